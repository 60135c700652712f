// Work-item functions and barriers of OpenCL C on this core; see dispatch.S. Included before every .cl file.

#ifndef WARPGEN_CL_H
#define WARPGEN_CL_H

#define __vx_inline static inline __attribute__((always_inline))

// Words of __vx_item: per thread, fixed while a kernel runs.
#define __VX_ITEM_WORD(name, at)                                                  \
    __vx_inline uint name(void) {                                                 \
        uint v;                                                                   \
        __asm__("lw %0, %%tprel_lo(__vx_item+" #at ")(tp)" : "=r"(v));            \
        return v;                                                                 \
    }
__VX_ITEM_WORD(__vx_local_id_0, 0)
__VX_ITEM_WORD(__vx_local_id_1, 4)
__VX_ITEM_WORD(__vx_local_id_2, 8)
__VX_ITEM_WORD(__vx_global_id_0, 12)
__VX_ITEM_WORD(__vx_global_id_1, 16)
__VX_ITEM_WORD(__vx_global_id_2, 20)

__vx_inline uint __vx_launch_word(uint at) {
    uint p;
    __asm__("lui %0, %%hi(__vx_launch)\n\taddi %0, %0, %%lo(__vx_launch)" : "=r"(p));
    return ((__constant const uint *)p)[at];
}

__vx_inline uint __vx_warp_word(uint at) {
    uint p, warp;
    __asm__("lui %0, %%hi(__vx_warp)\n\taddi %0, %0, %%lo(__vx_warp)" : "=r"(p));
    __asm__("csrr %0, 0xCC1" : "=r"(warp));
    return ((__constant const uint *)(p + 32 * warp))[at];
}

__vx_inline uint __vx_global_id(uint d) {
    return d == 0 ? __vx_global_id_0() : d == 1 ? __vx_global_id_1() : d == 2 ? __vx_global_id_2() : 0;
}
__vx_inline uint __vx_local_id(uint d) {
    return d == 0 ? __vx_local_id_0() : d == 1 ? __vx_local_id_1() : d == 2 ? __vx_local_id_2() : 0;
}
__vx_inline uint __vx_work_dim(void) { return __vx_launch_word(1); }
__vx_inline uint __vx_global_size(uint d) { return d < 3 ? __vx_launch_word(2 + d) : 1; }
__vx_inline uint __vx_num_groups(uint d) { return d < 3 ? __vx_launch_word(8 + d) : 1; }
__vx_inline uint __vx_global_offset(uint d) { return d < 3 ? __vx_launch_word(11 + d) : 0; }
__vx_inline uint __vx_group_id(uint d) { return d < 3 ? __vx_warp_word(d) : 0; }
__vx_inline uint __vx_local_size(uint d) { return d < 3 ? __vx_warp_word(3 + d) : 1; }

// All warps that hold items of the group.
__vx_inline __attribute__((convergent)) void __vx_barrier(void) {
    uint slot = __vx_warp_word(6), count = __vx_warp_word(7);
    __asm__ volatile("fence\n\t.insn r 0x0B, 4, 0, x0, %0, %1" : : "r"(slot), "r"(count) : "memory");
}
__vx_inline void __vx_mem_fence(void) { __asm__ volatile("fence" : : : "memory"); }

#define get_work_dim() __vx_work_dim()
#define get_global_id(d) __vx_global_id(d)
#define get_local_id(d) __vx_local_id(d)
#define get_group_id(d) __vx_group_id(d)
#define get_global_size(d) __vx_global_size(d)
#define get_local_size(d) __vx_local_size(d)
#define get_num_groups(d) __vx_num_groups(d)
#define get_global_offset(d) __vx_global_offset(d)
#define barrier(flags) __vx_barrier()
#define mem_fence(flags) __vx_mem_fence()
#define read_mem_fence(flags) __vx_mem_fence()
#define write_mem_fence(flags) __vx_mem_fence()

#endif
