/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The frames of a search: each is the picture of its step and has the right duration. */

#include "draw-board-picture.h"
#include "draw-film.h"
#include "picture.h"
#include "queens-refuse.h"

#include <string.h>

/* The climb of the static point sheet has five states. */
static const char climb[] = "[Rules]\npreset=static-point\n[Board]\nstatic=(0, 0)\n"
                            "state=[0, 7, 3, 4, 7, 1, 2, 2]\n";
/* This search restarts many times and has hundreds of steps. */
static const char restarts[] = "[Search]\nalgorithm=random-restart\nseed=5\n[Board]\nsize=12\n"
                               "state=fresh\n";

static void
read_document (QueensDocument *document,
               const char     *text)
{
  g_autoptr (GError) error = NULL;

  queens_document_read (document, text, strlen (text), &error);
  g_assert_no_error (error);
}

static DrawFilm *
new_film (const QueensDocument  *document,
          DrawFilmOptions        options,
          GError               **error)
{
  options.shown = document->view;
  if (options.rate == 0)
    options.rate = 2;
  if (options.last == 0)
    options.last = G_MAXUINT64;
  return draw_film_new (document, &options, NULL, NULL, error);
}

static const DrawFrame *
get_frame (const DrawFilm *film,
           guint           index)
{
  return &g_array_index (film->frames, DrawFrame, index);
}

static void
test_steps (void)
{
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (DrawFilm) whole = NULL;
  g_autoptr (DrawFilm) part = NULL;

  read_document (&document, climb);
  whole = new_film (&document, (DrawFilmOptions) { 0 }, NULL);
  part = new_film (&document, (DrawFilmOptions) { .first = 1, .last = 3, .rate = 4 }, NULL);
  g_assert_cmpuint (whole->frames->len, ==, 5);
  for (guint i = 0; i < 5; i++)
    {
      g_assert_cmpuint (get_frame (whole, i)->step, ==, i);
      g_assert_cmpuint (get_frame (whole, i)->duration, ==, i < 4 ? 500 : 1500);
    }
  g_assert_cmpuint (part->frames->len, ==, 3);
  g_assert_cmpuint (get_frame (part, 0)->step, ==, 1);
  g_assert_cmpuint (get_frame (part, 0)->duration, ==, 250);
}

/* There are four beats between two steps. The last beat shows the board after the step. Together,
 * the frames of a step take as long as a step without beats. */
static void
test_beats (void)
{
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (DrawFilm) film = NULL;
  guint time = 0;
  guint n_moves = 0;

  read_document (&document, climb);
  film = new_film (&document, (DrawFilmOptions) { .last = 1, .has_beats = TRUE, .rate = 1 }, NULL);
  for (guint i = 0; i < film->frames->len; i++)
    {
      const DrawFrame *frame = get_frame (film, i);

      if (frame->beat == QUEENS_BEAT_MOVE)
        n_moves++;
      g_assert_cmpuint (frame->step, ==, frame->beat == QUEENS_BEAT_MOVE
                                         || i + 1 == film->frames->len);
      time += i + 1 < film->frames->len ? frame->duration : 0;
    }
  g_assert_cmpuint (n_moves, >=, 3);
  g_assert_cmpuint (film->frames->len, ==, 2 + 4 * n_moves);
  g_assert_cmpuint (time, ==, 1000);
}

/* After the queen has moved, each beat of the inference is a frame that marks what it removes. */
static void
test_inference (void)
{
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (DrawFilm) film = NULL;
  guint n_inferences = 0;

  read_document (&document, "[Search]\nalgorithm=backtracking\ninference=ac-3\n"
                            "[View]\nshow=domains\n[Board]\nsize=8\nstate=fresh\n");
  film = new_film (&document, (DrawFilmOptions) { .last = 1, .has_beats = TRUE,
                                                  .shown = QUEENS_VIEW_DOMAINS }, NULL);
  for (guint i = 0; i < film->frames->len; i++)
    {
      const DrawFrame *frame = get_frame (film, i);
      guint inference = MAX (frame->beat, QUEENS_BEAT_INFER) - QUEENS_BEAT_INFER;
      gboolean is_last = i + 1 == film->frames->len;
      DrawBoardView view = draw_film_get_view (film, i);
      guint n_crossed = 0;

      n_inferences += inference > 0;
      g_assert_cmpuint (frame->step, ==, frame->beat >= QUEENS_BEAT_MOVE || is_last);
      for (guint x = 1; x < 8; x++)
        n_crossed += (view.crossed[x] & DRAW_CROSSED_OUT) != 0;
      g_assert_cmpuint (n_crossed, ==, is_last ? 7 : MIN (inference, 7));
    }
  g_assert_cmpuint (n_inferences, ==, 8);
}

