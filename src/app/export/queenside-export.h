/* queenside-export.h: what a search can leave the program as: the table of kinds of pictures, and a
 * picture of one of them, to be shown and to be written. The functions behind it are those of the
 * command, so that the files are the same.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-film.h"
#include "draw-time-line.h"
#include "queenside-job.h"

G_BEGIN_DECLS

/* Of more frames a person is asked whether that is meant. */
#define QUEENSIDE_EXPORT_MANY 5000

/* Which options a kind has. */
typedef enum
{
  QUEENSIDE_EXPORT_HAS_SIZE     = 1 << 0,
  QUEENSIDE_EXPORT_HAS_STYLE    = 1 << 1,
  QUEENSIDE_EXPORT_HAS_SHOWN    = 1 << 2,       /* what is laid over the board */
  QUEENSIDE_EXPORT_HAS_CAPTIONS = 1 << 3,
  QUEENSIDE_EXPORT_HAS_RANGE    = 1 << 4,       /* of steps; else it is the step that is seen */
  QUEENSIDE_EXPORT_HAS_MOST     = 1 << 5,       /* steps */
  QUEENSIDE_EXPORT_HAS_RATE     = 1 << 6,
  QUEENSIDE_EXPORT_HAS_BEATS    = 1 << 7,
  QUEENSIDE_EXPORT_HAS_LOOP     = 1 << 8,
} QueensideExportRows;

typedef struct _QueensideExport QueensideExport;

typedef struct
{
  const char          *id;
  const char          *name;
  const char          *file;            /* a name to begin with, without its suffix */
  const char          *formats[6];      /* suffixes; NULL behind the last */
  QueensideExportRows  rows;
  guint                most;            /* steps that fit it, where that is not asked */
  guint                min_width;       /* pixels or points */
  guint                max_width;
  gboolean             is_folder;       /* of a file a frame */
  gboolean             plays;           /* frame after frame, in the preview */
  gboolean             is_of_past;      /* of the steps that were taken, not of those to come */

  /* In a thread: the file, or that of the frame of that index in a folder. @work says how far it
   * is. */
  GBytes             *(*make)           (QueensideExport  *self,
                                         guint             index,
                                         QueensideWork    *work,
                                         GError          **error);
  /* Its width and height, in the units that it is laid out in; and drawn there, the frame of that
   * index where it moves, with @scale device pixels a unit. */
  double              (*get_size)       (QueensideExport  *self,
                                         double           *height);
  void                (*paint)          (QueensideExport  *self,
                                         guint             index,
                                         cairo_t          *cr,
                                         double            scale);
} QueensideExportKind;

/* Ends at a NULL id. */
extern const QueensideExportKind queenside_export_kinds[];
/* Of a chart that is there already. */
extern const QueensideExportKind queenside_export_chart;

struct _QueensideExport
{
  const QueensideExportKind *kind;
  const char      *suffix;              /* one of those of the kind */
  QueensDocument   document;
  DrawFilmOptions  options;
  guint            width;               /* pixels or points */
  guint            loop;
  cairo_surface_t *chart;               /* recorded; of a chart alone, which has no film */
  char            *path;                /* to be written to; NULL for the preview */
  gboolean         is_meant;            /* however many frames it has */

  /* What comes of it */
  DrawFilm        *film;
  guint64          n_bytes;             /* about, of the file: where it has many frames, and is not
                                         * written yet; else 0 */
};

void     queenside_export_free           (gpointer          self);

/* The work of a job: runs the search, and writes the file where there is a path: whole or not at
 * all. Where it has many frames and that is not meant, it reckons how large it would be instead. */
gboolean queenside_export_work           (gpointer          self,
                                          QueensideWork    *work,
                                          GError          **error);

/* A moment of it, @width pixels or points wide, that carries its search: for other programs. */
GBytes  *queenside_export_to_bytes       (QueensideExport  *self,
                                          guint             index,
                                          DrawFormat        format,
                                          guint             width,
                                          GError          **error);

/* The costs of @history, all its steps, without theme and scale: as long as it is not stepped. A
 * systematic search has no cost to speak of, and none of its steps is better or worse. */
DrawTimeLineView queenside_export_get_time_line (const QueensHistory *history);
/* The costs of @film, of all its steps, as a chart in the film's style. */
void     queenside_export_draw_time_line (const DrawFilm   *film,
                                          guint64           position,
                                          cairo_t          *cr,
                                          double            width,
                                          double            height,
                                          double            scale);

G_END_DECLS
