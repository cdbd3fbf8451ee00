/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Documents can be opened in every way, and play as in the core library. */

#include <string.h>

#include "documents.h"
#include "draw-board-picture.h"
#include "queens-history.h"
#include "queens-setup.h"
#include "queenside-theme.h"
#include "window-child.h"
#include "window-files.h"
#include "window-look.h"
#include "window-work.h"

static void
play_to_end (WindowTest *test)
{
  g_object_set (test->runner, "speed", 1.0, NULL);
  /* After a search that ended at its start, Play would choose another random board. */
  if (!queenside_session_is_at_end (test->session))
    window_test_press (test, "space");
  window_test_wait (queenside_session_is_at_end (test->session));
}

/* Returns the overlays that the window shows if a document asks for @view. Probabilities replace
 * values, and visit counts replace both. */
static QueensView
show_view (QueensView view)
{
  if (view & QUEENS_VIEW_VISITED)
    return view & ~(QUEENS_VIEW_VALUES | QUEENS_VIEW_ODDS);
  return view & QUEENS_VIEW_ODDS ? view & ~QUEENS_VIEW_VALUES : view;
}

/* Opens a document and plays it. Each step must be the same as in the core library. */
static void
assert_plays (WindowTest           *test,
              const char           *path,
              const QueensDocument *document)
{
  g_autofree char *expected = window_look_make_steps (&document->setup, document->places);
  g_autofree char *steps = NULL;

  window_files_open (test, path);
  g_assert_false (window_files_is_refused (test));
  play_to_end (test);
  steps = window_look_get_steps (test);
  g_assert_cmpstr (steps, ==, expected);
  g_assert_cmphex (test->board->shown, ==, show_view (document->view));
}

static void
test_boards (WindowTest *test)
{
  g_autofree char *folder = g_build_filename (g_getenv ("QUEENSIDE_GOLDEN"), "../../data/boards",
                                              NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  for (; (name = g_dir_read_name (dir)) != NULL; n++)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_auto (QueensDocument) document = { 0 };
      g_autoptr (GError) error = NULL;

      queens_document_load (&document, path, &error);
      g_assert_no_error (error);
      assert_plays (test, path, &document);
      window_files_assert_title (test, name);
    }
  g_assert_cmpuint (n, ==, 7);
}

static void
test_random_documents (WindowTest *test)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (227);
  g_autofree char *path = window_files_make_path ("random.queenside");

  for (guint i = 0; queens_algorithms[i] != NULL; i++)
    {
      g_auto (QueensDocument) document = { 0 };
      g_autoptr (GError) error = NULL;

      documents_draw (random, queens_algorithms[i], 4 + i % 5, &document);
      document.setup.max_iterations = 60;
      document.position = 0;
      queens_document_save (&document, path, NULL, &error);
      g_assert_no_error (error);
      assert_plays (test, path, &document);
    }
}

/* A document also keeps the start board that a systematic search has replaced. */
static void
test_kept_start (WindowTest *test)
{
  g_autofree char *path = window_files_make_path ("kept.queenside");
  g_autofree char *other = window_files_write ("other.queenside", WINDOW_FILES_FOUR);
  guint depth_first = 0;
  guint repair = 0;

  while (!g_str_equal (queens_algorithms[depth_first]->id, "depth-first"))
    depth_first++;
  while (!g_str_equal (queens_algorithms[repair]->id, "heuristic-repair"))
    repair++;
  window_work_choose (test, "Algorithm", depth_first);
  g_assert_cmpuint (window_look_get_board (test)->n_placed, ==, 0);
  window_test_press (test, "ctrl+s");
  window_files_choose (test, path);
  window_files_assert_title (test, "kept.queenside");
  window_files_open (test, other);
  window_files_open (test, path);
  g_assert_false (window_files_is_refused (test));
  window_files_assert_title (test, "kept.queenside");
  g_assert_cmpuint (window_look_get_board (test)->n_placed, ==, 0);
  window_work_choose (test, "Algorithm", repair);
  window_look_assert_state (test, WINDOW_FILES_SAMPLE);
  g_assert_false (window_test_start_is_drawn (test));
}

