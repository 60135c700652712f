// Counts of each item's share of the data, then their sums: no two items write to one place.
__kernel void count(__global const uchar *data, __global int *own, int n, int bins) {
    int item = get_global_id(0), items = get_global_size(0);
    for (int b = 0; b < bins; b++) own[item * bins + b] = 0;
    for (int i = item; i < n; i += items)
        if (data[i] < bins) own[item * bins + data[i]]++;
}

__kernel void sum(__global const int *own, __global int *bins, int items, int n) {
    int b = get_global_id(0);
    if (b >= n) return;
    int sum = 0;
    for (int i = 0; i < items; i++) sum += own[i * n + b];
    bins[b] = sum;
}
