/* Green Hackenbush: a picture of edges is connected to the ground. A move cuts one edge, and all
 * that is no longer connected to the ground falls.
 *
 * Here are the rules: the moves, the parts, the moves to a given value, and how a position and a
 * move are written. hackenbush_bytes.h has the positions, hackenbush_value.h the value,
 * hackenbush_read.h the reader, and hackenbush_draw.h the drawing.
 */
/* SPDX-License-Identifier: MIT */
#include "hackenbush_draw.h"
#include "hackenbush_read.h"
#include "hackenbush_value.h"

/* ---- moves ---- */

/* The option that cuts an edge. */
static bool emit_cut(const picture *p, unsigned cut, walk *w, writer *to, grundy_sink *out) {
  uint16_t list[EDGES];
  unsigned count = 0;
  walk_up(p, cut, w);
  for (unsigned e = 0; e < p->edges; e++)
    if (e != cut && w->place[p->end[e][0]]) list[count++] = (uint16_t)e;
  if (count == 0) return grundy_emit_nothing(out);
  return grundy_emit(out, to->bytes, picture_pack(p, list, count, to));
}

static bool hackenbush_moves(const void *self, const uint8_t *position, size_t length,
                             grundy_sink *out) {
  picture p;
  walk w;
  writer to;
  memset(to.number, 0, sizeof to.number);
  picture_unpack(position, &p);
  for (unsigned e = 0; e < p.edges; e++)
    if (!emit_cut(&p, e, &w, &to, out)) return false;
  return true;
}

/* What stands on different edges of the ground, and is not tied together above it. */
static bool hackenbush_parts(const void *self, const uint8_t *position, size_t length,
                             grundy_sink *out) {
  picture p;
  walk w;
  writer to;
  uint16_t part[NODES], list[EDGES], begin[NODES + EDGES + 1];
  unsigned count = 0, loops = 0;
  memset(to.number, 0, sizeof to.number);
  picture_unpack(position, &p);
  walk_up(&p, NO_EDGE, &w);
  for (unsigned k = 1; k < w.seen; k++) {
    unsigned v = w.order[k], below = other_end(&p, w.stem[v], v);
    part[v] = below ? part[below] : (uint16_t)count++;
  }
  memset(begin, 0, sizeof begin);
  for (int turn = 0; turn < 2; turn++) { /* counts, then puts each edge in its place */
    loops = 0;
    for (unsigned e = p.edges; e-- > 0;) {
      unsigned high = p.end[e][0] ? p.end[e][0] : p.end[e][1];
      unsigned of = high ? part[high] : count + loops++; /* a loop of the ground is a part */
      if (turn)
        list[--begin[of]] = (uint16_t)e;
      else
        begin[of]++;
    }
    if (turn) break;
    for (unsigned i = 1; i <= count + loops; i++) begin[i] = (uint16_t)(begin[i] + begin[i - 1]);
  }
  for (unsigned i = 0; i < count + loops; i++)
    if (!grundy_put(out, to.bytes,
                    picture_pack(&p, list + begin[i], (unsigned)(begin[i + 1] - begin[i]), &to), 0))
      return false;
  return true;
}

/* For each part without bridges, the value that it would need for the ground to have `target`, all
 * else being as it is; from the ground upwards. Without a bridge the part below would have `less`,
 * and what stands on the bridge must make up the difference, which is at least 1. An edge within a
 * part, when cut, makes nothing fall, so one edge is gone: as a value is odd just where the number
 * of edges is odd, that can help only where the last bit must change; there it is tried out. */
static bool hackenbush_moves_to(const void *self, const uint8_t *position, size_t length,
                                grundy_nimber target, grundy_sink *out) {
  picture p;
  walk w, scratch;
  writer to;
  grundy_nimber need[NODES];
  bool able[NODES], hit[NODES];
  memset(to.number, 0, sizeof to.number);
  picture_unpack(position, &p);
  value_without(&p, NO_EDGE, &w);
  need[0] = target;
  able[0] = true;
  for (unsigned k = 1; k < w.seen; k++) {
    unsigned v = w.order[k], below = w.root[other_end(&p, w.stem[v], v)];
    if (w.root[v] != v) continue;
    grundy_nimber less = w.value[below] ^ (w.value[v] + 1u), want = need[below] ^ less;
    hit[v] = able[below] && want == 0;
    able[v] = able[below] && want > 0;
    need[v] = want - 1;
  }
  for (unsigned e = 0; e < p.edges; e++) {
    unsigned a = p.end[e][0], b = p.end[e][1], root = w.root[a];
    bool good;
    if (!out->tick(out)) return false;
    if (root != w.root[b])
      good = hit[w.place[a] > w.place[b] ? a : b];
    else
      good = able[root] && ((need[root] ^ w.value[root]) & 1) &&
             value_without(&p, e, &scratch) == target;
    if (good && !emit_cut(&p, e, &scratch, &to, out)) return false;
  }
  return true;
}

