// The table of intervals: cycles between two instructions of one lone warp, all lanes active.
//
// measure_intervals() fills `intervals`: rows of 32 bytes {name, cycles, count}, ended by one with an empty name. A row
// that the core cannot run (divergence on one lane, four warps on a core with fewer) keeps count 0. rows.toml says what
// each row is. The numbers are what the core takes; nothing here knows what they should be.

#include "measure.h"

    .option norelax

// Registers free for the bodies: ra t1 t2 s4 s5 s6 s7 s8 s9 a0..a7 t3..t6.

// --- Arithmetic ------------------------------------------------------------------------------------------------

.macro alu_independent
    addi    t1, a0, 1
    addi    t2, a0, 2
    addi    t3, a0, 3
    addi    t4, a0, 4
    addi    t5, a0, 5
    addi    t6, a0, 6
    addi    a1, a0, 7
    addi    a2, a0, 8
.endm
.macro alu_dependent
    addi    t1, t1, 1
.endm
.macro mul_dependent
    mul     t1, t1, t1
.endm

// --- Floating point, on a core that has it ---------------------------------------------------------------------

.macro float_independent
    fmadd.s ft1, ft0, ft0, ft0
    fmadd.s ft2, ft0, ft0, ft0
    fmadd.s ft3, ft0, ft0, ft0
    fmadd.s ft4, ft0, ft0, ft0
    fmadd.s ft5, ft0, ft0, ft0
    fmadd.s ft6, ft0, ft0, ft0
    fmadd.s ft7, ft0, ft0, ft0
    fmadd.s fa0, ft0, ft0, ft0
    fmadd.s fa1, ft0, ft0, ft0
    fmadd.s fa2, ft0, ft0, ft0
    fmadd.s fa3, ft0, ft0, ft0
    fmadd.s fa4, ft0, ft0, ft0
    fmadd.s fa5, ft0, ft0, ft0
    fmadd.s fa6, ft0, ft0, ft0
    fmadd.s fa7, ft0, ft0, ft0
    fmadd.s fs0, ft0, ft0, ft0
.endm
.macro float_dependent
    fmadd.s ft0, ft0, ft0, ft0
.endm
.macro float_sign_dependent
    fsgnj.s ft0, ft0, ft0
.endm
.macro float_divide_dependent
    fdiv.s  ft0, ft0, ft0
.endm
.macro float_root_dependent
    fsqrt.s ft0, ft0
.endm

// --- Jumps -----------------------------------------------------------------------------------------------------

.macro branch_taken
    beq     x0, x0, .+8
    ebreak
.endm
.macro branch_not_taken
    bne     x0, x0, .+8
.endm
.macro jump
    jal     x0, .+8
    ebreak
.endm
.macro jump_register
    .set    body_offset, body_offset + 8
    jalr    x0, body_offset(t0)
    ebreak
.endm

// --- Memory. a1: the same in all lanes, a word that holds its own address; a2: lane i at word i of a block aligned
// to the line; a3: lane i in line i of another ---------------------------------------------------------------------

.macro load_dependent
    lw      a1, 0(a1)
.endm
.macro load_unit_stride
    lw      t1, 0(a2)
    lw      t2, 0(a2)
    lw      t3, 0(a2)
    lw      t4, 0(a2)
    lw      t5, 0(a2)
    lw      t6, 0(a2)
    lw      s4, 0(a2)
    lw      s5, 0(a2)
    lw      s6, 0(a2)
    lw      s7, 0(a2)
    lw      s8, 0(a2)
    lw      s9, 0(a2)
    lw      a4, 0(a2)
    lw      a5, 0(a2)
    lw      a6, 0(a2)
    lw      a7, 0(a2)
.endm
.macro store_unit_stride
    sw      a0, 0(a2)
.endm
.macro load_lines
    lw      t1, 0(a3)
    lw      t2, 0(a3)
    lw      t3, 0(a3)
    lw      t4, 0(a3)
    lw      t5, 0(a3)
    lw      t6, 0(a3)
    lw      s4, 0(a3)
    lw      s5, 0(a3)
.endm

// --- Divergence ------------------------------------------------------------------------------------------------
// a4: 1 in lane 0 only; a5: mask of all lanes; a6: 1 in every lane; a7: a token that says that the split did not diverge.

