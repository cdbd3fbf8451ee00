/* queens-homework-latex.c: for pdflatex with booktabs and graphicx; pictures lie beside it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-homework-page.h"

/* What stands for a character that LaTeX reads otherwise. */
static const struct
{
  gunichar    character;
  const char *written;
} escapes[] = {
  { '\\', "\\textbackslash{}" }, { '{', "\\{" }, { '}', "\\}" }, { '$', "\\$" }, { '&', "\\&" },
  { '#', "\\#" }, { '%', "\\%" }, { '_', "\\_" }, { '^', "\\textasciicircum{}" },
  { '~', "\\textasciitilde{}" },
  { '-', "-{}" }, { '"', "''" }, { '<', "\\textless{}" }, { '>', "\\textgreater{}" },
  { '|', "\\textbar{}" }, { '[', "{[}" }, { ']', "{]}" },
  { 0x2013, "--" },             /* a dash */
  { 0x2026, "\\ldots{}" },
};

static void
add_character (GString  *text,
               gunichar  character)
{
  for (gsize i = 0; i < G_N_ELEMENTS (escapes); i++)
    if (escapes[i].character == character)
      {
        g_string_append (text, escapes[i].written);
        return;
      }
  g_string_append_unichar (text, character);
}

static void
add_words (GString    *text,
           const char *words)
{
  for (const char *c = words; *c != '\0'; c = g_utf8_next_char (c))
    add_character (text, g_utf8_get_char (c));
}

static void
begin (GString    *text,
       const char *title)
{
  g_string_append (text,
                   "\\documentclass[a4paper]{article}\n\\usepackage[utf8]{inputenc}\n"
                   "\\usepackage{booktabs}\n\\usepackage{graphicx}\n\\setlength{\\parindent}{0pt}\n"
                   "\\setlength{\\oddsidemargin}{0pt}\n\\setlength{\\textwidth}{453pt}\n"
                   "\\setlength{\\topmargin}{-20pt}\n\\setlength{\\textheight}{680pt}\n"
                   "\\setlength{\\parskip}{6pt}\n\\begin{document}\n\n{\\LARGE ");
  add_words (text, title);
  g_string_append (text, "\\par}\n");
}

static void
add_heading (GString    *text,
             const char *heading)
{
  g_string_append (text, "\n\\section*{");
  add_words (text, heading);
  g_string_append (text, "}\n");
}

static void
add_paragraph (GString    *text,
               const char *words)
{
  g_string_append_c (text, '\n');
  add_words (text, words);
  g_string_append (text, "\\par\n");
}

static void
add_row (GString  *text,
         char    **row)
{
  for (guint i = 0; row[i] != NULL; i++)
    {
      g_string_append (text, i == 0 ? "" : " & ");
      add_words (text, row[i]);
    }
  g_string_append (text, " \\\\\n");
}

static void
add_rows (GString         *text,
          const GPtrArray *table,
          guint            first)
{
  for (guint i = first; i < table->len; i++)
    add_row (text, g_ptr_array_index (table, i));
  g_string_append (text, "\\bottomrule\n\\end{tabular}\\par\n");
}

static void
add_facts (GString         *text,
           const GPtrArray *table)
{
  g_string_append (text, "\n\\begin{tabular}{lp{0.55\\textwidth}}\n\\toprule\n");
  add_rows (text, table, 0);
}

static void
add_table (GString         *text,
           const GPtrArray *table)
{
  char **head = g_ptr_array_index (table, 0);

  g_string_append (text, "\n\\begin{tabular}{l");
  for (guint i = 1; head[i] != NULL; i++)
    g_string_append_c (text, 'r');
  g_string_append (text, "}\n\\toprule\n");
  add_row (text, head);
  g_string_append (text, "\\midrule\n");
  add_rows (text, table, 1);
}

static void
add_lines (GString         *text,
           const GPtrArray *lines)
{
  g_string_append (text, "\n{\\footnotesize\\ttfamily\\raggedright\n");
  for (guint i = 0; i < lines->len; i++)
    {
      add_words (text, g_ptr_array_index (lines, i));
      g_string_append (text, "\\par\n");
    }
  g_string_append (text, "}\n");
}

static void
add_picture (GString    *text,
             guint       number,
             const char *svg,
             const char *description)
{
  g_string_append_printf (
    text,
    "\n\\nopagebreak\n\\includegraphics[width=\\textwidth,height=0.9\\textheight,keepaspectratio]"
    "{strip-%u.pdf}\\par\n",
    number);
}

static void
end (GString *text)
{
  g_string_append (text, "\n\\end{document}\n");
}

const QueensHomeworkMarkup queens_homework_latex = {
  begin, add_heading, add_paragraph, add_facts, add_table, add_lines, add_picture, end
};
