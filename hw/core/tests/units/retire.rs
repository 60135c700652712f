//! Retirement port: there in simulation builds, and not a trace of it in the others.

use crate::common::{config, deep};
use warpgen_core::{generate, BuildKind};

fn ports(kind: BuildKind) -> Vec<String> {
    let core = deep(move || generate(&config(2, 2), kind)).expect("generates");
    let all = core.ports.into_iter();
    all.map(|port| port.name).collect()
}

#[test]
fn simulation_builds_have_it() {
    let ports = ports(BuildKind::Simulation);
    let groups = ["issue", "write", "access", "trap", "state"];
    for group in groups {
        assert!(
            ports
                .iter()
                .any(|p| p.starts_with(&format!("trace_{group}_"))),
            "{group}"
        );
    }
    assert!(ports.contains(&"trace_stall_fetch".to_string()));
}

#[test]
fn others_do_not() {
    assert!(ports(BuildKind::Synthesis)
        .iter()
        .all(|p| !p.starts_with("trace_")));
    let core = deep(|| generate(&config(2, 2), BuildKind::Synthesis)).expect("generates");
    assert!(!core.text.contains("trace_"));
}
