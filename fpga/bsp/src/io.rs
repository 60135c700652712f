//! IO types and pin settings of the ECP5, as `IOBUF` attributes of a constraint file.
//!
//! Source of the types: the IO types that nextpnr-ecp5 places (`pio.cc`), Lattice FPGA-TN-02032 "ECP5 sysIO Usage Guide".

use rust_hdl_core::prelude::*;
use serde::{Deserialize, Deserializer};

macro_rules! io_types {
    ($($variant:ident $name:literal $millivolts:literal $differential:literal),* $(,)?) => {
        /// Electrical standard of a pin.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum IoType {
            $(
                #[doc = concat!("`", $name, "`, ", stringify!($millivolts), " mV.")]
                $variant,
            )*
        }

        impl IoType {
            /// Every type.
            pub const ALL: &'static [IoType] = &[$(IoType::$variant),*];

            /// Name in a constraint file.
            pub fn name(self) -> &'static str {
                match self { $(IoType::$variant => $name),* }
            }

            /// Supply of the bank that an output of this type needs, in millivolts.
            pub fn supply_millivolts(self) -> u32 {
                match self { $(IoType::$variant => $millivolts),* }
            }

            /// Whether the signal takes a pair of pins. Only the positive one is constrained.
            pub fn is_differential(self) -> bool {
                match self { $(IoType::$variant => $differential),* }
            }
        }
    };
}

io_types! {
    Lvttl33 "LVTTL33" 3300 false,
    Lvcmos33 "LVCMOS33" 3300 false,
    Lvcmos25 "LVCMOS25" 2500 false,
    Lvcmos18 "LVCMOS18" 1800 false,
    Lvcmos15 "LVCMOS15" 1500 false,
    Lvcmos12 "LVCMOS12" 1200 false,
    Sstl18I "SSTL18_I" 1800 false,
    Sstl18Ii "SSTL18_II" 1800 false,
    Sstl15I "SSTL15_I" 1500 false,
    Sstl15Ii "SSTL15_II" 1500 false,
    Sstl135I "SSTL135_I" 1350 false,
    Sstl135Ii "SSTL135_II" 1350 false,
    Hsul12 "HSUL12" 1200 false,
    Lvds "LVDS" 2500 true,
    Blvds25 "BLVDS25" 2500 true,
    Mlvds25 "MLVDS25" 2500 true,
    Lvpecl33 "LVPECL33" 3300 true,
    Slvs "SLVS" 2500 true,
    Sublvds "SUBLVDS" 2500 true,
    Lvcmos33D "LVCMOS33D" 3300 true,
    Lvcmos25D "LVCMOS25D" 2500 true,
    Lvcmos18D "LVCMOS18D" 1800 true,
    Sstl18DI "SSTL18D_I" 1800 true,
    Sstl18DIi "SSTL18D_II" 1800 true,
    Sstl15DI "SSTL15D_I" 1500 true,
    Sstl15DIi "SSTL15D_II" 1500 true,
    Sstl135DI "SSTL135D_I" 1350 true,
    Sstl135DIi "SSTL135D_II" 1350 true,
    Hsul12D "HSUL12D" 1200 true,
}

impl IoType {
    /// The type called `name` in a constraint file.
    pub fn named(name: &str) -> Option<IoType> {
        IoType::ALL.iter().copied().find(|io| io.name() == name)
    }

    /// The type that drives a pair of pins with the levels of this one; itself if it does so or if there is none.
    pub fn differential(self) -> IoType {
        let name = match self.name().split_once('_') {
            Some((family, class)) => format!("{family}D_{class}"),
            None => format!("{}D", self.name()),
        };
        IoType::named(&name).unwrap_or(self)
    }
}

impl<'de> Deserialize<'de> for IoType {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<IoType, D::Error> {
        let name = String::deserialize(deserializer)?;
        IoType::named(&name)
            .ok_or_else(|| serde::de::Error::custom(format!("unknown IO type `{name}`")))
    }
}

/// What a pin does while nothing drives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Pull {
    /// Weak resistor to the supply.
    Up,
    /// Weak resistor to ground.
    Down,
    /// Neither.
    None,
}

