/* draw-movie.h: a film as a moving picture, in one file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-film.h"

G_BEGIN_DECLS

#define DRAW_MOVIE_MAX_SIZE 4096        /* pixels a side: several frames are in memory at once */

typedef enum
{
  DRAW_MOVIE_WEBP,              /* without loss */
  DRAW_MOVIE_GIF,               /* in one palette of at most 256 colours */
  DRAW_N_MOVIES
} DrawMovie;

/* What a frame changes of the one before it. */
typedef struct
{
  int         x;                /* even, as is y */
  int         y;
  int         width;
  int         height;
  guint       duration;         /* ms */
  GByteArray *bytes;            /* as the format has them */
} DrawCut;

/* A format, of which the frames are encoded in threads, and written in order by one. What
 * a writer holds is what begin() returned. */
typedef struct
{
  const char *suffix;
  gpointer  (*begin)  (DrawFilm         *film,
                       int               width,
                       int               height,
                       guint             loop,
                       const char       *code,      /* that it carries, or NULL */
                       GError          **error);
  gboolean  (*encode) (gconstpointer     writer,
                       cairo_surface_t  *surface,
                       DrawCut          *cut,
                       GError          **error);
  gboolean  (*add)    (gpointer          writer,
                       const DrawCut    *cut,
                       GError          **error);
  GBytes   *(*end)    (gpointer          writer,
                       GError          **error);    /* the file */
  void      (*free)   (gpointer          writer);
} DrawMovieFormat;

extern const DrawMovieFormat *const draw_movie_formats[DRAW_N_MOVIES];
extern const DrawMovieFormat draw_movie_webp;
extern const DrawMovieFormat draw_movie_gif;

/* The format that the suffix of @path asks for; FALSE where it asks for none of them. */
gboolean draw_movie_find     (const char            *path,
                              DrawMovie             *movie);

/* Writes all frames of @film, @width pixels wide, played @loop times (0: for ever). The bytes are the
 * same with any number of threads, @n_threads (0: as many as there are processors). @progress, which
 * may be NULL, is called after each frame, in the calling thread. Only the file and a few frames are
 * in memory. Returns NULL with an error; DRAW_FILM_ERROR_CANCELLED when @progress cancelled. */
GBytes  *draw_movie_to_bytes (DrawFilm              *film,
                              DrawMovie              movie,
                              guint                  width,
                              guint                  loop,
                              guint                  n_threads,
                              QueensProgress         progress,
                              gpointer               data,
                              GError               **error);

G_END_DECLS
