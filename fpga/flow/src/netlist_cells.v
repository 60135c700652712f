// Cells of a mapped ECP5 netlist as behavioural Verilog, for simulation: what they compute is taken from Lattice's sysMEM and
// sysDSP descriptions (FPGA-TN-02204, FPGA-TN-02205) and the ECP5 family data sheet (FPGA-DS-02012), not from another model.
// Lookup tables, carry chains and flip-flops are written as expressions by netlist.rs; these are the others. Timing is none:
// combinational cells settle at once, memories act on the clock's edge. A parameter that is not
// declared here stops the elaboration, so a netlist that uses a mode without a model is never simulated wrongly.

module TRELLIS_DPR16X4 (input [3:0] DI, WAD, input WRE, WCK, input [3:0] RAD, output [3:0] DO);
  parameter WCKMUX = "WCK";
  parameter WREMUX = "WRE";
  parameter [63:0] INITVAL = 64'h0;
  reg [3:0] memory [0:15];
  integer i;
  initial for (i = 0; i < 16; i = i + 1) memory[i] = INITVAL[4 * i +: 4];
  wire enable = WREMUX == "INV" ? ~WRE : WREMUX == "1" ? 1'b1 : WRE;
  always @(posedge WCK) if (enable) memory[WAD] <= DI;
  assign DO = memory[RAD];
endmodule

// The product alone: the registers inside the slice are bypassed.
module MULT18X18D (
  input A0, A1, A2, A3, A4, A5, A6, A7, A8, A9, A10, A11, A12, A13, A14, A15, A16, A17,
  input B0, B1, B2, B3, B4, B5, B6, B7, B8, B9, B10, B11, B12, B13, B14, B15, B16, B17,
  input C0, C1, C2, C3, C4, C5, C6, C7, C8, C9, C10, C11, C12, C13, C14, C15, C16, C17,
  input SIGNEDA, SIGNEDB, SOURCEA, SOURCEB,
  output P0, P1, P2, P3, P4, P5, P6, P7, P8, P9, P10, P11, P12, P13, P14, P15, P16, P17, P18, P19, P20, P21,
    P22, P23, P24, P25, P26, P27, P28, P29, P30, P31, P32, P33, P34, P35
);
  wire [17:0] a =
    {A17, A16, A15, A14, A13, A12, A11, A10, A9, A8, A7, A6, A5, A4, A3, A2, A1, A0};
  wire [17:0] b =
    {B17, B16, B15, B14, B13, B12, B11, B10, B9, B8, B7, B6, B5, B4, B3, B2, B1, B0};
  wire [35:0] wide_a = {{18{SIGNEDA & a[17]}}, a};
  wire [35:0] wide_b = {{18{SIGNEDB & b[17]}}, b};
  assign
    {P35, P34, P33, P32, P31, P30, P29, P28, P27, P26, P25, P24, P23, P22, P21, P20, P19, P18, P17, P16, P15,
      P14, P13, P12, P11, P10, P9, P8, P7, P6, P5, P4, P3, P2, P1, P0} = wide_a * wide_b;
endmodule

