/* queenside-state-row.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-state-row.h"

#include <glib/gi18n.h>

#include "queens-notation.h"

/* A state of more queens is not written. */
#define MAX_QUEENS_WRITTEN 200
/* While a search runs fast the state is written this often, in ms. */
#define UPDATE_INTERVAL 200

struct _QueensideStateRow
{
  GObject           parent_instance;

  QueensideSession *session;
  AdwEntryRow      *row;                /* not a reference */
  GtkLabel         *error_label;        /* not a reference */
  guint             update;             /* the source that will show the state that has come */
};

G_DEFINE_FINAL_TYPE (QueensideStateRow, queenside_state_row, G_TYPE_OBJECT)

static void
show_error (QueensideStateRow *self,
            const GError      *error)
{
  gtk_label_set_label (self->error_label, error == NULL ? "" : error->message);
  gtk_widget_set_visible (GTK_WIDGET (self->error_label), error != NULL);
  if (error == NULL)
    gtk_widget_remove_css_class (GTK_WIDGET (self->row), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->row), "error");
}

static void
applied_cb (QueensideStateRow *self)
{
  g_autoptr (GError) error = NULL;

  queenside_session_read_board (self->session, gtk_editable_get_text (GTK_EDITABLE (self->row)),
                                &error);
  show_error (self, error);
}

static void
edited_cb (QueensideStateRow *self)
{
  show_error (self, NULL);
}

static char *
write_state (QueensideStateRow *self)
{
  const QueensProblem *problem = queenside_session_get_setup (self->session)->problem;
  g_autofree gint32 *places = NULL;

  if (problem->n_queens > MAX_QUEENS_WRITTEN)
    return g_strdup ("");
  places = queenside_session_copy_places (self->session);
  return queens_notation_write_list (problem, places);
}

static void
show_state (QueensideStateRow *self)
{
  g_autofree char *text = write_state (self);

  /* It is not taken out of the hands of somebody who types. */
  if (gtk_widget_get_state_flags (GTK_WIDGET (self->row)) & GTK_STATE_FLAG_FOCUS_WITHIN)
    return;
  if (g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (self->row)), text) != 0)
    {
      adw_entry_row_set_show_apply_button (self->row, FALSE);
      gtk_editable_set_text (GTK_EDITABLE (self->row), text);
      adw_entry_row_set_show_apply_button (self->row, TRUE);
    }
}

static gboolean
update_cb (gpointer user_data)
{
  QueensideStateRow *self = user_data;

  self->update = 0;
  show_state (self);
  return G_SOURCE_REMOVE;
}

static void
moved_cb (QueensideStateRow *self)
{
  if (self->update == 0)
    self->update = g_timeout_add (UPDATE_INTERVAL, update_cb, self);
}

static void
changed_cb (QueensideStateRow *self)
{
  const QueensProblem *problem = queenside_session_get_setup (self->session)->problem;
  gboolean is_column = !problem->is_anywhere;

  gtk_widget_set_tooltip_text (GTK_WIDGET (self->row),
                               is_column
                                 ? _("The row of every column, from 0, as in [3, 2, 1, 4]")
                                 : _("Column and row of every queen, from 0, as in (0, 3) (0, 7)"));
  show_error (self, NULL);
  show_state (self);
}

QueensideStateRow *
queenside_state_row_new (QueensideSession *session,
                         AdwEntryRow      *row,
                         GtkLabel         *error_label)
{
  QueensideStateRow *self = g_object_new (QUEENSIDE_TYPE_STATE_ROW, NULL);

  self->session = g_object_ref (session);
  self->row = row;
  self->error_label = error_label;
  g_signal_connect_object (row, "apply", G_CALLBACK (applied_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "changed", G_CALLBACK (edited_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "moved", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self);
  return self;
}

static void
queenside_state_row_finalize (GObject *object)
{
  QueensideStateRow *self = QUEENSIDE_STATE_ROW (object);

  g_clear_handle_id (&self->update, g_source_remove);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (queenside_state_row_parent_class)->finalize (object);
}

static void
queenside_state_row_class_init (QueensideStateRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = queenside_state_row_finalize;
}

static void
queenside_state_row_init (QueensideStateRow *self)
{
}
