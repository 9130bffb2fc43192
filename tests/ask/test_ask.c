/* Requests in JSON: every command, ids, fields, languages, limits, files, what is kept between
 * requests, and memory that fails. The line is read back with the library's own reader. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "cases.h"
#include "grundy/grundy.h"
#include "json/json_tree.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* ---- a service, and its last line as a tree ---- */

typedef struct lab {
  grundy *g;
  grundy_service *service;
  gi_json_tree tree;
  const char *line;
} lab;

static void open_lab(lab *x, const grundy_service_config *config) {
  *x = (lab){.g = grundy_new(NULL), .service = grundy_service_new(config)};
  assert_true(x->g && x->service);
}

static void close_lab(lab *x) {
  gi_json_tree_clear(&x->tree);
  grundy_service_free(x->service);
  grundy_free(x->g);
}

/* The value at a path such as "answer.how.kind"; NULL: there is none. */
static const gi_json_node *at(const lab *x, const char *path) {
  const gi_json_node *node = &x->tree.nodes[0];
  while (node && *path) {
    char key[64];
    size_t n = strcspn(path, ".");
    assert_true(n < sizeof key);
    memcpy(key, path, n);
    key[n] = '\0';
    node = gi_json_field(&x->tree, node, key);
    path += n + (path[n] == '.');
  }
  return node;
}

static void ask_bytes(lab *x, const char *request, size_t length, uint64_t number) {
  grundy_error error;
  size_t said;
  x->line = grundy_ask(x->service, request, length, number, &said);
  assert_int_equal(strlen(x->line), said);
  assert_null(strchr(x->line, '\n'));
  gi_json_tree_empty(&x->tree);
  if (gi_json_tree_read(&x->tree, x->g, x->line, said, &error) != GRUNDY_OK)
    fail_msg("%s: %s", x->line, error.message);
  assert_true(!at(x, "answer") != !at(x, "error"));
}

static void ask(lab *x, const char *request) {
  ask_bytes(x, request, strlen(request), 1);
}

/* The value at the path has this text; of true, false and null it is "". */
static void says(const lab *x, const char *path, const char *text) {
  const gi_json_node *node = at(x, path);
  if (!node || strcmp(node->text, text) != 0)
    fail_msg("%s\n  %s is %s, not %s", x->line, path, node ? node->text : "missing", text);
}

static void answers(lab *x, const char *request, const char *path, const char *text) {
  ask(x, request);
  if (!at(x, "answer")) fail_msg("%s\n  %s", request, x->line);
  says(x, path, text);
  assert_null(at(x, "warnings"));
}

/* The request is refused, because of this field; NULL: of none. */
static void refuses(lab *x, const char *request, const char *field) {
  ask(x, request);
  if (!at(x, "error")) fail_msg("%s\n  %s", request, x->line);
  says(x, "error.field", field ? field : "");
  assert_true(at(x, "error.message")->length > 0);
  assert_null(at(x, "answer"));
}

#define MINE "\"games\":{\"mine\":\"function next_states(n) if n > 0 then emit(n // 2) end end\"}"

/* ---- commands ---- */

