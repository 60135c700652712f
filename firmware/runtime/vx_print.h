// Text output to the console of the host.

#ifndef VX_PRINT_H
#define VX_PRINT_H

#ifdef __cplusplus
extern "C" {
#endif

// Writes a byte to the calling thread's console line.
int putchar(int c);

// Writes a text and a newline.
int puts(const char *text);

// %d %i %u %x %X %s %c %p %%, with optional '-', '0', width, '*', and an ignored 'l' or 'h'. Each active lane prints
// in turn, so lanes may print different things. Returns the bytes written.
int printf(const char *format, ...);

#ifdef __cplusplus
}
#endif

#endif
