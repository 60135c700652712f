//! Float versions. The host computes in the order of the kernel, and both round as IEEE 754 says: results are equal bit by bit.

use warpgen_device::Argument;

use crate::session::{buf, int, Failure, Session};

type Done = Result<(), Failure>;

/// Numbers with a fraction from 0 to below `bound`.
fn numbers(s: &mut Session, n: usize, bound: i32) -> Vec<f32> {
    (0..n).map(|_| number(s, bound)).collect()
}

fn number(s: &mut Session, bound: i32) -> f32 {
    s.random(bound * 256) as f32 / 256.0 + s.random(1000) as f32 / 300_000.0
}

pub fn vector_add(s: &mut Session, size: u32) -> Done {
    let n = size as usize;
    let (a, b) = (numbers(s, n, 1000), numbers(s, n, 10));
    let (da, db, dc) = (s.up_floats(&a)?, s.up_floats(&b)?, s.space(n)?);
    s.line("vector_add", n, &[buf(da), buf(db), buf(dc), int(n)])?;
    let want: Vec<f32> = a.iter().zip(&b).map(|(a, b)| a + b).collect();
    s.check_floats("c", dc, &want)
}

pub fn saxpy(s: &mut Session, size: u32) -> Done {
    let n = size as usize;
    let (x, y) = (numbers(s, n, 100), numbers(s, n, 10));
    let (dx, dy) = (s.up_floats(&x)?, s.up_floats(&y)?);
    s.line(
        "saxpy",
        n,
        &[buf(dx), buf(dy), Argument::Float(-1.7), int(n)],
    )?;
    let want: Vec<f32> = x.iter().zip(&y).map(|(x, y)| -1.7 * x + y).collect();
    s.check_floats("y", dy, &want)
}

pub fn sgemm(s: &mut Session, size: u32) -> Done {
    let (m, n, k) = (size as usize, size as usize + 2, size as usize + 1);
    let (a, b) = (numbers(s, m * k, 10), numbers(s, k * n, 10));
    let (da, db, dc) = (s.up_floats(&a)?, s.up_floats(&b)?, s.space(m * n)?);
    let arguments = [buf(da), buf(db), buf(dc), int(m), int(n), int(k)];
    s.plane("sgemm", n, m, &arguments)?;
    let element = |at: usize| {
        (0..k).fold(0.0f32, |sum, i| {
            a[at / n * k + i].mul_add(b[i * n + at % n], sum)
        })
    };
    let want: Vec<f32> = (0..m * n).map(element).collect();
    s.check_floats("c", dc, &want)
}

pub fn sfilter(s: &mut Session, size: u32) -> Done {
    let (w, h) = (size as usize, size as usize + 1);
    let image = numbers(s, w * h, 256);
    let weights = [0.1f32, 0.3, 0.1, 0.3, -0.9, 0.3, 0.1, 0.3, 0.1];
    let (di, dw, dout) = (
        s.up_floats(&image)?,
        s.up_floats(&weights)?,
        s.space(w * h)?,
    );
    let arguments = [buf(di), buf(dout), buf(dw), int(w), int(h)];
    s.plane("sfilter", w, h, &arguments)?;
    let pixel = |at: usize| -> f32 {
        let mut sum = 0.0f32;
        for (k, weight) in weights.iter().enumerate() {
            let (x, y) = (at % w + k % 3, at / w + k / 3);
            if (1..=w).contains(&x) && (1..=h).contains(&y) {
                sum += image[(y - 1) * w + x - 1] * weight;
            }
        }
        sum.clamp(0.0, 255.0)
    };
    let want: Vec<f32> = (0..w * h).map(pixel).collect();
    s.check_floats("out", dout, &want)
}