static void test_commands(void **state) {
  lab x;
  open_lab(&x, NULL);
  answers(&x, "{\"command\":\"solve\",\"sum\":\"nim(2,5,4)\"}", "answer.value", "3");
  answers(&x, "{\"command\":\"solve\",\"sum\":\"nim(1,1)\",\"misere\":true}", "answer.outcome",
          "N");
  answers(&x, "{\"command\":\"solve\",\"sum\":\"kayles(9)\",\"outcome\":true,\"all\":true}",
          "answer.outcome", "N");
  answers(&x, "{\"command\":\"solve\",\"sum\":\"graph{A-->B, B-->A}(A)\",\"loopy\":true}",
          "answer.outcome", "D");
  answers(&x, "{\"command\":\"moves\",\"sum\":\"kayles(2)\"}", "answer.move_count", "2");
  answers(&x, "{\"command\":\"explain\",\"sum\":\"bash{3}(6)\",\"depth\":2}", "answer.value", "2");
  answers(&x, "{\"command\":\"explain\",\"sum\":\"nim(1)\",\"html\":true}", "answer.html",
          "<section>\n<h2>1. The value of nim(1)</h2>\n<p>A pile of n has the value n (Bouton). "
          "<code>nim(1) = 1</code></p>\n</section>\n<section>\n<h2>2. The winning move</h2>\n"
          "<p>It leaves the value 0:</p>\n\n<ul><li>take the whole pile of 1: nothing is left"
          "</li></ul>\n</section>\n");
  answers(&x, "{\"command\":\"table\",\"game\":\"kayles\",\"ranges\":\"0..11\"}", "answer.how.kind",
          "formula");
  answers(&x, "{\"command\":\"table\",\"game\":\"nim\",\"ranges\":[\"0..1\",\"0..2\"]}",
          "answer.game", "nim");
  answers(&x, "{\"command\":\"plot\",\"game\":\"kayles\",\"ranges\":\"0..11\"}", "answer.game",
          "kayles");
  answers(&x, "{\"command\":\"plot\",\"game\":\"kayles\",\"ranges\":\"0..9\",\"to\":\"svg\"}",
          "answer.stopped_by", "");
  assert_memory_equal(at(&x, "answer.svg")->text, "<svg", 4);
  answers(&x, "{\"command\":\"pattern\",\"game\":\"bash{3}\",\"ranges\":\"0..60\"}", "answer.rule",
          "n mod 4");
  answers(
      &x, "{\"command\":\"pattern\",\"game\":\"bash{3}\",\"ranges\":\"0..60\",\"code\":\"lua\"}",
      "answer.code",
      "-- Proved. Checked: n = 0..60.\nlocal function modulo(x, y)\n  return y > 0 and x % y or "
      "-1\nend\n\nfunction grundy_value(n)\n  return modulo(n, 4)\nend\n");
  answers(&x, "{\"command\":\"pattern\",\"data\":\"3 1 4 1 5 9 2 6\",\"code\":\"c\"}",
          "answer.code", "");
  answers(&x,
          "{\"command\":\"pattern\",\"data\":\"0,1,0,1,0,1,0,1,0,1,0,1,0,1,0,1,0,1,0,1,0,1,0,1,0,1,"
          "0,1,0,1,0,1\"}",
          "answer.rule", "n mod 2");
  answers(&x, "{\"command\":\"period\",\"game\":\"subtract{1,3,4}\"}", "answer.period", "7");
  answers(&x, "{\"command\":\"survey\",\"codes\":\"0.77 0.7? # all\"}", "answer.done", "8");
  answers(&x, "{\"command\":\"survey\",\"codes\":[\"0.137\",\"0.07\"]}", "answer.computed", "1");
  answers(&x, "{\"command\":\"survey\",\"codes\":\"0.007\",\"time\":\"20ms\"}",
          "answer.how.stopped_by", "");
  answers(&x, "{\"command\":\"genus\",\"game\":\"kayles\",\"ranges\":\"1..24\"}",
          "answer.first_wild", "5");
  answers(&x, "{\"command\":\"genus\",\"game\":\"cram(2x*)\",\"ranges\":\"3\"}",
          "answer.how.stopped_by", "");
  answers(&x, "{\"command\":\"genus\",\"sum\":\"kayles(5) + nim(2)\"}", "answer.text", "6^46");
  answers(&x,
          "{\"command\":\"genus\",\"game\":\"kayles\",\"ranges\":\"1..60\",\"limits\":{"
          "\"positions\":200}}",
          "answer.how.stopped_by", "positions");
  answers(&x, "{\"command\":\"quotient\",\"game\":\"kayles\"}", "answer.order", "40");
  answers(&x, "{\"command\":\"quotient\",\"game\":\"nim\",\"heaps\":3}", "answer.p_count", "2");
  answers(&x, "{\"command\":\"quotient\",\"positions\":[\"nim(2)\",\"cram(2x3)\"]}", "answer.order",
          "6");
  answers(
      &x,
      "{\"command\":\"quotient\",\"game\":\"kayles\",\"compare\":[\"kayles(5)\",\"kayles(8)\"]}",
      "answer.tells_apart", "kayles(1,2,2)");
  answers(&x, "{\"command\":\"quotient\",\"positions\":\"nim(1)\",\"certificate\":true}",
          "answer.certificate",
          "gcert 1\nrules atoms\natom 0\nclaim quotient 2 1\ntimes 1 0\nP 1\nphi 1\nend\n");
  answers(&x, "{\"command\":\"quotient\",\"game\":\"0.07\",\"limits\":{\"positions\":500}}",
          "answer.how.stopped_by", "positions");
  answers(&x, "{\"command\":\"identify\",\"values\":[0,1,2,3,1,4,3,2,1,4,2,6]}", "answer.agreed",
          "");
  answers(&x, "{\"command\":\"identify\",\"values\":\"0,1,2,3,1,4,3,2,1,4,2,6\"}", "answer.agreed",
          "");
  answers(&x, "{\"command\":\"graph\",\"graph\":\"A-->B, B-->C\"}", "answer.counts.nodes", "3");
  answers(&x, "{\"command\":\"graph\",\"graph\":\"A-->B, B-->C\",\"start\":\"B\"}", "answer.start",
          "B");
  answers(&x, "{\"command\":\"graph\",\"sum\":\"nim(1,2)\",\"merge\":true}", "answer.graph",
          "nim(1,2)");
  answers(&x, "{\"command\":\"draw\",\"sum\":\"nim(1,2)\"}", "answer.drawn", "5");
  answers(&x, "{\"command\":\"draw\",\"sum\":\"nim(1,2)\",\"no_merge\":true,\"nodes\":2}",
          "answer.drawn", "2");
  answers(&x, "{\"command\":\"draw\",\"sum\":\"nim(1,2)\",\"to\":\"json\",\"nodes\":3}",
          "answer.drawn", "3");
  answers(&x, "{\"command\":\"draw\",\"sum\":\"nim(1,2)\",\"position\":true}", "answer.stopped_by",
          "");
  answers(&x, "{\"command\":\"check\",\"sum\":\"nim(3)\"}", "answer.positions", "3");
  answers(&x, "{\"command\":\"check\",\"game\":\"nim\"}", "answer.how.limit", "20000");
  answers(&x, "{\"command\":\"info\",\"game\":\"bash{3}\"}", "answer.name", "bash");
  answers(&x, "{\"command\":\"list\",\"group\":\"coins\"}", "answer.games", "");
  answers(&x, "{\"command\":\"mex\",\"numbers\":[0,1,3]}", "answer.value", "2");
  answers(&x, "{\"command\":\"mex\",\"numbers\":[]}", "answer.value", "0");
  answers(&x, "{\"command\":\"nimsum\",\"numbers\":[2,5,4]}", "answer.value", "3");
  answers(&x, "{\"command\":\"nimmul\",\"numbers\":[4,\"4\"]}", "answer.value", "6");
  answers(&x, "{\"command\":\"nimmul\",\"numbers\":\"4, 4\"}", "answer.value", "6");
  answers(&x, "{\"command\":\"complete\",\"text\":\"kayl\"}", "answer.place", "name");
  answers(&x, "{\"command\":\"version\"}", "answer.protocol", "1");
  assert_int_equal(GRUNDY_PROTOCOL, 1);
  close_lab(&x);
}

/* Without a text, all games of the catalogue are continuations, and none is left out. */
static void test_complete(void **state) {
  lab x;
  size_t games = 0, continuations = 0;
  open_lab(&x, NULL);
  while (grundy_game_at(x.g, games)) games++;
  answers(&x, "{\"command\":\"complete\",\"text\":\"\"}", "answer.from", "0");
  for (const gi_json_node *i = gi_json_first(&x.tree, at(&x, "answer.continuations")); i;
       i = gi_json_after(&x.tree, i))
    continuations++;
  assert_int_equal(continuations, games);
  answers(&x, "{\"command\":\"complete\",\"text\":\"nim(2) + 2* kay\"}", "answer.from", "12");
  says(&x, "answer.to", "15");
  answers(&x, "{\"command\":\"complete\",\"text\":\"nim(2) + kay\",\"cursor\":5}", "answer.place",
          "position");
  says(&x, "answer.game.name", "nim");
  answers(&x, "{\"command\":\"complete\",\"text\":\"bash{3\"}", "answer.place", "parameters");
  answers(&x, "{\"command\":\"complete\",\"text\":\"bash{3}\"}", "answer.place", "position");
  answers(&x, "{\"command\":\"complete\",\"text\":\"NIM(3)\"}", "answer.place", "behind");
  says(&x, "answer.game.name", "nim");
  answers(&x, "{\"command\":\"complete\",\"text\":\"nim\",\"cursor\":4}", "answer.place",
          "name"); /* a cursor behind the end stands at the end */
  refuses(&x, "{\"command\":\"complete\",\"text\":\"nim\",\"cursor\":\"end\"}", "cursor");
  answers(&x,
          "{\"command\":\"complete\",\"text\":\"mine\",\"games\":{\"mine\":\"function "
          "next_states(n) return {} end\",\"broken\":\"x x\"}}",
          "answer.game.name", "mine"); /* a game that the request brings */
  refuses(&x, "{\"command\":\"complete\"}", "text");
  close_lab(&x);
}

