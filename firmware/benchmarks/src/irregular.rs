//! Kernels whose items do different amounts of work.

use warpgen_device::Argument;

use crate::session::{buf, int, Failure, Session};

type Done = Result<(), Failure>;

pub fn nearest_neighbour(s: &mut Session, size: u32) -> Done {
    let (n, stretch) = (size as usize, 7);
    let places = s.randoms(2 * n, 2000);
    let (x, y) = (700, 900);
    let items = n.div_ceil(stretch);
    let (dp, dd, db) = (s.up(&places)?, s.space(n)?, s.space(items)?);
    s.line("distances", n, &[buf(dp), buf(dd), int(n), int(x), int(y)])?;
    s.line("nearest", items, &[buf(dd), buf(db), int(n), int(stretch)])?;
    let distance: Vec<i32> = places
        .chunks(2)
        .map(|p| (p[0] - x as i32).pow(2) + (p[1] - y as i32).pow(2))
        .collect();
    s.check("distance", dd, &distance)?;
    let best: Vec<i32> = (0..items)
        .map(|k| {
            let stretch = k * stretch..((k + 1) * stretch).min(n);
            stretch.min_by_key(|i| distance[*i]).expect("not empty") as i32
        })
        .collect();
    s.check("best", db, &best)
}

pub fn kmeans(s: &mut Session, size: u32) -> Done {
    let (n, k, f) = (size as usize, 5, 4);
    let (points, centres) = (s.randoms(n * f, 1000), s.randoms(k * f, 1000));
    let (dp, dc, dm) = (s.up(&points)?, s.up(&centres)?, s.space(n)?);
    let arguments = [buf(dp), buf(dc), buf(dm), int(n), int(k), int(f)];
    s.line("assign", n, &arguments)?;
    let distance = |i: usize, c: usize| -> i32 {
        (0..f)
            .map(|j| (points[i * f + j] - centres[c * f + j]).pow(2))
            .sum()
    };
    let want: Vec<i32> = (0..n)
        .map(|i| (0..k).min_by_key(|c| distance(i, *c)).expect("not empty") as i32)
        .collect();
    s.check("member", dm, &want)
}

pub fn spmv(s: &mut Session, size: u32) -> Done {
    let n = size as usize;
    let (mut first, mut column, mut value) = (vec![0], vec![], vec![]);
    for _ in 0..n {
        for _ in 0..s.random(9) {
            column.push(s.random(n as i32));
            value.push(s.random(100));
        }
        first.push(column.len() as i32);
    }
    let x = s.randoms(n, 100);
    let (df, dc, dv) = (s.up(&first)?, s.up(&column)?, s.up(&value)?);
    let (dx, dy) = (s.up(&x)?, s.space(n)?);
    let arguments = [buf(df), buf(dc), buf(dv), buf(dx), buf(dy), int(n)];
    s.line("spmv", n, &arguments)?;
    let want: Vec<i32> = (0..n)
        .map(|row| {
            let elements = first[row] as usize..first[row + 1] as usize;
            elements.map(|e| value[e] * x[column[e] as usize]).sum()
        })
        .collect();
    s.check("y", dy, &want)
}

pub fn histogram(s: &mut Session, size: u32) -> Done {
    let (n, bins, items) = (size as usize, 12, 10);
    let data = s.randoms(n.div_ceil(4), 0x7FFF_FFFF);
    // Bytes of random words, most of them in a bin.
    let data: Vec<i32> = data.iter().map(|w| w & 0x0F0F_0F0F).collect();
    let (dd, down, db) = (s.up(&data)?, s.space(items * bins)?, s.space(bins)?);
    s.line("count", items, &[buf(dd), buf(down), int(n), int(bins)])?;
    s.line("sum", bins, &[buf(down), buf(db), int(items), int(bins)])?;
    let mut want = vec![0; bins];
    for byte in data.iter().flat_map(|w| w.to_le_bytes()).take(n) {
        if usize::from(byte) < bins {
            want[usize::from(byte)] += 1;
        }
    }
    s.check("bins", db, &want)
}

