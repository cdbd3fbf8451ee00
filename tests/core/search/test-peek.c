/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Peeks at the next step of every algorithm, that is, computes it without taking it. */

#include "queens-history.h"

#include "fixture.h"
#include "position.h"

#define N_SETUPS (FIXTURE_IS_SANITIZED ? 30 : 120)
#define LENGTH 120

/* Peeks twice, and checks that peeking changes nothing. Returns the end, if the step would end the
 * search. */
static QueensEnd
peek (QueensHistory *history,
      QueensStep    *step)
{
  const QueensSearch *search = history->search;
  guint64 position = history->position;
  guint64 length = history->length;
  gboolean has_ended = history->has_ended;
  Position before = position_of (search);
  QueensEnd end = queens_history_peek (history, step);
  QueensStep again;
  Position after;

  g_assert_cmpint (queens_history_peek (history, &again), ==, end);
  position_assert_step (step, &again);
  after = position_of (search);
  position_assert_equal (&before, &after);
  g_assert_cmpuint (history->position, ==, position);
  g_assert_cmpuint (history->length, ==, length);
  g_assert_cmpint (history->has_ended, ==, has_ended);
  return end;
}

/* Peeks at a step, and takes it. Returns FALSE if the search has ended and can't continue. */
static gboolean
assert_next (QueensHistory *history)
{
  QueensStep peeked;
  QueensEnd end = peek (history, &peeked);
  guint64 length = history->length;

  if (queens_history_forward (history))
    {
      position_assert_step (&peeked, queens_history_get_step (history));
      if (history->position > length)
        g_assert_cmpint (queens_search_get_end (history->search), ==, end);
      return TRUE;
    }
  g_assert_cmpint (queens_search_get_end (history->search), ==, end);
  g_assert_cmpint (end, !=, QUEENS_END_NONE);
  if (queens_history_get_last_look (history) != NULL)
    position_assert_step (&peeked, queens_history_get_last_look (history));
  /* After the end is known, peeking gives the same result. */
  g_assert_cmpint (peek (history, &peeked), ==, end);
  if (queens_history_get_last_look (history) != NULL)
    position_assert_step (&peeked, queens_history_get_last_look (history));
  return queens_history_continue (history);
}

/* Moves forward, even after a solution. */
static gboolean
advance (QueensHistory *history)
{
  return queens_history_forward (history)
         || (queens_history_continue (history) && queens_history_forward (history));
}

/* Checks that a history continues after peeks in the same way as a history without peeks. */
static void
assert_same_as_straight (const QueensSetup *setup,
                         QueensHistory     *history)
{
  g_autoptr (QueensHistory) straight = queens_history_new (setup, NULL, NULL);
  guint64 length = history->length;
  Position state;
  Position same;

  while (straight->length < length)
    g_assert_true (advance (straight));
  queens_history_seek (history, length);
  for (guint i = 0; i < 5; i++)
    {
      g_assert_cmpint (advance (history), ==, advance (straight));
      state = position_of (history->search);
      same = position_of (straight->search);
      position_assert_equal (&state, &same);
    }
}

static void
check (GRand             *random,
       const QueensSetup *setup)
{
  g_autoptr (QueensHistory) history = queens_history_new (setup, NULL, NULL);
  guint64 length;

  while (history->length < LENGTH && assert_next (history))
    continue;
  length = history->length;
  for (guint i = 0; i < 20; i++)
    {
      queens_history_seek (history, g_rand_int_range (random, 0, length + 1));
      for (guint j = 0; j < 3 && history->position < length; j++)
        g_assert_true (assert_next (history));
    }
  assert_same_as_straight (setup, history);
}

static void
test_peek (gconstpointer algorithm)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (191);

  for (guint turn = 0; turn < N_SETUPS; turn++)
    {
      QueensSetup setup;

      if (!fixture_setup_placed (random, algorithm, turn % 3 == 1, 1 + turn % 8, turn, &setup))
        continue;
      setup.max_iterations = turn % 3 == 0 ? 0 : 50;
      /* Some setups are refused if they have no iteration limit. */
      if (!queens_setup_check (&setup, NULL))
        setup.max_iterations = 50;
      check (random, &setup);
      queens_setup_clear (&setup);
    }
}

