/* Short labels for the positions of a sum: see graph_label.h.
 *
 * A name is a list of terms with " + " between them. A term is 0, or the label of a game with a
 * position in parentheses. A game may write anything into the parentheses, so a term ends at the
 * first parenthesis behind which another term can begin, or the name ends. A name that is not of
 * this form stays as it is.
 */
/* SPDX-License-Identifier: MIT */
#include "view/graph/graph_label.h"

static const char plus[] = " + ";

/* Of which game the label begins here, with its parenthesis behind; NULL: of none. */
static const gi_instance *kind_at(const gi_labels *l, const char *s, size_t length, size_t *which) {
  const gi_instance *found = NULL;
  size_t longest = 0;
  for (size_t i = 0; i < l->count; i++) {
    size_t n = strlen(l->kinds[i]->label);
    if (n < length && n >= longest && memcmp(s, l->kinds[i]->label, n) == 0 && s[n] == '(') {
      found = l->kinds[i];
      longest = n;
      *which = i;
    }
  }
  return found;
}

/* Whether the rest of a name is empty, or begins with a plus. */
static bool ends_term(const char *s, size_t length) {
  return length == 0 || (length > 3 && memcmp(s, plus, 3) == 0);
}

static bool is_zero(const char *s, size_t length) {
  return length && *s == '0' && ends_term(s + 1, length - 1);
}

static bool begins_term(const gi_labels *l, const char *s, size_t length) {
  size_t which;
  return is_zero(s, length) || kind_at(l, s, length, &which);
}

/* The length of the position that begins here, up to its parenthesis; SIZE_MAX: it has none. */
static size_t position_length(const gi_labels *l, const char *s, size_t length) {
  for (size_t i = 0; i < length; i++) {
    if (s[i] != ')' || !ends_term(s + i + 1, length - i - 1)) continue;
    if (i + 1 == length || begins_term(l, s + i + 4, length - i - 4)) return i;
  }
  return SIZE_MAX;
}

/* Prints the term that begins here and returns its length; 0: it is not a term. */
static size_t print_term(const gi_labels *l, const char *s, size_t length, grundy_text *out) {
  size_t which = 0;
  if (is_zero(s, length)) {
    grundy_text_add(out, "0");
    return 1;
  }
  const gi_instance *kind = kind_at(l, s, length, &which);
  if (!kind) return 0;
  size_t before = strlen(kind->label) + 1, n = position_length(l, s + before, length - before);
  if (n == SIZE_MAX) return 0;
  if (l->count > 1) {
    grundy_text_put(out, s, l->shown[which]);
    grundy_text_add(out, "(");
  }
  grundy_text_put(out, s + before, n);
  if (l->count > 1) grundy_text_add(out, ")");
  return before + n + 1;
}

void gi_labels_print(const gi_labels *l, const char *name, size_t length, grundy_text *out) {
  size_t from = out->length;
  if (l->count && length == 1 && *name == '0') {
    grundy_text_add(out, grundy_translate(out->owner, GRUNDY_N("end")));
    return;
  }
  for (size_t at = 0, n; l->count && at < length; at += n + 3) {
    if (at) grundy_text_add(out, plus);
    n = print_term(l, name + at, length - at, out);
    if (n == 0) break;
    if (at + n == length && out->length > from) return;
  }
  out->length = from; /* the name says more */
  grundy_text_put(out, name, length);
}

/* Whether another game has the same first `n` bytes, where its parameters begin. */
static bool shares_name(const gi_labels *l, size_t which, size_t n) {
  for (size_t i = 0; i < l->count; i++)
    if (i != which && strcspn(l->kinds[i]->label, "{") == n &&
        memcmp(l->kinds[i]->label, l->kinds[which]->label, n) == 0)
      return true;
  return false;
}

void gi_labels_init(gi_labels *l, const grundy_sum *sum) {
  *l = (gi_labels){.count = 0};
  for (size_t i = 0; sum && i < grundy_sum_count(sum); i++) {
    size_t k = 0;
    if (i && sum->instances[i] == sum->instances[i - 1]) continue;
    while (k < l->count && l->kinds[k] != sum->instances[i]) k++;
    if (k < l->count) continue;
    if (l->count == GI_LABEL_KINDS) {
      l->count = 0;
      return;
    }
    l->kinds[l->count++] = sum->instances[i];
  }
  for (size_t i = 0; i < l->count; i++) {
    size_t n = strcspn(l->kinds[i]->label, "{");
    l->shown[i] = n && !shares_name(l, i, n) ? n : strlen(l->kinds[i]->label);
  }
}
