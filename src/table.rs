//! Tables as aligned text, Markdown and CSV.

/// A table: a heading and rows of the same length. The first column is text, the others are figures.
#[derive(Clone, Debug)]
pub struct Table {
    heading: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// A table without rows.
    pub fn new<S: Into<String>>(heading: impl IntoIterator<Item = S>) -> Table {
        Table {
            heading: heading.into_iter().map(Into::into).collect(),
            rows: Vec::new(),
        }
    }

    /// Adds a row; cells that are missing are empty.
    pub fn row<S: Into<String>>(&mut self, cells: impl IntoIterator<Item = S>) {
        let mut row: Vec<String> = cells.into_iter().map(Into::into).collect();
        row.resize(self.heading.len(), String::new());
        self.rows.push(row);
    }

    /// The column headings.
    pub fn heading(&self) -> &[String] {
        &self.heading
    }

    /// The rows.
    pub fn rows(&self) -> &[Vec<String>] {
        &self.rows
    }

    /// Aligned columns, the first to the left, the others to the right.
    pub fn text(&self) -> String {
        self.aligned(1)
    }

    /// Aligned columns, all to the left: for tables of words.
    pub fn left_text(&self) -> String {
        self.aligned(self.heading.len())
    }

    /// Aligned columns, the first `left` ones to the left.
    fn aligned(&self, left: usize) -> String {
        let widths = self.widths();
        let line = |row: &[String]| {
            let cells = row.iter().zip(&widths).enumerate();
            let cells: Vec<String> = cells
                .map(|(i, (cell, &w))| pad(cell, w, i < left))
                .collect();
            cells.join("  ").trim_end().to_string()
        };
        let mut lines = vec![line(&self.heading)];
        lines.push(
            widths
                .iter()
                .map(|w| "─".repeat(*w))
                .collect::<Vec<_>>()
                .join("  "),
        );
        lines.extend(self.rows.iter().map(|row| line(row)));
        lines.join("\n") + "\n"
    }

    /// A Markdown table with aligned columns.
    pub fn markdown(&self) -> String {
        let widths: Vec<usize> = self.widths().iter().map(|w| (*w).max(3)).collect();
        let format = |row: &[String]| {
            let cells: Vec<String> = row
                .iter()
                .zip(&widths)
                .enumerate()
                .map(|(i, (cell, &width))| pad(&cell.replace('|', "\\|"), width, i == 0))
                .collect();
            format!("| {} |", cells.join(" | "))
        };
        let rule: Vec<String> = widths
            .iter()
            .enumerate()
            .map(|(i, &w)| {
                if i == 0 {
                    "-".repeat(w)
                } else {
                    format!("{}:", "-".repeat(w - 1))
                }
            })
            .collect();
        let mut lines = vec![format(&self.heading), format!("| {} |", rule.join(" | "))];
        lines.extend(self.rows.iter().map(|row| format(row)));
        lines.join("\n") + "\n"
    }

    /// Comma-separated values with a heading line.
    pub fn csv(&self) -> String {
        let quote = |cell: &String| {
            if cell.contains([',', '"', '\n']) {
                format!("\"{}\"", cell.replace('"', "\"\""))
            } else {
                cell.clone()
            }
        };
        std::iter::once(&self.heading)
            .chain(&self.rows)
            .map(|row| row.iter().map(quote).collect::<Vec<_>>().join(",") + "\n")
            .collect()
    }

    fn widths(&self) -> Vec<usize> {
        (0..self.heading.len())
            .map(|i| {
                let cells = self.rows.iter().map(|row| &row[i]);
                cells
                    .chain([&self.heading[i]])
                    .map(|cell| cell.chars().count())
                    .max()
                    .unwrap_or(0)
            })
            .collect()
    }
}

fn pad(cell: &str, width: usize, left: bool) -> String {
    let space = " ".repeat(width.saturating_sub(cell.chars().count()));
    if left {
        format!("{cell}{space}")
    } else {
        format!("{space}{cell}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Table {
        let mut table = Table::new(["unit", "LUT4"]);
        table.row(["alu, all lanes", "9"]);
        table.row(["lsu"]);
        table
    }

    #[test]
    fn figures_are_aligned_to_the_right() {
        let text = sample().text();
        assert_eq!(text.lines().next(), Some("unit            LUT4"));
        assert_eq!(text.lines().nth(2), Some("alu, all lanes     9"));
        assert_eq!(text.lines().nth(3), Some("lsu"));
    }

    #[test]
    fn csv_quotes_commas() {
        assert_eq!(sample().csv(), "unit,LUT4\n\"alu, all lanes\",9\nlsu,\n");
    }

    #[test]
    fn markdown_has_a_rule() {
        let text = sample().markdown();
        assert_eq!(text.lines().nth(1), Some("| -------------- | ---: |"));
    }
}
