/* Scripts as games: states as text and back, parameters, start, limits, and memory that fails. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "grundy/grundy.h"

#include <cmocka.h>

static char folder[] = "/tmp/grundy-script-XXXXXX";

static void write_script(const char *name, const char *text) {
  char path[200];
  snprintf(path, sizeof path, "%s/%s.lua", folder, name);
  FILE *file = fopen(path, "w");
  assert_non_null(file);
  assert_true(fputs(text, file) >= 0);
  assert_int_equal(fclose(file), 0);
}

static int make_folder(void **state) {
  (void)state;
  return mkdtemp(folder) ? 0 : -1;
}

static int drop_folder(void **state) {
  char command[200];
  (void)state;
  snprintf(command, sizeof command, "rm -r %s", folder);
  return system(command);
}

/* Reads "NAME..." and prints the sum; "" with the error if it is not a sum. */
static void normal_form(grundy *g, const char *term, char *out, size_t room, grundy_error *error) {
  char text[1000];
  grundy_sum *sum;
  grundy_text printed;
  snprintf(text, sizeof text, "%s/%s", folder, term);
  *out = '\0';
  if (grundy_sum_parse(g, text, strlen(text), &sum, error) != GRUNDY_OK) return;
  grundy_text_init(&printed, g);
  grundy_sum_print(sum, &printed);
  assert_true(strncmp(printed.data, folder, strlen(folder)) == 0);
  snprintf(out, room, "%s", printed.data + strlen(folder) + 1);
  grundy_text_clear(&printed);
  grundy_sum_free(sum);
}

/* Equal states are one state, whatever they are written like, and what is printed reads back. */
static void states_as_text(void **state) {
  static const char *const cases[][2] = {
      {"end.lua(12)", "end.lua(12)"},
      {"end.lua( -9223372036854775808 )", "end.lua(-9223372036854775808)"},
      {"end.lua(9223372036854775807)", "end.lua(9223372036854775807)"},
      {"end.lua(-65)", "end.lua(-65)"},
      {"end.lua(128)", "end.lua(128)"},
      {"end.lua(3, 5)", "end.lua(3,5)"},
      {"end.lua({3,5})", "end.lua(3,5)"},
      {"end.lua({3})", "end.lua({3})"},
      {"end.lua({})", "end.lua({})"},
      {"end.lua(\"a b\")", "end.lua(\"a b\")"},
      {"end.lua(\"\\x01\\\"\\\\\\n\")", "end.lua(\"\\x01\\\"\\\\\\n\")"},
      {"end.lua(\"\xc3\xa9\x9b\xc2\x9b\")", "end.lua(\"\xc3\xa9\\x9b\\xc2\\x9b\")"},
      {"end.lua(true,false)", "end.lua(true,false)"},
      {"end.lua({y=2, x=1, [-3]={}})", "end.lua({[-3]={},x=1,y=2})"},
      {"end.lua({[2]=7,[1]=5})", "end.lua(5,7)"},
      {"end.lua({[\"true\"]=1,[true]=2})", "end.lua({[true]=2,[\"true\"]=1})"},
      {"end.lua({1,{2,{3,{4}}}},\"x\")", "end.lua({1,{2,{3,{4}}}},\"x\")"},
      {"end.lua{1, \"x\" ,{2}}(4)", "end.lua{1,\"x\",{2}}(4)"},
      {"end.lua{7}(4)", "end.lua{7}(4)"},
      {"end.lua{}(4)", "end.lua(4)"},
  };
  (void)state;
  write_script("end", "function next_states(s) return {} end");
  grundy *g = grundy_new(NULL);
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    char once[1000], twice[1000];
    grundy_error error = {.message = ""};
    normal_form(g, cases[i][0], once, sizeof once, &error);
    if (strcmp(once, cases[i][1]) != 0)
      fail_msg("%s gives \"%s\" %s", cases[i][0], once, error.message);
    normal_form(g, once, twice, sizeof twice, &error);
    assert_string_equal(once, twice);
  }
  grundy_free(g);
}

static void bad_texts(void **state) {
  static const char *const cases[] = {"end.lua(x)",
                                      "end.lua()",
                                      "end.lua(1,)",
                                      "end.lua(1 2)",
                                      "end.lua({1)",
                                      "end.lua(\"a)",
                                      "end.lua({x})",
                                      "end.lua({x=})",
                                      "end.lua([1]=2",
                                      "end.lua({[1=2})",
                                      "end.lua(1.5)",
                                      "end.lua({[{}]=1})",
                                      "end.lua(9223372036854775808)",
                                      "end.lua{x}(1)"};
  (void)state;
  grundy *g = grundy_new(NULL);
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    char out[1000];
    grundy_error error = {.message = ""};
    normal_form(g, cases[i], out, sizeof out, &error);
    if (*out || error.status != GRUNDY_EINPUT || error.offset == GRUNDY_NO_OFFSET)
      fail_msg("%s gives \"%s\" %s", cases[i], out, error.message);
  }
  grundy_free(g);
}

/* ---- answers ---- */

typedef struct outcome {
  grundy_status status;
  uint64_t value;
  char message[GRUNDY_MESSAGE_MAX];
} outcome;

