/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests placement `anywhere`: successors, every rule of a climb, lists of solutions, and random
 * boards. */

#include "climber.h"
#include "fixture.h"
#include "golden.h"
#include "naive-climb.h"
#include "naive.h"
#include "queens-places.h"
#include "queens-successors.h"
#include "queens-values.h"
#include "searches.h"

#include <stdlib.h>
#include <string.h>

typedef void (*CheckState) (QueensProblem *problem,
                            const gint32  *places);

/* Calls @check for each way to place the queens from number @index on, on the places from number
 * @first on. */

static void
each_state (QueensProblem *problem,
            gint32        *places,
            guint          index,
            gint32         first,
            CheckState     check)
{
  gint32 size = problem->size;

  if (index == problem->n_queens)
    {
      check (problem, places);
      return;
    }
  for (gint32 place = first; place < size * size; place++)
    if (!queens_squares_contain (&problem->boulders, queens_place_get_square (problem, 0, place)))
      {
        places[index] = place;
        each_state (problem, places, index + 1, place + 1, check);
      }
}

static void
each_problem (guint      size,
              CheckState check)
{
  static const QueensSquare boulder = { 0, 1 };
  static const QueensSquare static_points[] = { { 0, 0 }, { 1, 1 } };
  gint32 places[NAIVE_MAX_SIZE];

  for (guint n_boulders = 0; n_boulders <= 1; n_boulders++)
    for (guint n_static_points = 0; n_static_points <= (size > 1 ? 2 : 1); n_static_points++)
      for (guint n_queens = MAX (n_static_points, 1); n_queens <= size * size; n_queens++)
        {
          g_autoptr (QueensProblem) problem = queens_problem_new (size, QUEENS_PLACEMENT_ANYWHERE,
                                                                  n_queens, static_points,
                                                                  n_static_points, &boulder,
                                                                  size > 1 ? n_boulders : 0, NULL);

          if (problem != NULL)
            each_state (problem, places, 0, 0, check);
        }
}

static void
check_queen (QueensBoard      *board,
             QueensConvention  convention,
             guint             queen,
             const GArray     *expected,
             guint            *next)
{
  gint32 values[NAIVE_MAX_SIZE * NAIVE_MAX_SIZE];
  QueensSuccessors successors = queens_successors_evaluate (board, convention, queen, values);
  guint count = 0;

  for (gint i = successors.low; i <= successors.high; i++)
    if (successors.values[i] != QUEENS_NO_VALUE)
      {
        const NaiveState *state = &g_array_index (expected, NaiveState, (*next)++);
        QueensSquare square = queens_successors_get_square (&successors, i);
        QueensSquare same = queens_successors_get (board, convention.moves, queen, count++);

        g_assert_cmpuint (*next, <=, expected->len);
        g_assert_cmpint (successors.values[i], ==, state->cost);
        g_assert_cmpmem (&square, sizeof square, &state->to, sizeof square);
        g_assert_cmpmem (&same, sizeof same, &state->to, sizeof same);
      }
  g_assert_cmpuint (count, ==, queens_successors_count (board, convention.moves, queen));
}

static void
check_successors (QueensProblem *problem,
                  const gint32  *places)
{
  g_autoptr (QueensBoard) board = queens_board_new (problem);

  queens_board_set_places (board, places);
  if (!queens_board_holds_static_points (board))
    return;
  for (guint i = 0; i < 2 * 3; i++)
    {
      QueensConvention convention = { .cost = i % 2, .moves = i / 2 };
      g_autoptr (GArray) expected = naive_successors (problem, places, convention.cost,
                                                     convention.moves);
      guint next = 0;

      for (guint rank = 0; rank < board->n_queens; rank++)
        check_queen (board, convention, queens_board_get_queen (board, rank), expected, &next);
      g_assert_cmpuint (next, ==, expected->len);
    }
}

static void
test_successors (void)
{
  for (guint size = 1; size <= 3; size++)
    each_problem (size, check_successors);
}

static void
assert_among (const QueensBoard *board,
              const GArray      *states)
{
  gint32 room[NAIVE_MAX_SIZE];
  const gint32 *places = queens_board_get_places (board, room);

  for (guint i = 0; i < states->len; i++)
    if (memcmp (places, g_array_index (states, NaiveState, i).rows,
                board->n_queens * sizeof *places) == 0)
      return;
  g_assert_not_reached ();
}

