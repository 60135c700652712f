//! The console: bytes stored at 0x40 + n become text on line n (ISA.md 1, memory map).

use warpgen_isa::address::{CONSOLE, CONSOLE_LINES};

/// A finished line of output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Console line, hartid mod 64.
    pub thread: usize,
    /// Its text, without the newline; bytes that are not UTF-8 are replaced.
    pub text: String,
}

/// Receives finished lines.
pub type Sink = Box<dyn FnMut(&Line) + Send>;

/// Gathers bytes into lines. Finished lines go to the sink, or are kept when there is none.
pub struct Console {
    open: Vec<Vec<u8>>,
    lines: Vec<Line>,
    sink: Option<Sink>,
}

impl Default for Console {
    fn default() -> Self {
        Console::new()
    }
}

impl Console {
    /// A console that keeps its lines.
    pub fn new() -> Console {
        Console {
            open: vec![Vec::new(); CONSOLE_LINES as usize],
            lines: Vec::new(),
            sink: None,
        }
    }

    /// Sends the lines that finish from now on to `sink`.
    pub fn set_sink(&mut self, sink: Sink) {
        self.sink = Some(sink);
    }

    /// The lines finished while there was no sink, in the order they finished.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Ends every line that has text but no newline yet.
    pub fn finish(&mut self) {
        for thread in 0..self.open.len() {
            if !self.open[thread].is_empty() {
                self.end_line(thread);
            }
        }
    }

    /// Takes notice of a byte stored at `address`.
    pub(crate) fn store(&mut self, address: u32, byte: u8) {
        let thread = address.wrapping_sub(CONSOLE);
        if thread >= CONSOLE_LINES {
            return;
        }
        match byte {
            b'\n' => self.end_line(thread as usize),
            _ => self.open[thread as usize].push(byte),
        }
    }

    fn end_line(&mut self, thread: usize) {
        let text = String::from_utf8_lossy(&std::mem::take(&mut self.open[thread])).into_owned();
        let line = Line { thread, text };
        match &mut self.sink {
            Some(sink) => sink(&line),
            None => self.lines.push(line),
        }
    }
}
