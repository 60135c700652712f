//! Random kernels: what the host computes thread by thread, both lowerings must leave in memory.
//!
//! `make test` runs the same 500 kernels each time, the nightly run draws 20,000 new ones; `WARPGEN_SEED` repeats a run,
//! `WARPGEN_KERNELS` sets how many kernels.

mod common;

use common::ast::{kernel, Kernel, Random};
use common::run::{Bench, Subject, Wrong};
use rayon::prelude::*;
use warpgen_config::Control;

/// Kernels compiled into one program.
const BATCH: usize = 50;

fn seed() -> u64 {
    std::env::var("WARPGEN_SEED")
        .ok()
        .and_then(|s| s.parse().ok())
        .unwrap_or_else(|| {
            if std::env::var_os("WARPGEN_NIGHTLY").is_none() {
                return 1;
            }
            let time = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
            time.map_or(1, |t| t.subsec_nanos().into())
        })
}

fn kernels() -> usize {
    let nightly = std::env::var_os("WARPGEN_NIGHTLY").map_or(500, |_| 20_000);
    std::env::var("WARPGEN_KERNELS")
        .ok()
        .and_then(|s| s.parse().ok())
        .unwrap_or(nightly)
}

/// Cores on which batches take turns.
fn subjects() -> Vec<Subject> {
    let mut all = vec![
        Subject::new(Control::Stack, 4, 4),
        Subject::new(Control::Mask, 4, 4),
        Subject::new(Control::ThreadPc, 4, 4),
        Subject::new(Control::Stack, 2, 8),
        Subject::new(Control::Mask, 2, 8),
        Subject::new(Control::Stack, 1, 32),
        Subject::new(Control::Mask, 1, 32),
        Subject::new(Control::Stack, 1, 1),
        Subject::new(Control::Mask, 1, 1),
        Subject::new(Control::Both, 2, 4),
    ];
    let mut without_leave = Subject::new(Control::Mask, 2, 8);
    without_leave.config.mask_leave = false;
    let mut bare = Subject::new(Control::Mask, 2, 4);
    bare.config.mask_leave = false;
    bare.config.mask_skip = false;
    let mut smaller = Subject::new(Control::Stack, 2, 8);
    smaller.config.stack_order = warpgen_config::StackOrder::Smaller;
    smaller.config.stack_depth = 3;
    all.extend([without_leave, bare, smaller]);
    all
}

/// Runs a batch on a core; how many of its kernels were compiled, and the instructions taken.
fn check(
    bench: &Bench,
    subject: &Subject,
    kernels: &[&Kernel],
    seed: u64,
) -> Result<Option<u64>, Wrong> {
    let want = bench.oracle(kernels, seed);
    match bench.compile(subject)? {
        Err(_) => Ok(None),
        Ok(elf) => bench.on_model(subject, &elf, &want).map(Some),
    }
}

/// The smallest kernel found that still fails.
fn shrink(bench: &Bench, subject: &Subject, mut kernel: Kernel, seed: u64) -> (Kernel, String) {
    let mut what = match check(bench, subject, &[&kernel], seed) {
        Err(wrong) => wrong.what,
        Ok(_) => return (kernel, "only fails together with its batch".to_string()),
    };
    let mut tries = 600;
    loop {
        let mut candidates = kernel.smaller();
        candidates.sort_by_key(Kernel::size);
        let found = candidates.into_iter().find_map(|candidate| {
            tries -= 1;
            if tries < 0 || candidate.size() >= kernel.size() {
                return None;
            }
            let wrong = check(bench, subject, &[&candidate], seed).err()?;
            Some((candidate, wrong.what))
        });
        match found {
            Some((smaller, wrong)) => (kernel, what) = (smaller, wrong),
            None => return (kernel, what),
        }
    }
}

fn fail(bench: &Bench, subject: &Subject, batch: &[Kernel], wrong: Wrong, seed: u64) -> ! {
    let guilty = wrong.kernel.unwrap_or_else(|| {
        (0..batch.len())
            .find(|k| check(bench, subject, &[&batch[*k]], seed).is_err())
            .unwrap_or(0)
    });
    let (kernel, what) = shrink(bench, subject, batch[guilty].clone(), seed);
    panic!(
        "WARPGEN_SEED={seed}, {} {:?}: {}\nsmallest: {what}\n{}",
        subject.config.name,
        subject.lowering,
        wrong.what,
        kernel.source(0)
    );
}