/* A document keeps the name of a preset whose rules were changed. */
static void
test_changed_preset (WindowTest *test)
{
  g_autofree char *path = window_files_make_path ("changed.queenside");
  g_autofree char *other = window_files_write ("other.queenside", WINDOW_FILES_FOUR);
  GtkWidget *row = GTK_WIDGET (window_work_find_choice (test, "Preset"));

  window_work_choose (test, "Ties", QUEENS_TIES_LAST);
  window_look_wait_for_words (row, "Steepest ascent course, changed", NULL);
  window_test_press (test, "ctrl+s");
  window_files_choose (test, path);
  window_files_assert_title (test, "changed.queenside");
  window_files_open (test, other);
  g_assert_null (window_look_find_label (row, "changed"));
  window_files_open (test, path);
  window_files_assert_title (test, "changed.queenside");
  window_look_wait_for_words (row, "Steepest ascent course, changed", NULL);
  window_look_wait_for_words (window_look_find_row (test->window, "Changed"), "Ties: Last", NULL);
  g_assert_null (test->session->now.preset);
  window_test_click (test, window_look_find_row (test->window, "Changed"));
  window_test_wait (test->session->now.preset == &queens_presets[0]);
  g_assert_null (window_look_find_label (row, "changed"));
}

static void
test_position (WindowTest *test)
{
  g_autofree char *path
    = window_files_write ("two.queenside",
                          "[Queenside]\nversion=1\n[Search]\nposition=2\n[View]\n"
                          "show=odds row-zero-at-top\n[Board]\nstate=" WINDOW_FILES_SAMPLE "\n");

  window_files_open (test, path);
  window_test_wait (window_look_get_position (test) == 2);
  g_assert_false (queenside_transport_get_playing (test->runner));
  window_files_assert_title (test, "two.queenside");
  g_assert_true (window_look_is_on (test, "odds"));
  g_assert_true (window_look_is_on (test, "row-zero-at-top"));
  g_assert_false (window_look_is_on (test, "values"));
  window_test_press (test, "Home");
  window_look_assert_state (test, WINDOW_FILES_SAMPLE);
}

/* A document asks for a position that can't be reached. Playing stops at the end of the search. The
 * user can stop an endless search, because the window responds. */
static void
test_far_position (WindowTest *test)
{
  g_autofree char *path
    = window_files_write ("far.queenside",
                          "[Queenside]\nversion=1\n[Search]\nposition=1000000000000000000\n"
                          "[Board]\nstate=" WINDOW_FILES_SAMPLE "\n");
  g_autofree char *endless
    = window_files_write ("endless.queenside",
                          "[Queenside]\nversion=1\n[Search]\n"
                          "algorithm=stochastic\nmax-iterations=0\nposition=1000000000000000000\n"
                          "[Board]\nstate=[0, 1, 2]\n");
  guint64 position;

  window_files_open (test, path);
  window_test_wait (queenside_session_is_at_end (test->session));
  window_test_wait (!queenside_transport_get_playing (test->runner));
  window_files_open (test, endless);
  window_test_wait (window_look_get_position (test) > 1000);
  g_assert_true (queenside_transport_get_playing (test->runner));
  window_test_press (test, "n");
  g_assert_false (window_look_is_on (test, "coordinates"));
  window_test_press (test, "space");
  g_assert_false (queenside_transport_get_playing (test->runner));
  position = window_look_get_position (test);
  window_test_pass (100);
  g_assert_cmpuint (window_look_get_position (test), ==, position);
}

static void
test_chooser (WindowTest *test)
{
  g_autofree char *path = window_files_write ("chosen.queenside", WINDOW_FILES_FOUR);

  window_test_press (test, "ctrl+o");
  window_files_choose (test, path);
  window_files_assert_title (test, "chosen.queenside");
  window_look_assert_state (test, "[1, 3, 0, 1]");
}

/* Returns the picture in the menu item @name. */
static GdkPaintable *
get_picture (WindowTest *test,
             const char *name)
{
  GtkWidget *label = window_look_find_label (test->window, name);
  GtkWidget *picture = label == NULL ? NULL : gtk_widget_get_prev_sibling (label);

  return GTK_IS_PICTURE (picture) ? gtk_picture_get_paintable (GTK_PICTURE (picture)) : NULL;
}

/* Returns the menu item @name. */
static GtkWidget *
find_recent (WindowTest *test,
             const char *name)
{
  return gtk_widget_get_ancestor (window_look_find_label (test->window, name), GTK_TYPE_BUTTON);
}

/* Checks that the picture shows the document at @path. */
static void
assert_shows (GdkPaintable *paintable,
              const char   *path)
{
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (QueensHistory) history = NULL;
  int side = gdk_paintable_get_intrinsic_width (paintable);
  g_autofree guint8 *shown = g_malloc (4 * side * side);
  DrawBoardView view = { .theme = queenside_theme_get () };
  cairo_surface_t *surface;

  queens_document_load (&document, path, NULL);
  history = queens_history_new (&document.setup, document.places, NULL);
  view.problem = document.setup.problem;
  view.board = history->search->board;
  surface = draw_board_to_surface (&view, side, NULL);
  cairo_surface_flush (surface);
  gdk_texture_download (GDK_TEXTURE (paintable), shown, 4 * side);
  g_assert_cmpmem (shown, 4 * side * side, cairo_image_surface_get_data (surface),
                   cairo_image_surface_get_stride (surface) * side);
  cairo_surface_destroy (surface);
}

