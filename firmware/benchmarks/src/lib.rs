//! Benchmark kernels: OpenCL C in `kernels/`, and for each a host program that launches it on any device and compares what it
//! leaves with its own computation. Every one is there for integers, so that each shape of control flow runs on the smallest
//! core; those that are floats by nature are there for floats too (`kernels/float/`), for cores with F.

mod dense;
mod float;
mod graphs;
mod irregular;
mod session;

pub use session::{Failure, Session};

use std::path::PathBuf;

use warpgen_compiler::{CompileError, Compiled, Lowering, Options, Toolchain};
use warpgen_config::Config;

/// A kernel with its host program.
#[derive(Clone, Copy)]
pub struct Benchmark {
    /// Its name, and that of its source.
    pub name: &'static str,
    /// It computes with floats: for cores with F.
    pub float: bool,
    /// Its source.
    pub source: &'static str,
    /// Sizes at which it is checked, small to large.
    pub sizes: [u32; 3],
    /// Runs and checks it at a size.
    pub run: fn(&mut Session, u32) -> Result<(), Failure>,
}

macro_rules! benchmark {
    ($name:literal, $sizes:expr, $run:path) => {
        Benchmark {
            name: $name,
            float: false,
            source: include_str!(concat!("../kernels/", $name, ".cl")),
            sizes: $sizes,
            run: $run,
        }
    };
}

macro_rules! float_benchmark {
    ($name:literal, $sizes:expr, $run:path) => {
        Benchmark {
            name: $name,
            float: true,
            source: include_str!(concat!("../kernels/float/", $name, ".cl")),
            sizes: $sizes,
            run: $run,
        }
    };
}

/// All of them.
pub const ALL: [Benchmark; 29] = [
    benchmark!("vector_add", [1, 61, 500], dense::vector_add),
    benchmark!("saxpy", [1, 61, 500], dense::saxpy),
    benchmark!("sgemm", [1, 7, 16], dense::sgemm),
    benchmark!("sfilter", [1, 9, 20], dense::sfilter),
    benchmark!("transpose", [1, 10, 21], dense::transpose),
    benchmark!("prefix_sum", [1, 61, 300], dense::prefix_sum),
    benchmark!("hotspot", [1, 9, 16], dense::hotspot),
    benchmark!("pathfinder", [1, 13, 40], dense::pathfinder),
    benchmark!("gaussian", [1, 5, 12], dense::gaussian),
    benchmark!(
        "nearest_neighbour",
        [1, 50, 300],
        irregular::nearest_neighbour
    ),
    benchmark!("kmeans", [1, 40, 150], irregular::kmeans),
    benchmark!("spmv", [1, 30, 120], irregular::spmv),
    benchmark!("histogram", [1, 100, 1000], irregular::histogram),
    benchmark!("bitonic_sort", [2, 16, 64], irregular::bitonic_sort),
    benchmark!("mandelbrot", [1, 9, 20], irregular::mandelbrot),
    benchmark!("n_queens", [1, 5, 7], irregular::n_queens),
    benchmark!("ray_sphere", [1, 9, 18], irregular::ray_sphere),
    benchmark!("bfs", [1, 40, 150], graphs::bfs),
    float_benchmark!("vector_add", [1, 61, 500], float::vector_add),
    float_benchmark!("saxpy", [1, 61, 500], float::saxpy),
    float_benchmark!("sgemm", [1, 7, 16], float::sgemm),
    float_benchmark!("sfilter", [1, 9, 20], float::sfilter),
    float_benchmark!("hotspot", [1, 9, 16], float::hotspot),
    float_benchmark!("gaussian", [1, 5, 12], float::gaussian),
    float_benchmark!("nearest_neighbour", [1, 50, 300], float::nearest_neighbour),
    float_benchmark!("kmeans", [1, 40, 150], float::kmeans),
    float_benchmark!("spmv", [1, 30, 120], float::spmv),
    float_benchmark!("mandelbrot", [1, 9, 20], float::mandelbrot),
    float_benchmark!("ray_sphere", [1, 9, 18], float::ray_sphere),
];

impl Benchmark {
    /// Its name, with what it computes with if that is floats.
    pub fn title(&self) -> String {
        let float = if self.float { ", float" } else { "" };
        format!("{}{float}", self.name)
    }

    /// Compiles it for a core, with marks at what the lowering added.
    ///
    /// # Errors
    /// As [`Toolchain::cc`].
    pub fn compile(
        &self,
        tools: &Toolchain,
        config: &Config,
        lowering: Lowering,
    ) -> Result<Compiled, CompileError> {
        let folder = tempfile::tempdir().map_err(|why| CompileError::File {
            path: std::env::temp_dir(),
            why: why.to_string(),
        })?;
        let path: PathBuf = folder.path().join(format!("{}.cl", self.name));
        std::fs::write(&path, self.source).map_err(|why| CompileError::File {
            path: path.clone(),
            why: why.to_string(),
        })?;
        let options = Options {
            mark: true,
            ..Options::new(config, lowering)
        };
        tools.cc(&[path], &options)
    }
}
