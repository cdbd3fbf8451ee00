/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "naive-climb.h"

#include "naive.h"

#include <stdlib.h>
#include <string.h>

static gboolean
is_column (const QueensProblem *problem)
{
  return problem->placement == QUEENS_PLACEMENT_COLUMN;
}

static QueensSquare
get_square (const QueensProblem *problem,
            const gint32        *rows,
            guint                queen)
{
  gint size = problem->size;

  return is_column (problem) ? (QueensSquare) { queen, rows[queen] }
                             : (QueensSquare) { rows[queen] / size, rows[queen] % size };
}

static int
compare_numbers (gconstpointer a,
                 gconstpointer b)
{
  return *(const gint32 *) a - *(const gint32 *) b;
}

/* Returns the state of @rows after the move of @queen to @to. */
static NaiveState
move (NaiveBoard          *naive,
      const QueensProblem *problem,
      const gint32        *rows,
      guint                queen,
      QueensSquare         to,
      QueensCost           cost)
{
  NaiveState state = { .size = problem->n_queens, .to = to,
                       .from = get_square (problem, rows, queen) };

  g_assert_cmpuint (state.size, <=, NAIVE_MAX_SIZE);
  memcpy (state.rows, rows, state.size * sizeof *rows);
  if (is_column (problem))
    state.rows[queen] = to.y;
  else
    {
      state.rows[queen] = to.x * naive->size + to.y;
      qsort (state.rows, state.size, sizeof *rows, compare_numbers);
    }
  memset (naive->queens, 0, sizeof (gboolean) * naive->size * naive->size);
  for (guint i = 0; i < state.size; i++)
    {
      QueensSquare square = get_square (problem, state.rows, i);

      naive_put (naive, square.x, square.y, TRUE);
    }
  state.cost = naive_cost (naive, cost);
  return state;
}

static gboolean
has_queen (const QueensProblem *problem,
           const gint32        *rows,
           QueensSquare         square)
{
  for (guint i = 0; i < problem->n_queens; i++)
    {
      QueensSquare other = get_square (problem, rows, i);

      if (queens_square_compare (&square, &other) == 0)
        return TRUE;
    }
  return FALSE;
}

static gboolean
holds_static_points (const QueensProblem *problem,
                     const gint32        *rows)
{
  const QueensSquares *static_points = &problem->static_points;

  for (gsize i = 0; i < static_points->length; i++)
    if (!has_queen (problem, rows, static_points->squares[i]))
      return FALSE;
  return TRUE;
}

static gboolean
may_move (const QueensProblem *problem,
          QueensMoves          moves,
          QueensSquare         from,
          QueensSquare         to)
{
  if (queens_squares_contain (&problem->static_points, from)
      || queens_squares_contain (&problem->boulders, to))
    return FALSE;
  if (moves == QUEENS_MOVES_ANYWHERE)
    return TRUE;
  return from.x == to.x && (moves == QUEENS_MOVES_COLUMN || abs (from.y - to.y) == 1);
}

GArray *
naive_successors (const QueensProblem *problem,
                  const gint32        *rows,
                  QueensCost           cost,
                  QueensMoves          moves)
{
  g_autoptr (NaiveBoard) naive = naive_new (problem);
  GArray *successors = g_array_new (FALSE, FALSE, sizeof (NaiveState));

  if (!holds_static_points (problem, rows))
    return successors;
  for (guint queen = 0; queen < problem->n_queens; queen++)
    for (guint x = 0; x < naive->size; x++)
      for (guint y = 0; y < naive->size; y++)
        {
          QueensSquare to = { x, y };

          if (may_move (problem, moves, get_square (problem, rows, queen), to)
              && !has_queen (problem, rows, to))
            {
              NaiveState state = move (naive, problem, rows, queen, to, cost);

              g_array_append_val (successors, state);
            }
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

/* Compares the rows, then the columns, of the squares that the moves lead to. If these are equal,
 * compares the squares that the moves start from in the same way. */
static int
compare_rows (gconstpointer a,
              gconstpointer b)
{
  const NaiveState *first = a;
  const NaiveState *second = b;
  const gint differences[] = {
    first->to.y - second->to.y, first->to.x - second->to.x, first->from.y - second->from.y,
    first->from.x - second->from.x
  };

  for (gsize i = 0; i < G_N_ELEMENTS (differences); i++)
    if (differences[i] != 0)
      return differences[i];
  return 0;
}

/* Keeps only the state that the tie rule chooses. If ties are random, keeps all states. */
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

/* Keeps only the states with @cost. If @below isn't NULL, the list of a state must also be lower
 * than @below. */
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

/* Keeps the equal @states that the plateau rule allows. */
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
  NaiveState present = move (naive, problem, rows, 0, get_square (problem, rows, 0),
                             convention.cost);
  GArray *states = naive_successors (problem, rows, convention.cost, convention.moves);
  gint64 least = G_MAXINT64;

  for (guint i = 0; i < states->len; i++)
    least = MIN (least, g_array_index (states, NaiveState, i).cost);
  *end = states->len == 0 ? QUEENS_END_NO_SUCCESSOR
         : least > present.cost ? QUEENS_END_LOCAL_MINIMUM : QUEENS_END_NONE;
  keep (states, MIN (least, present.cost), NULL);
  if (least == present.cost)
    *end = keep_on_plateau (states, &present, convention.plateau, may_go_sideways);
  break_tie (states, convention.ties);
  return states;
}