/* ---- what is wrong with a request ---- */

static void test_wrong_fields(void **state) {
  static const struct {
    const char *request, *field;
  } cases[] = {
      {"{}", "command"},
      {"{\"command\":7}", "command"},
      {"{\"command\":\"solv\"}", "command"},
      {"{\"command\":\"frobnicate the position\"}", "command"},
      {"{\"command\":\"version\",\"lang\":\"xx\"}", "lang"},
      {"{\"command\":\"version\",\"lang\":1}", "lang"},
      {"{\"command\":\"version\",\"games\":[]}", "games"},
      {"{\"command\":\"version\",\"games\":{\"a\":1}}", "games"},
      {"{\"command\":\"version\",\"games\":{\"a b\":\"\"}}", "games"},
      {"{\"command\":\"solve\",\"sum\":\"a(1)\",\"games\":{\"a\":\"return {\"}}", "games"},
      {"{\"command\":\"solve\",\"sum\":\"a(1)\",\"games\":{\"a\":"
       "\"function next_states(n) while true do end end\"}}",
       "games"},
      {"{\"command\":\"version\",\"limits\":3}", "limits"},
      {"{\"command\":\"version\",\"limits\":{\"time\":0}}", "limits"},
      {"{\"command\":\"version\",\"limits\":{\"time\":true}}", "limits"},
      {"{\"command\":\"version\",\"limits\":{\"time\":1e400}}", "limits"},
      {"{\"command\":\"version\",\"limits\":{\"time\":-1}}", "limits"},
      {"{\"command\":\"version\",\"limits\":{\"memory\":\"x\"}}", "limits"},
      {"{\"command\":\"version\",\"limits\":{\"memory\":0.1}}", "limits"},
      {"{\"command\":\"version\",\"limits\":{\"positions\":0}}", "limits"},
      {"{\"command\":\"version\",\"limits\":{\"positions\":1.5}}", "limits"},
      {"{\"command\":\"version\",\"limits\":{\"threads\":65}}", "limits"},
      {"{\"command\":\"version\",\"progress\":\"often\"}", "progress"},
      {"{\"command\":\"version\",\"progress\":0}", "progress"},
      {"{\"command\":\"solve\"}", "sum"},
      {"{\"command\":\"solve\",\"sum\":null}", "sum"},
      {"{\"command\":\"solve\",\"sum\":5}", "sum"},
      {"{\"command\":\"solve\",\"sum\":\"nim(\"}", "sum"},
      {"{\"command\":\"solve\",\"sum\":\"graph{A-->B, B-->A}(A)\"}", "sum"},
      {"{\"command\":\"solve\",\"sum\":\"nim(1)\",\"misere\":1}", "misere"},
      {"{\"command\":\"solve\",\"sum\":\"nim(1)\",\"loopy\":\"yes\"}", "loopy"},
      {"{\"command\":\"solve\",\"sum\":\"nim(1)\",\"technique\":\"magic\"}", "technique"},
      {"{\"command\":\"moves\",\"sum\":\"nim(1)\",\"technique\":\"boolean\"}", "technique"},
      {"{\"command\":\"explain\",\"sum\":\"nim(1)\",\"depth\":21}", "depth"},
      {"{\"command\":\"table\",\"ranges\":\"0..3\"}", "game"},
      {"{\"command\":\"table\",\"game\":\"nym\",\"ranges\":\"0..3\"}", "game"},
      {"{\"command\":\"table\",\"game\":\"nim\"}", "ranges"},
      {"{\"command\":\"table\",\"game\":\"nim\",\"ranges\":[]}", "ranges"},
      {"{\"command\":\"table\",\"game\":\"nim\",\"ranges\":[1]}", "ranges"},
      {"{\"command\":\"table\",\"game\":\"nim\",\"ranges\":[\"1\",\"2\",\"3\"]}", "ranges"},
      {"{\"command\":\"table\",\"game\":\"nim\",\"ranges\":\"a\"}", "ranges"},
      {"{\"command\":\"plot\",\"game\":\"nim\",\"ranges\":\"0..3\",\"to\":\"png\"}", "to"},
      {"{\"command\":\"graph\",\"graph\":\"A-->B\",\"to\":\"svg\"}", "to"},
      {"{\"command\":\"graph\",\"graph\":\"A-->B\",\"to\":1}", "to"},
      {"{\"command\":\"graph\",\"graph\":\"A-->\",\"to\":\"edges\"}", "graph"},
      {"{\"command\":\"pattern\",\"data\":\"x\"}", "data"},
      {"{\"command\":\"pattern\",\"data\":\"1 2\",\"code\":\"basic\"}", "code"},
      {"{\"command\":\"period\",\"game\":\"nim\",\"limit\":0}", "limit"},
      {"{\"command\":\"period\",\"game\":\"nim\",\"limit\":-5}", "limit"},
      {"{\"command\":\"period\",\"game\":\"nim\",\"technique\":\"proof\"}", "technique"},
      {"{\"command\":\"period\",\"game\":\"nym\"}", "game"},
      {"{\"command\":\"survey\"}", "codes"},
      {"{\"command\":\"survey\",\"codes\":[]}", "codes"},
      {"{\"command\":\"survey\",\"codes\":[\"0.77\",7]}", "codes"},
      {"{\"command\":\"survey\",\"codes\":\"0.7x\"}", "codes"},
      {"{\"command\":\"survey\",\"codes\":\"0.????\"}", "codes"},
      {"{\"command\":\"survey\",\"codes\":\"0.77\",\"limit\":0}", "limit"},
      {"{\"command\":\"survey\",\"codes\":\"0.77\",\"time\":\"x\"}", "time"},
      {"{\"command\":\"genus\"}", "game"},
      {"{\"command\":\"genus\",\"game\":\"kayles\"}", "ranges"},
      {"{\"command\":\"genus\",\"game\":\"kayles\",\"ranges\":\"1..3x1..3\"}", "ranges"},
      {"{\"command\":\"genus\",\"game\":\"kayles\",\"ranges\":\"3..1\"}", "ranges"},
      {"{\"command\":\"genus\",\"game\":\"hex{*}\",\"ranges\":\"1..2\"}", "game"},
      {"{\"command\":\"genus\",\"sum\":\"hex{2}\"}", "sum"},
      {"{\"command\":\"genus\",\"sum\":\"kayles(\"}", "sum"},
      {"{\"command\":\"quotient\"}", "game"},
      {"{\"command\":\"quotient\",\"game\":\"cram\"}", "game"},
      {"{\"command\":\"quotient\",\"game\":\"0.(3)\"}", "game"},
      {"{\"command\":\"quotient\",\"game\":\"kayles\",\"heaps\":0}", "heaps"},
      {"{\"command\":\"quotient\",\"positions\":[]}", "positions"},
      {"{\"command\":\"quotient\",\"positions\":[\"nim(2)\",\"hex{2}\"]}", "positions"},
      {"{\"command\":\"quotient\",\"compare\":[\"nim(2)\"]}", "compare"},
      {"{\"command\":\"quotient\",\"game\":\"kayles\",\"compare\":[\"nim(2)\",\"nim(1)\"]}",
       "compare"},
      {"{\"command\":\"quotient\",\"game\":\"kayles\",\"certificate\":1}", "certificate"},
      {"{\"command\":\"identify\"}", "values"},
      {"{\"command\":\"identify\",\"values\":[0,-1]}", "values"},
      {"{\"command\":\"identify\",\"values\":{}}", "values"},
      {"{\"command\":\"identify\",\"values\":\"0,x\"}", "values"},
      {"{\"command\":\"mex\"}", "numbers"},
      {"{\"command\":\"nimsum\",\"numbers\":[]}", "numbers"},
      {"{\"command\":\"nimmul\",\"numbers\":[\"18446744073709551616\"]}", "numbers"},
      {"{\"command\":\"graph\"}", "graph"},
      {"{\"command\":\"graph\",\"graph\":7}", "graph"},
      {"{\"command\":\"graph\",\"graph\":\"A-->\"}", "graph"},
      {"{\"command\":\"graph\",\"graph\":\"A-->B, B-->A\"}", "graph"},
      {"{\"command\":\"graph\",\"graph\":\"A-->B\",\"format\":\"x\"}", "format"},
      {"{\"command\":\"graph\",\"graph\":\"A-->B\",\"first\":2}", "first"},
      {"{\"command\":\"graph\",\"graph\":\"A-->B\",\"start\":\"C\"}", "start"},
      {"{\"command\":\"draw\",\"sum\":\"nim(1)\",\"nodes\":0}", "nodes"},
      {"{\"command\":\"draw\",\"sum\":\"hex{2}\",\"position\":3}", "position"},
      {"{\"command\":\"check\"}", "game"},
      {"{\"command\":\"check\",\"sum\":\"nim(\"}", "sum"},
      {"{\"command\":\"info\",\"game\":\"nym\"}", "game"},
      {"{\"command\":\"list\",\"group\":\"nothing\"}", "group"},
      {"{\"id\":1.5,\"command\":\"version\"}", "id"},
      {"{\"id\":true,\"command\":\"version\"}", "id"},
      {"{\"id\":[1],\"command\":\"version\"}", "id"},
  };
  lab x;
  open_lab(&x, NULL);
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    refuses(&x, cases[i].request, cases[i].field);
  close_lab(&x);
}

