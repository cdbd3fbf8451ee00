/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests how the work of a search is counted. Steps on larger boards count as more work. A replay
 * stays within its budget of work, even if the position of a document is huge. */

#include "queens-history.h"

#include "documents.h"
#include "fixture.h"

#define FAR "9000000000000000"
#define BUDGET (G_GUINT64_CONSTANT (1) << (FIXTURE_IS_SANITIZED ? 22 : 24))
#define LOOK (1 << 26)

static QueensSearch *
open_document (const char *text)
{
  g_auto (QueensDocument) document = documents_parse (text);
  g_autoptr (GError) error = NULL;
  QueensSearch *search = queens_search_new (&document.setup, document.places, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (document.position, >, search->tally.steps);
  return search;
}

/* Every step counts as work. A step that creates a board or visits all columns counts at least as
 * much work as there are columns. */
static void
test_steps (gconstpointer data)
{
  const QueensAlgorithm *algorithm = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (9);

  for (guint turn = 0; turn < 20; turn++)
    {
      g_auto (QueensSetup) setup = { 0 };
      g_autoptr (QueensSearch) search = NULL;
      QueensStep step;

      for (guint i = turn; !fixture_setup (random, algorithm, 40, i, &setup); i++)
        continue;
      search = queens_search_new (&setup, NULL, NULL);
      if (!algorithm->is_systematic)
        g_assert_cmpuint (search->tally.work, >=, 40);
      for (guint i = 0; i < 50; i++)
        {
          guint64 work = search->tally.work;

          if (!queens_search_step (search, &step))
            break;
          work = search->tally.work - work;
          g_assert_cmpuint (work, >, step.evaluations + step.n_draws);
          if (step.kind == QUEENS_STEP_FRESH || step.kind == QUEENS_STEP_GENERATION)
            g_assert_cmpuint (work, >, step.evaluations + 40);
        }
    }
}

/* On a board of a million queens, a step counts as at least a million units of work. */
static void
test_large_steps (void)
{
  g_autoptr (QueensSearch) search
    = open_document ("[Search]\nalgorithm=british-museum\nposition=2\n"
                     "[Board]\nsize=1000000\nstate=fresh\n");
  guint64 start = search->tally.work;
  QueensStep step;

  g_assert_cmpuint (start, >, 1000000);
  g_assert_true (queens_search_step (search, &step));
  g_assert_cmpuint (search->tally.work, >, start + 1000000);
  g_assert_false (queens_search_replay (search, 1000, search->tally.work + 3000000));
  g_assert_cmpuint (search->tally.steps, <, 5);
}

/* Searches that would take days. Their replay stops soon after the budget is used up, and always at
 * the same step */
static const char *const endless[] = {
  "[Search]\nalgorithm=min-conflicts\nnoise=0.9\nmax-iterations=0\nposition=" FAR "\n"
  "[Board]\nsize=3\nstate=fresh\n",
  "[Search]\nalgorithm=british-museum\nposition=" FAR "\nmax-iterations=0\n"
  "[Board]\nsize=3\nstate=fresh\n",
  "[Search]\nalgorithm=british-museum\nposition=100000\n"
  "[Board]\nsize=100000\nstate=fresh\n",
  "[Search]\nalgorithm=random-restart\nattempts=1000000000\nposition=" FAR "\nmax-iterations=0\n"
  "[Board]\nsize=3\nstate=fresh\n",
  "[Search]\nalgorithm=random-restart\nattempts=1000000000\nposition=" FAR "\nmax-iterations=0\n"
  "[Board]\nsize=100\nstate=fresh\n",
  "[Search]\nalgorithm=heuristic-repair\nposition=" FAR "\nmax-iterations=0\n"
  "[Board]\nsize=3\nstate=fresh\n",
  "[Search]\nalgorithm=linear-time\nposition=" FAR "\nmax-iterations=0\n"
  "[Board]\nsize=3\nstate=fresh\n",
  "[Search]\nalgorithm=depth-first\nposition=" FAR "\nmax-iterations=0\n"
  "[Board]\nsize=1000\nstate=fresh\n",
  "[Search]\nalgorithm=forward-checking\nposition=" FAR "\nmax-iterations=0\n"
  "[Board]\nsize=29\nstate=fresh\n",
  "[Search]\nalgorithm=backtracking\ninference=ac-3\nposition=" FAR "\nmax-iterations=0\n"
  "[Board]\nsize=100\nstate=fresh\n",
  "[Search]\nalgorithm=british-museum\ngenerator=numpy\nposition=" FAR "\nmax-iterations=0\n"
  "[Board]\nsize=3\nboulders=(0, 0) (0, 1) (1, 0) (1, 1) (2, 0) (2, 1)\nstate=fresh\n",
};

static void
test_replay (gconstpointer data)
{
  g_autoptr (QueensSearch) search = open_document (data);
  g_autoptr (QueensSearch) again = open_document (data);
  guint64 position = 100000;

  g_assert_false (queens_search_replay (search, G_MAXINT64, BUDGET));
  g_assert_cmpuint (search->tally.work, >, BUDGET);
  /* The replay checks its budget only from time to time, and stops at the next check. */
  g_assert_cmpuint (search->tally.work, <, BUDGET + LOOK);
  g_assert_false (queens_search_replay (again, G_MAXINT64, BUDGET));
  g_assert_cmpuint (again->tally.steps, ==, search->tally.steps);
  g_assert_cmpint (queens_search_get_end (search), ==, QUEENS_END_NONE);
  /* If the budget is large enough, the replay reaches the step. */
  if (search->tally.steps <= position)
    return;
  queens_search_free (g_steal_pointer (&again));
  again = open_document (data);
  g_assert_true (queens_search_replay (again, position, BUDGET));
  g_assert_cmpuint (again->tally.steps, ==, position);
}

/* A history stops directly after the step that exceeds its budget. */
static void
test_history (gconstpointer data)
{
  const guint64 most = BUDGET / 16;
  g_autoptr (QueensHistory) history = queens_history_new_from (open_document (data));
  guint64 before;

  g_assert_true (queens_history_advance (history, G_MAXUINT64, most));
  g_assert_cmpuint (history->search->tally.work, >, most);
  if (history->position == 0)
    return;
  queens_history_seek (history, history->position - 1);
  before = history->search->tally.work;
  g_assert_cmpuint (before, <=, most);
  /* A replayed step counts the same work again, so it exceeds the budget, too. */
  g_assert_true (queens_history_advance (history, G_MAXUINT64, most));
  g_assert_cmpuint (history->position, ==, history->length);
}

/* Positions after a solution belong to the search for further solutions. */
static void
test_past_solutions (void)
{
  const char text[] = "[Search]\nalgorithm=depth-first\nposition=200\n"
                      "[Board]\nsize=6\nstate=fresh\n";
  g_autoptr (QueensSearch) search = open_document (text);
  g_autoptr (QueensHistory) history = queens_history_new_from (open_document (text));

  g_assert_true (queens_search_replay (search, 200, G_MAXUINT64));
  g_assert_cmpuint (search->tally.steps, ==, 200);
  while (history->position < 200
         && (queens_history_advance (history, 200 - history->position, G_MAXUINT64)
             || queens_history_continue (history)))
    continue;
  g_assert_cmpuint (history->position, ==, 200);
  g_assert_cmpmem (search->board->rows, 6 * sizeof (gint32),
                   history->search->board->rows, 6 * sizeof (gint32));
  /* At the end, the search has tried everything and found all solutions. */
  g_assert_true (queens_search_replay (search, G_MAXINT64, G_MAXUINT64));
  g_assert_cmpint (queens_search_get_end (search), ==, QUEENS_END_ALL_FOUND);
}

int
work_tests (int   argc,
            char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  fixture_add_for_algorithms ("/search-work/steps", test_steps);
  g_test_add_func ("/search-work/large-steps", test_large_steps);
  for (gsize i = 0; i < G_N_ELEMENTS (endless); i++)
    {
      g_autofree char *replay = g_strdup_printf ("/search-work/replay/%" G_GSIZE_FORMAT, i);
      g_autofree char *history = g_strdup_printf ("/search-work/history/%" G_GSIZE_FORMAT, i);

      g_test_add_data_func (replay, endless[i], test_replay);
      g_test_add_data_func (history, endless[i], test_history);
    }
  g_test_add_func ("/search-work/past-solutions", test_past_solutions);
  return g_test_run ();
}
