// Three levels, symmetric: eight paths chosen by three bits of x.

#include "divergence.h"

// An if/else on bit 2 over two paths.
.macro LEAF id, path
    TEST_BIT t2, 2
    IF      \id, t2, M4, M5
    PATH    \path
    ELSE    \id, M4, M5
    PATH    \path + 1
    ENDIF   \id, M4, M5
.endm

// An if/else on bit 1 over two leaves.
.macro BRANCH id, path
    TEST_BIT t1, 1
    IF      \id, t1, M2, M3
    LEAF    \id\()_left, \path
    ELSE    \id, M2, M3
    LEAF    \id\()_right, \path + 2
    ENDIF   \id, M2, M3
.endm

    KERNEL_BEGIN
    TEST_BIT t0, 0
    IF      top, t0, M0, M1
    BRANCH  left, 1
    ELSE    top, M0, M1
    BRANCH  right, 5
    ENDIF   top, M0, M1
    KERNEL_END