/* The game is opened twice, and the second time it is the script, too, not the game of the
 * catalogue that has the same name. */
static void test_script_is_checked(void **state) {
  lab x;
  open_lab(&x, NULL);
  answers(&x, "{\"command\":\"check\",\"sum\":\"mine(9)\"," MINE "}", "answer.from", "mine(9)");
  assert_int_equal(at(&x, "answer.passed")->kind, GI_JSON_TRUE);
  assert_string_equal(gi_json_first(&x.tree, at(&x, "answer.functions"))->text, "next_states");
  answers(&x,
          "{\"command\":\"check\",\"game\":\"halve\",\"games\":{\"halve\":\"start = 5 function "
          "next_states(n) if n > 0 then emit(n - 1) end end\"}}",
          "answer.positions", "6");
  assert_int_equal(at(&x, "answer.passed")->kind, GI_JSON_TRUE);
  close_lab(&x);
}

/* A fault in a script is at a line, whether it is met in reading the script or in running it. */
static void test_script_lines(void **state) {
  static const struct {
    const char *script, *line;
  } cases[] = {
      {"function next_states(n)\\n retrn {} end", "2"},
      {"\\nfunction next_states(n)\\n\\n return n.x.y end", "4"},
      {"function next_states(n)\\n error('bad', 0) end", "2"},
      {"function next_states(n) return 7 end", ""},
  };
  lab x;
  open_lab(&x, NULL);
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    char request[400];
    snprintf(request, sizeof request,
             "{\"command\":\"solve\",\"sum\":\"nim(1) + mine(3)\",\"games\":{\"mine\":\"%s\"}}",
             cases[i].script);
    refuses(&x, request, "games");
    says(&x, "error.line", cases[i].line);
  }
  close_lab(&x);
}

static void test_unknown_fields(void **state) {
  lab x;
  open_lab(&x, NULL);
  ask(&x, "{\"command\":\"version\",\"sum\":\"nim(3)\",\"limits\":{\"tiem\":2}}");
  assert_non_null(at(&x, "answer"));
  const gi_json_node *first = gi_json_first(&x.tree, at(&x, "warnings"));
  assert_string_equal(gi_json_field(&x.tree, first, "field")->text, "sum");
  assert_string_equal(gi_json_field(&x.tree, first, "text")->text,
                      "this command does not read the field 'sum'");
  const gi_json_node *second = gi_json_after(&x.tree, first);
  assert_string_equal(gi_json_field(&x.tree, second, "field")->text, "tiem");
  assert_null(gi_json_after(&x.tree, second));
  /* Cycles mean nothing to a table, and misere play nothing to a period. */
  ask(&x, "{\"command\":\"table\",\"game\":\"nim\",\"ranges\":\"0..3\",\"loopy\":true}");
  assert_non_null(at(&x, "warnings"));
  ask(&x, "{\"command\":\"period\",\"game\":\"nim\",\"misere\":true}");
  assert_non_null(at(&x, "warnings"));
  close_lab(&x);
}

