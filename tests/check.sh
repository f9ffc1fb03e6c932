# What `./build.sh test` and `./build.sh fuzz` run, and what they need beyond what a build needs. Part of
# build.sh, which reads it.

# What libFuzzer is guided by: LLVM counts the edges that an input takes, and tells what it compares.
# Stable Rust can be asked for that, though not for the sanitizers, which safe code does without.
FUZZ_FLAGS=(-Cpasses=sancov-module)
for flag in level=4 inline-8bit-counters pc-table trace-compares; do
  FUZZ_FLAGS+=("-Cllvm-args=-sanitizer-coverage-$flag")
done
SHORT_FUZZ=5 # seconds of each target in `test`

# ---------------------------------------------------------------- commands

check_all() {
  need_tools
  cargo fmt --version >/dev/null 2>&1 && cargo clippy --version >/dev/null 2>&1 ||
    give_up "rustfmt or clippy is missing: run 'rustup component add rustfmt clippy'."
  step "rustfmt" is_formatted
  need_cpp_compiler
  # Much of what Rust compiles for its tests keeps one core busy only: the other has the rest meanwhile.
  mkdir -p target
  check_rust >target/check-rust.log 2>&1 &
  beside=$!
  build
  step "tsc" "$NPM_BIN/tsc" --project tsconfig.json
  step "biome" "$NPM_BIN/biome" ci --error-on-warnings --colors=off
  need_python
  step "listings" python3 tests/code/check.py target/release/plyground
  step "facts" python3 tests/code/facts.py target/release/plyground
  step "hunspell" need_hunspell
  step "chromium" find_chromium
  step "node tests" run_node_tests
  step "Rust" finish_rust
}

# In a folder of its own, since cargo lets only one build at a time into one.
check_rust() {
  export CARGO_TARGET_DIR=target/checks
  # With all features, or the tests of chess might be left out.
  step "clippy" cargo clippy --workspace --all-features --all-targets --locked -- -D warnings
  step "cargo doc" env RUSTDOCFLAGS="-D warnings" cargo doc --workspace --all-features --no-deps --locked
  step "cargo test" cargo test --workspace --all-features --locked
  step "fuzz targets" fuzz_cargo build
  step "clippy of fuzz targets" fuzz_cargo clippy --all-targets -- -D warnings
  # From the seeds alone: what long runs have found would take longer to try than there is time.
  local target short=target/fuzz/short
  rm -rf "$short"
  for target in $(fuzz_targets); do
    step "fuzz $target" run_fuzz_target "$target" "$short" "$SHORT_FUZZ" -verbosity=0
  done
}

# Waits for what runs beside, and shows what it had to say.
finish_rust() {
  local code=0
  wait "$beside" || code=$?
  beside=
  cat target/check-rust.log
  return "$code"
}

is_formatted() {
  cargo fmt --all --check || give_up "The Rust code is not formatted: run 'cargo fmt --all'."
  cargo fmt --manifest-path tests/fuzz/Cargo.toml --check ||
    give_up "The fuzz targets are not formatted: run 'cargo fmt' in tests/fuzz."
}

fuzz() {
  local target=$1 seconds=${2:-600}
  fuzz_targets | grep -qxF -e "$target" ||
    wrong_use "There is no fuzz target '$target'; there are: $(fuzz_targets | xargs)."
  [[ $seconds =~ ^[1-9][0-9]{0,5}$ ]] || wrong_use "Seconds are a number from 1 to 999999, not '$seconds'."
  need_tools
  need_cpp_compiler
  step "fuzz $target" run_fuzz_target "$target" target/fuzz/corpus "$seconds"
}

# ---------------------------------------------------------------- tools

# Only for the fuzz targets: libFuzzer is written in C++.
need_cpp_compiler() {
  have c++ || apt_install build-essential ||
    give_up "A C++ compiler, c++, is missing (libFuzzer is compiled with it): install g++ or clang."
}

# For the lesson's listings and numbers. Its tomllib came with 3.11.
need_python() {
  has_python || { apt_install python3 && has_python; } ||
    give_up "Python is missing, or too old: install python3, version 3.11 or newer."
}

has_python() { python3 -c 'import tomllib' 2>/dev/null; }

# For the spelling of all that readers see.
need_hunspell() {
  has_hunspell || { apt_install hunspell hunspell-en-us && has_hunspell; } ||
    give_up "hunspell or its American dictionary is missing: install hunspell and hunspell-en-us."
}

has_hunspell() { hunspell -d en_US -l </dev/null >/dev/null 2>&1; }

# Sets PLYGROUND_CHROMIUM for the tests, and PLYGROUND_HEADLESS_SHELL where there is one: the same engine
# without windows, in which a page costs half as much. (The font: without any, Chromium draws no text.)
find_chromium() {
  if [ -n "${PLYGROUND_CHROMIUM:-}" ]; then
    have "$PLYGROUND_CHROMIUM" || give_up "PLYGROUND_CHROMIUM is not a program: '$PLYGROUND_CHROMIUM'."
  else
    installed_chromium || { apt_install chromium fonts-dejavu-core && installed_chromium; } ||
      give_up "Chromium is missing: install it, or set PLYGROUND_CHROMIUM to where it is."
    have chromium-headless-shell || apt_install chromium-headless-shell ||
      echo "Without chromium-headless-shell the tests take longer: install it where there is one."
    PLYGROUND_HEADLESS_SHELL=$(command -v chromium-headless-shell || true)
  fi
  export PLYGROUND_CHROMIUM PLYGROUND_HEADLESS_SHELL
}

installed_chromium() {
  local name
  for name in chromium chromium-browser google-chrome; do
    PLYGROUND_CHROMIUM=$(command -v "$name") && return
  done
  return 1
}

# ---------------------------------------------------------------- steps

# By list, since Node 20 knows no patterns in --test; and no file at all must be a failure.
# Forced to exit, since a failed test may leave a server or browser open; a file has 15 minutes. Two at a
# time: each waits for its browser more than it works.
run_node_tests() {
  local files=() file
  while IFS= read -r file; do files+=("$file"); done < <(find tests -name '*.test.mjs' | sort)
  [ ${#files[@]} -gt 0 ] || give_up "There is no *.test.mjs under tests/."
  node --test --test-concurrency=2 --test-reporter=spec --test-force-exit --test-timeout=900000 "${files[@]}"
}

fuzz_targets() { basename -a -s .rs tests/fuzz/targets/*; }

# With a target triple, or the flags would be for build scripts too.
fuzz_cargo() { # COMMAND ARGUMENT…
  CARGO_ENCODED_RUSTFLAGS=$(IFS=$'\x1f' && echo "${FUZZ_FLAGS[*]}") cargo "$1" --release --locked \
    --manifest-path tests/fuzz/Cargo.toml --target "$(about rustc host)" "${@:2}"
}

# It begins with the seeds and what the folder has, and keeps there what reaches more code. An input
# that breaks a law is in target/fuzz/broken; among the seeds it is tried each time.
run_fuzz_target() { # TARGET FOLDER SECONDS OPTION…
  local corpus=$2/$1 broken=target/fuzz/broken/
  mkdir -p "$corpus" "$broken"
  fuzz_cargo run --bin "$1" -- "$corpus" "tests/fuzz/seeds/$1" -max_total_time="$3" -timeout=20 \
    -artifact_prefix="$broken$1-" -print_final_stats=1 "${@:4}" 2>&1 |
    sed '/^###### Recommended dictionary/,/^###### End/d'
}
