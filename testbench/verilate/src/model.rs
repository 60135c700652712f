//! The Rust side of the shim: libraries, instances, typed port handles.

use std::ffi::{c_char, c_int, c_void, CStr, CString};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::shim::ABI;
use crate::{Direction, Error, Port};

type NewFn = unsafe extern "C" fn(u32) -> *mut c_void;
type HandleFn = unsafe extern "C" fn(*mut c_void);
type CycleFn = unsafe extern "C" fn(*mut c_void, *const u32, *mut u32, u32);
type TraceOpenFn = unsafe extern "C" fn(*mut c_void, *const c_char) -> c_int;

/// An input of a library: where it lies in the packed inputs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InputPort {
    word: usize,
    words: usize,
}

/// An output of a library: where it lies in the packed outputs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutputPort {
    word: usize,
    words: usize,
}

/// An open shared library. It stays mapped for the life of the process.
pub struct Library {
    path: PathBuf,
    ports: Vec<(Port, usize)>,
    input_words: usize,
    output_words: usize,
    new: NewFn,
    delete: HandleFn,
    cycle: CycleFn,
    trace_open: TraceOpenFn,
    trace_close: HandleFn,
}

impl Library {
    /// Opens a library made by [`crate::build`].
    ///
    /// # Errors
    /// [`Error::Load`] when it is no such library, [`Error::AbiMismatch`] when another version of this crate made it.
    pub fn load(path: &Path) -> Result<Arc<Self>, Error> {
        let fail = |reason: String| Error::Load {
            path: path.to_path_buf(),
            reason,
        };
        // SAFETY: the library was written by `build`; its static constructors are those of Verilator's run time.
        let library =
            unsafe { libloading::Library::new(path) }.map_err(|error| fail(error.to_string()))?;
        // Unloading would run C++ destructors of thread-local state in other threads: keep it.
        let library: &'static libloading::Library = Box::leak(Box::new(library));
        // SAFETY: the signatures are those of `shim::source`; the version is checked before any other call.
        unsafe {
            let symbol = |name: &'static [u8]| -> Result<*mut c_void, Error> {
                let symbol = library
                    .get::<*mut c_void>(name)
                    .map_err(|error| fail(error.to_string()))?;
                Ok(*symbol)
            };
            let abi: unsafe extern "C" fn() -> u32 = std::mem::transmute(symbol(b"wg_abi\0")?);
            let found = abi();
            if found != ABI {
                return Err(Error::AbiMismatch {
                    path: path.to_path_buf(),
                    found,
                    needed: ABI,
                });
            }
            let ports: unsafe extern "C" fn() -> *const c_char =
                std::mem::transmute(symbol(b"wg_ports\0")?);
            let text = CStr::from_ptr(ports()).to_string_lossy().into_owned();
            let ports = parse_ports(&text)
                .ok_or_else(|| fail("its list of ports cannot be read".into()))?;
            let size = |input: bool| {
                let same = ports
                    .iter()
                    .filter(|(port, _)| (port.direction == Direction::Input) == input);
                same.map(|(port, word)| word + port.words())
                    .max()
                    .unwrap_or(0)
            };
            Ok(Arc::new(Library {
                path: path.to_path_buf(),
                input_words: size(true),
                output_words: size(false),
                ports,
                new: std::mem::transmute::<*mut c_void, NewFn>(symbol(b"wg_new\0")?),
                delete: std::mem::transmute::<*mut c_void, HandleFn>(symbol(b"wg_delete\0")?),
                cycle: std::mem::transmute::<*mut c_void, CycleFn>(symbol(b"wg_cycle\0")?),
                trace_open: std::mem::transmute::<*mut c_void, TraceOpenFn>(symbol(
                    b"wg_trace_open\0",
                )?),
                trace_close: std::mem::transmute::<*mut c_void, HandleFn>(symbol(
                    b"wg_trace_close\0",
                )?),
            }))
        }
    }

    /// The file it was loaded from.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The ports of the simulated module, without its clock.
    pub fn ports(&self) -> impl Iterator<Item = &Port> {
        self.ports.iter().map(|(port, _)| port)
    }

    fn find(&self, name: &str, input: bool) -> Option<(usize, usize)> {
        let same = |port: &Port| port.name == name && (port.direction == Direction::Input) == input;
        self.ports
            .iter()
            .find(|(port, _)| same(port))
            .map(|(port, word)| (*word, port.words()))
    }

    /// Handle of an input.
    ///
    /// # Errors
    /// [`Error::NoSuchPort`].
    pub fn input(&self, name: &str) -> Result<InputPort, Error> {
        let found = self
            .find(name, true)
            .map(|(word, words)| InputPort { word, words });
        found.ok_or_else(|| Error::NoSuchPort {
            kind: "input",
            name: name.into(),
        })
    }

    /// Handle of an output, observed or not.
    ///
    /// # Errors
    /// [`Error::NoSuchPort`].
    pub fn output(&self, name: &str) -> Result<OutputPort, Error> {
        let found = self
            .find(name, false)
            .map(|(word, words)| OutputPort { word, words });
        found.ok_or_else(|| Error::NoSuchPort {
            kind: "output",
            name: name.into(),
        })
    }

    /// A new instance; registers and memories without a reset value start at random values drawn from `seed`, or at
    /// zero with seed 0. All inputs are 0.
    pub fn instance(self: &Arc<Self>, seed: u32) -> Model {
        // SAFETY: `wg_new` has no preconditions.
        let handle = unsafe { (self.new)(seed) };
        Model {
            inputs: vec![0; self.input_words].into(),
            outputs: vec![0; self.output_words].into(),
            handle,
            library: Arc::clone(self),
        }
    }
}

