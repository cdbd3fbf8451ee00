/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests that every algorithm has all fields of its entry in the registry, ends under every
 * convention, and gives reasons for refusals. */

#include "queens-search.h"

#include "fixture.h"

#include <string.h>

#define LIMIT 100

static void
test_ids (void)
{
  guint n = 0;

  for (; queens_algorithms[n] != NULL; n++)
    g_assert_true (queens_algorithm_find (queens_algorithms[n]->id, NULL) == queens_algorithms[n]);
  g_assert_cmpuint (n, >=, 1);
}

/* Each role belongs to exactly one algorithm, and the algorithm fulfils this role. */
static void
test_roles (void)
{
  const QueensAlgorithm *restart = queens_algorithm_find_role (QUEENS_ROLE_RESTART);
  guint n[QUEENS_N_ROLES] = { 0 };
  g_auto (QueensSetup) setup;

  for (guint i = 0; queens_algorithms[i] != NULL; i++)
    n[queens_algorithms[i]->role]++;
  for (QueensRole role = QUEENS_ROLE_NONE + 1; role < QUEENS_N_ROLES; role++)
    {
      g_assert_cmpuint (n[role], ==, 1);
      g_assert_cmpint (queens_algorithm_find_role (role)->role, ==, role);
    }
  queens_setup_init (&setup);
  g_assert_true (setup.algorithm == queens_algorithm_find_role (QUEENS_ROLE_CLIMB));
  g_assert_cmpint (setup.algorithm->heeds, ==, QUEENS_HEEDS_ALL);
  g_assert_true (restart->attempt == setup.algorithm);
  queens_setup_set_algorithm (&setup, queens_algorithm_find_role (QUEENS_ROLE_ROULETTE));
  g_assert_true (queens_setup_has_param (&setup, "k"));
  g_assert_nonnull (setup.algorithm->odds);
}

static void
assert_choices (const QueensParam *param)
{
  guint n = 0;

  for (; param->choices[n].id != NULL; n++)
    g_assert_true (g_str_has_suffix (param->choices[n].words, "."));
  g_assert_cmpfloat (param->lowest, ==, 0);
  g_assert_cmpfloat (param->highest, ==, n - 1);
}

static void
assert_param (const QueensParam *param)
{
  g_assert_true (g_regex_match_simple ("^[a-z]+(-[a-z]+)*$", param->id, 0, 0));
  g_assert_cmpuint (strlen (param->name), >, 0);
  g_assert_cmpfloat (param->lowest, <=, param->initial);
  g_assert_cmpfloat (param->initial, <=, param->highest);
  if (param->digits == 0)
    g_assert_cmpfloat (param->initial, ==, (gint64) param->initial);
  if (param->choices != NULL)
    assert_choices (param);
  else
    g_assert_true (g_str_has_suffix (param->words, "."));
}

static void
test_entry (gconstpointer data)
{
  const QueensAlgorithm *algorithm = data;
  guint n_params = 0;

  g_assert_true (g_regex_match_simple ("^[a-z]+(-[a-z]+)*$", algorithm->id, 0, 0));
  g_assert_cmpuint (strlen (algorithm->name), >, 0);
  g_assert_true (g_str_has_suffix (algorithm->summary, "."));
  g_assert_true (g_regex_match_simple ("\\b(1[89]|20)\\d\\d\\b", algorithm->reference, 0, 0));
  g_assert_nonnull (algorithm->step);
  for (; algorithm->params[n_params].id != NULL; n_params++)
    assert_param (&algorithm->params[n_params]);
  g_assert_cmpuint (n_params, <=, QUEENS_MAX_PARAMS);
}

/* Checks typed values of a parameter. The default and both limits are accepted, and values beyond
 * the limits are refused. */
static void
assert_typed (QueensSetup       *setup,
              const QueensParam *param,
              gdouble            number,
              gboolean           is_allowed)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  g_autoptr (GError) error = NULL;

  g_ascii_formatd (text, sizeof text, "%.12g", number);
  g_assert_cmpint (queens_setup_set_param (setup, param->id, text, &error), ==, is_allowed);
  if (is_allowed)
    g_assert_cmpfloat (queens_setup_get_param (setup, param->id), ==, number);
  else
    fixture_assert_refusal (error, QUEENS_ERROR_REFUSED, text);
}

