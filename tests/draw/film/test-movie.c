/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads animations back with libgif and libwebp: every frame is as the film draws it. */

#include "draw-movie.h"
#include "picture.h"
#include "queens-refuse.h"

#include <gif_lib.h>
#include <string.h>
#include <webp/demux.h>

#define WIDTH 240

static const char climb[] = "[Rules]\npreset=static-point\n[Board]\nstatic=(0, 0)\n"
                            "state=[0, 7, 3, 4, 7, 1, 2, 2]\n";
/* This search is long enough for several threads to draw its frames. */
static const char restarts[] = "[Search]\nalgorithm=random-restart\nseed=5\n[Board]\nsize=20\n"
                               "boulders=(2, 2)\nstate=fresh\n";

static void
read_document (QueensDocument *document,
               const char     *text)
{
  g_autoptr (GError) error = NULL;

  queens_document_read (document, text, strlen (text), &error);
  g_assert_no_error (error);
}

static DrawFilm *
new_film (const QueensDocument *document,
          gboolean              has_beats,
          double                rate)
{
  DrawFilmOptions options = {
    .last = 100, .shown = document->view, .has_beats = has_beats, .rate = rate,
    .has_captions = TRUE,
  };

  return draw_film_new (document, &options, NULL, NULL, NULL);
}

static GBytes *
make (DrawFilm  *film,
      DrawMovie  movie,
      guint      n_threads)
{
  g_autoptr (GError) error = NULL;
  GBytes *bytes = draw_movie_to_bytes (film, movie, WIDTH, 2, n_threads, NULL, NULL,
                                       &error);

  g_assert_no_error (error);
  return bytes;
}

/* Returns the pixels of a frame as 0x00rrggbb. */
static guint32 *
draw_pixels (DrawFilm *film,
             guint     index,
             int      *height)
{
  g_autoptr (cairo_surface_t) surface = draw_film_to_surface (film, index, WIDTH, NULL);
  guint32 *pixels;

  cairo_surface_flush (surface);
  *height = cairo_image_surface_get_height (surface);
  pixels = g_new (guint32, WIDTH * *height);
  for (int y = 0; y < *height; y++)
    for (int x = 0; x < WIDTH; x++)
      pixels[y * WIDTH + x]
        = ((guint32 *) (cairo_image_surface_get_data (surface)
                        + y * cairo_image_surface_get_stride (surface)))[x] & 0xffffff;
  return pixels;
}

static void
test_webp (void)
{
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (DrawFilm) film = NULL;
  g_autoptr (GBytes) bytes = NULL;
  WebPData data;
  WebPAnimDecoder *decoder;
  WebPAnimInfo info;
  int time = 0;

  read_document (&document, climb);
  film = new_film (&document, TRUE, 2);
  bytes = make (film, DRAW_MOVIE_WEBP, 2);
  data = (WebPData) { g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes) };
  decoder = WebPAnimDecoderNew (&data, NULL);
  g_assert_nonnull (decoder);
  WebPAnimDecoderGetInfo (decoder, &info);
  g_assert_cmpuint (info.frame_count, ==, film->frames->len);
  g_assert_cmpuint (info.loop_count, ==, 2);
  g_assert_cmpuint (info.canvas_width, ==, WIDTH);
  for (guint i = 0; i < info.frame_count; i++)
    {
      guint before = time;
      guint8 *rgba;
      int height;
      g_autofree guint32 *pixels = draw_pixels (film, i, &height);

      g_assert_true (WebPAnimDecoderGetNext (decoder, &rgba, &time));
      g_assert_cmpuint (time - before, ==, g_array_index (film->frames, DrawFrame, i).duration);
      for (int k = 0; k < WIDTH * height; k++)
        g_assert_cmphex (rgba[4 * k] << 16 | rgba[4 * k + 1] << 8 | rgba[4 * k + 2], ==, pixels[k]);
    }
  WebPAnimDecoderDelete (decoder);
}

typedef struct
{
  const guint8 *data;
  gsize         left;
} Source;

