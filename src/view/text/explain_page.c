/* An explanation as a page of HTML.
 *
 * The page needs nothing from outside: its style is inside, its pictures are SVG in the page, and
 * there is no script. It is also well-formed XML. Only the pictures, which the library itself has
 * written, come as they are; explain_html.c escapes everything else.
 */
/* SPDX-License-Identifier: MIT */
#include "view/text/explain_html.h"

#include "base/context.h"

static const char page_style[] =
    ":root{color-scheme:light dark;--ink:#1a1a1a;--paper:#ffffff;--soft:#f4f5f7;--edge:#d5d8de;"
    "--pale:#5a5a5a;--win:#dcecff;--win-edge:#36506e;--lose:#f0a830;--mark:#b45309}\n"
    "@media (prefers-color-scheme:dark){:root{--ink:#ececec;--paper:#16181c;--soft:#22262d;"
    "--edge:#3d424b;--pale:#b4b4b4;--win:#1f3f66;--win-edge:#9cc4f2;--lose:#f0a830;--mark:#fb923c}}"
    "\n"
    "body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.55 system-ui,'Noto Sans',"
    "'DejaVu Sans',Arial,sans-serif}\n"
    "main{max-width:46rem;margin:0 auto;padding:1.5rem 1.2rem 3rem}\n"
    "h1{font-size:1.9rem;line-height:1.2;margin:.4rem 0;overflow-wrap:anywhere}"
    "h2{font-size:1.2rem;margin:2rem 0 .4rem}\n"
    ".lead{color:var(--pale);margin:0 0 1rem}.outcome{font-weight:bold;padding:.7rem 1rem;"
    "border-radius:.5rem;border:2px solid var(--win-edge);background:var(--win)}\n"
    ".outcome.P{background:var(--lose);border-color:#6b4300;color:#111111}"
    ".outcome.D{background:var(--soft)}.outcome.U{background:var(--soft)}\n"
    "figure{margin:1.2rem 0;text-align:center;overflow-x:auto}figure svg{max-width:100%;"
    "height:auto}\n"
    "code{font:0.95em ui-monospace,'DejaVu Sans Mono',monospace;background:var(--soft);"
    "padding:.1em .35em;border-radius:.3em;overflow-wrap:anywhere}\n"
    "ul{padding-left:1.4rem;margin:.4rem 0}li{margin:.25rem 0}\n"
    "table{border-collapse:collapse;margin:1rem auto;font:1.05rem ui-monospace,'DejaVu Sans Mono',"
    "monospace}th,td{padding:.15rem .7rem;text-align:right}\n"
    "thead th{color:var(--pale);font-weight:normal;border-bottom:1px solid var(--edge)}"
    "tbody th{font-weight:normal;border-right:1px solid var(--edge)}"
    "tfoot td,tfoot th{border-top:2px solid var(--ink);font-weight:bold}\n"
    "td.one{font-weight:bold}tfoot td.one{color:var(--mark)}\n"
    "footer{margin-top:3rem;color:var(--pale);font-size:.85rem;border-top:1px solid var(--edge);"
    "padding-top:.6rem}\n";

static void html_figure(const char *svg, grundy_text *out) {
  if (!svg || !*svg) return;
  grundy_text_add(out, "<figure>\n");
  grundy_text_add(out, svg);
  grundy_text_add(out, "</figure>\n");
}

