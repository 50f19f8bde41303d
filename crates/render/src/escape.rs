use std::fmt::{self, Write};

/// A text in HTML or SVG, between tags or as the value of an attribute in quotes.
///
/// ```
/// use dds_render::Escaped;
/// let name = "</td><script>alert('x')</script>";
/// assert_eq!(
///     Escaped(name).to_string(),
///     "&lt;/td&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;"
/// );
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Escaped<'a>(
    /// The text as it was read.
    pub &'a str,
);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for letter in self.0.chars() {
            match letter {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&#39;")?,
                '\t' | '\n' | '\r' => f.write_char(' ')?,
                // Not allowed in XML at all.
                other if other.is_control() || matches!(other, '\u{fffe}' | '\u{ffff}') => {
                    f.write_char('\u{fffd}')?;
                }
                other => f.write_char(other)?,
            }
        }
        Ok(())
    }
}
