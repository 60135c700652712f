// Measures the table of intervals and prints it. A host reads the same from the symbol `intervals`.

#include <stdint.h>

#include "vx_print.h"

struct interval {
    char name[24];
    int32_t cycles;
    uint32_t count; // 0: not measured on this core
};

extern struct interval intervals[];

void measure_intervals(void);

int main(void) {
    measure_intervals();
    for (const struct interval *row = intervals; row->name[0] != 0; row++) {
        if (row->count == 0) {
            printf("%-24s not measured\n", row->name);
            continue;
        }
        uint32_t hundredths = (uint32_t)(row->cycles < 0 ? -row->cycles : row->cycles) * 100 / row->count;
        printf("%-24s %s%u.%02u\n", row->name, row->cycles < 0 ? "-" : "", hundredths / 100, hundredths % 100);
    }
    return 0;
}
