// Two levels, symmetric: both paths of an if/else hold an if/else.

#include "divergence.h"

    KERNEL_BEGIN
    TEST_BIT t0, 0
    IF      outer, t0, M0, M1
        TEST_BIT t1, 1
        IF      left, t1, M2, M3
        PATH    1
        ELSE    left, M2, M3
        PATH    2
        ENDIF   left, M2, M3
    ELSE    outer, M0, M1
        TEST_BIT t1, 1
        IF      right, t1, M2, M3
        PATH    3
        ELSE    right, M2, M3
        PATH    4
        ENDIF   right, M2, M3
    ENDIF   outer, M0, M1
    KERNEL_END
