// TRELLIS_DPR16X4: distributed memory of 16 words of 4 bits; from the ECP5 family data sheet (FPGA-DS-02012). A mode without a
// model stops the elaboration.
module TRELLIS_DPR16X4 (input [3:0] DI, WAD, input WRE, WCK, input [3:0] RAD, output [3:0] DO);
    parameter WCKMUX = "WCK";
    parameter WREMUX = "WRE";
    parameter [63:0] INITVAL = 64'h0;
    generate
        if (WCKMUX != "WCK" && WCKMUX != "INV") TRELLIS_DPR16X4_has_no_model_of_this_clock wrong1();
        if (WREMUX != "WRE" && WREMUX != "INV" && WREMUX != "1") TRELLIS_DPR16X4_has_no_model_of_this_enable wrong2();
    endgenerate

    reg [3:0] memory [0:15];
    integer i;
    initial for (i = 0; i < 16; i = i + 1) memory[i] = INITVAL[4 * i +: 4];
    wire enable = WREMUX == "INV" ? ~WRE : WREMUX == "1" ? 1'b1 : WRE;
    wire clock = WCKMUX == "INV" ? ~WCK : WCK;
    always @(posedge clock) if (enable) memory[WAD] <= DI;
    assign DO = memory[RAD];
endmodule
