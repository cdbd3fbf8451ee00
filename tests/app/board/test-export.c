/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board's picture file shows the same as the window. */

#include <glib/gstdio.h>
#include <string.h>

#include "draw-board-picture.h"
#include "window-look.h"

static char *
make_directory (void)
{
  g_autoptr (GError) error = NULL;
  char *directory = g_dir_make_tmp ("queenside-export-XXXXXX", &error);

  g_assert_no_error (error);
  return directory;
}

/* Removes the @n named files and the directory, which must have no other files. */
static void
remove_directory (const char        *directory,
                  const char *const *names,
                  gsize              n)
{
  for (gsize i = 0; i < n; i++)
    {
      g_autofree char *path = g_build_filename (directory, names[i], NULL);

      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (directory), ==, 0);
}

static GBytes *
export (WindowTest *test,
        const char *directory,
        const char *name)
{
  g_autofree char *path = g_build_filename (directory, name, NULL);
  g_autoptr (GError) error = NULL;
  char *data;
  gsize length;

  g_assert_true (queenside_search_page_export (test->window->search, path));
  window_look_wait_for_words (test->window, "Saved", name, NULL);
  g_file_get_contents (path, &data, &length, &error);
  g_assert_no_error (error);
  return g_bytes_new_take (data, length);
}

static void
test_formats (WindowTest *test)
{
  static const char *const names[] = { "board.png", "board.svg", "board.pdf", "Board 2.PNG" };
  static const char *const beginnings[] = { "\x89PNG\r\n\x1a\n", "<?xml", "%PDF-", "\x89PNG" };
  g_autofree char *directory = make_directory ();

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GBytes) bytes = export (test, directory, names[i]);

      g_assert_cmpuint (g_bytes_get_size (bytes), >, 1000);
      g_assert_cmpmem (g_bytes_get_data (bytes, NULL), strlen (beginnings[i]), beginnings[i],
                       strlen (beginnings[i]));
    }
  remove_directory (directory, names, G_N_ELEMENTS (names));
}

/* Compares every 17th pixel in each direction. */
static void
assert_alike (GdkTexture      *picture,
              cairo_surface_t *surface)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  int stride = cairo_image_surface_get_stride (surface) / sizeof (guint32);
  const guint32 *expected = (const guint32 *) cairo_image_surface_get_data (surface);
  g_autofree guint32 *pixels = g_new (guint32, width * height);

  g_assert_cmpint (gdk_texture_get_width (picture), ==, width);
  g_assert_cmpint (gdk_texture_get_height (picture), ==, height);
  gdk_texture_download (picture, (guchar *) pixels, width * sizeof (guint32));
  for (int y = 0; y < height; y += 17)
    for (int x = 0; x < width; x += 17)
      g_assert_cmphex (pixels[y * width + x], ==, expected[y * stride + x]);
}

static void
assert_exported (WindowTest *test)
{
  static const char *const name = "board.png";
  g_autofree char *directory = make_directory ();
  g_autoptr (GBytes) bytes = export (test, directory, name);
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkTexture) picture = gdk_texture_new_from_bytes (bytes, &error);
  DrawBoardView view = queenside_board_area_get_export_view (test->board);
  cairo_surface_t *surface;

  g_assert_no_error (error);
  surface = draw_board_to_surface (&view, gdk_texture_get_width (picture), &error);
  g_assert_no_error (error);
  cairo_surface_flush (surface);
  assert_alike (picture, surface);
  cairo_surface_destroy (surface);
  remove_directory (directory, &name, 1);
}

/* Checks the start, a step with its arrow, row 0 at the top, and a board with a boulder and a
 * static queen. */
static void
test_pixels (WindowTest *test)
{
  assert_exported (test);
  window_test_press (test, "Right");
  assert_exported (test);
  g_object_set (test->board, "row-zero-at-top", TRUE, "coordinates", FALSE, NULL);
  window_test_point_square (test, 0, 0, "click 3");
  window_test_point_square (test, 3, 4, "keydown shift click 1 keyup shift");
  assert_exported (test);
}

/* The saved picture doesn't show the cursor or the square under the pointer. */
static void
test_no_cursor (WindowTest *test)
{
  g_autofree char *directory = make_directory ();
  static const char *const names[] = { "before.png", "after.png" };
  g_autoptr (GBytes) before = export (test, directory, names[0]);
  g_autoptr (GBytes) after = NULL;
  static const QueensSquare square = { 2, 5 };

  window_test_point_square (test, 5, 5, "");
  queenside_board_area_set_cursor (test->board, &square);
  after = export (test, directory, names[1]);
  g_assert_true (g_bytes_equal (before, after));
  remove_directory (directory, names, G_N_ELEMENTS (names));
}

/* An existing file is overwritten. */
static void
test_again (WindowTest *test)
{
  g_autofree char *directory = make_directory ();
  static const char *const name = "board.svg";
  g_autoptr (GBytes) first = export (test, directory, name);
  g_autoptr (GBytes) second = NULL;

  window_test_click_square (test, 0, 0);
  second = export (test, directory, name);
  g_assert_false (g_bytes_equal (first, second));
  remove_directory (directory, &name, 1);
}

static void
assert_refused (WindowTest *test,
                const char *directory,
                const char *name,
                const char *word)
{
  g_autofree char *path = g_build_filename (directory, name, NULL);

  g_assert_false (queenside_search_page_export (test->window->search, path));
  window_look_wait_for_words (test->window, word, NULL);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

static void
test_refused (WindowTest *test)
{
  g_autofree char *directory = make_directory ();
  static const char *const name = "board.png";
  g_autoptr (GBytes) bytes = export (test, directory, name);
  g_autofree char *file_as_directory = g_build_filename (directory, name, NULL);

  assert_refused (test, directory, "board.xyz", "board.xyz");
  assert_refused (test, directory, "board.gif", ".svg");
  assert_refused (test, directory, "no-suffix", "no-suffix");
  assert_refused (test, directory, "absent/board.png", "absent");
  assert_refused (test, file_as_directory, "board.pdf", "board.pdf");
  remove_directory (directory, &name, 1);
}

/* The key opens a file chooser, which can be cancelled. */
static void
test_chooser (WindowTest *test)
{
  guint n_before = g_list_model_get_n_items (gtk_window_get_toplevels ());

  window_test_press (test, "ctrl+e");
  window_test_wait (g_list_model_get_n_items (gtk_window_get_toplevels ()) > n_before);
}

int
export_tests (int   argc,
              char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/export/formats", test_formats);
  window_test_add ("/export/pixels", test_pixels);
  window_test_add ("/export/no-cursor", test_no_cursor);
  window_test_add ("/export/again", test_again);
  window_test_add ("/export/refused", test_refused);
  window_test_add ("/export/chooser", test_chooser);
  return g_test_run ();
}
