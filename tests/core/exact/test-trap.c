/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares the boards that a search can reach with exact chances and with real searches. */

#include "fixture.h"
#include "golden.h"
#include "queens-chances.h"
#include "queens-trap.h"
#include "searches.h"

static QueensTrap *
follow (const QueensSetup *setup,
        const gint32      *rows)
{
  g_autoptr (GError) error = NULL;
  QueensTrap *trap = queens_trap_new (setup, rows, 0, FALSE, NULL, NULL, &error);

  g_assert_no_error (error);
  return trap;
}

/* A solution must first be reached at the iteration where the exact chance rises above 0. */
static void
check_start (const QueensSetup *setup,
             const gint32      *rows)
{
  g_autoptr (QueensTrap) trap = follow (setup, rows);
  g_autoptr (QueensChances) chances = queens_chances_new (setup, rows, NULL, NULL, NULL);
  guint64 first = 0;

  g_assert_nonnull (chances);
  g_assert_true (trap->is_complete);
  while (first < chances->limit && chances->solved_within[first] <= 0)
    first++;
  g_assert_true (queens_trap_is_proven (trap) == (chances->solved_within[first] <= 0));
  g_assert_true (trap->solution.exists == !queens_trap_is_proven (trap));
  if (!trap->solution.exists)
    return;
  g_assert_cmpuint (trap->solution.iterations, ==, first);
  g_assert_cmpfloat_with_epsilon (trap->solution.chance, chances->solved_within[first], 1e-12);
  g_assert_cmpint (trap->least_cost, ==, 0);
  g_assert_true (trap->better.exists || trap->cost == 0);
}

/* Every board is in a layer. A move leads at most to the next layer, and every board except the
 * start is reached from the previous layer. */
static void
check_moves (const QueensTrap *trap)
{
  g_autofree gboolean *is_reached = g_new0 (gboolean, trap->n_boards);
  guint n_boards = 0, n_solutions = 0, n_ends = 0;

  for (guint i = 0; i < trap->n_layers; i++)
    {
      g_assert_cmpuint (trap->layers[i].first, ==, n_boards);
      g_assert_cmpuint (trap->distances[n_boards], ==, i);
      n_boards += trap->layers[i].n_boards;
      n_solutions += trap->layers[i].n_solutions;
      n_ends += trap->layers[i].n_ends;
    }
  g_assert_cmpuint (n_boards, ==, trap->n_boards);
  g_assert_cmpuint (n_solutions, ==, trap->n_solutions);
  g_assert_cmpuint (n_ends, ==, trap->n_ends);
  g_assert_nonnull (trap->first_moves);
  for (guint board = 0; board < trap->n_boards; board++)
    {
      gdouble total = 0;

      for (guint i = trap->first_moves[board]; i < trap->first_moves[board + 1]; i++)
        {
          guint next = trap->moves[i].board;

          g_assert_cmpuint (next, <, trap->n_boards);
          g_assert_cmpuint (trap->distances[next], <=, trap->distances[board] + 1);
          is_reached[next] |= trap->distances[next] == trap->distances[board] + 1;
          total += trap->moves[i].chance;
        }
      g_assert_cmpfloat (total, <=, 1 + 1e-9);
      g_assert_true (trap->ends[board] == QUEENS_END_NONE || total <= 0);
      g_assert_true ((trap->costs[board] == 0) == (trap->ends[board] == QUEENS_END_SOLVED));
      g_assert_true (board == 0 || is_reached[board]);
    }
}

/* With many iterations, the exact chance of a solution equals the trap's chance without a limit. */
static void
check_solved (const QueensSetup *setup,
              const gint32      *rows,
              const QueensTrap  *trap)
{
  g_auto (QueensSetup) longer = { 0 };
  g_autoptr (QueensChances) chances = NULL;

  queens_setup_copy (&longer, setup);
  longer.max_iterations = 20000;
  chances = queens_chances_new (&longer, rows, NULL, NULL, NULL);
  g_assert_cmpfloat (trap->solved, >=, 0);
  g_assert_cmpfloat_with_epsilon (trap->solved, chances->solved_within[20000], 1e-9);
}

