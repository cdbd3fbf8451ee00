/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Local beam search and the genetic algorithm, which search with a population: whole runs, members
 * and their origins, ends and refusals. */

#include "queens-history.h"
#include "queens-members.h"

#include "fixture.h"
#include "golden.h"
#include "naive-climb.h"
#include "searches.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum
{
  BEAM_SIZE, BEAM_MOVES, BEAM_WIDTH, BEAM_PATIENCE, BEAM_SEED, BEAM_ITERATIONS, BEAM_COST,
  BEAM_BEST, BEAM_MEMBERS, N_BEAM
};

enum
{
  GENETIC_SIZE, GENETIC_BOULDERS, GENETIC_STATIC, GENETIC_POPULATION, GENETIC_ELITE,
  GENETIC_MUTATION, GENETIC_SEED, GENETIC_LIMIT, GENETIC_GENERATIONS, GENETIC_COST, GENETIC_BEST,
  GENETIC_MEAN, N_GENETIC
};

static void
init_setup (QueensSetup *setup,
            const char  *algorithm,
            guint        size,
            const char  *static_points,
            const char  *boulders)
{
  g_autoptr (QueensProblem) problem = golden_problem (size, static_points, boulders);

  queens_setup_init (setup);
  queens_setup_set_problem (setup, problem);
  queens_setup_set_algorithm (setup, queens_algorithm_find (algorithm, NULL));
}

static void
set_param (QueensSetup *setup,
           const char  *id,
           const char  *value)
{
  g_assert_true (queens_setup_set_param (setup, id, value, NULL));
}

static gdouble
get_mean (const QueensSearch *search)
{
  guint n = queens_search_count_members (search);
  gdouble sum = 0;
  QueensMember member;

  for (guint i = 0; i < n; i++)
    {
      queens_search_get_member (search, i, &member);
      sum += member.cost;
    }
  return sum / n;
}

static char *
write_members (const QueensSearch *search)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < queens_search_count_members (search); i++)
    {
      g_autofree char *state = NULL;
      QueensMember member;

      queens_search_get_member (search, i, &member);
      state = golden_write_state (member.rows, search->setup.problem->size);
      g_string_append_printf (text, "%s%s", i == 0 ? "" : "/", state);
    }
  return g_string_free (text, FALSE);
}

static void
check_beam (const GoldenRow *row)
{
  char **cells = row->cells;
  guint size = atoi (cells[BEAM_SIZE]);
  g_autofree char *expected = g_strjoinv (" ", cells + BEAM_ITERATIONS);
  g_autofree char *best = NULL;
  g_autofree char *members = NULL;
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (QueensSearch) search = NULL;

  init_setup (&setup, "local-beam", size, "-", "-");
  set_param (&setup, "width", cells[BEAM_WIDTH]);
  set_param (&setup, "patience", cells[BEAM_PATIENCE]);
  setup.convention.ties = QUEENS_TIES_LOWEST_STATE;
  setup.convention.moves = queens_choice_parse (queens_moves_choices, "moves", cells[BEAM_MOVES],
                                                NULL);
  setup.generator = QUEENS_GENERATOR_PYTHON;
  setup.seed = atoi (cells[BEAM_SEED]);
  search = searches_begin (&setup, NULL);
  searches_finish (search);
  best = golden_write_state (search->board->rows, size);
  members = write_members (search);
  golden_compare (row,
                  g_strdup_printf ("%" G_GUINT64_FORMAT " %" G_GINT64_FORMAT " %s %s",
                                   search->tally.iterations, queens_search_get_cost (search), best,
                                   members),
                  expected);
}

static void
test_beam_rows (void)
{
  golden_foreach ("beam.tsv", N_BEAM, 45, check_beam);
}

static void
check_genetic (const GoldenRow *row)
{
  char **cells = row->cells;
  guint size = atoi (cells[GENETIC_SIZE]);
  g_autofree char *expected = g_strjoinv (" ", cells + GENETIC_GENERATIONS);
  g_auto (QueensSetup) setup = { 0 };

  init_setup (&setup, "genetic", size, cells[GENETIC_STATIC], cells[GENETIC_BOULDERS]);
  set_param (&setup, "population", cells[GENETIC_POPULATION]);
  set_param (&setup, "elite", cells[GENETIC_ELITE]);
  set_param (&setup, "mutation", cells[GENETIC_MUTATION]);
  setup.max_iterations = atoi (cells[GENETIC_LIMIT]);
  setup.generator = QUEENS_GENERATOR_PYTHON;
  setup.seed = atoi (cells[GENETIC_SEED]);
  /* With single steps, then with a run. */
  for (guint turn = 0; turn < 2; turn++)
    {
      g_autoptr (QueensSearch) search = searches_begin (&setup, NULL);
      g_autofree char *best = NULL;

      if (turn == 0)
        searches_finish (search);
      else
        queens_search_run (search, G_MAXUINT64);
      best = golden_write_state (search->board->rows, size);
      golden_compare (row,
                      g_strdup_printf ("%" G_GUINT64_FORMAT " %" G_GINT64_FORMAT " %s %.6f",
                                       search->tally.iterations, queens_search_get_cost (search),
                                       best, get_mean (search)),
                      expected);
    }
}

static void
test_genetic_rows (void)
{
  golden_foreach ("genetic.tsv", N_GENETIC, 60, check_genetic);
}

int
populations_tests (int   argc,
                   char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/populations/beam-rows", test_beam_rows);
  g_test_add_func ("/populations/genetic-rows", test_genetic_rows);
  return g_test_run ();
}
