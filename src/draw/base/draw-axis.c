/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-axis.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "queens-number.h"

#define MOST_DIGITS 19          /* number of digits of the largest integer on an axis */
#define ROUNDING 1e-9           /* possible rounding error of the logarithm of a power of ten */

double
draw_axis_get_place (const DrawAxis *self,
                     double          value)
{
  double sign = self->length < 0 ? -1 : 1;

  if (!self->is_logarithmic)
    return self->start + self->length * (value - self->lowest) / (self->highest - self->lowest);
  if (value < self->lowest)
    return self->start + sign * self->zero * value / self->lowest;
  return self->start + sign * self->zero
         + (self->length - sign * self->zero) * (log (value / self->lowest)
                                                 / log (self->highest / self->lowest));
}

double
draw_axis_get_value (const DrawAxis *self,
                     double          place)
{
  double sign = self->length < 0 ? -1 : 1;
  double way = (place - self->start) * sign;
  double room = self->length * sign - self->zero;

  if (!self->is_logarithmic)
    return self->lowest + (self->highest - self->lowest) * ((place - self->start) / self->length);
  if (way < self->zero)
    return self->lowest * way / self->zero;
  return self->lowest * pow (self->highest / self->lowest, (way - self->zero) / room);
}

guint64
draw_axis_find_number (const DrawAxis *self,
                       double          place)
{
  double number = floor (draw_axis_get_value (self, place) + 0.5);
  double least = self->zero > 0 ? 0 : self->lowest;

  /* This comparison also catches NaN. */
  if (!(number > least))
    return least;
  return MIN (number, self->highest);
}

double
draw_axis_round_down (double value)
{
  double ten = 1;

  while (ten * 10 <= value)
    ten *= 10;
  return value >= 5 * ten ? 5 * ten : value >= 2 * ten ? 2 * ten : ten;
}

/* Returns the next number of the sequence 1, 2, 5, 10, 20… */
static double
next_step (double step)
{
  double ten = pow (10, floor (log10 (step) + ROUNDING));

  return step < 1.5 * ten ? 2 * ten : step < 3 * ten ? 5 * ten : 10 * ten;
}

double
draw_axis_round_up (double value)
{
  double step = draw_axis_round_down (value);

  return step >= value ? step : next_step (step);
}

void
draw_axis_format (double  value,
                  char   *text)
{
  char digits[MOST_DIGITS + 1];
  g_autofree char *grouped = NULL;

  g_snprintf (digits, sizeof digits, "%.0f", MAX (value, 0));
  grouped = queens_number_group (digits);
  g_strlcpy (text, grouped, DRAW_AXIS_TEXT);
}

void
draw_axis_format_number (double  number,
                         char   *text)
{
  g_autofree char *shown = queens_number_show (number);

  g_strlcpy (text, shown, DRAW_AXIS_TEXT);
}

void
draw_axis_format_share (double  share,
                        char   *text)
{
  g_autofree char *shown = queens_number_show_share (share);

  g_strlcpy (text, shown, DRAW_AXIS_TEXT);
}

typedef struct
{
  const DrawAxis *axis;
  DrawText       *text;
  double          font_size;
  gboolean        across;
  double         *ticks;
  guint           n_ticks;
  double          end;          /* distance from the start of the axis to the end of the last
                                 * number */
} Ticks;

/* Adds a tick. Returns FALSE if its number would touch the previous number, or if there are too
 * many ticks. */
static gboolean
add (Ticks  *self,
     double  value)
{
  double way = fabs (draw_axis_get_place (self->axis, value) - self->axis->start);
  double half = self->font_size * 1.3;
  char text[DRAW_AXIS_TEXT];

  if (self->across)
    {
      draw_axis_format (value, text);
      half = draw_text_width (self->text, text, self->font_size, FALSE) / 2
             + self->font_size * 0.5;
    }
  if (self->n_ticks == DRAW_AXIS_MAX_TICKS || (self->n_ticks > 0 && way - half < self->end))
    return FALSE;
  self->ticks[self->n_ticks++] = value;
  self->end = way + half;
  return TRUE;
}

/* Adds a tick at each @every-th power of ten. If @every is 0, adds ticks at 1, 2 and 5 times each
 * power. */
static gboolean
add_logarithmic (Ticks *self,
                 guint  every)
{
  const DrawAxis *axis = self->axis;
  double highest = axis->highest * (1 + ROUNDING);
  double step = pow (10, every);

  self->n_ticks = 0;
  if (axis->zero > 0 && !add (self, 0))
    return FALSE;
  for (double value = 1; value <= highest; value = every == 0 ? next_step (value) : value * step)
    if (value >= axis->lowest * (1 - ROUNDING) && !add (self, value))
      return FALSE;
  return TRUE;
}

guint
draw_axis_choose_ticks (const DrawAxis *self,
                        DrawText       *text,
                        double          font_size,
                        gboolean        across,
                        double         *ticks)
{
  Ticks state = { self, text, font_size, across, ticks, 0, 0 };
  double range = self->highest - self->lowest;

  if (self->is_logarithmic && self->highest >= 2 * self->lowest)
    for (guint every = 0; every < MOST_DIGITS; every++)
      if (add_logarithmic (&state, every) && state.n_ticks > 0)
        return state.n_ticks;
  for (double step = draw_axis_round_down (range / DRAW_AXIS_MAX_TICKS); step <= self->highest;
       step = next_step (step))
    {
      /* Adding 0 turns −0 into 0. */
      double i = ceil (self->lowest / step - ROUNDING) + 0.0;

      state.n_ticks = 0;
      while (i * step <= self->highest * (1 + ROUNDING) && add (&state, i * step))
        i++;
      if (i * step > self->highest * (1 + ROUNDING) && state.n_ticks > 0)
        return state.n_ticks;
    }
  /* There is no room for two numbers, so return a single tick. */
  ticks[0] = ceil (self->lowest) + 0.0;
  return 1;
}
