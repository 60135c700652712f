// Steps of the Collatz sequence from x to 1: a divergent loop around an if/else.

#include "divergence.h"

    KERNEL_BEGIN
    li      a3, 0
    addi    t0, a2, -1
    snez    t0, t0
    IF_ONLY some, t0, M0
    LOOP    steps, M1
        andi    t1, a2, 1
        IF      odd, t1, M2, M3
        slli    t2, a2, 1
        add     a2, a2, t2
        addi    a2, a2, 1
        ELSE    odd, M2, M3
        srli    a2, a2, 1
        ENDIF   odd, M2, M3
        addi    a3, a3, 1
        addi    a1, a2, -1
        snez    a1, a1
    LOOP_END steps, a1, M1, M4
    ENDIF_ONLY some, M0
    KERNEL_END
