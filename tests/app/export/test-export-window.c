/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The export window previews and saves pictures. */

#include <glib/gstdio.h>
#include <string.h>

#include "draw-sizes.h"
#include "queens-document.h"
#include "queenside-chart.h"
#include "queenside-export-window.h"
#include "window-check.h"
#include "window-compare.h"
#include "window-files.h"
#include "window-look.h"
#include "window-trials.h"

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

static void
set_switch (gpointer    window,
            const char *title,
            gboolean    is_on)
{
  GtkWidget *row = window_look_find_row (window, title);

  gtk_switch_set_active (GTK_SWITCH (window_look_find_type (row, GTK_TYPE_SWITCH)), is_on);
}

/* The kinds of pictures, in the order of the window's list. */
enum { KIND_BOARD, KIND_MOVIE, KIND_STRIP, KIND_FRAMES, KIND_PAGE, KIND_SHEET, KIND_TIME_LINE };

static void
choose (QueensideExportWindow *window,
        guint                  kind,
        guint                  format)
{
  set_choice (window, "_Picture", kind);
  set_choice (window, "_Format", format);
}

/* Saves, waits for @words, and returns the contents of the file, or NULL if there is no file. */
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

/* Uses only keys: Ctrl+E opens the window, and Return saves. */
static void
test_keys (WindowTest *test)
{
  g_autofree char *path = window_files_make_path ("keys.png");
  QueensideExportWindow *window;
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (GError) error = NULL;
  graphene_rect_t before, after;
  GtkWidget *row;

  window_test_press (test, "Right");
  window = open_window (test);
  row = window_look_find_row (window, "_Width");
  window_test_settle (test);
  g_assert_true (gtk_widget_compute_bounds (row, GTK_WIDGET (window), &before));
  window_check_press_in (test, window, "Return");
  window_files_choose (test, path);
  window_look_wait_for_words (window, "Saved as", "keys.png", NULL);
  /* The message moves no other widget. */
  window_test_settle (test);
  g_assert_true (gtk_widget_compute_bounds (row, GTK_WIDGET (window), &after));
  g_assert_true (graphene_rect_equal (&before, &after));
  queens_document_load (&document, path, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (document.position, ==, 1);
  window_check_press_in (test, window, "Escape");
  window_test_wait (window_check_find_window ("QueensideExportWindow") == NULL);
}

/* If the list of a row was opened with a mnemonic, the row has the focus after the list has closed.
 * GTK would focus the next row. */
static void
test_mnemonic (WindowTest *test)
{
  QueensideExportWindow *window = open_window (test);
  GtkWidget *row = window_look_find_row (window, "_Picture");

  window_check_press_in (test, window, "alt+p");
  window_test_wait (window_look_find_type (row, GTK_TYPE_LIST_VIEW) != NULL);
  window_test_settle (test);
  window_check_press_in (test, window, "Escape");
  window_test_wait (window_look_find_type (row, GTK_TYPE_LIST_VIEW) == NULL);
  window_test_settle (test);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == row);
}

static void
test_movies (WindowTest *test)
{
  QueensideExportWindow *window = open_window (test);
  g_autoptr (GBytes) gif = NULL;
  g_autoptr (GBytes) webp = NULL;
  g_autoptr (GBytes) shorter = NULL;

  set_choice (window, "_Picture", 1);
  set_number (window, "_Width", 64);
  gif = save (window, "climb.gif", "climb.gif");
  g_assert_nonnull (gif);
  g_assert_true (has (gif, "GIF89a") && has (gif, "NETSCAPE2.0"));
  webp = save (window, "climb.webp", "climb.webp");
  g_assert_nonnull (webp);
  g_assert_true (has (webp, "ANMF"));
  set_switch (window, "To the _end", FALSE);
  set_number (window, "_Last step", 1);
  shorter = save (window, "shorter.webp", "shorter.webp");
  g_assert_cmpuint (g_bytes_get_size (shorter), <, g_bytes_get_size (webp));
  /* The window remembers its settings. */
  gtk_window_destroy (GTK_WINDOW (window));
  window_check_focus (test, test->window);
  window = open_window (test);
  g_assert_cmpuint (adw_combo_row_get_selected (
                      ADW_COMBO_ROW (window_look_find_row (window, "_Picture"))), ==, 1);
}

