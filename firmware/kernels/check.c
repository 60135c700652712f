// Measuring and checking of a demo kernel; see kernel.h.

#include "kernel.h"

struct measurement kernel_measurement;

void measure_begin(void) {
    kernel_measurement.instructions = vx_instret_low();
    kernel_measurement.cycles = vx_cycle_low();
}

void measure_end(void) {
    kernel_measurement.cycles = vx_cycle_low() - kernel_measurement.cycles;
    kernel_measurement.instructions = vx_instret_low() - kernel_measurement.instructions;
}

int check(const char *name, const uint32_t *results, const uint32_t *expected, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) {
        if (results[i] != expected[i]) {
            printf("%s: result %u is %u, expected %u\n", name, i, results[i], expected[i]);
            return (int)(i + 1);
        }
    }
    printf("%s: %u results as expected\n", name, n);
    return 0;
}
