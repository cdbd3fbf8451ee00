/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-replay-bar.h"

#include <glib/gi18n.h>

#include "queenside-job.h"
#include "queenside-numbers.h"

#define MOMENT 200              /* milliseconds until the bar appears */
#define STEPS_PER_CHECK 1000    /* number of steps between checks for cancellation */

struct _QueensideReplayBar
{
  AdwBin            parent_instance;

  GtkLabel         *words;

  QueensideSession *session;
  QueensideJob     *job;                /* job that runs the trials before the replayed trial */
  guint             show;               /* id of the source that will show the bar */
  gboolean          is_shown;
};

G_DEFINE_FINAL_TYPE (QueensideReplayBar, queenside_replay_bar, ADW_TYPE_BIN)

typedef struct
{
  QueensSetup   setup;          /* setup of the replayed trial */
  QueensSearch *search;         /* result of the job; NULL if no earlier trials had to run */
} Request;

static void
free_request (gpointer data)
{
  Request *request = data;

  queens_setup_clear (&request->setup);
  g_clear_pointer (&request->search, queens_search_free);
  g_free (request);
}

/* If all trials share one random stream, runs the earlier trials again. */
static gboolean
work (gpointer        data,
      QueensideWork  *work,
      GError        **error)
{
  Request *request = data;
  guint64 n_before = request->setup.trial;
  g_auto (QueensSetup) first = { 0 };

  if (!queens_generator_has_one_stream (request->setup.generator) || n_before == 0)
    return TRUE;
  queens_setup_copy (&first, &request->setup);
  first.trial = 0;
  request->search = queens_search_new (&first, NULL, error);
  for (guint64 trial = 0; request->search != NULL && trial < n_before; trial++)
    {
      do
        if (g_cancellable_set_error_if_cancelled (work->cancellable, error))
          return FALSE;
      while (queens_search_run (request->search, STEPS_PER_CHECK) > 0);
      queens_search_begin_trial (request->search, trial + 1);
    }
  return request->search != NULL;
}

static void
set_shown (QueensideReplayBar *self,
           gboolean            is_shown)
{
  if (self->is_shown == is_shown)
    return;
  self->is_shown = is_shown;
  g_signal_emit_by_name (self, "shown");
}

static void
show_cb (gpointer user_data)
{
  QueensideReplayBar *self = user_data;

  self->show = 0;
  set_shown (self, TRUE);
}

void
queenside_replay_bar_cancel (QueensideReplayBar *self)
{
  queenside_job_cancel (self->job);
  g_clear_handle_id (&self->show, g_source_remove);
  set_shown (self, FALSE);
}

gboolean
queenside_replay_bar_is_shown (QueensideReplayBar *self)
{
  return self->is_shown;
}

gboolean
queenside_replay_bar_is_running (QueensideReplayBar *self)
{
  return queenside_job_is_running (self->job);
}

static void
done_cb (gpointer      owner,
         gpointer      data,
         const GError *failure)
{
  QueensideReplayBar *self = owner;
  Request *request = data;
  g_autoptr (GError) error = failure == NULL ? NULL : g_error_copy (failure);

  queenside_replay_bar_cancel (self);
  if (request->search != NULL)
    queenside_session_take_search (self->session, g_steal_pointer (&request->search));
  else if (error == NULL)
    queenside_session_set_start (self->session, &request->setup, self->session->now.preset, NULL,
                                 &error);
  if (error == NULL)
    g_signal_emit_by_name (self, "ready", request->setup.trial);
  else
    g_signal_emit_by_name (self, "failed", error->message);
}

static const QueensideJobKind job_kind = {
  .name = "replay",
  .work = work,
  .done = done_cb,
  .free_request = free_request,
};

void
queenside_replay_bar_begin (QueensideReplayBar *self,
                            const QueensSetup  *setup,
                            guint64             trial)
{
  g_autofree char *number = queenside_numbers_write_count (trial);
  /* Translators: the number of a trial. */
  g_autofree char *words = g_strdup_printf (_("Preparing trial %s…"), number);
  Request *request = g_new0 (Request, 1);

  queenside_replay_bar_cancel (self);
  gtk_label_set_label (self->words, words);
  queens_setup_copy (&request->setup, setup);
  request->setup.trial = trial;
  self->show = g_timeout_add_once (MOMENT, show_cb, self);
  queenside_job_begin (self->job, request);
}

void
queenside_replay_bar_set_session (QueensideReplayBar *self,
                                  QueensideSession   *session)
{
  g_return_if_fail (self->session == NULL);
  self->session = g_object_ref (session);
  g_signal_connect_object (session, "changed", G_CALLBACK (queenside_replay_bar_cancel), self,
                           G_CONNECT_SWAPPED);
}

static void
queenside_replay_bar_dispose (GObject *object)
{
  QueensideReplayBar *self = QUEENSIDE_REPLAY_BAR (object);

  g_clear_handle_id (&self->show, g_source_remove);
  g_clear_pointer (&self->job, queenside_job_free);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (queenside_replay_bar_parent_class)->dispose (object);
}

static void
queenside_replay_bar_class_init (QueensideReplayBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queenside_replay_bar_dispose;
  g_signal_new ("shown", QUEENSIDE_TYPE_REPLAY_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_signal_new ("ready", QUEENSIDE_TYPE_REPLAY_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_UINT64);
  g_signal_new ("failed", QUEENSIDE_TYPE_REPLAY_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/queenside/Queenside/queenside-replay-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensideReplayBar, words);
  gtk_widget_class_bind_template_callback (widget_class, queenside_replay_bar_cancel);
}

static void
queenside_replay_bar_init (QueensideReplayBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->job = queenside_job_new (&job_kind, self);
}