static void
go_down_to (WindowTest *test,
            const char *name)
{
  for (guint i = 0; i < 20 && !gtk_widget_has_focus (find_recent (test, name)); i++)
    window_test_press (test, "Down");
  g_assert_true (gtk_widget_has_focus (find_recent (test, name)));
}

/* Each recent document has a picture in its menu item, except for a document that is now broken. */
static void
test_recent_pictures (WindowTest *test)
{
  g_autofree char *path = window_files_write ("shown.queenside", WINDOW_FILES_FOUR);
  g_autofree char *broken = window_files_write ("broken.queenside", WINDOW_FILES_FOUR);

  window_files_open (test, broken);
  window_files_assert_title (test, "broken.queenside");
  window_files_open (test, path);
  window_files_assert_title (test, "shown.queenside");
  window_test_press (test, "ctrl+n");
  window_files_assert_title (test, "New board");
  g_assert_true (g_file_set_contents (broken, "[Board]\nstate=[0, ", -1, NULL));
  window_test_click (test, window_look_find_tooltip (test->window, "Recent documents and examples"));
  window_test_wait (get_picture (test, "shown.queenside") != NULL);
  window_test_settle (test);
  assert_shows (get_picture (test, "shown.queenside"), path);
  g_assert_nonnull (window_look_find_label (test->window, "broken.queenside"));
  g_assert_null (get_picture (test, "broken.queenside"));
  /* When the menu is opened again, the picture is drawn again, and keys reach the item. */
  window_test_press (test, "Escape");
  window_test_wait (get_picture (test, "shown.queenside") == NULL);
  window_test_click (test, window_look_find_tooltip (test->window, "Recent documents and examples"));
  window_test_wait (get_picture (test, "shown.queenside") != NULL);
  window_test_settle (test);
  go_down_to (test, "broken.queenside");
  go_down_to (test, "shown.queenside");
  window_test_press (test, "Return");
  window_files_assert_title (test, "shown.queenside");
}

static void
test_recent (WindowTest *test)
{
  g_autofree char *path = window_files_write ("recent_one.queenside", WINDOW_FILES_FOUR);
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);

  window_files_open (test, path);
  window_files_assert_title (test, "recent_one.queenside");
  window_test_press (test, "ctrl+n");
  window_files_assert_title (test, "New board");
  window_test_click (test, window_look_find_tooltip (test->window, "Recent documents and examples"));
  window_look_wait_for_words (test->window, "recent_one.queenside", NULL);
  window_test_settle (test);
  window_test_click (test, window_look_find_label (test->window, "recent_one.queenside"));
  window_files_assert_title (test, "recent_one.queenside");
  window_look_assert_state (test, "[1, 3, 0, 1]");
  window_test_press (test, "ctrl+n");
  g_action_group_activate_action (G_ACTION_GROUP (test->window), "open-recent",
                                  g_variant_new_string (uri));
  window_files_assert_title (test, "recent_one.queenside");
}

/* Every example is in the menu with a picture. An example opens as a new document, and saving asks
 * for a file. */
static void
test_examples (WindowTest *test)
{
  g_autofree char *folder = g_build_filename (g_getenv ("QUEENSIDE_GOLDEN"), "../../data/boards",
                                              NULL);
  g_autofree char *boulder = g_build_filename (folder, "boulder.queenside", NULL);
  g_autofree char *path = window_files_make_path ("mine.queenside");
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GMenuModel) section
    = g_menu_model_get_item_link (test->window->document_file->menu, 1, G_MENU_LINK_SECTION);
  guint n_files = 0;

  while (g_dir_read_name (dir) != NULL)
    n_files++;
  g_assert_cmpint (g_menu_model_get_n_items (section), ==, n_files);
  window_test_click (test, window_look_find_tooltip (test->window,
                                                     "Recent documents and examples"));
  for (guint i = 0; i < n_files; i++)
    {
      g_autofree char *name = NULL;

      g_menu_model_get_item_attribute (section, i, G_MENU_ATTRIBUTE_LABEL, "s", &name);
      window_test_wait (get_picture (test, name) != NULL);
    }
  window_test_settle (test);
  assert_shows (get_picture (test, "A Boulder"), boulder);
  window_test_click (test, window_look_find_label (test->window, "A Boulder"));
  window_test_wait (window_look_is_boulder (test, 4, 4));
  window_look_assert_state (test, "[0, 1, 2, 3, 5, 5, 6, 7]");
  window_files_assert_title (test, "New board");
  window_test_press (test, "ctrl+s");
  window_files_choose (test, path);
  window_files_assert_title (test, "mine.queenside");
}

