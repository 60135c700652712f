// The nearest centre of each point.
__kernel void assign(__global const float *points, __global const float *centres, __global int *member, int n, int k, int features) {
    int i = get_global_id(0);
    if (i >= n) return;
    int best = 0;
    float least = FLT_MAX;
    for (int c = 0; c < k; c++) {
        float distance = 0.0f;
        for (int f = 0; f < features; f++) {
            float d = points[i * features + f] - centres[c * features + f];
            distance += d * d;
            if (distance >= least) break;
        }
        if (distance < least) {
            least = distance;
            best = c;
        }
    }
    member[i] = best;
}
