/* draw-marks.h: what points at squares: the keyboard's cursor, the pointer's square, a guess,
 * crosses.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-canvas.h"

G_BEGIN_DECLS

void draw_cursor  (const DrawCanvas *canvas,
                   QueensSquare      square);

void draw_hover   (const DrawCanvas *canvas,
                   QueensSquare      square);

/* The view has a guess: a frame, within that of a cursor, and a sign for its verdict. */
void draw_guess   (const DrawCanvas *canvas);

/* Dashed frames around the squares that the view blames. */
void draw_blamed  (const DrawCanvas *canvas);

/* Small crosses on the squares that the view crosses out. */
void draw_crossed (const DrawCanvas *canvas);

/* Green below every queen of a board that is solved. */
void draw_calm    (const DrawCanvas *canvas);

/* The view's ghost: the piece, faint, and for a queen the lines on which she would attack. */
void draw_ghost   (const DrawCanvas *canvas);

/* The frame of the view's mover, around her square or her column. */
void draw_mover   (const DrawCanvas *canvas);
/* How far a frame of @square must stay within it to be seen beside that of her column. */
double draw_mover_find_inset (const DrawCanvas *canvas,
                              QueensSquare      square);

G_END_DECLS
