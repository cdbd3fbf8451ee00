/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests rules that every algorithm in the registry must follow, without naming an algorithm. */

#include "queens-search.h"

#include "fixture.h"
#include "memory.h"
#include "naive.h"
#include "position.h"
#include "queens-places.h"
#include "searches.h"

#include <string.h>

#define LIMIT 60                /* maximum iterations of a search */
#define N_STEPS 200             /* number of steps to check */

typedef void (*Check) (const QueensSetup *setup,
                       const gint32      *start);

/* Checks searches that start from a random board, from a given board, and from a board whose static
 * points may be empty. */
static void
check_from_starts (GRand             *random,
                   const QueensSetup *setup,
                   Check              check)
{
  g_autofree gint32 *rows = fixture_rows (random, setup->problem);
  g_autofree gint32 *loose = fixture_loose_rows (random, setup->problem);

  check (setup, NULL);
  check (setup, rows);
  check (setup, loose);
}

static void
check_setups (const QueensAlgorithm *algorithm,
              guint                  n_setups,
              Check                  check)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (101);
  guint n_taken = 0;

  for (guint i = 0; i < n_setups; i++)
    {
      QueensSetup setup;

      QueensPlacement placement = i % 5 < 3 ? QUEENS_PLACEMENT_COLUMN : QUEENS_PLACEMENT_ANYWHERE;

      if (!fixture_setup_placed (random, algorithm, placement,
                                 i % 2 ? 1 + i / 2 % 4 : 5 + i / 2 % 5, i, &setup))
        continue;
      setup.max_iterations = LIMIT;
      check_from_starts (random, &setup, check);
      queens_setup_clear (&setup);
      n_taken++;
    }
  g_assert_cmpuint (n_taken, >, 0);
}

/* Each step reports what it did. */

/* Checks the moves of a step. With placement `column`, queen i stays in column i. With `anywhere`,
 * a move empties one square and fills another. */
static void
assert_moves (const QueensProblem *problem,
              const Position      *before,
              const QueensStep    *step,
              const Position      *after)
{
  gboolean is_column = !problem->is_anywhere;
  Position moved = *before;

  g_assert_cmpuint (step->n_changes, >, 0);
  g_assert_cmpuint (step->n_changes, <=, G_N_ELEMENTS (step->changes));
  for (guint i = 0; i < step->n_changes; i++)
    {
      QueensChange move = step->changes[i];

      if (is_column)
        {
          g_assert_cmpint (move.from.x, ==, move.queen);
          g_assert_cmpint (move.to.x, ==, move.queen);
          g_assert_cmpint (move.from.y, ==, moved.rows[move.queen]);
          moved.rows[move.queen] = move.to.y;
        }
      else
        position_replace (&moved, queens_place_of (problem, move.from),
                          queens_place_of (problem, move.to));
    }
  position_assert_rows (after, moved.rows);
}

/* Checks that one queen has appeared if @came, or disappeared, where @move says. In a list of
 * places, all later places shift by one. */
static void
assert_one (const QueensProblem *problem,
            const Position      *before,
            const Position      *after,
            const QueensChange  *move,
            gboolean             came)
{
  gboolean is_column = !problem->is_anywhere;
  Position moved = *before;

  if (is_column && came)
    g_assert_cmpint (before->rows[move->queen], ==, QUEENS_NO_ROW);
  if (is_column)
    moved.rows[move->queen] = came ? move->to.y : QUEENS_NO_ROW;
  else
    position_replace (&moved, queens_place_of (problem, move->from),
                      queens_place_of (problem, move->to));
  position_assert_rows (after, moved.rows);
  g_assert_true (memcmp (moved.rows, before->rows, sizeof moved.rows) != 0);
}

