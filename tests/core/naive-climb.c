/* naive-climb.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "naive-climb.h"

#include "naive.h"

#include <stdlib.h>
#include <string.h>

static NaiveState
state_of (NaiveBoard   *naive,
          const gint32 *rows,
          QueensCost    cost)
{
  NaiveState state = { .size = naive->size };

  g_assert (naive->size <= NAIVE_MAX_SIZE);
  memcpy (state.rows, rows, naive->size * sizeof *rows);
  naive_load_rows (naive, rows);
  state.cost = naive_cost (naive, cost);
  return state;
}

static gboolean
holds_static_points (const QueensProblem *problem,
                     const gint32        *rows)
{
  gsize n_static_points;
  const QueensSquare *static_points = queens_problem_get_static_points (problem, &n_static_points);

  for (gsize i = 0; i < n_static_points; i++)
    if (rows[static_points[i].x] != static_points[i].y)
      return FALSE;
  return TRUE;
}

static gboolean
may_move (const QueensProblem *problem,
          const gint32        *rows,
          QueensMoves          moves,
          gint                 x,
          gint                 y)
{
  gint distance = abs (y - rows[x]);

  return distance != 0
         && (moves != QUEENS_MOVES_STEP || distance == 1)
         && !queens_problem_is_static (problem, (QueensSquare) { x, rows[x] })
         && !queens_problem_is_boulder (problem, (QueensSquare) { x, y });
}

GArray *
naive_successors (const QueensProblem *problem,
                  const gint32        *rows,
                  QueensCost           cost,
                  QueensMoves          moves)
{
  g_autoptr (NaiveBoard) naive = naive_new (problem);
  GArray *successors = g_array_new (FALSE, FALSE, sizeof (NaiveState));
  gint32 moved[NAIVE_MAX_SIZE];

  if (!holds_static_points (problem, rows))
    return successors;
  for (guint x = 0; x < naive->size; x++)
    for (guint y = 0; y < naive->size; y++)
      if (may_move (problem, rows, moves, x, y))
        {
          NaiveState state;

          memcpy (moved, rows, naive->size * sizeof *rows);
          moved[x] = y;
          state = state_of (naive, moved, cost);
          state.x = x;
          state.y = y;
          g_array_append_val (successors, state);
        }
  return successors;
}

static int
compare_lists (gconstpointer a,
               gconstpointer b)
{
  const NaiveState *first = a;
  const NaiveState *second = b;

  for (guint i = 0; i < first->size; i++)
    if (first->rows[i] != second->rows[i])
      return first->rows[i] < second->rows[i] ? -1 : 1;
  return 0;
}

static int
compare_columns (gconstpointer a,
                 gconstpointer b)
{
  const NaiveState *first = a;
  const NaiveState *second = b;

  return first->x != second->x ? first->x - second->x : first->y - second->y;
}

static int
compare_columns_backwards (gconstpointer a,
                           gconstpointer b)
{
  return compare_columns (b, a);
}

static int
compare_rows (gconstpointer a,
              gconstpointer b)
{
  const NaiveState *first = a;
  const NaiveState *second = b;

  return first->y != second->y ? first->y - second->y : first->x - second->x;
}

/* One in `random`: all may be taken. */
static void
break_tie (GArray     *states,
           QueensTies  ties)
{
  static const GCompareFunc orders[] = {
    [QUEENS_TIES_LOWEST_ROW] = compare_rows,
    [QUEENS_TIES_LOWEST_STATE] = compare_lists,
    [QUEENS_TIES_FIRST] = compare_columns,
    [QUEENS_TIES_LAST] = compare_columns_backwards,
  };

  if (ties == QUEENS_TIES_RANDOM || states->len == 0)
    return;
  g_array_sort (states, orders[ties]);
  g_array_set_size (states, 1);
}

static gint64
least_cost (const GArray *states)
{
  gint64 least = G_MAXINT64;

  for (guint i = 0; i < states->len; i++)
    least = MIN (least, g_array_index (states, NaiveState, i).cost);
  return least;
}

/* Leaves those of that cost; if @below, only lists that are lower than its. */
static void
keep (GArray           *states,
      gint64            cost,
      const NaiveState *below)
{
  for (guint i = states->len; i-- > 0;)
    {
      const NaiveState *state = &g_array_index (states, NaiveState, i);

      if (state->cost != cost || (below != NULL && compare_lists (state, below) >= 0))
        g_array_remove_index (states, i);
    }
}

/* Leaves what the plateau rule takes of the equal @states. */
static QueensEnd
keep_on_plateau (GArray           *states,
                 const NaiveState *present,
                 QueensPlateau     plateau,
                 gboolean          may_go_sideways)
{
  g_assert (plateau != QUEENS_PLATEAU_JUMP);
  if (plateau == QUEENS_PLATEAU_STOP || (plateau == QUEENS_PLATEAU_SIDEWAYS && !may_go_sideways))
    g_array_set_size (states, 0);
  if (plateau == QUEENS_PLATEAU_LOWER_STATE || plateau == QUEENS_PLATEAU_EQUAL_ONCE)
    keep (states, present->cost, present);
  if (states->len == 0 || plateau == QUEENS_PLATEAU_EQUAL_ONCE)
    return QUEENS_END_PLATEAU;
  return QUEENS_END_NONE;
}

GArray *
naive_climb (const QueensProblem *problem,
             const gint32        *rows,
             QueensConvention     convention,
             gboolean             may_go_sideways,
             QueensEnd           *end)
{
  g_autoptr (NaiveBoard) naive = naive_new (problem);
  NaiveState present = state_of (naive, rows, convention.cost);
  GArray *states = naive_successors (problem, rows, convention.cost, convention.moves);
  gint64 least = least_cost (states);

  *end = states->len == 0 ? QUEENS_END_NO_SUCCESSOR
         : least > present.cost ? QUEENS_END_LOCAL_MINIMUM : QUEENS_END_NONE;
  keep (states, MIN (least, present.cost), NULL);
  if (least == present.cost)
    *end = keep_on_plateau (states, &present, convention.plateau, may_go_sideways);
  break_tie (states, convention.ties);
  return states;
}
