/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the library as other programs use it. */

#include "queenside.h"

#include <glib.h>
#include <string.h>

static void
set (QueensideSetup *setup,
     const char     *key,
     const char     *value)
{
  char *error = NULL;

  g_assert_true (queenside_setup_set (setup, key, value, &error));
  g_assert_null (error);
}

static void
assert_refused (QueensideSetup *setup,
                const char     *key,
                const char     *value,
                const char     *word)
{
  char *error = NULL;

  g_assert_false (queenside_setup_set (setup, key, value, &error));
  g_assert_nonnull (strstr (error, word));
  queenside_free (error);
  g_assert_false (queenside_setup_set (setup, key, value, NULL));
}

static void
assert_state (const QueensideSearch *search,
              const char            *expected)
{
  char *state = queenside_search_write_state (search);

  g_assert_cmpstr (state, ==, expected);
  queenside_free (state);
}

/* A search with the preset `static-point` takes the steps that the course sheet prints. */
static void
test_search (void)
{
  QueensideSetup *setup = queenside_setup_new ("no board", NULL);
  QueensideSetup *other;
  QueensideSearch *search;
  QueensideSearch *again;
  int32_t state[8];
  char *why;

  g_assert_null (setup);
  setup = queenside_setup_new (NULL, NULL);
  set (setup, "preset", "static-point");
  set (setup, "state", "[0, 1, 2, 3, 5, 6, 6, 7]");
  set (setup, "static", "(0, 0)");
  search = queenside_search_new (setup, NULL);
  again = queenside_search_new (setup, NULL);
  queenside_setup_free (setup);
  g_assert_cmpstr (queenside_search_get_end (search), ==, "running");
  assert_state (search, "[0, 1, 2, 3, 5, 6, 6, 7]");
  g_assert_cmpint (queenside_search_get_cost (search), ==, 8);

  /* Single steps and a run give the same result. */
  while (queenside_search_step (search))
    ;
  g_assert_cmpuint (queenside_search_run (again, UINT64_MAX), ==,
                    queenside_search_get_tally (search, QUEENSIDE_STEPS));
  why = queenside_search_write_state (search);
  assert_state (again, why);
  other = queenside_setup_new (why, NULL);
  queenside_free (why);
  g_assert_cmpuint (queenside_setup_get_n_queens (other), ==, 8);
  queenside_setup_free (other);
  for (int i = QUEENSIDE_STEPS; i <= QUEENSIDE_SOLUTIONS; i++)
    g_assert_cmpuint (queenside_search_get_tally (search, i), ==,
                      queenside_search_get_tally (again, i));
  g_assert_cmpuint (queenside_search_get_tally (search, QUEENSIDE_EVALUATIONS), >, 0);
  g_assert_cmpstr (queenside_search_get_end (search), ==, queenside_search_get_end (again));
  g_assert_cmpstr (queenside_search_get_end (search), !=, "running");
  g_assert_cmpint (queenside_search_get_cost (search), <, 8);

  queenside_search_get_state (search, state);
  g_assert_cmpint (state[0], ==, 0);
  why = queenside_search_explain (search);
  g_assert_nonnull (strchr (why, '\n'));
  queenside_free (why);
  queenside_search_free (search);
  queenside_search_free (again);
}

/* Finds all solutions one after the other. */
static void
test_count (void)
{
  QueensideSetup *setup = queenside_setup_new (NULL, NULL);
  QueensideSearch *search;
  uint64_t n = 0;
  uint64_t found = 0;
  uint64_t nodes[8];
  char *why;

  set (setup, "algorithm", "depth-first");
  set (setup, "max-iterations", "0");
  set (setup, "size", "7");
  set (setup, "boulders", "(3, 3)");
  g_assert_true (queenside_setup_count_solutions (setup, 1, &n, NULL));
  search = queenside_search_new (setup, NULL);
  do
    {
      queenside_search_run (search, UINT64_MAX);
      found += strcmp (queenside_search_get_end (search), "solved") == 0;
    }
  while (queenside_search_go_on (search));
  g_assert_cmpuint (found, ==, n);
  g_assert_cmpuint (n, >, 0);
  g_assert_cmpuint (queenside_search_get_tally (search, QUEENSIDE_SOLUTIONS), ==, n);
  g_assert_cmpuint (queenside_search_get_nodes (search, NULL), ==, 8);
  g_assert_cmpuint (queenside_search_get_nodes (search, nodes), ==, 8);
  g_assert_cmpuint (nodes[0], ==, 1);
  g_assert_cmpuint (nodes[7], ==, n);
  for (int i = 1; i < 8; i++)
    nodes[0] += nodes[i];
  g_assert_cmpuint (nodes[0], ==, queenside_search_get_tally (search, QUEENSIDE_NODES));
  g_assert_cmpstr (queenside_search_get_end (search), ==, "all-found");
  why = queenside_search_explain (search);
  g_assert_cmpuint (strlen (why), >, 0);
  queenside_free (why);
  queenside_search_free (search);

  set (setup, "boulders", "");
  g_assert_true (queenside_setup_count_solutions (setup, 2, &n, NULL));
  g_assert_cmpuint (n, ==, 40);
  set (setup, "size", "65");
  g_assert_false (queenside_setup_count_solutions (setup, 1, &n, &why));
  g_assert_nonnull (strstr (why, "65"));
  queenside_free (why);
  queenside_setup_free (setup);
}

