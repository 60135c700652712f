// The mask intrinsics of a mask core against what their names say, over one full warp. Exit code: 0, or the number of
// the operation that differs.

#include "kernel.h"

#define MOST_LANES 32

// Old and new mask of each operation, as each lane saw it.
static uint32_t before[24][MOST_LANES];
static uint32_t after[24][MOST_LANES];

// One operation, the mask it leaves, and all lanes back: nothing but the two instructions in between.
#define OPERATION(slot, operation, argument)        \
    do {                                            \
        uint32_t old_ = operation(argument);        \
        uint32_t new_ = vx_swap_tmask(all);         \
        before[slot][lane] = old_;                  \
        after[slot][lane] = new_;                   \
    } while (0)

static void run(uint32_t lane, void *argument) {
    const uint32_t *arguments = argument;
    uint32_t all = vx_tmask();
    uint32_t mask = arguments[0];
    uint32_t odd = lane & 1;
    OPERATION(0, vx_and, mask);
    OPERATION(1, vx_or, mask);
    OPERATION(2, vx_xor, mask);
    OPERATION(3, vx_andn2, mask);
    OPERATION(4, vx_orn2, mask);
    OPERATION(5, vx_nand, mask);
    OPERATION(6, vx_nor, mask);
    OPERATION(7, vx_xnor, mask);
    OPERATION(8, vx_and_p, odd);
    OPERATION(9, vx_or_p, odd);
    OPERATION(10, vx_xor_p, odd);
    OPERATION(11, vx_andn2_p, odd);
    OPERATION(12, vx_orn2_p, odd);
    OPERATION(13, vx_nand_p, odd);
    OPERATION(14, vx_nor_p, odd);
    OPERATION(15, vx_xnor_p, odd);
    OPERATION(16, vx_swap_tmask, mask);
    OPERATION(17, vx_set_lanes, mask);
    OPERATION(18, vx_clear_lanes, mask);
#ifdef MASK_LEAVE
    uint32_t low = 1; // a mask
    uint32_t old, new;
    old = vx_leave_p(low, odd);
    new = vx_swap_tmask(all);
    before[19][lane] = old;
    after[19][lane] = new;
    old = vx_leave_p_n(low, odd);
    new = vx_swap_tmask(all);
    before[20][lane] = old;
    after[20][lane] = new;
    old = vx_leave(low, mask);
    new = vx_swap_tmask(all);
    before[21][lane] = old;
    after[21][lane] = new;
#endif
}

int main(void) {
    uint32_t lanes = vx_num_threads();
    uint32_t all = lanes == 32 ? ~0u : (1u << lanes) - 1;
    uint32_t mask = 0x6u & all;
    uint32_t odd = 0xAAAAAAAAu & all;
    vx_spawn(lanes, run, &mask);
    // All lanes are active before each operation.
    const uint32_t expected[][2] = {
        {all, mask},        {all, all},          {all, mask ^ all}, {all, 0}, {all, mask}, {all, all & ~mask}, {all, 0},
        {all, mask},        {all, odd},          {all, all},        {all, odd ^ all}, {all, 0}, {all, odd},
        {all, all & ~odd},  {all, 0},            {all, odd},        {all, mask}, {all, all}, {all, all & ~mask},
#ifdef MASK_LEAVE
        {1 | odd, all & ~odd}, {1 | (all & ~odd), odd}, {all, mask},
#endif
    };
    for (uint32_t slot = 0; slot < sizeof expected / sizeof expected[0]; slot++) {
        for (uint32_t lane = 0; lane < lanes; lane++) {
            if (before[slot][lane] != expected[slot][0] || after[slot][lane] != expected[slot][1]) {
                printf("mask operation %u, lane %u: %x and %x, expected %x and %x\n", slot, lane, before[slot][lane],
                       after[slot][lane], expected[slot][0], expected[slot][1]);
                return (int)(slot + 1);
            }
        }
    }
    printf("mask: all operations as expected\n");
    return 0;
}
