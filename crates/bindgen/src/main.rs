//! `plyground-bindgen IN.wasm OUT_DIR NAME` writes `NAME.js`, `NAME.d.ts` and `NAME_bg.wasm`: what the
//! page loads, and the types that `tsc` checks it against.
//!
//! It calls wasm-bindgen's generator as a library, so that `Cargo.lock` pins the generator to the
//! version of the library it generates for; a separately installed command can drift.

use std::path::Path;
use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let args: Vec<_> = std::env::args_os().skip(1).collect();
    let [input, out_dir, name] = args.as_slice() else {
        eprintln!(
            "plyground-bindgen takes three arguments, IN.wasm, OUT_DIR and NAME, but got {}.",
            args.len()
        );
        return ExitCode::from(2);
    };
    let (input, out_dir) = (Path::new(input), Path::new(out_dir));
    if !input.is_file() {
        eprintln!("plyground-bindgen: there is no file {}.", input.display());
        return ExitCode::from(2);
    }

    let mut bindgen = Bindgen::new();
    let generated = bindgen
        .input_path(input)
        .out_name(&name.to_string_lossy())
        .typescript(true)
        // Keep the default address of the wasm file, next to the glue; without it every page
        // would have to name the file itself.
        .omit_default_module_path(false)
        // Tool versions and function names: dead weight for a reader's browser.
        .remove_producers_section(true)
        .remove_name_section(true)
        .web(true)
        .and_then(|bindgen| bindgen.generate(out_dir));
    match generated {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // The alternate form prints the whole chain of causes in one line.
            eprintln!("plyground-bindgen: {}: {error:#}", input.display());
            ExitCode::FAILURE
        }
    }
}
