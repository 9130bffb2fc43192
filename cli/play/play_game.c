/* The play itself: see play_game.h.
 *
 * Invariant: the record has `made` moves, and turns[i] leads from its sum i to its sum i + 1.
 */
/* SPDX-License-Identifier: MIT */
#include "play_game.h"

#include <stdio.h>
#include <stdlib.h>

#define HURRY_SECONDS 0.2

static bool no_memory(const play_game *p, grundy_error *error) {
  *error = (grundy_error){.status = GRUNDY_ENOMEM, .offset = GRUNDY_NO_OFFSET};
  snprintf(error->message, sizeof error->message, "%s",
           grundy_translate(p->g, GRUNDY_N("the machine has no more memory")));
  return false;
}

/* The name of a player in the record. */
static void name_player(const play_game *p, bool second, char *out, size_t room) {
  const char *person = grundy_translate(p->g, GRUNDY_N("player"));
  bool engine = p->engine[second];
  if (!p->engine[0] && !p->engine[1])
    snprintf(out, room, "%s",
             grundy_translate(p->g, second ? GRUNDY_N("second") : GRUNDY_N("first")));
  else if (p->swapped && play_game_against(p))
    snprintf(out, room, "%s/%s", engine ? person : "grundy", engine ? "grundy" : person);
  else
    snprintf(out, room, "%s", engine ? "grundy" : person);
}

static grundy_record *new_record(play_game *p, grundy_sum *start, grundy_error *error) {
  char first[GRUNDY_PLAYER_MAX], second[GRUNDY_PLAYER_MAX];
  grundy_record *record = NULL;
  name_player(p, false, first, sizeof first);
  name_player(p, true, second, sizeof second);
  grundy_record_new(p->solver, start, p->question.convention, p->question.loopy, first, second,
                    &record, error);
  return record;
}

/* A first look at the sum finds what cannot be played: a cycle without --loopy, a faulty script. */
static bool sum_is_playable(const play_game *p, grundy_sum *start, grundy_error *error) {
  grundy_answer *answer = NULL;
  grundy_question q = p->question;
  q.max_moves = 0;
  play_game_think(p, true);
  grundy_status status = grundy_solve(p->solver, start, &q, &answer, error);
  grundy_answer_free(answer);
  return status >= GRUNDY_OK;
}

bool play_game_start(play_game *p, session *c, grundy_sum *start, grundy_error *error) {
  const settings *s = &c->s;
  *p = (play_game){.g = c->g,
                   .question = question_of(s),
                   .engine = {s->second || s->watch, !s->second && !s->both},
                   .level = s->level ? (unsigned)(*s->level - '0') : GRUNDY_LEVEL_PERFECT,
                   .seed = s->seed,
                   .memory = options_memory(s),
                   .positions = s->positions,
                   .seconds = s->seconds};
  p->solver = grundy_solver_new(c->g);
  if (!p->solver) return no_memory(p, error);
  if (grundy_sum_allows(start, p->question.convention, error) != GRUNDY_OK) return false;
  p->record = new_record(p, start, error);
  return p->record && sum_is_playable(p, start, error);
}

static void drop_undone(play_game *p) {
  while (p->count > p->made) grundy_turn_free(p->turns[--p->count]);
}

void play_game_clear(play_game *p) {
  p->made = 0;
  drop_undone(p);
  free(p->turns);
  grundy_record_free(p->record);
  grundy_solver_free(p->solver);
}

grundy_sum *play_game_sum(const play_game *p) {
  return grundy_record_sum(p->record, p->made);
}

void play_game_think(const play_game *p, bool hurry) {
  if (!play_game_watched(p)) terminal_begin_work();
  grundy_set_limits(p->g, p->memory, p->positions,
                    hurry && p->seconds > HURRY_SECONDS ? HURRY_SECONDS : p->seconds);
}

bool play_game_move(play_game *p, grundy_turn *turn, grundy_error *error) {
  if (p->made == p->room) {
    size_t room = p->room ? 2 * p->room : 64; /* a record ends long before this overflows */
    grundy_turn **turns = realloc(p->turns, room * sizeof *turns);
    if (!turns) {
      grundy_turn_free(turn);
      return no_memory(p, error);
    }
    p->turns = turns;
    p->room = room;
  }
  if (grundy_record_add(p->record, turn->after, error) != GRUNDY_OK) {
    grundy_turn_free(turn);
    return false;
  }
  drop_undone(p);
  p->turns[p->made++] = turn;
  p->count = p->made;
  return true;
}

size_t play_game_undo(play_game *p) {
  size_t last = p->made; /* the person's last move is the one before */
  while (last && play_game_against(p) && p->engine[(last - 1) % 2]) last--;
  size_t n = last ? p->made - last + 1 : 0;
  grundy_record_set_result(p->record, GRUNDY_RESULT_NONE);
  grundy_record_undo(p->record, n);
  p->made -= n;
  return n;
}

size_t play_game_redo(play_game *p, grundy_error *error) {
  size_t n = 0;
  while (p->made < p->count && (n == 0 || (play_game_against(p) && play_game_engine(p)))) {
    if (grundy_record_add(p->record, p->turns[p->made]->after, error) != GRUNDY_OK) return n;
    p->made++;
    n++;
  }
  return n;
}

bool play_game_swap(play_game *p, grundy_error *error) {
  bool first = p->engine[0];
  p->engine[0] = p->engine[1];
  p->engine[1] = first;
  p->swapped |= p->made > 0;
  grundy_record *record = new_record(p, grundy_record_sum(p->record, 0), error);
  for (size_t i = 0; record && i < p->made; i++)
    if (grundy_record_add(record, p->turns[i]->after, error) != GRUNDY_OK) {
      grundy_record_free(record);
      record = NULL;
    }
  if (!record) return false;
  grundy_record_free(p->record);
  p->record = record;
  return true;
}

bool play_game_repeats(const play_game *p) {
  grundy_text now, then;
  bool found = false;
  grundy_text_init(&now, p->g);
  grundy_text_init(&then, p->g);
  grundy_sum_print(play_game_sum(p), &now);
  for (size_t i = 0; i < p->made && !found; i++) {
    then.length = 0;
    grundy_sum_print(grundy_record_sum(p->record, i), &then);
    found = then.data && now.data && strcmp(then.data, now.data) == 0;
  }
  grundy_text_clear(&now);
  grundy_text_clear(&then);
  return found;
}
