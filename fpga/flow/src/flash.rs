//! Which commands program a board.

use std::path::{Path, PathBuf};

use rust_hdl_bsp_ecp5::board::{Program, Target};
use serde::Serialize;

/// Where a bitstream goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// The configuration memory of the device: gone when the power goes.
    Sram,
    /// The flash: loaded at power-up.
    Flash,
}

/// One command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FlashCommand {
    /// Program.
    pub program: String,
    /// Arguments.
    pub arguments: Vec<String>,
}

impl FlashCommand {
    fn new(program: &str, arguments: &[&str]) -> FlashCommand {
        FlashCommand {
            program: program.to_string(),
            arguments: arguments.iter().map(|a| a.to_string()).collect(),
        }
    }

    /// As one types it.
    pub fn line(&self) -> String {
        let quoted = |word: &String| {
            let plain = |c: char| c.is_ascii_alphanumeric() || "-_./:=,+@".contains(c);
            if !word.is_empty() && word.chars().all(plain) {
                word.clone()
            } else {
                format!("'{}'", word.replace('\'', "'\\''"))
            }
        };
        let words: Vec<String> = std::iter::once(&self.program)
            .chain(&self.arguments)
            .map(quoted)
            .collect();
        words.join(" ")
    }
}

/// How to program a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FlashPlan {
    /// Where the bitstream goes.
    pub place: Place,
    /// A copy of the bitstream that the commands work on: `dfu-suffix` writes into its file.
    pub copy: Option<PathBuf>,
    /// The commands, in order.
    pub commands: Vec<FlashCommand>,
    /// The name that openFPGALoader must know, if the commands use one.
    pub openfpgaloader_board: Option<String>,
    /// What the user has to know or do.
    pub note: String,
}

/// There is no way to do this on this board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{board} is programmed by its bootloader, which writes the flash: without a JTAG cable there is no way into the configuration memory alone")]
pub struct NoWay {
    /// The board.
    pub board: String,
}

/// The commands that bring `bitstream` to `place` on `target`; without a place, the board's usual one: flash where a
/// bootloader is the usual way, configuration memory elsewhere. With a `cable`, openFPGALoader uses it.
///
/// # Errors
///
/// [`NoWay`] if the board's usual way is a bootloader, and its configuration memory is asked for without a cable: openFPGALoader's
/// own entry for such a board is the bootloader, too.
pub fn plan(
    target: Target,
    bitstream: &Path,
    place: Option<Place>,
    cable: Option<&str>,
) -> Result<FlashPlan, NoWay> {
    let program = &target.board.program;
    let dfu_is_usual = program.default.as_deref() == Some("dfu");
    let place = place.unwrap_or(if dfu_is_usual {
        Place::Flash
    } else {
        Place::Sram
    });
    let plan = match (&program.dfu, dfu_is_usual, place) {
        (Some(ids), true, Place::Flash) if cable.is_none() => dfu(ids, bitstream),
        (_, true, Place::Sram) if cable.is_none() => {
            return Err(NoWay {
                board: target.board.name.clone(),
            })
        }
        _ => openfpgaloader(program, bitstream, place, cable).ok_or_else(|| NoWay {
            board: target.board.name.clone(),
        })?,
    };
    Ok(FlashPlan {
        note: program.note.clone(),
        ..plan
    })
}

/// By a DFU bootloader.
fn dfu(ids: &str, bitstream: &Path) -> FlashPlan {
    let copy = bitstream.with_extension("dfu");
    let file = copy.display().to_string();
    let (vendor, product) = ids.split_once(':').unwrap_or((ids, ""));
    FlashPlan {
        place: Place::Flash,
        commands: vec![
            FlashCommand::new("dfu-suffix", &["-v", vendor, "-p", product, "-a", &file]),
            FlashCommand::new("dfu-util", &["-d", ids, "-a", "0", "-D", &file]),
        ],
        copy: Some(copy),
        openfpgaloader_board: None,
        note: String::new(),
    }
}

