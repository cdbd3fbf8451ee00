/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares the odds of the next iteration with odds that the sources print, and with the frequency
 * of each move in many iterations. */

#include "fixture.h"
#include "golden.h"
#include "queens-context.h"
#include "queens-successors.h"
#include "searches.h"

#include <string.h>

#define MAX_SIZE 6
#define N_DRAWS (FIXTURE_IS_SANITIZED ? 1000 : 4000)

static void
check_printed (const GoldenRow *row)
{
  guint size;
  g_autofree gint32 *rows = golden_rows (row->cells[0], &size);
  g_auto (QueensSetup) setup;
  g_autoptr (QueensSearch) search = NULL;
  g_autoptr (QueensOdds) odds = NULL;

  searches_init (&setup, "steepest-ascent-course", size, "stochastic");
  g_assert_true (queens_setup_set_param (&setup, "k", row->cells[1], NULL));
  search = searches_begin (&setup, rows);
  odds = queens_search_get_odds (search, NULL);
  golden_compare (row, searches_write_odds (odds), row->cells[2]);
}

static void
test_printed (void)
{
  golden_foreach ("probabilities.tsv", 3, 12, check_printed);
}

/* Algorithms without odds give an error. */
static void
test_none (gconstpointer data)
{
  const QueensAlgorithm *algorithm = data;
  g_auto (QueensSetup) setup;
  g_autoptr (QueensSearch) search = NULL;
  g_autoptr (QueensOdds) odds = NULL;
  g_autoptr (GError) error = NULL;

  queens_setup_init (&setup);
  queens_setup_set_algorithm (&setup, algorithm);
  search = searches_begin (&setup, NULL);
  odds = queens_search_get_odds (search, &error);
  g_assert_true ((odds == NULL) == (algorithm->odds == NULL));
  g_assert_true ((error == NULL) == (algorithm->odds != NULL));
}

/* Runs an algorithm without a QueensSearch, so that it can take the same iteration several times
 * with different random streams. Don't copy this struct. */
typedef struct
{
  QueensSetup    setup;
  QueensBoard   *board;
  QueensRandom   random;
  QueensContext  context;
  gsize          state_size;
  gpointer       state;
  /* These two fields are the saved position. */
  gpointer       kept_state;
  QueensSquare   kept_squares[2 * MAX_SIZE];    /* every queen's square */
} Sampler;

static void
sampler_init (Sampler           *self,
              const QueensSetup *setup)
{
  const QueensAlgorithm *algorithm = setup->algorithm;

  queens_setup_copy (&self->setup, setup);
  self->board = queens_board_new (setup->problem);
  self->state_size = queens_setup_get_state_size (setup);
  self->state = g_malloc0 (self->state_size);
  self->kept_state = g_malloc0 (self->state_size);
  queens_random_init (&self->random, QUEENS_GENERATOR_FAST, setup->seed, 0);
  self->context = (QueensContext) {
    .setup = &self->setup,
    .board = self->board,
    .random = &self->random,
    .values = g_new (gint32, queens_successors_get_room (setup)),
    .leasts = g_new (gint32, setup->problem->n_queens),
    .places = g_new (gint32, setup->problem->n_queens),
    .scratch = algorithm->scratch_size == NULL ? NULL : g_malloc0 (algorithm->scratch_size (setup)),
    .best_ends = queens_best_ends_new (setup->problem->n_queens, FALSE),
  };
}

static void
sampler_clear (Sampler *self)
{
  queens_setup_clear (&self->setup);
  queens_board_free (self->board);
  g_free (self->state);
  g_free (self->kept_state);
  g_free (self->context.values);
  g_free (self->context.leasts);
  g_free (self->context.places);
  g_free (self->context.scratch);
  queens_best_ends_free (self->context.best_ends);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sampler, sampler_clear)

static QueensEnd
sampler_step (Sampler    *self,
              QueensStep *step)
{
  gint64 cost = queens_board_get_cost (self->board, self->setup.convention.cost);

  *step = (QueensStep) { .cost_before = cost };
  return self->setup.algorithm->step (self->state, &self->context, step);
}

static void
sampler_keep (Sampler *self)
{
  if (self->state_size > 0)
    memcpy (self->kept_state, self->state, self->state_size);
  g_assert_cmpuint (self->board->n_queens, <=, G_N_ELEMENTS (self->kept_squares));
  for (guint i = 0; i < self->board->n_queens; i++)
    self->kept_squares[i] = queens_board_get_square (self->board, i);
}

/* Restores the saved position, with the stream of @trial. */
static void
sampler_return (Sampler *self,
                guint64  trial)
{
  if (self->state_size > 0)
    memcpy (self->state, self->kept_state, self->state_size);
  fixture_set_squares (self->board, self->kept_squares);
  queens_random_init (&self->random, QUEENS_GENERATOR_FAST, self->setup.seed, trial);
}

/* Starts at @rows or, if NULL, at a random board, and takes some steps. Returns FALSE if the search
 * has ended. */
static gboolean
sampler_begin (Sampler      *self,
               const gint32 *rows,
               guint         n_steps)
{
  QueensStep step;

  if (rows != NULL)
    queens_board_set_places (self->board, rows);
  else
    queens_context_draw_board (&self->context);
  if (self->setup.algorithm->start != NULL)
    self->setup.algorithm->start (self->state, &self->context);
  for (guint i = 0; i < n_steps; i++)
    if (queens_board_is_solved (self->board) || sampler_step (self, &step) != QUEENS_END_NONE)
      return FALSE;
  sampler_keep (self);
  return !queens_board_is_solved (self->board);
}

