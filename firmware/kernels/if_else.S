// One if/else: x odd or even.

#include "divergence.h"

    KERNEL_BEGIN
    TEST_BIT t0, 0
    IF      odd, t0, M0, M1
    PATH    1
    ELSE    odd, M0, M1
    PATH    2
    ENDIF   odd, M0, M1
    KERNEL_END
