/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The interface of all charts. A kind is a table of functions that paint a chart and find and
 * describe its points. A chart is the data for these functions. Widgets and exports use only this
 * interface. */

#pragma once

#include <pango/pango.h>

#include "draw-picture.h"

typedef struct _DrawChartKind DrawChartKind;

/* A point, bar or square: the element @index of a series, drawn at (@x, @y). */
typedef struct
{
  guint   series;
  guint64 index;
  double  x, y;
} DrawChartPoint;

typedef enum
{
  DRAW_CHART_UP,
  DRAW_CHART_DOWN,
  DRAW_CHART_LEFT,
  DRAW_CHART_RIGHT,
} DrawChartDirection;

/* The first member of every kind's data. All fields but @kind may be zero. */
typedef struct
{
  const DrawChartKind        *kind;
  const DrawTheme            *theme;    /* NULL for the light theme */
  const PangoFontDescription *font;     /* NULL for Sans; the size is ignored */
  double                      width, height;    /* size for finding and placing points; paint() gets
                                                 * its own size */
  gboolean                    is_logarithmic;   /* TRUE if the iteration axis is logarithmic, with a
                                                 * section for 0 */
  const char                 *origin;   /* note at the bottom of a picture; may be NULL */
  const DrawChartPoint       *hovered;  /* the point under the pointer; may be NULL */
  gboolean                    is_unfinished;    /* TRUE if data is missing, so the chart can't be
                                                 * saved */
} DrawChart;

/* A kind of chart. Each function gets the data of its kind. */
struct _DrawChartKind
{
  const char *id;               /* suggested file name; translated */
  const char *name;             /* name in the list of pictures; NULL if not listed */
  const char *label;
  const char *hint;             /* explains clicks, for charts that can be clicked anywhere, not
                                 * only at points; may be NULL */
  gsize       size;             /* size of the data in bytes */
  double      width;            /* width of a picture, in units */
  double      height;           /* height of a picture without its note; 0 to call get_height() */
  gint        least_height;     /* minimum height on the screen, in units */
  gint        natural_height;   /* natural height on the screen; 0 for the minimum height */
  gint        up;               /* number of points by which the Up key moves; 0 if the key selects
                                 * the previous series */
  gboolean    is_time_line;     /* TRUE if dragging moves along the chart, and the playback keys
                                 * move its present point */
  gboolean    shows_hovered;    /* TRUE if the chart itself describes the hovered point, so there
                                 * is no tooltip */
  gboolean    reads_only;       /* TRUE if arrow keys only describe points, and Return moves to the
                                 * point. If FALSE, arrow keys also move in a chart with
                                 * get_present(). */

  /* Fills @chart from a const QueensSummary. The Trials page shows every chart that has this
   * function. NULL in charts that need other data. */
  void      (*fill)         (gpointer              chart,
                             gconstpointer         summary);
  DrawPaint   paint;
  double    (*get_height)   (gconstpointer         chart);      /* may be NULL */
  /* Returns the number of series. NULL for a single series. */
  guint     (*count_series) (gconstpointer         chart);
  guint64   (*count_points) (gconstpointer         chart,
                             guint                 series);
  /* Finds the point at or near the position of @point, and sets the series and index of @point.
   * Returns FALSE if there is no such point. */
  gboolean  (*find)         (gconstpointer         chart,
                             DrawChartPoint       *point);
  /* Sets the position of @point, which must exist. Returns a sentence about it, or NULL if there is
   * nothing to say. Free with g_free(). */
  char     *(*describe)     (gconstpointer         chart,
                             DrawChartPoint       *point);
  /* Sets @point to the point where keyboard reading starts, for example the current step. Returns
   * FALSE if there is no such point. NULL if this kind of chart never has such a point. */
  gboolean  (*get_present)  (gconstpointer         chart,
                             DrawChartPoint       *point);
  /* has_handle() returns TRUE if (@x, @y) is on a handle that can be dragged up and down.
   * find_value() returns the number at the height @y. Both are NULL in charts without a handle. */
  gboolean  (*has_handle)   (gconstpointer         chart,
                             double                x,
                             double                y);
  double    (*find_value)   (gconstpointer         chart,
                             double                y);
  /* Returns the index of the point of @series that is nearest to @point, a point of another series.
   * NULL if the nearest point always has the same index. */
  guint64   (*get_beside)   (gconstpointer         chart,
                             const DrawChartPoint *point,
                             guint                 series);
  /* Moves @point as an arrow key does. If NULL, Left and Right move along the series, and Up and
   * Down to another series. */
  void      (*move)         (gconstpointer         chart,
                             DrawChartPoint       *point,
                             DrawChartDirection    direction);
};

/* Returns a picture of @chart in its theme, with its note at the bottom. @chart must outlive the
 * picture. */
DrawPicture draw_chart_get_picture (const DrawChart *chart);
