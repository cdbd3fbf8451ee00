/* draw-axis.h: a scale of numbers from 0 up, linear or logarithmic, and where its numbers are
 * written.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-text.h"

G_BEGIN_DECLS

/* Most numbers beside an axis. */
#define DRAW_AXIS_MAX_TICKS 64

/* A value. A logarithm has no 0: where 0 has to be shown it has room of its own, before the lowest
 * number, which is then 1. Between 0 and 1 that room is linear. */
typedef struct
{
  gboolean is_logarithmic;
  double   lowest;              /* at the start; logarithmic: at least 1, and where the room for 0
                                 * ends */
  double   highest;             /* at the end, above lowest */
  double   zero;                /* logarithmic: the room for 0, in units of the drawing; else 0 */
  double   start;               /* in units of the drawing */
  double   length;              /* to the end; negative for an axis that goes up */
} DrawAxis;

/* Where @value is, which may be outside of the axis. */
double  draw_axis_get_place    (const DrawAxis *self,
                                double          value);

/* The value at @place: what draw_axis_get_place() puts there. */
double  draw_axis_get_value    (const DrawAxis *self,
                                double          place);

/* The whole number whose place is nearest to @place, none below 0 and none that is not on the
 * axis. */
guint64 draw_axis_find_number  (const DrawAxis *self,
                                double          place);

/* The least of 1, 2, 5, 10, 20, 50… that is at least @value, and the highest that is at most @value
 * (1 for less). */
double  draw_axis_round_up     (double          value);
double  draw_axis_round_down   (double          value);

/* Writes @value into @text, a whole number, from five digits on in groups of three. It does not
 * follow the locale. */
#define DRAW_AXIS_TEXT 40
void    draw_axis_format       (double          value,
                                char           *text);
/* The same for sentences, which follow the locale: a number with a few digits, as many as it is
 * worth, and a share as per cent, "14.03 %". */
void    draw_axis_format_number (double         number,
                                 char          *text);
void    draw_axis_format_share (double          share,
                                char           *text);

/* The numbers to write: as many as leave room between each other, in steps of 1, 2 or 5 times a
 * power of ten; on a logarithmic axis 1, 2 and 5 of each power of ten, or powers of ten alone. With
 * @across they stand side by side, else one above the other. @ticks has room for
 * DRAW_AXIS_MAX_TICKS; returns how many there are, at least one, ascending. */
guint   draw_axis_choose_ticks (const DrawAxis *self,
                                DrawText       *text,
                                double          font_size,
                                gboolean        across,
                                double         *ticks);

G_END_DECLS
