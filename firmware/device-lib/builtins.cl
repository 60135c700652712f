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

#ifdef __riscv_flen
// Single precision. The instruction where there is one; else a reduction and a polynomial, in the accuracy of the type.
float DEFINE sqrt(float x) { return __builtin_sqrtf(x); }
float DEFINE native_sqrt(float x) { return __builtin_sqrtf(x); }
float DEFINE half_sqrt(float x) { return __builtin_sqrtf(x); }
float DEFINE rsqrt(float x) { return 1.0f / __builtin_sqrtf(x); }
float DEFINE native_rsqrt(float x) { return 1.0f / __builtin_sqrtf(x); }
float DEFINE native_recip(float x) { return 1.0f / x; }
float DEFINE native_divide(float x, float y) { return x / y; }
float DEFINE fabs(float x) { return as_float(as_uint(x) & 0x7FFFFFFFu); }
float DEFINE copysign(float x, float y) { return as_float((as_uint(x) & 0x7FFFFFFFu) | (as_uint(y) & 0x80000000u)); }
float DEFINE fmin(float a, float b) { return a != a ? b : b < a ? b : a; }
float DEFINE fmax(float a, float b) { return a != a ? b : a < b ? b : a; }
float DEFINE min(float a, float b) { return b < a ? b : a; }
float DEFINE max(float a, float b) { return a < b ? b : a; }
float DEFINE clamp(float x, float low, float high) { return min(max(x, low), high); }
float DEFINE mix(float x, float y, float a) { return x + (y - x) * a; }
float DEFINE step(float edge, float x) { return x < edge ? 0.0f : 1.0f; }
float DEFINE sign(float x) { return x > 0.0f ? 1.0f : x < 0.0f ? -1.0f : x == 0.0f ? x : 0.0f; }
float DEFINE mad(float a, float b, float c) { return a * b + c; }
float DEFINE fma(float a, float b, float c) { return __builtin_fmaf(a, b, c); }
int DEFINE isnan(float x) { return x != x; }
int DEFINE isinf(float x) { return (as_uint(x) & 0x7FFFFFFFu) == 0x7F800000u; }
float DEFINE trunc(float x) {
    if (!(fabs(x) < 8388608.0f)) return x;
    return copysign((float)(int)x, x);
}
float DEFINE floor(float x) {
    float t = trunc(x);
    return t > x ? t - 1.0f : t;
}
float DEFINE ceil(float x) {
    float t = trunc(x);
    return copysign(t < x ? t + 1.0f : t, x);
}
float DEFINE rint(float x) {
    if (!(fabs(x) < 8388608.0f)) return x;
    float big = copysign(8388608.0f, x);
    return copysign((x + big) - big, x);
}
float DEFINE round(float x) {
    float t = trunc(x);
    return fabs(x - t) >= 0.5f ? t + copysign(1.0f, x) : t;
}
float DEFINE fract_part(float x) { return x - floor(x); }
float DEFINE fmod(float x, float y) {
    x = fabs(x) == x ? x : x;
    float a = fabs(x), b = fabs(y);
    if (!(b > 0.0f) || isinf(a) || a != a) return as_float(0x7FC00000u);
    while (a >= b) {
        float c = b;
        while (a - c >= c) c += c;
        a -= c;
    }
    return copysign(a, x);
}
float DEFINE exp(float x) {
    if (x > 88.72284f) return as_float(0x7F800000u);
    if (x < -103.97208f) return 0.0f;
    if (x != x) return x;
    float k = rint(x * 1.44269504f);
    float r = __builtin_fmaf(k, -0.693145752f, x);
    r = __builtin_fmaf(k, -1.42860677e-6f, r);
    float p = 1.98412698e-4f;
    p = __builtin_fmaf(p, r, 1.38888889e-3f);
    p = __builtin_fmaf(p, r, 8.33333333e-3f);
    p = __builtin_fmaf(p, r, 4.16666667e-2f);
    p = __builtin_fmaf(p, r, 1.66666667e-1f);
    p = __builtin_fmaf(p, r, 0.5f);
    p = __builtin_fmaf(p, r, 1.0f);
    p = __builtin_fmaf(p, r, 1.0f);
    int n = (int)k, half = n >> 1;
    return p * as_float((uint)(half + 127) << 23) * as_float((uint)(n - half + 127) << 23);
}
float DEFINE exp2(float x) { return exp(x * 0.693147181f); }
float DEFINE native_exp(float x) { return exp(x); }
float DEFINE log(float x) {
    if (x != x || x < 0.0f) return as_float(0x7FC00000u);
    if (x == 0.0f) return as_float(0xFF800000u);
    if (isinf(x)) return x;
    int e = 0;
    if (x < 1.17549435e-38f) {
        x *= 8388608.0f;
        e = -23;
    }
    uint bits = as_uint(x);
    e += (int)(bits >> 23) - 127;
    float m = as_float((bits & 0x7FFFFFu) | 0x3F800000u);
    if (m > 1.41421356f) {
        m *= 0.5f;
        e++;
    }
    float s = (m - 1.0f) / (m + 1.0f), z = s * s;
    float p = 0.0909090909f;
    p = __builtin_fmaf(p, z, 0.111111111f);
    p = __builtin_fmaf(p, z, 0.142857143f);
    p = __builtin_fmaf(p, z, 0.2f);
    p = __builtin_fmaf(p, z, 0.333333333f);
    float l = 2.0f * s + 2.0f * s * z * p;
    return __builtin_fmaf((float)e, 0.693145752f, __builtin_fmaf((float)e, 1.42860677e-6f, l));
}
float DEFINE log2(float x) { return log(x) * 1.44269504f; }
float DEFINE native_log(float x) { return log(x); }
float DEFINE pow(float x, float y) {
    if (y == 0.0f) return 1.0f;
    if (x == 0.0f) return y > 0.0f ? 0.0f : as_float(0x7F800000u);
    if (x > 0.0f) return exp(y * log(x));
    float t = trunc(y);
    if (t != y) return as_float(0x7FC00000u);
    float r = exp(y * log(-x));
    return trunc(t * 0.5f) * 2.0f == t ? r : -r;
}
// sin of x + quadrant * pi/2, for |x| up to about 10000.
float DEFINE __vx_sine(float x, int quadrant) {
    float k = rint(x * 0.636619772f);
    float r = __builtin_fmaf(k, -1.57079637f, x);
    r = __builtin_fmaf(k, 4.37113883e-8f, r);
    quadrant += (int)k;
    float z = r * r, p;
    if (quadrant & 1) {
        p = 2.48015873e-5f;
        p = __builtin_fmaf(p, z, -1.38888889e-3f);
        p = __builtin_fmaf(p, z, 4.16666667e-2f);
        p = __builtin_fmaf(p, z, -0.5f);
        p = __builtin_fmaf(p, z, 1.0f);
    } else {
        p = 2.75573192e-6f;
        p = __builtin_fmaf(p, z, -1.98412698e-4f);
        p = __builtin_fmaf(p, z, 8.33333333e-3f);
        p = __builtin_fmaf(p, z, -1.66666667e-1f);
        p = __builtin_fmaf(p * z, r, r);
    }
    return quadrant & 2 ? -p : p;
}
float DEFINE sin(float x) { return __vx_sine(x, 0); }
float DEFINE cos(float x) { return __vx_sine(x, 1); }
float DEFINE tan(float x) { return __vx_sine(x, 0) / __vx_sine(x, 1); }
float DEFINE native_sin(float x) { return __vx_sine(x, 0); }
float DEFINE native_cos(float x) { return __vx_sine(x, 1); }
float DEFINE hypot(float x, float y) { return sqrt(x * x + y * y); }
float DEFINE dot(float2 a, float2 b) { return a.x * b.x + a.y * b.y; }
float DEFINE dot(float3 a, float3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
float DEFINE dot(float4 a, float4 b) { return a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w; }
float DEFINE length(float2 a) { return sqrt(dot(a, a)); }
float DEFINE length(float3 a) { return sqrt(dot(a, a)); }
float DEFINE length(float4 a) { return sqrt(dot(a, a)); }
#endif