/* Saves a task sheet without answers, then with answers. The preview shows its pages. */
static void
test_sheet (WindowTest *test)
{
  QueensideExportWindow *window = open_window (test);
  g_autoptr (GBytes) tasks = NULL;
  g_autoptr (GBytes) answers = NULL;
  g_autoptr (GBytes) tex = NULL;
  g_autoptr (GBytes) html = NULL;

  choose (window, KIND_SHEET, 0);
  g_assert_null (window_look_find_row (window, "_Width"));
  tasks = save (window, "tasks.pdf", "tasks.pdf");
  g_assert_nonnull (tasks);
  g_assert_true (has (tasks, "%PDF"));
  set_switch (window, "_Answers on Separate Pages", TRUE);
  answers = save (window, "answers.pdf", "answers.pdf");
  g_assert_cmpuint (g_bytes_get_size (answers), >, g_bytes_get_size (tasks));
  choose (window, KIND_SHEET, 2);
  tex = save (window, "answers.tex", "answers.tex");
  g_assert_true (has (tex, "\\section*{Answers}") && has (tex, "\\end{document}"));
  set_switch (window, "_Answers on Separate Pages", FALSE);
  choose (window, KIND_SHEET, 1);
  html = save (window, "tasks.html", "tasks.html");
  g_assert_true (has (html, "<h2>Trace</h2>") && !has (html, "<h2>Answers</h2>"));
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

/* Returns the time in ms until the preview differs from @before. */
static double
time_change (GtkWidget   *preview,
             GdkTexture **before)
{
  gint64 begun = g_get_monotonic_time ();
  GdkTexture *after = NULL;

  wait_for_other (preview, *before, &after);
  g_set_object (before, after);
  g_object_unref (after);
  return (g_get_monotonic_time () - begun) / 1000.0;
}

/* The preview of a search with 300,000 steps follows a change of style as fast as the preview of a
 * short search. */
static void
test_preview_time (WindowTest *test)
{
  g_autofree char *document = window_files_write ("far.queenside",
                                                  "[Queenside]\nversion=1\n"
                                                  "[Search]\nalgorithm=british-museum\n"
                                                  "seed=1\n"
                                                  "[Board]\nsize=3\nstate=fresh\n");
  QueensideExportWindow *window;
  GtkWidget *preview;
  g_autoptr (GdkTexture) seen = NULL;

  window_files_open (test, document);
  window = open_window (test);
  choose (window, KIND_STRIP, 0);
  set_choice (window, "St_yle", 0);
  set_switch (window, "To the _end", FALSE);
  set_number (window, "_Last step", 300000);
  window_look_wait_for_words (window, "24 of 300001 key steps are shown.", NULL);
  window_test_settle (test);
  preview = window_look_find_type (window, GTK_TYPE_DRAWING_AREA);
  seen = window_look_paint (preview);
  for (guint style = 1; style < 3; style++)
    {
      set_choice (window, "St_yle", style);
      g_test_message ("a change of style was seen after %.1f ms", time_change (preview, &seen));
    }
  set_number (window, "F_irst step", 200000);
  g_test_message ("a change of the steps was seen after %.1f ms", time_change (preview, &seen));
  set_choice (window, "St_yle", 0);
  g_test_message ("a change of style was seen after %.1f ms", time_change (preview, &seen));
  set_number (window, "_Last step", 100000);
  window_look_wait_for_words (window, "The last step is before the first step.", NULL);
}

/* Each setting changes the preview. */
static void
test_preview (WindowTest *test)
{
  QueensideExportWindow *window = open_window (test);
  GtkWidget *preview = window_look_find_type (window, GTK_TYPE_DRAWING_AREA);
  g_autoptr (GdkTexture) light = NULL;
  g_autoptr (GdkTexture) dark = NULL;

  set_choice (window, "_Picture", 0);
  set_choice (window, "St_yle", 0);
  window_test_settle (test);
  light = window_look_paint (preview);
  set_choice (window, "St_yle", 1);
  wait_for_other (preview, light, &dark);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.step", NULL);
  g_test_message ("the next step was seen after %.1f ms", time_change (preview, &dark));
  choose (window, KIND_MOVIE, 0);
  set_number (window, "F_irst step", 1);
  g_test_message ("another first step was seen after %.1f ms", time_change (preview, &dark));
}

static gboolean
can_save (QueensideExportWindow *window)
{
  return gtk_widget_is_sensitive (
    gtk_widget_get_ancestor (window_look_find_label (window, "Save…"), GTK_TYPE_BUTTON));
}

static void
test_refused (WindowTest *test)
{
  QueensideExportWindow *window = open_window (test);
  g_autoptr (GBytes) none = NULL;
  g_autoptr (GBytes) unknown = NULL;
  g_autoptr (GBytes) still = NULL;
  g_autoptr (GBytes) folder = NULL;

  choose (window, KIND_BOARD, 0);
  none = save (window, "none/board.png", "none/board.png");
  unknown = save (window, "board.xyz", "The file name “board.xyz” must end in .png, .svg, .pdf, "
                                       ".webp or .tex.");
  choose (window, KIND_MOVIE, 0);
  still = save (window, "climb.png", "must end in .webp or .gif.");
  choose (window, KIND_FRAMES, 0);
  folder = save (window, "none/frames", "none/frames can’t be created: No such file or directory");
  g_assert_null (folder);
  g_assert_true (none == NULL && unknown == NULL && still == NULL);
}

/* If the last evaluation of a search found no move, the picture shows the last step before that. */
static void
test_end (WindowTest *test)
{
  QueensideExportWindow *window;
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (GBytes) png = NULL;
  guint64 last;

  g_assert_false (queenside_session_advance (test->session, G_MAXUINT64, 0));
  g_assert_nonnull (queens_history_get_last_look (test->session->now.history));
  last = test->session->now.history->position;
  window = open_window (test);
  for (guint kind = KIND_BOARD; kind <= KIND_TIME_LINE; kind++)
    {
      choose (window, kind, 0);
      window_test_settle (test);
      window_test_wait (can_save (window));
    }
  choose (window, KIND_BOARD, 0);
  png = save (window, "end.png", "end.png");
  g_assert_nonnull (png);
  {
    g_autofree char *path = window_files_make_path ("end.png");

    g_assert_true (queens_document_load (&document, path, NULL));
  }
  g_assert_cmpuint (document.position, ==, last);
}

/* Each wrong value shows an error in its row. Until the value is corrected, the Save button is
 * insensitive. */
static void
test_wrong (WindowTest *test)
{
  QueensideExportWindow *window = open_window (test);
  GtkWidget *row;

  choose (window, KIND_MOVIE, 0);
  window_test_wait (can_save (window));
  set_switch (window, "To the _end", FALSE);
  set_number (window, "F_irst step", 5);
  row = window_look_find_row (window, "_Last step");
  set_number (window, "_Last step", 2);
  window_look_wait_for_words (row, "The last step is before the first step.", NULL);
  g_assert_false (can_save (window));
  set_number (window, "_Last step", 900000);
  window_look_wait_for_words (row, "The search ends at step", NULL);
  g_assert_false (can_save (window));
  set_number (window, "F_irst step", 900000);
  row = window_look_find_row (window, "F_irst step");
  window_look_wait_for_words (row, "Step 900000 doesn’t exist. The search has steps 0 to", NULL);
  g_assert_false (can_save (window));
  set_number (window, "F_irst step", 0);
  set_number (window, "_Last step", 2);
  window_test_wait (can_save (window));
  row = window_look_find_row (window, "_Width");
  window_test_click (test, window_look_find_type (row, GTK_TYPE_TEXT));
  window_check_press_in (test, window, "ctrl+a 5 0 0 0 Tab");
  window_look_wait_for_words (row, "“5000” must be a whole number from 16 to 4096.", NULL);
  g_assert_false (can_save (window));
  window_test_click (test, window_look_find_type (row, GTK_TYPE_TEXT));
  window_check_press_in (test, window, "ctrl+a 6 4 Tab");
  window_test_wait (can_save (window));
}

/* At the maximum width, a strip with one column is too tall, so it can't be saved. */
static void
test_high (WindowTest *test)
{
  QueensideExportWindow *window;
  GtkWidget *row;

  g_assert_true (queenside_session_set_size (test->session, 60, NULL));
  window = open_window (test);
  choose (window, KIND_STRIP, 0);
  set_number (window, "_Width", 16384);
  row = window_look_find_row (window, "_Width");
  window_look_wait_for_words (row, "The size would be", "from 16 to 16384.", NULL);
  window_test_wait (!can_save (window));
  set_number (window, "_Width", 400);
  window_test_wait (can_save (window));
}

/* 10 cm are 1181 pixels at 300 per inch, and 283 points. */
static void
test_centimetres (WindowTest *test)
{
  QueensideExportWindow *window = open_window (test);
  g_autoptr (GBytes) png = NULL;
  g_autoptr (GBytes) svg = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  choose (window, KIND_BOARD, 0);
  set_switch (window, "_Captions", FALSE);
  set_choice (window, "U_nit", 1);
  set_number (window, "_Width", 10);
  window_look_wait_for_words (window, "1181 × 1181 pixels", NULL);
  png = save (window, "board.png", "board.png");
  texture = gdk_texture_new_from_bytes (png, NULL);
  g_assert_cmpint (gdk_texture_get_width (texture), ==, 1181);
  set_choice (window, "_Format", 1);
  window_look_wait_for_words (window, "283 × 283 points (72 per inch)", NULL);
  svg = save (window, "board.svg", "board.svg");
  g_assert_true (has (svg, "width=\"283"));
  set_choice (window, "U_nit", 0);
}

/* Returns what the command line writes for the same document with @options: the file @name or, if
 * @name contains %d, the first file. */
static GBytes *
render (WindowTest *test,
        const char *name,
        const char *options)
{
  g_autofree char *document_path = window_files_make_path ("seen.queenside");
  g_autofree char *path = window_files_make_path (name);
  g_autofree char *line = g_strdup_printf ("%s render --open %s %s --output %s",
                                           g_getenv ("QUEENSIDE_CLI"), document_path, options,
                                           path);
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (GError) error = NULL;
  g_autofree char *said = NULL;
  g_auto (GStrv) parts = g_strsplit (path, "%d", 2);
  g_autofree char *first = g_strjoinv ("2", parts);
  char *contents;
  gsize length;
  int status;

  queenside_session_fill_document (test->session, &document);
  document.view = test->board->shown;
  queens_document_save (&document, document_path, NULL, &error);
  g_assert_no_error (error);
  g_spawn_command_line_sync (line, NULL, &said, &status, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (said, ==, "");
  g_assert_cmpint (status, ==, 0);
  g_file_get_contents (first, &contents, &length, &error);
  g_assert_no_error (error);
  return g_bytes_new_take (contents, length);
}

/* For every kind and format, the window and the command line write the same bytes. */
static void
test_command (WindowTest *test)
{
  static const struct
  {
    guint       kind;
    guint       format;
    const char *name;
    const char *words;
    const char *options;
  } wanted[] = {
    { KIND_BOARD, 0, "board.png", "board.png", "--step 1 --width 100 --captions" },
    { KIND_BOARD, 1, "board.svg", "board.svg", "--step 1 --width 100 --captions" },
    { KIND_BOARD, 2, "board.pdf", "board.pdf", "--step 1 --width 100 --captions" },
    { KIND_BOARD, 3, "board.webp", "board.webp", "--step 1 --width 100 --captions" },
    { KIND_BOARD, 4, "board.tex", "board.tex", "--step 1 --captions" },
    { KIND_MOVIE, 0, "climb.webp", "climb.webp", "--search --beats --width 100 --captions" },
    { KIND_MOVIE, 1, "climb.gif", "climb.gif", "--search --beats --width 100 --captions" },
    { KIND_STRIP, 0, "strip.png", "strip.png", "--strip --width 300" },
    { KIND_STRIP, 1, "strip.svg", "strip.svg", "--strip --width 300" },
    { KIND_STRIP, 2, "strip.pdf", "strip.pdf", "--strip --width 300" },
    { KIND_STRIP, 4, "strip.tex", "strip.tex", "--strip" },
    { KIND_FRAMES, 0, "frames-%d.png", "frames", "--frames --beats --width 100 --captions" },
    { KIND_PAGE, 0, "climb.html", "climb.html", "--search --loop 0" },
  };
  QueensideExportWindow *window;
  g_autoptr (GBytes) none = NULL;

  window_test_press (test, "Right");
  window = open_window (test);
  for (gsize i = 0; i < G_N_ELEMENTS (wanted); i++)
    {
      gboolean is_frames = wanted[i].kind == KIND_FRAMES;
      g_autofree char *name = is_frames ? g_strdup ("frames") : g_strdup (wanted[i].name);
      g_autoptr (GBytes) saved = NULL;
      g_autoptr (GBytes) rendered = NULL;

      choose (window, wanted[i].kind, wanted[i].format);
      if (window_look_find_row (window, "_Width") != NULL)
        set_number (window, "_Width", wanted[i].kind == KIND_STRIP ? 300 : 100);
      if (window_look_find_row (window, "St_yle") != NULL)
        set_choice (window, "St_yle", 0);
      if (window_look_find_row (window, "_Captions") != NULL)
        set_switch (window, "_Captions", TRUE);
      saved = save (window, name, wanted[i].words);
      if (is_frames)
        {
          g_autofree char *path = window_files_make_path ("frames/frames-0002.png");
          char *contents;
          gsize length;

          g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
          g_clear_pointer (&saved, g_bytes_unref);
          saved = g_bytes_new_take (contents, length);
        }
      g_assert_nonnull (saved);
      rendered = render (test, wanted[i].name, wanted[i].options);
      if (!g_bytes_equal (saved, rendered))
        g_error ("%s is not as with %s", wanted[i].name, wanted[i].options);
    }
  /* An existing folder isn't changed. */
  choose (window, KIND_FRAMES, 0);
  none = save (window, "frames", "“frames” already exists");
  g_assert_null (none);
}

/* For a long search, the window shows only some of the steps, and says so. Before the window saves
 * all steps, it asks, and names the number and the size of the frames. */
static void
test_many (WindowTest *test)
{
  g_autofree char *document = window_files_write ("long.queenside",
                                                  "[Queenside]\nversion=1\n"
                                                  "[Search]\nalgorithm=british-museum\n"
                                                  "seed=1\n"
                                                  "[Board]\nsize=3\nstate=fresh\n");
  g_autofree char *path = window_files_make_path ("long.gif");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  QueensideExportWindow *window;
  GtkWidget *dialog;

  window_files_open (test, document);
  window = open_window (test);
  choose (window, KIND_MOVIE, 1);
  set_switch (window, "_Motion between steps", FALSE);
  set_switch (window, "_Captions", FALSE);
  set_number (window, "_Width", 16);
  set_switch (window, "To the _end", FALSE);
  set_number (window, "_Last step", 5999);
  window_look_wait_for_words (window, "500 of 6000 key steps are shown.", NULL);
  set_number (window, "M_aximum steps", 10000);
  queenside_export_window_save (window, file);
  window_test_wait ((dialog = window_check_find_window ("AdwMessageDialog")) != NULL);
  window_look_wait_for_words (dialog, "6000 frames need about ", " of disk space.", NULL);
  window_check_press_in (test, dialog, "Escape");
  window_test_wait (window_check_find_window ("AdwMessageDialog") == NULL);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  window_check_focus (test, window);
  queenside_export_window_save (window, file);
  window_test_wait ((dialog = window_check_find_window ("AdwMessageDialog")) != NULL);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "write");
  window_look_wait_for_words (window, "Saved as", "long.gif", NULL);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  set_number (window, "M_aximum steps", 500);
  set_switch (window, "_Motion between steps", TRUE);
}

/* While the user guesses, the file doesn't reveal the answer. */
static void
test_predict (WindowTest *test)
{
  QueensideExportWindow *window = open_window (test);
  g_autoptr (GBytes) open = NULL;
  g_autoptr (GBytes) secret = NULL;
  g_autoptr (GBytes) ended = NULL;

  choose (window, KIND_PAGE, 0);
  open = save (window, "open.html", "open.html");
  g_assert_true (has (open, "\"number\":1"));
  window_check_focus (test, test->window);
  window_test_press (test, "p");
  window_look_wait_for_words (window, "While you predict, the picture ends", NULL);
  secret = save (window, "secret.html", "secret.html");
  g_assert_false (has (secret, "\"number\":1"));
  g_assert_true (has (secret, "\"text\":\"\""));
  g_assert_false (has (secret, "\"values\":"));
  window_check_focus (test, test->window);
  window_test_press (test, "p");
  ended = save (window, "ended.html", "ended.html");
  g_assert_true (g_bytes_equal (open, ended));
}

/* The next window has the same settings and the same folder. */
static void
test_memory (WindowTest *test)
{
  QueensideExportWindow *window = open_window (test);
  g_autoptr (GBytes) strip = NULL;
  g_autoptr (GSettings) settings = g_settings_new ("org.queenside.Queenside.export");
  g_autofree char *path = window_files_make_path ("again.pdf");
  g_autofree char *kept = NULL;
  g_autofree char *format = NULL;
  GtkWidget *chooser;
  g_autoptr (GFile) file = NULL;

  choose (window, KIND_STRIP, 2);
  strip = save (window, "again.pdf", "again.pdf");
  g_assert_nonnull (strip);
  kept = g_settings_get_string (settings, "kind");
  format = g_settings_get_string (settings, "format");
  g_assert_cmpstr (kept, ==, "strip");
  g_assert_cmpstr (format, ==, "pdf");
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_cmpint (g_remove (path), ==, 0);
  window_check_focus (test, test->window);
  window = open_window (test);
  window_check_press_in (test, window, "Return");
  window_test_wait ((chooser = window_check_find_window ("GtkFileChooserDialog")) != NULL);
  window_check_press_in (test, chooser, "Return");
  window_look_wait_for_words (window, "Saved as", "again.pdf", NULL);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
}

/* The window remembers the formats of pictures and animations separately. */
static void
test_formats (WindowTest *test)
{
  QueensideExportWindow *window = open_window (test);
  AdwComboRow *format = ADW_COMBO_ROW (window_look_find_row (window, "_Format"));

  choose (window, KIND_BOARD, 1);
  choose (window, KIND_MOVIE, 1);
  set_choice (window, "_Picture", KIND_PAGE);
  window_test_settle (test);
  set_choice (window, "_Picture", KIND_BOARD);
  window_test_wait (adw_combo_row_get_selected (format) == 1);
  window_test_settle (test);
  set_choice (window, "_Picture", KIND_MOVIE);
  window_test_wait (adw_combo_row_get_selected (format) == 1);
}

static gboolean
choose_named (QueensideExportWindow *window,
              const char            *name)
{
  AdwComboRow *row = ADW_COMBO_ROW (window_look_find_row (window, "_Picture"));
  GListModel *names = adw_combo_row_get_model (row);

  for (guint i = 0; i < g_list_model_get_n_items (names); i++)
    {
      g_autoptr (GtkStringObject) item = g_list_model_get_item (names, i);

      if (g_str_equal (gtk_string_object_get_string (item), name))
        {
          adw_combo_row_set_selected (row, i);
          return TRUE;
        }
    }
  return FALSE;
}

/* The window offers the charts of other pages once they show something. In vector formats, the
 * charts are vectors, not bitmaps. */
static void
test_charts (WindowTest *test)
{
  static const char *const names[] = {
    "Time line", "Trials: histogram", "Trials: run lengths", "Comparison", "Landscape: basins",
  };
  QueensideExportWindow *window;
  QueensideRace *race;

  g_assert_true (queenside_session_set_size (test->session, 5, NULL));
  window = open_window (test);
  for (gsize i = 1; i < G_N_ELEMENTS (names); i++)
    g_assert_false (choose_named (window, names[i]));
  gtk_window_close (GTK_WINDOW (window));
  window_check_focus (test, test->window);
  window_trials_run_number (test, "20");
  race = window_compare_open (test);
  window_test_press (test, "Right");
  window_test_wait (race->clock == 1);
  window_test_press (test, "alt+1");
  g_action_group_activate_action (G_ACTION_GROUP (test->window), "landscape", NULL);
  window_test_wait (window_check_find_window ("QueensideLandscapeWindow") != NULL);
  window_look_wait_for_words (window_check_find_window ("QueensideLandscapeWindow"), "states",
                              NULL);
  window_check_focus (test, test->window);
  window_test_press (test, "Right");
  window = open_window (test);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *name = g_strdup_printf ("chart%u.svg", (guint) i);
      g_autoptr (GBytes) svg = NULL;

      if (!choose_named (window, names[i]))
        g_error ("there is no %s", names[i]);
      set_choice (window, "_Format", 1);
      svg = save (window, name, name);
      g_assert_true (has (svg, "<path") && !has (svg, "<image"));
    }
}

