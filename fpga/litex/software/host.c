/* Host of a warpgen core: copies a kernel into main RAM, starts it, waits for its interrupts, prints what it prints. */

#include <stdint.h>

#include <generated/csr.h>
#include <generated/mem.h>
#include <generated/soc.h>
#include <generated/warpgen.h>
#include <system.h>

extern const uint32_t kernel[], kernel_end[];

static volatile int finished;
static volatile unsigned interrupts;

static void put(char c)
{
    while (uart_txfull_read())
        ;
    uart_rxtx_write(c);
}

static void text(const char *s)
{
    while (*s)
        put(*s++);
}

static void number(unsigned n)
{
    if (n >= 10)
        number(n / 10);
    put('0' + n % 10);
}

static void hexadecimal(unsigned n)
{
    for (int shift = 28; shift >= 0; shift -= 4)
        put("0123456789abcdef"[n >> shift & 15]);
}

/* Characters that wait. The console is one: whichever thread printed, in the order in which they came. */
static void take_characters(void)
{
    unsigned word;
    while ((word = warpgen_read(WARPGEN_CONSOLE)) >> 31)
        put(word & 0xFF);
}

/* The only interrupt that is enabled is the core's; anything else is a trap of this program. */
void trap(void)
{
    if (csrr(mcause) != 0x8000000B) {
        text("host: trap ");
        hexadecimal(csrr(mcause));
        put('\n');
        for (;;)
            ;
    }
    interrupts++;
    take_characters();
    unsigned pending = warpgen_read(WARPGEN_INTERRUPT_PENDING);
    warpgen_write(WARPGEN_INTERRUPT_PENDING, pending);
    if (pending & 1)
        finished = 1;
}

static unsigned counter(unsigned number)
{
    warpgen_write(WARPGEN_COUNTER_SELECT, number);
    return warpgen_read(WARPGEN_COUNTER_LOW);
}

int main(void)
{
    text("host: core ");
    for (int i = 0; i < 4; i++) {
        unsigned name = warpgen_read(WARPGEN_CORE_NAME_0 + 4 * i);
        for (; name & 0xFF; name >>= 8)
            put(name & 0xFF);
    }
    unsigned size = warpgen_read(WARPGEN_CORE_SIZE);
    text(", ");
    number(size & 0xFF);
    text(" warps of ");
    number(size >> 8 & 0xFF);
    text(" lanes\n");

    volatile uint32_t *to = (volatile uint32_t *)WARPGEN_MEMORY;
    for (const uint32_t *from = kernel; from < kernel_end; from++)
        *to++ = *from;

    /* The core's own enables, LiteX's event, the CPU's. */
    warpgen_write(WARPGEN_CONSOLE_HOLD, 1);
    warpgen_write(WARPGEN_INTERRUPT_ENABLE, 1 | 4);
    warpgen_ev_enable_write(1);
    csrw(0xBC0, 1 << WARPGEN_INTERRUPT); /* VexRiscv's mask of LiteX's interrupts */
    csrs(mie, 1 << 11);
    csrs(mstatus, CSR_MSTATUS_MIE);

    warpgen_write(WARPGEN_START_PC, WARPGEN_MEMORY);
    warpgen_write(WARPGEN_ARGUMENT, 0);
    warpgen_write(WARPGEN_CONTROL, 1);
    while (!finished)
        ;
    csrc(mstatus, CSR_MSTATUS_MIE);
    take_characters();
    /* What the core wrote to memory is not in the CPU's cache. */
    flush_cpu_dcache();

    unsigned trapped = warpgen_read(WARPGEN_TRAP);
    if (trapped & 1) {
        text("host: trap of the core, cause ");
        number(trapped >> 8 & 0xFF);
        text(" at ");
        hexadecimal(warpgen_read(WARPGEN_TRAP_PC));
        put('\n');
    }
    text("host: exit code ");
    number(warpgen_read(WARPGEN_EXIT_CODE));
    text(", cycles ");
    number(counter(0));
    text(", thread instructions ");
    number(counter(2));
    text(interrupts ? ", interrupts seen\n" : ", no interrupt\n");
    return 0;
}
