/* queenside-glide.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-glide.h"

#define DURATION 180            /* ms */
#define SLOW 350000             /* µs from one step to the next in which there is time for it */

struct _QueensideGlide
{
  GtkWidget    *widget;
  AdwAnimation *animation;
  double        fraction;
  gint64        taken;          /* when the last step came */
  guint         n_changes;      /* under way */
  QueensChange  changes[2];
};

static void
advance (double   value,
         gpointer user_data)
{
  QueensideGlide *self = user_data;

  self->fraction = value;
  gtk_widget_queue_draw (self->widget);
}

static void
done_cb (QueensideGlide *self)
{
  self->n_changes = 0;
}

QueensideGlide *
queenside_glide_new (GtkWidget *widget)
{
  QueensideGlide *self = g_new0 (QueensideGlide, 1);

  self->widget = widget;
  self->animation = adw_timed_animation_new (widget, 0, 1, DURATION,
                                             adw_callback_animation_target_new (advance, self,
                                                                                NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_EASE_OUT_CUBIC);
  g_signal_connect_swapped (self->animation, "done", G_CALLBACK (done_cb), self);
  return self;
}

void
queenside_glide_free (QueensideGlide *self)
{
  g_signal_handlers_disconnect_by_data (self->animation, self);
  adw_animation_reset (self->animation);
  g_object_unref (self->animation);
  g_free (self);
}

void
queenside_glide_stop (QueensideGlide *self)
{
  self->n_changes = 0;
  adw_animation_reset (self->animation);
}

void
queenside_glide_take (QueensideGlide   *self,
                      const QueensStep *step)
{
  gint64 now = g_get_monotonic_time ();
  gboolean is_slow = now - self->taken > SLOW;

  self->taken = now;
  if (self->n_changes > 0)
    queenside_glide_stop (self);
  if (step == NULL || step->kind != QUEENS_STEP_MOVED || !is_slow)
    return;
  self->n_changes = step->n_changes;
  self->changes[0] = step->changes[0];
  self->changes[1] = step->changes[1];
  adw_animation_play (self->animation);
}

void
queenside_glide_show (QueensideGlide *self,
                      DrawBoardView  *view)
{
  view->n_glides = self->n_changes;
  for (guint i = 0; i < self->n_changes; i++)
    view->glides[i] = (DrawGlide) { self->changes[i].queen, self->changes[i].from, self->fraction };
}
