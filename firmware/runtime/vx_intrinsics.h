// Every instruction of the core that the C language does not have, as an inline function.
//
// What a compiler cannot know: that lanes come and go. Between a change of the thread mask and its restoration a
// register may hold a stale value in some lane, and mask operations write their result in every lane, active or not.
// Code whose control flow differs between lanes therefore belongs in assembly (vx_asm.h) or under a compiler pass that
// reserves the mask registers; these functions suit straight-line uses and uniform control flow.

#ifndef VX_INTRINSICS_H
#define VX_INTRINSICS_H

#include <stdint.h>

#include "vx_csr.h"

#define VX_INLINE static inline __attribute__((always_inline))

#define VX_STRING_(x) #x
#define VX_STRING(x) VX_STRING_(x)

// `.insn r` with the custom-0 opcode; operands are asm operand texts.
#define VX_INSN(funct3, funct7, rd, rs1, rs2) \
    ".insn r " VX_STRING(VX_OPCODE) ", " #funct3 ", " VX_STRING(funct7) ", " rd ", " rs1 ", " rs2

// --- Warp control ----------------------------------------------------------------------------------------------

// tmask := mask; zero ends the warp.
VX_INLINE void vx_tmc(uint32_t mask) {
    __asm__ volatile(VX_INSN(0, VX_F7_CONTROL, "x0", "%0", "x0")::"r"(mask) : "memory");
}

// Once this warp is the only active one, starts warps 0..count-1 (others than this) at `entry` with lane 0 active.
// `vx_wspawn(1, 0)` waits for the other warps to end.
VX_INLINE void vx_wspawn(uint32_t count, void (*entry)(void)) {
    __asm__ volatile(VX_INSN(1, VX_F7_CONTROL, "x0", "%0", "%1")::"r"(count), "r"(entry) : "memory");
}

// Stack cores: divides the active lanes by bit 0 of the predicate; the branch on it follows. Returns the token for vx_join.
VX_INLINE uint32_t vx_split(uint32_t predicate) {
    uint32_t token;
    __asm__ volatile(VX_INSN(2, VX_F7_CONTROL, "%0", "%1", "x0") : "=r"(token) : "r"(predicate) : "memory");
    return token;
}

// The same with the predicate negated.
VX_INLINE uint32_t vx_split_n(uint32_t predicate) {
    uint32_t token;
    __asm__ volatile(VX_INSN(2, VX_F7_CONTROL, "%0", "%1", "x1") : "=r"(token) : "r"(predicate) : "memory");
    return token;
}

// Stack cores: first the other side of the split, then everyone.
VX_INLINE void vx_join(uint32_t token) {
    __asm__ volatile(VX_INSN(3, VX_F7_CONTROL, "x0", "%0", "x0")::"r"(token) : "memory");
}

// Waits until `count` warps have arrived at barrier `id` (bit 31: `count` cores). Does not fence memory.
VX_INLINE void vx_bar(uint32_t id, uint32_t count) {
    __asm__ volatile(VX_INSN(4, VX_F7_CONTROL, "x0", "%0", "%1")::"r"(id), "r"(count) : "memory");
}

// tmask := active lanes whose condition has bit 0 set; `restore` if there is none. The loop branch follows.
VX_INLINE void vx_pred(uint32_t condition, uint32_t restore) {
    __asm__ volatile(VX_INSN(5, VX_F7_CONTROL, "x0", "%0", "%1")::"r"(condition), "r"(restore) : "memory");
}

// The same with the condition negated.
VX_INLINE void vx_pred_n(uint32_t condition, uint32_t restore) {
    __asm__ volatile(VX_INSN(5, VX_F7_CONTROL, "x1", "%0", "%1")::"r"(condition), "r"(restore) : "memory");
}

// --- Mask logic: mask cores ------------------------------------------------------------------------------------
// Each returns tmask before the operation. The mask form takes `source` from the lead lane; the predicate form takes
// the active lanes whose condition is not zero. An empty result does not end the warp.

#define VX_MASK_OPERATION(name, funct3)                                                                         \
    VX_INLINE uint32_t name(uint32_t source) {                                                                  \
        uint32_t before;                                                                                        \
        __asm__ volatile(VX_INSN(funct3, VX_F7_MASK, "%0", "%1", "x0") : "=r"(before) : "r"(source) : "memory"); \
        return before;                                                                                          \
    }                                                                                                           \
    VX_INLINE uint32_t name##_p(uint32_t condition) {                                                           \
        uint32_t before;                                                                                        \
        __asm__ volatile(VX_INSN(funct3, VX_F7_PREDICATE, "%0", "%1", "x0")                                     \
                         : "=r"(before)                                                                         \
                         : "r"(condition)                                                                       \
                         : "memory");                                                                           \
        return before;                                                                                          \
    }

