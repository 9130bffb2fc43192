/* The functions that the code of a rule calls, in C, Python and Lua.
 *
 * Those are written that the formula names, each after the one that it calls itself. Each gives -1
 * where it has no value, so that a position outside of the table never divides by zero.
 */
/* SPDX-License-Identifier: MIT */
#include "view/pattern/pattern_formula.h"

typedef struct helper {
  const char *name;  /* as it is called, with the parenthesis */
  const char *needs; /* one that it calls itself; it stands before it */
  const char *c, *python, *lua;
} helper;

static const helper helpers[] = {
    {"quotient(", NULL,
     "static long long quotient(long long x, long long y) {\n"
     "  return y > 0 ? x / y - (x % y < 0) : -1;\n}\n",
     "def quotient(x, y):\n    return x // y if y > 0 else -1\n",
     "local function quotient(x, y)\n  return y > 0 and x // y or -1\nend\n"},
    {"modulo(", NULL,
     "static long long modulo(long long x, long long y) {\n"
     "  return y > 0 ? (x % y + y) % y : -1;\n}\n",
     "def modulo(x, y):\n    return x % y if y > 0 else -1\n",
     "local function modulo(x, y)\n  return y > 0 and x % y or -1\nend\n"},
    {"valuation(", NULL,
     "static long long valuation(long long x, long long k) {\n"
     "  long long times = 0;\n  if (x <= 0) return -1;\n"
     "  for (; x % k == 0; x /= k) times++;\n  return times;\n}\n",
     "def valuation(x, k):\n    if x <= 0:\n        return -1\n    times = 0\n"
     "    while x % k == 0:\n        x //= k\n        times += 1\n    return times\n",
     "local function valuation(x, k)\n  if x <= 0 then return -1 end\n  local times = 0\n"
     "  while x % k == 0 do x, times = x // k, times + 1 end\n  return times\nend\n"},
    {"low_power(", NULL,
     "static long long low_power(long long x, long long k) {\n"
     "  long long power = 1;\n  if (x <= 0) return -1;\n"
     "  for (; x % k == 0; x /= k) power *= k;\n  return power;\n}\n",
     "def low_power(x, k):\n    if x <= 0:\n        return -1\n    power = 1\n"
     "    while x % k == 0:\n        x //= k\n        power *= k\n    return power\n",
     "local function low_power(x, k)\n  if x <= 0 then return -1 end\n  local power = 1\n"
     "  while x % k == 0 do x, power = x // k, power * k end\n  return power\nend\n"},
    {"high_power(", NULL,
     "static long long high_power(long long x, long long k) {\n"
     "  long long power = 1;\n  if (x <= 0) return -1;\n"
     "  while (x / k >= power) power *= k;\n  return power;\n}\n",
     "def high_power(x, k):\n    if x <= 0:\n        return -1\n    power = 1\n"
     "    while x // k >= power:\n        power *= k\n    return power\n",
     "local function high_power(x, k)\n  if x <= 0 then return -1 end\n  local power = 1\n"
     "  while x // k >= power do power = power * k end\n  return power\nend\n"},
    {"digit_count(", NULL,
     "static long long digit_count(long long x, long long k) {\n"
     "  long long count = 0;\n  for (; x > 0; x /= k) count++;\n  return count;\n}\n",
     "def digit_count(x, k):\n    count = 0\n    while x > 0:\n        x //= k\n"
     "        count += 1\n    return count\n",
     "local function digit_count(x, k)\n  local count = 0\n"
     "  while x > 0 do x, count = x // k, count + 1 end\n  return count\nend\n"},
    {"digit_sum(", NULL,
     "static long long digit_sum(long long x, long long k) {\n"
     "  long long sum = 0;\n  for (; x > 0; x /= k) sum += x % k;\n  return sum;\n}\n",
     "def digit_sum(x, k):\n    sum = 0\n    while x > 0:\n        sum += x % k\n"
     "        x //= k\n    return sum\n",
     "local function digit_sum(x, k)\n  local sum = 0\n"
     "  while x > 0 do x, sum = x // k, sum + x % k end\n  return sum\nend\n"},
    {"parity(", NULL,
     "static long long parity(long long x) {\n"
     "  long long odd = 0;\n  for (; x > 0; x /= 2) odd ^= x & 1;\n  return odd;\n}\n",
     "def parity(x):\n    return bin(x).count('1') % 2\n",
     "local function parity(x)\n  local odd = 0\n"
     "  while x > 0 do x, odd = x // 2, odd ~ (x & 1) end\n  return odd\nend\n"},
    {"odious(", "parity(",
     "static long long odious(long long x) {\n  return 2 * x + 1 - parity(x);\n}\n",
     "def odious(x):\n    return 2 * x + 1 - parity(x)\n",
     "local function odious(x)\n  return 2 * x + 1 - parity(x)\nend\n"},
    {"evil(", "parity(", "static long long evil(long long x) {\n  return 2 * x + parity(x);\n}\n",
     "def evil(x):\n    return 2 * x + parity(x)\n",
     "local function evil(x)\n  return 2 * x + parity(x)\nend\n"},
    {"root(", NULL,
     "static long long root(long long x) {\n"
     "  long long low = 0, high = 3037000499;\n  if (x < 0) return -1;\n"
     "  while (low < high) {\n    long long middle = high - (high - low) / 2;\n"
     "    if (middle * middle <= x)\n      low = middle;\n    else\n      high = middle - 1;\n  }\n"
     "  return low;\n}\n",
     "def root(x):\n    low, high = 0, x\n    while low < high:\n"
     "        middle = (low + high + 1) // 2\n        if middle * middle <= x:\n"
     "            low = middle\n        else:\n            high = middle - 1\n    return low\n",
     "local function root(x)\n  local low, high = 0, 3037000499\n  while low < high do\n"
     "    local middle = (low + high + 1) // 2\n"
     "    if middle * middle <= x then low = middle else high = middle - 1 end\n  end\n"
     "  return low\nend\n"},
    {"beatty(", "root(",
     "/* x (a + sqrt(b)) / c, rounded down; x * x * b must stay below 2^63. */\n"
     "static long long beatty(long long x, long long a, long long b, long long c) {\n"
     "  long long top = x * a + root(x * x * b);\n"
     "  return x < 0 ? -1 : top / c - (top % c < 0);\n}\n",
     "# x (a + sqrt(b)) / c, rounded down.\ndef beatty(x, a, b, c):\n"
     "    return (x * a + root(x * x * b)) // c if x >= 0 else -1\n",
     "-- x (a + sqrt(b)) / c, rounded down; x * x * b must stay below 2^63.\n"
     "local function beatty(x, a, b, c)\n"
     "  return x >= 0 and (x * a + root(x * x * b)) // c or -1\nend\n"},
    {"in_beatty(", "beatty(",
     "static int in_beatty(long long x, long long a, long long b, long long c) {\n"
     "  long long low = 1, high = x < 1 ? 1 : x;\n"
     "  while (beatty(high, a, b, c) < x) high *= 2;\n"
     "  while (low < high) {\n    long long middle = low + (high - low) / 2;\n"
     "    if (beatty(middle, a, b, c) < x)\n      low = middle + 1;\n    else\n"
     "      high = middle;\n  }\n  return x > 0 && beatty(low, a, b, c) == x;\n}\n",
     "def in_beatty(x, a, b, c):\n    low, high = 1, max(x, 1)\n"
     "    while beatty(high, a, b, c) < x:\n        high *= 2\n    while low < high:\n"
     "        middle = (low + high) // 2\n        if beatty(middle, a, b, c) < x:\n"
     "            low = middle + 1\n        else:\n            high = middle\n"
     "    return x > 0 and beatty(low, a, b, c) == x\n",
     "local function in_beatty(x, a, b, c)\n  local low, high = 1, math.max(x, 1)\n"
     "  while beatty(high, a, b, c) < x do high = high * 2 end\n  while low < high do\n"
     "    local middle = (low + high) // 2\n"
     "    if beatty(middle, a, b, c) < x then low = middle + 1 else high = middle end\n  end\n"
     "  return x > 0 and beatty(low, a, b, c) == x\nend\n"},
    {"fib(", NULL,
     "/* x as a sum of Fibonacci numbers, no two of them neighbours: how many, the least one, the "
     "zeros\n * behind it. */\n"
     "static long long fib(long long x, int what) {\n"
     "  long long a = 1, b = 2, parts = 0, least = 0, place = 0, last = 0;\n"
     "  if (x < (what > 0)) return -1;\n"
     "  for (; b <= x; place++) {\n    long long next = a + b;\n    a = b;\n    b = next;\n  }\n"
     "  for (; x > 0; place--) {\n    long long before = b - a;\n    if (a <= x) {\n"
     "      x -= a;\n      parts++;\n      least = a;\n      last = place;\n    }\n    b = a;\n"
     "    a = before;\n  }\n  return what == 0 ? parts : what == 1 ? least : last;\n}\n",
     "# x as a sum of Fibonacci numbers, no two of them neighbours: how many, the least one, the "
     "zeros\n# behind it.\n"
     "def fib(x, what):\n    a, b, place, found = 1, 2, 0, [0, 0, 0]\n"
     "    if x < (what > 0):\n        return -1\n    while b <= x:\n"
     "        a, b, place = b, a + b, place + 1\n    while x > 0:\n        if a <= x:\n"
     "            x -= a\n            found = [found[0] + 1, a, place]\n"
     "        a, b, place = b - a, a, place - 1\n    return found[what]\n",
     "-- x as a sum of Fibonacci numbers, no two of them neighbours: how many, the least one, the "
     "zeros\n-- behind it.\n"
     "local function fib(x, what)\n  local a, b, place, parts, least, last = 1, 2, 0, 0, 0, 0\n"
     "  if x < (what > 0 and 1 or 0) then return -1 end\n"
     "  while b <= x do a, b, place = b, a + b, place + 1 end\n  while x > 0 do\n"
     "    if a <= x then x, parts, least, last = x - a, parts + 1, a, place end\n"
     "    a, b, place = b - a, a, place - 1\n  end\n"
     "  return what == 0 and parts or what == 1 and least or last\nend\n"},
    {"fib_parts(", "fib(", "static long long fib_parts(long long x) {\n  return fib(x, 0);\n}\n",
     "def fib_parts(x):\n    return fib(x, 0)\n",
     "local function fib_parts(x)\n  return fib(x, 0)\nend\n"},
    {"fib_least(", "fib(", "static long long fib_least(long long x) {\n  return fib(x, 1);\n}\n",
     "def fib_least(x):\n    return fib(x, 1)\n",
     "local function fib_least(x)\n  return fib(x, 1)\nend\n"},
    {"fib_zeros(", "fib(", "static long long fib_zeros(long long x) {\n  return fib(x, 2);\n}\n",
     "def fib_zeros(x):\n    return fib(x, 2)\n",
     "local function fib_zeros(x)\n  return fib(x, 2)\nend\n"},
    {"entry(", NULL,
     "static long long entry(const long long *table, long long count, long long x) {\n"
     "  return x >= 0 && x < count ? table[x] : -1;\n}\n",
     "def entry(table, count, x):\n    return table[x] if 0 <= x < count else -1\n",
     "local function entry(table, count, x)\n  return x >= 0 and x < count and table[x + 1] or -1\n"
     "end\n"},
    {"step(", NULL,
     "/* Pairs: from this x on, this value. */\n"
     "static long long step(const long long *pairs, int count, long long x) {\n"
     "  long long value = -1;\n  int i;\n"
     "  for (i = 0; i < count && pairs[i] <= x; i += 2) value = pairs[i + 1];\n"
     "  return value;\n}\n",
     "# Pairs: from this x on, this value.\ndef step(pairs, count, x):\n    value = -1\n"
     "    for i in range(0, count, 2):\n        if pairs[i] <= x:\n"
     "            value = pairs[i + 1]\n    return value\n",
     "-- Pairs: from this x on, this value.\nlocal function step(pairs, count, x)\n"
     "  local value = -1\n  for i = 1, count, 2 do\n"
     "    if pairs[i] <= x then value = pairs[i + 1] end\n  end\n  return value\nend\n"},
    {"in_list(", NULL,
     "/* The list begins with `begun` entries; then come the coefficients, the latest term first, "
     "and a\n * constant. */\n"
     "static int in_list(const long long *list, int order, int begun, long long x) {\n"
     "  long long last[8];\n  int i;\n"
     "  for (i = 0; i < begun; i++)\n    if (list[i] == x) return 1;\n"
     "  for (i = 0; i < order; i++) last[i] = list[begun - 1 - i];\n"
     "  while (last[0] < x) {\n    long long next = list[begun + order];\n"
     "    for (i = 0; i < order; i++) next += list[begun + i] * last[i];\n"
     "    if (next <= last[0]) return 0;\n"
     "    for (i = order - 1; i > 0; i--) last[i] = last[i - 1];\n    last[0] = next;\n  }\n"
     "  return last[0] == x;\n}\n",
     "# The list begins with `begun` entries; then come the coefficients, the latest term first, "
     "and a\n# constant.\n"
     "def in_list(list, order, begun, x):\n    if x in list[:begun]:\n        return True\n"
     "    last = [list[begun - 1 - i] for i in range(order)]\n    while last[0] < x:\n"
     "        next = list[begun + order] + sum(list[begun + i] * last[i] for i in range(order))\n"
     "        if next <= last[0]:\n            return False\n        last = [next] + last[:-1]\n"
     "    return last[0] == x\n",
     "-- The list begins with `begun` entries; then come the coefficients, the latest term first, "
     "and a\n-- constant.\n"
     "local function in_list(list, order, begun, x)\n"
     "  local last = {}\n  for i = 1, begun do if list[i] == x then return true end end\n"
     "  for i = 1, order do last[i] = list[begun + 1 - i] end\n  while last[1] < x do\n"
     "    local next = list[begun + order + 1]\n"
     "    for i = 1, order do next = next + list[begun + i] * last[i] end\n"
     "    if next <= last[1] then return false end\n    table.insert(last, 1, next)\n  end\n"
     "  return last[1] == x\nend\n"},
};