/* The members of a population are in order, and the first is the board of the search. */
static void
test_members (void)
{
  QueensideSetup *setup = queenside_setup_new (NULL, NULL);
  QueensideSearch *search = queenside_search_new (setup, NULL);
  QueensideMember member;
  int32_t state[8], best[8];
  int64_t cost = 0;

  g_assert_cmpuint (queenside_search_count_members (search), ==, 0);
  queenside_search_free (search);
  set (setup, "algorithm", "genetic");
  set (setup, "population", "12");
  set (setup, "elite", "1");
  search = queenside_search_new (setup, NULL);
  g_assert_true (queenside_search_step (search));
  g_assert_cmpuint (queenside_search_count_members (search), ==, 12);
  queenside_search_get_state (search, best);
  for (unsigned i = 0; i < 12; i++)
    {
      queenside_search_get_member (search, i, &member, state);
      g_assert_cmpint (member.cost, >=, cost);
      g_assert_cmpint (member.parents[0], >=, 0);
      g_assert_cmpint (member.is_kept, ==, member.parents[1] < 0);
      g_assert_cmpint (member.is_kept, ==, member.cut == 0);
      if (i == 0)
        g_assert_cmpmem (state, sizeof state, best, sizeof best);
      cost = member.cost;
    }
  queenside_search_free (search);
  queenside_setup_free (setup);
}

static void
test_anywhere (void)
{
  QueensideSetup *setup = queenside_setup_new (NULL, NULL);
  QueensideSearch *search;
  int32_t state[3];

  set (setup, "placement", "anywhere");
  set (setup, "state", "(0, 3) (0, 7) (2, 2)");
  g_assert_cmpuint (queenside_setup_get_n_queens (setup), ==, 3);
  search = queenside_search_new (setup, NULL);
  queenside_search_get_state (search, state);
  g_assert_cmpint (state[0], ==, 3);
  g_assert_cmpint (state[2], ==, 2 * 8 + 2);
  queenside_search_run (search, 100);
  g_assert_cmpint (queenside_search_get_cost (search), ==, 0);
  queenside_search_free (search);

  /* If the problem has one queen per column again, the state is cleared. */
  set (setup, "state", "(0, 3) (0, 7) (2, 2) (3, 3) (4, 4) (5, 5) (6, 6) (7, 7)");
  set (setup, "preset", "boulder");
  search = queenside_search_new (setup, NULL);
  g_assert_nonnull (search);
  queenside_search_free (search);
  queenside_setup_free (setup);
}

