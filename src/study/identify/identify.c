/* Which games, codes and sets have given Grundy values.
 *
 * Games are followed value by value until one differs (followed.c). Codes and sets are found from
 * the values (heap/fit.c), the shortest first, and then also followed by the heap engines, over the
 * values given and some more. Those that go on with the same values form a group, so the groups are
 * the different answers, and the first number where two groups differ is the value that would
 * decide between them.
 *
 * Where nothing has all the values, one of them may be a slip: then those are reported that have
 * the most of the first values. Of codes and sets only short ones count there, because a long one
 * exists for almost any few values.
 */
/* SPDX-License-Identifier: MIT */
#include "grundy/identify.h"

#include <string.h>

#include "base/array.h"
#include "base/budget.h"
#include "grundy/kit/heap.h"
#include "heap/fit.h"
#include "study/identify/followed.h"
#include "study/identify/identify.h"

enum {
  FOLLOWED = 64, /* values after those given that decide between groups, of heaps; */
  ENTRIES = 10,  /* of games that are asked entry by entry */
  SHORTEST = 8,  /* so many values are enough to say that something goes on like a group */
  STARTS = 3,    /* n = 0, 1, 2 */
  CODES = 48,    /* listed at most from one start */
  SETS = 16,
  NEAR_NAMES = 6,  /* reported at most where nothing has all the values */
  NEAR_DIGITS = 3, /* of a code, or numbers of a set, that is reported there */
  BASH_MOST = 9,   /* bash{k} is named up to this k */
  MEMORY = 256000000,
  POSITIONS = 100000
};

/* Sequences with parameters that everybody asks about. */
static const char *const famous[] = {"subtract{squares}", "subtract{primes}",
                                     "subtract{fibonacci}"};

typedef struct group {
  uint64_t from;
  grundy_nimber next[FOLLOWED];
  size_t count;
} group;

typedef struct found {
  grundy_identity identity;
  size_t group;
} found;

/* What is found so far; in the end it becomes an identification, which holds the same blocks. */
typedef struct finder {
  grundy *g;
  double until; /* when the time for all is over */
  double seconds;
  uint64_t positions;
  size_t count;
  const grundy_nimber *given;
  grundy_nimber *padded; /* room for two more values before those given */
  group *groups;
  size_t group_count, group_room;
  found *found;
  size_t found_count, found_room;
  grundy_identity_family *families;
  size_t family_count, family_room;
  grundy_identity_slow *slow;
  size_t slow_count, slow_room;
  size_t agreed; /* values, by those in `near` */
  grundy_identity_near near[NEAR_NAMES];
  size_t near_count;
} finder;

typedef struct result {
  grundy_identification shown; /* first */
  grundy_nimber *values;
  grundy_identity_group *groups;
  grundy_identity *members;
  size_t member_count, member_room;
  grundy_nimber *next;
  size_t next_room;
  grundy_identity_family *families;
  size_t family_room;
  grundy_identity_slow *slow;
  size_t slow_room;
  grundy_identity_near near[NEAR_NAMES];
} result;

/* ---- keeping what is found ---- */

static char *copy_text(grundy *g, const char *text) {
  size_t size = strlen(text) + 1;
  char *copy = gi_resize(g, NULL, 0, size);
  if (copy) memcpy(copy, text, size);
  return copy;
}

static void free_text(grundy *g, const char *text) {
  if (text) gi_resize(g, (void *)(uintptr_t)text, strlen(text) + 1, 0);
}

/* The group that goes on with the values `next`; a new one if there is none. */
static bool find_group(finder *f, uint64_t from, const grundy_nimber *next, size_t count,
                       size_t *out) {
  for (size_t i = 0; i < f->group_count; i++) {
    group *p = &f->groups[i];
    size_t both = count < p->count ? count : p->count;
    if (p->from != from || (both < SHORTEST && count != p->count)) continue;
    if (memcmp(p->next, next, both * sizeof *next) != 0) continue;
    if (count > p->count) memcpy(p->next, next, count * sizeof *next);
    if (count > p->count) p->count = count;
    *out = i;
    return true;
  }
  if (!GI_RESERVE(f->g, f->groups, f->group_room, f->group_count + 1)) return false;
  group *p = &f->groups[f->group_count];
  *p = (group){.from = from, .count = count};
  memcpy(p->next, next, count * sizeof *next);
  *out = f->group_count++;
  return true;
}

