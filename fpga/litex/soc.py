#!/usr/bin/env python3
"""A small LiteX SoC with a warpgen core, as one Verilog file that any simulator reads.

The core runs programs out of the SoC's main RAM. Its host is a bus master at the pins (`host_*`) and, with --cpu-type
vexriscv, a program of software/ in the SoC's ROM, which copies a kernel into main RAM, starts it, waits for its interrupt
and prints what it printed. What is in the folder afterwards:

    soc.v         the SoC, the core, and the CPU
    soc.json      regions, CSRs and constants, as LiteX describes them
    warpgen.v     the core; warpgen.json its registers, warpgen.toml its configuration
    include/      headers for software
"""

import argparse
import logging
import pathlib
import re
import subprocess
import sys

from migen import ClockDomain, Signal

from litex.build.generic_platform import GenericPlatform, Pins, Subsignal
from litex.gen import LiteXModule
from litex.soc.integration import export
from litex.soc.integration.common import get_mem_data
from litex.soc.integration.soc_core import SoCCore
from litex.soc.interconnect import wishbone

from warpgen import Warpgen, WarpgenError

# Where the core's registers are: with every CPU of LiteX uncached, and with none.
REGISTERS = 0x90000000
SOFTWARE = pathlib.Path(__file__).resolve().parent / "software"

IO = [
    ("clock", 0, Pins(1)),
    ("reset", 0, Pins(1)),
    # Characters of the CPU's UART, without the line.
    (
        "serial",
        0,
        Subsignal("source_valid", Pins(1)),
        Subsignal("source_ready", Pins(1)),
        Subsignal("source_data", Pins(8)),
        Subsignal("sink_valid", Pins(1)),
        Subsignal("sink_ready", Pins(1)),
        Subsignal("sink_data", Pins(8)),
    ),
    ("irq", 0, Pins(1)),
]


class Verilog(GenericPlatform):
    """No device and no tools: the Verilog is all there is."""

    def __init__(self):
        super().__init__("verilog", list(IO), name="soc")

    def build(self, fragment, build_name="soc", **_):
        output = self.get_verilog(fragment, name=build_name)
        # Without the date, so that the same SoC gives the same bytes.
        text = re.sub(r"^//.*\d{4}-\d\d-\d\d \d\d:\d\d:\d\d.*\n", "", output.main_source, flags=re.MULTILINE)
        texts = [inline_memories(text, output.data_files)]
        for name, *_ in self.sources:
            texts.append(pathlib.Path(name).read_text())
        return output.ns, "\n".join(texts)


def inline_memories(text, files):
    """`text` with the contents of memories in it, instead of calls of $readmemh: one file is enough."""

    def words(match):
        values = files[match[1]].split()
        return "\n".join(f"    {match[2]}[{at}] = 'h{value};" for at, value in enumerate(values))

    return re.sub(r'^\s*\$readmemh\("([^"]+)",\s*(\w+)\);', words, text, flags=re.MULTILINE)


class Clock(LiteXModule):
    def __init__(self, platform):
        # LiteX's own reset requests, and the pin.
        self.rst = Signal()
        self.cd_sys = ClockDomain()
        self.comb += [
            self.cd_sys.clk.eq(platform.request("clock")),
            self.cd_sys.rst.eq(platform.request("reset") | self.rst),
        ]


class Soc(SoCCore):
    def __init__(self, folder, arguments=(), cpu_type=None, main_ram_size=0x10000, data_width=32, bursting=True):
        platform = Verilog()
        self.crg = Clock(platform)
        cpu = cpu_type not in (None, "None")
        super().__init__(
            platform,
            clk_freq=int(50e6),
            bus_data_width=data_width,
            bus_bursting=bursting,
            bus_timeout=1000,
            cpu_type=cpu_type,
            integrated_rom_size=0x8000 if cpu else 0,
            integrated_sram_size=0x2000,
            integrated_main_ram_size=main_ram_size,
            with_uart=cpu,
            uart_name="sim",
            with_timer=cpu,
            ident="LiteX with a warpgen core",
        )
        self.warpgen = Warpgen.generate(self, folder, arguments)
        self.warpgen.add_to(self, origin=REGISTERS)
        # The host at the pins.
        host = wishbone.Interface(data_width=32, address_width=32, addressing="word")
        platform.constraint_manager.add_extension(host.get_ios("host"))
        self.comb += host.connect_to_pads(platform.request("host"), mode="slave")
        self.bus.add_master(name="host", master=host)
        self.comb += platform.request("irq").eq(self.warpgen.ev.irq)


