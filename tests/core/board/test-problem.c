/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-problem.h"

#include "fixture.h"
#include "golden.h"

#define COLUMN QUEENS_PLACEMENT_COLUMN
#define ANYWHERE QUEENS_PLACEMENT_ANYWHERE

static QueensProblem *
make (gint64            size,
      QueensPlacement   placement,
      guint             n_queens,
      const char       *static_points,
      const char       *boulders,
      GError          **error)
{
  gsize n_static_points;
  gsize n_boulders;
  g_autofree QueensSquare *static_squares = golden_squares (static_points, &n_static_points);
  g_autofree QueensSquare *boulder_squares = golden_squares (boulders, &n_boulders);

  return queens_problem_new (size, placement, n_queens, static_squares, n_static_points,
                             boulder_squares,
                             n_boulders, error);
}

static QueensProblem *
make_valid (gint64           size,
            QueensPlacement  placement,
            guint            n_queens,
            const char      *static_points,
            const char      *boulders)
{
  g_autoptr (GError) error = NULL;
  QueensProblem *problem = make (size, placement, n_queens, static_points, boulders, &error);

  g_assert_no_error (error);
  g_assert_nonnull (problem);
  return problem;
}

/* Writes squares as `x,y;x,y`, or as `-` if there are none. */
static char *
write_squares (const QueensSquare *squares,
               gsize               n_squares)
{
  GString *text = g_string_new (n_squares == 0 ? "-" : NULL);

  for (gsize i = 0; i < n_squares; i++)
    g_string_append_printf (text, "%s%d,%d", i == 0 ? "" : ";", squares[i].x, squares[i].y);
  return g_string_free (text, FALSE);
}

static void
assert_problem (QueensProblem *problem,
                guint          size,
                const char    *static_points,
                const char    *boulders)
{
  const QueensSquares *static_squares = &problem->static_points;
  const QueensSquares *boulder_squares = &problem->boulders;
  g_autofree char *static_text = write_squares (static_squares->squares, static_squares->length);
  g_autofree char *boulder_text = write_squares (boulder_squares->squares, boulder_squares->length);

  g_assert_cmpuint (problem->size, ==, size);
  g_assert_cmpstr (static_text, ==, static_points);
  g_assert_cmpstr (boulder_text, ==, boulders);
}

static const struct
{
  gint64              size;
  QueensPlacement     placement;
  guint               n_queens;
  const char         *static_points;
  const char         *boulders;
  QueensError         code;
  const char         *value;
} refused[] = {
  { 0, COLUMN, 0, "-", "-", QUEENS_ERROR_SIZE, "not 0." },
  { -1, COLUMN, 0, "-", "-", QUEENS_ERROR_SIZE, "not -1." },
  { 10000001, COLUMN, 0, "-", "-", QUEENS_ERROR_SIZE, "not 10000001." },
  { 10000001, ANYWHERE, 1, "-", "-", QUEENS_ERROR_SIZE, "from 1 to 10000000" },
  { 46341, ANYWHERE, 1, "-", "-", QUEENS_ERROR_SIZE, "from 1 to 46340" },
  { G_MAXINT64, COLUMN, 0, "-", "-", QUEENS_ERROR_SIZE, "9223372036854775807" },
  { G_MININT64, COLUMN, 0, "-", "-", QUEENS_ERROR_SIZE, "-9223372036854775808" },
  { 8, COLUMN, 0, "8,0", "-", QUEENS_ERROR_PROBLEM,
    "static point (8, 0) is outside the board" },
  { 8, COLUMN, 0, "0,8", "-", QUEENS_ERROR_PROBLEM, "static point (0, 8)" },
  { 8, COLUMN, 0, "3,3;-1,0", "-", QUEENS_ERROR_PROBLEM, "static point (-1, 0)" },
  { 8, COLUMN, 0, "0,-1", "-", QUEENS_ERROR_PROBLEM, "rows 0 to 7" },
  { 8, COLUMN, 0, "-", "8,0", QUEENS_ERROR_PROBLEM, "boulder (8, 0) is outside the board" },
  { 8, ANYWHERE, 0, "-", "2,2;0,-3", QUEENS_ERROR_PROBLEM, "boulder (0, -3)" },
  { 8, COLUMN, 0, "4,2;1,1;4,6", "-", QUEENS_ERROR_PROBLEM, "(4, 2) and (4, 6)" },
  { 8, COLUMN, 0, "4,2", "1,1;4,2", QUEENS_ERROR_PROBLEM, "(4, 2) is both" },
  { 8, ANYWHERE, 0, "4,2", "4,2", QUEENS_ERROR_PROBLEM, "(4, 2) is both" },
  { 3, COLUMN, 0, "-", "1,0;1,1;0,0;1,2", QUEENS_ERROR_PROBLEM,
    "Column 1 is full of boulders" },
  { 1, COLUMN, 0, "-", "0,0", QUEENS_ERROR_PROBLEM, "Column 0 is full of boulders" },
  { 8, COLUMN, 7, "-", "-", QUEENS_ERROR_PROBLEM, "queens is 7." },
  { 8, COLUMN, 9, "-", "-", QUEENS_ERROR_PROBLEM, "use 8 queens" },
  { 3, ANYWHERE, 10, "-", "-", QUEENS_ERROR_PROBLEM,
    "queens is 10. On a board of size 3, use 1 to 9 queens." },
  { 3, ANYWHERE, 9, "-", "1,1", QUEENS_ERROR_PROBLEM, "use 1 to 8" },
  { 3, ANYWHERE, 1, "0,0;0,1", "-", QUEENS_ERROR_PROBLEM, "use 2 to 9" },
  { 1, ANYWHERE, 0, "-", "0,0", QUEENS_ERROR_PROBLEM, "queens is 1." },
};

