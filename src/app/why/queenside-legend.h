/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A legend of the frames, numbers and marks on the board. */

#pragma once

#include <gtk/gtk.h>

typedef enum
{
  QUEENSIDE_LEGEND_MOVES      = 1 << 0, /* frames of searches that move queens */
  QUEENSIDE_LEGEND_SYSTEMATIC = 1 << 1, /* frames and marks of systematic searches */
  QUEENSIDE_LEGEND_ALWAYS     = 1 << 2,
  QUEENSIDE_LEGEND_WAITS      = 1 << 3, /* squares to which a queen may not move yet */
  QUEENSIDE_LEGEND_INFERENCE  = 1 << 4, /* marks of rows that an inference removed */
  QUEENSIDE_LEGEND_ALL        = (1 << 5) - 1,
} QueensideLegendKinds;

/* Returns a column of samples with their names. If all kinds are shown, names don't wrap. The
 * legend of all kinds is in a menu, where GTK doesn't measure wrapped labels. */
GtkWidget *queenside_legend_new (QueensideLegendKinds kinds);
