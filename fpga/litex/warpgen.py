"""A warpgen core as a LiteX peripheral.

    self.warpgen = Warpgen.generate(self, folder, ["--control", "mask"])
    self.warpgen.add_to(self)

adds two Wishbone masters, a region of registers and an interrupt. The registers are those of docs/units/wishbone.md.
"""

import json
import os
import pathlib
import shutil
import subprocess

from migen import ClockSignal, Instance, ResetSignal

from litex.gen import LiteXModule
from litex.soc.integration.soc import SoCRegion
from litex.soc.interconnect import wishbone
from litex.soc.interconnect.csr_eventmanager import EventManager, EventSourceLevel

# Bytes at address 0 that belong to the core: console and exit code.
HOST_PAGE = 0x100
# Version of the register set that this file knows.
INTERFACE = 1


class WarpgenError(Exception):
    """What is wrong, in one line."""


def command():
    """How warpgen is called: $WARPGEN, or what is on PATH, or cargo in a checkout."""
    named = os.environ.get("WARPGEN") or shutil.which("warpgen")
    if named:
        return [named]
    root = pathlib.Path(__file__).resolve().parents[2]
    if (root / "Cargo.toml").is_file() and shutil.which("cargo"):
        return ["cargo", "run", "--release", "--quiet", "--manifest-path", str(root / "Cargo.toml"), "--"]
    raise WarpgenError("warpgen is not on PATH; install it with `cargo install --path .`, or set WARPGEN")


def memory_layout(memory, threads):
    """Arguments of warpgen for a core whose program, data and stacks are in `memory`, a region of the SoC.

    Programs start at its first byte. Stacks end at its last and take a quarter of it at most, but 256 bytes to 8 KiB for each of
    `threads` threads.
    """
    if memory.origin < HOST_PAGE:
        raise WarpgenError(f"memory at 0x{memory.origin:x}: the first {HOST_PAGE} bytes are the core's host page")
    share = memory.size // 4 // threads & ~15
    regions = [(0, HOST_PAGE), (memory.origin, memory.size)]
    tables = ",".join(f"{{base={base:#x},bytes={size:#x}}}" for base, size in regions)
    values = {
        "start_pc": f"{memory.origin:#x}",
        "stack_base": f"{memory.origin + memory.size:#x}",
        "stack_bytes": min(max(share, 256), 8192),
        "regions": f"[{tables}]",
    }
    return [word for key, value in values.items() for word in ("--set", f"{key}={value}")]


