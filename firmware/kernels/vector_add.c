// c[i] = a[i] + b[i].

#include "kernel.h"
#include "table.h"

static uint32_t results[TABLE_WORDS];

static void add(uint32_t i, void *argument) {
    (void)argument;
    results[i] = table_in[i] + table_in2[i];
}

int main(void) {
    measure_begin();
    vx_spawn(TABLE_WORDS, add, 0);
    measure_end();
    return check(KERNEL_NAME, results, table_expected, TABLE_WORDS);
}
