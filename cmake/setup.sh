# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# Set-up, sourced by ./grundy and ./check, which set `root` (the project's folder) and `me` (the
# name in messages). Installs the missing packages and builds a preset, each only when there is
# something to do. State and logs are in build/; locks let several calls run at once.

: "${root:?}" "${me:?}"
export PATH # under `env -i` bash has one, but its children do not
trap 'exit 130' INT

say() { printf '%s: %s\n' "$me" "$*" >&2; }

# packages GROUP...: the packages that packages.txt lists in these groups, one a line.
packages() {
  local word group=
  while read -r word _; do
    case $word in
      '' | '#'*) ;;
      '['*']') group=${word:1:-1} ;;
      *) [[ " $* " != *" $group "* ]] || printf '%s\n' "$word" ;;
    esac
  done <"$root/packages.txt"
}

# absent PACKAGE...: those that are not installed, one a line. Without apt it looks for their commands;
# libraries (lib*) are then left to CMake, which says what it does not find.
absent() {
  local package present=
  if command -v apt-get >/dev/null; then
    # shellcheck disable=SC2016 # the ${} are dpkg's
    present=" $(dpkg-query -W -f '${db:Status-Status}:${Package} ' "$@" 2>/dev/null)"
    for package; do
      [[ $present == *" installed:$package "* ]] || printf '%s\n' "$package"
    done
    return
  fi
  for package; do
    case $package in
      lib*) continue ;;
      ninja-build) command -v ninja ;;
      gettext) command -v msgfmt ;;
      gcc-aarch64-linux-gnu) command -v aarch64-linux-gnu-gcc ;;
      qemu-user) command -v qemu-aarch64 ;;
      *) command -v "$package" ;;
    esac >/dev/null || printf '%s\n' "$package"
  done
}

# install_packages PACKAGE...: with apt, as root or through sudo; or says what to do, and exits.
install_packages() {
  local as=() log=$root/build/packages.log
  local line="apt-get update && apt-get install -y --no-install-recommends $*"
  local -x PATH=$PATH:/usr/local/sbin:/usr/sbin:/sbin # dpkg insists on them
  if ! command -v apt-get >/dev/null; then
    say "please install the contents of these Debian packages, then try again: $*"
    exit 3
  fi
  if [[ $(id -u) != 0 ]]; then
    if ! command -v sudo >/dev/null; then
      say "packages are missing; as root, run:"
      printf '%s\n' "$line" >&2
      exit 3
    fi
    as=(sudo)
    [[ -t 2 ]] || as+=(-n) # without a terminal nothing can type a password
  fi
  as+=(env DEBIAN_FRONTEND=noninteractive apt-get)
  say "installing, once: $*"
  # A failed update need not matter (some other source of the machine's): the install decides.
  if ! { "${as[@]}" update; "${as[@]}" -o DPkg::Lock::Timeout=300 install -y --no-install-recommends "$@"; } \
    </dev/null >"$log" 2>&1; then
    cat "$log" >&2
    say "could not install; as root, run:"
    printf '%s\n' "$line" >&2
    exit 3
  fi
}

# need GROUP...: installs their packages if they are missing. A stamp, which holds their names,
# remembers it.
need() {
  local wanted missing stamp=$root/build/.packages-${!#}
  mapfile -t wanted < <(packages "$@")
  [[ -e $stamp && $(<"$stamp") == "${wanted[*]}" ]] && return
  mkdir -p "$root/build" || exit 3
  {
    flock 9
    if [[ ! -e $stamp || $(<"$stamp") != "${wanted[*]}" ]]; then # no other process did it meanwhile
      mapfile -t missing < <(absent "${wanted[@]}")
      ((${#missing[@]} == 0)) || install_packages "${missing[@]}"
      printf '%s\n' "${wanted[*]}" >"$stamp"
    fi
  } 9>"$root/build/.packages.lock" || exit 3
}

# built PRESET: nothing in the tree has changed since its last build, nor has the tree moved.
# Needs no lock and writes nothing. The change time also shows an older file that was moved in.
built() {
  local stamp=$root/build/$1/.built
  [[ -e $stamp && $(<"$stamp") == "$root" ]] &&
    [[ -z $(find "$root"/CMake* "$root/packages.txt" "$root"/*/ -name build -prune -o \
      -cnewer "$stamp" -print -quit 2>/dev/null) ]]
}

# build PRESET [TARGET...]: configures it if need be and builds it, or only these. On failure
# returns 1, with `failure` holding the output.
build() {
  local dir=$root/build/$1 log=$root/build/$1.log
  failure=
  mkdir -p "$dir" || return
  {
    flock 9
    printf '%s\n' "$root" >"$dir/.begun" # its time: what changes from here on is not in this build
    if { configure "$1" && ninja -C "$dir" --quiet "${@:2}"; } </dev/null >"$log" 2>&1; then
      mv "$dir/.begun" "$dir/.built"
    else
      # shellcheck disable=SC2034 # for the caller
      failure=$(<"$log")
      rm -f "$root"/build/.packages-* # perhaps one was removed: look again next time
      false
    fi
  } 9>"$dir/.lock"
}

# configure PRESET: once; anew after a change of the presets, which ninja does not watch, and
# when the tree has moved, since the build files hold full paths.
configure() {
  local stamp=$root/build/$1/.configured
  [[ -e $stamp && $(<"$stamp") == "$root" && ! $root/CMakePresets.json -nt $stamp ]] && return
  rm -f "$stamp"
  cmake --fresh -S "$root" --preset "$1" && printf '%s\n' "$root" >"$stamp"
}
