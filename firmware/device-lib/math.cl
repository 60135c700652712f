// Single-precision functions of OpenCL C, compiled with kernels and inlined, for cores with F. Accuracy as the language asks for
// (ulp: exp, exp2, log, log2, log10 3; sin, cos, hypot 4; tan 5; pow 16; sqrt, fma and rounding exact); subnormal numbers count.

#ifdef __riscv_flen

#define DEFINE __attribute__((overloadable))
#define NAN_BITS 0x7FC00000u
#define INFINITY_BITS 0x7F800000u

// Sign and order.
float DEFINE fabs(float x) { return as_float(as_uint(x) & 0x7FFFFFFFu); }
float DEFINE copysign(float x, float y) { return as_float((as_uint(x) & 0x7FFFFFFFu) | (as_uint(y) & 0x80000000u)); }
float DEFINE fmin(float a, float b) { return a != a ? b : b < a ? b : a; }
float DEFINE fmax(float a, float b) { return a != a ? b : a < b ? b : a; }
float DEFINE min(float a, float b) { return b < a ? b : a; }
float DEFINE max(float a, float b) { return a < b ? b : a; }
float DEFINE clamp(float x, float low, float high) { return min(max(x, low), high); }
float DEFINE sign(float x) { return x > 0.0f ? 1.0f : x < 0.0f ? -1.0f : x == x ? x : 0.0f; }
float DEFINE step(float edge, float x) { return x < edge ? 0.0f : 1.0f; }
float DEFINE fdim(float x, float y) { return x != x ? x : y != y ? y : x > y ? x - y : 0.0f; }
int DEFINE isnan(float x) { return x != x; }
int DEFINE isinf(float x) { return (as_uint(x) & 0x7FFFFFFFu) == INFINITY_BITS; }
int DEFINE isfinite(float x) { return (as_uint(x) & INFINITY_BITS) != INFINITY_BITS; }
int DEFINE signbit(float x) { return (int)(as_uint(x) >> 31); }

// One instruction each.
float DEFINE fma(float a, float b, float c) { return __builtin_fmaf(a, b, c); }
float DEFINE sqrt(float x) { return __builtin_sqrtf(x); }

// Plain arithmetic.
float DEFINE mad(float a, float b, float c) { return a * b + c; }
float DEFINE mix(float x, float y, float a) { return x + (y - x) * a; }
float DEFINE degrees(float x) { return x * 57.2957795f; }
float DEFINE radians(float x) { return x * 0.0174532925f; }
float DEFINE smoothstep(float from, float to, float x) {
    float t = clamp((x - from) / (to - from), 0.0f, 1.0f);
    return t * t * (3.0f - 2.0f * t);
}
float DEFINE rsqrt(float x) { return 1.0f / __builtin_sqrtf(x); }

// Rounding: beyond 2^23 every float is a whole number.
float DEFINE trunc(float x) { return fabs(x) < 8388608.0f ? copysign((float)(int)x, x) : x; }
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

// Exact: binary long division of the magnitudes.
float DEFINE fmod(float x, float y) {
    uint a = as_uint(x) & 0x7FFFFFFFu, b = as_uint(y) & 0x7FFFFFFFu, s = as_uint(x) & 0x80000000u;
    if (a >= INFINITY_BITS || b > INFINITY_BITS || b == 0) return as_float(NAN_BITS);
    if (a < b) return x;
    int ea = (int)(a >> 23), eb = (int)(b >> 23);
    uint ma = a & 0x7FFFFFu, mb = b & 0x7FFFFFu;
    if (ea) ma |= 0x800000u; else ea = 1;
    if (eb) mb |= 0x800000u; else eb = 1;
    for (; ma < 0x800000u; ea--) ma <<= 1;
    for (; mb < 0x800000u; eb--) mb <<= 1;
    for (; ea > eb; ea--) {
        if (ma >= mb) ma -= mb;
        ma <<= 1;
    }
    if (ma >= mb) ma -= mb;
    if (ma == 0) return as_float(s);
    for (; ma < 0x800000u; ea--) ma <<= 1;
    return as_float(s | (ea < 1 ? ma >> (1 - ea) : (uint)ea << 23 | (ma & 0x7FFFFFu)));
}