/* Helpers of several numbers, whose count is that of the rule. */
typedef struct several {
  const char *name, *c, *python, *lua;
} several;

static const several of_several[] = {
    {"rank(",
     "/* The number that has k smaller ones. */\n"
     "static long long rank_of(int k, const long long *x, int count) {\n"
     "  long long s[4];\n  int i, j;\n  for (i = 0; i < count; i++) {\n"
     "    for (j = i; j > 0 && s[j - 1] > x[i]; j--) s[j] = s[j - 1];\n    s[j] = x[i];\n  }\n"
     "  return s[k];\n}\n",
     "def rank(k, *x):\n    return sorted(x)[k]\n",
     "local function rank(k, ...)\n  local x = {...}\n  table.sort(x)\n  return x[k + 1]\nend\n"},
    {"gcd(",
     "static long long gcd_of(const long long *x, int count) {\n"
     "  long long a = x[0];\n  int i;\n  for (i = 1; i < count; i++) {\n    long long b = x[i];\n"
     "    while (b) {\n      long long rest = a % b;\n      a = b;\n      b = rest;\n    }\n  }\n"
     "  return a;\n}\n",
     "def gcd(*x):\n    import math\n    return math.gcd(*x)\n",
     "local function gcd(a, ...)\n  for _, b in ipairs({...}) do\n"
     "    while b ~= 0 do a, b = b, a % b end\n  end\n  return a\nend\n"},
    {"columns(",
     "/* How many binary columns have a sum that k does not divide. */\n"
     "static long long columns_of(int k, const long long *x, int count) {\n"
     "  long long bad = 0;\n  int bit, i;\n  for (bit = 0; bit < 63; bit++) {\n    int sum = 0;\n"
     "    for (i = 0; i < count; i++) sum += (int)(x[i] >> bit & 1);\n    bad += sum % k != 0;\n"
     "  }\n  return bad;\n}\n",
     "# How many binary columns have a sum that k does not divide.\ndef columns(k, *x):\n"
     "    return sum(sum(i >> bit & 1 for i in x) % k != 0 for bit in range(63))\n",
     "-- How many binary columns have a sum that k does not divide.\n"
     "local function columns(k, ...)\n  local bad = 0\n  for bit = 0, 62 do\n    local sum = 0\n"
     "    for _, i in ipairs({...}) do sum = sum + (i >> bit & 1) end\n"
     "    if sum % k ~= 0 then bad = bad + 1 end\n  end\n  return bad\nend\n"},
};

