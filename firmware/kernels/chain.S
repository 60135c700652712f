// An else-if chain of WAYS (2..8) paths: way x mod WAYS.

#include "divergence.h"

#if !defined(WAYS) || WAYS < 2 || WAYS > 8
#error "define WAYS as 2..8"
#endif

// The token of each level.
.macro CHAIN_WITH_TOKEN operation, level
    .if \level == 0
    \operation \level, M0
    .elseif \level == 1
    \operation \level, M1
    .elseif \level == 2
    \operation \level, M2
    .elseif \level == 3
    \operation \level, M3
    .elseif \level == 4
    \operation \level, M4
    .elseif \level == 5
    \operation \level, M5
    .else
    \operation \level, M6
    .endif
.endm
.macro WAY_IF level, token
    CHAIN_IF way, \level, t0, \token
.endm
.macro WAY_ELSE level, token
    CHAIN_ELSE way, \level, \token
.endm
.macro WAY_JOIN level, token
    CHAIN_JOIN way, \level, \token
.endm

    KERNEL_BEGIN
    li      t0, WAYS
    remu    t1, a2, t0
    .irp level, 0, 1, 2, 3, 4, 5, 6
    .if \level < WAYS - 1
    addi    t0, t1, -\level
    seqz    t0, t0
    CHAIN_WITH_TOKEN WAY_IF, \level
    PATH    \level + 1
    CHAIN_WITH_TOKEN WAY_ELSE, \level
    .endif
    .endr
    PATH    WAYS
    .irp level, 6, 5, 4, 3, 2, 1, 0
    .if \level < WAYS - 1
    CHAIN_WITH_TOKEN WAY_JOIN, \level
    .endif
    .endr
    KERNEL_END
