//! The examples in rust-hdl's simulator, on boards that differ in what matters: LEDs, polarity, clock.

use rust_hdl_bsp_ecp5::board::{self, Board};
use rust_hdl_bsp_ecp5::demo::{Blinky, Echo};
use rust_hdl_core::prelude::*;

/// Half a period of the board's oscillator in picoseconds.
fn half_period(board: &Board) -> u64 {
    1_000_000_000_000 / (2 * board.clk.hz)
}

#[test]
fn blinky_lights_one_led_after_the_other_on_every_board() {
    for board in board::boards() {
        let count = board.leds.pins.len();
        let half = half_period(board);
        let active_low = board.leds.active_low;
        let mut simulation: Simulation<Blinky> = Simulation::new();
        simulation.add_clock(half, |top| top.clock.next = !top.clock.val());
        simulation.add_testbench(move |mut endpoint: Sim<Blinky>| {
            let mut top = endpoint.init()?;
            // Step 0 is dark; after five cycles each the LEDs follow, then it is dark again.
            for step in 0..count + 3 {
                let lit: Vec<usize> = (0..count)
                    .filter(|&led| top.leds[led].val() != active_low)
                    .collect();
                let expected: Vec<usize> = match step % (count + 1) {
                    0 => vec![],
                    n => vec![n - 1],
                };
                assert_eq!(lit, expected, "step {step}");
                top = endpoint.wait(2 * half * 5, top)?;
            }
            endpoint.done(top)
        });
        let top = Blinky::new(board, 5);
        simulation
            .run(Box::new(top), half * 1000)
            .unwrap_or_else(|e| panic!("{}: {e:?}", board.id));
    }
}

/// Sends `byte` with a stop bit of level `stop`.
fn send(
    endpoint: &mut Sim<Echo>,
    mut top: Box<Echo>,
    byte: u8,
    stop: bool,
    bit_ps: u64,
) -> Result<Box<Echo>, SimError> {
    let mut levels = vec![false];
    levels.extend((0..8).map(|i| byte >> i & 1 == 1));
    levels.push(stop);
    for level in levels {
        top.uart_rx.next = level;
        top = endpoint.wait(bit_ps, top)?;
    }
    top.uart_rx.next = true;
    Ok(top)
}

/// Waits for a byte on the board's sending line.
fn receive(
    endpoint: &mut Sim<Echo>,
    mut top: Box<Echo>,
    bit_ps: u64,
) -> Result<(Box<Echo>, u8), SimError> {
    top = endpoint.watch(|top| !top.uart_tx.val(), top)?;
    top = endpoint.wait(bit_ps / 2, top)?;
    let mut byte = 0;
    for i in 0..8 {
        top = endpoint.wait(bit_ps, top)?;
        byte |= u8::from(top.uart_tx.val()) << i;
    }
    top = endpoint.wait(bit_ps, top)?;
    assert!(top.uart_tx.val(), "stop bit");
    Ok((top, byte))
}

#[test]
fn echo_answers_on_every_board_with_a_serial_port() {
    const DIVIDER: u64 = 8;
    const HERTZ: f64 = 60e6;
    let bit_ps = DIVIDER * 16_667;
    for board in board::boards().iter().filter(|b| b.uart.is_some()) {
        let mut top = Echo::new(board, HERTZ, DIVIDER).unwrap();
        top.uart_rx.next = true;
        let count = board.leds.pins.len().min(8);
        let active_low = board.leds.active_low;
        let mut simulation: Simulation<Echo> = Simulation::new();
        simulation.add_clock(half_period(board), |top| top.clock.next = !top.clock.val());
        simulation.add_clock(top.pll.oscillator_half_period_ps(), |top| {
            top.pll.advance_oscillator()
        });
        simulation.add_testbench(move |mut endpoint: Sim<Echo>| {
            let mut top = endpoint.init()?;
            assert!(!top.pll.locked.val());
            top = endpoint.watch(|top| top.pll.locked.val(), top)?;
            top = endpoint.wait(40 * 16_667, top)?; // the reset ends
            for byte in [0x55, 0x80, 0x01] {
                top = send(&mut endpoint, top, byte, true, bit_ps)?;
                let (after, answer) = receive(&mut endpoint, top, bit_ps)?;
                top = after;
                assert_eq!(answer, byte);
                for led in 0..count {
                    assert_eq!(top.leds[led].val() != active_low, byte >> led & 1 == 1);
                }
            }
            // A byte without a stop bit is dropped; the line works afterwards.
            top = send(&mut endpoint, top, 0x3c, false, bit_ps)?;
            top = endpoint.wait(3 * bit_ps, top)?;
            top = send(&mut endpoint, top, 0xa7, true, bit_ps)?;
            let (top, answer) = receive(&mut endpoint, top, bit_ps)?;
            assert_eq!(answer, 0xa7);
            endpoint.done(top)
        });
        simulation
            .run(Box::new(top), sim_time::ONE_MILLISECOND)
            .unwrap_or_else(|e| panic!("{}: {e:?}", board.id));
    }
}