static void
assert_change (const QueensProblem *problem,
               const Position      *before,
               const QueensStep    *step,
               const Position      *after)
{
  g_assert_cmpint (step->cost_before, ==, before->cost);
  g_assert_cmpint (step->cost_after, ==, after->cost);
  if (step->kind == QUEENS_STEP_MOVED)
    assert_moves (problem, before, step, after);
  else if (step->kind == QUEENS_STEP_PLACED || step->kind == QUEENS_STEP_REMOVED)
    assert_one (problem, before, after, step->changes, step->kind == QUEENS_STEP_PLACED);
  else if (step->kind != QUEENS_STEP_FRESH && step->kind != QUEENS_STEP_GENERATION)
    position_assert_rows (before, after->rows);
}

/* A systematic search may leave the column of a static point empty at first. */
static gboolean
holds_static_points (const QueensSearch *search)
{
  const QueensSquares *static_points = &search->setup.problem->static_points;
  gboolean holds = TRUE;

  if (!search->setup.algorithm->is_systematic || search->setup.problem->is_anywhere)
    return queens_board_holds_static_points (search->board);
  for (gsize i = 0; i < static_points->length; i++)
    {
      gint row = queens_board_get_square (search->board, static_points->squares[i].x).y;

      holds &= row == QUEENS_NO_ROW || row == static_points->squares[i].y;
    }
  return holds;
}

/* Compares the costs, boulders and static points of the board with a naive recount. */
static void
assert_board (const QueensSearch *search,
              NaiveBoard         *naive,
              gboolean            held_static_points)
{
  QueensBoard *board = search->board;
  const QueensProblem *problem = board->problem;

  naive_load (naive, board);
  naive_assert_costs (naive, board);
  g_assert_cmpint (queens_search_get_cost (search), ==,
                   naive_cost (naive, search->setup.convention.cost));
  for (guint queen = 0; queen < board->n_queens; queen++)
    g_assert_false (queens_squares_contain (&problem->boulders,
                                            queens_board_get_square (board, queen)));
  g_assert_true (!held_static_points || holds_static_points (search));
  g_assert_cmpint (queens_search_get_end (search) == QUEENS_END_SOLVED, ==,
                   queens_board_is_solved (board));
}

static void
add_to_tally (QueensTally      *tally,
              const QueensStep *step,
              gboolean          is_step)
{
  tally->evaluations += step->evaluations;
  tally->iterations += step->iterations;
  tally->moves += step->moves;
  tally->restarts += step->restarts;
  tally->steps += is_step;
}

static void
check_honest (const QueensSetup *setup,
              const gint32      *start)
{
  g_autoptr (QueensSearch) search = searches_begin (setup, start);
  g_autoptr (NaiveBoard) naive = naive_new (setup->problem);
  gboolean held_static_points = holds_static_points (search);
  QueensTally tally = { 0 };
  Position after = position_of (search);

  if (start != NULL)
    position_assert_rows (&after, start);
  else
    g_assert_true (held_static_points);
  assert_board (search, naive, held_static_points);
  for (guint i = 0; i < N_STEPS; i++)
    {
      Position before = after;
      QueensStep step;
      gboolean is_step = queens_search_step (search, &step);

      after = position_of (search);
      assert_change (setup->problem, &before, &step, &after);
      assert_board (search, naive, held_static_points);
      add_to_tally (&tally, &step, is_step);
      position_assert_tally (&after.tally, &tally);
      g_assert_true (is_step || after.end != QUEENS_END_NONE);
    }
}

/* The same setup gives the same search, even while another search runs. */

static GArray *
record (const QueensSetup *setup,
        const gint32      *start)
{
  g_autoptr (QueensSearch) search = searches_begin (setup, start);
  GArray *moments = g_array_new (FALSE, FALSE, sizeof (Position));
  QueensStep step;

  for (guint i = 0; i < N_STEPS; i++)
    {
      Position state = position_of (search);

      g_array_append_val (moments, state);
      queens_search_step (search, &step);
    }
  return moments;
}

static void
assert_next (QueensSearch *search,
             const GArray *moments,
             guint         index)
{
  Position state = position_of (search);
  QueensStep step;

  position_assert_equal (&state, &g_array_index (moments, Position, index));
  queens_search_step (search, &step);
}

