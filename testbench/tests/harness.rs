//! The harness itself: it passes a correct core and fails every defect, with a message that says where.

mod common;

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::Arc;

use warpgen_config::{Config, Control};
use warpgen_isa::{address, cause, csr};
use warpgen_sim::asm::{self, Assembler};
use warpgen_sim::warp::Exit;
use warpgen_sim::{Machine, Memory};
use warpgen_testbench::{Cosim, Failure, Fault, Options, Report, Timing, Wave};
use warpgen_verilate::Trace;

const T0: u8 = 5;
const T1: u8 = 6;
const T2: u8 = 7;
const A0: u8 = 10;
const A1: u8 = 11;
const A2: u8 = 12;

fn config() -> Config {
    Config::stock(Control::Mask, 4, 4)
}

/// All lanes of warp 0 loop 8 times over a sum that is stored and read back; each lane has its own words.
fn sums(a: &mut Assembler) {
    a.li(T0, u32::MAX).put(asm::vx_tmc(T0));
    a.put(asm::csrr(A0, csr::MHARTID)).li(A1, 0x8001_0000);
    a.put(asm::slli(T1, A0, 7)).put(asm::add(A1, A1, T1));
    a.li(T0, 8).li(A2, 0);
    let again = a.label();
    a.bind(again);
    a.put(asm::add(A2, A2, A0)).put(asm::addi(A2, A2, 3));
    a.put(asm::sw(A2, A1, 0))
        .put(asm::lw(T2, A1, 0))
        .put(asm::add(A2, A2, T2));
    a.put(asm::sb(A2, A1, 5))
        .put(asm::lh(T1, A1, 4))
        .put(asm::addi(A1, A1, 8));
    a.put(asm::addi(T0, T0, -1));
    a.to(again, |offset| asm::bne(T0, 0, offset));
    a.put(asm::vx_and_p(T1, A0))
        .put(asm::add(A2, A2, A2))
        .put(asm::vx_or(0, T1));
    a.put(asm::sw(A2, A1, 0));
    a.li(T0, 7).put(asm::sw(T0, 0, address::EXIT_CODE as i32));
    a.put(asm::vx_tmc(0));
}

fn run(cosim: &mut Cosim, change: impl FnOnce(&mut Options)) -> Result<Report, Failure> {
    let config = cosim.config().clone();
    let mut options = Options::new(&config);
    options.watchdog = 2_000;
    change(&mut options);
    cosim.run(common::memory(&config, sums), &options)
}

fn toy() -> Cosim {
    let config = config();
    Cosim::new(&config, &common::toy(&config, Trace::Off)).expect("the ports are there")
}

/// Runs on the multi-cycle core with a defect.
fn with_defect(number: u32, memory: Memory) -> Result<Report, Failure> {
    let options = Options {
        launch_arg: common::defect(number),
        ..Options::new(&config())
    };
    toy().run(memory, &options)
}

fn message(result: Result<Report, Failure>) -> String {
    result.expect_err("a defect must fail the run").to_string()
}

#[test]
fn a_correct_core_passes_under_every_timing() {
    let mut cosim = toy();
    for (seed, timing) in [
        Timing::FAST,
        Timing::fixed(7),
        Timing::HOSTILE,
        Timing::HOSTILE,
    ]
    .into_iter()
    .enumerate()
    {
        let report = run(&mut cosim, |options| {
            options.timing = timing;
            options.seed = seed as u64;
            options.random_state = seed > 1;
        })
        .unwrap_or_else(|failure| panic!("{failure}"));
        assert_eq!(report.exit, Exit::Finished(7));
        assert_eq!(report.exit.code(), 7);
        assert_eq!(
            report.thread_instructions,
            cosim.golden().unwrap().counts().thread_instructions
        );
        assert!(report.cycles > report.warp_instructions);
    }
}

#[test]
fn an_unchecked_run_has_the_same_result() {
    let mut cosim = toy();
    let checked = run(&mut cosim, |_| {}).unwrap();
    let unchecked = run(&mut cosim, |options| options.check = false).unwrap();
    assert_eq!(
        (checked.cycles, checked.exit),
        (unchecked.cycles, unchecked.exit)
    );
    assert_eq!(checked.counters, unchecked.counters);
}

#[test]
fn a_hung_core_is_told_with_each_warps_state() {
    for check in [true, false] {
        let text = message(run(&mut toy(), |options| {
            options.check = check;
            options.launch_arg = common::defect(1);
        }));
        assert!(
            text.contains("no progress") && text.contains("warp 0: pc 8000"),
            "{text}"
        );
        assert!(text.contains("warp 3: not active"), "{text}");
    }
}

