/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests what all algorithms share: the registry and random boards. */

#include "queens-setup.h"

#include "climber.h"
#include "fixture.h"
#include "golden.h"
#include "queens-context.h"

static void
test_find (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (queens_algorithm_find ("steepest-ascent", &error)->id, ==, "steepest-ascent");
  g_assert_no_error (error);
  g_assert_null (queens_algorithm_find ("steepest", &error));
  fixture_assert_refusal (error, QUEENS_ERROR_REFUSED,
                          "The algorithm must be one of steepest-ascent");
}

static void
test_move (void)
{
  static const gint32 rows[] = { 3, 2, 1, 4, 0 };
  g_autoptr (QueensProblem) problem = golden_problem (5, "-", "-");
  g_auto (Climber) climber;
  QueensStep step = { 0 };

  climber_init (&climber, problem, (QueensConvention) { 0 }, QUEENS_GENERATOR_FAST);
  climber_begin (&climber, rows);
  queens_context_move (&climber.context, &step, 1, (QueensSquare) { 1, 0 });
  queens_context_move (&climber.context, &step, 3, (QueensSquare) { 3, 2 });
  g_assert_cmpint (step.kind, ==, QUEENS_STEP_MOVED);
  g_assert_cmpuint (step.n_changes, ==, 2);
  g_assert_cmpuint (step.changes[1].queen, ==, 3);
  g_assert_cmpint (step.changes[0].from.y, ==, 2);
  g_assert_cmpint (step.changes[0].to.y, ==, 0);
  g_assert_cmpint (step.changes[1].from.y, ==, 4);
  g_assert_cmpint (queens_board_get_square (climber.board, 1).y, ==, 0);
  g_assert_cmpint (queens_board_get_square (climber.board, 3).y, ==, 2);
}

static void
assert_legal (const QueensBoard *board)
{
  const QueensProblem *problem = board->problem;

  g_assert_cmpuint (board->n_placed, ==, board->n_queens);
  g_assert_true (queens_board_holds_static_points (board));
  for (guint queen = 0; queen < board->n_queens; queen++)
    {
      QueensSquare square = queens_board_get_square (board, queen);

      g_assert_true (queens_problem_has_square (problem, square));
      g_assert_false (queens_squares_contain (&problem->boulders, square));
    }
}

/* Chooses random rows as the course sources do, column by column. Returns FALSE if a queen is on a
 * boulder. `numpy` uses a random number even for a column with a static point. */
static gboolean
draw_as_source (QueensRandom        *random,
                const QueensProblem *problem,
                gint32              *rows)
{
  guint size = problem->size;
  gboolean is_legal = TRUE;

  for (guint x = 0; x < size; x++)
    {
      gint static_point = queens_problem_get_static_row (problem, x);

      if (random->generator == QUEENS_GENERATOR_NUMPY || static_point == QUEENS_NO_ROW)
        rows[x] = queens_random_row (random, size);
      if (static_point != QUEENS_NO_ROW)
        rows[x] = static_point;
      is_legal &= !queens_squares_contain (&problem->boulders, (QueensSquare) { x, rows[x] });
    }
  return is_legal;
}

static void
test_boards_of_sources (gconstpointer data)
{
  static const char *const boulders[] = { "-", "3,3", "0,0;0,1;4,2" };

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (QueensProblem) problem = golden_problem (5, i == 1 ? "1,2" : "-", boulders[i]);
      g_auto (Climber) climber;
      QueensRandom random;
      gint32 rows[5];

      climber_init (&climber, problem, (QueensConvention) { 0 }, GPOINTER_TO_INT (data));
      queens_random_init (&random, GPOINTER_TO_INT (data), 0, 0);
      for (guint j = 0; j < 500; j++)
        {
          climber_begin (&climber, NULL);
          while (!draw_as_source (&random, problem, rows))
            continue;
          g_assert_cmpmem (rows, sizeof rows, climber.board->rows, sizeof rows);
        }
    }
}

static void
test_legal_boards (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (91);

  for (guint i = 0; i < 12 * 30; i++)
    {
      g_autoptr (QueensProblem) problem = fixture_problem (random, 1 + i % 12);
      g_auto (Climber) climber;

      climber_init (&climber, problem, (QueensConvention) { 0 }, i % 3);
      climber_begin (&climber, NULL);
      assert_legal (climber.board);
    }
}

/* Even if almost no board is legal, every generator finds a legal board. */
static void
test_hardly_any_legal (gconstpointer data)
{
  g_autoptr (GArray) boulders = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
  g_autoptr (QueensProblem) problem = NULL;
  g_auto (Climber) climber;

  for (gint i = 0; i < 16 * 16; i++)
    if (i % 16 != i / 16)
      g_array_append_val (boulders, ((QueensSquare) { i / 16, i % 16 }));
  problem = queens_problem_new (16, QUEENS_PLACEMENT_COLUMN, 0, NULL, 0,
                                (QueensSquare *) boulders->data, boulders->len, NULL);
  climber_init (&climber, problem, (QueensConvention) { 0 }, GPOINTER_TO_INT (data));
  climber_begin (&climber, NULL);
  assert_legal (climber.board);
}

/* All legal boards are equally likely, within five standard errors. There are 2 · 3 · 1 · 4
 * boards. */
static void
test_uniform_boards (gconstpointer data)
{
  g_autoptr (QueensProblem) problem = golden_problem (4, "2,1", "0,0;0,3;1,1");
  guint counts[256] = { 0 };
  guint n_boards = 0;
  g_auto (Climber) climber;

  climber_init (&climber, problem, (QueensConvention) { 0 }, GPOINTER_TO_INT (data));
  for (guint i = 0; i < 24000; i++)
    {
      const gint32 *rows = climber.board->rows;

      climber_begin (&climber, NULL);
      counts[rows[0] * 64 + rows[1] * 16 + rows[2] * 4 + rows[3]]++;
    }
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      gdouble off = counts[i] - 1000.0;

      n_boards += counts[i] > 0;
      if (counts[i] > 0)
        g_assert_cmpfloat (off * off, <, 25 * 1000);
    }
  g_assert_cmpuint (n_boards, ==, 24);
}

int
algorithm_tests (int   argc,
                 char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/algorithm/find", test_find);
  g_test_add_func ("/algorithm/move", test_move);
  g_test_add_func ("/algorithm/legal-boards", test_legal_boards);
  fixture_add_for_generators ("/algorithm/boards-of-sources", QUEENS_GENERATOR_NUMPY,
                              test_boards_of_sources);
  fixture_add_for_generators ("/algorithm/hardly-any-legal", QUEENS_GENERATOR_FAST,
                              test_hardly_any_legal);
  fixture_add_for_generators ("/algorithm/uniform-boards", QUEENS_GENERATOR_FAST,
                              test_uniform_boards);
  return g_test_run ();
}