impl Pull {
    /// Name in a constraint file.
    pub fn name(self) -> &'static str {
        match self {
            Pull::Up => "UP",
            Pull::Down => "DOWN",
            Pull::None => "NONE",
        }
    }
}

/// Strength of an output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drive {
    /// 4 mA.
    Ma4,
    /// 8 mA, what the tools take where nothing is said.
    Ma8,
    /// 12 mA.
    Ma12,
    /// 16 mA.
    Ma16,
}

impl Drive {
    /// In milliamperes.
    pub fn milliamperes(self) -> u32 {
        match self {
            Drive::Ma4 => 4,
            Drive::Ma8 => 8,
            Drive::Ma12 => 12,
            Drive::Ma16 => 16,
        }
    }
}

/// Place and electrical settings of one pin.
#[derive(Clone, Debug, PartialEq)]
pub struct Pin {
    site: String,
    io: IoType,
    pull: Option<Pull>,
    drive: Option<Drive>,
    slew: Option<bool>,
    hertz: Option<f64>,
}

impl Pin {
    /// Pin `site` of the package, `G2`, of type `io`; the rest as the tools take it where nothing is said.
    pub fn new(site: &str, io: IoType) -> Pin {
        Pin {
            site: site.to_string(),
            io,
            pull: None,
            drive: None,
            slew: None,
            hertz: None,
        }
    }

    /// With a pull resistor.
    pub fn pull(mut self, pull: Pull) -> Pin {
        self.pull = Some(pull);
        self
    }

    /// With a strength.
    pub fn drive(mut self, drive: Drive) -> Pin {
        self.drive = Some(drive);
        self
    }

    /// With fast edges.
    pub fn fast(mut self) -> Pin {
        self.slew = Some(true);
        self
    }

    /// With slow edges.
    pub fn slow(mut self) -> Pin {
        self.slew = Some(false);
        self
    }

    /// A clock input of this frequency, in hertz.
    pub fn frequency(mut self, hertz: f64) -> Pin {
        self.hertz = Some(hertz);
        self
    }

    /// Adds these settings to bit `index` of `signal`.
    ///
    /// # Panics
    ///
    /// If the signal has no bit `index`.
    pub fn constrain<D: Direction, T: Synth>(&self, signal: &mut Signal<D, T>, index: usize) {
        signal.add_location(index, &self.site);
        signal.add_signal_type(index, SignalType::Custom(self.io.name().to_string()));
        let mut add = |constraint| signal.add_constraint(PinConstraint { index, constraint });
        if let Some(pull) = self.pull {
            add(Constraint::Custom(format!("PULLMODE={}", pull.name())));
        }
        if let Some(drive) = self.drive {
            add(Constraint::Custom(format!(
                "DRIVE={}",
                drive.milliamperes()
            )));
        }
        match self.slew {
            Some(true) => add(Constraint::Slew(SlewType::Fast)),
            Some(false) => add(Constraint::Slew(SlewType::Normal)),
            None => {}
        }
        if let Some(hertz) = self.hertz {
            add(Constraint::Timing(Timing::Periodic(PeriodicTiming {
                net: self.site.clone(),
                period_nanoseconds: 1e9 / hertz,
                duty_cycle: 50.0,
            })));
        }
    }

    /// A signal of one bit with these settings.
    pub fn signal<D: Direction, T: Synth>(&self) -> Signal<D, T> {
        let mut signal = Signal::default();
        self.constrain(&mut signal, 0);
        signal
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_type_is_found_by_its_name() {
        for &io in IoType::ALL {
            assert_eq!(IoType::named(io.name()), Some(io));
        }
        assert_eq!(IoType::named("LVCMOS99"), None);
    }

    #[test]
    fn the_differential_form_of_a_type_is_one() {
        assert_eq!(IoType::Sstl135I.differential(), IoType::Sstl135DI);
        assert_eq!(IoType::Lvcmos33.differential(), IoType::Lvcmos33D);
        assert_eq!(IoType::Lvds.differential(), IoType::Lvds);
    }
}