static void
test_refusals (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (QueensProblem) problem = make (refused[i].size, refused[i].placement,
                                                refused[i].n_queens, refused[i].static_points,
                                                refused[i].boulders, &error);

      g_assert_null (problem);
      fixture_assert_refusal (error, refused[i].code, refused[i].value);
    }
}

static void
test_largest (void)
{
  g_autoptr (QueensProblem) column = make_valid (QUEENS_MAX_SIZE, COLUMN, 0, "9999999,9999999",
                                                 "0,9999999");
  g_autoptr (QueensProblem) anywhere = make_valid (QUEENS_MAX_SIZE_ANYWHERE, ANYWHERE, 0, "-", "-");

  g_assert_cmpint (queens_problem_get_static_row (column, 9999999), ==, 9999999);
  g_assert_cmpint (queens_problem_get_static_row (column, 9999998), ==, QUEENS_NO_ROW);
  g_assert_true (queens_squares_contain (&column->boulders, (QueensSquare) { 0, 9999999 }));
  g_assert_cmpuint (anywhere->n_queens, ==, QUEENS_MAX_SIZE_ANYWHERE);
}

static void
test_squares (void)
{
  g_autoptr (QueensProblem) problem = make_valid (5, COLUMN, 5, "4,0;1,2;4,0",
                                                  "3,4;0,1;3,2;3,4;0,1");
  gsize length;
  const QueensSquare *boulders;

  assert_problem (problem, 5, "1,2;4,0", "0,1;3,2;3,4");
  boulders = queens_squares_get_column (&problem->boulders, 3, &length);
  g_assert_cmpuint (length, ==, 2);
  g_assert_cmpint (boulders[0].y, ==, 2);
  g_assert_cmpint (boulders[1].y, ==, 4);
  queens_squares_get_column (&problem->boulders, 4, &length);
  g_assert_cmpuint (length, ==, 0);
  g_assert_cmpint (queens_problem_get_static_row (problem, 4), ==, 0);
  g_assert_cmpint (queens_problem_get_static_row (problem, 0), ==, QUEENS_NO_ROW);
  g_assert_true (queens_squares_contain (&problem->static_points, (QueensSquare) { 1, 2 }));
  g_assert_false (queens_squares_contain (&problem->static_points, (QueensSquare) { 2, 1 }));
  g_assert_false (queens_squares_contain (&problem->boulders, (QueensSquare) { 1, 0 }));
  g_assert_false (queens_squares_contain (&problem->boulders, (QueensSquare) { -1, 9 }));
  g_assert_true (queens_problem_has_square (problem, (QueensSquare) { 4, 4 }));
  g_assert_false (queens_problem_has_square (problem, (QueensSquare) { 5, 0 }));
  g_assert_false (queens_problem_has_square (problem, (QueensSquare) { 0, -1 }));
}

