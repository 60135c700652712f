// A loop of 1 + x mod 16 rounds with a break on data: lanes leave by either exit, each at its own time.

#include "divergence.h"

    KERNEL_BEGIN
    andi    t1, a2, 15              // rounds left after this one
    BREAK_CLEAR a1
    LOOP    rounds, M0
        slli    t2, a3, 2           // r := 5 r + rounds left
        add     a3, a3, t2
        add     a3, a3, t1
        andi    t2, a3, 7
        seqz    t2, t2
        BREAK_IF found, t2, a1, M1
        xor     a3, a3, a2
        addi    t1, t1, -1
        BREAK_END found, M1
        slti    t0, t1, 0
        xori    t0, t0, 1
        BREAK_LATCH t0, a1, t2
    LOOP_END rounds, t0, M0, M2
    KERNEL_END
