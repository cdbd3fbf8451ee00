/* queenside-job-bar.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-job-bar.h"

#define INTERVAL 150            /* ms, until the bar appears, and between two looks at how far it
                                 * is */

struct _QueensideJobBar
{
  AdwBin             parent_instance;

  GtkProgressBar    *progress;

  QueensideCheckJob *job;
  guint              look;      /* the source that will look how far it is */
};

G_DEFINE_FINAL_TYPE (QueensideJobBar, queenside_job_bar, ADW_TYPE_BIN)

enum { SLOW, DONE, CANCELLED, N_SIGNALS };

static guint signals[N_SIGNALS];

static gboolean
look_cb (gpointer user_data)
{
  QueensideJobBar *self = user_data;

  gtk_progress_bar_set_fraction (self->progress, queenside_check_job_get_fraction (self->job));
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    {
      gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
      g_signal_emit (self, signals[SLOW], 0);
    }
  return G_SOURCE_CONTINUE;
}

void
queenside_job_bar_stop (QueensideJobBar *self)
{
  g_clear_handle_id (&self->look, g_source_remove);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  if (self->job != NULL)
    queenside_check_job_cancel (self->job);
}

static void
done_cb (QueensideJobBar *self)
{
  queenside_job_bar_stop (self);
  g_signal_emit (self, signals[DONE], 0);
}

static void
cancel_clicked_cb (QueensideJobBar *self)
{
  queenside_job_bar_stop (self);
  g_signal_emit (self, signals[CANCELLED], 0);
}

void
queenside_job_bar_begin (QueensideJobBar   *self,
                         QueensideCheckJob *job)
{
  queenside_job_bar_stop (self);
  g_clear_object (&self->job);
  self->job = job;
  g_signal_connect_object (job, "done", G_CALLBACK (done_cb), self, G_CONNECT_SWAPPED);
  self->look = g_timeout_add (INTERVAL, look_cb, self);
}

const QueensideTraceResult *
queenside_job_bar_get_result (QueensideJobBar *self)
{
  return self->job == NULL ? NULL : queenside_check_job_get_result (self->job);
}

static void
queenside_job_bar_dispose (GObject *object)
{
  QueensideJobBar *self = QUEENSIDE_JOB_BAR (object);

  g_clear_handle_id (&self->look, g_source_remove);
  if (self->job != NULL)
    queenside_check_job_cancel (self->job);
  g_clear_object (&self->job);
  G_OBJECT_CLASS (queenside_job_bar_parent_class)->dispose (object);
}

static void
queenside_job_bar_class_init (QueensideJobBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queenside_job_bar_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/queenside/Queenside/queenside-job-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensideJobBar, progress);
  gtk_widget_class_bind_template_callback (widget_class, cancel_clicked_cb);
  for (guint i = 0; i < N_SIGNALS; i++)
    {
      static const char *const names[] = {
        [SLOW] = "slow", [DONE] = "done", [CANCELLED] = "cancelled"
      };

      signals[i] = g_signal_new (names[i], QUEENSIDE_TYPE_JOB_BAR, G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
    }
}

static void
queenside_job_bar_init (QueensideJobBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
