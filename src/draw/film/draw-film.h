/* draw-film.h: a search as pictures, one after the other: a frame a step, or with the motion between
 * them. A frame depends on the document, the options and its number alone, so that the window and
 * the command write the same.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-board-cache.h"
#include "draw-overlay.h"
#include "draw-picture.h"
#include "queens-document.h"
#include "queens-progress.h"

G_BEGIN_DECLS

/* A search that goes on for longer is asked for a range. */
#define DRAW_FILM_MAX_STEPS 1000000

#define DRAW_FILM_ERROR (draw_film_error_quark ())
GQuark    draw_film_error_quark     (void);

typedef enum
{
  DRAW_FILM_ERROR_EMPTY,        /* there is no such step */
  DRAW_FILM_ERROR_LONG,         /* the search does not end in time */
  DRAW_FILM_ERROR_CANCELLED,
} DrawFilmError;

typedef struct
{
  guint64    first;             /* step */
  guint64    last;              /* step; G_MAXUINT64 for the end of the search */
  guint      most;              /* steps: of more the key steps are kept; 0 for all */
  gboolean   has_beats;         /* the motion between them, too */
  double     rate;              /* steps a second */
  QueensView shown;
  DrawStyle  style;
  gboolean   hides_attacks;     /* the rings of attacked queens */
  gboolean   has_captions;      /* step, cost and move, below the board */
  gboolean   hides_next;        /* what comes after the last step: while somebody guesses it */
} DrawFilmOptions;

typedef struct
{
  guint64  step;                /* whose board is seen */
  DrawBeat beat;                /* of the step after it, or DRAW_BEAT_MOVE of the one that led to it;
                                 * DRAW_BEAT_NONE at rest */
  double   progress;
  guint    duration;            /* ms */
} DrawFrame;

/* For reading; the frames are those of @options. One film is one thread's. */
typedef struct
{
  DrawFilmOptions  options;
  const QueensDocument *document;
  QueensHistory   *history;
  GArray          *frames;      /* of DrawFrame */
  guint64          n_left_out;  /* steps, where more than asked for were there */

  DrawOverlay      overlay;
  DrawBoardCache  *cache;
} DrawFilm;

/* Runs the search of @document, which is borrowed, as far as @options ask, which may take long:
 * @progress, which may be NULL, is called after every step with the number of steps. NULL with an
 * error of DRAW_FILM_ERROR, or that of a search that cannot begin. */
DrawFilm *draw_film_new             (const QueensDocument   *document,
                                     const DrawFilmOptions  *options,
                                     QueensProgress          progress,
                                     gpointer                data,
                                     GError                **error);
void      draw_film_free            (DrawFilm               *self);

/* The same film for another thread. */
DrawFilm *draw_film_copy            (const DrawFilm         *self);

/* What a picture of @step carries: the document at that step. NULL where that is too large. Free with
 * g_free(). */
char     *draw_film_get_code        (const DrawFilm         *self,
                                     guint64                 step);

/* The board of the frame of that index. The view borrows from the film, until the next is asked
 * for. */
DrawBoardView draw_film_get_view    (DrawFilm               *self,
                                     guint                   index);

/* "Step 3 · cost 4 · queen 2: row 0 → 5". Never translated: pictures are the same everywhere. Free
 * with g_free(). */
char     *draw_film_get_caption     (DrawFilm               *self,
                                     guint                   index);
/* Its two parts, of which the second is NULL where nothing has moved. */
char     *draw_film_get_step_caption (DrawFilm              *self,
                                     guint                   index);
char     *draw_film_get_move_caption (DrawFilm              *self,
                                     guint                   index);

/* How high a frame of that width is: a square, and the caption. */
double    draw_film_get_height      (const DrawFilm         *self,
                                     double                  width);

/* Draws the frame of that index into the rectangle from (0, 0) to (@width, its height), with its
 * background. @scale: pixels a unit. Errors stay in @cr. */
void      draw_film_paint           (DrawFilm               *self,
                                     guint                   index,
                                     cairo_t                *cr,
                                     double                  width,
                                     double                  scale);

/* The frame of that index as an image surface of @width pixels (ARGB32), which the caller frees with
 * cairo_surface_destroy(); NULL with an error for a size that cannot be. Without a caption it is,
 * pixel for pixel, draw_board_to_surface() of its view. */
cairo_surface_t *draw_film_to_surface (DrawFilm            *self,
                                       guint                index,
                                       guint                width,
                                       GError             **error);
/* The same in a format, as draw_picture_to_bytes() writes it; in a PDF @width is points. */
GBytes   *draw_film_to_bytes        (DrawFilm               *self,
                                     guint                   index,
                                     DrawFormat              format,
                                     guint                   width,
                                     GError                **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DrawFilm, draw_film_free)

G_END_DECLS
