// Inclusive sums within each group, and each group's sum.
__kernel void scan(__global const int *in, __global int *out, __global int *sums, __local int *t, int n) {
    int g = get_global_id(0), l = get_local_id(0), size = get_local_size(0);
    t[l] = g < n ? in[g] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int step = 1; step < size; step *= 2) {
        int add = l >= step ? t[l - step] : 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        t[l] += add;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (g < n) out[g] = t[l];
    if (l == size - 1) sums[get_group_id(0)] = t[l];
}

// Adds the sums of all groups before.
__kernel void add(__global int *out, __global const int *sums, int n) {
    int g = get_global_id(0), before = 0;
    for (uint k = 0; k < get_group_id(0); k++) before += sums[k];
    if (g < n) out[g] += before;
}
