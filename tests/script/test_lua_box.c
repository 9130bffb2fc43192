/* The box that scripts run in: limits hold wherever the script is, no allocation that fails does
 * harm, and what the library gives is the same in every run. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "script/lua_value.h"

#include <cmocka.h>

enum { MEMORY = 8 << 20, STEPS = 300000 };

/* ---- memory that counts, and fails on demand ---- */

typedef struct memory {
  size_t asked, refuse_at, live; /* refuse_at 0: never */
  bool for_good;
} memory;

static void *resize(void *user, void *block, size_t old_size, size_t new_size) {
  memory *m = user;
  if (new_size > old_size) {
    m->asked++;
    if (m->refuse_at && (m->for_good ? m->asked >= m->refuse_at : m->asked == m->refuse_at))
      return NULL;
  }
  void *new = NULL;
  if (new_size) {
    new = malloc(new_size);
    assert_non_null(new);
    memset(new, 0xa5, new_size);
    if (block) memcpy(new, block, old_size < new_size ? old_size : new_size);
  }
  free(block);
  m->live += new_size - old_size;
  return new;
}

static bool open_box(gi_lua_box *box, memory *m) {
  grundy_allocator allocator = {.resize = resize, .user = m};
  return gi_lua_box_open(box, &allocator, MEMORY, STEPS);
}

static void close_box(gi_lua_box *box, const memory *m) {
  gi_lua_box_close(box);
  assert_int_equal(m->live, 0);
}

static bool run(gi_lua_box *box, const char *text) {
  return gi_lua_box_load(box, text, strlen(text), "@t.lua");
}

/* The box works: a call gives what it should. */
static void works(gi_lua_box *box) {
  bool ok =
      run(box, "local t = {} for i = 1, 100 do t[i] = i * i end assert(#t == 100 and t[9] == 81)");
  if (!ok) print_message("%s %s\n", lua_tostring(box->L, -1), box->limit ? box->limit : "");
  assert_true(ok);
  assert_null(box->limit);
}

/* ---- limits ---- */

static const char steps[] = "the script takes too long for one call";
static const char bytes[] = "the script needs more memory than it may have";
static const char texts[] = "the script makes a text of more than 65536 bytes, which is the limit";
static const char keys[] = "the script makes a table with more than 16384 keys that is not a list";

