//! Kernels over graphs.

use crate::session::{buf, int, Failure, Session};

/// Breadth-first search, level by level until none is reached.
pub fn bfs(s: &mut Session, size: u32) -> Result<(), Failure> {
    let n = size as usize;
    let (mut first, mut edges) = (vec![0], vec![]);
    for _ in 0..n {
        for _ in 0..s.random(5) {
            edges.push(s.random(n as i32));
        }
        first.push(edges.len() as i32);
    }
    let mut level = vec![-1; n];
    level[0] = 0;
    let (df, de, dl, dm) = (s.up(&first)?, s.up(&edges)?, s.up(&level)?, s.space(1)?);
    for now in 0..n {
        s.set(dm, &[0])?;
        let arguments = [buf(df), buf(de), buf(dl), buf(dm), int(now), int(n)];
        s.line("bfs", n, &arguments)?;
        if s.down(dm, 1)?[0] == 0 {
            break;
        }
    }
    let mut queue = std::collections::VecDeque::from([0]);
    while let Some(v) = queue.pop_front() {
        for e in first[v]..first[v + 1] {
            let to = edges[e as usize] as usize;
            if level[to] < 0 {
                level[to] = level[v] + 1;
                queue.push_back(to);
            }
        }
    }
    s.check("level", dl, &level)
}
