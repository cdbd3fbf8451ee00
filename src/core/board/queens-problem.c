/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-problem.h"

#include "queens-refuse.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

const QueensChoice queens_placement_choices[] = {
  [QUEENS_PLACEMENT_COLUMN] = {
    "column", N_("One queen per column"), N_("Keeps one queen in every column.")
  },
  [QUEENS_PLACEMENT_ANYWHERE] = {
    "anywhere", N_("Any squares"), N_("Allows any number of queens on any squares.")
  },
  { NULL, NULL }
};

static gboolean
check_size (gint64   size,
            GError **error)
{
  if (size >= 1 && size <= QUEENS_MAX_SIZE)
    return TRUE;
  return queens_refuse_as (error, QUEENS_ERROR_SIZE,
                           _("The size must be from 1 to %d, not %" PRId64 "."), QUEENS_MAX_SIZE,
                           size);
}

static gboolean
check_on_board (const QueensProblem  *self,
                const QueensSquares  *squares,
                gboolean              are_static_points,
                GError              **error)
{
  for (gsize i = 0; i < squares->length; i++)
    {
      QueensSquare square = squares->squares[i];

      if (queens_problem_has_square (self, square))
        continue;
      return queens_refuse_as (
        error, QUEENS_ERROR_PROBLEM,
        are_static_points
        ? _("The static point (%d, %d) is outside the board. Use columns and "
            "rows 0 to %u.")
        : _("The boulder (%d, %d) is outside the board. Use columns and rows 0 "
            "to %u."), square.x, square.y, self->size - 1);
    }
  return TRUE;
}

static gboolean
check (const QueensProblem  *self,
       GError              **error)
{
  const QueensSquares *static_points = &self->static_points;
  const QueensSquare *points = static_points->squares;
  const QueensSquare *boulders = self->boulders.squares;
  guint64 room = (guint64) self->size * self->size - self->boulders.length;

  if (!check_on_board (self, static_points, TRUE, error)
      || !check_on_board (self, &self->boulders, FALSE, error))
    return FALSE;
  for (gsize i = 0; i < static_points->length; i++)
    if (queens_squares_contain (&self->boulders, points[i]))
      return queens_refuse_as (error, QUEENS_ERROR_PROBLEM,
                               _("(%d, %d) is both a static point and a boulder. Remove one of the "
                                 "two."), points[i].x, points[i].y);
  if (!self->is_anywhere)
    {
      for (gsize i = 1; i < static_points->length; i++)
        if (points[i - 1].x == points[i].x)
          return queens_refuse_as (error, QUEENS_ERROR_PROBLEM,
                                   _("The static points (%d, %d) and (%d, %d) are in the same "
                                     "column. With one queen per column, keep only one of them."),
                                   points[i - 1].x, points[i - 1].y, points[i].x, points[i].y);
      /* Boulders are sorted, so a column is full if it has boulder i and boulder i + size − 1. */
      for (gsize i = 0; i + self->size <= self->boulders.length; i++)
        if (boulders[i].x == boulders[i + self->size - 1].x)
          return queens_refuse_as (error, QUEENS_ERROR_PROBLEM,
                                   _("Column %u is full of boulders. With one queen per column, "
                                     "leave a free square in every column."),
                                   (guint) boulders[i].x);
      return TRUE;
    }
  if (self->size > QUEENS_MAX_SIZE_ANYWHERE)
    return queens_refuse_as (error, QUEENS_ERROR_SIZE,
                             _("The size is %u. With queens on any squares, use a size from 1 to "
                               "%d."), self->size, QUEENS_MAX_SIZE_ANYWHERE);
  if (self->n_queens >= static_points->length && self->n_queens <= room)
    return TRUE;
  if (static_points->length == 0 && self->boulders.length == 0)
    return queens_refuse_as (error, QUEENS_ERROR_PROBLEM,
                             _("The number of queens is %u. On a board of size %u, use 1 to "
                               "%" PRIu64 " queens."), self->n_queens, self->size, room);
  return queens_refuse_as (
    error, QUEENS_ERROR_PROBLEM,
    _("The number of queens is %u. With these static points and boulders, use "
      "%zu to %" PRIu64 " queens."), self->n_queens, MAX (static_points->length, 1), room);
}

