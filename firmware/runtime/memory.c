// The four functions a compiler calls on its own for large copies and fills.

#include <stddef.h>

void *memcpy(void *restrict to, const void *restrict from, size_t bytes) {
    char *t = to;
    const char *f = from;
    for (size_t i = 0; i < bytes; i++) t[i] = f[i];
    return to;
}

void *memmove(void *to, const void *from, size_t bytes) {
    char *t = to;
    const char *f = from;
    if (t <= f) {
        for (size_t i = 0; i < bytes; i++) t[i] = f[i];
    } else {
        for (size_t i = bytes; i > 0; i--) t[i - 1] = f[i - 1];
    }
    return to;
}

void *memset(void *to, int value, size_t bytes) {
    char *t = to;
    for (size_t i = 0; i < bytes; i++) t[i] = (char)value;
    return to;
}

int memcmp(const void *left, const void *right, size_t bytes) {
    const unsigned char *l = left;
    const unsigned char *r = right;
    for (size_t i = 0; i < bytes; i++)
        if (l[i] != r[i]) return l[i] < r[i] ? -1 : 1;
    return 0;
}
