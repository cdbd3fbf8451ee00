/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The states that another program printed, in order. A setup with a track takes its steps from
 * there. */

#pragma once

#include <glib.h>

/* The fields don't change after the creator has filled them. */
typedef struct
{
  gatomicrefcount ref_count;
  char           *name;         /* the program's name */
  guint           n_columns;
  GArray         *rows;         /* gint32, one state after the other; each fits the board */
  GArray         *lines;        /* guint64, the line of the output that each state is from */
  gboolean        is_checked;   /* the setup's rule was checked */
  guint64         wrong_state;  /* the first wrong state, from 0; the number of states if the next
                                 * one is missing or can't be shown. Only valid with a message */
  guint64         wrong_line;   /* 0 if the mistake isn't in a line */
  char           *message;      /* explains the mistake; NULL if there is none */
} QueensTrack;

QueensTrack  *queens_track_new       (const char        *name,
                                      guint              n_columns);
QueensTrack  *queens_track_ref       (QueensTrack       *self);
void          queens_track_unref     (QueensTrack       *self);

void          queens_track_add       (QueensTrack       *self,
                                      const gint32      *rows,
                                      guint64            line);
guint64       queens_track_count     (const QueensTrack *self);
/* Returns one row per column; owned by the track. */
const gint32 *queens_track_get_state (const QueensTrack *self,
                                      guint64            i);

/* Explains the step from state @i, or the end there: the next line, whether the rule allows the
 * step, or the first wrong line and its mistake. Free with g_free(). */
char         *queens_track_explain   (const QueensTrack *self,
                                      guint64            i);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensTrack, queens_track_unref)
