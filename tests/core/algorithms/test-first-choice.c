/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares first choice with k = 1 with random draws from a plain list of all successors. */

#include "fixture.h"
#include "naive.h"
#include "queens-successors.h"
#include "searches.h"

typedef struct
{
  guint        queen;
  QueensSquare to;
} Successor;

/* The outcome of drawing successors until one costs less than the board. */
typedef struct
{
  gsize     count;              /* number of successors */
  gsize     n_draws;
  gboolean  is_better;          /* TRUE if the last successor was better */
  Successor last;
  gint64    best;               /* lowest cost drawn */
  guint64   n_best;             /* number of successors drawn with this cost */
} Draws;

static gint64
measure (const QueensBoard *board,
         Successor          successor,
         QueensCost         cost)
{
  g_autoptr (NaiveBoard) naive = naive_new (board->problem);
  QueensSquare home = queens_board_get_square (board, successor.queen);

  naive_load (naive, board);
  naive_put (naive, home.x, home.y, FALSE);
  naive_put (naive, successor.to.x, successor.to.y, TRUE);
  return naive_cost (naive, cost);
}

static Draws
draw (const QueensSearch *search,
      QueensRandom        random)
{
  const QueensBoard *board = search->board;
  QueensConvention convention = search->setup.convention;
  gint64 cost = queens_search_get_cost ((QueensSearch *) search);
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (Successor));
  Draws self = { .best = G_MAXINT64 };

  for (guint rank = 0; rank < board->n_queens; rank++)
    {
      guint queen = queens_board_get_queen (board, rank);

      for (guint i = 0; i < queens_successors_count (board, convention.moves, queen); i++)
        {
          Successor successor = { queen,
                                  queens_successors_get (board, convention.moves, queen, i) };

          g_array_append_val (list, successor);
        }
    }
  self.count = list->len;
  while (self.n_draws < self.count && !self.is_better)
    {
      gsize picked = self.n_draws + queens_random_pick (&random, self.count - self.n_draws);
      gint64 value;

      self.last = g_array_index (list, Successor, picked);
      g_array_index (list, Successor, picked) = g_array_index (list, Successor, self.n_draws);
      value = measure (board, self.last, convention.cost);
      self.n_best = value < self.best ? 1 : self.n_best + (value == self.best);
      self.best = MIN (self.best, value);
      self.is_better = value < cost;
      self.n_draws++;
    }
  return self;
}

static guint n_ends, n_moves, n_long;

/* Takes steps until the search ends. If a step draws many successors, it evaluates all successors
 * together, and its work includes this evaluation. */
static void
check_search (QueensSearch *search)
{
  QueensStep step = { 0 };

  while (queens_search_get_end (search) == QUEENS_END_NONE)
    {
      Draws draws = draw (search, search->random);
      guint64 work = search->tally.work;

      if (draws.count == 0 || !queens_board_holds_static_points (search->board))
        return;
      g_assert_true (queens_search_step (search, &step) == draws.is_better);
      work = search->tally.work - work;
      g_assert_cmpuint (step.evaluations, ==, draws.n_draws);
      g_assert_cmpuint (step.n_draws, ==, draws.n_draws);
      if (draws.n_draws > 1 + draws.count / 32)
        {
          n_long++;
          g_assert_cmpuint (work, >=, draws.count + 2 * draws.n_draws);
        }
      if (draws.is_better)
        {
          n_moves++;
          g_assert_cmpint (step.kind, ==, QUEENS_STEP_MOVED);
          g_assert_cmpuint (step.changes[0].queen, ==, draws.last.queen);
          g_assert_cmpint (step.changes[0].to.x, ==, draws.last.to.x);
          g_assert_cmpint (step.changes[0].to.y, ==, draws.last.to.y);
          continue;
        }
      n_ends++;
      g_assert_cmpuint (draws.n_draws, ==, draws.count);
      g_assert_cmpint (step.best, ==, draws.best);
      g_assert_cmpuint (step.n_best, ==, draws.n_best);
      g_assert_cmpuint (step.minima, ==, 1);
      g_assert_cmpint (queens_search_get_end (search), ==,
                       draws.best > step.cost_before ? QUEENS_END_LOCAL_MINIMUM
                                                     : QUEENS_END_PLATEAU);
    }
}

static void
test_draws (gconstpointer data)
{
  const QueensPlacement placement = GPOINTER_TO_INT (data);
  const guint large = placement == QUEENS_PLACEMENT_COLUMN ? 24 : 9;
  const QueensAlgorithm *algorithm = queens_algorithm_find ("first-choice", NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed (41);
  guint n_searches = 0;

  n_ends = n_moves = n_long = 0;
  for (guint turn = 0; n_searches < (FIXTURE_IS_SANITIZED ? 16 : 60); turn++)
    {
      g_auto (QueensSetup) setup = { 0 };
      g_autoptr (QueensSearch) search = NULL;
      guint size = turn % 8 == 0 ? large : 3 + turn % 8;

      if (!fixture_setup_placed (random, algorithm, placement, size, turn, &setup)
          || !queens_setup_set_param (&setup, "k", "1", NULL))
        continue;
      search = searches_begin (&setup, NULL);
      check_search (search);
      n_searches++;
    }
  g_assert_cmpuint (n_ends, >, 3);
  g_assert_cmpuint (n_moves, >, 20);
  g_assert_cmpuint (n_long, >, 20);
}

int
first_choice_tests (int   argc,
                    char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/first-choice/column", GINT_TO_POINTER (QUEENS_PLACEMENT_COLUMN),
                        test_draws);
  g_test_add_data_func ("/first-choice/anywhere", GINT_TO_POINTER (QUEENS_PLACEMENT_ANYWHERE),
                        test_draws);
  return g_test_run ();
}
