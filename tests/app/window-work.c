/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "window-work.h"

#include "documents.h"
#include "searches.h"

#include "window-look.h"

GtkWidget *
window_work_find_row (WindowTest *test,
                      const char *title)
{
  GtkWidget *row = window_look_find_row (test->window, title);
  GtkWidget *more = window_look_find_row (test->window, "More");

  if (row == NULL && more != NULL)
    {
      adw_expander_row_set_expanded (ADW_EXPANDER_ROW (more), TRUE);
      window_test_settle (test);
      row = window_look_find_row (test->window, title);
    }
  g_assert_nonnull (row);
  return row;
}

AdwComboRow *
window_work_find_choice (WindowTest *test,
                         const char *title)
{
  GtkWidget *row = window_work_find_row (test, title);

  g_assert_true (ADW_IS_COMBO_ROW (row));
  return ADW_COMBO_ROW (row);
}

void
window_work_choose (WindowTest *test,
                    const char *title,
                    guint       choice)
{
  AdwComboRow *row = window_work_find_choice (test, title);

  gtk_widget_grab_focus (GTK_WIDGET (row));
  /* The pane scrolls to the row. */
  window_test_settle (test);
  window_test_press (test, "Return");
  window_test_wait (gtk_widget_get_ancestor (gtk_window_get_focus (GTK_WINDOW (test->window)),
                                             GTK_TYPE_POPOVER) != NULL);
  /* A list that opens for the first time may select any item. */
  window_test_press (test, "Home");
  for (guint i = 0; i < choice; i++)
    window_test_press (test, "Down");
  window_test_press (test, "Return");
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, choice);
}

void
window_work_enter (WindowTest *test,
                   const char *title,
                   const char *text)
{
  GtkWidget *row = window_work_find_row (test, title);

  gtk_widget_grab_focus (window_look_find_type (row, GTK_TYPE_TEXT));
  window_test_press (test, "ctrl+a");
  window_test_type (test, text);
  window_test_press (test, "Return");
}

void
window_work_change_setup (WindowTest *test,
                          const char *words)
{
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (GError) error = NULL;

  queens_setup_copy (&setup, window_look_get_setup (test));
  searches_change_setup (&setup, words);
  queenside_session_set_setup (test->session, &setup, &error);
  g_assert_no_error (error);
}

void
window_work_open (WindowTest *test,
                  const char *text)
{
  g_auto (QueensDocument) document = documents_parse (text);
  g_autoptr (GError) error = NULL;

  queenside_session_open (test->session, &document, &error);
  g_assert_no_error (error);
  window_test_settle (test);
}

void
window_work_drag (WindowTest   *test,
                  QueensSquare  from,
                  QueensSquare  to)
{
  window_test_point_square (test, from.x, from.y, "mousedown 1");
  window_test_point_square (test, (from.x + to.x) / 2, (from.y + to.y) / 2, "");
  window_test_point_square (test, to.x, to.y, "");
  window_test_send (test, "mouseup 1");
}

void
window_work_paint (WindowTest *test,
                   gint        x,
                   gint        first,
                   gint        last)
{
  window_test_point_square (test, x, first, "mousedown 1");
  for (gint y = first; y <= last; y++)
    window_test_point_square (test, x, y, "");
  window_test_send (test, "mouseup 1");
}

void
window_work_paste (WindowTest *test,
                   const char *text)
{
  guint changes = test->n_changes;

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (test->window)), text);
  window_test_press (test, "ctrl+v");
  window_test_wait (test->n_changes > changes);
}

void
window_work_use_menu (WindowTest *test,
                      const char *tooltip,
                      const char *item)
{
  window_test_click (test, window_look_find_tooltip (test->window, tooltip));
  window_look_wait_for_words (test->window, item, NULL);
  window_test_settle (test);
  window_test_click (test, window_look_find_label (test->window, item));
}

void
window_work_focus_play (WindowTest *test)
{
  gtk_widget_grab_focus (window_look_find_button (test->window, "win.play"));
  window_test_settle (test);
}

void
window_work_undo_and_redo (WindowTest *test,
                           const char *before)
{
  g_autofree char *after = window_look_get_document (test);

  g_assert_cmpstr (after, !=, before);
  window_work_focus_play (test);
  for (guint i = 0; i < 2; i++)
    {
      window_test_press (test, "ctrl+z");
      window_look_assert_document (test, before);
      window_test_press (test, i == 0 ? "ctrl+shift+z" : "ctrl+y");
      window_look_assert_document (test, after);
    }
}

/* Removes the toast's timeout, because the machine may be slow. Waits until the toast has slid in,
 * and clicks Undo. */
void
window_work_undo_by_toast (WindowTest *test,
                           const char *words)
{
  AdwToast *toast;
  guint changes = test->n_changes;
  GtkWidget *widget;

  window_test_wait ((toast = g_object_get_data (G_OBJECT (test->window->search->toasts),
                                                "queenside-toast")) != NULL);
  adw_toast_set_timeout (toast, 0);
  window_look_wait_for_words (test->window, words, NULL);
  widget = window_look_find_part (test, "AdwToastWidget");
  window_test_pass (500);
  window_test_click (test, window_look_find_type (widget, GTK_TYPE_BUTTON));
  window_test_wait (test->n_changes > changes);
}