#[test]
fn a_store_that_the_core_loses_is_found() {
    let text = message(run(&mut toy(), |options| {
        options.launch_arg = common::defect(2)
    }));
    assert!(
        text.contains("lb ")
            || text.contains("lh ")
            || text.contains("lw ")
            || text.contains("memory at"),
        "{text}"
    );
}

#[test]
fn a_wrong_sum_is_found_at_its_instruction() {
    let text = message(run(&mut toy(), |options| {
        options.launch_arg = common::defect(3)
    }));
    assert!(
        text.contains("value of") && text.contains("instruction:") && text.contains("add "),
        "{text}"
    );
    assert!(
        text.lines()
            .filter(|line| line.contains("mask 0000000f"))
            .count()
            > 10,
        "a history: {text}"
    );
}

#[test]
fn a_wrong_mask_is_found() {
    let program = |a: &mut Assembler| {
        a.extend([asm::nop(); 25]);
        a.li(T0, 3)
            .put(asm::vx_tmc(T0))
            .put(asm::nop())
            .put(asm::vx_tmc(0));
    };
    let config = config();
    let result = with_defect(4, common::memory(&config, program));
    assert!(message(result).contains("thread mask"));
}

#[test]
fn a_write_that_never_comes_is_found() {
    let text = message(run(&mut toy(), |options| {
        options.launch_arg = common::defect(5)
    }));
    assert!(text.contains("pending"), "{text}");
}

#[test]
fn a_store_to_the_wrong_address_is_found() {
    message(run(&mut toy(), |options| {
        options.launch_arg = common::defect(7)
    }));
}

#[test]
fn a_wrong_branch_is_found() {
    let text = message(run(&mut toy(), |options| {
        options.launch_arg = common::defect(8)
    }));
    assert!(text.contains(": pc\n"), "{text}");
}

#[test]
fn a_trap_with_the_wrong_cause_is_found() {
    let program = |a: &mut Assembler| {
        a.put(asm::nop()).put(asm::ebreak());
    };
    let config = config();
    let mut right = toy();
    let report = right
        .run(common::memory(&config, program), &Options::new(&config))
        .unwrap();
    assert!(matches!(report.exit, Exit::Call(trap) if trap.cause == cause::BREAKPOINT));
    let text = message(with_defect(6, common::memory(&config, program)));
    assert!(text.contains("trap") && text.contains("ebreak"), "{text}");
}

#[test]
fn a_wrong_golden_model_is_found() {
    let config = config();
    let memory = common::memory(&config, sums);
    let mut golden = Machine::new(&config, memory.clone(), config.start_pc, 0).unwrap();
    golden
        .memory_mut()
        .poke_word(config.start_pc + 4, asm::nop());
    let result = toy().run_against(Some(golden), memory, &Options::new(&config));
    assert!(message(result).contains("instruction word"));
    let memory = common::memory(&config, |a| {
        a.put(asm::addi(A0, A0, 1)).put(asm::vx_tmc(0));
    });
    let mut golden = Machine::new(&config, memory.clone(), config.start_pc, 0).unwrap();
    golden.patch(0, A0, 1, &[5]);
    let text = message(toy().run_against(Some(golden), memory, &Options::new(&config)));
    assert!(
        text.contains("value of a0")
            && text.contains("[0:00000006]")
            && text.contains("[0:00000001]"),
        "{text}"
    );
}

#[test]
fn a_memory_that_drops_a_write_is_found() {
    let text = message(run(&mut toy(), |options| {
        options.fault = Some(Fault::DropWrite(9))
    }));
    assert!(text.contains("value of t2"), "{text}");
    // the last write is never read back: only the memory at the end shows it
    let writes = 4 * 8 * 2;
    let text = message(run(&mut toy(), |options| {
        options.fault = Some(Fault::DropWrite(writes))
    }));
    assert!(text.contains("memory at 0x80010040"), "{text}");
}

#[test]
fn a_memory_that_stops_or_corrupts_is_found() {
    let text = message(run(&mut toy(), |options| {
        options.fault = Some(Fault::StopAccepting(5))
    }));
    assert!(text.contains("no progress"), "{text}");
    let text = message(run(&mut toy(), |options| {
        options.fault = Some(Fault::CorruptRead(3))
    }));
    assert!(text.contains("value of t2"), "{text}");
}

#[test]
fn a_barrier_that_nobody_joins_is_told() {
    let config = config();
    let program = |a: &mut Assembler| {
        a.li(T0, 0)
            .li(T1, 2)
            .put(asm::vx_bar(T0, T1))
            .put(asm::vx_tmc(0));
    };
    let mut options = Options::new(&config);
    options.watchdog = 500;
    let text = message(toy().run(common::memory(&config, program), &options));
    assert!(
        text.contains("warp 0") && text.contains("waits for a barrier"),
        "{text}"
    );
}

