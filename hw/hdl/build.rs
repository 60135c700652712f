//! Tells `tests/corpus.rs` which corpus to include: the checked-in one, or the file named by `WARPGEN_CORPUS`.

fn main() {
    println!("cargo:rerun-if-env-changed=WARPGEN_CORPUS");
    let root = std::env::var("CARGO_MANIFEST_DIR").unwrap_or_default();
    let file = std::env::var("WARPGEN_CORPUS").unwrap_or(format!("{root}/tests/corpus/first.rs"));
    println!("cargo:rustc-env=CORPUS_FILE={file}");
}
