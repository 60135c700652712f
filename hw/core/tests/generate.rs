//! Generated Verilog: the same bytes each time, clean under Verilator's and Yosys's checks, and nothing in it of what the
//! configuration leaves out.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use warpgen_config::{Config, Control, ControlStall, StackOrder};
use warpgen_core::{generate, BuildKind, GenerateError, Generated};
use warpgen_hdl::verilog::ModuleNode;

/// The generator recurses deeply; the stack of a test's thread is small.
fn attempt(config: &Config, kind: BuildKind) -> Result<Generated, GenerateError> {
    let wanted = config.clone();
    let thread = std::thread::Builder::new().stack_size(256 << 20);
    let thread = thread.spawn(move || generate(&wanted, kind));
    let made = thread.expect("a thread can be started").join();
    made.expect("does not panic")
}

fn build(config: &Config, kind: BuildKind) -> Generated {
    attempt(config, kind).unwrap_or_else(|error| panic!("{}: {error}", config.name))
}

fn named(name: &str, config: Config) -> Config {
    Config {
        name: name.to_string(),
        ..config
    }
}

/// Configurations from small to large, and odd ones.
fn configurations() -> Vec<Config> {
    let stock = Config::stock;
    let smaller = Config {
        stack_order: StackOrder::Smaller,
        stack_depth: Config::stock_stack_depth(StackOrder::Smaller, 8),
        ..stock(Control::Stack, 2, 8)
    };
    let bare = Config {
        mask_skip: false,
        mask_leave: false,
        local_memory_bytes: 0,
        counters: false,
        ..stock(Control::Mask, 2, 4)
    };
    let narrow = Config {
        line_bytes: 4,
        icache_bytes: 16,
        ibuffer_depth: 4,
        lsu_entries: 2,
        ..stock(Control::Both, 2, 2)
    };
    let wide = Config {
        line_bytes: 128,
        icache_bytes: 4096,
        ibuffer_depth: 16,
        lsu_entries: 16,
        control_stall: ControlStall::Fetch,
        ..stock(Control::Both, 4, 8)
    };
    let yielding = Config {
        yield_after: 40,
        ..stock(Control::ThreadPc, 4, 4)
    };
    let shallow = Config {
        stack_depth: 1,
        barriers: 1,
        ..stock(Control::Stack, 4, 4)
    };
    let float = |control, warps, threads, fpu_lanes: usize| {
        let name = format!("float-{control}-{warps}x{threads}-{fpu_lanes}");
        let config = Config {
            float: true,
            fpu_lanes,
            ..stock(control, warps, threads)
        };
        named(&name, config)
    };
    vec![
        float(Control::Stack, 1, 1, 1),
        float(Control::Both, 4, 4, 4),
        float(Control::Mask, 4, 4, 2),
        float(Control::Mask, 2, 8, 1),
        stock(Control::Stack, 1, 1),
        stock(Control::Mask, 1, 1),
        stock(Control::Both, 1, 2),
        stock(Control::Mask, 8, 1),
        stock(Control::Stack, 4, 4),
        stock(Control::Mask, 4, 4),
        stock(Control::Both, 4, 4),
        stock(Control::ThreadPc, 2, 4),
        stock(Control::Stack, 1, 32),
        stock(Control::Mask, 32, 1),
        named("stack-smaller-2x8", smaller),
        named("mask-bare-2x4", bare),
        named("both-narrow-2x2", narrow),
        named("thread-pc-yield-4x4", yielding),
        named("both-wide-4x8", wide),
        named("stack-shallow-4x4", shallow),
    ]
}

fn write(dir: &Path, config: &Config, kind: BuildKind) -> PathBuf {
    let path = dir.join(format!("{}-{kind:?}.v", config.name));
    std::fs::write(&path, build(config, kind).text).expect("the file can be written");
    path
}

fn run(config: &Config, command: &mut Command) {
    let output = command
        .output()
        .unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let (out, err) = (
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr),
    );
    assert!(
        output.status.success(),
        "{}: {command:?}:\n{out}{err}",
        config.name
    );
}

fn lint(config: &Config, path: &Path) {
    let mut command = Command::new("verilator");
    command.args(["--lint-only", "-Wall", "-Wno-DECLFILENAME"]);
    run(config, command.arg(path));
}

