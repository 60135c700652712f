// Every conversion of printf; the host compares the text with print.txt.

#include "vx_print.h"

int main(void) {
    int written = printf("%d|%5d|%-5d|%05d|%i\n", 42, -42, -42, -42, (int)0x80000000);
    printf("%d bytes\n", written);
    printf("%u|%10u|%010u\n", 4294967295u, 7u, 7u);
    printf("%x|%X|%8x|%08x|%-8x|\n", 0xbeefu, 0xbeefu, 0xbeefu, 0xbeefu, 0xbeefu);
    printf("%s|%6s|%-6s|%c|%3c|%%|%p\n", "text", "text", "text", 'c', 'd', (void *)0x80001234);
    printf("%*d|%ld|%hu\n", 6, 123, -1l, 9);
    puts("end");
    return 0;
}
