//! Configuration files: the stock ones, and what is refused in others.

use std::path::PathBuf;
use warpgen_config::{Choice, Config, ConfigError, Control, ControlStall, Region, StackOrder};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../configs")
}

/// The message of a stock file after `from` is replaced by `to`.
fn refused(from: &str, to: &str) -> String {
    let text = Config::stock(Control::Stack, 4, 4).to_toml();
    assert!(text.contains(from), "{from} is not in the file");
    Config::from_toml(&text.replacen(from, to, 1), "f.toml")
        .expect_err("refused")
        .to_string()
}

#[test]
fn every_file_in_configs_is_the_stock_configuration_of_its_name() {
    let mut names = Vec::new();
    for entry in std::fs::read_dir(folder()).unwrap() {
        let path = entry.unwrap().path();
        let config = Config::load(&path).unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(
            path.file_name().unwrap().to_str().unwrap(),
            format!("{}.toml", config.name)
        );
        assert_eq!(
            config,
            Config::stock(config.control, config.warps, config.threads)
        );
        assert_eq!(std::fs::read_to_string(&path).unwrap(), config.to_toml());
        names.push(config.name);
    }
    for needed in ["stack-4x4", "mask-4x4", "both-4x4", "thread-pc-4x4"] {
        assert!(names.iter().any(|n| n == needed), "configs/{needed}.toml");
    }
}

#[test]
fn a_configuration_survives_its_file() {
    let config = Config {
        name: "odd_one-2".into(),
        control_stall: ControlStall::Fetch,
        stack_order: StackOrder::Smaller,
        stack_depth: 2,
        mask_skip: false,
        yield_after: 64,
        float: true,
        fpu_lanes: 2,
        counters: false,
        local_memory_bytes: 0,
        regions: vec![Region {
            base: 0x8000_0000,
            bytes: 0x8000_0000,
        }],
        ..Config::stock(Control::Both, 2, 8)
    };
    assert_eq!(Config::from_toml(&config.to_toml(), "t").unwrap(), config);
}

#[test]
fn a_file_that_is_not_there() {
    let e = Config::load("/nowhere/x.toml").unwrap_err();
    assert!(
        e.to_string()
            .starts_with("/nowhere/x.toml: cannot read the configuration: "),
        "{e}"
    );
}

#[test]
fn a_file_that_is_not_toml() {
    let e = refused("warps = 4", "warps = = 4");
    assert!(
        e.starts_with("f.toml: not a TOML file: line 2: ") && !e.contains('\n'),
        "{e}"
    );
    let twice = refused("warps = 4", "warps = 4\nwarps = 4");
    assert!(
        twice.starts_with("f.toml: not a TOML file: line 3: duplicate key"),
        "{twice}"
    );
}

#[test]
fn an_unknown_key() {
    let e = refused("warps = 4", "wraps = 4\nwarps = 4");
    assert!(
        e.starts_with("f.toml: unknown key `wraps` (the keys are: name, warps, threads, control,"),
        "{e}"
    );
    assert_eq!(
        refused("{ base = ", "{ size = 1, base = "),
        "f.toml: unknown key `regions[0].size` (the keys are: base, bytes)"
    );
}

#[test]
fn every_key_is_required() {
    let text = Config::stock(Control::Stack, 4, 4).to_toml();
    let keys: Vec<&str> = text
        .lines()
        .filter(|l| !l.starts_with(' '))
        .filter_map(|l| l.split_once(" = "))
        .map(|l| l.0)
        .collect();
    assert_eq!(keys.len(), 24);
    for key in keys {
        let mut table: toml::Table = text.parse().unwrap();
        table.remove(key).unwrap();
        let e = Config::from_toml(&table.to_string(), "f.toml").unwrap_err();
        assert_eq!(
            e,
            ConfigError::MissingKey {
                origin: "f.toml".into(),
                key: key.into()
            }
        );
        assert_eq!(
            e.to_string(),
            format!("f.toml: key `{key}` is missing (every configuration lists all keys)")
        );
    }
    assert_eq!(
        refused("{ base = 0x00000000, ", "{ "),
        "f.toml: key `regions[0].base` is missing (every configuration lists all keys)"
    );
}

#[test]
fn values_of_another_type() {
    assert_eq!(
        refused("warps = 4", "warps = \"4\""),
        "f.toml: `warps` = \"4\": expected an integer, 0 or more"
    );
    assert_eq!(
        refused("threads = 4", "threads = -4"),
        "f.toml: `threads` = -4: expected an integer, 0 or more"
    );
    assert_eq!(
        refused("stack_bytes = 8192", "stack_bytes = 4294967296"),
        "f.toml: `stack_bytes` = 4294967296: expected an integer from 0 to 4294967295"
    );
    assert_eq!(
        refused("counters = true", "counters = 1"),
        "f.toml: `counters` = 1: expected true or false"
    );
    assert_eq!(
        refused("name = \"stack-4x4\"", "name = 4"),
        "f.toml: `name` = 4: expected a string"
    );
    assert_eq!(
        refused("control = \"stack\"", "control = \"stak\""),
        "f.toml: `control` = \"stak\": expected one of stack, mask, both, thread-pc"
    );
    assert_eq!(
        refused("control_stall = \"issue\"", "control_stall = \"decode\""),
        "f.toml: `control_stall` = \"decode\": expected one of issue, fetch"
    );
    assert_eq!(
        refused("stack_order = \"larger\"", "stack_order = true"),
        "f.toml: `stack_order` = true: expected one of larger, smaller"
    );
    assert_eq!(refused("regions = [\n", "regions = [\n 3,"), "f.toml: `regions` = [3, { base = 0, bytes = 65536 }, { base = 2147483648, bytes = 2147483648 }]: expected a list of { base, bytes }");
}

#[test]
fn a_broken_rule_names_the_file() {
    assert_eq!(
        refused("warps = 4", "warps = 6"),
        "f.toml: `warps` = 6 breaks the rule warps_power_of_two: a power of two from 1 to 32"
    );
}

#[test]
fn words_of_choices_parse_back() {
    for c in Control::ALL {
        assert_eq!(c.name().parse::<Control>().unwrap(), *c);
    }
    assert_eq!(
        "stak".parse::<Control>().unwrap_err(),
        "`stak` is none of: stack, mask, both, thread-pc"
    );
    assert_eq!(ControlStall::parse("fetch"), Some(ControlStall::Fetch));
    assert_eq!(StackOrder::words(), "larger, smaller");
}
