/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explains what a search does next, or why it ended, and what it did last. Explains single beats on
 * request, so no answer precedes its question. */

#pragma once

#include "queens-history.h"

typedef struct
{
  char *title;                  /* the next step, or the end */
  char *text;                   /* the reason, one sentence per line; may be empty */
  char *past;                   /* the last step; NULL before the first one */
  char *formula;                /* how the probabilities are computed, line by line; or NULL */
  gboolean is_over;             /* title and text describe an end */
} QueensWhy;

/* Explains the position of @history. @hides_next conceals the next step. Clear with
 * queens_why_clear(). */
QueensWhy queens_why_new          (QueensHistory *history,
                                   gboolean       hides_next);
/* Explains @beat of the next step; QUEENS_BEAT_MOVE of the step that led to the position, which
 * must not be the start. */
QueensWhy queens_why_new_for_beat (QueensHistory *history,
                                   QueensBeat     beat);
void      queens_why_clear        (QueensWhy     *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensWhy, queens_why_clear)
