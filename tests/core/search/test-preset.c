/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-preset.h"

#include "queens-search.h"

#include "fixture.h"

#include <string.h>

/* The values of the presets, from the courses and programs that they follow */
static const struct
{
  const char       *id;
  QueensConvention  convention;
  QueensSquare      static_point;
  QueensSquare      boulder;
  QueensGenerator   generator;
  guint32           seed;
  guint             trials;
  gboolean          sorts_successors;
} expected[] = {
  { "steepest-ascent-course",
    { QUEENS_COST_PAIRS, QUEENS_MOVES_COLUMN, QUEENS_TIES_LOWEST_ROW, QUEENS_PLATEAU_STOP },
    { -1, -1 }, { -1, -1 }, QUEENS_GENERATOR_NUMPY, 0, 100, FALSE },
  { "static-point",
    { QUEENS_COST_QUEENS, QUEENS_MOVES_STEP, QUEENS_TIES_LOWEST_STATE, QUEENS_PLATEAU_EQUAL_ONCE },
    { 0, 0 }, { -1, -1 }, QUEENS_GENERATOR_PYTHON, 1, 1000, TRUE },
  { "boulder",
    { QUEENS_COST_QUEENS, QUEENS_MOVES_COLUMN, QUEENS_TIES_LOWEST_STATE,
      QUEENS_PLATEAU_LOWER_STATE },
    { -1, -1 }, { 4, 4 }, QUEENS_GENERATOR_PYTHON, 1, 1000, FALSE },
  { "random-neighbour",
    { QUEENS_COST_PAIRS, QUEENS_MOVES_COLUMN, QUEENS_TIES_LAST, QUEENS_PLATEAU_JUMP },
    { -1, -1 }, { -1, -1 }, QUEENS_GENERATOR_FAST, 0, 1000, FALSE },
  { "search-survey",
    { QUEENS_COST_PAIRS, QUEENS_MOVES_COLUMN, QUEENS_TIES_FIRST, QUEENS_PLATEAU_STOP },
    { -1, -1 }, { -1, -1 }, QUEENS_GENERATOR_PYTHON, 1, 30, FALSE },
  { "aima-annealing",
    { QUEENS_COST_PAIRS, QUEENS_MOVES_COLUMN, QUEENS_TIES_RANDOM, QUEENS_PLATEAU_STOP },
    { -1, -1 }, { -1, -1 }, QUEENS_GENERATOR_PYTHON, 0, 1000, FALSE },
  { "cs7320",
    { QUEENS_COST_PAIRS, QUEENS_MOVES_COLUMN, QUEENS_TIES_FIRST, QUEENS_PLATEAU_STOP },
    { -1, -1 }, { -1, -1 }, QUEENS_GENERATOR_NUMPY, 1234, 100, FALSE },
};

static void
test_table (void)
{
  guint n_presets = 0;

  for (; queens_presets[n_presets].id != NULL; n_presets++)
    {
      const QueensPreset *preset = &queens_presets[n_presets];

      g_assert_cmpuint (n_presets, <, G_N_ELEMENTS (expected));
      g_assert_cmpstr (preset->id, ==, expected[n_presets].id);
      g_assert_true (queens_preset_find (preset->id, NULL) == preset);
      g_assert_cmpuint (strlen (preset->name), >, 0);
      g_assert_true (g_str_has_suffix (preset->summary, "."));
      g_assert_nonnull (queens_algorithm_find (preset->algorithm, NULL));
      g_assert_cmpuint (preset->trials, ==, expected[n_presets].trials);
      g_assert_cmpint (preset->sorts_successors, ==, expected[n_presets].sorts_successors);
    }
  g_assert_cmpuint (n_presets, ==, G_N_ELEMENTS (expected));
}

static void
test_unknown (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (queens_preset_find ("static", &error));
  fixture_assert_refusal (error, QUEENS_ERROR_REFUSED,
                          "The preset must be one of steepest-ascent-course, static-point, "
                          "boulder, random-neighbour, search-survey");
}

/* Checks that @squares contains only @square. If @square is off the board, @squares must be
 * empty. */
