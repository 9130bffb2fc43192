# SPDX-License-Identifier: MIT
# For tests/cli/run and tests/docs/run, which both replay a file: they write it again with the
# output that the program gives now, and compare. To be sourced.
# shellcheck shell=bash disable=SC2034,SC2154 # `status` is for the scripts, `refresh` theirs

# Hides what differs from run to run: the seconds and the memory of a computation.
filter() {
  sed -E -e 's/[0-9.e+-]+( s, | 秒，)[0-9.]+ (bytes|[kMGT]B)/#\1# B/' \
    -e 's/(\(|（)[0-9.]+( s\)| 秒）)/\1#\2/' -e 's/"(seconds|memory)":( ?)[0-9.e+-]+/"\1":\2#/g'
}

# prepare BINARY: a scratch folder with the program in it, and on the PATH; a plain environment.
prepare() {
  [[ -x $1 ]] || { echo "$0: not a program: $1" >&2; exit 2; }
  scratch=$(mktemp -d) || exit 3
  trap 'rm -rf "$scratch"' EXIT
  mkdir "$scratch/here"
  ln -s "$(readlink -f -- "$1")" "$scratch/here/grundy"
  # shellcheck disable=SC2086 # names of variables
  unset ${!LC_*} LANGUAGE NO_COLOR
  export LANG=C.UTF-8 TERM=xterm
}

# empty_folder [NAME...]: removes what the file before has left in the scratch folder, but the program and these.
empty_folder() {
  local keep=(! -name grundy) name
  for name; do keep+=(! -name "$name"); done
  find "$scratch/here" -mindepth 1 -maxdepth 1 "${keep[@]}" -exec rm -rf {} +
}

# run_line COMMAND: runs it in the scratch folder; sets `status`, the output is in $scratch/out.
run_line() {
  (cd "$scratch/here" && PATH=$PWD:$PATH exec bash -o pipefail -c "$1") \
    </dev/null >"$scratch/out" 2>&1
  status=$?
}

# settle FILE: compares the file with its replay in $scratch/new; or, to refresh, replaces it.
settle() {
  if diff -u --label "$1" --label "$1, as it is now" <(filter <"$1") <(filter <"$scratch/new") \
    >"$scratch/diff"; then
    return 0
  elif ((refresh)); then
    cat "$scratch/new" >"$1" && echo "refreshed $1"
  else
    cat "$scratch/diff"
    return 1
  fi
}