// x 2^n, rounded once.
float DEFINE ldexp(float x, int n) {
    if (n > 127) {
        x *= 0x1p127f;
        n -= 127;
        if (n > 127) {
            x *= 0x1p127f;
            n = n - 127 > 127 ? 127 : n - 127;
        }
    } else if (n < -126) {
        x *= 0x1p-102f;
        n += 102;
        if (n < -126) {
            x *= 0x1p-102f;
            n = n + 102 < -126 ? -126 : n + 102;
        }
    }
    return x * as_float((uint)(n + 127) << 23);
}

// 2^r - 1 for |r| up to a half.
static float __vx_power_of_two(float r) {
    float p = 1.52527338e-5f;
    p = __builtin_fmaf(p, r, 1.54035304e-4f);
    p = __builtin_fmaf(p, r, 1.33335581e-3f);
    p = __builtin_fmaf(p, r, 9.61812911e-3f);
    p = __builtin_fmaf(p, r, 5.55041087e-2f);
    p = __builtin_fmaf(p, r, 2.40226507e-1f);
    p = __builtin_fmaf(p, r, 6.93147181e-1f);
    return p * r;
}
// 2^(high + low + more); low is below high's last bit or so.
static float __vx_exp2(float high, float low, int more) {
    if (high != high) return high;
    if (high >= 130.0f) return as_float(INFINITY_BITS);
    if (high < -151.0f) return 0.0f;
    float k = rint(high);
    return ldexp(1.0f + __vx_power_of_two((high - k) + low), (int)k + more);
}
float DEFINE exp2(float x) { return __vx_exp2(x, 0.0f, 0); }
// e^x 2^more.
static float __vx_exp(float x, int more) {
    if (!(fabs(x) < 200.0f)) return x != x ? x : x < 0.0f ? 0.0f : as_float(INFINITY_BITS);
    float high = x * 1.44269502f;
    return __vx_exp2(high, __builtin_fmaf(x, 1.44269502f, -high) + x * 1.92596299e-8f, more);
}
float DEFINE exp(float x) { return __vx_exp(x, 0); }
float DEFINE exp10(float x) {
    if (!(fabs(x) < 100.0f)) return x != x ? x : x < 0.0f ? 0.0f : as_float(INFINITY_BITS);
    float high = x * 3.32192802f;
    return __vx_exp2(high, __builtin_fmaf(x, 3.32192802f, -high) + x * 7.05954778e-8f, 0);
}
float DEFINE expm1(float x) {
    if (!(fabs(x) < 0.5f)) return exp(x) - 1.0f;
    float p = 2.48015873e-5f;
    p = __builtin_fmaf(p, x, 1.98412698e-4f);
    p = __builtin_fmaf(p, x, 1.38888889e-3f);
    p = __builtin_fmaf(p, x, 8.33333333e-3f);
    p = __builtin_fmaf(p, x, 4.16666667e-2f);
    p = __builtin_fmaf(p, x, 1.66666667e-1f);
    p = __builtin_fmaf(p, x, 0.5f);
    return __builtin_fmaf(p * x, x, x);
}

