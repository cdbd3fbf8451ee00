/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts how often each square has a queen when a trial ends without a solution. */

#include "queens-occupancy.h"
#include "queens-trials.h"

#include "fixture.h"

static void
assert_counts (const QueensOccupancy *occupancy,
               guint                  size,
               const char            *expected)
{
  g_autoptr (GString) counts = g_string_new (NULL);

  for (guint y = 0; y < size; y++)
    for (guint x = 0; x < size; x++)
      g_string_append_printf (counts, "%u%c",
                              occupancy->counts[x * occupancy->size + y],
                              x + 1 == size ? '\n' : ' ');
  g_assert_cmpstr (counts->str, ==, expected);
}

static void
test_column (void)
{
  const gint32 ends[][3] = { { 0, 2, 1 }, { 0, 0, -1 }, { 1, 1, 1 } };
  g_autoptr (QueensProblem) problem = fixture_plain_problem (3);
  g_autoptr (QueensOccupancy) occupancy = queens_occupancy_new (3);

  g_assert_cmpuint (occupancy->n_boards, ==, 0);
  for (guint i = 0; i < 3; i++)
    queens_occupancy_add (occupancy, &(QueensTrial) { .cost = 1, .places = ends[i] }, problem);
  queens_occupancy_add (occupancy, &(QueensTrial) { .solved = TRUE, .places = ends[0] }, problem);
  g_assert_cmpuint (occupancy->n_boards, ==, 3);
  assert_counts (occupancy, 3, "2 1 0\n1 1 2\n0 1 0\n");
}

static void
test_anywhere (void)
{
  const gint32 places[] = { 1, 2, 6, -1 };
  g_autoptr (QueensProblem) problem = queens_problem_new_plain (3, QUEENS_PLACEMENT_ANYWHERE, 4);
  g_autoptr (QueensOccupancy) occupancy = queens_occupancy_new (3);

  queens_occupancy_add (occupancy, &(QueensTrial) { .cost = 1, .places = places }, problem);
  queens_occupancy_add (occupancy, &(QueensTrial) { .cost = 1, .places = places }, problem);
  g_assert_cmpuint (occupancy->n_boards, ==, 2);
  assert_counts (occupancy, 3, "0 0 2\n2 0 0\n2 0 0\n");
}

static gboolean
add_cb (const QueensTrial *trial,
        gpointer           data)
{
  gpointer *both = data;

  queens_occupancy_add (both[0], trial, both[1]);
  return TRUE;
}

/* The counts of each column add up to the number of boards, because every column has a queen. */
static void
test_columns_add_up (void)
{
  enum { SIZE = 256 };
  g_autoptr (QueensProblem) problem = fixture_plain_problem (SIZE);
  g_autoptr (QueensOccupancy) occupancy = queens_occupancy_new (SIZE);
  gpointer both[] = { occupancy, problem };
  QueensTrialsOptions options = { .visit = add_cb, .data = both };
  g_auto (QueensSetup) setup = { 0 };

  queens_setup_init (&setup);
  queens_setup_set_problem (&setup, problem);
  setup.max_iterations = 1;
  g_assert_true (queens_trials_run (&setup, 1, 50, &options, NULL));
  g_assert_cmpuint (occupancy->n_boards, ==, 50);
  for (gint x = 0; x < SIZE; x++)
    {
      guint sum = 0;

      for (gint y = 0; y < SIZE; y++)
        sum += occupancy->counts[x * occupancy->size + y];
      g_assert_cmpuint (sum, ==, 50);
    }
}

static gboolean
count_steps_cb (const QueensTrial *trial,
                gpointer           data)
{
  *(guint64 *) data += trial->tally.steps + 1;
  return TRUE;
}

static gboolean
continue_cb (gpointer data,
             gdouble  done,
             guint64  n_trials)
{
  g_assert_cmpfloat (done, >=, 0);
  g_assert_cmpfloat (done, <=, 1);
  return TRUE;
}

static gboolean
end_cb (gpointer data,
        gdouble  done,
        guint64  n_trials)
{
  return FALSE;
}

/* Counts the first board of each trial and the board after each step. Taking the steps one by one
 * gives the same counts, whether there is one stream per trial or one for all trials. */
static void
test_visits (void)
{
  static const QueensGenerator generators[] = { QUEENS_GENERATOR_FAST, QUEENS_GENERATOR_NUMPY };
  enum { N = 50, SIZE = 6 };

  for (guint k = 0; k < G_N_ELEMENTS (generators); k++)
    {
      g_auto (QueensSetup) setup = { 0 };
      g_autoptr (QueensProblem) problem = fixture_plain_problem (SIZE);
      g_autoptr (QueensOccupancy) occupancy = queens_occupancy_new (SIZE);
      g_autoptr (QueensOccupancy) ended = queens_occupancy_new (SIZE);
      g_autoptr (QueensOccupancy) one = queens_occupancy_new (SIZE);
      g_autofree guint32 *counts = g_new0 (guint32, SIZE * SIZE);
      g_autoptr (QueensSearch) search = NULL;
      guint64 n_boards = 0;
      QueensTrialsOptions options = { .visit = count_steps_cb, .data = &n_boards };
      QueensStep step;
      gboolean is_on = TRUE;

      queens_setup_init (&setup);
      queens_setup_set_problem (&setup, problem);
      setup.generator = generators[k];
      g_assert_true (queens_trials_run (&setup, 1, N, &options, NULL));
      g_assert_true (queens_occupancy_add_visits (occupancy, &setup, N, continue_cb, NULL));
      g_assert_cmpuint (occupancy->n_boards, ==, n_boards);
      for (guint x = 0; x < SIZE; x++)
        {
          guint64 sum = 0;

          for (guint y = 0; y < SIZE; y++)
            sum += occupancy->counts[x * SIZE + y];
          g_assert_cmpuint (sum, ==, n_boards);
        }
      g_assert_false (queens_occupancy_add_visits (ended, &setup, N, end_cb, NULL));
      g_assert_cmpuint (ended->n_boards, ==, 1);
      search = queens_search_new (&setup, NULL, NULL);
      while (is_on)
        {
          for (guint x = 0; x < SIZE; x++)
            counts[x * SIZE + queens_board_get_square (search->board, x).y]++;
          is_on = queens_search_get_end (search) == QUEENS_END_NONE
                  && queens_search_step (search, &step);
        }
      g_assert_true (queens_occupancy_add_visits (one, &setup, 1, continue_cb, NULL));
      g_assert_cmpmem (one->counts, SIZE * SIZE * sizeof *counts, counts,
                       SIZE * SIZE * sizeof *counts);
    }
}

int
occupancy_tests (int   argc,
                 char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/occupancy/column", test_column);
  g_test_add_func ("/occupancy/anywhere", test_anywhere);
  g_test_add_func ("/occupancy/columns-add-up", test_columns_add_up);
  g_test_add_func ("/occupancy/visits", test_visits);
  return g_test_run ();
}