/* A film of a long search has at most the requested number of steps. It keeps both ends, and its
 * steps are in order. */
static void
test_thinning (void)
{
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (DrawFilm) whole = NULL;

  read_document (&document, restarts);
  whole = new_film (&document, (DrawFilmOptions) { 0 }, NULL);
  g_assert_cmpuint (whole->frames->len, >, 40);
  for (guint most = 1; most <= whole->frames->len + 1; most++)
    {
      g_autoptr (DrawFilm) film = new_film (&document, (DrawFilmOptions) { .most = most }, NULL);
      guint length = MIN (most, whole->frames->len);

      g_assert_cmpuint (film->frames->len, ==, length);
      g_assert_cmpuint (film->n_left_out, ==, whole->frames->len - length);
      g_assert_cmpuint (get_frame (film, 0)->step, ==, 0);
      if (length > 1)
        g_assert_cmpuint (get_frame (film, length - 1)->step, ==, whole->options.last);
      for (guint i = 1; i < length; i++)
        g_assert_cmpuint (get_frame (film, i)->step, >, get_frame (film, i - 1)->step);
    }
}

/* A frame at rest equals the picture of its step, in any order and in a copy of the film. A frame
 * with a moving queen differs. */
static void
test_pixels (void)
{
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (DrawFilm) film = NULL;
  g_autoptr (DrawFilm) copy = NULL;

  read_document (&document, climb);
  film = new_film (&document, (DrawFilmOptions) { .has_beats = TRUE }, NULL);
  copy = draw_film_copy (film);
  for (guint i = film->frames->len; i-- > 0;)
    {
      const DrawFrame *frame = get_frame (film, i);
      g_autoptr (DrawFilm) still = new_film (&document, (DrawFilmOptions) {
        .first = frame->step }, NULL);
      g_autoptr (cairo_surface_t) moving = draw_film_to_surface (film, i, 200, NULL);
      g_autoptr (cairo_surface_t) copied = draw_film_to_surface (copy, i, 200, NULL);
      DrawBoardView view = draw_film_get_view (still, 0);
      g_autoptr (cairo_surface_t) plain = draw_board_to_surface (&view, 200, NULL);

      g_assert_true (are_equal (moving, copied));
      if (frame->beat == QUEENS_BEAT_NONE)
        g_assert_true (are_equal (moving, plain));
      if (frame->beat == QUEENS_BEAT_MOVE)
        g_assert_false (are_equal (moving, plain));
    }
}

/* Counts the pixels that differ between two squares of a picture. */
static guint
compare_squares (cairo_surface_t     *picture,
                 const DrawBoardView *view,
                 QueensSquare         first,
                 QueensSquare         second)
{
  guint n = 0;

  for (double y = 0; y < 1; y += 0.02)
    for (double x = 0; x < 1; x += 0.02)
      n += pixel_of_square (picture, view, first, x, y)
           != pixel_of_square (picture, view, second, x, y);
  return n;
}

/* One of the eight best squares is chosen. It looks different from another best square only in the
 * beat that chooses it. */
static void
test_ghost (void)
{
  const QueensSquare chosen = { 4, 0 }, other = { 6, 0 };
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (DrawFilm) film = NULL;
  guint n_frames[QUEENS_N_BEATS + 1] = { 0 };

  read_document (&document, "[Rules]\npreset=steepest-ascent-course\n"
                            "[Board]\nstate=[3, 2, 1, 4, 3, 2, 1, 2]\n");
  film = new_film (&document, (DrawFilmOptions) { .last = 1, .has_beats = TRUE }, NULL);
  for (guint i = 0; i < film->frames->len && get_frame (film, i)->step == 0; i++)
    {
      QueensBeat beat = get_frame (film, i)->beat;
      DrawBoardView view = draw_film_get_view (film, i);
      g_autoptr (cairo_surface_t) picture = draw_board_to_surface (&view, 400, NULL);
      guint n_framed = 0;

      for (gint square = 0; square < 64; square++)
        n_framed += view.values->candidates[square] != DRAW_CANDIDATE_NONE;
      g_assert_cmpuint (n_framed, ==, 8);
      n_frames[beat]++;
      if (beat != QUEENS_BEAT_LOOK)
        g_assert_cmpint (compare_squares (picture, &view, chosen, other) > 0, ==,
                         beat == QUEENS_BEAT_CHOOSE);
    }
  for (QueensBeat beat = QUEENS_BEAT_NONE; beat <= QUEENS_BEAT_CHOOSE; beat++)
    g_assert_cmpuint (n_frames[beat], >, 0);
}

