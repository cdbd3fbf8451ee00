/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sorted set of squares with fast access by column. */

#pragma once

#include <glib.h>

/* Column x and row y, both counted from 0. Row 0 is drawn at the bottom. */
typedef struct
{
  gint x;
  gint y;
} QueensSquare;

/* Compares columns, then rows. For qsort(). */
int                 queens_square_compare            (gconstpointer        a,
                                                      gconstpointer        b);

static inline gboolean
queens_square_is_within (QueensSquare square,
                         guint        size)
{
  return square.x >= 0 && square.y >= 0 && (guint) square.x < size && (guint) square.y < size;
}

typedef struct
{
  QueensSquare *squares;        /* column by column, rows ascending, without duplicates; owned */
  gsize         length;
} QueensSquares;

/* Fills @self, which must be empty. @squares may be in any order, and duplicates count once. */
void                queens_squares_init              (QueensSquares       *self,
                                                      const QueensSquare  *squares,
                                                      gsize                length);
void                queens_squares_clear             (QueensSquares       *self);

gboolean            queens_squares_contain           (const QueensSquares *self,
                                                      QueensSquare         square);
gboolean            queens_squares_equal             (const QueensSquares *self,
                                                      const QueensSquares *other);

/* Returns the squares of @column, rows ascending; owned by @self, valid until the set changes. */
const QueensSquare *queens_squares_get_column        (const QueensSquares *self,
                                                      guint                column,
                                                      gsize               *length);

void                queens_squares_toggle            (QueensSquares       *self,
                                                      QueensSquare         square);

void                queens_squares_crop              (QueensSquares       *self,
                                                      guint                size);

/* Removes all squares of every column that has at least @size squares. */
void                queens_squares_open_full_columns (QueensSquares       *self,
                                                      guint                size);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensSquares, queens_squares_clear)
