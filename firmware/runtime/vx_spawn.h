// Running a function over many work items, on all warps and lanes.

#ifndef VX_SPAWN_H
#define VX_SPAWN_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Calls fn(i, arg) once for each i in 0..n, spread over all warps and lanes, and returns when all have ended.
//
// Item i runs on lane i mod T of warp (i / T) mod W: neighbouring lanes hold neighbouring items. Only called from
// lane 0 of warp 0 (where main runs), not from within fn. fn starts with one lane per item active and must return
// with the same lanes active; where its control flow differs between lanes it must say so to the hardware, with
// split/join or with masks. Works on every kind of core: lanes are selected with vx_tmc alone.
void vx_spawn(uint32_t n, void (*fn)(uint32_t i, void *arg), void *arg);

// Calls fn(arg) for each active lane, one lane at a time, in ascending order. Inside, any control flow is allowed.
void vx_serial(void (*fn)(void *arg), void *arg);

#ifdef __cplusplus
}
#endif

#endif
