/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The report in GitHub's Markdown, which has tables, unlike plain Markdown. Pictures are separate
 * files. */

#include "queens-homework-page.h"

#include <string.h>

static void
escape (GString    *text,
        const char *words)
{
  for (const char *c = words; *c != '\0'; c++)
    {
      if (strchr ("\\`*_[]<>|#&~", *c) != NULL)
        g_string_append_c (text, '\\');
      g_string_append_c (text, *c);
    }
}

static void
begin (GString    *text,
       const char *title)
{
  g_string_append (text, "# ");
  escape (text, title);
  g_string_append_c (text, '\n');
}

/* Markdown requires a header row, so a table without headers gets an empty header row. */
static void
add_table (GString         *text,
           const GPtrArray *table,
           gboolean         has_heads)
{
  g_string_append (text, has_heads ? "\n" : "\n| | |\n|---|---|\n");
  for (guint i = 0; i < table->len; i++)
    {
      char **row = table->pdata[i];

      for (guint j = 0; row[j] != NULL; j++)
        {
          g_string_append (text, "| ");
          escape (text, row[j]);
          g_string_append_c (text, ' ');
        }
      g_string_append (text, "|\n");
      if (i > 0 || !has_heads)
        continue;
      g_string_append (text, "|---|");
      for (guint j = 1; row[j] != NULL; j++)
        g_string_append (text, "---:|");
      g_string_append_c (text, '\n');
    }
}

/* Text in a code block needs no escapes. */
static void
add_lines (GString         *text,
           const GPtrArray *lines)
{
  g_string_append (text, "\n```\n");
  for (guint i = 0; i < lines->len; i++)
    g_string_append_printf (text, "%s\n", (const char *) g_ptr_array_index (lines, i));
  g_string_append (text, "```\n");
}

static void
add_picture (GString    *text,
             const char *file,
             const char *svg,
             const char *description)
{
  g_string_append (text, "\n![");
  escape (text, description);
  g_string_append_printf (text, "](%s.svg)\n", file);
}

const QueensHomeworkMarkup queens_homework_markdown = {
  .escape = escape,
  .begin = begin,
  .heading = { "\n## ", "\n" },
  .paragraph = { "\n", "\n" },
  .table = add_table,
  .lines = add_lines,
  .picture = add_picture,
  .end = "",
};
