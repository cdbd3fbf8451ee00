/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A film shows a search, with a frame per step and, if wanted, the motion between steps. Or it
 * shows a race: the searches of the Compare page side by side, which share a clock that counts
 * iterations or evaluations. The film of a race has a frame per tick of the clock. A frame depends
 * only on the document, the options and its index, so the window and the command line write the
 * same pictures. */

#pragma once

#include "draw-board-cache.h"
#include "draw-filmstrip.h"
#include "draw-overlay.h"
#include "draw-picture.h"
#include "queens-document.h"
#include "queens-progress.h"

/* Maximum number of steps of a film. A film can show a part of a longer search. */
#define DRAW_FILM_MAX_STEPS 1000000

typedef struct
{
  guint64    first;
  guint64    last;              /* G_MAXUINT64 for the end of the search */
  guint      most;              /* maximum number of steps, 0 for no limit; if there are more, only
                                 * key steps are shown */
  gboolean   has_beats;         /* TRUE to show the motion between steps */
  double     rate;              /* steps per second */
  QueensView shown;
  DrawStyle  style;
  gboolean   hides_attacks;     /* TRUE to hide the rings of attacked queens */
  gboolean   has_captions;      /* TRUE to show step, cost and move below the board */
  gboolean   hides_next;        /* TRUE to hide, in the frame for step @last, the next step, which
                                 * the user is guessing */
  gboolean   is_race;           /* TRUE to show the document's race. @first and @last are then times
                                 * of the race's clock, and there are no beats. */
} DrawFilmOptions;

typedef struct
{
  guint64    step;              /* the frame shows the board after this step */
  QueensBeat beat;              /* A beat of the next step or, starting with QUEENS_BEAT_MOVE, of
                                 * this step. QUEENS_BEAT_NONE if nothing is in motion. */
  double     progress;
  guint      duration;          /* in milliseconds */
} DrawFrame;

/* The number of steps that each search of a race has made when the clock shows @clock. */
typedef struct
{
  guint64    clock;
  guint64    positions[QUEENS_RACE_MAX];
} DrawTick;

/* Callers may only read the fields. Threads can't share a film. */
typedef struct
{
  DrawFilmOptions  options;
  const QueensDocument *document;
  QueensHistory   *history;     /* NULL in a race */
  QueensHistory   *racers[QUEENS_RACE_MAX];     /* searches of a race; NULL if unused, or if the
                                                 * algorithm refuses the problem */
  GArray          *ticks;       /* an array of DrawTick, one per frame; NULL unless the film is a
                                 * race */
  GArray          *frames;      /* an array of DrawFrame */
  guint64          n_left_out;  /* number of steps of the range that aren't shown */

  DrawOverlay      overlay;
  DrawOverlay      overlays[QUEENS_RACE_MAX];
  DrawBoardCache  *cache;
} DrawFilm;

/* Creates a film. Runs the search of @document up to the last step of @options, which may take a
 * long time. @document must outlive the film. Calls @progress, which may be NULL, after each step
 * with the number of steps. Returns NULL with an error, or with the error of a search that
 * can't start. */
DrawFilm *draw_film_new             (const QueensDocument   *document,
                                     const DrawFilmOptions  *options,
                                     QueensProgress          progress,
                                     gpointer                data,
                                     GError                **error);
void      draw_film_free            (DrawFilm               *self);

/* Returns a copy of the film for another thread. */
DrawFilm *draw_film_copy            (const DrawFilm         *self);

/* Returns the document at @step, for embedding in a picture, or NULL if it is too large. Free with
 * g_free(). */
char     *draw_film_get_code        (const DrawFilm         *self,
                                     guint64                 step);

/* Returns the view of a frame. The film must not be a race. The view borrows from the film until
 * the next call. */
DrawBoardView draw_film_get_view    (DrawFilm               *self,
                                     guint                   index);

/* Returns the number of boards in a frame: one, or one for each search of a race. */
guint     draw_film_count_boards    (const DrawFilm         *self);

/* Fills @cell with a search of a race: its name, its progress, and its board. The view borrows from
 * the film until the next call. */
void      draw_film_get_racer       (DrawFilm               *self,
                                     guint                   index,
                                     guint                   board,
                                     DrawCell               *cell);

/* Returns "Step 3 · cost 4 · queen 2: row 0 → 5". For a systematic search, "5 of 8 queens" replaces
 * the cost. Not translated, so that pictures are the same everywhere. Free with g_free(). */
char     *draw_film_get_caption     (DrawFilm               *self,
                                     guint                   index);
/* Return the two parts of the caption. The second part is NULL if no queen has moved. */
char     *draw_film_get_step_caption (DrawFilm              *self,
                                      guint                   index);
char     *draw_film_get_move_caption (DrawFilm              *self,
                                      guint                   index);

/* Returns the height of a frame: the board, or the boards of a race, and the caption. */
double    draw_film_get_height      (const DrawFilm         *self,
                                     double                  width);

/* Draws a frame with its background. The frame is @width units wide, with @scale pixels per unit.
 * Errors stay in @cr. */
void      draw_film_paint           (DrawFilm               *self,
                                     guint                   index,
                                     cairo_t                *cr,
                                     double                  width,
                                     double                  scale);

/* Returns a frame as an ARGB32 image surface of @width pixels. If the size is impossible, returns
 * NULL with an error. Without a caption, the pixels are the same as from draw_board_to_surface()
 * with the same view. Free with cairo_surface_destroy(). */
cairo_surface_t *draw_film_to_surface (DrawFilm            *self,
                                       guint                index,
                                       guint                width,
                                       GError             **error);
/* Writes a frame, see draw_picture_to_bytes(). @width is in pixels, or in points for a PDF. */
GBytes   *draw_film_to_bytes        (DrawFilm               *self,
                                     guint                   index,
                                     DrawFormat              format,
                                     guint                   width,
                                     GError                **error);

/* Returns a strip of the film's frames, with as many columns as fit. The film must have no beats.
 * The strip borrows from the film. */
DrawFilmstrip draw_film_get_strip   (DrawFilm               *self,
                                     double                  width);

/* Writes the strip and embeds its document, see draw_picture_to_bytes(). @width is in pixels, or in
 * points for a PDF. */
GBytes   *draw_film_strip_to_bytes  (DrawFilm               *self,
                                     DrawFormat              format,
                                     guint                   width,
                                     GError                **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DrawFilm, draw_film_free)
