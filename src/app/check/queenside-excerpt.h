/* queenside-excerpt.h: what is shown of a text that may be larger than any text view takes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Bytes up to which a text is shown as a whole. */
#define QUEENSIDE_EXCERPT_WHOLE (256 * 1024)

typedef struct
{
  char    *text;                /* valid UTF-8, in which long lines are cut; not cut where it is
                                 * whole */
  guint64  first_line;          /* the number of its first line, from 1 */
  gboolean is_whole;
} QueensideExcerpt;

/* Reads from the beginning of @stream, which holds @size bytes: all of them where they are few,
 * else the lines around
 * @line, or the first ones for 0. @self must be zeroed. FALSE with an error where it cannot be
 * read. */
gboolean queenside_excerpt_read  (QueensideExcerpt  *self,
                                  GInputStream      *stream,
                                  guint64            size,
                                  guint64            line,
                                  GCancellable      *cancellable,
                                  GError           **error);
void     queenside_excerpt_clear (QueensideExcerpt  *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensideExcerpt, queenside_excerpt_clear)

G_END_DECLS
