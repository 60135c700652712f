use warpgen_config::{Config, Control};
use warpgen_sim::asm::{self, Assembler};
use warpgen_sim::Memory;
use warpgen_testbench::*;
fn main() {
    let config = Config::stock(Control::Stack, 4, 4);
    let library = load_simulator(
        &config,
        warpgen_verilate::Options {
            trace: warpgen_verilate::Trace::Vcd,
            cancel: None,
        },
        &mut |_| {},
    )
    .unwrap_or_else(|e| panic!("{e}"));
    let mut cosim = Cosim::new(&config, &library).unwrap();
    let mut a = Assembler::new(config.start_pc);
    for i in 0..20 {
        a.put(asm::addi(10, 10, i));
    }
    a.put(asm::vx_tmc(0));
    let mut memory = Memory::new(&config);
    memory.poke(config.start_pc, &a.bytes());
    let options = Options {
        watchdog: 200,
        wave: Some(Wave {
            path: "/tmp/vt/wave.vcd".into(),
            from: 0,
            to: 1000,
        }),
        ..Options::new(&config)
    };
    match cosim.run(memory, &options) {
        Ok(r) => println!("{r:?}"),
        Err(f) => println!("{f}"),
    }
}