pub fn hotspot(s: &mut Session, size: u32) -> Done {
    let (w, h) = (size as usize, size as usize + 2);
    let (power, mut heat) = (numbers(s, w * h, 500), numbers(s, w * h, 300));
    let (dp, mut da, mut db) = (s.up_floats(&power)?, s.up_floats(&heat)?, s.space(w * h)?);
    for _ in 0..3 {
        let arguments = [buf(dp), buf(da), buf(db), int(w), int(h)];
        s.plane("hotspot", w, h, &arguments)?;
        std::mem::swap(&mut da, &mut db);
        let old = heat.clone();
        for at in 0..w * h {
            let (x, y, here) = (at % w, at / w, old[at]);
            let mut flow = 0.0f32;
            let mut from = |there: bool, k: usize| {
                if there {
                    flow += old[k] - here;
                }
            };
            from(x > 0, at.wrapping_sub(1));
            from(x + 1 < w, at + 1);
            from(y > 0, at.wrapping_sub(w));
            from(y + 1 < h, at + w);
            heat[at] = here + flow * 0.1 + power[at] * 0.05 + (80.0 - here) * 0.02;
        }
    }
    s.check_floats("heat", da, &heat)
}

pub fn gaussian(s: &mut Session, size: u32) -> Done {
    let n = size as usize;
    let width = n + 1;
    let mut a = numbers(s, n * width, 10);
    // A dominant diagonal, and rows with nothing to eliminate in the first column.
    for row in 0..n {
        a[row * width + row] += 10.0 * n as f32;
        if row % 3 == 2 {
            a[row * width] = 0.0;
        }
    }
    let (da, dm) = (s.up_floats(&a)?, s.space(n)?);
    for k in 0..n.saturating_sub(1) {
        let arguments = [buf(da), buf(dm), int(n), int(k)];
        s.line("factors", n - k - 1, &arguments)?;
        s.plane("eliminate", width - k, n - k - 1, &arguments)?;
        for row in k + 1..n {
            let factor = a[row * width + k] / a[k * width + k];
            for column in k..width {
                if factor != 0.0 {
                    a[row * width + column] -= factor * a[k * width + column];
                }
            }
        }
    }
    s.check_floats("a", da, &a)
}

pub fn nearest_neighbour(s: &mut Session, size: u32) -> Done {
    let (n, stretch) = (size as usize, 7);
    let places = numbers(s, 2 * n, 2000);
    let (x, y) = (700.3f32, 900.7f32);
    let items = n.div_ceil(stretch);
    let (dp, dd, db) = (s.up_floats(&places)?, s.space(n)?, s.space(items)?);
    let (fx, fy) = (Argument::Float(x), Argument::Float(y));
    s.line("distances", n, &[buf(dp), buf(dd), int(n), fx, fy])?;
    s.line("nearest", items, &[buf(dd), buf(db), int(n), int(stretch)])?;
    let square = |d: f32| d * d;
    let distance: Vec<f32> = places
        .chunks(2)
        .map(|p| (square(p[0] - x) + square(p[1] - y)).sqrt())
        .collect();
    s.check_floats("distance", dd, &distance)?;
    let nearest = |k: usize| -> i32 {
        let mut best = k * stretch;
        for i in k * stretch..((k + 1) * stretch).min(n) {
            if distance[i] < distance[best] {
                best = i;
            }
        }
        best as i32
    };
    let best: Vec<i32> = (0..items).map(nearest).collect();
    s.check("best", db, &best)
}

pub fn kmeans(s: &mut Session, size: u32) -> Done {
    let (n, k, f) = (size as usize, 5, 4);
    let (points, centres) = (numbers(s, n * f, 100), numbers(s, k * f, 100));
    let (dp, dc, dm) = (s.up_floats(&points)?, s.up_floats(&centres)?, s.space(n)?);
    let arguments = [buf(dp), buf(dc), buf(dm), int(n), int(k), int(f)];
    s.line("assign", n, &arguments)?;
    let distance = |i: usize, c: usize| -> f32 {
        let square = |j: usize| (points[i * f + j] - centres[c * f + j]).powi(2);
        (0..f).fold(0.0, |sum, j| sum + square(j))
    };
    let nearest = |i: usize| -> i32 {
        let mut best = 0;
        for c in 1..k {
            if distance(i, c) < distance(i, best) {
                best = c;
            }
        }
        best as i32
    };
    let want: Vec<i32> = (0..n).map(nearest).collect();
    s.check("member", dm, &want)
}

