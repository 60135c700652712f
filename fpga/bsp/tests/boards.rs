//! The boards' data: complete, consistent, and the constraint files made from it.

use std::collections::BTreeSet;

use rust_hdl_bsp_ecp5::board::{self, MemoryPins, Target};
use rust_hdl_bsp_ecp5::demo::{Blinky, Echo, EchoError};
use rust_hdl_bsp_ecp5::pll::Dividers;
use rust_hdl_bsp_ecp5::{lpf, pins, verilog};
use rust_hdl_core::prelude::*;

#[test]
fn there_are_ten_boards_and_each_names_devices_of_the_table() {
    assert_eq!(board::boards().len(), 10);
    for board in board::boards() {
        for name in &board.devices {
            assert!(board::device(name).is_some(), "{}: {name}", board.id);
        }
    }
}

#[test]
fn target_names_are_unique_and_found() {
    let names: BTreeSet<String> = Target::all().iter().map(Target::name).collect();
    assert_eq!(names.len(), Target::all().len());
    for name in names {
        assert_eq!(Target::find(&name).unwrap().name(), name);
    }
    let target = Target::find("versa-ecp5-um5g-45f").unwrap();
    assert_eq!(target.device.name, "LFE5UM5G-45F");
}

#[test]
fn an_unknown_target_is_answered_with_those_that_begin_alike() {
    let error = Target::find("ulx3s").unwrap_err();
    assert_eq!(error.known, "ulx3s-12f, ulx3s-25f, ulx3s-45f, ulx3s-85f");
    let error = Target::find("arty").unwrap_err();
    assert!(error.known.contains("butterstick"), "{}", error.known);
}

#[test]
fn no_pin_of_a_board_has_two_uses() {
    for board in board::boards() {
        let mut uses: Vec<(String, &str)> = vec![(board.clk.pin.clone(), "clk")];
        uses.extend(board.clk.pin_n.clone().map(|pin| (pin, "clk")));
        if let Some(uart) = &board.uart {
            uses.push((uart.fpga_rx.clone(), "uart"));
            uses.push((uart.fpga_tx.clone(), "uart"));
        }
        let of = |list: &[String], what| list.iter().map(|p| (p.clone(), what)).collect::<Vec<_>>();
        uses.extend(of(&board.leds.pins, "led"));
        uses.extend(of(&board.leds.common, "led common"));
        for switches in [&board.buttons, &board.switches].into_iter().flatten() {
            uses.extend(of(&switches.pins, "switch"));
        }
        let flash = &board.flash;
        uses.extend(of(
            &[flash.cs_n.clone(), flash.mosi.clone(), flash.miso.clone()],
            "flash",
        ));
        for memory in [&board.sdram, &board.ddr].into_iter().flatten() {
            for pins in memory.pins.values() {
                match pins {
                    MemoryPins::Single(pins) => uses.extend(of(pins, "memory")),
                    MemoryPins::Pair { p, n } => {
                        assert_eq!(p.len(), n.len(), "{}", board.id);
                        uses.extend(of(p, "memory"));
                        uses.extend(of(n, "memory"));
                    }
                }
            }
        }
        let mut seen: BTreeSet<String> = BTreeSet::new();
        for (pin, what) in uses {
            assert!(seen.insert(pin.clone()), "{}: {pin} ({what})", board.id);
        }
    }
}

#[test]
fn every_board_has_the_clock_that_its_examples_need() {
    for board in board::boards() {
        Dividers::exact(board.clk.hz as f64, 60e6).unwrap_or_else(|e| panic!("{}: {e}", board.id));
    }
}

#[test]
fn doubts_are_found_by_the_fact_and_by_its_group() {
    let ecpix = Target::find("ecpix5-85").unwrap().board;
    assert!(ecpix.doubt("reset").unwrap().other.contains("AB1"));
    let orangecrab = Target::find("orangecrab-r0.2-25f").unwrap().board;
    assert!(orangecrab.doubt("ddr").is_some() && orangecrab.doubt("ddr.dm").is_some());
    assert!(orangecrab.doubt("uart").is_none());
}

#[test]
fn every_board_gets_constraint_file_and_verilog_of_the_examples() {
    for board in board::boards() {
        let mut blinky = Blinky::new(board, board.clk.hz);
        let text = lpf::write(&blinky).unwrap_or_else(|e| panic!("{}: {e}", board.id));
        let located = text.matches("LOCATE COMP").count();
        assert_eq!(
            located,
            1 + board.leds.pins.len() + board.leds.common.len(),
            "{text}"
        );
        assert!(verilog::write(&mut blinky).unwrap().contains("module top"));
        match Echo::new(board, 60e6, 521) {
            Ok(mut echo) => {
                lpf::write(&echo).unwrap_or_else(|e| panic!("{}: {e}", board.id));
                verilog::write(&mut echo).unwrap();
            }
            Err(error) => {
                assert_eq!(error, EchoError::NoUart(board.name.clone()));
                assert!(board.uart.is_none());
            }
        }
    }
}

#[test]
fn the_constraint_file_of_an_ulx3s() {
    let board = Target::find("ulx3s-85f").unwrap().board;
    let text = lpf::write(&Echo::new(board, 60e6, 521).unwrap()).unwrap();
    for line in [
        "LOCATE COMP \"clock\" SITE \"G2\";",
        "IOBUF PORT \"clock\" IO_TYPE=LVCMOS33;",
        "FREQUENCY PORT \"clock\" 25 MHZ;",
        "LOCATE COMP \"uart_rx\" SITE \"M1\";",
        "IOBUF PORT \"uart_rx\" PULLMODE=UP;",
        "LOCATE COMP \"leds$7\" SITE \"H3\";",
    ] {
        assert!(text.lines().any(|l| l == line), "{line}\nin\n{text}");
    }
}

#[test]
fn memory_pins_are_found_by_signal() {
    let board = Target::find("versa-ecp5-um-45f").unwrap().board;
    let ddr = board.ddr.as_ref().unwrap();
    let dqs: Vec<Signal<InOut, Bit>> = pins::memory(ddr, "dqs");
    let kinds: Vec<String> = dqs[0]
        .constraints()
        .iter()
        .map(|pin| format!("{:?}", pin.constraint))
        .collect();
    assert_eq!(dqs.len(), 2);
    assert!(kinds.iter().any(|k| k.contains("SSTL135D_I")), "{kinds:?}");
    let none: Vec<Signal<InOut, Bit>> = pins::memory(ddr, "nothing");
    assert!(none.is_empty());
}
