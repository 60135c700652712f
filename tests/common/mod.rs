//! What the tests of the command line share.
#![allow(dead_code)] // each test binary uses its part

use std::path::{Path, PathBuf};

use assert_cmd::Command;

/// `li a0, 0; ecall`.
pub const EXIT_0: [u32; 2] = [0x0000_0513, 0x0000_0073];

/// A folder that is gone after the test.
pub struct Folder(tempfile::TempDir);

impl Folder {
    pub fn new() -> Folder {
        Folder(tempfile::tempdir().unwrap())
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub fn write(&self, name: &str, bytes: &[u8]) {
        std::fs::write(self.path(name), bytes).unwrap();
    }

    /// A raw program from instruction words.
    pub fn program(&self, name: &str, words: &[u32]) {
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        self.write(name, &bytes);
    }

    /// A shell script that stands in for a program.
    pub fn script(&self, name: &str, body: &str) -> PathBuf {
        use std::os::unix::fs::PermissionsExt;
        let path = self.path(name);
        std::fs::write(&path, format!("#!/bin/sh\n{body}\n")).unwrap();
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
        path
    }

    /// Names of what is in it.
    pub fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(self.0.path()).unwrap();
        let mut names: Vec<String> = entries
            .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }
}

/// The command line, working in `folder`.
pub fn warpgen(folder: &Folder) -> Command {
    let mut command = Command::cargo_bin("warpgen").unwrap();
    command.current_dir(folder.0.path());
    command
}

/// The root of the project.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Text of the stock stack configuration.
pub fn stock_config() -> String {
    std::fs::read_to_string(root().join("configs/stack-4x4.toml")).unwrap()
}

/// A small ELF file: class 1 (32 bits) or 2, one segment at `address`.
pub fn elf(class: u8, machine: u16, entry: u32, address: u32, segment: &[u8]) -> Vec<u8> {
    let mut file = vec![0x7F, b'E', b'L', b'F', class, 1, 1];
    file.resize(16, 0);
    file.extend(2u16.to_le_bytes()); // an executable
    file.extend(machine.to_le_bytes());
    file.extend(1u32.to_le_bytes());
    file.extend(entry.to_le_bytes());
    file.extend(52u32.to_le_bytes()); // program headers follow the header
    file.extend(0u32.to_le_bytes());
    file.extend(0u32.to_le_bytes()); // flags
    for half in [52u16, 32, 1, 0, 0, 0] {
        file.extend(half.to_le_bytes());
    }
    let size = segment.len() as u32;
    for word in [1, 84, address, address, size, size, 7, 4] {
        file.extend(u32::to_le_bytes(word));
    }
    file.extend(segment);
    file
}