/// `check` finds undriven and multiply driven nets and loops; a latch would be a cell.
fn check(config: &Config, path: &Path) {
    let script = format!(
        "read_verilog {}; hierarchy -check -top simt_core; proc; check -assert; \
         select -assert-none t:$dlatch t:$adlatch t:$dlatchsr",
        path.display()
    );
    run(config, Command::new("yosys").args(["-q", "-p", &script]));
}

#[test]
fn the_same_configuration_gives_the_same_bytes() {
    for control in [Control::Stack, Control::Mask, Control::Both] {
        let config = Config::stock(control, 2, 4);
        for kind in [BuildKind::Simulation, BuildKind::Synthesis] {
            let (one, two) = (build(&config, kind), build(&config, kind));
            assert!(one.text == two.text, "{control:?} {kind:?}");
            assert_eq!(one.ports, two.ports);
            assert_eq!(one.tree, two.tree);
        }
    }
}

#[test]
fn verilator_finds_nothing_to_warn_of() {
    let dir = tempfile::tempdir().expect("a folder");
    for config in configurations() {
        lint(&config, &write(dir.path(), &config, BuildKind::Synthesis));
    }
    let config = Config::stock(Control::Both, 4, 4);
    lint(&config, &write(dir.path(), &config, BuildKind::Simulation));
}

#[test]
fn yosys_finds_no_undriven_net_no_loop_and_no_latch() {
    let dir = tempfile::tempdir().expect("a folder");
    for config in configurations() {
        check(&config, &write(dir.path(), &config, BuildKind::Synthesis));
    }
    let config = Config::stock(Control::Both, 4, 4);
    check(&config, &write(dir.path(), &config, BuildKind::Simulation));
}

#[test]
fn the_largest_core_is_clean() {
    let dir = tempfile::tempdir().expect("a folder");
    let config = Config::stock(Control::Mask, 32, 32);
    let path = write(dir.path(), &config, BuildKind::Synthesis);
    lint(&config, &path);
}

fn modules(node: &ModuleNode, all: &mut BTreeSet<String>) {
    all.insert(node.module.clone());
    node.children.iter().for_each(|child| modules(child, all));
}

fn modules_of(control: Control) -> (BTreeSet<String>, String) {
    let core = build(&Config::stock(control, 4, 4), BuildKind::Synthesis);
    let mut all = BTreeSet::new();
    modules(&core.tree, &mut all);
    for module in &all {
        assert!(
            core.text.contains(&format!("module {module} (")),
            "{module}"
        );
    }
    (all, core.text)
}

