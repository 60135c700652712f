//! Prints a stock configuration: `cargo run -p warpgen-config --example stock -- mask 4 4 > configs/mask-4x4.toml`.

use warpgen_config::{Choice, Config, Control};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let config = match &args[..] {
        [control, warps, threads] => {
            let control = Control::parse(control);
            control.zip(warps.parse().ok()).zip(threads.parse().ok())
        }
        _ => None,
    };
    let Some(((control, warps), threads)) = config else {
        eprintln!(
            "usage: stock {} WARPS THREADS",
            Control::words().replace(", ", "|")
        );
        std::process::exit(2);
    };
    let config = Config::stock(control, warps, threads);
    if let Err(e) = config.validate() {
        eprintln!("{e}");
        std::process::exit(1);
    }
    print!("{}", config.to_toml());
}
