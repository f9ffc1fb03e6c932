#!/usr/bin/env bash
# Builds, serves and checks Plyground; `./build.sh help` lists the commands.
#
# A build makes, in this order: the wasm module, its JavaScript glue, the `plyground` binary, the
# pictures of pixels, and of all that the site in dist/. A step whose inputs have not changed costs next
# to nothing.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

# Tests and documents name files under target/, so a target folder set elsewhere must not apply.
export CARGO_TARGET_DIR="$PWD/target"

WASM_TARGET=wasm32-unknown-unknown
# The modules: the crate that each is made of, and the name that the page knows it by.
MODULES="plyground-wasm:plyground plyground-trees:trees plyground-boards:boards plyground-study:study plyground-chess:chess"
SERVED=target/served
DEBIAN_RUSTC=/usr/bin/rustc
NPM_BIN=node_modules/.bin

. tests/check.sh # `test` and `fuzz`

main() {
  local command=build
  case ${1:-} in '' | --site-url) ;; *) command=$1 && shift ;; esac
  case $command:$# in
    build:*) build "$@" ;;
    test:0) check_all ;;
    serve:*) serve "$@" ;;
    fuzz:1 | fuzz:2) fuzz "$@" ;;
    fuzz:*) wrong_use "fuzz takes a target and the seconds, such as: tree 600." ;;
    help:* | --help:* | -h:*) help ;;
    test:*) wrong_use "$command takes no arguments, so not '$1'." ;;
    *) wrong_use "There is no command '$command'; './build.sh help' lists the commands." ;;
  esac
}

help() {
  cat <<'TEXT'
./build.sh [--site-url URL]   build the site into dist/; with the address at which it will be served,
                              also a sitemap and a picture for those that show links
./build.sh serve [--port N]   build, then serve the site (port 8000 unless given); what changes in
                              the sources is built and shown at once
./build.sh test               run every check and test
./build.sh fuzz TARGET [N]    let libFuzzer look for inputs that break a law, N seconds long (600
                              unless given); the targets are in tests/fuzz/targets
./build.sh help               print this

Environment:
  PLYGROUND_CHROMIUM          the Chromium that browser tests start
  PLYGROUND_HEADLESS_SHELL    its headless shell, which most of them start in its place
  PLYGROUND_WASM_TOOLCHAIN    rustup or debian: compile the wasm module in this way only
TEXT
}

# ---------------------------------------------------------------- commands

build() {
  case "$#:${1:-}" in
    0: | 2:--site-url) ;;
    *) wrong_use "build takes nothing or --site-url URL, such as --site-url https://example.org/lesson/." ;;
  esac
  need_tools
  step "npm packages" install_npm_packages
  step "crates" fetch_crates
  step "wasm toolchain" find_wasm_toolchain
  step "wasm module" compile_wasm wasm
  step "glue and wasm-opt" make_package
  step "plyground binary" cargo build --release --locked -p plyground
  step "pictures of pixels" draw_pictures
  step "scripts" minify_scripts
  step "site" target/release/plyground build --pkg target/pkg --png target/png --js target/js --www www --out dist "$@"
  step "budgets" node tests/budget.mjs
}

serve() {
  local port=8000
  case "$#:${1:-}" in
    0:) ;;
    2:--port) port=$2 ;;
    *) wrong_use "serve takes nothing or --port N, such as --port 8000." ;;
  esac
  [[ $port =~ ^[0-9]{1,5}$ ]] && [ "$((10#$port))" -le 65535 ] ||
    wrong_use "A port is a number from 0 to 65535, not '$port'."
  # As they are before the build: what changes meanwhile is then seen as a change.
  local rust www
  rust=$(contents crates Cargo.toml Cargo.lock) www=$(contents www)
  build
  make_served target/release/plyground target/pkg
  target/release/plyground serve --dir "$SERVED" --port "$port" &
  server=$!
  # The first quick build takes a while: better now than when somebody waits for a change.
  { quick_build >/dev/null 2>&1 && echo "== ready for changes in Rust"; } &
  warm_up=$!
  watch
}

