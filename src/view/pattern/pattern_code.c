/* The rule found in a table as a function in C, C++, Python or Lua.
 *
 * The exceptions are looked up first, so the rule itself is only asked where it holds. Of the
 * helper functions those are written that the rule calls; each gives -1 where it has no value, so
 * that a position outside of the table never divides by zero. C and C++ are one text.
 */
/* SPDX-License-Identifier: MIT */
#include "view/facts.h"
#include "view/pattern/pattern_formula.h"

/* ---- tables ---- */

static void put_tables(const grundy_pattern *p, gi_dialect d, grundy_text *out) {
  size_t table = 0;
  for (size_t i = 0; i < p->rule.count; i++) {
    const grundy_pattern_node *n = &p->rule.nodes[i];
    if (n->entries == 0) continue;
    char name[2] = {gi_pattern_letter(table++), '\0'};
    grundy_text_add(out, d == GI_C ? "static const long long " : d == GI_LUA ? "local " : "");
    grundy_text_add(out, name);
    grundy_text_add(out, d == GI_C ? "[] = {" : d == GI_LUA ? " = {" : " = [");
    for (size_t k = 0; k < n->entries; k++) {
      int64_t entry = p->rule.entries[n->table + k];
      if (k) grundy_text_add(out, k % 24 ? ", " : ",\n  ");
      gi_pattern_signed(entry == INT64_MIN ? -1 : entry, out);
    }
    grundy_text_add(out, d == GI_C ? "};\n\n" : d == GI_LUA ? "}\n\n" : "]\n\n");
  }
}

/* The numbers of each exception with its value, or 1 for P. */
static void put_exceptions(const grundy_pattern *p, gi_dialect d, grundy_text *out) {
  if (p->exception_count == 0) return;
  if (d == GI_C) {
    grundy_text_add(out, "static const long long exceptions[][");
    grundy_text_number(out, p->dimensions + 1);
    grundy_text_add(out, "] = {");
  } else {
    grundy_text_add(out, d == GI_LUA ? "local exceptions = {" : "exceptions = {");
  }
  for (size_t i = 0; i < p->exception_count; i++) {
    const grundy_pattern_exception *e = &p->exceptions[i];
    uint64_t n[GRUNDY_TABLE_RANGES];
    gi_pattern_cell(p, e->cell, n);
    if (i) grundy_text_add(out, i % 8 ? ", " : ",\n  ");
    grundy_text_add(out, d == GI_C ? "{" : d == GI_LUA ? "[\"" : "(");
    for (size_t k = 0; k < p->dimensions; k++) {
      if (k) grundy_text_add(out, d == GI_LUA ? "," : ", ");
      grundy_text_number(out, n[k]);
    }
    grundy_text_add(out, d == GI_C ? ", " : d == GI_LUA ? "\"] = " : ",): ");
    if (p->for_p && d != GI_C)
      grundy_text_add(out, e->value == 0 ? (d == GI_LUA ? "true" : "True")
                                         : (d == GI_LUA ? "false" : "False"));
    else
      grundy_text_number(out, p->for_p ? e->value == 0 : e->value);
    if (d == GI_C) grundy_text_add(out, "}");
  }
  grundy_text_add(out, d == GI_C ? "};\n\n" : "}\n\n");
}

/* ---- the function ---- */

/* Whether the rule looks at number k of the position. */
static bool uses(const grundy_pattern *p, size_t k) {
  for (size_t i = 0; i < p->rule.count; i++) {
    const grundy_pattern_node *n = &p->rule.nodes[i];
    if (n->op >= GRUNDY_PATTERN_SORTED && n->op <= GRUNDY_PATTERN_COLUMNS) return true;
    if (n->op == GRUNDY_PATTERN_VARIABLE && (size_t)n->k == k) return true;
  }
  return p->exception_count > 0;
}

static void put_c(const grundy_pattern *p, const char *formula, grundy_text *out) {
  grundy_text_add(out, p->for_p ? "int is_p(" : "long long grundy_value(");
  gi_pattern_arguments(p, "long long ", out);
  grundy_text_add(out, ") {\n");
  if (p->exception_count) {
    grundy_text_add(out, "  unsigned i;\n  for (i = 0; i < ");
    grundy_text_number(out, p->exception_count);
    grundy_text_add(out, "; i++)\n    if (");
    for (size_t k = 0; k < p->dimensions; k++) {
      if (k) grundy_text_add(out, " && ");
      grundy_text_add(out, "exceptions[i][");
      grundy_text_number(out, k);
      grundy_text_add(out, "] == ");
      grundy_text_add(out, gi_pattern_number(p, k));
    }
    grundy_text_add(out, ") return ");
    if (p->for_p) grundy_text_add(out, "(int)");
    grundy_text_add(out, "exceptions[i][");
    grundy_text_number(out, p->dimensions);
    grundy_text_add(out, "];\n");
  }
  for (size_t k = 0; k < p->dimensions; k++) {
    if (uses(p, k)) continue;
    grundy_text_add(out, "  (void)");
    grundy_text_add(out, gi_pattern_number(p, k));
    grundy_text_add(out, ";\n");
  }
  grundy_text_add(out, "  return ");
  grundy_text_add(out, formula);
  grundy_text_add(out, p->for_p && !gi_pattern_is_condition(p) ? " != 0;\n}\n" : ";\n}\n");
}

