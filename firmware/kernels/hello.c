// Every thread of the core says hello, and main checks that each has.

#include "kernel.h"

#define MOST_THREADS 1024

static uint32_t seen[MOST_THREADS];

static void hello(uint32_t i, void *argument) {
    (void)argument;
    printf("hello from warp %u lane %u\n", vx_warp_id(), vx_thread_id());
    seen[vx_hart_id() & (MOST_THREADS - 1)] = i + 1;
}

int main(void) {
    uint32_t threads = vx_num_warps() * vx_num_threads();
    measure_begin();
    vx_spawn(threads, hello, 0);
    measure_end();
    for (uint32_t i = 0; i < threads; i++) {
        if (seen[i] != i + 1) {
            printf("hello: thread %u did not run its item\n", i);
            return (int)(i + 1);
        }
    }
    printf("hello: %u threads\n", threads);
    return 0;
}