.macro ten_dependent
    .rept 10
    addi    t1, t1, 1
    .endr
.endm
.macro twenty_dependent
    ten_dependent
    ten_dependent
.endm

#if defined(CONTROL_PLAIN)

.macro tmask_dependent
    csrr    t1, VX_CSR_ACTIVE_THREADS
.endm
.macro if_else
    beqz    a4, 1f
    ten_dependent
    j       2f
1:  ten_dependent
2:
.endm

#elif defined(CONTROL_STACK)

.macro split_uniform
    vx_split t1, a6
    vx_split t2, a6
    vx_split t3, a6
    vx_split t4, a6
.endm
.macro split_divergent_and_joins
    vx_split t1, a4
    vx_join t1
.endm
.macro join_nothing
    vx_join a7
.endm
.macro tmask_dependent
    csrr    t1, VX_CSR_ACTIVE_THREADS
.endm
.macro if_else
    vx_split t2, a4
    beqz    a4, 1f
    ten_dependent
    j       2f
1:  ten_dependent
2:  vx_join t2
.endm

#else

.macro mask_operation
    vx_or   x0, a5
    vx_and.p x0, a6
.endm
.macro skip_not_taken
    vx_bmz  .+8
.endm
.macro tmask_dependent
    csrr    t1, VX_CSR_TMASK
.endm
.macro if_else
    vx_and.p t2, a4
    ten_dependent
    vx_andn2 x0, t2
    ten_dependent
    vx_or   x0, t2
.endm
.macro if_else_skip
    vx_and.p t2, a4
    vx_bmz  1f
    ten_dependent
1:  vx_andn2 x0, t2
    vx_bmz  2f
    ten_dependent
2:  vx_or   x0, t2
.endm

#endif

// Sets a0..a7 in every lane. Changes t1, t2.
    .text
set_operands:
    csrr    t1, VX_CSR_THREAD_ID
    lla     a1, pointer
    lla     a2, block
    slli    t2, t1, 7
    add     a3, a2, t2
    slli    t2, t1, 2
    add     a2, a2, t2
    seqz    a4, t1
    csrr    a5, VX_CSR_ACTIVE_THREADS
    li      a6, 1
    li      a7, -1
    li      a0, 1
    ret

    .data
    .balign 128
pointer:
    .word   pointer                 // lw a1, 0(a1) gives a1 again
    .balign 128
block:
    .space  128 * 32                // a line of the largest size for each lane of the largest core

    .section .data.intervals, "aw", @progbits
    .balign 16
    .globl intervals
intervals:

    .text
    .globl measure_intervals
measure_intervals:                  // called on lane 0 of warp 0; s-registers of the caller are kept
    addi    sp, sp, -64
    sw      ra, 60(sp)
    sw      s0, 56(sp)
    sw      s1, 52(sp)
    sw      s2, 48(sp)
    sw      s3, 44(sp)
    sw      s4, 40(sp)
    sw      s5, 36(sp)
    sw      s6, 32(sp)
    sw      s7, 28(sp)
    sw      s8, 24(sp)
    sw      s9, 20(sp)
    sw      s10, 16(sp)
    sw      s11, 12(sp)
    li      t0, -1
    vx_tmc  t0

    call    set_operands
    ROW     "alu independent", alu_independent, 8, 8
    ROW     "alu dependent", alu_dependent, 64, 1
    ROW     "mul dependent", mul_dependent, 64, 1
    call    measure_float
    ROW     "branch taken", branch_taken, 48, 1
    ROW     "branch not taken", branch_not_taken, 64, 1
    ROW     "jal", jump, 48, 1
    ROW     "jalr", jump_register, 48, 1
    call    set_operands
    ROW     "load dependent", load_dependent, 32, 1
    ROW     "store unit stride", store_unit_stride, 64, 1
    ROW     "load lines", load_lines, 8, 8
    ROW     "load unit stride", load_unit_stride, 4, 16
    call    set_operands
    ROW     "csrr tmask", tmask_dependent, 64, 1
#if defined(CONTROL_STACK)
    ROW     "split uniform", split_uniform, 16, 4
    ROW     "join uniform", join_nothing, 64, 1
