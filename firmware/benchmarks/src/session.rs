//! A program on a device, for host programs.

use warpgen_device::{Argument, Buffer, Counters, Device, LaunchError, Program, Range};

/// Why a benchmark failed.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// A launch.
    #[error(transparent)]
    Launch(#[from] LaunchError),
    /// A result that is not the host's.
    #[error("{what}[{index}] is {got}, the host has {want}")]
    Wrong {
        /// Of what.
        what: &'static str,
        /// Where.
        index: usize,
        /// The device's.
        got: String,
        /// The host's.
        want: String,
    },
}

/// A program on a device.
pub struct Session<'a> {
    device: &'a mut dyn Device,
    program: &'a Program,
    random: u32,
    /// What all launches took.
    pub counters: Counters,
}

impl<'a> Session<'a> {
    /// Starts.
    pub fn new(device: &'a mut dyn Device, program: &'a Program) -> Session<'a> {
        Session {
            device,
            program,
            random: 12345,
            counters: Counters::default(),
        }
    }

    /// A random number from 0 to below `bound`.
    pub fn random(&mut self, bound: i32) -> i32 {
        self.random = self
            .random
            .wrapping_mul(1_664_525)
            .wrapping_add(1_013_904_223);
        ((self.random >> 8) % bound as u32) as i32
    }

    /// Random numbers.
    pub fn randoms(&mut self, n: usize, bound: i32) -> Vec<i32> {
        (0..n).map(|_| self.random(bound)).collect()
    }

    /// A buffer with words in it.
    pub fn up(&mut self, words: &[i32]) -> Result<Buffer, Failure> {
        let bytes: Vec<u8> = words.iter().flat_map(|w| w.to_le_bytes()).collect();
        let buffer = self.device.allocate(bytes.len().max(4) as u32)?;
        self.device.copy_in(buffer, &bytes)?;
        Ok(buffer)
    }

    /// A buffer with floats in it.
    pub fn up_floats(&mut self, floats: &[f32]) -> Result<Buffer, Failure> {
        let words: Vec<i32> = floats.iter().map(|f| f.to_bits() as i32).collect();
        self.up(&words)
    }

    /// Overwrites a buffer's first words.
    pub fn set(&mut self, buffer: Buffer, words: &[i32]) -> Result<(), Failure> {
        let bytes: Vec<u8> = words.iter().flat_map(|w| w.to_le_bytes()).collect();
        Ok(self.device.copy_in(buffer, &bytes)?)
    }

    /// A buffer for words.
    pub fn space(&mut self, words: usize) -> Result<Buffer, Failure> {
        Ok(self.device.allocate(4 * words.max(1) as u32)?)
    }

    /// A buffer's words.
    pub fn down(&self, buffer: Buffer, words: usize) -> Result<Vec<i32>, Failure> {
        let bytes = self.device.copy_out(buffer, 4 * words)?;
        Ok(bytes
            .chunks_exact(4)
            .map(|b| i32::from_le_bytes([b[0], b[1], b[2], b[3]]))
            .collect())
    }

    /// Items of a group that the core can hold, at most `wish`.
    pub fn group(&self, wish: u32) -> u32 {
        let config = self.device.config();
        wish.min((config.warps * config.threads) as u32)
    }

    /// Launches a kernel.
    pub fn go(
        &mut self,
        kernel: &str,
        range: Range,
        arguments: &[Argument],
    ) -> Result<(), Failure> {
        let counters = self
            .device
            .launch(self.program, kernel, &range, arguments)?;
        self.counters.cycles += counters.cycles;
        self.counters.warp_instructions += counters.warp_instructions;
        self.counters.thread_instructions += counters.thread_instructions;
        Ok(())
    }

    /// Launches a kernel over `n` items.
    pub fn line(&mut self, kernel: &str, n: usize, arguments: &[Argument]) -> Result<(), Failure> {
        let group = self.group(16);
        self.go(kernel, Range::line(n.max(1) as u32, group), arguments)
    }

    /// Launches a kernel over a plane.
    pub fn plane(
        &mut self,
        kernel: &str,
        width: usize,
        height: usize,
        arguments: &[Argument],
    ) -> Result<(), Failure> {
        let local = if self.group(16) == 16 {
            [4, 4]
        } else {
            [self.group(4), 1]
        };
        let range = Range::plane([width.max(1) as u32, height.max(1) as u32], local);
        self.go(kernel, range, arguments)
    }

    /// Compares a buffer with the host's words.
    pub fn check(&self, what: &'static str, buffer: Buffer, want: &[i32]) -> Result<(), Failure> {
        self.compare(what, buffer, want, |word| word.to_string())
    }

    /// Compares a buffer with the host's floats, bit by bit.
    pub fn check_floats(
        &self,
        what: &'static str,
        buffer: Buffer,
        want: &[f32],
    ) -> Result<(), Failure> {
        let words: Vec<i32> = want.iter().map(|f| f.to_bits() as i32).collect();
        self.compare(what, buffer, &words, |word| {
            format!("{:?} ({word:#010x})", f32::from_bits(word as u32))
        })
    }

    fn compare(
        &self,
        what: &'static str,
        buffer: Buffer,
        want: &[i32],
        show: impl Fn(i32) -> String,
    ) -> Result<(), Failure> {
        let got = self.down(buffer, want.len())?;
        let different = |(index, (got, want)): (usize, (i32, &i32))| {
            (got != *want).then(|| Failure::Wrong {
                what,
                index,
                got: show(got),
                want: show(*want),
            })
        };
        let mut pairs = got.into_iter().zip(want).enumerate();
        pairs.find_map(different).map_or(Ok(()), Err)
    }
}

/// An integer argument.
pub fn int(value: usize) -> Argument {
    Argument::Integer(value as i64)
}

/// A buffer argument.
pub fn buf(buffer: Buffer) -> Argument {
    Argument::Buffer(buffer)
}
