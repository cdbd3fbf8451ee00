/* queenside-trace-pane.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-trace-pane.h"

#include <glib/gi18n.h>

#include "queenside-trace-model.h"
#include "queenside-why-card.h"

/* The list follows the search this often, in ms; but not while steps rush by, which nobody can
 * read, nor while steps are long and rows take as long to make: then it waits until the search is
 * still. */
#define UPDATE_INTERVAL 100
#define STILL_INTERVAL 300
#define RUSH 20                 /* steps in an interval */
#define LONG_STEP 50000         /* evaluations */
#define MOST_LINES 3            /* of a state where queens stand anywhere: the squares of nine have
                                 * room */
#define NO_BREAK_SPACE "\302\240"

struct _QueensideTracePane
{
  AdwBin               parent_instance;

  QueensideWhyCard    *why_card;
  GtkListView         *list;

  QueensideSession    *session;
  QueensideTraceModel *model;
  GtkSingleSelection  *selection;
  guint                update;          /* the source that will show what has come */
  guint64              watched;         /* the position when it looked last */
  gboolean             is_showing;      /* the selection follows the session, not a person */
  gboolean             hides_next;
};

G_DEFINE_FINAL_TYPE (QueensideTracePane, queenside_trace_pane, ADW_TYPE_BIN)

enum { PROP_0, PROP_HIDES_NEXT, N_PROPS };

static GParamSpec *props[N_PROPS];

enum { SOUGHT, N_SIGNALS };

static guint signals[N_SIGNALS];

/* A row: number, state, cost. */

static GtkWidget *
append_label (GtkBox     *row,
              const char *css_class,
              double      xalign)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_widget_add_css_class (label, css_class);
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (row, label);
  return label;
}

static void
setup_cb (QueensideTracePane *self,
          GtkListItem        *item)
{
  GtkBox *row = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6));
  GtkWidget *number = append_label (row, "dim-label", 1);
  GtkWidget *state = append_label (row, "monospace", 0);
  GtkWidget *cost = append_label (row, "heading", 1);

  gtk_label_set_width_chars (GTK_LABEL (number), 2);
  gtk_label_set_width_chars (GTK_LABEL (cost), 2);
  gtk_label_set_ellipsize (GTK_LABEL (state), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (state, TRUE);
  gtk_list_item_set_child (item, GTK_WIDGET (row));
}

/* Lists of squares are long, and differ in a few: they are wrapped, between squares. */
static void
show_state (QueensideTracePane *self,
            GtkLabel           *label,
            const char         *state)
{
  const QueensProblem *problem = queenside_session_get_setup (self->session)->problem;
  gboolean is_list = problem->is_anywhere;
  GString *text = g_string_new (state);

  if (is_list)
    g_string_replace (text, ", ", "," NO_BREAK_SPACE, 0);
  gtk_label_set_wrap (label, is_list);
  gtk_label_set_lines (label, is_list ? MOST_LINES : -1);
  gtk_label_set_label (label, text->str);
  g_string_free (text, TRUE);
}

static void
bind_cb (QueensideTracePane *self,
         GtkListItem        *list_item)
{
  guint64 step = queenside_trace_item_get_step (gtk_list_item_get_item (list_item));
  gint64 cost_value;
  g_autofree char *state_text = queenside_trace_model_read (self->model, step, &cost_value);
  GtkWidget *number = gtk_widget_get_first_child (gtk_list_item_get_child (list_item));
  GtkWidget *state = gtk_widget_get_next_sibling (number);
  GtkWidget *cost = gtk_widget_get_next_sibling (state);
  g_autofree char *number_text = g_strdup_printf ("%" G_GUINT64_FORMAT, step);
  g_autofree char *cost_text = g_strdup_printf ("%" G_GINT64_FORMAT, cost_value);

  gtk_label_set_label (GTK_LABEL (number), number_text);
  show_state (self, GTK_LABEL (state), state_text);
  gtk_label_set_label (GTK_LABEL (cost), cost_text);
}

static void
selected_cb (QueensideTracePane *self)
{
  guint selected = gtk_single_selection_get_selected (self->selection);

  if (self->is_showing || selected == GTK_INVALID_LIST_POSITION)
    return;
  g_signal_emit (self, signals[SOUGHT], 0);
  queenside_session_seek (self->session, selected);
}