/* Whether the label stands there already, from the same number on; of formulas, from any. */
static bool is_found(const finder *f, grundy_identity_kind kind, uint64_t from, const char *label) {
  for (size_t i = 0; i < f->found_count; i++)
    if ((kind == GRUNDY_IDENTITY_FORM || f->groups[f->found[i].group].from == from) &&
        strcmp(f->found[i].identity.label, label) == 0)
      return true;
  return false;
}

static bool keep(finder *f, grundy_identity_kind kind, const char *label, const char *title,
                 uint64_t from, const grundy_nimber *next, size_t count) {
  size_t at;
  if (is_found(f, kind, from, label)) return true;
  if (!find_group(f, from, next, count, &at)) return false;
  if (!GI_RESERVE(f->g, f->found, f->found_room, f->found_count + 1)) return false;
  char *copy = copy_text(f->g, label);
  if (!copy) return false;
  f->found[f->found_count++] =
      (found){.identity = {.kind = kind, .label = copy, .title = title}, .group = at};
  return true;
}

static bool keep_slow(finder *f, const char *label, uint64_t from, size_t agreed) {
  if (!GI_RESERVE(f->g, f->slow, f->slow_room, f->slow_count + 1)) return false;
  char *copy = copy_text(f->g, label);
  if (!copy) return false;
  f->slow[f->slow_count++] = (grundy_identity_slow){.label = copy, .from = from, .agreed = agreed};
  return true;
}

static void forget_near(finder *f) {
  for (size_t i = 0; i < f->near_count; i++) free_text(f->g, f->near[i].label);
  f->near_count = 0;
}

/* Something has the first `agreed` values, and then `next`. */
static bool keep_near(finder *f, grundy_identity_kind kind, const char *label, uint64_t from,
                      size_t agreed, grundy_nimber next) {
  if (agreed < GRUNDY_IDENTIFY_NEAR || agreed < f->agreed) return true;
  if (agreed > f->agreed) forget_near(f);
  f->agreed = agreed;
  for (size_t i = 0; i < f->near_count; i++)
    if (f->near[i].from == from && strcmp(f->near[i].label, label) == 0) return true;
  if (f->near_count == NEAR_NAMES) return true;
  char *copy = copy_text(f->g, label);
  if (!copy) return false;
  f->near[f->near_count++] =
      (grundy_identity_near){.kind = kind, .label = copy, .from = from, .next = next};
  return true;
}

/* ---- games ---- */

enum agreement { DIFFERS, AGREES, TOO_SLOW };

static enum agreement compare_values(const finder *f, gi_followed *v, size_t from, size_t *agreed) {
  for (*agreed = 0; *agreed < f->count; ++*agreed) {
    gi_followed_state state = gi_followed_ask(v, from + *agreed);
    if (state == GI_FOLLOWED_SLOW) return TOO_SLOW;
    if (state != GI_FOLLOWED_HERE || v->values[from + *agreed] != f->given[*agreed]) return DIFFERS;
  }
  return AGREES;
}

/* Compares a game from one start; `slow` remembers the best agreement that a limit cut short. */
static bool try_start(finder *f, gi_followed *v, size_t from, grundy_identity_slow *slow) {
  size_t agreed, more = 0, most = v->table->rule ? FOLLOWED : ENTRIES;
  switch (compare_values(f, v, from, &agreed)) {
  case AGREES:
    while (more < most && gi_followed_ask(v, from + f->count + more) == GI_FOLLOWED_HERE) more++;
    return keep(f, GRUNDY_IDENTITY_GAME, v->table->shown.game,
                v->table->instance->game->about.title, from, v->values + from + f->count, more);
  case TOO_SLOW:
    if (!slow->label || agreed > slow->agreed)
      *slow = (grundy_identity_slow){.label = v->table->shown.game, .from = from, .agreed = agreed};
    return true;
  default:
    return agreed < GRUNDY_IDENTIFY_NEAR || gi_followed_ask(v, from + agreed) != GI_FOLLOWED_HERE ||
           keep_near(f, GRUNDY_IDENTITY_GAME, v->table->shown.game, from, agreed,
                     v->values[from + agreed]);
  }
}

