/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-setup.h"

#include "queens-setup.h"

#include "fixture.h"
#include "golden.h"

#include <string.h>

static void
test_defaults (void)
{
  g_auto (QueensSetup) setup;

  queens_setup_init (&setup);
  g_assert_cmpuint (setup.problem->size, ==, 8);
  g_assert_cmpint (setup.convention.cost, ==, QUEENS_COST_PAIRS);
  g_assert_cmpint (setup.convention.moves, ==, QUEENS_MOVES_COLUMN);
  g_assert_cmpint (setup.convention.ties, ==, QUEENS_TIES_RANDOM);
  g_assert_cmpint (setup.convention.plateau, ==, QUEENS_PLATEAU_STOP);
  g_assert_cmpstr (setup.algorithm->id, ==, "steepest-ascent");
  g_assert_cmpuint (setup.max_iterations, ==, 10000);
  g_assert_cmpint (setup.generator, ==, QUEENS_GENERATOR_FAST);
  g_assert_cmpuint (setup.seed, ==, 0);
  g_assert_cmpuint (setup.trial, ==, 0);
  g_assert_cmpfloat (queens_setup_get_param (&setup, "sideways-limit"), ==, 100);
  g_assert_cmpfloat (queens_setup_get_param (&setup, "jump"), ==, 0);
  g_assert_true (queens_setup_check (&setup, NULL));
}

/* Changes field number @what of the setup. The result must not equal the original setup. */
static void
change (QueensSetup *setup,
        guint        what)
{
  g_autoptr (QueensProblem) problem = golden_problem (8, "0,0", "-");

  switch (what)
    {
    case 0: queens_setup_set_problem (setup, problem); break;
    case 1: setup->convention.cost = QUEENS_COST_QUEENS; break;
    case 2: setup->convention.moves = QUEENS_MOVES_STEP; break;
    case 3: setup->convention.ties = QUEENS_TIES_FIRST; break;
    case 4: setup->convention.plateau = QUEENS_PLATEAU_JUMP; break;
    case 5: queens_setup_set_param (setup, "sideways-limit", "99", NULL); break;
    case 6: setup->max_iterations++; break;
    case 7: setup->generator = QUEENS_GENERATOR_NUMPY; break;
    case 8: setup->seed++; break;
    case 9: setup->trial++; break;
    default: g_assert_not_reached ();
    }
}

static void
test_equal (void)
{
  g_auto (QueensSetup) setup;

  queens_setup_init (&setup);
  for (guint i = 0; i < 10; i++)
    {
      g_auto (QueensSetup) other;
      g_auto (QueensSetup) same;

      queens_setup_copy (&other, &setup);
      g_assert_true (queens_setup_equal (&setup, &other));
      change (&other, i);
      g_assert_false (queens_setup_equal (&setup, &other));
      queens_setup_copy (&same, &setup);
      change (&same, i);
      g_assert_true (queens_setup_equal (&other, &same));
    }
}

static const struct
{
  const char *id;
  const char *text;
  gdouble     value;            /* the parameter's value in the setup afterwards */
  const char *refusal;          /* words of the error, or NULL if there is no error */
} params[] = {
  { "sideways-limit", "0", 0, NULL },
  { "sideways-limit", "10000", 10000, NULL },
  { "sideways-limit", "10001", 100,
    "sideways-limit must be a whole number from 0 to 10000, not “10001”" },
  { "sideways-limit", "-1", 100, "“-1”" },
  { "sideways-limit", "2.5", 100, "“2.5”" },
  { "sideways-limit", "2,5", 100, "“2,5”" },
  { "sideways-limit", "", 100, "“”" },
  { "sideways-limit", "many", 100, "“many”" },
  { "sideways-limit", "5x", 100, "“5x”" },
  { "sideways-limit", "nan", 100, "“nan”" },
  { "sideways-limit", "inf", 100, "“inf”" },
  { "sideways-limit", "1e300", 100, "“1e300”" },
  { "jump", "single", 1, NULL },
  { "jump", "from-best", 0, NULL },
  { "jump", "1", 0, "jump must be one of from-best, single" },
  { "jump", "", 0, "“”" },
};

static void
test_params (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (params); i++)
    {
      g_auto (QueensSetup) setup;
      g_autoptr (GError) error = NULL;
      gboolean is_set;

      queens_setup_init (&setup);
      is_set = queens_setup_set_param (&setup, params[i].id, params[i].text, &error);
      g_assert_cmpint (is_set, ==, params[i].refusal == NULL);
      if (!is_set)
        fixture_assert_refusal (error, QUEENS_ERROR_REFUSED, params[i].refusal);
      g_assert_cmpfloat (queens_setup_get_param (&setup, params[i].id), ==, params[i].value);
    }
}

static void
test_unknown_param (void)
{
  g_auto (QueensSetup) setup;
  g_autoptr (GError) error = NULL;

  queens_setup_init (&setup);
  g_assert_false (queens_setup_set_param (&setup, "size", "3", &error));
  fixture_assert_refusal (error, QUEENS_ERROR_REFUSED,
                          "no parameter “size”. Its parameters: sideways-limit, jump");
  g_clear_error (&error);
  queens_setup_set_algorithm (&setup, queens_algorithm_find ("british-museum", NULL));
  g_assert_false (queens_setup_set_param (&setup, "size", "3", &error));
  fixture_assert_refusal (error, QUEENS_ERROR_REFUSED,
                          "british-museum has no parameters. Remove “size”.");
}