static void solve(grundy *g, const char *term, outcome *out) {
  char text[2000];
  grundy_error error = {.message = ""};
  grundy_sum *sum = NULL;
  grundy_answer *answer = NULL;
  grundy_question question;
  snprintf(text, sizeof text, "%s/%s", folder, term);
  for (char *at; (at = strstr(text, "@/"));) { /* more of the folder's files in the sum */
    char rest[1000];
    snprintf(rest, sizeof rest, "%s", at + 2);
    snprintf(at, sizeof text - (size_t)(at - text), "%s/%s", folder, rest);
  }
  *out = (outcome){.status = grundy_sum_parse(g, text, strlen(text), &sum, &error)};
  if (out->status == GRUNDY_OK) {
    grundy_solver *solver = grundy_solver_new(g);
    out->status = GRUNDY_ENOMEM;
    grundy_question_init(&question);
    if (solver) {
      out->status = grundy_solve(solver, sum, &question, &answer, &error);
      grundy_nimber value = 0;
      if (out->status == GRUNDY_OK && grundy_answer_value(answer, &value)) out->value = value;
      grundy_answer_free(answer);
    }
    grundy_solver_free(solver);
    grundy_sum_free(sum);
  }
  snprintf(out->message, sizeof out->message, "%s", error.message);
}

static void write_games(void) {
  write_script("take", "local most = params[1] or 3\n"
                       "start = sum(5, 7)\n"
                       "function next_states(n)\n"
                       "  for t = 1, math.min(n, most) do emit(n - t) end\n"
                       "end\n");
  /* several options of one call; and an option that an error breaks off leaves nothing */
  write_script("emits", "function next_states(n)\n"
                        "  if n == 2 then\n"
                        "    emit(sum(1, 0, 0), 1)\n"
                        "    pcall(emit, sum(3, 2.5))\n"
                        "    emit(1)\n"
                        "  elseif n > 0 then emit(sum()) end\n"
                        "end\n");
  /* a list, and a table whose key 3 is a text: the states must differ, in whatever order the table
   * is walked, which is another one in every state of Lua */
  write_script("keys", "function next_states(s)\n"
                       "  if s == 5 then\n"
                       "    return {{10, 20, 30, 40, 50, 60},\n"
                       "            {[1]=10, [2]=20, [\"3\"]=30, [4]=40, [5]=50, [6]=60}}\n"
                       "  end\n"
                       "  if type(s) == \"table\" and s[3] == nil then return {0} end\n"
                       "  return {}\n"
                       "end\n");
  write_script("rows", "function next_states(s)\n"
                       "  local out = {}\n"
                       "  for i = 1, #s do\n"
                       "    for left = 0, s[i] - 1 do\n"
                       "      local t = {}\n"
                       "      for k = 1, #s do t[k] = k == i and left or s[k] end\n"
                       "      out[#out + 1] = t\n"
                       "    end\n"
                       "  end\n"
                       "  return out\n"
                       "end\n"
                       "function sub_states(s)\n"
                       "  if #s == 1 then return {s} end\n"
                       "  local out = {}\n"
                       "  for i = 1, #s do out[i] = {s[i]} end\n"
                       "  return out\n"
                       "end\n");
}

static void values(void **state) {
  static const struct {
    const char *term;
    uint64_t value;
  } cases[] = {{"take.lua(10)", 2},    {"take.lua{4}(13)", 3},
               {"take.lua", 2}, /* 1 and 3 */
               {"emits.lua(2)", 0},    {"keys.lua(5)", 2},
               {"rows.lua(3,5,6)", 0}, {"rows.lua(1,2,4) + @/take.lua(6) + nim(3)", 7 ^ 2 ^ 3}};
  (void)state;
  write_games();
  for (unsigned round = 0; round < 24; round++) {
    grundy *g = grundy_new(NULL);
    grundy_set_threads(g, 1 + round % 2);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
      outcome o;
      solve(g, cases[i].term, &o);
      if (o.status != GRUNDY_OK || o.value != cases[i].value)
        fail_msg("%s: %d %llu %s", cases[i].term, o.status, (unsigned long long)o.value, o.message);
    }
    grundy_free(g);
  }
}

/* ---- memory that fails ---- */

typedef struct memory {
  size_t asked, refuse_at, live;
} memory;

static void *resize(void *user, void *block, size_t old_size, size_t new_size) {
  memory *m = user;
  if (new_size && ++m->asked == m->refuse_at) return NULL;
  m->live += new_size - old_size;
  if (new_size) return realloc(block, new_size);
  free(block);
  return NULL;
}

static void no_memory(void **state) {
  bool done = false;
  (void)state;
  write_games();
  for (size_t n = 1; !done; n += n < 300 ? 1 : 1 + n / 16) {
    memory m = {.refuse_at = n};
    grundy_config config;
    grundy_config_init(&config);
    config.allocator = (grundy_allocator){resize, &m};
    grundy *g = grundy_new(&config);
    if (g) {
      outcome o;
      solve(g, "rows.lua(2,3) + @/take.lua{2}(7)", &o);
      if (o.status == GRUNDY_OK) assert_int_equal(o.value, 2 ^ 3 ^ 1);
      if (o.status != GRUNDY_OK) assert_true(o.message[0] || o.status == GRUNDY_ENOMEM);
      done = m.asked < n;
      if (done) assert_int_equal(o.status, GRUNDY_OK);
    }
    grundy_free(g);
    assert_int_equal(m.live, 0);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(states_as_text), cmocka_unit_test(bad_texts),
                                     cmocka_unit_test(values), cmocka_unit_test(no_memory)};
  return cmocka_run_group_tests(tests, make_folder, drop_folder);
}
