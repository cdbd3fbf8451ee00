/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-values.h"

DrawValues
draw_values_new (const gint32      *values,
                 const QueensBoard *board,
                 DrawValuesFlags    flags)
{
  guint size = board->problem->size;
  g_autofree guint8 *taken = g_new0 (guint8, (gsize) size * size);
  DrawValues self = { values, flags, G_MAXINT32, G_MININT32, NULL };

  for (guint i = 0; i < board->n_queens; i++)
    {
      QueensSquare square = queens_board_get_square (board, i);

      if (square.y != QUEENS_NO_ROW)
        taken[(gsize) square.y * size + square.x] = 1;
    }
  for (gsize i = 0; i < (gsize) size * size; i++)
    if (!taken[i] && values[i] != QUEENS_NO_VALUE)
      {
        self.lowest = MIN (self.lowest, values[i]);
        self.highest = MAX (self.highest, values[i]);
      }
  if (self.lowest > self.highest)
    self.lowest = self.highest = 0;
  return self;
}

guint
draw_values_get_shade (const DrawValues *self,
                       gint32            value)
{
  double range = (double) self->highest - self->lowest;
  double part = range > 0 ? (value - (double) self->lowest) / range : 1;

  if (range > 0 && !(self->flags & DRAW_VALUES_ODDS))
    part = 1 - part;
  return (guint) (CLAMP (part, 0, 1) * (DRAW_N_SHADES - 1) + 0.5);
}

guint
draw_values_get_level (const DrawValues *self,
                       gint32            value)
{
  guint level = draw_values_get_shade (self, value) * DRAW_N_LEVELS / DRAW_N_SHADES;

  return self->flags & DRAW_VALUES_ODDS ? level : DRAW_N_LEVELS - 1 - level;
}

DrawColor
draw_values_get_color (guint shade)
{
  return draw_color_viridis (shade / (double) (DRAW_N_SHADES - 1));
}

DrawColor
draw_values_get_own_color (const DrawValues *self,
                           guint             shade)
{
  return self->flags & DRAW_VALUES_CENTRED
         ? draw_color_diverging (shade / (double) (DRAW_N_SHADES - 1))
         : draw_values_get_color (shade);
}

gboolean
draw_values_is_best (const DrawValues *self,
                     gint32            value)
{
  return value == (self->flags & DRAW_VALUES_ODDS ? self->highest : self->lowest);
}

DrawCandidate
draw_values_get_candidate (const DrawValues *self,
                           gsize             index)
{
  if (!(self->flags & DRAW_VALUES_BEST))
    return DRAW_CANDIDATE_NONE;
  if (self->candidates != NULL)
    return self->candidates[index];
  return draw_values_is_best (self, self->values[index]) ? DRAW_CANDIDATE : DRAW_CANDIDATE_NONE;
}

void
draw_values_format (const DrawValues *self,
                    gint32            value,
                    char             *text,
                    gsize             size)
{
  gint tenths = self->flags & DRAW_VALUES_ODDS ? (value + 500) / 1000 : 0;

  if (!(self->flags & DRAW_VALUES_ODDS))
    g_snprintf (text, size, "%d", value);
  else if (tenths >= 100 || value == 0)
    g_snprintf (text, size, "%d %%", (value + 5000) / 10000);
  else if (tenths > 0)
    g_snprintf (text, size, "%d.%d %%", tenths / 10, tenths % 10);
  else
    g_strlcpy (text, DRAW_LEAST_ODDS, size);
}