static void
check_repeats (const QueensSetup *setup,
               const gint32      *start)
{
  g_autoptr (GArray) moments = record (setup, start);
  g_autoptr (QueensSearch) search = searches_begin (setup, start);

  for (guint i = 0; i < N_STEPS; i++)
    assert_next (search, moments, i);
}

static void
check_side_by_side (const QueensSetup *setup,
                    const gint32      *start)
{
  g_auto (QueensSetup) other_setup;
  g_autoptr (GArray) moments = record (setup, start);
  g_autoptr (GArray) other_positions = NULL;
  g_autoptr (QueensSearch) search = NULL;
  g_autoptr (QueensSearch) other = NULL;

  queens_setup_copy (&other_setup, setup);
  other_setup.seed++;
  other_positions = record (&other_setup, NULL);
  search = searches_begin (setup, start);
  other = searches_begin (&other_setup, NULL);
  for (guint i = 0; i < N_STEPS; i++)
    {
      assert_next (search, moments, i);
      assert_next (other, other_positions, i);
    }
}

/* Returns TRUE if the search keeps every distinct end. Its list of ends may then grow. */
static gboolean
keeps_lists (const QueensSetup *setup)
{
  return queens_setup_has_param (setup, "keep") && queens_setup_get_param (setup, "keep") != 0;
}

static void
check_allocates_nothing (const QueensSetup *setup,
                         const gint32      *start)
{
  g_autoptr (QueensSearch) search = searches_begin (setup, start);
  guint64 before;
  QueensStep step;

  if (keeps_lists (setup))
    return;
  /* A board counts its lines on first use, which allocates memory. So count them now. */
  queens_board_count_lines (search->board);
  before = memory_count_allocations ();
  for (guint i = 0; i < N_STEPS; i++)
    queens_search_step (search, &step);
  g_assert_cmpuint (memory_count_allocations (), ==, before);
}

static gboolean has_worse;

static void
find_worse (const QueensSetup *setup,
            const gint32      *start)
{
  g_autoptr (QueensSearch) search = searches_begin (setup, start);
  QueensStep step;

  for (guint i = 0; i < N_STEPS; i++)
    has_worse |= queens_search_step (search, &step) && step.cost_after > step.cost_before
                 && (step.kind == QUEENS_STEP_MOVED || step.kind == QUEENS_STEP_GENERATION);
}

/* An algorithm must explain worse moves if and only if it can make them. */
static void
test_worse (gconstpointer data)
{
  const QueensAlgorithm *algorithm = data;

  has_worse = FALSE;
  check_setups (algorithm, FIXTURE_IS_SANITIZED ? 100 : 300, find_worse);
  g_assert_cmpint (has_worse, ==, algorithm->worse != NULL);
}

static void
test_honest (gconstpointer algorithm)
{
  check_setups (algorithm, FIXTURE_IS_SANITIZED ? 40 : 300, check_honest);
}

static void
test_repeats (gconstpointer algorithm)
{
  check_setups (algorithm, FIXTURE_IS_SANITIZED ? 40 : 120, check_repeats);
}

static void
test_side_by_side (gconstpointer algorithm)
{
  check_setups (algorithm, FIXTURE_IS_SANITIZED ? 40 : 120, check_side_by_side);
}

static void
test_allocates_nothing (gconstpointer algorithm)
{
  if (memory_is_counted ())
    check_setups (algorithm, 300, check_allocates_nothing);
}

int
algorithms_tests (int   argc,
                  char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  fixture_add_for_algorithms ("/algorithms/honest", test_honest);
  fixture_add_for_algorithms ("/algorithms/repeats", test_repeats);
  fixture_add_for_algorithms ("/algorithms/side-by-side", test_side_by_side);
  fixture_add_for_algorithms ("/algorithms/allocates-nothing", test_allocates_nothing);
  fixture_add_for_algorithms ("/algorithms/worse", test_worse);
  return g_test_run ();
}