/// The code of a module, without comments.
fn code(text: &str) -> String {
    let lines = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn a_mask_core_has_no_trace_of_the_stack() {
    let (all, text) = modules_of(Control::Mask);
    assert!(all.contains("mask_control") && all.contains("mask_logic"));
    assert!(
        all.iter()
            .all(|module| !module.contains("stack") && !module.contains("both")),
        "{all:?}"
    );
    assert!(!code(&text).contains("stack"));
}

#[test]
fn a_stack_core_has_no_trace_of_the_mask_logic() {
    let (all, text) = modules_of(Control::Stack);
    assert!(all.contains("stack_control") && all.contains("ipdom_stack"));
    assert!(
        all.iter()
            .all(|module| !module.starts_with("mask_") && !module.contains("both")),
        "{all:?}"
    );
    let text = code(&text);
    assert!(!text.contains("mask_logic") && !text.contains("saved"));
    // the tmask CSR and the mask opcodes are claimed nowhere
    for number in ["12'h800", "7'h5b", "7'h40"] {
        assert!(!text.to_lowercase().contains(number), "{number}");
    }
}

#[test]
fn the_core_with_both_has_both() {
    let (all, _) = modules_of(Control::Both);
    assert!(
        all.contains("both_controls") && all.contains("mask_logic") && all.contains("ipdom_stack")
    );
}

#[test]
fn options_that_are_off_are_not_there() {
    let on = Config::stock(Control::Mask, 2, 4);
    let off = Config {
        local_memory_bytes: 0,
        counters: false,
        mask_leave: false,
        mask_skip: false,
        ..on.clone()
    };
    let (with, without) = (
        build(&on, BuildKind::Synthesis),
        build(&off, BuildKind::Synthesis),
    );
    let module = |core: &Generated, name: &str| {
        let start = core.text.find(&format!("module {name} ("));
        let start = start.unwrap_or_else(|| panic!("{name}"));
        let end = core.text[start..].find("endmodule").expect("ends") + start;
        code(&core.text[start..end])
    };
    assert!(module(&with, "counters").contains("performance"));
    assert!(!module(&without, "counters").contains("performance"));
    assert!(module(&without, "mask_logic").len() < module(&with, "mask_logic").len());
}

/// A product is a MULT18X18D or many LUTs: only the multiplier of muldiv.rs and fma.rs has one.
#[test]
fn indices_take_no_multiplier() {
    for config in configurations() {
        let text = build(&config, BuildKind::Synthesis).text;
        for module in text
            .split("\nendmodule")
            .filter(|m| code(m).contains(" * "))
        {
            assert!(
                module.contains("module multiplier"),
                "{}: {module}",
                config.name
            );
        }
    }
}

#[test]
fn a_core_without_floating_point_has_no_trace_of_it() {
    let without = build(&Config::stock(Control::Both, 4, 4), BuildKind::Synthesis);
    let text = code(&without.text).to_lowercase();
    // Names of units and signals, and opcodes.
    let traces = [
        "float", "fma", "fcsr", "beat", "rs3", "root", "divider", "7'h43", "7'h53", "7'h27",
    ];
    for trace in traces {
        assert!(!text.contains(trace), "{trace}");
    }
    // Its lanes mean nothing then.
    let lanes = Config {
        fpu_lanes: 2,
        ..Config::stock(Control::Both, 4, 4)
    };
    let lanes = build(&lanes, BuildKind::Synthesis);
    assert!(code(&lanes.text) == code(&without.text));

    // What is looked for is there in a core that has it.
    let with = Config {
        float: true,
        fpu_lanes: 2,
        ..Config::stock(Control::Both, 4, 4)
    };
    let text = code(&build(&with, BuildKind::Synthesis).text).to_lowercase();
    for trace in traces {
        assert!(text.contains(trace), "{trace}");
    }
}

#[test]
fn a_float_unit_of_all_lanes_has_no_beats() {
    let with = |fpu_lanes| Config {
        float: true,
        fpu_lanes,
        ..Config::stock(Control::Both, 4, 4)
    };
    let all = code(&build(&with(4), BuildKind::Synthesis).text);
    let some = code(&build(&with(2), BuildKind::Synthesis).text);
    assert!(!all.contains("beat") && some.contains("beat_source"));
}

#[test]
fn the_header_tells_the_whole_configuration() {
    let config = Config::stock(Control::Both, 2, 2);
    let text = build(&config, BuildKind::Synthesis).text;
    let comments: Vec<&str> = text
        .lines()
        .map_while(|line| line.strip_prefix("// "))
        .collect();
    for line in config.to_toml().lines().filter(|line| !line.is_empty()) {
        assert!(comments.contains(&line), "{line}");
    }
    assert!(text
        .find("module ")
        .is_some_and(|at| text[at..].starts_with("module simt_core (")));
}

#[test]
fn groups_that_give_way_cost_nothing_when_they_do_not() {
    let yields = |yield_after| {
        let control = Config::stock(Control::ThreadPc, 2, 4);
        let config = Config {
            yield_after,
            ..control
        };
        let text = code(&build(&config, BuildKind::Synthesis).text);
        ["due_0_q", "free_0_q", "rotation"].map(|name| text.contains(name))
    };
    assert_eq!(yields(0), [false; 3]);
    assert_eq!(yields(64), [true; 3]);
}

#[test]
fn a_broken_rule_is_refused_by_name() {
    let config = Config {
        threads: 3,
        ..Config::stock(Control::Mask, 2, 2)
    };
    let error = attempt(&config, BuildKind::Synthesis).expect_err("is refused");
    assert!(
        error.to_string().contains("threads_power_of_two"),
        "{error}"
    );
    let config = Config {
        icache_bytes: 65536,
        line_bytes: 4,
        ..Config::stock(Control::Mask, 2, 1)
    };
    let error = attempt(&config, BuildKind::Synthesis).expect_err("is refused");
    assert!(error.to_string().contains("icache_lines"), "{error}");
}
