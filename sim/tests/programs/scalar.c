/* Pure functions of one thread, for comparison with another emulator of RV32IM.
 *
 * The same file runs on both: it fills `results`, passes them to write(2) and ends through exit(2). The golden model stops
 * at the first system call, where a1 and a2 name the results. */

typedef unsigned int u32;
typedef int i32;
typedef unsigned long long u64;
typedef long long i64;
typedef unsigned char u8;
typedef signed char i8;
typedef unsigned short u16;
typedef short i16;

#define MOST 65536
static u32 results[MOST];
static u32 count;

static void put(u32 value) {
    if (count < MOST) results[count++] = value;
}

static u32 state = 0x2545F491;
static u32 next_random(void) {
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    return state;
}

#define OP(name)                                                              \
    static u32 op_##name(u32 a, u32 b) {                                      \
        u32 r;                                                                \
        __asm__ volatile(#name " %0, %1, %2" : "=r"(r) : "r"(a), "r"(b));     \
        return r;                                                             \
    }
OP(add) OP(sub) OP(sll) OP(slt) OP(sltu) OP(xor) OP(srl) OP(sra) OP(or) OP(and)
OP(mul) OP(mulh) OP(mulhsu) OP(mulhu) OP(div) OP(divu) OP(rem) OP(remu)

typedef u32 (*operation)(u32, u32);
static const operation operations[] = {op_add, op_sub, op_sll,  op_slt,    op_sltu,  op_xor, op_srl,  op_sra, op_or,
                                       op_and, op_mul, op_mulh, op_mulhsu, op_mulhu, op_div, op_divu, op_rem, op_remu};

static const u32 edges[] = {0, 1, 2, 3, 31, 32, 33, 0x7FFF, 0x8000, 0xFFFF, 0x7FFFFFFF, 0x80000000, 0x80000001, 0xFFFFFFFE, 0xFFFFFFFF};
#define EDGES (sizeof edges / sizeof edges[0])

static void every_operation(void) {
    for (u32 op = 0; op < sizeof operations / sizeof operations[0]; op++) {
        for (u32 i = 0; i < EDGES; i++)
            for (u32 j = 0; j < EDGES; j++) put(operations[op](edges[i], edges[j]));
        for (u32 i = 0; i < 200; i++) {
            u32 a = next_random(), b = next_random();
            put(operations[op](a, b));
        }
    }
}

#define BRANCH(name)                                                                        \
    static u32 br_##name(u32 a, u32 b) {                                                    \
        u32 r;                                                                              \
        __asm__ volatile("li %0, 1\n" #name " %1, %2, 1f\nli %0, 0\n1:"                     \
                         : "=&r"(r) : "r"(a), "r"(b));                                      \
        return r;                                                                           \
    }
BRANCH(beq) BRANCH(bne) BRANCH(blt) BRANCH(bge) BRANCH(bltu) BRANCH(bgeu)

static void every_branch(void) {
    static const operation branches[] = {br_beq, br_bne, br_blt, br_bge, br_bltu, br_bgeu};
    for (u32 op = 0; op < 6; op++)
        for (u32 i = 0; i < EDGES; i++) {
            u32 taken = 0;
            for (u32 j = 0; j < EDGES; j++) taken = taken << 1 | branches[op](edges[i], edges[j]);
            put(taken);
        }
}

static void loads_and_stores(void) {
    static u8 bytes[64];
    for (u32 i = 0; i < 64; i++) bytes[i] = (u8)(next_random() >> 11);
    for (u32 i = 0; i < 64; i++) put((u32)(i32)((volatile i8 *)bytes)[i]);
    for (u32 i = 0; i < 64; i++) put(((volatile u8 *)bytes)[i]);
    for (u32 i = 0; i < 32; i++) put((u32)(i32)((volatile i16 *)bytes)[i]);
    for (u32 i = 0; i < 32; i++) put(((volatile u16 *)bytes)[i]);
    for (u32 i = 0; i < 200; i++) {
        u32 at = next_random() % 64, v = next_random();
        switch (v >> 30) {
            case 0: ((volatile u8 *)bytes)[at] = (u8)v; break;
            case 1: ((volatile u16 *)bytes)[at / 2] = (u16)v; break;
            default: ((volatile u32 *)bytes)[at / 4] = v; break;
        }
    }
    for (u32 i = 0; i < 16; i++) put(((volatile u32 *)bytes)[i]);
}

static void sorting(void) {
    static i32 values[257];
    for (u32 i = 0; i < 257; i++) values[i] = (i32)next_random();
    for (u32 gap = 128; gap > 0; gap /= 2)
        for (u32 i = gap; i < 257; i++) {
            i32 v = values[i];
            u32 j = i;
            for (; j >= gap && values[j - gap] > v; j -= gap) values[j] = values[j - gap];
            values[j] = v;
        }
    for (u32 i = 0; i < 257; i++) put((u32)values[i]);
}

