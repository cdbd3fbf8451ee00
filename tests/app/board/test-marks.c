/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The time line marks what each step did to the cost, and keys move to the next notable step. */

#include "draw-time-line.h"
#include "queens-setup.h"
#include "queens-profile.h"
#include "queenside-chart.h"
#include "queenside-theme.h"
#include "window-look.h"
#include "window-work.h"

#define WORTH_A_LOOK (QUEENS_MARK_EQUAL | QUEENS_MARK_WORSE | QUEENS_MARK_RESTART)

/* Together, these searches have all kinds of steps. */
static const struct
{
  const char   *algorithm;
  QueensPlateau plateau;
  const char   *start;
  guint         most;           /* steps to play */
  QueensMark    marks;          /* kinds that must occur */
} searches[] = {
  { "steepest-ascent", QUEENS_PLATEAU_STOP, "[3, 2, 1, 4, 3, 2, 1, 2]", 40, QUEENS_MARK_BETTER },
  { "steepest-ascent", QUEENS_PLATEAU_SIDEWAYS, "[0, 0, 0, 0, 0, 0, 0, 0]", 40, QUEENS_MARK_EQUAL },
  { "random-restart", QUEENS_PLATEAU_STOP, "[3, 2, 1, 4, 3, 2, 1, 2]", 40,
    QUEENS_MARK_BETTER | QUEENS_MARK_RESTART },
  { "stochastic", QUEENS_PLATEAU_STOP, "[3, 2, 1, 4, 3, 2, 1, 2]", 40,
    QUEENS_MARK_BETTER | QUEENS_MARK_WORSE },
  { "min-conflicts", QUEENS_PLATEAU_STOP, "[3, 2, 1, 4, 3, 2, 1, 2]", 40,
    QUEENS_MARK_EQUAL | QUEENS_MARK_BETTER },
  { "stochastic", QUEENS_PLATEAU_STOP, "[3, 2, 1, 4, 3, 2, 1, 2]", 900,
    QUEENS_MARK_BETTER | QUEENS_MARK_WORSE },
};

/* Plays search @i. Returns the mark that the search itself reports for each step, from step 0. */
static GArray *
play (WindowTest *test,
      guint       i)
{
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (GError) error = NULL;
  g_autofree gint32 *rows = NULL;
  g_autoptr (QueensSearch) search = NULL;
  GArray *marks = g_array_new (FALSE, TRUE, sizeof (QueensMark));
  QueensStep step;

  g_assert_true (queenside_session_read_board (test->session, searches[i].start, FALSE, NULL));
  queens_setup_copy (&setup, window_look_get_setup (test));
  setup.convention.plateau = searches[i].plateau;
  setup.convention.ties = QUEENS_TIES_RANDOM;
  queens_setup_set_algorithm (&setup, queens_algorithm_find (searches[i].algorithm, &error));
  g_assert_no_error (error);
  g_assert_true (queenside_session_set_setup (test->session, &setup, NULL));
  rows = queenside_session_copy_start (test->session);
  search = queens_search_new (&setup, rows, &error);
  g_assert_no_error (error);
  g_array_set_size (marks, 1);
  while (marks->len <= searches[i].most && queens_search_step (search, &step))
    {
      QueensMark mark = queens_mark_of (&step);

      g_array_append_val (marks, mark);
    }
  queenside_session_advance (test->session, marks->len - 1, 0);
  window_test_settle (test);
  g_assert_cmpuint (window_look_get_length (test), ==, marks->len - 1);
  return marks;
}

static QueensMark
get_mark (GArray *marks,
          guint   step)
{
  return g_array_index (marks, QueensMark, step);
}

static QueensMark
get_all (GArray *marks)
{
  QueensMark all = 0;

  for (guint i = 0; i < marks->len; i++)
    all |= get_mark (marks, i);
  return all;
}

static void
assert_walk (WindowTest *test,
             GArray     *marks)
{
  guint last = 0;

  window_test_press (test, "Home");
  for (guint i = 1; i < marks->len; i++)
    if (get_mark (marks, i) & WORTH_A_LOOK)
      {
        window_test_press (test, "Page_Down");
        g_assert_cmpuint (window_look_get_position (test), ==, i);
        last = i;
      }
  window_test_press (test, "Page_Down");
  g_assert_cmpuint (window_look_get_position (test), ==, last);
  for (guint i = last; i-- > 0;)
    if (get_mark (marks, i) & WORTH_A_LOOK)
      {
        window_test_press (test, "Page_Up");
        g_assert_cmpuint (window_look_get_position (test), ==, i);
      }
  window_test_press (test, "Page_Up");
  g_assert_false (last > 0 && window_look_get_position (test) == 0);
  g_assert_cmpuint (window_look_get_length (test), ==, marks->len - 1);
}

/* Moves through all marked steps and back. After the last step and before the first step, the keys
 * do nothing. */
static void
test_keys (WindowTest *test)
{
  for (guint i = 0; i < G_N_ELEMENTS (searches); i++)
    if (searches[i].most < 100)
      {
        g_autoptr (GArray) marks = play (test, i);

        g_test_message ("%s", searches[i].algorithm);
        g_assert_cmphex (get_all (marks) & searches[i].marks, ==, searches[i].marks);
        assert_walk (test, marks);
      }
}

/* Before the first step of a search, the keys do nothing. Between two marks, Page Up moves to the
 * mark before the current step. */
