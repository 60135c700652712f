//! A program with kernels.

use object::{Object, ObjectSection, ObjectSymbol};
use warpgen_compiler::{read_table, Kernel, Marks};

use crate::error::LaunchError;

/// An ELF file of the kernel compiler.
#[derive(Clone)]
pub struct Program {
    /// The file.
    pub elf: Vec<u8>,
    /// Its kernels.
    pub kernels: Vec<Kernel>,
}

impl Program {
    /// Reads the kernels of an ELF file.
    ///
    /// # Errors
    /// A file without a table of kernels.
    pub fn read(elf: Vec<u8>) -> Result<Program, LaunchError> {
        let text = {
            let file =
                object::File::parse(&*elf).map_err(|e| LaunchError::Program(e.to_string()))?;
            let section = file.section_by_name(".vx_kernels").ok_or_else(|| {
                LaunchError::Program("it was not compiled from OpenCL C".to_string())
            })?;
            let data = section
                .data()
                .map_err(|e| LaunchError::Program(e.to_string()))?;
            String::from_utf8_lossy(data).into_owned()
        };
        Ok(Program {
            kernels: read_table(&text),
            elf,
        })
    }

    /// The kernel with a name.
    pub fn kernel(&self, name: &str) -> Result<&Kernel, LaunchError> {
        self.kernels
            .iter()
            .find(|k| k.name == name)
            .ok_or_else(|| LaunchError::UnknownKernel {
                name: name.to_string(),
                known: self
                    .kernels
                    .iter()
                    .map(|k| format!("`{}`", k.name))
                    .collect::<Vec<_>>()
                    .join(", "),
            })
    }

    /// What was lowered, if the compiler was asked to mark it.
    pub fn marks(&self) -> Marks {
        let file = object::File::parse(&*self.elf);
        Marks::read(|name| {
            let section = file.as_ref().ok()?.section_by_name(name)?;
            Some(section.data().ok()?.to_vec())
        })
    }

    /// The address of a symbol.
    pub fn symbol(&self, name: &str) -> Result<u32, LaunchError> {
        let file =
            object::File::parse(&*self.elf).map_err(|e| LaunchError::Program(e.to_string()))?;
        let found = file.symbols().find(|s| s.name() == Ok(name));
        found
            .map(|s| s.address() as u32)
            .ok_or_else(|| LaunchError::Program(format!("it has no symbol `{name}`")))
    }
}

impl std::fmt::Debug for Program {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "{:?}, {} bytes", self.kernels, self.elf.len())
    }
}
