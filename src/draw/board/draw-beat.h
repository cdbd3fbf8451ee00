/* draw-beat.h: a step that is shown slowly, in four beats, each from 0 to 1. What is seen of a beat
 * depends on the view alone: the window and moving pictures show the same.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-canvas.h"
#include "queens-algorithm.h"

G_BEGIN_DECLS

/* Makes @view one of @beat, @progress of the way through it: 0 to 1, where 1 is what stays. The view
 * is that of the board before the step and of what it will do; for DRAW_BEAT_MOVE of the board after
 * it, with @step the step that was taken, whose queens glide. @step may be NULL. */
void draw_beat_set     (DrawBoardView    *view,
                        DrawBeat          beat,
                        double            progress,
                        const QueensStep *step);

/* The rest is for the drawing itself. */

/* What the beat makes of a candidate: some are not to be seen yet. */
DrawCandidate draw_beat_tell (const DrawCanvas *canvas,
                              QueensSquare      square,
                              DrawCandidate     candidate);

/* Calls @draw for values, which are faint where nobody has looked yet. */
void draw_beat_reveal  (const DrawCanvas *canvas,
                        void              (*draw) (const DrawCanvas *canvas));

/* The light on squares that are looked at, may be taken, or will be. */
void draw_beat_lights  (const DrawCanvas *canvas);

/* The number of each look, small in a corner, once it was; where it can be read. */
void draw_beat_numbers (const DrawCanvas *canvas);

G_END_DECLS