/// Lines of `shim::describe`.
fn parse_ports(text: &str) -> Option<Vec<(Port, usize)>> {
    text.lines()
        .map(|line| {
            let mut fields = line.split(' ');
            let name = fields.next()?.to_string();
            let width = fields.next()?.parse().ok()?;
            let direction = match fields.next()? {
                "input" => Direction::Input,
                "output" => Direction::Output,
                "observed" => Direction::Observed,
                _ => return None,
            };
            let word = fields.next()?.parse().ok()?;
            Some((
                Port {
                    name,
                    width,
                    direction,
                },
                word,
            ))
        })
        .collect()
}

/// One instance of the simulated module.
pub struct Model {
    inputs: Box<[u32]>,
    outputs: Box<[u32]>,
    handle: *mut c_void,
    library: Arc<Library>,
}

// SAFETY: an instance has no ties to the thread that made it; Verilator's thread-local context is only used during
// construction and by tracing through the instance's own context.
unsafe impl Send for Model {}

impl Model {
    /// The library it is an instance of.
    pub fn library(&self) -> &Arc<Library> {
        &self.library
    }

    /// Starts afresh, as [`Library::instance`] does; an open waveform is closed.
    pub fn restart(&mut self, seed: u32) {
        // SAFETY: the handle came from `wg_new` and is replaced at once.
        unsafe {
            (self.library.delete)(self.handle);
            self.handle = (self.library.new)(seed);
        }
        self.inputs.fill(0);
        self.outputs.fill(0);
    }

    /// Drives an input of up to 32 bits in the coming cycles. Bits beyond the port's width must be 0.
    #[inline]
    pub fn set(&mut self, port: InputPort, value: u32) {
        self.inputs[port.word] = value;
    }

    /// The words of an input, lowest first, to be filled in.
    #[inline]
    pub fn input_mut(&mut self, port: InputPort) -> &mut [u32] {
        &mut self.inputs[port.word..port.word + port.words]
    }

    /// One clock cycle: the inputs are driven, the outputs are read as they are just before the edge, then the clock
    /// rises. Observed outputs keep their old values unless `observe` is set.
    #[inline]
    pub fn cycle(&mut self, observe: bool) {
        // SAFETY: both arrays have the sizes that the library's own port list gives.
        unsafe {
            (self.library.cycle)(
                self.handle,
                self.inputs.as_ptr(),
                self.outputs.as_mut_ptr(),
                u32::from(observe),
            );
        }
    }

    /// Lowest word of an output.
    #[inline]
    pub fn get(&self, port: OutputPort) -> u32 {
        self.outputs[port.word]
    }

    /// A one-bit output.
    #[inline]
    pub fn bit(&self, port: OutputPort) -> bool {
        self.outputs[port.word] & 1 != 0
    }

    /// An output of 33 to 64 bits.
    #[inline]
    pub fn get64(&self, port: OutputPort) -> u64 {
        let low = u64::from(self.outputs[port.word]);
        let high = if port.words > 1 {
            u64::from(self.outputs[port.word + 1])
        } else {
            0
        };
        low | high << 32
    }

    /// The words of an output, lowest first.
    #[inline]
    pub fn words(&self, port: OutputPort) -> &[u32] {
        &self.outputs[port.word..port.word + port.words]
    }

    /// Starts a waveform file. False when the library was built without traces, the file cannot be written, or one is
    /// open already.
    pub fn open_trace(&mut self, path: &Path) -> bool {
        let Ok(name) = CString::new(path.to_string_lossy().as_bytes()) else {
            return false;
        };
        // SAFETY: the handle is live and the name ends in a zero.
        unsafe { (self.library.trace_open)(self.handle, name.as_ptr()) != 0 }
    }

    /// Ends the waveform file, if there is one.
    pub fn close_trace(&mut self) {
        // SAFETY: the handle is live.
        unsafe { (self.library.trace_close)(self.handle) }
    }
}

impl Drop for Model {
    fn drop(&mut self) {
        // SAFETY: the handle is live and not used after this.
        unsafe { (self.library.delete)(self.handle) }
    }
}
