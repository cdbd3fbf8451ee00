/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the random choices of a climb: random ties, and the target of plateau `jump`. */

#include "queens-climb.h"

#include "climber.h"
#include "fixture.h"
#include "golden.h"
#include "naive-climb.h"

#include <string.h>

#define N_DRAWS (FIXTURE_IS_SANITIZED ? 1500 : 6000)

/* Checks that a count is within five standard errors of its share of all draws. */
static void
assert_share (guint   count,
              gdouble share)
{
  gdouble expected = N_DRAWS * share;
  gdouble off = count - expected;

  g_assert_cmpfloat (off * off, <=, 25 * expected * (1 - share));
}

/* Returns the index in @states of the move to @square, which must exist. */
static guint
find_move (const GArray *states,
           QueensSquare  square)
{
  for (guint i = 0; i < states->len; i++)
    if (g_array_index (states, NaiveState, i).to.x == square.x
        && g_array_index (states, NaiveState, i).to.y == square.y)
      return i;
  g_error ("no successor has its queen on (%d, %d)", square.x, square.y);
}

static void
assert_uniform_ties (QueensProblem    *problem,
                     const gint32     *rows,
                     QueensConvention  convention,
                     QueensGenerator   generator)
{
  QueensEnd end;
  g_autoptr (GArray) states = naive_climb (problem, rows, convention, TRUE, &end);
  g_autofree guint *counts = g_new0 (guint, states->len);
  g_auto (Climber) climber;
  QueensStep step;

  climber_init (&climber, problem, convention, generator);
  for (guint i = 0; i < N_DRAWS && states->len > 0; i++)
    {
      climber_begin (&climber, rows);
      g_assert_cmpint (climber_step (&climber, &step), ==, end);
      counts[find_move (states, step.changes[0].to)]++;
    }
  for (guint i = 0; i < states->len; i++)
    assert_share (counts[i], 1.0 / states->len);
}

static void
test_ties (gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (41);
  QueensConvention convention = { .ties = QUEENS_TIES_RANDOM };

  for (guint i = 0; i < 24; i++)
    {
      g_autoptr (QueensProblem) problem = fixture_problem (random, 3 + i % 6);
      g_autofree gint32 *rows = fixture_rows (random, problem);

      convention.plateau = i % QUEENS_PLATEAU_JUMP;
      convention.cost = i / 2 % 2;
      convention.moves = i / 3 % 2;
      assert_uniform_ties (problem, rows, convention, GPOINTER_TO_INT (data));
    }
}

/* Checks that all columns with moves are equally likely, and that the allowed rows within a column
 * are equally likely. */
static void
assert_uniform_jumps (const GArray *states,
                      const guint  *counts)
{
  guint in_column[NAIVE_MAX_SIZE] = { 0 };
  guint n_columns = 0;

  for (guint i = 0; i < states->len; i++)
    n_columns += in_column[g_array_index (states, NaiveState, i).to.x]++ == 0;
  for (guint i = 0; i < states->len; i++)
    assert_share (counts[i],
                  1.0 / n_columns / in_column[g_array_index (states, NaiveState, i).to.x]);
}

/* Takes one step from @start and returns the square of its last move. */
static QueensSquare
jump_once (Climber          *climber,
           const gint32     *start,
           const NaiveState *best)
{
  QueensStep step;

  climber_begin (climber, start);
  g_assert_cmpint (climber_step (climber, &step), ==, QUEENS_END_NONE);
  g_assert_cmpuint (step.iterations, ==, 1);
  g_assert_cmpuint (step.n_changes, ==, best == NULL ? 1 : 2);
  if (best != NULL)
    {
      g_assert_cmpint (step.changes[0].to.x, ==, best->to.x);
      g_assert_cmpint (step.changes[0].to.y, ==, best->to.y);
    }
  return step.changes[step.n_changes - 1].to;
}

