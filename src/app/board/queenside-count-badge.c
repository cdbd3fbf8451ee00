/* queenside-count-badge.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-count-badge.h"

#include <glib/gi18n.h>

#include "queenside-count-words.h"

struct _QueensideCountBadge
{
  AdwBin              parent_instance;

  GtkWidget          *warning;
  GtkLabel           *words;
  GtkLabel           *progress;
  GtkToggleButton    *show_button;
  GtkButton          *count_button;

  QueensideBoardArea *board;
  QueensideSession   *session;
  QueensideCounter   *counter;
};

G_DEFINE_FINAL_TYPE (QueensideCountBadge, queenside_count_badge, ADW_TYPE_BIN)

/* A label that is set to what it says already is laid out and spoken again. */
static void
set_label (GtkLabel   *label,
           const char *text)
{
  if (!g_str_equal (gtk_label_get_label (label), text))
    gtk_label_set_label (label, text);
}

static void
set_class (GtkWidget  *widget,
           const char *css_class,
           gboolean    has_class)
{
  if (has_class)
    gtk_widget_add_css_class (widget, css_class);
  else
    gtk_widget_remove_css_class (widget, css_class);
}

/* A button that goes gives the keyboard back to the window, not to its neighbour. */
static void
set_visible (gpointer button,
             gboolean is_visible)
{
  GtkRoot *root = gtk_widget_get_root (button);

  if (!is_visible && root != NULL && gtk_widget_has_focus (button))
    gtk_root_set_focus (root, NULL);
  gtk_widget_set_visible (button, is_visible);
}

static void
show_answer (QueensideCountBadge  *self,
             const QueensideCount *answer)
{
  g_autofree char *words = queenside_count_describe (answer);
  g_autofree char *more = queenside_count_describe_more (answer);

  set_label (self->words, words);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->words), *more == '\0' ? NULL : more);
  set_class (GTK_WIDGET (self->words), "warning", gtk_widget_get_visible (self->warning));
}

static gboolean
show_progress (QueensideCountBadge *self)
{
  QueensideProgress progress;
  g_autofree char *text = NULL;

  if (!queenside_counter_get_progress (self->counter, &progress))
    return FALSE;
  text = queenside_count_describe_progress (&progress);
  set_label (self->progress, text);
  return TRUE;
}

/* Only where it changes, as this may be between press and release. */
static void
name_button (QueensideCountBadge *self,
             const char          *label)
{
  if (g_strcmp0 (gtk_button_get_label (self->count_button), label) != 0)
    gtk_button_set_label (self->count_button, label);
}

/* While a new number is sought the old one stays, greyed. */
static void
update (QueensideCountBadge *self)
{
  const QueensideCount *answer = queenside_counter_get_answer (self->counter);
  gboolean is_counting = show_progress (self);
  gboolean is_outdated = queenside_counter_is_outdated (self->counter);
  gboolean has_none = answer->kind == QUEENSIDE_COUNT_EXACT && answer->count == 0;
  gboolean has_squares =
    answer->conflict_set.static_points.length + answer->conflict_set.boulders.length > 0;

  gtk_widget_set_visible (self->warning, has_none);
  show_answer (self, answer);
  set_class (gtk_widget_get_parent (GTK_WIDGET (self->words)), "outdated", is_outdated);
  gtk_widget_set_visible (GTK_WIDGET (self->words), !is_counting);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), is_counting);
  set_visible (self->show_button, has_squares);
  name_button (self, is_counting ? _("_Cancel") : _("C_ount Solutions"));
  set_visible (self->count_button, is_counting || queenside_count_is_within_reach (answer));
}

static void
counter_cb (QueensideCountBadge *self)
{
  update (self);
}

/* The squares of a board that is no more are not outlined on the next one. */
static void
session_cb (QueensideCountBadge *self)
{
  queenside_counter_ask (self->counter, queenside_session_get_setup (self->session)->problem);
  if (queenside_counter_is_outdated (self->counter))
    gtk_toggle_button_set_active (self->show_button, FALSE);
  update (self);
}

static void
show_toggled_cb (QueensideCountBadge *self)
{
  const QueensConflictSet *conflict_set =
    &queenside_counter_get_answer (self->counter)->conflict_set;
  g_autoptr (GArray) squares = g_array_new (FALSE, FALSE, sizeof (QueensSquare));

  if (gtk_toggle_button_get_active (self->show_button)
      && !queenside_counter_is_outdated (self->counter))
    {
      g_array_append_vals (squares, conflict_set->static_points.squares,
                           conflict_set->static_points.length);
      g_array_append_vals (squares, conflict_set->boulders.squares, conflict_set->boulders.length);
    }
  queenside_board_area_set_blamed (self->board, (const QueensSquare *) squares->data, squares->len);
}

static void
count_clicked_cb (QueensideCountBadge *self)
{
  QueensideProgress progress;

  if (queenside_counter_get_progress (self->counter, &progress))
    queenside_counter_cancel (self->counter);
  else
    queenside_counter_insist (self->counter);
}

void
queenside_count_badge_set_board (QueensideCountBadge *self,
                                 QueensideBoardArea  *board)
{
  g_return_if_fail (self->board == NULL);
  self->board = g_object_ref (board);
  self->session = g_object_ref (queenside_board_area_get_session (board));
  g_signal_connect_object (self->session, "changed", G_CALLBACK (session_cb), self,
                           G_CONNECT_SWAPPED);
  session_cb (self);
}

static void
queenside_count_badge_dispose (GObject *object)
{
  QueensideCountBadge *self = QUEENSIDE_COUNT_BADGE (object);

  if (self->counter != NULL)
    {
      g_signal_handlers_disconnect_by_func (self->counter, counter_cb, self);
      queenside_counter_cancel (self->counter);
    }
  g_clear_object (&self->counter);
  g_clear_object (&self->session);
  g_clear_object (&self->board);
  G_OBJECT_CLASS (queenside_count_badge_parent_class)->dispose (object);
}

static void
queenside_count_badge_class_init (QueensideCountBadgeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queenside_count_badge_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/queenside/Queenside/queenside-count-badge.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensideCountBadge, warning);
  gtk_widget_class_bind_template_child (widget_class, QueensideCountBadge, words);
  gtk_widget_class_bind_template_child (widget_class, QueensideCountBadge, progress);
  gtk_widget_class_bind_template_child (widget_class, QueensideCountBadge, show_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideCountBadge, count_button);
  gtk_widget_class_bind_template_callback (widget_class, show_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, count_clicked_cb);
}

static void
queenside_count_badge_init (QueensideCountBadge *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->counter = queenside_counter_new ();
  g_signal_connect_object (self->counter, "changed", G_CALLBACK (counter_cb), self,
                           G_CONNECT_SWAPPED);
}
