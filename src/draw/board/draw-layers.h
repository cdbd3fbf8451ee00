/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The layers of a board. Unless its comment says otherwise, a layer draws nothing if the view
 * doesn't have its marks. */

#pragma once

#include "draw-canvas.h"
#include "queens-algorithm.h"

/* Values (draw-value-layer.c). The view must have values. If numbers don't fit, squares have one to
 * four dots. Themes without colours use lines. The best values have frames. */

void     draw_value_colors        (const DrawCanvas        *canvas);
void     draw_value_numbers       (const DrawCanvas        *canvas);

/* Adds the lines for a level of draw_values_get_level() to the path. The caller must fill the path.
 * Higher levels have more lines. @scale is the number of device pixels per unit. */
void     draw_value_lines         (cairo_t                 *cr,
                                   guint                    level,
                                   const cairo_rectangle_t *place,
                                   double                   width,
                                   double                   scale);

/* Returns TRUE if squares have dots: the view shows no numbers, and squares are large
 * enough. Smaller squares show values by lightness: in viridis, the better of two values is always
 * lighter. */
gboolean draw_value_dots_are_seen (const DrawCanvas        *canvas);

/* Beats (draw-beat.c) show a step in slow motion. They depend only on the view, so the window and
 * animations look the same. */

/* Sets @view to @progress (0 to 1) of @beat. For QUEENS_BEAT_MOVE, @view must show the board after
 * @step; for other beats, the board before the step, with the step's candidates. @step may be
 * NULL. */
void     draw_beat_set            (DrawBoardView           *view,
                                   QueensBeat               beat,
                                   double                   progress,
                                   const QueensStep        *step);

/* Returns the kind of candidate that the current beat shows for a square. Some kinds appear only in
 * later beats. */
DrawCandidate draw_beat_filter    (const DrawCanvas        *canvas,
                                   QueensSquare             square,
                                   DrawCandidate            candidate);

/* Calls @draw for each value. Values that the rule hasn't examined are faint. */
void     draw_beat_reveal         (const DrawCanvas        *canvas,
                                   void                     (*draw) (const DrawCanvas *canvas));

/* Highlights the squares that the rule examines, may choose, or has chosen. */
void     draw_beat_lights         (const DrawCanvas        *canvas);

/* Numbers the squares in the order in which the rule has examined them. The numbers are in the
 * corners of the squares. If they would be too small to read, draws nothing. */
void     draw_beat_numbers        (const DrawCanvas        *canvas);

/* Marks on squares (draw-marks.c). */

/* Colours the squares of queens on a solved board green. */
void     draw_calm                (const DrawCanvas        *canvas);
void     draw_hover               (const DrawCanvas        *canvas,
                                   QueensSquare             square);
void     draw_crossed             (const DrawCanvas        *canvas);
/* Hatches squares to which a queen may not move yet. The lower right corner of a square shows how
 * many iterations remain. */
void     draw_waits               (const DrawCanvas        *canvas);
void     draw_mover               (const DrawCanvas        *canvas);
/* Returns the distance that separates the frame of @square from the frame of its column. */
double   draw_mover_find_inset    (const DrawCanvas        *canvas,
                                   QueensSquare             square);
/* Draws the ghost: a faint piece and, if it is a queen, its attack lines. */
void     draw_ghost               (const DrawCanvas        *canvas);
void     draw_blamed              (const DrawCanvas        *canvas);
void     draw_cursor              (const DrawCanvas        *canvas,
                                   QueensSquare             square);
/* Draws the guess, which the view must have: a frame inside the cursor's frame, and a symbol for
 * the verdict. */
void     draw_guess               (const DrawCanvas        *canvas);

/* Lines and arrows (draw-attacks.c, draw-arrows.c). */

/* Draws a segment between every two neighbouring queens on a line. Boulders interrupt lines. If
 * there are more than DRAW_MAX_ATTACKERS queens, draws nothing. */
void     draw_attacks             (const DrawCanvas        *canvas);

/* Draws the latest moves on squares that are too small for arrows. The marks have a minimum size,
 * so that they are visible. Older marks are fainter. */
void     draw_recent              (const DrawCanvas        *canvas);

/* Draws a solid arrow for a past move, from the middle of one square to the middle of the other. If
 * there is a queen on @to, the arrow ends beside it. */
void     draw_arrow               (const DrawCanvas        *canvas,
                                   QueensSquare             from,
                                   QueensSquare             to);
/* Draws a dashed arrow with an open head for a future move. */
void     draw_expected_arrow      (const DrawCanvas        *canvas,
                                   QueensSquare             from,
                                   QueensSquare             to);

/* Queens (draw-queens.c). */

/* Draws all queens, including gliding queens. */
void     draw_queens              (const DrawCanvas        *canvas);
/* In themes whose dark squares are hatched, draws a disc under each attacked queen's ring. */
void     draw_queen_grounds       (const DrawCanvas        *canvas);
void     draw_dragged_queen       (const DrawCanvas        *canvas);

/* Overviews (draw-density.c). They shade each device pixel by the number of squares on it. */

void     draw_density_of_squares  (const DrawCanvas        *canvas,
                                   const QueensSquare      *squares,
                                   gsize                    length,
                                   DrawColor                color);
/* Draws few queens as dots, and many queens as shades. Attacked queens have dots in another colour,
 * unless there are too many queens. If more than a million queens are visible, draws an evenly
 * spaced sample. */
void     draw_density_of_queens   (const DrawCanvas        *canvas);

/* The teacher's arrows and marks (draw-chalk.c), drawn over queens and numbers. */

/* Minimum side of a square, in units, on which marks can be told apart. */
#define DRAW_LEAST_CHALK 6.0

void     draw_chalk               (const DrawCanvas        *canvas);
/* Returns the colour as 0xrrggbb. */
guint32  draw_chalk_get_rgb       (QueensChalkColor         color);
