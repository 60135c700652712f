//! Answers kept between runs, under the user's cache folder.

use std::io::Write;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use crate::error::FlowError;

/// The folder that `warpgen` keeps derived files in: `WARPGEN_CACHE`, else `$XDG_CACHE_HOME/warpgen`, else
/// `~/.cache/warpgen`, else `.cache/warpgen` in the current folder.
pub fn folder() -> PathBuf {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    if let Some(own) = set("WARPGEN_CACHE") {
        return PathBuf::from(own);
    }
    if let Some(cache) = set("XDG_CACHE_HOME") {
        return PathBuf::from(cache).join("warpgen");
    }
    let home = set("HOME").map(PathBuf::from).unwrap_or_default();
    home.join(".cache").join("warpgen")
}

/// A key for the cache: SHA-256 over all parts, each closed off by its length.
pub fn key(parts: &[&str]) -> String {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part.as_bytes());
    }
    hash.finalize().iter().map(|b| format!("{b:02x}")).collect()
}

/// Writes `text` to `path` in one step: a reader sees the old file or the whole new one.
///
/// # Errors
///
/// [`FlowError::Io`] with the path that could not be written.
pub fn write(path: &Path, text: &str) -> Result<(), FlowError> {
    let folder = path.parent().unwrap_or(Path::new("."));
    std::fs::create_dir_all(folder).map_err(FlowError::io(folder))?;
    let mut file = tempfile::NamedTempFile::new_in(folder).map_err(FlowError::io(folder))?;
    file.write_all(text.as_bytes())
        .map_err(FlowError::io(path))?;
    file.persist(path)
        .map_err(|e| FlowError::io(path)(e.error))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_tell_moved_boundaries_apart() {
        assert_ne!(key(&["ab", "c"]), key(&["a", "bc"]));
        // SHA-256 of the lengths and parts, worked out apart: answers kept by one build are found by the next.
        assert_eq!(
            key(&["ab", "c"]),
            "43ee655579de01ca739b3f95c1c2d3f46d353b2c0df818064ea594506cdb2617"
        );
    }
}
