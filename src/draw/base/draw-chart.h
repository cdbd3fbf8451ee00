/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The interface of all charts. A kind is a table of functions that paint a chart and find, place
 * and describe its points; a chart is the data for them. Widgets and exports use nothing else. */

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

/* The first member of every kind's data. All zero is a chart in light colours. */
typedef struct
{
  const DrawChartKind        *kind;
  const DrawTheme            *theme;    /* NULL for light */
  const PangoFontDescription *font;     /* NULL for Sans; its size is ignored */
  double                      width, height;    /* in which points are counted, found and placed;
                                                 * paint() is given its own, as in a DrawPicture */
  gboolean                    is_logarithmic;   /* the axis of iterations, if any; 0 has room of its
                                                 * own */
  const char                 *origin;   /* a note below a picture, or NULL */
  const DrawChartPoint       *hovered;  /* the point under the pointer, or NULL */
  gboolean                    is_unfinished;    /* the numbers still grow, so it can't be saved */
} DrawChart;

/* All functions receive the data of their kind. */
struct _DrawChartKind
{
  const char *id;               /* translated, the suggested file name */
  const char *name;             /* in the list of pictures; NULL to leave it out */
  const char *label;            /* for a screen reader */
  const char *hint;             /* explains clicks if the points don't; or NULL */
  gsize       size;             /* bytes of the data */
  double      width;            /* of a picture, in units */
  double      height;           /* without the origin; 0 to call get_height() */
  gint        least_height;     /* on the screen, in units */
  gint        natural_height;   /* 0 for the least */
  gint        up;               /* points that the Up key moves by; 0: to the previous series */
  gboolean    is_time_line;     /* dragging moves along it, and the playback keys move its present
                                 * point */
  gboolean    shows_hovered;    /* paints words about the hovered point, so it has no tooltip */

  /* Fills @chart from a const QueensSummary. The trials page shows every chart that has this
   * function. NULL for charts that need other data. */
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
  /* Sets the place of @point, which must exist. Returns a sentence about it, to be freed; NULL
   * while nothing is known. */
  char     *(*describe)     (gconstpointer         chart,
                             DrawChartPoint       *point);
  /* Sets @point to the present point of the program, where reading continues; FALSE if there is
   * none. NULL for charts without one. */
  gboolean  (*get_present)  (gconstpointer         chart,
                             DrawChartPoint       *point);
  /* Returns the index of the point of @series nearest to @point of another series. NULL to keep the
   * index. */
  guint64   (*get_beside)   (gconstpointer         chart,
                             const DrawChartPoint *point,
                             guint                 series);
};

/* Returns a picture of @chart in its theme, with its origin below. @chart must outlive the
 * picture. */
DrawPicture draw_chart_get_picture (const DrawChart *chart);
