/* The command complete: how a text that is being typed can go on.
 *
 * The text up to the cursor is read as a sum as far as it goes: which term the cursor is in, and
 * whether it is in the name of the game, in its parameters or in its position. In a name, all games
 * whose name begins so are continuations; behind it, the usage of the game shows what comes next.
 */
/* SPDX-License-Identifier: MIT */
#include "ask/ask.h"

#include "base/utf8.h"

/* Where the cursor is. */
typedef struct typed {
  size_t name, end; /* the name of the game, text[name..end) */
  char inside;      /* 0: in the name; otherwise the bracket that is open, { or (; ) or } behind */
} typed;

/* Goes through the text once. A + outside of brackets begins a new term. */
static typed find_place(const char *text, size_t cursor) {
  typed t = {0, 0, 0};
  size_t depth = 0;
  bool quoted = false;
  for (size_t i = 0; i < cursor; i++) {
    char c = text[i];
    if (c == '"') quoted = !quoted;
    if (quoted) continue;
    if (c == '{' || c == '(') {
      if (depth++ == 0 && t.inside == 0) t.end = i;
      if (depth == 1) t.inside = c;
    } else if ((c == '}' || c == ')') && depth > 0) {
      if (--depth == 0) t.inside = c;
    } else if (c == '+' && depth == 0) {
      t = (typed){i + 1, i + 1, 0};
    } else if (c == '*' && depth == 0 && t.inside == 0) {
      t.name = i + 1; /* "2*kayles" */
    }
  }
  if (t.inside == 0) t.end = cursor;
  while (t.name < t.end && (text[t.name] == ' ' || text[t.name] == '\t')) t.name++;
  while (t.end > t.name && (text[t.end - 1] == ' ' || text[t.end - 1] == '\t')) t.end--;
  return t;
}

static bool begins_so(const char *name, const char *text, size_t length) {
  for (size_t i = 0; i < length; i++) {
    char a = name[i], b = text[i];
    if (a >= 'A' && a <= 'Z') a = (char)(a + 32);
    if (b >= 'A' && b <= 'Z') b = (char)(b + 32);
    if (a == '\0' || a != b) return false;
  }
  return true;
}

/* A game in Lua that the request brings; NULL: its script does not work without parameters. */
static const grundy_game *own_game(gi_ask *q, const char *name) {
  const grundy_game *game;
  const void *self;
  const char *label;
  return grundy_game_open(q->g, name, strlen(name), &game, &self, &label, NULL) == GRUNDY_OK ? game
                                                                                             : NULL;
}

/* Adds a game whose name begins as the text has it. */
static void offer_game(gi_completion *all, const grundy_game *game, const char *text,
                       bool in_name) {
  size_t length = all->to - all->from;
  if (!begins_so(game->name, text + all->from, length)) return;
  if (!all->game && strlen(game->name) == length) all->game = game;
  if (in_name && all->count < GI_COMPLETIONS) all->games[all->count++] = game;
}

grundy_status gi_ask_complete(gi_ask *q) {
  const char *text;
  uint64_t cursor = UINT64_MAX;
  const grundy_game *game;
  if (!gi_ask_need(q, "text", "\"text\": \"kay\"", &text)) return q->error.status;
  size_t length = strlen(text);
  if (!gi_ask_number(q, "cursor", 0, UINT64_MAX, &cursor)) return q->error.status;
  size_t at = cursor < length ? (size_t)cursor : length;
  while (at > 0 && at < length && gi_utf8_continues(text[at])) at--;
  typed t = find_place(text, at);
  gi_completion all = {.from = t.name, .to = t.end, .cursor = at};
  for (const gi_json_node *own = gi_json_first(q->tree, gi_ask_field(q, "games")); own;
       own = gi_json_after(q->tree, own))
    if ((game = own_game(q, own->key))) offer_game(&all, game, text, t.inside == 0);
  for (size_t i = 0; (game = grundy_game_at(q->g, i)); i++)
    offer_game(&all, game, text, t.inside == 0);
  all.place = t.inside == 0                        ? GI_PLACE_NAME
              : t.inside == '{'                    ? GI_PLACE_PARAMETERS
              : t.inside == '(' || t.inside == '}' ? GI_PLACE_POSITION
                                                   : GI_PLACE_BEHIND;
  gi_json_complete(&all, q->answer);
  return GRUNDY_OK;
}
