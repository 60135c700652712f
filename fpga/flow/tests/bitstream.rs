//! A small system becomes a bitstream for a board; what has not changed is not run again; what cannot be is refused.
//!
//! Needs yosys, nextpnr-ecp5 and the tools of Project Trellis, as scripts/setup.sh installs them. Products stay in the user's
//! cache, so an unchanged system costs nothing.

use std::path::Path;
use std::process::Command;
use std::sync::Mutex;

use rust_hdl_bsp_ecp5::board::Target;
use warpgen_config::{Config, Control};
use warpgen_flow::build::{BoardDesign, BuildRequest, Builder, Built, StepEvent};
use warpgen_flow::{tool, FlowError};

/// Generating a core goes deep: runs `test` with a large stack.
fn with_stack(test: impl FnOnce() + Send + 'static) {
    let thread = std::thread::Builder::new().stack_size(256 << 20);
    if let Err(panic) = thread.spawn(test).expect("a thread").join() {
        std::panic::resume_unwind(panic);
    }
}

/// The smallest core that is still one.
fn request(board: &str, memory_bytes: u32) -> BuildRequest {
    let mut core = Config::stock(Control::Stack, 1, 1);
    core.counters = false;
    core.icache_bytes = 512;
    core.local_memory_bytes = 0;
    core.name = "smallest".to_string();
    BuildRequest {
        target: Target::find(board).unwrap(),
        core,
        hertz: 25e6,
        memory_bytes,
        baud: 115_200,
        uart: None,
    }
}

fn build(builder: &Builder, request: &BuildRequest) -> (Result<Built, FlowError>, Vec<StepEvent>) {
    let design = BoardDesign::generate(request).unwrap();
    let events = Mutex::new(Vec::new());
    let built = builder.build(&design, &[1], 1, &|event| {
        events.lock().unwrap().push(event);
    });
    (built, events.into_inner().unwrap())
}

/// The program of Project Trellis called `name`.
fn trellis(name: &str) -> Command {
    let path = tool::on_path(name)
        .or_else(|| tool::venv(&format!("yowasp-{name}")))
        .unwrap_or_else(|| panic!("no {name}; scripts/setup.sh installs it"));
    let mut command = Command::new(&path);
    if std::env::var_os("YOWASP_CACHE_DIR").is_none() {
        if let Some(tools) = path.ancestors().find(|a| a.ends_with(".tools")) {
            command.env("YOWASP_CACHE_DIR", tools.join("yowasp"));
        }
    }
    command
}

fn run(command: &mut Command) {
    let output = command.output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{command:?}: {said}");
}

#[test]
fn a_small_system_becomes_a_bitstream_and_every_step_is_kept() {
    with_stack(|| {
        let builder = Builder::find().unwrap();
        let request = request("colorlight-i5", 8 << 10);
        let (built, _) = build(&builder, &request);
        let built = built.unwrap();
        let report = &built.report;
        assert!(report.met, "{}", report.text());
        assert_eq!(
            (report.board.as_str(), report.clock_mhz),
            ("colorlight-i5", 25.0)
        );
        assert_eq!(report.tools.len(), 3);
        let placement = report.chosen().unwrap();
        assert!(report.lut4 > 1000 && placement.used("TRELLIS_COMB") > report.lut4);
        // 8 KiB of memory are four block memories.
        assert!(placement.used("DP16KD") >= 4);
        assert_eq!(placement.used("EHXPLLL"), 1);
        assert_eq!(
            placement.utilisation["TRELLIS_COMB"].available,
            request.target.device.luts
        );
        assert_eq!(
            placement.utilisation["DP16KD"].available,
            request.target.device.block_rams
        );
        assert_eq!(
            placement.utilisation["MULT18X18D"].available,
            request.target.device.multipliers
        );
        // The path is in units of the system, and its delays add up to the period.
        let path = &placement.critical_path;
        assert!(
            path.iter().any(|step| step.unit.starts_with("system.")),
            "{path:?}"
        );
        let total: f64 = path
            .iter()
            .map(|step| step.logic_ns + step.routing_ns)
            .sum();
        assert!(
            (total - 1e3 / placement.fmax_mhz).abs() < 0.1,
            "{total} ns, {placement:?}"
        );

        let (again, events) = build(&builder, &request);
        assert_eq!(again.unwrap().files, built.files);
        assert!(
            events.iter().all(|e| matches!(e, StepEvent::Kept(_))),
            "{events:?}"
        );
        assert_eq!(events.len(), 3);

        unpacks_to_itself(&built);
    });
}

/// The bitstream unpacks to the configuration that it was packed from: both texts are packed to the same bits. (The texts
/// differ, as a configuration may name defaults or leave them out.)
fn unpacks_to_itself(built: &Built) {
    let file = |name: &str| {
        let found = built.files.iter().find(|(own, _)| own == name);
        found.map(|(_, path)| path.clone()).unwrap()
    };
    let bits = std::fs::read(file("top.bit")).unwrap();
    let work = Path::new(env!("CARGO_TARGET_TMPDIR"));
    std::fs::copy(file("top.bit"), work.join("top.bit")).unwrap();
    run(trellis("ecpunpack")
        .current_dir(work)
        .args(["top.bit", "unpacked.config"]));
    run(trellis("ecppack")
        .current_dir(work)
        .args(["--compress", "unpacked.config", "again.bit"]));
    assert!(std::fs::read(work.join("again.bit")).unwrap() == bits);
    let config = std::fs::read_to_string(work.join("unpacked.config")).unwrap();
    assert!(config.contains(".device LFE5U-25F"));
    let changed = config.replacen("INIT 0", "INIT 1", 1);
    std::fs::write(work.join("changed.config"), &changed).unwrap();
    run(trellis("ecppack")
        .current_dir(work)
        .args(["--compress", "changed.config", "changed.bit"]));
    assert!(std::fs::read(work.join("changed.bit")).unwrap() != bits);
}

#[test]
fn what_does_not_fit_is_said_in_numbers_and_leaves_nothing() {
    with_stack(|| {
        let cache = tempfile::tempdir().unwrap();
        let tools = Builder::find().unwrap().tools().clone();
        let builder = Builder::new(tools, cache.path().to_path_buf());
        // 128 KiB are 64 block memories; the device has 56.
        let (built, events) = build(&builder, &request("colorlight-i5", 128 << 10));
        match built.unwrap_err() {
            FlowError::DoesNotFit { over, .. } => {
                assert!(over.contains("of 56 DP16KD"), "{over}");
            }
            other => panic!("{other}"),
        }
        assert!(events.iter().any(|e| matches!(e, StepEvent::Runs(_))));
        let left = |folder: &str| {
            std::fs::read_dir(cache.path().join(folder))
                .unwrap()
                .count()
        };
        assert_eq!(left("work"), 0, "work in progress is removed");
        assert_eq!(left("build"), 1, "the netlist is kept, the layout is not");
    });
}
