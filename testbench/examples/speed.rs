//! How fast the stock cores run in Verilator, per CPU second: in full lockstep and unchecked.
//!
//! `cargo run --release -p warpgen-testbench --example speed`

use std::time::Instant;

use warpgen_config::{Config, Control};
use warpgen_isa::csr;
use warpgen_sim::asm::{self, Assembler};
use warpgen_sim::Memory;
use warpgen_testbench::{load_simulator, Cosim, Options};

/// Seconds of CPU time that this process has used (Linux; to 10 ms).
fn cpu_seconds() -> f64 {
    let text = std::fs::read_to_string("/proc/self/stat").expect("Linux's /proc");
    let fields = text
        .rsplit(") ")
        .next()
        .expect("fields behind the name")
        .split(' ');
    let ticks: f64 = fields
        .skip(11)
        .take(2)
        .map(|field| field.parse::<f64>().expect("a number"))
        .sum();
    ticks / 100.0
}

/// All warps and lanes: arithmetic, a load and a store in a loop.
fn program(a: &mut Assembler, config: &Config) {
    let (entry, again) = (a.label(), a.label());
    a.li(5, config.warps as u32).la(6, entry);
    if config.warps > 1 {
        a.put(asm::vx_wspawn(5, 6));
    }
    a.bind(entry).li(5, u32::MAX).put(asm::vx_tmc(5));
    a.put(asm::csrr(10, csr::MHARTID))
        .put(asm::slli(11, 10, 2))
        .li(12, 0x8010_0000)
        .put(asm::add(11, 11, 12));
    a.li(13, 10_000).bind(again);
    for _ in 0..4 {
        a.put(asm::add(14, 14, 10))
            .put(asm::xor(15, 14, 13))
            .put(asm::mul(16, 15, 10))
            .put(asm::addi(17, 16, 1));
    }
    a.put(asm::sw(17, 11, 0))
        .put(asm::lw(18, 11, 0))
        .put(asm::addi(13, 13, -1));
    a.to(again, |offset| asm::bne(13, 0, offset))
        .put(asm::vx_tmc(0));
}

fn main() {
    for control in [Control::Stack, Control::Mask, Control::Both] {
        let config = Config::stock(control, 4, 4);
        let started = Instant::now();
        let library = load_simulator(&config, Default::default(), &mut |step| {
            eprintln!("{}: {step:?}", config.name)
        })
        .unwrap_or_else(|error| panic!("{error}"));
        eprintln!(
            "{}: simulator ready after {:.1} s",
            config.name,
            started.elapsed().as_secs_f64()
        );
        let mut cosim = Cosim::new(&config, &library).expect("the core has the harness's ports");
        for check in [true, false] {
            let mut assembler = Assembler::new(config.start_pc);
            program(&mut assembler, &config);
            let mut memory = Memory::new(&config);
            memory.poke(config.start_pc, &assembler.bytes());
            let started = cpu_seconds();
            let options = Options {
                check,
                ..Options::new(&config)
            };
            let report = cosim
                .run(memory, &options)
                .unwrap_or_else(|failure| panic!("{failure}"));
            let seconds = cpu_seconds() - started;
            let kind = if check { "lockstep " } else { "unchecked" };
            let rate = report.cycles as f64 / seconds / 1000.0;
            println!(
                "{}  {kind}  {} cycles  {rate:.0} k cycles per CPU second",
                config.name, report.cycles
            );
        }
    }
}