static const char *const words[] = {
  "algorithm=min-conflicts",
  "algorithm=min-conflicts cost=queens moves=step",
  "algorithm=steepest-ascent plateau=sideways sideways-limit=10000",
  "algorithm=steepest-ascent plateau=sideways sideways-limit=10000 ties=first cost=queens",
  "algorithm=steepest-ascent plateau=stop",
  "algorithm=steepest-ascent plateau=lower-state ties=lowest-state",
  "algorithm=tabu tenure=0 ties=lowest-row",
  "algorithm=tabu tenure=0 ties=random moves=step",
};

static void
test_chances (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (31);
  guint n_proven = 0;

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    for (guint turn = 0; turn < 12; turn++)
      {
        g_autoptr (QueensProblem) problem = fixture_problem (random, 3 + turn % 3);
        g_autofree gint32 *rows = fixture_rows (random, problem);
        g_auto (QueensSetup) setup = { 0 };
        g_autoptr (QueensTrap) trap = NULL;

        searches_read_setup (&setup, problem, words[i]);
        setup.max_iterations = 200;
        check_start (&setup, rows);
        trap = follow (&setup, rows);
        check_moves (trap);
        if (problem->size < 5)
          check_solved (&setup, rows, trap);
        n_proven += queens_trap_is_proven (trap);
      }
  g_assert_cmpuint (n_proven, >=, 8);
}

/* Takes @n_steps more steps, and checks that they reach only boards of the trap. */
static void
check_circles (QueensSearch     *search,
               const QueensTrap *trap,
               guint64           n_steps)
{
  guint board;

  for (guint64 i = 0; i < n_steps; i++)
    {
      QueensStep step;

      g_assert_true (queens_search_step (search, &step));
      g_assert_cmpint (step.cost_after, >=, trap->least_cost);
      if (step.kind == QUEENS_STEP_MOVED)
        g_assert_true (queens_trap_find (trap, search->board->rows, &board));
    }
  g_assert_cmpint (queens_search_get_end (search), ==, QUEENS_END_NONE);
}

/* With 10 columns and a greedy start, about 7 % of the searches never end. */
static void
test_min_conflicts (void)
{
  const guint n_trials = FIXTURE_IS_SANITIZED ? 40 : g_test_slow () ? 2000 : 300;
  const guint64 further = FIXTURE_IS_SANITIZED ? 1000 : g_test_slow () ? 1000000 : 20000;
  g_autoptr (QueensProblem) problem = fixture_plain_problem (10);
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (QueensSearch) search = NULL;
  guint n_trapped = 0;

  searches_read_setup (&setup, problem, "algorithm=min-conflicts start=greedy");
  setup.max_iterations = 0;
  search = searches_begin (&setup, NULL);
  for (guint trial = 0; trial < n_trials; trial++)
    {
      g_autoptr (QueensTrap) trap = NULL;

      queens_search_begin_trial (search, trial);
      queens_search_run (search, 5000);
      if (queens_search_get_end (search) == QUEENS_END_SOLVED)
        continue;
      trap = queens_trap_new (&setup, search->board->rows, 20000, TRUE, NULL, NULL, NULL);
      g_assert_nonnull (trap);
      if (!queens_trap_is_proven (trap))
        continue;
      g_assert_cmpuint (trap->n_ends, ==, 0);
      if (n_trapped++ < 3 || g_test_slow ())
        check_circles (search, trap, further);
    }
  g_test_message ("%u of %u searches are trapped", n_trapped, n_trials);
  if (FIXTURE_IS_SANITIZED)
    return;
  g_assert_cmpuint (n_trapped, >=, n_trials * 4 / 100);
  g_assert_cmpuint (n_trapped, <=, n_trials * 10 / 100);
}

/* Climbs with sideways moves, tabu search without memory, and min-conflicts with moves by one row
 * go in circles, too. */
