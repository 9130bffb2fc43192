/* Scripts as texts. They stand in one block of the context, one after the other: the length of the
 * name, the length of the text, then both. There are few of them, so a look-up goes through all. */
/* SPDX-License-Identifier: MIT */
#include "script/script_text.h"

#include "base/assert.h"
#include "base/context.h"

enum { NAME_MOST = 60, HEAD = 2 * sizeof(size_t) };

const char *gi_script_text_find(const grundy *g, const char *name, size_t length, size_t *size) {
  for (size_t at = 0; at < g->script_texts_size;) {
    size_t head[2];
    memcpy(head, g->script_texts + at, HEAD);
    const char *own = g->script_texts + at + HEAD;
    if (head[0] == length && memcmp(own, name, length) == 0) {
      *size = head[1];
      return own + length;
    }
    at += HEAD + head[0] + head[1];
  }
  return NULL;
}

grundy_status gi_script_texts_copy(grundy *to, const grundy *from, grundy_error *error) {
  GI_ASSERT(!to->script_texts);
  if (from->script_texts_size == 0) return GRUNDY_OK;
  to->script_texts = gi_resize(to, NULL, 0, from->script_texts_size);
  if (!to->script_texts) return gi_no_memory(to, error);
  memcpy(to->script_texts, from->script_texts, from->script_texts_size);
  to->script_texts_size = from->script_texts_size;
  return GRUNDY_OK;
}

static bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_name(const char *name, size_t length) {
  for (size_t i = 0; i < length; i++)
    if (!is_letter(name[i]) && name[i] != '_' && !(name[i] >= '0' && name[i] <= '9')) return false;
  return length > 0 && length <= NAME_MOST && is_letter(name[0]);
}

grundy_status grundy_script_add(grundy *g, const char *name, const char *text, size_t length,
                                grundy_error *error) {
  size_t n = strlen(name), size;
  if (!is_name(name, n))
    return gi_fault(g, error, GRUNDY_EINPUT,
                    GRUNDY_N("'%.80s' cannot be the name of a game; a name has at most %d letters, "
                             "digits and _, and begins with a letter"),
                    name, NAME_MOST);
  if (gi_script_text_find(g, name, n, &size))
    return gi_fault(g, error, GRUNDY_EINPUT, GRUNDY_N("the game '%s' is given twice"), name);
  if (length > GI_SCRIPT_MOST)
    return gi_fault(g, error, GRUNDY_EINPUT,
                    GRUNDY_N("%s is larger than %d bytes, which is the limit of a script"), name,
                    GI_SCRIPT_MOST);
  size_t head[2] = {n, length}, old = g->script_texts_size;
  char *block = gi_resize(g, g->script_texts, old, old + HEAD + n + length);
  if (!block) return gi_no_memory(g, error);
  memcpy(block + old, head, HEAD);
  memcpy(block + old + HEAD, name, n);
  if (length) memcpy(block + old + HEAD + n, text, length);
  g->script_texts = block;
  g->script_texts_size = old + HEAD + n + length;
  return GRUNDY_OK;
}
