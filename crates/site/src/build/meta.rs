//! What a page tells those that link to it, and those that look for pages.

use plyground_figure::Message;

use super::assets::{Assets, Files};
use super::card;
use super::lesson::Lesson;
use crate::fault::Fault;
use crate::markup::{escape, plain};
use crate::options::{self, Options};
use crate::words::Words;

/// Where a site will be served. It ends with a slash.
pub struct SiteUrl(String);

impl SiteUrl {
    /// The value of `--site-url`, if there is one.
    pub fn read(options: &Options) -> Result<Option<Self>, Fault> {
        options.optional("site-url").map(Self::parse).transpose()
    }

    fn parse(text: &str) -> Result<Self, Fault> {
        let after = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
        let plain = |c: char| c.is_ascii_alphanumeric() || "-._~:/%".contains(c);
        match after.is_some_and(|rest| rest.starts_with(|c| plain(c) && c != '/') && rest.chars().all(plain))
        {
            true => Ok(Self(format!("{}/", text.trim_end_matches('/')))),
            false => {
                let wrong = Message::new("build.site-url").with("found", text);
                Err(Fault::from(wrong).at(options::place("site-url")))
            }
        }
    }

    /// A page's address.
    fn of(&self, page: &str) -> String {
        format!("{}{}", self.0, page.strip_suffix("index.html").unwrap_or(page))
    }

    /// The list of these pages for those that look for pages.
    pub fn sitemap(&self, pages: &Files) -> String {
        let url = |(page, _)| format!("<url><loc>{}</loc></url>\n", self.of(page));
        format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
             <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n{}</urlset>\n",
            pages.iter().map(url).collect::<String>()
        )
    }
}

/// Lines for the head of a page. Whatever shows links takes only whole addresses of pictures, so
/// without the site's own there is none.
pub fn lines(
    page: &str,
    lesson: &Lesson,
    assets: &Assets,
    words: &Words,
    site: Option<&SiteUrl>,
) -> Result<String, Fault> {
    let said = |id: &str| Ok::<_, Fault>(plain(&words.say(&Message::new(id))?));
    let mut lines = vec![
        property("type", "article"),
        property("site_name", &said("lesson.site")?),
        property("title", &lesson.title),
        property("description", &lesson.description),
    ];
    if let Some(site) = site {
        let [width, height] = card::SIZE.map(|pixels| pixels.to_string());
        lines.extend([
            property("url", &site.of(page)),
            property("image", &site.of(&assets.path("card.png")?)),
            property("image:width", &width),
            property("image:height", &height),
            property("image:alt", &said(&format!("figure.{}", card::FIGURE))?),
            "<meta name=\"twitter:card\" content=\"summary_large_image\">".to_owned(),
            format!("<link rel=\"canonical\" href=\"{}\">", site.of(page)),
        ]);
    }
    Ok(lines.join("\n"))
}

/// A property by the Open Graph protocol.
fn property(name: &str, content: &str) -> String {
    format!("<meta property=\"og:{name}\" content=\"{}\">", escape(content))
}