/* Outcomes of an iteration. Numbers below STILL are squares, by rows. Except with placement
 * `anywhere`, a move to the queen's own square counts as STILL. */
enum { STILL = MAX_SIZE * MAX_SIZE, FRESH, N_OUTCOMES };

static guint
square_outcome (const Sampler *self,
                QueensSquare   square)
{
  gboolean is_column = !self->setup.problem->is_anywhere;

  return is_column && self->kept_squares[square.x].y == square.y
           ? STILL
           : (guint) (square.y * MAX_SIZE + square.x);
}

/* Returns the outcome of a step. For a jump, this is the outcome of its second move, which may
 * return the queen to its square. */
static guint
find_outcome (const Sampler    *self,
              const QueensStep *step)
{
  if (step->kind == QUEENS_STEP_FRESH)
    return FRESH;
  if (step->kind == QUEENS_STEP_MOVED)
    return square_outcome (self, step->changes[step->n_changes - 1].to);
  return STILL;
}

/* Stores the odds by outcome in @expected. Checks that they add up to 1, and that computing them
 * changes nothing. */
static void
foresee (Sampler *self,
         gdouble  expected[N_OUTCOMES])
{
  guint size = self->setup.problem->size;
  g_autoptr (QueensOdds) odds = queens_odds_new (size);
  gdouble sum = 0;

  memset (expected, 0, N_OUTCOMES * sizeof *expected);
  self->setup.algorithm->odds (self->state, &self->context, odds);
  for (guint i = 0; i < size * size; i++)
    {
      QueensSquare square = { i % size, i / size };

      g_assert_cmpfloat (odds->chances[i], >=, 0);
      expected[square_outcome (self, square)] += odds->chances[i];
    }
  expected[STILL] += odds->other;
  expected[FRESH] += odds->fresh;
  for (guint i = 0; i < N_OUTCOMES; i++)
    sum += expected[i];
  g_assert_cmpfloat_with_epsilon (sum, 1, 1e-9);
  for (guint i = 0; i < self->board->n_queens; i++)
    {
      QueensSquare square = queens_board_get_square (self->board, i);

      g_assert_cmpmem (&square, sizeof square, &self->kept_squares[i], sizeof square);
    }
  if (self->state_size > 0)
    g_assert_cmpmem (self->state, self->state_size, self->kept_state, self->state_size);
}

/* Checks Pearson's chi-square statistic, with rare outcomes pooled. Impossible outcomes must never
 * happen. */
static void
assert_agree (const guint   counts[N_OUTCOMES],
              const gdouble expected[N_OUTCOMES])
{
  gdouble sum = 0, rare = 0, n_rare = 0;
  guint freedom = 0;

  for (guint i = 0; i < N_OUTCOMES; i++)
    {
      gdouble count = expected[i] * N_DRAWS;

      g_assert_true (counts[i] == 0 || expected[i] > 0);
      if (count < 5)
        {
          rare += count;
          n_rare += counts[i];
          continue;
        }
      sum += (counts[i] - count) * (counts[i] - count) / count;
      freedom++;
    }
  g_assert_cmpfloat (sum, <=, 1.5 * freedom + 25);
  g_assert_cmpfloat ((n_rare - rare) * (n_rare - rare), <=, 30 * rare + 30);
}

static void
check_position (Sampler *self)
{
  guint counts[N_OUTCOMES] = { 0 };
  gdouble expected[N_OUTCOMES];
  QueensStep step;

  foresee (self, expected);
  for (guint i = 0; i < N_DRAWS; i++)
    {
      sampler_return (self, i);
      sampler_step (self, &step);
      counts[find_outcome (self, &step)]++;
    }
  assert_agree (counts, expected);
}

/* Compares odds with frequencies for a setup. In one of four turns, static points may be empty at
 * the start. Returns FALSE if the search ends too early. */
static gboolean
check_setup (GRand             *random,
             const QueensSetup *setup,
             guint              turn)
{
  g_autofree gint32 *rows = fixture_loose_rows (random, setup->problem);
  g_auto (Sampler) sampler;

  sampler_init (&sampler, setup);
  if (!sampler_begin (&sampler, turn % 4 == 0 ? rows : NULL, turn % 5))
    return FALSE;
  check_position (&sampler);
  return TRUE;
}

static void
test_frequencies (gconstpointer data)
{
  const QueensAlgorithm *algorithm = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (131);
  guint n_checked = 0;

  if (algorithm->odds == NULL)
    return;
  for (guint turn = 0; turn < (FIXTURE_IS_SANITIZED ? 60 : 300); turn++)
    {
      QueensSetup setup;

      if (!fixture_setup_placed (random, algorithm, turn % 5 > 2, 1 + turn % MAX_SIZE, turn,
                                 &setup))
        continue;
      setup.generator = QUEENS_GENERATOR_FAST;
      n_checked += check_setup (random, &setup, turn);
      queens_setup_clear (&setup);
    }
  g_assert_cmpuint (n_checked, >=, 10);
}

int
odds_tests (int   argc,
            char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/odds/printed", test_printed);
  fixture_add_for_algorithms ("/odds/none", test_none);
  fixture_add_for_algorithms ("/odds/frequencies", test_frequencies);
  return g_test_run ();
}
