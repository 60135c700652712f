//! Random kernels: what the host computes thread by thread, both lowerings must leave in memory.
//!
//! `make test` runs the same 500 kernels each time, the nightly run draws 20,000 new ones; `WARPGEN_SEED` repeats a run,
//! `WARPGEN_KERNELS` sets how many kernels.

mod common;

use common::ast::{kernel, Kernel, Random};
use common::run::{Bench, Subject, Wrong};
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

#[test]
fn random_kernels_leave_what_the_host_computes() {
    let seed = seed();
    println!("WARPGEN_SEED={seed}");
    let total = kernels();
    let bench = Bench::new();
    let subjects = subjects();
    let mut random = Random::new(seed);
    let (mut ran, mut refused) = (0, 0);
    let mut taken = [0u64; 2];
    let mut round = 0;
    while ran < total {
        let mut batch: Vec<Kernel> = (0..BATCH).map(|_| kernel(&mut random)).collect();
        // Every batch on the stock pair, and on one of the others in turn.
        let turn = 2 + round % (subjects.len() - 2);
        round += 1;
        let mut want = bench.oracle(&batch.iter().collect::<Vec<_>>(), seed);
        let mut k = 0;
        while k < 3 {
            let index = [0, 1, turn][k];
            let subject = &subjects[index];
            match bench.compile(subject) {
                Ok(Ok(elf)) => match bench.on_model(subject, &elf, &want) {
                    Ok(count) if index < 2 => taken[index] += count,
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
        ran += batch.len();
        if round % 20 == 0 {
            println!(
                "{ran} kernels up to now: stack {}, mask {}",
                taken[0], taken[1]
            );
        }
    }
    println!(
        "{ran} kernels, {refused} refused as irreducible; warp instructions: stack {}, mask {}",
        taken[0], taken[1]
    );
}