class Warpgen(LiteXModule):
    """The module `warpgen_wishbone` of a Verilog file, with the JSON that was written beside it."""

    def __init__(self, platform, verilog, description):
        self.description = json.loads(pathlib.Path(description).read_text())
        bus = self.description.get("bus", {})
        if bus.get("kind") != "wishbone":
            raise WarpgenError(f"{description}: not a core on Wishbone; generate it with --bus wishbone")
        self.registers = {register["name"]: register for register in bus["registers"]}
        self.configuration = self.description["configuration"]
        self.control_bytes = bus["control_bytes"]

        # Masters: instructions, data. Bursts are incrementing and linear.
        width = bus["data_bits"]
        self.ibus = wishbone.Interface(data_width=width, address_width=32, addressing="word", bursting=True)
        self.dbus = wishbone.Interface(data_width=width, address_width=32, addressing="word", bursting=True)
        # Slave: registers.
        self.control = wishbone.Interface(data_width=32, address_width=32, addressing="word")
        # Interrupt: high until the core's own register says otherwise.
        self.ev = EventManager()
        self.ev.core = EventSourceLevel(description="an interrupt of the core is pending")
        self.ev.finalize()

        connections = {
            "i_clock": ClockSignal("sys"),
            "i_reset": ResetSignal("sys"),
            "o_irq": self.ev.core.trigger,
            "i_control_adr": self.control.adr[:6],
        }
        for name, master in (("ibus", self.ibus), ("dbus", self.dbus)):
            for signal in ("cyc", "stb", "we", "adr", "dat_w", "sel", "cti", "bte"):
                connections[f"o_{name}_{signal}"] = getattr(master, signal)
            for signal in ("dat_r", "ack", "err"):
                connections[f"i_{name}_{signal}"] = getattr(master, signal)
        for signal in ("cyc", "stb", "we", "dat_w", "sel"):
            connections[f"i_control_{signal}"] = getattr(self.control, signal)
        for signal in ("dat_r", "ack", "err"):
            connections[f"o_control_{signal}"] = getattr(self.control, signal)
        ports = {port["name"] for port in self.description["ports"]}
        wired = {name[2:] for name in connections}
        wired |= {"clock", "reset"}
        if ports != wired:
            raise WarpgenError(f"{description}: other ports than this file knows: {sorted(ports ^ wired)}")
        self.specials += Instance(self.description["top"], **connections)
        platform.add_source(str(verilog))

    @classmethod
    def generate(cls, soc, folder, arguments=(), memory="main_ram"):
        """Calls warpgen for a core whose memory is a region of `soc`; its files go to `folder`.

        `arguments` are those of `warpgen generate` that choose the core. What they say of its memory layout wins.
        """
        folder = pathlib.Path(folder)
        folder.mkdir(parents=True, exist_ok=True)
        verilog, description = folder / "warpgen.v", folder / "warpgen.json"
        run(["generate", *arguments, "--print-config", "-o", str(folder / "warpgen.toml")])
        size = read_sizes(folder / "warpgen.toml")
        layout = memory_layout(soc.bus.regions[memory], size["warps"] * size["threads"])
        name = ["--set", f"name={size['name'][:16]}"]
        bus = ["--bus", "wishbone", "--bus-bits", str(min(64, soc.bus.data_width))]
        core = [*layout, *name, *arguments]
        run(["generate", *core, *bus, "-o", str(verilog), "--json", str(description)])
        run(["generate", *core, "--print-config", "-o", str(folder / "warpgen.toml")])
        return cls(soc.platform, verilog, description)

    def add_to(self, soc, name="warpgen", origin=None):
        """Adds masters, registers and interrupt to `soc`, where this module is already a submodule `name`."""
        soc.bus.add_master(name=f"{name}_ibus", master=self.ibus)
        soc.bus.add_master(name=f"{name}_dbus", master=self.dbus)
        region = SoCRegion(origin=origin, size=self.control_bytes, cached=False)
        soc.bus.add_slave(name=name, slave=self.control, region=region)
        if soc.irq.enabled:
            soc.irq.add(name, use_loc_if_exists=True)

    def header(self, base):
        """C header of the registers, for software of a SoC in which they are at `base`."""
        lines = ["#ifndef WARPGEN_H", "#define WARPGEN_H", "", "#ifndef WARPGEN_BASE", f"#define WARPGEN_BASE 0x{base:08x}L", "#endif", ""]
        for register in self.registers.values():
            lines.append(f"/* {register['access']}: {register['description']} */")
            lines.append(f"#define WARPGEN_{register['name']} 0x{register['offset']:02x}")
        lines += [
            "",
            f"#define WARPGEN_MEMORY 0x{self.configuration['start_pc']:08x}UL",
            "",
            "static inline unsigned warpgen_read(unsigned offset)",
            "{",
            "    return *(volatile unsigned *)(WARPGEN_BASE + offset);",
            "}",
            "",
            "static inline void warpgen_write(unsigned offset, unsigned value)",
            "{",
            "    *(volatile unsigned *)(WARPGEN_BASE + offset) = value;",
            "}",
            "",
            "#endif",
            "",
        ]
        return "\n".join(lines)


def run(arguments):
    """Calls warpgen; its own message says what is wrong."""
    done = subprocess.run([*command(), *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    if done.returncode != 0:
        raise WarpgenError(done.stderr.strip())


def read_sizes(path):
    """Name, warps and threads of a configuration that warpgen has written."""
    found = {}
    for line in path.read_text().splitlines():
        key, equals, value = line.partition(" = ")
        if equals and key in ("name", "warps", "threads"):
            value = value.split("#")[0].strip()
            found[key] = value.strip('"') if key == "name" else int(value)
    return found
