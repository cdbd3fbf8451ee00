/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs searches to find out which moves, ties, plateaus and parameters change an algorithm's
 * searches. These must be exactly the parts that the algorithm claims to use. */

#include "queens-search.h"

#include "fixture.h"
#include "traces.h"

#include <string.h>

#define N_SETUPS 60

typedef struct
{
  QueensHeeds         flag;
  const QueensChoice *choices;
} Part;

static const Part parts[] = {
  { QUEENS_HEEDS_MOVES, queens_moves_choices },
  { QUEENS_HEEDS_TIES, queens_ties_choices },
  { QUEENS_HEEDS_PLATEAU, queens_plateau_choices },
};

static void
choose (QueensConvention *convention,
        QueensHeeds       flag,
        guint             choice)
{
  if (flag == QUEENS_HEEDS_MOVES)
    convention->moves = choice;
  else if (flag == QUEENS_HEEDS_TIES)
    convention->ties = choice;
  else
    convention->plateau = choice;
}

/* Records the queens after every step, and the search's counts and end. */
static GArray *
record (const QueensSetup *setup,
        const gint32      *start)
{
  g_autoptr (QueensSearch) search = queens_search_new (setup, start, NULL);
  QueensBoard *board = search->board;
  guint n_queens = board->n_queens;
  g_autofree gint32 *room = g_new (gint32, n_queens);
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (gint32));
  QueensStep step;
  gint32 end;

  do
    {
      gint32 evaluations = search->tally.evaluations;

      g_array_append_vals (numbers, queens_board_get_places (board, room), n_queens);
      g_array_append_val (numbers, evaluations);
    }
  while (queens_search_step (search, &step));
  end = queens_search_get_end (search);
  g_array_append_val (numbers, end);
  return numbers;
}

static gboolean
are_equal (const GArray *a,
           const GArray *b)
{
  return a->len == b->len && memcmp (a->data, b->data, a->len * sizeof (gint32)) == 0;
}

/* Returns TRUE if two choices of @part lead to different searches. Choices that the setup refuses
 * don't count. */
static gboolean
matters (const QueensSetup *setup,
         const Part        *part,
         const gint32      *start)
{
  g_autoptr (GArray) first = NULL;
  g_auto (QueensSetup) other = { 0 };
  gboolean differs = FALSE;

  queens_setup_copy (&other, setup);
  for (guint i = 0; part->choices[i].id != NULL; i++)
    {
      g_autoptr (GArray) numbers = NULL;

      choose (&other.convention, part->flag, i);
      if (!queens_setup_check (&other, NULL))
        continue;
      numbers = record (&other, start);
      if (first == NULL)
        first = g_steal_pointer (&numbers);
      else
        differs = differs || !are_equal (numbers, first);
    }
  return differs;
}

/* Finds the parts of the convention that change a search on some board. Boards may have boulders
 * and static points. */
static QueensHeeds
find_heeded (const QueensAlgorithm *algorithm,
             QueensPlacement        placement)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (131);
  QueensHeeds found = QUEENS_HEEDS_NONE;

  for (guint i = 0; i < N_SETUPS; i++)
    {
      QueensSetup setup;
      g_autofree gint32 *rows = NULL;

      if (!fixture_setup_placed (random, algorithm, placement, 3 + i % 6, i, &setup))
        continue;
      traces_shorten (&setup);
      rows = fixture_rows (random, setup.problem);
      for (guint j = 0; j < G_N_ELEMENTS (parts); j++)
        if (!(found & parts[j].flag)
            && matters (&setup, &parts[j], algorithm->is_systematic || i % 2 ? NULL : rows))
          found |= parts[j].flag;
      queens_setup_clear (&setup);
    }
  return found;
}

static void
test_column (gconstpointer data)
{
  const QueensAlgorithm *algorithm = data;

  g_assert_cmphex (find_heeded (algorithm, QUEENS_PLACEMENT_COLUMN), ==, algorithm->heeds);
}

/* With placement `anywhere`, the algorithm also uses only what it claims to use, whether queens move
 * to any square or stay in their columns. */
static void
test_anywhere (gconstpointer data)
{
  const QueensAlgorithm *algorithm = data;

  g_assert_cmphex (find_heeded (algorithm, QUEENS_PLACEMENT_ANYWHERE) & ~algorithm->heeds, ==, 0);
}

/* Returns TRUE if two values of a parameter lead to different searches. */
static gboolean
param_matters (const QueensSetup *setup,
               guint              index,
               const gint32      *start)
{
  const QueensParam *param = &setup->algorithm->params[index];
  g_auto (QueensSetup) other = { 0 };
  g_autoptr (GArray) least = NULL;
  g_autoptr (GArray) most = NULL;

  queens_setup_copy (&other, setup);
  other.params[index] = param->lowest;
  least = record (&other, start);
  other.params[index] = param->highest;
  most = record (&other, start);
  return !are_equal (least, most);
}

/* A parameter that a setup declares unused changes no search. Every other parameter changes some
 * search. */
static void
test_params (gconstpointer data)
{
  const QueensAlgorithm *algorithm = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (131);
  gboolean matters_if_used[QUEENS_MAX_PARAMS] = { FALSE };

  for (guint i = 0; i < 2 * N_SETUPS; i++)
    {
      QueensPlacement placement = i % 3 == 0 ? QUEENS_PLACEMENT_ANYWHERE : QUEENS_PLACEMENT_COLUMN;
      QueensSetup setup;
      g_autofree gint32 *rows = NULL;

      if (!fixture_setup_placed (random, algorithm, placement, 3 + i % 6, i, &setup))
        continue;
      traces_shorten (&setup);
      rows = fixture_rows (random, setup.problem);
      for (guint j = 0; algorithm->params[j].id != NULL; j++)
        {
          const QueensParam *param = &algorithm->params[j];
          gboolean matters_here;

          g_assert_cmpint (param->is_used == NULL, ==, param->used_when == NULL);
          if (param->is_used == NULL)
            continue;
          matters_here = param_matters (&setup, j, i % 2 ? NULL : rows);
          g_assert_true (!matters_here || queens_setup_uses_param (&setup, param));
          matters_if_used[j] |= matters_here;
        }
      queens_setup_clear (&setup);
    }
  for (guint j = 0; algorithm->params[j].id != NULL; j++)
    g_assert_true (algorithm->params[j].is_used == NULL || matters_if_used[j]);
}

int
heeds_tests (int   argc,
             char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  fixture_add_for_algorithms ("/heeds/column", test_column);
  fixture_add_for_algorithms ("/heeds/anywhere", test_anywhere);
  fixture_add_for_algorithms ("/heeds/params", test_params);
  return g_test_run ();
}
