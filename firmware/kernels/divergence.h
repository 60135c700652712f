// Structured control flow that differs between lanes, as assembler macros: one kernel body, every mechanism.
//
// Chosen by a define:
//   CONTROL_STACK               vx_split / vx_join / vx_pred
//   CONTROL_MASK                mask logic; with it, either or both of
//     MASK_SKIP                   vx_bmz / vx_bmnz jump over paths that no lane takes
//     MASK_LEAVE                  vx_leave parks lanes in one instruction
//   CONTROL_PLAIN               branches and nothing else: every lane has a pc of its own
//
// Every macro takes an id, unique in its file, that names its labels. A condition is a register holding 0 or 1 per lane
// (snez where it may hold more); it must keep its value to the end of the path that it guards.
//
// Registers. A region needs the registers handed to its IF, the same in its ELSE and ENDIF:
//   token  stack: what vx_split returned; masks: the mask to restore, or the lanes that have arrived at the end
//   other  MASK_LEAVE and break-safe regions: the lanes waiting for the other path
// Mask operations write them in every lane, so they hold nothing else in any lane. Kernels here are leaf functions and use
// M0..M7 for this and nothing else; a0..a3 and t0..t2 are for values.

#ifndef DIVERGENCE_H
#define DIVERGENCE_H

#include "vx_asm.h"

#if defined(CONTROL_STACK) + defined(CONTROL_MASK) + defined(CONTROL_PLAIN) != 1
#error "define one of CONTROL_STACK, CONTROL_MASK, CONTROL_PLAIN"
#endif

#define M0 t3
#define M1 t4
#define M2 t5
#define M3 t6
#define M4 a4
#define M5 a5
#define M6 a6
#define M7 a7

// Jumps over a path when no lane is left, where the core can.
.macro SKIP_IF_EMPTY target
#ifdef MASK_SKIP
    vx_bmz  \target
#endif
.endm

// --- if / else / endif. No lane may leave the region other than through its end ---------------------------------

#if defined(CONTROL_PLAIN)

.macro IF id, condition, token, other
    beqz    \condition, .L\id\()_else
.endm
.macro ELSE id, token, other
    j       .L\id\()_end
.L\id\()_else:
.endm
.macro ENDIF id, token, other
.L\id\()_end:
.endm

// An if without else.
.macro IF_ONLY id, condition, token
    beqz    \condition, .L\id\()_end
.endm
.macro ENDIF_ONLY id, token
.L\id\()_end:
.endm

#elif defined(CONTROL_STACK)

.macro IF id, condition, token, other
    vx_split \token, \condition
    beqz    \condition, .L\id\()_else
.endm
.macro ELSE id, token, other
    j       .L\id\()_end
.L\id\()_else:
.endm
.macro ENDIF id, token, other
.L\id\()_end:
    vx_join \token
.endm

// An if without else.
.macro IF_ONLY id, condition, token
    vx_split \token, \condition
    beqz    \condition, .L\id\()_end
.endm
.macro ENDIF_ONLY id, token
.L\id\()_end:
    vx_join \token
.endm

#elif defined(MASK_LEAVE)

.macro IF id, condition, token, other
    vx_leave_n.p \other, x0, \condition
    SKIP_IF_EMPTY .L\id\()_else
.endm
.macro ELSE id, token, other
.L\id\()_else:
    vx_leave \token, x0, \other
    SKIP_IF_EMPTY .L\id\()_end
.endm
.macro ENDIF id, token, other
.L\id\()_end:
    vx_or   x0, \token
.endm

.macro IF_ONLY id, condition, token
    vx_leave_n.p \token, x0, \condition
    SKIP_IF_EMPTY .L\id\()_end
.endm
.macro ENDIF_ONLY id, token
.L\id\()_end:
    vx_or   x0, \token
.endm

#else

.macro IF id, condition, token, other
    vx_and.p \token, \condition
    SKIP_IF_EMPTY .L\id\()_else
.endm
.macro ELSE id, token, other
.L\id\()_else:
    vx_andn2 x0, \token
    SKIP_IF_EMPTY .L\id\()_end
.endm
.macro ENDIF id, token, other
.L\id\()_end:
    vx_or   x0, \token
.endm

.macro IF_ONLY id, condition, token
    vx_and.p \token, \condition
    SKIP_IF_EMPTY .L\id\()_end