def write_headers(soc, folder):
    """The headers that LiteX's builder writes, and that of the core's registers."""
    generated = folder / "include" / "generated"
    generated.mkdir(parents=True, exist_ok=True)
    headers = {
        "csr.h": export.get_csr_header(soc.csr_regions, soc.constants, csr_base=soc.bus.regions["csr"].origin),
        "mem.h": export.get_mem_header(soc.bus.regions),
        "soc.h": export.get_soc_header(soc.constants),
        "warpgen.h": soc.warpgen.header(soc.bus.regions["warpgen"].origin),
    }
    for name, text in headers.items():
        (generated / name).write_text(text)


def compile_software(soc, folder, kernel, cross):
    """The program of the CPU with `kernel`, a raw image, in it; its words."""
    import litex.soc.software

    system = pathlib.Path(list(litex.soc.software.__path__)[0])
    cpu = pathlib.Path(sys.modules[type(soc.cpu).__module__].__file__).parent
    elf, image = folder / "host.elf", folder / "host.bin"
    call = [
        f"{cross}gcc", "-march=rv32im_zicsr", "-mabi=ilp32", "-Os", "-std=gnu11", "-Wall", "-Wextra", "-Werror",
        "-ffreestanding", "-nostdlib", "-static", "-Wl,--fatal-warnings", "-Wl,--build-id=none",
        f'-DKERNEL="{kernel.resolve()}"', f"-I{folder / 'include'}", f"-I{system / 'include'}", f"-I{cpu}",
        f"-Wl,--defsym=rom={soc.bus.regions['rom'].origin}", f"-Wl,--defsym=sram={soc.bus.regions['sram'].origin}",
        f"-Wl,--defsym=sram_bytes={soc.bus.regions['sram'].size}",
        "-T", str(SOFTWARE / "host.ld"), str(SOFTWARE / "start.S"), str(SOFTWARE / "host.c"), "-o", str(elf), "-lgcc",
    ]
    for step in (call, [f"{cross}objcopy", "-O", "binary", str(elf), str(image)]):
        try:
            done = subprocess.run(step, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        except FileNotFoundError:
            raise WarpgenError(f"{step[0]} is missing; scripts/setup.sh installs it") from None
        if done.returncode != 0:
            raise WarpgenError(f"{step[0]} failed:\n{done.stdout}")
    return get_mem_data(str(image), data_width=32, endianness="little")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__.splitlines()[0],
        epilog="Arguments after -- go to `warpgen generate`, for example: soc.py -o out -- --control mask --threads 8",
    )
    parser.add_argument("-o", "--output", type=pathlib.Path, default="out/litex", metavar="DIR", help="[default: out/litex]")
    parser.add_argument("--cpu-type", default=None, help="CPU of the SoC, for example vexriscv [default: none]")
    parser.add_argument("--kernel", type=pathlib.Path, metavar="BIN", help="raw image for main RAM; needed with a CPU")
    parser.add_argument("--main-ram-size", type=lambda s: int(s, 0), default=0x10000, metavar="BYTES", help="[default: 0x10000]")
    parser.add_argument("--bus-data-width", type=int, default=32, choices=(32, 64), help="of the SoC's bus [default: 32]")
    parser.add_argument("--no-bursts", action="store_true", help="a bus whose memories do not know bursts")
    parser.add_argument("--cross", default="riscv64-unknown-elf-", help="prefix of the CPU's compiler [default: %(default)s]")
    parser.add_argument("core", nargs="*", metavar="ARGUMENT", help="arguments of `warpgen generate`, after --")
    parser.add_argument("-v", "--verbose", action="store_true", help="what LiteX says while it builds")
    args = parser.parse_args()
    if not args.verbose:
        logging.disable(logging.INFO)
    if args.cpu_type and not args.kernel:
        parser.error("--cpu-type needs --kernel")
    folder = args.output
    folder.mkdir(parents=True, exist_ok=True)
    try:
        soc = Soc(
            folder,
            args.core,
            cpu_type=args.cpu_type,
            main_ram_size=args.main_ram_size,
            data_width=args.bus_data_width,
            bursting=not args.no_bursts,
        )
        soc.finalize()
        write_headers(soc, folder)
        if args.cpu_type:
            soc.init_rom("rom", compile_software(soc, folder, args.kernel, args.cross))
    except WarpgenError as error:
        sys.exit(f"soc.py: {error}")
    _, text = soc.platform.build(soc.get_fragment(), build_name="soc")
    (folder / "soc.v").write_text(text)
    (folder / "soc.json").write_text(export.get_csr_json(soc.csr_regions, soc.constants, soc.bus.regions))


if __name__ == "__main__":
    main()
