//! Regular kernels over vectors, matrices and planes.

use warpgen_device::{Argument, Range};

use crate::session::{buf, int, Failure, Session};

type Done = Result<(), Failure>;

pub fn vector_add(s: &mut Session, size: u32) -> Done {
    let n = size as usize;
    let (a, b) = (s.randoms(n, 1 << 20), s.randoms(n, 1 << 20));
    let (da, db, dc) = (s.up(&a)?, s.up(&b)?, s.space(n)?);
    s.line("vector_add", n, &[buf(da), buf(db), buf(dc), int(n)])?;
    let want: Vec<i32> = a.iter().zip(&b).map(|(a, b)| a + b).collect();
    s.check("c", dc, &want)
}

pub fn saxpy(s: &mut Session, size: u32) -> Done {
    let n = size as usize;
    let (x, y) = (s.randoms(n, 1000), s.randoms(n, 1000));
    let (dx, dy) = (s.up(&x)?, s.up(&y)?);
    s.line("saxpy", n, &[buf(dx), buf(dy), int(7), int(n)])?;
    let want: Vec<i32> = x.iter().zip(&y).map(|(x, y)| 7 * x + y).collect();
    s.check("y", dy, &want)
}

pub fn sgemm(s: &mut Session, size: u32) -> Done {
    let (m, n, k) = (size as usize, size as usize + 2, size as usize + 1);
    let (a, b) = (s.randoms(m * k, 100), s.randoms(k * n, 100));
    let (da, db, dc) = (s.up(&a)?, s.up(&b)?, s.space(m * n)?);
    let arguments = [buf(da), buf(db), buf(dc), int(m), int(n), int(k)];
    s.plane("sgemm", n, m, &arguments)?;
    let want: Vec<i32> = (0..m * n)
        .map(|at| (0..k).map(|i| a[at / n * k + i] * b[i * n + at % n]).sum())
        .collect();
    s.check("c", dc, &want)
}

pub fn sfilter(s: &mut Session, size: u32) -> Done {
    let (w, h) = (size as usize, size as usize + 1);
    let (image, weights) = (s.randoms(w * h, 256), [1, 2, 1, 2, -12, 2, 1, 2, 1]);
    let (di, dw, dout) = (s.up(&image)?, s.up(&weights)?, s.space(w * h)?);
    s.plane(
        "sfilter",
        w,
        h,
        &[buf(di), buf(dout), buf(dw), int(w), int(h)],
    )?;
    let pixel = |x: i32, y: i32| {
        let inside = x >= 0 && y >= 0 && x < w as i32 && y < h as i32;
        if inside {
            image[y as usize * w + x as usize]
        } else {
            0
        }
    };
    let want: Vec<i32> = (0..w * h)
        .map(|at| {
            let (x, y) = ((at % w) as i32, (at / w) as i32);
            (0..9)
                .map(|k| weights[k as usize] * pixel(x + k % 3 - 1, y + k / 3 - 1))
                .sum()
        })
        .collect();
    s.check("out", dout, &want)
}

pub fn transpose(s: &mut Session, size: u32) -> Done {
    const TILE: usize = 4;
    let (w, h) = (size as usize, size as usize + 3);
    let input = s.randoms(w * h, 1 << 20);
    let (di, dout) = (s.up(&input)?, s.space(w * h)?);
    // Whole tiles, whose items check the borders themselves.
    let whole = |n: usize| n.next_multiple_of(TILE) as u32;
    let range = Range::plane([whole(w), whole(h)], [TILE as u32; 2]);
    s.go("transpose", range, &[buf(di), buf(dout), int(w), int(h)])?;
    let want: Vec<i32> = (0..w * h).map(|at| input[at % h * w + at / h]).collect();
    s.check("out", dout, &want)
}

