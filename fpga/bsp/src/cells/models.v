// Behaviour of ECP5 primitives, for simulators. Only the settings that the blocks of this crate and yosys use.

module DP16KD(
    input DIA17, DIA16, DIA15, DIA14, DIA13, DIA12, DIA11, DIA10, DIA9, DIA8, DIA7, DIA6, DIA5, DIA4, DIA3, DIA2, DIA1, DIA0,
    input ADA13, ADA12, ADA11, ADA10, ADA9, ADA8, ADA7, ADA6, ADA5, ADA4, ADA3, ADA2, ADA1, ADA0,
    input CEA, OCEA, CLKA, WEA, RSTA, CSA2, CSA1, CSA0,
    output DOA17, DOA16, DOA15, DOA14, DOA13, DOA12, DOA11, DOA10, DOA9, DOA8, DOA7, DOA6, DOA5, DOA4, DOA3, DOA2, DOA1, DOA0,
    input DIB17, DIB16, DIB15, DIB14, DIB13, DIB12, DIB11, DIB10, DIB9, DIB8, DIB7, DIB6, DIB5, DIB4, DIB3, DIB2, DIB1, DIB0,
    input ADB13, ADB12, ADB11, ADB10, ADB9, ADB8, ADB7, ADB6, ADB5, ADB4, ADB3, ADB2, ADB1, ADB0,
    input CEB, OCEB, CLKB, WEB, RSTB, CSB2, CSB1, CSB0,
    output DOB17, DOB16, DOB15, DOB14, DOB13, DOB12, DOB11, DOB10, DOB9, DOB8, DOB7, DOB6, DOB5, DOB4, DOB3, DOB2, DOB1, DOB0
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
    parameter GSR = "ENABLED";
    parameter INIT_DATA = "STATIC";
    parameter [319:0] INITVAL_00 = 320'b0;
    parameter [319:0] INITVAL_01 = 320'b0;
    parameter [319:0] INITVAL_02 = 320'b0;
    parameter [319:0] INITVAL_03 = 320'b0;
    parameter [319:0] INITVAL_04 = 320'b0;
    parameter [319:0] INITVAL_05 = 320'b0;
    parameter [319:0] INITVAL_06 = 320'b0;
    parameter [319:0] INITVAL_07 = 320'b0;
    parameter [319:0] INITVAL_08 = 320'b0;
    parameter [319:0] INITVAL_09 = 320'b0;
    parameter [319:0] INITVAL_0A = 320'b0;
    parameter [319:0] INITVAL_0B = 320'b0;
    parameter [319:0] INITVAL_0C = 320'b0;
    parameter [319:0] INITVAL_0D = 320'b0;
    parameter [319:0] INITVAL_0E = 320'b0;
    parameter [319:0] INITVAL_0F = 320'b0;
    parameter [319:0] INITVAL_10 = 320'b0;
    parameter [319:0] INITVAL_11 = 320'b0;
    parameter [319:0] INITVAL_12 = 320'b0;
    parameter [319:0] INITVAL_13 = 320'b0;
    parameter [319:0] INITVAL_14 = 320'b0;
    parameter [319:0] INITVAL_15 = 320'b0;
    parameter [319:0] INITVAL_16 = 320'b0;
    parameter [319:0] INITVAL_17 = 320'b0;
    parameter [319:0] INITVAL_18 = 320'b0;
    parameter [319:0] INITVAL_19 = 320'b0;
    parameter [319:0] INITVAL_1A = 320'b0;
    parameter [319:0] INITVAL_1B = 320'b0;
    parameter [319:0] INITVAL_1C = 320'b0;
    parameter [319:0] INITVAL_1D = 320'b0;
    parameter [319:0] INITVAL_1E = 320'b0;
    parameter [319:0] INITVAL_1F = 320'b0;
    parameter [319:0] INITVAL_20 = 320'b0;
    parameter [319:0] INITVAL_21 = 320'b0;
    parameter [319:0] INITVAL_22 = 320'b0;
    parameter [319:0] INITVAL_23 = 320'b0;
    parameter [319:0] INITVAL_24 = 320'b0;
    parameter [319:0] INITVAL_25 = 320'b0;
    parameter [319:0] INITVAL_26 = 320'b0;
    parameter [319:0] INITVAL_27 = 320'b0;
    parameter [319:0] INITVAL_28 = 320'b0;
    parameter [319:0] INITVAL_29 = 320'b0;
    parameter [319:0] INITVAL_2A = 320'b0;
    parameter [319:0] INITVAL_2B = 320'b0;
    parameter [319:0] INITVAL_2C = 320'b0;
    parameter [319:0] INITVAL_2D = 320'b0;
    parameter [319:0] INITVAL_2E = 320'b0;
    parameter [319:0] INITVAL_2F = 320'b0;
    parameter [319:0] INITVAL_30 = 320'b0;
    parameter [319:0] INITVAL_31 = 320'b0;
    parameter [319:0] INITVAL_32 = 320'b0;
    parameter [319:0] INITVAL_33 = 320'b0;
    parameter [319:0] INITVAL_34 = 320'b0;
    parameter [319:0] INITVAL_35 = 320'b0;
    parameter [319:0] INITVAL_36 = 320'b0;
    parameter [319:0] INITVAL_37 = 320'b0;
    parameter [319:0] INITVAL_38 = 320'b0;
    parameter [319:0] INITVAL_39 = 320'b0;
    parameter [319:0] INITVAL_3A = 320'b0;
    parameter [319:0] INITVAL_3B = 320'b0;
    parameter [319:0] INITVAL_3C = 320'b0;
    parameter [319:0] INITVAL_3D = 320'b0;
    parameter [319:0] INITVAL_3E = 320'b0;
    parameter [319:0] INITVAL_3F = 320'b0;

    // 1024 lines of 18 bits; a port takes a part of a line.
    reg [17:0] lines [0:1023];
    integer line;
    initial begin
        for (line = 0; line < 16; line = line + 1) lines[0 + line] = INITVAL_00[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[16 + line] = INITVAL_01[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[32 + line] = INITVAL_02[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[48 + line] = INITVAL_03[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[64 + line] = INITVAL_04[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[80 + line] = INITVAL_05[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[96 + line] = INITVAL_06[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[112 + line] = INITVAL_07[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[128 + line] = INITVAL_08[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[144 + line] = INITVAL_09[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[160 + line] = INITVAL_0A[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[176 + line] = INITVAL_0B[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[192 + line] = INITVAL_0C[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[208 + line] = INITVAL_0D[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[224 + line] = INITVAL_0E[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[240 + line] = INITVAL_0F[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[256 + line] = INITVAL_10[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[272 + line] = INITVAL_11[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[288 + line] = INITVAL_12[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[304 + line] = INITVAL_13[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[320 + line] = INITVAL_14[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[336 + line] = INITVAL_15[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[352 + line] = INITVAL_16[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[368 + line] = INITVAL_17[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[384 + line] = INITVAL_18[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[400 + line] = INITVAL_19[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[416 + line] = INITVAL_1A[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[432 + line] = INITVAL_1B[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[448 + line] = INITVAL_1C[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[464 + line] = INITVAL_1D[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[480 + line] = INITVAL_1E[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[496 + line] = INITVAL_1F[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[512 + line] = INITVAL_20[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[528 + line] = INITVAL_21[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[544 + line] = INITVAL_22[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[560 + line] = INITVAL_23[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[576 + line] = INITVAL_24[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[592 + line] = INITVAL_25[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[608 + line] = INITVAL_26[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[624 + line] = INITVAL_27[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[640 + line] = INITVAL_28[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[656 + line] = INITVAL_29[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[672 + line] = INITVAL_2A[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[688 + line] = INITVAL_2B[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[704 + line] = INITVAL_2C[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[720 + line] = INITVAL_2D[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[736 + line] = INITVAL_2E[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[752 + line] = INITVAL_2F[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[768 + line] = INITVAL_30[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[784 + line] = INITVAL_31[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[800 + line] = INITVAL_32[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[816 + line] = INITVAL_33[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[832 + line] = INITVAL_34[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[848 + line] = INITVAL_35[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[864 + line] = INITVAL_36[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[880 + line] = INITVAL_37[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[896 + line] = INITVAL_38[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[912 + line] = INITVAL_39[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[928 + line] = INITVAL_3A[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[944 + line] = INITVAL_3B[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[960 + line] = INITVAL_3C[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[976 + line] = INITVAL_3D[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[992 + line] = INITVAL_3E[line * 20 +: 18];
        for (line = 0; line < 16; line = line + 1) lines[1008 + line] = INITVAL_3F[line * 20 +: 18];
    end

    wire [17:0] di_a = {DIA17, DIA16, DIA15, DIA14, DIA13, DIA12, DIA11, DIA10, DIA9, DIA8, DIA7, DIA6, DIA5, DIA4, DIA3, DIA2, DIA1, DIA0};
    wire [13:0] ad_a = {ADA13, ADA12, ADA11, ADA10, ADA9, ADA8, ADA7, ADA6, ADA5, ADA4, ADA3, ADA2, ADA1, ADA0};
    reg [17:0] do_a = 0;
    assign {DOA17, DOA16, DOA15, DOA14, DOA13, DOA12, DOA11, DOA10, DOA9, DOA8, DOA7, DOA6, DOA5, DOA4, DOA3, DOA2, DOA1, DOA0} = do_a;
    wire clk_a = CLKAMUX == "INV" ? ~CLKA : CLKA;
    wire chosen_a = {CSA2, CSA1, CSA0} == (CSDECODE_A == "0b111" ? 3'b111 : 3'b000);
    // The mask of a write within its line, and the word in its place. Narrow ports do not reach the ninth bit of a byte.
    reg [17:0] mask_a, put_a;
    integer low_a, bit_a;
    always @* begin
        case (DATA_WIDTH_A)
            1: begin low_a = {28'b0, ad_a[3], ad_a[2:0]} + (ad_a[3] ? 1 : 0); mask_a = 18'h00001 << low_a; end
            2: begin low_a = {28'b0, ad_a[3], ad_a[2:1], 1'b0} + (ad_a[3] ? 1 : 0); mask_a = 18'h00003 << low_a; end
            4: begin low_a = {28'b0, ad_a[3], ad_a[2], 2'b0} + (ad_a[3] ? 1 : 0); mask_a = 18'h0000f << low_a; end
            9: begin low_a = ad_a[3] ? 9 : 0; mask_a = 18'h001ff << low_a; end
            default: begin low_a = 0; mask_a = {{9{ad_a[1]}}, {9{ad_a[0]}}}; end
        endcase
        put_a = (lines[ad_a[13:4]] & ~mask_a) | ((di_a << low_a) & mask_a);
    end
    wire [17:0] width_a = DATA_WIDTH_A == 18 ? 18'h3ffff : (18'h1 << DATA_WIDTH_A) - 18'h1;
    always @(posedge clk_a) begin
        if (CEA && chosen_a) begin
            if (WEA) begin
                // Bit by bit: the other port may write the rest of the line at the same time.
                for (bit_a = 0; bit_a < 18; bit_a = bit_a + 1)
                    if (mask_a[bit_a]) lines[ad_a[13:4]][bit_a] <= put_a[bit_a];
                if (WRITEMODE_A == "WRITETHROUGH") do_a <= (put_a >> low_a) & width_a;
                if (WRITEMODE_A == "READBEFOREWRITE") do_a <= (lines[ad_a[13:4]] >> low_a) & width_a;
            end else begin
                do_a <= (lines[ad_a[13:4]] >> low_a) & width_a;
            end
        end
        if (RSTA && RESETMODE == "SYNC") do_a <= 0;
    end

    wire [17:0] di_b = {DIB17, DIB16, DIB15, DIB14, DIB13, DIB12, DIB11, DIB10, DIB9, DIB8, DIB7, DIB6, DIB5, DIB4, DIB3, DIB2, DIB1, DIB0};
    wire [13:0] ad_b = {ADB13, ADB12, ADB11, ADB10, ADB9, ADB8, ADB7, ADB6, ADB5, ADB4, ADB3, ADB2, ADB1, ADB0};
    reg [17:0] do_b = 0;
    assign {DOB17, DOB16, DOB15, DOB14, DOB13, DOB12, DOB11, DOB10, DOB9, DOB8, DOB7, DOB6, DOB5, DOB4, DOB3, DOB2, DOB1, DOB0} = do_b;
    wire clk_b = CLKBMUX == "INV" ? ~CLKB : CLKB;
    wire chosen_b = {CSB2, CSB1, CSB0} == (CSDECODE_B == "0b111" ? 3'b111 : 3'b000);
    // The mask of a write within its line, and the word in its place. Narrow ports do not reach the ninth bit of a byte.
    reg [17:0] mask_b, put_b;
    integer low_b, bit_b;
    always @* begin
        case (DATA_WIDTH_B)
            1: begin low_b = {28'b0, ad_b[3], ad_b[2:0]} + (ad_b[3] ? 1 : 0); mask_b = 18'h00001 << low_b; end
            2: begin low_b = {28'b0, ad_b[3], ad_b[2:1], 1'b0} + (ad_b[3] ? 1 : 0); mask_b = 18'h00003 << low_b; end
            4: begin low_b = {28'b0, ad_b[3], ad_b[2], 2'b0} + (ad_b[3] ? 1 : 0); mask_b = 18'h0000f << low_b; end
            9: begin low_b = ad_b[3] ? 9 : 0; mask_b = 18'h001ff << low_b; end
            default: begin low_b = 0; mask_b = {{9{ad_b[1]}}, {9{ad_b[0]}}}; end
        endcase
        put_b = (lines[ad_b[13:4]] & ~mask_b) | ((di_b << low_b) & mask_b);
    end
    wire [17:0] width_b = DATA_WIDTH_B == 18 ? 18'h3ffff : (18'h1 << DATA_WIDTH_B) - 18'h1;
    always @(posedge clk_b) begin
        if (CEB && chosen_b) begin
            if (WEB) begin
                // Bit by bit: the other port may write the rest of the line at the same time.
                for (bit_b = 0; bit_b < 18; bit_b = bit_b + 1)
                    if (mask_b[bit_b]) lines[ad_b[13:4]][bit_b] <= put_b[bit_b];
                if (WRITEMODE_B == "WRITETHROUGH") do_b <= (put_b >> low_b) & width_b;
                if (WRITEMODE_B == "READBEFOREWRITE") do_b <= (lines[ad_b[13:4]] >> low_b) & width_b;
            end else begin
                do_b <= (lines[ad_b[13:4]] >> low_b) & width_b;
            end
        end
        if (RSTB && RESETMODE == "SYNC") do_b <= 0;
    end

endmodule

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

module ODDRX1F(input SCLK, RST, D0, D1, output Q);
    parameter GSR = "ENABLED";
    reg high = 0, low = 0;
    always @(posedge SCLK or posedge RST) begin
        if (RST) {low, high} <= 2'b00;
        else {low, high} <= {D1, D0};
    end
    assign Q = SCLK ? high : low;
endmodule

module IDDRX1F(input D, SCLK, RST, output reg Q0, Q1);
    parameter GSR = "ENABLED";
    reg rising = 0, falling = 0;
    initial {Q1, Q0} = 2'b00;
    always @(posedge SCLK or posedge RST) begin
        if (RST) {rising, Q1, Q0} <= 3'b000;
        else {rising, Q1, Q0} <= {D, falling, rising};
    end
    always @(negedge SCLK or posedge RST) begin
        if (RST) falling <= 1'b0;
        else falling <= D;
    end
endmodule

// The pin that USRMCLK drives is not in the fabric: a test bench reads `pin`.
module USRMCLK(input USRMCLKI, USRMCLKTS);
    wire pin = USRMCLKTS ? 1'bz : USRMCLKI;
endmodule

module IB(input I, output O);
    assign O = I;
endmodule

module OB(input I, output O);
    assign O = I;
endmodule

module OBZ(input I, T, output O);
    assign O = T ? 1'bz : I;
endmodule

module BB(input I, T, output O, inout B);
    assign B = T ? 1'bz : I;
    assign O = B;
endmodule

// IEEE 1149.1 controller with the two user instructions; signals follow the state, without delays.
module JTAGG(
    input TCK, TMS, TDI, JTDO1, JTDO2,
    output TDO, JTCK, JTDI, JSHIFT, JUPDATE, JRSTN, JCE1, JCE2, JRTI1, JRTI2
);
    parameter ER1 = "ENABLED";
    parameter ER2 = "ENABLED";
    localparam RESET = 0, IDLE = 1, SELECT_DR = 2, CAPTURE_DR = 3, SHIFT_DR = 4, EXIT1_DR = 5, PAUSE_DR = 6, EXIT2_DR = 7,
        UPDATE_DR = 8, SELECT_IR = 9, CAPTURE_IR = 10, SHIFT_IR = 11, EXIT1_IR = 12, PAUSE_IR = 13, EXIT2_IR = 14, UPDATE_IR = 15;
    reg [3:0] state = RESET, after;
    reg [7:0] shifted = 0, instruction = 0;
    always @* begin
        case (state)
            RESET: after = TMS ? RESET : IDLE;
            IDLE: after = TMS ? SELECT_DR : IDLE;
            SELECT_DR: after = TMS ? SELECT_IR : CAPTURE_DR;
            CAPTURE_DR, SHIFT_DR: after = TMS ? EXIT1_DR : SHIFT_DR;
            EXIT1_DR: after = TMS ? UPDATE_DR : PAUSE_DR;
            PAUSE_DR: after = TMS ? EXIT2_DR : PAUSE_DR;
            EXIT2_DR: after = TMS ? UPDATE_DR : SHIFT_DR;
            SELECT_IR: after = TMS ? RESET : CAPTURE_IR;
            CAPTURE_IR, SHIFT_IR: after = TMS ? EXIT1_IR : SHIFT_IR;
            EXIT1_IR: after = TMS ? UPDATE_IR : PAUSE_IR;
            PAUSE_IR: after = TMS ? EXIT2_IR : PAUSE_IR;
            EXIT2_IR: after = TMS ? UPDATE_IR : SHIFT_IR;
            default: after = TMS ? SELECT_DR : IDLE;
        endcase
    end
    always @(posedge TCK) begin
        state <= after;
        if (after == CAPTURE_IR) shifted <= 8'h01;
        else if (state == SHIFT_IR) shifted <= {TDI, shifted[7:1]};
        if (after == RESET) instruction <= 8'h00;
        else if (after == UPDATE_IR) instruction <= shifted;
    end
    wire first = ER1 == "ENABLED" && instruction == 8'h32;
    wire second = ER2 == "ENABLED" && instruction == 8'h38;
    assign TDO = first ? JTDO1 : second ? JTDO2 : 1'b0;
    assign JTCK = TCK;
    assign JTDI = TDI;
    assign JSHIFT = state == SHIFT_DR;
    assign JUPDATE = state == UPDATE_DR;
    assign JRSTN = state != RESET;
    assign JCE1 = first && (state == CAPTURE_DR || state == SHIFT_DR);
    assign JCE2 = second && (state == CAPTURE_DR || state == SHIFT_DR);
    assign JRTI1 = first && state == IDLE;
    assign JRTI2 = second && state == IDLE;
endmodule
