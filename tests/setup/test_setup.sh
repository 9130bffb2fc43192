#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Tests what ./grundy does before it runs the program: packages, build, arguments. Each case has
# a copy of the scripts in a folder of its own (with a space in its name), and a PATH that holds
# only the few real commands they use and fakes of the rest, which write down how they are called.
# shellcheck disable=SC2016,SC2034,SC2317 # conditions and fakes are text, evaluated later
set -uo pipefail
source=$(cd "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT
failures=0

# fresh [FAKE...]: a new project and a new PATH, with fakes of the build tools and of these. The
# packages called installed are those in $at/installed.
fresh() {
  at=$(mktemp -d "$top/a case XXXX")
  tree=$at/tree bin=$at/bin calls=$at/calls
  mkdir -p "$tree/cmake" "$bin"
  cp "$source/grundy" "$source/check" "$tree"
  cp "$source/cmake/setup.sh" "$tree/cmake"
  printf '%s\n' '# a comment' '' '[grundy] # one' 'gcc # the compiler' cmake ninja-build 'gettext  # msgfmt' \
    libxxhash-dev '[check]' clang >"$tree/packages.txt"
  touch "$tree/CMakeLists.txt" "$tree/CMakePresets.json" "$at/installed" "$calls"
  echo 0 >"$at/uid"
  local name
  for name in bash cat chmod dirname env find flock grep mkdir mv nproc readlink rm setarch true uname; do
    ln -s "$(type -P "$name")" "$bin/$name"
  done
  fake id 'cat "$at/uid"'
  fake gcc :
  fake msgfmt :
  fake cmake 'note cmake "$@"'
  fake ninja 'note ninja "$@"
    [[ ! -e $at/broken ]] || { echo "error: broken here"; exit 1; }
    mkdir -p "$2/cli"
    printf "%s\n" "#!$BASH" "printf \"<%s>\" \"\$@\"; exit 7" >"$2/cli/grundy"
    chmod +x "$2/cli/grundy"'
  for name; do "fake_$name"; done
}

# fake NAME BODY: a command which runs that.
fake() {
  printf '%s\n' "#!$BASH" "at='$at'" 'note() { echo "$*" >>"$at/calls"; }' "$2" >"$bin/$1"
  chmod +x "$bin/$1"
}

fake_apt() {
  fake apt-get 'note apt-get "$@"
    [[ ! -e $at/offline ]] || { echo "E: no network here"; exit 100; }'
  fake dpkg-query 'note dpkg-query
    while read -r name; do printf "installed:%s " "$name"; done <"$at/installed"
    exit 1'
}

fake_sudo() { fake sudo 'note sudo "$@"; [[ $1 != -n ]] || shift; exec "$@"'; }

# run [ARGUMENT...]: calls ./grundy so; sets out, err and status.
run() {
  out=$(env -i PATH="$bin" "$bin/bash" "$tree/grundy" "$@" 2>"$at/err" </dev/null)
  status=$?
  err=$(<"$at/err")
}

called() { grep -q -- "$1" "$calls"; }
installs() { grep -o 'install -y .*' "$calls"; }

# expect NAME CONDITION: the condition is evaluated.
expect() {
  if eval "$2"; then
    echo "ok: $1"
  else
    failures=$((failures + 1))
    printf 'not ok: %s\n' "$1"
    printf '  status %s\n  out %s\n  err %s\n  calls %s\n' "$status" "$out" "$err" "$(<"$calls")"
  fi
}

all='gcc cmake ninja-build gettext libxxhash-dev'
line='apt-get update && apt-get install -y --no-install-recommends'

fresh apt
printf '%s\n' gcc gettext >"$at/installed"
run
expect 'root: installs exactly what is missing' \
  '[[ $(installs) == "install -y --no-install-recommends cmake ninja-build libxxhash-dev" ]]'
expect 'root: updates the lists first' '[[ $(grep -m1 ^apt-get "$calls") == "apt-get update" ]]'
expect 'the first time says what it does, in two lines' \
  '[[ $err == "grundy: installing, once: cmake ninja-build libxxhash-dev"$'"'\n'"'"grundy: building, once"* ]]'
expect 'the exit status is the program'"'"'s' '((status == 7))'
: >"$calls"
run
expect 'the second time calls nothing and says nothing' '[[ ! -s $calls && ! $err && $status == 7 ]]'

touch "$tree/cmake/new.cmake"
run
expect 'after a change: ninja, but neither apt nor dpkg nor cmake' \
  '[[ $(<"$calls") == "ninja -C $tree/build/release --quiet" && ! $err ]]'
sed -i "s/^\\[check]/libnew-dev\\n&/" "$tree/packages.txt"
tr " " "\n" <<<"$all" >"$at/installed"
: >"$calls"
run
expect 'a package added to the list is installed' '[[ $(installs) == *"recommends libnew-dev" ]]'
mv "$tree" "$at/moved"
tree=$at/moved
: >"$calls"
run
expect 'a moved tree is configured anew' 'called "^cmake --fresh" && ((status == 7))'

fresh apt
tr " " "\n" <<<"$all" >"$at/installed"
run
expect 'nothing missing: no apt' '! called apt-get && ((status == 7))'

fresh apt
echo 1000 >"$at/uid"
run
expect 'no root, no sudo: the exact line, status 3' \
  '[[ $(tail -n 1 "$at/err") == "$line $all" && $status == 3 ]] && ! called apt-get'

fresh apt sudo
echo 1000 >"$at/uid"
run
expect 'no root, sudo: through sudo, which must not ask without a terminal' \
  '[[ $(installs) == *"recommends $all" ]] && called "^sudo -n .*apt-get update" && ((status == 7))'

fresh apt
touch "$at/offline"
run
expect 'a failed install: shows why and the line, status 3, no build' \
  '[[ $err == *"E: no network here"*"$line $all" && $status == 3 ]] && ! called ^ninja'
rm "$at/offline"
run
expect 'and the next time tries again' '((status == 7))'

fresh
run
expect 'no apt, the commands are there: builds' '((status == 7)) && called ninja'

fresh
rm "$bin/msgfmt" "$bin/cmake"
run
expect 'no apt, commands missing: lists them, status 3' '[[ $err == *": cmake gettext" && $status == 3 ]]'

fresh apt
touch "$at/broken"
run
expect 'a failed build: shows its output, status 3' '[[ $err == *"error: broken here"* && ! $out && $status == 3 ]]'
rm "$at/broken"
run
expect 'and the next time builds' '((status == 7))'

fresh
run 'two words' '' '*' '--a=b  c' $'line\nbreak'
expect 'arguments arrive as they are' '[[ $out == "<two words><><*><--a=b  c><line"$'"'\n'"'"break>" ]]'
ln -s "$tree/grundy" "$at/a link"
out=$(cd / && env -i PATH="$bin" "$bin/bash" "$at/a link" x 2>&1)
expect 'works through a link, from another folder' '[[ $out == "<x>" ]]'

# ./grundy serve with a fake of page/build, which makes a page unless $at/nopage says that it cannot.
page() {
  mkdir -p "$tree/page"
  fake ../tree/page/build 'note page/build
    [[ ! -e $at/nopage ]] || exit 3
    [[ -e $at/tree/build/page/served/index.html ]] || {
      mkdir -p "$at/tree/build/page/served"
      echo page >"$at/tree/build/page/served/index.html"
      echo >"$at/tree/build/page/.served"; }'
  sed -i "s/^\\[check]/[serve]\\nlibcivetweb-dev\\n&/" "$tree/packages.txt"
}

fresh apt
page
tr " " "\n" <<<"$all" >"$at/installed"
run solve nim 3
expect 'a command without a server needs neither page nor server' '! called page/build && ! called civetweb && ((status == 7))'
run serve --help
expect 'the help of serve neither' '! called page/build && ! called civetweb && ((status == 7))'
run help serve
expect 'nor does help on it' '! called page/build && ! called civetweb && ((status == 7))'
run --lang=zh_CN serve --port 0
expect 'serve: the page, the packages, the preset' \
  '[[ $(installs) == *"recommends libcivetweb-dev" && $out == "<--lang=zh_CN><serve><--port><0>" ]] && called page/build && called "preset serve"'
: >"$calls"
run serve
expect 'serve again: only looks at the page' '[[ $(<"$calls") == page/build && ! $err && $status == 7 ]]'
sleep 0.01
echo >"$tree/build/page/.served"
: >"$calls"
run serve
expect 'serve with a newer page: ninja' 'called "ninja -C $tree/build/serve" && ((status == 7))'
touch "$at/nopage"
: >"$calls"
run serve
expect 'serve without a new page: the one that was built before, with a note' \
  '[[ $err == *"built before"* ]] && ((status == 7))'
rm -r "$tree/build/page"
: >"$calls"
run serve
expect 'serve without any page: says so, status 3' '[[ $err == *"could not be built"* && ! $out && $status == 3 ]] && ! called ninja'

fresh
for i in 1 2 3 4 5 6; do
  env -i PATH="$bin" "$bin/bash" "$tree/grundy" "$i" >"$at/out.$i" 2>/dev/null &
done
wait
expect 'several first calls at once: one configures, all run' \
  '[[ $(cat "$at"/out.*) == "<1><2><3><4><5><6>" && $(grep -c ^cmake "$calls") == 1 ]]'

out=$(env -i PATH="$bin" "$bin/bash" "$tree/check" --help 2>&1)
status=$?
expect './check --help' '[[ $out == "Usage: ./check"* && $status == 0 ]]'
out=$(env -i PATH="$bin" "$bin/bash" "$tree/check" --lnog 2>&1)
status=$?
expect './check refuses an unknown option' '[[ $out == *"--lnog"* && $status == 2 ]]'

out=$(env -i PATH="$bin" "$bin/bash" "$tree/check" nostage 2>&1)
status=$?
expect './check refuses an unknown stage' '[[ $out == *"nostage"* && $status == 2 ]]'

# ./check with a fake ctest, in which one test passes and one is skipped.
fresh apt
tr " " "\n" <<<"$all clang" >"$at/installed"
for name in awk cp sed sleep sort wc; do
  ln -s "$(type -P "$name")" "$bin/$name"
done
fake ctest 'note ctest "GRUNDY_CASES=$GRUNDY_CASES" "GRUNDY_SEED=$GRUNDY_SEED" "$@"
  sleep 0.2
  mkdir -p "$2/Testing/Temporary"
  printf "%s\n" "1/2 Testing: one" "skipped: not this one" "2/2 Testing: two" "skipped: no libfoo" \
    >"$2/Testing/Temporary/LastTest.log"
  echo "1/2 Test #1: one ......   Passed    0.01 sec"
  echo "2/2 Test #2: two ......***Skipped   0.01 sec"
  [[ ! -e $at/failing ]] || { echo "2/2 Test #3: three ......***Failed    0.01 sec"; exit 8; }
  echo "100% tests passed, 0 tests failed out of 2"'

# check [ARGUMENT...]: calls ./check so; sets out, err and status.
check() {
  out=$(env -i PATH="$bin" "$bin/bash" "$tree/check" "$@" 2>"$at/err" </dev/null)
  status=$?
  err=$(<"$at/err")
}

check
expect './check runs the quick stages, with one seed' \
  '[[ $out == *release*sanitizers*"in all"* && $out != *fuzz* && $status == 0 ]] && called "GRUNDY_SEED=1956 .*build/check .*-LE full"'
expect './check counts the tests and says why one was skipped' \
  '[[ $out == *" 1 tests, 1 skipped"*"  skipped two: no libfoo"* && $out != *"not this one"* ]]'
: >"$calls"
check --full threads
expect './check --full STAGE runs that stage alone' '[[ $out == *threads* && $out != *release* && $status == 0 ]] && ! called -LE'
sed -i 's/^\(release  *\)[0-9]*/\10/' "$tree/check"
check release
expect './check says that a stage is over its budget, and passes' '[[ $out == *"OVER BUDGET by 1 s"* && $status == 0 ]]'
touch "$at/failing"
check
expect './check stops at a stage that fails, and shows why' \
  '[[ $out == *FAILED* && $out != *sanitizers* && $err == *"three ......***Failed"* && $status == 1 ]]'

exit $((failures > 0))