pub fn prefix_sum(s: &mut Session, size: u32) -> Done {
    let n = size as usize;
    let input = s.randoms(n, 1000);
    let group = s.group(16);
    let groups = n.div_ceil(group as usize);
    let (di, dout, dsums) = (s.up(&input)?, s.space(n)?, s.space(groups)?);
    let range = Range::line(n as u32, group);
    let local = Argument::Local(4 * group);
    s.go(
        "scan",
        range,
        &[buf(di), buf(dout), buf(dsums), local, int(n)],
    )?;
    s.go("add", range, &[buf(dout), buf(dsums), int(n)])?;
    let mut sum = 0;
    let want: Vec<i32> = input
        .iter()
        .map(|x| {
            sum += x;
            sum
        })
        .collect();
    s.check("out", dout, &want)
}

pub fn hotspot(s: &mut Session, size: u32) -> Done {
    let (w, h) = (size as usize, size as usize + 2);
    let (power, mut heat) = (s.randoms(w * h, 500), s.randoms(w * h, 3000));
    let (dp, mut da, mut db) = (s.up(&power)?, s.up(&heat)?, s.space(w * h)?);
    for _ in 0..3 {
        s.plane(
            "hotspot",
            w,
            h,
            &[buf(dp), buf(da), buf(db), int(w), int(h)],
        )?;
        std::mem::swap(&mut da, &mut db);
        let old = heat.clone();
        for at in 0..w * h {
            let (x, y, here) = (at % w, at / w, old[at]);
            let mut flow = 0;
            let mut from = |there: bool, k: usize| {
                if there {
                    flow += old[k] - here;
                }
            };
            from(x > 0, at.wrapping_sub(1));
            from(x + 1 < w, at + 1);
            from(y > 0, at.wrapping_sub(w));
            from(y + 1 < h, at + w);
            heat[at] = here + (flow >> 3) + (power[at] >> 4) + ((80 - here) >> 6);
        }
    }
    s.check("heat", da, &heat)
}

pub fn pathfinder(s: &mut Session, size: u32) -> Done {
    let (w, rows) = (size as usize, 5);
    let cost = s.randoms(w * rows, 10);
    let (dc, mut da, mut db) = (s.up(&cost)?, s.up(&cost[..w])?, s.space(w)?);
    let mut best = cost[..w].to_vec();
    for row in 1..rows {
        s.line(
            "pathfinder",
            w,
            &[buf(dc), buf(da), buf(db), int(w), int(row)],
        )?;
        std::mem::swap(&mut da, &mut db);
        best = (0..w)
            .map(|x| {
                let ways = best[x.saturating_sub(1)..(x + 2).min(w)].iter();
                ways.min().expect("at least one") + cost[row * w + x]
            })
            .collect();
    }
    s.check("best", da, &best)
}

pub fn gaussian(s: &mut Session, size: u32) -> Done {
    const P: u64 = 65521;
    let n = size as usize;
    let width = n + 1;
    let mut a: Vec<u64> = (0..n * width).map(|_| s.random(65521) as u64).collect();
    // A diagonal that stays away from zero: L U with ones and random numbers.
    let lower: Vec<u64> = (0..n * n).map(|_| s.random(65521) as u64).collect();
    let upper: Vec<u64> = (0..n * n).map(|_| 1 + s.random(65520) as u64).collect();
    for row in 0..n {
        for column in 0..n {
            a[row * width + column] = (0..=row.min(column))
                .map(|k| if k == row { 1 } else { lower[row * n + k] } * upper[k * n + column] % P)
                .sum::<u64>()
                % P;
        }
    }
    let words: Vec<i32> = a.iter().map(|x| *x as i32).collect();
    let (da, dm) = (s.up(&words)?, s.space(n)?);
    let inverse = |x: u64| (0..P - 2).fold(1, |r, _| r * x % P);
    for k in 0..n.saturating_sub(1) {
        let arguments = [buf(da), buf(dm), int(n), int(k)];
        s.line("factors", n - k - 1, &arguments)?;
        s.plane("eliminate", width - k, n - k - 1, &arguments)?;
        let one = inverse(a[k * width + k]);
        for row in k + 1..n {
            let factor = a[row * width + k] * one % P;
            for column in k..width {
                a[row * width + column] =
                    (a[row * width + column] + (P - factor) * a[k * width + column]) % P;
            }
        }
    }
    let want: Vec<i32> = a.iter().map(|x| *x as i32).collect();
    s.check("a", da, &want)
}
