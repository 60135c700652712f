// Buffers, double data rate registers and the clock pin of the configuration flash.

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

// The pin that USRMCLK drives is not in the fabric: a test bench reads `pin`, and `driven` where there is no z.
module USRMCLK(input USRMCLKI, USRMCLKTS);
    wire driven = ~USRMCLKTS;
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