/// By JTAG.
fn openfpgaloader(
    program: &Program,
    bitstream: &Path,
    place: Place,
    cable: Option<&str>,
) -> Option<FlashPlan> {
    let mut arguments: Vec<String> = Vec::new();
    match (cable, program.board.as_deref(), program.cable.as_deref()) {
        (Some(cable), _, _) | (None, None, Some(cable)) => {
            arguments.extend(["-c".to_string(), cable.to_string()]);
        }
        (None, Some(board), _) => arguments.extend(["-b".to_string(), board.to_string()]),
        (None, None, None) => return None,
    }
    if place == Place::Flash {
        arguments.push("-f".to_string());
        arguments.extend(program.flash_options.iter().cloned());
    }
    arguments.push(bitstream.display().to_string());
    Some(FlashPlan {
        place,
        copy: None,
        openfpgaloader_board: cable.is_none().then(|| program.board.clone()).flatten(),
        commands: vec![FlashCommand {
            program: "openFPGALoader".to_string(),
            arguments,
        }],
        note: String::new(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(target: &str, place: Option<Place>, cable: Option<&str>) -> Vec<String> {
        let target = Target::find(target).unwrap();
        let plan = plan(target, Path::new("out/top.bit"), place, cable).unwrap();
        plan.commands.iter().map(FlashCommand::line).collect()
    }

    #[test]
    fn an_ulx3s_is_loaded_by_openfpgaloader() {
        assert_eq!(
            lines("ulx3s-85f", None, None),
            ["openFPGALoader -b ulx3s out/top.bit"]
        );
        assert_eq!(
            lines("ulx3s-85f", Some(Place::Flash), None),
            ["openFPGALoader -b ulx3s -f out/top.bit"]
        );
        assert_eq!(
            lines("ulx3s-85f", None, Some("dirtyJtag")),
            ["openFPGALoader -c dirtyJtag out/top.bit"]
        );
    }

    #[test]
    fn a_protected_flash_is_unprotected() {
        assert_eq!(
            lines("colorlight-i5", Some(Place::Flash), None),
            ["openFPGALoader -b colorlight-i5 -f --unprotect-flash out/top.bit"]
        );
    }

    #[test]
    fn an_orangecrab_goes_through_its_bootloader_on_a_copy() {
        let target = Target::find("orangecrab-r0.2-25f").unwrap();
        let plan = plan(target, Path::new("out/top.bit"), None, None).unwrap();
        let lines: Vec<String> = plan.commands.iter().map(FlashCommand::line).collect();
        assert_eq!(
            lines,
            [
                "dfu-suffix -v 1209 -p 5af0 -a out/top.dfu",
                "dfu-util -d 1209:5af0 -a 0 -D out/top.dfu"
            ]
        );
        assert_eq!(plan.copy.as_deref(), Some(Path::new("out/top.dfu")));
        assert!(plan.note.contains("button"));
    }

    #[test]
    fn every_target_can_be_programmed() {
        for target in Target::all() {
            for place in [None, Some(Place::Sram), Some(Place::Flash)] {
                let bootloader = target.board.program.default.as_deref() == Some("dfu");
                let plan = plan(target, Path::new("top.bit"), place, None);
                let refused = bootloader && place == Some(Place::Sram);
                assert_eq!(plan.is_err(), refused, "{}: {plan:?}", target.name());
            }
            let plan = plan(
                target,
                Path::new("top.bit"),
                Some(Place::Sram),
                Some("ft2232"),
            );
            assert_eq!(plan.unwrap().place, Place::Sram);
        }
    }

    #[test]
    fn a_bootloader_does_not_write_the_flash_where_the_configuration_memory_was_asked_for() {
        // openFPGALoader -b orangeCrab is its bootloader, which writes the flash.
        let target = Target::find("orangecrab-r0.2-25f").unwrap();
        let error = plan(target, Path::new("top.bit"), Some(Place::Sram), None).unwrap_err();
        assert!(error.to_string().contains("JTAG cable"), "{error}");
        assert_eq!(
            lines("orangecrab-r0.2-25f", Some(Place::Sram), Some("dirtyJtag")),
            ["openFPGALoader -c dirtyJtag out/top.bit"]
        );
    }

    #[test]
    fn words_with_spaces_are_quoted() {
        let command = FlashCommand::new("x", &["a b", "c'd"]);
        assert_eq!(command.line(), "x 'a b' 'c'\\''d'");
    }
}
