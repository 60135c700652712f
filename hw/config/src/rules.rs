//! The rules between parameters, each with its name and the sentence a refused user reads.

use crate::{Config, ConfigError, StackOrder};

/// One broken rule, without the origin of the configuration.
struct Broken {
    key: &'static str,
    value: String,
    rule: &'static str,
    text: String,
}

fn check(
    holds: bool,
    key: &'static str,
    value: impl ToString,
    rule: &'static str,
    text: impl ToString,
) -> Result<(), Broken> {
    if holds {
        Ok(())
    } else {
        Err(Broken {
            key,
            value: value.to_string(),
            rule,
            text: text.to_string(),
        })
    }
}

/// A power of two between two bounds, both included.
fn power_of_two(
    key: &'static str,
    rule: &'static str,
    value: usize,
    lowest: usize,
    highest: usize,
) -> Result<(), Broken> {
    let holds = value.is_power_of_two() && (lowest..=highest).contains(&value);
    check(
        holds,
        key,
        value,
        rule,
        format!("a power of two from {lowest} to {highest}"),
    )
}

fn hex(value: u32) -> String {
    format!("{value:#x}")
}

impl Config {
    /// Checks every rule; the first broken one is the error, its origin the configuration's name.
    pub fn validate(&self) -> Result<(), ConfigError> {
        self.validate_from(&format!("configuration \"{}\"", self.name))
    }

    /// [`Config::validate`] with the name of the file, for messages.
    pub fn validate_from(&self, origin: &str) -> Result<(), ConfigError> {
        self.broken_rule().map_err(|b| ConfigError::Rule {
            origin: origin.to_string(),
            key: b.key.to_string(),
            value: b.value,
            rule: b.rule,
            text: b.text,
        })
    }

    fn broken_rule(&self) -> Result<(), Broken> {
        self.shape_rules()?;
        self.unit_rules()?;
        self.region_rules()?;
        self.address_rules()
    }

    fn shape_rules(&self) -> Result<(), Broken> {
        let name_ok = !self.name.is_empty()
            && self
                .name
                .chars()
                .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_".contains(c));
        check(
            name_ok,
            "name",
            format!("\"{}\"", self.name),
            "name_characters",
            "lower-case letters, digits, `-` and `_`, at least one",
        )?;
        power_of_two("warps", "warps_power_of_two", self.warps, 1, 32)?;
        power_of_two("threads", "threads_power_of_two", self.threads, 1, 32)?;
        check(
            self.control.is_built(),
            "control",
            self.control,
            "control_not_built",
            "this mechanism is not built yet",
        )?;
        let deepest = self.threads.saturating_sub(1).max(1);
        check(
            (1..=deepest).contains(&self.stack_depth),
            "stack_depth",
            self.stack_depth,
            "stack_depth_range",
            format!("from 1 to max(1, threads - 1) = {deepest}: deeper levels cannot diverge"),
        )?;
        check(
            !(self.has_stack() && self.stack_order == StackOrder::Smaller && self.threads == 32),
            "stack_order",
            self.stack_order,
            "smaller_order_threads",
            "with 32 threads the mask of all lanes is −1, which vx_join takes for \"nothing to do\"",
        )?;
        power_of_two(
            "barriers",
            "barriers_power_of_two",
            self.barriers,
            1,
            self.warps,
        )
    }

    fn unit_rules(&self) -> Result<(), Broken> {
        power_of_two(
            "line_bytes",
            "line_bytes_power_of_two",
            self.line_bytes,
            4,
            128,
        )?;
        power_of_two(
            "icache_bytes",
            "icache_bytes_power_of_two",
            self.icache_bytes,
            4 * self.line_bytes,
            65536,
        )?;
        power_of_two(
            "ibuffer_depth",
            "ibuffer_depth_power_of_two",
            self.ibuffer_depth,
            4,
            16,
        )?;
        power_of_two(
            "lsu_entries",
            "lsu_entries_power_of_two",
            self.lsu_entries,
            2,
            16,
        )?;
        power_of_two(
            "fpu_lanes",
            "fpu_lanes_power_of_two",
            self.fpu_lanes,
            1,
            self.threads,
        )?;
        let bytes = self.local_memory_bytes as usize;
        let smallest = (4 * self.threads).max(self.line_bytes);
        check(
            bytes == 0 || (bytes.is_power_of_two() && (smallest..=1 << 20).contains(&bytes)),
            "local_memory_bytes",
            bytes,
            "local_memory_power_of_two",
            format!(
                "0 (none), or a power of two from {smallest} (a word for each lane, and a line) to {}",
                1 << 20
            ),
        )?;
        check(
            bytes == 0 || self.local_memory_base as usize % bytes == 0,
            "local_memory_base",
            hex(self.local_memory_base),
            "local_memory_aligned",
            format!("a multiple of local_memory_bytes = {bytes}"),
        )
    }

    fn region_rules(&self) -> Result<(), Broken> {
        check(
            !self.regions.is_empty(),
            "regions",
            "[]",
            "regions_not_empty",
            "a core needs memory to fetch from",
        )?;
        for (i, r) in self.regions.iter().enumerate() {
            let value = format!("{{ base = {:#x}, bytes = {:#x} }}", r.base, r.bytes);
            let line = self.line_bytes as u64;
            check(
                r.bytes > 0 && r.bytes % line == 0 && u64::from(r.base) % line == 0,
                "regions",
                &value,
                "region_aligned",
                format!("base and bytes are multiples of line_bytes = {line}, and bytes is not 0"),
            )?;
            check(
                r.bytes <= 1 << 32 && r.end() <= 1 << 32,
                "regions",
                &value,
                "region_end",
                "a region ends at or below 2^32",
            )?;
            let overlaps =
                |o: &&crate::Region| u64::from(o.base) < r.end() && u64::from(r.base) < o.end();
            if let Some(other) = self.regions[..i].iter().find(overlaps) {
                let text = format!("it overlaps the region at {:#x}", other.base);
                check(false, "regions", &value, "regions_disjoint", text)?;
            }
        }
        Ok(())
    }

    fn address_rules(&self) -> Result<(), Broken> {
        check(
            self.start_pc % 4 == 0,
            "start_pc",
            hex(self.start_pc),
            "start_pc_aligned",
            "a multiple of 4",
        )?;
        check(
            self.in_region(self.start_pc, 4) && !self.is_local(self.start_pc, 4),
            "start_pc",
            hex(self.start_pc),
            "start_pc_in_region",
            "instructions are fetched from a region, not from local memory",
        )?;
        check(
            self.stack_base % 16 == 0,
            "stack_base",
            hex(self.stack_base),
            "stack_base_aligned",
            "a multiple of 16",
        )?;
        check(
            self.stack_bytes > 0 && self.stack_bytes % 16 == 0,
            "stack_bytes",
            self.stack_bytes,
            "stack_bytes_aligned",
            "a multiple of 16, not 0",
        )?;
        let all = u64::from(self.stack_bytes) * (self.warps * self.threads) as u64;
        let lowest = u64::from(self.stack_base).checked_sub(all);
        check(
            lowest.is_some_and(|low| self.in_region(low as u32, all)),
            "stack_base",
            hex(self.stack_base),
            "stacks_in_region",
            format!("the {all} bytes below it, the stacks of all threads, lie in one region"),
        )
    }
}
