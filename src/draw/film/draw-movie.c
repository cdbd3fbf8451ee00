/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-movie.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "queens-refuse.h"
#include "queens-workers.h"

#define MAX_THREADS 64
#define CHUNK 16        /* number of frames that a thread encodes at a time; it also draws the frame
                         * before them, to find what changed */
#define AHEAD 3         /* maximum number of chunks per thread that wait to be written, which limits
                         * the memory */

typedef struct
{
  DrawFilm              *film;
  const DrawMovieFormat *format;
  gconstpointer          writer;
  guint                  width;
  QueensWorkers          workers;       /* their lock protects the other fields */
  GCond                  room;          /* signals that a frame was written, so threads may
                                         * continue */
  guint                  n_chunks;
  guint                  next_chunk;
  guint                  n_written;     /* number of frames written so far */
  guint                  most_ahead;
  DrawCut               *cuts;          /* one per frame; its bytes are NULL until it is encoded */
  GError                *error;         /* the first error */
} Movie;

static gboolean
is_same_row (const guint8 *a,
             const guint8 *b,
             int           stride,
             int           row,
             int           first,
             int           end)
{
  gsize offset = (gsize) row * stride + 4 * first;

  return memcmp (a + offset, b + offset, 4 * (end - first)) == 0;
}

/* Finds the smallest rectangle that contains all differences between @now and @before. @before may
 * be NULL. The coordinates of the rectangle's corner are even. If nothing differs, the rectangle is
 * a single pixel. */
static void
find_cut (cairo_surface_t *before,
          cairo_surface_t *now,
          DrawCut         *cut)
{
  int width = cairo_image_surface_get_width (now);
  int height = cairo_image_surface_get_height (now);
  int stride = cairo_image_surface_get_stride (now);
  const guint8 *a = before == NULL ? NULL : cairo_image_surface_get_data (before);
  const guint8 *b = cairo_image_surface_get_data (now);
  int top = 0;
  int bottom = height;
  int left = width;
  int right = 0;

  cut->x = cut->y = 0;
  cut->width = width;
  cut->height = height;
  if (a == NULL)
    return;
  while (top < height && is_same_row (a, b, stride, top, 0, width))
    top++;
  if (top == height)
    {
      cut->width = cut->height = 1;
      return;
    }
  while (is_same_row (a, b, stride, bottom - 1, 0, width))
    bottom--;
  for (int row = top; row < bottom; row++)
    {
      const guint32 *x = (const guint32 *) (a + (gsize) row * stride);
      const guint32 *y = (const guint32 *) (b + (gsize) row * stride);
      int first = 0;
      int last = width;

      while (first < left && x[first] == y[first])
        first++;
      left = MIN (left, first);
      while (last > right && x[last - 1] == y[last - 1])
        last--;
      right = MAX (right, last);
    }
  cut->x = left & ~1;
  cut->y = top & ~1;
  cut->width = right - cut->x;
  cut->height = bottom - cut->y;
}

/* Encodes a frame as its difference from *@before. Returns FALSE if the work must stop. */
static gboolean
encode_frame (Movie            *self,
              DrawFilm         *film,
              guint             index,
              cairo_surface_t **before)
{
  g_autoptr (GError) error = NULL;
  cairo_surface_t *now = draw_film_to_surface (film, index, self->width, &error);
  DrawCut cut = { .duration = g_array_index (film->frames, DrawFrame, index).duration };

  if (now != NULL)
    {
      cairo_surface_flush (now);
      find_cut (*before, now, &cut);
      cut.bytes = g_byte_array_new ();
      self->format->encode (self->writer, now, &cut, &error);
      g_clear_pointer (before, cairo_surface_destroy);
      *before = now;
    }
  g_mutex_lock (&self->workers.lock);
  if (error != NULL)
    {
      g_clear_pointer (&cut.bytes, g_byte_array_unref);
      if (self->error == NULL)
        self->error = g_steal_pointer (&error);
      g_atomic_int_set (&self->workers.stop, 1);
    }
  self->cuts[index] = cut;
  g_cond_signal (&self->workers.changed);
  g_mutex_unlock (&self->workers.lock);
  return cut.bytes != NULL && !g_atomic_int_get (&self->workers.stop);
}