static grundy_status try_game(finder *f, const char *label, size_t low) {
  gi_followed v;
  grundy_identity_slow slow = {0};
  size_t last = low > STARTS - 1 ? low : STARTS - 1, before = f->found_count;
  double left = f->until - gi_seconds();
  if (left > f->seconds) left = f->seconds;
  /* One thread, so that what is too slow does not depend on the machine. */
  grundy_limits limits = {.memory = f->g->config.memory ? 0 : MEMORY,
                          .positions = f->positions,
                          .seconds = left > 0 ? left : 1e-9,
                          .threads = 1};
  grundy_status status = gi_followed_init(&v, f->g, label, last + f->count + FOLLOWED, &limits);
  bool ok = status != GRUNDY_ENOMEM;
  for (size_t from = 0; status == GRUNDY_OK && ok && from < STARTS; from++)
    ok = try_start(f, &v, from, &slow);
  if (status == GRUNDY_OK && ok && low >= STARTS) ok = try_start(f, &v, low, &slow);
  if (ok && slow.label && f->found_count == before)
    ok = keep_slow(f, slow.label, slow.from, slow.agreed);
  ok = ok && !v.no_memory;
  gi_followed_clear(&v, f->g);
  if (!ok) return GRUNDY_ENOMEM;
  const grundy_config *c = &f->g->config;
  return c->cancel && c->cancel(c->user) ? GRUNDY_UNKNOWN : GRUNDY_OK;
}

/* The words of the game's own table, if that is a sequence or of boards, whose rows are a sequence;
 * else its name, if it is a game of heaps without parameters. */
static grundy_status try_catalogued(finder *f, const grundy_game *game) {
  const char *table = game->about.table;
  grundy_table_question q;
  size_t length;
  if (!table || !grundy_table_words(table, &length, &q) || (q.dimensions > 1 && !q.sides) ||
      q.outcomes || q.ranges[0].low > GRUNDY_IDENTIFY_MOST)
    return game->rule && !game->open ? try_game(f, game->name, 0) : GRUNDY_OK;
  char *words = gi_resize(f->g, NULL, 0, length + 1);
  if (!words) return GRUNDY_ENOMEM;
  memcpy(words, table, length);
  words[length] = '\0';
  grundy_status status = try_game(f, words, (size_t)q.ranges[0].low);
  gi_resize(f->g, words, length + 1, 0);
  return status;
}

/* bash{k} has the values n mod (k+1). */
static bool try_bash(finder *f) {
  static const char *const labels[BASH_MOST] = {"bash{1}", "bash{2}", "bash{3}",
                                                "bash{4}", "bash{5}", "bash{6}",
                                                "bash{7}", "bash{8}", "bash{9}"};
  const grundy_game *bash = grundy_game_find(f->g, "bash");
  for (size_t k = 1; bash && k <= BASH_MOST && k + 1 < f->count; k++)
    for (size_t from = 0; from < STARTS && from <= k; from++) {
      grundy_nimber next[FOLLOWED];
      size_t i = 0;
      while (i < f->count && (from + i) % (k + 1) == f->given[i]) i++;
      if (i < f->count) continue;
      for (i = 0; i < FOLLOWED; i++) next[i] = (from + f->count + i) % (k + 1);
      if (!keep(f, GRUNDY_IDENTITY_GAME, labels[k - 1], bash->about.title, from, next, FOLLOWED))
        return false;
    }
  return true;
}