/* A frame equals the picture of its step at small and large widths. */
static void
test_sizes (void)
{
  static const guint widths[] = { 16, 700, 1500 };
  g_auto (QueensDocument) document = { 0 };

  read_document (&document, climb);
  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      g_autoptr (DrawFilm) film = new_film (&document, (DrawFilmOptions) { 0 }, NULL);

      for (guint k = 0; k < 3; k++)
        {
          g_autoptr (DrawFilm) still = new_film (&document, (DrawFilmOptions) { .first = k }, NULL);
          g_autoptr (cairo_surface_t) frame = draw_film_to_surface (film, k, widths[i], NULL);
          g_autoptr (cairo_surface_t) alone = draw_film_to_surface (still, 0, widths[i], NULL);

          g_assert_true (are_equal (frame, alone));
        }
    }
}

/* Captions are below the board and don't change it. */
static void
test_captions (void)
{
  static const char *const expected[] = {
    "Step 0 · cost 7", "Step 1 · cost 6 · queen 1: row 7 → 6",
    "Step 2 · cost 4 · queen 3: row 4 → 5",
  };
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (DrawFilm) film = NULL;
  g_autoptr (cairo_surface_t) picture = NULL;

  read_document (&document, climb);
  film = new_film (&document, (DrawFilmOptions) { .has_captions = TRUE }, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *caption = draw_film_get_caption (film, i);

      g_assert_cmpstr (caption, ==, expected[i]);
    }
  picture = draw_film_to_surface (film, 0, 400, NULL);
  g_assert_cmpint (cairo_image_surface_get_width (picture), ==, 400);
  g_assert_cmpint (cairo_image_surface_get_height (picture), ==, 424);
}

static gboolean
give_up_cb (gpointer data,
            gdouble  done,
            guint64  n_steps)
{
  guint *n_left = data;

  return (*n_left)-- > 0;
}

static void
test_errors (void)
{
  g_auto (QueensDocument) document = { 0 };
  DrawFilmOptions options = { .last = G_MAXUINT64, .rate = 2 };
  g_autoptr (GError) empty = NULL;
  g_autoptr (GError) given_up = NULL;
  g_autoptr (GError) large = NULL;
  g_autoptr (DrawFilm) film = NULL;
  guint n_left = 3;

  read_document (&document, climb);
  g_assert_null (new_film (&document, (DrawFilmOptions) { .first = 9, .last = 9 }, &empty));
  g_assert_error (empty, QUEENS_ERROR, QUEENS_ERROR_EMPTY);
  g_assert_cmpstr (empty->message, ==, "Step 9 doesn’t exist. The search has steps 0 to 4.");
  g_assert_null (draw_film_new (&document, &options, give_up_cb, &n_left, &given_up));
  g_assert_error (given_up, QUEENS_ERROR, QUEENS_ERROR_CANCELLED);
  film = new_film (&document, (DrawFilmOptions) { 0 }, NULL);
  g_assert_null (draw_film_to_surface (film, 0, 100000, &large));
  g_assert_error (large, QUEENS_ERROR, QUEENS_ERROR_REFUSED);
}

int
film_tests (int   argc,
            char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/film/steps", test_steps);
  g_test_add_func ("/film/beats", test_beats);
  g_test_add_func ("/film/inference", test_inference);
  g_test_add_func ("/film/thinning", test_thinning);
  g_test_add_func ("/film/pixels", test_pixels);
  g_test_add_func ("/film/ghost", test_ghost);
  g_test_add_func ("/film/sizes", test_sizes);
  g_test_add_func ("/film/captions", test_captions);
  g_test_add_func ("/film/errors", test_errors);
  return g_test_run ();
}
