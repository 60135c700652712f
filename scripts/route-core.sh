#!/usr/bin/env bash
# Routes a stock core alone (no pins) on an LFE5U-85F, speed 6, and prints its clock: route-core.sh CONTROL WARPS THREADS SEED...
#
# Leaves the netlist, the reports and the logs in out/clock/CONTROL-WARPSxTHREADS; a netlist of the same Verilog is used again.
# Tools: yosys (0.30 or newer, as `warpgen area` asks for) and nextpnr-ecp5 of PATH, or the pinned ones of scripts/setup.sh. Paths to and from the ports do not count:
# registers stand on both sides of none of them.
set -euo pipefail
if [ $# -lt 4 ]; then
  echo "usage: scripts/route-core.sh CONTROL WARPS THREADS SEED...   (route-core.sh stack 4 4 1 2 3)" >&2
  exit 2
fi
control=$1 warps=$2 threads=$3
shift 3
cd "$(dirname "$0")/.."
# pick NAME MINIMUM: figures of an older yosys compare with nothing (a third more LUT4 for the same core).
pick() {
  version=$("$1" -V 2>/dev/null | cut -d' ' -f2) || true
  if command -v "$1" >/dev/null && printf '%s\n' "$2" "${version:-$2}" | sort -C -V; then
    command -v "$1"
  elif [ -x ".tools/venv/bin/yowasp-$1" ]; then
    realpath -s ".tools/venv/bin/yowasp-$1"
  else
    echo "$1 is neither on PATH nor in .tools: run scripts/setup.sh" >&2
    exit 1
  fi
}
yosys=$(pick yosys 0.30)
nextpnr=$(pick nextpnr-ecp5 0)
dir=out/clock/$control-${warps}x$threads
mkdir -p "$dir"
cargo run -q -p warpgen-core --example emit "$control" "$warps" "$threads" synth >"$dir/new.v"
cd "$dir"
if ! cmp -s new.v core.v || [ ! -s core.json ]; then
  rm -f core.json
  mv new.v core.v
  # In two halves, as in a build: see yosys_script in fpga/bsp/src/synth.rs.
  "$yosys" -q -l yosys.log -p 'read_verilog core.v; synth_ecp5 -top simt_core -run begin:map_luts; delete =TRELLIS_FF/t:$specify2; '"\
synth_ecp5 -run map_luts: -json core.json; tee -q -o stat.json stat -json"
fi
for seed in "$@"; do
  "$nextpnr" --85k --package CABGA381 --speed 6 --json core.json --out-of-context --lpf-allow-unconstrained \
    --report "report-$seed.json" --seed "$seed" -q --log "nextpnr-$seed.log" --freq 70 --timing-allow-fail \
    --detailed-timing-report
  python3 - "$seed" "report-$seed.json" <<'PY'
import json, sys
report = json.load(open(sys.argv[2]))
fmax = report["fmax"]["clock"]["achieved"]
print(f"seed {sys.argv[1]}: {fmax:.2f} MHz, {report['utilization']['TRELLIS_COMB']['used']} TRELLIS_COMB")
PY
done