/// What a round of one batch came to.
struct Round {
    ran: usize,
    refused: usize,
    /// Warp instructions on the stock pair, stack and mask.
    taken: [u64; 2],
}

/// Draws the batch of a round, the same for the same seed and number whatever ran before, and runs it on the stock pair and on
/// one of the other cores in turn.
fn round(subjects: &[Subject], seed: u64, number: usize) -> Round {
    let bench = Bench::new();
    let mut random = Random::new(seed.wrapping_add((number as u64) << 32));
    let mut batch: Vec<Kernel> = (0..BATCH).map(|_| kernel(&mut random)).collect();
    let turn = 2 + number % (subjects.len() - 2);
    let (mut refused, mut taken) = (0, [0; 2]);
    let mut want = bench.oracle(&batch.iter().collect::<Vec<_>>(), seed);
    let mut k = 0;
    while k < 3 {
        let subject = &subjects[[0, 1, turn][k]];
        match bench.compile(subject) {
            Ok(Ok(elf)) => match bench.on_model(subject, &elf, &want) {
                Ok(count) if k < 2 => taken[k] = count,
                Ok(_) => {}
                Err(wrong) => fail(&bench, subject, &batch, wrong, seed),
            },
            Ok(Err(number)) => {
                // A loop that splitting does not untangle: the batch goes on without it, from the first core.
                batch.remove(number);
                refused += 1;
                want = bench.oracle(&batch.iter().collect::<Vec<_>>(), seed);
                k = 0;
                continue;
            }
            Err(wrong) => fail(&bench, subject, &batch, wrong, seed),
        }
        k += 1;
    }
    Round {
        ran: batch.len(),
        refused,
        taken,
    }
}

/// Rounds between two lines of progress.
const CHUNK: usize = 20;

#[test]
fn random_kernels_leave_what_the_host_computes() {
    let seed = seed();
    println!("WARPGEN_SEED={seed}");
    let total = kernels();
    let subjects = subjects();
    let mut sum = Round {
        ran: 0,
        refused: 0,
        taken: [0; 2],
    };
    let mut next = 0;
    while sum.ran < total {
        let rounds = CHUNK.min((total - sum.ran).div_ceil(BATCH));
        let done: Vec<Round> = (next..next + rounds)
            .into_par_iter()
            .map(|number| round(&subjects, seed, number))
            .collect();
        next += rounds;
        for round in done {
            sum.ran += round.ran;
            sum.refused += round.refused;
            sum.taken[0] += round.taken[0];
            sum.taken[1] += round.taken[1];
        }
        println!(
            "{} kernels, {} refused as irreducible; warp instructions: stack {}, mask {}",
            sum.ran, sum.refused, sum.taken[0], sum.taken[1]
        );
    }
}

/// Kernels that were wrong once.
const FOUND: &[&str] = &[
    // gcc lets both loops go back to one block: lanes that are done with the inner one have to wait for the others.
    "static NOINLINE uint32_t k0(uint32_t *m, uint32_t u, uint32_t v0) {
        uint32_t v2 = m[2], v3 = m[3], v4 = m[4], c0 = 2, c1;
        while (c0 && c0-- < 8) {
            c1 = v3 & 3;
            do {
                if (v0 < v2 || v4 != u) {
                    m[5] = v2;
                    v2 = m[0] + u;
                    v0 = v2 < v0 ? v3 : v2;
                }
            } while (c1 && c1-- < 8);
        }
        return v0 ^ v2 ^ v3 ^ v4;
    }
",
];

#[test]
fn kernels_that_were_wrong_once_leave_what_the_host_computes() {
    let bench = Bench::new();
    for text in FOUND {
        for subject in &subjects() {
            for seed in 1..6 {
                let want = bench.oracle_of(&[text.to_string()], seed);
                let elf = bench.compile(subject).unwrap().expect("is reducible");
                if let Err(wrong) = bench.on_model(subject, &elf, &want) {
                    panic!(
                        "{}, fill {seed}: {}\n{text}",
                        subject.config.name, wrong.what
                    );
                }
            }
        }
    }
}