static grundy_status try_games(finder *f) {
  const grundy_game *game;
  grundy_status status = GRUNDY_OK;
  for (size_t i = 0; status == GRUNDY_OK && (game = grundy_game_at(f->g, i)); i++)
    status = try_catalogued(f, game);
  for (size_t i = 0; status == GRUNDY_OK && i < sizeof famous / sizeof *famous; i++)
    status = try_game(f, famous[i], 0);
  if (status == GRUNDY_OK && !try_bash(f)) status = GRUNDY_ENOMEM;
  return status;
}

/* ---- codes and sets ---- */

typedef struct collector {
  grundy_nimber values[GRUNDY_IDENTIFY_MOST + STARTS + FOLLOWED];
  size_t count;
} collector;

static bool collect_values(void *user, const grundy_values *block) {
  collector *c = user;
  for (size_t i = 0; i < block->count; i++) c->values[c->count++] = grundy_values_at(block, i);
  return true;
}

/* The rule that the bits stand for, in digits that the caller has. Sets have them too: 3, one heap
 * or nothing is left. */
static grundy_rule rule_of(const gi_fit *fit, uint64_t bits, uint8_t digits[GI_FIT_SET_MOST + 1]) {
  size_t count = 0;
  for (unsigned t = 0; t <= fit->digits; t++) {
    digits[t] = (uint8_t)gi_fit_digit(fit, bits, t);
    if (digits[t]) count = t + 1;
  }
  return (grundy_rule){
      .size = sizeof(grundy_rule), .form = GRUNDY_RULE_CODE, .digits = digits, .count = count};
}

/* "0.77", or "subtract{1,3,4}", as the games write themselves. */
static void write_label(gi_fit_kind kind, const grundy_rule *rule, grundy_text *out) {
  static const char signs[] = "0123456789abcdef";
  uint64_t items[GI_FIT_SET_MOST + 1];
  grundy_numbers set = {.items = items};
  out->length = 0;
  if (kind == GI_FIT_SET) {
    for (size_t t = 1; t < rule->count; t++)
      if (rule->digits[t]) items[set.count++] = t;
    grundy_text_add(out, "subtract{");
    grundy_numbers_print(&set, out);
    grundy_text_add(out, "}");
    return;
  }
  grundy_text_put(out, &signs[grundy_rule_digit(rule, 0)], 1);
  grundy_text_add(out, ".");
  for (size_t t = 1; t < rule->count; t++) grundy_text_put(out, &signs[rule->digits[t]], 1);
  if (rule->count <= 1) grundy_text_add(out, "0");
}

static const grundy_identity_kind kinds[] = {
    [GI_FIT_OCTAL] = GRUNDY_IDENTITY_OCTAL,
    [GI_FIT_HEX] = GRUNDY_IDENTITY_HEX,
    [GI_FIT_SET] = GRUNDY_IDENTITY_SET,
};

/* It takes a moment and little memory: the user's limits are for games. */
static const grundy_limits no_limits = {
    .memory = GRUNDY_NO_LIMIT, .positions = GRUNDY_NO_LIMIT, .seconds = GRUNDY_NO_SECONDS};

/* Follows one rule over the values given and beyond, and keeps it. */
static grundy_status try_rule(finder *f, const gi_fit *fit, uint64_t bits, size_t from,
                              collector *c, grundy_text *label) {
  uint8_t digits[GI_FIT_SET_MOST + 1];
  grundy_rule rule = rule_of(fit, bits, digits);
  grundy_sequence *s;
  size_t last = from + f->count + FOLLOWED - 1;
  grundy_status status = grundy_sequence_new(f->g, &rule, &s, NULL);
  if (status != GRUNDY_OK) return status;
  c->count = 0;
  grundy_sequence_limit(s, &no_limits);
  status = grundy_sequence_stream(s, GRUNDY_HOW_AUTO, 0, last, collect_values, c, NULL);
  grundy_sequence_free(s);
  if (status < GRUNDY_OK || c->count < from + f->count) return status;
  if (memcmp(c->values + from, f->given, f->count * sizeof *f->given) != 0) return GRUNDY_OK;
  write_label(fit->kind, &rule, label);
  if (label->failed) return GRUNDY_ENOMEM;
  size_t at = from + f->count;
  return keep(f, kinds[fit->kind], label->data, NULL, from, c->values + at, c->count - at)
             ? GRUNDY_OK
             : GRUNDY_ENOMEM;
}

