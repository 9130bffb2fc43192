/* What `new` and `build` say about a game of the user's own: the file, and what to try next. */
/* SPDX-License-Identifier: MIT */
#include "game/term.h"
#include "view/facts.h"

void grundy_print_new(const char *name, bool in_c, grundy_text *out) {
  if (in_c)
    out->say(out,
             GRUNDY_N("%s.c is a game that already works. Try:\n\n  grundy build %s.c\n  grundy "
                      "solve './%s.so(10)'\n  grundy check ./%s.so\n\nThen change it into your own "
                      "game; the comments in it explain how.\n"),
             name, name, name, name);
  else
    out->say(out,
             GRUNDY_N("%s.lua is a game that already works. Try:\n\n  grundy solve "
                      "'./%s.lua(10)'\n  grundy check ./%s.lua\n\nThen change it into your own "
                      "game; the comments in it explain how.\n"),
             name, name, name);
}

void grundy_print_quoted(const char *word, grundy_text *out) {
  gi_print_quoted(word, strlen(word), out);
}

/* "\ntry  grundy solve './digits.so(10)'", or how a position is written where no example works. */
static void print_try(const char *file, const grundy_game *game, bool several, bool tries,
                      grundy_text *out) {
  grundy_text path, term, quoted;
  grundy_text_init(&path, out->owner);
  grundy_text_init(&term, out->owner);
  grundy_text_init(&quoted, out->owner);
  gi_plugin_path(file, several ? game : NULL, &path);
  bool works = !path.failed && tries && grundy_example(out->owner, game, path.data, &term);
  if (!works && !path.failed) gi_print_term(game, path.data, game->about.usage, &term);
  if (term.length) gi_print_quoted(term.data, term.length, &quoted);
  out->say(out, works ? GRUNDY_N("\ntry  grundy solve %s") : GRUNDY_N("\nits positions: %s"),
           quoted.data ? quoted.data : "");
  out->failed |= path.failed || term.failed || quoted.failed;
  grundy_text_clear(&path);
  grundy_text_clear(&term);
  grundy_text_clear(&quoted);
}

void grundy_print_build(const char *file, const grundy_game *const *games, size_t count, bool tries,
                        grundy_text *out) {
  grundy_text shown;
  grundy_text_init(&shown, out->owner);
  gi_sanitize(file, strlen(file), &shown);
  out->say(out, GRUNDY_N("built %s: "), shown.data ? shown.data : "");
  if (shown.failed) out->failed = true;
  grundy_text_clear(&shown);
  for (size_t i = 0; i < count; i++) {
    if (i) out->say(out, GRUNDY_N(", "));
    grundy_text_add(out, grundy_translate(out->owner, games[i]->about.title));
  }
  for (size_t i = 0; i < count; i++) print_try(file, games[i], count > 1, tries, out);
  grundy_text_add(out, "\n");
}
