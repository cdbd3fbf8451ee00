/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explains what a search does next, or why it has ended, and what it did last. A single beat of a
 * step is explained only on request, so that students can think before they read the answer. */

#pragma once

#include "queens-history.h"

typedef struct
{
  char *title;                  /* names the next step, or the end */
  char *text;                   /* gives the reason, one sentence per line; may be empty */
  char *past;                   /* describes the last step; NULL at the start */
  char *formula;                /* computation of the probabilities; or NULL */
  char *arcs;                   /* arcs that the last step checked, with the queue, one per line; or
                                 * NULL */
  char *worse;                  /* why the last step could raise the cost, if it did; or NULL */
  gboolean is_over;
} QueensWhy;

/* Explains what happens at the current position of @history. If @hides_next, leaves out the next
 * step. Clear with queens_why_clear(). */
QueensWhy queens_why_new          (QueensHistory *history,
                                   gboolean       hides_next);
/* Explains @beat of the next step. From QUEENS_BEAT_MOVE on, explains the step that led to the
 * position, which must not be the start. */
QueensWhy queens_why_new_for_beat (QueensHistory *history,
                                   QueensBeat     beat);
/* Returns the number of @beat in words: "Beat 2 of 4". Free with g_free(). */
char     *queens_why_number_beat  (QueensHistory *history,
                                   QueensBeat     beat);
void      queens_why_clear        (QueensWhy     *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensWhy, queens_why_clear)
