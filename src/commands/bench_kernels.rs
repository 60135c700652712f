//! `warpgen bench kernels`: warp instructions of the benchmark kernels, and how many of them control lanes, for each mechanism.

use clap::Args;
use serde::Serialize;
use warpgen_benchmarks::{Benchmark, Session, ALL};
use warpgen_compiler::{Lowering, Toolchain};
use warpgen_config::{Config, Control};
use warpgen_device::{Model, Program};

use crate::error::CliError;
use crate::exit::Exit;
use crate::output;
use crate::parallel;
use crate::progress::Progress;
use crate::table::Table;

/// Warp instructions of the benchmark kernels on each mechanism, and how many of them the kernel compiler added
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  warpgen bench kernels
  warpgen bench kernels --warps 2 --threads 16 --size small
  warpgen bench kernels --kernel mandelbrot --kernel bfs --json
  warpgen bench kernels --markdown > table.md

Each benchmark is compiled for each mechanism, runs on the golden model and is checked against the host. Counted are warp
instructions of kernels and the functions they call, not of dispatch and start-up. `control` is what the lowering added: split, join,
mask operations, skips, and what prepares them. The exit code is 1 if the pass takes 0.2 s or more for a benchmark.")]
pub struct KernelsArgs {
    /// Only this benchmark (may be repeated)
    #[arg(long, value_name = "NAME")]
    kernel: Vec<String>,
    /// Which of a benchmark's sizes
    #[arg(long, value_enum, default_value = "large")]
    size: Size,
    /// W, warps of the cores
    #[arg(long, value_name = "N", default_value = "4")]
    warps: usize,
    /// T, lanes of a warp
    #[arg(long, value_name = "N", default_value = "4")]
    threads: usize,
    /// Benchmarks at once [default: one for each processor]
    #[arg(short, long, value_name = "N")]
    jobs: Option<usize>,
    /// Print JSON
    #[arg(long, group = "format")]
    json: bool,
    /// Print Markdown
    #[arg(long, group = "format")]
    markdown: bool,
}

/// A benchmark's size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Size {
    Small,
    Medium,
    Large,
}

/// Milliseconds that the pass may take.
const PASS_LIMIT: f64 = 200.0;

/// A mechanism and how kernels are lowered onto it.
struct Subject {
    name: &'static str,
    config: Config,
    lowering: Lowering,
}

/// What a benchmark took on a mechanism.
#[derive(Clone, Debug, Serialize)]
struct Taken {
    mechanism: &'static str,
    /// Warp instructions of the kernels.
    instructions: u64,
    /// Those of them that the lowering added.
    control: u64,
    /// Warp instructions with dispatch and start-up.
    warp_instructions: u64,
    /// Time of the pass.
    pass_ms: f64,
}

/// A benchmark on all mechanisms.
#[derive(Debug, Serialize)]
struct Row {
    name: String,
    float: bool,
    size: u32,
    taken: Vec<Taken>,
}

/// Runs the verb.
pub fn run(args: &KernelsArgs) -> Result<Exit, CliError> {
    let subjects = subjects(args)?;
    let benchmarks = chosen(&args.kernel)?;
    let tools = Toolchain::new()?;
    let progress = Progress::start("compiling and running benchmarks");
    let jobs = args.jobs.unwrap_or_else(parallel::default_jobs);
    let rows = parallel::map(&benchmarks, jobs, |benchmark| {
        let size = benchmark.sizes[args.size as usize];
        let taken = subjects
            .iter()
            .map(|subject| measure(&tools, benchmark, size, subject))
            .collect::<Result<Vec<Taken>, CliError>>()?;
        Ok::<Row, CliError>(Row {
            name: benchmark.name.to_string(),
            float: benchmark.float,
            size,
            taken,
        })
    })?;
    drop(progress);
    let slow = rows
        .iter()
        .flat_map(|row| &row.taken)
        .filter(|taken| taken.pass_ms >= PASS_LIMIT)
        .count();
    if args.json {
        output::print_json(&serde_json::json!({
            "warps": args.warps,
            "threads": args.threads,
            "benchmarks": rows,
            "total": total(&rows, &subjects),
            "slow": slow,
        }))?;
    } else {
        let table = table(&rows, &subjects);
        if args.markdown {
            output::print(table.markdown().as_bytes())?;
        } else {
            output::print(table.text().as_bytes())?;
            let longest = rows.iter().flat_map(|row| &row.taken);
            let longest = longest.map(|taken| taken.pass_ms).fold(0.0, f64::max);
            eprintln!("the pass took {longest:.0} ms at most; {slow} over {PASS_LIMIT:.0} ms");
        }
    }
    Ok(if slow == 0 {
        Exit::Success
    } else {
        Exit::Failed
    })
}