static void
check_rule (QueensProblem    *problem,
            const gint32     *places,
            QueensConvention  convention)
{
  g_auto (Climber) climber;
  g_autoptr (GArray) states = NULL;
  QueensEnd expected;
  QueensEnd end;
  QueensStep step;

  climber_init (&climber, problem, convention, QUEENS_GENERATOR_FAST);
  climber_begin (&climber, places);
  states = naive_climb (problem, places, convention, TRUE, &expected);
  end = climber_step (&climber, &step);
  g_assert_cmpint (end, ==, expected);
  g_assert_cmpuint (step.n_changes, ==, states->len > 0);
  if (states->len > 0)
    {
      assert_among (climber.board, states);
      g_assert_cmpint (step.cost_after, ==, g_array_index (states, NaiveState, 0).cost);
    }
}

static void
check_every_rule (QueensProblem *problem,
                  const gint32  *places)
{
  for (guint i = 0; i < 2 * 3 * 5 * 4; i++)
    check_rule (problem, places, (QueensConvention) { i % 2, i / 2 % 3, i / 6 % 5, i / 30 });
}

static void
test_rules (void)
{
  for (guint size = 1; size <= (FIXTURE_IS_SANITIZED ? 2 : 3); size++)
    each_problem (size, check_every_rule);
}

/* Tests random boards that are larger, with any boulders and static points. */
static void
test_random_boards (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (221);

  for (guint i = 0; i < (FIXTURE_IS_SANITIZED ? 100 : 400); i++)
    {
      g_autoptr (QueensProblem) problem = fixture_problem_placed (random, 2 + i % 7,
                                                                  QUEENS_PLACEMENT_ANYWHERE);
      g_autofree gint32 *places = fixture_rows (random, problem);

      if (problem->n_queens > NAIVE_MAX_SIZE)
        continue;
      check_successors (problem, places);
      check_every_rule (problem, places);
    }
}

static char *
find_all (QueensProblem *problem,
          const char    *params,
          guint          turn)
{
  g_auto (QueensSetup) setup;
  g_autoptr (QueensSearch) search = NULL;
  GString *lines = g_string_new (NULL);

  searches_init (&setup, "search-survey", 0, "depth-first");
  searches_set_params (&setup, params);
  queens_setup_set_problem (&setup, problem);
  setup.max_iterations = 0;
  setup.generator = turn % 3;
  setup.seed = turn;
  search = searches_begin (&setup, NULL);
  for (searches_finish (search); queens_search_get_end (search) == QUEENS_END_SOLVED;
       searches_finish (search))
    {
      const QueensBoard *board = search->board;

      for (guint i = 0; i < board->n_queens; i++)
        {
          QueensSquare square = queens_board_get_square (board, queens_board_get_queen (board, i));

          g_string_append_printf (lines, "%d,%d ", square.x, square.y);
        }
      g_string_append_c (lines, '\n');
      g_assert_true (queens_search_continue (search));
    }
  g_assert_cmpint (queens_search_get_end (search), ==,
                   lines->len > 0 ? QUEENS_END_ALL_FOUND : QUEENS_END_NO_SOLUTION);
  return g_string_free (lines, FALSE);
}

static int
compare_lines (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static void
assert_same_lines (const char *text,
                   const char *other)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_auto (GStrv) others = g_strsplit (other, "\n", -1);
  guint n = g_strv_length (lines);

  g_assert_cmpuint (n, ==, g_strv_length (others));
  qsort (lines, n, sizeof *lines, compare_lines);
  qsort (others, n, sizeof *others, compare_lines);
  for (guint i = 0; i < n; i++)
    g_assert_cmpstr (lines[i], ==, others[i]);
}

static void
test_solutions (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (222);

  for (guint turn = 0; turn < (FIXTURE_IS_SANITIZED ? 60 : 300); turn++)
    {
      g_autoptr (QueensProblem) problem = fixture_problem_placed (random, 1 + turn % 5,
                                                                  QUEENS_PLACEMENT_ANYWHERE);
      g_autoptr (GString) expected = g_string_new (NULL);
      g_autofree char *found = NULL;
      g_autofree char *drawn = NULL;

      naive_solutions (problem, expected);
      found = find_all (problem, "-", turn);
      drawn = find_all (problem, "row-order=random", turn);
      /* The queens of static points come first in a list, wherever they are. So solutions are in
       * the expected order only without static points. */
      if (problem->static_points.length == 0)
        g_assert_cmpstr (found, ==, expected->str);
      assert_same_lines (found, expected->str);
      assert_same_lines (drawn, expected->str);
    }
}

