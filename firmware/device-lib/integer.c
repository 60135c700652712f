// 64-bit and bit-counting helpers that gcc calls on its own, compiled through the kernel compiler: a kernel may need them
// where lanes have diverged, and libgcc's know nothing of lanes.

#include <stdint.h>

typedef union {
    uint64_t all;
    struct {
        uint32_t low, high;
    } half;
} wide;

int __clzsi2(uint32_t x) {
    int n = 32;
    for (int s = 16; s; s >>= 1)
        if (x >> s) {
            x >>= s;
            n -= s;
        }
    return n - (int)x;
}

int __ctzsi2(uint32_t x) { return 31 - __clzsi2(x & -x); }

int __popcountsi2(uint32_t x) {
    x -= (x >> 1) & 0x55555555u;
    x = (x & 0x33333333u) + ((x >> 2) & 0x33333333u);
    x = (x + (x >> 4)) & 0x0F0F0F0Fu;
    return (int)((x * 0x01010101u) >> 24);
}

uint32_t __bswapsi2(uint32_t x) { return x >> 24 | (x >> 8 & 0xFF00u) | (x << 8 & 0xFF0000u) | x << 24; }

uint64_t __ashldi3(uint64_t value, int by) {
    wide v = {value};
    if (by & 32) return (uint64_t)(v.half.low << (by & 31)) << 32;
    if (by == 0) return value;
    return (uint64_t)(v.half.high << by | v.half.low >> (32 - by)) << 32 | v.half.low << by;
}

uint64_t __lshrdi3(uint64_t value, int by) {
    wide v = {value};
    if (by & 32) return v.half.high >> (by & 31);
    if (by == 0) return value;
    return (uint64_t)(v.half.high >> by) << 32 | (v.half.low >> by | v.half.high << (32 - by));
}

int64_t __ashrdi3(int64_t value, int by) {
    wide v = {(uint64_t)value};
    int32_t high = (int32_t)v.half.high;
    if (by & 32) return (int64_t)((uint64_t)(uint32_t)(high >> 31) << 32 | (uint32_t)(high >> (by & 31)));
    if (by == 0) return value;
    return (int64_t)((uint64_t)(uint32_t)(high >> by) << 32 | (v.half.low >> by | v.half.high << (32 - by)));
}

uint64_t __muldi3(uint64_t a, uint64_t b) {
    uint32_t al = (uint32_t)a, bl = (uint32_t)b;
    uint64_t product = (uint64_t)al * bl;
    return product + ((uint64_t)(al * (uint32_t)(b >> 32) + bl * (uint32_t)(a >> 32)) << 32);
}

// Quotient and remainder, one bit a round; as hardware does, x / 0 = all ones and x % 0 = x.
static uint64_t divide(uint64_t n, uint64_t d, uint64_t *remainder) {
    if (n >> 32 == 0 && d >> 32 == 0) {
        uint32_t q = (uint32_t)d ? (uint32_t)n / (uint32_t)d : ~0u;
        *remainder = (uint32_t)d ? (uint32_t)n % (uint32_t)d : (uint32_t)n;
        return (uint32_t)d ? q : ~0ull;
    }
    uint64_t q = 0, r = 0;
    for (int i = 63; i >= 0; i--) {
        r = r << 1 | (n >> i & 1);
        q <<= 1;
        if (r >= d) {
            r -= d;
            q |= 1;
        }
    }
    *remainder = r;
    return q;
}

uint64_t __udivdi3(uint64_t n, uint64_t d) {
    uint64_t r;
    return divide(n, d, &r);
}

uint64_t __umoddi3(uint64_t n, uint64_t d) {
    uint64_t r;
    divide(n, d, &r);
    return r;
}

int64_t __divdi3(int64_t n, int64_t d) {
    uint64_t r, q = divide(n < 0 ? -(uint64_t)n : (uint64_t)n, d < 0 ? -(uint64_t)d : (uint64_t)d, &r);
    return (int64_t)((n ^ d) < 0 ? -q : q);
}

int64_t __moddi3(int64_t n, int64_t d) {
    uint64_t r;
    divide(n < 0 ? -(uint64_t)n : (uint64_t)n, d < 0 ? -(uint64_t)d : (uint64_t)d, &r);
    return (int64_t)(n < 0 ? -r : r);
}