/* The family of this kind and start; a new one if there is none. Starts may have two: G(1) = 0, 1.
 */
static bool add_family(finder *f, const gi_fit *fit, size_t from) {
  uint64_t count;
  bool exact = gi_fit_count(fit, &count);
  grundy_identity_family *last = f->family_count ? &f->families[f->family_count - 1] : NULL;
  if (last && last->kind == kinds[fit->kind] && last->from == from) {
    last->count += count;
    last->exact = last->exact && exact;
    return true;
  }
  if (!GI_RESERVE(f->g, f->families, f->family_room, f->family_count + 1)) return false;
  f->families[f->family_count++] = (grundy_identity_family){
      .kind = kinds[fit->kind], .from = from, .most = fit->digits, .count = count, .exact = exact};
  return true;
}

/* The rules of one kind with all the values v[0..from+count), the shortest first. */
static grundy_status try_fit(finder *f, gi_fit_kind kind, const grundy_nimber *v, size_t from,
                             bool *any) {
  uint64_t rules[CODES];
  gi_fit fit;
  size_t length = from + f->count, most = kind == GI_FIT_SET ? SETS : CODES, listed = 0;
  unsigned digits = kind == GI_FIT_SET     ? GI_FIT_SET_MOST
                    : kind == GI_FIT_OCTAL ? GI_FIT_OCTAL_DIGITS
                                           : GI_FIT_HEX_DIGITS;
  if (digits > length - 1) digits = (unsigned)(length - 1);
  collector *c = gi_zeroed(f->g, 1, sizeof *c);
  grundy_text label;
  grundy_text_init(&label, f->g);
  bool ok = gi_fit_init(&fit, f->g, kind, digits, v, length) && c;
  grundy_status status = ok ? GRUNDY_OK : GRUNDY_ENOMEM;
  if (ok && fit.possible) {
    *any = true;
    if (!add_family(f, &fit, from)) status = GRUNDY_ENOMEM;
  }
  for (unsigned last = 0; status == GRUNDY_OK && last <= digits && listed < most; last++) {
    size_t n = gi_fit_list(&fit, last, rules, most - listed);
    for (size_t i = 0; status == GRUNDY_OK && i < n; i++)
      status = try_rule(f, &fit, rules[i], from, c, &label);
    listed += n;
  }
  gi_fit_clear(&fit);
  grundy_text_clear(&label);
  if (c) gi_resize(f->g, c, sizeof *c, 0);
  return status;
}

/* G(0) is 0, and G(1) is 0 or 1. Both are tried where the values do not show it. */
static grundy_status try_kind(finder *f, gi_fit_kind kind, size_t from, bool *any) {
  grundy_nimber *v = f->padded + (STARTS - 1 - from);
  grundy_status status = GRUNDY_OK;
  if (kind == GI_FIT_HEX && from + f->count > GI_FIT_HEX_VALUES) return status;
  for (grundy_nimber one = 0; status == GRUNDY_OK && one <= (from > 1 ? 1 : 0); one++) {
    if (from > 0) v[0] = 0;
    if (from > 1) v[1] = one;
    status = try_fit(f, kind, v, from, any);
  }
  return status;
}

static grundy_status try_rules(finder *f) {
  grundy_status status = GRUNDY_OK;
  bool code = false, set = false;
  for (size_t from = 0; status == GRUNDY_OK && from < STARTS; from++) {
    if (!set) status = try_kind(f, GI_FIT_SET, from, &set);
    if (status == GRUNDY_OK && !code) status = try_kind(f, GI_FIT_OCTAL, from, &code);
    if (status == GRUNDY_OK && !code) status = try_kind(f, GI_FIT_HEX, from, &code);
  }
  return status;
}

