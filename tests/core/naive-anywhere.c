/* naive-anywhere.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "naive-anywhere.h"

#include "naive.h"

#include <stdlib.h>
#include <string.h>

static int
compare_numbers (gconstpointer a,
                 gconstpointer b)
{
  return *(const gint32 *) a - *(const gint32 *) b;
}

static QueensSquare
square_at (const NaiveBoard *naive,
           gint32            place)
{
  return (QueensSquare) { place / (gint32) naive->size, place % (gint32) naive->size };
}

static void
load (NaiveBoard   *naive,
      const gint32 *places,
      guint         length)
{
  memset (naive->queens, 0, sizeof (gboolean) * naive->size * naive->size);
  for (guint i = 0; i < length; i++)
    naive_put (naive, square_at (naive, places[i]).x, square_at (naive, places[i]).y, TRUE);
}

/* The state with number @index of @places at @to. */
static NaivePlaces
move (NaiveBoard   *naive,
      const gint32 *places,
      guint         length,
      guint         index,
      gint32        to,
      QueensCost    cost)
{
  NaivePlaces state = { .length = length, .from = square_at (naive, places[index]),
                        .to = square_at (naive, to) };

  g_assert_cmpuint (length, <=, NAIVE_MAX_QUEENS);
  memcpy (state.places, places, length * sizeof *places);
  state.places[index] = to;
  qsort (state.places, length, sizeof *places, compare_numbers);
  load (naive, state.places, length);
  state.cost = naive_cost (naive, cost);
  return state;
}

static gboolean
holds (const gint32 *places,
       guint         length,
       gint32        place)
{
  for (guint i = 0; i < length; i++)
    if (places[i] == place)
      return TRUE;
  return FALSE;
}

static gboolean
holds_static_points (const QueensProblem *problem,
                     const gint32        *places,
                     guint                length)
{
  gsize n_static_points;
  const QueensSquare *static_points = queens_problem_get_static_points (problem, &n_static_points);

  for (gsize i = 0; i < n_static_points; i++)
    if (!holds (places, length,
                static_points[i].x * queens_problem_get_size (problem) + static_points[i].y))
      return FALSE;
  return TRUE;
}

static gboolean
may_move (const QueensProblem *problem,
          QueensMoves          moves,
          QueensSquare         from,
          QueensSquare         to)
{
  if (queens_problem_is_static (problem, from) || queens_problem_is_boulder (problem, to))
    return FALSE;
  return moves == QUEENS_MOVES_ANYWHERE
         || (from.x == to.x && (moves == QUEENS_MOVES_COLUMN || abs (from.y - to.y) == 1));
}

GArray *
naive_anywhere_successors (const QueensProblem *problem,
                           const gint32        *places,
                           QueensConvention     convention)
{
  g_autoptr (NaiveBoard) naive = naive_new (problem);
  guint length = queens_problem_get_n_queens (problem);
  GArray *successors = g_array_new (FALSE, FALSE, sizeof (NaivePlaces));

  if (!holds_static_points (problem, places, length))
    return successors;
  for (guint i = 0; i < length; i++)
    for (gint32 to = 0; to < (gint32) (naive->size * naive->size); to++)
      if (!holds (places, length, to)
          && may_move (problem, convention.moves, square_at (naive, places[i]),
                       square_at (naive, to)))
        {
          NaivePlaces state = move (naive, places, length, i, to, convention.cost);

          g_array_append_val (successors, state);
        }
  return successors;
}

static int
compare_lists (gconstpointer a,
               gconstpointer b)
{
  const NaivePlaces *first = a;
  const NaivePlaces *second = b;

  for (guint i = 0; i < first->length; i++)
    if (first->places[i] != second->places[i])
      return first->places[i] < second->places[i] ? -1 : 1;
  return 0;
}

/* Least row, then least column, of the destination, then of the origin. */
static int
compare_rows (gconstpointer a,
              gconstpointer b)
{
  const NaivePlaces *first = a;
  const NaivePlaces *second = b;
  const gint differences[] = {
    first->to.y - second->to.y, first->to.x - second->to.x, first->from.y - second->from.y,
    first->from.x - second->from.x
  };

  for (gsize i = 0; i < G_N_ELEMENTS (differences); i++)
    if (differences[i] != 0)
      return differences[i];
  return 0;
}

/* Leaves the one that is chosen; all in `random`. */
static void
break_tie (GArray     *states,
           QueensTies  ties)
{
  if (ties == QUEENS_TIES_RANDOM || states->len == 0)
    return;
  if (ties == QUEENS_TIES_LOWEST_ROW || ties == QUEENS_TIES_LOWEST_STATE)
    g_array_sort (states, ties == QUEENS_TIES_LOWEST_ROW ? compare_rows : compare_lists);
  if (ties == QUEENS_TIES_LAST)
    g_array_remove_range (states, 0, states->len - 1);
  g_array_set_size (states, 1);
}

static gint64
least_cost (const GArray *states)
{
  gint64 least = G_MAXINT64;

  for (guint i = 0; i < states->len; i++)
    least = MIN (least, g_array_index (states, NaivePlaces, i).cost);
  return least;
}

/* Leaves those of that cost; if @below, only lists that are lower than its. */
static void
keep (GArray            *states,
      gint64             cost,
      const NaivePlaces *below)
{
  for (guint i = states->len; i-- > 0;)
    {
      const NaivePlaces *state = &g_array_index (states, NaivePlaces, i);

      if (state->cost != cost || (below != NULL && compare_lists (state, below) >= 0))
        g_array_remove_index (states, i);
    }
}

static QueensEnd
keep_on_plateau (GArray            *states,
                 const NaivePlaces *present,
                 QueensPlateau      plateau,
                 gboolean           may_go_sideways)
{
  g_assert (plateau != QUEENS_PLATEAU_JUMP);
  if (plateau == QUEENS_PLATEAU_STOP || (plateau == QUEENS_PLATEAU_SIDEWAYS && !may_go_sideways))
    g_array_set_size (states, 0);
  if (plateau == QUEENS_PLATEAU_LOWER_STATE || plateau == QUEENS_PLATEAU_EQUAL_ONCE)
    keep (states, present->cost, present);
  return states->len == 0 || plateau == QUEENS_PLATEAU_EQUAL_ONCE ? QUEENS_END_PLATEAU
                                                                  : QUEENS_END_NONE;
}

GArray *
naive_anywhere_climb (const QueensProblem *problem,
                      const gint32        *places,
                      QueensConvention     convention,
                      gboolean             may_go_sideways,
                      QueensEnd           *end)
{
  g_autoptr (NaiveBoard) naive = naive_new (problem);
  NaivePlaces present = move (naive, places, queens_problem_get_n_queens (problem), 0, places[0],
                              convention.cost);
  GArray *states = naive_anywhere_successors (problem, places, convention);
  gint64 least = least_cost (states);

  *end = states->len == 0 ? QUEENS_END_NO_SUCCESSOR
         : least > present.cost ? QUEENS_END_LOCAL_MINIMUM : QUEENS_END_NONE;
  keep (states, MIN (least, present.cost), NULL);
  if (least == present.cost)
    *end = keep_on_plateau (states, &present, convention.plateau, may_go_sideways);
  break_tie (states, convention.ties);
  return states;
}
