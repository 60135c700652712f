//! Checks of a launch, and the words that tell the program about it (device-lib/dispatch.S).

use warpgen_compiler::{Argument as Wanted, Kernel};
use warpgen_config::Config;

use crate::error::LaunchError;
use crate::heap::Buffer;
use crate::program::Program;

/// An argument of a launch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Argument {
    /// A buffer.
    Buffer(Buffer),
    /// An integer of any width; signed or unsigned.
    Integer(i64),
    /// A float.
    Float(f32),
    /// So many bytes of local memory for each group.
    Local(u32),
}

/// The items of a launch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    /// 1 to 3.
    pub dimensions: u32,
    /// Items in each dimension; 1 in those not used.
    pub global: [u32; 3],
    /// Items of a group in each dimension.
    pub local: [u32; 3],
}

impl Range {
    /// One dimension.
    pub fn line(global: u32, local: u32) -> Range {
        Range {
            dimensions: 1,
            global: [global, 1, 1],
            local: [local, 1, 1],
        }
    }

    /// Two dimensions.
    pub fn plane(global: [u32; 2], local: [u32; 2]) -> Range {
        Range {
            dimensions: 2,
            global: [global[0], global[1], 1],
            local: [local[0], local[1], 1],
        }
    }

    /// Items of a group, checked.
    fn items(&self) -> Result<u32, LaunchError> {
        let product = |what: &'static str, size: [u32; 3]| {
            let product: u128 = size.iter().map(|s| u128::from(*s)).product();
            u32::try_from(product)
                .ok()
                .filter(|p| *p > 0)
                .ok_or(LaunchError::Size { what, size })
        };
        product("global", self.global)?;
        product("local", self.local)
    }
}

/// Words for the program's memory.
pub struct Plan {
    /// Address and words.
    pub writes: Vec<(u32, Vec<u32>)>,
}

/// Checks a launch and computes what the program needs to know.
pub fn plan(
    config: &Config,
    program: &Program,
    name: &str,
    range: &Range,
    arguments: &[Argument],
) -> Result<Plan, LaunchError> {
    let kernel = program.kernel(name)?;
    program.fits(config)?;
    let items = range.items()?;
    let (warps, threads) = (config.warps as u32, config.threads as u32);
    let group_warps = items.div_ceil(threads);
    if group_warps > warps {
        return Err(LaunchError::GroupTooLarge {
            items,
            warps: config.warps,
            threads: config.threads,
        });
    }
    let (words, local_bytes) = words(config, kernel, arguments)?;
    let mut slots = warps / group_warps;
    if local_bytes > 0 {
        if local_bytes > config.local_memory_bytes {
            return Err(LaunchError::LocalMemory {
                needed: local_bytes,
                there: config.local_memory_bytes,
            });
        }
        slots = slots.min(config.local_memory_bytes / local_bytes);
    }
    let uneven = range
        .global
        .iter()
        .zip(range.local)
        .any(|(g, l)| g % l != 0);
    let barriers = config.barriers as u32;
    let mut end_barrier = 0;
    if group_warps > 1 {
        slots = slots.min(barriers);
    }
    // Warps without items wait at the end of the group while the others use its barrier.
    if group_warps > 2 && uneven && kernel.barriers {
        if barriers < 2 {
            return Err(LaunchError::Barriers { warps: group_warps });
        }
        slots = slots.min(barriers / 2);
        end_barrier = slots;
    }
    let groups: Vec<u32> = range
        .global
        .iter()
        .zip(range.local)
        .map(|(g, l)| g.div_ceil(l))
        .collect();
    let mut launch = vec![program.symbol(&kernel.entry())?, range.dimensions];
    launch.extend(range.global);
    launch.extend(range.local);
    launch.extend(&groups);
    launch.extend([0, 0, 0]);
    launch.extend([
        groups.iter().product(),
        group_warps,
        slots,
        local_bytes,
        end_barrier,
    ]);
    Ok(Plan {
        writes: vec![
            (program.symbol("__vx_launch")?, launch),
            (program.symbol("__vx_args")?, words),
        ],
    })
}

/// The words of the arguments, and the bytes of local memory of a group.
fn words(
    config: &Config,
    kernel: &Kernel,
    arguments: &[Argument],
) -> Result<(Vec<u32>, u32), LaunchError> {
    if arguments.len() != kernel.arguments.len() {
        return Err(LaunchError::ArgumentCount {
            kernel: kernel.name.clone(),
            wanted: kernel.arguments.len(),
            kinds: kernel
                .arguments
                .iter()
                .map(|a| a.to_string())
                .collect::<Vec<_>>()
                .join(", "),
            given: arguments.len(),
        });
    }
    let mut local = kernel.local_bytes;
    let mut words = vec![];
    for (index, (wanted, given)) in kernel.arguments.iter().zip(arguments).enumerate() {
        match (wanted, given) {
            (Wanted::Buffer, Argument::Buffer(buffer)) => words.push(buffer.address),
            (Wanted::Local, Argument::Local(bytes)) => {
                words.push(config.local_memory_base.wrapping_add(local));
                local = local.saturating_add(bytes.next_multiple_of(16));
            }
            (Wanted::Float, Argument::Float(value)) => words.push(value.to_bits()),
            (Wanted::Integer(bytes), Argument::Integer(value)) => {
                let bits = 8 * bytes;
                let fits = bits >= 64 || (-(1i64 << (bits - 1))..1i64 << bits).contains(value);
                if !fits {
                    return Err(LaunchError::ArgumentRange {
                        kernel: kernel.name.clone(),
                        index,
                        value: *value,
                        bits,
                    });
                }
                words.push(*value as u32);
                if *bytes == 8 {
                    words.push((*value >> 32) as u32);
                }
            }
            (wanted, given) => {
                return Err(LaunchError::ArgumentKind {
                    kernel: kernel.name.clone(),
                    index,
                    wanted: wanted.to_string(),
                    given: match given {
                        Argument::Buffer(_) => "a buffer",
                        Argument::Integer(_) => "an integer",
                        Argument::Float(_) => "a float",
                        Argument::Local(_) => "local memory",
                    },
                })
            }
        }
    }
    Ok((words, local))
}