# Makes the served site anew whenever its sources change, until the server ends. `rust` and `www`
# are their contents as they were last built.
watch() {
  local program=target/release/plyground pkg=target/pkg now
  while kill -0 "$server" 2>/dev/null; do
    sleep 0.3
    now=$(contents crates Cargo.toml Cargo.lock)
    # Not while the first quick build runs: two at once would be in each other's way.
    if [ "$now" != "$rust" ] && ! kill -0 "$warm_up" 2>/dev/null; then
      rust=$now
      quick_build || { echo "== a fault in Rust: the site stays as it was" >&2 && continue; }
      program=target/quick/plyground pkg=target/quick-pkg www=''
    fi
    now=$(contents www)
    if [ "$now" != "$www" ]; then
      www=$now
      make_served "$program" "$pkg" || { echo "== the site stays as it was" >&2 && continue; }
      echo "== made anew: $(date +%T)"
    fi
  done
  wait "$server"
}

# A file may go while they are listed, as an editor's temporary one does: the next look is soon.
contents() { find "$@" -type f -exec cksum {} + 2>/dev/null || true; }

# The site in a folder of its own, so that dist/ is never made of a quick build.
make_served() { # PROGRAM PACKAGE
  local next=$SERVED.next
  "$1" build --pkg "$2" --png target/png --www www --out "$next" &&
    cp www/dev/reload.js "$next/reload.js" &&
    # Nothing is kept for when the server is gone: here it comes and goes.
    sed -e '/lesson\/offline\.js/d' -e 's|</body>|<script type="module" src="reload.js"></script>&|' \
      "$next/index.html" >"$next/page" &&
    mv "$next/page" "$next/index.html" &&
    replace "$next" "$SERVED"
}

# The module and the program as fast as they can be made, and larger and slower than they should be.
quick_build() {
  local new=target/quick-pkg.new
  compile_wasm quick && rm -rf "$new" && make_glue quick "$new" &&
    cargo build --profile quick --locked -p plyground &&
    replace "$new" target/quick-pkg
}

# ---------------------------------------------------------------- tools

need_tools() {
  have cargo || give_up "cargo is missing: install Rust 1.88 or newer with rustup."
  have node || give_up "node is missing: install Node.js 20.14 or newer."
  have npm || give_up "npm is missing: it comes with Node.js 20.14 or newer."
  node -e 'const [major, minor] = process.versions.node.split(".").map(Number);
    process.exit(major > 20 || (major === 20 && minor >= 14) ? 0 : 1)' ||
    give_up "Node.js $(node --version) is too old: install version 20.14 or newer."
  have cc || apt_install build-essential ||
    give_up "A C compiler, cc, is missing (Rust links with it): install gcc or clang."
}

# Install scripts stay off: every package used here works without.
install_npm_packages() {
  local installed=node_modules/.plyground-lock
  cmp -s package-lock.json "$installed" && return
  npm ci --no-audit --no-fund --ignore-scripts
  cp package-lock.json "$installed"
}

# A step of its own, since remap_flags reads the name of the folder that this fills.
fetch_crates() {
  cargo fetch --locked --target "$WASM_TARGET" --target "$(about rustc host)"
}

# Sets wasm_toolchain: `rustup` is the active toolchain with its own std for wasm; `debian` is
# Debian's compiler, which builds std from source, for machines that can download no toolchain.
# (A `targets` list in rust-toolchain.toml would make every call of cargo try to.)
find_wasm_toolchain() {
  local only=${PLYGROUND_WASM_TOOLCHAIN:-}
  [[ $only =~ ^(rustup|debian)?$ ]] ||
    wrong_use "PLYGROUND_WASM_TOOLCHAIN is rustup or debian, not '$only'."
  if [ "$only" != debian ]; then
    wasm_toolchain=rustup
    has_wasm_std && return
    have rustup && limited 60 rustup target add "$WASM_TARGET" && has_wasm_std && return
  fi
  if [ "$only" != rustup ]; then
    wasm_toolchain=debian
    has_debian_toolchain && return
    apt_install rustc-web rust-web-src && has_debian_toolchain && return
  fi
  give_up "Rust cannot compile to wasm here: run 'rustup target add $WASM_TARGET'," \
    "or install Debian's packages rustc-web and rust-web-src."
}

