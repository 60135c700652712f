//! ELF executables: their loadable segments at their load addresses.

use super::{Program, Refusal, Segment};
use object::elf;
use object::read::elf::{FileHeader, ProgramHeader};
use object::LittleEndian;

type Header = elf::FileHeader32<LittleEndian>;

pub(super) fn parse(bytes: &[u8]) -> Result<Program, Refusal> {
    let bad = |what: object::read::Error| Refusal::BadElf {
        what: what.to_string(),
    };
    if !bytes.starts_with(&elf::ELFMAG) {
        return Err(Refusal::NotElf);
    }
    match bytes.get(elf::ELFMAG.len()) {
        Some(&elf::ELFCLASS32) => {}
        Some(&elf::ELFCLASS64) => return Err(Refusal::NotElf32),
        _ => {
            return Err(Refusal::BadElf {
                what: "its class is neither 32 nor 64 bits".to_string(),
            })
        }
    }
    if bytes.get(elf::ELFMAG.len() + 1) == Some(&elf::ELFDATA2MSB) {
        return Err(Refusal::BigEndian);
    }
    let header = Header::parse(bytes).map_err(bad)?;
    let endian = header.endian().map_err(bad)?;
    let machine = header.e_machine(endian);
    if machine != elf::EM_RISCV {
        return Err(Refusal::NotRiscV { machine });
    }
    let kind = header.e_type(endian);
    if kind != elf::ET_EXEC {
        return Err(Refusal::NotExecutable { kind });
    }
    if header.e_flags(endian) & elf::EF_RISCV_RVC != 0 {
        return Err(Refusal::Compressed);
    }
    let mut segments = Vec::new();
    for segment in header.program_headers(endian, bytes).map_err(bad)? {
        if segment.p_type(endian) != elf::PT_LOAD || segment.p_memsz(endian) == 0 {
            continue;
        }
        let address = segment.p_paddr(endian);
        let size = segment.p_memsz(endian);
        let what = || Refusal::BadElf {
            what: format!("the segment at {address:#x} is not in the file"),
        };
        let data = segment.data(endian, bytes).map_err(|()| what())?;
        if data.len() as u64 > u64::from(size) {
            return Err(what());
        }
        segments.push(Segment {
            address,
            bytes: data.to_vec(),
            size: size.into(),
        });
    }
    Ok(Program {
        segments,
        entry: header.e_entry(endian),
    })
}