static void
test_between (WindowTest *test)
{
  g_autoptr (GArray) marks = NULL;
  guint here;

  window_test_press (test, "Page_Down Page_Up");
  g_assert_cmpuint (window_look_get_position (test), ==, 0);
  g_assert_cmpuint (window_look_get_length (test), ==, 0);
  marks = play (test, 5);
  for (here = marks->len / 2; get_mark (marks, here) & WORTH_A_LOOK; here++)
    continue;
  queenside_session_seek (test->session, here);
  window_test_press (test, "Page_Up");
  g_assert_cmpuint (window_look_get_position (test), <, here);
  for (guint i = window_look_get_position (test) + 1; i <= here; i++)
    g_assert_false (get_mark (marks, i) & WORTH_A_LOOK);
}

/* Moving to a step stops playing. */
static void
test_pauses (WindowTest *test)
{
  g_autoptr (GArray) marks = play (test, 3);

  window_test_press (test, "Home");
  g_object_set (test->runner, "speed", 0.0, NULL);
  window_test_press (test, "space");
  g_assert_true (queenside_transport_get_playing (test->runner));
  window_test_press (test, "Page_Down");
  g_assert_false (queenside_transport_get_playing (test->runner));
}

static void
get_range (gpointer  data,
           guint64   first,
           guint64   last,
           gint64   *lowest,
           gint64   *highest)
{
  queens_profile_get_range (data, first, last, lowest, highest);
}

static guint
get_marks (gpointer data,
           guint64  first,
           guint64  last)
{
  return queens_profile_get_range (data, first, last, NULL, NULL);
}

static DrawTimeLineLayout
get_layout (WindowTest *test,
            GtkWidget  *chart)
{
  const QueensProfile *profile = test->session->now.history->profile;
  DrawTimeLineView view = {
    .length = profile->length,
    .range = get_range,
    .marks = get_marks,
    .data = (gpointer) profile,
    .scale = 1,
  };

  return draw_time_line_layout_new (&view, gtk_widget_get_width (chart),
                                    gtk_widget_get_height (chart));
}

static gboolean
is_near (guint32   pixel,
         DrawColor color)
{
  return ABS ((int) (pixel >> 16 & 0xff) - (int) (color.red * 255)) < 24
         && ABS ((int) (pixel >> 8 & 0xff) - (int) (color.green * 255)) < 24
         && ABS ((int) (pixel & 0xff) - (int) (color.blue * 255)) < 24;
}

/* Checks the symbol of @step: a triangle below the middle for a lower cost, a triangle above for a
 * higher cost, a bar for an equal cost, and a full line for a new board. */
static void
assert_symbol (GdkTexture               *picture,
               const DrawTimeLineLayout *layout,
               guint                     step,
               QueensMark                mark)
{
  const DrawTheme *theme = queenside_theme_get ();
  double x = draw_axis_get_place (&layout->steps, step);
  double low = layout->strip + layout->strip_height * 0.72;
  double high = layout->strip + layout->strip_height * 0.28;
  double middle = layout->strip + layout->strip_height / 2;
  guint32 below = window_look_get_pixel (picture, x, low);
  guint32 above = window_look_get_pixel (picture, x, high);
  guint32 beside = window_look_get_pixel (picture, x + 2, middle - 0.5);

  g_assert_cmpint (is_near (below, theme->accent), ==, mark == QUEENS_MARK_BETTER);
  g_assert_cmpint (is_near (above, theme->label), ==, mark == QUEENS_MARK_WORSE);
  if (mark == QUEENS_MARK_EQUAL)
    g_assert_true (is_near (beside, theme->label));
  if (mark == QUEENS_MARK_RESTART)
    g_assert_true (
      is_near (window_look_get_pixel (picture, x, layout->strip + 1), theme->text)
      || is_near (window_look_get_pixel (picture, x - 1, layout->strip + 1), theme->text));
}

static void
test_strip (WindowTest *test)
{
  GtkWidget *chart = window_look_find_type (test->window, QUEENSIDE_TYPE_CHART);

  for (guint i = 0; i < G_N_ELEMENTS (searches); i++)
    if (searches[i].most < 100)
      {
        g_autoptr (GArray) marks = play (test, i);
        g_autoptr (GdkTexture) picture = window_look_paint (chart);
        DrawTimeLineLayout layout = get_layout (test, chart);

        g_assert_cmpfloat (layout.strip_height, >=, 8);
        g_assert_cmpfloat (layout.gap, >=, 8);
        for (guint step = 1; step < marks->len; step++)
          assert_symbol (picture, &layout, step, get_mark (marks, step));
      }
}

/* If the steps are too close for symbols, worse steps are marked at the top of the strip, and
 * better steps at the bottom. */
static void
test_lanes (WindowTest *test)
{
  GtkWidget *chart = window_look_find_type (test->window, QUEENSIDE_TYPE_CHART);
  g_autoptr (GArray) marks = play (test, 5);
  g_autoptr (GdkTexture) picture = window_look_paint (chart);
  DrawTimeLineLayout layout = get_layout (test, chart);
  guint n_worse = 0;
  guint n_better = 0;

  g_assert_cmpfloat (layout.gap, <, 7);
  for (int x = layout.area.x; x < layout.area.x + layout.area.width; x++)
    {
      n_worse += is_near (window_look_get_pixel (picture, x,
                                                 layout.strip + layout.strip_height / 6),
                          queenside_theme_get ()->label);
      n_better += is_near (window_look_get_pixel (picture, x,
                                                  layout.strip + layout.strip_height * 5 / 6),
                           queenside_theme_get ()->accent);
    }
  g_assert_cmpuint (n_worse, >, 10);
  g_assert_cmpuint (n_better, >, 10);
}

int
marks_tests (int   argc,
             char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/marks/keys", test_keys);
  window_test_add ("/marks/between", test_between);
  window_test_add ("/marks/pauses", test_pauses);
  window_test_add ("/marks/strip", test_strip);
  window_test_add ("/marks/lanes", test_lanes);
  return g_test_run ();
}
