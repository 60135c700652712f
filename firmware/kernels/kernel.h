// What the C kernels and the checker share.

#ifndef KERNEL_H
#define KERNEL_H

#include <stdint.h>

#include "vx_intrinsics.h"
#include "vx_print.h"
#include "vx_spawn.h"

// Cycles and thread instructions of the measured part (start-up, printing and checking left out). A host finds
// them by symbol.
struct measurement {
    uint32_t cycles;
    uint32_t instructions;
};
extern struct measurement kernel_measurement;

// Starts and ends the measured part.
void measure_begin(void);
void measure_end(void);

// Compares `n` results with the expected ones. Prints the first difference, or that all is well, and returns the exit
// code: 0, or the number of the first wrong result counted from 1.
int check(const char *name, const uint32_t *results, const uint32_t *expected, uint32_t n);

#endif
