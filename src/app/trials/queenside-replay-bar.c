/* queenside-replay-bar.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-replay-bar.h"

#include <glib/gi18n.h>

#include "queenside-replay.h"
#include "queenside-trials-numbers.h"

#define MOMENT 200              /* ms, until the line appears */

struct _QueensideReplayBar
{
  AdwBin            parent_instance;

  GtkLabel         *words;

  QueensideSession *session;
  GCancellable     *cancellable;        /* of what is under way, or NULL */
  guint64           trial;              /* that one */
  guint             state;             /* the source that will show the line */
};

G_DEFINE_FINAL_TYPE (QueensideReplayBar, queenside_replay_bar, ADW_TYPE_BIN)

enum { READY, FAILED, N_SIGNALS };

static guint signals[N_SIGNALS];

static void
show_cb (gpointer user_data)
{
  QueensideReplayBar *self = user_data;

  self->state = 0;
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

static void
say_trial (QueensideReplayBar *self,
           guint64             trial)
{
  g_autofree char *number = queenside_trials_write_count (trial);
  /* Translators: the number of a trial. */
  g_autofree char *words = g_strdup_printf (_("Making trial %s ready…"), number);

  gtk_label_set_label (self->words, words);
}

void
queenside_replay_bar_cancel (QueensideReplayBar *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_handle_id (&self->state, g_source_remove);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

gboolean
queenside_replay_bar_is_running (QueensideReplayBar *self)
{
  return self->cancellable != NULL;
}

static void
done_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (QueensideReplayBar) self = user_data;
  g_autoptr (GError) error = NULL;
  gboolean is_ready = queenside_replay_finish (QUEENSIDE_SESSION (source), result, &error);

  /* Another may be under way by now. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  queenside_replay_bar_cancel (self);
  if (is_ready)
    g_signal_emit (self, signals[READY], 0, self->trial);
  else
    g_signal_emit (self, signals[FAILED], 0, error->message);
}

void
queenside_replay_bar_begin (QueensideReplayBar *self,
                            const QueensSetup  *setup,
                            guint64             trial)
{
  queenside_replay_bar_cancel (self);
  say_trial (self, trial);
  self->trial = trial;
  self->state = g_timeout_add_once (MOMENT, show_cb, self);
  self->cancellable = g_cancellable_new ();
  queenside_replay (self->session, setup, trial, self->cancellable, done_cb, g_object_ref (self));
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

/* What is under way holds the bar, so that its window's end has to end it. */
static void
queenside_replay_bar_unroot (GtkWidget *widget)
{
  queenside_replay_bar_cancel (QUEENSIDE_REPLAY_BAR (widget));
  GTK_WIDGET_CLASS (queenside_replay_bar_parent_class)->unroot (widget);
}

static void
queenside_replay_bar_dispose (GObject *object)
{
  QueensideReplayBar *self = QUEENSIDE_REPLAY_BAR (object);

  g_clear_object (&self->session);
  G_OBJECT_CLASS (queenside_replay_bar_parent_class)->dispose (object);
}

static void
queenside_replay_bar_class_init (QueensideReplayBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queenside_replay_bar_dispose;
  widget_class->unroot = queenside_replay_bar_unroot;
  signals[READY] = g_signal_new ("ready", QUEENSIDE_TYPE_REPLAY_BAR, G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT64);
  signals[FAILED] = g_signal_new ("failed", QUEENSIDE_TYPE_REPLAY_BAR, G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/queenside/Queenside/queenside-replay-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensideReplayBar, words);
  gtk_widget_class_bind_template_callback (widget_class, queenside_replay_bar_cancel);
}

static void
queenside_replay_bar_init (QueensideReplayBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
