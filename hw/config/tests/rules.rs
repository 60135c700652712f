//! Every rule, with the message a refused user reads.

use warpgen_config::{Config, Control, ControlStall, Region, StackOrder};

/// The message of a stock 4×4 configuration after a change.
fn refused(change: impl FnOnce(&mut Config)) -> String {
    let mut config = Config::stock(Control::Mask, 4, 4);
    change(&mut config);
    config
        .validate_from("f.toml")
        .expect_err("a rule is broken")
        .to_string()
}

fn accepted(change: impl FnOnce(&mut Config)) {
    let mut config = Config::stock(Control::Mask, 4, 4);
    change(&mut config);
    config.validate().unwrap();
}

#[test]
fn every_stock_size_of_every_built_mechanism_is_valid() {
    for control in Control::ALL.iter().copied().filter(|c| c.is_built()) {
        for warps in [1, 2, 4, 8, 16, 32] {
            for threads in [1, 2, 4, 8, 16, 32] {
                Config::stock(control, warps, threads).validate().unwrap();
                let smaller = Config {
                    stack_order: StackOrder::Smaller,
                    stack_depth: Config::stock_stack_depth(StackOrder::Smaller, threads),
                    control_stall: ControlStall::Fetch,
                    ..Config::stock(control, warps, threads)
                };
                assert_eq!(
                    smaller.validate().is_ok(),
                    threads < 32 || !smaller.has_stack()
                );
            }
        }
    }
}

#[test]
fn names_use_few_characters() {
    let text =
        "breaks the rule name_characters: lower-case letters, digits, `-` and `_`, at least one";
    assert_eq!(
        refused(|c| c.name = "A b".into()),
        format!("f.toml: `name` = \"A b\" {text}")
    );
    assert_eq!(
        refused(|c| c.name = "".into()),
        format!("f.toml: `name` = \"\" {text}")
    );
}

#[test]
fn warps_are_a_power_of_two() {
    let text = "breaks the rule warps_power_of_two: a power of two from 1 to 32";
    for bad in [0, 3, 33, 64] {
        assert_eq!(
            refused(|c| c.warps = bad),
            format!("f.toml: `warps` = {bad} {text}")
        );
    }
}

#[test]
fn threads_are_a_power_of_two() {
    let text = "breaks the rule threads_power_of_two: a power of two from 1 to 32";
    for bad in [0, 5, 64] {
        assert_eq!(
            refused(|c| c.threads = bad),
            format!("f.toml: `threads` = {bad} {text}")
        );
    }
}

#[test]
fn stack_depth_has_a_range() {
    let text = "breaks the rule stack_depth_range: from 1 to max(1, threads - 1) = 3: deeper levels cannot diverge";
    for bad in [0, 4] {
        assert_eq!(
            refused(|c| c.stack_depth = bad),
            format!("f.toml: `stack_depth` = {bad} {text}")
        );
    }
    accepted(|c| c.stack_depth = 1);
}

#[test]
fn smaller_first_has_no_mask_of_all_ones() {
    let refused = Config {
        stack_order: StackOrder::Smaller,
        ..Config::stock(Control::Stack, 4, 32)
    };
    assert_eq!(
        refused.validate_from("f.toml").unwrap_err().to_string(),
        "f.toml: `stack_order` = smaller breaks the rule smaller_order_threads: \
         with 32 threads the mask of all lanes is −1, which vx_join takes for \"nothing to do\""
    );
}

#[test]
fn barriers_are_a_power_of_two_up_to_the_warps() {
    let text = "breaks the rule barriers_power_of_two: a power of two from 1 to 4";
    for bad in [0, 3, 8] {
        assert_eq!(
            refused(|c| c.barriers = bad),
            format!("f.toml: `barriers` = {bad} {text}")
        );
    }
    accepted(|c| c.barriers = 4);
}

#[test]
fn sizes_of_units_are_powers_of_two() {
    assert_eq!(
        refused(|c| c.line_bytes = 24),
        "f.toml: `line_bytes` = 24 breaks the rule line_bytes_power_of_two: a power of two from 4 to 128"
    );
    assert_eq!(
        refused(|c| c.icache_bytes = 32),
        "f.toml: `icache_bytes` = 32 breaks the rule icache_bytes_power_of_two: a power of two from 64 to 65536"
    );
    assert_eq!(
        refused(|c| c.ibuffer_depth = 2),
        "f.toml: `ibuffer_depth` = 2 breaks the rule ibuffer_depth_power_of_two: a power of two from 4 to 16"
    );
    assert_eq!(
        refused(|c| c.lsu_entries = 1),
        "f.toml: `lsu_entries` = 1 breaks the rule lsu_entries_power_of_two: a power of two from 2 to 16"
    );
}

#[test]
fn lanes_of_the_floating_point_unit_are_a_power_of_two_up_to_the_threads() {
    let text = "breaks the rule fpu_lanes_power_of_two: a power of two from 1 to 4";
    for bad in [0, 3, 8] {
        assert_eq!(
            refused(|c| c.fpu_lanes = bad),
            format!("f.toml: `fpu_lanes` = {bad} {text}")
        );
    }
    for (lanes, beats) in [(1, 4), (2, 2), (4, 1)] {
        let mut config = Config::stock(Control::Mask, 4, 4);
        config.fpu_lanes = lanes;
        config.validate().unwrap();
        assert_eq!(config.fpu_beats(), beats);
    }
}

