/* queens-homework-markdown.c: the dialect with tables; pictures lie beside it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-homework-page.h"

#include <string.h>

static void
add_words (GString    *text,
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
  add_words (text, title);
  g_string_append_c (text, '\n');
}

static void
add_heading (GString    *text,
             const char *heading)
{
  g_string_append (text, "\n## ");
  add_words (text, heading);
  g_string_append_c (text, '\n');
}

static void
add_paragraph (GString    *text,
               const char *words)
{
  g_string_append_c (text, '\n');
  add_words (text, words);
  g_string_append_c (text, '\n');
}

static void
add_row (GString  *text,
         char    **row)
{
  for (guint i = 0; row[i] != NULL; i++)
    {
      g_string_append (text, "| ");
      add_words (text, row[i]);
      g_string_append_c (text, ' ');
    }
  g_string_append (text, "|\n");
}

static void
add_rows (GString         *text,
          const GPtrArray *table,
          guint            first)
{
  for (guint i = first; i < table->len; i++)
    add_row (text, g_ptr_array_index (table, i));
}

static void
add_facts (GString         *text,
           const GPtrArray *table)
{
  g_string_append (text, "\n| | |\n|---|---|\n");
  add_rows (text, table, 0);
}

static void
add_table (GString         *text,
           const GPtrArray *table)
{
  char **head = g_ptr_array_index (table, 0);

  g_string_append_c (text, '\n');
  add_row (text, head);
  g_string_append (text, "|---|");
  for (guint i = 1; head[i] != NULL; i++)
    g_string_append (text, "---:|");
  g_string_append_c (text, '\n');
  add_rows (text, table, 1);
}

/* As code nothing is escaped. */
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
             guint       number,
             const char *svg,
             const char *description)
{
  g_string_append (text, "\n![");
  add_words (text, description);
  g_string_append_printf (text, "](strip-%u.svg)\n", number);
}

static void
end (GString *text)
{
}

const QueensHomeworkMarkup queens_homework_markdown = {
  begin, add_heading, add_paragraph, add_facts, add_table, add_lines, add_picture, end
};