static u32 ackermann(u32 m, u32 n) {
    if (m == 0) return n + 1;
    return ackermann(m - 1, n == 0 ? 1 : ackermann(m, n - 1));
}

static u32 collatz(u32 n) {
    u32 steps = 0;
    for (; n != 1; steps++) n = n & 1 ? 3 * n + 1 : n / 2;
    return steps;
}

static u32 gcd(u32 a, u32 b) { return b == 0 ? a : gcd(b, a % b); }

static u32 crc32(const u8 *p, u32 n) {
    u32 crc = ~0u;
    while (n--) {
        crc ^= *p++;
        for (u32 k = 0; k < 8; k++) crc = crc >> 1 ^ (0xEDB88320 & -(crc & 1));
    }
    return ~crc;
}

static void wide_numbers(void) {
    for (u32 i = 0; i < 100; i++) {
        u64 a = (u64)next_random() << 32 | next_random();
        u64 b = (u64)next_random() << (i % 33) | next_random();
        u64 all[] = {a + b, a - b, a * b, a / b, a % b, (u64)((i64)a / (i64)b), (u64)((i64)a % (i64)b), a << (i % 64), a >> (i % 64), (u64)((i64)a >> (i % 64))};
        for (u32 k = 0; k < sizeof all / sizeof all[0]; k++) {
            put((u32)all[k]);
            put((u32)(all[k] >> 32));
        }
    }
}

/* Soft floating point: long instruction sequences of libgcc. */
static void floating(void) {
    float sum = 0;
    double product = 1;
    for (i32 i = 1; i < 60; i++) {
        sum += 1.0f / (float)i;
        product *= 1.0 + 1.0 / i;
        union { float f; u32 u; } s = {sum};
        union { double d; u64 u; } p = {product};
        put(s.u);
        put((u32)p.u);
        put((u32)(p.u >> 32));
        put((u32)(i32)(sum * 1000));
    }
}

/* A switch for a jump table: a small stack machine. */
static u32 interpret(const u8 *code, u32 n) {
    u32 stack[16], top = 0;
    for (u32 i = 0; i < n; i++) {
        u32 a = stack[(top - 1) & 15], b = stack[(top - 2) & 15];
        switch (code[i] & 15) {
            case 0: stack[top++ & 15] = i; break;
            case 1: stack[top++ & 15] = code[i] * 2654435761u; break;
            case 2: stack[(top - 1) & 15] = a + b; break;
            case 3: stack[(top - 1) & 15] = a - b; break;
            case 4: stack[(top - 1) & 15] = a * b; break;
            case 5: stack[(top - 1) & 15] = b ? a / b : a; break;
            case 6: stack[(top - 1) & 15] = a ^ b; break;
            case 7: stack[(top - 1) & 15] = a << (b & 31); break;
            case 8: stack[(top - 1) & 15] = a >> (b & 31); break;
            case 9: stack[(top - 1) & 15] = a < b; break;
            case 10: top--; break;
            case 11: i += a & 3; break;
            case 12: stack[(top - 1) & 15] = ~a; break;
            case 13: stack[(top - 1) & 15] = (u32)((i32)a >> 3); break;
            case 14: stack[(top - 2) & 15] = a; break;
            default: break;
        }
    }
    u32 sum = top;
    for (u32 i = 0; i < 16; i++) sum = sum * 31 + stack[i] * (i < top);
    return sum;
}

static void programs(void) {
    static u8 text[512];
    for (u32 round = 0; round < 20; round++) {
        for (u32 i = 0; i < sizeof text; i++) text[i] = (u8)(next_random() >> 7);
        for (u32 i = 0; i < 16; i++) text[i] = (u8)(i << 4); /* fill the stack first */
        put(crc32(text, sizeof text));
        put(interpret(text, sizeof text));
    }
    for (u32 n = 1; n < 60; n++) put(collatz(n));
    for (u32 n = 0; n < 60; n++) put(gcd(next_random() >> (n % 20), next_random() >> 9));
    for (u32 n = 0; n < 4; n++) put(ackermann(2, n));
}

static u32 system_call(u32 number, u32 a, u32 b, u32 c) {
    register u32 a7 __asm__("a7") = number;
    register u32 a0 __asm__("a0") = a;
    register u32 a1 __asm__("a1") = b;
    register u32 a2 __asm__("a2") = c;
    __asm__ volatile("ecall" : "+r"(a0) : "r"(a7), "r"(a1), "r"(a2) : "memory");
    return a0;
}

void run(void) {
    every_operation();
    every_branch();
    loads_and_stores();
    sorting();
    wide_numbers();
    floating();
    programs();
    system_call(64, 1, (u32)results, count * sizeof results[0]);
    system_call(93, count == MOST, 0, 0);
    for (;;) {}
}

/* Own stack: the golden model starts with all registers 0. */
static u32 own_stack[4096] __attribute__((aligned(16), used));
__asm__(".section .text.start\n.globl _start\n_start:\nla sp, own_stack + 16384\nj run\n.text\n");
