/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The kinds of pictures of a search, for preview and export. The command line uses the same
 * functions, so it writes the same files. */

#pragma once

#include "draw-film.h"
#include "draw-task-sheet.h"
#include "draw-time-line.h"
#include "queenside-job.h"

/* If there are more frames than this, the window asks before writing them. */
#define QUEENSIDE_EXPORT_MANY 5000

/* Options of a kind of picture. */
typedef enum
{
  QUEENSIDE_EXPORT_HAS_SIZE     = 1 << 0,
  QUEENSIDE_EXPORT_HAS_STYLE    = 1 << 1,
  QUEENSIDE_EXPORT_HAS_SHOWN    = 1 << 2,       /* overlays */
  QUEENSIDE_EXPORT_HAS_CAPTIONS = 1 << 3,
  /* a range of steps; without a range, the picture shows the current step */
  QUEENSIDE_EXPORT_HAS_RANGE    = 1 << 4,
  QUEENSIDE_EXPORT_HAS_MOST     = 1 << 5,       /* a maximum number of steps */
  QUEENSIDE_EXPORT_HAS_RATE     = 1 << 6,
  QUEENSIDE_EXPORT_HAS_BEATS    = 1 << 7,
  QUEENSIDE_EXPORT_HAS_LOOP     = 1 << 8,
  QUEENSIDE_EXPORT_HAS_ANSWERS  = 1 << 9,       /* answers on a task sheet */
} QueensideExportRows;

typedef struct _QueensideExport QueensideExport;

typedef struct
{
  const char          *id;
  const char          *name;
  const char          *file;            /* suggested file name, without suffix */
  const char          *formats[6];      /* suffixes, NULL-terminated */
  QueensideExportRows  rows;
  /* maximum number of steps, for kinds without QUEENSIDE_EXPORT_HAS_MOST */
  guint                most;
  guint                min_width;       /* in pixels or points */
  guint                max_width;
  gboolean             is_folder;       /* TRUE if the export is a folder with one file per frame */
  gboolean             plays;           /* TRUE if the preview plays the frames */
  /* TRUE to show the searches of the Compare page instead of the Search page */
  gboolean             is_of_race;
  gboolean             is_of_past;      /* TRUE to show past steps instead of future steps */

  /* Returns the content of the file. For a folder, returns the content of the file for frame
   * @index. Called in a thread. Reports progress to @work. */
  GBytes             *(*write)          (QueensideExport  *self,
                                         guint             index,
                                         QueensideWork    *work,
                                         GError          **error);
  /* Returns the width and sets @height, both in units of the layout. */
  double              (*get_size)       (QueensideExport  *self,
                                         double           *height);
  /* Draws a frame. @scale is the number of device pixels per unit. */
  void                (*paint)          (QueensideExport  *self,
                                         guint             index,
                                         cairo_t          *cr,
                                         double            scale);
} QueensideExportKind;

/* All kinds except the recorded chart. The last element has a NULL id. */
extern const QueensideExportKind queenside_export_kinds[];
/* The kind that is used for a recorded chart. */
extern const QueensideExportKind queenside_export_chart;

struct _QueensideExport
{
  const QueensideExportKind *kind;
  const char      *suffix;              /* one of the kind's formats */
  QueensDocument   document;
  DrawFilmOptions  options;
  guint            width;               /* in pixels or points */
  guint            loop;
  gboolean         has_answers;         /* TRUE if a task sheet has answers */
  cairo_surface_t *chart;               /* the recorded chart; NULL for all other kinds */
  char            *path;                /* NULL for the preview */
  gboolean         is_meant;            /* TRUE if the user agreed to many frames */

  /* The fields below are the result. */
  DrawFilm        *film;
  DrawTaskSheet   *sheet;               /* NULL for all kinds except the task sheet */
  /* estimated size in bytes, if there are many frames and the file isn't written yet; otherwise
   * 0 */
  guint64          n_bytes;
};

void     queenside_export_free           (gpointer          self);

/* The work of a job. Runs the search. If the export has a path, writes the file completely or not
 * at all. If there are many frames, and the user hasn't agreed yet, only estimates the size. */
gboolean queenside_export_work           (gpointer          self,
                                          QueensideWork    *work,
                                          GError          **error);

/* Returns a picture of a frame for other programs, @width pixels or points wide. The search is
 * embedded in the picture. */
GBytes  *queenside_export_to_bytes       (QueensideExport  *self,
                                          guint             index,
                                          DrawFormat        format,
                                          guint             width,
                                          GError          **error);

/* Returns the time line of all steps of @history. It is valid until the next step of @history. The
 * caller must set the theme and the scale. If the search is systematic, the time line shows the
 * number of placed queens and has no marks. */
DrawTimeLineView queenside_export_get_time_line (const QueensHistory *history);
/* Draws the time line of all steps of @film, in the film's style. */
void     queenside_export_draw_time_line (const DrawFilm   *film,
                                          guint64           position,
                                          cairo_t          *cr,
                                          double            width,
                                          double            height,
                                          double            scale);