/* The head, up to the heading with the sum and what decides the game. */
static void html_begin(gi_explain_page *p, const grundy_answer *a) {
  grundy_text *out = p->out, sum, title;
  grundy_text_init(&sum, out->owner);
  grundy_text_init(&title, out->owner);
  gi_sanitize_sum(a->sum, &sum);
  gi_answer_title(a, &title);
  grundy_text_add(out, "<!DOCTYPE html>\n<html lang=\"");
  for (const char *c = out->owner->language; *c; c++) grundy_text_put(out, *c == '_' ? "-" : c, 1);
  grundy_text_add(out,
                  "\" xmlns=\"http://www.w3.org/1999/xhtml\">\n<head>\n<meta charset=\"utf-8\"/>\n"
                  "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
                  "<meta name=\"generator\" content=\"grundy ");
  grundy_text_add(out, grundy_version());
  grundy_text_add(out, "\"/>\n<title>");
  gi_html_escape(sum.data ? sum.data : "", sum.length, out);
  grundy_text_add(out, "</title>\n<style>\n");
  grundy_text_add(out, page_style);
  grundy_text_add(out, "</style>\n</head>\n<body>\n<main>\n<h1>");
  gi_html_escape(sum.data ? sum.data : "", sum.length, out);
  grundy_text_add(out, "</h1>\n");
  size_t n = title.length; /* behind the sum stands what decides, and a line end */
  while (n && title.data[n - 1] == '\n') n--;
  if (n > sum.length && sum.length) {
    const char *rest = title.data + sum.length;
    size_t length = n - sum.length, skip = strncmp(rest, ", ", 2) == 0             ? 2
                                           : strncmp(rest, "\xef\xbc\x8c", 3) == 0 ? 3
                                                                                   : 0;
    grundy_text_put(&p->scratch, rest + skip, length - skip);
    gi_html_paragraph(p, "lead");
  }
  if (sum.failed || title.failed) out->failed = true;
  grundy_text_clear(&sum);
  grundy_text_clear(&title);
}

static void html_say(gi_explain_page *p, const char *text, const char *style_class) {
  while (*text == '\n') text++;
  size_t n = strlen(text);
  while (n && text[n - 1] == '\n') n--;
  grundy_text_put(&p->scratch, text, n);
  gi_html_paragraph(p, style_class);
}

/* What was left out, and what ended it early: a paragraph for each line. */
static void html_remarks(gi_explain_page *p, const grundy_explanation *e) {
  grundy_text remark;
  grundy_text_init(&remark, p->out->owner);
  gi_explain_remarks(e, &remark);
  for (size_t i = 0, n; i < remark.length; i += n + 1) {
    n = strcspn(remark.data + i, "\n");
    if (n) {
      grundy_text_put(&p->scratch, remark.data + i, n);
      gi_html_paragraph(p, NULL);
    }
  }
  if (remark.failed) p->out->failed = true;
  grundy_text_clear(&remark);
}

static void html_end(gi_explain_page *p, const grundy_explanation *e, const char *graph) {
  grundy_text *out = p->out;
  gi_html_close_list(p, 0);
  html_remarks(p, e);
  if (graph && *graph) {
    grundy_text_add(&p->scratch, grundy_translate(out->owner, GRUNDY_N("All positions and moves")));
    gi_html_heading(p);
    html_figure(graph, out);
  }
  if (p->steps) grundy_text_add(out, "</section>\n");
  grundy_text_add(out, "<footer>grundy ");
  grundy_text_add(out, grundy_version());
  grundy_text_add(out, "</footer>\n</main>\n</body>\n</html>\n");
}

void grundy_html_explain(const grundy_explanation *e, const char *position, const char *graph,
                         grundy_text *out) {
  const grundy_answer *a = grundy_explanation_answer(e);
  grundy_outcome outcome = grundy_answer_outcome(a);
  grundy_style style = {.unicode = true};
  gi_explain_page p = {.style = &style, .html = true, .out = out};
  char classes[16] = "outcome U";
  gi_explain_open(&p);
  html_begin(&p, a);
  html_figure(position, out);
  if (outcome == GRUNDY_OUTCOME_UNKNOWN) {
    grundy_text why;
    grundy_text_init(&why, out->owner);
    grundy_print_unknown(a, &why);
    html_say(&p, why.data ? why.data : "", classes);
    if (why.failed) out->failed = true;
    grundy_text_clear(&why);
  } else {
    classes[8] = *gi_outcome_letter(outcome);
    html_say(&p, grundy_translate(out->owner, gi_outcome_message(outcome)), classes);
    gi_explain_steps(&p, e);
  }
  html_end(&p, e, graph);
  gi_explain_close(&p);
}

void grundy_html_steps(const grundy_explanation *e, grundy_text *out) {
  grundy_style style = {.unicode = true};
  gi_explain_page p = {.style = &style, .html = true, .out = out};
  gi_explain_open(&p);
  gi_explain_steps(&p, e);
  gi_html_close_list(&p, 0);
  html_remarks(&p, e);
  if (p.steps) grundy_text_add(out, "</section>\n");
  gi_explain_close(&p);
}
