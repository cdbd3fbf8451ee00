/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-climb.h"

#include "climber.h"
#include "fixture.h"
#include "golden.h"
#include "naive-climb.h"

#include <stdlib.h>
#include <string.h>

#define SIDEWAYS_LIMIT 2

static GArray *
expect (const Climber *climber,
        gboolean       may_go_sideways,
        QueensEnd     *end)
{
  return naive_climb (climber->setup.problem, climber->board->rows,
                      climber->setup.convention, may_go_sideways, end);
}

/* Returns the index of the board's state in @states, or −1. */
static gint
find_board (const GArray      *states,
            const QueensBoard *board)
{
  gsize length = board->n_queens * sizeof (gint32);

  for (guint i = 0; i < states->len; i++)
    if (memcmp (g_array_index (states, NaiveState, i).rows, board->rows, length) == 0)
      return i;
  return -1;
}

/* Boards for which the rules have different results, made by hand */

static const struct
{
  const char *state;
  const char *convention[4];    /* cost, moves, ties, plateau */
  const char *next;             /* NULL if the climb stays */
  QueensEnd   end;
} decisions[] = {
  { "0,0,4,1,2", { "pairs", "column", "lowest-row", "stop" }, "0,0,4,1,1", QUEENS_END_NONE },
  { "0,0,4,1,2", { "pairs", "column", "lowest-state", "stop" }, "0,0,3,1,2", QUEENS_END_NONE },
  { "0,0,4,1,2", { "pairs", "column", "first", "stop" }, "3,0,4,1,2", QUEENS_END_NONE },
  { "0,0,4,1,2", { "pairs", "column", "last", "stop" }, "0,0,4,1,3", QUEENS_END_NONE },
  { "1,0,3,0,3", { "queens", "step", "lowest-row", "stop" }, "1,1,3,0,3", QUEENS_END_NONE },
  { "1,0,3,0,3", { "queens", "step", "lowest-state", "stop" }, "1,0,2,0,3", QUEENS_END_NONE },
  { "1,0,3,0,3", { "queens", "step", "first", "stop" }, "2,0,3,0,3", QUEENS_END_NONE },
  { "1,0,3,0,3", { "queens", "step", "last", "stop" }, "1,0,3,0,4", QUEENS_END_NONE },
  /* On this plateau, the state and all its successors have 5 attacked queens. */
  { "0,0,2,1,1", { "queens", "step", "first", "stop" }, NULL, QUEENS_END_PLATEAU },
  { "0,0,2,1,1", { "queens", "step", "first", "sideways" }, "1,0,2,1,1", QUEENS_END_NONE },
  { "0,0,2,1,1", { "queens", "step", "last", "sideways" }, "0,0,2,1,2", QUEENS_END_NONE },
  { "0,0,2,1,1", { "queens", "step", "first", "lower-state" }, "0,0,1,1,1", QUEENS_END_NONE },
  { "0,0,2,1,1", { "queens", "step", "last", "lower-state" }, "0,0,2,1,0", QUEENS_END_NONE },
  { "0,0,2,1,1", { "queens", "step", "lowest-row", "lower-state" }, "0,0,2,0,1", QUEENS_END_NONE },
  { "0,0,2,1,1", { "queens", "step", "lowest-state", "lower-state" }, "0,0,1,1,1",
    QUEENS_END_NONE },
  { "0,0,2,1,1", { "queens", "step", "lowest-state", "equal-once" }, "0,0,1,1,1",
    QUEENS_END_PLATEAU },
  { "0,0,2,1,1", { "queens", "step", "last", "equal-once" }, "0,0,2,1,0", QUEENS_END_PLATEAU },
};

