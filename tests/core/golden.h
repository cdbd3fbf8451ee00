/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the files in tests/golden, and writes results in their notation. Results are compared as
 * text, so a failure shows both texts. */

#pragma once

#include "queens-successors.h"

typedef struct
{
  const char  *file;
  guint        line;
  char       **cells;
} GoldenRow;

typedef void (*GoldenCheck) (const GoldenRow *row);

/* Calls @check with every row of @file. Each row must have @n_cells cells. Fails if there are fewer
 * than @least rows. */
void           golden_foreach          (const char        *file,
                                        guint              n_cells,
                                        guint              least,
                                        GoldenCheck        check);

/* Like golden_foreach(), but only for rows whose cell @cell matches @pattern, such as `climb *`. */
void           golden_foreach_like     (const char        *file,
                                        guint              n_cells,
                                        guint              cell,
                                        const char        *pattern,
                                        guint              least,
                                        GoldenCheck        check);

/* Fails the test and names the row if @got differs from @expected. Frees @got. */
void           golden_compare          (const GoldenRow   *row,
                                        char              *got,
                                        const char        *expected);

/* Reads the squares of `x,y;x,y` or `-`. Free with g_free(). */
QueensSquare  *golden_squares          (const char        *text,
                                        gsize             *n_squares);
/* Reads the rows of `3,2,1,4`. Free with g_free(). */
gint32        *golden_rows             (const char        *text,
                                        guint             *length);

/* Appends @option with each square of `x,y;x,y` or `-` to a command line. */
void           golden_append_squares   (GString           *line,
                                        const char        *option,
                                        const char        *squares);

/* Creates a problem with one queen per column and the squares of @static_points and @boulders. */
QueensProblem *golden_problem          (guint              size,
                                        const char        *static_points,
                                        const char        *boulders);
/* Creates a problem as golden_problem() does, and returns its board with the queens of @state. */
QueensBoard   *golden_board            (const char        *state,
                                        const char        *static_points,
                                        const char        *boulders);

QueensCost     golden_cost             (const char        *id);

/* Writes `3,2,1,4`. Free with g_free(). */
char          *golden_write_state      (const gint32      *rows,
                                        guint              length);
/* Writes `3,2,1,4:17`. Free with g_free(). */
char          *golden_write_step       (QueensBoard       *board,
                                        QueensCost         cost);
/* Writes all successors in the notation of the files, or `-` if there are none. Free with
 * g_free(). */
char          *golden_write_successors (const QueensBoard *board,
                                        QueensMoves        moves);
/* Writes a board's values row by row, row 0 first. Free with g_free(). */
char          *golden_write_values     (const gint32      *values,
                                        guint              size);
