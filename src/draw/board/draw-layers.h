/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The layers of a board. Each draws the marks that its canvas's view asks for, and nothing if the
 * view doesn't ask for any, unless its comment states a condition. */

#pragma once

#include "draw-canvas.h"
#include "queens-algorithm.h"

/* Values (draw-value-layer.c). The view must have values. Colours have one to four dots if no
 * numbers fit; themes without colours have lines. The best numbers have frames. */

void     draw_value_colors        (const DrawCanvas        *canvas);
void     draw_value_numbers       (const DrawCanvas        *canvas);

/* Adds the lines for a level of draw_values_get_level() to the path, for the caller to fill: the
 * higher the level, the more lines. @scale: device pixels a unit. */
void     draw_value_lines         (cairo_t                 *cr,
                                   guint                    level,
                                   const cairo_rectangle_t *place,
                                   double                   width,
                                   double                   scale);

/* Returns TRUE if colours have dots: the view shows no numbers, and squares are large enough. On
 * smaller squares lightness is enough: in viridis the better of two values is always lighter. */
gboolean draw_value_dots_are_seen (const DrawCanvas        *canvas);

/* Beats (draw-beat.c): a step in slow motion. Beats depend on the view alone, so the window and
 * moving pictures show the same. */

/* Moves @view to @progress (0 to 1) of @beat. @view must show the board before the step and the
 * step's candidates; for QUEENS_BEAT_MOVE the board after @step, whose queens glide. @step may be
 * NULL. */
void     draw_beat_set            (DrawBoardView           *view,
                                   QueensBeat               beat,
                                   double                   progress,
                                   const QueensStep        *step);

/* Returns the candidate as visible in the current beat: some don't show yet. */
DrawCandidate draw_beat_filter    (const DrawCanvas        *canvas,
                                   QueensSquare             square,
                                   DrawCandidate            candidate);

/* Calls @draw for values, and makes them faint where the rule hasn't looked yet. */
void     draw_beat_reveal         (const DrawCanvas        *canvas,
                                   void                     (*draw) (const DrawCanvas *canvas));

/* Lights the squares that the rule looks at, may choose, or chooses. */
void     draw_beat_lights         (const DrawCanvas        *canvas);

/* Draws the number of each finished look small in a corner, if readable. */
void     draw_beat_numbers        (const DrawCanvas        *canvas);

/* Marks (draw-marks.c) */

/* Draws green below every queen of a solved board. */
void     draw_calm                (const DrawCanvas        *canvas);
void     draw_hover               (const DrawCanvas        *canvas,
                                   QueensSquare             square);
void     draw_crossed             (const DrawCanvas        *canvas);
void     draw_mover               (const DrawCanvas        *canvas);
/* Returns the inset that keeps a frame of @square apart from the frame of its column. */
double   draw_mover_find_inset    (const DrawCanvas        *canvas,
                                   QueensSquare             square);
/* Draws the view's ghost: a faint piece, and for a queen its attack lines. */
void     draw_ghost               (const DrawCanvas        *canvas);
void     draw_blamed              (const DrawCanvas        *canvas);
void     draw_cursor              (const DrawCanvas        *canvas,
                                   QueensSquare             square);
/* Draws the user's guess, which the view must have: a frame inside a cursor's frame, and a sign for
 * its verdict. */
void     draw_guess               (const DrawCanvas        *canvas);

/* Lines and arrows (draw-attacks.c, draw-arrows.c) */

/* Draws a segment between neighbouring queens on a line, which boulders cut, or nothing for more
 * than DRAW_MAX_ATTACKERS queens. */
void     draw_attacks             (const DrawCanvas        *canvas);

/* Draws the latest moves on squares that are too small for arrows: large enough to be seen, and
 * fainter for older moves. */
void     draw_recent              (const DrawCanvas        *canvas);

/* Draws a solid arrow for a past move, between the middles of both squares. It ends beside a queen
 * on @to. */
void     draw_arrow               (const DrawCanvas        *canvas,
                                   QueensSquare             from,
                                   QueensSquare             to);
/* Draws a dashed arrow with an open head for a future move. */
void     draw_expected_arrow      (const DrawCanvas        *canvas,
                                   QueensSquare             from,
                                   QueensSquare             to);

/* Queens (draw-queens.c) */

/* Draws queens at rest and gliding queens. */
void     draw_queens              (const DrawCanvas        *canvas);
/* Draws discs below the rings of attacked queens, for themes whose dark squares have lines. */
void     draw_queen_grounds       (const DrawCanvas        *canvas);
/* Draws the dragged queen with its label. */
void     draw_dragged_queen       (const DrawCanvas        *canvas);

/* Overviews (draw-density.c): shade each device pixel by the number of squares on it. */

void     draw_density_of_squares  (const DrawCanvas        *canvas,
                                   const QueensSquare      *squares,
                                   gsize                    length,
                                   DrawColor                color);
/* Draws few queens as visible dots, larger for attacked queens. Samples more than a million visible
 * queens evenly. */
void     draw_density_of_queens   (const DrawCanvas        *canvas);

/* A teacher's arrows and marks (draw-chalk.c), above queens and numbers */

/* The least side of a square, in units, for distinguishable marks. */
#define DRAW_LEAST_CHALK 6.0

void     draw_chalk               (const DrawCanvas        *canvas);
/* Returns 0xrrggbb. */
guint32  draw_chalk_get_rgb       (QueensChalkColor         color);
