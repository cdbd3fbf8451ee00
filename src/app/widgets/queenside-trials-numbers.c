/* queenside-trials-numbers.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-trials-numbers.h"

#include <glib/gi18n.h>

#include "draw-axis.h"

char *
queenside_trials_write_count (guint64 count)
{
  char text[DRAW_AXIS_TEXT];

  draw_axis_format (count, text);
  return g_strdup (text);
}

char *
queenside_trials_write_number (gdouble number)
{
  if (number >= 10000)
    return queenside_trials_write_count (number + 0.5);
  return g_strdup_printf (number >= 1000 ? "%.1f" : "%.2f", number);
}

char *
queenside_trials_write_share (gdouble share)
{
  /* Translators: a share; %% is the sign for per cent. */
  return g_strdup_printf (_("%.2f %%"), 100 * share);
}
