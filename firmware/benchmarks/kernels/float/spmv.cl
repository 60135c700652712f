// y = A x, A sparse in compressed rows: each row has its own number of elements.
__kernel void spmv(__global const int *first, __global const int *column, __global const float *value, __global const float *x, __global float *y, int n) {
    int row = get_global_id(0);
    if (row >= n) return;
    float sum = 0.0f;
    for (int e = first[row]; e < first[row + 1]; e++) sum += value[e] * x[column[e]];
    y[row] = sum;
}
