/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Clicks, keys, actions, texts, drops and Undo can't change what a step locks. */

#include "queens-preset.h"
#include "queenside-runner.h"
#include "window-check.h"
#include "window-files.h"
#include "window-look.h"

#include <string.h>

#define SAMPLE "[3, 2, 1, 4, 3, 2, 1, 2]"
#define LOCKED \
  "[Lesson]\nversion=1\ntitle=Locks\n" \
  "[Step 1]\npreset=steepest-ascent-course\nalgorithm=first-choice\nk=10\nstate=" SAMPLE "\n" \
  "position=1\nlock=%s\nshow=values coordinates\ntext=Look\n"

static void
open_lesson (WindowTest *test,
             const char *text)
{
  g_autofree char *path = window_files_write ("locks.queenside-lesson", text);

  window_files_open (test, path);
  window_test_settle (test);
  g_assert_nonnull (test->window->lesson->lesson);
}

static void
open_locked (WindowTest *test,
             const char *locks)
{
  g_autofree char *text = g_strdup_printf (LOCKED, locks);

  open_lesson (test, text);
}

/* Returns a text that differs if anything that can be locked has changed. */
static char *
describe (WindowTest *test)
{
  g_autofree char *document = window_look_get_document (test);
  g_autofree char *state = window_look_get_state (test);

  return g_strdup_printf ("%s %s %d", document, state, test->board->shown);
}

static void
assert_same (WindowTest *test,
             const char *before,
             const char *after_what)
{
  g_autofree char *now = describe (test);

  if (!g_str_equal (now, before))
    g_error ("%s changed this:\n%s\nto this:\n%s", after_what, before, now);
}

/* Each function changes one part of the session, in the order of QueensLock. Each returns FALSE if
 * the session refuses the change. */

static gboolean
change_board (WindowTest *test)
{
  return queenside_session_read_board (test->session, "[0, 2, 1, 4, 3, 2, 1, 2]", FALSE, NULL);
}

static gboolean
change_setup (WindowTest *test,
              guint       lock)
{
  g_auto (QueensSetup) setup = { 0 };

  queens_setup_copy (&setup, &test->session->now.setup);
  if (lock == QUEENS_LOCK_RULES)
    setup.convention.ties = setup.convention.ties == QUEENS_TIES_RANDOM ? QUEENS_TIES_FIRST
                                                                        : QUEENS_TIES_RANDOM;
  else if (lock == QUEENS_LOCK_ALGORITHM)
    queens_setup_set_algorithm (&setup, queens_algorithm_find ("random-restart", NULL));
  else if (lock == QUEENS_LOCK_PARAMETERS)
    setup.max_iterations = 77;
  else
    setup.seed = 77;
  return queenside_session_set_setup (test->session, &setup, NULL);
}

static gboolean
change_rules (WindowTest *test)
{
  return change_setup (test, QUEENS_LOCK_RULES);
}

static gboolean
change_algorithm (WindowTest *test)
{
  return change_setup (test, QUEENS_LOCK_ALGORITHM);
}

static gboolean
change_parameters (WindowTest *test)
{
  return change_setup (test, QUEENS_LOCK_PARAMETERS);
}

static gboolean
change_seed (WindowTest *test)
{
  return change_setup (test, QUEENS_LOCK_SEED);
}

static gboolean
change_step (WindowTest *test)
{
  guint64 position = window_look_get_position (test);

  queenside_session_seek (test->session, 0);
  return window_look_get_position (test) != position;
}

static gboolean
change_view (WindowTest *test)
{
  QueensView shown = test->board->shown;

  g_object_set (test->board, "attack-lines", (shown & QUEENS_VIEW_ATTACK_LINES) == 0, NULL);
  return test->board->shown != shown;
}

/* Presses @key, the shortcut of a page. Returns TRUE if it shows the page, and FALSE if it shows
 * the reason for a lock. */
static gboolean
show_page (WindowTest *test,
           const char *key,
           const char *type)
{
  GtkWidget *page;
  gboolean is_shown;

  window_test_press (test, key);
  page = window_look_find_part (test, type);
  is_shown = page != NULL && gtk_widget_get_mapped (page);
  g_assert_true (is_shown || window_look_find_label (test->window, "locks the") != NULL
                 || window_look_find_label (test->window, "Answer the question") != NULL);
  window_test_press (test, "alt+1");
  return is_shown;
}

