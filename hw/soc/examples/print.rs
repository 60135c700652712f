//! Prints the Verilog of a system: `cargo run -p warpgen-soc --example print -- FILE`.

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args()
        .nth(1)
        .ok_or("name the TOML file of a system")?;
    let soc = warpgen_soc::SocConfig::from_toml(&std::fs::read_to_string(&path)?, &path)?;
    print!("{}", warpgen_soc::generate(&soc)?.text);
    Ok(())
}
