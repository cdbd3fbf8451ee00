/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the chart of docs/speed.md from the output of bench-peers. The chart shows the time to a
 * solution by size, for the named programs.
 *
 *   draw-speed PICTURE NAME… < LINES */

#include <stdio.h>

#include "draw-picture.h"
#include "draw-sizes.h"

#define WIDTH 760.0
#define HEIGHT 520.0
#define MOST 50                 /* the largest size in the chart, whose axis is linear */
#define NS 1e9

static void
paint (cairo_t       *cr,
       gconstpointer  view,
       double         width,
       double         height)
{
  draw_rates.paint (cr, view, width, height);
}

static void
add_line (GArray     **points,
          char       **names,
          guint        n_names,
          const char  *line)
{
  g_auto (GStrv) words = g_strsplit (line, "\t", -1);

  if (g_strv_length (words) < 6 || !g_str_equal (words[0], "solve"))
    return;
  for (guint i = 0; i < n_names; i++)
    {
      double value = NS * g_ascii_strtod (words[4], NULL);
      DrawSizesPoint point = { strtoul (words[3], NULL, 10), value, value, value };

      if (g_str_equal (words[1], names[i]) && point.size <= MOST)
        g_array_append_val (points[i], point);
    }
}

int
main (int    argc,
      char **argv)
{
  GArray *points[DRAW_SIZES_MAX_CURVES];
  guint n_names = MIN (argc - 2, DRAW_SIZES_MAX_CURVES);
  const DrawTheme *theme = draw_theme_get (DRAW_STYLE_LIGHT);
  DrawSizesView view = { .y_title = "Nanoseconds to a solution", .chart.theme = theme };
  DrawPicture picture = { paint, &view, theme, WIDTH, HEIGHT, NULL };
  g_autoptr (GError) error = NULL;
  char line[1024];

  if (argc < 3)
    return 2;
  for (guint i = 0; i < n_names; i++)
    points[i] = g_array_new (FALSE, FALSE, sizeof (DrawSizesPoint));
  while (fgets (line, sizeof line, stdin) != NULL)
    add_line (points, argv + 2, n_names, line);
  for (guint i = 0; i < n_names; i++)
    if (points[i]->len > 0)
      view.curves[view.n_curves++] = (DrawSizesCurve) {
        argv[i + 2], (const DrawSizesPoint *) points[i]->data, points[i]->len, NULL,
      };
  if (!draw_picture_save (&picture, argv[1], 1, &error))
    g_printerr ("%s\n", error->message);
  for (guint i = 0; i < n_names; i++)
    g_array_unref (points[i]);
  return error == NULL ? 0 : 1;
}
