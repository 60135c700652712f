//! `warpgen launch --on board` against `warpgen sim-board`: two programs, a pseudo-terminal between them.

#[path = "common/board.rs"]
#[allow(dead_code)]
mod board;
mod common;

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use board::system;
use common::{warpgen, Folder};
use predicates::prelude::*;
use serialport::{SerialPort, TTYPort};
use warpgen_config::Control;
use warpgen_soc::encode;
use warpgen_soc::protocol::{frame, ANSWER, IDENTIFY};

const SOURCE: &str = "
kernel void collatz(global const int *start, global int *steps, int n) {
    int i = get_global_id(0);
    if (i >= n) return;
    int x = start[i], count = 0;
    while (x != 1) {
        if (x & 1) x = 3 * x + 1;
        else x = x / 2;
        count++;
    }
    steps[i] = count;
}
";

/// A running `warpgen sim-board`; it ends with the test.
struct Server {
    child: Child,
    port: String,
}

impl Server {
    fn start(folder: &Folder, control: Control) -> Server {
        let soc = system(control);
        folder.write("system.toml", soc.to_toml().as_bytes());
        let mut child = Command::new(env!("CARGO_BIN_EXE_warpgen"))
            .args(["sim-board", "--system"])
            .arg(folder.path("system.toml"))
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut port = String::new();
        let out = child.stdout.take().unwrap();
        BufReader::new(out).read_line(&mut port).unwrap();
        let port = port.trim().to_string();
        assert!(port.starts_with("/dev/"), "{port:?}");
        Server { child, port }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn words(values: &[i32]) -> Vec<u8> {
    values.iter().flat_map(|v| v.to_le_bytes()).collect()
}

fn launch(folder: &Folder, more: &[&str]) -> assert_cmd::assert::Assert {
    warpgen(folder)
        .args(["launch", "collatz.cl", "--kernel", "collatz"])
        .args(["--global", "20", "--local", "4"])
        .args([
            "--arg",
            "buf:in.bin",
            "--arg",
            "out:80=out.bin",
            "--arg",
            "i32:20",
        ])
        .args(more)
        .timeout(Duration::from_secs(240))
        .assert()
}

fn inputs(folder: &Folder) -> Vec<u8> {
    let starts: Vec<i32> = (1..=20).collect();
    let steps = |start: i32| {
        let mut x = start;
        let mut count = 0;
        while x != 1 {
            x = if x & 1 == 1 { 3 * x + 1 } else { x / 2 };
            count += 1;
        }
        count
    };
    folder.write("collatz.cl", SOURCE.as_bytes());
    folder.write("in.bin", &words(&starts));
    words(&starts.iter().map(|s| steps(*s)).collect::<Vec<_>>())
}

#[test]
fn a_kernel_runs_over_a_pseudo_terminal() {
    let folder = Folder::new();
    let expected = inputs(&folder);
    let server = Server::start(&folder, Control::Mask);
    let at = ["--on", "board", "--port", &server.port, "--baud", "250000"];
    // Twice: the port is free again, and the board is as before.
    for _ in 0..2 {
        launch(&folder, &at)
            .success()
            .stderr(predicate::str::contains("mask-2x2: collatz: "));
        assert_eq!(std::fs::read(folder.path("out.bin")).unwrap(), expected);
    }
    // The same on the model.
    std::fs::remove_file(folder.path("out.bin")).unwrap();
    launch(&folder, &["--control", "mask"]).success();
    assert_eq!(std::fs::read(folder.path("out.bin")).unwrap(), expected);
    // Another core than the board's.
    let mut other = at.to_vec();
    other.extend(["--control", "stack", "--threads", "4", "--warps", "2"]);
    launch(&folder, &other)
        .code(78)
        .stderr(predicate::str::contains(
            "threads = 2 on the board, 4 asked for",
        ));
    // A kernel that does not end.
    let mut short = at.to_vec();
    short.extend(["--max-cycles", "100"]);
    launch(&folder, &short)
        .code(124)
        .stderr(predicate::str::contains("still ran"));
    launch(&folder, &at).success();
}

#[test]
fn a_port_that_is_not_there_is_named() {
    let folder = Folder::new();
    inputs(&folder);
    launch(&folder, &["--on", "board", "--port", "/dev/no-such-port"])
        .code(66)
        .stderr(predicate::str::contains("/dev/no-such-port"));
    launch(&folder, &["--on", "board"])
        .code(2)
        .stderr(predicate::str::contains("--port"));
    assert!(!folder.names().contains(&"out.bin".to_string()));
}

/// A port at whose far end `answer` says what comes back for each piece that came.
fn impostor(answer: impl Fn(&[u8]) -> Vec<u8> + Send + 'static) -> (TTYPort, String) {
    let (mut near, far) = TTYPort::pair().unwrap();
    near.set_timeout(Duration::from_secs(30)).unwrap();
    let name = far.name().unwrap();
    std::thread::spawn(move || {
        let mut buffer = [0; 4096];
        while let Ok(count) = near.read(&mut buffer) {
            if near.write_all(&answer(&buffer[..count])).is_err() {
                break;
            }
        }
    });
    (far, name)
}

#[test]
fn what_answers_wrongly_is_told_apart() {
    let folder = Folder::new();
    inputs(&folder);
    let identity = |sequence: u8| {
        let words = encode(&system(Control::Mask));
        frame(IDENTIFY | ANSWER, sequence, &words)
    };
    // Nobody.
    let (_silent, port) = impostor(|_| vec![]);
    launch(&folder, &["--on", "board", "--port", &port])
        .code(69)
        .stderr(predicate::str::contains("nothing came back"));
    // Broken answers.
    let (_broken, port) = impostor(move |sent| {
        let mut bytes = identity(sent[2]);
        bytes[10] ^= 1;
        bytes
    });
    launch(&folder, &["--on", "board", "--port", &port])
        .code(69)
        .stderr(predicate::str::contains("arrive broken"));
    // Something else.
    let (_other, port) = impostor(|sent| {
        let words = [7; warpgen_soc::IDENTITY_WORDS];
        frame(IDENTIFY | ANSWER, sent[2], &words)
    });
    launch(&folder, &["--on", "board", "--port", &port])
        .code(69)
        .stderr(predicate::str::contains("no warpgen system"));
}
