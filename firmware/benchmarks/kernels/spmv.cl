// y = A x, A sparse in compressed rows: each row has its own number of elements.
__kernel void spmv(__global const int *first, __global const int *column, __global const int *value, __global const int *x, __global int *y, int n) {
    int row = get_global_id(0);
    if (row >= n) return;
    int sum = 0;
    for (int e = first[row]; e < first[row + 1]; e++) sum += value[e] * x[column[e]];
    y[row] = sum;
}