static void
work (gpointer data)
{
  Movie *self = data;
  g_autoptr (DrawFilm) film = draw_film_copy (self->film);

  for (;;)
    {
      cairo_surface_t *before = NULL;
      gboolean is_over;
      guint first, end;

      /* Take the next chunk. Wait if it is too far ahead of the written frames. */
      g_mutex_lock (&self->workers.lock);
      while (!g_atomic_int_get (&self->workers.stop) && self->next_chunk < self->n_chunks
             && self->next_chunk * CHUNK >= self->n_written + self->most_ahead)
        g_cond_wait (&self->room, &self->workers.lock);
      is_over = g_atomic_int_get (&self->workers.stop) || self->next_chunk == self->n_chunks;
      first = self->next_chunk * CHUNK;
      self->next_chunk += !is_over;
      g_mutex_unlock (&self->workers.lock);
      if (is_over)
        return;
      end = MIN (first + CHUNK, self->film->frames->len);
      if (first > 0)
        before = draw_film_to_surface (film, first - 1, self->width, NULL);
      for (guint i = first; i < end && encode_frame (self, film, i, &before); i++)
        ;
      g_clear_pointer (&before, cairo_surface_destroy);
    }
}

static gboolean
write_frames (Movie          *self,
              gpointer        writer,
              QueensProgress  progress,
              gpointer        data,
              GError        **error)
{
  guint n_frames = self->film->frames->len;

  for (guint i = 0; i < n_frames; i++)
    {
      DrawCut *cut = &self->cuts[i];
      gboolean is_added;

      g_mutex_lock (&self->workers.lock);
      while (cut->bytes == NULL && self->error == NULL)
        g_cond_wait (&self->workers.changed, &self->workers.lock);
      self->n_written = i + 1;
      g_cond_broadcast (&self->room);
      g_mutex_unlock (&self->workers.lock);
      if (cut->bytes == NULL)
        {
          g_propagate_error (error, g_steal_pointer (&self->error));
          return FALSE;
        }
      is_added = self->format->add (writer, cut, error);
      g_clear_pointer (&cut->bytes, g_byte_array_unref);
      if (!is_added)
        return FALSE;
      if (progress != NULL && !progress (data, (i + 1.0) / n_frames, i + 1))
        return queens_refuse_as (error, QUEENS_ERROR_CANCELLED, _("cancelled"));
    }
  return TRUE;
}

gboolean
draw_movie_find (const char *path,
                 DrawMovie  *movie)
{
  for (DrawMovie i = 0; i < DRAW_N_MOVIES; i++)
    if (draw_picture_has_suffix (path, draw_movie_formats[i]->suffix))
      {
        *movie = i;
        return TRUE;
      }
  return FALSE;
}

GBytes *
draw_movie_to_bytes (DrawFilm              *film,
                     DrawMovie              movie,
                     guint                  width,
                     guint                  loop,
                     guint                  n_threads,
                     QueensProgress         progress,
                     gpointer               data,
                     GError               **error)
{
  guint n_frames = film->frames->len;
  Movie self = {
    .film = film,
    .format = draw_movie_formats[movie],
    .width = width,
    .n_chunks = (n_frames + CHUNK - 1) / CHUNK,
  };
  g_autofree char *code = NULL;
  cairo_surface_t *first;
  gpointer writer;
  GBytes *bytes = NULL;
  gboolean is_done;

  if (width > DRAW_MOVIE_MAX_SIZE)
    {
      queens_refuse (error, _("The animation would be %u pixels wide. Use at most %d pixels."),
                     width, DRAW_MOVIE_MAX_SIZE);
      return NULL;
    }
  code = draw_film_get_code (film, film->options.first);
  first = draw_film_to_surface (film, 0, width, error);
  if (first == NULL)
    return NULL;
  writer = self.format->begin (film, cairo_image_surface_get_width (first),
                               cairo_image_surface_get_height (first), loop, code, error);
  cairo_surface_destroy (first);
  if (writer == NULL)
    return NULL;
  self.writer = writer;
  self.cuts = g_new0 (DrawCut, n_frames);
  n_threads = queens_workers_choose_threads (n_threads, MIN (MAX_THREADS, self.n_chunks));
  self.most_ahead = AHEAD * CHUNK * n_threads;
  queens_workers_init (&self.workers);
  g_cond_init (&self.room);
  is_done = queens_workers_begin (&self.workers, "movie", n_threads, work, &self, error)
            && write_frames (&self, writer, progress, data, error);
  g_mutex_lock (&self.workers.lock);
  g_atomic_int_set (&self.workers.stop, 1);
  g_cond_broadcast (&self.room);
  g_mutex_unlock (&self.workers.lock);
  queens_workers_join (&self.workers);
  if (is_done)
    bytes = self.format->end (writer, error);
  self.format->free (writer);
  for (guint i = 0; i < n_frames; i++)
    g_clear_pointer (&self.cuts[i].bytes, g_byte_array_unref);
  g_free (self.cuts);
  g_clear_error (&self.error);
  g_cond_clear (&self.room);
  queens_workers_clear (&self.workers);
  return bytes;
}

/* A new format needs a row here, and an enumerator in the header. */

const DrawMovieFormat *const draw_movie_formats[DRAW_N_MOVIES] = {
  [DRAW_MOVIE_WEBP] = &draw_movie_webp,
  [DRAW_MOVIE_GIF] = &draw_movie_gif,
};
