//! The demo kernels on a core in Verilator.

use serde::Serialize;
use warpgen_config::Config;
use warpgen_testbench::Cosim;

use crate::error::CliError;
use crate::exit::Exit;
use crate::firmware::{self, Firmware, Kernel};
use crate::progress::Progress;
use crate::simulator;

/// Symbol of the words at which a kernel leaves its cycles and thread instructions.
const MEASUREMENT: &str = "kernel_measurement";

/// A way to write a kernel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Variant {
    /// With split and join.
    Stack,
    /// With mask operations.
    Mask,
    /// With mask operations and skip branches.
    MaskSkip,
    /// With mask operations, skip branches and leave.
    MaskLeave,
    /// With plain branches, for a pc per lane.
    ThreadPc,
}

impl Variant {
    /// All of them, in the order of columns.
    pub const ALL: [Variant; 5] = [
        Variant::Stack,
        Variant::Mask,
        Variant::MaskSkip,
        Variant::MaskLeave,
        Variant::ThreadPc,
    ];

    /// For tables.
    pub fn name(self) -> &'static str {
        match self {
            Variant::Stack => "stack",
            Variant::Mask => "mask",
            Variant::MaskSkip => "mask + skip",
            Variant::MaskLeave => "mask + leave",
            Variant::ThreadPc => "thread-pc",
        }
    }

    /// Whether the variant is written for a core of `config`.
    pub fn is_for(self, config: &Config) -> bool {
        match self {
            Variant::Stack => config.has_stack(),
            Variant::Mask => config.has_mask(),
            Variant::MaskSkip => config.has_skip(),
            Variant::MaskLeave => config.has_skip() && config.has_leave(),
            Variant::ThreadPc => config.has_lane_pcs(),
        }
    }

    /// Whether a core of `config` has what the variant needs. Where every lane has its own pc, split and join are no-ops.
    pub fn runs_on(self, config: &Config) -> bool {
        self.is_for(config) || (self == Variant::Stack && config.has_lane_pcs())
    }

    /// The program of `kernel`.
    fn program(self, kernel: &Kernel) -> &str {
        match self {
            Variant::Stack => &kernel.elf.stack,
            Variant::Mask => &kernel.elf.mask,
            Variant::MaskSkip => &kernel.elf.mask_skip,
            Variant::MaskLeave => &kernel.elf.mask_leave,
            Variant::ThreadPc => &kernel.elf.thread_pc,
        }
    }
}

/// One checked run of one kernel.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Run {
    /// Which program.
    pub variant: Variant,
    /// Cycles of the kernel itself.
    pub cycles: u64,
    /// Thread instructions of the kernel itself.
    pub thread_instructions: u64,
    /// Cycles of the whole program.
    pub program_cycles: u64,
}

/// Runs `kernel` in every variant that is written for `core`, in lockstep. A program that several variants share runs once.
///
/// # Errors
///
/// Ends with [`Exit::Failed`] if the kernel finds a wrong result, and with what [`simulator::run_checked`] ends with.
pub fn run_variants(
    firmware: &Firmware,
    core: &mut Cosim,
    kernel: &Kernel,
) -> Result<Vec<Run>, CliError> {
    let mut runs: Vec<(&str, Run)> = Vec::new();
    for variant in Variant::ALL {
        if !variant.is_for(core.config()) {
            continue;
        }
        let elf = variant.program(kernel);
        let run = match runs.iter().find(|(same, _)| *same == elf) {
            Some((_, run)) => Run { variant, ..*run },
            None => run_program(firmware, core, elf, variant)?,
        };
        runs.push((elf, run));
    }
    Ok(runs.into_iter().map(|(_, run)| run).collect())
}

fn run_program(
    firmware: &Firmware,
    core: &mut Cosim,
    elf: &str,
    variant: Variant,
) -> Result<Run, CliError> {
    let path = firmware.program(elf);
    let report = simulator::run_checked(core, &path)?;
    if report.exit.code() != 0 {
        let name = &core.config().name;
        return Err(CliError::new(
            Exit::Failed,
            format!("{} on {name}: {}", path.display(), report.exit),
        )
        .help("`warpgen cosim` runs it alone and shows its output"));
    }
    let at = firmware::symbol(&path, MEASUREMENT)?;
    Ok(Run {
        variant,
        cycles: core.memory().peek_word(at).into(),
        thread_instructions: core.memory().peek_word(at.wrapping_add(4)).into(),
        program_cycles: report.cycles,
    })
}

/// The programs of `kernel` that a core of `config` can run. One that does not diverge is the same for every mechanism.
fn programs_for<'a>(config: &Config, kernel: &'a Kernel) -> Vec<&'a str> {
    let all = Variant::ALL.map(|variant| variant.program(kernel));
    if all.iter().all(|elf| *elf == all[0]) {
        return vec![all[0]];
    }
    let fitting = Variant::ALL
        .into_iter()
        .filter(|variant| variant.runs_on(config));
    fitting.map(|variant| variant.program(kernel)).collect()
}

/// How many of the demo kernels' programs pass in lockstep on a core of `config`, and of how many; what fails is told on
/// standard error.
///
/// # Errors
///
/// Those of building the simulator and reading the kernels.
pub fn passing(firmware: &Firmware, config: &Config) -> Result<(usize, usize), CliError> {
    let mut core = simulator::core(config)?;
    let progress = Progress::start("");
    let mut programs: Vec<String> = Vec::new();
    for kernel in firmware.kernels()? {
        for elf in programs_for(config, &kernel) {
            if !programs.iter().any(|known| known == elf) {
                programs.push(elf.to_string());
            }
        }
    }
    let mut passed = 0;
    for elf in &programs {
        progress.say(format!("{}: running {elf}", config.name));
        let result = simulator::run_checked(&mut core, &firmware.program(elf));
        match result {
            Ok(report) if report.exit.code() == 0 => passed += 1,
            Ok(report) => eprintln!("{}: {elf}: {}", config.name, report.exit),
            Err(why) => eprintln!("{}: {why}", config.name),
        }
    }
    Ok((passed, programs.len()))
}