void gi_pattern_arguments(const grundy_pattern *p, const char *type, grundy_text *out) {
  for (size_t i = 0; i < p->dimensions; i++) {
    if (i) grundy_text_add(out, ", ");
    grundy_text_add(out, type);
    grundy_text_add(out, gi_pattern_number(p, i));
  }
}

static bool calls(const char *formula, const char *name) {
  const char *at = formula;
  while ((at = strstr(at, name))) {
    if (at == formula || !strchr("abcdefghijklmnopqrstuvwxyz_", at[-1])) return true;
    at++;
  }
  return false;
}

static void put_helpers(const char *formula, gi_dialect d, grundy_text *out) {
  bool wanted[sizeof helpers / sizeof *helpers] = {false};
  size_t count = sizeof helpers / sizeof *helpers;
  for (size_t i = count; i-- > 0;) {
    wanted[i] = wanted[i] || calls(formula, helpers[i].name);
    for (size_t k = 0; k < i && wanted[i] && helpers[i].needs; k++)
      if (strcmp(helpers[k].name, helpers[i].needs) == 0) wanted[k] = true;
  }
  for (size_t i = 0; i < count; i++) {
    if (!wanted[i]) continue;
    grundy_text_add(out, d == GI_C        ? helpers[i].c
                         : d == GI_PYTHON ? helpers[i].python
                                          : helpers[i].lua);
    grundy_text_add(out, "\n");
  }
}