static void
test_anywhere (void)
{
  g_autoptr (QueensProblem) problem = make_valid (3, ANYWHERE, 8, "0,2;0,0;2,1", "1,1");
  g_autoptr (QueensProblem) full = make_valid (2, ANYWHERE, 2, "-", "0,0;0,1");

  assert_problem (problem, 3, "0,0;0,2;2,1", "1,1");
  g_assert_cmpuint (problem->n_queens, ==, 8);
  g_assert_cmpint (queens_problem_get_static_row (problem, 0), ==, 0);
  g_assert_cmpint (full->placement, ==, ANYWHERE);
}

static void
test_equal (void)
{
  g_autoptr (QueensProblem) problem = make_valid (4, COLUMN, 0, "0,0", "1,2;3,3");
  const struct
  {
    gint64          size;
    QueensPlacement placement;
    guint           n_queens;
    const char     *static_points;
    const char     *boulders;
    gboolean        equal;
  } others[] = {
    { 4, COLUMN, 4, "0,0;0,0", "3,3;1,2", TRUE },
    { 5, COLUMN, 0, "0,0", "1,2;3,3", FALSE },
    { 4, ANYWHERE, 0, "0,0", "1,2;3,3", FALSE },
    { 4, COLUMN, 0, "-", "1,2;3,3", FALSE },
    { 4, COLUMN, 0, "0,1", "1,2;3,3", FALSE },
    { 4, COLUMN, 0, "0,0", "1,2;3,2", FALSE },
    { 4, COLUMN, 0, "0,0", "1,2", FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr (QueensProblem) other = make_valid (others[i].size, others[i].placement,
                                                    others[i].n_queens, others[i].static_points,
                                                    others[i].boulders);

      g_assert_cmpint (queens_problem_equal (problem, other), ==, others[i].equal);
      g_assert_cmpint (queens_problem_equal (other, problem), ==, others[i].equal);
    }
}

static const struct
{
  QueensPlacement  placement;
  const char      *static_points;
  const char      *boulders;
  gboolean         is_boulder;
  QueensSquare     square;
  const char      *static_points_after;          /* NULL if adding or removing the static point is
                                                  * refused */
  const char      *boulders_after;      /* the boulders afterwards, or words of the error */
} toggles[] = {
  { COLUMN, "-", "-", FALSE, { 1, 2 }, "1,2", "-" },
  { COLUMN, "1,2", "-", FALSE, { 1, 2 }, "-", "-" },
  { COLUMN, "1,0;2,2", "-", FALSE, { 1, 2 }, NULL,
   "(1, 0) and (1, 2)" },
  { COLUMN, "-", "1,1;1,2", FALSE, { 1, 2 }, NULL, "(1, 2) is both" },
  { ANYWHERE, "1,0;2,2", "-", FALSE, { 1, 2 }, "1,0;1,2;2,2", "-" },
  { COLUMN, "-", "-", TRUE, { 0, 2 }, "-", "0,2" },
  { COLUMN, "-", "0,2;1,1", TRUE, { 0, 2 }, "-", "1,1" },
  { COLUMN, "0,2;1,1", "-", TRUE, { 0, 2 }, NULL, "(0, 2) is both" },
  { COLUMN, "-", "0,0;0,1", TRUE, { 0, 2 }, NULL, "Column 0" },
  { ANYWHERE, "-", "0,0;0,1", TRUE, { 0, 2 }, "-", "0,0;0,1;0,2" },
  { COLUMN, "-", "-", TRUE, { 3, 0 }, NULL, "(3, 0)" },
  { COLUMN, "-", "-", FALSE, { 0, -1 }, NULL, "(0, -1)" },
};

static void
test_toggles (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (toggles); i++)
    {
      g_autoptr (QueensProblem) problem = make_valid (3, toggles[i].placement, 0,
                                                      toggles[i].static_points,
                                                      toggles[i].boulders);
      g_autoptr (GError) error = NULL;
      g_autoptr (QueensProblem) toggled =
        queens_problem_toggle (problem, toggles[i].square, toggles[i].is_boulder, &error);

      if (toggles[i].static_points_after == NULL)
        fixture_assert_refusal (error, QUEENS_ERROR_PROBLEM, toggles[i].boulders_after);
      else
        g_assert_no_error (error);
      if (toggles[i].static_points_after != NULL)
        assert_problem (toggled, 3, toggles[i].static_points_after, toggles[i].boulders_after);
      assert_problem (problem, 3, toggles[i].static_points, toggles[i].boulders);
    }
}