static gboolean
change_trials (WindowTest *test)
{
  return show_page (test, "alt+2", "QueensideTrialsPage");
}

static gboolean
change_compare (WindowTest *test)
{
  return show_page (test, "alt+3", "QueensideComparePage");
}

static gboolean
is_open (const char *type)
{
  GtkWidget *window = window_check_find_window (type);

  return window != NULL && gtk_widget_get_mapped (window);
}

static gboolean
change_check (WindowTest *test)
{
  GtkWidget *window;

  window_test_press (test, "ctrl+t");
  if (!window_look_is_enabled (test, "check-trace"))
    {
      g_assert_false (is_open ("QueensideCheckWindow"));
      return FALSE;
    }
  window_test_wait (is_open ("QueensideCheckWindow"));
  window = window_check_find_window ("QueensideCheckWindow");
  gtk_window_destroy (GTK_WINDOW (window));
  window_check_focus (test, test->window);
  return TRUE;
}

static gboolean (*const changes[QUEENS_N_LOCKS]) (WindowTest *test) = {
  change_board, change_rules, change_algorithm, change_parameters, change_seed, change_step,
  change_view, change_trials, change_compare, change_check,
};

/* Each lock prevents changes to its own part, and to no other part. */
static void
test_each (WindowTest *test)
{
  for (guint lock = 0; lock < QUEENS_N_LOCKS; lock++)
    {
      open_locked (test, queens_lock_choices[lock].id);
      g_assert_cmpuint (test->session->locks, ==, 1u << lock);
      /* Go from the last change to the first, because a changed setup resets the position to 0. */
      for (gint change = QUEENS_N_LOCKS - 1; change >= 0; change--)
        {
          g_autofree char *before = describe (test);

          g_assert_true (changes[change] (test) == (change != (gint) lock));
          if (change == (gint) lock)
            assert_same (test, before, queens_lock_choices[change].id);
        }
    }
}

/* With all locks, every function of the session that changes something refuses. */
static void
test_session (WindowTest *test)
{
  QueensideSession *session = test->session;
  g_autoptr (QueensProblem) other = NULL;
  g_autofree char *before = NULL;

  open_locked (test, "all");
  before = describe (test);
  other = queens_problem_resize (session->now.setup.problem, 5, NULL);
  g_assert_false (queenside_session_set_board (session, other, NULL, NULL));
  g_assert_false (queenside_session_set_size (session, 5, NULL));
  g_assert_false (queenside_session_set_n_queens (session, 5, NULL));
  g_assert_false (queenside_session_set_placement (session, QUEENS_PLACEMENT_ANYWHERE, NULL));
  g_assert_false (queenside_session_set_preset (session, NULL, NULL));
  g_assert_false (queenside_session_set_preset (session, &queens_presets[1], NULL));
  g_assert_false (queenside_session_draw_board (session, 9, NULL));
  g_assert_false (queenside_session_read_board (session, "1,3,0,2", FALSE, NULL));
  queenside_session_reset (session);
  queenside_session_start_here (session);
  queenside_session_seek (session, 0);
  g_assert_false (queenside_session_advance (session, 5, 0));
  g_assert_false (queenside_session_replay (session, 5, 0));
  g_assert_false (queenside_session_can_set_level (session));
  queenside_session_set_level (session, 5, FALSE);
  queenside_session_take_search (session, queens_search_new (&session->now.setup, NULL, NULL));
  for (guint i = 0; i < QUEENS_N_LOCKS; i++)
    g_assert_false (changes[i] (test));
  assert_same (test, before, "the session");
  g_assert_cmpuint (session->undo_states->len, ==, 0);
}

/* If a lesson locks everything, no action of the window changes anything. Actions that open a file
 * or a window aren't tried. */
