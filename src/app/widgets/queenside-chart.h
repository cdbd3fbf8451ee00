/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The widget for all charts. It follows the desktop's style, describes the point under the pointer,
 * works with arrow keys and screen readers, and saves its picture. */

#pragma once

#include <gtk/gtk.h>

#include "draw-chart.h"

#define QUEENSIDE_TYPE_CHART (queenside_chart_get_type ())
G_DECLARE_FINAL_TYPE (QueensideChart, queenside_chart, QUEENSIDE, CHART, GtkDrawingArea)

/* Signal "picked": passes the const DrawChartPoint * that the user clicks, drags to, or chooses
 * with Return. If the kind has get_present() and not reads_only, navigation keys pick points, too.
 *
 * Signal "read": passes the const DrawChartPoint * that a navigation key has selected. */

/* Signal "handled": passes a QueensideChartHandling, and the number to which the user drags the
 * chart's handle. For keys, the number is 1 (up) or −1 (down). */
typedef enum
{
  QUEENSIDE_CHART_HANDLE_PRESSED,
  QUEENSIDE_CHART_HANDLE_DRAGGED,
  QUEENSIDE_CHART_HANDLE_RELEASED,
  QUEENSIDE_CHART_HANDLE_KEY,
} QueensideChartHandling;

/* Fills @data, a structure of the chart's kind. Its kind, theme and size are already set, and all
 * other fields are zero. Pointers in the structure must stay valid until
 * queenside_chart_changed(). Returns FALSE if there is nothing to show. */
typedef gboolean (*QueensideChartFill) (gpointer owner,
                                        gpointer data);

/* Sets the kind, and the function that fills its data. @owner must outlive the chart. Call this
 * function only once. */
void             queenside_chart_set_source       (QueensideChart       *self,
                                                   const DrawChartKind  *kind,
                                                   gpointer              owner,
                                                   QueensideChartFill    fill);
const DrawChartKind *queenside_chart_get_kind     (QueensideChart       *self);

/* Redraws the chart, and finds the point that is now under the pointer. Call this function when
 * points have moved and the chart doesn't have the keyboard focus. */
void             queenside_chart_redraw           (QueensideChart       *self);
/* Redraws the chart, and updates the description of the point that the keyboard has selected. Call
 * this function when the data changes. If @is_new, also forgets the selected point and the hovered
 * point. */
void             queenside_chart_changed          (QueensideChart       *self,
                                                   gboolean              is_new);

/* Returns a sentence about the hovered point, or NULL. Free with g_free(). */
char            *queenside_chart_describe_hovered (QueensideChart       *self);

/* Finds the position of @point in the widget. Returns FALSE if there is no such point. */
gboolean         queenside_chart_get_place        (QueensideChart       *self,
                                                   const DrawChartPoint *point,
                                                   double               *x,
                                                   double               *y);

/* Returns FALSE if the chart is empty or its data isn't complete. */
gboolean         queenside_chart_has_picture      (QueensideChart       *self);
/* Returns the chart as a recording surface, or NULL if it has no picture. The caller owns the
 * surface. */
cairo_surface_t *queenside_chart_record           (QueensideChart       *self,
                                                   const DrawTheme      *theme);
/* Saves the chart in the print style. The suffix of @path determines the format. */
gboolean         queenside_chart_save             (QueensideChart       *self,
                                                   const char           *path,
                                                   GError              **error);
/* Asks the user for a file, saves the chart and shows a toast. */
void             queenside_chart_ask              (QueensideChart       *self);

/* Returns the charts in @window and its parent windows that have a name and a picture. */
GPtrArray       *queenside_chart_list             (GtkWindow            *window);
