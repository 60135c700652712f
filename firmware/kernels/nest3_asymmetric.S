// Three levels, asymmetric: each level's else path is plain, its then path goes one level deeper.

#include "divergence.h"

    KERNEL_BEGIN
    TEST_BIT t0, 0
    IF      first, t0, M0, M1
        TEST_BIT t1, 1
        IF      second, t1, M2, M3
            TEST_BIT t2, 2
            IF      third, t2, M4, M5
            PATH    1
            ELSE    third, M4, M5
            PATH    2
            ENDIF   third, M4, M5
        ELSE    second, M2, M3
            PATH    3
        ENDIF   second, M2, M3
    ELSE    first, M0, M1
        PATH    4
    ENDIF   first, M0, M1
    KERNEL_END
