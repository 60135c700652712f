//! The two models of the PLL on the same clock – lock, ratio, a stopped and a wrong input – and of the buffers at pins.

use std::path::Path;

use rust_hdl_bsp_ecp5::cells::{
    models, BidirectionalBuffer, ConfigurationClock, InputBuffer, OutputBuffer, Pll, TristateBuffer,
};
use rust_hdl_bsp_ecp5::pll::Dividers;
use rust_hdl_bsp_ecp5::verilog;
use rust_hdl_core::prelude::*;

mod common;

/// A PLL alone.
#[derive(LogicBlock)]
struct Top {
    clock: Signal<In, Clock>,
    pll: Pll,
    out: Signal<Out, Clock>,
    locked: Signal<Out, Bit>,
}

impl Logic for Top {
    #[hdl_gen]
    fn update(&mut self) {
        self.pll.clock_in.next = self.clock.val();
        self.out.next = self.pll.clock_out.val();
        self.locked.next = self.pll.locked.val();
    }
}

impl Top {
    fn new(dividers: Dividers) -> Top {
        Top {
            clock: Signal::default(),
            pll: Pll::new(dividers),
            out: Signal::default(),
            locked: Signal::default(),
        }
    }
}

/// A stretch of the input: windows of as many periods as the input divider, and half a period in picoseconds; or silence for
/// so long.
#[derive(Clone, Copy)]
struct Stretch {
    windows: u64,
    half_ps: u64,
    silent: bool,
}

/// What is seen of a stretch: whether the PLL is locked at its end, the window after which it locked (0: it was), and the
/// rising edges of the output.
#[derive(Debug)]
struct Seen {
    locked: bool,
    after: u64,
    edges: u64,
}

/// The input right, right again, stopped, right, at half its frequency, right.
fn stretches(dividers: &Dividers) -> [Stretch; 6] {
    let half_ps = (1e12 / dividers.input_hz / 2.0).round() as u64;
    let right = |windows| Stretch {
        windows,
        half_ps,
        silent: false,
    };
    let stopped = Stretch {
        silent: true,
        ..right(20)
    };
    let slow = Stretch {
        half_ps: 2 * half_ps,
        ..right(20)
    };
    [right(20), right(50), stopped, right(20), slow, right(20)]
}

/// The block's own model. The oscillator's half periods are events of the test bench, as those of the input are.
fn in_rust(dividers: Dividers) -> Vec<Seen> {
    let mut top = Top::new(dividers);
    top.connect_all();
    let step = top.pll.oscillator_half_period_ps();
    let (mut now, mut oscillator) = (0, step);
    let mut seen = vec![];
    for stretch in stretches(&dividers) {
        let (mut edges, mut after, mut was) = (0, None, top.out.val().clk);
        for half in 0..stretch.windows * u64::from(dividers.input) * 2 {
            let until = now + stretch.half_ps;
            while oscillator <= until {
                top.pll.advance_oscillator();
                assert!(simulate(&mut top, 10));
                let is = top.out.val().clk;
                edges += u64::from(is && !was);
                was = is;
                oscillator += step;
            }
            now = until;
            if !stretch.silent {
                top.clock.next = (half % 2 == 0).into();
            }
            assert!(simulate(&mut top, 10));
            if top.locked.val() && after.is_none() {
                after = Some(half.div_ceil(2 * u64::from(dividers.input)));
            }
        }
        seen.push(Seen {
            locked: top.locked.val(),
            after: after.unwrap_or(0),
            edges,
        });
    }
    seen
}

/// The same of the Verilog model: a test bench that prints what [`Seen`] holds, and a line for each stretch.
fn bench(number: usize, dividers: &Dividers) -> String {
    let mut text = format!(
        r#"
module case{number}(input go, output reg done);
    reg clock = 0, silent;
    wire out, locked;
    integer edges, after, half;
    top{number} top(.clock(clock), .out(out), .locked(locked));
    always @(posedge out) edges = edges + 1;
    initial done = 0;
    always @(posedge go) begin
"#
    );
    for stretch in stretches(dividers) {
        let halves = stretch.windows * u64::from(dividers.input) * 2;
        text += &format!(
            r#"
        edges = 0;
        after = -1;
        for (half = 0; half < {halves}; half = half + 1) begin
            #({}.{:03});
            if (!{}) clock = half % 2 == 0;
            if (locked && after < 0) after = (half + {}) / {};
        end
        $display("case {number} %0d %0d %0d", locked, after < 0 ? 0 : after, edges);
"#,
            stretch.half_ps / 1000,
            stretch.half_ps % 1000,
            u8::from(stretch.silent),
            2 * dividers.input - 1,
            2 * dividers.input,
        );
    }
    text + "        done = 1;\n    end\nendmodule\n"
}

/// A module whose body is what the block writes.
fn wrapped(name: &str, ports: &str, verilog: Verilog) -> String {
    let Verilog::Wrapper(body) = verilog else {
        panic!("{name} is no primitive");
    };
    format!("module {name}({ports});\n{}\nendmodule\n", body.code)
}