#[test]
fn local_memory_is_an_aligned_power_of_two() {
    let text = "breaks the rule local_memory_power_of_two: 0 (none), or a power of two from 16 (a word for each lane, and a line) to 1048576";
    for bad in [8, 48, 1 << 21] {
        assert_eq!(
            refused(|c| c.local_memory_bytes = bad),
            format!("f.toml: `local_memory_bytes` = {bad} {text}")
        );
    }
    assert_eq!(
        refused(|c| c.local_memory_base = 0xFFFF_1000),
        "f.toml: `local_memory_base` = 0xffff1000 breaks the rule local_memory_aligned: a multiple of local_memory_bytes = 16384"
    );
    accepted(|c| (c.local_memory_bytes, c.local_memory_base) = (0, 4));
}

#[test]
fn regions_are_whole_lines_inside_the_address_space() {
    assert_eq!(
        refused(|c| c.regions.clear()),
        "f.toml: `regions` = [] breaks the rule regions_not_empty: a core needs memory to fetch from"
    );
    let text = "breaks the rule region_aligned: base and bytes are multiples of line_bytes = 16, and bytes is not 0";
    assert_eq!(
        refused(|c| c.regions[0] = Region { base: 8, bytes: 64 }),
        format!("f.toml: `regions` = {{ base = 0x8, bytes = 0x40 }} {text}")
    );
    assert_eq!(
        refused(|c| c.regions[0].bytes = 0),
        format!("f.toml: `regions` = {{ base = 0x0, bytes = 0x0 }} {text}")
    );
    assert_eq!(
        refused(|c| c.regions[1].bytes += 16),
        "f.toml: `regions` = { base = 0x80000000, bytes = 0x80000010 } breaks the rule region_end: a region ends at or below 2^32"
    );
    assert_eq!(
        refused(|c| c.regions[1] = Region { base: 0xFFF0, bytes: 32 }),
        "f.toml: `regions` = { base = 0xfff0, bytes = 0x20 } breaks the rule regions_disjoint: it overlaps the region at 0x0"
    );
}

#[test]
fn the_start_address_can_be_fetched() {
    assert_eq!(
        refused(|c| c.start_pc = 0x8000_0002),
        "f.toml: `start_pc` = 0x80000002 breaks the rule start_pc_aligned: a multiple of 4"
    );
    let text = "breaks the rule start_pc_in_region: instructions are fetched from a region, not from local memory";
    for bad in [0x1_0000, 0xFFFF_0000] {
        assert_eq!(
            refused(|c| c.start_pc = bad),
            format!("f.toml: `start_pc` = {bad:#x} {text}")
        );
    }
}

#[test]
fn stacks_lie_in_a_region() {
    assert_eq!(
        refused(|c| c.stack_base = 0xFFFF_0008),
        "f.toml: `stack_base` = 0xffff0008 breaks the rule stack_base_aligned: a multiple of 16"
    );
    for bad in [0, 8] {
        assert_eq!(
            refused(|c| c.stack_bytes = bad),
            format!("f.toml: `stack_bytes` = {bad} breaks the rule stack_bytes_aligned: a multiple of 16, not 0")
        );
    }
    let text = "breaks the rule stacks_in_region: the 131072 bytes below it, the stacks of all threads, lie in one region";
    for bad in [0x8001_0000, 0x1_0000] {
        assert_eq!(
            refused(|c| c.stack_base = bad),
            format!("f.toml: `stack_base` = {bad:#x} {text}")
        );
    }
}

#[test]
fn an_error_names_its_rule_and_key() {
    let error = Config {
        warps: 3,
        ..Config::stock(Control::Stack, 4, 4)
    }
    .validate()
    .unwrap_err();
    assert_eq!(
        (error.rule(), error.key()),
        (Some("warps_power_of_two"), Some("warps"))
    );
    assert!(error
        .to_string()
        .starts_with("configuration \"stack-4x4\": `warps` = 3"));
}

#[test]
fn helpers_of_the_stock_configurations() {
    let c = Config::stock(Control::Both, 4, 8);
    assert_eq!(
        (c.warp_bits(), c.lane_bits(), c.barrier_bits(), c.tag_bits()),
        (2, 3, 1, 6)
    );
    assert_eq!((c.full_mask(), c.stack_depth, c.line_bytes), (0xFF, 7, 32));
    assert!(c.has_stack() && c.has_mask() && c.has_skip() && c.has_leave());
    let one = Config::stock(Control::Stack, 1, 1);
    assert_eq!(
        (
            one.warp_bits(),
            one.lane_bits(),
            one.full_mask(),
            one.stack_depth,
            one.line_bytes
        ),
        (1, 1, 1, 1, 16)
    );
    let lanes = Config::stock(Control::ThreadPc, 4, 4);
    assert!(lanes.has_lane_pcs() && !c.has_lane_pcs());
    assert!(!lanes.has_stack() && !lanes.has_mask() && !lanes.has_skip() && !lanes.has_leave());
    assert!(one.has_stack() && !one.has_mask() && !one.has_skip() && !one.has_leave());
    assert_eq!(Config::stock(Control::Mask, 1, 32).full_mask(), u32::MAX);
    assert!(
        c.is_local(0xFFFF_0000, 4) && c.is_local(0xFFFF_3FFC, 4) && !c.is_local(0xFFFF_3FFC, 8)
    );
    assert!(
        c.in_region(0xFFFF_FFFC, 4) && !c.in_region(0xFFFF_FFFC, 8) && !c.in_region(0x1_0000, 1)
    );
}
