/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A linear or logarithmic scale of numbers from 0 up, and the choice of its ticks. */

#pragma once

#include "draw-text.h"

#define DRAW_AXIS_MAX_TICKS 64

/* A logarithmic axis that shows 0 has separate room for it before the lowest number, which is then
 * 1. That room is linear from 0 to 1. */
typedef struct
{
  gboolean is_logarithmic;
  double   lowest;              /* at the start; logarithmic: after the room for 0, at least 1 */
  double   highest;             /* at the end, above lowest */
  double   zero;                /* logarithmic: the room for 0, in units of the drawing; else 0 */
  double   start;               /* in units of the drawing */
  double   length;              /* to the end; negative for an axis that goes up */
} DrawAxis;

/* Returns the place of @value, which may be outside the axis. */
double  draw_axis_get_place    (const DrawAxis *self,
                                double          value);

/* Returns the value at @place: the inverse of draw_axis_get_place(). */
double  draw_axis_get_value    (const DrawAxis *self,
                                double          place);

/* Returns the whole number on the axis nearest to @place. */
guint64 draw_axis_find_number  (const DrawAxis *self,
                                double          place);

/* Round @value to one of 1, 2, 5, 10, 20, 50…; at least to 1. */
double  draw_axis_round_up     (double          value);
double  draw_axis_round_down   (double          value);

/* Writes @value into @text as a whole number. Groups digits by three from five digits on. Ignores
 * the locale. */
#define DRAW_AXIS_TEXT 40
void    draw_axis_format       (double          value,
                                char           *text);
/* Write numbers for sentences like queens_number_show() and queens_number_show_share(). */
void    draw_axis_format_number (double         number,
                                 char          *text);
void    draw_axis_format_share (double          share,
                                char           *text);

/* Chooses as many numbers as fit, in steps of 1, 2 or 5 times a power of ten; on a logarithmic axis
 * 1, 2 and 5 times each power of ten, or powers of ten alone. With @across numbers are side by
 * side, else one above the other. @ticks has room for DRAW_AXIS_MAX_TICKS. Returns the number of
 * ticks, at least one; ticks ascend. */
guint   draw_axis_choose_ticks (const DrawAxis *self,
                                DrawText       *text,
                                double          font_size,
                                gboolean        across,
                                double         *ticks);
