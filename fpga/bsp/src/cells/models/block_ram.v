// DP16KD: 1024 rows of 18 bits, two ports; what it does is taken from Lattice's sysMEM description (FPGA-TN-02204) and from
// what yosys maps to it (techlibs/lattice/brams_16kd.txt). A mode without a model stops the elaboration.
//
// A port of 9 bits or less addresses a part of a row; those of 1, 2 and 4 do not reach the ninth bit of a byte. One of 18 bits
// addresses a row, with a write enable for each half in address bits 0 and 1. With 36 bits port A writes two rows with write
// enables in address bits 0 to 3, the upper row from port B's data pins, and port B reads two rows, the lower one to port A's
// output pins. A synchronous reset acts without the enable and lets nothing be written.
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
    generate
        if (REGMODE_A != "NOREG" || REGMODE_B != "NOREG") DP16KD_has_no_model_of_output_registers wrong1();
    endgenerate

    reg [17:0] rows [0:1023];
    task fill(input [9:0] first, input [319:0] words);
        integer i;
        for (i = 0; i < 16; i = i + 1) rows[first + i] = words[20 * i +: 18];
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
    // The lowest bit of a row that a port reaches at an address.
    function [4:0] place(input integer width, input [3:0] low);
        case (width)
            1: place = {1'b0, low} + {4'b0, low[3]};
            2: place = {1'b0, low[3:1], 1'b0} + {4'b0, low[3]};
            4: place = {1'b0, low[3:2], 2'b0} + {4'b0, low[3]};
            9: place = low[3] ? 5'd9 : 5'd0;
            default: place = 5'd0;
        endcase
    endfunction

    wire [17:0] di_a = {DIA17, DIA16, DIA15, DIA14, DIA13, DIA12, DIA11, DIA10, DIA9, DIA8, DIA7, DIA6, DIA5, DIA4, DIA3, DIA2,
        DIA1, DIA0};
    wire [13:0] ad_a = {ADA13, ADA12, ADA11, ADA10, ADA9, ADA8, ADA7, ADA6, ADA5, ADA4, ADA3, ADA2, ADA1, ADA0};
    wire clk_a = CLKAMUX == "INV" ? ~CLKA : CLKA;
    wire active_a = CEA && {CSA2, CSA1, CSA0} == (CSDECODE_A == "0b111" ? 3'b111 : 3'b000);
    wire sync_a = RESETMODE == "SYNC" && RSTA;
    wire async_a = RESETMODE == "ASYNC" && RSTA;
    wire writes_a = active_a && WEA && !sync_a;
    wire [4:0] at_a = place(DATA_WIDTH_A, ad_a[3:0]);
    wire [17:0] width_a = DATA_WIDTH_A >= 18 ? 18'h3ffff : (18'h1 << DATA_WIDTH_A) - 18'h1;
    wire [17:0] mask_a = DATA_WIDTH_A == 18 ? {{9{ad_a[1]}}, {9{ad_a[0]}}} : width_a << at_a;
    wire [17:0] old_a = rows[ad_a[13:4]];
    reg [17:0] do_a = 0;
    // Only the bits that are written: the other port may write the rest of the row at the same time.
    generate
        if (DATA_WIDTH_A == 36) begin : wide_a
            always @(posedge clk_a)
                if (writes_a) begin
                    if (ad_a[0]) rows[{ad_a[13:5], 1'b0}][8:0] <= di_a[8:0];
                    if (ad_a[1]) rows[{ad_a[13:5], 1'b0}][17:9] <= di_a[17:9];
                    if (ad_a[2]) rows[{ad_a[13:5], 1'b1}][8:0] <= di_b[8:0];
                    if (ad_a[3]) rows[{ad_a[13:5], 1'b1}][17:9] <= di_b[17:9];
                end
        end else if (DATA_WIDTH_A == 18) begin : halves_a
            always @(posedge clk_a)
                if (writes_a) begin
                    if (ad_a[0]) rows[ad_a[13:4]][8:0] <= di_a[8:0];
                    if (ad_a[1]) rows[ad_a[13:4]][17:9] <= di_a[17:9];
                end
        end else begin : part_a
            always @(posedge clk_a) if (writes_a) rows[ad_a[13:4]][at_a +: DATA_WIDTH_A] <= di_a[DATA_WIDTH_A-1:0];
        end
    endgenerate
    always @(posedge clk_a or posedge async_a)
        if (async_a || sync_a) begin
            do_a <= 0;
        end else if (active_a) begin
            if (!WEA || WRITEMODE_A == "READBEFOREWRITE") do_a <= (old_a >> at_a) & width_a;
            else if (WRITEMODE_A == "WRITETHROUGH") do_a <= (((old_a & ~mask_a) | ((di_a << at_a) & mask_a)) >> at_a) & width_a;
        end

    wire [17:0] di_b = {DIB17, DIB16, DIB15, DIB14, DIB13, DIB12, DIB11, DIB10, DIB9, DIB8, DIB7, DIB6, DIB5, DIB4, DIB3, DIB2,
        DIB1, DIB0};
    wire [13:0] ad_b = {ADB13, ADB12, ADB11, ADB10, ADB9, ADB8, ADB7, ADB6, ADB5, ADB4, ADB3, ADB2, ADB1, ADB0};
    wire clk_b = CLKBMUX == "INV" ? ~CLKB : CLKB;
    wire active_b = CEB && {CSB2, CSB1, CSB0} == (CSDECODE_B == "0b111" ? 3'b111 : 3'b000);
    wire sync_b = RESETMODE == "SYNC" && RSTB;
    wire async_b = RESETMODE == "ASYNC" && RSTB;
    wire writes_b = active_b && WEB && !sync_b;
    wire [4:0] at_b = place(DATA_WIDTH_B, ad_b[3:0]);
    wire [17:0] width_b = DATA_WIDTH_B >= 18 ? 18'h3ffff : (18'h1 << DATA_WIDTH_B) - 18'h1;
    wire [17:0] mask_b = DATA_WIDTH_B == 18 ? {{9{ad_b[1]}}, {9{ad_b[0]}}} : width_b << at_b;
    wire [17:0] old_b = rows[ad_b[13:4]];
    reg [17:0] do_b = 0, wide = 0;
    // Only the bits that are written: the other port may write the rest of the row at the same time.
    generate
        if (DATA_WIDTH_B == 36) begin : wide_b
        end else if (DATA_WIDTH_B == 18) begin : halves_b
            always @(posedge clk_b)
                if (writes_b) begin
                    if (ad_b[0]) rows[ad_b[13:4]][8:0] <= di_b[8:0];
                    if (ad_b[1]) rows[ad_b[13:4]][17:9] <= di_b[17:9];
                end
        end else begin : part_b
            always @(posedge clk_b) if (writes_b) rows[ad_b[13:4]][at_b +: DATA_WIDTH_B] <= di_b[DATA_WIDTH_B-1:0];
        end
    endgenerate
    always @(posedge clk_b or posedge async_b)
        if (async_b || sync_b) begin
            do_b <= 0;
            wide <= 0;
        end else if (active_b) begin
            if (DATA_WIDTH_B == 36) begin
                wide <= rows[{ad_b[13:5], 1'b0}];
                do_b <= rows[{ad_b[13:5], 1'b1}];
            end else if (!WEB || WRITEMODE_B == "READBEFOREWRITE") do_b <= (old_b >> at_b) & width_b;
            else if (WRITEMODE_B == "WRITETHROUGH") do_b <= (((old_b & ~mask_b) | ((di_b << at_b) & mask_b)) >> at_b) & width_b;
        end

    assign {DOA17, DOA16, DOA15, DOA14, DOA13, DOA12, DOA11, DOA10, DOA9, DOA8, DOA7, DOA6, DOA5, DOA4, DOA3, DOA2, DOA1, DOA0} = DATA_WIDTH_B == 36 ? wide : do_a;
    assign {DOB17, DOB16, DOB15, DOB14, DOB13, DOB12, DOB11, DOB10, DOB9, DOB8, DOB7, DOB6, DOB5, DOB4, DOB3, DOB2, DOB1, DOB0} = do_b;
endmodule