static void
show_position (QueensideTracePane *self)
{
  guint64 position = queens_history_get_position (queenside_session_get_history (self->session));
  guint row = MIN (position, QUEENSIDE_TRACE_MOST - 1);

  self->is_showing = TRUE;
  gtk_single_selection_set_selected (self->selection, row);
  gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", row);
  self->is_showing = FALSE;
}

static void
show (QueensideTracePane *self)
{
  self->is_showing = TRUE;
  queenside_trace_model_update (self->model);
  self->is_showing = FALSE;
  show_position (self);
  queenside_why_card_update (self->why_card);
}

static gboolean
update_cb (gpointer user_data)
{
  QueensideTracePane *self = user_data;
  guint64 before = self->watched;

  self->watched = queens_history_get_position (queenside_session_get_history (self->session));
  if (self->watched > before + RUSH)
    return G_SOURCE_CONTINUE;
  self->update = 0;
  show (self);
  return G_SOURCE_REMOVE;
}

static void
moved_cb (QueensideTracePane *self)
{
  const QueensStep *step = queens_history_get_step (queenside_session_get_history (self->session));
  gboolean is_long = step != NULL && step->evaluations > LONG_STEP;

  if (is_long)
    g_clear_handle_id (&self->update, g_source_remove);
  if (self->update == 0)
    self->update = g_timeout_add (is_long ? STILL_INTERVAL : UPDATE_INTERVAL, update_cb, self);
}

static void
changed_cb (QueensideTracePane *self)
{
  g_clear_handle_id (&self->update, g_source_remove);
  self->watched = 0;
  /* A list that is filled anew selects its first line: nobody has asked for that step. */
  self->is_showing = TRUE;
  queenside_trace_model_renew (self->model);
  self->is_showing = FALSE;
  show (self);
}

void
queenside_trace_pane_set_session (QueensideTracePane *self,
                                  QueensideSession   *session)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_return_if_fail (self->session == NULL);
  self->session = g_object_ref (session);
  queenside_why_card_set_session (self->why_card, session);
  self->model = queenside_trace_model_new (session);
  self->selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->model)));
  g_signal_connect_swapped (factory, "setup", G_CALLBACK (setup_cb), self);
  g_signal_connect_swapped (factory, "bind", G_CALLBACK (bind_cb), self);
  gtk_list_view_set_factory (self->list, factory);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "moved", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self);
  g_object_unref (factory);
}

void
queenside_trace_pane_set_hides_next (QueensideTracePane *self,
                                     gboolean            hides_next)
{
  if (self->hides_next == hides_next)
    return;
  self->hides_next = hides_next;
  queenside_why_card_set_hides_next (self->why_card, hides_next);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_HIDES_NEXT]);
}

static void
queenside_trace_pane_get_property (GObject    *object,
                                   guint       prop_id,
                                   GValue     *value,
                                   GParamSpec *pspec)
{
  g_value_set_boolean (value, QUEENSIDE_TRACE_PANE (object)->hides_next);
}

static void
queenside_trace_pane_set_property (GObject      *object,
                                   guint         prop_id,
                                   const GValue *value,
                                   GParamSpec   *pspec)
{
  queenside_trace_pane_set_hides_next (QUEENSIDE_TRACE_PANE (object), g_value_get_boolean (value));
}

static void
queenside_trace_pane_dispose (GObject *object)
{
  QueensideTracePane *self = QUEENSIDE_TRACE_PANE (object);

  g_clear_handle_id (&self->update, g_source_remove);
  g_clear_object (&self->selection);
  g_clear_object (&self->model);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (queenside_trace_pane_parent_class)->dispose (object);
}

static void
queenside_trace_pane_class_init (QueensideTracePaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (QUEENSIDE_TYPE_WHY_CARD);
  G_OBJECT_CLASS (klass)->dispose = queenside_trace_pane_dispose;
  G_OBJECT_CLASS (klass)->get_property = queenside_trace_pane_get_property;
  G_OBJECT_CLASS (klass)->set_property = queenside_trace_pane_set_property;
  props[PROP_HIDES_NEXT] = g_param_spec_boolean ("hides-next", NULL, NULL, FALSE,
                                                 G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS
                                                   | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
  signals[SOUGHT] = g_signal_new ("sought", QUEENSIDE_TYPE_TRACE_PANE, G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/queenside/Queenside/queenside-trace-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensideTracePane, why_card);
  gtk_widget_class_bind_template_child (widget_class, QueensideTracePane, list);
}

static void
queenside_trace_pane_init (QueensideTracePane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
