//! Progress on standard error for anything that takes longer than two seconds.

use std::io::IsTerminal;
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

/// How long something may take before it is shown.
const PATIENCE: Duration = Duration::from_secs(2);

/// How often a log file (no terminal) hears that something still runs.
const REMINDER: Duration = Duration::from_secs(30);

/// One activity; shown once it has lasted two seconds, gone when dropped.
pub struct Progress {
    messages: Option<Sender<String>>,
    shower: Option<JoinHandle<()>>,
}

impl Progress {
    /// Starts an activity that is described by `message`.
    pub fn start(message: impl Into<String>) -> Progress {
        let (messages, received) = mpsc::channel::<String>();
        let mut message = message.into();
        let shower = std::thread::spawn(move || {
            let started = Instant::now();
            let mut bar: Option<ProgressBar> = None;
            let mut next = PATIENCE;
            loop {
                let wait = next.saturating_sub(started.elapsed());
                match received.recv_timeout(wait) {
                    Ok(new) => {
                        message = new;
                        if let Some(bar) = &bar {
                            bar.set_message(message.clone());
                        }
                        continue;
                    }
                    Err(RecvTimeoutError::Disconnected) => break,
                    Err(RecvTimeoutError::Timeout) => {}
                }
                next = started.elapsed() + REMINDER;
                if !std::io::stderr().is_terminal() {
                    eprintln!("{message} ({} s)", started.elapsed().as_secs());
                } else if bar.is_none() {
                    bar = Some(spinner(&message, started));
                }
            }
            if let Some(bar) = bar {
                bar.finish_and_clear();
            }
        });
        Progress {
            messages: Some(messages),
            shower: Some(shower),
        }
    }

    /// Changes the description.
    pub fn say(&self, message: impl Into<String>) {
        if let Some(messages) = &self.messages {
            let _ = messages.send(message.into());
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        drop(self.messages.take());
        if let Some(shower) = self.shower.take() {
            let _ = shower.join();
        }
    }
}

/// A spinner with the time since `started`.
fn spinner(message: &str, started: Instant) -> ProgressBar {
    let style =
        ProgressStyle::with_template("{spinner} {msg} [{elapsed}]").expect("a fixed template");
    let bar = ProgressBar::new_spinner()
        .with_style(style)
        .with_elapsed(started.elapsed());
    bar.set_message(message.to_string());
    bar.enable_steady_tick(Duration::from_millis(120));
    bar
}
