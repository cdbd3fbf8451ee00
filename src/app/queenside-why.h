/* queenside-why.h: what the last step did, or why the search ended, in words and numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queenside-session.h"

G_BEGIN_DECLS

typedef struct
{
  char *title;
  char *text;                   /* may be empty */
} QueensideWhy;

/* About the position of @session. Clear with queenside_why_clear(). */
QueensideWhy queenside_why_new   (QueensideSession *session);
void         queenside_why_clear (QueensideWhy     *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensideWhy, queenside_why_clear)

G_END_DECLS
