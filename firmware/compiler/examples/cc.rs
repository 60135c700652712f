use warpgen_compiler::*;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let low = if a[1] == "stack" { Lowering::Stack } else { Lowering::Mask };
    let config = warpgen_config::Config::stock(if a[1] == "stack" { warpgen_config::Control::Stack } else { warpgen_config::Control::Mask }, 4, 4);
    let t = Toolchain::new().unwrap();
    let s = std::time::Instant::now();
    let mut o = Options::new(&config, low);
    o.flags = vec!["-w".into()];
    let c = match t.cc(&[a[2].clone().into()], &o) { Ok(c) => c, Err(e) => { eprintln!("{e}"); std::process::exit(1) } };
    eprintln!("total {:?} pass {:?}", s.elapsed(), c.pass_time);
    std::fs::write(&a[3], &c.elf).unwrap();
    std::fs::write(format!("{}.s", a[3]), &c.assembly[0].1).unwrap();
    if a.len() > 4 { for f in &c.functions { print!("{f}"); } }
}
