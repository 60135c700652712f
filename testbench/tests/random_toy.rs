//! Random programs on the multi-cycle core of the fixtures: it is as independent of the golden model as the real one.

mod common;

use warpgen_config::{Config, Control};
use warpgen_testbench::random::{check, Plan};
use warpgen_testbench::Cosim;
use warpgen_verilate::Trace;

#[test]
fn random_programs_agree_with_the_golden_model() {
    let config = Config::stock(Control::Mask, 4, 4);
    let mut cosim = Cosim::new(&config, &common::toy(&config, Trace::Off)).unwrap();
    let totals = check(&mut cosim, Plan::from_environment(200))
        .unwrap_or_else(|failure| panic!("{failure}"));
    println!("{totals:?}");
}

#[test]
fn a_defect_is_found_and_shrunk() {
    let config = Config::stock(Control::Mask, 4, 4);
    let mut cosim = Cosim::new(&config, &common::toy(&config, Trace::Off)).unwrap();
    let failure = check(
        &mut cosim,
        Plan {
            cases: 50,
            seed: 1,
            size: 24,
            launch_arg: Some(common::defect(3)),
        },
    )
    .unwrap_err();
    assert!(failure.message.contains("value of"), "{failure}");
    assert!(failure.program.body.len() <= 2, "{failure}");
}
