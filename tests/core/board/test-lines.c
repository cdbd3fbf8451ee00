/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-lines.h"

#include "fixture.h"
#include "naive.h"

/* Returns all squares without a boulder. */
static GArray *
collect_open_squares (const QueensProblem *problem)
{
  gint size = problem->size;
  GArray *squares = g_array_new (FALSE, FALSE, sizeof (QueensSquare));

  for (gint x = 0; x < size; x++)
    for (gint y = 0; y < size; y++)
      {
        QueensSquare square = { x, y };

        if (!queens_squares_contain (&problem->boulders, square))
          g_array_append_val (squares, square);
      }
  return squares;
}

static void
assert_direction (const QueensLines *lines,
                  const NaiveBoard  *naive,
                  const GArray      *squares,
                  QueensDirection    direction)
{
  gsize low = lines->offsets[direction];
  gsize next = direction + 1 < lines->n_directions
               ? lines->offsets[direction + 1] : lines->count;

  for (guint i = 0; i < squares->len; i++)
    {
      QueensSquare first = g_array_index (squares, QueensSquare, i);
      gsize line = queens_lines_find (lines, direction, first.x, first.y);

      g_assert_cmpuint (line, >=, low);
      g_assert_cmpuint (line, <, next);
      for (guint j = 0; j < i; j++)
        {
          QueensSquare second = g_array_index (squares, QueensSquare, j);
          gboolean same = line == queens_lines_find (lines, direction, second.x, second.y);

          g_assert_cmpint (same, ==, naive_same_line (naive, direction, first, second));
        }
    }
}

static void
assert_lines (const QueensProblem *problem)
{
  g_autoptr (QueensLines) lines = queens_lines_new (problem);
  g_autoptr (NaiveBoard) naive = naive_new (problem);
  g_autoptr (GArray) squares = collect_open_squares (problem);

  g_assert_cmpint (lines->n_cuts > 0, ==, problem->boulders.length > 0);
  g_assert_cmpuint (lines->n_directions, ==, problem->is_anywhere ? 4 : 3);
  for (guint d = 0; d < lines->n_directions; d++)
    assert_direction (lines, naive, squares, d);
}

static void
test_partition (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (guint i = 0; i < 12 * 20; i++)
    {
      QueensPlacement placement = i % 2 ? QUEENS_PLACEMENT_ANYWHERE : QUEENS_PLACEMENT_COLUMN;
      g_autoptr (QueensProblem) problem = fixture_problem_placed (random, 1 + i / 2 % 12,
                                                                  placement);

      assert_lines (problem);
    }
}

/* Visits columns forward, backward and in random order, on boards that are too large for a table of
 * line ids. */
static void
test_columns (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2);
  const gint size = 140;
  guint n_found = 0;

  for (guint density = 1; density <= 64; density *= 4)
    {
      g_autoptr (GArray) boulders = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
      g_autoptr (QueensProblem) problem = NULL;
      g_autoptr (QueensLines) lines = NULL;

      for (gint i = 0; i < size * size / 100 * (gint) density; i++)
        {
          QueensSquare square = { g_rand_int_range (random, 0, size),
                                  g_rand_int_range (random, 1, size) };

          g_array_append_val (boulders, square);
        }
      problem = queens_problem_new (size, QUEENS_PLACEMENT_COLUMN, 0, NULL, 0,
                                    (QueensSquare *) boulders->data, boulders->len, NULL);
      lines = queens_lines_new (problem);
      g_assert_null (lines->table);
      for (gint i = 0; i < 4 * size; i++)
        {
          gint x = i < size ? i : i < 2 * size ? 2 * size - 1 - i : g_rand_int_range (random, 0,
                                                                                      size);
          QueensColumnLines at;

          if (!queens_lines_go_to_column (lines, problem, x))
            {
              g_assert_cmpint (i, >=, 2 * size);
              continue;
            }
          n_found++;
          at = queens_lines_get_column (lines);
          for (gint y = 0; y < size; y++)
            if (!queens_squares_contain (&problem->boulders, (QueensSquare) { x, y }))
              {
                g_assert_cmpuint (at.row[y], ==,
                                  queens_lines_find (lines, QUEENS_DIRECTION_ROW, x, y));
                g_assert_cmpuint (at.rise[y], ==,
                                  queens_lines_find (lines, QUEENS_DIRECTION_RISE, x, y));
                g_assert_cmpuint (at.fall[y], ==,
                                  queens_lines_find (lines, QUEENS_DIRECTION_FALL, x, y));
              }
        }
    }
  g_assert_cmpuint (n_found, >, 4 * 2 * size);
}

static void
test_uncut_index (void)
{
  g_autoptr (QueensProblem) problem = queens_problem_new_plain (7, QUEENS_PLACEMENT_ANYWHERE, 0);
  g_autoptr (QueensLines) lines = queens_lines_new (problem);
  gsize offsets[QUEENS_N_DIRECTIONS];

  for (guint d = 0; d < QUEENS_N_DIRECTIONS; d++)
    offsets[d] = lines->offsets[d];
  for (gint x = 0; x < 7; x++)
    for (gint y = 0; y < 7; y++)
      {
        g_assert_cmpuint (queens_lines_find (lines, QUEENS_DIRECTION_ROW, x, y), ==,
                          offsets[QUEENS_DIRECTION_ROW] + y);
        g_assert_cmpuint (queens_lines_find (lines, QUEENS_DIRECTION_RISE, x, y), ==,
                          offsets[QUEENS_DIRECTION_RISE] + y - x + 6);
        g_assert_cmpuint (queens_lines_find (lines, QUEENS_DIRECTION_FALL, x, y), ==,
                          offsets[QUEENS_DIRECTION_FALL] + x + y);
        g_assert_cmpuint (queens_lines_find (lines, QUEENS_DIRECTION_COLUMN, x, y), ==,
                          offsets[QUEENS_DIRECTION_COLUMN] + x);
      }
}

int
lines_tests (int   argc,
             char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lines/partition", test_partition);
  g_test_add_func ("/lines/columns", test_columns);
  g_test_add_func ("/lines/uncut-index", test_uncut_index);
  return g_test_run ();
}