/* Each in one box, one after the other: a limit ends one call, and the next one works. */
static void limits(void **state) {
  static const char *const cases[][2] = {
      {steps, "while true do end"},
      {steps, "::again:: goto again"},
      {steps, "for i = 1, 1 << 62 do end"},
      {steps, "while true do pcall(function() while true do end end) end"},
      {steps, "pcall(pcall, pcall, function() while true do end end)"},
      {steps, "local function f() while true do end end xpcall(f, f)"},
      {steps, "xpcall(error, function() while true do end end)"},
      {steps, "local function f() pcall(f) pcall(f) end f()"},
      {steps, "local function f(x) return xpcall(error, f, x) end while true do f() end"},
      {steps, "local function f() return f() end f()"},
      {steps, "local t = setmetatable({}, {__index = function() while true do end end}) t = t.x"},
      {steps, "local t = setmetatable({}, {__eq = function() while true do end end})"
              "t = t == setmetatable({}, getmetatable(t))"},
      {steps, "tostring(setmetatable({}, {__tostring = function() while true do end end}))"},
      {steps, "pairs(setmetatable({}, {__pairs = function() while true do end end}))"},
      {steps, "for k in pairs(setmetatable({}, {__pairs = function() return function() return 1 end"
              " end})) do end"},
      {steps, "for i in ipairs(setmetatable({}, {__index = function() return 1 end})) do end"},
      {steps, "local m = {__close = function() while true do end end}"
              "local a <close> = setmetatable({}, m) local b <close> = setmetatable({}, m)"},
      {steps, "local m = {__close = function() while true do end end}"
              "local a <close> = setmetatable({}, m) local b <close> = setmetatable({}, m)"
              "while true do end"},
      {steps, "table.sort({1, 2, 3}, function() while true do end end)"},
      {steps, "local t = {} for i = 1, 5000 do t[i] = -i end while true do table.sort(t) end"},
      {steps, "local t = {} while true do table.insert(t, 1, 1) end"},
      {steps, "local t = {} for i = 1, 900 do t[i] = i end while true do table.unpack(t) end"},
      {steps, "local t = {x = 1, y = 2} while true do next(t) end"},
      {steps, "local s = ('x'):rep(6000) while true do s:rep(9) end"},
      {steps, "local s = ('x'):rep(60000) while true do s = s:sub(2) .. 'x' end"},
      {steps, "local s, p = ('a'):rep(60000), ('a'):rep(30000) .. 'b' while true do s:find(p) end"},
      {steps, "local s = (','):rep(60000) while true do split(s, ',') end"},
      {steps, "local s = ('1 '):rep(30000) while true do numbers(s) end"},
      {steps, "local s = ('x'):rep(60000) while true do utf8.len(s) end"},
      {bytes, "local t = {} for i = 1, 1 << 40 do t[i] = i end"},
      {bytes, "local t = {} while true do t = {t} end"},
      {bytes, "local t = {} while true do pcall(function() while true do t = {t} end end) end"},
      {bytes, "local t = {} for i = 1, 1000 do t[i] = ('x'):rep(60000) .. i end"},
      {bytes, "local t = {} xpcall(function() while true do t = {t} end end, function() end)"},
      {texts, "local s = 'x' while true do s = s .. s end"},
      {texts, "local s = 'x' pcall(function() while true do s = s .. s end end)"},
      {texts, "('x'):rep(1 << 60)"},
      {texts, "('xyz'):rep(math.maxinteger, 'abc')"},
      {texts, "(''):rep(math.maxinteger, 'abc')"},
      {texts, "('x'):rep(65537)"},
      {texts, "local t = {} for i = 1, 100 do t[i] = 'x' end table.concat(t, ('y'):rep(1000))"},
      {keys, "local t = {} for i = 1, 70000 do t[-i] = 1 end"}};
  memory m = {0};
  gi_lua_box box;
  (void)state;
  assert_true(open_box(&box, &m));
  box.most_steps = 3000000; /* for those of memory */
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    box.most_steps = cases[i][0] == steps ? STEPS : 100 * STEPS;
    bool ok = run(&box, cases[i][1]);
    if (ok || !box.limit || strcmp(box.limit, cases[i][0]) != 0)
      fail_msg("%s: %s %s", cases[i][1], box.limit ? box.limit : "no limit",
               ok ? "no error" : lua_tostring(box.L, -1));
    assert_string_equal(lua_tostring(box.L, -1), "");
    gi_lua_box_clear(&box);
    assert_true(box.used <= box.most);
    works(&box);
  }
  close_box(&box, &m);
}

static bool third_time(void *user) {
  return ++*(int *)user < 3;
}

/* The owner is asked by the steps of all calls together. */
static void tick_of_short_calls(void **state) {
  memory m = {0};
  gi_lua_box box;
  int count = 0, calls = 0;
  (void)state;
  assert_true(open_box(&box, &m));
  box.tick = third_time;
  box.user = &count;
  while (count < 3 && calls < 1000) {
    run(&box, "for i = 1, 200 do end");
    gi_lua_box_clear(&box);
    calls++;
  }
  assert_int_equal(count, 3);
  close_box(&box, &m);
}

/* Tables in each other with a name at each level are encoded in time that grows with the depth. */
static int encode_nested(lua_State *L) {
  gi_lua_bytes *out = lua_touserdata(L, 1);
  lua_newtable(L);
  for (int i = 0; i < GI_STATE_DEPTH - 1; i++) {
    lua_newtable(L);
    lua_insert(L, -2);
    lua_rawseti(L, -2, 1);
    lua_pushinteger(L, i);
    lua_setfield(L, -2, "x");
  }
  gi_lua_encode(L, lua_gettop(L), out);
  return 0;
}

