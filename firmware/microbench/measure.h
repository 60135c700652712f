// Timing of short instruction sequences on one lone warp.
//
// A row's body is laid out twice, N and 2 N times in a row; each copy runs once to warm the instruction cache, then once
// between two reads of mcycle. The difference of the two times is the cost of N repetitions, free of the cost of reading
// the counter and of filling and draining the pipeline. A copy stays below 1 KiB, half the smallest stock instruction cache.
//
// Registers: t0 the address of the copy's first instruction (see TIME_COPY); s0, s1, s2, s3, s10, s11 belong to the
// macros; all others to the bodies. x8 = s0 and so on.

#ifndef MEASURE_H
#define MEASURE_H

#include "vx_asm.h"

#define INTERVAL_NAME_BYTES 24
#define INTERVAL_CYCLES 24
#define INTERVAL_COUNT 28
#define INTERVAL_BYTES 32

// Distance from the address in t0 to the first instruction of the body.
#define COPY_OFFSET 12

// cycles := time of `repetitions` times `body`, the second of two passes.
.macro TIME_COPY cycles, body, repetitions
    li      s0, 2
    .balign 64
.Lcopy\@:
    auipc   t0, 0
    fence
    csrr    s1, VX_CSR_MCYCLE
    .set    body_offset, COPY_OFFSET
    .rept   \repetitions
    \body
    .endr
    csrr    s2, VX_CSR_MCYCLE
    addi    s0, s0, -1
    bnez    s0, .Lcopy\@
    sub     \cycles, s2, s1
.endm

// Begins a row of the table: its name goes to the read-only names, its address to s11.
.macro ROW_BEGIN name
    .pushsection .data.intervals, "aw", @progbits
.Lrow\@:
    .ascii  "\name"
    .space  INTERVAL_CYCLES - (. - .Lrow\@)
    .word   0, 0
    .popsection
    lla     s11, .Lrow\@
.endm

// A row of `count` intervals in each of `repetitions` repetitions of `body`.
.macro ROW name, body, repetitions, count
    ROW_BEGIN "\name"
    TIME_COPY s3, \body, \repetitions
    TIME_COPY s10, \body, 2 * \repetitions
    sub     s10, s10, s3
    sw      s10, INTERVAL_CYCLES(s11)
    li      s10, \repetitions * \count
    sw      s10, INTERVAL_COUNT(s11)
.endm

// A row of what `body` takes longer than `reference`, per repetition.
.macro ROW_OVER name, body, reference, repetitions
    ROW_BEGIN "\name"
    TIME_COPY s3, \body, \repetitions
    TIME_COPY s10, \body, 2 * \repetitions
    sub     s10, s10, s3
    TIME_COPY s3, \reference, 2 * \repetitions
    sub     s10, s10, s3
    TIME_COPY s3, \reference, \repetitions
    add     s10, s10, s3
    sw      s10, INTERVAL_CYCLES(s11)
    li      s10, \repetitions
    sw      s10, INTERVAL_COUNT(s11)
.endm

#endif
