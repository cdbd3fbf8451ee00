/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "window-trials.h"

#include "queens-setup.h"
#include "queens-trials.h"
#include "queenside-trial-list.h"
#include "window-look.h"
#include "window-work.h"

void
window_trials_open (WindowTest *test)
{
  g_action_group_change_action_state (G_ACTION_GROUP (test->window), "page",
                                      g_variant_new_string ("trials"));
  window_test_wait (window_look_find_part (test, "QueensideTrialsPage") != NULL);
  window_test_settle (test);
}

void
window_trials_set_plain (WindowTest *test,
                         guint       size)
{
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (QueensProblem) problem = NULL;
  g_autoptr (GError) error = NULL;

  queens_setup_init (&setup);
  problem = queens_problem_resize (setup.problem, size, &error);
  g_assert_no_error (error);
  queens_setup_set_problem (&setup, problem);
  queenside_session_set_setup (test->session, &setup, &error);
  g_assert_no_error (error);
}

static gboolean
has_label (GtkWidget     *widget,
           gconstpointer  label)
{
  return GTK_IS_BUTTON (widget)
         && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

GtkWidget *
window_trials_find_button (WindowTest *test,
                           const char *label)
{
  return window_look_find (test->window, has_label, label);
}

void
window_trials_wait (WindowTest *test)
{
  guint before;

  window_test_wait (window_trials_find_button (test, "_Run") != NULL
                    && window_look_find_part (test, "QueensideTrialTable") != NULL);
  /* The first rows are added in several groups, so wait until no more are added. */
  do
    {
      before = window_trials_get_n_rows (test);
      window_test_settle (test);
      window_test_settle (test);
    }
  while (window_trials_get_n_rows (test) > before);
}

void
window_trials_run (WindowTest *test)
{
  GtkWidget *button = window_trials_find_button (test, "_Run");

  /* The focus scrolls the button into view. */
  gtk_widget_grab_focus (button);
  window_test_settle (test);
  window_test_click (test, button);
  window_trials_wait (test);
}

void
window_trials_run_number (WindowTest *test,
                          const char *n_trials)
{
  window_trials_open (test);
  window_work_enter (test, "Number", n_trials);
  window_trials_run (test);
}

void
window_trials_play (WindowTest *test)
{
  while (queenside_session_advance (test->session, 1000, 0))
    ;
}

void
window_trials_wait_for (WindowTest *test,
                        const char *words)
{
  window_look_wait_for_words (window_look_find_part (test, "QueensideTrialsPage"), words, NULL);
}

void
window_trials_show_more (WindowTest *test)
{
  GtkWidget *button = gtk_widget_get_ancestor (
    window_look_find_label (window_look_find_part (test, "QueensideTrialsResults"), "More Numbers"),
    GTK_TYPE_TOGGLE_BUTTON);

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  window_test_settle (test);
}

GtkColumnView *
window_trials_get_view (WindowTest *test)
{
  GtkWidget *table = window_look_find_part (test, "QueensideTrialTable");

  return GTK_COLUMN_VIEW (window_look_find_type (table, GTK_TYPE_COLUMN_VIEW));
}

guint
window_trials_get_n_rows (WindowTest *test)
{
  return g_list_model_get_n_items (
    G_LIST_MODEL (gtk_column_view_get_model (window_trials_get_view (test))));
}

gpointer
window_trials_get_item (WindowTest *test,
                        guint       position)
{
  GtkSelectionModel *model = gtk_column_view_get_model (window_trials_get_view (test));

  return g_list_model_get_item (G_LIST_MODEL (model), position);
}

guint
window_trials_get_first_row (WindowTest *test)
{
  g_autoptr (QueensideTrialItem) first = window_trials_get_item (test, 0);

  return first->row;
}

static gboolean
add_cb (const QueensTrial *trial,
        gpointer           summary)
{
  queens_summary_add (summary, trial);
  return TRUE;
}

QueensSummary *
window_trials_summarise (WindowTest *test,
                         guint64     n_trials)
{
  QueensSummary *summary = queens_summary_new ();
  g_auto (QueensSetup) setup = { 0 };
  const QueensTrialsOptions options = { .visit = add_cb, .data = summary };
  g_autoptr (GError) error = NULL;

  queens_setup_copy (&setup, window_look_get_setup (test));
  setup.trial = 0;
  queens_trials_run (&setup, 1, n_trials, &options, &error);
  g_assert_no_error (error);
  return summary;
}