static void nested_state(void **state) {
  memory m = {0};
  gi_lua_box box;
  (void)state;
  assert_true(open_box(&box, &m));
  gi_lua_bytes bytes_of_state = {.memory = &box.memory};
  assert_true(gi_lua_box_run(&box, encode_nested, &bytes_of_state, 0));
  assert_true(bytes_of_state.length > GI_STATE_DEPTH);
  gi_lua_bytes_free(&bytes_of_state);
  close_box(&box, &m);
}

static void tick(void **state) {
  memory m = {0};
  gi_lua_box box;
  int count = 0;
  (void)state;
  assert_true(open_box(&box, &m));
  box.tick = third_time;
  box.user = &count;
  assert_false(run(&box, "pcall(function() while true do end end)"));
  assert_string_equal(box.limit, "");
  assert_int_equal(count, 3);
  assert_true(box.steps < STEPS);
  box.tick = NULL;
  gi_lua_box_clear(&box);
  works(&box);
  close_box(&box, &m);
}

/* ---- messages ---- */

static void messages(void **state) {
  static const char overflow[] = "t.lua:1: stack overflow: calls inside of each other, too deep";
  static const char *const cases[][2] = {
      {"t.lua:1: x\n  in the file itself, t.lua:1", "error('x')"},
      {"x\n  in f, t.lua:2\n  in the file itself, t.lua:4",
       "local function f()\n error('x', 0)\nend\nf()"},
      {"t.lua:1: an error that is not a text but a nil\n  in the file itself, t.lua:1", "error()"},
      {"t.lua:1: an error that is not a text but a table\n  in the file itself, t.lua:1",
       "error(setmetatable({}, {__tostring = function() while true do end end}))"},
      {"42\n  in the file itself, t.lua:1", "error(42)"},
      {"t.lua:1: a?b\n  in the file itself, t.lua:1", "error('a\\0b')"},
      {"t.lua:2: syntax error near <eof>", "x\n"},
      {"attempt to load a binary chunk (mode is 't')", "\x1bLua"},
      {overflow, "local function f() return 1 + f() end f()"},
      {"t.lua:1: C stack overflow: calls",
       "local t = setmetatable({}, {__index = function(t, k) return t[k + 1] end}) t = t[1]"},
      {"C stack overflow", "local function f() return (assert(pcall(f))) end"
                           " local ok, m = pcall(f) error(m:sub(-16), 0)"},
      {"false handler first",
       "local ok, m = xpcall(error, function(m) error('handler ' .. m, 0) end,"
       " 'first') error(tostring(ok) .. ' ' .. m, 0)"},
      {"t.lua:1: print is not available to a game script: only pure", "print(1)"},
      {"t.lua:1: string.gsub is not available", "(''):gsub('', '')"}};
  memory m = {0};
  gi_lua_box box;
  (void)state;
  assert_true(open_box(&box, &m));
  box.most_steps = 100 * STEPS;
  box.most = 100 * (size_t)MEMORY;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    assert_false(run(&box, cases[i][1]));
    assert_null(box.limit);
    const char *message = lua_tostring(box.L, -1);
    if (strncmp(message, cases[i][0], strlen(cases[i][0])) != 0)
      fail_msg("%s: %s", cases[i][1], message);
    gi_lua_box_clear(&box);
    works(&box);
  }
  close_box(&box, &m);
}

/* ---- the library ---- */

