/* queenside-moment.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-moment.h"

#define BUDGET (256.0 * 1024 * 1024)    /* bytes of all moments, as they are estimated */
/* What a history keeps: so much a step up to its own bound, and so much a column for boards and line tables. */
#define STEP_BYTES 40.0
#define MOST_STEP_BYTES (48.0 * 1024 * 1024)
#define COLUMN_BYTES 100.0
#define SMALLEST 16384.0

/* Both ends of the present: what was left lies before it, what was undone behind it. The last of each is the nearest. */
struct _QueensideUndo
{
  GArray *before;               /* of QueensideMoment */
  GArray *behind;
};

void
queenside_moment_clear (QueensideMoment *self)
{
  queens_setup_clear (&self->setup);
  g_clear_pointer (&self->history, queens_history_free);
}

static void
clear_cb (gpointer moment)
{
  queenside_moment_clear (moment);
}

static GArray *
stack_new (void)
{
  GArray *stack = g_array_new (FALSE, TRUE, sizeof (QueensideMoment));

  g_array_set_clear_func (stack, clear_cb);
  return stack;
}

QueensideUndo *
queenside_undo_new (void)
{
  QueensideUndo *self = g_new (QueensideUndo, 1);

  self->before = stack_new ();
  self->behind = stack_new ();
  return self;
}

void
queenside_undo_free (QueensideUndo *self)
{
  g_array_unref (self->before);
  g_array_unref (self->behind);
  g_free (self);
}

void
queenside_undo_clear (QueensideUndo *self)
{
  g_array_set_size (self->before, 0);
  g_array_set_size (self->behind, 0);
}

static double
estimate_bytes (const QueensideMoment *moment)
{
  double of_steps = queens_history_get_length (moment->history) * STEP_BYTES;

  return SMALLEST + MIN (of_steps, MOST_STEP_BYTES)
         + queens_problem_get_size (moment->setup.problem) * COLUMN_BYTES;
}

/* The newest moment stays whatever it takes: a change can always be undone. */
static void
drop_oldest (GArray *stack)
{
  double bytes = 0;
  guint kept = 0;

  while (kept < stack->len)
    {
      bytes += estimate_bytes (&g_array_index (stack, QueensideMoment, stack->len - 1 - kept));
      if (bytes > BUDGET && kept > 0)
        break;
      kept++;
    }
  if (kept < stack->len)
    g_array_remove_range (stack, 0, stack->len - kept);
}

void
queenside_undo_push (QueensideUndo   *self,
                     QueensideMoment *left)
{
  g_array_set_size (self->behind, 0);
  g_array_append_vals (self->before, left, 1);
  *left = (QueensideMoment) { 0 };
  drop_oldest (self->before);
}

gboolean
queenside_undo_can_undo (QueensideUndo *self)
{
  return self->before->len > 0;
}

gboolean
queenside_undo_can_redo (QueensideUndo *self)
{
  return self->behind->len > 0;
}

static void
exchange (GArray          *from,
          GArray          *to,
          QueensideMoment *present)
{
  QueensideMoment *last = &g_array_index (from, QueensideMoment, from->len - 1);
  QueensideMoment taken = *last;

  *last = (QueensideMoment) { 0 };
  g_array_set_size (from, from->len - 1);
  g_array_append_vals (to, present, 1);
  *present = taken;
}

void
queenside_undo_undo (QueensideUndo   *self,
                     QueensideMoment *present)
{
  g_return_if_fail (self->before->len > 0);
  exchange (self->before, self->behind, present);
}

void
queenside_undo_redo (QueensideUndo   *self,
                     QueensideMoment *present)
{
  g_return_if_fail (self->behind->len > 0);
  exchange (self->behind, self->before, present);
}
