/* draw-layers.h: the layers of a board, in the order in which draw_board() lays them. Each draws what
 * its canvas's view asks for; nothing where the view doesn't ask, unless it says otherwise.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-canvas.h"
#include "queens-algorithm.h"

G_BEGIN_DECLS

/* Values (draw-value-layer.c): the view has values. As colours, with one to four dots where no
 * numbers are written, or without colours as lines; as numbers, with frames around the best ones. */

void     draw_value_colors        (const DrawCanvas        *canvas);
void     draw_value_numbers       (const DrawCanvas        *canvas);

/* Adds the lines that are on a square without colours, for a level of draw_values_get_level(), to
 * the path, to be filled: the higher, the more of them. @scale: device pixels a unit. */
void     draw_value_lines         (cairo_t                 *cr,
                                   guint                    level,
                                   const cairo_rectangle_t *place,
                                   double                   width,
                                   double                   scale);

/* Returns TRUE where colours have dots: the view shows no numbers, and squares are large enough. On
 * smaller squares lightness alone must tell, and does: in viridis the better of two values is always
 * the lighter one. */
gboolean draw_value_dots_are_seen (const DrawCanvas        *canvas);

/* Beats (draw-beat.c): a step that is shown slowly, in four beats. What is seen of a beat depends on
 * the view alone: the window and moving pictures show the same. */

/* Makes @view one of @beat, @progress of the way through it: 0 to 1, where 1 is what stays. The view
 * is that of the board before the step and of what it will do; for DRAW_BEAT_MOVE of the board after
 * it, with @step the step that was taken, whose queens glide. @step may be NULL. */
void     draw_beat_set            (DrawBoardView           *view,
                                   DrawBeat                 beat,
                                   double                   progress,
                                   const QueensStep        *step);

/* Returns what the beat makes of a candidate: some can't be seen yet. */
DrawCandidate draw_beat_filter    (const DrawCanvas        *canvas,
                                   QueensSquare             square,
                                   DrawCandidate            candidate);

/* Calls @draw for values, which are faint where the rule hasn't looked yet. */
void     draw_beat_reveal         (const DrawCanvas        *canvas,
                                   void                     (*draw) (const DrawCanvas *canvas));

/* The light on squares that are looked at, may be taken, or will be. */
void     draw_beat_lights         (const DrawCanvas        *canvas);

/* The number of each look, small in a corner, once it was taken; where it can be read. */
void     draw_beat_numbers        (const DrawCanvas        *canvas);

/* Marks (draw-marks.c) */

/* Green below every queen of a board that is solved. */
void     draw_calm                (const DrawCanvas        *canvas);
void     draw_hover               (const DrawCanvas        *canvas,
                                   QueensSquare             square);
/* Small crosses on the squares that the view crosses out. */
void     draw_crossed             (const DrawCanvas        *canvas);
/* The frame of the view's mover, around its square or its column. */
void     draw_mover               (const DrawCanvas        *canvas);
/* Returns how far a frame of @square must stay within it to be seen beside that of its column. */
double   draw_mover_find_inset    (const DrawCanvas        *canvas,
                                   QueensSquare             square);
/* The view's ghost: the piece, faint, and for a queen the lines on which it would attack. */
void     draw_ghost               (const DrawCanvas        *canvas);
/* Dashed frames around the squares that the view blames. */
void     draw_blamed              (const DrawCanvas        *canvas);
void     draw_cursor              (const DrawCanvas        *canvas,
                                   QueensSquare             square);
/* The view has a guess: a frame, within that of a cursor, and a sign for its verdict. */
void     draw_guess               (const DrawCanvas        *canvas);

/* Lines and arrows (draw-attacks.c, draw-arrows.c) */

/* A segment between every two neighbours on a line of the board, which boulders cut. Nothing
 * where there are more than DRAW_MAX_ATTACKERS queens. */
void     draw_attacks             (const DrawCanvas        *canvas);

/* Arrows go from the middle of one square to another, and end beside a queen that stands there. A
 * move that was made: solid. */
void     draw_arrow               (const DrawCanvas        *canvas,
                                   QueensSquare             from,
                                   QueensSquare             to);
/* A move that is to come, or should have: dashed, with an open head. */
void     draw_expected_arrow      (const DrawCanvas        *canvas,
                                   QueensSquare             from,
                                   QueensSquare             to);

/* Queens (draw-queens.c): at rest and gliding. */

void     draw_queens              (const DrawCanvas        *canvas);
/* What lies below the rings of attacked queens where dark squares have lines. */
void     draw_queen_grounds       (const DrawCanvas        *canvas);
/* The queen that is dragged, above everything, with its label. */
void     draw_dragged_queen       (const DrawCanvas        *canvas);

/* Squares too small to be drawn (draw-density.c): how many of them there are on every device
 * pixel. */

void     draw_density_of_squares  (const DrawCanvas        *canvas,
                                   const QueensSquare      *squares,
                                   gsize                    length,
                                   DrawColor                color);
/* A few queens become dots that can be seen, and the attacked ones among few are larger. Of more than
 * a million queens in sight, evenly chosen ones are looked at. */
void     draw_density_of_queens   (const DrawCanvas        *canvas);

/* A teacher's arrows and marks (draw-chalk.c), above queens and numbers: those of the view, and the
 * one that is being drawn. */

/* The side of a square, in units, below which they can't be told apart and are left out. */
#define DRAW_LEAST_CHALK 6.0

void     draw_chalk               (const DrawCanvas        *canvas);
/* Returns 0xrrggbb. */
guint32  draw_chalk_get_rgb       (QueensChalkColor         color);

G_END_DECLS
