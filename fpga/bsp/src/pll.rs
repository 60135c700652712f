//! Dividers of the PLL (`EHXPLLL`) for a wanted frequency.
//!
//! With the feedback taken from the output itself (`FEEDBK_PATH = CLKOP`):
//!
//! ```text
//! phase detector = input / input divider              3.125 to 400 MHz
//! output         = phase detector · feedback divider  3.125 to 400 MHz
//! oscillator     = output · output divider            400 to 800 MHz
//! ```
//!
//! Limits: Lattice FPGA-DS-02012 "ECP5 and ECP5-5G Family", sysCLOCK PLL timing, and for the phase detector and the ranges of
//! the dividers `ecppll` of Project Trellis. `ecppll` computes the same dividers, but takes the nearest frequency without a word if the wanted one cannot be
//! had; here that is an error, with what is near.

/// Lowest and highest input, in hertz.
pub const INPUT: (f64, f64) = (8e6, 400e6);
/// Lowest and highest frequency at the phase detector, in hertz.
pub const PHASE_DETECTOR: (f64, f64) = (3.125e6, 400e6);
/// Lowest and highest frequency of the oscillator, in hertz.
pub const OSCILLATOR: (f64, f64) = (400e6, 800e6);
/// Lowest and highest output, in hertz.
pub const OUTPUT: (f64, f64) = (3.125e6, 400e6);
/// Largest input divider.
pub const MAX_INPUT_DIVIDER: u32 = 128;
/// Largest feedback divider.
pub const MAX_FEEDBACK_DIVIDER: u32 = 80;
/// Largest output divider.
pub const MAX_OUTPUT_DIVIDER: u32 = 128;

/// Settings of a PLL.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Dividers {
    /// Frequency of the input, in hertz.
    pub input_hz: f64,
    /// `CLKI_DIV`, 1 to 128.
    pub input: u32,
    /// `CLKFB_DIV`, 1 to 80.
    pub feedback: u32,
    /// `CLKOP_DIV`, 1 to 128.
    pub output: u32,
}

/// Why there are no settings.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum PllError {
    /// The input is outside of what the PLL takes.
    #[error("a PLL takes an input of 8 to 400 MHz, not {} MHz", megahertz(*.0))]
    Input(f64),
    /// The output is outside of what the PLL gives.
    #[error("a PLL gives 3.125 to 400 MHz, not {} MHz", megahertz(*.0))]
    Output(f64),
    /// No dividers give the frequency closely enough.
    #[error(
        "no dividers make {} MHz out of {} MHz; the nearest are {} MHz",
        megahertz(*.wanted),
        megahertz(*.input),
        near(*.below, *.above)
    )]
    Ratio {
        /// Wanted, in hertz.
        wanted: f64,
        /// Input, in hertz.
        input: f64,
        /// Nearest from below, in hertz.
        below: Option<f64>,
        /// Nearest from above, in hertz.
        above: Option<f64>,
    },
}

/// `62.5` for 62.5 MHz.
fn megahertz(hertz: f64) -> f64 {
    (hertz / 1e6 * 1e6).round() / 1e6
}

fn near(below: Option<f64>, above: Option<f64>) -> String {
    let listed: Vec<String> = [below, above]
        .into_iter()
        .flatten()
        .map(|hertz| format!("{:.4}", megahertz(hertz)))
        .map(|text| text.trim_end_matches('0').trim_end_matches('.').to_string())
        .collect();
    listed.join(" and ")
}

