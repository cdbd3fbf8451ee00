/* queenside-count-badge.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-count-badge.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "queens-notation.h"
#include "queenside-counter.h"
#include "queenside-numbers.h"

#define LIFETIME (100 * 365.25 * 24 * 3600)     /* seconds */
#define MOST_NAMED 2            /* squares to blame; more are counted */

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

/* Words */

static char *
describe_progress (const QueensideProgress *progress)
{
  gdouble rate = progress->found / MAX (progress->seconds, 1e-3);
  g_autofree char *left = NULL;
  g_autofree char *found = NULL;

  if (progress->done <= 0)
    return g_strdup (_("Counting…"));
  left = queenside_numbers_write_seconds (progress->seconds * (1 - progress->done)
                                          / progress->done);
  found = rate >= 1e6 ? g_strdup_printf (_("%.1f million solutions a second"), rate / 1e6)
                      : g_strdup_printf (_("%.0f solutions a second"), rate);
  /* Translators: the share that is done, "900 solutions a second", and the time left, such as "5
   * minutes". */
  return g_strdup_printf (_("%.1f %% counted, %s, about %s left"), 100 * progress->done, found,
                          left);
}

/* Takes over both. */
static char *
join (char *words,
      char *more)
{
  g_autofree char *first = words;
  g_autofree char *second = more;

  /* Translators: "40 solutions", and "for 9 queens", "with these 3 boulders" or "with this static
   * point" */
  return g_strdup_printf (C_("count", "%s %s"), first, second);
}

/* Where queens stand anywhere, the solutions are of a number of queens, which the size does not
 * say. */
static char *
describe_solutions (const QueensideCount *count)
{
  const QueensProblem *problem = count->problem;
  guint64 n = count->has_plain ? count->plain : count->count;
  guint n_queens = problem->n_queens;
  gsize n_boulders, n_static_points;
  g_autofree char *words = g_strdup_printf (ngettext ("%" PRIu64 " solution",
                                                      "%" PRIu64 " solutions", n), n);
  g_autofree char *static_points = NULL;

  queens_problem_get_boulders (problem, &n_boulders);
  queens_problem_get_static_points (problem, &n_static_points);
  if (problem->is_anywhere)
    words = join (words, g_strdup_printf (ngettext ("for %u queen", "for %u queens", n_queens),
                                          n_queens));
  if (n_boulders > 0)
    words = join (words, g_strdup_printf (ngettext ("with this boulder", "with these %u boulders",
                                                    n_boulders),
                                          (guint) n_boulders));
  if (n_static_points == 0)
    return g_steal_pointer (&words);
  static_points = g_strdup_printf (ngettext ("with this static point",
                                             "with these %u static points", n_static_points),
                                   (guint) n_static_points);
  if (!count->has_plain)
    return join (g_steal_pointer (&words), g_steal_pointer (&static_points));
  /* Translators: "92 solutions", 4, "with this static point" */
  return g_strdup_printf (C_("count", "%s, %" PRIu64 " %s"), words, count->count, static_points);
}

/* Neither with its boulders nor without. */
static char *
describe_empty (const QueensProblem *problem)
{
  guint size = problem->size;
  guint n_queens = problem->n_queens;
  gsize n_boulders;

  queens_problem_get_boulders (problem, &n_boulders);
  if (n_queens == size && n_boulders > 0)
    return g_strdup_printf (_("No solution exists for a size of %u, with boulders or without"),
                            size);
  if (n_queens == size)
    return g_strdup_printf (_("No solution exists for a size of %u"), size);
  return g_strdup_printf (ngettext ("No solution exists for %u queen and a size of %u",
                                    "No solution exists for %u queens and a size of %u", n_queens),
                          n_queens, size);
}

static char *
describe_none (const QueensideCount *count)
{
  const QueensSquares *static_points = &count->conflict_set.static_points;
  const QueensSquares *boulders = &count->conflict_set.boulders;
  gsize n = static_points->length + boulders->length;
  char *squares[MOST_NAMED] = { NULL };
  char *words;

  if (!count->has_conflict_set)
    return g_strdup (_("No solution exists"));
  if (n == 0)
    return describe_empty (count->problem);
  if (n > MOST_NAMED)
    return g_strdup_printf (ngettext ("No solution exists: %u square is to blame",
                                      "No solution exists: %u squares are to blame", n), (guint) n);
  for (gsize i = 0; i < n; i++)
    {
      QueensSquare square = i < static_points->length
                            ? static_points->squares[i]
                            : boulders->squares[i - static_points->length];

      squares[i] = g_strdup_printf ("(%d, %d)", square.x, square.y);
    }
  words = n == 1 ? g_strdup_printf (_("No solution exists: %s is to blame"), squares[0])
                 : g_strdup_printf (_("No solution exists: %s and %s are to blame"), squares[0],
                                    squares[1]);
  for (gsize i = 0; i < n; i++)
    g_free (squares[i]);
  return words;
}