static void
assert_square (const QueensProblem *problem,
               const QueensSquare  *squares,
               gsize                n_squares,
               QueensSquare         square)
{
  if (!queens_problem_has_square (problem, square))
    {
      g_assert_cmpuint (n_squares, ==, 0);
      return;
    }
  g_assert_cmpuint (n_squares, ==, 1);
  g_assert_true (squares[0].x == square.x && squares[0].y == square.y);
}

static void
assert_applied (const QueensSetup *setup,
                guint              size,
                guint              index)
{
  const QueensSquares *static_points = &setup->problem->static_points;
  const QueensSquares *boulders = &setup->problem->boulders;

  g_assert_cmpuint (setup->problem->size, ==, size);
  g_assert_cmpint (setup->problem->placement, ==, QUEENS_PLACEMENT_COLUMN);
  assert_square (setup->problem, static_points->squares, static_points->length,
                 expected[index].static_point);
  assert_square (setup->problem, boulders->squares, boulders->length, expected[index].boulder);
  g_assert_cmpmem (&setup->convention, sizeof setup->convention,
                   &expected[index].convention, sizeof expected[index].convention);
  g_assert_cmpint (setup->generator, ==, expected[index].generator);
  g_assert_cmpuint (setup->seed, ==, expected[index].seed);
  g_assert_cmpuint (setup->trial, ==, 0);
  g_assert_cmpuint (setup->max_iterations, ==,
                    queens_presets[index].max_iterations > 0 ? queens_presets[index].max_iterations
                                                             : setup->algorithm->max_iterations);
  g_assert_true (queens_setup_check (setup, NULL));
}

static void
test_apply (void)
{
  static const guint sizes[] = { 0, 1, 2, 4, 5, 8, 30 };

  for (guint i = 0; queens_presets[i].id != NULL; i++)
    for (guint j = 0; j < G_N_ELEMENTS (sizes); j++)
      {
        g_auto (QueensSetup) setup;

        queens_setup_init (&setup);
        setup.seed = 77;
        setup.trial = 5;
        setup.max_iterations = 3;
        setup.params[0] = 7;
        g_assert_true (queens_preset_apply (&queens_presets[i], sizes[j], &setup, NULL));
        assert_applied (&setup, sizes[j] == 0 ? queens_presets[i].size : sizes[j], i);
        g_assert_cmpfloat (setup.params[0], ==, setup.algorithm->params[0].initial);
      }
}

/* A size that the preset can't use is refused, and leaves the setup unchanged. */
static void
test_refused (void)
{
  g_auto (QueensSetup) setup;
  g_auto (QueensSetup) before;
  g_autoptr (GError) error = NULL;

  queens_setup_init (&setup);
  queens_setup_copy (&before, &setup);
  g_assert_false (queens_preset_apply (&queens_presets[1], -3, &setup, &error));
  fixture_assert_refusal (error, QUEENS_ERROR_SIZE, "not -3.");
  g_assert_true (queens_setup_equal (&setup, &before));
}

/* The notebooks of CS7320 print this board for the preset's seed. */
static void
test_cs7320 (void)
{
  static const gint32 rows[] = { 3, 3, 2, 1 };
  g_auto (QueensSetup) setup;
  g_autoptr (QueensSearch) search = NULL;

  queens_setup_init (&setup);
  g_assert_true (queens_preset_apply (queens_preset_find ("cs7320", NULL), 0, &setup, NULL));
  search = queens_search_new (&setup, NULL, NULL);
  g_assert_cmpuint (setup.problem->size, ==, 4);
  for (guint x = 0; x < 4; x++)
    g_assert_cmpint (search->board->rows[x], ==, rows[x]);
  g_assert_cmpint (queens_search_get_cost (search), ==, 4);
}

int
preset_tests (int   argc,
              char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/preset/table", test_table);
  g_test_add_func ("/preset/unknown", test_unknown);
  g_test_add_func ("/preset/apply", test_apply);
  g_test_add_func ("/preset/refused", test_refused);
  g_test_add_func ("/preset/cs7320", test_cs7320);
  return g_test_run ();
}
