//! The line to a board: a serial port, or a simulated one.

use std::io;
use std::time::Duration;

use crate::board::error::BoardError;

/// Bytes to a board and back.
pub trait Line: Send {
    /// Sends all bytes.
    ///
    /// # Errors
    /// What the system says.
    fn send(&mut self, bytes: &[u8]) -> io::Result<()>;

    /// Waits for bytes, at most so long; how many came, 0 when none did.
    ///
    /// # Errors
    /// What the system says.
    fn receive(&mut self, buffer: &mut [u8], patience: Duration) -> io::Result<usize>;
}

/// A serial port of the host, 8N1.
pub struct Serial {
    port: Box<dyn serialport::SerialPort>,
}

impl Serial {
    /// Opens a port.
    ///
    /// # Errors
    /// No such port, one that is in use, or one that cannot be set up.
    pub fn open(path: &str, baud: u32) -> Result<Serial, BoardError> {
        let port = serialport::new(path, baud)
            .timeout(Duration::from_millis(10))
            .open()
            .map_err(|why| BoardError::Port {
                path: path.to_string(),
                why: why.description,
                known: serialport::available_ports()
                    .unwrap_or_default()
                    .into_iter()
                    .map(|p| p.port_name)
                    .collect(),
            })?;
        Ok(Serial { port })
    }
}

impl Line for Serial {
    fn send(&mut self, bytes: &[u8]) -> io::Result<()> {
        // A port that takes bytes slowly is no error.
        self.port
            .set_timeout(Duration::from_secs(10))
            .map_err(io::Error::from)?;
        self.port.write_all(bytes)
    }

    fn receive(&mut self, buffer: &mut [u8], patience: Duration) -> io::Result<usize> {
        self.port.set_timeout(patience).map_err(io::Error::from)?;
        match self.port.read(buffer) {
            Ok(0) => Err(io::Error::new(
                io::ErrorKind::UnexpectedEof,
                "the port is gone",
            )),
            Ok(count) => Ok(count),
            Err(error)
                if matches!(
                    error.kind(),
                    io::ErrorKind::TimedOut | io::ErrorKind::Interrupted
                ) =>
            {
                Ok(0)
            }
            Err(error) => Err(error),
        }
    }
}

/// A simulated board, in this process; a second of patience is so many cycles as its clock has in one.
#[cfg(feature = "rtl")]
pub struct Simulated {
    /// The board.
    pub board: warpgen_testbench::SimulatedBoard,
    /// Cycles of a second.
    pub clock_hz: u32,
}

#[cfg(feature = "rtl")]
impl Line for Simulated {
    fn send(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.board.send(bytes);
        Ok(())
    }

    fn receive(&mut self, buffer: &mut [u8], patience: Duration) -> io::Result<usize> {
        let cycles = patience.as_micros() as u64 * u64::from(self.clock_hz) / 1_000_000;
        self.board.run_until_received(cycles);
        let bytes = self.board.received();
        buffer[..bytes.len()].copy_from_slice(&bytes);
        Ok(bytes.len())
    }
}
