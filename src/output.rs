//! Output files that are there whole or not at all, also when Ctrl-C ends the call.

use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use crate::error::CliError;
use crate::exit::Exit;

/// Temporary files of this process that have not become output files yet.
static PENDING: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

fn pending() -> std::sync::MutexGuard<'static, Vec<PathBuf>> {
    PENDING
        .lock()
        .unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// From now on Ctrl-C (and SIGTERM) removes unfinished files and ends the call with [`Exit::Interrupted`].
pub fn clean_up_on_interrupt() {
    // A second handler is refused by the crate; then the first one is in place already.
    let _ = ctrlc::set_handler(|| {
        for path in pending().drain(..) {
            let _ = std::fs::remove_file(path);
        }
        warpgen_flow::synth::remove_work(&warpgen_flow::cache::folder());
        eprintln!("warpgen: interrupted; unfinished files are removed");
        std::process::exit(Exit::Interrupted.code().into());
    });
}

/// Writes `bytes` to `path`, `-` being standard output. An ordinary file is replaced in one step.
///
/// # Errors
///
/// Ends with [`Exit::Output`], naming the file.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), CliError> {
    let failed = |why: std::io::Error| CliError::unwritable(path, &why);
    if path == Path::new("-") {
        return print(bytes);
    }
    // Devices and pipes cannot be replaced, only written to; a link is followed.
    let target = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    match std::fs::metadata(&target) {
        Ok(there) if there.is_dir() => {
            return Err(failed(std::io::Error::other("it is a folder")));
        }
        Ok(there) if !there.is_file() => return std::fs::write(&target, bytes).map_err(failed),
        Ok(there) if there.permissions().readonly() => {
            return Err(failed(std::io::Error::other("it is write-protected")));
        }
        _ => {}
    }
    let folder = match target.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let mut file = tempfile::Builder::new()
        .prefix(".warpgen-")
        .permissions(std::fs::Permissions::from_mode(0o666)) // less the user's umask
        .tempfile_in(folder)
        .map_err(|e| failed(without_path(e)))?;
    let temporary = file.path().to_path_buf();
    pending().push(temporary.clone());
    let written = file.write_all(bytes).and_then(|()| file.flush());
    let done = match written {
        Ok(()) => file.persist(&target).map(|_| ()).map_err(|e| e.error),
        Err(why) => Err(why),
    };
    pending().retain(|path| *path != temporary);
    done.map_err(failed)
}

/// Writes `bytes` to standard output; a reader that has gone away is no error.
pub fn print(bytes: &[u8]) -> Result<(), CliError> {
    let mut stdout = std::io::stdout().lock();
    match stdout.write_all(bytes).and_then(|()| stdout.flush()) {
        Err(why) if why.kind() != std::io::ErrorKind::BrokenPipe => {
            Err(CliError::unwritable(Path::new("standard output"), &why))
        }
        _ => Ok(()),
    }
}

/// Prints `value` as JSON with a line end.
pub fn print_json(value: &impl serde::Serialize) -> Result<(), CliError> {
    print(json(value).as_bytes())
}

/// `value` as indented JSON with a line end.
pub fn json(value: &impl serde::Serialize) -> String {
    let mut text = serde_json::to_string_pretty(value).expect("plain data");
    text.push('\n');
    text
}

/// The error without the name of the temporary file, which means nothing to the user.
fn without_path(error: std::io::Error) -> std::io::Error {
    std::io::Error::new(error.kind(), error.kind().to_string())
}

/// Fails early where `path` cannot become an output file, before work is spent on its content.
pub fn check_writable(path: &Path) -> Result<(), CliError> {
    if path == Path::new("-") {
        return Ok(());
    }
    let failed = |why: std::io::Error| CliError::unwritable(path, &why);
    match std::fs::metadata(path) {
        Ok(there) if there.is_dir() => Err(failed(std::io::Error::other("it is a folder"))),
        Ok(there) if there.permissions().readonly() => {
            Err(failed(std::io::Error::other("it is write-protected")))
        }
        Ok(_) => Ok(()),
        Err(_) => {
            let folder = match path.parent() {
                Some(folder) if !folder.as_os_str().is_empty() => folder,
                _ => Path::new("."),
            };
            tempfile::tempfile_in(folder)
                .map(drop)
                .map_err(|e| failed(without_path(e)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_and_nothing_is_left_beside_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("core.v");
        write(&path, b"old").unwrap();
        write(&path, b"new").unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), b"new");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn a_device_is_written_to_and_not_replaced() {
        write(Path::new("/dev/null"), b"x").unwrap();
        let there = std::fs::metadata("/dev/null").unwrap();
        assert!(!there.is_file());
    }

    #[test]
    fn a_folder_that_is_not_there_is_named() {
        let error = write(Path::new("no/such/folder/core.v"), b"x").unwrap_err();
        assert_eq!(error.exit, Exit::Output);
        assert!(error.to_string().contains("no/such/folder/core.v"));
        assert!(check_writable(Path::new("no/such/folder/core.v")).is_err());
    }

    #[test]
    fn a_folder_is_no_file() {
        let folder = tempfile::tempdir().unwrap();
        let error = write(folder.path(), b"x").unwrap_err();
        assert!(error.to_string().contains("folder"), "{error}");
    }
}