static void
test_set_algorithm (void)
{
  g_auto (QueensSetup) setup;

  queens_setup_init (&setup);
  setup.max_iterations = 5;
  queens_setup_set_param (&setup, "sideways-limit", "7", NULL);
  queens_setup_set_algorithm (&setup, setup.algorithm);
  g_assert_cmpuint (setup.max_iterations, ==, setup.algorithm->max_iterations);
  g_assert_cmpfloat (queens_setup_get_param (&setup, "sideways-limit"), ==, 100);
}

static void
test_check (void)
{
  g_auto (QueensSetup) setup;
  g_autoptr (QueensProblem) anywhere = queens_problem_new_plain (8, QUEENS_PLACEMENT_ANYWHERE, 0);
  g_autoptr (QueensProblem) many = queens_problem_new_plain (65, QUEENS_PLACEMENT_ANYWHERE, 4097);
  g_autoptr (GError) moves_error = NULL;
  g_autoptr (GError) queens_error = NULL;

  queens_setup_init (&setup);
  setup.convention.moves = QUEENS_MOVES_ANYWHERE;
  g_assert_false (queens_setup_check (&setup, &moves_error));
  fixture_assert_refusal (moves_error, QUEENS_ERROR_REFUSED, "“column” or “step”");

  queens_setup_set_problem (&setup, anywhere);
  for (guint moves = QUEENS_MOVES_COLUMN; moves <= QUEENS_MOVES_ANYWHERE; moves++)
    {
      setup.convention.moves = moves;
      g_assert_true (queens_setup_check (&setup, NULL));
    }
  queens_setup_set_problem (&setup, many);
  g_assert_false (queens_setup_check (&setup, &queens_error));
  fixture_assert_refusal (queens_error, QUEENS_ERROR_REFUSED, "queens is 4097");
}

/* Tests the largest board whose steps may examine all squares, and a board that is one column
 * larger. */
static void
test_check_most_anywhere (void)
{
  for (guint n_queens = 1024; n_queens <= 1025; n_queens++)
    {
      g_auto (QueensSetup) setup;
      g_autoptr (QueensProblem) problem = queens_problem_new_plain (32, QUEENS_PLACEMENT_ANYWHERE,
                                                                    MIN (n_queens, 1024));
      g_autoptr (QueensProblem) larger = queens_problem_new_plain (33, QUEENS_PLACEMENT_ANYWHERE,
                                                                   n_queens);
      g_autoptr (GError) error = NULL;

      queens_setup_init (&setup);
      setup.convention.moves = QUEENS_MOVES_ANYWHERE;
      queens_setup_set_problem (&setup, problem);
      g_assert_true (queens_setup_check (&setup, NULL));
      queens_setup_set_problem (&setup, larger);
      g_assert_false (queens_setup_check (&setup, &error));
      fixture_assert_refusal (error, QUEENS_ERROR_REFUSED, "at most 1048576");
      setup.convention.moves = QUEENS_MOVES_COLUMN;
      g_assert_true (queens_setup_check (&setup, NULL));
    }
}

/* Checks a table of choices. Each choice has an id as the command spells it, and a name. */
static void
assert_choices (const QueensChoice *choices,
                guint               n_choices)
{
  g_autofree char *list = queens_choice_list (choices, ", ");
  g_autoptr (GError) error = NULL;
  guint n = 0;

  for (; choices[n].id != NULL; n++)
    {
      g_assert_cmpint (queens_choice_parse (choices, "it", choices[n].id, NULL), ==, n);
      g_assert_true (g_regex_match_simple ("^[a-z]+(-[a-z]+)*$", choices[n].id, 0, 0));
      g_assert_cmpuint (strlen (choices[n].name), >, 0);
    }
  g_assert_cmpuint (n, ==, n_choices);
  g_assert_cmpint (queens_choice_parse (choices, "it", "Any", &error), ==, -1);
  fixture_assert_refusal (error, QUEENS_ERROR_REFUSED, "not “Any”");
  g_assert_nonnull (strstr (error->message, list));
}

static void
test_choices (void)
{
  assert_choices (queens_placement_choices, 2);
  assert_choices (queens_cost_choices, 2);
  assert_choices (queens_moves_choices, 3);
  assert_choices (queens_ties_choices, 5);
  assert_choices (queens_plateau_choices, 5);
  assert_choices (queens_generator_choices, 3);
  assert_choices (queens_end_choices, 12);
}

int
setup_tests (int   argc,
             char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/setup/defaults", test_defaults);
  g_test_add_func ("/setup/equal", test_equal);
  g_test_add_func ("/setup/params", test_params);
  g_test_add_func ("/setup/unknown-param", test_unknown_param);
  g_test_add_func ("/setup/set-algorithm", test_set_algorithm);
  g_test_add_func ("/setup/check", test_check);
  g_test_add_func ("/setup/check-most-anywhere", test_check_most_anywhere);
  g_test_add_func ("/setup/choices", test_choices);
  return g_test_run ();
}