/* What must hold, each checked by the script itself. */
static const char *const truths[] = {
    "local t = {c = 1, a = 2, b = 3, [3] = 1, [1] = 1, [-5] = 1, [1.5] = 2, [true] = 1, [false] = "
    "2}"
    "local o, p, k = {}, {}, nil "
    "for key, value in pairs(t) do o[#o + 1] = tostring(key) assert(t[key] == value) end "
    "repeat k = next(t, k) p[#p + 1] = tostring(k) until k == nil "
    "assert(table.concat(o, ' ') == '-5 1 3 1.5 a b c false true')"
    "assert(table.concat(p, ' ') == '-5 1 3 1.5 a b c false true nil')",
    "local t = {} for i = 1, 100 do t['k' .. i] = i end local n = 0 "
    "for k in pairs(t) do t[k] = nil t['k' .. 100 - n] = nil n = n + 1 end assert(next(t) == nil)",
    "assert(not pcall(pairs, {[{}] = 1, [{}] = 2}) and not pcall(next, {[{}] = 1, [pcall] = 2}))"
    "for k, v in pairs({[{}] = 1}) do assert(v == 1) end",
    "for n = 0, 40 do local t = {} for i = 1, n do t[i] = i * 7 % 41 end table.sort(t)"
    "for i = 2, n do assert(t[i - 1] < t[i]) end "
    "table.sort(t, function(a, b) return a > b end) for i = 2, n do assert(t[i - 1] > t[i]) end "
    "end",
    "local t = {} for i = 1, 64 do t[i] = {i % 3, i} end "
    "table.sort(t, function(a, b) return a[1] < b[1] end)"
    "for i = 2, 64 do local a, b = t[i - 1], t[i] assert(a[1] < b[1] or a[2] < b[2]) end",
    "assert(not pcall(table.sort, {3, 1, 2, 5}, function() return true end))"
    "assert(not pcall(table.sort, {3, 'x'}))",
    "local t = {} table.insert(t, 'b') table.insert(t, 1, 'a') table.insert(t, 3, 'c')"
    "assert(table.concat(t, ',') == 'a,b,c' and table.remove(t, 2) == 'b' and table.remove(t) == "
    "'c')"
    "assert(table.remove(t) == 'a' and table.remove(t) == nil and #t == 0)"
    "assert(not pcall(table.insert, t, 5, 1) and not pcall(table.insert, t) and not "
    "pcall(table.remove, t, 7))",
    "local m = {__len = function() return 1 << 60 end, __index = function() return 'x' end}"
    "local t = setmetatable({'b', 'a'}, m) table.sort(t) assert(table.concat(t) == 'ab')"
    "assert(select('#', table.unpack(t)) == 2 and table.pack(table.unpack(t)).n == 2)"
    "assert(not pcall(table.concat, t, '', 1, math.maxinteger))"
    "assert(not pcall(table.concat, {}, '', math.maxinteger, math.maxinteger))",
    "assert(not pcall(table.unpack, {}, math.mininteger, math.maxinteger))"
    "assert(select('#', table.unpack({}, math.maxinteger, math.maxinteger)) == 1)"
    "assert(select('#', table.unpack({}, 2, 1)) == 0)",
    "assert(('a.c'):find('.') == 2 and ('abc'):find('') == 1 and not ('abc'):find('a', 2))"
    "assert(('abcabc'):find('bc', -3) == 5 and not ('abc'):find('', 5) and ('abc'):find('', 4) == "
    "4)"
    "local a, b = ('aaab'):find('ab') assert(a == 3 and b == 4)"
    "assert(('abc'):find('a', math.mininteger) == 1 and not ('abc'):find('a', math.maxinteger))",
    "assert(('ab'):rep(3, '-') == 'ab-ab-ab' and ('x'):rep(-1) == '' and (''):rep(1 << 60) == '')"
    "assert(('abc'):rep(1) == 'abc' and ('a'):rep(1, 'b') == 'a' and (''):rep(3, 'x') == 'xx')"
    "assert(#('x'):rep(65536) == 65536)"
    "for n = 1, 20 do assert(#('abc'):rep(n, '--') == 5 * n - 2) end",
    "local s = 'abc' assert(s:byte() == 97 and s:byte(-1) == 99 and s:byte(2) == 98)"
    "assert(select('#', s:byte(0)) == 0 and select('#', s:byte(-9)) == 0)"
    "assert(select('#', s:byte(4)) == 0 and select('#', s:byte(-9, 2)) == 2)"
    "assert(select('#', s:byte(1, -1)) == 3 and select('#', s:byte(2, 99)) == 2)"
    "assert(select('#', s:byte(math.mininteger, math.maxinteger)) == 3)"
    "assert(not pcall(string.byte, ('x'):rep(10001), 1, -1))",
    "local a = setmetatable({}, {__index = {x = 1}}) local b = setmetatable({}, {__index = a})"
    "assert(b.x == 1 and not pcall(setmetatable, a, {}) and getmetatable(a).__index.x == 1)"
    "local c = {} setmetatable({}, {__newindex = c}) assert(getmetatable(c) == nil)"
    "assert(not pcall(setmetatable, c, {}) and not pcall(setmetatable, b, {__index = b}))"
    "local t = {} for i = 1, 8 do t = setmetatable({}, {__index = t}) end "
    "assert(not pcall(setmetatable, {}, {__call = t}))",
    "assert(string.format('%5.1f|%s|%d|%q|%s|%%', 1.25, true, 3, 'a', nil) == "
    "'  1.2|true|3|\"a\"|nil|%')"
    "assert(not pcall(string.format, '%s', {}) and not pcall(string.format, '%5p', {}))"
    "assert(not pcall(string.format, '%') and not pcall(string.format, '%s', function() end))"
    "assert(not pcall(string.format, '%-\\0p', {}))",
    "assert(tostring({}) == 'table' and tostring(pcall) == 'function' and tostring(nil) == 'nil')"
    "assert(tostring(12) == '12' and tostring('x') == 'x' and tostring(false) == 'false')"
    "assert(tostring(setmetatable({}, {__tostring = function() return 'me' end})) == 'me')"
    "assert(not pcall(tostring, setmetatable({}, {__tostring = function() return 1 end})))",
    "local C = {} C.__index = C local o = setmetatable({}, C) C.x = 3 "
    "assert(o.x == 3 and getmetatable(o) == C and setmetatable(o, nil) == o and o.x == nil)"
    "assert(getmetatable(o) == nil and getmetatable('') == false and getmetatable(_G) == false)"
    "assert(getmetatable(string) == false and not pcall(setmetatable, math, {}))"
    "local p = setmetatable({}, {__metatable = 'mine'})"
    "assert(getmetatable(p) == 'mine' and not pcall(setmetatable, p, {}))",
    "assert(not pcall(setmetatable, {}, {__gc = 1}) and not pcall(setmetatable, {}, {__mode = "
    "'k'}))"
    "local m = {} local t = setmetatable({}, m) m.__mode = 'k' for i = 1, 50 do t[{}] = {} end "
    "for i = 1, 9000 do local x = {} end assert(not pcall(next, t))", /* they are still there */
    "assert(table.concat(split('a,b,,c', ','), '|') == 'a|b||c' and #split('', ',') == 1)"
    "assert(table.concat(split(' a  b c ')) == 'abc' and table.concat(split('a--b-c', '--'), '|') "
    "== "
    "'a|b-c' and not pcall(split, 'a', ''))",
    "assert(table.concat(numbers(' -3, 4-5 -6 (7)-8 x9'), ',') == '-3,4,5,-6,7,8,9')"
    "assert(numbers('-9223372036854775808')[1] == math.mininteger and #numbers('none') == 0)"
    "assert(not pcall(numbers, '9223372036854775808') and #numbers('') == 0)",
    "assert(select('#', pcall(error)) == 2 and select(2, pcall(error, nil)) == nil)"
    "local ok, a, b = pcall(function(...) return ... end, 1, 2) assert(ok and a == 1 and b == 2)"
    "ok, a = xpcall(function(x) error(x, 0) end, function(m) return m .. 'y' end, 'x')"
    "assert(not ok and a == 'xy') assert(select('#', xpcall(function(...) return ... end, error, "
    "1, "
    "2)) == 3) assert(not pcall(xpcall, error))",
    "assert(math.type(1) == 'integer' and math.tointeger(3.0) == 3 and math.ult(1, -1))"
    "assert(utf8.char(228, 8364) == 'ä€' and utf8.len('ä€') == 2 and #'ä€' == 5)"
    "local n = 0 for p, c in utf8.codes('ä€') do n = n + c end assert(n == 228 + 8364)",
    "for _, name in ipairs({'io', 'os', 'package', 'require', 'debug', 'load', 'loadstring', "
    "'dofile',"
    "'loadfile', 'coroutine', 'collectgarbage', 'print', 'warn'}) do "
    "assert(not pcall(function() return _G[name] end) and rawget(_G, name) == nil) end "
    "for name, list in pairs({string = 'dump match gmatch gsub pack unpack packsize', table = "
    "'move',"
    " math = 'random randomseed', utf8 = 'charpattern'}) do for _, f in ipairs(split(list)) do "
    "assert(not pcall(function() return _G[name][f] end), f) end end assert(undefined == nil)"};

