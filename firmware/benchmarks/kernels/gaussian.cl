// Gaussian elimination over the integers modulo a prime: exact on a core without floating point.
#define P 65521u
static uint power(uint base, uint exponent) {
    uint r = 1;
    for (; exponent; exponent >>= 1) {
        if (exponent & 1) r = r * base % P;
        base = base * base % P;
    }
    return r;
}

// Factors of the rows below row k.
__kernel void factors(__global const uint *a, __global uint *m, int n, int k) {
    int row = get_global_id(0) + k + 1;
    if (row < n) m[row] = a[row * (n + 1) + k] * power(a[k * (n + 1) + k], P - 2) % P;
}

// Takes row k, times each row's factor, from the rows below.
__kernel void eliminate(__global uint *a, __global const uint *m, int n, int k) {
    int column = get_global_id(0) + k, row = get_global_id(1) + k + 1;
    if (row >= n || column > n) return;
    a[row * (n + 1) + column] = (a[row * (n + 1) + column] + (P - m[row]) * a[k * (n + 1) + column]) % P;
}
