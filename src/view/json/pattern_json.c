/* The rule found in a table, as JSON: see docs/json.md. */
/* SPDX-License-Identifier: MIT */
#include "view/facts.h"
#include "view/pattern/pattern_formula.h"

static void json_position(const uint64_t *n, size_t count, grundy_text *out) {
  grundy_text_add(out, "[");
  for (size_t i = 0; i < count; i++) {
    if (i) grundy_text_add(out, ",");
    grundy_json_number(n[i], out);
  }
  grundy_text_add(out, "]");
}

static void json_exceptions(const grundy_pattern *p, grundy_text *out) {
  uint64_t n[GRUNDY_TABLE_RANGES];
  grundy_text_add(out, "[");
  for (size_t i = 0; i < p->exception_count; i++) {
    grundy_text_add(out, i ? ",{\"at\":" : "{\"at\":");
    gi_pattern_cell(p, p->exceptions[i].cell, n);
    json_position(n, p->dimensions, out);
    if (p->outcomes || p->for_p) {
      grundy_text_add(out, p->exceptions[i].value ? ",\"outcome\":\"N\"}" : ",\"outcome\":\"P\"}");
      continue;
    }
    grundy_text_add(out, ",\"value\":");
    grundy_json_number(p->exceptions[i].value, out);
    grundy_text_add(out, "}");
  }
  grundy_text_add(out, "]");
}

static void json_tables(const grundy_pattern *p, grundy_text *out) {
  size_t table = 0;
  grundy_text_add(out, "{");
  for (size_t i = 0; i < p->rule.count; i++) {
    const grundy_pattern_node *n = &p->rule.nodes[i];
    if (n->entries == 0) continue;
    char name[] = {table ? ',' : ' ', '"', gi_pattern_letter(table), '"', ':', '[', '\0'};
    grundy_text_add(out, table++ ? name : name + 1);
    for (size_t k = 0; k < n->entries; k++) {
      int64_t entry = p->rule.entries[n->table + k];
      if (k) grundy_text_add(out, ",");
      if (entry == INT64_MIN)
        grundy_text_add(out, "null");
      else
        gi_pattern_signed(entry, out);
    }
    grundy_text_add(out, "]");
  }
  grundy_text_add(out, "}");
}

/* What w stands for in the rule. */
static void json_irrational(const grundy_pattern *p, grundy_text *out) {
  grundy_text_add(out, ",\"w\":");
  for (size_t i = 0; i < p->rule.count; i++) {
    const grundy_pattern_node *n = &p->rule.nodes[i];
    if (n->op != GRUNDY_PATTERN_BEATTY && n->op != GRUNDY_PATTERN_IN_BEATTY) continue;
    grundy_text_add(out, "\"");
    gi_pattern_irrational(n, out);
    grundy_text_add(out, "\"");
    return;
  }
  grundy_text_add(out, "null");
}

void grundy_json_pattern(const grundy_pattern *p, const char *title, grundy_text *out) {
  grundy_text formula;
  grundy_text_init(&formula, out->owner);
  if (p->found) gi_pattern_formula(p, GI_WORDS, &formula);
  grundy_text_add(out, "{\"game\":");
  gi_json_word(title, out);
  grundy_text_add(out, ",\"ranges\":[");
  for (size_t i = 0; i < p->dimensions; i++) {
    uint64_t range[2] = {p->ranges[i].low, p->ranges[i].high};
    if (i) grundy_text_add(out, ",");
    json_position(range, 2, out);
  }
  grundy_text_add(out, "],\"known\":");
  grundy_json_number(p->count - p->unknown, out);
  grundy_text_add(out, ",\"unknown\":");
  grundy_json_number(p->unknown, out);
  grundy_text_add(out, ",\"tells\":");
  gi_json_word(!p->found ? NULL : p->for_p ? "p" : "value", out);
  grundy_text_add(out, ",\"rule\":");
  gi_json_word(p->found ? formula.data : NULL, out);
  grundy_text_add(out, ",\"tables\":");
  json_tables(p, out);
  json_irrational(p, out);
  grundy_text_add(out, ",\"exceptions\":");
  json_exceptions(p, out);
  grundy_text_add(out, ",\"domain\":");
  if (p->found)
    json_position(p->domain, p->dimensions, out);
  else
    grundy_text_add(out, "null");
  grundy_text_add(out, ",\"from\":");
  gi_json_maybe(p->found && (gi_pattern_starts(p) || (p->dimensions == 1 && !p->exception_count)),
                p->from, out);
  grundy_text_add(out, ",\"period\":");
  gi_json_maybe(p->found && p->period, p->period, out);
  grundy_text_add(out, ",\"saltus\":");
  gi_json_maybe(p->found && p->period, p->saltus, out);
  grundy_text_add(out, ",\"fitted\":");
  gi_json_maybe(p->found, p->fitted, out);
  grundy_text_add(out, ",\"tested\":");
  gi_json_maybe(p->found, p->tested, out);
  grundy_text_add(out, p->proof ? ",\"proved\":true,\"by\":" : ",\"proved\":false,\"by\":");
  gi_json_word(p->proof == GRUNDY_PATTERN_PERIOD ? grundy_proof_name(p->proved.proof) : NULL, out);
  grundy_text_add(out, ",\"theorem\":");
  gi_json_word(p->theorem ? grundy_translate(out->owner, p->theorem) : NULL, out);
  grundy_text_add(out, ",\"theorem_agrees_at\":");
  gi_json_maybe(p->agrees, p->far, out);
  grundy_text_add(out, ",\"refuted_at\":");
  if (p->refuted)
    json_position(p->refuted_at, p->dimensions, out);
  else
    grundy_text_add(out, "null");
  grundy_text_add(out, ",\"names\":[");
  for (size_t i = 0; i < p->name_count; i++) {
    grundy_text_add(out, i ? ",{\"name\":" : "{\"name\":");
    gi_json_word(p->names[i], out);
    grundy_text_add(out, ",\"from\":");
    grundy_json_number(p->name_from[i], out);
    grundy_text_add(out, "}");
  }
  grundy_text_add(out, "]}\n");
  grundy_text_clear(&formula);
}