pub fn spmv(s: &mut Session, size: u32) -> Done {
    let n = size as usize;
    let (mut first, mut column, mut value) = (vec![0], vec![], vec![]);
    for _ in 0..n {
        for _ in 0..s.random(9) {
            column.push(s.random(n as i32));
            value.push(number(s, 100));
        }
        first.push(column.len() as i32);
    }
    let x = numbers(s, n, 100);
    let (df, dc, dv) = (s.up(&first)?, s.up(&column)?, s.up_floats(&value)?);
    let (dx, dy) = (s.up_floats(&x)?, s.space(n)?);
    let arguments = [buf(df), buf(dc), buf(dv), buf(dx), buf(dy), int(n)];
    s.line("spmv", n, &arguments)?;
    let row = |row: usize| {
        let elements = first[row] as usize..first[row + 1] as usize;
        elements.fold(0.0f32, |sum, e| sum + value[e] * x[column[e] as usize])
    };
    let want: Vec<f32> = (0..n).map(row).collect();
    s.check_floats("y", dy, &want)
}

pub fn mandelbrot(s: &mut Session, size: u32) -> Done {
    let (w, h, limit) = (size as usize, size as usize + 1, 40);
    let dout = s.space(w * h)?;
    let arguments = [buf(dout), int(w), int(h), int(limit)];
    s.plane("mandelbrot", w, h, &arguments)?;
    let escape = |at: usize| -> i32 {
        let cx = 3.0 * (at % w) as f32 / w as f32 - 2.0;
        let cy = 2.0 * (at / w) as f32 / h as f32 - 1.0;
        let (mut x, mut y) = (0.0f32, 0.0f32);
        for i in 0..limit {
            let (xx, yy) = (x * x, y * y);
            if xx + yy > 4.0 {
                return i as i32;
            }
            y = 2.0 * x * y + cy;
            x = xx - yy + cx;
        }
        limit as i32
    };
    let want: Vec<i32> = (0..w * h).map(escape).collect();
    s.check("iterations", dout, &want)
}

pub fn ray_sphere(s: &mut Session, size: u32) -> Done {
    let (w, h, count) = (size as usize, size as usize + 2, 6);
    let mut spheres = vec![];
    for _ in 0..count {
        // Some around the start of the rays.
        let place = [number(s, 8) - 4.0, number(s, 8) - 4.0, number(s, 12) - 1.0];
        spheres.extend(place);
        spheres.push(number(s, 4) + 0.5);
    }
    let (ds, dh) = (s.up_floats(&spheres)?, s.space(2 * w * h)?);
    let arguments = [buf(ds), buf(dh), int(count), int(w), int(h)];
    s.plane("ray_sphere", w, h, &arguments)?;
    let mut want = vec![];
    for at in 0..w * h {
        let x = ((at % w) as f32 + 0.5) / w as f32 - 0.5;
        let y = ((at / w) as f32 + 0.5) / h as f32 - 0.5;
        let scale = 1.0 / (x * x + y * y + 1.0).sqrt();
        let (dx, dy, dz) = (x * scale, y * scale, scale);
        let (mut nearest, mut which) = (f32::INFINITY, -1.0);
        for (k, b) in spheres.chunks(4).enumerate() {
            let along = b[0] * dx + b[1] * dy + b[2] * dz;
            let far = b[0] * b[0] + b[1] * b[1] + b[2] * b[2];
            let inside = along * along - far + b[3] * b[3];
            if inside < 0.0 {
                continue;
            }
            let root = inside.sqrt();
            let ways = [along - root, along + root];
            if let Some(z) = ways.into_iter().find(|z| *z >= 0.0) {
                if z < nearest {
                    (nearest, which) = (z, k as f32);
                }
            }
        }
        want.extend([which, nearest]);
    }
    s.check_floats("hit", dh, &want)
}
