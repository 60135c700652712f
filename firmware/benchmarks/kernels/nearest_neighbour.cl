// Squared distance of each record to a place, and the nearest record of each stretch of records.
__kernel void distances(__global const int2 *places, __global uint *distance, int n, int x, int y) {
    int i = get_global_id(0);
    if (i >= n) return;
    int dx = places[i].x - x, dy = places[i].y - y;
    distance[i] = (uint)(dx * dx + dy * dy);
}

__kernel void nearest(__global const uint *distance, __global int *best, int n, int stretch) {
    int item = get_global_id(0);
    int from = item * stretch, to = min(from + stretch, n);
    uint least = ~0u;
    int at = -1;
    for (int i = from; i < to; i++)
        if (distance[i] < least) {
            least = distance[i];
            at = i;
        }
    best[item] = at;
}
