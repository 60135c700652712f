//! The texts that a bitstream is made of: Verilog and constraints.

use rust_hdl_bsp_ecp5::board::Target;
use rust_hdl_bsp_ecp5::pll::{Dividers, PllError};
use rust_hdl_bsp_ecp5::{lpf, verilog};
use warpgen_config::Config;
use warpgen_soc::{SocConfig, SocError};

use super::top::{BoardTop, UartPins};

/// Bytes of one block memory as the system uses it.
pub(super) const BLOCK_BYTES: u32 = 2048;

/// What to build.
#[derive(Clone, Debug)]
pub struct BuildRequest {
    /// The board.
    pub target: Target,
    /// The core.
    pub core: Config,
    /// Clock of the system in hertz.
    pub hertz: f64,
    /// Memory of the system in bytes.
    pub memory_bytes: u32,
    /// Speed of the host link.
    pub baud: u32,
    /// Pins of the host link, for a board without a serial port.
    pub uart: Option<UartPins>,
}

/// Why there is no design.
#[derive(Debug, thiserror::Error)]
pub enum DesignError {
    /// The board has no serial port.
    #[error("{0} has no serial port of its own")]
    NoUart(String),
    /// The PLL does not give the frequency.
    #[error(transparent)]
    Pll(#[from] PllError),
    /// The system is refused.
    #[error(transparent)]
    System(#[from] SocError),
    /// The top cannot be written: a defect.
    #[error("the board's top is not well formed (a defect of warpgen): {0}")]
    Top(String),
}

/// Clock of a system in hertz where none is asked for: 50 MHz, or the nearest below it that the board's PLL gives.
pub fn default_hertz(target: Target) -> f64 {
    let input = target.board.clk.hz as f64;
    (1..=50)
        .rev()
        .map(|megahertz| f64::from(megahertz) * 1e6)
        .find(|&hertz| Dividers::exact(input, hertz).is_ok())
        .unwrap_or(input)
}

/// Memory of a system in bytes where none is asked for: the largest power of two that takes at most five eighths of the
/// device's block memories; the core's caches and register files need the rest.
pub fn default_memory(target: Target) -> u32 {
    let blocks = target.device.block_rams as u32 * 5 / 8;
    let bytes = blocks * BLOCK_BYTES;
    1 << bytes.ilog2().min(20)
}

/// Texts of one design.
#[derive(Clone, Debug)]
pub struct BoardDesign {
    /// What it was made from.
    pub request: BuildRequest,
    /// The system's configuration.
    pub system: SocConfig,
    /// Dividers of the PLL.
    pub dividers: Dividers,
    /// Verilog; the module is `top`.
    pub verilog: String,
    /// Constraints.
    pub lpf: String,
}

impl BoardDesign {
    /// Generates the texts. The same request gives the same bytes.
    ///
    /// # Errors
    ///
    /// [`DesignError`]: no serial port, a frequency that the PLL does not give, a configuration that is refused.
    pub fn generate(request: &BuildRequest) -> Result<BoardDesign, DesignError> {
        let board = request.target.board;
        let dividers = Dividers::exact(board.clk.hz as f64, request.hertz)?;
        let system = SocConfig::new(
            request.core.clone(),
            request.memory_bytes,
            request.hertz.round() as u32,
            request.baud,
        );
        let generated = warpgen_soc::generate(&system)?;
        let mut top = BoardTop::new(board, dividers, request.uart.as_ref())
            .ok_or_else(|| DesignError::NoUart(board.name.clone()))?;
        let lpf = lpf::write(&top).map_err(|e| DesignError::Top(e.to_string()))?;
        let text = verilog::write(&mut top).map_err(|e| DesignError::Top(e.to_string()))?;
        Ok(BoardDesign {
            request: request.clone(),
            system,
            dividers,
            verilog: format!("{}\n{text}\n", generated.text),
            lpf,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use warpgen_config::Control;

    #[test]
    fn every_board_has_a_default_clock_and_memory() {
        for target in Target::all() {
            let hertz = default_hertz(target);
            assert!((40e6..=50e6).contains(&hertz), "{}: {hertz}", target.name());
            let blocks = u64::from(default_memory(target) / BLOCK_BYTES);
            assert!(blocks >= 32 && blocks < target.device.block_rams);
        }
        assert_eq!(default_memory(Target::find("ulx3s-25f").unwrap()), 64 << 10);
        assert_eq!(
            default_memory(Target::find("ulx3s-85f").unwrap()),
            256 << 10
        );
    }

    #[test]
    fn a_board_without_a_serial_port_is_refused_until_pins_are_named() {
        // Generating a core goes deep.
        let thread = std::thread::Builder::new().stack_size(256 << 20);
        let done = thread.spawn(refused_until_pins_are_named).unwrap().join();
        done.unwrap();
    }

    fn refused_until_pins_are_named() {
        let target = Target::find("butterstick").unwrap();
        let mut request = BuildRequest {
            target,
            core: Config::stock(Control::Stack, 1, 1),
            hertz: default_hertz(target),
            memory_bytes: 16 << 10,
            baud: 115_200,
            uart: None,
        };
        let error = BoardDesign::generate(&request).unwrap_err().to_string();
        assert!(error.contains("ButterStick"), "{error}");
        request.uart = Some(UartPins {
            rx: "A2".to_string(),
            tx: "A3".to_string(),
        });
        let design = BoardDesign::generate(&request).unwrap();
        assert!(design.lpf.contains("LOCATE COMP \"uart_rx\" SITE \"A2\""));
        assert!(design.verilog.contains("module warpgen_soc"));
        assert!(design.verilog.contains("module top"));
    }
}
