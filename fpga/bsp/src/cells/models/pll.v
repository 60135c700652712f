// EHXPLLL: one output, CLKOP, its feedback taken from itself; from the ECP5 family data sheet (FPGA-DS-02012). A mode without a model
// stops the elaboration.
//
// In every window of CLKI_DIV periods of the input there are CLKFB_DIV periods of the output, rising with the input. LOCK rises after
// three windows of equal length in which the oscillator is in its range of 400 to 800 MHz, and falls when a window differs by more
// than a hundredth or the input stops. Without two equal windows the output rests; a real one drifts. For simulators with delays; a
// PLL's other outputs are not modelled.
`timescale 1ns/1ps
module EHXPLLL(
    input CLKI, CLKFB, PHASESEL1, PHASESEL0, PHASEDIR, PHASESTEP, PHASELOADREG, STDBY, PLLWAKESYNC, RST,
    input ENCLKOP, ENCLKOS, ENCLKOS2, ENCLKOS3,
    output reg CLKOP, output CLKOS, CLKOS2, CLKOS3, output LOCK, INTLOCK, REFCLK, CLKINTFB
);
    parameter CLKI_DIV = 1;
    parameter CLKFB_DIV = 1;
    parameter CLKOP_DIV = 8;
    parameter CLKOP_ENABLE = "ENABLED";
    parameter CLKOP_CPHASE = 0;
    parameter CLKOP_FPHASE = 0;
    parameter CLKOP_TRIM_DELAY = 0;
    parameter CLKOP_TRIM_POL = "RISING";
    parameter CLKOS_ENABLE = "DISABLED";
    parameter CLKOS2_ENABLE = "DISABLED";
    parameter CLKOS3_ENABLE = "DISABLED";
    parameter FEEDBK_PATH = "CLKOP";
    parameter PLLRST_ENA = "DISABLED";
    parameter INTFB_WAKE = "DISABLED";
    parameter STDBY_ENABLE = "DISABLED";
    parameter DPHASE_SOURCE = "DISABLED";
    parameter OUTDIVIDER_MUXA = "DIVA";
    parameter OUTDIVIDER_MUXB = "DIVB";
    parameter OUTDIVIDER_MUXC = "DIVC";
    parameter OUTDIVIDER_MUXD = "DIVD";
    generate
        if (FEEDBK_PATH != "CLKOP") EHXPLLL_has_no_model_of_feedback_from_elsewhere_than_CLKOP wrong1();
        if (CLKOP_ENABLE != "ENABLED" || CLKOS_ENABLE != "DISABLED" || CLKOS2_ENABLE != "DISABLED" || CLKOS3_ENABLE != "DISABLED")
            EHXPLLL_has_no_model_of_other_outputs_than_CLKOP wrong2();
        if (STDBY_ENABLE != "DISABLED" || DPHASE_SOURCE != "DISABLED" || OUTDIVIDER_MUXA != "DIVA")
            EHXPLLL_has_no_model_of_standby_dynamic_phase_or_an_output_without_its_divider wrong3();
        if (CLKI_DIV < 1 || CLKI_DIV > 128 || CLKFB_DIV < 1 || CLKFB_DIV > 80 || CLKOP_DIV < 1 || CLKOP_DIV > 128)
            EHXPLLL_has_no_such_divider wrong4();
    endgenerate

    // Nanoseconds: when the window began, how long the one before it was, half a period of the output.
    real began = 0, window = 0, half = 0, oscillator_mhz;
    integer edges = 0, good = 0, k;
    reg mark = 0, same;
    assign LOCK = good >= 3;
    assign INTLOCK = LOCK;
    assign REFCLK = CLKI;
    assign {CLKOS, CLKOS2, CLKOS3} = 3'b000;
    assign CLKINTFB = CLKOP;
    initial CLKOP = 0;
    wire stopped = PLLRST_ENA == "ENABLED" && RST;

    always @(posedge CLKI) begin
        edges = edges + 1;
        if (edges == CLKI_DIV) begin
            edges = 0;
            oscillator_mhz = 1000.0 / ($realtime - began) * CLKFB_DIV * CLKOP_DIV;
            // A hundredth is left for clocks that are rounded to picoseconds.
            same = $realtime - began < window * 1.01 && $realtime - began > window * 0.99;
            if (same && oscillator_mhz > 396.0 && oscillator_mhz < 808.0 && !stopped) good = good < 3 ? good + 1 : 3;
            else good = 0;
            window = $realtime - began;
            began = $realtime;
            half = window / CLKFB_DIV / 2;
            if (same) mark = ~mark;
        end
    end
    // One window of the output, by absolute times: roundings do not add up.
    always @(mark)
        for (k = 0; k < 2 * CLKFB_DIV; k = k + 1) begin
            if (began + k * half > $realtime) #(began + k * half - $realtime);
            CLKOP = k % 2 == 0;
        end
    always @(posedge LOCK)
        while (LOCK) begin
            #(window);
            if ($realtime - began > 2.0 * window) good = 0;
        end
    always @(posedge stopped) good = 0;
endmodule
