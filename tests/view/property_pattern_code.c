/* The function that is written for a rule gives the table it was found in: in Lua inside of this
 * program, in C with the compiler, in C++ and Python where there is one. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

#include <cmocka.h>

#include "grundy/grundy.h"

enum { MOST = 2500, RULES = 25, COMMAND = 1024 };

typedef struct table {
  grundy_cells cells;
  grundy_nimber values[MOST];
} table;

/* ---- tables, one for each kind of rule ---- */

static uint64_t v2(uint64_t n) {
  uint64_t times = 0;
  for (; n && n % 2 == 0; n /= 2) times++;
  return times;
}

static uint64_t ones(uint64_t n) {
  uint64_t count = 0;
  for (; n; n &= n - 1) count++;
  return count;
}

static uint64_t digit_sum(uint64_t n, uint64_t base) {
  uint64_t sum = 0;
  for (; n; n /= base) sum += n % base;
  return sum;
}

static bool is_fibonacci(uint64_t n) {
  uint64_t a = 1, b = 2;
  while (a < n) {
    uint64_t next = a + b;
    a = b;
    b = next;
  }
  return a == n;
}

static bool is_tripling(uint64_t n) { /* 1, 2, 3, 4, 6, 8, 11, ... */
  uint64_t list[64] = {1, 2, 3, 4, 6};
  size_t count = 5;
  while (list[count - 1] < n) {
    list[count] = list[count - 1] + list[count - 4];
    count++;
  }
  for (size_t i = 0; i < count; i++)
    if (list[i] == n) return true;
  return false;
}

static uint64_t beatty(uint64_t n) { /* n times the golden ratio */
  uint64_t root = 0;
  while ((root + 1) * (root + 1) <= 5 * n * n) root++;
  return (n + root) / 2;
}

static bool is_beatty(uint64_t n) {
  for (uint64_t i = 1; i <= n; i++)
    if (beatty(i) == n) return true;
  return false;
}

static uint64_t of_one(int which, uint64_t n) {
  switch (which) {
  case 0:
    return n % 4;
  case 1:
    return n < 20 && n % 7 == 3 ? 9 : (n * n + 3) % 11; /* with exceptions */
  case 2:
    return 3 * (n / 6) + n % 3;
  case 3:
    return v2(n);
  case 4:
    return n & (0 - n);
  case 5:
    return n ^ n >> 1;
  case 6:
    return 2 * n + (ones(n) + 1) % 2;
  case 7:
    return digit_sum(n, 3);
  case 8:
    return (5 * n + 2) / 7;
  case 9:
    return beatty(n);
  case 10:
    return n % 3 == 0 ? 2 * n : n % 3;
  case 11:
    return !is_fibonacci(n);
  case 12:
    return !is_tripling(n);
  case 13:
    return v2(n) % 2 == 0;
  case 14:
    return !is_beatty(n);
  case 15:
    return n % 9 != 0 && n % 9 != 4;
  default:
    return 2 * n + ones(n) % 2;
  }
}

