/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a drawing to a file, bytes or a surface. */

#pragma once

#include "draw-theme.h"

#define DRAW_PICTURE_MIN_SIZE 16
#define DRAW_PICTURE_MAX_SIZE 16384

/* Draws @view into the rectangle from (0, 0) to (@width, @height). Errors stay in @cr. */
typedef void (*DrawPaint) (cairo_t       *cr,
                           gconstpointer  view,
                           double         width,
                           double         height);

/* An opaque drawing, such as a chart. */
typedef struct
{
  DrawPaint        paint;
  gconstpointer    view;        /* passed to @paint */
  const DrawTheme *theme;       /* colour of the background; NULL if @paint draws the background */
  double           width;       /* in units of the drawing */
  double           height;
  const char      *code;        /* document in ASCII that is embedded in the file; may be NULL */
  double           points;      /* points per unit in vector formats such as PDF; 0 means 1 */
} DrawPicture;

typedef enum
{
  DRAW_FORMAT_PNG,
  DRAW_FORMAT_SVG,
  DRAW_FORMAT_PDF,
  DRAW_FORMAT_WEBP,             /* lossless */
  DRAW_N_FORMATS
} DrawFormat;

typedef struct
{
  const char *suffix;           /* of file names, such as "png" */
  gboolean    has_pixels;       /* FALSE for a vector format */
  gboolean  (*write)            (const DrawPicture  *picture,    /* appends the picture to @bytes */
                                 double              scale,
                                 GByteArray         *bytes,
                                 GError            **error);
} DrawFormatInfo;

extern const DrawFormatInfo draw_formats[DRAW_N_FORMATS];

/* Returns TRUE if @path ends with a dot and @suffix, ignoring case. */
gboolean draw_picture_has_suffix   (const char         *path,
                                    const char         *suffix);

/* Returns all suffixes as part of a sentence: ".png, .svg or .pdf". Free with g_free(). */
char    *draw_format_list_suffixes (void);

/* Finds the format for the suffix of @path, ignoring case. If there is none, returns FALSE with an
 * error that lists all suffixes. */
gboolean draw_format_find          (const char         *path,
                                    DrawFormat         *format,
                                    GError            **error);

/* Checks that @size, in pixels or points, is in the supported range. If not, returns FALSE with an
 * error. */
gboolean draw_picture_check_size   (double              size,
                                    GError            **error);

/* Writes the picture. The same view always gives the same bytes. In pixel formats, @scale is the
 * number of pixels per unit. Width and height must be from DRAW_PICTURE_MIN_SIZE to
 * DRAW_PICTURE_MAX_SIZE pixels or points. On failure, returns NULL with an error. */
GBytes  *draw_picture_to_bytes     (const DrawPicture  *picture,
                                    DrawFormat          format,
                                    double              scale,
                                    GError            **error);

/* Writes the picture to a file. The suffix of @path determines the format. An existing file is
 * replaced only if writing succeeds. The error contains the path and the reason. */
gboolean draw_picture_save         (const DrawPicture  *picture,
                                    const char         *path,
                                    double              scale,
                                    GError            **error);

/* Records the picture. The recording can be drawn in any thread, even after the view is freed. Free
 * with cairo_surface_destroy(). */
cairo_surface_t *draw_picture_record      (const DrawPicture  *picture);

/* Draws the picture on a new ARGB32 image surface. Free with cairo_surface_destroy(). */
cairo_surface_t *draw_picture_to_surface (const DrawPicture  *picture,
                                          double              scale,
                                          GError            **error);
