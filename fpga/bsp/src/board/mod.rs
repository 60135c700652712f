//! Boards as data, read from the crate's `boards.toml`.
//!
//! A [`Target`] is a board with one of the devices that it is sold with; its name is the board's, followed by the device
//! where there is a choice: `ulx3s-85f`, `versa-ecp5-um-45f`, `colorlight-i5`.

mod device;
mod facts;

use std::sync::OnceLock;

pub use device::Device;
pub use facts::{
    Board, Button, Clock, Flash, Leds, Memory, MemoryPins, Program, Switches, Uart, Unverified,
};

/// A board with one of its devices.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// The board.
    pub board: &'static Board,
    /// The device on it.
    pub device: &'static Device,
}

/// No target has this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no board is called `{name}`; there are: {known}")]
pub struct UnknownTarget {
    /// What was asked for.
    pub name: String,
    /// The names that there are.
    pub known: String,
}

impl Target {
    /// The target called `name`.
    ///
    /// # Errors
    ///
    /// [`UnknownTarget`], with the names that begin alike if there are any, else with all.
    pub fn find(name: &str) -> Result<Target, UnknownTarget> {
        let all = Target::all();
        if let Some(&found) = all.iter().find(|target| target.name() == name) {
            return Ok(found);
        }
        let names: Vec<String> = all.iter().map(Target::name).collect();
        let alike: Vec<String> = names
            .iter()
            .filter(|known| !name.is_empty() && known.starts_with(name))
            .cloned()
            .collect();
        let known = if alike.is_empty() { names } else { alike };
        Err(UnknownTarget {
            name: name.to_string(),
            known: known.join(", "),
        })
    }

    /// Every target, board by board in the order of the file.
    pub fn all() -> Vec<Target> {
        let mut all = Vec::new();
        for board in boards() {
            for name in &board.devices {
                // The file is part of the crate: a test reads every name.
                let device = device(name).expect("a device of the file's own table");
                all.push(Target { board, device });
            }
        }
        all
    }

    /// `ulx3s-85f`.
    pub fn name(&self) -> String {
        if self.board.devices.len() == 1 {
            self.board.id.clone()
        } else {
            format!("{}-{}", self.board.id, self.device.short_name())
        }
    }
}

/// Every board, by id.
pub fn boards() -> &'static [Board] {
    &data().boards
}

/// Every device, by name.
pub fn devices() -> &'static [Device] {
    &data().devices
}

/// The device called `name`, `LFE5U-85F`.
pub fn device(name: &str) -> Option<&'static Device> {
    devices().iter().find(|device| device.name == name)
}

struct Data {
    boards: Vec<Board>,
    devices: Vec<Device>,
}

fn data() -> &'static Data {
    static DATA: OnceLock<Data> = OnceLock::new();
    DATA.get_or_init(|| {
        let text = include_str!("../../boards.toml");
        let file: facts::File = toml::from_str(text).expect("the crate's own boards.toml");
        let boards = file
            .board
            .into_iter()
            .map(|(id, board)| Board { id, ..board });
        let devices = file
            .device
            .into_iter()
            .map(|(name, device)| Device { name, ..device });
        Data {
            boards: boards.collect(),
            devices: devices.collect(),
        }
    })
}