/* ---- writing ---- */

static void put_name(const picture *p, unsigned node, grundy_text *out) {
  if (p->name[node][0])
    grundy_text_put(out, (const char *)p->name[node] + 1, p->name[node][0]);
  else
    grundy_text_add(out, "0");
}

/* A chain where an edge begins at the end of the one before. */
static void hackenbush_print(const void *self, const uint8_t *position, size_t length,
                             grundy_text *out) {
  picture p;
  picture_unpack(position, &p);
  if (p.name[0][0]) {
    grundy_text_add(out, "root ");
    put_name(&p, 0, out);
    grundy_text_add(out, ",");
  }
  for (unsigned e = 0; e < p.edges; e++) {
    if (e == 0 || p.end[e][0] != p.end[e - 1][1] || p.end[e][0] == 0) {
      if (e) grundy_text_add(out, ",");
      put_name(&p, p.end[e][0], out);
    }
    grundy_text_add(out, "-");
    put_name(&p, p.end[e][1], out);
  }
}

/* One of the edges that are gone was cut: the one with an end that is left, as all others fell. */
static void hackenbush_describe_move(const void *self, const uint8_t *position, size_t length,
                                     const grundy_part *to, size_t n, grundy_text *out) {
  picture before, after = {.edges = 0};
  bool gone[EDGES], left[NODES] = {true};
  unsigned cut = 0;
  picture_unpack(position, &before);
  if (n) picture_unpack(grundy_part_bytes(to), &after);
  unsigned kept = find_gone(&before, &after, gone);
  for (unsigned e = 0; e < before.edges; e++)
    if (!gone[e]) left[before.end[e][0]] = left[before.end[e][1]] = true;
  while (cut + 1 < before.edges &&
         !(gone[cut] && (left[before.end[cut][0]] || left[before.end[cut][1]])))
    cut++;
  char names[2][NAME + 1] = {"0", "0"};
  for (unsigned i = 0; i < 2; i++) {
    const uint8_t *name = before.name[before.end[cut][i]];
    if (!name[0]) continue;
    memcpy(names[i], name + 1, name[0]);
    names[i][name[0]] = '\0';
  }
  unsigned falls = before.edges - kept - 1;
  if (falls == 0)
    out->say(out, GRUNDY_N("cut the edge %s-%s"), names[0], names[1]);
  else if (falls == 1)
    out->say(out, GRUNDY_N("cut the edge %s-%s; the edge above it falls"), names[0], names[1]);
  else
    out->say(out, GRUNDY_N("cut the edge %s-%s; the %u edges above it fall"), names[0], names[1],
             falls);
}

GRUNDY_GAME(hackenbush) = {
    GRUNDY_HEAD("hackenbush"),
    .about.title = GRUNDY_N("Green Hackenbush"),
    .about.also = GRUNDY_N("Hackenbush, cutting edges of a tree"),
    .about.rules = GRUNDY_N(
        "A picture of edges stands on the ground; each edge is connected to the ground, "
        "directly or through other edges. A move cuts one edge; then everything that is "
        "no longer connected to the ground falls. A player who cannot move loses."),
    .about.usage = "hackenbush(edges or file)",
    .about.meaning = GRUNDY_N(
        "edges: as 0-a, a-b, b-0, or in chains, as 0-a-b-0; 0 or ground is the ground, other nodes "
        "have names of letters and digits; an edge may occur twice, or be a loop; also stalk n, "
        "cycle n (through the ground) and tree n (a trunk, two branches, four twigs, and so on, n "
        "levels), whose nodes are 1, 2, ...; at most 7000 edges. A file of a graph stands for its "
        "edges, whatever their direction: tree.txt, or in quotes. root NAME before the edges makes "
        "another node the ground, as in root 1, 1-2, 1-3; in a file without a node 0 it is node "
        "1."),
    .about.example = "hackenbush(0-a-b-0, b-c-d, a-e)",
    .about.theorem = GRUNDY_N(
        "A cycle shrinks to one node, and each of its edges becomes a loop of value 1 (fusion "
        "principle). An edge that carries a value x has the value x + 1 (colon principle)"),
    .about.source = GRUNDY_N("E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your "
                             "Mathematical Plays, Academic Press, 1982, chapter 7."),
    .about.group = GRUNDY_GROUP_GRAPHS,
    .about.proof = GRUNDY_N("Proved in Winning Ways, chapter 7, and in Conway, On Numbers and "
                            "Games, 1976, chapter 13."),
    .about.cousins = "nim nodekayles arckayles nimstring",
    .moves = hackenbush_moves,
    .parts = hackenbush_parts,
    .known = hackenbush_known,
    .moves_to = hackenbush_moves_to,
    .parse = hackenbush_parse,
    .print = hackenbush_print,
    .picture = hackenbush_picture,
    .picture_after = hackenbush_picture_after,
    .describe_move = hackenbush_describe_move,
    .reason = hackenbush_reason,
};
