// Distance of each record to a place, and the nearest record of each stretch of records.
__kernel void distances(__global const float2 *places, __global float *distance, int n, float x, float y) {
    int i = get_global_id(0);
    if (i >= n) return;
    float dx = places[i].x - x, dy = places[i].y - y;
    distance[i] = sqrt(dx * dx + dy * dy);
}

__kernel void nearest(__global const float *distance, __global int *best, int n, int stretch) {
    int item = get_global_id(0);
    int from = item * stretch, to = min(from + stretch, n);
    float least = INFINITY;
    int at = -1;
    for (int i = from; i < to; i++)
        if (distance[i] < least) {
            least = distance[i];
            at = i;
        }
    best[item] = at;
}
