/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-distance.h"

#include "queens-refuse.h"
#include "queens-solutions.h"
#include "queens-vectorised.h"

#include <glib/gi18n-lib.h>

#define BLOCK 512               /* number of solutions compared at a time, so that their sums stay
                                 * in the cache */
#define BARRED G_MAXUINT8       /* higher than any distance, because 12 queens move at most 11 rows
                                 * each */

gboolean
queens_distance_check (const QueensProblem  *problem,
                       GError              **error)
{
  guint size = problem->size;

  if (problem->is_anywhere)
    return queens_refuse (error, _("The distance to the nearest solution needs the placement “One "
                                   "queen per column”."));
  if (size > QUEENS_DISTANCE_MAX_SIZE)
    return queens_refuse (error,
                          _("The distance to the nearest solution needs all solutions, so the size "
                            "must be at most %d, not %u."), QUEENS_DISTANCE_MAX_SIZE, size);
  return TRUE;
}

static gboolean
keep_cb (const QueensSquare *squares,
         guint               n_squares,
         gpointer            data)
{
  QueensDistance *self = data;

  self->is_full = self->n_solutions == QUEENS_DISTANCE_MAX_SOLUTIONS;
  if (self->is_full)
    return FALSE;
  for (guint x = 0; x < n_squares; x++)
    {
      guint8 row = squares[x].y;

      g_byte_array_append (self->rows[x], &row, 1);
    }
  self->n_solutions++;
  return TRUE;
}

QueensDistance *
queens_distance_new (QueensProblem  *problem,
                     QueensMoves     moves,
                     GError        **error)
{
  g_autoptr (QueensDistance) self = NULL;

  if (!queens_distance_check (problem, error))
    return NULL;
  self = g_new0 (QueensDistance, 1);
  self->problem = queens_problem_ref (problem);
  self->moves = moves;
  for (guint x = 0; x < problem->size; x++)
    self->rows[x] = g_byte_array_new ();
  if (!queens_solutions_visit (problem, keep_cb, self, error))
    return NULL;
  if (!self->is_full)
    return g_steal_pointer (&self);
  queens_refuse (error, _("There are more than %d solutions, too many to find the nearest one. "
                          "Remove boulders."), QUEENS_DISTANCE_MAX_SOLUTIONS);
  return NULL;
}

void
queens_distance_free (QueensDistance *self)
{
  for (guint x = 0; x < self->problem->size; x++)
    g_byte_array_unref (self->rows[x]);
  queens_problem_unref (self->problem);
  g_free (self);
}

/* The rows from @low to @high that a queen on @row can reach in steps. */
typedef struct
{
  guint8 row;
  guint8 low;
  guint8 high;
} Reach;

static Reach
find_reach (const QueensProblem *problem,
          guint                column,
          gint                 row)
{
  Reach reach = { row, 0, problem->size - 1 };
  gsize n_boulders;
  const QueensSquare *boulders = queens_squares_get_column (&problem->boulders, column,
                                                            &n_boulders);

  for (gsize i = 0; i < n_boulders; i++)
    if (boulders[i].y < row)
      reach.low = boulders[i].y + 1;
    else
      reach.high = MIN (reach.high, boulders[i].y - 1);
  return reach;
}

QUEENS_VECTORISED static void
add_changes (guint8 *restrict       sums,
             const guint8 *restrict rows,
             guint                  n,
             guint8                 row)
{
  for (guint i = 0; i < n; i++)
    sums[i] += rows[i] != row;
}

QUEENS_VECTORISED static void
add_steps (guint8 *restrict       sums,
           const guint8 *restrict rows,
           guint                  n,
           Reach                    reach)
{
  for (guint i = 0; i < n; i++)
    {
      guint8 steps = rows[i] > reach.row ? rows[i] - reach.row : reach.row - rows[i];
      guint8 sum = sums[i] + steps;
      gboolean is_barred = (rows[i] < reach.low) | (rows[i] > reach.high) | (sums[i] == BARRED);

      sums[i] = is_barred ? BARRED : sum;
    }
}

QUEENS_VECTORISED static guint8
find_least (const guint8 *sums,
            guint         n)
{
  guint8 least = BARRED;

  for (guint i = 0; i < n; i++)
    least = MIN (least, sums[i]);
  return least;
}

gint
queens_distance_measure (const QueensDistance *self,
                         const gint32         *rows)
{
  const QueensSquares *static_points = &self->problem->static_points;
  guint8 least = BARRED;
  guint n_empty = 0;

  /* If the queen of its column is on another row, a static point never gets its queen. */
  for (gsize i = 0; i < static_points->length; i++)
    if (rows[static_points->squares[i].x] != QUEENS_NO_ROW
        && rows[static_points->squares[i].x] != static_points->squares[i].y)
      return QUEENS_NO_DISTANCE;
  for (guint x = 0; x < self->problem->size; x++)
    n_empty += rows[x] == QUEENS_NO_ROW;
  for (guint first = 0; first < self->n_solutions && least > 0; first += BLOCK)
    {
      guint n = MIN (self->n_solutions - first, BLOCK);
      guint8 sums[BLOCK] = { 0 };

      for (guint x = 0; x < self->problem->size; x++)
        if (rows[x] == QUEENS_NO_ROW)
          continue;
        else if (self->moves == QUEENS_MOVES_STEP)
          add_steps (sums, self->rows[x]->data + first, n, find_reach (self->problem, x, rows[x]));
        else
          add_changes (sums, self->rows[x]->data + first, n, rows[x]);
      least = MIN (least, find_least (sums, n));
    }
  return least == BARRED ? QUEENS_NO_DISTANCE : (gint) (least + n_empty);
}