static int
read_source (GifFileType *gif,
             GifByteType *buffer,
             int          length)
{
  Source *source = gif->UserData;
  int count = MIN ((gsize) length, source->left);

  memcpy (buffer, source->data, count);
  source->data += count;
  source->left -= count;
  return count;
}

static gint
find_distance (guint32 a,
               guint32 b)
{
  gint distance = 0;

  for (guint shift = 0; shift < 24; shift += 8)
    distance = MAX (distance, ABS ((gint) (a >> shift & 0xff) - (gint) (b >> shift & 0xff)));
  return distance;
}

/* Squares, queens and values have hardly more colours than the palette, so pixels hardly change. */
static void
test_gif (void)
{
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (DrawFilm) film = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree guint32 *canvas = NULL;
  Source source;
  GifFileType *gif;
  guint time = 0;
  guint delays = 0;
  int code;

  read_document (&document, climb);
  film = new_film (&document, TRUE, 3);
  bytes = make (film, DRAW_MOVIE_GIF, 2);
  source = (Source) { g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes) };
  gif = DGifOpen (&source, read_source, &code);
  g_assert_nonnull (gif);
  g_assert_cmpint (DGifSlurp (gif), ==, GIF_OK);
  g_assert_cmpint (gif->ImageCount, ==, film->frames->len);
  g_assert_cmpint (gif->SWidth, ==, WIDTH);
  canvas = g_new0 (guint32, gif->SWidth * gif->SHeight);
  for (int i = 0; i < gif->ImageCount; i++)
    {
      const SavedImage *image = &gif->SavedImages[i];
      const GifImageDesc *cut = &image->ImageDesc;
      GraphicsControlBlock control;
      int height;
      g_autofree guint32 *pixels = draw_pixels (film, i, &height);
      guint64 n_far = 0;

      g_assert_cmpint (DGifSavedExtensionToGCB (gif, i, &control), ==, GIF_OK);
      delays += 10 * control.DelayTime;
      time += g_array_index (film->frames, DrawFrame, i).duration;
      for (int k = 0; k < cut->Width * cut->Height; k++)
        {
          const GifColorType *color = &gif->SColorMap->Colors[image->RasterBits[k]];

          canvas[(cut->Top + k / cut->Width) * WIDTH + cut->Left + k % cut->Width]
            = color->Red << 16 | color->Green << 8 | color->Blue;
        }
      for (int k = 0; k < WIDTH * height; k++)
        n_far += find_distance (canvas[k], pixels[k]) > 24;
      g_assert_cmpuint (n_far, <, WIDTH * height / 100);
    }
  /* The delays are in hundredths of a second, and add up to nearly the time of the frames. */
  g_assert_cmpuint (ABS ((gint) (time - delays)), <=, 10);
  DGifCloseFile (gif, &code);
}

static gboolean
stop_cb (gpointer data,
         gdouble  done,
         guint64  n_frames)
{
  guint *n_asked = data;

  return ++*n_asked < 20;
}

static void
test_threads (void)
{
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (DrawFilm) film = NULL;

  read_document (&document, restarts);
  film = new_film (&document, FALSE, 50);
  g_assert_cmpuint (film->frames->len, >, 3 * 16);
  for (DrawMovie movie = 0; movie < DRAW_N_MOVIES; movie++)
    {
      g_autoptr (GBytes) alone = make (film, movie, 1);
      g_autoptr (GBytes) several = make (film, movie, 5);
      g_autoptr (GError) error = NULL;
      guint n_asked = 0;

      g_assert_true (g_bytes_equal (alone, several));
      g_assert_null (draw_movie_to_bytes (film, movie, WIDTH, 0, 3, stop_cb, &n_asked, &error));
      g_assert_error (error, QUEENS_ERROR, QUEENS_ERROR_CANCELLED);
      g_assert_cmpuint (n_asked, ==, 20);
    }
}

/* An animation of the Compare page has a frame per tick. It contains the document, with the tick at
 * which the animation starts. It doesn't depend on the number of threads. */
