/* queens-homework-page.h: the report of a homework as one text: a page for people, in a markup of
 * choice, and the same for spreadsheets and programs. Numbers never follow the locale.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-homework.h"

G_BEGIN_DECLS

/* A markup: functions append a part of the page to @text, with plain words escaped, strings are
 * what stands around words. */
typedef struct
{
  void      (*escape)  (GString         *text,
                        const char      *words);
  void      (*begin)   (GString         *text,
                        const char      *title);
  const char *heading[2];
  const char *paragraph[2];
  /* Rows, each a GStrv, of a name and values. With @has_heads the first row has the heads, and the
   * values are numbers; without, there is one value each. */
  void      (*table)   (GString         *text,
                        const GPtrArray *table,
                        gboolean         has_heads);
  /* Lines as a machine prints or reads them. */
  void      (*lines)   (GString         *text,
                        const GPtrArray *lines);
  /* A picture, which is @svg or lies beside the page as @file with .svg and .pdf behind it. */
  void      (*picture) (GString         *text,
                        const char      *file,
                        const char      *svg,
                        const char      *description);
  const char *end;
} QueensHomeworkMarkup;

extern const QueensHomeworkMarkup queens_homework_html;
extern const QueensHomeworkMarkup queens_homework_markdown;
extern const QueensHomeworkMarkup queens_homework_latex;

/* Free with g_free(). @date is the caller's, or NULL: without it the same homework gives the same
 * text. @svgs are elements of HTML: the chart, which is chart.svg as a file, then the strips of the
 * first climb's sequences, strip-1.svg and so on, as many as there are. NULL for no pictures. */
char *queens_homework_write_page (const QueensHomework       *self,
                                  const QueensHomeworkMarkup *markup,
                                  const char                 *date,
                                  const char *const          *svgs);

/* As RFC 4180 has it (Shafranovich, Common Format and MIME Type for Comma-Separated Values Files,
 * 2005): all lines have the same fields, a fact each. The fields are section, search, trial, step,
 * name and value; those that a fact has no use for are empty. Numbers are exact, rates from 0 to 1.
 * @date is the caller's, or NULL. Free with g_free(). */
char *queens_homework_write_csv  (const QueensHomework       *self,
                                  const char                 *date);

G_END_DECLS