VX_MASK_OPERATION(vx_and, 0)   // source & tmask
VX_MASK_OPERATION(vx_or, 1)    // source | tmask
VX_MASK_OPERATION(vx_xor, 2)   // source ^ tmask
VX_MASK_OPERATION(vx_andn2, 3) // source & ~tmask
VX_MASK_OPERATION(vx_orn2, 4)  // source | ~tmask
VX_MASK_OPERATION(vx_nand, 5)  // ~(source & tmask)
VX_MASK_OPERATION(vx_nor, 6)   // ~(source | tmask)
VX_MASK_OPERATION(vx_xnor, 7)  // ~(source ^ tmask)

// CSR 0x800: the mask as a move. Reads go to every lane; writes come from the lead lane and may be zero.
VX_INLINE uint32_t vx_tmask(void) {
    uint32_t mask;
    __asm__ volatile("csrr %0, " VX_STRING(VX_CSR_TMASK) : "=r"(mask)::"memory");
    return mask;
}
VX_INLINE void vx_set_tmask(uint32_t mask) {
    __asm__ volatile("csrw " VX_STRING(VX_CSR_TMASK) ", %0" ::"r"(mask) : "memory");
}
VX_INLINE uint32_t vx_swap_tmask(uint32_t mask) {
    uint32_t before;
    __asm__ volatile("csrrw %0, " VX_STRING(VX_CSR_TMASK) ", %1" : "=r"(before) : "r"(mask) : "memory");
    return before;
}
// tmask := tmask | mask, tmask & ~mask; both return the mask before.
VX_INLINE uint32_t vx_set_lanes(uint32_t mask) {
    uint32_t before;
    __asm__ volatile("csrrs %0, " VX_STRING(VX_CSR_TMASK) ", %1" : "=r"(before) : "r"(mask) : "memory");
    return before;
}
VX_INLINE uint32_t vx_clear_lanes(uint32_t mask) {
    uint32_t before;
    __asm__ volatile("csrrc %0, " VX_STRING(VX_CSR_TMASK) ", %1" : "=r"(before) : "r"(mask) : "memory");
    return before;
}

// Leave (option mask_leave). The active lanes whose condition is not zero go; returns mask | those lanes.
VX_INLINE uint32_t vx_leave_p(uint32_t mask, uint32_t condition) {
    uint32_t left;
    __asm__ volatile(VX_INSN(0, VX_F7_LEAVE, "%0", "%1", "%2") : "=r"(left) : "r"(mask), "r"(condition) : "memory");
    return left;
}
// The active lanes whose condition is zero go.
VX_INLINE uint32_t vx_leave_p_n(uint32_t mask, uint32_t condition) {
    uint32_t left;
    __asm__ volatile(VX_INSN(1, VX_F7_LEAVE, "%0", "%1", "%2") : "=r"(left) : "r"(mask), "r"(condition) : "memory");
    return left;
}
// All active lanes go; returns mask | those lanes, tmask := next.
VX_INLINE uint32_t vx_leave(uint32_t mask, uint32_t next) {
    uint32_t left;
    __asm__ volatile(VX_INSN(2, VX_F7_LEAVE, "%0", "%1", "%2") : "=r"(left) : "r"(mask), "r"(next) : "memory");
    return left;
}

// Skip branches (option mask_skip): to a C label of the same function if tmask is empty / not empty.
#define vx_bmz(label) \
    __asm__ goto(".insn b " VX_STRING(VX_OPCODE_SKIP) ", 6, x0, x0, %l0" ::: "memory" : label)
#define vx_bmnz(label) \
    __asm__ goto(".insn b " VX_STRING(VX_OPCODE_SKIP) ", 7, x0, x0, %l0" ::: "memory" : label)

// --- Vote and shuffle ------------------------------------------------------------------------------------------
// Over the active lanes; a predicate is bit 0.

#define VX_VOTE(name, funct3)                                                                                    \
    VX_INLINE uint32_t name(uint32_t predicate) {                                                                \
        uint32_t result;                                                                                         \
        __asm__ volatile(VX_INSN(funct3, VX_F7_VOTE, "%0", "%1", "x0") : "=r"(result) : "r"(predicate) : "memory"); \
        return result;                                                                                           \
    }

VX_VOTE(vx_vote_all, 0)    // 1 if every active lane's predicate holds
VX_VOTE(vx_vote_any, 1)    // 1 if some active lane's does
VX_VOTE(vx_vote_uni, 2)    // 1 if every or no active lane's does
VX_VOTE(vx_vote_ballot, 3) // mask of the active lanes whose predicate holds

