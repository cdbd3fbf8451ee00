/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A search on a page: each board is the picture of its step, gaps contain the number of omitted
 * steps, and the columns fit the width. */

#include "draw-board-picture.h"
#include "draw-film.h"
#include "picture.h"

#include <string.h>

#define SPACE 14

static const char climb[] = "[Rules]\npreset=static-point\n[View]\nshow=values colors last-move\n"
                            "[Board]\nstatic=(0, 0)\nstate=[0, 7, 3, 4, 7, 1, 2, 2]\n";
static const char restarts[] = "[Search]\nalgorithm=random-restart\nseed=5\n[Board]\nsize=12\n"
                               "state=fresh\n";

static DrawFilm *
new_film (QueensDocument *document,
          const char     *text,
          guint           most)
{
  DrawFilmOptions options = { .last = G_MAXUINT64, .rate = 1, .most = most };
  g_autoptr (GError) error = NULL;
  DrawFilm *film;

  queens_document_read (document, text, strlen (text), &error);
  g_assert_no_error (error);
  options.shown = document->view;
  film = draw_film_new (document, &options, NULL, NULL, &error);
  g_assert_no_error (error);
  return film;
}

/* Each board equals the picture of its step, pixel by pixel, even after the film was used for other
 * pictures. */
static void
test_boards (void)
{
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (DrawFilm) film = new_film (&document, climb, 0);
  DrawFilmstrip strip = draw_film_get_strip (film, 600);
  guint side = draw_filmstrip_get_side (&strip);
  guint height = draw_filmstrip_get_height (&strip);
  g_autoptr (cairo_surface_t) page = NULL;

  draw_film_get_view (film, 3);
  page = paint_picture (draw_filmstrip_paint, &strip, strip.theme, 600, height, 1);
  g_assert_cmpuint (strip.n_in_row, ==, 3);
  g_assert_cmpuint (side, >=, 180);
  for (guint i = 0; i < 5; i++)
    {
      DrawBoardView view = draw_film_get_view (film, i);
      g_autoptr (cairo_surface_t) board = NULL;
      guint left = SPACE + i % 3 * (side + SPACE);
      guint top = SPACE + i / 3 * (height - 2 * SPACE) / 2;
      guint n_words = 0;

      view.scale = 1;
      board = draw_board_to_surface (&view, side, NULL);
      for (guint x = 0; x < side; x++)
        for (guint y = 0; y < side; y++)
          g_assert_cmphex (pixel_at (page, left + x, top + y), ==, pixel_at (board, x, y));
      for (guint x = 0; x < side; x++)
        for (guint y = side; y < side + 24; y++)
          n_words += is_near (pixel_at (page, left + x, top + y), strip.theme->label, 30);
      g_assert_cmpuint (n_words, >, 20);
    }
}

static void
test_columns (void)
{
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (DrawFilm) film = new_film (&document, climb, 0);

  for (guint width = 20; width < 2000; width += 60)
    {
      DrawFilmstrip strip = draw_film_get_strip (film, width);

      g_assert_cmpuint (strip.n_in_row, ==, CLAMP ((gint) (width - SPACE) / (180 + SPACE), 1, 5));
    }
}

/* Each gap has its own place, and the numbers in the gaps add up to the omitted steps. */
static void
test_gaps (void)
{
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (DrawFilm) film = new_film (&document, restarts, 10);
  DrawFilmstrip strip = draw_film_get_strip (film, 300);
  DrawFilmstrip whole = strip;
  guint64 n_left_out = 0;
  guint n_gaps = 0;

  for (guint i = 0; i < strip.n_boards; i++)
    {
      n_gaps += strip.get_gap (strip.data, i) > 0;
      n_left_out += strip.get_gap (strip.data, i);
    }
  g_assert_cmpuint (strip.n_boards, ==, 10);
  g_assert_cmpuint (n_left_out, >, 30);
  g_assert_cmpuint (n_left_out, ==, film->n_left_out);
  g_assert_cmpuint (strip.n_in_row, ==, 1);
  whole.n_boards = 1;
  g_assert_cmpfloat (draw_filmstrip_get_height (&strip) - 2 * SPACE, ==,
                     (10 + n_gaps) * (draw_filmstrip_get_height (&whole) - 2 * SPACE));
}

/* Filmstrips in every format contain the document. */
static void
test_formats (void)
{
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (DrawFilm) film = new_film (&document, climb, 0);

  for (DrawFormat format = 0; format < DRAW_N_FORMATS; format++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = NULL;
      g_auto (QueensDocument) carried = { 0 };

      KEEP_LEAKS_OF_CAIRO;
      bytes = draw_film_strip_to_bytes (film, format, 700, &error);
      HEED_LEAKS;
      g_assert_no_error (error);
      queens_document_read_code (&carried, g_bytes_get_data (bytes, NULL),
                                 g_bytes_get_size (bytes), &error);
      g_assert_no_error (error);
      g_assert_true (queens_document_equal (&carried, &document));
    }
}

int
filmstrip_tests (int   argc,
                 char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/filmstrip/boards", test_boards);
  g_test_add_func ("/filmstrip/columns", test_columns);
  g_test_add_func ("/filmstrip/gaps", test_gaps);
  g_test_add_func ("/filmstrip/formats", test_formats);
  return g_test_run ();
}
