/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The report as one HTML file, for the screen and for paper. */

#include "queens-homework-page.h"

static const char style[]
  = "body { font: 16px/1.45 sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem;"
    " color: #222; background: #fff; }\n"
    "h1 { font-size: 1.7rem; } h2 { font-size: 1.2rem; margin: 2rem 0 .6rem; }\n"
    "table { border-collapse: collapse; border-top: 2px solid; border-bottom: 2px solid; }\n"
    "th, td { padding: .2rem .9rem .2rem 0; text-align: left; vertical-align: top; font-weight: "
    "normal; }\n"
    "thead th { border-bottom: 1px solid; font-weight: bold; }\n"
    ".numbers td, .numbers thead th + th { text-align: right; padding: .2rem 0 .2rem 1.6rem;"
    " font-variant-numeric: tabular-nums; }\n"
    "pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: .85rem; padding: .5rem .7rem;"
    " background: #f2f2f2; }\n"
    "figure { margin: .6rem 0; padding: .4rem; background: #fff; } figure svg { max-width: 100%; "
    "height: auto; }\n"
    "@media (prefers-color-scheme: dark) { body { color: #eee; background: #222; } pre { "
    "background: #333; } }\n"
    /* On paper, the report has two pages with two columns. The pictures fit into a column. */
    "@page { margin: 11mm 12mm; }\n"
    "@media print { body { font-size: 8.5pt; line-height: 1.25; max-width: none; margin: 0; "
    "padding: 0; color: #000; background: #fff; columns: 2; column-gap: 8mm; }"
    " h1 { font-size: 14pt; margin: 0 0 2mm; column-span: all; }"
    " h2 { font-size: 9.5pt; margin: 3mm 0 1mm; break-after: avoid; } p { margin: 1mm 0; }"
    " th, td { padding: .2mm 2mm .2mm 0; } .numbers td, .numbers thead th + th { padding: .2mm 0 "
    ".2mm 2.5mm; } pre { font-size: 6.5pt; line-height: 1.25; margin: 1mm 0; padding: 1mm 2mm;"
    " background: none; border: 1px solid #999; }"
    " table, figure, pre { break-inside: avoid; } figure { margin: 1mm 0; padding: 0;"
    " break-before: avoid; } p:has(+ pre), p:has(+ figure) { break-after: avoid; }"
    /* Hide the text, because the picture above shows the same data. */
    " figure + pre { display: none; } }\n";

static void
escape (GString    *text,
        const char *words)
{
  g_autofree char *escaped = g_markup_escape_text (words, -1);

  g_string_append (text, escaped);
}

static void
add_element (GString    *text,
             const char *open,
             const char *words,
             const char *close)
{
  g_string_append (text, open);
  escape (text, words);
  g_string_append (text, close);
}

static void
begin (GString    *text,
       const char *title)
{
  g_string_append (text,
                   "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
                   "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
                   "<meta name=\"color-scheme\" content=\"light dark\"/>\n");
  add_element (text, "<title>", title, "</title>\n");
  g_string_append_printf (text, "<style>\n%s</style>\n</head>\n<body>\n", style);
  add_element (text, "<h1>", title, "</h1>\n");
}

static void
add_row (GString     *text,
         char       **row,
         const char  *first,
         const char  *open,
         const char  *close)
{
  g_string_append (text, "<tr>");
  add_element (text, first, row[0], "</th>");
  for (guint i = 1; row[i] != NULL; i++)
    add_element (text, open, row[i], close);
  g_string_append (text, "</tr>\n");
}

static void
add_table (GString         *text,
           const GPtrArray *table,
           gboolean         has_heads)
{
  g_string_append (text, has_heads ? "<table class=\"numbers\">\n<thead>\n" : "<table>\n");
  if (has_heads)
    {
      add_row (text, table->pdata[0], "<th>", "<th scope=\"col\">", "</th>");
      g_string_append (text, "</thead>\n");
    }
  g_string_append (text, "<tbody>\n");
  for (guint i = has_heads ? 1 : 0; i < table->len; i++)
    add_row (text, table->pdata[i], "<th scope=\"row\">", "<td>", "</td>");
  g_string_append (text, "</tbody>\n</table>\n");
}

static void
add_lines (GString         *text,
           const GPtrArray *lines)
{
  g_string_append (text, "<pre>");
  for (guint i = 0; i < lines->len; i++)
    add_element (text, i == 0 ? "" : "\n", g_ptr_array_index (lines, i), "");
  g_string_append (text, "</pre>\n");
}

static void
add_picture (GString    *text,
             const char *file,
             const char *svg,
             const char *description)
{
  add_element (text, "<figure role=\"img\" aria-label=\"", description, "\">\n");
  g_string_append_printf (text, "%s</figure>\n", svg);
}

const QueensHomeworkMarkup queens_homework_html = {
  .escape = escape,
  .begin = begin,
  .heading = { "<h2>", "</h2>\n" },
  .paragraph = { "<p>", "</p>\n" },
  .table = add_table,
  .lines = add_lines,
  .picture = add_picture,
  .end = "</body>\n</html>\n",
};