static void
test_resize (void)
{
  g_autoptr (QueensProblem) problem = make_valid (8, COLUMN, 0, "0,0;2,6;7,1",
                                                  "1,0;1,1;4,4;5,7;6,1");
  g_autoptr (QueensProblem) larger = queens_problem_resize (problem, 12, NULL);
  g_autoptr (QueensProblem) smaller = queens_problem_resize (problem, 5, NULL);
  /* The boulders would fill column 1, so they are dropped. */
  g_autoptr (QueensProblem) smallest = queens_problem_resize (problem, 2, NULL);
  g_autoptr (GError) error = NULL;

  assert_problem (larger, 12, "0,0;2,6;7,1", "1,0;1,1;4,4;5,7;6,1");
  g_assert_cmpuint (larger->n_queens, ==, 12);
  assert_problem (smaller, 5, "0,0", "1,0;1,1;4,4");
  assert_problem (smallest, 2, "0,0", "-");
  g_assert_null (queens_problem_resize (problem, 0, &error));
  fixture_assert_refusal (error, QUEENS_ERROR_SIZE, "not 0.");
}

static void
test_resize_anywhere (void)
{
  g_autoptr (QueensProblem) as_many = make_valid (4, ANYWHERE, 0, "-", "1,0;1,1");
  g_autoptr (QueensProblem) seven = make_valid (4, ANYWHERE, 7, "-", "1,0;1,1");
  g_autoptr (QueensProblem) as_many_more = queens_problem_resize (as_many, 6, NULL);
  g_autoptr (QueensProblem) seven_more = queens_problem_resize (seven, 6, NULL);
  g_autoptr (QueensProblem) full = queens_problem_resize (as_many, 2, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (as_many_more->n_queens, ==, 6);
  g_assert_cmpuint (seven_more->n_queens, ==, 7);
  assert_problem (full, 2, "-", "1,0;1,1");
  g_assert_null (queens_problem_resize (seven, 2, &error));
  fixture_assert_refusal (error, QUEENS_ERROR_PROBLEM, "use 1 to 2");
}

/* If the placement changes, all squares are kept, or the change is refused. If the size becomes
 * smaller, squares off the board are dropped. */
static void
test_change (void)
{
  g_autoptr (QueensProblem) anywhere = make_valid (4, ANYWHERE, 7, "0,0;0,3", "1,0;1,1;1,2;1,3");
  g_autoptr (QueensProblem) one = queens_problem_change (anywhere, 4, QUEENS_PLACEMENT_ANYWHERE, 2,
                                                         NULL);
  g_autoptr (QueensProblem) smaller = queens_problem_change (anywhere, 3, QUEENS_PLACEMENT_COLUMN,
                                                             0,
                                                             NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (one->n_queens, ==, 2);
  assert_problem (one, 4, "0,0;0,3", "1,0;1,1;1,2;1,3");
  g_assert_cmpint (smaller->placement, ==, QUEENS_PLACEMENT_COLUMN);
  assert_problem (smaller, 3, "0,0", "-");
  g_assert_null (queens_problem_change (anywhere, 4, QUEENS_PLACEMENT_COLUMN, 0, &error));
  fixture_assert_refusal (error, QUEENS_ERROR_PROBLEM, "keep only one of them");
  g_clear_error (&error);
  g_assert_null (queens_problem_change (anywhere, 4, QUEENS_PLACEMENT_ANYWHERE, 1, &error));
  fixture_assert_refusal (error, QUEENS_ERROR_PROBLEM, "use 2 to 12");
}

int
problem_tests (int   argc,
               char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/problem/refusals", test_refusals);
  g_test_add_func ("/problem/largest", test_largest);
  g_test_add_func ("/problem/squares", test_squares);
  g_test_add_func ("/problem/anywhere", test_anywhere);
  g_test_add_func ("/problem/equal", test_equal);
  g_test_add_func ("/problem/toggles", test_toggles);
  g_test_add_func ("/problem/resize", test_resize);
  g_test_add_func ("/problem/resize-anywhere", test_resize_anywhere);
  g_test_add_func ("/problem/pose", test_change);
  return g_test_run ();
}