// The logarithm of a positive, finite x to base 2: whole + high + low. The part behind the point is 2/ln 2 artanh(s), with
// s = (m - 1) / (m + 1) and m from sqrt(1/2) to sqrt(2).
static float __vx_log2(float x, float *high, float *low) {
    int e = 0;
    if (x < 0x1p-126f) {
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
    float f = m - 1.0f, g = m + 1.0f;
    float s = f / g;
    float tail = (__builtin_fmaf(-s, g, f) - s * (m - (g - 1.0f))) / g;
    float z = s * s;
    float p = 9.09090909e-2f;
    p = __builtin_fmaf(p, z, 1.11111111e-1f);
    p = __builtin_fmaf(p, z, 1.42857143e-1f);
    p = __builtin_fmaf(p, z, 2.00000000e-1f);
    p = __builtin_fmaf(p, z, 3.33333333e-1f);
    tail = __builtin_fmaf(p * z, s, tail);
    float h = s * 2.88539004f;
    *low = __builtin_fmaf(tail, 2.88539004f, __builtin_fmaf(s, 2.88539004f, -h) + s * 3.85192598e-8f);
    *high = h;
    return (float)e;
}
static int __vx_log_special(float x, float *value) {
    if (x > 0.0f && x < as_float(INFINITY_BITS)) return 0;
    *value = x == 0.0f ? as_float(0xFF800000u) : x > 0.0f ? x : as_float(NAN_BITS);
    return 1;
}
float DEFINE log2(float x) {
    float special, high, low;
    if (__vx_log_special(x, &special)) return special;
    float whole = __vx_log2(x, &high, &low);
    return whole + (high + low);
}
// The logarithm to base 2, times a constant in two parts.
static float __vx_scaled_log(float x, float c, float rest) {
    float special, high, low;
    if (__vx_log_special(x, &special)) return special;
    float whole = __vx_log2(x, &high, &low);
    float start = whole + high;
    low += high - (start - whole);
    float sum = start + low;
    low -= sum - start;
    float product = sum * c;
    return product + (__builtin_fmaf(sum, c, -product) + (sum * rest + low * c));
}
float DEFINE log(float x) { return __vx_scaled_log(x, 0.693147182f, -1.90465421e-9f); }
float DEFINE log10(float x) { return __vx_scaled_log(x, 0.301030010f, -1.43209888e-8f); }
float DEFINE log1p(float x) {
    if (!(fabs(x) < 0x1p23f)) return log(x);
    float y = 1.0f + x;
    if (y <= 0.0f) return log(y);
    // What rounding took away, relative to y.
    float lost = fabs(x) < 1.0f ? x - (y - 1.0f) : 1.0f - (y - x);
    return y == 1.0f ? x : log(y) + lost / y;
}

// x^y for positive, finite x and y not 0.
static float __vx_pow(float x, float y) {
    float high, low;
    float whole = __vx_log2(x, &high, &low);
    float start = whole + high;
    low += high - (start - whole);
    float sum = start + low;
    low -= sum - start;
    float product = y * sum;
    if (!(fabs(product) < 200.0f)) return product < 0.0f ? 0.0f : as_float(INFINITY_BITS);
    return __vx_exp2(product, __builtin_fmaf(y, sum, -product) + y * low, 0);
}
float DEFINE powr(float x, float y) {
    if (x != x || y != y || x < 0.0f) return as_float(NAN_BITS);
    if (x == 0.0f) return y > 0.0f ? 0.0f : y < 0.0f ? as_float(INFINITY_BITS) : as_float(NAN_BITS);
    if (isinf(x)) return y > 0.0f ? x : y < 0.0f ? 0.0f : as_float(NAN_BITS);
    if (y == 0.0f) return 1.0f;
    if (isinf(y)) return x == 1.0f ? as_float(NAN_BITS) : (x > 1.0f) == (y > 0.0f) ? as_float(INFINITY_BITS) : 0.0f;
    return __vx_pow(x, y);
}
float DEFINE pow(float x, float y) {
    if (y == 0.0f || x == 1.0f) return 1.0f;
    if (x != x || y != y) return as_float(NAN_BITS);
    float a = fabs(x);
    if (isinf(y)) return a == 1.0f ? 1.0f : (a > 1.0f) == (y > 0.0f) ? as_float(INFINITY_BITS) : 0.0f;
    int odd = fabs(y) < 0x1p24f && trunc(y) == y && ((int)y & 1);
    uint s = odd ? as_uint(x) & 0x80000000u : 0;
    if (a == 0.0f || isinf(a)) return as_float(s | ((a == 0.0f) == (y > 0.0f) ? 0u : INFINITY_BITS));
    if (x < 0.0f && trunc(y) != y) return as_float(NAN_BITS);
    return as_float(s | as_uint(__vx_pow(a, y)));
}
float DEFINE pown(float x, int n) {
    // Beyond 24 bits a float would lose the last ones; 1 apart, such powers are 0 or infinite.
    if ((n & 1) && (n > 0x1000000 || n < -0x1000000)) return copysign(pow(fabs(x), (float)n), x);
    return pow(x, (float)n);
}

// 2/pi, bit by bit.
__constant uint __vx_two_over_pi[6] = {0x28BE60DBu, 0x9391054Au, 0x7F09D5F4u, 0x7D4D3770u, 0x36D8A566u, 0x4F10E410u};

// x - quadrant pi/2, for |x| beyond what three parts of pi/2 reach: x times a window of 2/pi.
static float __vx_reduce_far(float x, int *quadrant) {
    uint m = (as_uint(x) & 0x7FFFFFu) << 8 | 0x80000000u;
    int e = (int)(as_uint(x) >> 23 & 0xFF) - 126;
    int i = e >> 5;
    e &= 31;
    uint high = i ? __vx_two_over_pi[i - 1] : 0, middle = __vx_two_over_pi[i];
    uint low = __vx_two_over_pi[i + 1], next = __vx_two_over_pi[i + 2];
    if (e) {
        high = high << e | middle >> (32 - e);
        middle = middle << e | low >> (32 - e);
        low = low << e | next >> (32 - e);
    }
    ulong p = (ulong)m * low >> 32;
    p += (ulong)m * middle;
    p += (ulong)(m * high) << 32;
    int q = (int)(p >> 62);
    // The part behind the point, from -1/2 to 1/2, as a float with all its bits.
    long part = (long)(p << 2);
    q += part < 0;
    uint s = as_uint(x) & 0x80000000u;
    *quadrant = s ? -q : q;
    ulong size = part < 0 ? (ulong)0 - (ulong)part : (ulong)part;
    if (part < 0) s ^= 0x80000000u;
    float scale = 0x1p-32f;
    uint top = (uint)(size >> 32), rest = (uint)size;
    for (int k = 0; k < 3 && top < 0x1000000u; k++) {
        top = top << 8 | rest >> 24;
        rest <<= 8;
        scale *= 0x1p-8f;
    }
    float r = (float)top * scale * 1.57079637f;
    return as_float(s ^ as_uint(r));
}
static float __vx_reduce(float x, int *quadrant) {
    if (!(fabs(x) < 48000.0f)) return __vx_reduce_far(x, quadrant);
    float k = rint(x * 0.636619772f);
    *quadrant = (int)k;
    float r = __builtin_fmaf(k, -1.57079601f, x);
    r = __builtin_fmaf(k, -3.13916473e-7f, r);
    return __builtin_fmaf(k, -5.39030253e-15f, r);
}
static float __vx_sine_of(float r, float z) {
    float p = 2.75573192e-6f;
    p = __builtin_fmaf(p, z, -1.98412698e-4f);
    p = __builtin_fmaf(p, z, 8.33333333e-3f);
    p = __builtin_fmaf(p, z, -1.66666667e-1f);
    return __builtin_fmaf(p * z, r, r);
}
static float __vx_cosine_of(float z) {
    float p = -2.75573192e-7f;
    p = __builtin_fmaf(p, z, 2.48015873e-5f);
    p = __builtin_fmaf(p, z, -1.38888889e-3f);
    p = __builtin_fmaf(p, z, 4.16666667e-2f);
    p = __builtin_fmaf(p, z, -0.5f);
    return __builtin_fmaf(p, z, 1.0f);
}
// Sine of x + quarters pi/2.
static float __vx_sine(float x, int quarters) {
    if (!isfinite(x)) return as_float(NAN_BITS);
    int quadrant;
    float r = __vx_reduce(x, &quadrant), z = r * r;
    quadrant += quarters;
    float p = quadrant & 1 ? __vx_cosine_of(z) : __vx_sine_of(r, z);
    return quadrant & 2 ? -p : p;
}
float DEFINE sin(float x) { return __vx_sine(x, 0); }
float DEFINE cos(float x) { return __vx_sine(x, 1); }
float DEFINE tan(float x) {
    if (!isfinite(x)) return as_float(NAN_BITS);
    int quadrant;
    float r = __vx_reduce(x, &quadrant), z = r * r;
    float s = __vx_sine_of(r, z), c = __vx_cosine_of(z);
    return quadrant & 1 ? -c / s : s / c;
}
float DEFINE sincos(float x, float *cosine) {
    *cosine = cos(x);
    return sin(x);
}

// Artangent of |x|: near 0, around 1, and of 1/x.
static float __vx_arctangent(float x) {
    float base = 0.0f, rest = 0.0f;
    if (x > 2.41421356f) {
        base = 1.57079637f;
        rest = -4.37113883e-8f;
        x = -1.0f / x;
    } else if (x > 0.414213562f) {
        base = 0.785398185f;
        rest = -2.18556941e-8f;
        x = (x - 1.0f) / (x + 1.0f);
    }
    float z = x * x;
    float p = -5.10000000e-2f;
    p = __builtin_fmaf(p, z, 7.50000000e-2f);
    p = __builtin_fmaf(p, z, -9.08700000e-2f);
    p = __builtin_fmaf(p, z, 1.11110000e-1f);
    p = __builtin_fmaf(p, z, -1.42857143e-1f);
    p = __builtin_fmaf(p, z, 2.00000000e-1f);
    p = __builtin_fmaf(p, z, -3.33333333e-1f);
    return base + (__builtin_fmaf(p * z, x, x) + rest);
}
float DEFINE atan(float x) { return x != x ? x : copysign(__vx_arctangent(fabs(x)), x); }
float DEFINE atan2(float y, float x) {
    if (x != x || y != y) return as_float(NAN_BITS);
    float a = fabs(y), b = fabs(x), angle;
    if (a == b) angle = a == 0.0f ? 0.0f : 0.785398163f;
    else if (a > b) angle = 1.57079637f - __vx_arctangent(b / a);
    else angle = __vx_arctangent(a / b);
    if (signbit(x)) angle = (3.14159274f - angle) - 8.74227766e-8f;
    return copysign(angle, y);
}
float DEFINE asin(float x) {
    float a = fabs(x);
    if (!(a <= 1.0f)) return as_float(NAN_BITS);
    return copysign(a == 1.0f ? 1.57079633f : __vx_arctangent(a / sqrt((1.0f - a) * (1.0f + a))), x);
}
float DEFINE acos(float x) {
    if (!(fabs(x) <= 1.0f)) return as_float(NAN_BITS);
    float half_angle = x == -1.0f ? 1.57079633f : __vx_arctangent(sqrt((1.0f - x) / (1.0f + x)));
    return 2.0f * half_angle;
}
float DEFINE sinh(float x) {
    float a = fabs(x);
    if (a < 0.5f) {
        float z = x * x, p = 2.75573192e-6f;
        p = __builtin_fmaf(p, z, 1.98412698e-4f);
        p = __builtin_fmaf(p, z, 8.33333333e-3f);
        p = __builtin_fmaf(p, z, 1.66666667e-1f);
        return __builtin_fmaf(p * z, x, x);
    }
    float e = __vx_exp(a, -1);
    return copysign(a > 20.0f ? e : e - 0.25f / e, x);
}
float DEFINE cosh(float x) {
    float a = fabs(x), e = __vx_exp(a, -1);
    return a > 20.0f ? e : e + 0.25f / e;
}
float DEFINE tanh(float x) {
    float a = fabs(x);
    if (!(a < 10.0f)) return x != x ? x : copysign(1.0f, x);
    float t = expm1(2.0f * a);
    return copysign(t / (t + 2.0f), x);
}

// Scaled, so that squares neither overflow nor vanish.
float DEFINE hypot(float x, float y) {
    float a = fabs(x), b = fabs(y);
    if (isinf(a) || isinf(b)) return as_float(INFINITY_BITS);
    float scale = 1.0f, back = 1.0f;
    if (a > 0x1p60f || b > 0x1p60f) {
        scale = 0x1p-70f;
        back = 0x1p70f;
    } else if (a < 0x1p-60f && b < 0x1p-60f) {
        scale = 0x1p100f;
        back = 0x1p-100f;
    }
    a *= scale;
    b *= scale;
    return sqrt(__builtin_fmaf(a, a, b * b)) * back;
}
float DEFINE cbrt(float x) {
    float a = fabs(x);
    if (!(a > 0.0f) || isinf(a)) return x;
    float r = __vx_pow(a, 0.333333343f);
    r -= (r - a / (r * r)) * 0.333333343f;
    return copysign(r, x);
}

// Forms that may be coarser are the same functions.
#define SAME(name, of) float DEFINE name(float x) { return of(x); }
SAME(native_sqrt, sqrt) SAME(half_sqrt, sqrt) SAME(native_rsqrt, rsqrt) SAME(half_rsqrt, rsqrt)
SAME(native_exp, exp) SAME(half_exp, exp) SAME(native_exp2, exp2) SAME(half_exp2, exp2) SAME(native_exp10, exp10) SAME(half_exp10, exp10)
SAME(native_log, log) SAME(half_log, log) SAME(native_log2, log2) SAME(half_log2, log2) SAME(native_log10, log10) SAME(half_log10, log10)
SAME(native_sin, sin) SAME(half_sin, sin) SAME(native_cos, cos) SAME(half_cos, cos) SAME(native_tan, tan) SAME(half_tan, tan)
float DEFINE native_recip(float x) { return 1.0f / x; }
float DEFINE half_recip(float x) { return 1.0f / x; }
float DEFINE native_divide(float x, float y) { return x / y; }
float DEFINE half_divide(float x, float y) { return x / y; }
float DEFINE native_powr(float x, float y) { return powr(x, y); }
float DEFINE half_powr(float x, float y) { return powr(x, y); }

// Vectors, element by element.
#define VECTOR_1(f)                                                                                  \
    float2 DEFINE f(float2 a) { return (float2)(f(a.x), f(a.y)); }                                   \
    float3 DEFINE f(float3 a) { return (float3)(f(a.x), f(a.y), f(a.z)); }                           \
    float4 DEFINE f(float4 a) { return (float4)(f(a.x), f(a.y), f(a.z), f(a.w)); }
#define VECTOR_2(f)                                                                                  \
    float2 DEFINE f(float2 a, float2 b) { return (float2)(f(a.x, b.x), f(a.y, b.y)); }               \
    float3 DEFINE f(float3 a, float3 b) { return (float3)(f(a.x, b.x), f(a.y, b.y), f(a.z, b.z)); }  \
    float4 DEFINE f(float4 a, float4 b) { return (float4)(f(a.x, b.x), f(a.y, b.y), f(a.z, b.z), f(a.w, b.w)); }
#define VECTOR_3(f)                                                                                  \
    float2 DEFINE f(float2 a, float2 b, float2 c) { return (float2)(f(a.x, b.x, c.x), f(a.y, b.y, c.y)); } \
    float3 DEFINE f(float3 a, float3 b, float3 c) { return (float3)(f(a.x, b.x, c.x), f(a.y, b.y, c.y), f(a.z, b.z, c.z)); } \
    float4 DEFINE f(float4 a, float4 b, float4 c) { return (float4)(f(a.x, b.x, c.x), f(a.y, b.y, c.y), f(a.z, b.z, c.z), f(a.w, b.w, c.w)); }
VECTOR_1(fabs) VECTOR_1(sqrt) VECTOR_1(rsqrt) VECTOR_1(floor) VECTOR_1(ceil) VECTOR_1(trunc) VECTOR_1(round) VECTOR_1(rint)
VECTOR_1(exp) VECTOR_1(log) VECTOR_1(sin) VECTOR_1(cos)
VECTOR_2(fmin) VECTOR_2(fmax) VECTOR_2(min) VECTOR_2(max) VECTOR_2(pow) VECTOR_2(fmod)
VECTOR_3(fma) VECTOR_3(mad) VECTOR_3(mix) VECTOR_3(clamp)

// Geometry.
float DEFINE dot(float a, float b) { return a * b; }
float DEFINE dot(float2 a, float2 b) { return a.x * b.x + a.y * b.y; }
float DEFINE dot(float3 a, float3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
float DEFINE dot(float4 a, float4 b) { return a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w; }
#define GEOMETRY(T)                                                                                  \
    float DEFINE length(T a) { return sqrt(dot(a, a)); }                                             \
    float DEFINE distance(T a, T b) { return length(a - b); }                                        \
    float DEFINE fast_length(T a) { return length(a); }                                              \
    float DEFINE fast_distance(T a, T b) { return length(a - b); }                                   \
    T DEFINE normalize(T a) { return a / length(a); }                                                \
    T DEFINE fast_normalize(T a) { return a / length(a); }
GEOMETRY(float2) GEOMETRY(float3) GEOMETRY(float4)
float DEFINE length(float a) { return fabs(a); }
float DEFINE distance(float a, float b) { return fabs(a - b); }
float3 DEFINE cross(float3 a, float3 b) {
    return (float3)(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}
float4 DEFINE cross(float4 a, float4 b) {
    return (float4)(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x, 0.0f);
}

#endif
