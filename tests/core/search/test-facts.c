/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Written facts of a setup are read again unchanged, and impossible values are refused. */

#include "fixture.h"

#include "queens-facts.h"

static const QueensFactKind all[] = {
  QUEENS_FACT_SIZE, QUEENS_FACT_PLACEMENT, QUEENS_FACT_QUEENS, QUEENS_FACT_STATIC_POINTS,
  QUEENS_FACT_BOULDERS, QUEENS_FACT_COST, QUEENS_FACT_MOVES, QUEENS_FACT_TIES, QUEENS_FACT_PLATEAU,
  QUEENS_FACT_ALGORITHM, QUEENS_FACT_PARAM, QUEENS_FACT_LIMIT, QUEENS_FACT_GENERATOR,
  QUEENS_FACT_SEED, QUEENS_FACT_TRIAL, QUEENS_N_FACTS
};

/* Sets the field of @fact in @setup, except for facts about the problem. */
static void
read_back (QueensSetup      *setup,
           const QueensFact *fact)
{
  g_autoptr (GError) error = NULL;

  if (queens_facts[fact->kind].length > 0)
    g_assert_true (queens_fact_read (fact->kind, setup, fact->value, &error));
  else if (fact->kind == QUEENS_FACT_ALGORITHM)
    queens_setup_set_algorithm (setup, queens_algorithm_find (fact->value, &error));
  else if (fact->kind == QUEENS_FACT_PARAM)
    g_assert_true (queens_setup_set_param (setup, fact->id, fact->value, &error));
  g_assert_no_error (error);
}

static void
test_read_back (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (guint i = 0; queens_algorithms[i] != NULL; i++)
    for (guint turn = 0; turn < 6; turn++)
      {
        g_auto (QueensSetup) setup = { 0 };
        g_auto (QueensSetup) again = { 0 };
        g_autoptr (GPtrArray) facts = NULL;

        if (!fixture_setup (random, queens_algorithms[i], 6, turn, &setup))
          continue;
        queens_setup_init (&again);
        queens_setup_set_problem (&again, setup.problem);
        facts = queens_facts_list (&setup, all);
        for (guint j = 0; j < facts->len; j++)
          {
            const QueensFact *fact = facts->pdata[j];

            g_assert_nonnull (fact->id);
            g_assert_nonnull (fact->name);
            read_back (&again, fact);
          }
        g_assert_true (queens_setup_equal (&again, &setup));
      }
}

static void
test_refused (void)
{
  static const struct { QueensFactKind kind; const char *text; const char *reason; } cases[] = {
    { QUEENS_FACT_SIZE, "0", "size must be a whole number from 1 to" },
    { QUEENS_FACT_QUEENS, "x", "queens must be a whole number from " },
    { QUEENS_FACT_PLACEMENT, "here", "placement must be one of column, anywhere" },
    { QUEENS_FACT_COST, "", "cost must be one of pairs, queens, not “”" },
    { QUEENS_FACT_LIMIT, "-1", "max-iterations must be a whole number from " },
    { QUEENS_FACT_SEED, "4294967296", "from 0 to 4294967295" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      guint64 value = 77;

      g_assert_false (queens_fact_parse (cases[i].kind, cases[i].text, &value, &error));
      g_assert_cmpuint (value, ==, 77);
      fixture_assert_refusal (error, QUEENS_ERROR_REFUSED, cases[i].reason);
    }
}

static void
test_options (void)
{
  const QueensSquare static_points[] = { { 0, 1 }, { 2, 3 } };
  const QueensSquare boulder = { 1, 1 };
  g_autoptr (QueensProblem) problem = queens_problem_new (5, QUEENS_PLACEMENT_ANYWHERE, 4,
                                                          static_points, 2, &boulder, 1, NULL);
  g_autoptr (GString) line = g_string_new ("trials");
  g_autoptr (GString) plain = g_string_new (NULL);
  g_auto (QueensSetup) setup = { 0 };

  queens_setup_init (&setup);
  queens_facts_write_options (&setup, plain);
  g_assert_cmpstr (plain->str, ==,
                   " --size 8 --cost pairs --moves column --ties random --plateau stop --algorithm "
                   "steepest-ascent --set sideways-limit=100 --set jump=from-best --max-iterations "
                   "10000 --generator fast --seed 0");
  queens_setup_set_problem (&setup, problem);
  queens_facts_write_options (&setup, line);
  g_assert_true (g_str_has_prefix (line->str,
                                   "trials --size 5 --placement anywhere --queens 4 --static 0,1 "
                                   "--static 2,3 --boulder 1,1 --cost pairs "));
}

int
facts_tests (int   argc,
             char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/facts/read-back", test_read_back);
  g_test_add_func ("/facts/refused", test_refused);
  g_test_add_func ("/facts/options", test_options);
  return g_test_run ();
}