/* The searches of the Compare page can be saved as an animation and as a web page. Both files
 * contain the searches. */
static void
test_race (WindowTest *test)
{
  QueensideRace *race = window_compare_open (test);
  QueensideExportWindow *window;
  g_autoptr (GBytes) webp = NULL;
  g_autoptr (GBytes) gif = NULL;
  g_autoptr (GBytes) page = NULL;
  g_auto (QueensDocument) document = { 0 };
  g_auto (QueensDocument) of_page = { 0 };
  g_autoptr (GError) error = NULL;

  window_compare_set_algorithm (race, 1, "first-choice");
  window_test_press (test, "alt+1");
  window = open_window (test);
  g_assert_true (choose_named (window, "Animation of the comparison"));
  set_choice (window, "_Format", 0);
  webp = save (window, "race.webp", "race.webp");
  gif = save (window, "race.gif", "race.gif");
  g_assert_true (has (webp, "ANMF") && has (gif, "NETSCAPE"));
  queens_document_read_code (&document, g_bytes_get_data (webp, NULL), g_bytes_get_size (webp),
                             &error);
  g_assert_no_error (error);
  g_assert_cmpstr (document.race.setups[1].algorithm->id, ==, "first-choice");
  g_assert_true (choose_named (window, "Web page of the comparison"));
  page = save (window, "race.html", "race.html");
  g_assert_true (has (page, "<!DOCTYPE html>") && has (page, "\"boards\":[{\"name\":\"A · "));
  queens_document_read_code (&of_page, g_bytes_get_data (page, NULL), g_bytes_get_size (page),
                             &error);
  g_assert_no_error (error);
  g_assert_cmpstr (of_page.race.setups[1].algorithm->id, ==, "first-choice");
}

