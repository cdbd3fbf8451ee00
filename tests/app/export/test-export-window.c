/* test-export-window.c: pictures by the window that shows them before they are written.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "queens-document.h"
#include "queenside-export-window.h"
#include "window-check.h"
#include "window-files.h"
#include "window-look.h"

static QueensideExportWindow *
open_window (WindowTest *test)
{
  GtkWidget *window;

  window_test_press (test, "ctrl+e");
  window_test_wait ((window = window_check_find_window ("QueensideExportWindow")) != NULL);
  return QUEENSIDE_EXPORT_WINDOW (window);
}

static void
set_choice (gpointer    window,
            const char *title,
            guint       choice)
{
  adw_combo_row_set_selected (ADW_COMBO_ROW (window_look_find_row (window, title)), choice);
}

static void
set_number (gpointer    window,
            const char *title,
            gdouble     value)
{
  GtkWidget *row = window_look_find_row (window, title);

  gtk_spin_button_set_value (
    GTK_SPIN_BUTTON (window_look_find_type (row, GTK_TYPE_SPIN_BUTTON)), value);
}

/* Writes there, and waits for these words. Returns what is there then, or NULL. */
static GBytes *
save (QueensideExportWindow *window,
      const char            *name,
      const char            *words)
{
  g_autofree char *path = window_files_make_path (name);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  queenside_export_window_save (window, file);
  window_look_wait_for_words (window, words, NULL);
  return g_file_load_bytes (file, NULL, NULL, NULL);
}

static gboolean
has (GBytes     *bytes,
     const char *word)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  for (gsize i = 0; i + strlen (word) <= length; i++)
    if (memcmp (data + i, word, strlen (word)) == 0)
      return TRUE;
  return FALSE;
}

/* By keys alone: Ctrl+E, Return goes on to the name, and that is written. */
static void
test_keys (WindowTest *test)
{
  g_autofree char *path = window_files_make_path ("keys.png");
  QueensideExportWindow *window;
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (GError) error = NULL;

  window_test_press (test, "Right");
  window = open_window (test);
  window_check_press_in (test, window, "Return");
  window_files_choose (test, path);
  window_look_wait_for_words (window, "Saved as", "keys.png", NULL);
  queens_document_load (&document, path, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (document.position, ==, 1);
  window_check_press_in (test, window, "Escape");
  window_test_wait (window_check_find_window ("QueensideExportWindow") == NULL);
}

static void
test_movies (WindowTest *test)
{
  QueensideExportWindow *window = open_window (test);
  g_autoptr (GBytes) gif = NULL;
  g_autoptr (GBytes) webp = NULL;
  g_autoptr (GBytes) shorter = NULL;

  set_choice (window, "_Picture", 1);
  set_number (window, "_Width in pixels", 64);
  gif = save (window, "climb.gif", "climb.gif");
  g_assert_nonnull (gif);
  g_assert_true (has (gif, "GIF89a") && has (gif, "NETSCAPE2.0"));
  webp = save (window, "climb.webp", "climb.webp");
  g_assert_nonnull (webp);
  g_assert_true (has (webp, "ANMF"));
  set_number (window, "_Last step, or the end", 1);
  shorter = save (window, "shorter.webp", "shorter.webp");
  g_assert_cmpuint (g_bytes_get_size (shorter), <, g_bytes_get_size (webp));
  /* It remembers. */
  gtk_window_destroy (GTK_WINDOW (window));
  window_check_focus (test, test->window);
  window = open_window (test);
  g_assert_cmpuint (adw_combo_row_get_selected (
                      ADW_COMBO_ROW (window_look_find_row (window, "_Picture"))), ==, 1);
}

static gboolean
is_other (GtkWidget   *preview,
          GdkTexture  *before,
          GdkTexture **after)
{
  g_clear_object (after);
  *after = window_look_paint (preview);
  return !window_look_is_equal (before, *after);
}

static void
wait_for_other (GtkWidget   *preview,
                GdkTexture  *before,
                GdkTexture **after)
{
  window_test_wait (is_other (preview, before, after));
}

/* What is seen is drawn anew with what is chosen. */
static void
test_preview (WindowTest *test)
{
  QueensideExportWindow *window = open_window (test);
  GtkWidget *preview = window_look_find_type (window, GTK_TYPE_DRAWING_AREA);
  g_autoptr (GdkTexture) light = NULL;
  g_autoptr (GdkTexture) dark = NULL;
  g_autoptr (GdkTexture) moved = NULL;

  set_choice (window, "_Picture", 0);
  set_choice (window, "St_yle", 0);
  window_test_settle (test);
  light = window_look_paint (preview);
  set_choice (window, "St_yle", 1);
  wait_for_other (preview, light, &dark);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.step", NULL);
  wait_for_other (preview, dark, &moved);
}

static void
test_refused (WindowTest *test)
{
  QueensideExportWindow *window = open_window (test);
  g_autoptr (GBytes) none = NULL;
  g_autoptr (GBytes) unknown = NULL;
  g_autoptr (GBytes) still = NULL;
  g_autoptr (GBytes) empty = NULL;

  set_choice (window, "_Picture", 0);
  none = save (window, "none/board.png", "none/board.png");
  unknown = save (window, "board.xyz", "board.xyz");
  set_choice (window, "_Picture", 1);
  still = save (window, "climb.png", "ends in .webp or .gif");
  set_number (window, "F_irst step", 5);
  set_number (window, "_Last step, or the end", 2);
  empty = save (window, "empty.gif", "no step from 5 to 2");
  g_assert_true (none == NULL && unknown == NULL && still == NULL && empty == NULL);
}

/* Nothing is there then. */
static void
test_cancel (WindowTest *test)
{
  QueensideExportWindow *window = open_window (test);
  g_autofree char *path = window_files_make_path ("large.webp");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GtkWidget *cancel;

  set_choice (window, "_Picture", 1);
  set_number (window, "_Width in pixels", 3000);
  queenside_export_window_save (window, file);
  window_test_wait ((cancel = window_look_find_label (window, "Cancel")) != NULL);
  g_signal_emit_by_name (gtk_widget_get_ancestor (cancel, GTK_TYPE_BUTTON), "clicked");
  window_look_wait_for_words (window, "nothing was written", NULL);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

int
main (int   argc,
      char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/export-window/keys", test_keys);
  window_test_add ("/export-window/movies", test_movies);
  window_test_add ("/export-window/preview", test_preview);
  window_test_add ("/export-window/refused", test_refused);
  window_test_add ("/export-window/cancel", test_cancel);
  return g_test_run ();
}