/* ---- formulas ---- */

static grundy_nimber formula(bool divide, uint64_t n, uint64_t k) {
  return divide ? n / k : n % k;
}

/* n mod k and n div k, for every k that shows in the values. */
static bool try_formulas(finder *f) {
  grundy_text label;
  bool ok = true;
  grundy_text_init(&label, f->g);
  for (size_t from = 0; from < STARTS; from++)
    for (uint64_t k = 2; k < from + f->count; k++)
      for (unsigned divide = 0; divide < 2; divide++) {
        grundy_nimber next[FOLLOWED];
        size_t i = 0;
        while (i < f->count && formula(divide, from + i, k) == f->given[i]) i++;
        if (i < f->count) continue;
        for (i = 0; i < FOLLOWED; i++) next[i] = formula(divide, from + f->count + i, k);
        label.length = 0;
        grundy_text_add(&label, divide ? "n div " : "n mod ");
        grundy_text_number(&label, k);
        ok = ok && !label.failed &&
             keep(f, GRUNDY_IDENTITY_FORM, label.data, NULL, from, next, FOLLOWED);
      }
  grundy_text_clear(&label);
  return ok;
}

/* ---- what has the first values alone ---- */

static void clear_finder(finder *f) {
  for (size_t i = 0; i < f->found_count; i++) free_text(f->g, f->found[i].identity.label);
  for (size_t i = 0; i < f->slow_count; i++) free_text(f->g, f->slow[i].label);
  forget_near(f);
  gi_resize(f->g, f->padded, (f->count + STARTS - 1) * sizeof *f->padded, 0);
  gi_resize(f->g, f->groups, f->group_room * sizeof *f->groups, 0);
  gi_resize(f->g, f->found, f->found_room * sizeof *f->found, 0);
  gi_resize(f->g, f->families, f->family_room * sizeof *f->families, 0);
  gi_resize(f->g, f->slow, f->slow_room * sizeof *f->slow, 0);
}

static bool is_short(const grundy_identity *m) {
  size_t commas = 0;
  for (const char *s = m->label; *s; s++) commas += *s == ',';
  return m->kind == GRUNDY_IDENTITY_SET ? commas < NEAR_DIGITS
                                        : strlen(m->label) <= 2 + NEAR_DIGITS;
}

/* The short codes and sets that have the first `count` values; `*any` says whether there are some,
 * which are kept if `take` says so. */
static grundy_status rules_near(finder *f, size_t count, bool take, bool *any) {
  finder first = {.g = f->g, .count = count, .given = f->given};
  grundy_status status = GRUNDY_ENOMEM;
  *any = false;
  first.padded = gi_zeroed(f->g, count + STARTS - 1, sizeof *first.padded);
  if (first.padded) {
    memcpy(first.padded + STARTS - 1, f->given, count * sizeof *f->given);
    status = try_rules(&first);
  }
  for (size_t i = 0; status == GRUNDY_OK && i < first.found_count; i++) {
    const grundy_identity *m = &first.found[i].identity;
    const group *p = &first.groups[first.found[i].group];
    if (!is_short(m) || p->count == 0) continue;
    *any = true;
    if (take && p->next[0] != f->given[count] &&
        !keep_near(f, m->kind, m->label, p->from, count, p->next[0]))
      status = GRUNDY_ENOMEM;
  }
  clear_finder(&first);
  return status;
}

/* Keeps the short rules that have more of the first values than the games found so far, or as many.
 */
static grundy_status try_near(finder *f) {
  size_t least = f->agreed > GRUNDY_IDENTIFY_NEAR ? f->agreed : GRUNDY_IDENTIFY_NEAR;
  size_t low = least, high = f->count; /* some have `low` values, none have `high` */
  bool any;
  if (f->count <= least) return GRUNDY_OK;
  grundy_status status = rules_near(f, least, false, &any);
  if (status != GRUNDY_OK || !any) return status;
  while (status == GRUNDY_OK && high - low > 1) {
    size_t middle = low + (high - low) / 2;
    status = rules_near(f, middle, false, &any);
    *(any ? &low : &high) = middle;
  }
  return status == GRUNDY_OK ? rules_near(f, low, true, &any) : status;
}

