/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-board-picture.h"

#include <glib/gstdio.h>
#include <string.h>
#include <webp/decode.h>

#include "picture.h"
#include "queens-refuse.h"

static const gint32 rows[] = { 3, 2, 1, 4, 3, 7, 1, 2 };

/* A view with everything that exports can show. */
typedef struct
{
  QueensProblem *problem;
  QueensBoard   *board;
  DrawBoardView  view;
  DrawValues     values;
  gint32         numbers[64];
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->problem = new_problem_with (8, (QueensSquare) { 1, 2 }, (QueensSquare) { 4, 4 });
  fixture->board = new_board (fixture->problem, rows);
  queens_values_board (fixture->board, QUEENS_COST_PAIRS, -1, fixture->numbers);
  fixture->values = draw_values_new (fixture->numbers, fixture->board,
                                     DRAW_VALUES_NUMBERS | DRAW_VALUES_COLORS | DRAW_VALUES_BEST);
  fixture->view = (DrawBoardView) {
    .problem = fixture->problem,
    .board = fixture->board,
    .flags = DRAW_BOARD_COORDINATES | DRAW_BOARD_ATTACKED | DRAW_BOARD_ATTACK_LINES,
    .values = &fixture->values,
    .n_changes = 1,
    .changes = { { 5, { 5, 1 }, { 5, 7 } } },
  };
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  queens_board_free (fixture->board);
  queens_problem_unref (fixture->problem);
}

static char *
export_to_file (const DrawBoardView *view,
                const char          *name,
                gsize               *length)
{
  g_autofree char *directory = g_dir_make_tmp ("queenside-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (directory, name, NULL);
  g_autoptr (GError) error = NULL;
  char *contents;

  g_assert_true (draw_board_save (view, path, 300, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &contents, length, NULL));
  g_unlink (path);
  /* No other file is left. */
  g_assert_cmpint (g_rmdir (directory), ==, 0);
  return contents;
}

static void
test_png (Fixture       *fixture,
          gconstpointer  data)
{
  gsize length;
  g_autofree char *png = export_to_file (&fixture->view, "board.PNG", &length);

  g_assert_cmpuint (length, >, 2000);
  g_assert_cmpint (memcmp (png, "\211PNG\r\n\032\n", 8), ==, 0);
  /* The header contains width and height. */
  g_assert_cmpint (memcmp (png + 16, "\0\0\1\054\0\0\1\054", 8), ==, 0);
}

/* Pictures of any size and number of colours keep their pixels. */
static void
test_webp (Fixture       *fixture,
           gconstpointer  data)
{
  static const guint sizes[] = { 300, 1200, 2000 };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (sizes); i++)
    {
      guint size = sizes[i / 2];
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (cairo_surface_t) surface = NULL;
      guint8 *pixels;
      int width, height;

      fixture->view.values = i % 2 == 0 ? NULL : &fixture->values;
      bytes = draw_board_to_bytes (&fixture->view, DRAW_FORMAT_WEBP, size, NULL);
      surface = draw_board_to_surface (&fixture->view, size, NULL);
      pixels = WebPDecodeRGB (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), &width,
                              &height);
      g_assert_cmpint (width, ==, size);
      g_assert_cmpint (height, ==, size);
      for (guint y = 0; y < size; y += 7)
        for (guint x = 0; x < size; x++)
          {
            const guint8 *pixel = pixels + 3 * (y * size + x);

            g_assert_cmphex (pixel_at (surface, x, y), ==,
                             (guint) pixel[0] << 16 | pixel[1] << 8 | pixel[2]);
          }
      WebPFree (pixels);
    }
}

static void
test_svg (Fixture       *fixture,
          gconstpointer  data)
{
  gsize length;
  g_autofree char *svg = export_to_file (&fixture->view, "board.svg", &length);

  g_assert_true (g_str_has_prefix (svg, "<?xml"));
  g_assert_nonnull (strstr (svg, "viewBox=\"0 0 300 300\""));
  g_assert_nonnull (strstr (svg, "width=\"300px\""));
  g_assert_nonnull (strstr (svg, "</svg>"));
  /* The file contains only vectors. */
  g_assert_null (strstr (svg, "<image"));
}

/* Side numbers take the same share in every format, so squares are as wide as in the PNG. */
static void
test_same_layout (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) svg = draw_board_to_bytes (&fixture->view, DRAW_FORMAT_SVG, 1280, &error);
  DrawBoardLayout layout;
  g_autofree char *matrix = NULL;
  DrawBoardView view = fixture->view;
  cairo_rectangle_t place;

  g_assert_no_error (error);
  view.scale = 2;
  layout = draw_board_layout_new (&view, 640, 640);
  place = layout.area;
  /* The first path is the background. The second is the board in enlarged units. */
  matrix = g_strdup_printf ("M %g %g L %g %g ", 2 * place.x, 2 * place.y,
                            2 * (place.x + place.width), 2 * place.y);
  if (g_strstr_len (g_bytes_get_data (svg, NULL), g_bytes_get_size (svg), matrix) == NULL)
    g_error ("No “%s” in %.1500s", matrix, (const char *) g_bytes_get_data (svg, NULL));
}

