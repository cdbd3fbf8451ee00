/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-odds.h"

QueensOdds *
queens_odds_new (guint size)
{
  QueensOdds *self = g_new0 (QueensOdds, 1);

  self->size = size;
  self->chances = g_new0 (gdouble, (gsize) size * size);
  return self;
}

void
queens_odds_free (QueensOdds *self)
{
  g_free (self->chances);
  g_free (self);
}

gdouble *
queens_odds_at (QueensOdds   *self,
                QueensSquare  square)
{
  return &self->chances[(gsize) square.y * self->size + square.x];
}

void
queens_odds_stay (QueensOdds        *self,
                  const QueensBoard *board,
                  QueensSquare       square,
                  gdouble            chance)
{
  if (board->problem->is_anywhere)
    self->other += chance;
  else
    *queens_odds_at (self, square) += chance;
}