/* ---- the answer ---- */

/* The first value in which not all groups agree. */
static size_t parting(const finder *f) {
  for (size_t i = 0; i < FOLLOWED; i++) {
    const group *first = NULL;
    for (size_t k = 0; k < f->group_count; k++) {
      const group *p = &f->groups[k];
      if (i >= p->count) continue;
      if (first && first->next[i] != p->next[i]) return f->count + i;
      if (!first) first = p;
    }
  }
  return 0;
}

/* How much a label says: the digits of a code, the numbers and ranges of a set; and a little for
 * where the values begin, as people mostly begin with n = 0. */
static size_t effort_of(const grundy_identity *m, uint64_t from) {
  size_t effort = m->kind != GRUNDY_IDENTITY_GAME;
  if (m->kind == GRUNDY_IDENTITY_OCTAL || m->kind == GRUNDY_IDENTITY_HEX)
    effort += strlen(m->label) - 2 + (m->label[0] != '0');
  for (const char *s = m->label; m->kind == GRUNDY_IDENTITY_SET && *s; s++)
    effort += *s == ',' || *s == '{';
  return effort + (from < STARTS ? (size_t)from : 0);
}

/* The simplest groups first: says for each how simple its simplest member is. */
static size_t weigh(const finder *f, size_t k) {
  size_t least = SIZE_MAX;
  for (size_t i = 0; i < f->found_count; i++) {
    size_t effort = effort_of(&f->found[i].identity, f->groups[k].from);
    if (f->found[i].group == k && effort < least) least = effort;
  }
  return least;
}

/* Moves what was found into the result; the simplest groups first, members together. */
static bool lay_out(finder *f, result *r) {
  size_t at = 0, member = 0;
  r->shown.value_count = f->count;
  r->shown.group_count = f->group_count;
  r->member_room = f->found_count + 1;
  r->values = gi_zeroed(f->g, f->count, sizeof *r->values);
  r->groups = gi_zeroed(f->g, f->group_count + 1, sizeof *r->groups);
  r->members = gi_zeroed(f->g, r->member_room, sizeof *r->members);
  r->next_room = f->group_count * FOLLOWED + 1;
  r->next = gi_zeroed(f->g, r->next_room, sizeof *r->next);
  if (!r->values || !r->groups || !r->members || !r->next) return false;
  memcpy(r->values, f->given, f->count * sizeof *r->values);
  for (size_t effort = 0; at < f->group_count; effort++)
    for (size_t k = 0; k < f->group_count; k++) {
      const group *p = &f->groups[k];
      if (weigh(f, k) != effort) continue;
      grundy_nimber *next = r->next + at * FOLLOWED;
      memcpy(next, p->next, p->count * sizeof *next);
      r->groups[at] = (grundy_identity_group){
          .from = p->from, .next = next, .next_count = p->count, .members = r->members + member};
      for (size_t i = 0; i < f->found_count; i++)
        if (f->found[i].group == k) r->members[member++] = f->found[i].identity;
      r->groups[at].count = (size_t)(r->members + member - r->groups[at].members);
      at++;
    }
  r->member_count = member;
  f->found_count = 0; /* the labels are the result's now */
  r->families = f->families;
  r->family_room = f->family_room;
  r->slow = f->slow;
  r->slow_room = f->slow_room;
  r->shown = (grundy_identification){.size = sizeof r->shown,
                                     .values = r->values,
                                     .value_count = f->count,
                                     .groups = r->groups,
                                     .group_count = f->group_count,
                                     .part = parting(f),
                                     .families = r->families,
                                     .family_count = f->family_count,
                                     .slow = r->slow,
                                     .slow_count = f->slow_count,
                                     .near = r->near};
  if (f->group_count == 0) {
    memcpy(r->near, f->near, sizeof r->near);
    r->shown.agreed = f->near_count ? f->agreed : 0;
    r->shown.near_count = f->near_count;
    f->near_count = 0;
  }
  f->families = NULL;
  f->slow = NULL;
  f->family_room = f->slow_room = f->slow_count = 0;
  return true;
}

