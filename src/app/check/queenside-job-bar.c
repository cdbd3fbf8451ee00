/* queenside-job-bar.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-job-bar.h"

#define LOOK_INTERVAL 150       /* ms, until the bar appears, and between two looks at how far it
                                 * is */

struct _QueensideJobBar
{
  AdwBin                parent_instance;

  GtkProgressBar       *progress;

  QueensideJob         *job;
  QueensideTraceResult *result;
};

G_DEFINE_FINAL_TYPE (QueensideJobBar, queenside_job_bar, ADW_TYPE_BIN)

enum { SLOW, DONE, CANCELLED, N_SIGNALS };

static guint signals[N_SIGNALS];

static void
look_cb (gpointer owner)
{
  QueensideJobBar *self = owner;

  gtk_progress_bar_set_fraction (self->progress, queenside_job_get_progress (self->job).done);
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    {
      gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
      g_signal_emit (self, signals[SLOW], 0);
    }
}

void
queenside_job_bar_stop (QueensideJobBar *self)
{
  queenside_job_cancel (self->job);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
cancel_clicked_cb (QueensideJobBar *self)
{
  queenside_job_bar_stop (self);
  g_signal_emit (self, signals[CANCELLED], 0);
}

static void
done_cb (gpointer      owner,
         gpointer      request,
         const GError *error)
{
  QueensideJobBar *self = owner;
  QueensideCheck *check = request;

  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_clear_pointer (&self->result, queenside_trace_result_free);
  self->result = g_steal_pointer (&check->result);
  if (error != NULL)
    self->result->error = g_error_copy (error);
  g_signal_emit (self, signals[DONE], 0);
}

void
queenside_job_bar_begin (QueensideJobBar *self,
                         QueensideCheck  *check)
{
  queenside_job_bar_stop (self);
  queenside_job_begin (self->job, check);
}

const QueensideTraceResult *
queenside_job_bar_get_result (QueensideJobBar *self)
{
  return self->result;
}

static void
queenside_job_bar_dispose (GObject *object)
{
  QueensideJobBar *self = QUEENSIDE_JOB_BAR (object);

  g_clear_pointer (&self->job, queenside_job_free);
  g_clear_pointer (&self->result, queenside_trace_result_free);
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
  static const QueensideJobKind kind = {
    .name = "check",
    .work = queenside_check_work,
    .done = done_cb,
    .free_request = queenside_check_free,
    .look = look_cb,
    .interval = LOOK_INTERVAL,
  };

  gtk_widget_init_template (GTK_WIDGET (self));
  self->job = queenside_job_new (&kind, self);
}
