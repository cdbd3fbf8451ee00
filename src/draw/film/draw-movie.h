/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a film as an animation. */

#pragma once

#include "draw-film.h"

#define DRAW_MOVIE_MAX_SIZE 4096        /* maximum number of pixels per side, because several frames
                                         * are in memory at the same time */

typedef enum
{
  DRAW_MOVIE_WEBP,              /* lossless */
  DRAW_MOVIE_GIF,               /* one palette of up to 256 colours */
  DRAW_N_MOVIES
} DrawMovie;

/* The part of a frame that differs from the previous frame. */
typedef struct
{
  int         x;                /* x and y are even, as WebP requires */
  int         y;
  int         width;
  int         height;
  guint       duration;         /* milliseconds */
  GByteArray *bytes;            /* the part, encoded in the format; may be NULL */
} DrawCut;

/* A format. Several threads encode frames, and one thread adds them in order. begin() returns a
 * writer. */
typedef struct
{
  const char *suffix;
  gpointer  (*begin)  (DrawFilm         *film,
                       int               width,
                       int               height,
                       guint             loop,
                       const char       *code,      /* document that is embedded in the file; may be
                                                     * NULL */
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

/* Finds the format for the suffix of @path. Returns FALSE if no format has it. */
gboolean draw_movie_find     (const char            *path,
                              DrawMovie             *movie);

/* Writes all frames of @film, @width pixels wide. @loop is the number of times to play; 0 means for
 * ever. If @n_threads is 0, uses one thread per processor. The bytes don't depend on the number of
 * threads. Calls @progress, which may be NULL, after each frame, in the calling thread. Keeps only
 * the file and a few frames in memory. On failure, returns NULL with an error, which is
 * QUEENS_ERROR_CANCELLED if @progress cancelled. */
GBytes  *draw_movie_to_bytes (DrawFilm              *film,
                              DrawMovie              movie,
                              guint                  width,
                              guint                  loop,
                              guint                  n_threads,
                              QueensProgress         progress,
                              gpointer               data,
                              GError               **error);
