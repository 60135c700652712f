//! Hands the target triple to the crate: the `cc` crate wants it when it looks for a compiler at run time.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let target = std::env::var("TARGET").expect("cargo sets TARGET");
    println!("cargo:rustc-env=WARPGEN_TARGET={target}");
}