static QueensHistory *
make_history (const char      *algorithm,
              const char      *k,
              QueensGenerator  generator,
              const gint32    *rows)
{
  g_auto (QueensSetup) setup = { NULL };
  QueensHistory *history;

  queens_setup_init (&setup);
  queens_setup_set_algorithm (&setup, queens_algorithm_find (algorithm, NULL));
  g_assert_true (k == NULL || queens_setup_set_param (&setup, "k", k, NULL));
  setup.generator = generator;
  history = queens_history_new (&setup, rows, NULL);
  g_assert_nonnull (history);
  return history;
}

/* Peeks with and without a list of examined squares, which must give the same step. Afterwards, no
 * squares may be recorded. */
static GArray *
peek_looks (QueensHistory *history,
            QueensStep    *step)
{
  GArray *looks = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
  QueensStep plain;
  QueensEnd end = queens_history_peek_work (history, step, looks, NULL);

  g_assert_cmpint (queens_history_peek (history, &plain), ==, end);
  position_assert_step (step, &plain);
  g_assert_null (history->scout->context.looks);
  g_assert_null (history->search->context.looks);
  return looks;
}

/* Returns the cost with the column's queen on @square. */
static gint64
cost_with (QueensBoard  *board,
           QueensSquare  square)
{
  QueensSquare home = queens_board_get_square (board, square.x);
  gint64 cost;

  queens_board_unset (board, square.x);
  queens_board_set (board, square.x, square);
  cost = queens_board_get_cost (board, QUEENS_COST_PAIRS);
  queens_board_unset (board, square.x);
  queens_board_set (board, square.x, home);
  return cost;
}

static const gint32 course[] = { 3, 2, 1, 4, 3, 2, 1, 2 };

/* The step reports the number of picked successors. Only the last of them costs less than the
 * board, and the queen moves there. At least one step must have several picks, or the test would
 * show little. */
static void
test_draws (void)
{
  static const QueensGenerator generators[] = { QUEENS_GENERATOR_NUMPY, QUEENS_GENERATOR_PYTHON };
  guint n_in_vain = 0;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (QueensHistory) history = make_history ("first-choice", "10", generators[i], course);

      for (guint n_steps = 0;; n_steps++)
        {
          QueensBoard *board = history->search->board;
          QueensStep step;
          g_autoptr (GArray) looks = peek_looks (history, &step);

          if (step.kind != QUEENS_STEP_MOVED)
            {
              g_assert_cmpuint (n_steps, >, 1);
              break;
            }
          g_assert_cmpuint (looks->len, ==, step.n_draws);
          for (guint k = 0; k < looks->len; k++)
            g_assert_cmpint (cost_with (board, g_array_index (looks, QueensSquare, k))
                             < step.cost_before, ==, k + 1 == looks->len);
          g_assert_cmpmem (&g_array_index (looks, QueensSquare, looks->len - 1),
                           sizeof (QueensSquare), &step.changes[0].to, sizeof (QueensSquare));
          n_in_vain += looks->len - 1;
          g_assert_true (queens_history_forward (history));
          /* After going back, peeking picks the same successors again. */
          if (n_steps == 1)
            {
              g_autoptr (GArray) again = NULL;
              QueensStep step_again;

              queens_history_seek (history, history->position - 1);
              again = peek_looks (history, &step_again);
              g_assert_cmpmem (again->data, again->len * sizeof (QueensSquare), looks->data,
                               looks->len * sizeof (QueensSquare));
              queens_history_seek (history, history->position + 1);
            }
        }
    }
  g_assert_cmpuint (n_in_vain, >, 0);
}

/* With k = 1, each successor is picked at most once, and each pick is one evaluation. A search ends
 * only after all successors have been picked. */
