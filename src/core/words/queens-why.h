/* queens-why.h: what a search will do next and why, or why it ended, in words and numbers; and what
 * it did last.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-history.h"

G_BEGIN_DECLS

typedef struct
{
  char *title;                  /* what comes, or how it ended */
  char *text;                   /* why: a sentence a line; may be empty */
  char *past;                   /* the last step, NULL where nothing has been done yet */
  gboolean is_over;             /* title and text are of an end, not of what comes */
} QueensWhy;

/* About the position of @history. With @hides_next it does not give away the step to come. Clear
 * with queens_why_clear(). */
QueensWhy queens_why_new   (QueensHistory *history,
                            gboolean       hides_next);
void      queens_why_clear (QueensWhy     *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensWhy, queens_why_clear)

G_END_DECLS
