//! A page of headings, paragraphs, tables and figures in one HTML file.

use crate::table::Table;

const STYLE: &str = "
body { font: 16px/1.5 system-ui, sans-serif; color: #282c34; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.2rem; margin-top: 2.2rem; }
table { border-collapse: collapse; margin: 1rem 0; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .8rem; text-align: right; border-bottom: 1px solid #d6dae0; }
th:first-child, td:first-child { text-align: left; }
thead th { border-bottom: 2px solid #282c34; }
figure { margin: 1rem 0; overflow-x: auto; } svg { max-width: 100%; height: auto; }
footer { margin-top: 3rem; color: #666c77; font-size: .85rem; }
";

/// A page under construction.
pub struct Page {
    title: String,
    body: String,
}

impl Page {
    /// An empty page.
    pub fn new(title: &str) -> Page {
        Page {
            title: title.to_string(),
            body: String::new(),
        }
    }

    /// Adds a heading.
    pub fn heading(&mut self, text: &str) {
        self.add(&format!("<h2>{}</h2>", escape(text)));
    }

    /// Adds a paragraph.
    pub fn paragraph(&mut self, text: &str) {
        self.add(&format!("<p>{}</p>", escape(text)));
    }

    /// Adds a table.
    pub fn table(&mut self, table: &Table) {
        let row = |cells: &[String], tag: &str| -> String {
            let cells: String = cells
                .iter()
                .map(|cell| format!("<{tag}>{}</{tag}>", escape(cell)))
                .collect();
            format!("<tr>{cells}</tr>\n")
        };
        let rows: String = table.rows().iter().map(|cells| row(cells, "td")).collect();
        self.add(&format!(
            "<table>\n<thead>{}</thead>\n<tbody>\n{rows}</tbody>\n</table>",
            row(table.heading(), "th")
        ));
    }

    /// Adds an `<svg>` element; `description` is what a reader hears who does not see it.
    pub fn figure(&mut self, svg: &str, description: &str) {
        let label = escape(description);
        self.add(&format!(
            "<figure role=\"img\" aria-label=\"{label}\">{svg}</figure>"
        ));
    }

    /// The whole page; `footer` stands at its end.
    pub fn finish(self, footer: &str) -> String {
        format!(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n{body}\
             <footer>{footer}</footer>\n</body>\n</html>\n",
            title = escape(&self.title),
            body = self.body,
            footer = escape(footer),
        )
    }

    fn add(&mut self, element: &str) {
        self.body.push_str(element);
        self.body.push('\n');
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_escaped_and_figures_are_not() {
        let mut page = Page::new("a < b");
        page.paragraph("x & y");
        page.figure("<svg></svg>", "\"bars\"");
        let html = page.finish("end");
        assert!(html.contains("<title>a &lt; b</title>"));
        assert!(html.contains("<p>x &amp; y</p>"));
        assert!(html.contains("aria-label=\"&quot;bars&quot;\"><svg></svg>"));
    }

    #[test]
    fn a_page_needs_no_other_file() {
        let html = Page::new("t").finish("f");
        assert!(!html.contains("src=") && !html.contains("href="));
    }
}
