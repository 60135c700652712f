// Vote, shuffle and conditional-zero intrinsics over one full warp. Exit code: 0, or the number of the result that differs.

#include "kernel.h"

#define MOST_LANES 32
#define RESULTS 10

static uint32_t results[RESULTS][MOST_LANES];

static void run(uint32_t lane, void *argument) {
    const uint32_t *lanes = argument;
    uint32_t top = *lanes - 1;
    uint32_t value = 100 + lane;
    results[0][lane] = vx_vote_all(lane != 0);
    results[1][lane] = vx_vote_any(lane == 0);
    results[2][lane] = vx_vote_uni(2 * lane);
    results[3][lane] = vx_vote_ballot(lane);
    results[4][lane] = vx_shfl_up(value, 1, top, 0);
    results[5][lane] = vx_shfl_down(value, 1, top, 0);
    results[6][lane] = vx_shfl_bfly(value, 1, top, 0);
    results[7][lane] = vx_shfl_idx(value, top, top, 0);
    results[8][lane] = vx_czero_eqz(value, lane & 1);
    results[9][lane] = vx_czero_nez(value, lane & 1);
}

int main(void) {
    uint32_t lanes = vx_num_threads();
    vx_spawn(lanes, run, &lanes);
    uint32_t all = lanes == 32 ? ~0u : (1u << lanes) - 1;
    for (uint32_t lane = 0; lane < lanes; lane++) {
        uint32_t own = 100 + lane;
        const uint32_t expected[RESULTS] = {
            0,
            1,
            1,
            0xAAAAAAAAu & all,
            lane >= 1 && lanes > 1 ? own - 1 : own,
            lane + 1 < lanes ? own + 1 : own,
            lanes > 1 ? 100 + (lane ^ 1) : own,
            100 + lanes - 1,
            lane & 1 ? own : 0,
            lane & 1 ? 0 : own,
        };
        for (uint32_t k = 0; k < RESULTS; k++) {
            if (results[k][lane] != expected[k]) {
                printf("result %u, lane %u: %u, expected %u\n", k, lane, results[k][lane], expected[k]);
                return (int)(k + 1);
            }
        }
    }
    printf("vote: all results as expected\n");
    return 0;
}
