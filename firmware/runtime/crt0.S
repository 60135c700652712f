// Start-up and end of a program.
//
// At reset lane 0 of warp 0 runs. It wakes every lane of every warp once to set up that thread's registers (they
// keep their values while a lane is off), waits for them, clears .bss, calls main on lane 0 of warp 0, and stores
// main's result as the exit code.
//
// A thread's stack: __stack_bytes downward from __stack_base - hartid * __stack_bytes. Its thread-local variables lie
// at the top of it, at tp.

#include "vx_asm.h"

    .option norelax

    .section .text.start, "ax", @progbits
    .globl _start
_start:
    csrr    t0, VX_CSR_NUM_WARPS
    lla     t1, start_warp
    vx_wspawn t0, t1
    li      t0, -1
    vx_tmc  t0
    call    __vx_thread_registers
    call    thread_locals
    li      t0, 1
    vx_tmc  t0
    vx_wspawn t0, x0                // wait for the other warps

    lla     t0, __bss_start
    lla     t1, __bss_end
1:  bgeu    t0, t1, 2f
    sw      x0, 0(t0)
    addi    t0, t0, 4
    j       1b
2:  li      a0, 0
    li      a1, 0
    call    main
    .globl exit
exit:                               // exit(a0): ends this warp; the run ends with the last warp
    sw      a0, VX_EXIT_CODE(x0)
    fence
    vx_tmc  x0

start_warp:
    li      t0, -1
    vx_tmc  t0
    call    __vx_thread_registers
    call    thread_locals
    vx_tmc  x0

// Sets gp, sp and tp of every active lane. Changes t0, t1.
    .globl __vx_thread_registers
__vx_thread_registers:
    lla     gp, __global_pointer$
    csrr    t0, VX_CSR_HART_ID
    lui     t1, %hi(__stack_bytes)
    addi    t1, t1, %lo(__stack_bytes)
    mul     t0, t0, t1
    lui     sp, %hi(__stack_base)
    addi    sp, sp, %lo(__stack_base)
    sub     sp, sp, t0
    lui     t1, %hi(__tls_bytes)
    addi    t1, t1, %lo(__tls_bytes)
    sub     sp, sp, t1
    mv      tp, sp
    ret

// Copies .tdata and clears .tbss of every active lane at tp. Changes t0..t3. The loops run equally in all lanes.
thread_locals:
    mv      t0, tp
    lla     t1, __tdata_start
    lui     t2, %hi(__tdata_bytes)
    addi    t2, t2, %lo(__tdata_bytes)
    add     t2, t1, t2
1:  bgeu    t1, t2, 2f
    lw      t3, 0(t1)
    sw      t3, 0(t0)
    addi    t0, t0, 4
    addi    t1, t1, 4
    j       1b
2:  lui     t2, %hi(__tbss_bytes)
    addi    t2, t2, %lo(__tbss_bytes)
    add     t2, t0, t2
3:  bgeu    t0, t2, 4f
    sw      x0, 0(t0)
    addi    t0, t0, 4
    j       3b
4:  ret
