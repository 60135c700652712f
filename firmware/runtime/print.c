// Console output; see vx_print.h.

#include "vx_print.h"

#include <stdarg.h>
#include <stdint.h>

#include "vx_intrinsics.h"
#include "vx_spawn.h"

int putchar(int c) {
    *(volatile uint8_t *)(uintptr_t)(VX_CONSOLE + (vx_hart_id() & 63)) = (uint8_t)c;
    return (uint8_t)c;
}

// One conversion's layout.
struct field {
    int width;
    char pad;
    int left;
};

static int put_padded(const char *text, int length, int negative, struct field field) {
    int padding = field.width - length - negative;
    int written = length + negative + (padding > 0 ? padding : 0);
    if (negative && field.pad == '0') putchar('-');
    if (!field.left)
        for (; padding > 0; padding--) putchar(field.pad);
    if (negative && field.pad != '0') putchar('-');
    for (int i = 0; i < length; i++) putchar(text[i]);
    for (; padding > 0; padding--) putchar(' ');
    return written;
}

static int put_number(uint32_t value, int negative, uint32_t base, const char *digits, struct field field) {
    char text[10];
    int first = sizeof text;
    do {
        text[--first] = digits[value % base];
        value /= base;
    } while (value != 0);
    return put_padded(text + first, (int)sizeof text - first, negative, field);
}

// What one lane prints, and how much it was.
struct request {
    const char *format;
    va_list arguments;
    int written;
};

static void print_one(void *argument) {
    static const char lower[] = "0123456789abcdef";
    static const char upper[] = "0123456789ABCDEF";
    struct request *request = argument;
    int written = 0;
    for (const char *p = request->format; *p != 0; p++) {
        if (*p != '%') {
            putchar(*p);
            written++;
            continue;
        }
        p++;
        struct field field = {0, ' ', 0};
        for (; *p == '-' || *p == '0'; p++) {
            if (*p == '-')
                field.left = 1;
            else
                field.pad = '0';
        }
        if (field.left) field.pad = ' ';
        if (*p == '*') {
            field.width = va_arg(request->arguments, int);
            p++;
        }
        for (; *p >= '0' && *p <= '9'; p++) field.width = field.width * 10 + (*p - '0');
        while (*p == 'l' || *p == 'h') p++;
        switch (*p) {
        case 'd':
        case 'i': {
            int32_t value = va_arg(request->arguments, int32_t);
            uint32_t magnitude = value < 0 ? -(uint32_t)value : (uint32_t)value;
            written += put_number(magnitude, value < 0, 10, lower, field);
            break;
        }
        case 'u':
            written += put_number(va_arg(request->arguments, uint32_t), 0, 10, lower, field);
            break;
        case 'x':
            written += put_number(va_arg(request->arguments, uint32_t), 0, 16, lower, field);
            break;
        case 'X':
            written += put_number(va_arg(request->arguments, uint32_t), 0, 16, upper, field);
            break;
        case 'p':
            field.width = 8;
            field.pad = '0';
            field.left = 0;
            putchar('0');
            putchar('x');
            written += 2 + put_number(va_arg(request->arguments, uint32_t), 0, 16, lower, field);
            break;
        case 's': {
            const char *text = va_arg(request->arguments, const char *);
            int length = 0;
            while (text[length] != 0) length++;
            field.pad = ' ';
            written += put_padded(text, length, 0, field);
            break;
        }
        case 'c': {
            char text = (char)va_arg(request->arguments, int);
            field.pad = ' ';
            written += put_padded(&text, 1, 0, field);
            break;
        }
        case 0:
            request->written = written;
            return;
        default: // %% and anything unknown: the character itself
            putchar(*p);
            written++;
        }
    }
    request->written = written;
}

int printf(const char *format, ...) {
    struct request request;
    request.format = format;
    va_start(request.arguments, format);
    vx_serial(print_one, &request);
    va_end(request.arguments);
    return request.written;
}

int puts(const char *text) {
    return printf("%s\n", text);
}
