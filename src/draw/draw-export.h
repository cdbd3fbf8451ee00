/* draw-export.h: a board as a picture: a file, or a surface for clipboard and thumbnail.
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

G_END_DECLS
