/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-trap-window.h"

#include <glib/gi18n.h>

#include "draw-trap.h"
#include "queens-trap-words.h"
#include "queenside-chart.h"
#include "queenside-keys.h"
#include "queenside-theme.h"
#include "queenside-toast.h"

#define PRESENT_INTERVAL 100    /* ms between two searches for the current board on the map */

struct _QueensideTrapWindow
{
  AdwWindow         parent_instance;

  AdwToastOverlay  *toasts;
  GtkStack         *stack;
  GtkLabel         *facts;
  QueensideChart   *chart;
  GtkLabel         *present;
  GtkWidget        *export;

  QueensideSession *session;
  QueensideTraps   *traps;
  gint              board;      /* number of the current board, or −1 if it isn't on the map */
  guint             later;      /* source id of the delayed look-up of the current board on the
                                 * map */
};

G_DEFINE_FINAL_TYPE (QueensideTrapWindow, queenside_trap_window, ADW_TYPE_WINDOW)

static gboolean
fill_chart (gpointer owner,
            gpointer data)
{
  QueensideTrapWindow *self = owner;
  DrawTrapView *view = data;

  view->trap = queenside_traps_get (self->traps);
  view->present = self->board;
  return view->trap != NULL;
}

static gboolean
show_present_cb (gpointer user_data)
{
  QueensideTrapWindow *self = user_data;
  const QueensTrap *trap = queenside_traps_get (self->traps);
  const QueensBoard *board = queenside_session_get_board (self->session);
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;
  guint found;

  self->later = 0;
  self->board = trap != NULL && board->problem->size == trap->size
                && queens_trap_find (trap, board->rows, &found) ? (gint) found : -1;
  if (self->board >= 0)
    {
      name = queens_trap_words_name (trap, self->board);
      /* Translators: %s is a state, its cost, and its distance from a start */
      text = g_strdup_printf (_("This board: %s"), name);
    }
  gtk_label_set_label (self->present,
                       text != NULL ? text : _("The board on the screen isn’t one of these."));
  queenside_chart_changed (self->chart, FALSE);
  return G_SOURCE_REMOVE;
}

static void
moved_cb (QueensideTrapWindow *self)
{
  if (self->later == 0)
    self->later = g_timeout_add (PRESENT_INTERVAL, show_present_cb, self);
}

static void
answered_cb (QueensideTrapWindow *self)
{
  const QueensTrap *trap = queenside_traps_get (self->traps);
  g_autofree char *text = trap == NULL ? NULL : queens_trap_words_describe (trap);

  gtk_stack_set_visible_child_name (self->stack, trap != NULL ? "map" : "none");
  gtk_widget_set_sensitive (self->export, trap != NULL);
  gtk_label_set_label (self->facts, text == NULL ? "" : text);
  g_clear_handle_id (&self->later, g_source_remove);
  show_present_cb (self);
  queenside_chart_changed (self->chart, TRUE);
}

static void
show_board (QueensideTrapWindow *self,
            guint                board)
{
  const QueensTrap *trap = queenside_traps_get (self->traps);
  g_autofree char *name = queens_trap_words_name (trap, board);
  g_autofree char *message = g_strdup_printf (_("On the board: %s"), name);
  gint32 rows[QUEENS_TRAP_MAX_SIZE];

  for (guint x = 0; x < trap->size; x++)
    rows[x] = trap->rows[(gsize) board * trap->size + x];
  if (queenside_session_set_board (self->session, self->session->now.setup.problem, rows, NULL))
    queenside_toast_offer_undo (self->toasts, message);
}

/* Shows a board. If the point stands for several boards, repeated clicks show these boards one
 * after another. */
static void
picked_cb (QueensideTrapWindow  *self,
           const DrawChartPoint *point)
{
  double unit = queenside_theme_get_text_scale ();
  DrawTrapView view = { .chart = { .kind = &draw_trap,
                                   .theme = queenside_theme_get (),
                                   .width = gtk_widget_get_width (GTK_WIDGET (self->chart)) / unit,
                                   .height = gtk_widget_get_height (GTK_WIDGET (self->chart))
                                             / unit } };
  guint first, n_boards;

  if (!fill_chart (self, &view))
    return;
  first = draw_trap_get_boards (&view, point, &n_boards);
  if (self->board >= (gint) first && self->board + 1 < (gint) (first + n_boards))
    first = self->board + 1;
  show_board (self, first);
}

static void
export_cb (QueensideTrapWindow *self)
{
  queenside_chart_ask (self->chart);
}

static void
queenside_trap_window_dispose (GObject *object)
{
  QueensideTrapWindow *self = QUEENSIDE_TRAP_WINDOW (object);

  g_clear_handle_id (&self->later, g_source_remove);
  g_clear_object (&self->traps);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (queenside_trap_window_parent_class)->dispose (object);
}

static void
queenside_trap_window_class_init (QueensideTrapWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queenside_trap_window_dispose;
  g_type_ensure (QUEENSIDE_TYPE_CHART);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/queenside/Queenside/queenside-trap-window.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensideTrapWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrapWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrapWindow, facts);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrapWindow, chart);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrapWindow, present);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrapWindow, export);
  gtk_widget_class_bind_template_callback (widget_class, picked_cb);
  gtk_widget_class_bind_template_callback (widget_class, export_cb);
}

static void
queenside_trap_window_init (QueensideTrapWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->board = -1;
}

void
queenside_trap_window_show (GtkWindow        *parent,
                            QueensideSession *session,
                            QueensideTraps   *traps)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  QueensideTrapWindow *self;

  for (GList *l = windows; l != NULL; l = l->next)
    if (QUEENSIDE_IS_TRAP_WINDOW (l->data) && gtk_window_get_transient_for (l->data) == parent)
      {
        gtk_window_present (l->data);
        return;
      }
  self = g_object_new (QUEENSIDE_TYPE_TRAP_WINDOW, "transient-for", parent, NULL);
  self->session = g_object_ref (session);
  self->traps = g_object_ref (traps);
  queenside_chart_set_source (self->chart, &draw_trap, self, fill_chart);
  queenside_keys_share_actions (GTK_WIDGET (self), parent);
  queenside_keys_add (GTK_WIDGET (self), NULL);
  g_signal_connect_object (session, "changed", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "moved", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (traps, "changed", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
  answered_cb (self);
  gtk_window_present (GTK_WINDOW (self));
}
