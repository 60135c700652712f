#!/usr/bin/env python3
"""Inputs and expected results of the demo kernels, computed on the host.

    tables.py KERNEL > table.h

The expected results come from the plain per-thread meaning of each kernel, written here a second time in Python:
nothing of the firmware's code is used. Inputs are pseudo-random from a fixed seed.
"""

import random
import sys

WORD = 0xFFFF_FFFF
ITEMS = 67  # not a multiple of any number of lanes but 1: the last round is always a partial one


def path(r, k):
    """PATH k of divergence.h."""
    for _ in range(5):
        r = ((r + k) & WORD) ^ (16 * k + 5)
    return r


def if_else(x):
    return path(x, 1 if x & 1 else 2)


def chain(ways):
    return lambda x: path(x, x % ways + 1)


def nest2_symmetric(x):
    return path(x, {3: 1, 1: 2, 2: 3, 0: 4}[x & 3])


def nest2_asymmetric(x):
    if x & 1:
        r = path(x, 1)
        if x & 2:
            r = path(r, 2)
        return path(r, 3)
    return path(x, 4)


def nest3_symmetric(x):
    bit = [x >> i & 1 for i in range(3)]
    return path(x, 8 - (4 * bit[0] + 2 * bit[1] + bit[2]))


def nest3_asymmetric(x):
    if not x & 1:
        return path(x, 4)
    if not x & 2:
        return path(x, 3)
    return path(x, 1 if x & 4 else 2)


def bits(x):
    r = 1
    for place in range(8):
        if x >> place & 1:
            r = (3 * r + 8 - place) & WORD
    return r


def gcd(x):
    a, b = x >> 16, x & 0xFFFF
    while b:
        a, b = b, a % b
    return a


def collatz(x):
    steps = 0
    while x != 1:
        x = 3 * x + 1 if x & 1 else x >> 1
        steps += 1
    return steps


def loop_break(x):
    r = x
    for left in range(x & 15, -1, -1):
        r = (5 * r + left) & WORD
        if r & 7 == 0:
            break
        r ^= x
    return r


def break_in_if(x):
    r = x
    for _ in range((x & 15) + 1):
        if r & 1:
            r = (3 * r + x) & WORD
            if r & 12 == 0:
                break
            r ^= 85
        else:
            r = (r >> 1) + 77
        r = (r + 9) & WORD
    return r


def any_words(rng):
    return [rng.randrange(1 << 32) for _ in range(ITEMS)]


def collatz_starts(rng):
    return [rng.randrange(1, 200) for _ in range(ITEMS)]


def pairs_with_factors(rng):
    """Pairs with a common factor, some with a zero."""
    words = []
    for i in range(ITEMS):
        factor = rng.randrange(1, 60)
        a, b = factor * rng.randrange(1, 1000), factor * rng.randrange(1, 1000)
        words.append(a << 16 | (0 if i % 16 == 5 else b))
    return words


# Kernels from a word to a word: reference and inputs.
WORD_KERNELS = {
    "if_else": (if_else, any_words),
    **{f"chain{ways}": (chain(ways), any_words) for ways in range(2, 9)},
    "nest2_symmetric": (nest2_symmetric, any_words),
    "nest2_asymmetric": (nest2_asymmetric, any_words),
    "nest3_symmetric": (nest3_symmetric, any_words),
    "nest3_asymmetric": (nest3_asymmetric, any_words),
    "bits": (bits, any_words),
    "gcd": (gcd, pairs_with_factors),
    "collatz": (collatz, collatz_starts),
    "loop_break": (loop_break, any_words),
    "break_in_if": (break_in_if, any_words),
}


def arrays(name, rng):
    """The arrays of a kernel's table by name, and its number of results."""
    if name in WORD_KERNELS:
        reference, inputs = WORD_KERNELS[name]
        words = inputs(rng)
        return {"table_in": words, "table_expected": [reference(x) for x in words]}, len(words)
    if name == "vector_add":
        a, b = any_words(rng), any_words(rng)
        return {"table_in": a, "table_in2": b, "table_expected": [(x + y) & WORD for x, y in zip(a, b)]}, ITEMS
    if name == "prefix_sum":
        words = [rng.randrange(1 << 32) for _ in range(256)]
        sums, total = [], 0
        for x in words:
            total = (total + x) & WORD
            sums.append(total)
        return {"table_in": words, "table_expected": sums}, len(words)
    if name == "histogram":
        words, bins = [rng.randrange(1 << 32) for _ in range(512)], 16
        return {"table_in": words, "table_expected": [sum(x % bins == b for x in words) for b in range(bins)]}, bins
    sys.exit(f"tables.py: no kernel named {name!r}; there are {', '.join([*WORD_KERNELS, 'vector_add', 'prefix_sum', 'histogram'])}")


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: tables.py KERNEL > table.h")
    name = sys.argv[1]
    tables, results = arrays(name, random.Random(f"warpgen {name}"))
    print(f"// Input and expected results of {name}: written by tables.py.\n\n#include <stdint.h>\n")
    print(f"#define TABLE_WORDS {results}u")
    print(f"#define TABLE_IN_WORDS {len(tables['table_in'])}u")
    for array, words in tables.items():
        print(f"\nstatic const uint32_t {array}[{len(words)}] = {{")
        for start in range(0, len(words), 6):
            print("    " + ", ".join(f"0x{x:08x}u" for x in words[start : start + 6]) + ",")
        print("};")


if __name__ == "__main__":
    main()
