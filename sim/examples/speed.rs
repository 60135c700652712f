//! Speed of the golden model: `cargo run --release -p warpgen-sim --example speed`.
//!
//! Every lane of every warp runs a loop of 16 instructions: arithmetic, multiplication, a load, a store, a branch.
//! Prints lane instructions (thread instructions) per second of wall time.

use std::time::Instant;
use warpgen_config::{Config, Control};
use warpgen_isa::csr;
use warpgen_sim::asm::{self, Assembler};
use warpgen_sim::{Limits, Machine, Memory};

/// The program: start all lanes of all warps, then loop `rounds` times in each.
fn program(config: &Config, rounds: u32) -> Vec<u8> {
    let mut a = Assembler::new(config.start_pc);
    let (warp, again) = (a.label(), a.label());
    a.li(5, config.warps as u32);
    a.la(6, warp);
    a.put(asm::vx_wspawn(5, 6));
    a.bind(warp);
    a.li(5, u32::MAX).put(asm::vx_tmc(5));
    a.put(asm::csrr(10, csr::MHARTID));
    a.put(asm::slli(11, 10, 6));
    a.li(12, 0x9000_0000).put(asm::add(12, 12, 11));
    a.li(13, rounds).li(14, 12345);
    a.bind(again);
    a.extend([
        asm::add(15, 10, 14),
        asm::xor(16, 15, 13),
        asm::slli(17, 16, 3),
        asm::sub(18, 17, 15),
        asm::mul(19, 18, 14),
        asm::sw(19, 12, 0),
        asm::srai(20, 19, 7),
        asm::lw(21, 12, 0),
        asm::add(14, 14, 21),
        asm::sltu(22, 14, 20),
        asm::and(23, 21, 20),
        asm::or(24, 23, 22),
        asm::xori(25, 24, 0x55),
        asm::add(10, 10, 25),
        asm::addi(13, 13, -1),
    ]);
    a.to(again, |offset| asm::bne(13, 0, offset));
    a.put(asm::vx_tmc(0));
    a.bytes()
}

fn main() {
    println!(
        "{:>6} {:>8} {:>22} {:>22}",
        "warps", "threads", "warp instructions/s", "lane instructions/s"
    );
    for (warps, threads) in [(1, 1), (4, 4), (4, 8), (4, 32), (32, 32)] {
        let config = Config::stock(Control::Both, warps, threads);
        let rounds = 8_000_000 / (16 * warps as u32);
        let mut memory = Memory::new(&config);
        memory.poke(config.start_pc, &program(&config, rounds));
        let mut machine =
            Machine::new(&config, memory, config.start_pc, 0).expect("a stock configuration");
        let start = Instant::now();
        let outcome = machine.run(Limits::default(), &mut ());
        let seconds = start.elapsed().as_secs_f64();
        assert_eq!(outcome.exit.code(), 0, "{}", outcome.exit);
        let rate = |n: u64| format!("{:.1} M", n as f64 / seconds / 1e6);
        println!(
            "{warps:>6} {threads:>8} {:>22} {:>22}",
            rate(outcome.counts.warp_instructions),
            rate(outcome.counts.thread_instructions)
        );
    }
}
