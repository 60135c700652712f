//! Work spread over threads, answers in the order of the work.

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Mutex;
use std::thread::{Scope, ScopedJoinHandle};

/// How many jobs run at once when the user does not say: one for each processor.
pub fn default_jobs() -> usize {
    std::thread::available_parallelism().map_or(1, NonZero::get)
}

/// `work` of every item, at most `jobs` at once. After a failure nothing new is started, and the failure of the
/// first item in order is returned.
pub fn map<T: Sync, R: Send, E: Send>(
    items: &[T],
    jobs: usize,
    work: impl Fn(&T) -> Result<R, E> + Sync,
) -> Result<Vec<R>, E> {
    let next = AtomicUsize::new(0);
    let results: Vec<Mutex<Option<Result<R, E>>>> =
        items.iter().map(|_| Mutex::new(None)).collect();
    std::thread::scope(|scope| {
        for _ in 0..jobs.clamp(1, items.len().max(1)) {
            spawn(scope, || {
                while let Some((index, item)) = take(items, &next) {
                    let result = work(item);
                    if result.is_err() {
                        next.store(items.len(), Ordering::Relaxed);
                    }
                    *results[index].lock().expect("no panic while it is held") = Some(result);
                }
            });
        }
    });
    results
        .into_iter()
        .filter_map(|slot| slot.into_inner().expect("no panic while it is held"))
        .collect()
}

/// Bytes of a thread's stack: building a large core goes deep. Only what is used is taken from memory.
pub const STACK: usize = 256 << 20;

/// A thread with a stack of [`STACK`] bytes.
pub fn spawn<'scope, R: Send + 'scope>(
    scope: &'scope Scope<'scope, '_>,
    work: impl FnOnce() -> R + Send + 'scope,
) -> ScopedJoinHandle<'scope, R> {
    let builder = std::thread::Builder::new().stack_size(STACK);
    builder
        .spawn_scoped(scope, work)
        .expect("the system starts threads")
}

/// The next item that nobody has taken.
fn take<'a, T>(items: &'a [T], next: &AtomicUsize) -> Option<(usize, &'a T)> {
    let index = next.fetch_add(1, Ordering::Relaxed);
    items.get(index).map(|item| (index, item))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_come_in_the_order_of_the_items() {
        let items: Vec<u64> = (0..50).collect();
        let doubled: Result<Vec<u64>, ()> = map(&items, 4, |n| Ok(n * 2));
        assert_eq!(doubled.unwrap(), (0..50).map(|n| n * 2).collect::<Vec<_>>());
    }

    #[test]
    fn a_failure_is_returned() {
        let items = [1, 2, 3];
        let failed: Result<Vec<i32>, i32> =
            map(&items, 1, |n| if *n == 2 { Err(2) } else { Ok(*n) });
        assert_eq!(failed, Err(2));
    }

    #[test]
    fn nothing_to_do_is_no_failure() {
        let none: Result<Vec<i32>, ()> = map(&[] as &[i32], 8, |n| Ok(*n));
        assert_eq!(none, Ok(Vec::new()));
    }
}
