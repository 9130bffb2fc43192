/* Measures the texts of a picture: none may overlap another, and none may leave the page.
 *
 * Usage: overlap FILE.svg...      Prints what is wrong; the exit status tells whether anything is.
 *
 * It reads the plain SVG that src/view/svg/svg.h writes: <text> elements with x and y, an optional
 * transform="rotate(...)" about that point by -90, 90 or other degrees (then the box is that of the
 * turned text), and classes. Widths are those of DejaVu Sans, the widest of the usual fonts; this
 * table is measured, and no part of the program's own estimate. The box of a text reaches from 0.75
 * of its size above the line to 0.2 below.
 */
/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct text_box {
  double left, top, right, bottom;
  char words[64];
} text_box;

/* Thousandths of the size, from the space on. */
static const short widths[95] = {
    318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361,  318, 337, 636, 636, 636,
    636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632,
    575, 775, 752, 295, 295, 656, 557, 863, 748, 787, 603, 787, 695, 635,  611, 732, 684, 989, 685,
    611, 685, 390, 337, 390, 838, 500, 500, 613, 635, 550, 635, 615, 352,  635, 634, 278, 278, 579,
    278, 974, 634, 612, 635, 635, 411, 521, 392, 634, 592, 818, 592, 592,  525, 636, 337, 636, 838};

static const char *const entities[] = {"&amp;", "&lt;", "&gt;", "&quot;"};

static double width_of(const char *s, const char *end, double size) {
  double sum = 0;
  while (s < end) {
    unsigned char c = (unsigned char)*s;
    size_t n = 1;
    if (c == '&')
      for (size_t i = 0; i < 4; i++)
        if (strncmp(s, entities[i], strlen(entities[i])) == 0) n = strlen(entities[i]);
    if (c >= 0xe3)
      sum += 1000; /* East Asian */
    else if (c >= 0xe0)
      sum += 850; /* arrows and the like */
    else if (c >= 0xc0)
      sum += 640;
    else if (c >= 0x20 && c < 0x7f)
      sum += n > 1 ? 838 : widths[c - 0x20];
    s += c >= 0xf0 ? 4 : c >= 0xe0 ? 3 : c >= 0xc0 ? 2 : n;
  }
  return sum * size / 1000;
}

/* The value of an attribute within the tag, or NULL. */
static const char *attribute(const char *tag, const char *end, const char *name) {
  size_t n = strlen(name);
  for (const char *at = tag; at + n + 2 < end; at++)
    if (at[0] == ' ' && strncmp(at + 1, name, n) == 0 && at[n + 1] == '=' && at[n + 2] == '"')
      return at + n + 3;
  return NULL;
}

static bool has_class(const char *classes, const char *word) {
  size_t n = strlen(word);
  for (const char *at = classes; at && *at && *at != '"';) {
    size_t length = strcspn(at, " \"");
    if (length == n && strncmp(at, word, n) == 0) return true;
    at += length + (at[length] == ' ');
  }
  return false;
}

/* The box of an unturned text turned by an angle about (x, y). */
static void turn(text_box *b, double x, double y, double degrees) {
  double angle = degrees * 3.14159265358979323846 / 180, c = cos(angle), s = sin(angle);
  double xs[] = {b->left - x, b->right - x}, ys[] = {b->top - y, b->bottom - y};
  b->left = b->top = INFINITY;
  b->right = b->bottom = -INFINITY;
  for (int i = 0; i < 4; i++) {
    double px = x + c * xs[i / 2] - s * ys[i % 2], py = y + s * xs[i / 2] + c * ys[i % 2];
    b->left = fmin(b->left, px);
    b->right = fmax(b->right, px);
    b->top = fmin(b->top, py);
    b->bottom = fmax(b->bottom, py);
  }
}