#elif defined(CONTROL_MASK)
    ROW     "mask operation", mask_operation, 32, 2
    ROW     "bmz not taken", skip_not_taken, 64, 1
#endif

    // Rows on two sides of a branch: only with more than one lane.
    csrr    t1, VX_CSR_NUM_THREADS
    li      t2, 2
    bgeu    t1, t2, 1f
    j       one_lane
1:
#if defined(CONTROL_PLAIN)
    ROW_OVER "if/else thread-pc", if_else, twenty_dependent, 4
#elif defined(CONTROL_STACK)
    ROW     "split and joins", split_divergent_and_joins, 32, 1
    ROW_OVER "if/else stack", if_else, twenty_dependent, 4
    call    divergent_split
#else
    ROW_OVER "if/else mask", if_else, twenty_dependent, 4
    ROW_OVER "if/else mask skip", if_else_skip, twenty_dependent, 4
#endif
one_lane:

    li      t0, 1
    vx_tmc  t0
    call    four_warps

    lw      ra, 60(sp)
    lw      s0, 56(sp)
    lw      s1, 52(sp)
    lw      s2, 48(sp)
    lw      s3, 44(sp)
    lw      s4, 40(sp)
    lw      s5, 36(sp)
    lw      s6, 32(sp)
    lw      s7, 28(sp)
    lw      s8, 24(sp)
    lw      s9, 20(sp)
    lw      s10, 16(sp)
    lw      s11, 12(sp)
    addi    sp, sp, 64
    ret

// Rows of floating point, or what stands for them on a core without it: rows that were not measured.
    .text
    .option push
    .option arch, +f
measure_float:
    addi    sp, sp, -16
    sw      ra, 12(sp)
    csrr    t1, misa
    andi    t1, t1, 1 << 5          // F
    bnez    t1, 1f
    j       no_float
1:  fcvt.s.w ft0, a6                // 1.0
    ROW     "float independent", float_independent, 4, 16
    ROW     "float dependent", float_dependent, 32, 1
    ROW     "float sign dependent", float_sign_dependent, 32, 1
    fcvt.s.w ft0, a6
    ROW     "float divide dependent", float_divide_dependent, 32, 1
    ROW     "float root dependent", float_root_dependent, 32, 1
no_float:
    lw      ra, 12(sp)
    addi    sp, sp, 16
    ret
    .option pop

#ifdef CONTROL_STACK

// A divergent split and its two joins one by one, by reading mcycle on both sides of each in both paths. Two reads with one
// ALU instruction between them are the reference: an interval is longer than that by what it takes longer than one cycle.
//   s4 | alu | s5   s6 | split | s7 s8 | join | s9
// Lane 0 is one side of the split, lane 1 on the other; whichever runs first has the smaller s7.
    .bss
    .balign 16
stamps:
    .space  2 * 16                  // lane 0, lane 1: s7, s8

    .text
divergent_split:
    li      s0, 2                   // the second pass counts
1:  csrr    s4, VX_CSR_MCYCLE
    addi    t2, a0, 1
    csrr    s5, VX_CSR_MCYCLE
    csrr    s6, VX_CSR_MCYCLE
    vx_split t1, a4
    csrr    s7, VX_CSR_MCYCLE
    csrr    s8, VX_CSR_MCYCLE
    vx_join t1
    csrr    s9, VX_CSR_MCYCLE
    addi    s0, s0, -1
    bnez    s0, 1b

    lla     t1, stamps
    csrr    t2, VX_CSR_THREAD_ID
    snez    t2, t2                  // lanes above 1 write what lane 1 writes: they were on its side
    slli    t2, t2, 4
    add     t2, t2, t1
    sw      s7, 0(t2)
    sw      s8, 4(t2)
    fence
    lw      t3, 0(t1)               // lane 0: after the split, before its join
    lw      t4, 4(t1)
    lw      t5, 16(t1)              // lane 1
    lw      t6, 20(t1)
    bltu    t3, t5, 2f
    mv      t1, t3                  // lane 1 went first
    mv      t3, t5
    mv      t5, t1
    mv      t1, t4
    mv      t4, t6
    mv      t6, t1