// 1024 rows of 18 bits, two ports. A port of 9 bits or less addresses a part of a row, one of 18 a row with a write enable for
// each half in address bits 0 and 1. With 36 bits port A writes two rows with write enables in address bits 0 to 3, its upper half
// from port B's data pins, and port B reads two rows, the lower half on port A's output pins.
module DP16KD (
  input DIA0, DIA1, DIA2, DIA3, DIA4, DIA5, DIA6, DIA7, DIA8, DIA9, DIA10, DIA11, DIA12, DIA13, DIA14, DIA15,
    DIA16, DIA17,
  input ADA0, ADA1, ADA2, ADA3, ADA4, ADA5, ADA6, ADA7, ADA8, ADA9, ADA10, ADA11, ADA12, ADA13,
  input CEA, OCEA, CLKA, WEA, RSTA, CSA2, CSA1, CSA0,
  output DOA0, DOA1, DOA2, DOA3, DOA4, DOA5, DOA6, DOA7, DOA8, DOA9, DOA10, DOA11, DOA12, DOA13, DOA14, DOA15,
    DOA16, DOA17,
  input DIB0, DIB1, DIB2, DIB3, DIB4, DIB5, DIB6, DIB7, DIB8, DIB9, DIB10, DIB11, DIB12, DIB13, DIB14, DIB15,
    DIB16, DIB17,
  input ADB0, ADB1, ADB2, ADB3, ADB4, ADB5, ADB6, ADB7, ADB8, ADB9, ADB10, ADB11, ADB12, ADB13,
  input CEB, OCEB, CLKB, WEB, RSTB, CSB2, CSB1, CSB0,
  output DOB0, DOB1, DOB2, DOB3, DOB4, DOB5, DOB6, DOB7, DOB8, DOB9, DOB10, DOB11, DOB12, DOB13, DOB14, DOB15,
    DOB16, DOB17
);
  parameter DATA_WIDTH_A = 18;
  parameter DATA_WIDTH_B = 18;
  parameter REGMODE_A = "NOREG";
  parameter REGMODE_B = "NOREG";
  parameter RESETMODE = "SYNC";
  parameter ASYNC_RESET_RELEASE = "SYNC";
  parameter CSDECODE_A = "0b000";
  parameter CSDECODE_B = "0b000";
  parameter WRITEMODE_A = "NORMAL";
  parameter WRITEMODE_B = "NORMAL";
  parameter CLKAMUX = "CLKA";
  parameter CLKBMUX = "CLKB";
  parameter GSR = "DISABLED";
  parameter [319:0] INITVAL_00 = 320'h0;
  parameter [319:0] INITVAL_01 = 320'h0;
  parameter [319:0] INITVAL_02 = 320'h0;
  parameter [319:0] INITVAL_03 = 320'h0;
  parameter [319:0] INITVAL_04 = 320'h0;
  parameter [319:0] INITVAL_05 = 320'h0;
  parameter [319:0] INITVAL_06 = 320'h0;
  parameter [319:0] INITVAL_07 = 320'h0;
  parameter [319:0] INITVAL_08 = 320'h0;
  parameter [319:0] INITVAL_09 = 320'h0;
  parameter [319:0] INITVAL_0A = 320'h0;
  parameter [319:0] INITVAL_0B = 320'h0;
  parameter [319:0] INITVAL_0C = 320'h0;
  parameter [319:0] INITVAL_0D = 320'h0;
  parameter [319:0] INITVAL_0E = 320'h0;
  parameter [319:0] INITVAL_0F = 320'h0;
  parameter [319:0] INITVAL_10 = 320'h0;
  parameter [319:0] INITVAL_11 = 320'h0;
  parameter [319:0] INITVAL_12 = 320'h0;
  parameter [319:0] INITVAL_13 = 320'h0;
  parameter [319:0] INITVAL_14 = 320'h0;
  parameter [319:0] INITVAL_15 = 320'h0;
  parameter [319:0] INITVAL_16 = 320'h0;
  parameter [319:0] INITVAL_17 = 320'h0;
  parameter [319:0] INITVAL_18 = 320'h0;
  parameter [319:0] INITVAL_19 = 320'h0;
  parameter [319:0] INITVAL_1A = 320'h0;
  parameter [319:0] INITVAL_1B = 320'h0;
  parameter [319:0] INITVAL_1C = 320'h0;
  parameter [319:0] INITVAL_1D = 320'h0;
  parameter [319:0] INITVAL_1E = 320'h0;
  parameter [319:0] INITVAL_1F = 320'h0;
  parameter [319:0] INITVAL_20 = 320'h0;
  parameter [319:0] INITVAL_21 = 320'h0;
  parameter [319:0] INITVAL_22 = 320'h0;
  parameter [319:0] INITVAL_23 = 320'h0;
  parameter [319:0] INITVAL_24 = 320'h0;
  parameter [319:0] INITVAL_25 = 320'h0;
  parameter [319:0] INITVAL_26 = 320'h0;
  parameter [319:0] INITVAL_27 = 320'h0;
  parameter [319:0] INITVAL_28 = 320'h0;
  parameter [319:0] INITVAL_29 = 320'h0;
  parameter [319:0] INITVAL_2A = 320'h0;
  parameter [319:0] INITVAL_2B = 320'h0;
  parameter [319:0] INITVAL_2C = 320'h0;
  parameter [319:0] INITVAL_2D = 320'h0;
  parameter [319:0] INITVAL_2E = 320'h0;
  parameter [319:0] INITVAL_2F = 320'h0;
  parameter [319:0] INITVAL_30 = 320'h0;
  parameter [319:0] INITVAL_31 = 320'h0;
  parameter [319:0] INITVAL_32 = 320'h0;
  parameter [319:0] INITVAL_33 = 320'h0;
  parameter [319:0] INITVAL_34 = 320'h0;
  parameter [319:0] INITVAL_35 = 320'h0;
  parameter [319:0] INITVAL_36 = 320'h0;
  parameter [319:0] INITVAL_37 = 320'h0;
  parameter [319:0] INITVAL_38 = 320'h0;
  parameter [319:0] INITVAL_39 = 320'h0;
  parameter [319:0] INITVAL_3A = 320'h0;
  parameter [319:0] INITVAL_3B = 320'h0;
  parameter [319:0] INITVAL_3C = 320'h0;
  parameter [319:0] INITVAL_3D = 320'h0;
  parameter [319:0] INITVAL_3E = 320'h0;
  parameter [319:0] INITVAL_3F = 320'h0;
  localparam [0:0] WIDE_A = DATA_WIDTH_A == 36;
  localparam [0:0] WIDE_B = DATA_WIDTH_B == 36;

  reg [17:0] memory [0:1023];
  task fill(input [9:0] first, input [319:0] rows);
    integer i;
    for (i = 0; i < 16; i = i + 1) memory[first + i] = rows[20 * i +: 18];
  endtask
  initial begin
    fill(10'd0, INITVAL_00);
    fill(10'd16, INITVAL_01);
    fill(10'd32, INITVAL_02);
    fill(10'd48, INITVAL_03);
    fill(10'd64, INITVAL_04);
    fill(10'd80, INITVAL_05);
    fill(10'd96, INITVAL_06);
    fill(10'd112, INITVAL_07);
    fill(10'd128, INITVAL_08);
    fill(10'd144, INITVAL_09);
    fill(10'd160, INITVAL_0A);
    fill(10'd176, INITVAL_0B);
    fill(10'd192, INITVAL_0C);
    fill(10'd208, INITVAL_0D);
    fill(10'd224, INITVAL_0E);
    fill(10'd240, INITVAL_0F);
    fill(10'd256, INITVAL_10);
    fill(10'd272, INITVAL_11);
    fill(10'd288, INITVAL_12);
    fill(10'd304, INITVAL_13);
    fill(10'd320, INITVAL_14);
    fill(10'd336, INITVAL_15);
    fill(10'd352, INITVAL_16);
    fill(10'd368, INITVAL_17);
    fill(10'd384, INITVAL_18);
    fill(10'd400, INITVAL_19);
    fill(10'd416, INITVAL_1A);
    fill(10'd432, INITVAL_1B);
    fill(10'd448, INITVAL_1C);
    fill(10'd464, INITVAL_1D);
    fill(10'd480, INITVAL_1E);
    fill(10'd496, INITVAL_1F);
    fill(10'd512, INITVAL_20);
    fill(10'd528, INITVAL_21);
    fill(10'd544, INITVAL_22);
    fill(10'd560, INITVAL_23);
    fill(10'd576, INITVAL_24);
    fill(10'd592, INITVAL_25);
    fill(10'd608, INITVAL_26);
    fill(10'd624, INITVAL_27);
    fill(10'd640, INITVAL_28);
    fill(10'd656, INITVAL_29);
    fill(10'd672, INITVAL_2A);
    fill(10'd688, INITVAL_2B);
    fill(10'd704, INITVAL_2C);
    fill(10'd720, INITVAL_2D);
    fill(10'd736, INITVAL_2E);
    fill(10'd752, INITVAL_2F);
    fill(10'd768, INITVAL_30);
    fill(10'd784, INITVAL_31);
    fill(10'd800, INITVAL_32);
    fill(10'd816, INITVAL_33);
    fill(10'd832, INITVAL_34);
    fill(10'd848, INITVAL_35);
    fill(10'd864, INITVAL_36);
    fill(10'd880, INITVAL_37);
    fill(10'd896, INITVAL_38);
    fill(10'd912, INITVAL_39);
    fill(10'd928, INITVAL_3A);
    fill(10'd944, INITVAL_3B);
    fill(10'd960, INITVAL_3C);
    fill(10'd976, INITVAL_3D);
    fill(10'd992, INITVAL_3E);
    fill(10'd1008, INITVAL_3F);
  end

  wire [17:0] dia =
    {DIA17, DIA16, DIA15, DIA14, DIA13, DIA12, DIA11, DIA10, DIA9, DIA8, DIA7, DIA6, DIA5, DIA4, DIA3, DIA2,
      DIA1, DIA0};
  wire [17:0] dib =
    {DIB17, DIB16, DIB15, DIB14, DIB13, DIB12, DIB11, DIB10, DIB9, DIB8, DIB7, DIB6, DIB5, DIB4, DIB3, DIB2,
      DIB1, DIB0};
  wire [13:0] ada = {ADA13, ADA12, ADA11, ADA10, ADA9, ADA8, ADA7, ADA6, ADA5, ADA4, ADA3, ADA2, ADA1, ADA0};
  wire [13:0] adb = {ADB13, ADB12, ADB11, ADB10, ADB9, ADB8, ADB7, ADB6, ADB5, ADB4, ADB3, ADB2, ADB1, ADB0};

  // Bits of a row that a port of a width touches at an address; bits 8 and 17 belong to ports of 9 and 18 bits only.
  function [17:0] touched(input integer width, input [3:0] low);
    case (width)
      18: touched = {{9{low[1]}}, {9{low[0]}}};
      9: touched = low[3] ? 18'h3FE00 : 18'h001FF;
      4: touched = 18'h0000F << (4 * low[3:2] + low[3]);
      2: touched = 18'h00003 << (2 * low[3:1] + low[3]);
      1: touched = 18'h00001 << (low + low[3]);
      default: touched = 18'h0;
    endcase
  endfunction
  // Data in every place of a row where a port of a width may put it.
  function [17:0] spread(input integer width, input [17:0] data);
    case (width)
      18: spread = data;
      9: spread = {2{data[8:0]}};
      4: spread = {2{1'b0, {2{data[3:0]}}}};
      2: spread = {2{1'b0, {4{data[1:0]}}}};
      1: spread = {2{1'b0, {8{data[0]}}}};
      default: spread = 18'h0;
    endcase
  endfunction
  // A row's part for a port.
  function [17:0] part(input integer width, input [3:0] low, input [17:0] row);
    case (width)
      9: part = {9'h0, low[3] ? row[17:9] : row[8:0]};
      4: part = (row >> (4 * low[3:2] + low[3])) & 18'hF;
      2: part = (row >> (2 * low[3:1] + low[3])) & 18'h3;
      1: part = (row >> (low + low[3])) & 18'h1;
      default: part = row;
    endcase
  endfunction

  wire active_a = CEA & ~CSA2 & ~CSA1 & ~CSA0;
  wire active_b = CEB & ~CSB2 & ~CSB1 & ~CSB0;
  wire [9:0] row_a = ada[13:4];
  wire [9:0] row_b = adb[13:4];
  wire [17:0] mask_a = touched(DATA_WIDTH_A, ada[3:0]);
  wire [17:0] mask_b = touched(DATA_WIDTH_B, adb[3:0]);
  reg [17:0] out_a = 18'h0;
  reg [17:0] out_b = 18'h0;
  reg [17:0] wide_a = 18'h0;

  always @(posedge CLKA)
    if (active_a) begin
      if (WEA & WIDE_A) begin
        memory[{ada[13:5], 1'b0}] <= (memory[{ada[13:5], 1'b0}] & ~touched(18, ada[3:0])) | (dia & touched(18, ada[3:0]));
        memory[{ada[13:5], 1'b1}] <=
          (memory[{ada[13:5], 1'b1}] & ~touched(18, {2'b0, ada[3:2]})) | (dib & touched(18, {2'b0, ada[3:2]}));
      end else if (WEA)
        memory[row_a] <= (memory[row_a] & ~mask_a) | (spread(DATA_WIDTH_A, dia) & mask_a);
      if (RSTA) out_a <= 18'h0;
      else if (~WEA | WRITEMODE_A == "READBEFOREWRITE") out_a <= part(DATA_WIDTH_A, ada[3:0], memory[row_a]);
      else if (WRITEMODE_A == "WRITETHROUGH")
        out_a <= part(DATA_WIDTH_A, ada[3:0], (memory[row_a] & ~mask_a) | (spread(DATA_WIDTH_A, dia) & mask_a));
    end

  always @(posedge CLKB)
    if (active_b) begin
      if (WEB & ~WIDE_B)
        memory[row_b] <= (memory[row_b] & ~mask_b) | (spread(DATA_WIDTH_B, dib) & mask_b);
      if (RSTB) begin
        out_b <= 18'h0;
        wide_a <= 18'h0;
      end else if (WIDE_B) begin
        wide_a <= memory[{adb[13:5], 1'b0}];
        out_b <= memory[{adb[13:5], 1'b1}];
      end else if (~WEB | WRITEMODE_B == "READBEFOREWRITE") out_b <= part(DATA_WIDTH_B, adb[3:0], memory[row_b]);
      else if (WRITEMODE_B == "WRITETHROUGH")
        out_b <= part(DATA_WIDTH_B, adb[3:0], (memory[row_b] & ~mask_b) | (spread(DATA_WIDTH_B, dib) & mask_b));
    end

  assign
    {DOA17, DOA16, DOA15, DOA14, DOA13, DOA12, DOA11, DOA10, DOA9, DOA8, DOA7, DOA6, DOA5, DOA4, DOA3, DOA2,
      DOA1, DOA0} = WIDE_B ? wide_a : out_a;
  assign
    {DOB17, DOB16, DOB15, DOB14, DOB13, DOB12, DOB11, DOB10, DOB9, DOB8, DOB7, DOB6, DOB5, DOB4, DOB3, DOB2,
      DOB1, DOB0} = out_b;
endmodule