static void test_ids(void **state) {
  char request[512], id[256];
  lab x;
  open_lab(&x, NULL);
  static const char *const same[] = {
      "0", "-12", "\"\"", "123456789012345678901234567890", "\"a\"", "\"\\u001b\"", "\"\\\"\\\\\""};
  for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
    grundy_request_head head;
    int n = snprintf(request, sizeof request, "{\"id\":%s,\"command\":\"version\"}", same[i]);
    ask(&x, request);
    snprintf(id, sizeof id, "{\"id\":%s,\"answer\":", same[i]);
    assert_memory_equal(x.line, id, strlen(id));
    assert_true(grundy_request_read(x.service, request, (size_t)n, &head));
    assert_string_equal(head.id, same[i]);
    assert_false(head.cancel);
  }
  for (size_t length = 64; length <= 65; length++) { /* bytes, however they are written */
    size_t n = (size_t)snprintf(request, sizeof request, "{\"command\":\"version\",\"id\":\"");
    for (size_t i = 0; i < length; i++)
      n += (size_t)snprintf(request + n, sizeof request - n, "\\u0001");
    snprintf(request + n, sizeof request - n, "\"}");
    ask(&x, request);
    assert_int_equal(at(&x, "answer") != NULL, length == 64);
    assert_int_equal(at(&x, "id") ? at(&x, "id")->length : 0, length == 64 ? 64 : 0);
  }
  answers(&x, "{\"command\":\"version\"}", "line", "1");
  answers(&x, "{\"id\":null,\"command\":\"version\"}", "line", "1");
  refuses(&x, "{\"id\":1.0,\"command\":\"version\"}", "id");
  says(&x, "line", "1");
  ask_bytes(&x, "{\"command\":\"version\"}", 21, 0);
  assert_null(at(&x, "line"));
  assert_null(at(&x, "id"));
  close_lab(&x);
}

static void test_heads(void **state) {
  grundy_request_head head;
  lab x;
  open_lab(&x, NULL);
  assert_true(grundy_request_read(x.service, "{\"cancel\":\"a\"}", 14, &head));
  assert_false(head.progress);
  assert_true(head.cancel);
  assert_string_equal(head.id, "\"a\"");
  assert_false(grundy_request_read(x.service, "{\"cancel\":null}", 15, &head));
  assert_false(grundy_request_read(x.service, "{\"id\":1.5}", 10, &head));
  assert_false(grundy_request_read(x.service, "[]", 2, &head));
  assert_false(grundy_request_read(x.service, "{", 1, &head));
  const char *request = "{\"id\":1,\"progress\":0.5}";
  assert_true(grundy_request_read(x.service, request, strlen(request), &head));
  assert_true(head.progress && !head.cancel);
  request = "{\"id\":1,\"progress\":false}";
  assert_true(grundy_request_read(x.service, request, strlen(request), &head));
  assert_false(head.progress);
  assert_true(grundy_request_read(x.service, "{}", 2, &head));
  assert_string_equal(head.id, "");
  refuses(&x, "{\"cancel\":7}", "command");
  grundy_error error = {.status = GRUNDY_EINPUT, .offset = GRUNDY_NO_OFFSET, .message = "so"};
  assert_string_equal(grundy_ask_refuse(x.service, "7", 3, &error, "id", NULL, NULL),
                      "{\"id\":7,\"error\":{\"message\":\"so\",\"offset\":null,\"line\":null,"
                      "\"column\":null,\"field\":\"id\"}}");
  assert_string_equal(grundy_ask_refuse(x.service, "", 3, &error, NULL, "cancelled", NULL),
                      "{\"line\":3,\"error\":{\"message\":\"so\",\"offset\":null,\"line\":null,"
                      "\"column\":null,\"field\":null,\"stopped_by\":\"cancelled\"}}");
  close_lab(&x);
}

static void test_broken_texts(void **state) {
  static const struct {
    const char *text, *offset;
  } cases[] = {{"", "0"},
               {"nim", "0"},
               {"{\"command\":\"version\"", "20"},
               {"{\"command\":\"version\",}", "20"},
               {"{\"command\" \"version\"}", "11"},
               {"{\"a\":1,\"a\":2}", "7"},
               {"{\"a\":01}", "5"},
               {"{\"a\":\"\\x\"}", "6"},
               {"{\"a\":\"\xff\"}", "6"},
               {"{\"a\":\"\\u0000\"}", "6"},
               {"{} {}", "3"}};
  lab x;
  open_lab(&x, NULL);
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    refuses(&x, cases[i].text, NULL);
    says(&x, "error.offset", cases[i].offset);
    says(&x, "line", "1");
  }
  refuses(&x, "[]", NULL);
  refuses(&x, "7", NULL);
  ask_bytes(&x, "{\"a\":\"\0\"}", 9, 5); /* a byte 0 in the text */
  says(&x, "error.offset", "6");
  says(&x, "line", "5");
  close_lab(&x);
}

/* `count` times the word. */
static char *repeated(const char *before, const char *word, size_t count, const char *after) {
  size_t n = strlen(word), head = strlen(before), tail = strlen(after);
  char *text = malloc(head + n * count + tail + 1);
  assert_non_null(text);
  memcpy(text, before, head);
  for (size_t i = 0; i < count; i++) memcpy(text + head + i * n, word, n);
  memcpy(text + head + n * count, after, tail + 1);
  return text;
}

static void test_size_limits(void **state) {
  grundy_service_config config;
  lab x;
  grundy_service_config_init(&config);
  config.memory = 10 << 20;
  open_lab(&x, &config);
  char deep[200] = "{\"command\":\"version\",\"x\":";
  size_t n = strlen(deep);
  memset(deep + n, '[', 31);
  memset(deep + n + 31, ']', 31);
  memcpy(deep + n + 62, "}", 2);
  ask(&x, deep); /* 32 levels */
  assert_non_null(at(&x, "answer"));
  memset(deep + n, '[', 32);
  memset(deep + n + 32, ']', 32);
  memcpy(deep + n + 64, "}", 2);
  refuses(&x, deep, NULL);
  char *wide = repeated("{\"command\":\"mex\",\"numbers\":[0", ",1", 1 << 20, "]}");
  refuses(&x, wide, NULL); /* the tree has more than 10 MB */
  assert_non_null(strstr(x.line, "memory"));
  free(wide);
  char *long_one = repeated("{\"command\":\"version\",\"x\":\"", "0123456789", 1 << 20, "\"}");
  refuses(&x, long_one, NULL);
  close_lab(&x);
  open_lab(&x, NULL); /* without a limit it is read; a list has a limit of its own */
  answers(&x, "{\"command\":\"mex\",\"numbers\":[0,1,2]}", "answer.value", "3");
  ask(&x, long_one);
  assert_non_null(at(&x, "answer"));
  free(long_one);
  wide = repeated("{\"command\":\"mex\",\"numbers\":[0", ",1", 1 << 20, "]}");
  refuses(&x, wide, "numbers");
  free(wide);
  /* Too long is refused before it is read. */
  x.line = grundy_ask(x.service, "{}", GRUNDY_REQUEST_MOST + 1, 1, NULL);
  assert_non_null(strstr(x.line, "67108864"));
  close_lab(&x);
}

