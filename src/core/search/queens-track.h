/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The states that another program printed, in order. A search with a track replays these states. */

#pragma once

#include <glib.h>

/* Once the creator has filled the fields, they don't change. */
typedef struct
{
  gatomicrefcount ref_count;
  char           *name;         /* the program's name */
  guint           n_columns;
  GArray         *rows;         /* array of gint32, state after state; each state fits the board */
  GArray         *lines;        /* array of guint64: for each state, its line in the output */
  gboolean        is_checked;   /* TRUE if the states were checked against the setup's rule */
  guint64         wrong_state;  /* index of the first wrong state. If a state is missing or can't be
                                 * shown, this is the number of states. Valid only if there is a
                                 * message. */
  guint64         wrong_line;   /* line with the mistake; 0 if it isn't on any line */
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
/* Returns the rows of state @i; owned by the track. */
const gint32 *queens_track_get_state (const QueensTrack *self,
                                      guint64            i);

/* Explains the step that follows state @i or, at the last state, the end. The text names the
 * output's next line, and says whether the rule allows the step, or what the first mistake is. Free
 * with g_free(). */
char         *queens_track_explain   (const QueensTrack *self,
                                      guint64            i);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensTrack, queens_track_unref)
