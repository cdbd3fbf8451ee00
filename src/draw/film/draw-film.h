/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A film shows a search with one frame per step and, if wanted, the motion between steps. Or it
 * shows the searches of the Compare page side by side, with one frame per tick of their clock. A
 * frame depends only on the document, the options and its index, so the window and the command
 * write the same pictures. */

#pragma once

#include "draw-board-cache.h"
#include "draw-filmstrip.h"
#include "draw-overlay.h"
#include "draw-picture.h"
#include "queens-document.h"
#include "queens-progress.h"

/* Longer searches need a range of steps. */
#define DRAW_FILM_MAX_STEPS 1000000

#define DRAW_FILM_ERROR (draw_film_error_quark ())
GQuark    draw_film_error_quark     (void);

typedef enum
{
  DRAW_FILM_ERROR_EMPTY,        /* the step doesn't exist */
  DRAW_FILM_ERROR_LONG,         /* more than DRAW_FILM_MAX_STEPS steps */
  DRAW_FILM_ERROR_CANCELLED,
} DrawFilmError;

typedef struct
{
  guint64    first;             /* first step */
  guint64    last;              /* last step; G_MAXUINT64 for the end of the search */
  guint      most;              /* most steps; a longer range is reduced to key steps; 0: no
                                 * limit */
  gboolean   has_beats;         /* shows the motion between steps */
  double     rate;              /* steps per second */
  QueensView shown;
  DrawStyle  style;
  gboolean   hides_attacks;     /* hides the rings of attacked queens */
  gboolean   has_captions;      /* shows step, cost and move below the board */
  gboolean   hides_next;        /* hides the next step at the end, because the user is guessing
                                 * it */
  gboolean   is_race;           /* shows the document's race: steps are then counts of its clock,
                                 * without beats */
} DrawFilmOptions;

typedef struct
{
  guint64    step;              /* the frame shows the board after this step */
  QueensBeat beat;              /* of the next step; QUEENS_BEAT_MOVE of this step; QUEENS_BEAT_NONE
                                 * at rest */
  double     progress;
  guint      duration;          /* milliseconds */
} DrawFrame;

/* The number of steps that each search of a race has made when the clock reaches a count. */
typedef struct
{
  guint64    clock;
  guint64    positions[QUEENS_RACE_MAX];
} DrawTick;

/* Callers only read the fields. Threads can't share a film. */
typedef struct
{
  DrawFilmOptions  options;
  const QueensDocument *document;
  QueensHistory   *history;     /* NULL in a race */
  QueensHistory   *racers[QUEENS_RACE_MAX];     /* of a race; NULL for a free place, or if the
                                                 * algorithm refuses the problem */
  GArray          *ticks;       /* one DrawTick per frame of a race; otherwise NULL */
  GArray          *frames;      /* DrawFrames */
  guint64          n_left_out;  /* number of steps of the range that aren't shown */

  DrawOverlay      overlay;
  DrawOverlay      overlays[QUEENS_RACE_MAX];
  DrawBoardCache  *cache;
} DrawFilm;

/* Creates a film. Runs the search of @document up to the last step of @options, which may take
 * long. @document must outlive the film. Calls @progress, which may be NULL, after each step with
 * the number of steps. Returns NULL with a DRAW_FILM_ERROR, or with the error of a search that
 * can't start. */
DrawFilm *draw_film_new             (const QueensDocument   *document,
                                     const DrawFilmOptions  *options,
                                     QueensProgress          progress,
                                     gpointer                data,
                                     GError                **error);
void      draw_film_free            (DrawFilm               *self);

/* Returns a copy of the film for another thread. */
DrawFilm *draw_film_copy            (const DrawFilm         *self);

/* Returns the document at @step, to be embedded in a picture, or NULL if it is too large. Free with
 * g_free(). */
char     *draw_film_get_code        (const DrawFilm         *self,
                                     guint64                 step);

/* Returns the view of a frame. The film must not be a race. The view borrows from the film until
 * the next call. */
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
/* Return the two parts of the caption. The second part is NULL if nothing has moved. */
char     *draw_film_get_step_caption (DrawFilm              *self,
                                      guint                   index);
char     *draw_film_get_move_caption (DrawFilm              *self,
                                      guint                   index);

/* Returns the height of a frame: the board or the boards of a race, and the caption. */
double    draw_film_get_height      (const DrawFilm         *self,
                                     double                  width);

/* Draws a frame, including its background, with a width of @width units and @scale pixels per unit.
 * Errors remain in @cr. */
void      draw_film_paint           (DrawFilm               *self,
                                     guint                   index,
                                     cairo_t                *cr,
                                     double                  width,
                                     double                  scale);

/* Returns a frame as an ARGB32 image surface of @width pixels. Returns NULL with an error if the
 * size is impossible. Without a caption, the pixels equal those of draw_board_to_surface() for the
 * same view. Free with cairo_surface_destroy(). */
cairo_surface_t *draw_film_to_surface (DrawFilm            *self,
                                       guint                index,
                                       guint                width,
                                       GError             **error);
/* Writes a frame, see draw_picture_to_bytes(). In a PDF, @width is in points. */
GBytes   *draw_film_to_bytes        (DrawFilm               *self,
                                     guint                   index,
                                     DrawFormat              format,
                                     guint                   width,
                                     GError                **error);

/* Returns a strip of the film's frames with as many columns as fit. The film must have no beats,
 * and the strip borrows from it. */
DrawFilmstrip draw_film_get_strip   (DrawFilm               *self,
                                     double                  width);

/* Writes the strip with its document, see draw_picture_to_bytes(). @width is in pixels, in a PDF in
 * points. */
GBytes   *draw_film_strip_to_bytes  (DrawFilm               *self,
                                     DrawFormat              format,
                                     guint                   width,
                                     GError                **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DrawFilm, draw_film_free)
