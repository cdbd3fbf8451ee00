/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A chart on the screen. It is all that any chart of the program can do: it follows the desktop's
 * style, says what is under the pointer, is read with arrows and by a screen reader, and is saved
 * or copied as a picture. */

#pragma once

#include <gtk/gtk.h>

#include "draw-chart.h"

#define QUEENSIDE_TYPE_CHART (queenside_chart_get_type ())
G_DECLARE_FINAL_TYPE (QueensideChart, queenside_chart, QUEENSIDE, CHART, GtkDrawingArea)

/* Signal: "picked" with a const DrawChartPoint * that a person has clicked, dragged to, or read and
 * chosen with Return. Where a kind has a present point, arrows pick what they read. */

/* Fills @data, the data of the chart's kind, which has its kind and theme and is all zero else. What
 * it points to stays until queenside_chart_changed(). FALSE while there is nothing to show. */
typedef gboolean (*QueensideChartFill) (gpointer owner,
                                        gpointer data);

/* Sets what is shown, once; @owner outlives the chart. */
void             queenside_chart_set_source       (QueensideChart       *self,
                                                   const DrawChartKind  *kind,
                                                   gpointer              owner,
                                                   QueensideChartFill    fill);
const DrawChartKind *queenside_chart_get_kind     (QueensideChart       *self);

/* The data has changed: draws it, and reads it again where it is read. With @is_new what was under the
 * pointer is no longer there. */
void             queenside_chart_changed          (QueensideChart       *self,
                                                   gboolean              is_new);

/* What is said of the point under the pointer; NULL if there is none. Free with g_free(). */
char            *queenside_chart_describe_hovered (QueensideChart       *self);

/* Where @point is in the widget; FALSE if there is no such point. */
gboolean         queenside_chart_get_place        (QueensideChart       *self,
                                                   const DrawChartPoint *point,
                                                   double               *x,
                                                   double               *y);

/* Whether it can be saved: not while there is nothing to show, nor while its numbers still grow. */
gboolean         queenside_chart_has_picture      (QueensideChart       *self);
/* The chart as a recording surface, to be destroyed; NULL if it has no picture at present. */
cairo_surface_t *queenside_chart_record           (QueensideChart       *self,
                                                   const DrawTheme      *theme);
/* Saves it in the style for print; the suffix of @path is the format. */
gboolean         queenside_chart_save             (QueensideChart       *self,
                                                   const char           *path,
                                                   GError              **error);
/* Asks for the name of a file and saves it there; a toast says so. */
void             queenside_chart_ask              (QueensideChart       *self);

/* The charts in @window, and in the windows above it, that have a name and a picture. */
GPtrArray       *queenside_chart_list             (GtkWindow            *window);
