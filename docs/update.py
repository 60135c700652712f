#!/usr/bin/env python3
"""Writes the measured tables of the book and the README anew.

A table stands between `<!-- output: COMMAND -->` and `<!-- end -->`; COMMAND is a call of warpgen, run in the root of
the project. Pages to update may be named as arguments. Text that is made from sources, not measured, is written by
`UPDATE_DOCS=1 cargo test --test docs`. WARPGEN may name a built warpgen to use.
"""

import glob
import os
import pathlib
import re
import shlex
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PART = re.compile(r"(<!-- output: (warpgen .*?) -->\n).*?(<!-- end -->)", re.DOTALL)


def run(command):
    """Standard output of a call of warpgen; a miss of a target (exit code 1) is part of the answer."""
    words = []
    for word in shlex.split(command)[1:]:
        words += sorted(glob.glob(word, root_dir=ROOT)) if "*" in word else [word]
    built = os.environ.get("WARPGEN")
    call = [*([built] if built else ["cargo", "run", "--release", "--quiet", "--"]), *words]
    print(" ".join(call), file=sys.stderr)
    done = subprocess.run(call, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    if done.returncode not in (0, 1) or not done.stdout:
        sys.exit(f"{command}: exit code {done.returncode}")
    return done.stdout


def update(page):
    text = page.read_text()
    made = PART.sub(lambda part: part[1] + "\n" + run(part[2]) + "\n" + part[3], text)
    if made != text:
        page.write_text(made)
        print(f"updated {page.relative_to(ROOT)}", file=sys.stderr)


if __name__ == "__main__":
    named = [pathlib.Path(name).resolve() for name in sys.argv[1:]]
    for page in named or [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]:
        update(page)
