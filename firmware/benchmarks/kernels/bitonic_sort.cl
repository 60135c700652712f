// One step of a bitonic network.
__kernel void step(__global int *a, int block, int distance) {
    int i = get_global_id(0), other = i ^ distance;
    if (other <= i) return;
    int x = a[i], y = a[other];
    if ((i & block) == 0 ? x > y : x < y) {
        a[i] = y;
        a[other] = x;
    }
}
