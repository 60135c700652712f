//! Runs the yosys of this machine on small designs.

use std::path::Path;

use warpgen_flow::{FlowError, Hierarchy, Synthesiser, Tool};

/// A synthesiser with a cache of its own in `folder`.
fn synthesiser(folder: &Path) -> Synthesiser {
    let tool = Tool::find().expect("yosys is needed for this test: scripts/setup.sh");
    Synthesiser::new(tool, folder.to_path_buf())
}

const DESIGN: &str = "
module store(input clock, input [3:0] ra, input [3:0] wa, input we, input [7:0] d, output [7:0] q);
  reg [7:0] words [0:15];
  always @(posedge clock) if (we) words[wa] <= d;
  assign q = words[ra];
endmodule
module top(input clock, input [3:0] ra, input [3:0] wa, input we, input [7:0] d, output [15:0] q,
           output reg [17:0] p);
  store a(.clock(clock), .ra(ra), .wa(wa), .we(we), .d(d), .q(q[7:0]));
  store b(.clock(clock), .ra(wa), .wa(ra), .we(we), .d(d), .q(q[15:8]));
  always @(posedge clock) p <= q[15:8] * q[7:0];
endmodule
";

#[test]
fn units_and_whole_design_are_counted() {
    let folder = tempfile::tempdir().unwrap();
    let yosys = synthesiser(folder.path());
    let kept = yosys.area(DESIGN, "top", Hierarchy::Kept).unwrap();
    assert_eq!(kept.units[0].module, "top");
    let store = kept.unit("store").unwrap();
    assert_eq!((store.instances, store.cumulative.dpr16x4), (2, 2));
    assert_eq!(kept.total.mult18, 1);
    let flat = yosys.area(DESIGN, "top", Hierarchy::Flat).unwrap();
    assert!(flat.units.is_empty());
    assert_eq!(flat.total.dpr16x4, 4);
    assert!(yosys.is_kept(DESIGN, "top", Hierarchy::Flat));
    assert_eq!(yosys.area(DESIGN, "top", Hierarchy::Flat).unwrap(), flat);
}

#[test]
fn a_design_with_an_error_shows_the_log() {
    let folder = tempfile::tempdir().unwrap();
    let yosys = synthesiser(folder.path());
    let broken = "module top(input a, output b); assign b = a +; endmodule";
    match yosys.area(broken, "top", Hierarchy::Flat).unwrap_err() {
        FlowError::ToolFailed { log, .. } => assert!(log.contains("design.v:1"), "{log}"),
        other => panic!("{other}"),
    }
    let left = std::fs::read_dir(folder.path().join("work"))
        .unwrap()
        .count();
    assert_eq!(left, 0, "work in progress is removed");
}

#[test]
fn a_memory_that_no_block_fits_is_refused_by_name() {
    let folder = tempfile::tempdir().unwrap();
    let yosys = synthesiser(folder.path());
    // Two write ports on two clocks and an asynchronous read: nothing on the device does that.
    let design = "
module top(input c, input d, input [5:0] a, input [5:0] b, input [7:0] x, input [7:0] y, output [7:0] q);
  reg [7:0] words [0:63];
  always @(posedge c) words[a] <= x;
  always @(posedge d) words[b] <= y;
  assign q = words[a];
endmodule";
    match yosys.area(design, "top", Hierarchy::Flat).unwrap_err() {
        FlowError::MemoryInFlipFlops { memory, .. } => assert_eq!(memory, "top.words"),
        FlowError::ToolFailed { log, .. } => assert!(log.contains("words"), "{log}"),
        other => panic!("{other}"),
    }
}

#[test]
fn a_counter_that_resets_itself_is_no_combinational_loop() {
    let folder = tempfile::tempdir().unwrap();
    let yosys = synthesiser(folder.path());
    let source = "module top(input clock, output reg [3:0] count);
      always @(posedge clock) count <= count == 4'd11 ? 4'd0 : count + 4'd1;
    endmodule";
    std::fs::write(folder.path().join("design.v"), source).unwrap();
    let finds_loops = |script: &str| {
        let done = yosys
            .tool()
            .command()
            .current_dir(folder.path())
            .args(["-q", "-l", "log.txt", "-p", script])
            .output()
            .unwrap();
        assert!(done.status.success(), "{done:?}");
        let log = std::fs::read_to_string(folder.path().join("log.txt")).unwrap();
        assert!(log.contains("ABC9"), "{log}");
        log.contains("Found an SCC")
    };
    let script = rust_hdl_bsp_ecp5::synth::yosys_script("design.v", "top", "netlist.json");
    assert!(!finds_loops(&script));
    if !finds_loops("read_verilog design.v; synth_ecp5 -top top") {
        eprintln!("note: this yosys finds no loop in its own script either");
    }
}