static void
test_pdf (Fixture       *fixture,
          gconstpointer  data)
{
  gsize length;
  g_autofree char *pdf = export_to_file (&fixture->view, "board.pdf", &length);

  g_assert_cmpint (memcmp (pdf, "%PDF-", 5), ==, 0);
  g_assert_true (has_bytes (pdf, length, "/MediaBox [ 0 0 300 300 ]"));
  g_assert_false (has_bytes (pdf, length, "CreationDate"));
  g_assert_cmpint (memcmp (pdf + length - 6, "%%EOF\n", 6), ==, 0);
}

/* The same view always gives the same bytes. */
static void
test_deterministic (Fixture       *fixture,
                    gconstpointer  data)
{
  for (DrawFormat format = 0; format < DRAW_N_FORMATS; format++)
    {
      g_autoptr (GBytes) first = draw_board_to_bytes (&fixture->view, format, 300, NULL);
      g_autoptr (GBytes) other = draw_board_to_bytes (&fixture->view, format, 301, NULL);
      g_autoptr (GBytes) second = draw_board_to_bytes (&fixture->view, format, 300, NULL);

      g_assert_true (g_bytes_equal (first, second));
      g_assert_false (g_bytes_equal (first, other));
    }
}

/* An overview within a vector file is also deterministic. */
static void
test_overview (void)
{
  guint size = 2000;
  g_autoptr (QueensProblem) problem = new_problem (size);
  g_autofree gint32 *many = g_new (gint32, size);
  g_autoptr (QueensBoard) board = NULL;
  DrawBoardView view = { .problem = problem };

  for (guint x = 0; x < size; x++)
    many[x] = x * 7 % size;
  board = new_board (problem, many);
  view.board = board;
  for (DrawFormat format = 0; format < DRAW_N_FORMATS; format++)
    {
      g_autoptr (GBytes) first = draw_board_to_bytes (&view, format, 300, NULL);
      g_autoptr (GBytes) second = draw_board_to_bytes (&view, format, 300, NULL);

      g_assert_true (g_bytes_equal (first, second));
    }
}

static void
assert_size_refused (const DrawBoardView *view,
                     double               size)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (draw_board_to_bytes (view, DRAW_FORMAT_PNG, size, &error));
  g_assert_error (error, QUEENS_ERROR, QUEENS_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "16384"));
}

static void
test_size (Fixture       *fixture,
           gconstpointer  data)
{
  assert_size_refused (&fixture->view, 15);
  assert_size_refused (&fixture->view, 16385);
  assert_size_refused (&fixture->view, -1);
  assert_size_refused (&fixture->view, G_MAXDOUBLE);
  assert_size_refused (&fixture->view, -(0.0 / 0.0));
  for (double size = 16; size <= 2100; size *= 2)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (cairo_surface_t) picture = draw_board_to_surface (&fixture->view, size, &error);

      g_assert_no_error (error);
      g_assert_cmpint (cairo_image_surface_get_width (picture), ==, (gint) size);
      g_assert_cmpint (cairo_image_surface_get_height (picture), ==, (gint) size);
    }
}

/* The theme's background covers the whole picture. */
static void
test_surface (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (cairo_surface_t) picture = draw_board_to_surface (&fixture->view, 300, NULL);

  g_assert_true (is_near (pixel_at (picture, 299, 299), draw_theme_get (0)->background, 0));
  fixture->view.theme = draw_theme_get (DRAW_STYLE_DARK);
  g_clear_pointer (&picture, cairo_surface_destroy);
  picture = draw_board_to_surface (&fixture->view, 300, NULL);
  g_assert_true (is_near (pixel_at (picture, 299, 299), fixture->view.theme->background, 0));
}

/* A failed write keeps the existing file. */
static void
test_failed (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *directory = g_dir_make_tmp ("queenside-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (directory, "old.png", NULL);
  g_autofree char *nowhere = g_build_filename (directory, "none", "new.png", NULL);
  g_autofree char *old = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, "old", 3, NULL));
  g_assert_false (draw_board_save (&fixture->view, path, 3, &error));
  g_clear_error (&error);
  g_assert_false (draw_board_save (&fixture->view, nowhere, 300, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_assert_nonnull (strstr (error->message, nowhere));
  g_assert_true (g_file_get_contents (path, &old, NULL, NULL));
  g_assert_cmpstr (old, ==, "old");
  g_unlink (path);
  g_assert_cmpint (g_rmdir (directory), ==, 0);
}

int
board_picture_tests (int   argc,
                     char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/draw/board-picture/png", Fixture, NULL, set_up, test_png, tear_down);
  g_test_add ("/draw/board-picture/same-layout", Fixture, NULL, set_up, test_same_layout, tear_down);
  g_test_add ("/draw/board-picture/webp", Fixture, NULL, set_up, test_webp, tear_down);
  g_test_add ("/draw/board-picture/svg", Fixture, NULL, set_up, test_svg, tear_down);
  g_test_add ("/draw/board-picture/pdf", Fixture, NULL, set_up, test_pdf, tear_down);
  g_test_add ("/draw/board-picture/deterministic", Fixture, NULL, set_up, test_deterministic,
              tear_down);
  g_test_add_func ("/draw/board-picture/overview", test_overview);
  g_test_add ("/draw/board-picture/size", Fixture, NULL, set_up, test_size, tear_down);
  g_test_add ("/draw/board-picture/surface", Fixture, NULL, set_up, test_surface, tear_down);
  g_test_add ("/draw/board-picture/failed", Fixture, NULL, set_up, test_failed, tear_down);
  return g_test_run ();
}
