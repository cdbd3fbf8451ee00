/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows a search as a series of pictures: a frame per step, optionally with the motion between
 * steps. Or shows the searches of the Compare page side by side, a frame per tick of their clock. A
 * frame depends only on the document, the options and its number, so the window and the command
 * write the same pictures. */

#pragma once

#include "draw-board-cache.h"
#include "draw-filmstrip.h"
#include "draw-overlay.h"
#include "draw-picture.h"
#include "queens-document.h"
#include "queens-progress.h"

/* Longer searches need a range. */
#define DRAW_FILM_MAX_STEPS 1000000

#define DRAW_FILM_ERROR (draw_film_error_quark ())
GQuark    draw_film_error_quark     (void);

typedef enum
{
  DRAW_FILM_ERROR_EMPTY,        /* no such step */
  DRAW_FILM_ERROR_LONG,         /* more than DRAW_FILM_MAX_STEPS */
  DRAW_FILM_ERROR_CANCELLED,
} DrawFilmError;

typedef struct
{
  guint64    first;             /* step */
  guint64    last;              /* step; G_MAXUINT64 for the end of the search */
  guint      most;              /* steps: a longer range keeps only key steps; 0 for all */
  gboolean   has_beats;         /* shows the motion between steps, too */
  double     rate;              /* steps a second */
  QueensView shown;
  DrawStyle  style;
  gboolean   hides_attacks;     /* the rings of attacked queens */
  gboolean   has_captions;      /* step, cost and move, below the board */
  gboolean   hides_next;        /* hides the step after the last, while the user guesses it */
  gboolean   is_race;           /* shows the document's race: steps are then counts of its clock,
                                 * without beats */
} DrawFilmOptions;

typedef struct
{
  guint64    step;              /* shows the board after this step */
  QueensBeat beat;              /* of the next step; QUEENS_BEAT_MOVE of this step; QUEENS_BEAT_NONE
                                 * at rest */
  double     progress;
  guint      duration;          /* ms */
} DrawFrame;

/* The steps that the searches of a race have taken when its clock has reached a count. */
typedef struct
{
  guint64    clock;
  guint64    positions[QUEENS_RACE_MAX];
} DrawTick;

/* Read-only for callers. Threads can't share a film. */
typedef struct
{
  DrawFilmOptions  options;
  const QueensDocument *document;
  QueensHistory   *history;     /* NULL for a race */
  QueensHistory   *racers[QUEENS_RACE_MAX];     /* of a race; NULL for a free place, or if the
                                                 * algorithm refuses the problem */
  GArray          *ticks;       /* of DrawTick, one per frame of a race; else NULL */
  GArray          *frames;      /* of DrawFrame */
  guint64          n_left_out;  /* steps of the range */

  DrawOverlay      overlay;
  DrawOverlay      overlays[QUEENS_RACE_MAX];
  DrawBoardCache  *cache;
} DrawFilm;

/* Runs the search of @document, which the film borrows, to the last step of @options. This may take
 * long: calls @progress, which may be NULL, after every step with the number of steps. Returns NULL
 * with a DRAW_FILM_ERROR, or with the error of a search that can't start. */
DrawFilm *draw_film_new             (const QueensDocument   *document,
                                     const DrawFilmOptions  *options,
                                     QueensProgress          progress,
                                     gpointer                data,
                                     GError                **error);
void      draw_film_free            (DrawFilm               *self);

/* Returns the same film for another thread. */
DrawFilm *draw_film_copy            (const DrawFilm         *self);

/* Returns the document at @step for a picture to carry, or NULL if that is too large. Free with
 * g_free(). */
char     *draw_film_get_code        (const DrawFilm         *self,
                                     guint64                 step);

/* The view borrows from the film, which is not a race, until the next call. */
DrawBoardView draw_film_get_view    (DrawFilm               *self,
                                     guint                   index);

/* Returns the number of boards in a frame: one, or one for each search of a race. */
guint     draw_film_count_boards    (const DrawFilm         *self);

/* Fills @cell with a search of a race: its name, how far it is, and its board. The view borrows from
 * the film until the next call. */
void      draw_film_get_racer       (DrawFilm               *self,
                                     guint                   index,
                                     guint                   board,
                                     DrawCell               *cell);

/* Returns "Step 3 · cost 4 · queen 2: row 0 → 5"; a systematic search has "5 of 8 queens" for its
 * cost. Not translated: pictures are the same everywhere.
 * Free with g_free(). */
char     *draw_film_get_caption     (DrawFilm               *self,
                                     guint                   index);
/* Return the two parts of the caption. The second is NULL if nothing has moved. */
char     *draw_film_get_step_caption (DrawFilm              *self,
                                      guint                   index);
char     *draw_film_get_move_caption (DrawFilm              *self,
                                      guint                   index);

/* Returns the height of a frame: a square or the boards of a race, and the caption. */
double    draw_film_get_height      (const DrawFilm         *self,
                                     double                  width);

/* Draws a frame with its background, @width units wide, @scale pixels a unit. Errors stay in
 * @cr. */
void      draw_film_paint           (DrawFilm               *self,
                                     guint                   index,
                                     cairo_t                *cr,
                                     double                  width,
                                     double                  scale);

/* Returns a frame as an ARGB32 image surface of @width pixels, or NULL with an error for an
 * impossible size. Free with cairo_surface_destroy(). A frame without a caption equals
 * draw_board_to_surface() of its view, pixel for pixel. */
cairo_surface_t *draw_film_to_surface (DrawFilm            *self,
                                       guint                index,
                                       guint                width,
                                       GError             **error);
/* Writes a frame like draw_picture_to_bytes(). In a PDF @width is in points. */
GBytes   *draw_film_to_bytes        (DrawFilm               *self,
                                     guint                   index,
                                     DrawFormat              format,
                                     guint                   width,
                                     GError                **error);

/* Returns the strip of the frames of the film, which must have no beats, with the number of columns
 * that fits. The strip borrows from the film. */
DrawFilmstrip draw_film_get_strip   (DrawFilm               *self,
                                     double                  width);

/* Writes the strip with its document like draw_picture_to_bytes(), @width pixels (points in a PDF)
 * wide. */
GBytes   *draw_film_strip_to_bytes  (DrawFilm               *self,
                                     DrawFormat              format,
                                     guint                   width,
                                     GError                **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DrawFilm, draw_film_free)
