//! What a program on a board prints: characters of 64 lines become lines of text.

/// Receives finished lines: the thread's number modulo 64, and its text.
pub type Sink = Box<dyn FnMut(usize, &str) + Send>;

/// Lines of text, finished and not.
pub struct Console {
    open: Vec<Vec<u8>>,
    /// Finished lines, where there is no sink.
    pub lines: Vec<(usize, String)>,
    sink: Option<Sink>,
}

impl Default for Console {
    fn default() -> Self {
        Console {
            open: vec![vec![]; 64],
            lines: vec![],
            sink: None,
        }
    }
}

impl Console {
    /// Sends the lines that finish from now on to `sink`.
    pub fn set_sink(&mut self, sink: Sink) {
        self.sink = Some(sink);
    }

    /// Takes the words of a console frame.
    pub fn take(&mut self, words: &[u32]) {
        let characters = words.iter().flat_map(|w| [*w as u16, (*w >> 16) as u16]);
        for character in characters {
            let (line, byte) = (usize::from(character >> 8), character as u8);
            match (self.open.get_mut(line), byte) {
                (None, _) => {}
                (Some(_), b'\n') => self.end(line),
                (Some(open), byte) => open.push(byte),
            }
        }
    }

    /// Ends every line that has text and no end.
    pub fn finish(&mut self) {
        for line in 0..self.open.len() {
            if !self.open[line].is_empty() {
                self.end(line);
            }
        }
    }

    fn end(&mut self, line: usize) {
        let bytes = std::mem::take(&mut self.open[line]);
        let text = String::from_utf8_lossy(&bytes).into_owned();
        match &mut self.sink {
            Some(sink) => sink(line, &text),
            None => self.lines.push((line, text)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Console;

    #[test]
    fn characters_of_several_threads_make_lines() {
        let mut console = Console::default();
        let word = |a: (u32, u8), b: (u32, u8)| {
            a.0 << 8 | u32::from(a.1) | (b.0 << 8 | u32::from(b.1)) << 16
        };
        console.take(&[word((0, b'a'), (5, b'x')), word((0, b'\n'), (0xFF, 0))]);
        console.finish();
        assert_eq!(console.lines, [(0, "a".to_string()), (5, "x".to_string())]);
    }
}