static void
test_draws_uniformly (void)
{
  static const QueensGenerator generators[] = {
    QUEENS_GENERATOR_FAST, QUEENS_GENERATOR_NUMPY, QUEENS_GENERATOR_PYTHON
  };
  guint64 n_evaluations = 0;
  guint n_moves = 0;

  for (guint i = 0; i < G_N_ELEMENTS (generators); i++)
    {
      g_autoptr (QueensHistory) history = make_history ("first-choice", "1", generators[i], course);
      QueensStep step;

      do
        {
          QueensBoard *board = history->search->board;
          g_autoptr (GArray) looks = peek_looks (history, &step);
          gboolean was_drawn[8][8] = { { FALSE } };

          g_assert_cmpuint (looks->len, ==, step.evaluations);
          for (guint j = 0; j < looks->len; j++)
            {
              QueensSquare square = g_array_index (looks, QueensSquare, j);

              g_assert_false (was_drawn[square.x][square.y]);
              was_drawn[square.x][square.y] = TRUE;
              g_assert_cmpint (square.y, !=, queens_board_get_square (board, square.x).y);
              g_assert_true ((cost_with (board, square) < step.cost_before)
                             == (step.kind == QUEENS_STEP_MOVED && j + 1 == looks->len));
            }
          n_evaluations += looks->len;
          n_moves += step.kind == QUEENS_STEP_MOVED;
          queens_history_forward (history);
        }
      while (step.kind == QUEENS_STEP_MOVED && !queens_board_is_solved (history->search->board));
      g_assert_true (step.kind == QUEENS_STEP_MOVED || step.evaluations == 56);
    }
  g_assert_cmpuint (n_moves, >, 3);
  g_assert_cmpuint (n_evaluations, <, 56 * n_moves);
}

/* These searches evaluate all squares, or choose only among better squares. They don't examine
 * squares one by one, so there is nothing to list. */
static void
test_no_looks (void)
{
  g_autoptr (QueensHistory) fast = make_history ("first-choice", "10", QUEENS_GENERATOR_FAST,
                                                 course);
  g_autoptr (QueensHistory) climb = make_history ("steepest-ascent", NULL, QUEENS_GENERATOR_FAST, course);
  QueensStep step;
  g_autoptr (GArray) of_fast = peek_looks (fast, &step);
  g_autoptr (GArray) of_climb = peek_looks (climb, &step);

  g_assert_cmpuint (of_fast->len + of_climb->len, ==, 0);
}

/* Min-conflicts examines the chosen column from its lowest row up. */
static void
test_column (void)
{
  g_autoptr (QueensHistory) history = make_history ("min-conflicts", NULL, QUEENS_GENERATOR_FAST, course);
  QueensStep step;

  do
    {
      g_autoptr (GArray) looks = peek_looks (history, &step);

      g_assert_cmpuint (looks->len, ==, 8);
      for (guint y = 0; y < 8; y++)
        {
          QueensSquare square = g_array_index (looks, QueensSquare, y);

          g_assert_cmpint (square.y, ==, y);
          g_assert_cmpint (square.x, ==, g_array_index (looks, QueensSquare, 0).x);
          g_assert_true (step.kind != QUEENS_STEP_MOVED || square.x == step.changes[0].to.x);
        }
    }
  while (queens_history_forward (history) && !history->has_ended);
}

/* Systematic searches try rows upward until a row isn't attacked. If they remove a queen, all
 * remaining rows of its column were attacked. */
static void
test_rows (void)
{
  static const char *const algorithms[] = { "depth-first", "forward-checking" };

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (QueensHistory) history = make_history (algorithms[i], NULL, QUEENS_GENERATOR_FAST, NULL);
      guint n_back = 0;

      while (!history->has_ended)
        {
          QueensStep step;
          g_autoptr (GArray) looks = peek_looks (history, &step);

          g_assert_true (looks->len > 0 || step.kind == QUEENS_STEP_REMOVED);
          for (guint k = 0; k < looks->len; k++)
            {
              QueensSquare square = g_array_index (looks, QueensSquare, k);
              gboolean is_taken = step.kind == QUEENS_STEP_PLACED && k + 1 == looks->len;

              g_assert_cmpint (queens_board_count_attackers (history->search->board, square) == 0,
                               ==, is_taken);
              g_assert_true (!is_taken || square.y == step.changes[0].to.y);
              g_assert_true (k == 0
                             || square.y == g_array_index (looks, QueensSquare, k - 1).y + 1);
            }
          n_back += step.kind == QUEENS_STEP_REMOVED;
          g_assert_true (queens_history_forward (history));
        }
      g_assert_cmpuint (n_back, >, 3);
    }
}

int
peek_tests (int   argc,
            char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  fixture_add_for_algorithms ("/peek", test_peek);
  g_test_add_func ("/peek/looks/draws", test_draws);
  g_test_add_func ("/peek/looks/draws-uniformly", test_draws_uniformly);
  g_test_add_func ("/peek/looks/none", test_no_looks);
  g_test_add_func ("/peek/looks/column", test_column);
  g_test_add_func ("/peek/looks/rows", test_rows);
  return g_test_run ();
}
