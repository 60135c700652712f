//! `JTAGG`: the user data registers ER1 and ER2 of the device's JTAG port.

use rust_hdl_core::prelude::*;

use super::instance;

/// The fabric's side of the JTAG port: with instruction ER1 (0x32) or ER2 (0x38) loaded, the data register is the design's.
/// Constrain `tck` with the frequency of the cable.
///
/// Simulation: the port itself is a [`Tap`] that the test bench drives with [`Jtag::clock_in`]; signals follow its state,
/// delays within a cycle are not modelled.
#[derive(Clone, Debug, Default, LogicBlock)]
pub struct Jtag {
    /// `JTDO1`: data out while ER1 is selected.
    pub tdo1: Signal<In, Bit>,
    /// `JTDO2`: data out while ER2 is selected.
    pub tdo2: Signal<In, Bit>,
    /// `JTCK`: the port's clock.
    pub tck: Signal<Out, Clock>,
    /// `JTDI`: data in.
    pub tdi: Signal<Out, Bit>,
    /// `JSHIFT`: state Shift-DR.
    pub shift: Signal<Out, Bit>,
    /// `JUPDATE`: state Update-DR.
    pub update: Signal<Out, Bit>,
    /// `JRSTN`: low in state Test-Logic-Reset.
    pub reset_n: Signal<Out, Bit>,
    /// `JCE1`: ER1 is selected in Capture-DR or Shift-DR.
    pub enable1: Signal<Out, Bit>,
    /// `JCE2`: ER2 is selected in Capture-DR or Shift-DR.
    pub enable2: Signal<Out, Bit>,
    /// `JRTI1`: ER1 is selected in Run-Test/Idle.
    pub idle1: Signal<Out, Bit>,
    /// `JRTI2`: ER2 is selected in Run-Test/Idle.
    pub idle2: Signal<Out, Bit>,
    _tap: Tap,
}

/// Instruction of the first user register.
const ER1: u8 = 0x32;
/// Instruction of the second.
const ER2: u8 = 0x38;

/// States of the port: IEEE 1149.1, figure "TAP controller state diagram".
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum TapState {
    #[default]
    TestLogicReset,
    RunTestIdle,
    SelectDr,
    CaptureDr,
    ShiftDr,
    Exit1Dr,
    PauseDr,
    Exit2Dr,
    UpdateDr,
    SelectIr,
    CaptureIr,
    ShiftIr,
    Exit1Ir,
    PauseIr,
    Exit2Ir,
    UpdateIr,
}

impl TapState {
    /// The state after a rising edge of TCK.
    pub fn after(self, tms: bool) -> TapState {
        use TapState::*;
        let (low, high) = match self {
            TestLogicReset => (RunTestIdle, TestLogicReset),
            RunTestIdle => (RunTestIdle, SelectDr),
            SelectDr => (CaptureDr, SelectIr),
            CaptureDr | ShiftDr => (ShiftDr, Exit1Dr),
            Exit1Dr => (PauseDr, UpdateDr),
            PauseDr => (PauseDr, Exit2Dr),
            Exit2Dr => (ShiftDr, UpdateDr),
            UpdateDr | UpdateIr => (RunTestIdle, SelectDr),
            SelectIr => (CaptureIr, TestLogicReset),
            CaptureIr | ShiftIr => (ShiftIr, Exit1Ir),
            Exit1Ir => (PauseIr, UpdateIr),
            PauseIr => (PauseIr, Exit2Ir),
            Exit2Ir => (ShiftIr, UpdateIr),
        };
        if tms {
            high
        } else {
            low
        }
    }
}

/// The port's controller: state and instruction.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tap {
    state: TapState,
    shifted: u8,
    instruction: u8,
    tck: bool,
    tdi: bool,
}

impl Tap {
    /// Its state.
    pub fn state(&self) -> TapState {
        self.state
    }

    /// A rising edge of TCK.
    fn rise(&mut self, tms: bool, tdi: bool) {
        if self.state == TapState::ShiftIr {
            self.shifted = self.shifted >> 1 | u8::from(tdi) << 7;
        }
        self.state = self.state.after(tms);
        match self.state {
            TapState::TestLogicReset => self.instruction = 0,
            TapState::CaptureIr => self.shifted = 1,
            TapState::UpdateIr => self.instruction = self.shifted,
            _ => {}
        }
    }
}

impl Jtag {
    /// Half a cycle of the port for the test bench: `true` raises TCK with these TMS and TDI, `false` lowers it. Returns
    /// TDO as the cable sees it.
    pub fn clock_in(&mut self, tck: bool, tms: bool, tdi: bool) -> bool {
        if tck && !self._tap.tck {
            self._tap.rise(tms, tdi);
        }
        self._tap.tck = tck;
        self._tap.tdi = tdi;
        match self._tap.instruction {
            ER1 => self.tdo1.val(),
            ER2 => self.tdo2.val(),
            _ => false,
        }
    }

    /// The port's controller.
    pub fn tap(&self) -> &Tap {
        &self._tap
    }
}

impl Logic for Jtag {
    fn update(&mut self) {
        let tap = self._tap;
        let selected = |instruction: u8| tap.instruction == instruction;
        let moves = matches!(tap.state, TapState::CaptureDr | TapState::ShiftDr);
        let idles = tap.state == TapState::RunTestIdle;
        self.tck.next = tap.tck.into();
        self.tdi.next = tap.tdi;
        self.shift.next = tap.state == TapState::ShiftDr;
        self.update.next = tap.state == TapState::UpdateDr;
        self.reset_n.next = tap.state != TapState::TestLogicReset;
        self.enable1.next = selected(ER1) && moves;
        self.enable2.next = selected(ER2) && moves;
        self.idle1.next = selected(ER1) && idles;
        self.idle2.next = selected(ER2) && idles;
    }

    fn connect(&mut self) {
        self.tck.connect();
        self.tdi.connect();
        self.shift.connect();
        self.update.connect();
        self.reset_n.connect();
        self.enable1.connect();
        self.enable2.connect();
        self.idle1.connect();
        self.idle2.connect();
    }

    fn hdl(&self) -> Verilog {
        instance(
            "JTAGG #(.ER1(\"ENABLED\"), .ER2(\"ENABLED\")) jtagg (
    .JTDO1(tdo1), .JTDO2(tdo2), .JTCK(tck), .JTDI(tdi), .JSHIFT(shift), .JUPDATE(update), .JRSTN(reset_n),
    .JCE1(enable1), .JCE2(enable2), .JRTI1(idle1), .JRTI2(idle2)
);"
            .to_string(),
        )
    }
}
