// Inclusive prefix sum over all warps: in step k each element adds the one 2^k places before it; a barrier of all
// warps ends each step. Two buffers take turns.

#include "kernel.h"
#include "table.h"

// A power of two: so every lane runs the same number of rounds.
_Static_assert((TABLE_WORDS & (TABLE_WORDS - 1)) == 0, "the table's length must be a power of two");

// As many zeros before the elements: no lane asks whether there is an element 2^k places before its own.
static uint32_t buffers[2][2 * TABLE_WORDS];

struct share {
    uint32_t threads; // that take part
    uint32_t warps;   // they are in
};

static void scan(uint32_t thread, void *argument) {
    const struct share *share = argument;
    const uint32_t rounds = TABLE_WORDS / share->threads;
    uint32_t from = 0;
    for (uint32_t distance = 1; distance < TABLE_WORDS; distance *= 2) {
        const uint32_t *source = &buffers[from][TABLE_WORDS + thread];
        uint32_t *target = &buffers[1 - from][TABLE_WORDS + thread];
        for (uint32_t round = 0; round < rounds; round++) {
            *target = source[0] + *(source - distance);
            source += share->threads;
            target += share->threads;
        }
        from = 1 - from;
        vx_fence(); // a barrier does not order memory
        vx_bar(0, share->warps);
    }
}

// Steps: log2 of the length; an even number leaves the result in the first buffer.
#define STEPS (31 - __builtin_clz(TABLE_WORDS))

int main(void) {
    uint32_t threads = vx_num_warps() * vx_num_threads();
    struct share share = {threads < TABLE_WORDS ? threads : TABLE_WORDS, 0};
    share.warps = share.threads / vx_num_threads();
    for (uint32_t i = 0; i < TABLE_WORDS; i++) buffers[0][TABLE_WORDS + i] = table_in[i];
    measure_begin();
    vx_spawn(share.threads, scan, &share);
    measure_end();
    return check(KERNEL_NAME, &buffers[STEPS % 2][TABLE_WORDS], table_expected, TABLE_WORDS);
}
