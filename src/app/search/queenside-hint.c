/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-hint.h"

#include <glib/gi18n.h>

#define KEY "show-hints"

typedef enum
{
  PLAY,
  MOVE,
  CHOOSE,
  N_TASKS,
} Task;

static const char *const words[N_TASKS] = {
  [PLAY] = N_("Press Space to play"),
  [MOVE] = N_("Click a square to move a queen"),
  [CHOOSE] = N_("Choose another algorithm on the left"),
};

struct _QueensideHint
{
  AdwBin                 parent_instance;

  GtkLabel              *all;
  GtkLabel              *next;          /* shows only the next task, if there isn't room for all */
  QueensideSession      *session;
  GSettings             *settings;
  QueensSetup            setup;         /* the setup before the last change */
  guint                  done;          /* bit i is set if task i is done */
};

G_DEFINE_FINAL_TYPE (QueensideHint, queenside_hint, ADW_TYPE_BIN)

static void
show (QueensideHint *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const char *next = NULL;

  for (guint i = 0; i < N_TASKS; i++)
    {
      if ((self->done >> i & 1) != 0)
        continue;
      g_string_append_printf (text, "%s%s", next == NULL ? "" : " · ", _(words[i]));
      if (next == NULL)
        next = _(words[i]);
    }
  gtk_label_set_label (self->all, text->str);
  gtk_label_set_label (self->next, next == NULL ? "" : next);
}

static void
finish_task (QueensideHint *self,
             Task           task)
{
  if (!g_settings_get_boolean (self->settings, KEY) || (self->done >> task & 1) != 0)
    return;
  self->done |= 1u << task;
  if (self->done == (1u << N_TASKS) - 1)
    g_settings_set_boolean (self->settings, KEY, FALSE);
  else
    show (self);
}

static void
moved_cb (QueensideHint *self)
{
  if (self->session->now.history->position > 0)
    finish_task (self, PLAY);
}

/* Marks a task as done after a change by the user. If there are no undo states, a document was
 * opened, which doesn't finish a task. If the setup is unchanged, the user has moved a queen. */
static void
changed_cb (QueensideHint *self)
{
  const QueensSetup *setup = &self->session->now.setup;
  gboolean is_other = setup->algorithm != self->setup.algorithm;
  gboolean is_same = queens_setup_equal (setup, &self->setup);

  queens_setup_copy (&self->setup, setup);
  if (self->session->undo_states->len > 0 && (is_other || is_same))
    finish_task (self, is_other ? CHOOSE : MOVE);
}

static void
setting_cb (QueensideHint *self)
{
  self->done = 0;
  show (self);
}

static void
closed_cb (QueensideHint *self)
{
  g_settings_set_boolean (self->settings, KEY, FALSE);
}

void
queenside_hint_set_session (QueensideHint    *self,
                            QueensideSession *session,
                            GSettings        *settings)
{
  g_return_if_fail (self->session == NULL);
  self->session = g_object_ref (session);
  self->settings = g_object_ref (settings);
  queens_setup_copy (&self->setup, &session->now.setup);
  g_signal_connect_object (session, "moved", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::" KEY, G_CALLBACK (setting_cb), self,
                           G_CONNECT_SWAPPED);
  show (self);
}

static void
queenside_hint_dispose (GObject *object)
{
  QueensideHint *self = QUEENSIDE_HINT (object);

  g_clear_object (&self->session);
  g_clear_object (&self->settings);
  queens_setup_clear (&self->setup);
  G_OBJECT_CLASS (queenside_hint_parent_class)->dispose (object);
}

static void
queenside_hint_class_init (QueensideHintClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queenside_hint_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/queenside/Queenside/queenside-hint.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensideHint, all);
  gtk_widget_class_bind_template_child (widget_class, QueensideHint, next);
  gtk_widget_class_bind_template_callback (widget_class, closed_cb);
}

static void
queenside_hint_init (QueensideHint *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
