/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the report on a homework as a page in one of several markup languages, and as CSV for
 * spreadsheets and programs. The locale doesn't affect numbers. */

#pragma once

#include "queens-homework.h"

/* A markup language. Each function appends a part of the page to @text and escapes special
 * characters. In a pair of strings, the first goes before the words and the second after them. */
typedef struct
{
  void      (*escape)  (GString         *text,
                        const char      *words);
  void      (*begin)   (GString         *text,
                        const char      *title);
  const char *heading[2];
  const char *paragraph[2];
  /* Appends a table. Each row is a GStrv with a name and values. If @has_heads, the first row has
   * headings and the values are numbers. Otherwise, each row has one value. */
  void      (*table)   (GString         *text,
                        const GPtrArray *table,
                        gboolean         has_heads);
  /* Appends lines of code or output. */
  void      (*lines)   (GString         *text,
                        const GPtrArray *lines);
  /* Appends a picture: @svg, or a link to the files @file.svg and @file.pdf. */
  void      (*picture) (GString         *text,
                        const char      *file,
                        const char      *svg,
                        const char      *description);
  const char *end;
} QueensHomeworkMarkup;

extern const QueensHomeworkMarkup queens_homework_html;
extern const QueensHomeworkMarkup queens_homework_markdown;
extern const QueensHomeworkMarkup queens_homework_latex;

/* Returns the page. Free with g_free(). If @date is NULL, equal homeworks give equal pages. @svgs
 * are HTML elements: first the chart (its file is chart.svg), then a strip of boards for each
 * sequence of the first climb (strip-1.svg and so on). If @svgs is NULL, the page has no
 * pictures. */
char *queens_homework_write_page (const QueensHomework       *self,
                                  const QueensHomeworkMarkup *markup,
                                  const char                 *date,
                                  const char *const          *svgs);

/* Returns CSV as in RFC 4180 (Shafranovich, Common Format and MIME Type for Comma-Separated Values
 * Files, 2005). Each line is one fact: section, search, trial, step, name and value. Fields that
 * don't apply are empty. Numbers are exact, and rates are from 0 to 1. @date may be NULL. Free with
 * g_free(). */
char *queens_homework_write_csv  (const QueensHomework       *self,
                                  const char                 *date);
