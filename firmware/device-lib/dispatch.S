// OpenCL launches: spreads the groups of a launch over the core's warps and runs the kernel's entry for each.
//
// The host fills __vx_launch and __vx_args and starts the program; main here runs on lane 0 of warp 0. A group of L items
// occupies ceil(L / T) whole warps; several groups run side by side, each in a slot. A group at the edge of a size that is no
// multiple has fewer items; its extent is what get_local_size returns, and only the warps that hold items run it.

#include "vx_asm.h"

// __vx_launch
#define KERNEL      0       // address of the entry
#define DIMENSIONS  4
#define GLOBAL      8       // size, 3 words
#define LOCAL       20      // size of a full group, 3 words
#define GROUPS      32      // number of groups, 3 words
#define OFFSET      44      // of global ids, 3 words
#define TOTAL       56      // groups in all
#define WARPS       60      // of a group
#define SLOTS       64      // groups side by side
#define SLOT_BYTES  68      // local memory of a slot
#define END_BARRIER 72      // added to a slot: its barrier at the end of a group
#define LAUNCH_SIZE 76

// __vx_warp, 32 bytes for each warp
#define GROUP_ID    0       // 3 words
#define EXTENT      12      // items of this group, 3 words
#define SLOT        24
#define COUNT       28      // warps that hold items of this group

// __vx_item, of each thread
#define LOCAL_ID    0       // 3 words
#define GLOBAL_ID   12      // 3 words
#define SLOT_OFFSET 24      // of its slot in local memory

    .option norelax

    .section .data.__vx_launch, "aw"
    .balign 16
    .globl  __vx_launch
__vx_launch:
    .space  LAUNCH_SIZE

    .section .data.__vx_args, "aw"
    .balign 16
    .globl  __vx_args
__vx_args:
    .space  1024

    .section .bss.__vx_warp, "aw", @nobits
    .balign 32
    .globl  __vx_warp
__vx_warp:
    .space  32 * 32

    .section .tbss.__vx_item, "awT", @nobits
    .balign 4
    .globl  __vx_item
__vx_item:
    .space  28

    .text
    .globl  main
main:
    addi    sp, sp, -16
    sw      ra, 12(sp)
    lla     t0, __vx_launch
    lw      t1, WARPS(t0)
    lw      t2, SLOTS(t0)
    mul     t1, t1, t2
    lla     t2, other_warp
    fence
    vx_wspawn t1, t2
    li      t0, -1
    vx_tmc  t0
    call    run_groups
    li      t0, 1
    vx_tmc  t0
    vx_wspawn t0, x0                // wait for the other warps
    fence
    lw      ra, 12(sp)
    addi    sp, sp, 16
    li      a0, 0
    ret

other_warp:
    li      t0, -1
    vx_tmc  t0
    call    __vx_thread_registers
    call    run_groups
    fence
    vx_tmc  x0

// This warp's share of the launch, every lane active on entry and return.
// s0: __vx_launch, s1: group, s2: slot, s3: first item of this warp in its group, s4: this warp's words
run_groups:
    addi    sp, sp, -32
    sw      ra, 28(sp)
    sw      s0, 24(sp)
    sw      s1, 20(sp)
    sw      s2, 16(sp)
    sw      s3, 12(sp)
    sw      s4, 8(sp)
    lla     s0, __vx_launch
    csrr    t0, VX_CSR_WARP_ID
    lw      t1, WARPS(s0)
    divu    s2, t0, t1
    remu    t2, t0, t1
    csrr    t3, VX_CSR_NUM_THREADS
    mul     s3, t2, t3
    slli    t0, t0, 5
    lla     s4, __vx_warp
    add     s4, s4, t0
    sw      s2, SLOT(s4)
    lw      t0, SLOT_BYTES(s0)
    mul     t0, t0, s2
    sw      t0, %tprel_lo(__vx_item + SLOT_OFFSET)(tp)
    mv      s1, s2
next_group:
    lw      t0, TOTAL(s0)
    bgeu    s1, t0, done
    // group ids: a1, a2, a3
    lw      t0, GROUPS(s0)
    lw      t1, GROUPS+4(s0)
    remu    a1, s1, t0
    divu    t2, s1, t0
    remu    a2, t2, t1
    divu    a3, t2, t1
    sw      a1, GROUP_ID(s4)
    sw      a2, GROUP_ID+4(s4)
    sw      a3, GROUP_ID+8(s4)
    // first global id of the group: a1, a2, a3; extent: a5, a6, a7; items: t6
    li      t6, 1
.macro extent first, items, at
    lw      t0, LOCAL+\at(s0)
    mul     \first, \first, t0
    lw      t1, GLOBAL+\at(s0)
    sub     \items, t1, \first
    bltu    \items, t0, 1f
    mv      \items, t0
1:  sw      \items, EXTENT+\at(s4)
    lw      t1, OFFSET+\at(s0)
    add     \first, \first, t1
    mul     t6, t6, \items
.endm
    extent  a1, a5, 0
    extent  a2, a6, 4
    extent  a3, a7, 8
    csrr    t0, VX_CSR_NUM_THREADS
    add     t1, t6, t0
    addi    t1, t1, -1
    divu    t1, t1, t0
    sw      t1, COUNT(s4)
    bgeu    s3, t6, group_done      // no item for this warp
    // this lane's ids
    csrr    t1, VX_CSR_THREAD_ID
    add     t1, t1, s3
    remu    t2, t1, a5
    divu    t1, t1, a5
    remu    t3, t1, a6
    divu    t4, t1, a6
    sw      t2, %tprel_lo(__vx_item + LOCAL_ID)(tp)
    sw      t3, %tprel_lo(__vx_item + LOCAL_ID + 4)(tp)
    sw      t4, %tprel_lo(__vx_item + LOCAL_ID + 8)(tp)
    add     t2, t2, a1
    add     t3, t3, a2
    add     t4, t4, a3
    sw      t2, %tprel_lo(__vx_item + GLOBAL_ID)(tp)
    sw      t3, %tprel_lo(__vx_item + GLOBAL_ID + 4)(tp)
    sw      t4, %tprel_lo(__vx_item + GLOBAL_ID + 8)(tp)
    // lanes with an item
    sub     t6, t6, s3
    li      t1, -1
    bgeu    t6, t0, 1f
    li      t1, 1
    sll     t1, t1, t6
    addi    t1, t1, -1
1:  lw      t0, KERNEL(s0)
    vx_tmc  t1
    jalr    t0
    li      t0, -1
    vx_tmc  t0
group_done:
    // The next group of the slot uses the same local memory.
    lw      t1, WARPS(s0)
    li      t0, 1
    beq     t1, t0, 1f
    lw      t0, END_BARRIER(s0)
    add     t0, t0, s2
    fence
    vx_bar  t0, t1
1:  lw      t0, SLOTS(s0)
    add     s1, s1, t0
    j       next_group
done:
    lw      ra, 28(sp)
    lw      s0, 24(sp)
    lw      s1, 20(sp)
    lw      s2, 16(sp)
    lw      s3, 12(sp)
    lw      s4, 8(sp)
    addi    sp, sp, 32
    ret