static gboolean
fill_nothing (gpointer owner,
              gpointer data)
{
  return TRUE;
}

static gboolean
is_cut (GtkWidget     *widget,
        gconstpointer  data)
{
  return GTK_IS_LABEL (widget)
         && pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)));
}

/* Returns TRUE if the list marks the row as selected. */
static gboolean
is_marked (GtkWidget  *list,
           const char *name)
{
  GtkWidget *label = window_look_find_label (list, name);

  g_assert_nonnull (label);
  return gtk_widget_get_opacity (gtk_widget_get_next_sibling (label)) == 1;
}

/* A long name isn't cut off in the list, nor in the row after the list has closed. */
static void
test_long_names (WindowTest *test)
{
  static const char name[] = "Trials: evaluations per solution, by size";
  QueensideExportWindow *window;
  GtkWidget *chart = g_object_new (QUEENSIDE_TYPE_CHART, "visible", FALSE, NULL);
  GtkWidget *row, *list;

  queenside_chart_set_source (QUEENSIDE_CHART (chart), &draw_evaluations, NULL, fill_nothing);
  gtk_widget_set_parent (chart, GTK_WIDGET (test->window));
  window = open_window (test);
  choose (window, KIND_BOARD, 0);
  row = window_look_find_row (window, "_Picture");
  window_check_focus (test, window);
  gtk_widget_grab_focus (row);
  window_check_press_in (test, window, "space");
  window_test_wait ((list = window_look_find_type (row, GTK_TYPE_POPOVER)) != NULL
                    && window_look_find_label (list, name) != NULL);
  window_test_settle (test);
  g_assert_null (window_look_find (list, is_cut, NULL));
  g_assert_true (is_marked (list, "Board"));
  g_assert_false (is_marked (list, name));
  g_assert_true (choose_named (window, name));
  g_assert_true (is_marked (list, name));
  window_check_press_in (test, window, "Escape");
  window_test_wait (window_look_find_type (row, GTK_TYPE_POPOVER) == NULL);
  window_test_settle (test);
  g_assert_nonnull (window_look_find_label (row, name));
  g_assert_null (window_look_find (row, is_cut, NULL));
  gtk_widget_unparent (chart);
}