static QueensConvention
read_convention (const char *const ids[4])
{
  return (QueensConvention) {
    .cost = queens_choice_parse (queens_cost_choices, "cost", ids[0], NULL),
    .moves = queens_choice_parse (queens_moves_choices, "moves", ids[1], NULL),
    .ties = queens_choice_parse (queens_ties_choices, "ties", ids[2], NULL),
    .plateau = queens_choice_parse (queens_plateau_choices, "plateau", ids[3], NULL),
  };
}

static void
test_decisions (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (decisions); i++)
    {
      QueensConvention convention = read_convention (decisions[i].convention);
      guint length;
      g_autofree gint32 *rows = golden_rows (decisions[i].state, &length);
      g_autoptr (QueensProblem) problem = golden_problem (length, "-", "-");
      g_auto (Climber) climber;
      g_autofree char *next = NULL;
      QueensStep step;

      climber_init (&climber, problem, convention, QUEENS_GENERATOR_FAST);
      climber_begin (&climber, rows);
      g_assert_cmpint (climber_step (&climber, &step), ==, decisions[i].end);
      next = golden_write_state (climber.board->rows, length);
      g_assert_cmpstr (next, ==,
                       decisions[i].next == NULL ? decisions[i].state : decisions[i].next);
    }
}

/* Compares a step's evaluations, its number of best successors and their cost with the naive
 * rules. */

static void
assert_look (const Climber    *climber,
             const gint32     *rows,
             const QueensStep *step)
{
  QueensConvention convention = climber->setup.convention;
  g_autoptr (GArray) all = naive_successors (climber->setup.problem, rows, convention.cost,
                                             convention.moves);
  gint64 best = G_MAXINT64;
  guint n_best = 0;

  for (guint i = 0; i < all->len; i++)
    best = MIN (best, g_array_index (all, NaiveState, i).cost);
  for (guint i = 0; i < all->len; i++)
    n_best += g_array_index (all, NaiveState, i).cost == best;
  g_assert_cmpuint (step->evaluations, ==, all->len);
  g_assert_cmpuint (step->n_best, ==, n_best);
  if (n_best > 0)
    g_assert_cmpint (step->best, ==, best);
}

/* Checks that the climb chose one of @states, which are the states that the rule allows. */
static void
assert_taken (const Climber    *climber,
              const gint32     *rows,
              const GArray     *states,
              const QueensStep *step)
{
  QueensPlateau plateau = climber->setup.convention.plateau;
  gboolean competes = plateau == QUEENS_PLATEAU_LOWER_STATE || plateau == QUEENS_PLATEAU_EQUAL_ONCE;
  gint taken = find_board (states, climber->board);
  const NaiveState *state;

  if (states->len == 0)
    {
      gsize length = climber->board->n_queens * sizeof *rows;

      g_assert_cmpmem (rows, length, climber->board->rows, length);
      g_assert_cmpuint (step->n_changes, ==, 0);
      g_assert_cmpint (step->kind, ==,
                       competes && step->n_best > 0 ? QUEENS_STEP_STAYED : QUEENS_STEP_NONE);
      return;
    }
  g_assert_cmpint (taken, >=, 0);
  state = &g_array_index (states, NaiveState, taken);
  g_assert_cmpint (step->cost_after, ==, state->cost);
  g_assert_cmpint (step->kind, ==, QUEENS_STEP_MOVED);
  g_assert_cmpuint (step->iterations, ==, 1);
  g_assert_cmpuint (step->n_changes, ==, 1);
  g_assert_cmpuint (step->changes[0].queen, ==, state->to.x);
  g_assert_cmpint (step->changes[0].from.y, ==, rows[state->to.x]);
  g_assert_cmpint (step->changes[0].to.y, ==, state->to.y);
}

