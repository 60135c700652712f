//! A program with kernels.

use object::{Object, ObjectSection, ObjectSymbol};
use warpgen_compiler::{read_table, BuiltFor, Kernel, Marks};
use warpgen_config::{Config, Control};

use crate::error::LaunchError;

/// An ELF file of the kernel compiler.
#[derive(Clone)]
pub struct Program {
    /// The file.
    pub elf: Vec<u8>,
    /// Its kernels.
    pub kernels: Vec<Kernel>,
    /// What it was built for.
    pub built_for: BuiltFor,
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
        let built_for = BuiltFor::read(&text).ok_or_else(|| {
            LaunchError::Program("it does not say what core it was built for".to_string())
        })?;
        Ok(Program {
            kernels: read_table(&text),
            built_for,
            elf,
        })
    }

    /// Refuses a core that the program was not built for.
    ///
    /// # Errors
    /// With what the core lacks or has elsewhere.
    pub fn fits(&self, config: &Config) -> Result<(), LaunchError> {
        let built = &self.built_for;
        let [skip, leave, float] = built.uses;
        let addresses = [
            config.start_pc,
            config.stack_base,
            config.stack_bytes,
            config.local_memory_base,
        ];
        let names = ["start_pc", "stack_base", "stack_bytes", "local_memory_base"];
        let moved = (0..4).find(|k| built.addresses[*k] != addresses[*k]);
        let lowering = match built.lowering.as_str() {
            "stack" => config.has_stack(),
            "mask" => config.has_mask(),
            _ => config.control == Control::ThreadPc,
        };
        let why = if !lowering {
            format!("it was compiled for `{}`", built.lowering)
        } else if float && !config.float {
            "it was compiled for a core with floating point (key `float`)".to_string()
        } else if skip && !config.has_skip() {
            "it uses skip branches (key `mask_skip`)".to_string()
        } else if leave && !config.has_leave() {
            "it uses vx_leave (key `mask_leave`)".to_string()
        } else if (built.threads as usize) < config.warps * config.threads {
            format!(
                "it has stacks for {} threads, the core has more",
                built.threads
            )
        } else if let Some(k) = moved {
            format!("its `{}` is {:#x}", names[k], built.addresses[k])
        } else {
            return Ok(());
        };
        Err(LaunchError::OtherCore {
            core: config.name.clone(),
            why,
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
