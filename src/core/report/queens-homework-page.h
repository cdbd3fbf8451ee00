/* queens-homework-page.h: the report of a homework as one text, in a markup of choice.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-homework.h"

G_BEGIN_DECLS

/* A markup: each appends a part of the page to @text, plain words escaped. */
typedef struct
{
  void (*begin)     (GString           *text,
                     const char        *title);
  void (*heading)   (GString           *text,
                     const char        *heading);
  void (*paragraph) (GString           *text,
                     const char        *words);
  /* Rows of name and value. */
  void (*facts)     (GString           *text,
                     const GPtrArray   *table);
  /* The first row has the heads, the other columns than the first numbers. */
  void (*table)     (GString           *text,
                     const GPtrArray   *table);
  /* Lines as a machine prints or reads them. */
  void (*lines)     (GString           *text,
                     const GPtrArray   *lines);
  /* Picture @number, from 1, which is @svg or lies beside the page as strip-1.svg and
   * strip-1.pdf. */
  void (*picture)   (GString           *text,
                     guint              number,
                     const char        *svg,
                     const char        *description);
  void (*end)       (GString           *text);
} QueensHomeworkMarkup;

extern const QueensHomeworkMarkup queens_homework_html;
extern const QueensHomeworkMarkup queens_homework_markdown;
extern const QueensHomeworkMarkup queens_homework_latex;

/* Free with g_free(). @date is the caller's, or NULL: without it the same homework gives the same
 * text. @svgs are the strips of the first climb's sequences as elements of HTML, as many as there
 * are. */
char *queens_homework_write_page (const QueensHomework       *self,
                                  const QueensHomeworkMarkup *markup,
                                  const char                 *date,
                                  const char *const          *svgs);

G_END_DECLS