static void
assert_climb (Climber *climber)
{
  guint sideways = 0;

  for (guint i = 0; i < 40; i++)
    {
      g_autofree gint32 *rows = g_memdup2 (climber->board->rows,
                                           climber->setup.problem->size * sizeof (gint32));
      QueensEnd end;
      g_autoptr (GArray) states = expect (climber, sideways < SIDEWAYS_LIMIT, &end);
      QueensStep step;

      g_assert_cmpint (climber_step (climber, &step), ==, end);
      assert_look (climber, rows, &step);
      assert_taken (climber, rows, states, &step);
      if (end != QUEENS_END_NONE)
        return;
      sideways = step.cost_after == step.cost_before ? sideways + 1 : 0;
    }
}

static void
assert_climbs (GRand            *random,
               QueensConvention  convention)
{
  for (guint size = 1; size <= 7; size++)
    {
      g_autoptr (QueensProblem) problem = fixture_problem (random, size);
      g_auto (Climber) climber;

      climber_init (&climber, problem, convention, g_rand_int_range (random, 0, 3));
      queens_setup_set_param (&climber.setup, "sideways-limit", G_STRINGIFY (SIDEWAYS_LIMIT), NULL);
      for (guint i = 0; i < 3; i++)
        {
          g_autofree gint32 *rows = fixture_rows (random, problem);

          /* In one start out of three, static points may be empty. */
          for (guint x = 0; x < size && i == 0; x++)
            rows[x] = fixture_open_row (random, problem, x);
          climber_begin (&climber, rows);
          assert_climb (&climber);
        }
    }
}

static void
test_by_the_book (gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (31);
  QueensConvention convention = { .plateau = GPOINTER_TO_INT (data) };

  for (convention.ties = 0; convention.ties <= QUEENS_TIES_RANDOM; convention.ties++)
    for (convention.cost = 0; convention.cost <= QUEENS_COST_QUEENS; convention.cost++)
      for (convention.moves = 0; convention.moves <= QUEENS_MOVES_STEP; convention.moves++)
        for (guint i = 0; i < (FIXTURE_IS_SANITIZED ? 2 : 8); i++)
          assert_climbs (random, convention);
}

/* The trials of the course share one stream of random numbers. */

static char *
run_trial (Climber *climber)
{
  QueensStep step;

  climber_begin (climber, NULL);
  while (!queens_board_is_solved (climber->board)
         && climber_step (climber, &step) == QUEENS_END_NONE)
    continue;
  return golden_write_step (climber->board, QUEENS_COST_PAIRS);
}

static void
check_trials (const GoldenRow *row)
{
  QueensConvention convention = { .ties = QUEENS_TIES_LOWEST_ROW };
  g_autoptr (QueensProblem) problem = golden_problem (atoi (row->cells[1]), "-", "-");
  g_autoptr (GString) ends = g_string_new (NULL);
  g_auto (Climber) climber;
  guint n_solved = 0;

  climber_init (&climber, problem, convention, QUEENS_GENERATOR_NUMPY);
  queens_random_init (&climber.random, QUEENS_GENERATOR_NUMPY,
                      g_ascii_strtoull (row->cells[3], NULL, 10), 0);
  for (gint i = 0; i < atoi (row->cells[4]); i++)
    {
      g_autofree char *end = run_trial (&climber);

      g_string_append_printf (ends, "%s%s", i == 0 ? "" : " ", end);
      n_solved += queens_board_is_solved (climber.board);
    }
  golden_compare (row, g_strdup_printf ("%u", n_solved), row->cells[5]);
  golden_compare (row, g_strdup (ends->str), row->cells[6]);
}

static void
test_golden_trials (void)
{
  golden_foreach_like ("searches.tsv", 7, 0, "steepest-ascent", 6, check_trials);
}

int
climb_tests (int   argc,
             char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/climb/decisions", test_decisions);
  for (guint i = 0; i < QUEENS_PLATEAU_JUMP; i++)
    {
      g_autofree char *path = g_strdup_printf ("/climb/by-the-book/%s",
                                               queens_plateau_choices[i].id);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_by_the_book);
    }
  g_test_add_func ("/climb/golden-trials", test_golden_trials);
  return g_test_run ();
}
