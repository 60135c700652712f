//! Horizontal bar charts as SVG text.

use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

/// One series of bars: its name and colour.
#[derive(Clone, Debug)]
pub struct Series {
    /// Shown in the legend.
    pub name: String,
    /// Red, green, blue.
    pub colour: (u8, u8, u8),
}

/// One group of bars: a label, and for each series the bar's length and what is written at its end.
#[derive(Clone, Debug)]
pub struct Group {
    /// Shown to the left of the bars.
    pub label: String,
    /// For each series, in order: length and text. `None` leaves the place empty.
    pub bars: Vec<Option<(f64, String)>>,
}

const WIDTH: i32 = 860;
const LABEL_WIDTH: i32 = 230;
const VALUE_WIDTH: i32 = 120;
const BAR: i32 = 15;
const GAP: i32 = 12;
const TOP: i32 = 40;
const BOTTOM: i32 = 34;
const FONT: &str = "sans-serif";
const INK: RGBColor = RGBColor(40, 44, 52);
const GRID: RGBColor = RGBColor(214, 218, 224);

type Drawing<'a> = DrawingArea<SVGBackend<'a>, plotters::coord::Shift>;
type Drawn = Result<(), DrawingAreaErrorKind<std::io::Error>>;

/// A chart of grouped horizontal bars, as an `<svg>` element. `axis` describes the lengths.
pub fn grouped_bars(series: &[Series], groups: &[Group], axis: &str) -> String {
    let group_height = BAR * series.len() as i32 + GAP;
    let height = TOP + group_height * groups.len() as i32 + BOTTOM;
    let mut svg = String::new();
    {
        let root =
            SVGBackend::with_string(&mut svg, (WIDTH as u32, height as u32)).into_drawing_area();
        // The back end writes to a string, which cannot fail.
        draw(&root, series, groups, axis, height).expect("drawing into memory");
        root.present().expect("drawing into memory");
    }
    svg
}

fn draw(root: &Drawing, series: &[Series], groups: &[Group], axis: &str, height: i32) -> Drawn {
    let lengths = groups.iter().flat_map(|group| &group.bars).flatten();
    let longest = lengths.map(|bar| bar.0).fold(0.0, f64::max);
    let scale = Scale::over(longest);
    root.fill(&WHITE)?;
    grid(root, &scale, height)?;
    legend(root, series)?;
    let group_height = BAR * series.len() as i32 + GAP;
    for (place, group) in groups.iter().enumerate() {
        let top = TOP + GAP / 2 + group_height * place as i32;
        let middle = top + BAR * series.len() as i32 / 2;
        text(
            root,
            &group.label,
            (LABEL_WIDTH - 10, middle),
            HPos::Right,
            14,
        )?;
        for (row, (bar, series)) in group.bars.iter().zip(series).enumerate() {
            let Some((length, label)) = bar else { continue };
            let y = top + BAR * row as i32;
            let end = scale.x(*length);
            let (r, g, b) = series.colour;
            let style = RGBColor(r, g, b).filled();
            root.draw(&Rectangle::new(
                [(LABEL_WIDTH, y + 1), (end, y + BAR - 1)],
                style,
            ))?;
            text(root, label, (end + 5, y + BAR / 2), HPos::Left, 12)?;
        }
    }
    text(
        root,
        axis,
        ((LABEL_WIDTH + WIDTH - VALUE_WIDTH) / 2, height - 8),
        HPos::Center,
        12,
    )
}

/// Vertical lines with their figures.
fn grid(root: &Drawing, scale: &Scale, height: i32) -> Drawn {
    let bottom = height - BOTTOM;
    for tick in scale.ticks() {
        let x = scale.x(tick);
        root.draw(&PathElement::new([(x, TOP - 4), (x, bottom)], GRID))?;
        text(root, &figure(tick), (x, bottom + 10), HPos::Center, 11)?;
    }
    Ok(())
}

fn legend(root: &Drawing, series: &[Series]) -> Drawn {
    let mut x = LABEL_WIDTH;
    for series in series {
        let (r, g, b) = series.colour;
        root.draw(&Rectangle::new(
            [(x, 10), (x + 12, 22)],
            RGBColor(r, g, b).filled(),
        ))?;
        text(root, &series.name, (x + 18, 16), HPos::Left, 13)?;
        x += 40 + 8 * series.name.chars().count() as i32;
    }
    Ok(())
}

fn text(root: &Drawing, what: &str, at: (i32, i32), side: HPos, size: u32) -> Drawn {
    let style = (FONT, size)
        .into_font()
        .color(&INK)
        .pos(Pos::new(side, VPos::Center));
    root.draw(&Text::new(what.to_string(), at, style))
}

/// From lengths to pixels.
struct Scale {
    end: f64,
    step: f64,
}

impl Scale {
    /// A scale with four to eleven round steps up to at least `longest`.
    fn over(longest: f64) -> Scale {
        let longest = if longest > 0.0 { longest } else { 1.0 };
        let magnitude = 10f64.powf(longest.log10().floor());
        let step = [0.1, 0.2, 0.25, 0.5, 1.0]
            .into_iter()
            .map(|factor| factor * magnitude)
            .find(|step| longest / step <= 10.0)
            .unwrap_or(2.0 * magnitude);
        Scale {
            end: (longest / step).ceil() * step,
            step,
        }
    }

    fn x(&self, length: f64) -> i32 {
        let room = f64::from(WIDTH - LABEL_WIDTH - VALUE_WIDTH);
        LABEL_WIDTH + (length / self.end * room).round() as i32
    }

    fn ticks(&self) -> impl Iterator<Item = f64> + '_ {
        let count = (self.end / self.step).round() as usize;
        (0..=count).map(|i| i as f64 * self.step)
    }
}

/// A tick's figure without needless digits.
fn figure(value: f64) -> String {
    let text = format!("{value:.3}");
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bar_and_label_is_drawn() {
        let series = [
            Series {
                name: "stack".into(),
                colour: (1, 2, 3),
            },
            Series {
                name: "mask".into(),
                colour: (4, 5, 6),
            },
        ];
        let groups = [Group {
            label: "gcd".into(),
            bars: vec![Some((1.0, "1000 cycles".into())), None],
        }];
        let svg = grouped_bars(&series, &groups, "relative");
        assert!(svg.starts_with("<svg"), "{svg}");
        for word in ["gcd", "stack", "mask", "1000 cycles", "relative"] {
            assert!(svg.contains(word), "{word} is missing in {svg}");
        }
    }

    #[test]
    fn scales_are_round_and_long_enough() {
        for (longest, end) in [(1.0, 1.0), (1.31, 1.4), (87.0, 90.0), (0.0, 1.0)] {
            let scale = Scale::over(longest);
            assert!((scale.end - end).abs() < 1e-9, "{longest} → {}", scale.end);
            assert!(scale.ticks().count() <= 11, "{longest}");
        }
    }
}
