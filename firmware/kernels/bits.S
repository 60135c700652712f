// Data-dependent branches: for each bit of x, from 0 to 7, an if without else.

#include "divergence.h"

    KERNEL_BEGIN
    li      t1, 8                   // bits left; the same in every lane, so the loop stays a plain branch
    li      a3, 1
    mv      t2, a2
1:  andi    t0, t2, 1
    IF_ONLY bit, t0, M0
    slli    a1, a3, 1               // r := 3 r + bits left
    add     a3, a3, a1
    add     a3, a3, t1
    ENDIF_ONLY bit, M0
    srli    t2, t2, 1
    addi    t1, t1, -1
    bnez    t1, 1b
    KERNEL_END
