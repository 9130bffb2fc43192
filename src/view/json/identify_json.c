/* The games that have given values as JSON. docs/json.md describes every field. */
/* SPDX-License-Identifier: MIT */
#include "base/assert.h"
#include "view/json/json_writer.h"

static const char *kind_name(grundy_identity_kind kind) {
  static const char *const names[] = {"game", "octal", "hexadecimal", "set", "formula"};
  GI_ASSERT((size_t)kind < sizeof names / sizeof *names);
  return names[kind];
}

static void json_group(gi_json *j, const grundy_identity_group *p) {
  gi_json_object(j, NULL);
  gi_json_number(j, "from", p->from);
  gi_json_numbers(j, "next", p->next, p->next_count);
  gi_json_array(j, "names");
  for (size_t i = 0; i < p->count; i++) {
    const grundy_identity *m = &p->members[i];
    gi_json_object(j, NULL);
    gi_json_string(j, "kind", kind_name(m->kind));
    gi_json_string(j, "name", m->label);
    gi_json_message(j, "title", m->title);
    gi_json_close(j);
  }
  gi_json_close(j);
  gi_json_close(j);
}

static void json_family(gi_json *j, const grundy_identity_family *p) {
  gi_json_object(j, NULL);
  gi_json_string(j, "kind", kind_name(p->kind));
  gi_json_number(j, "from", p->from);
  gi_json_number(j, "most", p->most);
  gi_json_number(j, "count", p->count);
  gi_json_bool(j, "exact", p->exact);
  gi_json_close(j);
}

void grundy_json_identify(const grundy_identification *a, grundy_text *out) {
  gi_json j;
  gi_json_start(&j, out);
  gi_json_numbers(&j, "values", a->values, a->value_count);
  gi_json_array(&j, "groups");
  for (size_t i = 0; i < a->group_count; i++) json_group(&j, &a->groups[i]);
  gi_json_close(&j);
  gi_json_maybe(&j, "part", a->part > 0, a->part);
  gi_json_array(&j, "families");
  for (size_t i = 0; i < a->family_count; i++) json_family(&j, &a->families[i]);
  gi_json_close(&j);
  gi_json_array(&j, "too_slow");
  for (size_t i = 0; i < a->slow_count; i++) {
    gi_json_object(&j, NULL);
    gi_json_string(&j, "name", a->slow[i].label);
    gi_json_number(&j, "from", a->slow[i].from);
    gi_json_number(&j, "agree", a->slow[i].agreed);
    gi_json_close(&j);
  }
  gi_json_close(&j);
  gi_json_maybe(&j, "agreed", a->near_count > 0, a->agreed);
  gi_json_array(&j, "near");
  for (size_t i = 0; i < a->near_count; i++) {
    gi_json_object(&j, NULL);
    gi_json_string(&j, "kind", kind_name(a->near[i].kind));
    gi_json_string(&j, "name", a->near[i].label);
    gi_json_number(&j, "from", a->near[i].from);
    gi_json_number(&j, "next", a->near[i].next);
    gi_json_close(&j);
  }
  gi_json_close(&j);
  gi_json_finish(&j);
}