static void
test_actions (WindowTest *test)
{
  static const char *const others[] = {
    "autograder", "cancel-open", "edit-lesson", "export", "help", "landscape",
    "lesson-sheet", "new", "new-lesson", "open", "open-folder", "open-recent", "open-report", "page",
    "presentation", "print", "reachable-boards", "save", "save-as",
    "save-trace", "show-help-overlay", "setup", "trace", NULL,
  };
  static const char *const locked[] = {
    "attack-lines", "back", "check-trace", "distance", "first", "from-here", "last", "move",
    "paste-state", "play",
    "random-board", "report", "reset", "run-program", "step", "tool", "undo", "values", NULL,
  };
  g_autofree char *before = NULL;
  g_auto (GStrv) names = g_action_group_list_actions (G_ACTION_GROUP (test->window));
  guint n_tried = 0;

  open_locked (test, "all");
  before = describe (test);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (test->window)), "1,3,0,2");
  for (guint i = 0; names[i] != NULL; i++)
    {
      GAction *action = g_action_map_lookup_action (G_ACTION_MAP (test->window), names[i]);
      const GVariantType *type = g_action_get_parameter_type (action);

      if (g_strv_contains (others, names[i]))
        continue;
      g_action_activate (action, type == NULL ? NULL
                                 : g_variant_type_equal (type, G_VARIANT_TYPE_INT32)
                                   ? g_variant_new_int32 (3)
                                 : g_variant_type_equal (type, G_VARIANT_TYPE_UINT64)
                                   ? g_variant_new_uint64 (3) : g_variant_new_string ("boulder"));
      if (g_action_get_state_type (action) != NULL
          && g_variant_type_equal (g_action_get_state_type (action), G_VARIANT_TYPE_BOOLEAN)
          && g_action_get_enabled (action))
        g_action_change_state (action, g_variant_new_boolean (TRUE));
      window_test_settle (test);
      assert_same (test, before, names[i]);
      n_tried++;
    }
  g_assert_cmpuint (n_tried, >, 40);
  for (guint i = 0; locked[i] != NULL; i++)
    if (window_look_is_enabled (test, locked[i]))
      g_error ("The action %s is enabled.", locked[i]);
}

static void
test_keys (WindowTest *test)
{
  static const char *const keys[] = {
    "space", "Right", "Left", "shift+Right", "shift+Left", "ctrl+Right", "ctrl+Left", "Home",
    "End", "r", "shift+r", "Page_Up", "Page_Down", "p", "v", "o", "h", "c", "d", "a", "m", "n",
    "x", "t", "1", "2", "3", "4", "ctrl+z", "ctrl+shift+z", "ctrl+v", "Escape",
  };
  static const char *const on_square[] = {
    "space", "Return", "s", "b", "Delete", "BackSpace", "1 Return", "2 Return", "3 Return",
    "4 Return",
  };
  g_autofree char *before = NULL;

  open_locked (test, "all");
  before = describe (test);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (test->window)), "1,3,0,2");
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      window_test_press (test, keys[i]);
      assert_same (test, before, keys[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (on_square); i++)
    {
      window_test_press (test, "F6");
      window_test_press (test, "Up");
      window_test_press (test, on_square[i]);
      assert_same (test, before, on_square[i]);
    }
}

static void
test_pointer (WindowTest *test)
{
  static const char *const clicks[] = {
    "click 1", "click 3", "click --repeat 2 1", "keydown shift click 1 keyup shift",
    "keydown ctrl click 1 keyup ctrl", "mousedown 1 mousemove_relative 0 -60 mouseup 1",
  };
  g_autofree char *before = NULL;
  graphene_rect_t box;

  open_locked (test, "all");
  before = describe (test);
  /* Try each click on an empty square and on a queen. */
  for (guint i = 0; i < 2 * G_N_ELEMENTS (clicks); i++)
    {
      window_test_forget_click ();
      window_test_point_square (test, 3, i % 2 == 0 ? 6 : 4, clicks[i / 2]);
      assert_same (test, before, clicks[i / 2]);
    }
  window_look_wait_for_words (test->window, "This step of the lesson locks the board.", NULL);
  /* Try clicks on the time line and on the first row of the trace. */
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (test->window->search->chart),
                                            GTK_WIDGET (test->window->search->chart), &box));
  for (gint i = 1; i < 6; i++)
    {
      graphene_point_t point = { box.size.width * i / 6, box.size.height / 2 };

      window_test_point (test, GTK_WIDGET (test->window->search->chart), point, "click 1");
      assert_same (test, before, "the time line");
    }
  window_test_click (test, window_look_find_label (
    window_look_find_part (test, "QueensideTracePane"), "[3, 2, 1, 4"));
  assert_same (test, before, "the trace");
}

