# Suggestions about games from files work when they are pasted. A plugin may have the name of a
# built-in game with other rules.
$ grundy new --c euclid >said; CC='cc -O0' grundy build euclid.c && grundy info ./euclid.so && grundy info --json ./euclid.so | jq -c '{name, usage, example}'
built ./euclid.so: euclid
try  grundy solve './euclid.so(10)'
euclid (./euclid.so)
Rules     Take one or two of a heap, or halve three or more as evenly as you
          can.
Written   ./euclid.so(n, ...)
Try       grundy solve './euclid.so(10)'
{"name":"euclid","usage":"./euclid.so(n, ...)","example":"./euclid.so(10)"}

# A path is quoted for the sum and for the shell.
$ mkdir "it's mine" && mv euclid.so "it's mine/a b.so" && grundy info "it's mine/a b.so" | grep Try
Try       grundy solve '"it'\''s mine/a b.so"(10)'

$ grundy solve '"it'\''s mine/a b.so"(10)' | head -n 2
"it's mine/a b.so"(10), normal play (who cannot move loses)
N-position: the first player wins.

# Without an example, or with one that cannot be read, a position that works is looked for.
$ grundy new --c myheaps >said; sed -i '/\.example/d; s/usage = "myheaps(n, ...)",/usage = "myheaps(n, ...)"},/' myheaps.c && CC='cc -O0' grundy build myheaps.c
built ./myheaps.so: myheaps
try  grundy solve './myheaps.so(10)'

$ printf '#include <grundy/kit/read.h>\nstatic bool parse(const void *self, grundy_reader *in, grundy_sink *out) {\n  uint64_t n[2];\n  return grundy_read_number(in, &n[0]) && grundy_read_sign(in, ",") && grundy_read_number(in, &n[1]) &&\n         grundy_put(out, n, sizeof n, 0);\n}\nstatic void print(const void *self, const uint8_t *at, size_t length, grundy_text *out) {\n  uint64_t n[2];\n  memcpy(n, at, sizeof n);\n  grundy_text_number(out, n[0]);\n  grundy_text_add(out, ",");\n  grundy_text_number(out, n[1]);\n}\nstatic bool moves(const void *self, const uint8_t *at, size_t length, grundy_sink *out) {\n  uint64_t n[2];\n  memcpy(n, at, sizeof n);\n  if (n[0]-- == 0) return true;\n  return grundy_emit(out, n, sizeof n);\n}\nGRUNDY_GAME(divs) = {GRUNDY_HEAD("divs"),\n  .about = {.title = "Divs", .rules = "Take.", .usage = "divs(a,b)", .example = "divs(a,b)"},\n  .moves = moves, .parse = parse, .print = print};\n' >divs.c; CC='cc -O0' grundy build divs.c
built ./divs.so: Divs
try  grundy solve './divs.so(5,3)'

$ grundy check ./divs.so
grundy: this game has no start position and reads no number as a position; name a position: ./divs.so(5,3)
? 2

$ grundy solve ./divs.so
grundy: a position is missing here; write ./divs.so(a,b)
  ./divs.so
  ^~~~~~~~~
? 2

$ grundy solve './divs.so{3}(5,3)'
grundy: divs takes no parameters; write ./divs.so(a,b)
  ./divs.so{3}(5,3)
           ^~~
? 2

# Two games in one file are named behind a #.
$ sed 's/divs/second/g; /include/d; /^static/,/^}/d' divs.c >tail.c; cat divs.c tail.c >both.c && CC='cc -O0' grundy build both.c
built ./both.so: Divs, Divs
try  grundy solve './both.so#divs(5,3)'
try  grundy solve './both.so#second(5,3)'

$ grundy build both.c --json | jq -c '.games[] | {usage, example}'
{"usage":"./both.so#divs(a,b)","example":"./both.so#divs(5,3)"}
{"usage":"./both.so#second(a,b)","example":"./both.so#second(5,3)"}

