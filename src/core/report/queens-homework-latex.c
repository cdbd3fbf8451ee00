/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The report for pdflatex with booktabs and graphicx. Pictures are separate files. */

#include "queens-homework-page.h"
#include "queens-record.h"

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
  queens_tex_append (text, title);
  g_string_append (text, "\\par}\n");
}

static void
add_table (GString         *text,
           const GPtrArray *table,
           gboolean         has_heads)
{
  char **first = table->pdata[0];

  g_string_append (text, "\n\\begin{tabular}{l");
  for (guint i = 1; has_heads && first[i] != NULL; i++)
    g_string_append_c (text, 'r');
  g_string_append (text, has_heads ? "}\n\\toprule\n" : "p{0.55\\textwidth}}\n\\toprule\n");
  for (guint i = 0; i < table->len; i++)
    {
      char **row = table->pdata[i];

      for (guint j = 0; row[j] != NULL; j++)
        {
          g_string_append (text, j == 0 ? "" : " & ");
          queens_tex_append (text, row[j]);
        }
      g_string_append (text, " \\\\\n");
      if (i == 0 && has_heads)
        g_string_append (text, "\\midrule\n");
    }
  g_string_append (text, "\\bottomrule\n\\end{tabular}\\par\n");
}

static void
add_lines (GString         *text,
           const GPtrArray *lines)
{
  g_string_append (text, "\n{\\footnotesize\\ttfamily\\raggedright\n");
  for (guint i = 0; i < lines->len; i++)
    {
      queens_tex_append (text, g_ptr_array_index (lines, i));
      g_string_append (text, "\\par\n");
    }
  g_string_append (text, "}\n");
}

static void
add_picture (GString    *text,
             const char *file,
             const char *svg,
             const char *description)
{
  g_string_append_printf (
    text,
    "\n\\nopagebreak\n\\includegraphics[width=\\textwidth,height=0.9\\textheight,keepaspectratio]"
    "{%s.pdf}\\par\n",
    file);
}

const QueensHomeworkMarkup queens_homework_latex = {
  .escape = queens_tex_append,
  .begin = begin,
  .heading = { "\n\\section*{", "}\n" },
  .paragraph = { "\n", "\\par\n" },
  .table = add_table,
  .lines = add_lines,
  .picture = add_picture,
  .end = "\n\\end{document}\n",
};
