/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all charts have in common: a kind is a table of functions that paint a chart and find, place
 * and describe its points; a chart is the data that these are given. Whatever shows or saves charts
 * knows nothing else of them. */

#pragma once

#include <pango/pango.h>

#include "draw-picture.h"

typedef struct _DrawChartKind DrawChartKind;

/* A point, bar or square: number @index of its series, at (@x, @y). */
typedef struct
{
  guint   series;
  guint64 index;
  double  x, y;
} DrawChartPoint;

/* The data of every kind begins with this; all zero is a chart in light colours. */
typedef struct
{
  const DrawChartKind        *kind;
  const DrawTheme            *theme;    /* NULL for light */
  const PangoFontDescription *font;     /* its size is ignored; NULL for Sans */
  double                      width, height;    /* in which points are counted, found and placed;
                                                 * paint() is given its own, as in a DrawPicture */
  gboolean                    is_logarithmic;   /* the axis of iterations, if there is one, where 0
                                                 * has room of its own */
  const char                 *origin;   /* written below it in a picture; or NULL */
  const DrawChartPoint       *hovered;  /* the point under the pointer; or NULL */
  gboolean                    is_unfinished;    /* its numbers still grow: it has no picture yet */
} DrawChart;

/* All functions are given the data of their kind. */
struct _DrawChartKind
{
  const char *id;               /* translated, the name of a file to begin with */
  const char *name;             /* in a list of pictures; NULL if that doesn't offer it */
  const char *label;            /* for a screen reader */
  const char *hint;             /* what a click does, where the points don't say it; or NULL */
  gsize       size;             /* bytes of the data */
  double      width;            /* of a picture, in units */
  double      height;           /* without the origin; 0: get_height() has it */
  gint        least_height;     /* on the screen, in units */
  gint        natural_height;   /* 0 for the least */
  gint        up;               /* the Up key: 0 leads to the previous series, else so many points
                                 * further */
  gboolean    is_time_line;     /* dragging goes through it, and the keys that play move its present
                                 * point */
  gboolean    shows_hovered;    /* in words; others have a tooltip */

  /* Fills @chart from a const QueensSummary, for charts that show nothing else: they are on the page
   * of trials without further code. NULL for others. */
  void      (*fill)         (gpointer              chart,
                             gconstpointer         summary);
  DrawPaint   paint;
  double    (*get_height)   (gconstpointer         chart);      /* or NULL */
  /* NULL for one series. */
  guint     (*count_series) (gconstpointer         chart);
  guint64   (*count_points) (gconstpointer         chart,
                             guint                 series);
  /* Sets the series and index of @point to the point at its place or near it. */
  gboolean  (*find)         (gconstpointer         chart,
                             DrawChartPoint       *point);
  /* Sets the place of @point, which must exist. Returns a sentence about it, to be freed; NULL while
   * nothing is known. */
  char     *(*describe)     (gconstpointer         chart,
                             DrawChartPoint       *point);
  /* The point that the program is at, from which reading goes on; FALSE if it is at none. NULL if there
   * is no such thing. */
  gboolean  (*get_present)  (gconstpointer         chart,
                             DrawChartPoint       *point);
  /* The point of @series that is nearest to @point of another one; NULL for that of its number. */
  guint64   (*get_beside)   (gconstpointer         chart,
                             const DrawChartPoint *point,
                             guint                 series);
};

/* The picture of @chart, which must outlive it: in its theme, with its origin below. */
DrawPicture draw_chart_get_picture (const DrawChart *chart);
