/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Climbs printed by the course sources, set up and played in the window as a reader would do. */

#include <string.h>

#include "golden.h"
#include "queens-preset.h"
#include "window-look.h"
#include "window-work.h"

static WindowTest *window_test;

static void
choose_preset (WindowTest *test,
               const char *id)
{
  const QueensPreset *preset = queens_preset_find (id, NULL);
  GtkWidget *row = window_look_find_row (test->window, "Preset");

  g_assert_nonnull (preset);
  g_assert_nonnull (row);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), preset - queens_presets);
  window_test_settle (test);
  g_assert_true (test->session->now.preset == preset);
}

/* Removes the preset's only static point or boulder, @there, and sets @square with the tool that
 * @key chooses. */
static void
put_only (WindowTest          *test,
          const QueensSquares *there,
          const char          *key,
          QueensSquare         square)
{
  g_assert_cmpuint (there->length, ==, 1);
  if (there->squares[0].x == square.x && there->squares[0].y == square.y)
    return;
  window_test_press (test, "4");
  window_test_click_square (test, there->squares[0].x, there->squares[0].y);
  window_test_press (test, key);
  window_test_click_square (test, square.x, square.y);
}

/* Sets the only static point or boulder. @what is, for example, `climb static 1,1` or `climb
 * boulder 4,4`. */
static void
put_square (WindowTest *test,
            const char *what)
{
  QueensProblem *problem = window_look_get_problem (test);
  gsize length;
  g_autofree QueensSquare *squares = golden_squares (strrchr (what, ' ') + 1, &length);

  g_assert_cmpuint (length, ==, 1);
  if (strstr (what, "static") != NULL)
    put_only (test, &problem->static_points, "2", squares[0]);
  else
    put_only (test, &problem->boulders, "3", squares[0]);
}

static void
check_climb (const GoldenRow *row)
{
  WindowTest *test = window_test;

  choose_preset (test, row->cells[0]);
  put_square (test, row->cells[1]);
  window_work_paste (test, row->cells[2]);
  g_object_set (test->runner, "speed", 0.5, NULL);
  window_test_press (test, "1 space");
  window_test_wait (queenside_session_is_at_end (test->session));
  golden_compare (row, window_look_get_steps (test), row->cells[3]);
}

/* Plays all climbs in one window, one after the other. */
static void
test_climbs (WindowTest *test)
{
  window_test = test;
  golden_foreach_like ("published.tsv", 4, 1, "climb *", 4, check_climb);
}

static void
check_cost (const GoldenRow *row)
{
  WindowTest *test = window_test;
  g_autofree char *words = g_strdup_printf ("cost %s ", row->cells[3]);

  window_work_paste (test, row->cells[2]);
  g_assert_nonnull (window_look_find_label (test->window, words));
}

static void
test_costs (WindowTest *test)
{
  window_test = test;
  golden_foreach_like ("published.tsv", 4, 1, "evaluate pairs", 4, check_cost);
}

int
published_tests (int   argc,
                 char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/published/climbs", test_climbs);
  window_test_add ("/published/costs", test_costs);
  return g_test_run ();
}
