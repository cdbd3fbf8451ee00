/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the tabu squares, to which queens may not move yet. */

#include "queens-search.h"

#include "fixture.h"

#include <string.h>

#define SIZE 8
#define STEPS 40

static void
mark (const QueensSearch *search,
      guint16             waits[SIZE * SIZE])
{
  memset (waits, 0, SIZE * SIZE * sizeof *waits);
  search->setup.algorithm->mark_waits (search->state, &search->context, waits);
}

/* When a queen leaves a square, the square becomes tabu. Other tabu squares have one iteration less
 * to wait, down to 0. A queen can move to a tabu square only if this gives a lower cost than ever
 * before. */
static void
test_waits (gconstpointer data)
{
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (QueensSearch) search = NULL;
  gint64 best = G_MAXINT64;
  guint n_waits = 0;

  queens_setup_init (&setup);
  queens_setup_set_algorithm (&setup, data);
  setup.seed = 3;
  search = queens_search_new (&setup, NULL, NULL);
  for (guint i = 0; i < STEPS && queens_search_get_end (search) == QUEENS_END_NONE; i++)
    {
      g_autoptr (QueensOdds) odds = queens_search_get_odds (search, NULL);
      guint16 before[SIZE * SIZE], after[SIZE * SIZE];
      QueensStep step;
      gsize left;

      best = MIN (best, queens_search_get_cost (search));
      mark (search, before);
      if (!queens_search_step (search, &step))
        break;
      for (gsize j = 0; j < SIZE * SIZE; j++)
        if (before[j] > 0 && odds->chances[j] > 0)
          g_assert_cmpint (step.cost_after, <, best);
      mark (search, after);
      left = step.changes[0].from.y * SIZE + step.changes[0].from.x;
      g_assert_cmpuint (after[left], >, 0);
      for (gsize j = 0; j < SIZE * SIZE; j++)
        if (j != left)
          g_assert_cmpuint (after[j], ==, MAX (before[j], 1) - 1);
      n_waits++;
    }
  g_assert_cmpuint (n_waits, >, 3);
}

int waits_tests (int argc, char *argv[]);

int
waits_tests (int   argc,
             char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; queens_algorithms[i] != NULL; i++)
    if (queens_algorithms[i]->mark_waits != NULL)
      {
        g_autofree char *path = g_strconcat ("/waits/", queens_algorithms[i]->id, NULL);

        g_test_add_data_func (path, queens_algorithms[i], test_waits);
      }
  return g_test_run ();
}
