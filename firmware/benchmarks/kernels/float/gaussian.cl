// Gaussian elimination.
// Factors of the rows below row k.
__kernel void factors(__global const float *a, __global float *m, int n, int k) {
    int row = get_global_id(0) + k + 1;
    if (row < n) m[row] = a[row * (n + 1) + k] / a[k * (n + 1) + k];
}

// Takes row k, times each row's factor, from the rows below that have something to eliminate.
__kernel void eliminate(__global float *a, __global const float *m, int n, int k) {
    int column = get_global_id(0) + k, row = get_global_id(1) + k + 1;
    if (row >= n || column > n) return;
    float factor = m[row];
    if (factor == 0.0f) return;
    a[row * (n + 1) + column] -= factor * a[k * (n + 1) + column];
}
