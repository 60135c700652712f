//! `EHXPLLL`: the clock of the design out of the board's.

use rust_hdl_core::prelude::*;

use super::instance;
use crate::pll::Dividers;

/// A PLL with one output, its feedback taken from that output.
///
/// Simulation: a block does not see time, so the oscillator is a clock of the test bench: it calls
/// [`Pll::advance_oscillator`] every [`Pll::oscillator_half_period_ps`]. The output is the oscillator divided; `locked`
/// rises after three windows in which the input had the frequency that the dividers were computed for, and falls when it
/// has not or stops. (The Verilog model, [`super::models::PLL`], sees time: its output is made of the input's own period.)
///
/// ```
/// use rust_hdl_bsp_ecp5::{cells::Pll, pll::Dividers};
/// use rust_hdl_core::prelude::*;
///
/// #[derive(LogicBlock)]
/// struct Top { clock: Signal<In, Clock>, pll: Pll }
/// impl Logic for Top {
///     #[hdl_gen]
///     fn update(&mut self) { self.pll.clock_in.next = self.clock.val(); }
/// }
///
/// let top = Top { clock: Signal::default(), pll: Pll::new(Dividers::exact(25e6, 60e6).unwrap()) };
/// let mut simulation: Simulation<Top> = Simulation::new();
/// simulation.add_clock(20_000, |top| top.clock.next = !top.clock.val()); // 25 MHz
/// simulation.add_clock(top.pll.oscillator_half_period_ps(), |top| top.pll.advance_oscillator());
/// simulation.add_testbench(|mut endpoint: Sim<Top>| {
///     let top = endpoint.init()?;
///     let top = endpoint.watch(|top| top.pll.locked.val(), top)?;
///     endpoint.done(top)
/// });
/// simulation.run(Box::new(top), 10 * sim_time::ONE_MICROSECOND).unwrap();
/// ```
#[derive(Clone, Debug, LogicBlock)]
pub struct Pll {
    /// From the board.
    pub clock_in: Signal<In, Clock>,
    /// To the design.
    pub clock_out: Signal<Out, Clock>,
    /// Whether the output has its frequency and phase. Not synchronous to anything.
    pub locked: Signal<Out, Bit>,
    _dividers: Dividers,
    _model: Model,
}

/// State of the simulation model, in half periods of the oscillator.
#[derive(Clone, Copy, Debug, Default)]
struct Model {
    output: bool,
    until_toggle: u32,
    in_window: u64,
    input_was: bool,
    input_edges: u32,
    good_windows: u32,
}

/// Windows with the right input frequency before `locked` rises.
const WINDOWS: u32 = 3;

impl Pll {
    /// A PLL with these dividers.
    pub fn new(dividers: Dividers) -> Pll {
        Pll {
            clock_in: Signal::default(),
            clock_out: Signal::default(),
            locked: Signal::default(),
            _dividers: dividers,
            _model: Model::default(),
        }
    }

    /// Its dividers.
    pub fn dividers(&self) -> &Dividers {
        &self._dividers
    }

    /// Half a period of the oscillator in picoseconds, for the test bench.
    pub fn oscillator_half_period_ps(&self) -> u64 {
        (1e12 / (2.0 * self._dividers.oscillator_hz())).round() as u64
    }

    /// The oscillator makes half a period. For the test bench.
    pub fn advance_oscillator(&mut self) {
        let expected = self.window();
        let model = &mut self._model;
        model.in_window += 1;
        // The input has stopped.
        if model.in_window > 2 * expected {
            model.good_windows = 0;
        }
        if model.until_toggle == 0 {
            model.output = !model.output;
            model.until_toggle = self._dividers.output;
        }
        model.until_toggle -= 1;
    }

    /// Half periods of the oscillator in a window of as many periods of the input as the input divider.
    fn window(&self) -> u64 {
        2 * u64::from(self._dividers.feedback) * u64::from(self._dividers.output)
    }

    /// A rising edge of the input: at the end of a window of as many edges as the input divider, compares.
    fn compare(&mut self) {
        let expected = self.window();
        let model = &mut self._model;
        model.input_edges += 1;
        if model.input_edges < self._dividers.input {
            return;
        }
        // The test bench rounds both clocks to picoseconds and starts them anywhere.
        let close = expected.abs_diff(model.in_window) <= 2 + expected / 100;
        model.good_windows = if close { model.good_windows + 1 } else { 0 };
        model.input_edges = 0;
        model.in_window = 0;
    }
}

impl Logic for Pll {
    fn update(&mut self) {
        let input = self.clock_in.val().clk;
        if input && !self._model.input_was {
            self.compare();
        }
        self._model.input_was = input;
        self.clock_out.next = self._model.output.into();
        self.locked.next = self._model.good_windows >= WINDOWS;
    }

    fn connect(&mut self) {
        self.clock_out.connect();
        self.locked.connect();
    }

    fn hdl(&self) -> Verilog {
        let d = &self._dividers;
        let megahertz = |hertz: f64| (hertz / 1e6 * 1e6).round() / 1e6;
        // Loop filter settings as ecppll writes them.
        instance(format!(
            r#"(* FREQUENCY_PIN_CLKI="{}", FREQUENCY_PIN_CLKOP="{}", ICP_CURRENT="12", LPF_RESISTOR="8", MFG_ENABLE_FILTEROPAMP="1", MFG_GMCREF_SEL="2" *)
EHXPLLL #(
    .CLKI_DIV({}), .CLKFB_DIV({}), .CLKOP_DIV({}), .CLKOP_CPHASE({}), .CLKOP_FPHASE(0),
    .CLKOP_ENABLE("ENABLED"), .FEEDBK_PATH("CLKOP"),
    .PLLRST_ENA("DISABLED"), .INTFB_WAKE("DISABLED"), .STDBY_ENABLE("DISABLED"), .DPHASE_SOURCE("DISABLED"),
    .OUTDIVIDER_MUXA("DIVA"), .OUTDIVIDER_MUXB("DIVB"), .OUTDIVIDER_MUXC("DIVC"), .OUTDIVIDER_MUXD("DIVD")
) ehxplll (
    .CLKI(clock_in), .CLKFB(clock_out), .CLKOP(clock_out), .LOCK(locked),
    .RST(1'b0), .STDBY(1'b0), .PHASESEL0(1'b0), .PHASESEL1(1'b0), .PHASEDIR(1'b1), .PHASESTEP(1'b1),
    .PHASELOADREG(1'b1), .PLLWAKESYNC(1'b0), .ENCLKOP(1'b0)
);"#,
            megahertz(d.input_hz),
            megahertz(d.output_hz()),
            d.input,
            d.feedback,
            d.output,
            d.coarse_phase(),
        ))
    }
}