.endm
.macro ENDIF_ONLY id, token
.L\id\()_end:
    vx_or   x0, \token
.endm

#endif

// --- else-if chain -------------------------------------------------------------------------------------------------
//
// Per condition, from level 0 upward: CHAIN_IF … path … CHAIN_ELSE; after the last path CHAIN_JOIN for each level, downward
// to 0. Each level has a token of its own. Masks restore once, at level 0; the stack joins at each level.

#if defined(CONTROL_MASK) && defined(MASK_LEAVE)

// M0 gathers the lanes that are done, M1 holds those still looking for their way; the tokens are not used.
.macro CHAIN_IF id, level, condition, token
    vx_leave_n.p M1, x0, \condition
    SKIP_IF_EMPTY .L\id\()_\level\()_else
.endm
.macro CHAIN_ELSE id, level, token
.L\id\()_\level\()_else:
    .if \level == 0
    vx_leave M0, x0, M1
    .else
    vx_leave M0, M0, M1
    .endif
    SKIP_IF_EMPTY .L\id\()_end
.endm
.macro CHAIN_JOIN id, level, token
    .if \level == 0
.L\id\()_end:
    vx_or   x0, M0
    .endif
.endm

#elif defined(CONTROL_MASK)

.macro CHAIN_IF id, level, condition, token
    vx_and.p \token, \condition
    SKIP_IF_EMPTY .L\id\()_\level\()_else
.endm
.macro CHAIN_ELSE id, level, token
.L\id\()_\level\()_else:
    vx_andn2 x0, \token
    SKIP_IF_EMPTY .L\id\()_end
.endm
.macro CHAIN_JOIN id, level, token
    .if \level == 0
.L\id\()_end:
    vx_or   x0, \token
    .endif
.endm

#else

.macro CHAIN_IF id, level, condition, token
    IF      \id\()_\level, \condition, \token, x0
.endm
.macro CHAIN_ELSE id, level, token
    ELSE    \id\()_\level, \token, x0
.endm
.macro CHAIN_JOIN id, level, token
    ENDIF   \id\()_\level, \token, x0
.endm

#endif

// --- loops: LOOP … LOOP_END repeats while the condition holds, tested at the bottom ------------------------------
//
// The body runs at least once; a loop tested at the top stands inside IF_ONLY with the same condition. `outer` keeps the
// mask of the loop's entry. All lanes leave through LOOP_END, or through BREAK_IF below.

#if defined(CONTROL_PLAIN)

.macro LOOP id, outer
.L\id\()_loop:
.endm
.macro LOOP_END id, condition, outer, scratch
    bnez    \condition, .L\id\()_loop
77:                                     // BREAK_IF of the innermost loop
.endm

#elif defined(CONTROL_STACK)

.macro LOOP id, outer
    csrr    \outer, VX_CSR_ACTIVE_THREADS
.L\id\()_loop:
.endm
.macro LOOP_END id, condition, outer, scratch
    vx_pred \condition, \outer
    bnez    \condition, .L\id\()_loop
.endm

#else

.macro LOOP id, outer
    csrr    \outer, VX_CSR_TMASK
.L\id\()_loop:
.endm
.macro LOOP_END id, condition, outer, scratch
    vx_and.p x0, \condition
#ifdef MASK_SKIP
    vx_bmnz .L\id\()_loop
#else
    csrr    \scratch, VX_CSR_TMASK
    bnez    \scratch, .L\id\()_loop
#endif
    vx_or   x0, \outer
.endm

#endif

// --- break -------------------------------------------------------------------------------------------------------
//
// BREAK_IF … BREAK_END: lanes whose condition holds leave the loop; the rest run what stands between. Neither BREAK_END nor
// the end of a break-safe region brings them back: only LOOP_END does.
//   stack   a lane cannot leave: it sets `gone`, is kept out of the rest, and goes to the latch. `gone` is cleared before the
//           loop by BREAK_CLEAR; the latch's condition takes it in by BREAK_LATCH; code after the region that holds the
//           BREAK_IF stands between UNLESS_GONE … UNLESS_GONE_END.
//   masks   the lane is off until LOOP_END. The macros for `gone` are empty.
//   plain   the lane branches to the end of the loop. The macros for `gone` are empty.
// A break inside an if needs the break-safe region IF_BREAKABLE … ELSE_BREAKABLE … ENDIF_BREAKABLE.