/* Every kind fits a window 360 pixels wide, even with text 1.5 times as large. */
static void
test_narrow (WindowTest *test)
{
  static const double scales[] = { 1, 1.5 };
  QueensideExportWindow *window = open_window (test);

  for (gsize i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (96 * 1024 * scales[i]),
                    NULL);
      for (guint kind = KIND_BOARD; kind <= KIND_TIME_LINE; kind++)
        {
          int least;

          choose (window, kind, 0);
          window_test_settle (test);
          gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL,
                              NULL, NULL);
          g_assert_cmpint (least, <=, 360);
        }
    }
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024, NULL);
}

/* A cancelled export leaves no file. */
static void
test_cancel (WindowTest *test)
{
  QueensideExportWindow *window = open_window (test);
  g_autofree char *path = window_files_make_path ("large.webp");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GtkWidget *cancel;

  set_choice (window, "_Picture", 1);
  set_number (window, "_Width", 3000);
  queenside_export_window_save (window, file);
  window_test_wait ((cancel = window_look_find_label (window, "Cancel")) != NULL);
  g_signal_emit_by_name (gtk_widget_get_ancestor (cancel, GTK_TYPE_BUTTON), "clicked");
  window_look_wait_for_words (window, "Nothing was saved", NULL);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

/* Cancelling numbered pictures leaves no folder. */
static void
test_cancel_folder (WindowTest *test)
{
  QueensideExportWindow *window = open_window (test);
  g_autofree char *path = window_files_make_path ("many");
  g_autofree char *part = window_files_make_path (".many.queenside-part");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GtkWidget *cancel;

  choose (window, KIND_FRAMES, 0);
  set_number (window, "_Width", 2000);
  queenside_export_window_save (window, file);
  window_test_wait ((cancel = window_look_find_label (window, "Cancel")) != NULL);
  g_assert_true (g_file_test (part, G_FILE_TEST_IS_DIR));
  g_signal_emit_by_name (gtk_widget_get_ancestor (cancel, GTK_TYPE_BUTTON), "clicked");
  window_look_wait_for_words (window, "Nothing was saved", NULL);
  window_test_wait (!g_file_test (part, G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

int
export_window_tests (int   argc,
                     char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/export-window/keys", test_keys);
  window_test_add ("/export-window/mnemonic", test_mnemonic);
  window_test_add ("/export-window/movies", test_movies);
  window_test_add ("/export-window/preview", test_preview);
  window_test_add ("/export-window/preview-time", test_preview_time);
  window_test_add ("/export-window/refused", test_refused);
  window_test_add ("/export-window/end", test_end);
  window_test_add ("/export-window/wrong", test_wrong);
  window_test_add ("/export-window/high", test_high);
  window_test_add ("/export-window/centimetres", test_centimetres);
  window_test_add ("/export-window/command", test_command);
  window_test_add ("/export-window/many", test_many);
  window_test_add ("/export-window/predict", test_predict);
  window_test_add ("/export-window/memory", test_memory);
  window_test_add ("/export-window/formats", test_formats);
  window_test_add ("/export-window/charts", test_charts);
  window_test_add ("/export-window/long-names", test_long_names);
  window_test_add ("/export-window/narrow", test_narrow);
  window_test_add ("/export-window/race", test_race);
  window_test_add ("/export-window/cancel", test_cancel);
  window_test_add ("/export-window/cancel-folder", test_cancel_folder);
  window_test_add ("/export-window/sheet", test_sheet);
  return g_test_run ();
}