impl Dividers {
    /// The dividers that give `wanted_hz` with a relative error of at most `tolerance` (1e-6: one part in a million). Of
    /// equal ones those with the oscillator nearest to 600 MHz, the middle of its range, then with the fastest phase
    /// detector.
    ///
    /// # Errors
    ///
    /// [`PllError`] if a frequency is out of range or no dividers are close enough.
    pub fn within(input_hz: f64, wanted_hz: f64, tolerance: f64) -> Result<Dividers, PllError> {
        if !(INPUT.0..=INPUT.1).contains(&input_hz) {
            return Err(PllError::Input(input_hz));
        }
        if !(OUTPUT.0..=OUTPUT.1).contains(&wanted_hz) {
            return Err(PllError::Output(wanted_hz));
        }
        let error = |d: &Dividers| (d.output_hz() - wanted_hz).abs();
        let centre = |d: &Dividers| (d.oscillator_hz() - 600e6).abs();
        let best = possible(input_hz)
            .min_by(|a, b| {
                let key = |d: &Dividers| (error(d), centre(d), d.input);
                key(a)
                    .partial_cmp(&key(b))
                    .unwrap_or(std::cmp::Ordering::Equal)
            })
            .filter(|best| error(best) <= tolerance * wanted_hz);
        best.ok_or_else(|| {
            let outputs = || possible(input_hz).map(|d| d.output_hz());
            PllError::Ratio {
                wanted: wanted_hz,
                input: input_hz,
                below: outputs().filter(|&f| f < wanted_hz).reduce(f64::max),
                above: outputs().filter(|&f| f > wanted_hz).reduce(f64::min),
            }
        })
    }

    /// The dividers that give `wanted_hz` to one part in a million.
    ///
    /// # Errors
    ///
    /// Those of [`Dividers::within`].
    pub fn exact(input_hz: f64, wanted_hz: f64) -> Result<Dividers, PllError> {
        Dividers::within(input_hz, wanted_hz, 1e-6)
    }

    /// At the phase detector, in hertz.
    pub fn phase_detector_hz(&self) -> f64 {
        self.input_hz / f64::from(self.input)
    }

    /// At the output, in hertz.
    pub fn output_hz(&self) -> f64 {
        self.input_hz * f64::from(self.feedback) / f64::from(self.input)
    }

    /// Of the oscillator, in hertz.
    pub fn oscillator_hz(&self) -> f64 {
        self.output_hz() * f64::from(self.output)
    }

    /// Whether every frequency is within the limits of the device.
    pub fn is_possible(&self) -> bool {
        let inside = |range: (f64, f64), hertz: f64| (range.0..=range.1).contains(&hertz);
        inside(INPUT, self.input_hz)
            && inside(PHASE_DETECTOR, self.phase_detector_hz())
            && inside(OUTPUT, self.output_hz())
            && inside(OSCILLATOR, self.oscillator_hz())
    }

    /// `CLKOP_CPHASE`: half a period of the output in periods of the oscillator, as Lattice's tools set it. (`ecppll`
    /// means the same, but its arithmetic in floating point loses one for some dividers, 10 among them.)
    pub fn coarse_phase(&self) -> u32 {
        self.output / 2
    }
}

/// Every setting for `input_hz` within the limits.
fn possible(input_hz: f64) -> impl Iterator<Item = Dividers> {
    (1..=MAX_INPUT_DIVIDER).flat_map(move |input| {
        (1..=MAX_FEEDBACK_DIVIDER).flat_map(move |feedback| {
            (1..=MAX_OUTPUT_DIVIDER)
                .map(move |output| Dividers {
                    input_hz,
                    input,
                    feedback,
                    output,
                })
                .filter(Dividers::is_possible)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sixty_megahertz_out_of_twenty_five() {
        let dividers = Dividers::exact(25e6, 60e6).unwrap();
        assert_eq!(
            (dividers.input, dividers.feedback, dividers.output),
            (5, 12, 10)
        );
        assert_eq!(dividers.oscillator_hz(), 600e6);
        assert_eq!(dividers.coarse_phase(), 5);
    }

    #[test]
    fn an_impossible_ratio_is_refused_with_what_is_near() {
        let error = Dividers::exact(12e6, 65e6).unwrap_err();
        let PllError::Ratio { below, above, .. } = &error else {
            panic!("{error}");
        };
        assert_eq!((*below, *above), (Some(64e6), Some(66e6)));
        let text = error.to_string();
        assert!(text.contains("65 MHz out of 12 MHz"), "{text}");
        assert!(text.contains("64 and 66 MHz"), "{text}");
    }

    #[test]
    fn frequencies_out_of_range_are_refused() {
        assert_eq!(Dividers::exact(25e6, 1e9), Err(PllError::Output(1e9)));
        assert_eq!(Dividers::exact(25e6, 1e6), Err(PllError::Output(1e6)));
        assert_eq!(Dividers::exact(5e6, 50e6), Err(PllError::Input(5e6)));
    }
}
