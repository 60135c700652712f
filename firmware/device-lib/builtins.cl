// Built-in functions of OpenCL C that kernels use, compiled with them and inlined. Names are those of the language: the
// header that clang includes declares them, here they are defined.

#define DEFINE __attribute__((overloadable))

// Integer functions.
#define INTEGER(T, U)                                                            \
    T DEFINE min(T a, T b) { return b < a ? b : a; }                             \
    T DEFINE max(T a, T b) { return a < b ? b : a; }                             \
    T DEFINE clamp(T x, T low, T high) { return x < low ? low : x > high ? high : x; }
INTEGER(int, uint)
INTEGER(uint, uint)
INTEGER(short, ushort)
INTEGER(ushort, ushort)
INTEGER(char, uchar)
INTEGER(uchar, uchar)
INTEGER(long, ulong)
INTEGER(ulong, ulong)

uint DEFINE abs(int x) { return x < 0 ? 0u - (uint)x : (uint)x; }
uint DEFINE abs(uint x) { return x; }
uint DEFINE abs_diff(int a, int b) { return a < b ? (uint)b - (uint)a : (uint)a - (uint)b; }
uint DEFINE abs_diff(uint a, uint b) { return a < b ? b - a : a - b; }
int DEFINE mul24(int a, int b) { return a * b; }
uint DEFINE mul24(uint a, uint b) { return a * b; }
int DEFINE mad24(int a, int b, int c) { return a * b + c; }
uint DEFINE mad24(uint a, uint b, uint c) { return a * b + c; }
int DEFINE mul_hi(int a, int b) { return (int)(((long)a * b) >> 32); }
uint DEFINE mul_hi(uint a, uint b) { return (uint)(((ulong)a * b) >> 32); }
int DEFINE mad_hi(int a, int b, int c) { return (int)(((long)a * b) >> 32) + c; }
uint DEFINE mad_hi(uint a, uint b, uint c) { return (uint)(((ulong)a * b) >> 32) + c; }
uint DEFINE rotate(uint x, uint by) { return x << (by & 31) | x >> (-by & 31); }
int DEFINE rotate(int x, int by) { return (int)((uint)x << (by & 31) | (uint)x >> (-by & 31)); }
uint DEFINE clz(uint x) {
    uint n = 32;
    for (uint s = 16; s; s >>= 1)
        if (x >> s) {
            x >>= s;
            n -= s;
        }
    return n - x;
}
int DEFINE clz(int x) { return (int)clz((uint)x); }
uint DEFINE popcount(uint x) {
    x -= (x >> 1) & 0x55555555u;
    x = (x & 0x33333333u) + ((x >> 2) & 0x33333333u);
    x = (x + (x >> 4)) & 0x0F0F0F0Fu;
    return (x * 0x01010101u) >> 24;
}
int DEFINE popcount(int x) { return (int)popcount((uint)x); }
uint DEFINE hadd(uint a, uint b) { return (a & b) + ((a ^ b) >> 1); }
int DEFINE hadd(int a, int b) { return (a & b) + ((a ^ b) >> 1); }
uint DEFINE add_sat(uint a, uint b) { return a + b < a ? ~0u : a + b; }
uint DEFINE sub_sat(uint a, uint b) { return a < b ? 0 : a - b; }
