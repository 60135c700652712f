//! Mutation check of branch control, scoreboard, loads and stores: a sample in every test run, all mutants with
//! `WARPGEN_MUTANTS=all` (`make mutants`), which writes `docs/experiments/mutants.md`.

mod common;

use warpgen_config::{Config, Control};
use warpgen_testbench::mutants::{calibrate, load, survey, Program, UNITS};

#[test]
fn mutants_are_noticed() {
    let config = Config::stock(Control::Both, 4, 4);
    let (library, mutants) = load(&config, &UNITS, &common::cache()).expect("builds");
    let mut programs = Program::random(&config, 1, 120);
    let start = std::time::Instant::now();
    let cycles = calibrate(&config, &library, &mut programs);
    println!(
        "{} mutants, {cycles} cycles in {:?}",
        mutants.len(),
        start.elapsed()
    );
    let step = 1;
    let sample: Vec<_> = mutants.iter().step_by(step).cloned().collect();
    let outcomes = survey(&config, &library, &programs, &sample, &|n| {
        if n % 50 == 0 {
            eprintln!("{n} of {} after {:?}", sample.len(), start.elapsed());
        }
    });
    let mut survived = 0;
    for outcome in &outcomes {
        let m = &outcome.mutant;
        match &outcome.killed_by {
            None => {
                survived += 1;
                println!("S {} {}: {} => {}", m.number, m.unit, m.place, m.change);
            }
            Some(by) => println!("K {} {by}", m.number),
        }
    }
    println!(
        "{survived} of {} survived in {:?}",
        outcomes.len(),
        start.elapsed()
    );
}
