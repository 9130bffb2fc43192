/* Memory of scripts. Invariant of a share: what it holds of the limit is at least what it uses. */
/* SPDX-License-Identifier: MIT */
#include "script/script_memory.h"

#include "base/assert.h"

enum { PIECE = 16384 }; /* bytes that a share takes at once */

static void *counted_resize(void *user, void *block, size_t old_size, size_t new_size) {
  grundy *g = user;
  if (new_size > old_size && !gi_watch_hold(g, new_size - old_size)) return NULL;
  void *moved = gi_resize(g, block, old_size, new_size);
  if (new_size > old_size && !moved) gi_watch_release(g, new_size - old_size);
  if (new_size < old_size && (moved || new_size == 0)) gi_watch_release(g, old_size - new_size);
  return moved;
}

grundy_allocator gi_script_memory(grundy *g) {
  return (grundy_allocator){.resize = counted_resize, .user = g};
}

/* Lets go of whole pieces, but keeps one, so that a block that comes and goes costs nothing. */
static void share_release(gi_script_share *s) {
  size_t spare = (s->held - s->used) / PIECE;
  if (spare < 2) return;
  gi_watch_release(s->g, (spare - 1) * PIECE);
  s->held -= (spare - 1) * PIECE;
}

static void *share_resize(void *user, void *block, size_t old_size, size_t new_size) {
  gi_script_share *s = user;
  if (new_size > old_size) {
    size_t wanted = new_size - old_size;
    if (wanted > SIZE_MAX - PIECE - s->used) return NULL;
    if (s->used + wanted > s->held) {
      size_t more = (s->used + wanted - s->held + PIECE - 1) / PIECE * PIECE;
      if (!gi_watch_hold(s->g, more)) return NULL;
      s->held += more;
    }
  }
  void *moved = gi_resize(s->g, block, old_size, new_size);
  if (moved || new_size == 0) s->used = s->used - old_size + new_size;
  if (new_size < old_size) share_release(s);
  GI_ASSERT(s->used <= s->held);
  return moved;
}

grundy_allocator gi_script_share_memory(gi_script_share *share, grundy *g) {
  *share = (gi_script_share){.g = g};
  return (grundy_allocator){.resize = share_resize, .user = share};
}

void gi_script_share_close(gi_script_share *share) {
  GI_ASSERT(share->used == 0);
  if (share->g) gi_watch_release(share->g, share->held);
  share->held = 0;
}