/// Buffers for each value, tristate and outside level; what the blocks make of them as `value tristate outside`, and the
/// level of each pin; a pin that is left alone has the level outside, that of the flash's clock is z.
fn pins() -> (String, Vec<String>) {
    let level = |driven: bool, value: bool| match (driven, value) {
        (false, _) => 'z',
        (true, false) => '0',
        (true, true) => '1',
    };
    let mut lines = vec![];
    for bits in 0..8u32 {
        let (value, tristate, outside) = (bits & 4 != 0, bits & 2 != 0, bits & 1 != 0);
        let mut input = InputBuffer::default();
        input.connect_all();
        input.pin.next = value;
        assert!(simulate(&mut input, 10));
        let mut output = OutputBuffer::default();
        output.connect_all();
        output.value.next = value;
        assert!(simulate(&mut output, 10));
        let mut three = TristateBuffer::default();
        three.connect_all();
        three.value.next = value;
        three.tristate.next = tristate;
        assert!(simulate(&mut three, 10));
        let mut both = BidirectionalBuffer::default();
        both.connect_all();
        both.value.next = value;
        both.tristate.next = tristate;
        assert!(simulate(&mut both, 10));
        // The outside drives once the pin is left alone.
        if tristate {
            both.pin.next = outside;
        }
        assert!(simulate(&mut both, 10));
        let mut flash = ConfigurationClock::default();
        flash.connect_all();
        flash.clock.next = value;
        flash.tristate.next = tristate;
        assert!(simulate(&mut flash, 10));
        lines.push(format!(
            "pins {bits:03b} {}{}{}{}{}",
            level(true, input.value.val()),
            level(true, output.pin.val()),
            level(true, if tristate { outside } else { three.pin.val() }),
            level(true, both.sense.val()),
            level(flash.pin().is_some(), flash.pin() == Some(true)),
        ));
    }
    let text = [
        wrapped(
            "ib",
            "input pin, output value",
            InputBuffer::default().hdl(),
        ),
        wrapped(
            "ob",
            "input value, output pin",
            OutputBuffer::default().hdl(),
        ),
        wrapped(
            "obz",
            "input value, tristate, output pin",
            TristateBuffer::default().hdl(),
        ),
        wrapped(
            "bb",
            "input value, tristate, output sense, inout pin",
            BidirectionalBuffer::default().hdl(),
        ),
        wrapped(
            "mclk",
            "input clock, tristate",
            ConfigurationClock::default().hdl(),
        ),
    ]
    .concat();
    (text, lines)
}

#[test]
fn both_models_of_the_pll_and_of_the_buffers_agree() {
    let all = [
        (25e6, 60e6),
        (25e6, 50e6),
        (48e6, 60e6),
        (12e6, 48e6),
        (100e6, 75e6),
    ]
    .map(|(input, output)| Dividers::exact(input, output).unwrap());
    let mut text = String::new();
    let mut go = String::new();
    for (number, dividers) in all.iter().enumerate() {
        // Names of modules begin with that of the top.
        let top = verilog::write(&mut Top::new(*dividers)).unwrap();
        text += &top.replace("top", &format!("top{number}"));
        text += &bench(number, dividers);
        go += &format!(
            "reg go{number} = 0; wire done{number}; case{number} c{number}(go{number}, done{number});\n"
        );
    }
    let (modules, expected_pins) = pins();
    text += &modules;
    text += &format!("module bench;\n{go}");
    text += r#"
    reg value, tristate, outside;
    wire ib_value, ob_pin, obz_pin, bb_sense, bb_pin;
    integer bits;
    assign bb_pin = tristate ? outside : 1'bz;
    assign obz_pin = tristate ? outside : 1'bz;
    ib ib(.pin(value), .value(ib_value));
    ob ob(.value(value), .pin(ob_pin));
    obz obz(.value(value), .tristate(tristate), .pin(obz_pin));
    bb bb(.value(value), .tristate(tristate), .sense(bb_sense), .pin(bb_pin));
    mclk mclk(.clock(value), .tristate(tristate));
    initial begin
        for (bits = 0; bits < 8; bits = bits + 1) begin
            {value, tristate, outside} = bits[2:0];
            #1;
            $display("pins %b %b%b%b%b%s", bits[2:0], ib_value, ob_pin, obz_pin, bb_sense,
                !mclk.usrmclk.driven ? "z" : mclk.usrmclk.pin ? "1" : "0");
        end
"#;
    for number in 0..all.len() {
        text += &format!("        go{number} = 1;\n        wait (done{number});\n");
    }
    text += "        $finish;\n    end\nendmodule\n";
    text += models::IO;
    text += models::PLL;
    let work = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pll_and_pins");
    let printed = common::simulate_bench(&work, &text);
    let mut lines = printed.lines().filter(|line| !line.starts_with('-'));

    for expected in expected_pins {
        assert_eq!(lines.next(), Some(expected.as_str()), "{printed}");
    }
    for (number, dividers) in all.into_iter().enumerate() {
        for (stretch, rust) in in_rust(dividers).into_iter().enumerate() {
            let line = lines.next().unwrap_or("nothing");
            let what =
                format!("{dividers:?}, stretch {stretch}: {rust:?} in Rust, {line} in Verilog");
            let numbers: Vec<u64> = line
                .strip_prefix(&format!("case {number} "))
                .unwrap_or_else(|| panic!("{what}"))
                .split(' ')
                .map(|n| n.parse().unwrap())
                .collect();
            let verilog = Seen {
                locked: numbers[0] == 1,
                after: numbers[1],
                edges: numbers[2],
            };
            // Locked with the right input, and with no other.
            for seen in [&rust, &verilog] {
                assert_eq!(seen.locked, ![2, 4].contains(&stretch), "{what}");
            }
            match stretch {
                // The first window may be half a one.
                0 | 3 | 5 => {
                    assert!((3..=6).contains(&rust.after), "{what}");
                    assert!(rust.after.abs_diff(verilog.after) <= 2, "{what}");
                }
                // The ratio of output and input, to an edge at either end.
                1 => {
                    let exact = 50 * u64::from(dividers.feedback);
                    assert!(rust.edges.abs_diff(exact) <= 1, "{what}");
                    assert!(verilog.edges.abs_diff(exact) <= 1, "{what}");
                }
                _ => {}
            }
        }
    }
    assert_eq!(lines.next(), None);
}
