//! A counter with ports of every storage class, from Verilog text to a running model.

use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use warpgen_verilate::{build_in, lookup, Error, Library, Options, Port, Progress, Trace};

const COUNTER: &str = r#"
module counter(input clock, input reset, input [7:0] step, input [69:0] wide,
    output [7:0] count, output same, output [39:0] pair, output [69:0] back, output [31:0] loose, output [39:0] seen);
    reg [7:0] n;
    reg [31:0] free;
    assign count = n;
    assign same = n == step;
    assign pair = {32'hdead_beef, n};
    assign back = ~wide;
    assign loose = free;
    assign seen = {n, 32'h0000_0007};
    always @(posedge clock) begin
        if (reset) n <= 8'd0; else n <= n + step;
        free <= free;
    end
endmodule
"#;

fn ports() -> Vec<Port> {
    vec![
        Port::input("reset", 1),
        Port::input("step", 8),
        Port::input("wide", 70),
        Port::output("count", 8),
        Port::output("same", 1),
        Port::output("pair", 40),
        Port::output("back", 70),
        Port::output("loose", 32),
        Port::observed("seen", 40),
    ]
}

/// A cache of the tests' own, so that Verilator's run time is compiled once.
fn cache() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("verilate")
}

/// The counter in a text that no run has built yet.
fn fresh() -> String {
    let now = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap()
        .as_nanos();
    format!("// {now}\n{COUNTER}")
}

/// Deletes the entry that holds `library`.
fn forget(library: &Path) {
    std::fs::remove_dir_all(library.parent().unwrap()).unwrap();
}

fn library(options: Options) -> Arc<Library> {
    let path =
        build_in(&cache(), COUNTER, "counter", &ports(), options, &mut |_| {}).expect("builds");
    Library::load(&path).expect("loads")
}

#[test]
fn outputs_are_those_just_before_the_edge() {
    let library = library(Options::default());
    let (reset, step) = (
        library.input("reset").unwrap(),
        library.input("step").unwrap(),
    );
    let (count, same) = (
        library.output("count").unwrap(),
        library.output("same").unwrap(),
    );
    let mut model = library.instance(1);
    model.set(reset, 1);
    model.cycle(false);
    model.set(reset, 0);
    model.set(step, 3);
    model.cycle(false);
    assert_eq!((model.get(count), model.bit(same)), (0, false));
    model.cycle(false);
    assert_eq!(
        (model.get(count), model.bit(same)),
        (3, true),
        "an input reaches an output in its own cycle"
    );
}

#[test]
fn wide_ports_and_observed_ports() {
    let library = library(Options::default());
    let wide = library.input("wide").unwrap();
    let (pair, back, seen) = (
        library.output("pair").unwrap(),
        library.output("back").unwrap(),
        library.output("seen").unwrap(),
    );
    let mut model = library.instance(1);
    model.set(library.input("reset").unwrap(), 1);
    model.cycle(false);
    model.input_mut(wide).copy_from_slice(&[1, 2, 3]);
    model.cycle(false);
    assert_eq!(model.get64(pair), 0xde_adbe_ef00);
    assert_eq!(model.words(back), [!1, !2, !3 & 0x3f]);
    assert_eq!(model.get64(seen), 0, "not asked for");
    model.cycle(true);
    assert_eq!(model.get64(seen), 7);
    assert!(matches!(
        library.output("nothing"),
        Err(Error::NoSuchPort { .. })
    ));
}

#[test]
fn registers_start_at_values_of_the_seed() {
    let library = library(Options::default());
    let loose = library.output("loose").unwrap();
    let value = |seed| {
        let mut model = library.instance(seed);
        model.cycle(false);
        model.get(loose)
    };
    let (one, two, again) = (value(3), value(5), value(3));
    assert_ne!(one, two);
    assert_eq!(one, again);
}

#[test]
fn second_build_is_found_in_the_cache() {
    let (dir, text, options) = (cache(), fresh(), Options::default());
    assert!(lookup(&dir, &text, "counter", &ports(), options)
        .unwrap()
        .is_none());
    let mut steps = Vec::new();
    let first = build_in(&dir, &text, "counter", &ports(), options, &mut |step| {
        steps.push(step)
    })
    .unwrap();
    assert_eq!(steps.first(), Some(&Progress::Verilate));
    assert_eq!(steps.last(), Some(&Progress::Link));
    let quiet = &mut |step| panic!("{step:?} on a cached library");
    assert_eq!(
        build_in(&dir, &text, "counter", &ports(), options, quiet).unwrap(),
        first
    );
    assert_eq!(
        lookup(&dir, &text, "counter", &ports(), options).unwrap(),
        Some(first.clone())
    );
    let changed = text.replace("8'd0", "8'd1");
    assert!(lookup(&dir, &changed, "counter", &ports(), options)
        .unwrap()
        .is_none());
    forget(&first);
}

#[test]
fn concurrent_builders_share_one_entry() {
    let (dir, text) = (cache(), fresh());
    let build = || {
        build_in(
            &dir,
            &text,
            "counter",
            &ports(),
            Options::default(),
            &mut |_| {},
        )
        .unwrap()
    };
    let (one, two) = std::thread::scope(|scope| {
        let (one, two) = (scope.spawn(build), scope.spawn(build));
        (one.join().unwrap(), two.join().unwrap())
    });
    assert_eq!(one, two);
    assert!(Library::load(&one).is_ok());
    forget(&one);
}

#[test]
fn waveforms_are_written_in_both_formats() {
    for (trace, start) in [(Trace::Vcd, &b"$"[..]), (Trace::Fst, &[0][..])] {
        let dir = tempfile::tempdir().unwrap();
        let library = library(Options {
            trace,
            cancel: None,
        });
        let mut model = library.instance(1);
        model.cycle(false);
        let file = dir.path().join("wave");
        assert!(model.open_trace(&file));
        model.cycle(false);
        model.cycle(false);
        model.close_trace();
        let bytes = std::fs::read(&file).unwrap();
        assert!(
            bytes.len() > 100 && bytes.starts_with(start),
            "{trace:?}: {} bytes",
            bytes.len()
        );
        assert!(!model.open_trace(Path::new("/no/such/directory/wave")));
    }
}

#[test]
fn broken_verilog_gives_verilators_message() {
    let dir = tempfile::tempdir().unwrap();
    let broken = COUNTER.replace("n + step", "n + nothing");
    let error = build_in(
        dir.path(),
        &broken,
        "counter",
        &ports(),
        Options::default(),
        &mut |_| {},
    )
    .unwrap_err();
    assert!(error.to_string().contains("nothing"), "{error}");
}

#[test]
fn cancelling_leaves_no_entry() {
    let dir = tempfile::tempdir().unwrap();
    let flag = AtomicBool::new(true);
    let options = Options {
        trace: Trace::Off,
        cancel: Some(&flag),
    };
    let error = build_in(
        dir.path(),
        COUNTER,
        "counter",
        &ports(),
        options,
        &mut |_| {},
    )
    .unwrap_err();
    assert!(matches!(error, Error::Cancelled), "{error}");
    let left: Vec<_> = std::fs::read_dir(dir.path())
        .unwrap()
        .flatten()
        .filter(|entry| entry.path().is_dir())
        .collect();
    assert!(left.is_empty(), "{left:?}");
}

#[test]
fn other_files_are_not_loaded() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("text.so");
    std::fs::write(&file, "not a library").unwrap();
    assert!(matches!(Library::load(&file), Err(Error::Load { .. })));
}