static void library(void **state) {
  memory m = {0};
  gi_lua_box box;
  (void)state;
  for (size_t i = 0; i < sizeof truths / sizeof *truths; i++) {
    assert_true(open_box(&box, &m)); /* a new one each, and so another hashing */
    box.most_steps = 100 * STEPS;
    if (!run(&box, truths[i]))
      fail_msg("%s\n%s", lua_tostring(box.L, -1), box.limit ? box.limit : "");
    close_box(&box, &m);
  }
}

/* ---- memory that fails ---- */

/* Errors in each other, closing, sorting, long texts: each allocation fails once, alone or with all
 * that follow. The script ends well or with a limit, and the box can be closed. */
static void failing(void **state) {
  static const char text[] =
      "local t = {} for i = 1, 40 do t['k' .. i] = {i} end for k, v in pairs(t) do t[k] = "
      "tostring(v) "
      "end local s = ('x'):rep(700) .. 'y' local l = {} for i = 1, 40 do l[i] = -i end "
      "table.sort(l) "
      "local function deep(n) if n > 0 then local x <close> = setmetatable({}, {__close = "
      "function() "
      "local y = {n} end}) pcall(deep, n - 1) end error({n}) end pcall(deep, 9) "
      "xpcall(deep, function(m) return {m} end, 5) assert(#split(s, 'xy') == 2) numbers('1 2 3') "
      "s = table.concat(l, s) .. string.format('%s%q', s, s) next(t) tostring(1.5) "
      "pcall(string.rep, s) local function f(n) return n == 0 and 0 or 1 + f(n - 1) end f(500) "
      "if bad then error('bad') end";
  (void)state;
  for (int for_good = 0; for_good < 2; for_good++) {
    bool enough = false;
    size_t opened = 0;
    for (size_t n = 1; !enough; n++) {
      memory m = {.refuse_at = n, .for_good = for_good};
      gi_lua_box box;
      if (!open_box(&box, &m)) {
        assert_int_equal(m.live, 0);
        continue;
      }
      opened++;
      enough = m.asked < n;
      bool ok = run(&box, text);
      enough = enough && m.asked < n;
      assert_true(ok || (box.limit && strcmp(box.limit, bytes) == 0));
      if (!ok) assert_string_equal(lua_tostring(box.L, -1), "");
      m.refuse_at = 0;
      gi_lua_box_clear(&box);
      works(&box);
      close_box(&box, &m);
    }
    assert_true(opened > 100);
  }
}

/* Every limit of memory, from nothing to enough. */
static void starving(void **state) {
  memory m = {0};
  grundy_allocator allocator = {.resize = resize, .user = &m};
  bool ok = false;
  (void)state;
  for (size_t most = 0; !ok; most += 97) {
    gi_lua_box box;
    if (!gi_lua_box_open(&box, &allocator, most, STEPS)) {
      assert_int_equal(m.live, 0);
      continue;
    }
    ok =
        run(&box, "local t = {} for i = 1, 30 do t[i] = pcall(error, {i}) end t = ('x'):rep(2000)");
    assert_true(ok || (box.limit && strcmp(box.limit, bytes) == 0));
    assert_true(box.used <= most);
    close_box(&box, &m);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(limits),
                                     cmocka_unit_test(tick),
                                     cmocka_unit_test(tick_of_short_calls),
                                     cmocka_unit_test(nested_state),
                                     cmocka_unit_test(messages),
                                     cmocka_unit_test(library),
                                     cmocka_unit_test(failing),
                                     cmocka_unit_test(starving)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