/* In C a function of all numbers gets them as an array, under the name that the formula calls. */
static void put_several(const grundy_pattern *p, const char *formula, gi_dialect d,
                        grundy_text *out) {
  for (size_t i = 0; i < sizeof of_several / sizeof *of_several; i++) {
    const several *s = &of_several[i];
    if (!calls(formula, s->name)) continue;
    grundy_text_add(out, d == GI_C ? s->c : d == GI_PYTHON ? s->python : s->lua);
    grundy_text_add(out, "\n");
    if (d != GI_C) continue;
    bool number = strcmp(s->name, "gcd(") != 0;
    size_t length = strlen(s->name) - 1;
    grundy_text_add(out, "static long long ");
    grundy_text_add(out, s->name);
    if (number) grundy_text_add(out, "int k, ");
    gi_pattern_arguments(p, "long long ", out);
    grundy_text_add(out, ") {\n  long long x[4];\n");
    for (size_t k = 0; k < p->dimensions; k++) {
      grundy_text_add(out, "  x[");
      grundy_text_number(out, k);
      grundy_text_add(out, "] = ");
      grundy_text_add(out, gi_pattern_number(p, k));
      grundy_text_add(out, ";\n");
    }
    grundy_text_add(out, "  return ");
    grundy_text_put(out, s->name, length);
    grundy_text_add(out, number ? "_of(k, x, " : "_of(x, ");
    grundy_text_number(out, p->dimensions);
    grundy_text_add(out, ");\n}\n\n");
  }
}

void gi_pattern_helpers(const grundy_pattern *p, const char *formula, gi_dialect d,
                        grundy_text *out) {
  put_helpers(formula, d, out);
  put_several(p, formula, d, out);
}