2:  sub     s5, s5, s4
    addi    s5, s5, -1
    sub     t3, t3, s6              // split to the first path
    sub     t3, t3, s5
    sub     t5, t5, t4              // first join to the second path
    sub     t5, t5, s5
    sub     t6, s9, t6              // second join to what follows
    sub     t6, t6, s5
    li      t2, 1
    ROW_BEGIN "split divergent"
    sw      t3, INTERVAL_CYCLES(s11)
    sw      t2, INTERVAL_COUNT(s11)
    ROW_BEGIN "join to other side"
    sw      t5, INTERVAL_CYCLES(s11)
    sw      t2, INTERVAL_COUNT(s11)
    ROW_BEGIN "join to restored mask"
    sw      t6, INTERVAL_CYCLES(s11)
    sw      t2, INTERVAL_COUNT(s11)
    ret

#endif

// --- Throughput of four warps -------------------------------------------------------------------------------------
// From the first warp's start to the last one's end; the count is the warp instructions of all four.

#define THROUGHPUT_WARPS 4
#define THROUGHPUT_LOOPS 16

    .bss
    .balign 16
warp_times:
    .space  THROUGHPUT_WARPS * 8    // start, end

    .text

// One warp's work and its two times, for each of the four. Ends in \end with lane mask as it was for warp 0; the others end.
.macro THROUGHPUT name, body, repetitions
    ROW_BEGIN "\name"
    li      t1, THROUGHPUT_WARPS
    lla     t2, .Lentry\@
    vx_wspawn t1, t2
.Lentry\@:
    li      t1, -1
    vx_tmc  t1
    li      a0, 1
    li      s0, 1                   // one loop to warm the instruction cache
    li      s2, 2
.Lpass\@:
    li      t1, 0
    li      t2, THROUGHPUT_WARPS
    vx_bar  t1, t2
    csrr    s1, VX_CSR_MCYCLE
    .balign 64
.Lloop\@:
    .rept   \repetitions
    \body
    .endr
    addi    s0, s0, -1
    bnez    s0, .Lloop\@
    csrr    s3, VX_CSR_MCYCLE
    li      s0, THROUGHPUT_LOOPS
    addi    s2, s2, -1
    bnez    s2, .Lpass\@
    lla     t1, warp_times
    csrr    t2, VX_CSR_WARP_ID
    slli    t3, t2, 3
    add     t1, t1, t3
    sw      s1, 0(t1)
    sw      s3, 4(t1)
    fence
    beqz    t2, .Lfirst\@
    vx_tmc  x0
.Lfirst\@:
    li      t1, 1
    vx_tmc  t1
    vx_wspawn t1, x0                // wait for the other three
    call    time_span
    sw      a0, INTERVAL_CYCLES(s11)
    li      t1, THROUGHPUT_WARPS * THROUGHPUT_LOOPS * (\repetitions * 8 + 2)
    sw      t1, INTERVAL_COUNT(s11)
.endm

.macro alu_dependent_8
    .rept 8
    alu_dependent
    .endr
.endm

// a0 := latest end - earliest start of the warps. Changes t1..t4.
time_span:
    lla     t1, warp_times
    lw      t2, 0(t1)
    lw      a0, 4(t1)
    li      t3, THROUGHPUT_WARPS - 1
1:  addi    t1, t1, 8
    lw      t4, 0(t1)
    bgeu    t4, t2, 2f
    mv      t2, t4
2:  lw      t4, 4(t1)
    bgeu    a0, t4, 3f
    mv      a0, t4
3:  addi    t3, t3, -1
    bnez    t3, 1b
    sub     a0, a0, t2
    ret

// Called on lane 0 of warp 0.
four_warps:
    addi    sp, sp, -16
    sw      ra, 12(sp)
    csrr    t1, VX_CSR_NUM_WARPS
    li      t2, THROUGHPUT_WARPS
    bgeu    t1, t2, 1f
    j       2f
1:
    THROUGHPUT "four warps independent", alu_independent, 8
    THROUGHPUT "four warps dependent", alu_dependent_8, 8
2:  lw      ra, 12(sp)
    addi    sp, sp, 16
    ret

// The end of the table: after every row, for the rows above are laid down in the order of the file.
    .section .data.intervals, "aw", @progbits
    .space  INTERVAL_BYTES
