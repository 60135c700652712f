//! Output files that are there whole or not at all, also when Ctrl-C ends the call.

use std::io::{BufWriter, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use tempfile::NamedTempFile;

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

/// An output file being written; it is there once [`Output::commit`] has been called, and not before.
pub struct Output {
    path: PathBuf,
    sink: Sink,
}

enum Sink {
    Standard(std::io::Stdout),
    /// A device or pipe: it cannot be replaced, only written to.
    Device(BufWriter<std::fs::File>),
    File {
        target: PathBuf,
        temporary: BufWriter<NamedTempFile>,
    },
}

impl Output {
    /// Begins the file `path`; `-` is standard output.
    ///
    /// # Errors
    ///
    /// Ends with [`Exit::Output`], naming the file.
    pub fn create(path: &Path) -> Result<Output, CliError> {
        let failed = |why: std::io::Error| CliError::unwritable(path, &why);
        let sink = if path == Path::new("-") {
            Sink::Standard(std::io::stdout())
        } else {
            let target = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
            match std::fs::metadata(&target) {
                Ok(there) if there.is_dir() => {
                    return Err(failed(std::io::Error::other("it is a folder")));
                }
                Ok(there) if !there.is_file() => Sink::Device(BufWriter::new(
                    std::fs::File::create(&target).map_err(failed)?,
                )),
                Ok(there) if there.permissions().readonly() => {
                    return Err(failed(std::io::Error::other("it is write-protected")));
                }
                _ => {
                    let temporary = tempfile::Builder::new()
                        .prefix(".warpgen-")
                        .permissions(std::fs::Permissions::from_mode(0o666)) // less the user's umask
                        .tempfile_in(folder_of(&target))
                        .map_err(|e| failed(without_path(e)))?;
                    pending().push(temporary.path().to_path_buf());
                    Sink::File {
                        target,
                        temporary: BufWriter::new(temporary),
                    }
                }
            }
        };
        Ok(Output {
            path: path.to_path_buf(),
            sink,
        })
    }

    /// Ends the file; an ordinary one appears under its name in one step.
    ///
    /// # Errors
    ///
    /// Ends with [`Exit::Output`], naming the file.
    pub fn commit(self) -> Result<(), CliError> {
        let done = match self.sink {
            Sink::Standard(mut stdout) => stdout.flush().or_else(ignore_broken_pipe),
            Sink::Device(mut file) => file.flush(),
            Sink::File { target, temporary } => {
                let name = temporary.get_ref().path().to_path_buf();
                let done = temporary
                    .into_inner()
                    .map_err(|e| e.into_error())
                    .and_then(|file| file.persist(&target).map_err(|e| e.error));
                pending().retain(|path| *path != name);
                done.map(drop)
            }
        };
        done.map_err(|why| CliError::unwritable(&self.path, &why))
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        match &mut self.sink {
            Sink::Standard(stdout) => stdout
                .write(bytes)
                .or_else(|why| ignore_broken_pipe(why).map(|()| bytes.len())),
            Sink::Device(file) => file.write(bytes),
            Sink::File { temporary, .. } => temporary.write(bytes),
        }
    }

    fn flush(&mut self) -> std::io::Result<()> {
        match &mut self.sink {
            Sink::Standard(stdout) => stdout.flush().or_else(ignore_broken_pipe),
            Sink::Device(file) => file.flush(),
            Sink::File { temporary, .. } => temporary.flush(),
        }
    }
}

/// A place for a file that something else writes by name; it gets its own name with [`Reserved::commit`].
pub struct Reserved {
    target: PathBuf,
    temporary: NamedTempFile,
}

impl Reserved {
    /// A place for the file `path`, with the same extension.
    ///
    /// # Errors
    ///
    /// Ends with [`Exit::Output`], naming the file.
    pub fn create(path: &Path) -> Result<Reserved, CliError> {
        check_writable(path)?;
        let extension = path.extension().unwrap_or_default().to_string_lossy();
        let temporary = tempfile::Builder::new()
            .prefix(".warpgen-")
            .suffix(&format!(".{extension}"))
            .permissions(std::fs::Permissions::from_mode(0o666))
            .tempfile_in(folder_of(path))
            .map_err(|why| CliError::unwritable(path, &without_path(why)))?;
        pending().push(temporary.path().to_path_buf());
        Ok(Reserved {
            target: path.to_path_buf(),
            temporary,
        })
    }

    /// Where to write.
    pub fn path(&self) -> &Path {
        self.temporary.path()
    }

    /// Gives the file its name.
    ///
    /// # Errors
    ///
    /// Ends with [`Exit::Output`], naming the file.
    pub fn commit(self) -> Result<(), CliError> {
        let name = self.temporary.path().to_path_buf();
        let done = self.temporary.persist(&self.target);
        pending().retain(|path| *path != name);
        done.map(drop)
            .map_err(|why| CliError::unwritable(&self.target, &why.error))
    }
}

/// A reader of standard output that has gone away is no error.
fn ignore_broken_pipe(why: std::io::Error) -> std::io::Result<()> {
    match why.kind() {
        std::io::ErrorKind::BrokenPipe => Ok(()),
        _ => Err(why),
    }
}

/// The folder that `path` is in.
fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// Writes `bytes` to `path`, `-` being standard output. An ordinary file is replaced in one step.
///
/// # Errors
///
/// Ends with [`Exit::Output`], naming the file.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), CliError> {
    let mut output = Output::create(path)?;
    output
        .write_all(bytes)
        .map_err(|why| CliError::unwritable(path, &why))?;
    output.commit()
}

/// Writes `bytes` to standard output; a reader that has gone away is no error.
pub fn print(bytes: &[u8]) -> Result<(), CliError> {
    write(Path::new("-"), bytes)
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
    match error.kind() {
        std::io::ErrorKind::NotFound => std::io::Error::other("its folder is not there"),
        kind => std::io::Error::new(kind, kind.to_string()),
    }
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
        Err(_) => tempfile::tempfile_in(folder_of(path))
            .map(drop)
            .map_err(|e| failed(without_path(e))),
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
