/* draw-export.h: a board or a chart as a picture: a file, or a surface for clipboard and thumbnail.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-board-view.h"

G_BEGIN_DECLS

#define DRAW_MIN_EXPORT_SIZE 16
#define DRAW_MAX_EXPORT_SIZE 16384

typedef enum
{
  DRAW_FORMAT_PNG,
  DRAW_FORMAT_SVG,
  DRAW_FORMAT_PDF,
} DrawFormat;

#define DRAW_EXPORT_ERROR (draw_export_error_quark ())
GQuark draw_export_error_quark (void);

typedef enum
{
  DRAW_EXPORT_ERROR_SUFFIX,
  DRAW_EXPORT_ERROR_SIZE,
  DRAW_EXPORT_ERROR_FAILED,
} DrawExportError;

/* The format that the suffix of @path asks for, in any case of letters. FALSE with an error that
 * names the suffixes there are. */
gboolean draw_export_find_format (const char           *path,
                                  DrawFormat           *format,
                                  GError              **error);

/* @view as a square picture of @size pixels, in a PDF points, on the theme's background. The same
 * view gives the same bytes. NULL with an error that says why: a size out of range, no memory. */
GBytes  *draw_export_to_bytes    (const DrawBoardView  *view,
                                  DrawFormat            format,
                                  double                size,
                                  GError              **error);

/* The same as a file, in the format of its suffix. It is written beside @path and then takes its
 * name: a file that is there stays whole when this fails. The error names the path and the
 * reason. */
gboolean draw_export             (const DrawBoardView  *view,
                                  const char           *path,
                                  double                size,
                                  GError              **error);

/* The same as an image surface (ARGB32), which the caller frees with cairo_surface_destroy(). */
cairo_surface_t *draw_export_to_surface (const DrawBoardView  *view,
                                         double                size,
                                         GError              **error);

/* Draws @view into the rectangle from (0, 0) to (@width, @height); errors stay in @cr. */
typedef void (*DrawPaint)        (cairo_t              *cr,
                                  gconstpointer         view,
                                  double                width,
                                  double                height);

/* Whatever can be drawn, such as a chart. */
typedef struct
{
  DrawPaint        paint;
  gconstpointer    view;        /* for paint */
  const DrawTheme *theme;       /* whose background is drawn below; NULL where paint draws one */
  double           width;       /* in the units of the drawing, in a PDF points */
  double           height;
} DrawPicture;

/* The same as draw_export_to_bytes() and draw_export(), for any picture. A PNG has @scale pixels a
 * unit; SVG and PDF do not look at @scale. Width and height are as many pixels or points as the
 * size of a board may be. */
GBytes  *draw_export_picture_to_bytes (const DrawPicture *picture,
                                       DrawFormat         format,
                                       double             scale,
                                       GError           **error);
gboolean draw_export_picture          (const DrawPicture *picture,
                                       const char        *path,
                                       double             scale,
                                       GError           **error);

G_END_DECLS
