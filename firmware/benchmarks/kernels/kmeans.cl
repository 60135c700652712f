// The nearest centre of each point.
__kernel void assign(__global const int *points, __global const int *centres, __global int *member, int n, int k, int features) {
    int i = get_global_id(0);
    if (i >= n) return;
    int best = 0;
    uint least = ~0u;
    for (int c = 0; c < k; c++) {
        uint distance = 0;
        for (int f = 0; f < features; f++) {
            int d = points[i * features + f] - centres[c * features + f];
            distance += (uint)(d * d);
            if (distance >= least) break;
        }
        if (distance < least) {
            least = distance;
            best = c;
        }
    }
    member[i] = best;
}
