// C = A B, of m by k and k by n.
__kernel void sgemm(__global const int *a, __global const int *b, __global int *c, int m, int n, int k) {
    int column = get_global_id(0), row = get_global_id(1);
    if (row >= m || column >= n) return;
    int sum = 0;
    for (int i = 0; i < k; i++) sum += a[row * k + i] * b[i * n + column];
    c[row * n + column] = sum;
}