static uint64_t gcd(uint64_t a, uint64_t b) {
  while (b) {
    uint64_t rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

static uint64_t of_two(int which, uint64_t a, uint64_t b) {
  uint64_t low = a < b ? a : b, high = a < b ? b : a;
  switch (which) {
  case 17:
    return v2((a | b) + 1);
  case 18:
    return high == 0 || low == 0 ? 7 : high / low;
  case 19:
    return a == b + 40 ? 3 : a ^ b; /* with exceptions */
  case 20:
    return low != beatty(high - low);
  case 21:
    return (low % 2) * 3 ^ high % 2;
  case 22:
    return gcd(a, b) != 1;
  default:
    return (a % 3) ^ (b % 5);
  }
}

static void make_table(int which, table *t) {
  size_t side = 50;
  bool one = which < 17 || which == 24;
  uint64_t low = which < 3 ? 0 : 1;
  if (which == 19 || which == 20) low = 0;
  t->cells = (grundy_cells){
      .dimensions = one ? 1 : 2, .count = one ? 600 : side * side, .values = t->values};
  t->cells.ranges[0] = (grundy_range){low, low + (one ? 599 : side - 1)};
  t->cells.ranges[1] = (grundy_range){low, low + side - 1};
  t->cells.outcomes = (which >= 11 && which <= 15) || which == 20 || which == 22;
  for (size_t i = 0; i < t->cells.count; i++)
    t->values[i] = one ? of_one(which, low + i) : of_two(which, low + i / side, low + i % side);
}

/* ---- running the code ---- */

static void write_code(grundy *g, const table *t, grundy_code_language language, grundy_text *out) {
  grundy_pattern *p;
  assert_int_equal(grundy_pattern_find(g, &t->cells, NULL, &p, NULL), GRUNDY_OK);
  assert_true(p->found);
  grundy_code_pattern(p, language, out);
  assert_false(out->failed);
  grundy_pattern_free(g, p);
}

static void numbers_of(const table *t, size_t cell, uint64_t *a, uint64_t *b) {
  uint64_t low = t->cells.ranges[0].low,
           side = t->cells.ranges[1].high - t->cells.ranges[1].low + 1;
  *a = low + (t->cells.dimensions == 1 ? cell : cell / side);
  *b = low + cell % side;
}

static bool is_for_p(const char *code) {
  return strstr(code, "is_p(") != NULL;
}

static void check_value(const table *t, int which, size_t cell, bool for_p, long long told) {
  grundy_nimber value = t->values[cell];
  if (for_p ? (told != 0) != (value == 0) : told != (long long)value)
    fail_msg("rule %d, cell %zu: %lld, not %llu", which, cell, told, (unsigned long long)value);
}

static void test_lua(void **state) {
  grundy *g = grundy_new(NULL);
  (void)state;
  for (int which = 0; which < RULES; which++) {
    static table t;
    grundy_text code;
    lua_State *lua = luaL_newstate();
    make_table(which, &t);
    grundy_text_init(&code, g);
    write_code(g, &t, GRUNDY_CODE_LUA, &code);
    bool for_p = is_for_p(code.data);
    luaL_openlibs(lua);
    if (luaL_dostring(lua, code.data)) fail_msg("%s\n%s", lua_tostring(lua, -1), code.data);
    for (size_t cell = 0; cell < t.cells.count; cell++) {
      uint64_t a, b;
      numbers_of(&t, cell, &a, &b);
      lua_getglobal(lua, for_p ? "is_p" : "grundy_value");
      lua_pushinteger(lua, (lua_Integer)a);
      if (t.cells.dimensions == 2) lua_pushinteger(lua, (lua_Integer)b);
      if (lua_pcall(lua, (int)t.cells.dimensions, 1, 0))
        fail_msg("%s\n%s", lua_tostring(lua, -1), code.data);
      assert_true(for_p ? lua_isboolean(lua, -1) : lua_isinteger(lua, -1));
      check_value(&t, which, cell, for_p,
                  for_p ? lua_toboolean(lua, -1) : (long long)lua_tointeger(lua, -1));
      lua_pop(lua, 1);
    }
    lua_close(lua);
    grundy_text_clear(&code);
  }
  grundy_free(g);
}

/* A program in C or C++ that writes all values, or one in Python. */
static void add_main(const table *t, grundy_code_language language, bool for_p, grundy_text *code) {
  char text[600], call[64];
  unsigned long long low = t->cells.ranges[0].low, high = t->cells.ranges[0].high;
  bool one = t->cells.dimensions == 1;
  snprintf(call, sizeof call, "%s(%s)", for_p ? "is_p" : "grundy_value", one ? "n" : "n, m");
  if (language == GRUNDY_CODE_PYTHON)
    snprintf(text, sizeof text,
             "for n in range(%llu, %llu):\n  for m in range(%llu, %llu):\n    print(int(%s))\n",
             low, high + 1, one ? 0 : low, one ? 1 : high + 1, call);
  else
    snprintf(text, sizeof text,
             "#include <stdio.h>\nint main(void) {\n  long long n, m;\n"
             "  for (n = %llu; n <= %llu; n++)\n    for (m = %llu; m <= %llu; m++)\n"
             "      printf(\"%%lld\\n\", (long long)%s);\n  return 0;\n}\n",
             low, high, one ? 0 : low, one ? 0 : high, call);
  grundy_text_add(code, text);
}

static void write_file(const char *path, const char *text) {
  FILE *file = fopen(path, "w");
  assert_non_null(file);
  assert_true(fputs(text, file) >= 0);
  assert_int_equal(fclose(file), 0);
}

static void run_outside(int which, grundy_code_language language, const char *folder,
                        const char *build, const char *run, const char *name) {
  static table t;
  char path[COMMAND], command[3 * COMMAND];
  grundy *g = grundy_new(NULL);
  grundy_text code;
  make_table(which, &t);
  grundy_text_init(&code, g);
  write_code(g, &t, language, &code);
  bool for_p = is_for_p(code.data);
  add_main(&t, language, for_p, &code);
  snprintf(path, sizeof path, "%s/%s", folder, name);
  write_file(path, code.data);
  if (build) {
    snprintf(command, sizeof command, "cd %s && %s %s", folder, build, name);
    if (system(command) != 0) fail_msg("rule %d: %s\n%s", which, command, code.data);
  }
  snprintf(command, sizeof command, "cd %s && %s", folder, run);
  FILE *out = popen(command, "r");
  assert_non_null(out);
  for (size_t cell = 0; cell < t.cells.count; cell++) {
    long long told;
    if (fscanf(out, "%lld", &told) != 1) fail_msg("rule %d says too little\n%s", which, code.data);
    check_value(&t, which, cell, for_p, told);
  }
  assert_int_equal(pclose(out), 0);
  grundy_text_clear(&code);
  grundy_free(g);
}

static bool is_there(const char *program) {
  char command[COMMAND];
  snprintf(command, sizeof command, "command -v %s >/dev/null 2>&1", program);
  return system(command) == 0;
}

static void test_outside(void **state) {
  char folder[] = "/tmp/grundy-pattern-XXXXXX", build[COMMAND], command[COMMAND];
  const char *compiler = getenv("CC");
  bool python = is_there("python3"), cpp = is_there("c++");
  (void)state;
  assert_non_null(mkdtemp(folder));
  snprintf(build, sizeof build, "%s -std=c99 -Wall -Werror -o rule", compiler ? compiler : "cc");
  for (int which = 0; which < RULES; which++) {
    run_outside(which, GRUNDY_CODE_C, folder, build, "./rule", "rule.c");
    if (cpp && which % 12 == 1)
      run_outside(which, GRUNDY_CODE_CPP, folder, "c++ -Wall -Werror -o rule", "./rule",
                  "rule.cpp");
    if (python && which % 4 == 1)
      run_outside(which, GRUNDY_CODE_PYTHON, folder, NULL, "python3 -S rule.py", "rule.py");
  }
  snprintf(command, sizeof command, "rm -rf %s", folder);
  assert_int_equal(system(command), 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_lua),
      cmocka_unit_test(test_outside),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
