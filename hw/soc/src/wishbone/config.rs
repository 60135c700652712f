//! Configuration of a core on a Wishbone bus.

use warpgen_config::Config;

use crate::error::SocError;
use crate::host_page;

/// The parameters of one core on a bus. The rule of each field is enforced by [`WishboneConfig::validate`] under the
/// name in brackets.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct WishboneConfig {
    /// The core. Its regions contain the host page, the first 256 bytes (`wishbone_host_page`). What they hold beyond it is
    /// asked for on the bus (`wishbone_regions`); what is outside of them is answered with an error without a bus cycle.
    pub core: Config,
    /// Width of the two masters: 32 or 64 bits (`wishbone_data_bits`), not more than a line (`wishbone_line`). The slave
    /// has 32 bits.
    pub data_bits: usize,
}

impl WishboneConfig {
    /// A core on a bus of 32 bits.
    pub fn new(core: Config) -> WishboneConfig {
        WishboneConfig {
            core,
            data_bits: 32,
        }
    }

    /// Transfers that a line takes.
    pub fn beats(&self) -> usize {
        8 * self.core.line_bytes / self.data_bits
    }

    /// Bits of an address on the masters: it counts words of `data_bits`.
    pub fn address_bits(&self) -> usize {
        32 - (self.data_bits / 8).ilog2() as usize
    }

    /// Where the regions on the bus begin and end, in lines, ascending: from each one on, what was outside is inside and
    /// the other way round. Line 0 is outside: it is in the host page, or the page's end is the first entry.
    pub(crate) fn boundaries(&self) -> Vec<usize> {
        let line = self.core.line_bytes as u64;
        let page = u64::from(host_page::BYTES);
        let mut boundaries: Vec<u64> = vec![];
        for region in &self.core.regions {
            let (first, end) = (u64::from(region.base).max(page), region.end());
            for at in [first, end] {
                if first < end && at < 1 << 32 {
                    // Regions that touch are one.
                    match boundaries.iter().position(|b| *b == at) {
                        Some(same) => drop(boundaries.remove(same)),
                        None => boundaries.push(at),
                    }
                }
            }
        }
        boundaries.sort_unstable();
        boundaries.iter().map(|at| (at / line) as usize).collect()
    }

    /// Checks every rule; the first broken one is the error.
    pub fn validate(&self) -> Result<(), SocError> {
        let origin = format!("core \"{}\" on Wishbone", self.core.name);
        self.core.validate_from(&origin)?;
        let check = |holds: bool, key, value: String, rule, text: String| {
            if holds {
                return Ok(());
            }
            Err(SocError::Rule {
                origin: origin.clone(),
                key,
                value,
                rule,
                text,
            })
        };
        check(
            matches!(self.data_bits, 32 | 64),
            "data_bits",
            self.data_bits.to_string(),
            "wishbone_data_bits",
            "32 or 64".to_string(),
        )?;
        check(
            self.data_bits <= 8 * self.core.line_bytes,
            "data_bits",
            self.data_bits.to_string(),
            "wishbone_line",
            format!("a line has {} bits", 8 * self.core.line_bytes),
        )?;
        check(
            self.core.in_region(0, host_page::BYTES.into()),
            "core.regions",
            format!("{:x?}", self.core.regions),
            "wishbone_host_page",
            format!(
                "the first {} bytes, the host page, must be in one of them",
                host_page::BYTES
            ),
        )?;
        check(
            !self.boundaries().is_empty(),
            "core.regions",
            format!("{:x?}", self.core.regions),
            "wishbone_regions",
            format!(
                "nothing of them is on the bus; the first {} bytes are the host page",
                host_page::BYTES
            ),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use warpgen_config::{Control, Region};

    fn boundaries(regions: &[(u32, u64)]) -> Vec<usize> {
        let mut config = WishboneConfig::new(Config::stock(Control::Mask, 4, 4));
        let region = |&(base, bytes)| Region { base, bytes };
        config.core.regions = regions.iter().map(region).collect();
        config.boundaries()
    }

    #[test]
    fn boundaries_leave_out_the_host_page_and_the_end_of_addresses() {
        assert_eq!(
            boundaries(&[(0, 0x1_0000), (0x8000_0000, 0x8000_0000)]),
            [0x10, 0x1000, 0x0800_0000]
        );
        assert_eq!(boundaries(&[(0, 0x100), (0x4000_0000, 0x100)]).len(), 2);
        assert_eq!(boundaries(&[(0, 0x100)]), []);
        assert_eq!(boundaries(&[(0, 1 << 32)]), [0x10]);
        assert_eq!(boundaries(&[(0x40, 0x80)]), []);
    }

    #[test]
    fn regions_that_touch_are_one() {
        let apart = [(0x2000, 0x1000), (0x1000, 0x1000), (0x3000, 0x10)];
        assert_eq!(boundaries(&apart), [0x100, 0x301]);
    }
}