pub fn bitonic_sort(s: &mut Session, size: u32) -> Done {
    let n = size as usize;
    let mut a = s.randoms(n, 1000);
    let da = s.up(&a)?;
    let mut block = 2;
    while block <= n {
        let mut distance = block / 2;
        while distance > 0 {
            s.line("step", n, &[buf(da), int(block), int(distance)])?;
            distance /= 2;
        }
        block *= 2;
    }
    a.sort_unstable();
    s.check("a", da, &a)
}

pub fn mandelbrot(s: &mut Session, size: u32) -> Done {
    let (w, h, limit) = (size as i32, size as i32 + 1, 40);
    let dout = s.space((w * h) as usize)?;
    let arguments = [
        buf(dout),
        int(w as usize),
        int(h as usize),
        Argument::Integer(limit.into()),
    ];
    s.plane("mandelbrot", w as usize, h as usize, &arguments)?;
    let escape = |px: i32, py: i32| {
        let (cx, cy) = (
            px * (3 << 12) / w - (2 << 12),
            py * (2 << 12) / h - (1 << 12),
        );
        let (mut x, mut y) = (0i32, 0i32);
        for i in 0..limit {
            let (xx, yy) = ((x * x) >> 12, (y * y) >> 12);
            if xx + yy > 4 << 12 {
                return i;
            }
            y = ((x * y) >> 11) + cy;
            x = xx - yy + cx;
        }
        limit
    };
    let want: Vec<i32> = (0..w * h).map(|at| escape(at % w, at / w)).collect();
    s.check("iterations", dout, &want)
}

pub fn n_queens(s: &mut Session, size: u32) -> Done {
    let n = size as usize;
    let ds = s.space(n)?;
    s.line("n_queens", n, &[buf(ds), int(n)])?;
    fn count(n: usize, placed: &mut Vec<usize>) -> i32 {
        if placed.len() == n {
            return 1;
        }
        let row = placed.len();
        let mut found = 0;
        for column in 0..n {
            let free = placed
                .iter()
                .enumerate()
                .all(|(r, c)| *c != column && c.abs_diff(column) != row - r);
            if free {
                placed.push(column);
                found += count(n, placed);
                placed.pop();
            }
        }
        found
    }
    let want: Vec<i32> = (0..n).map(|place| count(n, &mut vec![place])).collect();
    s.check("solutions", ds, &want)
}

pub fn ray_sphere(s: &mut Session, size: u32) -> Done {
    let (w, h, count) = (size as i32, size as i32 + 2, 6);
    let mut spheres = vec![];
    for _ in 0..count {
        let sphere = [
            s.random(w),
            s.random(h),
            s.random(30),
            1 + s.random(w / 2 + 1),
        ];
        spheres.extend(sphere);
    }
    let pixels = (w * h) as usize;
    let (ds, dh) = (s.up(&spheres)?, s.space(2 * pixels)?);
    let arguments = [
        buf(ds),
        buf(dh),
        int(count),
        int(w as usize),
        int(h as usize),
    ];
    s.plane("ray_sphere", w as usize, h as usize, &arguments)?;
    let root = |n: i32| (0..).take_while(|r| r * r <= n).last().expect("0 is one");
    let mut want = vec![];
    for at in 0..w * h {
        let (mut nearest, mut which) = (i32::MAX, -1);
        for (k, b) in spheres.chunks(4).enumerate() {
            let (dx, dy) = (at % w - b[0], at / w - b[1]);
            let inside = b[3] * b[3] - dx * dx - dy * dy;
            if inside < 0 {
                continue;
            }
            let ways = [b[2] - root(inside), b[2] + root(inside)];
            if let Some(z) = ways.into_iter().find(|z| *z >= 0) {
                if z < nearest {
                    (nearest, which) = (z, k as i32);
                }
            }
        }
        want.extend([which, nearest]);
    }
    s.check("hit", dh, &want)
}
