// vx_spawn and vx_serial; see vx_spawn.h.
//
// In assembly because a compiler does not know that lanes come and go: here every register that is read after a vx_tmc is
// known to have been written in the lanes then active.

#include "vx_asm.h"

    .option norelax

    .bss
    .balign 16
job:                                // what the warps read: item count, function, argument
    .space  12

    .text

// vx_spawn(a0 = n, a1 = fn, a2 = arg), one lane active
    .globl vx_spawn
vx_spawn:
    beqz    a0, 1f
    addi    sp, sp, -16
    sw      ra, 12(sp)
    lla     t0, job
    sw      a0, 0(t0)
    sw      a1, 4(t0)
    sw      a2, 8(t0)
    csrr    t1, VX_CSR_NUM_THREADS
    addi    t2, a0, -1              // warps that get an item: ceil(n / T), cut to W by vx_wspawn
    divu    t2, t2, t1
    addi    t2, t2, 1
    lla     t3, spawned_warp
    fence                           // the job is in memory before anyone reads it
    vx_wspawn t2, t3
    li      t0, -1
    vx_tmc  t0
    call    run_job
    li      t0, 1
    vx_tmc  t0
    vx_wspawn t0, x0                // wait for the other warps
    fence
    lw      ra, 12(sp)
    addi    sp, sp, 16
1:  ret

spawned_warp:
    li      t0, -1
    vx_tmc  t0
    call    __vx_thread_registers
    call    run_job
    fence
    vx_tmc  x0

// This warp's share of the job, every lane active on entry and return.
// s0: first item of the round, s1: items from there to the end, s2: function, s3: argument, s4: W * T
run_job:
    addi    sp, sp, -32
    sw      ra, 28(sp)
    sw      s0, 24(sp)
    sw      s1, 20(sp)
    sw      s2, 16(sp)
    sw      s3, 12(sp)
    sw      s4, 8(sp)
    lla     t0, job
    lw      t1, 0(t0)
    lw      s2, 4(t0)
    lw      s3, 8(t0)
    csrr    t2, VX_CSR_NUM_THREADS
    csrr    t3, VX_CSR_NUM_WARPS
    csrr    s0, VX_CSR_WARP_ID
    mul     s4, t2, t3
    mul     s0, s0, t2              // below n: only warps with an item were woken
    sub     s1, t1, s0
1:  csrr    t2, VX_CSR_NUM_THREADS
    csrr    a0, VX_CSR_THREAD_ID
    add     a0, a0, s0
    mv      a1, s3
    bltu    s1, t2, 2f
    jalr    s2                      // a full round
    bgeu    s4, s1, 3f
    sub     s1, s1, s4
    add     s0, s0, s4
    j       1b
2:  li      t0, 1                   // the last round: lanes 0..s1 only
    sll     t0, t0, s1
    addi    t0, t0, -1
    vx_tmc  t0
    jalr    s2
    li      t0, -1
    vx_tmc  t0
3:  lw      ra, 28(sp)              // of all registers only sp has outlived the last round in every lane
    lw      s0, 24(sp)
    lw      s1, 20(sp)
    lw      s2, 16(sp)
    lw      s3, 12(sp)
    lw      s4, 8(sp)
    addi    sp, sp, 32
    ret

// vx_serial(a0 = fn, a1 = arg), any lanes active
// s0: lanes to serve, s1: function, s2: argument of this lane, s3: bit of the lane whose turn it is
    .globl vx_serial
vx_serial:
    addi    sp, sp, -32
    sw      ra, 28(sp)
    sw      s0, 24(sp)
    sw      s1, 20(sp)
    sw      s2, 16(sp)
    sw      s3, 12(sp)
    csrr    s0, VX_CSR_ACTIVE_THREADS
    mv      s1, a0
    mv      s2, a1
    li      s3, 1
1:  and     t0, s0, s3
    beqz    t0, 2f
    vx_tmc  t0
    mv      a0, s2
    jalr    s1
    vx_tmc  s0
2:  slli    s3, s3, 1
    beqz    s3, 3f
    bgeu    s0, s3, 1b
3:  lw      ra, 28(sp)
    lw      s0, 24(sp)
    lw      s1, 20(sp)
    lw      s2, 16(sp)
    lw      s3, 12(sp)
    addi    sp, sp, 32
    ret
