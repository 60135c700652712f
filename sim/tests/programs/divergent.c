/* Plain C with divergent control flow, one call for each thread: nothing here knows of warps. Every thread leaves its
 * results in a row of its own; the reference is each thread run alone. */

typedef unsigned int u32;

/* Nested ifs with both sides. */
static u32 nest(u32 x) {
    u32 r = x;
    if (x & 1) {
        r += 3;
        if (x & 2) r *= 5;
        else if (x & 4) r ^= 0x55;
        else r -= 7;
    } else {
        r <<= 1;
        if ((x & 6) == 6) r = ~r;
    }
    return r;
}

/* A loop with break, continue and a count of its own in each lane. */
static u32 collatz(u32 x) {
    u32 steps = 0;
    for (;;) {
        if (x <= 1) break;
        if (steps > 60) return steps + 1000;
        steps++;
        if (x % 5 == 0) {
            x /= 5;
            continue;
        }
        x = x & 1 ? 3 * x + 1 : x / 2;
    }
    return steps;
}

/* Two loops into each other's middle. */
static u32 irreducible(u32 x) {
    u32 sum = 0, fuel = 3 + x % 11;
    if (x & 1) goto second;
first:
    sum = sum * 3 + x;
    if (fuel-- == 0) goto out;
    if (sum & 4) goto first;
second:
    sum ^= x << 2;
    if (fuel-- == 0) goto out;
    if (sum % 3 == 1) goto second;
    x += 5;
    goto first;
out:
    return sum;
}

/* Recursion to another depth in each lane, with two calls. */
__attribute__((noinline)) static u32 fibonacci(u32 n) {
    return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
}

__attribute__((noinline)) static u32 times_three(u32 x) { return 3 * x; }
__attribute__((noinline)) static u32 odd_down(u32 x) { return x & 1 ? x - 1 : times_three(x); }
__attribute__((noinline)) static u32 minus(u32 x) { return -x; }

/* A call through a pointer that differs between lanes. */
static u32 (*const functions[3])(u32) = {times_three, odd_down, minus};

/* A switch with fall-through, from a return in the middle of a loop. */
static u32 classify(u32 x) {
    u32 sum = 0;
    for (u32 i = 0; i < 8; i++) {
        switch ((x >> i) & 7) {
        case 0: sum += 1; break;
        case 1: sum += 10; /* fall through */
        case 2: sum += 100; break;
        case 5: return sum + i;
        case 6: sum ^= i; /* fall through */
        default: sum += 3;
        }
    }
    return sum;
}

void thread_main(u32 thread, u32 *row) {
    volatile u32 own[8];
    for (u32 i = 0; i < 8; i++) own[i] = thread * i;
    row[0] = nest(thread * 2654435761u >> 3);
    row[1] = collatz(thread * 7 + 1);
    row[2] = irreducible(thread * 13 + 2);
    row[3] = fibonacci(thread % 9);
    row[4] = functions[thread % 3](thread + 100);
    row[5] = classify(thread * 2246822519u);
    if (thread % 3 == 0) row[6] = functions[thread / 3 % 3](fibonacci(thread & 3));
    else if (thread % 3 == 1) row[7] = collatz(own[thread & 7] + 2);
    for (u32 i = 0; i < thread % 5; i++) row[8 + i] = own[i] + nest(i * thread);
}

__asm__(
    "    .section .text.start, \"ax\", @progbits\n"
    "    .option norelax\n"
    "    .globl _start\n"
    "_start:\n"
    "    csrr t0, 0xfc1\n"                     /* warps */
    "    lla t1, warp\n"
    "    .insn r 0x0b, 1, 0, x0, t0, t1\n"     /* vx_wspawn */
    "warp:\n"
    "    li t0, -1\n"
    "    .insn r 0x0b, 0, 0, x0, t0, x0\n"     /* vx_tmc */
    "    csrr a0, 0xf14\n"                     /* thread */
    "    li sp, 0xffff0000\n"
    "    slli t0, a0, 12\n"
    "    sub sp, sp, t0\n"
    "    slli a1, a0, 6\n"
    "    li t0, 0x90000000\n"
    "    add a1, a1, t0\n"
    "    call thread_main\n"
    "    .insn r 0x0b, 0, 0, x0, x0, x0\n"
    "    .text\n");
