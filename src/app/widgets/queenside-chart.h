/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The widget of all charts. It follows the desktop's style, describes the point under the pointer,
 * can be read with arrow keys and a screen reader, and saves its picture. */

#pragma once

#include <gtk/gtk.h>

#include "draw-chart.h"

#define QUEENSIDE_TYPE_CHART (queenside_chart_get_type ())
G_DECLARE_FINAL_TYPE (QueensideChart, queenside_chart, QUEENSIDE, CHART, GtkDrawingArea)

/* Signal: "picked" with a const DrawChartPoint * that the user clicks, drags to, or chooses with
 * Return. If the kind has a present point, arrow keys pick the point they move to. */

/* Fills @data, the data of the chart's kind. Its kind, theme and size are set, the rest is
 * zero. Pointers in it must stay valid until queenside_chart_changed(). FALSE if there is
 * nothing to show. */
typedef gboolean (*QueensideChartFill) (gpointer owner,
                                        gpointer data);

/* Sets the source. Call once; @owner must outlive the chart. */
void             queenside_chart_set_source       (QueensideChart       *self,
                                                   const DrawChartKind  *kind,
                                                   gpointer              owner,
                                                   QueensideChartFill    fill);
const DrawChartKind *queenside_chart_get_kind     (QueensideChart       *self);

/* Redraws the chart after its data changed, and describes the read point again. @is_new forgets the
 * hovered and the read point. */
void             queenside_chart_changed          (QueensideChart       *self,
                                                   gboolean              is_new);

/* Returns the sentence about the point under the pointer, or NULL. Free with g_free(). */
char            *queenside_chart_describe_hovered (QueensideChart       *self);

/* Finds the place of @point in the widget; FALSE if there is no such point. */
gboolean         queenside_chart_get_place        (QueensideChart       *self,
                                                   const DrawChartPoint *point,
                                                   double               *x,
                                                   double               *y);

/* Returns FALSE while the chart is empty or its numbers still grow. */
gboolean         queenside_chart_has_picture      (QueensideChart       *self);
/* Returns the chart as a recording surface, owned by the caller; NULL if it has no picture. */
cairo_surface_t *queenside_chart_record           (QueensideChart       *self,
                                                   const DrawTheme      *theme);
/* Saves the chart in the style for print, in the format of the suffix of @path. */
gboolean         queenside_chart_save             (QueensideChart       *self,
                                                   const char           *path,
                                                   GError              **error);
/* Asks for a file, saves the chart in it and shows a toast. */
void             queenside_chart_ask              (QueensideChart       *self);

/* Returns the charts in @window and the windows above it that have a name and a picture. */
GPtrArray       *queenside_chart_list             (GtkWindow            *window);
