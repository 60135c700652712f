// Histogram without atomics: each worker counts its part of the data into bins of its own, then one item per bin adds
// up the workers' bins.

#include "kernel.h"
#include "table.h"

#define WORKERS 32
#define PART (TABLE_IN_WORDS / WORKERS)

_Static_assert(TABLE_IN_WORDS % WORKERS == 0, "every worker's part must be the same size");

static uint32_t bins[WORKERS][TABLE_WORDS];
static uint32_t results[TABLE_WORDS];

static void count(uint32_t worker, void *argument) {
    (void)argument;
    for (uint32_t k = 0; k < PART; k++) bins[worker][table_in[k * WORKERS + worker] % TABLE_WORDS]++;
}

static void reduce(uint32_t bin, void *argument) {
    (void)argument;
    uint32_t sum = 0;
    for (uint32_t worker = 0; worker < WORKERS; worker++) sum += bins[worker][bin];
    results[bin] = sum;
}

int main(void) {
    measure_begin();
    vx_spawn(WORKERS, count, 0);
    vx_spawn(TABLE_WORDS, reduce, 0);
    measure_end();
    return check(KERNEL_NAME, results, table_expected, TABLE_WORDS);
}