static void put_python(const grundy_pattern *p, const char *formula, grundy_text *out) {
  grundy_text_add(out, p->for_p ? "def is_p(" : "def grundy_value(");
  gi_pattern_arguments(p, "", out);
  grundy_text_add(out, "):\n");
  if (p->exception_count) {
    grundy_text_add(out, "    if (");
    gi_pattern_arguments(p, "", out);
    grundy_text_add(out, ",) in exceptions:\n        return exceptions[");
    gi_pattern_arguments(p, "", out);
    grundy_text_add(out, p->dimensions == 1 ? ",]\n" : "]\n");
  }
  grundy_text_add(out, "    return ");
  grundy_text_add(out, formula);
  grundy_text_add(out, p->for_p && !gi_pattern_is_condition(p) ? " != 0\n" : "\n");
}

static void put_lua(const grundy_pattern *p, const char *formula, grundy_text *out) {
  grundy_text_add(out, p->for_p ? "function is_p(" : "function grundy_value(");
  gi_pattern_arguments(p, "", out);
  grundy_text_add(out, ")\n");
  if (p->exception_count) {
    grundy_text_add(out, "  local known = exceptions[table.concat({");
    gi_pattern_arguments(p, "", out);
    grundy_text_add(out, "}, \",\")]\n  if known ~= nil then return known end\n");
  }
  grundy_text_add(out, "  return ");
  grundy_text_add(out, formula);
  grundy_text_add(out, p->for_p && !gi_pattern_is_condition(p) ? " ~= 0\nend\n" : "\nend\n");
}

/* What the function computes, and how far it was seen to hold: the same words for all. */
static void put_comment(const grundy_pattern *p, gi_dialect d, grundy_text *out) {
  const char *line = d == GI_C ? " * " : d == GI_LUA ? "-- " : "# ";
  grundy_text_add(out, d == GI_C ? "/* " : line);
  out->say(out, p->proof == GRUNDY_PATTERN_PERIOD ? GRUNDY_N("Proved.")
                : p->agrees ? GRUNDY_N("Observed, not proved; the game's theorem agrees.")
                            : GRUNDY_N("Observed, not proved."));
  gi_print_gap(out);
  if (gi_pattern_domain(p, NULL)) {
    out->say(out, GRUNDY_N("For "));
    gi_pattern_domain(p, out);
    out->say(out, GRUNDY_N("."));
    gi_print_gap(out);
  }
  out->say(out, GRUNDY_N("Checked: "));
  for (size_t i = 0; i < p->dimensions; i++) {
    if (i) grundy_text_add(out, ", ");
    grundy_text_add(out, gi_pattern_number(p, i));
    grundy_text_add(out, " = ");
    grundy_text_number(out, p->ranges[i].low);
    grundy_text_add(out, "..");
    grundy_text_number(out, p->ranges[i].high);
  }
  out->say(out, GRUNDY_N("."));
  grundy_text_add(out, d == GI_C ? " */\n" : "\n");
}

void grundy_code_pattern(const grundy_pattern *p, grundy_code_language language, grundy_text *out) {
  gi_dialect d = language == GRUNDY_CODE_PYTHON ? GI_PYTHON
                 : language == GRUNDY_CODE_LUA  ? GI_LUA
                                                : GI_C;
  grundy_text formula;
  if (!p->found) return;
  grundy_text_init(&formula, out->owner);
  gi_pattern_formula(p, d, &formula);
  const char *text = formula.data ? formula.data : "0";
  put_comment(p, d, out);
  gi_pattern_helpers(p, text, d, out);
  put_tables(p, d, out);
  put_exceptions(p, d, out);
  if (d == GI_C)
    put_c(p, text, out);
  else if (d == GI_PYTHON)
    put_python(p, text, out);
  else
    put_lua(p, text, out);
  out->failed = out->failed || formula.failed;
  grundy_text_clear(&formula);
}
