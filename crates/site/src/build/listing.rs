//! Code listings: files in `www/code`.

use std::path::Path;

use crate::fault::Fault;
use crate::input;
use crate::markup::escape;

/// A listing of this name, as HTML.
pub fn html(www: &Path, name: &str) -> Result<String, Fault> {
    let file = format!("{name}.py");
    let code = input::text(&www.join("code").join(&file))?;
    let lines = code.trim_end().lines().map(line).collect::<Vec<_>>().join("\n");
    let file = escape(&file);
    // What has to be scrolled must be reached by keys.
    Ok(format!(
        "<figure class=\"listing\">\n<figcaption>{file}</figcaption>\n\
         <pre tabindex=\"0\" role=\"group\" aria-label=\"{file}\"><code>{lines}</code></pre>\n</figure>\n"
    ))
}

/// A line, with its comment apart. A listing has no `#` in its strings.
fn line(code: &str) -> String {
    match code.find('#').and_then(|at| code.split_at_checked(at)) {
        Some((code, comment)) => format!("{}<i>{}</i>", escape(code), escape(comment)),
        None => escape(code),
    }
}
