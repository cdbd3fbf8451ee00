/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows of a table can be read again as they were added, and sorted in any order. */

#include "fixture.h"

#include "queens-trial-table.h"

#include <string.h>

#define N_SETUPS 4
#define N_ROWS 3000

static QueensProblem *
make_problem (guint           size,
              QueensPlacement placement,
              guint           n_queens)
{
  return queens_problem_new_plain (size, placement, n_queens);
}

static void
init_setups (QueensSetup setups[N_SETUPS])
{
  QueensProblem *problems[N_SETUPS] = {
    make_problem (8, QUEENS_PLACEMENT_COLUMN, 0),
    make_problem (300, QUEENS_PLACEMENT_COLUMN, 0),
    make_problem (5, QUEENS_PLACEMENT_COLUMN, 0),
    make_problem (20, QUEENS_PLACEMENT_ANYWHERE, 13),
  };

  for (guint i = 0; i < N_SETUPS; i++)
    {
      queens_setup_init (&setups[i]);
      queens_setup_set_problem (&setups[i], problems[i]);
      queens_problem_unref (problems[i]);
    }
}

static void
clear_setups (QueensSetup setups[N_SETUPS])
{
  for (guint i = 0; i < N_SETUPS; i++)
    queens_setup_clear (&setups[i]);
}

/* Returns a random number. Later rows have larger numbers, so columns of the table need more
 * bytes. */
static guint64
draw_number (GRand *random,
             guint  row)
{
  guint64 number = (guint64) g_rand_int (random) << 31 ^ g_rand_int (random);

  return number >> CLAMP (63 - (gint) (row / 40), 0, 63) >> g_rand_int_range (random, 0, 8);
}

static QueensTrial
draw_trial (GRand *random,
            guint  row)
{
  QueensEnd end = g_rand_int_range (random, QUEENS_END_SOLVED, QUEENS_END_TRACK);

  return (QueensTrial) {
    .setup = row < 500 ? 0 : g_rand_int_range (random, 0, N_SETUPS),
    .trial = draw_number (random, row),
    .solved = end == QUEENS_END_SOLVED,
    .end = end,
    .cost = draw_number (random, row / 4),
    .distance = g_rand_int_range (random, 0, 14),
    .nanoseconds = row < 1000 ? 0 : draw_number (random, row),
    .tally = {
      .iterations = draw_number (random, row / 2),
      .moves = draw_number (random, row),
      .evaluations = G_MAXUINT64 - draw_number (random, row),
      .restarts = draw_number (random, row / 8),
      .minima = draw_number (random, row / 3),
    },
  };
}

static void
draw_rows (GRand               *random,
           const QueensProblem *problem,
           gint32              *rows)
{
  gint32 size = problem->size;
  gboolean is_column = !problem->is_anywhere;

  for (guint i = 0; i < problem->n_queens; i++)
    rows[i] = g_rand_int_range (random, -1, is_column ? size : size * size);
}

static QueensTrialTable *
fill (const QueensSetup setups[N_SETUPS],
      QueensTrial       trials[N_ROWS])
{
  QueensTrialTable *table = queens_trial_table_new (setups, N_SETUPS);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  gint32 rows[300];

  for (guint row = 0; row < N_ROWS; row++)
    {
      trials[row] = draw_trial (random, row);
      draw_rows (random, setups[trials[row].setup].problem, rows);
      trials[row].places = g_memdup2 (rows, sizeof rows);
      g_assert_cmpuint (table->n_rows, ==, row);
      queens_trial_table_add (table, &trials[row]);
    }
  return table;
}

static void
free_rows (QueensTrial trials[N_ROWS])
{
  for (guint row = 0; row < N_ROWS; row++)
    g_free ((gpointer) trials[row].places);
}

static void
test_rows (void)
{
  QueensSetup setups[N_SETUPS];
  QueensTrial trials[N_ROWS];
  g_autoptr (QueensTrialTable) table = NULL;

  init_setups (setups);
  table = fill (setups, trials);
  for (guint row = 0; row < N_ROWS; row++)
    {
      const QueensTrial *trial = &trials[row];
      guint n_queens = setups[trial->setup].problem->n_queens;
      gint32 rows[300];
      QueensTrial values;

      queens_trial_table_get (table, row, &values);
      g_assert_cmpuint (values.setup, ==, trial->setup);
      g_assert_cmpuint (values.trial, ==, trial->trial);
      g_assert_cmpint (values.solved, ==, trial->solved);
      g_assert_cmpint (values.end, ==, trial->end);
      g_assert_cmpint (values.cost, ==, trial->cost);
      g_assert_cmpuint (values.tally.iterations, ==, trial->tally.iterations);
      g_assert_cmpuint (values.tally.moves, ==, trial->tally.moves);
      g_assert_cmpuint (values.tally.evaluations, ==, trial->tally.evaluations);
      g_assert_cmpuint (values.tally.restarts, ==, trial->tally.restarts);
      g_assert_cmpuint (values.tally.minima, ==, trial->tally.minima);
      g_assert_cmpint (values.nanoseconds, ==, trial->nanoseconds);
      g_assert_true (queens_trial_table_get_state (table, row, rows));
      g_assert_cmpmem (rows, n_queens * sizeof *rows, trial->places, n_queens * sizeof *rows);
    }
  free_rows (trials);
  clear_setups (setups);
}