/* Reads the text element at `tag`; what follows it, or NULL at the end. */
static const char *read_text(const char *tag, text_box *b) {
  const char *open = strchr(tag, '>'), *end = open ? strstr(open, "</text>") : NULL;
  if (!end) return NULL;
  const char *classes = attribute(tag, open + 1, "class"), *xs = attribute(tag, open + 1, "x");
  const char *ys = attribute(tag, open + 1, "y"), *turned = attribute(tag, open + 1, "transform");
  const char *given = attribute(tag, open + 1, "font-size");
  double size = given ? strtod(given, NULL) : has_class(classes, "small") ? 11 : 14;
  double x = xs ? strtod(xs, NULL) : 0, y = ys ? strtod(ys, NULL) : 0;
  double width = width_of(open + 1, end, size) * (has_class(classes, "strong") ? 1.09 : 1);
  b->left = has_class(classes, "left")    ? x
            : has_class(classes, "right") ? x - width
                                          : x - width / 2;
  b->right = b->left + width;
  b->top = y - 0.75 * size;
  b->bottom = y + 0.2 * size;
  if (turned && strncmp(turned, "rotate(", 7) == 0) turn(b, x, y, strtod(turned + 7, NULL));
  snprintf(b->words, sizeof b->words, "%.*s", (int)(end - open - 1), open + 1);
  return end;
}

static bool overlap(const text_box *a, const text_box *b) {
  const double slip = 0.05;
  return a->left < b->right - slip && b->left < a->right - slip && a->top < b->bottom - slip &&
         b->top < a->bottom - slip;
}

static int by_left(const void *a, const void *b) {
  const text_box *x = a, *y = b;
  return x->left < y->left ? -1 : x->left > y->left;
}

static unsigned judge(const char *path, const char *svg) {
  unsigned wrong = 0;
  double page[4];
  size_t count = 0, room = 0;
  text_box *boxes = NULL, b;
  const char *view = strstr(svg, "viewBox=\"");
  if (!view || sscanf(view + 9, "%lf %lf %lf %lf", &page[0], &page[1], &page[2], &page[3]) != 4) {
    printf("%s: it has no viewBox\n", path);
    return 1;
  }
  for (const char *at = svg; (at = strstr(at, "<text"));) {
    if (!(at = read_text(at, &b))) break;
    if (b.left < page[0] - 0.05 || b.top < page[1] - 0.05 || b.right > page[0] + page[2] + 0.05 ||
        b.bottom > page[1] + page[3] + 0.05) {
      printf("%s: '%s' leaves the page\n", path, b.words);
      wrong++;
    }
    if (count == room) {
      room = room ? 2 * room : 256;
      boxes = realloc(boxes, room * sizeof *boxes);
      if (!boxes) abort();
    }
    boxes[count++] = b;
  }
  if (count) qsort(boxes, count, sizeof *boxes, by_left);
  for (size_t i = 0; i < count; i++)
    for (size_t k = i + 1; k < count && boxes[k].left < boxes[i].right; k++)
      if (overlap(&boxes[i], &boxes[k])) {
        printf("%s: '%s' and '%s' overlap\n", path, boxes[i].words, boxes[k].words);
        wrong++;
      }
  free(boxes);
  return wrong;
}

static char *read_all(const char *path) {
  FILE *file = fopen(path, "rb");
  size_t length = 0, room = 1 << 16, n;
  char *text = malloc(room);
  if (!file || !text) {
    perror(path);
    exit(2);
  }
  while ((n = fread(text + length, 1, room - length - 1, file)) > 0) {
    length += n;
    if (room - length > 1) continue;
    text = realloc(text, room *= 2);
    if (!text) abort();
  }
  fclose(file);
  text[length] = '\0';
  return text;
}

int main(int argc, char **argv) {
  unsigned wrong = 0;
  for (int i = 1; i < argc; i++) {
    char *svg = read_all(argv[i]);
    wrong += judge(argv[i], svg);
    free(svg);
  }
  return wrong ? 1 : 0;
}