static void
check_count (const GoldenRow *row)
{
  guint size = atoi (row->cells[0]);
  g_autoptr (QueensProblem) column = NULL;
  g_autoptr (QueensProblem) problem = NULL;
  g_autofree char *found = NULL;
  guint n = 0;

  column = golden_problem (size, row->cells[1], row->cells[2]);
  problem = queens_problem_new (size, QUEENS_PLACEMENT_ANYWHERE, atoi (row->cells[3]),
                                column->static_points.squares, column->static_points.length,
                                column->boulders.squares, column->boulders.length, NULL);
  found = find_all (problem, "-", 0);
  for (const char *c = found; *c != '\0'; c++)
    n += *c == '\n';
  golden_compare (row, g_strdup_printf ("%u", n), row->cells[5]);
}

static void
test_counts (void)
{
  golden_foreach_like ("counts.tsv", 6, 4, "anywhere", 16, check_count);
}

/* With every generator, all random boards with the static point's queen are equally likely. */

#define N_DRAWS 20000

static void
test_fresh_boards (gconstpointer data)
{
  const QueensSquare static_point = { 2, 0 };
  const QueensSquare boulders[] = { { 0, 1 }, { 1, 1 } };
  g_autoptr (QueensProblem) problem = queens_problem_new (3, QUEENS_PLACEMENT_ANYWHERE, 3,
                                                          &static_point, 1,
                                                          boulders, 2, NULL);
  g_autoptr (GHashTable) counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto (Climber) climber;
  GHashTableIter iter;
  gpointer count;
  gdouble sum = 0;

  climber_init (&climber, problem, (QueensConvention) { 0 }, GPOINTER_TO_INT (data));
  for (guint i = 0; i < N_DRAWS; i++)
    {
      gint32 room[3];
      const gint32 *places;
      char *state;

      climber_begin (&climber, NULL);
      g_assert_true (queens_board_holds_static_points (climber.board));
      places = queens_board_get_places (climber.board, room);
      state = golden_write_state (places, 3);
      g_hash_table_insert (counts, state,
                           GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (counts, state))
                                             + 1));
    }
  /* There are 15 ways to place two queens on six squares. */
  g_assert_cmpuint (g_hash_table_size (counts), ==, 15);
  g_hash_table_iter_init (&iter, counts);
  while (g_hash_table_iter_next (&iter, NULL, &count))
    {
      gdouble difference = GPOINTER_TO_UINT (count) - N_DRAWS / 15.0;

      sum += difference * difference / (N_DRAWS / 15.0);
    }
  g_assert_cmpfloat (sum, <, 42);       /* with 14 degrees of freedom, 42 is exceeded in one of ten
                                         * thousand cases */
}

/* A random board with a queen on every square is generated quickly. The course's program
 * generates another square whenever a square is occupied, which would take almost forever here. */
static void
test_full_boards (gconstpointer data)
{
  g_autoptr (QueensProblem) problem = queens_problem_new_plain (7, QUEENS_PLACEMENT_ANYWHERE, 49);
  g_auto (Climber) climber;

  climber_init (&climber, problem, (QueensConvention) { 0 }, GPOINTER_TO_INT (data));
  climber_begin (&climber, NULL);
  g_assert_cmpuint (climber.board->n_placed, ==, 49);
}

/* Chooses the same random board as the course's Python program. For each queen, the program uses
 * randrange (n) for the column, then for the row. If the square is occupied, it chooses both again.
 * For n = 8, seed 0 gives 6, 6, 0, 4, 7, 6, 4, 7. */
static void
test_python_board (void)
{
  g_autoptr (QueensProblem) problem = queens_problem_new_plain (8, QUEENS_PLACEMENT_ANYWHERE, 4);
  g_auto (Climber) climber;
  gint32 room[4];
  g_autofree char *text = NULL;

  climber_init (&climber, problem, (QueensConvention) { 0 }, QUEENS_GENERATOR_PYTHON);
  climber_begin (&climber, NULL);
  text = golden_write_state (queens_board_get_places (climber.board, room), 4);
  g_assert_cmpstr (text, ==, "4,39,54,62");
}

int
anywhere_tests (int   argc,
                char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/anywhere/successors", test_successors);
  g_test_add_func ("/anywhere/rules", test_rules);
  g_test_add_func ("/anywhere/random-boards", test_random_boards);
  g_test_add_func ("/anywhere/solutions", test_solutions);
  g_test_add_func ("/anywhere/counts", test_counts);
  fixture_add_for_generators ("/anywhere/fresh-boards", QUEENS_GENERATOR_FAST, test_fresh_boards);
  fixture_add_for_generators ("/anywhere/full-boards", QUEENS_GENERATOR_FAST, test_full_boards);
  g_test_add_func ("/anywhere/python-board", test_python_board);
  return g_test_run ();
}
