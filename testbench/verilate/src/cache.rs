//! Where built simulators are kept.
//!
//! An entry is a directory `<cache>/<key>` with the library, the Verilog it was made from and Verilator's messages.
//! It appears by one rename when it is complete. `<key>.lock` keeps two builders of one key apart.

use std::fs::{self, File, OpenOptions};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use sha2::{Digest, Sha256};

use crate::Error;

/// The cache for users: `$WARPGEN_CACHE`, or `warpgen` in the platform's cache directory.
///
/// # Errors
/// [`Error::NoCache`] when neither is known.
pub fn default_dir() -> Result<PathBuf, Error> {
    if let Some(dir) = std::env::var_os("WARPGEN_CACHE") {
        return Ok(PathBuf::from(dir));
    }
    dirs::cache_dir()
        .map(|dir| dir.join("warpgen"))
        .ok_or(Error::NoCache)
}

/// Hash over parts, each with its length before it.
pub(crate) fn key(parts: &[&str]) -> String {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part.as_bytes());
    }
    hash.finalize()
        .iter()
        .take(16)
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

/// Holds the lock file of one key; the lock goes when the value is dropped.
pub(crate) struct KeyLock {
    lock: fd_lock::RwLock<File>,
}

impl KeyLock {
    pub(crate) fn new(dir: &Path, key: &str) -> Result<Self, Error> {
        let path = dir.join(format!("{key}.lock"));
        let file = OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .open(&path)
            .map_err(|error| Error::io("create", &path, error))?;
        Ok(KeyLock {
            lock: fd_lock::RwLock::new(file),
        })
    }

    /// Waits until no other process or thread builds the key.
    pub(crate) fn acquire(&mut self) -> Result<fd_lock::RwLockWriteGuard<'_, File>, Error> {
        self.lock
            .write()
            .map_err(|error| Error::io("lock", Path::new("the cache entry"), error))
    }
}

/// A directory that is deleted unless it is turned into an entry.
pub(crate) struct Scratch {
    path: PathBuf,
    keep: bool,
}

impl Scratch {
    /// Makes `<dir>/<name>` afresh; what an interrupted builder left there goes first.
    pub(crate) fn new(dir: &Path, name: &str) -> Result<Self, Error> {
        let path = dir.join(name);
        if path.exists() {
            fs::remove_dir_all(&path).map_err(|error| Error::io("remove", &path, error))?;
        }
        fs::create_dir_all(&path).map_err(|error| Error::io("create", &path, error))?;
        Ok(Scratch { path, keep: false })
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Leaves the directory where it is, to be looked at.
    pub(crate) fn keep(&mut self) {
        self.keep = true;
    }

    /// Renames the directory to `target`.
    pub(crate) fn commit(mut self, target: &Path) -> Result<(), Error> {
        fs::rename(&self.path, target).map_err(|error| Error::io("create", target, error))?;
        self.keep = true;
        Ok(())
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        if !self.keep {
            let _ = fs::remove_dir_all(&self.path);
        }
    }
}

/// Deletes entries of `dir` that were not used for `age`. Entries that cannot be deleted are left alone.
pub fn prune(dir: &Path, age: Duration) {
    let Ok(entries) = fs::read_dir(dir) else {
        return;
    };
    for entry in entries.flatten() {
        let path = entry.path();
        let used = fs::metadata(path.join("used")).and_then(|data| data.modified());
        let Ok(used) = used else { continue };
        if SystemTime::now()
            .duration_since(used)
            .is_ok_and(|unused| unused > age)
        {
            let _ = fs::remove_dir_all(&path);
            let _ = fs::remove_file(path.with_extension("lock"));
        }
    }
}

/// Marks an entry as used now.
pub(crate) fn touch(entry: &Path) {
    let _ = fs::write(entry.join("used"), b"");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_entries_that_were_not_used_go() {
        let dir = tempfile::tempdir().unwrap();
        let entry = |name: &str| {
            let path = dir.path().join(name);
            fs::create_dir(&path).unwrap();
            path
        };
        let (used, other) = (entry("used"), entry("runtime-x"));
        touch(&used);
        prune(dir.path(), Duration::from_secs(60));
        assert!(used.is_dir() && other.is_dir());
        std::thread::sleep(Duration::from_millis(20));
        prune(dir.path(), Duration::ZERO);
        assert!(!used.is_dir() && other.is_dir());
    }

    #[test]
    fn keys_tell_parts_apart() {
        assert_ne!(key(&["ab", "c"]), key(&["a", "bc"]));
        assert_eq!(key(&["ab"]).len(), 32);
    }

    #[test]
    fn scratch_that_is_not_committed_leaves_nothing() {
        let dir = tempfile::tempdir().unwrap();
        drop(Scratch::new(dir.path(), "x.building").unwrap());
        assert!(!dir.path().join("x.building").exists());
        let scratch = Scratch::new(dir.path(), "x.building").unwrap();
        scratch.commit(&dir.path().join("x")).unwrap();
        assert!(dir.path().join("x").is_dir());
    }
}