fn subjects(args: &KernelsArgs) -> Result<Vec<Subject>, CliError> {
    let core = |control| Config::stock(control, args.warps, args.threads);
    let mut bare = core(Control::Mask);
    bare.mask_skip = false;
    bare.mask_leave = false;
    let subjects = [
        ("stack", core(Control::Stack), Lowering::Stack),
        ("mask", core(Control::Mask), Lowering::Mask),
        ("mask without skip and leave", bare, Lowering::Mask),
        ("thread-pc", core(Control::ThreadPc), Lowering::Plain),
    ];
    let mut checked = vec![];
    for (name, config, lowering) in subjects {
        config.validate()?;
        checked.push(Subject {
            name,
            config,
            lowering,
        });
    }
    Ok(checked)
}

fn chosen(names: &[String]) -> Result<Vec<Benchmark>, CliError> {
    if let Some(unknown) = names.iter().find(|n| ALL.iter().all(|b| b.name != **n)) {
        let mut known: Vec<&str> = ALL.iter().map(|b| b.name).collect();
        known.sort_unstable();
        known.dedup();
        return Err(
            CliError::new(Exit::Usage, format!("no benchmark `{unknown}`"))
                .help(format!("there are {}", known.join(", "))),
        );
    }
    let wanted = |b: &&Benchmark| names.is_empty() || names.iter().any(|n| n == b.name);
    Ok(ALL.iter().filter(wanted).copied().collect())
}

fn measure(
    tools: &Toolchain,
    benchmark: &Benchmark,
    size: u32,
    subject: &Subject,
) -> Result<Taken, CliError> {
    let config = Config {
        float: benchmark.float,
        ..subject.config.clone()
    };
    let about = |e: String| {
        CliError::new(
            Exit::Failed,
            format!("{} on {}: {e}", benchmark.title(), subject.name),
        )
    };
    let compiled = benchmark.compile(tools, &config, subject.lowering)?;
    let program = Program::read(compiled.elf)?;
    let mut device = Model::new(&config);
    let mut session = Session::new(&mut device, &program);
    (benchmark.run)(&mut session, size).map_err(|e| about(e.to_string()))?;
    let warp_instructions = session.counters.warp_instructions;
    let overhead = device.overhead();
    Ok(Taken {
        mechanism: subject.name,
        instructions: overhead.lowered,
        control: overhead.control,
        warp_instructions,
        pass_ms: compiled.pass_time.as_secs_f64() * 1000.0,
    })
}

fn total(rows: &[Row], subjects: &[Subject]) -> Vec<Taken> {
    let sum = |k: usize, of: fn(&Taken) -> u64| rows.iter().map(|row| of(&row.taken[k])).sum();
    let subjects = subjects.iter().enumerate();
    subjects
        .map(|(k, subject)| Taken {
            mechanism: subject.name,
            instructions: sum(k, |t| t.instructions),
            control: sum(k, |t| t.control),
            warp_instructions: sum(k, |t| t.warp_instructions),
            pass_ms: rows.iter().map(|row| row.taken[k].pass_ms).sum(),
        })
        .collect()
}

fn table(rows: &[Row], subjects: &[Subject]) -> Table {
    let mut heading = vec!["benchmark".to_string(), "size".to_string()];
    for subject in subjects {
        heading.push(subject.name.to_string());
        // Nothing is added on a core with a pc per lane.
        if subject.lowering != Lowering::Plain {
            heading.push("control".to_string());
        }
    }
    heading.push("mask : stack".to_string());
    let mut table = Table::new(heading);
    let cells = |name: String, size: String, taken: &[Taken]| {
        let mut cells = vec![name, size];
        for (subject, taken) in subjects.iter().zip(taken) {
            cells.push(taken.instructions.to_string());
            if subject.lowering != Lowering::Plain {
                let share = 100.0 * taken.control as f64 / taken.instructions.max(1) as f64;
                cells.push(format!("{share:.1} %"));
            }
        }
        let ratio = taken[1].instructions as f64 / taken[0].instructions.max(1) as f64;
        cells.push(format!("{ratio:.3}"));
        cells
    };
    for row in rows {
        let float = if row.float { ", float" } else { "" };
        let name = format!("{}{float}", row.name);
        table.row(cells(name, row.size.to_string(), &row.taken));
    }
    table.row(cells(
        "all".to_string(),
        String::new(),
        &total(rows, subjects),
    ));
    table
}
