/* The fields of a request: types, and what is wrong with them. */
/* SPDX-License-Identifier: MIT */
#include "ask/ask.h"

#include "base/array.h"

gi_json_node *gi_ask_field(gi_ask *q, const char *name) {
  gi_json_node *node = gi_json_field(q->tree, q->root, name);
  if (!node) return NULL;
  node->used = true;
  return node->kind == GI_JSON_NULL ? NULL : node;
}

grundy_status gi_ask_wrong(gi_ask *q, const char *field, const char *message, ...) {
  va_list arguments;
  va_start(arguments, message);
  gi_fault_v(q->g, &q->error, GRUNDY_EINPUT, GRUNDY_NO_OFFSET, 0, message, arguments);
  va_end(arguments);
  q->field = field;
  return GRUNDY_EINPUT;
}

grundy_status gi_ask_fault(gi_ask *q, const char *field) {
  bool own = q->error.status != GRUNDY_ENOMEM && q->error.status != GRUNDY_UNKNOWN;
  if (own || q->error.offset != GRUNDY_NO_OFFSET) q->field = field;
  return q->error.status;
}

bool gi_ask_flag(gi_ask *q, const char *name, bool *out) {
  const gi_json_node *node = gi_ask_field(q, name);
  if (!node) return true;
  *out = node->kind == GI_JSON_TRUE;
  if (node->kind == GI_JSON_TRUE || node->kind == GI_JSON_FALSE) return true;
  gi_ask_wrong(q, name, GRUNDY_N("the field '%s' must be true or false"), name);
  return false;
}

bool gi_ask_text(gi_ask *q, const char *name, const char **out) {
  const gi_json_node *node = gi_ask_field(q, name);
  if (!node) return true;
  *out = node->text;
  if (node->kind == GI_JSON_STRING) return true;
  gi_ask_wrong(q, name, GRUNDY_N("the field '%s' must be a string"), name);
  return false;
}

bool gi_ask_need(gi_ask *q, const char *name, const char *example, const char **out) {
  *out = NULL;
  if (!gi_ask_text(q, name, out)) return false;
  if (*out) return true;
  gi_ask_wrong(q, name, GRUNDY_N("the field '%s' is missing, for example: %s"), name, example);
  return false;
}

bool gi_ask_number(gi_ask *q, const char *name, uint64_t least, uint64_t most, uint64_t *out) {
  const gi_json_node *node = gi_ask_field(q, name);
  uint64_t n;
  if (!node) return true;
  if (gi_json_integer(node, &n) && n >= least && n <= most) {
    *out = n;
    return true;
  }
  if (most == UINT64_MAX)
    gi_ask_wrong(q, name, GRUNDY_N("the field '%s' must be a whole number from %llu on"), name,
                 (unsigned long long)least);
  else
    gi_ask_wrong(q, name, GRUNDY_N("the field '%s' must be a whole number from %llu to %llu"), name,
                 (unsigned long long)least, (unsigned long long)most);
  return false;
}

/* The numbers of an array. */
static bool read_array(gi_ask *q, const char *name, const gi_json_node *array, size_t most,
                       grundy_nimber **out, size_t *count, size_t *room) {
  for (const gi_json_node *item = gi_json_first(q->tree, array); item;
       item = gi_json_after(q->tree, item)) {
    if (*count == most) {
      gi_ask_wrong(q, name, GRUNDY_N("there are more values than %llu, which is the limit"),
                   (unsigned long long)most);
      return false;
    }
    if (!GI_RESERVE(q->g, *out, *room, *count + 1)) {
      gi_no_memory(q->g, &q->error);
      return false;
    }
    if (!gi_json_integer(item, &(*out)[(*count)++])) {
      gi_ask_wrong(q, name, GRUNDY_N("the field '%s' must be a list of whole numbers from 0 on"),
                   name);
      return false;
    }
  }
  return true;
}

bool gi_ask_numbers(gi_ask *q, const char *name, size_t most, grundy_nimber **out, size_t *count,
                    size_t *room) {
  const gi_json_node *node = gi_ask_field(q, name);
  *out = NULL;
  *count = *room = 0;
  if (!node) return true;
  if (node->kind == GI_JSON_ARRAY) return read_array(q, name, node, most, out, count, room);
  if (node->kind != GI_JSON_STRING) {
    gi_ask_wrong(q, name, GRUNDY_N("the field '%s' must be a list of whole numbers from 0 on"),
                 name);
    return false;
  }
  size_t need = node->length / 2 + 1 < most ? node->length / 2 + 1 : most;
  if (!GI_RESERVE(q->g, *out, *room, need)) {
    gi_no_memory(q->g, &q->error);
    return false;
  }
  if (grundy_list_parse(q->g, node->text, node->length, *out, need, count, &q->error) == GRUNDY_OK)
    return true;
  gi_ask_fault(q, name);
  return false;
}

void gi_ask_free_numbers(gi_ask *q, grundy_nimber *numbers, size_t room) {
  GI_RELEASE(q->g, numbers, room);
}

bool gi_ask_technique(gi_ask *q, grundy_technique *out) {
  const char *technique = NULL;
  if (!gi_ask_text(q, "technique", &technique)) return false;
  if (!technique || grundy_technique_find(technique, out)) return true;
  gi_ask_wrong(q, "technique",
               GRUNDY_N("there is no technique '%s'; 'grundy help techniques' "
                        "lists them"),
               technique);
  return false;
}

bool gi_ask_question(gi_ask *q, grundy_question *out) {
  bool misere = false;
  grundy_question_init(out);
  if (!gi_ask_flag(q, "misere", &misere) || !gi_ask_flag(q, "loopy", &out->loopy) ||
      !gi_ask_technique(q, &out->technique))
    return false;
  out->convention = misere ? GRUNDY_MISERE : GRUNDY_NORMAL;
  return true;
}

grundy_sum *gi_ask_sum(gi_ask *q, bool whole) {
  const char *text;
  grundy_sum *sum = NULL;
  if (!gi_ask_need(q, "sum", "\"sum\": \"nim(2,5,4)\"", &text)) return NULL;
  if ((whole ? grundy_sum_parse_whole : grundy_sum_parse)(q->g, text, strlen(text), &sum,
                                                          &q->error) != GRUNDY_OK)
    gi_ask_fault(q, "sum");
  return sum;
}
