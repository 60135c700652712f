//! Mapped netlists compute what their sources do: the models of the cells, and how they are wired, against yosys' own reading of
//! the Verilog. One design has every kind of cell in the modes that yosys chooses.

use std::path::Path;

use warpgen_flow::Synthesiser;

#[path = "../../bsp/tests/common/mod.rs"]
mod common;

/// Memories of each shape, with byte enables, both write modes, a reset without enable, the falling edge; products; sums; and
/// registers with enable, set and reset.
const DESIGN: &str = r#"
module cells(input clock, input reset, input [63:0] d, input [63:0] e, output [35:0] be36, output [17:0] sr18,
    output [17:0] two_a, output [17:0] two_b, output [3:0] by4, output [8:0] by9, output by1, output [17:0] fall,
    output [5:0] lut6, output [31:0] low32, output signed [35:0] high36, output [33:0] sum34, output [7:0] regs8,
    output [3:0] flags4);
  // 512 × 36, a write enable for each nine bits.
  (* no_rw_check *) reg [35:0] m36 [0:511];
  reg [35:0] q36 = 0;
  integer i;
  always @(posedge clock) begin
    for (i = 0; i < 4; i = i + 1) if (d[40 + i]) m36[{6'd0, d[2:0]}][9 * i +: 9] <= e[9 * i +: 9];
    if (d[44]) q36 <= m36[{6'd0, ~d[2:0]}];
  end
  assign be36 = q36;
  // 1024 × 18: the output is cleared whether it is enabled or not.
  (* no_rw_check *) reg [17:0] m18 [0:1023];
  reg [17:0] q18 = 0;
  always @(posedge clock) begin
    if (d[45]) m18[{7'd0, d[5:3]}] <= e[17:0];
    if (reset) q18 <= 0;
    else if (d[46]) q18 <= m18[{7'd0, ~d[5:3]}];
  end
  assign sr18 = q18;
  // Two ports that read and write; one has the even words, the other the odd ones.
  (* no_rw_check *) reg [17:0] mt [0:1023];
  reg [17:0] qa = 0, qb = 0;
  wire [9:0] ta = {6'd0, d[8:6], 1'b0}, tb = {6'd0, d[11:9], 1'b1};
  always @(posedge clock)
    if (d[47]) begin
      if (d[48]) mt[ta][8:0] <= e[8:0];
      if (d[49]) mt[ta][17:9] <= e[17:9];
      if (!d[48] & !d[49]) qa <= mt[ta];
    end
  always @(posedge clock)
    if (d[50]) begin
      if (d[51]) mt[tb] <= e[35:18];
      else qb <= mt[tb];
    end
  assign two_a = qa;
  assign two_b = qb;
  // Narrow ports.
  (* no_rw_check *) reg [3:0] m4 [0:4095];
  (* no_rw_check *) reg [8:0] m9 [0:2047];
  (* no_rw_check *) reg m1 [0:16383];
  reg [3:0] q4 = 0;
  reg [8:0] q9 = 0;
  reg q1 = 0;
  always @(posedge clock) begin
    if (d[52]) m4[{8'd0, d[15:12]}] <= e[39:36];
    q4 <= m4[{8'd0, ~d[15:12]}];
    if (d[53]) m9[{7'd0, d[15:12]}] <= e[48:40];
    q9 <= m9[{7'd0, ~d[15:12]}];
    if (d[54]) m1[{9'd0, d[16:12]}] <= e[49];
    q1 <= m1[{9'd0, ~d[16:12]}];
  end
  assign by4 = q4;
  assign by9 = q9;
  assign by1 = q1;
  // Read at the falling edge.
  (* no_rw_check *) reg [17:0] mf [0:1023];
  reg [17:0] qf = 0;
  always @(posedge clock) if (d[55]) mf[{7'd0, d[19:17]}] <= e[17:0];
  always @(negedge clock) if (d[56]) qf <= mf[{7'd0, d[22:20]}];
  assign fall = qf;
  // Read at once.
  reg [5:0] ml [0:31];
  integer j;
  initial for (j = 0; j < 32; j = j + 1) ml[j] = 5 * j;
  always @(posedge clock) if (d[57]) ml[d[27:23]] <= e[55:50];
  assign lut6 = ml[d[32:28]];
  // Products and sums.
  wire [63:0] wide = d[31:0] * e[31:0];
  assign low32 = wide[31:0];
  assign high36 = $signed(d[17:0]) * $signed(e[35:18]);
  assign sum34 = {1'b0, d[32:0]} - {1'b0, e[32:0]} + (d[35:33] < e[38:36] ? 34'd1 : 34'd0);
  // Registers.
  reg [7:0] r = 8'hA5;
  reg f = 1'b1, g = 1'b0, h = 1'b1;
  always @(posedge clock) begin
    if (reset) r <= 8'h5A;
    else if (d[58]) r <= e[63:56] + r;
    if (d[59]) f <= e[0];
    if (reset) g <= 1'b1;
    else if (!d[60]) g <= e[1];
    if (reset) h <= 1'b0;
    else h <= ^d;
  end
  assign regs8 = r;
  assign flags4 = {f, g, h, f ^ g};
endmodule
"#;

const BENCH: &str = r#"
module bench;
  reg clock = 0, reset = 0;
  reg [63:0] d = 0, e = 0;
  wire [255:0] is, expected;
  integer cycle, wrong = 0;
  cells source(.clock(clock), .reset(reset), .d(d), .e(e), .be36(expected[35:0]), .sr18(expected[53:36]),
    .two_a(expected[71:54]), .two_b(expected[89:72]), .by4(expected[93:90]), .by9(expected[102:94]), .by1(expected[103]),
    .fall(expected[121:104]), .lut6(expected[127:122]), .low32(expected[159:128]), .high36(expected[195:160]),
    .sum34(expected[229:196]), .regs8(expected[237:230]), .flags4(expected[241:238]));
  netlist mapped(.clock(clock), .reset(reset), .d(d), .e(e), .be36(is[35:0]), .sr18(is[53:36]),
    .two_a(is[71:54]), .two_b(is[89:72]), .by4(is[93:90]), .by9(is[102:94]), .by1(is[103]),
    .fall(is[121:104]), .lut6(is[127:122]), .low32(is[159:128]), .high36(is[195:160]),
    .sum34(is[229:196]), .regs8(is[237:230]), .flags4(is[241:238]));
  assign is[255:242] = 0;
  assign expected[255:242] = 0;
  task compare;
    if (is !== expected) begin
      wrong = wrong + 1;
      if (wrong < 5) $display("cycle %0d, clock %b, d %h, e %h: %h, not %h", cycle, clock, d, e, is, expected);
    end
  endtask
  initial begin
    for (cycle = 0; cycle < 20000; cycle = cycle + 1) begin
      d = {$urandom, $urandom};
      e = {$urandom, $urandom};
      reset = $urandom % 16 == 0;
      #1 compare;
      clock = 1;
      #1 compare;
      clock = 0;
      #1 compare;
    end
    $display("wrong: %0d of %0d", wrong, 3 * cycle);
    $finish;
  end
endmodule
"#;

#[test]
fn a_mapped_netlist_computes_what_its_source_does() {
    let yosys = Synthesiser::find().expect("yosys is needed for this test: scripts/setup.sh");
    let netlist = yosys.netlist(DESIGN, "cells").unwrap();
    let count = |kind: &str| {
        let found = netlist.cells.iter().find(|(name, _)| name == kind);
        found.map_or(0, |(_, count)| *count)
    };
    // Nothing has fallen back to another kind of cell.
    assert_eq!(count("DP16KD"), 7, "{:?}", netlist.cells);
    assert!(count("TRELLIS_DPR16X4") >= 4, "{:?}", netlist.cells);
    assert!(count("MULT18X18D") >= 4, "{:?}", netlist.cells);
    for kind in ["LUT4", "CCU2C", "TRELLIS_FF", "PFUMX"] {
        assert!(count(kind) > 0, "{kind}: {:?}", netlist.cells);
    }
    for mode in [
        ".DATA_WIDTH_A(32'b00000000000000000000000000100100)",
        ".CLKBMUX(\"INV\")",
        ".RSTB({reset})",
    ] {
        assert!(netlist.text.contains(mode), "no {mode}");
    }
    let mapped = netlist
        .text
        .replacen("module cells (", "module netlist (", 1);
    let work = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cells");
    let printed = common::simulate_bench(&work, &[DESIGN, &mapped, BENCH].concat());
    assert!(printed.contains("wrong: 0 of 60000"), "{printed}");
}
