/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names the frames, numbers and marks on the board. */

#pragma once

#include <gtk/gtk.h>

typedef enum
{
  QUEENSIDE_LEGEND_MOVES      = 1 << 0, /* the frames of a search that moves queens */
  QUEENSIDE_LEGEND_SYSTEMATIC = 1 << 1, /* the frames and marks of a systematic search */
  QUEENSIDE_LEGEND_ALWAYS     = 1 << 2,
  QUEENSIDE_LEGEND_ALL        = (1 << 3) - 1,
} QueensideLegendKinds;

/* Returns a column of samples with their names, which wrap unless it has all kinds: GTK doesn't
 * measure wrapped labels in menus. */
GtkWidget *queenside_legend_new (QueensideLegendKinds kinds);