/* Emits GTK's signal for a drop, because X events from the test can't drop files. */
static void
drop (WindowTest   *test,
      const GValue *value)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (test->window));
  gboolean is_taken = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        g_signal_emit_by_name (controller, "drop", value, 0.0, 0.0, &is_taken);
    }
  g_assert_true (is_taken);
}

static void
test_drops (WindowTest *test)
{
  g_autofree char *path = window_files_write ("dropped.queenside", WINDOW_FILES_FOUR);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GSList list = { .data = file };
  GValue files = G_VALUE_INIT;
  GValue text = G_VALUE_INIT;

  g_value_init (&files, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&files, gdk_file_list_new_from_list (&list));
  drop (test, &files);
  window_files_assert_title (test, "dropped.queenside");
  g_value_init (&text, G_TYPE_STRING);
  g_value_set_string (&text, "no board");
  drop (test, &text);
  g_assert_true (window_files_is_refused (test));
  g_value_set_string (&text, "[0, 1, 2, 3, 4]");
  drop (test, &text);
  window_look_assert_state (test, "[0, 1, 2, 3, 4]");
  g_assert_false (window_files_is_refused (test));
  window_files_assert_title (test, "• dropped.queenside");
  /* A list whose rows are counted from 1 needs a confirmation. */
  g_value_set_string (&text, "[2, 4, 1, 3]");
  drop (test, &text);
  window_look_wait_for_words (window_files_wait_for_dialog (test), "Are rows counted from 1?", NULL);
  window_look_assert_state (test, "[0, 1, 2, 3, 4]");
  window_files_answer (test, "Return");
  window_look_assert_state (test, "[1, 3, 0, 2]");
  g_value_unset (&files);
  g_value_unset (&text);
}

static void
test_command_line (void)
{
  g_autofree char *path = window_files_write ("by command.queenside", WINDOW_FILES_FOUR);
  WindowChild *child = window_child_start (path);
  g_autofree char *state = NULL;

  window_child_wait_for_title (child, "by command.queenside – Queenside");
  state = window_child_copy_state (child);
  g_assert_cmpstr (state, ==, "[1, 3, 0, 1]");
  /* Repeated messages share one toast. */
  window_child_press (child, "ctrl+c ctrl+c ctrl+c ctrl+c");
  window_test_pass (400);
  window_child_close (child, "ctrl+q");
}

/* A picture restores the search at its step, but isn't overwritten by saving. Pasting its code also
 * restores the search, and a single Undo reverts this. */
static void
test_pictures (WindowTest *test)
{
  static const char *const names[] = { "step.png", "step.svg", "step.pdf", "step.webp" };
  g_autofree char *document = window_files_write ("four.queenside", WINDOW_FILES_FOUR);
  g_autofree char *state = NULL;

  window_files_open (test, document);
  window_test_press (test, "Right");
  state = window_look_get_state (test);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = window_files_make_path (names[i]);

      g_assert_true (queenside_search_page_export (test->window->search, path));
      window_test_press (test, "ctrl+n");
      g_assert_cmpuint (test->session->now.history->position, ==, 0);
      window_files_open (test, path);
      g_assert_false (window_files_is_refused (test));
      window_files_assert_title (test, "New board");
      g_assert_cmpuint (test->session->now.history->position, ==, 1);
      window_look_assert_state (test, state);
    }
  window_test_press (test, "ctrl+alt+d");
  window_test_press (test, "ctrl+n");
  window_test_press (test, "ctrl+v");
  window_test_wait (test->session->now.history->position == 1);
  window_look_assert_state (test, state);
  window_test_press (test, "ctrl+z");
  window_look_assert_state (test, WINDOW_FILES_SAMPLE);
}

int
documents_tests (int   argc,
                 char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/documents/boards", test_boards);
  window_test_add ("/documents/random", test_random_documents);
  window_test_add ("/documents/kept-start", test_kept_start);
  window_test_add ("/documents/changed-preset", test_changed_preset);
  window_test_add ("/documents/position", test_position);
  window_test_add ("/documents/far-position", test_far_position);
  window_test_add ("/documents/chooser", test_chooser);
  window_test_add ("/documents/examples", test_examples);
  window_test_add ("/documents/recent", test_recent);
  window_test_add ("/documents/recent-pictures", test_recent_pictures);
  window_test_add ("/documents/pictures", test_pictures);
  window_test_add ("/documents/drops", test_drops);
  g_test_add_func ("/documents/command-line", test_command_line);
  return g_test_run ();
}