static void
test_typed_params (gconstpointer data)
{
  const QueensAlgorithm *algorithm = data;
  g_auto (QueensSetup) setup;

  queens_setup_init (&setup);
  queens_setup_set_algorithm (&setup, algorithm);
  for (guint i = 0; algorithm->params[i].id != NULL; i++)
    {
      const QueensParam *param = &algorithm->params[i];

      for (guint j = 0; param->choices != NULL && param->choices[j].id != NULL; j++)
        {
          g_assert_true (queens_setup_set_param (&setup, param->id, param->choices[j].id, NULL));
          g_assert_cmpfloat (queens_setup_get_param (&setup, param->id), ==, j);
        }
      if (param->choices != NULL)
        continue;
      assert_typed (&setup, param, param->lowest, TRUE);
      assert_typed (&setup, param, param->initial, TRUE);
      assert_typed (&setup, param, param->highest, TRUE);
      assert_typed (&setup, param, param->lowest - 1, FALSE);
      assert_typed (&setup, param, param->highest + 1, FALSE);
    }
}

/* Returns TRUE if the setup can be searched. Otherwise, checks that a sentence gives the reason. */
static gboolean
is_taken (const QueensSetup *setup)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) same = NULL;

  if (queens_setup_check (setup, &error))
    return TRUE;
  if (g_error_matches (error, QUEENS_ERROR, QUEENS_ERROR_SIZE))
    fixture_assert_refusal (error, QUEENS_ERROR_SIZE, "size");
  else
    fixture_assert_refusal (error, QUEENS_ERROR_REFUSED, "");
  g_assert_null (queens_search_new (setup, NULL, &same));
  g_assert_cmpstr (same->message, ==, error->message);
  return FALSE;
}

static void
run_to_end (const QueensSetup *setup,
            const gint32      *start)
{
  g_autoptr (QueensSearch) search = queens_search_new (setup, start, NULL);
  guint64 n_steps = 0;
  QueensStep step;

  while (queens_search_step (search, &step))
    g_assert_cmpuint (n_steps++, <, 1000 * LIMIT);
  g_assert_cmpint (queens_search_get_end (search), !=, QUEENS_END_NONE);
  if (queens_search_get_end (search) == QUEENS_END_ITERATION_LIMIT)
    g_assert_cmpuint (search->tally.iterations, >=, LIMIT);
}

static guint
run_every_convention (QueensSetup  *setup,
                      const gint32 *start)
{
  guint n_taken = 0;

  for (guint i = 0; i < 2 * 3 * 5 * 5; i++)
    {
      setup->convention = (QueensConvention) { i % 2, i / 2 % 3, i / 6 % 5, i / 30 };
      if (!is_taken (setup))
        continue;
      run_to_end (setup, start);
      n_taken++;
    }
  return n_taken;
}

static void
test_conventions (gconstpointer algorithm)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (111);
  guint n_taken = 0;

  for (guint i = 0; i < (FIXTURE_IS_SANITIZED ? 8 : 16); i++)
    {
      g_autoptr (QueensProblem) problem = fixture_problem_placed (random, 1 + i % 8, i / 2 % 2);
      g_autofree gint32 *rows = fixture_rows (random, problem);
      g_auto (QueensSetup) setup;

      queens_setup_init (&setup);
      queens_setup_set_problem (&setup, problem);
      queens_setup_set_algorithm (&setup, algorithm);
      setup.max_iterations = LIMIT;
      setup.generator = i % 3;
      n_taken += run_every_convention (&setup, i % 2 ? rows : NULL);
    }
  g_assert_cmpuint (n_taken, >, 0);
}

static void
test_problems (gconstpointer algorithm)
{
  static const guint sizes[] = { 1, 2, 3, 100, 4096, 4097, 100000, QUEENS_MAX_SIZE };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (sizes); i++)
    {
      guint most = i % 2 ? QUEENS_MAX_SIZE_ANYWHERE : QUEENS_MAX_SIZE;
      g_autoptr (QueensProblem) problem = queens_problem_new_plain (MIN (sizes[i / 2], most), i % 2,
                                                                    0);
      g_auto (QueensSetup) setup;

      queens_setup_init (&setup);
      queens_setup_set_problem (&setup, problem);
      queens_setup_set_algorithm (&setup, algorithm);
      setup.max_iterations = LIMIT;
      if (is_taken (&setup) && sizes[i / 2] <= 100)
        run_to_end (&setup, NULL);
    }
}

int
registry_tests (int   argc,
                char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/registry/ids", test_ids);
  g_test_add_func ("/registry/roles", test_roles);
  fixture_add_for_algorithms ("/registry/entry", test_entry);
  fixture_add_for_algorithms ("/registry/typed-params", test_typed_params);
  fixture_add_for_algorithms ("/registry/conventions", test_conventions);
  fixture_add_for_algorithms ("/registry/problems", test_problems);
  return g_test_run ();
}
