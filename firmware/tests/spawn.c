// vx_spawn for every awkward number of items, vx_serial, thread-local variables and stacks.
// Exit code: 0, or the number of the check that failed (printed).

#include "kernel.h"

#define MOST_ITEMS 1100
#define MOST_THREADS 1024

static uint32_t runs[MOST_ITEMS];    // how often each item ran
static uint32_t harts[MOST_ITEMS];   // on which thread
static uint32_t order[MOST_THREADS]; // turn in which each thread of warp 0 was served
static uint32_t turn;

static _Thread_local uint32_t started_as_seven = 7;
static _Thread_local uint32_t started_as_zero;

static void count(uint32_t i, void *argument) {
    runs[i] += *(const uint32_t *)argument;
    harts[i] = vx_hart_id();
}

// Leaves its mark in thread-local memory and in a buffer on the stack, then sees whether another thread changed it.
static void use_own_memory(uint32_t i, void *argument) {
    volatile uint32_t buffer[64];
    uint32_t rounds = *(const uint32_t *)argument;
    started_as_seven += i;
    started_as_zero += 2 * i;
    for (uint32_t k = 0; k < rounds; k++) buffer[k] = i + k;
    vx_fence();
    vx_bar(0, vx_num_warps());
    uint32_t wrong = 0;
    for (uint32_t k = 0; k < rounds; k++) wrong |= buffer[k] ^ (i + k);
    wrong |= started_as_seven ^ (7 + i);
    wrong |= started_as_zero ^ (2 * i);
    runs[i] = wrong;
}

// Any control flow is allowed here: it runs for one lane at a time.
static void take_turn(void *argument) {
    uint32_t lane = *(const uint32_t *)argument;
    for (uint32_t k = 0; k < lane; k++) turn += 1;
    if (lane % 2 == 0)
        turn += 100;
    order[lane] = turn;
}

static void serve(uint32_t i, void *argument) {
    (void)argument;
    vx_serial(take_turn, &i);
}

static uint32_t check_count(uint32_t n) {
    uint32_t one = 1;
    for (uint32_t i = 0; i < MOST_ITEMS; i++) runs[i] = 0;
    vx_spawn(n, count, &one);
    uint32_t threads = vx_num_warps() * vx_num_threads();
    for (uint32_t i = 0; i < MOST_ITEMS; i++) {
        if (runs[i] != (i < n)) {
            printf("spawn of %u: item %u ran %u times\n", n, i, runs[i]);
            return 1;
        }
        if (i < n && harts[i] != i % threads) {
            printf("spawn of %u: item %u ran on thread %u\n", n, i, harts[i]);
            return 1;
        }
    }
    return 0;
}

int main(void) {
    uint32_t lanes = vx_num_threads();
    uint32_t threads = lanes * vx_num_warps();
    uint32_t counts[] = {0,       1,           lanes - 1,   lanes,           lanes + 1, 2 * lanes + 1, 63,
                         66,      67,          threads - 1, threads,         threads + 1, 2 * threads, 2 * threads + lanes + 1,
                         1};
    for (uint32_t k = 0; k < sizeof counts / sizeof counts[0]; k++)
        if (counts[k] <= MOST_ITEMS && check_count(counts[k])) return (int)(k + 1);

    uint32_t rounds = 64;
    vx_spawn(threads, use_own_memory, &rounds);
    for (uint32_t i = 0; i < threads; i++) {
        if (runs[i] != 0) {
            printf("thread %u found its stack or its variables changed\n", i);
            return 100;
        }
    }
    if (started_as_seven != 7 || started_as_zero != 0) {
        printf("main's variables are %u and %u\n", started_as_seven, started_as_zero);
        return 101;
    }

    vx_spawn(lanes, serve, 0);
    uint32_t expected = 0;
    for (uint32_t lane = 0; lane < lanes; lane++) {
        expected += lane + (lane % 2 == 0 ? 100 : 0);
        if (order[lane] != expected) {
            printf("lane %u was served at %u, expected %u\n", lane, order[lane], expected);
            return 102;
        }
    }
    printf("spawn: all checks passed\n");
    return 0;
}