/* ---- games, languages, files ---- */

static void test_games(void **state) {
  lab x;
  open_lab(&x, NULL);
  answers(&x, "{\"command\":\"solve\",\"sum\":\"mine(3) + nim(1)\"," MINE "}", "answer.value", "1");
  answers(&x, "{\"command\":\"info\",\"game\":\"mine\"," MINE "}", "answer.name", "mine");
  refuses(&x, "{\"command\":\"solve\",\"sum\":\"mine(3)\"}", "sum");
  /* The same name may be another game in the next request. */
  answers(&x,
          "{\"command\":\"solve\",\"sum\":\"mine(3)\",\"games\":{\"mine\":\"function "
          "next_states(n) return {} end\"}}",
          "answer.value", "0");
  for (int i = 0; i < 9; i++) { /* more than there are contexts */
    char request[256];
    snprintf(
        request, sizeof request,
        "{\"command\":\"solve\",\"sum\":\"g(1)\",\"games\":{\"g\":\"function next_states(n) if n "
        "< %d then emit(n + 1) end end\"}}",
        i + 2);
    answers(&x, request, "answer.value", i % 2 ? "0" : "1");
  }
  answers(&x, "{\"command\":\"solve\",\"sum\":\"mine(3)\"," MINE "}", "answer.value", "0");
  close_lab(&x);
}

static void test_languages(void **state) {
  grundy_service_config config;
  lab x;
  grundy_service_config_init(&config);
  char language[8] = "zh_CN";
  config.language = language;
  open_lab(&x, &config);
  memset(language, 'x', sizeof language - 1); /* it was copied */
  ask(&x, "{\"command\":\"solve\",\"sum\":\"nim(\"}");
  char chinese[GRUNDY_MESSAGE_MAX];
  snprintf(chinese, sizeof chinese, "%s", at(&x, "error.message")->text);
  ask(&x, "{\"command\":\"solve\",\"sum\":\"nim(\",\"lang\":\"en\"}");
  assert_string_not_equal(at(&x, "error.message")->text, chinese);
  assert_true((unsigned char)chinese[0] >= 0x80 || strpbrk(chinese, "\xe4\xe5\xe6\xe7\xe8\xe9"));
  /* Also what is said before a context is chosen, whatever the order of the fields. */
  refuses(&x, "{\"command\":\"magic\",\"lang\":\"en\"}", "command");
  assert_non_null(strstr(x.line, "there is no command 'magic'"));
  refuses(&x, "{\"command\":\"magic\"}", "command");
  assert_null(strstr(x.line, "there is no command"));
  close_lab(&x);
}

static void test_files(void **state) {
  static const char *const names[][2] = {
      {"", ".lua(3)"}, {"", ".so(3)"}, {"graph{", ".txt}(A)"}, {"graph{@", ".txt}(A)"}};
  char path[] = "/tmp/test_ask_XXXXXX", file[64], sum[128], request[256];
  int fd = mkstemp(path);
  assert_true(fd >= 0);
  close(fd);
  snprintf(file, sizeof file, "%s.lua", path);
  FILE *f = fopen(file, "w");
  assert_non_null(f);
  fputs("function next_states(n) if n > 0 then emit(n - 1) end end\n", f);
  fclose(f);
  grundy_service_config config;
  grundy_service_config_init(&config);
  lab x;
  open_lab(&x, &config);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    snprintf(sum, sizeof sum, "%s%s%s", names[i][0], path, names[i][1]);
    snprintf(request, sizeof request, "{\"command\":\"solve\",\"sum\":\"%s\"}", sum);
    refuses(&x, request, "sum");
    assert_non_null(strstr(x.line, "files are not opened here"));
  }
  snprintf(request, sizeof request, "{\"command\":\"info\",\"game\":\"%s\"}", file);
  refuses(&x, request, "game");
  snprintf(request, sizeof request, "{\"command\":\"check\",\"game\":\"%s\"}", file);
  refuses(&x, request, "game");
  snprintf(request, sizeof request, "{\"command\":\"table\",\"game\":\"%s\",\"ranges\":\"0..3\"}",
           file);
  refuses(&x, request, "game");
  snprintf(request, sizeof request, "{\"command\":\"pattern\",\"data\":\"%s\"}", file);
  refuses(&x, request, "data"); /* it is taken as the table itself */
  snprintf(request, sizeof request, "{\"command\":\"graph\",\"graph\":\"%s\"}", file);
  answers(&x, request, "answer.counts.nodes", "1"); /* a node of this name */
  close_lab(&x);
  config.files = true;
  open_lab(&x, &config);
  snprintf(request, sizeof request, "{\"command\":\"solve\",\"sum\":\"%s(3)\"}", file);
  answers(&x, request, "answer.value", "1");
  close_lab(&x);
  unlink(file);
  unlink(path);
}

/* ---- limits ---- */

static uint64_t number_at(const lab *x, const char *path) {
  uint64_t n;
  assert_non_null(at(x, path));
  assert_true(gi_json_integer(at(x, path), &n));
  return n;
}

#define HARD "\"command\":\"solve\",\"sum\":\"kayles(1000)\",\"technique\":\"search\""

