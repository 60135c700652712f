// MULT18X18D: a product of 18 by 18 bits, with registers or without; from Lattice's sysDSP description (FPGA-TN-02205). A mode
// without a model stops the elaboration.
module MULT18X18D(
    input A17, A16, A15, A14, A13, A12, A11, A10, A9, A8, A7, A6, A5, A4, A3, A2, A1, A0,
    input B17, B16, B15, B14, B13, B12, B11, B10, B9, B8, B7, B6, B5, B4, B3, B2, B1, B0,
    input C17, C16, C15, C14, C13, C12, C11, C10, C9, C8, C7, C6, C5, C4, C3, C2, C1, C0,
    input SIGNEDA, SIGNEDB, SOURCEA, SOURCEB,
    input CLK3, CLK2, CLK1, CLK0, CE3, CE2, CE1, CE0, RST3, RST2, RST1, RST0,
    output P35, P34, P33, P32, P31, P30, P29, P28, P27, P26, P25, P24, P23, P22, P21, P20, P19, P18, P17, P16, P15, P14, P13, P12, P11, P10, P9, P8, P7, P6, P5, P4, P3, P2, P1, P0,
    output SIGNEDP
);
    parameter REG_INPUTA_CLK = "NONE";
    parameter REG_INPUTA_CE = "CE0";
    parameter REG_INPUTA_RST = "RST0";
    parameter REG_INPUTB_CLK = "NONE";
    parameter REG_INPUTB_CE = "CE0";
    parameter REG_INPUTB_RST = "RST0";
    parameter REG_PIPELINE_CLK = "NONE";
    parameter REG_OUTPUT_CLK = "NONE";
    parameter REG_OUTPUT_CE = "CE0";
    parameter REG_OUTPUT_RST = "RST0";
    parameter CLK0_DIV = "ENABLED";
    parameter GSR = "ENABLED";
    parameter MULT_BYPASS = "DISABLED";
    parameter RESETMODE = "SYNC";
    parameter SOURCEB_MODE = "B_SHIFT";

    generate
        if (REG_INPUTA_CLK != REG_INPUTB_CLK) MULT18X18D_has_no_model_of_a_register_at_one_factor wrong1();
        if (REG_PIPELINE_CLK != "NONE") MULT18X18D_has_no_model_of_a_pipeline_register wrong2();
        if (REG_INPUTA_CLK != "NONE" && REG_INPUTA_CLK != "CLK0") MULT18X18D_has_no_model_of_another_clock_than_CLK0 wrong3();
        if (REG_OUTPUT_CLK != "NONE" && REG_OUTPUT_CLK != "CLK0") MULT18X18D_has_no_model_of_another_clock_than_CLK0 wrong4();
        if (RESETMODE != "SYNC") MULT18X18D_has_no_model_of_an_asynchronous_reset wrong5();
    endgenerate

    wire [17:0] a = {A17, A16, A15, A14, A13, A12, A11, A10, A9, A8, A7, A6, A5, A4, A3, A2, A1, A0};
    wire [17:0] b = {B17, B16, B15, B14, B13, B12, B11, B10, B9, B8, B7, B6, B5, B4, B3, B2, B1, B0};
    reg [17:0] a_held = 0, b_held = 0;
    reg [35:0] p_held = 0;
    wire [17:0] a_used = REG_INPUTA_CLK == "NONE" ? a : a_held;
    wire [17:0] b_used = REG_INPUTB_CLK == "NONE" ? b : b_held;
    wire signed [35:0] a_wide = {{18{SIGNEDA & a_used[17]}}, a_used};
    wire signed [35:0] b_wide = {{18{SIGNEDB & b_used[17]}}, b_used};
    wire [35:0] product = a_wide * b_wide;
    // CLK0, CE0 and RST0 are the ones that the blocks and yosys use.
    always @(posedge CLK0) begin
        if (RST0) begin
            a_held <= 0;
            b_held <= 0;
            p_held <= 0;
        end else if (CE0) begin
            a_held <= a;
            b_held <= b;
            p_held <= product;
        end
    end
    assign {P35, P34, P33, P32, P31, P30, P29, P28, P27, P26, P25, P24, P23, P22, P21, P20, P19, P18, P17, P16, P15, P14, P13, P12, P11, P10, P9, P8, P7, P6, P5, P4, P3, P2, P1, P0} = REG_OUTPUT_CLK == "NONE" ? product : p_held;
    assign SIGNEDP = SIGNEDA | SIGNEDB;
endmodule