/* The setup pane is insensitive and gives the reason. */
static void
test_setup (WindowTest *test)
{
  static const char *const rows[] = { "Preset", "Algorithm", "Plateau", "Size", "Placement",
                                      "State", "Cost", "Moves", "Ties" };
  GtkWidget *pane;

  open_locked (test, "all");
  window_test_press (test, "F9");
  pane = window_look_find_part (test, "QueensideSetupPane");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_false (gtk_widget_is_sensitive (window_look_find_row (pane, rows[i])));
  g_assert_nonnull (window_look_find_label (pane, "This step of the lesson locks the rules."));
  g_assert_nonnull (window_look_find_label (pane, "This step of the lesson locks the algorithm."));
  g_assert_nonnull (window_look_find_label (pane, "This step of the lesson locks the parameters."));
  window_look_wait_for_words (test->window->lesson_pane,
                              "This step locks the board, all settings and the other pages.", NULL);
}

/* GDK delivers drops only to windows that a window manager has marked. The tests have no window
 * manager, so this test gives the text to the drop target directly. */
static void
test_drop (WindowTest *test)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (test->window));
  g_autofree char *before = NULL;
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean is_done = FALSE;
  guint n_targets = 0;

  open_locked (test, "board");
  before = describe (test);
  g_value_init (&value, G_TYPE_STRING);
  g_value_set_string (&value, "1,3,0,2");
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (!GTK_IS_DROP_TARGET (controller))
        continue;
      g_signal_emit_by_name (controller, "drop", &value, 10.0, 10.0, &is_done);
      n_targets++;
    }
  g_assert_cmpuint (n_targets, >, 0);
  assert_same (test, before, "a drop");
}

/* actions that an open question locks, because they would answer it */
static const char *const answers[] = {
  "copy-code", "copy-image", "copy-rows", "copy-tikz", "copy-trace", "export", "landscape", "print",
  "reachable-boards", "report", "save-trace",
};

static void
assert_answers_locked (WindowTest *test,
                       gboolean    is_locked)
{
  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    if (window_look_is_enabled (test, answers[i]) == is_locked)
      g_error ("The action %s is %s.", answers[i], is_locked ? "enabled" : "disabled");
  g_assert_true (change_check (test) == !is_locked);
  g_assert_true (change_compare (test) == !is_locked);
  g_assert_true ((window_look_find_label (window_look_find_part (test, "QueensideWhyCard"),
                                          "Answer the question of the lesson first.") != NULL)
                 == is_locked);
}

#define SMALL "[Lesson]\nversion=1\ntitle=Answers\n[Step 1]\nalgorithm=steepest-ascent\n" \
              "state=[0, 0, 2, 3]\nshow=values coordinates\n"
#define BARE "[Lesson]\nversion=1\ntitle=Bare\n[Step 1]\nalgorithm=steepest-ascent\n" \
             "state=[0, 0, 2, 3]\nshow=coordinates\n"
#define COUNT "ask=number\nquestion=How many pairs?\nanswer=5\n"

/* For a question about a number, the student may still use the Trials page. */
static void
test_number (WindowTest *test)
{
  gboolean is_right = FALSE;

  open_lesson (test, SMALL "lock=play\n" COUNT);
  assert_answers_locked (test, TRUE);
  g_assert_true (change_trials (test));
  g_assert_false (change_view (test));
  g_assert_null (window_look_find_label (window_look_find_part (test, "QueensideWhyCard"), "cost"));
  /* The keys of the locked actions do nothing. */
  window_test_press (test, "ctrl+e ctrl+p ctrl+t ctrl+shift+r ctrl+alt+s ctrl+alt+c ctrl+alt+d");
  g_assert_null (window_look_find_label (test->window, "Text code copied"));
  g_assert_false (is_open ("QueensideExportWindow"));
  g_assert_false (is_open ("QueensideCheckWindow"));
  g_assert_false (is_open ("GtkPrintUnixDialog"));
  window_test_press (test, "alt+1");
  queenside_lesson_answer (test->window->lesson, "5", &is_right, NULL);
  g_assert_true (is_right);
  assert_answers_locked (test, FALSE);
  window_look_wait_for_words (window_look_find_part (test, "QueensideWhyCard"), "cost", NULL);
}

