//! Reads the answer of yosys' `stat -json`.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::area::{Area, UnitArea};
use crate::error::FlowError;

#[derive(Deserialize)]
struct Stat {
    modules: BTreeMap<String, Module>,
}

#[derive(Deserialize)]
struct Module {
    num_cells_by_type: BTreeMap<String, u64>,
}

/// The modules of a design, top first, then in the order of first use.
///
/// # Errors
///
/// [`FlowError::Statistics`] if `json` is not what `stat -json` prints, [`FlowError::Unmapped`] if a cell is
/// neither an ECP5 primitive nor a module of the design. `tool` names the tool in messages.
pub fn units(json: &str, top: &str, tool: &str) -> Result<Vec<UnitArea>, FlowError> {
    let wrong = |why: String| FlowError::Statistics {
        tool: tool.to_string(),
        why,
    };
    let stat: Stat = serde_json::from_str(json).map_err(|e| wrong(e.to_string()))?;
    let modules: BTreeMap<String, Module> = stat
        .modules
        .into_iter()
        .map(|(name, module)| (plain(&name).to_string(), module))
        .collect();
    if !modules.contains_key(top) {
        return Err(wrong(format!("no module `{top}` in them")));
    }
    let mut found: Vec<UnitArea> = Vec::new();
    collect(top, &modules, tool, &mut found)?;
    found.reverse(); // children were added before their parents
    count_instances(&mut found);
    Ok(found)
}

/// How many cells of type `cell` module `top` of a flattened design has.
///
/// # Errors
///
/// [`FlowError::Statistics`] if `json` is not what `stat -json` prints or has no such module.
pub fn cells(json: &str, top: &str, cell: &str, tool: &str) -> Result<u64, FlowError> {
    let wrong = |why: String| FlowError::Statistics {
        tool: tool.to_string(),
        why,
    };
    let stat: Stat = serde_json::from_str(json).map_err(|e| wrong(e.to_string()))?;
    let module = stat.modules.iter().find(|(name, _)| plain(name) == top);
    let (_, module) = module.ok_or_else(|| wrong(format!("no module `{top}` in them")))?;
    Ok(module.num_cells_by_type.get(cell).copied().unwrap_or(0))
}

/// A module name without yosys' escape.
fn plain(name: &str) -> &str {
    name.strip_prefix('\\').unwrap_or(name)
}

/// Adds `name` and what is inside it to `found`, each module once and after the modules inside it.
fn collect(
    name: &str,
    modules: &BTreeMap<String, Module>,
    tool: &str,
    found: &mut Vec<UnitArea>,
) -> Result<(), FlowError> {
    if found.iter().any(|unit| unit.module == name) {
        return Ok(());
    }
    let mut unit = UnitArea {
        module: name.to_string(),
        instances: 0,
        own: Area::default(),
        cumulative: Area::default(),
        children: BTreeMap::new(),
    };
    for (cell, &count) in &modules[name].num_cells_by_type {
        let cell = plain(cell);
        if let Some(area) = Area::of_cell(cell, count) {
            unit.own += area;
        } else if modules.contains_key(cell) {
            unit.children.insert(cell.to_string(), count);
        } else {
            return Err(FlowError::Unmapped {
                tool: tool.to_string(),
                module: name.to_string(),
                cells: format!("{count} × {cell}"),
            });
        }
    }
    unit.cumulative = unit.own;
    for (child, &count) in &unit.children {
        collect(child, modules, tool, found)?;
        let inside = found.iter().find(|u| &u.module == child);
        unit.cumulative += inside.map(|u| u.cumulative).unwrap_or_default() * count;
    }
    found.push(unit);
    Ok(())
}

/// Fills in `instances`; `units` holds every parent before its children.
fn count_instances(units: &mut [UnitArea]) {
    let mut counts: BTreeMap<String, u64> = BTreeMap::new();
    for (place, unit) in units.iter_mut().enumerate() {
        let own = counts.get(&unit.module).copied().unwrap_or(0);
        unit.instances = if place == 0 { 1 } else { own };
        for (child, count) in &unit.children {
            *counts.entry(child.clone()).or_default() += count * unit.instances;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NESTED: &str = r#"{"modules": {
        "\\top": {"num_cells_by_type": {"LUT4": 4, "left": 1, "right": 2}},
        "\\left": {"num_cells_by_type": {"CCU2C": 1, "leaf": 3}},
        "\\right": {"num_cells_by_type": {"TRELLIS_FF": 5, "leaf": 1}},
        "\\leaf": {"num_cells_by_type": {"TRELLIS_DPR16X4": 2, "PFUMX": 9}}}}"#;

    #[test]
    fn areas_add_up_through_the_hierarchy() {
        let units = units(NESTED, "top", "yosys").unwrap();
        assert_eq!(units[0].module, "top");
        assert_eq!(units[0].cumulative.dpr16x4, 3 * 2 + 2 * 2);
        assert_eq!(units[0].cumulative.ff, 10);
        assert_eq!(units[0].own.ff, 0);
        let leaf = units.iter().find(|u| u.module == "leaf").unwrap();
        assert_eq!(leaf.instances, 5);
        assert_eq!(leaf.cumulative.lut_equivalent, 8);
    }

    #[test]
    fn a_latch_is_refused_by_name() {
        let json = r#"{"modules": {"\\top": {"num_cells_by_type": {"$_DLATCH_P_": 2}}}}"#;
        let message = units(json, "top", "yosys").unwrap_err().to_string();
        assert!(message.contains("2 × $_DLATCH_P_"), "{message}");
    }

    #[test]
    fn a_missing_top_is_refused() {
        let message = units(NESTED, "core", "yosys").unwrap_err().to_string();
        assert!(message.contains("no module `core`"), "{message}");
    }
}