/* Tests with answers that were published for the boulder sheet and the sheet on attacking pairs. */
static void
test_state (void)
{
  QueensideSetup *setup = queenside_setup_new (NULL, NULL);
  QueensideSetup *again;
  QueensideSearch *search;
  const int32_t successors[] = { 2, 1, 2, 1, 0, 2, 1, 2, 2, 1, 1, 0, 1, 1, 1 };
  const int32_t chosen[] = { 1, 0, 2 };
  int32_t states[G_N_ELEMENTS (successors)];
  int64_t costs[5];
  int64_t values[64];
  double odds[64];
  double sum = 0;
  bool is_chosen = false;
  char *text;
  char *error = NULL;

  set (setup, "preset", "boulder");
  set (setup, "boulders", "(0, 0)");
  set (setup, "state", "[1, 1, 2]");
  g_assert_cmpuint (queenside_setup_get_size (setup), ==, 3);
  search = queenside_search_new (setup, NULL);
  g_assert_cmpuint (queenside_search_list_successors (search, NULL, NULL), ==, 5);
  g_assert_cmpuint (queenside_search_list_successors (search, states, costs), ==, 5);
  g_assert_cmpmem (states, sizeof states, successors, sizeof successors);
  g_assert_cmpint (costs[1], ==, 2);
  g_assert_true (queenside_search_choose_next (search, &is_chosen, states, NULL));
  g_assert_true (is_chosen);
  g_assert_cmpmem (states, sizeof chosen, chosen, sizeof chosen);
  assert_state (search, "[1, 1, 2]");
  queenside_search_free (search);

  /* A written setup is read again unchanged. */
  text = queenside_setup_write (setup);
  queenside_setup_free (setup);
  setup = queenside_setup_new (text, NULL);
  g_assert_nonnull (setup);
  g_assert_nonnull (strstr (text, "preset=boulder"));
  queenside_free (text);
  search = queenside_search_new (setup, NULL);
  assert_state (search, "[1, 1, 2]");
  g_assert_true (queenside_search_get_values (search, values, &error));
  g_assert_cmpint (values[0], ==, -1);
  g_assert_cmpint (values[1], ==, 2);
  queenside_search_free (search);
  queenside_setup_free (setup);

  setup = queenside_setup_new ("[3, 2, 1, 4, 3, 2, 1, 2]", NULL);
  set (setup, "algorithm", "stochastic");
  set (setup, "k", "20");
  search = queenside_search_new (setup, NULL);
  g_assert_true (queenside_search_get_odds (search, odds, NULL));
  for (gsize i = 0; i < 64; i++)
    sum += odds[i];
  g_assert_cmpfloat_with_epsilon (sum, 1, 1e-9);
  g_assert_cmpfloat_with_epsilon (odds[2], 0.02392231, 1e-8);
  queenside_search_free (search);

  set (setup, "algorithm", "genetic");
  search = queenside_search_new (setup, NULL);
  g_assert_false (queenside_search_get_odds (search, odds, &error));
  g_assert_nonnull (strstr (error, "genetic"));
  g_clear_pointer (&error, queenside_free);
  queenside_search_free (search);

  /* On an incomplete board, only the queens on the board can move. */
  again = queenside_setup_new (NULL, NULL);
  set (again, "size", "4");
  set (again, "algorithm", "depth-first");
  set (again, "state", "[0, 2, -, -]");
  search = queenside_search_new (again, NULL);
  g_assert_cmpuint (queenside_search_list_successors (search, NULL, NULL), ==, 6);
  g_assert_true (queenside_search_get_values (search, values, NULL));
  g_assert_cmpint (values[2], ==, -1);
  queenside_search_free (search);

  set (again, "algorithm", "min-conflicts");
  set (again, "state", "fresh");
  set (again, "size", "10000");
  search = queenside_search_new (again, NULL);
  g_assert_false (queenside_search_get_values (search, values, &error));
  g_assert_nonnull (strstr (error, "10000"));
  g_clear_pointer (&error, queenside_free);
  g_assert_false (queenside_search_choose_next (search, &is_chosen, states, NULL));
  queenside_search_free (search);
  queenside_setup_free (again);
  queenside_setup_free (setup);
}

static void
test_refusals (void)
{
  QueensideSetup *setup;
  char *error = NULL;

  g_assert_null (queenside_setup_new ("[Queenside]\nversion=1\n[Board]\nsize=0\nstate=fresh\n",
                                      &error));
  g_assert_nonnull (strstr (error, "Line 4"));
  g_clear_pointer (&error, queenside_free);
  setup = queenside_setup_new ("[Queenside]\nversion=1\n[Board]\nsize=6\nstate=fresh\n", &error);
  g_assert_null (error);
  g_assert_cmpuint (queenside_setup_get_n_queens (setup), ==, 6);

  assert_refused (setup, "size", "0", "size");
  assert_refused (setup, "colour", "red", "colour");
  assert_refused (setup, "algorithm", "best", "steepest-ascent");
  assert_refused (setup, "cost", "low", "pairs");
  assert_refused (setup, "static", "(9, 9)", "9");
  assert_refused (setup, "state", "nothing", "nothing");
  assert_refused (setup, "preset", "none", "boulder");
  g_assert_cmpuint (queenside_setup_get_n_queens (setup), ==, 6);

  /* Incompatible settings are reported when the search is created. */
  set (setup, "state", "[0, 1, 2, 3, 4, 5]");
  set (setup, "boulders", "(2, 2)");
  g_assert_null (queenside_search_new (setup, &error));
  g_assert_nonnull (strstr (error, "(2, 2)"));
  g_clear_pointer (&error, queenside_free);
  set (setup, "state", "fresh");
  set (setup, "placement", "anywhere");
  set (setup, "algorithm", "forward-checking");
  g_assert_null (queenside_search_new (setup, &error));
  g_assert_nonnull (error);
  queenside_free (error);
  queenside_setup_free (setup);
}

static void
test_lists (void)
{
  unsigned n = 0;

  while (queenside_get_algorithm (n) != NULL)
    {
      QueensideSetup *setup = queenside_setup_new (NULL, NULL);

      set (setup, "algorithm", queenside_get_algorithm (n++));
      queenside_setup_free (setup);
    }
  g_assert_cmpuint (n, >, 5);
  g_assert_cmpint (queenside_get_version ()[0], ==, '1');
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/library/search", test_search);
  g_test_add_func ("/library/count", test_count);
  g_test_add_func ("/library/members", test_members);
  g_test_add_func ("/library/anywhere", test_anywhere);
  g_test_add_func ("/library/state", test_state);
  g_test_add_func ("/library/refusals", test_refusals);
  g_test_add_func ("/library/lists", test_lists);
  return g_test_run ();
}
