#!/usr/bin/env python3
"""Checks that vx_asm.h and vx_intrinsics.h encode what the instruction set says.

    encodings.py "CC AND FLAGS" OBJDUMP WORK_FOLDER

Every macro of vx_asm.h is assembled with fixed registers and compared word for word; every function of
vx_intrinsics.h is compiled on its own and its one special instruction compared, registers that the compiler
chooses left out. The expected words come from the table below, not from the headers.
"""

import re
import shlex
import subprocess
import sys

RD, RS1, RS2 = 10, 11, 12  # a0, a1, a2: what the assembler half uses


def r_type(funct3, funct7, rd, rs1, rs2, opcode=0x0B):
    return funct7 << 25 | rs2 << 20 | rs1 << 15 | funct3 << 12 | rd << 7 | opcode


# name: (operands of the macro, funct3, funct7, fixed rd or None, rs1, rs2)
OPERATIONS = ["and", "or", "xor", "andn2", "orn2", "nand", "nor", "xnor"]
INSTRUCTIONS = {
    "vx_tmc": ("a1", 0, 0, 0, None, 0),
    "vx_wspawn": ("a1, a2", 1, 0, 0, None, None),
    "vx_split": ("a0, a1", 2, 0, None, None, 0),
    "vx_split_n": ("a0, a1", 2, 0, None, None, 1),
    "vx_join": ("a1", 3, 0, 0, None, 0),
    "vx_bar": ("a1, a2", 4, 0, 0, None, None),
    "vx_pred": ("a1, a2", 5, 0, 0, None, None),
    "vx_pred_n": ("a1, a2", 5, 0, 1, None, None),
    "vx_leave.p": ("a0, a1, a2", 0, 0x42, None, None, None),
    "vx_leave_n.p": ("a0, a1, a2", 1, 0x42, None, None, None),
    "vx_leave": ("a0, a1, a2", 2, 0x42, None, None, None),
}
for number, operation in enumerate(OPERATIONS):
    INSTRUCTIONS[f"vx_{operation}"] = ("a0, a1", number, 0x40, None, None, 0)
    INSTRUCTIONS[f"vx_{operation}.p"] = ("a0, a1", number, 0x41, None, None, 0)


def expected_word(fields):
    _, funct3, funct7, rd, rs1, rs2 = fields
    return r_type(funct3, funct7, RD if rd is None else rd, RS1 if rs1 is None else rs1, RS2 if rs2 is None else rs2)


def skip_word(funct3, offset):
    """B-type, custom-2, x0 and x0."""
    imm = offset & 0x1FFF
    return (
        (imm >> 12) << 31 | (imm >> 5 & 0x3F) << 25 | funct3 << 12 | (imm >> 1 & 0xF) << 8 | (imm >> 11 & 1) << 7 | 0x5B
    )


# Functions of vx_intrinsics.h: call, funct3, funct7, fixed rd, fixed rs2 (None: the compiler's choice).
CALLS = {
    "vx_tmc(x)": (0, 0, 0, 0),
    "vx_wspawn(x, (void (*)(void))y)": (1, 0, 0, None),
    "return vx_split(x)": (2, 0, None, 0),
    "return vx_split_n(x)": (2, 0, None, 1),
    "vx_join(x)": (3, 0, 0, 0),
    "vx_bar(x, y)": (4, 0, 0, None),
    "vx_pred(x, y)": (5, 0, 0, None),
    "vx_pred_n(x, y)": (5, 0, 1, None),
    "return vx_vote_all(x)": (0, 1, None, 0),
    "return vx_vote_any(x)": (1, 1, None, 0),
    "return vx_vote_uni(x)": (2, 1, None, 0),
    "return vx_vote_ballot(x)": (3, 1, None, 0),
    "return vx_shfl_up(x, y, 1, 0)": (4, 1, None, None),
    "return vx_shfl_down(x, y, 1, 0)": (5, 1, None, None),
    "return vx_shfl_bfly(x, y, 1, 0)": (6, 1, None, None),
    "return vx_shfl_idx(x, y, 1, 0)": (7, 1, None, None),
    "return vx_leave_p(x, y)": (0, 0x42, None, None),
    "return vx_leave_p_n(x, y)": (1, 0x42, None, None),
    "return vx_leave(x, y)": (2, 0x42, None, None),
}
for number, operation in enumerate(OPERATIONS):
    CALLS[f"return vx_{operation}(x)"] = (number, 0x40, None, 0)
    CALLS[f"return vx_{operation}_p(x)"] = (number, 0x41, None, 0)

