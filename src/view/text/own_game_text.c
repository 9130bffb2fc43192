/* What `new` and `build` say about a game of the user's own: the file, and what to try next. */
/* SPDX-License-Identifier: MIT */
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

/* Writes the example of the game, or its usage if the example does not begin with the name, with
 * the path of the plugin instead of the name. */
static void plugin_term(const char *file, const grundy_game *game, bool several, grundy_text *out) {
  size_t n = strlen(game->name);
  const char *example = game->about.example;
  const char *term = example && strncmp(example, game->name, n) == 0 ? example : game->about.usage;
  bool quotes = strpbrk(file, " \t(){}+*,");
  if (quotes) grundy_text_add(out, "\"");
  grundy_text_add(out, file);
  if (several) {
    grundy_text_add(out, "#");
    grundy_text_add(out, game->name);
  }
  if (quotes) grundy_text_add(out, "\"");
  if (strncmp(term, game->name, n) == 0) grundy_text_add(out, term + n);
}

void grundy_print_build(const char *file, const grundy_game *const *games, size_t count,
                        grundy_text *out) {
  out->say(out, GRUNDY_N("built %s: "), file);
  for (size_t i = 0; i < count; i++) {
    if (i) out->say(out, GRUNDY_N(", "));
    grundy_text_add(out, grundy_translate(out->owner, games[i]->about.title));
  }
  for (size_t i = 0; i < count; i++) {
    grundy_text term;
    grundy_text_init(&term, out->owner);
    plugin_term(file, games[i], count > 1, &term);
    out->say(out, GRUNDY_N("\ntry  grundy solve '%s'"), term.data ? term.data : "");
    if (term.failed) out->failed = true;
    grundy_text_clear(&term);
  }
  grundy_text_add(out, "\n");
}
