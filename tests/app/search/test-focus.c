/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tab alone reaches every widget that the user can operate, and then starts again. */

#include "queenside-board-area.h"
#include "window-look.h"
#include "window-work.h"

#define MAX_STOPS 90

static GtkWidget *
get_focus (WindowTest *test)
{
  return gtk_window_get_focus (GTK_WINDOW (test->window));
}

/* Presses @key from the Play button until the Play button has the focus again. Returns all focused
 * widgets, the Play button first. */
static GPtrArray *
walk (WindowTest *test,
      const char *key)
{
  GPtrArray *way = g_ptr_array_new ();

  window_work_focus_play (test);
  do
    {
      g_ptr_array_add (way, get_focus (test));
      window_test_press (test, key);
    }
  while (get_focus (test) != way->pdata[0] && way->len < MAX_STOPS);
  if (way->len >= MAX_STOPS)
    g_error ("%s does not come back from a %s.", key, G_OBJECT_TYPE_NAME (get_focus (test)));
  return way;
}

/* Returns TRUE if a widget of @way is @widget or inside it. */
static gboolean
leads_to (GPtrArray *way,
          GtkWidget *widget)
{
  for (guint i = 0; i < way->len; i++)
    if (way->pdata[i] == widget || gtk_widget_is_ancestor (way->pdata[i], widget))
      return TRUE;
  return FALSE;
}

static const char *const actions[] = {
  "win.open", "win.undo", "win.save", "win.export", "win.first", "win.back", "win.play", "win.step",
  "win.reset",
  "win.random-board", "win.tool::queen", "win.tool::static", "win.tool::boulder",
  "win.tool::eraser",
};

static const char *const rows[] = {
  "Preset", "Size", "Placement", "State", "Cost", "Moves", "Ties", "Plateau", "Algorithm",
  "Generator", "Seed", "Sideways limit",
  "Iteration limit",
};

static const char *const tooltips[] = {
  "Setup (F9)", "Trace (Ctrl+F9)", "Main menu (F10)", "Overlays",
  "Recent documents and examples", "Speed (+ and −)",
};

static void
assert_leads_to (GPtrArray  *way,
                 GtkWidget  *widget,
                 const char *name)
{
  if (widget == NULL)
    g_error ("There is no “%s” on the screen.", name);
  if (!leads_to (way, widget))
    g_error ("Tab does not lead to “%s”.", name);
}

static void
test_everything (WindowTest *test)
{
  g_autoptr (GPtrArray) way = NULL;

  window_work_find_row (test, "Seed");
  /* Only this rule uses the sideways limit. */
  adw_combo_row_set_selected (window_work_find_choice (test, "Plateau"), QUEENS_PLATEAU_SIDEWAYS);
  /* Undo and the buttons to step back need something to undo. */
  window_test_click_square (test, 0, 0);
  window_test_press (test, "Right");
  way = walk (test, "Tab");
  assert_leads_to (way, GTK_WIDGET (test->board), "the board");
  assert_leads_to (way, window_look_find_part (test, "QueensideTracePane"), "the trace");
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    assert_leads_to (way, window_look_find_button (test->window, actions[i]), actions[i]);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    assert_leads_to (way, window_work_find_row (test, rows[i]), rows[i]);
  for (gsize i = 0; i < G_N_ELEMENTS (tooltips); i++)
    assert_leads_to (way, window_look_find_tooltip (test->window, tooltips[i]), tooltips[i]);
}

/* Tab changes no settings, and Shift+Tab reaches the same widgets. */
static void
test_back (WindowTest *test)
{
  g_autoptr (GPtrArray) forth = walk (test, "Tab");
  g_autoptr (GPtrArray) back = walk (test, "shift+Tab");

  for (guint i = 0; i < forth->len; i++)
    if (!gtk_widget_is_ancestor (forth->pdata[i],
                                 window_look_find_part (test, "QueensideTracePane")))
      assert_leads_to (back, forth->pdata[i], G_OBJECT_TYPE_NAME (forth->pdata[i]));
  g_assert_cmpuint (test->n_changes, ==, 0);
  g_assert_cmpuint (window_look_get_length (test), ==, 0);
}

/* Tab reaches every widget while the predict bar waits for a guess, too. */
static void
test_predicting (WindowTest *test)
{
  g_autoptr (GPtrArray) way = NULL;

  window_test_press (test, "p");
  window_test_settle (test);
  g_assert_true (window_look_is_on (test, "predict"));
  gtk_widget_grab_focus (window_look_find_button (test->window, "win.random-board"));
  way = g_ptr_array_new ();
  while (way->len < MAX_STOPS && (way->len == 0 || get_focus (test) != way->pdata[0]))
    {
      g_ptr_array_add (way, get_focus (test));
      window_test_press (test, "Tab");
    }
  g_assert_cmpuint (way->len, <, MAX_STOPS);
  assert_leads_to (way, GTK_WIDGET (test->board), "the board");
  assert_leads_to (way, window_look_find_part (test, "QueensidePredictBar"), "the bar of guesses");
}

int
focus_tests (int   argc,
             char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/focus/everything", test_everything);
  window_test_add ("/focus/back", test_back);
  window_test_add ("/focus/predicting", test_predicting);
  return g_test_run ();
}