# A script: its start, or a position that can be moved from.
$ printf 'function next_states(s) return s[1] > 0 and {{s[1] - 1, s[2]}} or {} end\n' >pair.lua; grundy info ./pair.lua
./pair.lua (./pair.lua)
Rules     The rules are in the script.
Written   ./pair.lua(...)
Try       grundy solve './pair.lua(5,3)'

$ printf 'start = 5\nfunction next_states(n) return n > 0 and {n - 1} or {} end\n' >mysg.lua; grundy info ./mysg.lua | grep Try
Try       grundy solve './mysg.lua'

# No position works: how it is written.
$ printf 'function parse(t) error("no", 0) end\nfunction next_states(n) return {} end\n' >none.lua; grundy info ./none.lua
./none.lua (./none.lua)
Rules     The rules are in the script.
Written   ./none.lua(...)

# A name without a game, and a source: the file is named.
$ grundy solve 'divs(5,3)'
grundy: there is no game called 'divs', but there is a file; write ./divs.so
  divs(5,3)
  ^~~~
? 2

$ grundy solve 'mysg(5)'
grundy: there is no game called 'mysg', but there is a file; write ./mysg.lua
  mysg(5)
  ^~~~
? 2

$ grundy table mysg 0..3
grundy: there is no game called 'mysg', but there is a file; write ./mysg.lua
  mysg(3)
  ^~~~
? 2

$ grundy info mysg
grundy: there is no game called 'mysg', but there is a file; write ./mysg.lua
? 2

$ grundy check divs
grundy: there is no game called 'divs', but there is a file; write ./divs.so
  divs
  ^~~~
? 2

$ rm divs.so; grundy solve 'divs(5,3)'
grundy: ./divs.c is the source of a game; run grundy build './divs.c', then write ./divs.so
  divs(5,3)
  ^~~~
? 2

$ grundy solve './divs.c(5,3)'
grundy: ./divs.c is the source of a game; run grundy build './divs.c', then write ./divs.so
  ./divs.c(5,3)
  ^~~~~~~~
? 2

$ grundy solve 'divs.c(5,3)'
grundy: ./divs.c is the source of a game; run grundy build './divs.c', then write ./divs.so
  divs.c(5,3)
  ^~~~~~
? 2

$ grundy solve './missing.c(5,3)'
grundy: there is no game called './missing.c'; 'grundy list' shows all games
  ./missing.c(5,3)
  ^~~~~~~~~~~
? 2

$ LANG=zh_CN.UTF-8 grundy solve 'mysg(5)'; LANG=zh_CN.UTF-8 grundy solve './divs.c(5,3)'
grundy: 没有名为 'mysg' 的游戏，但有这个文件；请写 ./mysg.lua
  mysg(5)
  ^~~~
grundy: ./divs.c 是游戏的源文件；先运行 grundy build './divs.c'，再写 ./divs.so
  ./divs.c(5,3)
  ^~~~~~~~
? 2

# A game is tried when it is built. One that does not end, or that crashes, does not take 'build' with it.
$ grundy new --c endless >said; sed -i '/^static bool moves/a for (volatile int i = 0;; i++) {}' endless.c && CC='cc -O0' grundy build endless.c
built ./endless.so: endless
its positions: './endless.so(n, ...)'
grundy: the game was tried, and did not answer within 5 s; perhaps a loop in 'moves' or 'parse' has no end
? 1

$ grundy new --c broken >said; sed -i '1i #include <stdlib.h>' broken.c && sed -i '/^static bool moves/a abort();' broken.c && CC='cc -O0' grundy build broken.c
built ./broken.so: broken
its positions: './broken.so(n, ...)'
grundy: the game was tried, and crashed
? 1

$ grundy new --c many >said; sed -i '/^static bool moves/a for (uint64_t n = 1;; n++) if (!grundy_emit_heap(out, n)) return false;' many.c && CC='cc -O0' grundy build many.c
built ./many.so: many
try  grundy solve './many.so(10)'
