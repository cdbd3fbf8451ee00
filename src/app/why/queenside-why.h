/* queenside-why.h: what the search will do next and why, or why it ended, in words and numbers; and
 * what it did last.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queenside-session.h"

G_BEGIN_DECLS

typedef struct
{
  char *title;                  /* what comes, or how it ended */
  char *text;                   /* why: a sentence a line; may be empty */
  char *past;                   /* the last step, or how to begin */
} QueensideWhy;

/* About the position of @session. With @hides_next it does not give away the step to come. Clear
 * with queenside_why_clear(). */
QueensideWhy queenside_why_new   (QueensideSession *session,
                                  gboolean          hides_next);
void         queenside_why_clear (QueensideWhy     *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensideWhy, queenside_why_clear)

G_END_DECLS
