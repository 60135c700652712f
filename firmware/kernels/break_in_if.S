// A break inside an if inside a loop, with work after the if: the lanes that left must not come back at its end.

#include "divergence.h"

    KERNEL_BEGIN
    andi    t1, a2, 15              // rounds left after this one
    BREAK_CLEAR a1
    LOOP    rounds, M0
        andi    t0, a3, 1
        IF_BREAKABLE odd, t0, M1, M2
            slli    t2, a3, 1       // r := 3 r + x
            add     a3, a3, t2
            add     a3, a3, a2
            andi    t2, a3, 12
            seqz    t2, t2
            BREAK_IF found, t2, a1, M3
            xori    a3, a3, 85
            BREAK_END found, M3
        ELSE_BREAKABLE odd, M1, M2
            srli    t2, a3, 1       // r := r / 2 + 77
            addi    a3, t2, 77
        ENDIF_BREAKABLE odd, M1, M2
        UNLESS_GONE rest, a1, M4
        addi    a3, a3, 9
        addi    t1, t1, -1
        UNLESS_GONE_END rest, M4
        slti    t0, t1, 0
        xori    t0, t0, 1
        BREAK_LATCH t0, a1, t2
    LOOP_END rounds, t0, M0, M5
    KERNEL_END