static void
test_circles (void)
{
  static const struct
  {
    const char *words;
    guint64     most;           /* maximum number of further iterations; a climb may end after its
                                 * sideways limit */
  } cases[] = {
    { "algorithm=steepest-ascent plateau=sideways sideways-limit=10000 ties=lowest-row", 8000 },
    { "algorithm=tabu tenure=0 ties=lowest-row", 1000000 },
    { "algorithm=tabu tenure=0 ties=first cost=queens", 1000000 },
    { "algorithm=min-conflicts moves=step", 1000000 },
  };
  const guint64 further = FIXTURE_IS_SANITIZED ? 1000 : g_test_slow () ? 1000000 : 20000;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (QueensProblem) problem = fixture_plain_problem (8);
      g_auto (QueensSetup) setup = { 0 };
      g_autoptr (QueensSearch) search = NULL;
      guint n_trapped = 0;

      searches_read_setup (&setup, problem, cases[i].words);
      setup.max_iterations = 0;
      search = searches_begin (&setup, NULL);
      for (guint trial = 0; trial < 60 && n_trapped < 10; trial++)
        {
          g_autoptr (QueensTrap) trap = NULL;

          queens_search_begin_trial (search, trial);
          queens_search_run (search, 1000);
          if (queens_search_get_end (search) != QUEENS_END_NONE)
            continue;
          trap = follow (&setup, search->board->rows);
          if (!queens_trap_is_proven (trap))
            continue;
          check_circles (search, trap, MIN (further, cases[i].most));
          n_trapped++;
        }
      g_test_message ("%s: %u proven traps", cases[i].words, n_trapped);
      g_assert_cmpuint (n_trapped, >, 0);
    }
}

static void
test_limits (void)
{
  const gint32 rows[] = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 };
  g_autoptr (QueensProblem) problem = fixture_plain_problem (10);
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (QueensTrap) trap = NULL;
  g_autoptr (QueensTrap) proof = NULL;
  guint board;

  searches_read_setup (&setup, problem, "algorithm=min-conflicts noise=0.5");
  trap = queens_trap_new (&setup, rows, 1000, FALSE, NULL, NULL, NULL);
  g_assert_cmpuint (trap->n_boards, ==, 1000);
  g_assert_false (trap->is_complete);
  g_assert_false (queens_trap_is_proven (trap));
  g_assert_null (trap->first_moves);
  g_assert_cmpfloat (trap->solved, <, 0);
  g_assert_true (trap->better.exists);
  g_assert_cmpuint (trap->better.iterations, ==, 1);
  g_assert_true (queens_trap_find (trap, rows, &board));
  g_assert_cmpuint (board, ==, 0);
  for (guint i = 1; i < trap->n_boards; i++)
    g_assert_cmpuint (trap->distances[i], >=, trap->distances[i - 1]);
  proof = queens_trap_new (&setup, rows, 1000, TRUE, NULL, NULL, NULL);
  g_assert_false (queens_trap_is_proven (proof));
}

static gboolean
cancel_cb (gpointer data,
           gdouble  done,
           guint64  found)
{
  return found < 500;
}

static void
test_refusals (void)
{
  static const struct
  {
    const char *words;
    guint       size;
    const char *value;
  } cases[] = {
    { "algorithm=tabu", 8, "tabu" },
    { "algorithm=british-museum", 8, "british-museum" },
    { "algorithm=simulated-annealing", 8, "simulated-annealing" },
    { "algorithm=min-conflicts", 101, "101" },
    { "algorithm=min-conflicts noise=1", 10, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (QueensProblem) problem = fixture_plain_problem (cases[i].size);
      g_autofree gint32 *rows = g_new0 (gint32, cases[i].size);
      g_auto (QueensSetup) setup = { 0 };
      g_autoptr (GError) error = NULL;

      searches_read_setup (&setup, problem, cases[i].words);
      g_assert_null (queens_trap_new (&setup, rows, 0, FALSE, cancel_cb, NULL, &error));
      if (cases[i].value == NULL)
        g_assert_error (error, QUEENS_ERROR, QUEENS_ERROR_CANCELLED);
      else
        fixture_assert_refusal (error, QUEENS_ERROR_REFUSED, cases[i].value);
    }
}

int
trap_tests (int   argc,
            char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/trap/chances", test_chances);
  g_test_add_func ("/trap/min-conflicts", test_min_conflicts);
  g_test_add_func ("/trap/circles", test_circles);
  g_test_add_func ("/trap/limits", test_limits);
  g_test_add_func ("/trap/refusals", test_refusals);
  return g_test_run ();
}
