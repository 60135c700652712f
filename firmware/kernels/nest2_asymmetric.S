// Two levels, asymmetric: one path holds an if without else amid other work, the other path is plain.

#include "divergence.h"

    KERNEL_BEGIN
    TEST_BIT t0, 0
    IF      outer, t0, M0, M1
        PATH    1
        TEST_BIT t1, 1
        IF_ONLY inner, t1, M2
        PATH    2
        ENDIF_ONLY inner, M2
        PATH    3
    ELSE    outer, M0, M1
        PATH    4
    ENDIF   outer, M0, M1
    KERNEL_END