static void
test_race (void)
{
  static const char text[]
    = "[Compare]\nby=evaluations\n[Search A]\n[Search C]\nalgorithm=min-conflicts\n"
      "max-iterations=40\n[Search D]\nalgorithm=depth-first\nmax-iterations=30\n"
      "[Board]\nstate=[3, 2, 1, 4, 3, 2, 1, 2]\n";
  DrawFilmOptions options = { .first = 60, .last = 300, .rate = 4, .has_captions = TRUE,
                              .is_race = TRUE };
  g_auto (QueensDocument) document = { 0 };
  g_auto (QueensDocument) carried = { 0 };
  g_autoptr (DrawFilm) film = NULL;
  g_autoptr (DrawFilm) short_film = NULL;
  g_autofree char *caption = NULL;
  g_autofree char *expected = NULL;
  const DrawTick *ticks;

  read_document (&document, text);
  film = draw_film_new (&document, &options, NULL, NULL, NULL);
  g_assert_nonnull (film);
  g_assert_null (film->racers[1]);
  g_assert_cmpuint (film->frames->len, ==, film->ticks->len);
  g_assert_cmpuint (film->frames->len, >, 20);
  ticks = (const DrawTick *) film->ticks->data;
  for (guint i = 1; i < film->ticks->len; i++)
    {
      g_assert_cmpuint (ticks[i].clock, >, ticks[i - 1].clock);
      for (guint k = 0; k < QUEENS_RACE_MAX; k++)
        g_assert_cmpuint (ticks[i].positions[k], >=, ticks[i - 1].positions[k]);
    }
  g_assert_cmpuint (ticks[0].clock, >=, 60);
  /* The first search has evaluated all 56 successors twice. The third search evaluates the 7
   * successors of one column in each step. */
  g_assert_cmpuint (ticks[0].positions[0], ==, 2);
  g_assert_cmpuint (ticks[0].positions[2], ==, (ticks[0].clock + 6) / 7);
  caption = draw_film_get_caption (film, 1);
  expected = g_strdup_printf ("Evaluation %" G_GUINT64_FORMAT, ticks[1].clock);
  g_assert_cmpstr (caption, ==, expected);

  for (DrawMovie movie = 0; movie < DRAW_N_MOVIES; movie++)
    {
      g_autoptr (GBytes) one = make (film, movie, 1);
      g_autoptr (GBytes) many = make (film, movie, 3);
      gsize length;
      const char *data = g_bytes_get_data (one, &length);
      g_autoptr (GError) error = NULL;

      g_assert_true (g_bytes_equal (one, many));
      queens_document_read_code (&carried, data, length, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (carried.race.position, ==, 60);
      g_assert_cmpstr (carried.race.setups[2].algorithm->id, ==, "min-conflicts");
    }
  options.most = 5;
  short_film = draw_film_new (&document, &options, NULL, NULL, NULL);
  g_assert_cmpuint (short_film->frames->len, ==, 5);
  g_assert_cmpuint (short_film->n_left_out, ==, film->frames->len - 5);
}

static void
test_size (void)
{
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (DrawFilm) film = NULL;
  g_autoptr (GError) error = NULL;

  read_document (&document, climb);
  film = new_film (&document, FALSE, 2);
  g_assert_null (draw_movie_to_bytes (film, DRAW_MOVIE_GIF, 3, 0, 1, NULL, NULL, &error));
  g_assert_error (error, QUEENS_ERROR, QUEENS_ERROR_REFUSED);
  g_clear_error (&error);
  g_assert_null (draw_movie_to_bytes (film, DRAW_MOVIE_WEBP, 5000, 0, 1, NULL, NULL, &error));
  g_assert_error (error, QUEENS_ERROR, QUEENS_ERROR_REFUSED);
}

int
movie_tests (int   argc,
             char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/movie/webp", test_webp);
  g_test_add_func ("/movie/gif", test_gif);
  g_test_add_func ("/movie/threads", test_threads);
  g_test_add_func ("/movie/size", test_size);
  g_test_add_func ("/movie/race", test_race);
  return g_test_run ();
}