// The packed second operand of a shuffle: b offset or lane, c clamp, m segment mask, each below T.
VX_INLINE uint32_t vx_shfl_operand(uint32_t b, uint32_t c, uint32_t m) {
    return (m << 12) | (c << 6) | b;
}

#define VX_SHUFFLE(name, funct3)                                                                 \
    VX_INLINE uint32_t name(uint32_t value, uint32_t b, uint32_t c, uint32_t m) {                \
        uint32_t result;                                                                         \
        __asm__ volatile(VX_INSN(funct3, VX_F7_VOTE, "%0", "%1", "%2")                           \
                         : "=r"(result)                                                          \
                         : "r"(value), "r"(vx_shfl_operand(b, c, m))                             \
                         : "memory");                                                            \
        return result;                                                                           \
    }

// The value of another lane; the lane's own if that lane is out of range or inactive.
VX_SHUFFLE(vx_shfl_up, 4)   // lane - b
VX_SHUFFLE(vx_shfl_down, 5) // lane + b
VX_SHUFFLE(vx_shfl_bfly, 6) // lane ^ b
VX_SHUFFLE(vx_shfl_idx, 7)  // lane b of the segment

// --- Memory order ----------------------------------------------------------------------------------------------

// This warp's earlier stores before its later memory operations.
VX_INLINE void vx_fence(void) {
    __asm__ volatile("fence" ::: "memory");
}
// The same, and empties the instruction cache.
VX_INLINE void vx_fence_i(void) {
    __asm__ volatile(".word 0x0000100f" ::: "memory");
}

// --- Zicond ----------------------------------------------------------------------------------------------------

// 0 if condition is zero, else value.
VX_INLINE uint32_t vx_czero_eqz(uint32_t value, uint32_t condition) {
    uint32_t result;
    __asm__(".insn r 0x33, 5, 0x07, %0, %1, %2" : "=r"(result) : "r"(value), "r"(condition));
    return result;
}
// 0 if condition is not zero, else value.
VX_INLINE uint32_t vx_czero_nez(uint32_t value, uint32_t condition) {
    uint32_t result;
    __asm__(".insn r 0x33, 7, 0x07, %0, %1, %2" : "=r"(result) : "r"(value), "r"(condition));
    return result;
}

// --- Identity, counters, launch argument -----------------------------------------------------------------------

#define VX_CSR_CONSTANT(name, csr)                        \
    VX_INLINE uint32_t name(void) {                       \
        uint32_t value;                                   \
        __asm__("csrr %0, " VX_STRING(csr) : "=r"(value)); \
        return value;                                     \
    }
#define VX_CSR_VARIABLE(name, csr)                                            \
    VX_INLINE uint32_t name(void) {                                           \
        uint32_t value;                                                       \
        __asm__ volatile("csrr %0, " VX_STRING(csr) : "=r"(value)::"memory"); \
        return value;                                                         \
    }

VX_CSR_CONSTANT(vx_thread_id, VX_CSR_THREAD_ID)
VX_CSR_CONSTANT(vx_warp_id, VX_CSR_WARP_ID)
VX_CSR_CONSTANT(vx_core_id, VX_CSR_CORE_ID)
VX_CSR_CONSTANT(vx_hart_id, VX_CSR_HART_ID)
VX_CSR_CONSTANT(vx_num_threads, VX_CSR_NUM_THREADS)
VX_CSR_CONSTANT(vx_num_warps, VX_CSR_NUM_WARPS)
VX_CSR_CONSTANT(vx_num_cores, VX_CSR_NUM_CORES)
VX_CSR_CONSTANT(vx_local_memory, VX_CSR_LOCAL_MEMORY)
VX_CSR_VARIABLE(vx_active_warps, VX_CSR_ACTIVE_WARPS)
VX_CSR_VARIABLE(vx_active_threads, VX_CSR_ACTIVE_THREADS)
VX_CSR_VARIABLE(vx_argument, VX_CSR_MSCRATCH)
VX_CSR_VARIABLE(vx_cycle_low, VX_CSR_MCYCLE)
VX_CSR_VARIABLE(vx_cycle_high, VX_CSR_MCYCLE_HIGH)
VX_CSR_VARIABLE(vx_instret_low, VX_CSR_MINSTRET)
VX_CSR_VARIABLE(vx_instret_high, VX_CSR_MINSTRET_HIGH)

// Any CSR by number.
#define vx_csr_read(csr)                                                       \
    ({                                                                         \
        uint32_t vx_value_;                                                    \
        __asm__ volatile("csrr %0, %1" : "=r"(vx_value_) : "i"(csr) : "memory"); \
        vx_value_;                                                             \
    })
#define vx_csr_write(csr, value) \
    __asm__ volatile("csrw %0, %1" ::"i"(csr), "r"((uint32_t)(value)) : "memory")

#endif
