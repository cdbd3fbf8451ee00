/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes any drawing to a file, bytes or a surface. */

#pragma once

#include "draw-theme.h"

#define DRAW_PICTURE_MIN_SIZE 16
#define DRAW_PICTURE_MAX_SIZE 16384

#define DRAW_PICTURE_ERROR (draw_picture_error_quark ())
GQuark   draw_picture_error_quark  (void);

typedef enum
{
  DRAW_PICTURE_ERROR_SUFFIX,
  DRAW_PICTURE_ERROR_SIZE,
  DRAW_PICTURE_ERROR_FAILED,
} DrawPictureError;

/* Draws @view into the rectangle from (0, 0) to (@width, @height); errors stay in @cr. */
typedef void (*DrawPaint) (cairo_t       *cr,
                           gconstpointer  view,
                           double         width,
                           double         height);

/* Any opaque drawing, such as a chart. */
typedef struct
{
  DrawPaint        paint;
  gconstpointer    view;        /* for paint */
  const DrawTheme *theme;       /* of the background; NULL if paint draws the background */
  double           width;       /* in the units of the drawing */
  double           height;
  const char      *code;        /* a document for the file to carry, ASCII; or NULL */
  double           points;      /* per unit, in formats with vectors, such as PDF; 0 for 1 */
} DrawPicture;

typedef enum
{
  DRAW_FORMAT_PNG,
  DRAW_FORMAT_SVG,
  DRAW_FORMAT_PDF,
  DRAW_FORMAT_WEBP,             /* without loss */
  DRAW_N_FORMATS
} DrawFormat;

typedef struct
{
  const char *suffix;           /* of file names, such as "png" */
  gboolean    has_pixels;       /* else vectors */
  gboolean  (*write)            (const DrawPicture  *picture,    /* appends it to @bytes */
                                 double              scale,
                                 GByteArray         *bytes,
                                 GError            **error);
} DrawFormatInfo;

extern const DrawFormatInfo draw_formats[DRAW_N_FORMATS];

/* Checks whether @path ends in a dot and @suffix, in upper or lower case. */
gboolean draw_picture_has_suffix   (const char         *path,
                                    const char         *suffix);

/* Returns all suffixes for a sentence, like ".png, .svg or .pdf". Free with g_free(). */
char    *draw_format_list_suffixes (void);

/* Finds the format for the suffix of @path in upper or lower case. Returns FALSE with an error that
 * lists all suffixes. */
gboolean draw_format_find          (const char         *path,
                                    DrawFormat         *format,
                                    GError            **error);

/* Returns FALSE with an error unless @size is in the range of sizes, in pixels or points. */
gboolean draw_picture_check_size   (double              size,
                                    GError            **error);

/* Writes the picture; the same view gives the same bytes. @scale: pixels a unit, for formats with
 * pixels. Width and height must be from DRAW_PICTURE_MIN_SIZE to DRAW_PICTURE_MAX_SIZE pixels or
 * points. Returns NULL with an error. */
GBytes  *draw_picture_to_bytes     (const DrawPicture  *picture,
                                    DrawFormat          format,
                                    double              scale,
                                    GError            **error);

/* Writes the picture to a file in the format of its suffix. Replaces @path only after success: an
 * existing file stays whole if this fails. The error names the path and the reason. */
gboolean draw_picture_save         (const DrawPicture  *picture,
                                    const char         *path,
                                    double              scale,
                                    GError            **error);

/* Records the picture, for drawing it elsewhere, even in another thread after its view is gone.
 * Free with cairo_surface_destroy(). */
cairo_surface_t *draw_picture_record      (const DrawPicture  *picture);

/* Draws the picture on an ARGB32 image surface. Free with cairo_surface_destroy(). */
cairo_surface_t *draw_picture_to_surface (const DrawPicture  *picture,
                                          double              scale,
                                          GError            **error);
