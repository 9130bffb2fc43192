/* Misere quotients as JSON. docs/json.md describes every field. */
/* SPDX-License-Identifier: MIT */
#include "grundy/quotient.h"
#include "view/facts.h"
#include "view/json/json_writer.h"

static void json_class(gi_json *j, const char *name, const grundy_quotient *q, uint32_t class) {
  grundy_text word;
  grundy_text_init(&word, j->out->owner);
  grundy_quotient_word(q, class, &word);
  gi_json_text(j, name, &word);
}

static void json_generators(gi_json *j, const grundy_quotient_study *study) {
  const grundy_quotient *q = study->quotient;
  grundy_text text;
  gi_json_array(j, "generators");
  for (uint32_t i = 0; q && i < grundy_quotient_about(q)->generator_count; i++) {
    gi_json_object(j, NULL);
    grundy_text_init(&text, j->out->owner);
    grundy_quotient_generator_name(i, &text);
    gi_json_text(j, "name", &text);
    if (study->of_positions) {
      grundy_text_init(&text, j->out->owner);
      grundy_quotient_study_member(study, grundy_quotient_generator(q, i), &text);
      gi_json_text(j, "position", &text);
    } else {
      gi_json_number(j, "heap", grundy_quotient_generator(q, i));
    }
    gi_json_close(j);
  }
  gi_json_close(j);
}

static void json_relations(gi_json *j, const grundy_quotient *q) {
  grundy_text text;
  gi_json_array(j, "relations");
  for (size_t i = 0; q && i < grundy_quotient_relation_count(q); i++) {
    grundy_text_init(&text, j->out->owner);
    grundy_quotient_relation(q, i, &text);
    gi_json_text(j, NULL, &text);
  }
  gi_json_close(j);
}

static void json_p_classes(gi_json *j, const grundy_quotient *q) {
  gi_json_array(j, "p_classes");
  for (uint32_t x = 0; q && x < grundy_quotient_about(q)->order; x++)
    if (grundy_quotient_in_p(q, x)) json_class(j, NULL, q, x);
  gi_json_close(j);
}

/* The classes of the heaps 0, 1, ..., as far as they are known or to the end of the first period;
 * or of the positions of the set, which are listed beside them. */
static void json_phi(gi_json *j, const grundy_quotient_study *study) {
  const grundy_quotient *q = study->quotient;
  const grundy_quotient_facts *f = q ? grundy_quotient_about(q) : NULL;
  uint64_t first = study->of_positions ? 1 : 0, last = 0;
  uint32_t class;
  grundy_text text;
  if (f) last = f->period ? f->preperiod + f->period - 1 : f->heaps;
  if (study->of_positions) {
    gi_json_array(j, "positions");
    for (uint64_t n = first; n <= last; n++) {
      grundy_text_init(&text, j->out->owner);
      grundy_quotient_study_member(study, n, &text);
      gi_json_text(j, NULL, &text);
    }
    gi_json_close(j);
  }
  gi_json_array(j, "phi");
  for (uint64_t n = first; q && n <= last; n++)
    if (grundy_quotient_class(q, n, &class)) json_class(j, NULL, q, class);
  gi_json_close(j);
}

static void json_how(gi_json *j, const grundy_quotient_study *study) {
  const grundy_quotient_facts *f = study->quotient ? grundy_quotient_about(study->quotient) : NULL;
  grundy_text text;
  gi_json_object(j, "how");
  gi_json_string(j, "kind", f ? "proved" : "unknown");
  gi_json_words(j, "by", !f ? NULL : f->period ? "misere-quotient period" : "misere-quotient");
  grundy_text_init(&text, j->out->owner);
  if (f) gi_print_quotient_proof(study, &text);
  if (f)
    gi_json_text(j, "text", &text);
  else
    gi_json_null(j, "text");
  gi_json_number(j, "positions", study->positions);
  gi_json_maybe(j, "candidates", f != NULL, f ? f->candidates : 0);
  gi_json_maybe(j, "pairs", f != NULL, f ? f->pairs : 0);
  gi_json_seconds(j, "seconds", study->seconds);
  gi_json_string(j, "stopped_by", study->stopped_by);
  gi_json_string(j, "reason", study->reason);
  gi_json_close(j);
}

static void json_comparison(gi_json *j, const grundy_quotient_study *study) {
  const grundy_quotient_comparison *c = study->comparison;
  gi_json_array(j, "compare");
  for (size_t i = 0; i < 2; i++) gi_json_string(j, NULL, c->sums[i]);
  gi_json_close(j);
  gi_json_bool(j, "equal", c->equal);
  gi_json_string(j, "tells_apart", c->tells_apart);
  gi_json_array(j, "outcomes");
  for (size_t i = 0; i < 2; i++) gi_json_string(j, NULL, gi_outcome_letter(c->outcomes[i]));
  gi_json_close(j);
  gi_json_array(j, "classes");
  for (size_t i = 0; i < 2; i++) json_class(j, NULL, study->quotient, c->classes[i]);
  gi_json_close(j);
}

static void json_growing(gi_json *j, const grundy_quotient_facts *f) {
  gi_json_array(j, "growing");
  for (unsigned i = 0; f && i < f->growing_count; i++) gi_json_number(j, NULL, f->growing[i]);
  gi_json_close(j);
}

void grundy_json_quotient(const grundy_quotient_study *study, const grundy_text *certificate,
                          grundy_text *out) {
  const grundy_quotient_facts *f = study->quotient ? grundy_quotient_about(study->quotient) : NULL;
  gi_json j;
  gi_json_start(&j, out);
  gi_json_string(&j, "game", study->name);
  if (study->comparison) json_comparison(&j, study);
  gi_json_maybe(&j, "order", f != NULL, f ? f->order : 0);
  gi_json_maybe(&j, "p_count", f != NULL, f ? f->p_count : 0);
  if (f)
    gi_json_bool(&j, "tame", f->tame);
  else
    gi_json_null(&j, "tame");
  gi_json_bool(&j, "complete", f && f->complete);
  gi_json_maybe(&j, "heaps", f && !study->of_positions, f ? f->heaps : 0);
  gi_json_maybe(&j, "period", f && f->period, f ? f->period : 0);
  gi_json_maybe(&j, "preperiod", f && f->period, f ? f->preperiod : 0);
  json_growing(&j, f);
  if (!study->comparison) {
    json_generators(&j, study);
    json_relations(&j, study->quotient);
    json_p_classes(&j, study->quotient);
    json_phi(&j, study);
  }
  if (certificate) gi_json_bytes(&j, "certificate", certificate->data, certificate->length);
  json_how(&j, study);
  gi_json_finish(&j);
}