static guint64
get_value (const QueensTrial *trial,
           const QueensSetup *setups,
           QueensTrialColumn  column)
{
  const guint64 values[QUEENS_N_TRIAL_COLUMNS] = {
    [QUEENS_TRIAL_COLUMN_TRIAL] = trial->trial,
    [QUEENS_TRIAL_COLUMN_SIZE] = setups[trial->setup].problem->size,
    [QUEENS_TRIAL_COLUMN_SOLVED] = trial->solved,
    [QUEENS_TRIAL_COLUMN_COST] = trial->cost,
    [QUEENS_TRIAL_COLUMN_ITERATIONS] = trial->tally.iterations,
    [QUEENS_TRIAL_COLUMN_MOVES] = trial->tally.moves,
    [QUEENS_TRIAL_COLUMN_EVALUATIONS] = trial->tally.evaluations,
    [QUEENS_TRIAL_COLUMN_RESTARTS] = trial->tally.restarts,
    [QUEENS_TRIAL_COLUMN_MINIMA] = trial->tally.minima,
    [QUEENS_TRIAL_COLUMN_NODES] = trial->tally.nodes,
    [QUEENS_TRIAL_COLUMN_BACKTRACKS] = trial->tally.backtracks,
    [QUEENS_TRIAL_COLUMN_SOLUTIONS] = trial->tally.solutions,
    [QUEENS_TRIAL_COLUMN_END] = trial->end,
    [QUEENS_TRIAL_COLUMN_DISTANCE] = trial->distance,
    [QUEENS_TRIAL_COLUMN_TIME] = trial->nanoseconds,
  };

  return values[column];
}

/* Checks that values ascend or, if @descending, descend. Equal values must be in the order of the
 * rows, and each row must occur once. Only one order fulfils this. */
static void
assert_sorted (const QueensTrial *trials,
               const QueensSetup *setups,
               QueensTrialColumn  column,
               gboolean           descending,
               const guint32     *order)
{
  gboolean is_there[N_ROWS] = { FALSE };

  for (guint i = 0; i < N_ROWS; i++)
    {
      g_assert_cmpuint (order[i], <, N_ROWS);
      g_assert_false (is_there[order[i]]);
      is_there[order[i]] = TRUE;
    }
  for (guint i = 1; i < N_ROWS; i++)
    {
      guint64 before = get_value (&trials[order[i - 1]], setups, column);
      guint64 value = get_value (&trials[order[i]], setups, column);

      if (before == value)
        g_assert_cmpuint (order[i - 1], <, order[i]);
      else
        g_assert_cmpint (before > value, ==, descending);
    }
}

static void
test_sort (void)
{
  QueensSetup setups[N_SETUPS];
  QueensTrial trials[N_ROWS];
  guint32 order[N_ROWS];
  g_autoptr (QueensTrialTable) table = NULL;

  init_setups (setups);
  table = fill (setups, trials);
  for (guint column = 0; column < QUEENS_N_TRIAL_COLUMNS; column++)
    for (guint descending = 0; descending < 2; descending++)
      {
        queens_trial_table_sort (table, column, descending, order);
        assert_sorted (trials, setups, column, descending, order);
      }
  free_rows (trials);
  clear_setups (setups);
}

static void
test_empty (void)
{
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (QueensTrialTable) table = NULL;
  guint32 order = 77;

  queens_setup_init (&setup);
  table = queens_trial_table_new (&setup, 1);
  g_assert_cmpuint (table->n_rows, ==, 0);
  queens_trial_table_sort (table, QUEENS_TRIAL_COLUMN_COST, FALSE, &order);
  g_assert_cmpuint (order, ==, 77);
}

/* States are kept while there is room. After the first state without room, later rows have no
 * state, even if it would be small. */
static void
test_room (void)
{
  enum { SIZE = 8000000, STATE = 4 * SIZE, N_KEPT = QUEENS_TRIAL_TABLE_MAX_STATES / STATE };
  g_autoptr (QueensProblem) large = make_problem (SIZE, QUEENS_PLACEMENT_COLUMN, 0);
  QueensSetup setups[2];
  g_autofree gint32 *rows = g_new0 (gint32, SIZE);
  g_autofree gint32 *kept = g_new (gint32, SIZE);
  g_autoptr (QueensTrialTable) table = NULL;

  queens_setup_init (&setups[0]);
  queens_setup_init (&setups[1]);
  queens_setup_set_problem (&setups[1], large);
  table = queens_trial_table_new (setups, 2);
  for (guint row = 0; row < N_KEPT + 2; row++)
    {
      rows[SIZE - 1] = row;
      queens_trial_table_add (table, &(QueensTrial) {
                                       .setup = row <= N_KEPT, .trial = row, .places = rows });
    }
  g_assert_true (queens_trial_table_get_state (table, N_KEPT - 1, kept));
  g_assert_cmpint (kept[SIZE - 1], ==, N_KEPT - 1);
  g_assert_false (queens_trial_table_get_state (table, N_KEPT, kept));
  g_assert_false (queens_trial_table_get_state (table, N_KEPT + 1, kept));
  g_assert_cmpuint (table->n_rows, ==, N_KEPT + 2);
  queens_setup_clear (&setups[0]);
  queens_setup_clear (&setups[1]);
}

int
trial_table_tests (int   argc,
                   char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/trial-table/rows", test_rows);
  g_test_add_func ("/trial-table/sort", test_sort);
  g_test_add_func ("/trial-table/empty", test_empty);
  g_test_add_func ("/trial-table/room", test_room);
  return g_test_run ();
}
