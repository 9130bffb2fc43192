/* The limits of a request: each at most that of the service, and the time for all that a command
 * computes together. */
/* SPDX-License-Identifier: MIT */
#include "ask/ask.h"

#include <stdlib.h>

#define LEAST_SECONDS 1e-9 /* 0 would mean no limit */
static uint64_t less_of(uint64_t own, uint64_t most) {
  return own && (!most || own < most) ? own : most;
}

/* A number in JSON may have an exponent. */
static bool read_positive(const gi_json_node *node, double most, double *out) {
  char *end;
  *out = strtod(node->text, &end);
  return *end == '\0' && *out > 0 && *out < most;
}

bool gi_ask_seconds(const gi_json_node *node, double *out) {
  if (node->kind == GI_JSON_NUMBER) return read_positive(node, GRUNDY_NO_SECONDS, out);
  return node->kind == GI_JSON_STRING && grundy_time_parse(node->text, out);
}

static bool read_bytes(const gi_json_node *node, uint64_t *out) {
  double n;
  if (node->kind == GI_JSON_STRING) return grundy_size_parse(node->text, out);
  if (node->kind != GI_JSON_NUMBER || !read_positive(node, 1e18, &n) || n < 1) return false;
  *out = (uint64_t)n;
  return true;
}

void gi_ask_go_on(gi_ask *q) {
  double left = q->until > 0 ? q->until - gi_seconds() : 0;
  if (q->until > 0 && left < LEAST_SECONDS) left = LEAST_SECONDS;
  grundy_set_limits(q->g, q->memory, q->positions, left);
}

/* "limits": {"time": 2, "memory": "500M", "positions": 1000000, "threads": 2}, each at most that of
 * the service. */
bool gi_ask_set_limits(gi_ask *q, const grundy_service_config *most, uint64_t held) {
  const gi_json_node *limits = gi_ask_field(q, "limits");
  uint64_t memory = 0, positions = 0, threads = 0;
  double seconds = 0;
  if (limits && limits->kind != GI_JSON_OBJECT) {
    gi_ask_wrong(q, "limits",
                 GRUNDY_N("the field 'limits' must be an object such as {\"time\": 2}"));
    return false;
  }
  for (gi_json_node *at = gi_json_first(q->tree, limits); at; at = gi_json_after(q->tree, at)) {
    bool right = true;
    at->used = true;
    if (strcmp(at->key, "time") == 0)
      right = gi_ask_seconds(at, &seconds);
    else if (strcmp(at->key, "memory") == 0)
      right = read_bytes(at, &memory);
    else if (strcmp(at->key, "positions") == 0)
      right = gi_json_integer(at, &positions) && positions > 0;
    else if (strcmp(at->key, "threads") == 0)
      right = gi_json_integer(at, &threads) && threads > 0 && threads <= 64;
    else
      at->used = false;
    if (!right) {
      gi_ask_wrong(q, "limits", GRUNDY_N("the limit '%.40s' is wrong; write for example %s"),
                   at->key,
                   "{\"time\": 2, \"memory\": \"500M\", \"positions\": 1000000, \"threads\": 2}");
      return false;
    }
  }
  bool own_time = seconds > 0;
  if (most->seconds > 0 && (seconds <= 0 || seconds > most->seconds)) seconds = most->seconds;
  q->own_limits = positions > 0 || own_time;
  q->memory = less_of(memory, most->memory);
  if (most->memory) /* the other contexts hold some of it */
    q->memory = less_of(q->memory, held < most->memory ? most->memory - held : 1);
  q->positions = less_of(positions, most->positions);
  q->until = seconds > 0 ? q->began + seconds : 0;
  gi_ask_go_on(q);
  grundy_set_threads(q->g, (unsigned)less_of(threads, most->threads));
  return true;
}
