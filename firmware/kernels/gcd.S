// Greatest common divisor of the two halves of x by Euclid's loop, which each lane leaves at its own time.

#include "divergence.h"

    KERNEL_BEGIN
    srli    a3, a2, 16              // r: the larger so far
    slli    t1, a2, 16
    srli    t1, t1, 16              // t1: the remainder
    snez    t0, t1
    IF_ONLY some, t0, M0
    LOOP    euclid, M1
        remu    t2, a3, t1
        mv      a3, t1
        mv      t1, t2
        snez    a1, t1
    LOOP_END euclid, a1, M1, M2
    ENDIF_ONLY some, M0
    KERNEL_END
