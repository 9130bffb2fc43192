/* The rule found in a table, as JSON. docs/json.md describes every field. */
/* SPDX-License-Identifier: MIT */
#include "view/json/json_writer.h"
#include "view/pattern/pattern_formula.h"

static void json_exceptions(gi_json *j, const grundy_pattern *p) {
  uint64_t n[GRUNDY_TABLE_RANGES];
  gi_json_array(j, "exceptions");
  for (size_t i = 0; i < p->exception_count; i++) {
    gi_pattern_cell(p, p->exceptions[i].cell, n);
    gi_json_object(j, NULL);
    gi_json_numbers(j, "at", n, p->dimensions);
    if (p->outcomes || p->for_p)
      gi_json_string(j, "outcome", p->exceptions[i].value ? "N" : "P");
    else
      gi_json_number(j, "value", p->exceptions[i].value);
    gi_json_close(j);
  }
  gi_json_close(j);
}

static void json_tables(gi_json *j, const grundy_pattern *p) {
  size_t table = 0;
  gi_json_object(j, "tables");
  for (size_t i = 0; i < p->rule.count; i++) {
    const grundy_pattern_node *n = &p->rule.nodes[i];
    if (n->entries == 0) continue;
    gi_json_array(j, (char[]){gi_pattern_letter(table++), '\0'});
    for (size_t k = 0; k < n->entries; k++) {
      int64_t entry = p->rule.entries[n->table + k];
      if (entry == INT64_MIN) {
        gi_json_null(j, NULL);
      } else {
        gi_json_name(j, NULL);
        gi_pattern_signed(entry, j->out);
      }
    }
    gi_json_close(j);
  }
  gi_json_close(j);
}

/* What w stands for in the rule. */
static void json_irrational(gi_json *j, const grundy_pattern *p) {
  for (size_t i = 0; i < p->rule.count; i++) {
    const grundy_pattern_node *n = &p->rule.nodes[i];
    if (n->op != GRUNDY_PATTERN_BEATTY && n->op != GRUNDY_PATTERN_IN_BEATTY) continue;
    grundy_text text;
    grundy_text_init(&text, j->out->owner);
    gi_pattern_irrational(n, &text);
    gi_json_text(j, "w", &text);
    return;
  }
  gi_json_null(j, "w");
}

static void json_rule(gi_json *j, const grundy_pattern *p) {
  grundy_text formula;
  grundy_text_init(&formula, j->out->owner);
  gi_json_string(j, "tells", !p->found ? NULL : p->for_p ? "p" : "value");
  if (p->found) {
    gi_pattern_formula(p, GI_WORDS, &formula);
    gi_json_text(j, "rule", &formula);
  } else {
    gi_json_null(j, "rule");
  }
  if (p->fits) {
    gi_pattern_formula(p->fits, GI_WORDS, &formula);
    gi_json_text(j, "fits", &formula);
  } else {
    gi_json_null(j, "fits");
  }
  gi_json_maybe(j, "enough", p->enough, p->enough);
  json_tables(j, p->fits ? p->fits : p);
  json_irrational(j, p->fits ? p->fits : p);
  json_exceptions(j, p);
  if (p->found)
    gi_json_numbers(j, "domain", p->domain, p->dimensions);
  else
    gi_json_null(j, "domain");
  gi_json_maybe(j, "from",
                p->found && (gi_pattern_starts(p) || (p->dimensions == 1 && !p->exception_count)),
                p->from);
  gi_json_maybe(j, "period", p->found && p->period, p->period);
  gi_json_maybe(j, "saltus", p->found && p->period, p->saltus);
  gi_json_maybe(j, "fitted", p->found, p->fitted);
  gi_json_maybe(j, "tested", p->found, p->tested);
}

static void json_proof(gi_json *j, const grundy_pattern *p) {
  gi_json_bool(j, "proved", p->proof);
  gi_json_string(j, "by",
                 p->proof == GRUNDY_PATTERN_PERIOD ? grundy_proof_name(p->proved.proof) : NULL);
  gi_json_message(j, "theorem", p->theorem);
  gi_json_maybe(j, "theorem_agrees_at", p->agrees, p->far);
  if (p->refuted)
    gi_json_numbers(j, "refuted_at", p->refuted_at, p->dimensions);
  else
    gi_json_null(j, "refuted_at");
}

void grundy_json_pattern(const grundy_pattern *p, const char *title, grundy_text *out) {
  gi_json j;
  gi_json_start(&j, out);
  gi_json_string(&j, "game", title);
  gi_json_array(&j, "ranges");
  for (size_t i = 0; i < p->dimensions; i++)
    gi_json_numbers(&j, NULL, (uint64_t[]){p->ranges[i].low, p->ranges[i].high}, 2);
  gi_json_close(&j);
  gi_json_number(&j, "known", p->count - p->unknown);
  gi_json_number(&j, "unknown", p->unknown);
  json_rule(&j, p);
  json_proof(&j, p);
  gi_json_array(&j, "names");
  for (size_t i = 0; i < p->name_count; i++) {
    gi_json_object(&j, NULL);
    gi_json_string(&j, "name", p->names[i]);
    gi_json_number(&j, "from", p->name_from[i]);
    gi_json_close(&j);
  }
  gi_json_close(&j);
  gi_json_finish(&j);
}