# Functions that are one CSR instruction: call, CSR, funct3, "rs1 is x0".
CSR_CALLS = {
    "return vx_tmask()": (0x800, 2, True),
    "vx_set_tmask(x)": (0x800, 1, False),
    "return vx_swap_tmask(x)": (0x800, 1, False),
    "return vx_set_lanes(x)": (0x800, 2, False),
    "return vx_clear_lanes(x)": (0x800, 3, False),
    "return vx_thread_id()": (0xCC0, 2, True),
    "return vx_warp_id()": (0xCC1, 2, True),
    "return vx_core_id()": (0xCC2, 2, True),
    "return vx_active_warps()": (0xCC3, 2, True),
    "return vx_active_threads()": (0xCC4, 2, True),
    "return vx_hart_id()": (0xF14, 2, True),
    "return vx_num_threads()": (0xFC0, 2, True),
    "return vx_num_warps()": (0xFC1, 2, True),
    "return vx_num_cores()": (0xFC2, 2, True),
    "return vx_local_memory()": (0xFC3, 2, True),
    "return vx_argument()": (0x340, 2, True),
    "return vx_cycle_low()": (0xB00, 2, True),
    "return vx_cycle_high()": (0xB80, 2, True),
    "return vx_instret_low()": (0xB02, 2, True),
    "return vx_instret_high()": (0xB82, 2, True),
}

# Anything else: call, mask of the bits compared, their value.
OTHER_CALLS = {
    "vx_fence()": (0xF00F_FFFF, 0x0000_000F),
    "vx_fence_i()": (0xFFFF_FFFF, 0x0000_100F),
    "return vx_czero_eqz(x, y)": (0xFE00_707F, 0x0E00_5033),
    "return vx_czero_nez(x, y)": (0xFE00_707F, 0x0E00_7033),
    "vx_bmz(out); *(volatile uint32_t *)x = y; out:": (0xF1FF_F07F, skip_word(6, 0)),
    "vx_bmnz(out); *(volatile uint32_t *)x = y; out:": (0xF1FF_F07F, skip_word(7, 0)),
}


def words_by_function(compiler, objdump, source, text):
    with open(source, "w") as file:
        file.write(text)
    obj = source + ".o"
    subprocess.run([*compiler, "-c", source, "-o", obj], check=True)
    listing = subprocess.run([objdump, "-d", "-z", obj], check=True, capture_output=True, text=True).stdout
    functions, current = {}, None
    for line in listing.splitlines():
        if match := re.match(r"[0-9a-f]+ <(\w+)>:$", line):
            current = functions.setdefault(match[1], [])
        elif match := re.match(r"\s+[0-9a-f]+:\s+([0-9a-f]{8})\s", line):
            current.append(int(match[1], 16))
    return functions


def main():
    if len(sys.argv) != 4:
        sys.exit('usage: encodings.py "CC AND FLAGS" OBJDUMP WORK_FOLDER')
    compiler, objdump, folder = shlex.split(sys.argv[1]), sys.argv[2], sys.argv[3]
    wrong = []

    lines = [f"    {name} {fields[0]}" for name, fields in INSTRUCTIONS.items()]
    lines += ["    vx_bmz .+8", "    vx_bmnz .-2044"]
    expected = [expected_word(fields) for fields in INSTRUCTIONS.values()] + [skip_word(6, 8), skip_word(7, -2044)]
    text = '#include "vx_asm.h"\n    .option norelax\n    .globl words\nwords:\n' + "\n".join(lines) + "\n"
    found = words_by_function(compiler, objdump, f"{folder}/macros.S", text)["words"]
    if len(found) != len(expected):
        wrong.append(f"{len(found)} words assembled, {len(expected)} expected")
    for line, is_word, should_be in zip(lines, found, expected):
        if is_word != should_be:
            wrong.append(f"vx_asm.h: {line.strip()}: {is_word:08x}, expected {should_be:08x}")

    checks = {}
    for call, (funct3, funct7, rd, rs2) in CALLS.items():
        mask = 0xFE00_707F | (0xF80 if rd is not None else 0) | (0x1F0_0000 if rs2 is not None else 0)
        checks[call] = (mask, r_type(funct3, funct7, rd or 0, 0, rs2 or 0))
    for call, (csr, funct3, no_source) in CSR_CALLS.items():
        checks[call] = (0xFFF0_707F | (0xF_8000 if no_source else 0), csr << 20 | funct3 << 12 | 0x73)
    checks.update(OTHER_CALLS)
    text = '#include "vx_intrinsics.h"\n'
    for number, call in enumerate(checks):
        kind = "uint32_t" if call.startswith("return") else "void"
        text += f"{kind} call{number}(uint32_t x, uint32_t y);\n"
        text += f"{kind} call{number}(uint32_t x, uint32_t y) {{ (void)x; (void)y; {call}; }}\n"
    functions = words_by_function(compiler, objdump, f"{folder}/calls.c", text)
    for number, (call, (mask, value)) in enumerate(checks.items()):
        hits = [word for word in functions[f"call{number}"] if word & mask == value]
        if len(hits) != 1:
            words = " ".join(f"{word:08x}" for word in functions[f"call{number}"])
            wrong.append(f"vx_intrinsics.h: {call}: no {value:08x} under {mask:08x} among {words}")

    for message in wrong:
        print(message, file=sys.stderr)
    if wrong:
        sys.exit(1)
    print(f"{len(lines)} macros and {len(checks)} functions encode as the instruction set says")


if __name__ == "__main__":
    main()