has_wasm_std() { [ -d "$(rustc --print sysroot)/lib/rustlib/$WASM_TARGET/lib" ]; }

has_debian_toolchain() {
  [ -x "$DEBIAN_RUSTC" ] && [ -d "$("$DEBIAN_RUSTC" --print sysroot)/lib/rustlib/src/rust/library" ]
}

# ---------------------------------------------------------------- build steps

compile_wasm() { # PROFILE
  local rustc=rustc flags linker
  local call=(cargo build --locked --profile "$1" -p plyground-wasm -p plyground-trees -p plyground-boards -p plyground-study -p plyground-chess --target "$WASM_TARGET")
  [ "$wasm_toolchain" = rustup ] || rustc=$DEBIAN_RUSTC
  flags=$(remap_flags "$rustc")
  if [ "$wasm_toolchain" = rustup ]; then
    CARGO_ENCODED_RUSTFLAGS=$flags "${call[@]}"
  else
    linker=$(wasm_linker)
    # Set for this one call: everything else is for the active toolchain.
    CARGO_ENCODED_RUSTFLAGS=$flags RUSTC=$rustc RUSTC_BOOTSTRAP=1 \
      CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=$linker \
      "${call[@]}" -Zbuild-std=std,panic_abort
  fi
}

# Panic messages hold the paths of source files. They must neither tell about the machine that
# built the module nor make two machines' modules differ. Of the flags that fit, the last one wins.
remap_flags() {
  local rustc=$1 cargo_home=${CARGO_HOME:-${HOME:-}/.cargo} from_to=() pair flags=''
  [ "${HOME:-/}" = / ] || from_to+=("$HOME=home")
  from_to+=("$cargo_home=cargo")
  for pair in "$cargo_home"/registry/src/*; do from_to+=("$pair=crates"); done
  # As a toolchain that comes without the sources of std names them.
  from_to+=("$("$rustc" --print sysroot)/lib/rustlib/src/rust=/rustc/$(about "$rustc" commit-hash)")
  from_to+=("$PWD=plyground")
  # Cargo takes flags with a unit separator between them, so that paths may hold spaces.
  for pair in "${from_to[@]}"; do flags+="${flags:+$'\x1f'}--remap-path-prefix=$pair"; done
  echo "$flags"
}

# Debian's way links with the rust-lld of rustup's toolchain, or with one that is installed.
wasm_linker() {
  local linker
  linker="$(rustc --print sysroot)/lib/rustlib/$(about rustc host)/bin/rust-lld"
  if [ -x "$linker" ]; then echo "$linker"; else command -v rust-lld; fi ||
    give_up "No linker for wasm was found: rust-lld comes with each toolchain of rustup."
}

# From the compiled module to what the page loads, target/pkg. It is made in another folder and
# then moved, so that an interrupted run leaves no half-made package.
make_package() {
  local made_from=target/pkg.made-from new=target/pkg.new
  # All that decides the outcome, end to end.
  cat $(module_files wasm) Cargo.lock package-lock.json build.sh crates/bindgen/src/main.rs \
    >"$made_from.new"
  if [ -d target/pkg ] && cmp -s "$made_from.new" "$made_from"; then return; fi
  rm -rf "$new"
  make_glue wasm "$new"
  # No feature flags: a module names the features it uses, and allowing more breaks it.
  printf '%s\0' "$new"/*_bg.wasm | xargs -0 -P 2 -I '{}' "$NPM_BIN/wasm-opt" -Os --converge '{}' -o '{}' || return
  minify "$new" "$new" || return
  replace "$new" target/pkg
  mv "$made_from.new" "$made_from"
}

# The page's scripts as readers load them: target/js. Comments and long names are half of their size.
minify_scripts() {
  rm -rf target/js
  minify www/js target/js
}

# No syntax is changed: older browsers than those that read the sources need not be served.
minify() { # FROM TO
  find "$1" -name '*.js' -print0 | xargs -0 "$NPM_BIN/esbuild" --minify --legal-comments=none --target=esnext \
    --tsconfig-raw='{}' --log-level=warning --allow-overwrite --outbase="$1" --outdir="$2"
}

# What shows links and icons takes no SVG: target/png has what it takes.
draw_pictures() {
  local made_from=target/png.made-from card=target/card.svg new=target/png.new
  target/release/plyground card --www www >"$card"
  cat "$card" www/icon.svg www/png/* Cargo.lock build.sh crates/png/src/main.rs >"$made_from.new"
  if [ -d target/png ] && cmp -s "$made_from.new" "$made_from"; then return; fi
  rm -rf "$new"
  mkdir "$new"
  draw "$card" 1200 "$new/card.png"
  draw www/icon.svg 192 "$new/icon-192.png"
  draw www/icon.svg 512 "$new/icon-512.png"
  draw www/png/app.svg 180 "$new/app-180.png"
  draw www/png/app.svg 512 "$new/app-512.png"
  replace "$new" target/png
  mv "$made_from.new" "$made_from"
}

# Drawing takes a second: optimising the program would cost far more than it saves.
draw() { # SVG WIDTH PNG
  CARGO_PROFILE_DEV_OPT_LEVEL=0 CARGO_PROFILE_DEV_DEBUG=0 cargo run -q --locked -p plyground-png -- \
    "$1" www/png/DejaVuSans.ttf "$2" "$3"
}

# The generator runs for a second: optimising it costs far more than it saves.
make_glue() { # PROFILE PACKAGE
  local module
  for module in $MODULES; do
    CARGO_PROFILE_DEV_OPT_LEVEL=0 CARGO_PROFILE_DEV_DEBUG=0 cargo run --locked -p plyground-bindgen -- \
      "$(module_file "$1" "${module%:*}")" "$2" "${module#*:}" || return
  done
}

module_file() { echo "target/$WASM_TARGET/$1/${2//-/_}.wasm"; } # PROFILE CRATE

module_files() { # PROFILE
  local module
  for module in $MODULES; do module_file "$1" "${module%:*}"; done
}

# ---------------------------------------------------------------- helpers

# step LABEL COMMAND…: runs the command, then prints one line with the time it took.
step() {
  step_label=$1 step_start=$SECONDS
  "${@:2}"
  echo "== $step_label: $((SECONDS - step_start)) s"
  step_label=
}

step_label=
server='' warm_up='' beside=''
on_exit() {
  local code=$?
  [ -z "$server$beside" ] || kill $server $warm_up $beside 2>/dev/null || true
  [ "$code" -eq 0 ] || [ -z "$step_label" ] ||
    echo "== $step_label: failed after $((SECONDS - step_start)) s (exit code $code)" >&2
}
trap on_exit EXIT

# replace NEW OLD: one folder in the place of another.
replace() { rm -rf "$2" && mv "$1" "$2"; }

have() { command -v "$1" >/dev/null; }

# about RUSTC FIELD: a field of what the compiler says about itself, such as `host`.
about() { "$1" -vV | sed -n "s/^$2: //p"; }

# limited SECONDS COMMAND…: ends a command that hangs, where there is a timeout command.
limited() {
  if have timeout; then timeout -k 5 "$@"; else "${@:2}"; fi
}

# Just fails without apt or the right to use it: the caller then says what is missing.
apt_install() {
  have apt-get && [ "$(id -u)" -eq 0 ] || return 1
  try_apt_install "$@" || { sleep 5 && try_apt_install "$@"; }
}

try_apt_install() {
  local apt=(env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=120)
  "${apt[@]}" update && "${apt[@]}" install -y --no-install-recommends "$@"
}

wrong_use() {
  echo "$*" >&2
  exit 2
}

give_up() {
  echo "$*" >&2
  exit 1
}

main "$@"
