// main of the kernels that are one function from a word to a word: kernel(i, {in, out}) for each word of the table.

#include "kernel.h"
#include "table.h"

struct words {
    const uint32_t *in;
    uint32_t *out;
};

void kernel(uint32_t i, void *words);

static uint32_t results[TABLE_WORDS];

int main(void) {
    struct words words = {table_in, results};
    measure_begin();
    vx_spawn(TABLE_WORDS, kernel, &words);
    measure_end();
    return check(KERNEL_NAME, results, table_expected, TABLE_WORDS);
}
