/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The kinds of pictures of a search, for preview and export. The command uses the same functions,
 * so its files are the same. */

#pragma once

#include "draw-film.h"
#include "draw-time-line.h"
#include "queenside-job.h"

/* The window asks before it writes more frames. */
#define QUEENSIDE_EXPORT_MANY 5000

/* The options of a kind. */
typedef enum
{
  QUEENSIDE_EXPORT_HAS_SIZE     = 1 << 0,
  QUEENSIDE_EXPORT_HAS_STYLE    = 1 << 1,
  QUEENSIDE_EXPORT_HAS_SHOWN    = 1 << 2,       /* overlays */
  QUEENSIDE_EXPORT_HAS_CAPTIONS = 1 << 3,
  QUEENSIDE_EXPORT_HAS_RANGE    = 1 << 4,       /* of steps; else only the current step */
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
  const char          *file;            /* suggested name, without suffix */
  const char          *formats[6];      /* suffixes, NULL-terminated */
  QueensideExportRows  rows;
  guint                most;            /* steps, for kinds without QUEENSIDE_EXPORT_HAS_MOST */
  guint                min_width;       /* pixels or points */
  guint                max_width;
  gboolean             is_folder;       /* with one file per frame */
  gboolean             plays;           /* in the preview */
  gboolean             is_of_race;      /* the searches of the Compare page, not the one seen */
  gboolean             is_of_past;      /* shows past steps, not future ones */

  /* Writes the file, or a frame's file of a folder, in a thread. Reports progress to @work. */
  GBytes             *(*write)          (QueensideExport  *self,
                                         guint             index,
                                         QueensideWork    *work,
                                         GError          **error);
  /* Returns the width, and the height, in units of the layout. */
  double              (*get_size)       (QueensideExport  *self,
                                         double           *height);
  /* Draws a frame. @scale: device pixels a unit. */
  void                (*paint)          (QueensideExport  *self,
                                         guint             index,
                                         cairo_t          *cr,
                                         double            scale);
} QueensideExportKind;

/* Ends at a NULL id. */
extern const QueensideExportKind queenside_export_kinds[];
/* For a recorded chart. */
extern const QueensideExportKind queenside_export_chart;

struct _QueensideExport
{
  const QueensideExportKind *kind;
  const char      *suffix;              /* one of the kind's formats */
  QueensDocument   document;
  DrawFilmOptions  options;
  guint            width;               /* pixels or points */
  guint            loop;
  cairo_surface_t *chart;               /* recorded; NULL for kinds with a film */
  char            *path;                /* NULL for the preview */
  gboolean         is_meant;            /* the user agrees to many frames */

  /* Results */
  DrawFilm        *film;
  guint64          n_bytes;             /* estimated, of a file with many frames that isn't written
                                         * yet; else 0 */
};

void     queenside_export_free           (gpointer          self);

/* The work of a job: runs the search, and writes the file, whole or not at all, if there is a path.
 * Estimates the size instead if there are many frames and the user hasn't agreed yet. */
gboolean queenside_export_work           (gpointer          self,
                                          QueensideWork    *work,
                                          GError          **error);

/* Writes a frame with its search, @width pixels or points wide, for other programs. */
GBytes  *queenside_export_to_bytes       (QueensideExport  *self,
                                          guint             index,
                                          DrawFormat        format,
                                          guint             width,
                                          GError          **error);

/* Returns the time line of all steps of @history, valid until its next step. The caller sets theme
 * and scale. The time line of a systematic search shows placed queens, and has no marks. */
DrawTimeLineView queenside_export_get_time_line (const QueensHistory *history);
/* Draws the time line of all steps of @film in its style. */
void     queenside_export_draw_time_line (const DrawFilm   *film,
                                          guint64           position,
                                          cairo_t          *cr,
                                          double            width,
                                          double            height,
                                          double            scale);