/* Checks that jumps choose a random neighbour of @best or, if NULL, of @start. */
static void
assert_jumps (QueensProblem    *problem,
              const gint32     *start,
              const NaiveState *best,
              QueensConvention  convention)
{
  g_autoptr (GArray) states = naive_successors (problem, best == NULL ? start : best->rows,
                                                convention.cost, convention.moves);
  g_autofree guint *counts = g_new0 (guint, states->len);
  g_auto (Climber) climber;

  climber_init (&climber, problem, convention, QUEENS_GENERATOR_FAST);
  queens_setup_set_param (&climber.setup, "jump", best == NULL ? "single" : "from-best", NULL);
  for (guint i = 0; i < N_DRAWS; i++)
    counts[find_move (states, jump_once (&climber, start, best))]++;
  assert_uniform_jumps (states, counts);
}

/* Returns a board on a plateau, where a climb with @convention and plateau `stop` ends. */
static gint32 *
find_plateau (GRand             *random,
              QueensConvention   convention,
              QueensProblem    **problem)
{
  convention.plateau = QUEENS_PLATEAU_STOP;
  for (;;)
    {
      gint32 *rows;
      QueensEnd end;

      *problem = fixture_problem (random, g_rand_int_range (random, 3, 8));
      rows = fixture_rows (random, *problem);
      g_array_unref (naive_climb (*problem, rows, convention, FALSE, &end));
      if (end == QUEENS_END_PLATEAU)
        return rows;
      g_free (rows);
      queens_problem_unref (*problem);
    }
}

static void
test_jumps (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (42);

  for (guint i = 0; i < 16; i++)
    {
      QueensConvention convention = { i % 2, i / 2 % 2, QUEENS_TIES_LAST, QUEENS_PLATEAU_JUMP };
      QueensConvention sideways = { i % 2, i / 2 % 2, QUEENS_TIES_LAST, QUEENS_PLATEAU_SIDEWAYS };
      g_autoptr (QueensProblem) problem = NULL;
      g_autofree gint32 *rows = find_plateau (random, convention, &problem);
      QueensEnd end;
      g_autoptr (GArray) best = naive_climb (problem, rows, sideways, TRUE, &end);

      assert_jumps (problem, rows, NULL, convention);
      assert_jumps (problem, rows, &g_array_index (best, NaiveState, 0), convention);
    }
}

/* Outside a plateau, nothing is random: the climb moves to a better state, or stays if all
 * successors are worse. */
static void
test_no_jump (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (43);
  QueensConvention convention = { QUEENS_COST_PAIRS, QUEENS_MOVES_COLUMN, QUEENS_TIES_LAST,
                                  QUEENS_PLATEAU_STOP };

  for (guint i = 0; i < 400; i++)
    {
      g_autoptr (QueensProblem) problem = fixture_problem (random, 2 + i % 7);
      g_autofree gint32 *rows = fixture_rows (random, problem);
      QueensEnd end;
      g_autoptr (GArray) states = naive_climb (problem, rows, convention, FALSE, &end);
      g_auto (Climber) climber;
      QueensStep step;

      climber_init (&climber, problem, convention, QUEENS_GENERATOR_FAST);
      climber.setup.convention.plateau = QUEENS_PLATEAU_JUMP;
      climber_begin (&climber, rows);
      if (end == QUEENS_END_PLATEAU)
        continue;
      g_assert_cmpint (climber_step (&climber, &step), ==, end);
      g_assert_cmpuint (step.n_changes, ==, states->len);
      if (states->len > 0)
        g_assert_cmpuint (find_move (states, step.changes[0].to), ==, 0);
      if (end == QUEENS_END_LOCAL_MINIMUM)
        g_assert_cmpint (step.kind, ==, QUEENS_STEP_STAYED);
    }
}

int
chance_tests (int   argc,
              char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  fixture_add_for_generators ("/chance/ties", QUEENS_GENERATOR_FAST, test_ties);
  g_test_add_func ("/chance/jumps", test_jumps);
  g_test_add_func ("/chance/no-jump", test_no_jump);
  return g_test_run ();
}