static void test_limits(void **state) {
  grundy_service_config config;
  lab x;
  grundy_service_config_init(&config);
  config.positions = 100;
  open_lab(&x, &config);
  answers(&x, "{" HARD "}", "answer.how.stopped_by", "positions");
  assert_int_equal(number_at(&x, "answer.how.positions"), 100);
  answers(&x, "{" HARD ",\"limits\":{\"positions\":50}}", "answer.how.positions", "50");
  answers(&x, "{" HARD ",\"limits\":{\"positions\":1000000}}", "answer.how.positions", "100");
  answers(&x, "{\"command\":\"check\",\"game\":\"nim\"}", "answer.how.limit", "100");
  refuses(&x, "{\"command\":\"graph\",\"sum\":\"kayles(30)\"}", NULL);
  says(&x, "error.stopped_by", "positions");
  close_lab(&x);
  open_lab(&x, NULL);
  for (int most = 1; most <= 40; most++) { /* whatever the limit ends, it is said */
    char request[300];
    static const char *const questions[] = {
        "\"command\":\"reply\",\"sum\":\"cram(3x3)\"",
        "\"command\":\"judge\",\"sum\":\"cram(3x3)\",\"move\":\"1\"",
        "\"command\":\"judge\",\"sum\":\"nim(2,3)\",\"move\":\"nim(2)\"",
        "\"command\":\"review\",\"record\":\"grundy record 1\\nstart: nim(2,3)\\n1. nim(2)\\n\""};
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
      snprintf(request, sizeof request, "{%s,\"limits\":{\"positions\":%d}}", questions[i], most);
      ask(&x, request);
      if (at(&x, "error") && !at(&x, "error.message")->length)
        fail_msg("%s\n  %s", request, x.line);
    }
  }
  ask(&x,
      "{\"command\":\"judge\",\"sum\":\"cram(3x3)\",\"move\":\"1\",\"limits\":{\"positions\":1}}");
  says(&x, "error.stopped_by", "positions");
  says(&x, "error.message", "the limit on positions ended the computation; --positions raises it");
  close_lab(&x);
  config.positions = 0;
  config.seconds = 0.01;
  open_lab(&x, &config);
  double began = gi_seconds();
  answers(&x, "{\"command\":\"period\",\"game\":\"0.007\",\"limits\":{\"time\":\"1h\"}}",
          "answer.how.stopped_by", "time");
  assert_true(gi_seconds() - began < 5);
  close_lab(&x);
  open_lab(&x, NULL);
  answers(&x,
          "{\"command\":\"period\",\"game\":\"0.007\",\"limits\":{\"time\":1e-2,\"memory\":1e9}}",
          "answer.how.stopped_by", "time");
  answers(&x, "{\"command\":\"solve\",\"sum\":\"chomp(8x9)\",\"limits\":{\"memory\":\"100k\"}}",
          "answer.how.stopped_by", "memory");
  answers(&x, "{\"command\":\"solve\",\"sum\":\"chomp(3x3)\",\"limits\":{\"threads\":64}}",
          "answer.outcome", "N");
  close_lab(&x);
}

typedef struct calls {
  int cancel_at, asked, shown;
  char line[400];
} calls;

static bool count_cancel(void *user) {
  calls *c = user;
  return ++c->asked >= c->cancel_at && c->cancel_at;
}

static void keep_line(void *user, const char *line, size_t length) {
  calls *c = user;
  c->shown++;
  assert_true(length < sizeof c->line && strlen(line) == length);
  memcpy(c->line, line, length + 1);
}

static void test_callbacks(void **state) {
  grundy_service_config config;
  calls c = {.cancel_at = 3};
  lab x;
  grundy_service_config_init(&config);
  config.cancel = count_cancel;
  config.progress = keep_line;
  config.user = &c;
  open_lab(&x, &config);
  answers(&x, "{\"id\":\"p\",\"command\":\"period\",\"game\":\"0.007\",\"progress\":0.01}",
          "answer.how.stopped_by", "cancelled");
  assert_true(c.shown > 0);
  static const char start[] = "{\"id\":\"p\",\"progress\":{\"positions\":";
  assert_memory_equal(c.line, start, sizeof start - 1);
  c = (calls){.cancel_at = 0};
  answers(&x, "{\"command\":\"solve\",\"sum\":\"kayles(9)\"}", "answer.value", "4");
  c = (calls){.cancel_at = 3};
  answers(&x, "{\"command\":\"period\",\"game\":\"0.007\"}", "answer.how.stopped_by", "cancelled");
  assert_int_equal(c.shown, 0); /* nobody asked for it */
  close_lab(&x);
}

/* What has ended one request does not end the reading of the next one. */
static void test_after_cancel(void **state) {
  static const char *const next[][3] = {
      {"{\"command\":\"graph\",\"graph\":\"0->1\\n1->2\"}", "answer.counts.nodes", "3"},
      {"{\"command\":\"graph\",\"graph\":\"0->1\\n1->2\",\"start\":\"1\"}", "answer.counts.nodes",
       "2"},
      {"{\"command\":\"draw\",\"graph\":\"0->1\\n1->2\"}", "answer.drawn", "3"},
      {"{\"command\":\"pattern\",\"data\":\"0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1\"}",
       "answer.rule", "n mod 2"},
      {"{\"command\":\"solve\",\"sum\":\"graph{A-->B}(A)\"}", "answer.value", "1"}};
  grundy_service_config config;
  calls c;
  lab x;
  grundy_service_config_init(&config);
  config.cancel = count_cancel;
  config.user = &c;
  open_lab(&x, &config);
  for (size_t i = 0; i < sizeof next / sizeof *next; i++) {
    c = (calls){.cancel_at = 1};
    answers(&x, "{\"command\":\"period\",\"game\":\"0.007\"}", "answer.how.stopped_by",
            "cancelled");
    c = (calls){.cancel_at = 0};
    answers(&x, next[i][0], next[i][1], next[i][2]);
  }
  close_lab(&x);
}

/* ---- what is kept ---- */

#define CHOMP(limits) "{\"command\":\"solve\",\"sum\":\"chomp(6x7)\"" limits "}"

static void test_kept(void **state) {
  lab x;
  open_lab(&x, NULL);
  ask(&x, CHOMP(""));
  uint64_t first = number_at(&x, "answer.how.positions");
  ask(&x, CHOMP(""));
  assert_true(first > 0);
  assert_true(number_at(&x, "answer.how.positions") < first);
  ask(&x, CHOMP(",\"lang\":\"zh_CN\"")); /* another context */
  assert_int_equal(number_at(&x, "answer.how.positions"), first);
  close_lab(&x);
}

/* What was kept never makes an answer worse: if it takes the memory that a request needs, it is
 * dropped. */
static void test_dropped(void **state) {
  static const char *const hard[] = {"chomp(6x7)", "chomp(5x8)", "chomp(7x6)", "chomp(4x9)",
                                     "nim(3) + chomp(6x6)"};
  enum { HARD_ONES = sizeof hard / sizeof *hard };
  char request[200];
  lab x, fresh;
  uint64_t most = 0;
  for (size_t i = 0; i < HARD_ONES; i++) { /* what each needs alone */
    snprintf(request, sizeof request, "{\"command\":\"solve\",\"sum\":\"%s\"}", hard[i]);
    open_lab(&fresh, NULL);
    ask(&fresh, request);
    uint64_t memory = number_at(&fresh, "answer.how.memory");
    if (memory > most) most = memory;
    close_lab(&fresh);
  }
  grundy_service_config config;
  grundy_service_config_init(&config);
  for (uint64_t more = 0; more < 3; more++) {
    config.memory = most + more * most / 4 + 1;
    open_lab(&x, &config);
    for (size_t i = 0; i < 3 * HARD_ONES; i++) {
      const char *sum = hard[i * 3 % HARD_ONES];
      snprintf(request, sizeof request, "{\"command\":\"solve\",\"sum\":\"%s\"%s}", sum,
               i % 2 ? ",\"lang\":\"zh_CN\"" : "");
      open_lab(&fresh, &config);
      ask(&fresh, request);
      ask(&x, request);
      says(&x, "answer.value", at(&fresh, "answer.value")->text);
      says(&x, "answer.outcome", at(&fresh, "answer.outcome")->text);
      says(&x, "answer.winning_count", at(&fresh, "answer.winning_count")->text);
      says(&x, "answer.how.stopped_by", "");
      close_lab(&fresh);
    }
    close_lab(&x);
  }
}

