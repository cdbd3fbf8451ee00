/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-numbers.h"

#include <glib/gi18n.h>
#include <math.h>

#include "draw-axis.h"

#define MINUTE 60.0
#define HOUR (60 * MINUTE)
#define DAY (24 * HOUR)
#define YEAR (365.25 * DAY)
#define LIFETIME (100 * YEAR)

char *
queenside_numbers_write_count (guint64 count)
{
  char text[DRAW_AXIS_TEXT];

  draw_axis_format (count, text);
  return g_strdup (text);
}

char *
queenside_numbers_write_seconds (gdouble seconds)
{
  const gdouble units[] = { 1, MINUTE, HOUR, DAY, YEAR };
  guint unit = 0;
  guint n;

  while (unit + 1 < G_N_ELEMENTS (units) && seconds >= 2 * units[unit + 1])
    unit++;
  n = (guint) MAX (floor (MIN (seconds, LIFETIME) / units[unit] + 0.5), 1);
  switch (unit)
    {
    case 0:
      return g_strdup_printf (ngettext ("%u second", "%u seconds", n), n);
    case 1:
      return g_strdup_printf (ngettext ("%u minute", "%u minutes", n), n);
    case 2:
      return g_strdup_printf (ngettext ("%u hour", "%u hours", n), n);
    case 3:
      return g_strdup_printf (ngettext ("%u day", "%u days", n), n);
    default:
      return g_strdup_printf (ngettext ("%u year", "%u years", n), n);
    }
}