/* The student may find the number by playing. If the squares don't show costs, everything else that
 * shows a cost is locked. */
static void
test_played_number (WindowTest *test)
{
  open_lesson (test, SMALL COUNT);
  assert_answers_locked (test, FALSE);
  g_assert_false (window_look_is_enabled (test, "edit-lesson"));
  g_assert_false (change_view (test));
  open_lesson (test, BARE COUNT);
  g_assert_false (window_look_is_enabled (test, "export"));
  g_assert_false (change_compare (test));
  g_assert_false (change_check (test));
  g_assert_true (change_trials (test));
}

/* While a question is open, the lesson's file, which has the answers, can't be edited. */
static void
test_file (WindowTest *test)
{
  GtkPopover *menu;

  open_lesson (test, SMALL "ask=reach\ntarget=0\n[Step 2]\ntext=Look\n");
  g_assert_false (window_look_is_enabled (test, "edit-lesson"));
  window_test_click (test, GTK_WIDGET (test->window->menu_button));
  menu = gtk_menu_button_get_popover (test->window->menu_button);
  window_test_wait (gtk_widget_get_mapped (GTK_WIDGET (menu)));
  window_test_settle (test);
  window_test_click (test, gtk_widget_get_parent (window_look_find_label (menu, "Lessons and")));
  window_test_wait (window_look_find_label (menu, "Edit This Lesson") != NULL);
  g_assert_nonnull (window_look_find_tooltip (menu, "Answer the question of the lesson first."));
  window_test_press (test, "Escape Escape");
  window_test_press (test, "alt+Right");
  window_look_wait_for_words (test->window->lesson_pane, "Look", NULL);
  g_assert_true (window_look_is_enabled (test, "edit-lesson"));
}

/* The student searches for a board by hand. The trials are locked, because they could find the
 * board. The tools are refused, because the question is about the step's static points and
 * boulders. */
static void
test_reach (WindowTest *test)
{
  g_autofree char *before = NULL;

  open_lesson (test, SMALL "lock=play\nask=reach\ntarget=0\n");
  before = describe (test);
  window_test_press (test, "3");
  window_test_click_square (test, 0, 3);
  window_look_wait_for_words (test->window, "You can only move its queens.", NULL);
  window_test_press (test, "2");
  window_test_click_square (test, 0, 0);
  assert_same (test, before, "a click with a tool");
  window_test_press (test, "1");
  assert_answers_locked (test, TRUE);
  g_assert_false (change_trials (test));
  g_assert_true (change_view (test));
  g_assert_true (queenside_session_read_board (test->session, "[1, 3, 0, 2]", FALSE, NULL));
  window_test_press (test, "ctrl+Return");
  window_look_wait_for_words (test->window->lesson_pane, "Right", NULL);
  assert_answers_locked (test, FALSE);
  g_assert_true (change_trials (test));
}

/* The student searches for a board by playing. Playing finds the board anyway, so nothing else is
 * locked. */
static void
test_play (WindowTest *test)
{
  open_lesson (test, SMALL "lock=board\nask=reach\ntarget=0\n");
  assert_answers_locked (test, FALSE);
  g_assert_true (change_trials (test));
}

/* A step that locks an open window closes it. If a step locks the open page, the Search page
 * appears. Text that the user typed in a closed window is kept. */
static void
test_open_windows (WindowTest *test)
{
  GtkWidget *view;

  open_lesson (test, SMALL "text=Look\n[Step 2]\n" COUNT "lock=trials play\n");
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.landscape", NULL);
  window_test_wait (is_open ("QueensideLandscapeWindow"));
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.check-trace", NULL);
  window_test_wait (is_open ("QueensideCheckWindow"));
  view = window_look_find_type (window_check_find_window ("QueensideCheckWindow"),
                                GTK_TYPE_TEXT_VIEW);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), "[1, 2]", -1);
  adw_view_stack_set_visible_child_name (test->window->pages, "trials");
  queenside_lesson_go_to (test->window->lesson, 1);
  window_test_settle (test);
  g_assert_false (is_open ("QueensideLandscapeWindow"));
  g_assert_false (is_open ("QueensideCheckWindow"));
  g_assert_cmpstr (adw_view_stack_get_visible_child_name (test->window->pages), ==, "search");
  queenside_lesson_go_to (test->window->lesson, 0);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.check-trace", NULL);
  window_test_wait (is_open ("QueensideCheckWindow"));
  {
    g_autofree char *text = NULL;

    g_object_get (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), "text", &text, NULL);
    g_assert_cmpstr (text, ==, "[1, 2]");
  }
}

