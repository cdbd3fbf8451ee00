/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests that arrows and marks are drawn, removed, written and read. */

#include "queens-chalk.h"

#include "fixture.h"
#include "queens-notation.h"

static void
assert_writes (const QueensChalk *chalk,
               const char        *arrows,
               const char        *marks)
{
  g_autofree char *drawn = queens_chalk_write (chalk, TRUE);
  g_autofree char *marked = queens_chalk_write (chalk, FALSE);

  g_assert_cmpstr (drawn, ==, arrows);
  g_assert_cmpstr (marked, ==, marks);
}

static void
toggle (QueensChalk      *chalk,
        gint              x,
        gint              y,
        gint              to_x,
        gint              to_y,
        QueensChalkColor  color)
{
  queens_chalk_toggle (chalk, (QueensStroke) { { x, y }, { to_x, to_y }, color });
}

/* If the same stroke is drawn twice, it is removed. If it is drawn in another colour, it gets this
 * colour. Arrows in opposite directions are different strokes. */
static void
test_toggle (void)
{
  g_auto (QueensChalk) chalk = { 0 };
  g_auto (QueensChalk) other = { 0 };

  assert_writes (&chalk, NULL, NULL);
  toggle (&chalk, 4, 5, 0, 3, QUEENS_CHALK_BLUE);
  toggle (&chalk, 0, 3, 4, 5, QUEENS_CHALK_GREEN);
  toggle (&chalk, 0, 3, 0, 3, QUEENS_CHALK_PURPLE);
  assert_writes (&chalk, "green (0, 3) (4, 5) blue (4, 5) (0, 3)", "purple (0, 3)");
  toggle (&chalk, 0, 3, 4, 5, QUEENS_CHALK_PURPLE);
  assert_writes (&chalk, "purple (0, 3) (4, 5) blue (4, 5) (0, 3)", "purple (0, 3)");
  queens_chalk_copy (&other, &chalk);
  g_assert_true (queens_chalk_equal (&chalk, &other));
  toggle (&chalk, 0, 3, 4, 5, QUEENS_CHALK_PURPLE);
  toggle (&chalk, 0, 3, 0, 3, QUEENS_CHALK_PURPLE);
  assert_writes (&chalk, "blue (4, 5) (0, 3)", NULL);
  g_assert_false (queens_chalk_equal (&chalk, &other));
  queens_chalk_crop (&other, 5);
  assert_writes (&other, NULL, "purple (0, 3)");
  for (gint i = 0; i < 2 * QUEENS_MAX_STROKES; i++)
    toggle (&chalk, i, 0, i, 1, QUEENS_CHALK_GREEN);
  g_assert_cmpuint (chalk.length, ==, QUEENS_MAX_STROKES);
}

static void
test_read (void)
{
  g_auto (QueensChalk) chalk = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_true (queens_chalk_read (&chalk, "blue (1, 1) (2, 0), green (0, 3) (4, 5)", TRUE, 8,
                                    &error));
  g_assert_true (queens_chalk_read (&chalk, " purple(7,7) purple (7, 7)\t", FALSE, 8, &error));
  g_assert_true (queens_chalk_read (&chalk, "", FALSE, 8, &error));
  g_assert_no_error (error);
  assert_writes (&chalk, "green (0, 3) (4, 5) blue (1, 1) (2, 0)", "purple (7, 7)");
}

static void
test_refused (void)
{
  static const struct { const char *text; gboolean are_arrows; const char *words; } refused[] = {
    { "red (0, 0)", FALSE, "marks must be one of green, purple, blue, not “red”." },
    { "(0, 0)", FALSE, "marks must be one of green, purple, blue, not “”" },
    { "green", FALSE, "“green” needs one square for a mark, for example green (0, 3)." },
    { "green (0, 0) (1, 1)", FALSE, "“green” needs one square" },
    { "green (0, 0)", TRUE, "“green” needs two squares for an arrow" },
    { "green (0, 0) (0, 8)", TRUE, "(0, 8) is outside the board. Use columns and rows 0 to 7." },
    { "green (-1, 0)", FALSE, "(-1, 0) is outside the board" },
    { "green (2, 2) (2, 2)", TRUE, "from (2, 2) to itself" },
    { "blue (0, 0", FALSE, "isn’t a list of squares" },
    { "blue (0, 0) x", FALSE, "marks must be one of green, purple, blue, not “x”" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_auto (QueensChalk) chalk = { 0 };
      g_autoptr (GError) error = NULL;

      g_assert_false (queens_chalk_read (&chalk, refused[i].text, refused[i].are_arrows, 8,
                                         &error));
      fixture_assert_says (error, refused[i].words);
    }
}

int
chalk_tests (int   argc,
             char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chalk/toggle", test_toggle);
  g_test_add_func ("/chalk/read", test_read);
  g_test_add_func ("/chalk/refused", test_refused);
  return g_test_run ();
}