/* The time of a request is that of all its computations. */
static void test_whole_time(void **state) {
  lab x;
  open_lab(&x, NULL);
  double began = gi_seconds();
  ask(&x, "{\"command\":\"draw\",\"sum\":\"chomp(9x9)\",\"all\":true,\"limits\":{\"time\":0.2}}");
  assert_true(gi_seconds() - began < 3);
  close_lab(&x);
}

/* ---- memory that fails ---- */

typedef struct memory {
  size_t asked, refuse_at, refused; /* refuse_at 0: never */
  bool for_good;
  size_t live;
} memory;

static void *resize(void *user, void *block, size_t old_size, size_t new_size) {
  memory *m = user;
  if (new_size) {
    m->asked++;
    if (m->refuse_at && (m->for_good ? m->asked >= m->refuse_at : m->asked == m->refuse_at)) {
      m->refused++;
      return NULL;
    }
  }
  void *moved = new_size ? realloc(block, new_size) : NULL;
  if (!new_size) free(block);
  assert_true(!new_size || moved);
  m->live += new_size - (block ? old_size : 0);
  return moved;
}

/* The n-th allocation of the request is refused, for every n up to `each`, and then for some. */
static void starve(const char *request, bool for_good, size_t each) {
  memory m = {0};
  grundy_service_config config;
  grundy_service_config_init(&config);
  config.allocator = (grundy_allocator){resize, &m};
  bool done = false;
  for (size_t n = 1; !done; n += n < each ? 1 : 1 + n / 8) {
    lab x = {.g = grundy_new(NULL)};
    m = (memory){0};
    x.service = grundy_service_new(&config);
    assert_true(x.g && x.service);
    m = (memory){.refuse_at = n, .for_good = for_good, .live = m.live};
    ask(&x, request);
    done = m.refused == 0;
    if (done && !at(&x, "answer")) fail_msg("%s\n  %s", request, x.line);
    if (!at(&x, "id")) says(&x, "line", "1"); /* it could not be read */
    if (at(&x, "id")) says(&x, "id", "x");
    m.refuse_at = 0;
    ask(&x, request); /* and the service goes on */
    if (!at(&x, "answer")) fail_msg("%s\n  after refusal %zu: %s", request, n, x.line);
    close_lab(&x);
    assert_int_equal(m.live, 0);
  }
}

static void test_memory_fails(void **state) {
  const size_t each = (size_t)test_cases(100);
  static const char *const requests[] = {
      "{\"id\":\"x\",\"command\":\"version\"}",
      "{\"id\":\"x\",\"command\":\"solve\",\"sum\":\"kayles(9)\",\"technique\":\"search\"}",
      "{\"id\":\"x\",\"command\":\"solve\",\"sum\":\"mine(3)\"," MINE "}",
      "{\"id\":\"x\",\"command\":\"moves\",\"sum\":\"nim(1,2)\",\"unknown\":1}",
      "{\"id\":\"x\",\"command\":\"explain\",\"sum\":\"bash{3}(6)\"}",
      "{\"id\":\"x\",\"command\":\"table\",\"game\":\"nim\",\"ranges\":[\"0..2\",\"0..2\"]}",
      "{\"id\":\"x\",\"command\":\"plot\",\"game\":\"nim\",\"ranges\":\"0..3\",\"to\":\"svg\"}",
      "{\"id\":\"x\",\"command\":\"period\",\"game\":\"subtract{1,3}\"}",
      "{\"id\":\"x\",\"command\":\"pattern\",\"game\":\"bash{1}\",\"ranges\":\"0..30\"}",
      "{\"id\":\"x\",\"command\":\"graph\",\"graph\":\"A-->B\",\"start\":\"B\"}",
      "{\"id\":\"x\",\"command\":\"graph\",\"sum\":\"nim(1,1)\"}",
      "{\"id\":\"x\",\"command\":\"draw\",\"graph\":\"A-->B\"}",
      "{\"id\":\"x\",\"command\":\"draw\",\"sum\":\"nim(1)\",\"position\":true}",
      "{\"id\":\"x\",\"command\":\"check\",\"sum\":\"nim(2)\"}",
      "{\"id\":\"x\",\"command\":\"info\",\"game\":\"bash{3}\"}",
      "{\"id\":\"x\",\"command\":\"list\",\"group\":\"coins\"}",
      "{\"id\":\"x\",\"command\":\"mex\",\"numbers\":[0,1]}",
      "{\"id\":\"x\",\"command\":\"nimsum\",\"numbers\":\"2, 3\"}",
      "{\"id\":\"x\",\"command\":\"complete\",\"text\":\"kay\"}",
  };
  for (size_t i = 0; i < sizeof requests / sizeof *requests; i++) {
    starve(requests[i], false, each);
    starve(requests[i], true, each / 4);
  }
}

static void test_no_service(void **state) {
  memory m = {0};
  grundy_service_config config;
  grundy_service_config_init(&config);
  config.allocator = (grundy_allocator){resize, &m};
  for (size_t n = 1;; n++) {
    m = (memory){.refuse_at = n};
    grundy_service *s = grundy_service_new(&config);
    assert_true(!s == !!m.refused);
    grundy_service_free(s);
    assert_int_equal(m.live, 0);
    if (!m.refused) break;
  }
  grundy_service_free(NULL);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_commands),     cmocka_unit_test(test_complete),
      cmocka_unit_test(test_wrong_fields), cmocka_unit_test(test_script_is_checked),
      cmocka_unit_test(test_script_lines), cmocka_unit_test(test_unknown_fields),
      cmocka_unit_test(test_ids),          cmocka_unit_test(test_heads),
      cmocka_unit_test(test_broken_texts), cmocka_unit_test(test_size_limits),
      cmocka_unit_test(test_games),        cmocka_unit_test(test_languages),
      cmocka_unit_test(test_files),        cmocka_unit_test(test_limits),
      cmocka_unit_test(test_callbacks),    cmocka_unit_test(test_after_cancel),
      cmocka_unit_test(test_kept),         cmocka_unit_test(test_dropped),
      cmocka_unit_test(test_whole_time),   cmocka_unit_test(test_memory_fails),
      cmocka_unit_test(test_no_service),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
