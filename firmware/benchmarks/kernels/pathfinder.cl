// One row of the cheapest way through a grid, from one of three places of the row above.
__kernel void pathfinder(__global const int *cost, __global const int *above, __global int *below, int width, int row) {
    int x = get_global_id(0);
    if (x >= width) return;
    int best = above[x];
    if (x > 0 && above[x - 1] < best) best = above[x - 1];
    if (x < width - 1 && above[x + 1] < best) best = above[x + 1];
    below[x] = best + cost[row * width + x];
}