#[test]
fn limits_and_cancellation_end_an_endless_program() {
    let config = config();
    let program = |a: &mut Assembler| {
        let here = a.label();
        a.bind(here).to(here, |offset| asm::jal(0, offset));
    };
    let mut cosim = toy();
    let mut options = Options {
        max_cycles: 5_000,
        ..Options::new(&config)
    };
    let report = cosim
        .run(common::memory(&config, program), &options)
        .unwrap();
    assert_eq!((report.exit, report.cycles), (Exit::Limit, 5_000));
    let flag = Arc::new(AtomicBool::new(false));
    flag.store(true, Ordering::Relaxed);
    options = Options {
        cancel: Some(flag),
        max_cycles: u64::MAX,
        ..options
    };
    let result = cosim.run(common::memory(&config, program), &options);
    assert!(matches!(result, Err(Failure::Cancelled(_))));
}

#[test]
fn traps_of_the_memory_let_younger_instructions_through() {
    let config = config();
    for (address, kind) in [
        (0x4000_0000u32, cause::STORE_ACCESS),
        (0x8001_0001, cause::STORE_MISALIGNED),
    ] {
        let program = |a: &mut Assembler| {
            a.li(A0, address)
                .put(asm::sw(A0, A0, 0))
                .put(asm::addi(A1, 0, 1))
                .put(asm::vx_tmc(0));
        };
        let report = toy()
            .run(common::memory(&config, program), &Options::new(&config))
            .unwrap();
        assert_eq!(report.trap.map(|trap| trap.cause), Some(kind));
        assert_eq!(report.exit.code(), Exit::TRAP);
    }
}

#[test]
fn the_console_is_that_of_the_core() {
    let config = config();
    let program = |a: &mut Assembler| {
        for byte in b"hi\n" {
            a.li(T0, u32::from(*byte))
                .put(asm::sb(T0, 0, address::CONSOLE as i32 + 2));
        }
        a.put(asm::vx_tmc(0));
    };
    let mut cosim = toy();
    cosim
        .run(common::memory(&config, program), &Options::new(&config))
        .unwrap();
    let lines = cosim.memory().console().lines();
    assert_eq!(lines.len(), 1);
    assert_eq!((lines[0].thread, lines[0].text.as_str()), (2, "hi"));
}

#[test]
fn a_waveform_holds_the_asked_cycles() {
    let config = config();
    let library = common::toy(&config, Trace::Vcd);
    let mut cosim = Cosim::new(&config, &library).unwrap();
    let path = std::env::temp_dir().join(format!("warpgen-wave-{}.vcd", std::process::id()));
    let mut size = |from, to| {
        let mut options = Options::new(&config);
        options.wave = Some(Wave {
            path: path.clone(),
            from,
            to,
        });
        cosim.run(common::memory(&config, sums), &options).unwrap();
        let bytes = std::fs::read(&path).unwrap().len();
        std::fs::remove_file(&path).unwrap();
        bytes
    };
    let (all, part) = (size(0, u64::MAX), size(50, 60));
    assert!(part > 500 && part < all / 2, "{part} of {all}");
    let unwritable = Wave {
        path: "/no/such/directory/wave.vcd".into(),
        from: 0,
        to: 10,
    };
    let options = Options {
        wave: Some(unwritable),
        ..Options::new(&config)
    };
    let result = cosim.run(common::memory(&config, sums), &options);
    assert!(matches!(result, Err(Failure::Wave(_))));
}

#[test]
fn memory_contents_are_loaded_and_left_for_the_host() {
    let config = config();
    let mut memory: Memory = common::memory(&config, |a| {
        a.li(A1, 0x9000_0000)
            .put(asm::lw(A0, A1, 0))
            .put(asm::addi(A0, A0, 1))
            .put(asm::sw(A0, A1, 4));
        a.put(asm::vx_tmc(0));
    });
    memory.poke_word(0x9000_0000, 41);
    let mut cosim = toy();
    cosim.run(memory, &Options::new(&config)).unwrap();
    assert_eq!(cosim.memory().peek_word(0x9000_0004), 42);
}

#[test]
fn the_launch_argument_and_the_start_address_are_used() {
    let config = config();
    let memory = common::memory(&config, |a| {
        a.put(asm::ebreak())
            .put(asm::csrr(A0, csr::MSCRATCH))
            .put(asm::ecall());
    });
    let mut cosim = toy();
    let options = Options {
        launch_arg: 99,
        start_pc: config.start_pc + 4,
        ..Options::new(&config)
    };
    let report = cosim.run(memory, &options).unwrap();
    assert_eq!(report.exit.code(), 99);
}
