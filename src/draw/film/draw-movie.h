/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a film as a moving picture. */

#pragma once

#include "draw-film.h"

#define DRAW_MOVIE_MAX_SIZE 4096        /* pixels a side: several frames are in memory at once */

typedef enum
{
  DRAW_MOVIE_WEBP,              /* without loss */
  DRAW_MOVIE_GIF,               /* in one palette of at most 256 colours */
  DRAW_N_MOVIES
} DrawMovie;

/* The rectangle of a frame that differs from the frame before it. */
typedef struct
{
  int         x;                /* even, as is y */
  int         y;
  int         width;
  int         height;
  guint       duration;         /* ms */
  GByteArray *bytes;            /* encoded by the format */
} DrawCut;

/* Several threads encode frames; one thread adds them in order. begin() returns the writer. */
typedef struct
{
  const char *suffix;
  gpointer  (*begin)  (DrawFilm         *film,
                       int               width,
                       int               height,
                       guint             loop,
                       const char       *code,      /* for the file to carry, or NULL */
                       GError          **error);
  gboolean  (*encode) (gconstpointer     writer,
                       cairo_surface_t  *surface,
                       DrawCut          *cut,
                       GError          **error);
  gboolean  (*add)    (gpointer          writer,
                       const DrawCut    *cut,
                       GError          **error);
  GBytes   *(*end)    (gpointer          writer,    /* returns the file */
                       GError          **error);
  void      (*free)   (gpointer          writer);
} DrawMovieFormat;

extern const DrawMovieFormat *const draw_movie_formats[DRAW_N_MOVIES];
extern const DrawMovieFormat draw_movie_webp;
extern const DrawMovieFormat draw_movie_gif;

/* Finds the format for the suffix of @path. Returns FALSE if there is none. */
gboolean draw_movie_find     (const char            *path,
                              DrawMovie             *movie);

/* Writes all frames of @film, @width pixels wide. @loop: times to play, 0 for ever. @n_threads: 0
 * for one per processor; the bytes don't depend on it. Calls @progress, which may be NULL, after
 * each frame in the calling thread. Keeps only the file and a few frames in memory. Returns NULL
 * with an error: DRAW_FILM_ERROR_CANCELLED if @progress cancels. */
GBytes  *draw_movie_to_bytes (DrawFilm              *film,
                              DrawMovie              movie,
                              guint                  width,
                              guint                  loop,
                              guint                  n_threads,
                              QueensProgress         progress,
                              gpointer               data,
                              GError               **error);