QueensProblem *
queens_problem_new (gint64               size,
                    QueensPlacement      placement,
                    guint                n_queens,
                    const QueensSquare  *static_points,
                    gsize                n_static_points,
                    const QueensSquare  *boulders,
                    gsize                n_boulders,
                    GError             **error)
{
  g_autoptr (QueensProblem) self = NULL;

  if (!check_size (size, error))
    return NULL;
  if (placement == QUEENS_PLACEMENT_COLUMN && n_queens != 0 && n_queens != size)
    {
      queens_refuse_as (error, QUEENS_ERROR_PROBLEM,
                        _("The number of queens is %u. With one queen per column, use %u queens."),
                        n_queens, (guint) size);
      return NULL;
    }

  self = g_new0 (QueensProblem, 1);
  g_atomic_ref_count_init (&self->ref_count);
  self->size = size;
  self->placement = placement;
  self->is_anywhere = placement == QUEENS_PLACEMENT_ANYWHERE;
  self->n_queens = n_queens == 0 ? size : n_queens;
  queens_squares_init (&self->static_points, static_points, n_static_points);
  queens_squares_init (&self->boulders, boulders, n_boulders);
  return check (self, error) ? g_steal_pointer (&self) : NULL;
}

QueensProblem *
queens_problem_new_plain (gint64          size,
                          QueensPlacement placement,
                          guint           n_queens)
{
  return queens_problem_new (size, placement, n_queens, NULL, 0, NULL, 0, NULL);
}

void
queens_problem_name_size (guint    size,
                          GError **error)
{
  if (error != NULL && !g_error_matches (*error, QUEENS_ERROR, QUEENS_ERROR_SIZE))
    g_prefix_error (error, _("Size %u: "), size);
}

QueensProblem *
queens_problem_ref (QueensProblem *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
queens_problem_unref (QueensProblem *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  queens_squares_clear (&self->static_points);
  queens_squares_clear (&self->boulders);
  g_free (self);
}

gboolean
queens_problem_has_square (const QueensProblem *self,
                           QueensSquare         square)
{
  return queens_square_is_within (square, self->size);
}

gint
queens_problem_get_static_row (const QueensProblem *self,
                               guint                column)
{
  gsize length;
  const QueensSquare *static_points = queens_squares_get_column (&self->static_points, column,
                                                                 &length);

  return length == 0 ? QUEENS_NO_ROW : static_points[0].y;
}

gboolean
queens_problem_equal (const QueensProblem *self,
                      const QueensProblem *other)
{
  return self->size == other->size
         && self->placement == other->placement
         && self->n_queens == other->n_queens
         && queens_squares_equal (&self->static_points, &other->static_points)
         && queens_squares_equal (&self->boulders, &other->boulders);
}

QueensProblem *
queens_problem_toggle (QueensProblem  *self,
                       QueensSquare    square,
                       gboolean        is_boulder,
                       GError        **error)
{
  const QueensSquares *own = is_boulder ? &self->boulders : &self->static_points;
  g_auto (QueensSquares) toggled = { 0 };
  const QueensSquares *static_points = is_boulder ? &self->static_points : &toggled;
  const QueensSquares *boulders = is_boulder ? &toggled : &self->boulders;

  queens_squares_init (&toggled, own->squares, own->length);
  queens_squares_toggle (&toggled, square);
  return queens_problem_new (self->size, self->placement,
                             self->n_queens == self->size ? 0 : self->n_queens,
                             static_points->squares, static_points->length, boulders->squares,
                             boulders->length, error);
}

QueensProblem *
queens_problem_change (QueensProblem    *self,
                       gint64            size,
                       QueensPlacement   placement,
                       guint             n_queens,
                       GError          **error)
{
  g_auto (QueensSquares) static_points = { 0 };
  g_auto (QueensSquares) boulders = { 0 };

  if (!check_size (size, error))
    return NULL;
  queens_squares_init (&static_points, self->static_points.squares, self->static_points.length);
  queens_squares_init (&boulders, self->boulders.squares, self->boulders.length);
  queens_squares_crop (&static_points, size);
  queens_squares_crop (&boulders, size);
  if (size != self->size && placement == QUEENS_PLACEMENT_COLUMN)
    queens_squares_open_full_columns (&boulders, size);
  return queens_problem_new (size, placement, n_queens, static_points.squares, static_points.length,
                             boulders.squares,
                             boulders.length, error);
}

QueensProblem *
queens_problem_resize (QueensProblem  *self,
                       gint64          size,
                       GError        **error)
{
  return queens_problem_change (self, size, self->placement,
                                self->n_queens == self->size ? 0 : self->n_queens, error);
}
