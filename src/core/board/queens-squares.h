/* queens-squares.h: a sorted set of squares, found by column.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Column x, row y, both from 0. Row 0 is drawn at the bottom. */
typedef struct
{
  gint x;
  gint y;
} QueensSquare;

/* Orders squares column by column, rows ascending; for qsort(). */
int                 queens_square_compare            (gconstpointer        a,
                                                      gconstpointer        b);

/* Whether @square is on a board of @size columns and rows. */
static inline gboolean
queens_square_is_within (QueensSquare square,
                         guint        size)
{
  return square.x >= 0 && square.y >= 0 && (guint) square.x < size && (guint) square.y < size;
}

typedef struct
{
  QueensSquare *squares;        /* column by column, rows ascending, each once; owned */
  gsize         length;
} QueensSquares;

/* Fills @self, which holds nothing, with a copy of @squares: in any order, a square that is named
 * twice counts once. */
void                queens_squares_init              (QueensSquares       *self,
                                                      const QueensSquare  *squares,
                                                      gsize                length);
void                queens_squares_clear             (QueensSquares       *self);

gboolean            queens_squares_contain           (const QueensSquares *self,
                                                      QueensSquare         square);
gboolean            queens_squares_equal             (const QueensSquares *self,
                                                      const QueensSquares *other);

/* The squares of @column, rows ascending; owned by @self, valid until that changes. */
const QueensSquare *queens_squares_get_column        (const QueensSquares *self,
                                                      guint                column,
                                                      gsize               *length);

/* Adds @square where it is not in the set, takes it away where it is. */
void                queens_squares_toggle            (QueensSquares       *self,
                                                      QueensSquare         square);

/* Takes away what is off a board of @size columns and rows. */
void                queens_squares_crop              (QueensSquares       *self,
                                                      guint                size);

/* Takes away the columns that have @size squares or more. */
void                queens_squares_open_full_columns (QueensSquares       *self,
                                                      guint                size);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensSquares, queens_squares_clear)

G_END_DECLS
