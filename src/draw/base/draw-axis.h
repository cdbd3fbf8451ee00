/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A linear or logarithmic scale for numbers of at least 0, and the choice of its ticks. */

#pragma once

#include "draw-text.h"

#define DRAW_AXIS_MAX_TICKS 64

/* If a logarithmic axis shows 0, it starts with a linear section from 0 to 1, and its @lowest is
 * 1. */
typedef struct
{
  gboolean is_logarithmic;
  double   lowest;              /* number at the start, after the section for 0; at least 1 if
                                 * logarithmic */
  double   highest;             /* number at the end; above lowest */
  double   zero;                /* length of the section for 0, in units of the drawing; 0 if there
                                 * is none */
  double   start;               /* position of the start, in units of the drawing */
  double   length;              /* from start to end, in units of the drawing; negative if the axis
                                 * goes up */
} DrawAxis;

/* Returns the position of @value, which may be outside the axis. */
double  draw_axis_get_place    (const DrawAxis *self,
                                double          value);

/* Returns the value at the position @place. */
double  draw_axis_get_value    (const DrawAxis *self,
                                double          place);

/* Returns the integer on the axis nearest to the position @place. */
guint64 draw_axis_find_number  (const DrawAxis *self,
                                double          place);

/* Round @value up or down to a number of the sequence 1, 2, 5, 10, 20, 50… The result is at least
 * 1. */
double  draw_axis_round_up     (double          value);
double  draw_axis_round_down   (double          value);

/* Writes @value as an integer into @text, which must have DRAW_AXIS_TEXT bytes. Integers of five or
 * more digits have a separator between groups of three digits. Ignores the locale. */
#define DRAW_AXIS_TEXT 40
void    draw_axis_format       (double          value,
                                char           *text);
/* Write a number for use in a sentence, as queens_number_show() and queens_number_show_share()
 * do. */
void    draw_axis_format_number (double         number,
                                 char          *text);
void    draw_axis_format_share (double          share,
                                char           *text);

/* Chooses as many ticks as possible without their numbers touching. The distance between ticks is
 * 1, 2 or 5 times a power of ten. A logarithmic axis has ticks at powers of ten and, if there is
 * room, at 2 and 5 times each power. The numbers are side by side if @across is TRUE, otherwise one
 * above the other. @ticks must have room for DRAW_AXIS_MAX_TICKS ticks, and gets them in ascending
 * order. Returns the number of ticks, at least 1. */
guint   draw_axis_choose_ticks (const DrawAxis *self,
                                DrawText       *text,
                                double          font_size,
                                gboolean        across,
                                double         *ticks);
