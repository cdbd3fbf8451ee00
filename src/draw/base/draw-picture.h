/* draw-picture.h: whatever can be drawn as a file, its bytes, or a surface.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-theme.h"

G_BEGIN_DECLS

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

/* Whatever can be drawn, such as a chart. Nothing shines through it. */
typedef struct
{
  DrawPaint        paint;
  gconstpointer    view;        /* for paint */
  const DrawTheme *theme;       /* whose background is drawn below; NULL where paint draws one */
  double           width;       /* in the units of the drawing */
  double           height;
  const char      *code;        /* ASCII, that the file carries where programs keep such things: the
                                 * document of what is drawn; or NULL */
  double           points;      /* of a format with vectors, such as PDF, a unit; 0 for 1 */
} DrawPicture;

/* The formats of files. */
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
  const char *suffix;           /* "png", which names of files end in, after a dot */
  gboolean    has_pixels;       /* so many of them; else it is vectors */
  gboolean  (*write)            (const DrawPicture  *picture,    /* appends it to @bytes */
                                 double              scale,
                                 GByteArray         *bytes,
                                 GError            **error);
} DrawFormatInfo;

extern const DrawFormatInfo draw_formats[DRAW_N_FORMATS];

/* Returns TRUE where @path ends in a dot and @suffix, in any case of letters. */
gboolean draw_picture_has_suffix   (const char         *path,
                                    const char         *suffix);

/* ".png, .svg or .pdf": all suffixes, for a sentence. Free with g_free(). */
char    *draw_format_list_suffixes (void);

/* The format that the suffix of @path asks for, in any case of letters. FALSE with an error that
 * names the suffixes there are. */
gboolean draw_format_find          (const char         *path,
                                    DrawFormat         *format,
                                    GError            **error);

/* FALSE with an error where a picture cannot be @size pixels or points wide. */
gboolean draw_picture_check_size   (double              size,
                                    GError            **error);

/* The picture's bytes; the same view gives the same. Formats with pixels have @scale of them a unit,
 * the others the picture's points. Width and height are from DRAW_PICTURE_MIN_SIZE to
 * DRAW_PICTURE_MAX_SIZE pixels or points. NULL with an error that says why: a size out of range, no
 * memory. */
GBytes  *draw_picture_to_bytes     (const DrawPicture  *picture,
                                    DrawFormat          format,
                                    double              scale,
                                    GError            **error);

/* The same as a file, in the format of its suffix. It is written beside @path and then takes its
 * name: a file that is there stays whole when this fails. The error names the path and the
 * reason. */
gboolean draw_picture_save         (const DrawPicture  *picture,
                                    const char         *path,
                                    double              scale,
                                    GError            **error);

/* The same as a recording surface of its size, which can be drawn elsewhere, also in another thread
 * when what it is of is no more. The caller frees it with cairo_surface_destroy(). */
cairo_surface_t *draw_picture_record      (const DrawPicture  *picture);

/* The same as an image surface (ARGB32), which the caller frees with cairo_surface_destroy(). */
cairo_surface_t *draw_picture_to_surface (const DrawPicture  *picture,
                                          double              scale,
                                          GError            **error);

G_END_DECLS