/* All that are to blame. */
static char *
describe_conflict_set (const QueensideCount *count)
{
  const QueensConflictSet *set = &count->conflict_set;
  gsize n_boulders;
  g_autofree char *static_points = NULL;
  g_autofree char *boulders = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  if (!count->has_conflict_set || set->static_points.length + set->boulders.length == 0)
    return g_strdup ("");
  queens_problem_get_boulders (count->problem, &n_boulders);
  static_points = queens_notation_write_squares (set->static_points.squares,
                                                 set->static_points.length);
  boulders = queens_notation_write_squares (set->boulders.squares, set->boulders.length);
  if (set->static_points.length > 0)
    /* Translators: squares such as "(0, 0) (3, 4)" */
    g_string_append_printf (text,
                            set->boulders.length == 0 && n_boulders > 0
                            ? _("Static points that leave no solution with these boulders: %s.\n")
                            : _("Static points that leave no solution: %s.\n"),
                            static_points);
  if (set->boulders.length > 0)
    /* Translators: squares such as "(0, 0) (3, 4)" */
    g_string_append_printf (text, _("Boulders that leave no solution: %s.\n"), boulders);
  g_string_append (text, set->is_least ? _("No smaller set of them does.")
                                       : _("A smaller set of others may do so too."));
  return g_strdup (text->str);
}

/* The line */

/* A label that is set to what it says already is laid out and spoken again. */
static void
set_label (GtkLabel   *label,
           const char *text)
{
  if (!g_str_equal (gtk_label_get_label (label), text))
    gtk_label_set_label (label, text);
}

static void
set_class (gpointer    widget,
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

/* Whether it could be counted in a lifetime. */
static gboolean
is_within_reach (const QueensideCount *count)
{
  return count->kind == QUEENSIDE_COUNT_LONG && count->seconds < LIFETIME;
}

/* A line, and in its tooltip what more there is to say; none before the first answer. */
static void
show_answer (QueensideCountBadge  *self,
             const QueensideCount *answer)
{
  gboolean has_none = answer->kind == QUEENSIDE_COUNT_EXACT && answer->count == 0;
  g_autofree char *words = NULL;
  g_autofree char *more = NULL;
  g_autofree char *time = NULL;

  if (has_none)
    {
      words = describe_none (answer);
      more = describe_conflict_set (answer);
    }
  else if (answer->kind == QUEENSIDE_COUNT_EXACT)
    {
      words = describe_solutions (answer);
      more = g_strdup (_("Counted exactly; mirror images count by themselves."));
    }
  else if (is_within_reach (answer))
    {
      time = queenside_numbers_write_seconds (MAX (answer->seconds, 2));
      words = g_strdup_printf (_("Counting the solutions takes about %s"), time);
    }
  else if (answer->kind != QUEENSIDE_COUNT_NONE)
    {
      words = g_strdup ("–");
      more = g_strdup (answer->kind == QUEENSIDE_COUNT_REFUSED
                       ? answer->refusal
                       : _("Counting the solutions of this board would take centuries."));
    }
  gtk_widget_set_visible (self->warning, has_none);
  set_label (self->words, words == NULL ? "" : words);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->words),
                               more == NULL || *more == '\0' ? NULL : more);
  set_class (self->words, "warning", has_none);
}

/* While a new number is sought the old one stays, greyed. */
static void
update (QueensideCountBadge *self)
{
  const QueensideCount *answer = queenside_counter_get_answer (self->counter);
  QueensideProgress progress;
  gboolean is_counting = queenside_counter_get_progress (self->counter, &progress);
  const char *label = is_counting ? _("_Cancel") : _("C_ount Solutions");
  g_autofree char *text = describe_progress (&progress);

  if (is_counting)
    set_label (self->progress, text);
  show_answer (self, answer);
  set_class (gtk_widget_get_parent (GTK_WIDGET (self->words)), "outdated",
             queenside_counter_is_outdated (self->counter));
  gtk_widget_set_visible (GTK_WIDGET (self->words), !is_counting);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), is_counting);
  set_visible (self->show_button, answer->conflict_set.static_points.length
                                  + answer->conflict_set.boulders.length > 0);
  /* Only where it changes, as this may be between press and release. */
  if (g_strcmp0 (gtk_button_get_label (self->count_button), label) != 0)
    gtk_button_set_label (self->count_button, label);
  set_visible (self->count_button, is_counting || is_within_reach (answer));
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
  const QueensConflictSet *set = &queenside_counter_get_answer (self->counter)->conflict_set;
  g_autoptr (GArray) squares = g_array_new (FALSE, FALSE, sizeof (QueensSquare));

  if (gtk_toggle_button_get_active (self->show_button)
      && !queenside_counter_is_outdated (self->counter))
    {
      g_array_append_vals (squares, set->static_points.squares, set->static_points.length);
      g_array_append_vals (squares, set->boulders.squares, set->boulders.length);
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
      g_signal_handlers_disconnect_by_func (self->counter, update, self);
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
  g_signal_connect_object (self->counter, "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
}