#if defined(CONTROL_PLAIN)

.macro BREAK_CLEAR gone
.endm
.macro BREAK_IF id, condition, gone, token
    bnez    \condition, 77f
.endm
.macro BREAK_END id, token
.endm
.macro UNLESS_GONE id, gone, token
.endm
.macro UNLESS_GONE_END id, token
.endm
.macro BREAK_LATCH condition, gone, scratch
.endm

.macro IF_BREAKABLE id, condition, token, other
    IF      \id, \condition, \token, \other
.endm
.macro ELSE_BREAKABLE id, token, other
    ELSE    \id, \token, \other
.endm
.macro ENDIF_BREAKABLE id, token, other
    ENDIF   \id, \token, \other
.endm

#elif defined(CONTROL_STACK)

.macro BREAK_CLEAR gone
    li      \gone, 0
.endm
.macro BREAK_IF id, condition, gone, token
    or      \gone, \gone, \condition
    vx_split_n \token, \condition
    bnez    \condition, .L\id\()_end
.endm
.macro BREAK_END id, token
.L\id\()_end:
    vx_join \token
.endm
.macro UNLESS_GONE id, gone, token
    vx_split_n \token, \gone
    bnez    \gone, .L\id\()_end
.endm
.macro UNLESS_GONE_END id, token
.L\id\()_end:
    vx_join \token
.endm
.macro BREAK_LATCH condition, gone, scratch
    seqz    \scratch, \gone
    and     \condition, \condition, \scratch
.endm

.macro IF_BREAKABLE id, condition, token, other
    IF      \id, \condition, \token, \other
.endm
.macro ELSE_BREAKABLE id, token, other
    ELSE    \id, \token, \other
.endm
.macro ENDIF_BREAKABLE id, token, other
    ENDIF   \id, \token, \other
.endm

#else

.macro BREAK_CLEAR gone
.endm
.macro BREAK_IF id, condition, gone, token
    vx_xor.p x0, \condition             // tmask := tmask & ~condition
    SKIP_IF_EMPTY .L\id\()_end
.endm
.macro BREAK_END id, token
.L\id\()_end:
.endm
.macro UNLESS_GONE id, gone, token
.endm
.macro UNLESS_GONE_END id, token
.endm
.macro BREAK_LATCH condition, gone, scratch
.endm

#ifdef MASK_LEAVE
.macro IF_BREAKABLE id, condition, token, other
    IF      \id, \condition, \token, \other
.endm
.macro ELSE_BREAKABLE id, token, other
    ELSE    \id, \token, \other
.endm
#else
.macro IF_BREAKABLE id, condition, token, other
    vx_xor.p \token, \condition         // token := region, tmask := lanes of the else path
    vx_xor  \other, \token              // other := lanes of the else path, tmask := the rest
    SKIP_IF_EMPTY .L\id\()_else
.endm
.macro ELSE_BREAKABLE id, token, other
.L\id\()_else:
    csrrw   \token, VX_CSR_TMASK, \other // token := who is left of the then path
    SKIP_IF_EMPTY .L\id\()_end
.endm
#endif
.macro ENDIF_BREAKABLE id, token, other
.L\id\()_end:
    vx_or   x0, \token
.endm

#endif

// --- the frame of a kernel: x (a2) := in[i], r (a3) := result, out[i] := r --------------------------------------------
// kernel(a0 = i, a1 = &{in, out}); the tables are words.

.macro KERNEL_BEGIN
    .option norelax
    .text
    .globl  kernel
kernel:
    lw      t0, 0(a1)
    lw      t1, 4(a1)
    slli    a0, a0, 2
    add     t0, t0, a0
    lw      a2, 0(t0)
    add     a0, a0, t1
    mv      a3, a2
.endm
.macro KERNEL_END
    sw      a3, 0(a0)
    ret
.endm

// A path's work: ten dependent ALU instructions on r, different for each k; order and number of passes show in r.
.macro PATH k
    .rept 5
    addi    a3, a3, \k
    xori    a3, a3, 16 * (\k) + 5
    .endr
.endm

// c := bit `bit` of x.
.macro TEST_BIT c, bit
    srli    \c, a2, \bit
    andi    \c, \c, 1
.endm

#endif
