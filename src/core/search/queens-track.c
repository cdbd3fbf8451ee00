/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-track.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

QueensTrack *
queens_track_new (const char *name,
                  guint       n_columns)
{
  QueensTrack *self = g_new0 (QueensTrack, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->name = g_strdup (name);
  self->n_columns = n_columns;
  self->rows = g_array_new (FALSE, FALSE, sizeof (gint32));
  self->lines = g_array_new (FALSE, FALSE, sizeof (guint64));
  return self;
}

QueensTrack *
queens_track_ref (QueensTrack *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
queens_track_unref (QueensTrack *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_array_unref (self->rows);
  g_array_unref (self->lines);
  g_free (self->name);
  g_free (self->message);
  g_free (self);
}

void
queens_track_add (QueensTrack  *self,
                  const gint32 *rows,
                  guint64       line)
{
  g_array_append_vals (self->rows, rows, self->n_columns);
  g_array_append_val (self->lines, line);
}

guint64
queens_track_count (const QueensTrack *self)
{
  return self->lines->len;
}

const gint32 *
queens_track_get_state (const QueensTrack *self,
                        guint64            i)
{
  return &g_array_index (self->rows, gint32, i * self->n_columns);
}

char *
queens_track_explain (const QueensTrack *self,
                      guint64            i)
{
  gboolean is_end = i + 1 >= queens_track_count (self);
  g_autofree char *fault = self->message == NULL || self->wrong_line == 0
                             ? g_strdup (self->message)
                             : g_strdup_printf (_("Line %" PRIu64 ": %s"), self->wrong_line,
                                                self->message);
  guint64 next = is_end ? 0 : g_array_index (self->lines, guint64, i + 1);

  if (self->message != NULL && self->wrong_state == i + 1)
    return g_strdup_printf ("✗ %s", fault);
  if (self->message != NULL && self->wrong_state <= i)
    return g_strdup_printf (_("✗ There is an earlier mistake: %s\nLater lines aren’t checked."),
                            fault);
  if (!self->is_checked)
    return is_end ? g_strdup (_("The output of this algorithm can’t be checked."))
                  : g_strdup_printf (_("Line %" PRIu64 " of the output of %s."), next, self->name);
  return is_end ? g_strdup (_("✓ The output follows the rule to the end."))
                : g_strdup_printf (_("✓ Line %" PRIu64 " of the output of %s: the rule allows this "
                                     "step."), next, self->name);
}
