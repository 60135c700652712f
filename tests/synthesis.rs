//! Every stock configuration becomes cells of an ECP5, each memory and multiplier where the design puts it.
//!
//! The netlists are those of `warpgen area`: what it has synthesised is not synthesised again here, and the other way round.

use std::path::{Path, PathBuf};
use std::sync::Mutex;

use warpgen_config::Config;
use warpgen_core::{generate, BuildKind, Generated};
use warpgen_flow::{Area, Hierarchy, Synthesiser};
use warpgen_hdl::verilog::ModuleNode;

/// Most LUT4 of each stock core: a tenth above what it had when it was written down. More is a defect, or a change that is to be
/// written down here.
const MOST_LUT4: [(&str, u64); 9] = [
    ("both-2x2", 7900),
    ("both-4x4", 13900),
    ("mask-1x1", 4900),
    ("mask-2x8", 27900),
    ("mask-4x4", 13900),
    ("stack-1x1", 4900),
    ("stack-2x8", 27900),
    ("stack-4x4", 13900),
    ("thread-pc-4x4", 16800),
];

/// Bits of a block memory.
const BLOCK_BYTES: u64 = 2048;
/// Rows of a block memory that is 36 bits wide.
const BLOCK_ROWS: u64 = 512;

/// Block memories: two register files of a word for each lane, rows for each register of each warp; the instructions of the
/// cache; the local memory.
fn block_memories(config: &Config) -> u64 {
    let (warps, threads) = (config.warps as u64, config.threads as u64);
    let files = 2 * threads * (32 * warps).div_ceil(BLOCK_ROWS);
    let cache = (config.icache_bytes as u64).div_ceil(BLOCK_BYTES);
    let local = u64::from(config.local_memory_bytes).div_ceil(BLOCK_BYTES);
    files + cache + local
}

/// Memories of 16 × 4 bits for everything that the Verilog reads at once.
fn distributed_memories(generated: &Generated) -> u64 {
    /// Copies of each module.
    fn copies(node: &ModuleNode, module: &str) -> u64 {
        let inside = node.children.iter().map(|child| copies(child, module));
        u64::from(node.module == module) + inside.sum::<u64>()
    }
    let number = |text: &str, before: &str, after: &str| -> Option<u64> {
        let (_, rest) = text.split_once(before)?;
        rest.split_once(after)?.0.parse().ok()
    };
    let modules = generated.text.split("\nmodule ").skip(1);
    modules
        .filter(|module| module.contains("assign read_data = memory[read_address];"))
        .map(|module| {
            let name = module.split([' ', '(', ';']).next().expect("a name");
            let width = 1 + number(module, "reg [", ":0] memory").expect("a width");
            let rows = 1 + number(module, "] memory [0:", "]").expect("a depth");
            copies(&generated.tree, name) * width.div_ceil(4) * rows.div_ceil(16)
        })
        .sum()
}

fn check(config: &Config, generated: &Generated, area: &Area) {
    let name = &config.name;
    println!("{name}: {area:?}");
    assert_eq!(
        area.dp16kd,
        block_memories(config),
        "{name}: block memories"
    );
    // Four products of 18 × 18 bits for a lane.
    assert_eq!(
        area.mult18,
        4 * config.threads as u64,
        "{name}: multipliers"
    );
    // Bits that are never read, or equal others, are left out; nothing may be added.
    let expected = distributed_memories(generated);
    assert!(
        (expected * 8 / 10..=expected).contains(&area.dpr16x4),
        "{name}: {} distributed memories, {expected} in the Verilog",
        area.dpr16x4
    );
    let (_, most) = MOST_LUT4
        .iter()
        .find(|(own, _)| own == name)
        .unwrap_or_else(|| {
            panic!(
                "{name} has no bound; write down what it takes: {} LUT4",
                area.lut4
            )
        });
    assert!(
        area.lut4 <= *most && area.lut4 > *most / 2,
        "{name}: {} LUT4, the bound is {most}",
        area.lut4
    );
}

/// The stock configurations, those that take longest first.
fn stock() -> Vec<Config> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("configs");
    let files = std::fs::read_dir(folder).unwrap();
    let paths: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
    let mut all: Vec<Config> = paths
        .iter()
        .map(|path| {
            let text = std::fs::read_to_string(path).unwrap();
            Config::from_toml(&text, &path.display().to_string()).unwrap()
        })
        .collect();
    all.sort_by_key(|config| {
        (
            std::cmp::Reverse(config.warps * config.threads),
            config.name.clone(),
        )
    });
    all
}

#[test]
fn stock_configurations_become_the_cells_that_the_design_says() {
    let yosys = Synthesiser::find().expect("yosys is needed for this test: scripts/setup.sh");
    let configs = stock();
    assert_eq!(configs.len(), MOST_LUT4.len());
    let next = Mutex::new(configs.iter());
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..workers.min(configs.len()) {
            // The generator recurses deeply.
            let thread = std::thread::Builder::new().stack_size(256 << 20);
            let work = || loop {
                // A worker that fails ends the test; the others see the lock poisoned only if it failed inside.
                let Some(config) = next.lock().expect("the list").next() else {
                    break;
                };
                let generated = generate(config, BuildKind::Synthesis).unwrap();
                // A latch or another cell that the device does not have is an error, and a memory in flip-flops is.
                let report = yosys
                    .area(&generated.text, "simt_core", Hierarchy::Flat)
                    .unwrap_or_else(|error| panic!("{}: {error}", config.name));
                check(config, &generated, &report.total);
            };
            thread.spawn_scoped(scope, work).expect("a thread");
        }
    });
}
