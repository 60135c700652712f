// JTAGG: IEEE 1149.1 controller with the two user instructions; signals follow the state, without delays.
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
