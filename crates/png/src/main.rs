//! `plyground-png IN.svg FONT.ttf WIDTH OUT.png` draws a picture so many pixels wide, all its text in that
//! one font: for what shows links and icons, and takes no SVG.
//!
//! A program of its own, since its renderer takes longer to compile than all else that makes the site.

use std::path::Path;
use std::process::ExitCode;
use std::{env, fs};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{FontResolver, Options, Tree};

fn main() -> ExitCode {
    let args: Vec<_> = env::args().skip(1).collect();
    let [picture, font, width, out] = args.as_slice() else {
        eprintln!(
            "plyground-png takes four arguments, IN.svg, FONT.ttf, WIDTH and OUT.png, but got {}.",
            args.len()
        );
        return ExitCode::from(2);
    };
    match draw(Path::new(picture), Path::new(font), width, Path::new(out)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("plyground-png: {fault}.");
            ExitCode::from(2)
        }
    }
}

fn draw(picture: &Path, font: &Path, width: &str, out: &Path) -> Result<(), String> {
    let read = |file: &Path| fs::read(file).map_err(|error| format!("{}: {error}", file.display()));
    let width: u16 = width.parse().map_err(|_| format!("a width is a number of pixels, not '{width}'"))?;
    let options = options(read(font)?);
    if options.fontdb.is_empty() {
        return Err(format!("{}: this is no font", font.display()));
    }
    let tree = Tree::from_data(&read(picture)?, &options)
        .map_err(|error| format!("{}: {error}", picture.display()))?;

    let scale = f32::from(width) / tree.size().width();
    let height = (tree.size().height() * scale).round();
    let mut pixels = Pixmap::new(u32::from(width), height as u32)
        .ok_or_else(|| format!("{}: it cannot be drawn {width} pixels wide", picture.display()))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.save_png(out).map_err(|error| format!("{}: {error}", out.display()))
}

/// However a text names its font, it is drawn in this one.
fn options(font: Vec<u8>) -> Options<'static> {
    let mut options = Options {
        font_resolver: FontResolver {
            select_font: Box::new(|_, fonts| fonts.faces().next().map(|face| face.id)),
            ..FontResolver::default()
        },
        ..Options::default()
    };
    options.fontdb_mut().load_font_data(font);
    options
}