/* A locked page shows the reason, and its keys do nothing. */
static void
test_pages (WindowTest *test)
{
  QueensideRace *race;
  GtkPopover *menu;

  open_locked (test, "seed");
  window_test_press (test, "alt+2 alt+3");
  race = test->window->compare_page->race;
  open_locked (test, "all");
  window_test_press (test, "alt+3 space Right r ctrl+z");
  window_look_wait_for_words (test->window, "This step of the lesson locks the Compare page.",
                              NULL);
  g_assert_false (queenside_transport_get_playing (QUEENSIDE_TRANSPORT (race)));
  g_assert_cmpuint (race->clock, ==, 0);
  window_test_press (test, "alt+2 ctrl+Return");
  window_look_wait_for_words (test->window, "This step of the lesson locks the Trials page.", NULL);
  g_assert_null (window_look_find_label (test->window, "solved"));
  window_test_press (test, "alt+1");
  /* The menu gives the reason, too. */
  window_test_press (test, "F10");
  menu = gtk_menu_button_get_popover (test->window->menu_button);
  window_test_wait (
    window_look_find_tooltip (menu, "In this step of the lesson, you can’t check traces."));
  window_test_press (test, "Escape");
}


/* A question about the next move locks everything until it is answered. Then it locks nothing. */
static void
test_question (WindowTest *test)
{
  g_autofree char *before = NULL;

  open_lesson (test, "[Lesson]\nversion=1\ntitle=Question\n[Step 1]\nask=move\n"
                     "preset=steepest-ascent-course\nstate=" SAMPLE "\n");
  before = describe (test);
  for (guint i = 0; i < QUEENS_N_LOCKS; i++)
    g_assert_false (i != 5 && changes[i] (test));
  window_test_press (test, "space Right ctrl+z v");
  assert_same (test, before, "a key");
  window_test_click_square (test, 0, 0);
  window_test_press (test, "ctrl+Return");
  assert_same (test, before, "a wrong answer");
  window_test_click_square (test, 4, 0);
  window_test_press (test, "ctrl+Return");
  window_look_wait_for_words (test->window->lesson_pane, "Right", NULL);
  g_assert_cmpuint (test->session->locks, ==, 0);
  for (guint i = 0; i < QUEENS_N_LOCKS; i++)
    g_assert_true (i == 5 || changes[i] (test));
}

/* Opening another document ends the lesson and its locks. */
static void
test_end (WindowTest *test)
{
  g_autofree char *path = window_files_write ("end.queenside", WINDOW_FILES_FOUR);

  open_locked (test, "all");
  window_files_open (test, path);
  window_test_settle (test);
  g_assert_null (test->window->lesson->lesson);
  g_assert_cmpuint (test->session->locks, ==, 0);
  window_test_click_square (test, 0, 0);
  window_look_assert_state (test, "[0, 3, 0, 1]");
}

int
lesson_locks_tests (int   argc,
                    char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/lesson-locks/each", test_each);
  window_test_add ("/lesson-locks/session", test_session);
  window_test_add ("/lesson-locks/actions", test_actions);
  window_test_add ("/lesson-locks/keys", test_keys);
  window_test_add ("/lesson-locks/pointer", test_pointer);
  window_test_add ("/lesson-locks/setup", test_setup);
  window_test_add ("/lesson-locks/drop", test_drop);
  window_test_add ("/lesson-locks/question", test_question);
  window_test_add ("/lesson-locks/number", test_number);
  window_test_add ("/lesson-locks/played-number", test_played_number);
  window_test_add ("/lesson-locks/file", test_file);
  window_test_add ("/lesson-locks/reach", test_reach);
  window_test_add ("/lesson-locks/play", test_play);
  window_test_add ("/lesson-locks/open-windows", test_open_windows);
  window_test_add ("/lesson-locks/pages", test_pages);
  window_test_add ("/lesson-locks/end", test_end);
  return g_test_run ();
}
