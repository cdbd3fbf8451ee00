/* queens-homework-tables.h: what a homework came to as tables of text. Numbers never follow the
 * locale.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-homework.h"

G_BEGIN_DECLS

/* A table is a GPtrArray of rows, each a GStrv. Free it with g_ptr_array_unref(). */

/* How numbers are written: rounded, rates in percent; or exact, rates from 0 to 1, and nothing
 * where there is no number. */
typedef enum
{
  QUEENS_HOMEWORK_ROUNDED,
  QUEENS_HOMEWORK_EXACT,
} QueensHomeworkStyle;

/* What the searches were: rows of name and value. @date, as the caller has it, or NULL for none. */
GPtrArray *queens_homework_list_facts    (const QueensHomework *self,
                                          const char           *date);

/* The climbs, and the searches with restarts: the first row has the heads, the first column
 * names. */
GPtrArray *queens_homework_list_climbs   (const QueensHomework *self,
                                          QueensHomeworkStyle   style);
GPtrArray *queens_homework_list_restarts (const QueensHomework *self,
                                          QueensHomeworkStyle   style);

G_END_DECLS