void grundy_identification_free(grundy *g, grundy_identification *a) {
  result *r = (result *)a;
  if (!r) return;
  for (size_t i = 0; i < r->member_count; i++) free_text(g, r->members[i].label);
  for (size_t i = 0; i < r->shown.slow_count; i++) free_text(g, r->slow[i].label);
  for (size_t i = 0; i < r->shown.near_count; i++) free_text(g, r->near[i].label);
  gi_resize(g, r->values, r->shown.value_count * sizeof *r->values, 0);
  gi_resize(g, r->groups, (r->shown.group_count + 1) * sizeof *r->groups, 0);
  gi_resize(g, r->members, r->member_room * sizeof *r->members, 0);
  gi_resize(g, r->next, r->next_room * sizeof *r->next, 0);
  gi_resize(g, r->families, r->family_room * sizeof *r->families, 0);
  gi_resize(g, r->slow, r->slow_room * sizeof *r->slow, 0);
  gi_resize(g, r, sizeof *r, 0);
}

static grundy_status check_count(const grundy *g, size_t count, grundy_error *error) {
  if (count < GRUNDY_IDENTIFY_LEAST)
    return gi_fault(g, error, GRUNDY_EINPUT,
                    GRUNDY_N("there are too few values; write %d or more, for example 0,1,2,3,1,4"),
                    GRUNDY_IDENTIFY_LEAST);
  if (count > GRUNDY_IDENTIFY_MOST)
    return gi_fault(g, error, GRUNDY_EINPUT, GRUNDY_N("there are %llu values; the limit is %d"),
                    (unsigned long long)count, GRUNDY_IDENTIFY_MOST);
  return GRUNDY_OK;
}

grundy_status grundy_identify(grundy *g, const grundy_nimber *values, size_t count,
                              grundy_identification **out, grundy_error *error) {
  double seconds = g->config.seconds > 0 ? g->config.seconds : GRUNDY_NO_SECONDS;
  return gi_identify_within(g, values, count, seconds, out, error);
}

grundy_status gi_identify_within(grundy *g, const grundy_nimber *values, size_t count,
                                 double seconds, grundy_identification **out, grundy_error *error) {
  const grundy_config *c = &g->config;
  bool limited = seconds < GRUNDY_NO_SECONDS;
  *out = NULL;
  grundy_status status = check_count(g, count, error);
  if (status != GRUNDY_OK) return status;
  finder f = {.g = g, .count = count, .given = values};
  f.positions = c->positions ? c->positions : POSITIONS;
  f.seconds = limited ? seconds : 0.5;
  f.until = gi_seconds() + (limited ? seconds : 1e9);
  f.padded = gi_zeroed(g, count + STARTS - 1, sizeof *f.padded);
  result *r = gi_zeroed(g, 1, sizeof *r);
  if (!f.padded || !r) status = GRUNDY_ENOMEM;
  if (f.padded) memcpy(f.padded + STARTS - 1, values, count * sizeof *values);
  if (status == GRUNDY_OK) status = try_games(&f);
  if (status == GRUNDY_OK) status = try_rules(&f);
  if (status == GRUNDY_OK && !try_formulas(&f)) status = GRUNDY_ENOMEM;
  if (status == GRUNDY_OK && f.group_count == 0) status = try_near(&f);
  if (r && status == GRUNDY_OK && !lay_out(&f, r)) status = GRUNDY_ENOMEM;
  clear_finder(&f);
  if (status == GRUNDY_OK) {
    *out = &r->shown;
    return status;
  }
  if (r) grundy_identification_free(g, &r->shown);
  if (status == GRUNDY_ENOMEM) return gi_no_memory(g, error);
  return gi_fault(g, error, GRUNDY_UNKNOWN,
                  GRUNDY_N("the search was ended before it had an answer"));
}
