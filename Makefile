# The project's commands. `make help` lists them.
#
# YES=1 lets scripts/setup.sh install Debian packages without asking.

CARGO ?= cargo
export PATH := $(PATH):$(HOME)/.cargo/bin

# One profile for tests: simulators run in them, so the workspace is optimised (see Cargo.toml).
TEST_FLAGS ?= --workspace --features warpgen-benchmarks/rtl

.PHONY: help setup firmware demo test lint nightly mutants clean

help: ## this list
	@echo "make targets:"
	@sed -n 's/^\([a-z]*\):[^#]*## \(.*\)/  \1\t\2/p' $(MAKEFILE_LIST) | expand -t 14

setup: ## install what is missing (asks before it uses sudo, unless YES=1)
	@scripts/setup.sh

firmware: ## compile start-up code, demo kernels and microbenchmarks
	@$(MAKE) --no-print-directory -s -C firmware check

demo: setup ## kernels on a core of each mechanism, checked, with cycles and ECP5 area in one table
	@$(MAKE) --no-print-directory firmware
	$(CARGO) run --release -- demo

test: setup ## every test
	@$(MAKE) --no-print-directory firmware
	$(CARGO) test $(TEST_FLAGS)

lint: ## formatting and clippy
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --features warpgen-benchmarks/rtl -- -D warnings

nightly: setup ## longer runs: fresh seeds, more random programs and configurations
	@$(MAKE) --no-print-directory firmware
	@seed=$${WARPGEN_SEED:-$$(od -An -N4 -tu4 /dev/urandom | tr -d ' ')}; \
	echo "WARPGEN_SEED=$$seed PROPTEST_RNG_SEED=$$seed"; \
	WARPGEN_NIGHTLY=1 WARPGEN_SEED=$$seed PROPTEST_RNG_SEED=$$seed $(CARGO) test $(TEST_FLAGS)

mutants: setup ## every mutant of the mutation check; writes docs/experiments/mutants.md
	WARPGEN_MUTANTS=all $(CARGO) test -p warpgen-testbench --test mutants -- --nocapture

clean: ## remove what the other targets built, not the installed tools
	$(CARGO) clean
	@$(MAKE) --no-print-directory -s -C firmware clean
