/* queens-track.h: the states that another program went through, in order. A setup that has one
 * takes its steps from there, and from nowhere else.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Its fields are filled by who makes it, before anybody else sees it. */
typedef struct
{
  gatomicrefcount ref_count;
  char           *name;         /* of the program */
  guint           n_columns;
  GArray         *rows;         /* gint32, one state behind the other; each fits the board */
  GArray         *lines;        /* guint64, in which line of its output each was */
  gboolean        is_checked;   /* by the rule of the setup */
  guint64         wrong_state;  /* the first that is wrong, from 0; their number where the next one
                                 * is missing or cannot be shown. Meaningless without a message */
  guint64         wrong_line;   /* 0 where no line is to blame */
  char           *message;      /* why it is wrong; NULL where nothing is */
} QueensTrack;

QueensTrack  *queens_track_new       (const char        *name,
                                      guint              n_columns);
QueensTrack  *queens_track_ref       (QueensTrack       *self);
void          queens_track_unref     (QueensTrack       *self);

void          queens_track_add       (QueensTrack       *self,
                                      const gint32      *rows,
                                      guint64            line);
guint64       queens_track_count     (const QueensTrack *self);
/* One row a column; owned by the track. */
const gint32 *queens_track_get_state (const QueensTrack *self,
                                      guint64            i);

/* What is said of the step from state @i, or of the end there: which line is next, whether the rule
 * may take that step, or which line was the first wrong one and why. Free with g_free(). */
char         *queens_track_explain   (const QueensTrack *self,
                                      guint64            i);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensTrack, queens_track_unref)

G_END_DECLS
