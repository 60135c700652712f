//! Constraint files: every IO type and setting, and what is refused.

use rust_hdl_bsp_ecp5::io::{Drive, IoType, Pin, Pull};
use rust_hdl_bsp_ecp5::lpf::{self, LpfError};
use rust_hdl_core::prelude::*;

#[derive(LogicBlock)]
struct Wires {
    inlet: Signal<In, Bits<2>>,
    outlet: Signal<Out, Bit>,
}

impl Logic for Wires {
    #[hdl_gen]
    fn update(&mut self) {
        self.outlet.next = self.inlet.val().any();
    }
}

fn wires(pins: [Pin; 3]) -> Wires {
    let mut wires = Wires {
        inlet: Signal::default(),
        outlet: pins[2].signal(),
    };
    pins[0].constrain(&mut wires.inlet, 0);
    pins[1].constrain(&mut wires.inlet, 1);
    wires
}

fn lines(wires: &Wires) -> Vec<String> {
    let text = lpf::write(wires).unwrap();
    text.lines().map(str::to_string).collect()
}

#[test]
fn every_io_type_has_its_line() {
    for &io in IoType::ALL {
        let lines = lines(&wires([
            Pin::new("A1", io),
            Pin::new("A2", io),
            Pin::new("A3", io),
        ]));
        let line = format!("IOBUF PORT \"inlet[1]\" IO_TYPE={};", io.name());
        assert!(lines.contains(&line), "{line} in {lines:?}");
    }
}

#[test]
fn every_setting_of_a_pin_has_its_line() {
    let plain = Pin::new("A1", IoType::Lvcmos25);
    let lines = lines(&wires([
        plain.clone().pull(Pull::Down).frequency(12e6),
        Pin::new("A2", IoType::Lvcmos25).pull(Pull::None),
        Pin::new("A3", IoType::Lvcmos25).drive(Drive::Ma16).fast(),
    ]));
    for line in [
        "LOCATE COMP \"inlet[0]\" SITE \"A1\";",
        "IOBUF PORT \"inlet[0]\" PULLMODE=DOWN;",
        "FREQUENCY PORT \"inlet[0]\" 12 MHZ;",
        "IOBUF PORT \"inlet[1]\" PULLMODE=NONE;",
        "IOBUF PORT \"outlet\" DRIVE=16;",
        "IOBUF PORT \"outlet\" SLEWRATE=FAST;",
    ] {
        assert!(lines.iter().any(|l| l == line), "{line} in {lines:?}");
    }
}

#[test]
fn io_types_of_rust_hdl_are_translated() {
    let mut wires = wires([
        Pin::new("A1", IoType::Lvcmos33),
        Pin::new("A2", IoType::Lvcmos33),
        Pin::new("A3", IoType::Lvcmos33),
    ]);
    wires.outlet = Signal::pin_signal("B1", SignalType::LowVoltageCMOS_1v5);
    assert!(lines(&wires).contains(&"IOBUF PORT \"outlet\" IO_TYPE=LVCMOS15;".to_string()));
}

#[test]
fn a_port_without_a_pin_is_refused() {
    let mut wires = wires([
        Pin::new("A1", IoType::Lvcmos33),
        Pin::new("A2", IoType::Lvcmos33),
        Pin::new("A3", IoType::Lvcmos33),
    ]);
    wires.inlet = Signal::default();
    Pin::new("A1", IoType::Lvcmos33).constrain(&mut wires.inlet, 0);
    let port = "inlet[1]".to_string();
    assert_eq!(lpf::write(&wires), Err(LpfError::NoPlace { port }));
}

#[test]
fn a_pin_given_twice_is_refused() {
    let error = lpf::write(&wires([
        Pin::new("A1", IoType::Lvcmos33),
        Pin::new("A2", IoType::Lvcmos33),
        Pin::new("A1", IoType::Lvcmos33),
    ]))
    .unwrap_err();
    let text = error.to_string();
    assert!(
        text.contains("pin A1 is given to `inlet[0]` and to `outlet`"),
        "{text}"
    );
}

#[derive(LogicBlock)]
struct Outer {
    inlet: Signal<In, Bits<2>>,
    inner: Wires,
    outlet: Signal<Out, Bit>,
}

impl Logic for Outer {
    #[hdl_gen]
    fn update(&mut self) {
        self.inner.inlet.next = self.inlet.val();
        self.outlet.next = self.inner.outlet.val();
    }
}

#[test]
fn constraints_inside_the_design_are_refused() {
    let mut outer = Outer {
        inlet: Signal::default(),
        inner: wires([
            Pin::new("A1", IoType::Lvcmos33),
            Pin::new("A2", IoType::Lvcmos33),
            Pin::new("A3", IoType::Lvcmos33),
        ]),
        outlet: Pin::new("A4", IoType::Lvcmos33).signal(),
    };
    Pin::new("A5", IoType::Lvcmos33).constrain(&mut outer.inlet, 0);
    Pin::new("A6", IoType::Lvcmos33).constrain(&mut outer.inlet, 1);
    let error = lpf::write(&outer).unwrap_err();
    assert_eq!(
        error.to_string(),
        "`inner.inlet` has pin constraints, but is no port of the top-level block"
    );
}
