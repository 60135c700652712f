// The core's own instructions as assembler macros. For .S files; C uses vx_intrinsics.h.
//
// Operand order is that of the instruction: destination first. A trailing `.p` is the predicate form
// (per-lane condition != 0), `_n` the negated condition.

#ifndef VX_ASM_H
#define VX_ASM_H

#include "vx_csr.h"

// Warp control.

.macro vx_tmc mask
    .insn r VX_OPCODE, 0, VX_F7_CONTROL, x0, \mask, x0
.endm
.macro vx_wspawn count, entry
    .insn r VX_OPCODE, 1, VX_F7_CONTROL, x0, \count, \entry
.endm
.macro vx_split token, predicate
    .insn r VX_OPCODE, 2, VX_F7_CONTROL, \token, \predicate, x0
.endm
.macro vx_split_n token, predicate
    .insn r VX_OPCODE, 2, VX_F7_CONTROL, \token, \predicate, x1
.endm
.macro vx_join token
    .insn r VX_OPCODE, 3, VX_F7_CONTROL, x0, \token, x0
.endm
.macro vx_bar id, count
    .insn r VX_OPCODE, 4, VX_F7_CONTROL, x0, \id, \count
.endm
.macro vx_pred condition, restore
    .insn r VX_OPCODE, 5, VX_F7_CONTROL, x0, \condition, \restore
.endm
.macro vx_pred_n condition, restore
    .insn r VX_OPCODE, 5, VX_F7_CONTROL, x1, \condition, \restore
.endm

// Mask logic. rd := old mask in every lane; tmask := source OP tmask.

.macro vx_and rd, source
    .insn r VX_OPCODE, 0, VX_F7_MASK, \rd, \source, x0
.endm
.macro vx_or rd, source
    .insn r VX_OPCODE, 1, VX_F7_MASK, \rd, \source, x0
.endm
.macro vx_xor rd, source
    .insn r VX_OPCODE, 2, VX_F7_MASK, \rd, \source, x0
.endm
.macro vx_andn2 rd, source
    .insn r VX_OPCODE, 3, VX_F7_MASK, \rd, \source, x0
.endm
.macro vx_orn2 rd, source
    .insn r VX_OPCODE, 4, VX_F7_MASK, \rd, \source, x0
.endm
.macro vx_nand rd, source
    .insn r VX_OPCODE, 5, VX_F7_MASK, \rd, \source, x0
.endm
.macro vx_nor rd, source
    .insn r VX_OPCODE, 6, VX_F7_MASK, \rd, \source, x0
.endm
.macro vx_xnor rd, source
    .insn r VX_OPCODE, 7, VX_F7_MASK, \rd, \source, x0
.endm
.macro vx_and.p rd, condition
    .insn r VX_OPCODE, 0, VX_F7_PREDICATE, \rd, \condition, x0
.endm
.macro vx_or.p rd, condition
    .insn r VX_OPCODE, 1, VX_F7_PREDICATE, \rd, \condition, x0
.endm
.macro vx_xor.p rd, condition
    .insn r VX_OPCODE, 2, VX_F7_PREDICATE, \rd, \condition, x0
.endm
.macro vx_andn2.p rd, condition
    .insn r VX_OPCODE, 3, VX_F7_PREDICATE, \rd, \condition, x0
.endm
.macro vx_orn2.p rd, condition
    .insn r VX_OPCODE, 4, VX_F7_PREDICATE, \rd, \condition, x0
.endm
.macro vx_nand.p rd, condition
    .insn r VX_OPCODE, 5, VX_F7_PREDICATE, \rd, \condition, x0
.endm
.macro vx_nor.p rd, condition
    .insn r VX_OPCODE, 6, VX_F7_PREDICATE, \rd, \condition, x0
.endm
.macro vx_xnor.p rd, condition
    .insn r VX_OPCODE, 7, VX_F7_PREDICATE, \rd, \condition, x0
.endm

// Leave (option mask_leave): rd := mask | leaving lanes in every lane.

.macro vx_leave.p rd, mask, condition
    .insn r VX_OPCODE, 0, VX_F7_LEAVE, \rd, \mask, \condition
.endm
.macro vx_leave_n.p rd, mask, condition
    .insn r VX_OPCODE, 1, VX_F7_LEAVE, \rd, \mask, \condition
.endm
.macro vx_leave rd, mask, next
    .insn r VX_OPCODE, 2, VX_F7_LEAVE, \rd, \mask, \next
.endm

// Skip branches (option mask_skip), reach +-4 KiB.

.macro vx_bmz target
    .insn b VX_OPCODE_SKIP, 6, x0, x0, \target
.endm
.macro vx_bmnz target
    .insn b VX_OPCODE_SKIP, 7, x0, x0, \target
.endm

#endif
