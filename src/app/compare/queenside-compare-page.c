/* queenside-compare-page.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-compare-page.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "queenside-board-grid.h"
#include "queenside-compare-actions.h"
#include "queenside-compare-stage.h"
#include "queenside-contestant-view.h"
#include "queenside-lend.h"
#include "queenside-play-button.h"
#include "queenside-race-area.h"

#define STATUS_INTERVAL 60000   /* µs from one change of the numbers to the next while it plays:
                                 * each lays the page out anew */

struct _QueensideComparePage
{
  AdwBin               parent_instance;

  GtkDropDown         *unit;
  QueensideBoardGrid  *grid;
  GtkLabel            *status;
  QueensideRaceArea   *chart;
  GtkButton           *play_button;
  GtkAdjustment       *speed;

  QueensideComparison *comparison;
  QueensideLockstep   *lockstep;        /* the comparison's */
  GtkWidget           *views[QUEENSIDE_CONTEST_MAX];    /* those in the grid */
  GSimpleActionGroup  *actions;
  gint64               shown;           /* when the numbers were, in µs */
};

G_DEFINE_FINAL_TYPE (QueensideComparePage, queenside_compare_page, ADW_TYPE_BIN)

enum { REPLAY, MESSAGE, N_SIGNALS };

static guint signals[N_SIGNALS];

/* The state of things */

static void
show_status (QueensideComparePage *self)
{
  const QueensideContest *contest = queenside_lockstep_get_contest (self->lockstep);
  /* The last is the start. */
  const char *format = contest->unit == QUEENSIDE_UNIT_ITERATIONS
                       ? _("Iteration %" PRIu64 " of %" PRIu64 " · %s")
                       : _("Evaluation %" PRIu64 " of %" PRIu64 " · %s");
  g_autofree char *start = queenside_comparison_describe_start (self->comparison);
  guint64 last = MAX (contest->clock, queenside_contest_get_last (contest));
  g_autofree char *text = g_strdup_printf (format, contest->clock, last, start);

  gtk_label_set_label (self->status, text);
  for (guint i = 0; i < QUEENSIDE_CONTEST_MAX; i++)
    if (self->views[i] != NULL)
      queenside_contestant_view_update (QUEENSIDE_CONTESTANT_VIEW (self->views[i]));
  self->shown = g_get_monotonic_time ();
}

static void
moved_cb (QueensideComparePage *self)
{
  if (!queenside_lockstep_get_playing (self->lockstep)
      || g_get_monotonic_time () - self->shown > STATUS_INTERVAL)
    show_status (self);
  queenside_compare_actions_update (self->actions, self->comparison);
}

static void
playing_cb (QueensideComparePage *self)
{
  show_status (self);
  queenside_play_button_show (self->play_button, queenside_lockstep_get_playing (self->lockstep));
}

static void
unit_selected_cb (QueensideComparePage *self)
{
  if (self->lockstep != NULL)
    queenside_lockstep_set_unit (self->lockstep, gtk_drop_down_get_selected (self->unit));
}

/* Those who take part */

/* To the button that plays; where there is nothing to play, to none, so that no key presses what
 * comes first. */
static void
leave_focus (QueensideComparePage *self)
{
  if (!gtk_widget_grab_focus (GTK_WIDGET (self->play_button)))
    gtk_root_set_focus (gtk_widget_get_root (GTK_WIDGET (self)), NULL);
}

static void
removed_cb (QueensideComparePage    *self,
            QueensideContestantView *view)
{
  leave_focus (self);
  queenside_comparison_remove (self->comparison, queenside_contestant_view_get_place (view));
}

static void
opened_cb (QueensideComparePage    *self,
           QueensideContestantView *view)
{
  g_autoptr (GError) error = NULL;

  if (queenside_comparison_open (self->comparison, queenside_contestant_view_get_place (view),
                                 &error))
    g_signal_emit (self, signals[REPLAY], 0);
  else
    g_signal_emit (self, signals[MESSAGE], 0, error->message);
}

static void
add_view (QueensideComparePage *self,
          QueensideContestant  *contestant,
          guint                 place)
{
  GtkWidget *view = queenside_contestant_view_new (contestant, place);
  GtkWidget *next = NULL;

  for (guint i = QUEENSIDE_CONTEST_MAX - 1; i > place; i--)
    if (self->views[i] != NULL)
      next = self->views[i];
  self->views[place] = view;
  g_signal_connect_object (view, "chosen", G_CALLBACK (queenside_comparison_keep), self->comparison,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "removed", G_CALLBACK (removed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "opened", G_CALLBACK (opened_cb), self, G_CONNECT_SWAPPED);
  queenside_board_grid_insert (self->grid, view, next);
}

static gboolean
shows (GtkWidget           *view,
       QueensideContestant *contestant)
{
  return queenside_contestant_view_get_contestant (QUEENSIDE_CONTESTANT_VIEW (view)) == contestant;
}

static guint
show_contestants (QueensideComparePage *self)
{
  const QueensideContest *contest = queenside_lockstep_get_contest (self->lockstep);
  guint n = 0;

  for (guint i = 0; i < QUEENSIDE_CONTEST_MAX; i++)
    {
      if (self->views[i] != NULL && !shows (self->views[i], contest->contestants[i]))
        g_clear_pointer (&self->views[i], gtk_widget_unparent);
      if (self->views[i] == NULL && contest->contestants[i] != NULL)
        add_view (self, contest->contestants[i], i);
      n += contest->contestants[i] != NULL;
    }
  return n;
}

static void
changed_cb (QueensideComparePage *self)
{
  guint n = show_contestants (self);
  g_autofree char *start = queenside_comparison_describe_start (self->comparison);

  for (guint i = 0; i < QUEENSIDE_CONTEST_MAX; i++)
    if (self->views[i] != NULL)
      queenside_contestant_view_set_removable (QUEENSIDE_CONTESTANT_VIEW (self->views[i]), n > 1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->status), start);
  show_status (self);
  queenside_compare_actions_update (self->actions, self->comparison);
}

QueensideComparison *
queenside_compare_page_get_comparison (QueensideComparePage *self)
{
  return self->comparison;
}

void
queenside_compare_page_lend_actions (QueensideComparePage *self,
                                     GActionMap           *map,
                                     gboolean              lends)
{
  queenside_lend_actions (self->actions, map, lends);
  if (lends)
    leave_focus (self);
}

static void
session_changed_cb (QueensideComparePage *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    queenside_comparison_follow (self->comparison);
}

static void
queenside_compare_page_map (GtkWidget *widget)
{
  QueensideComparePage *self = QUEENSIDE_COMPARE_PAGE (widget);

  queenside_comparison_follow (self->comparison);
  queenside_lockstep_go_on (self->lockstep);
  GTK_WIDGET_CLASS (queenside_compare_page_parent_class)->map (widget);
}

/* Nobody sees what would become of it. */
static void
queenside_compare_page_unmap (GtkWidget *widget)
{
  QueensideComparePage *self = QUEENSIDE_COMPARE_PAGE (widget);

  if (self->lockstep != NULL)
    queenside_lockstep_rest (self->lockstep);
  GTK_WIDGET_CLASS (queenside_compare_page_parent_class)->unmap (widget);
}

GtkWidget *
queenside_compare_page_new (QueensideSession *session)
{
  QueensideComparePage *self = g_object_new (QUEENSIDE_TYPE_COMPARE_PAGE, NULL);

  self->comparison = queenside_comparison_new (session);
  self->lockstep = queenside_comparison_get_lockstep (self->comparison);
  self->actions = queenside_compare_actions_new (self->comparison);
  queenside_race_area_set_lockstep (self->chart, self->lockstep);
  g_object_bind_property (self->lockstep, "speed", self->speed, "value",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  g_signal_connect_object (self->lockstep, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->lockstep, "moved", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->lockstep, "notify::playing", G_CALLBACK (playing_cb), self,
                           G_CONNECT_SWAPPED);
  /* After the comparison's own. */
  g_signal_connect_object (session, "changed", G_CALLBACK (session_changed_cb), self,
                           G_CONNECT_SWAPPED);
  changed_cb (self);
  playing_cb (self);
  return GTK_WIDGET (self);
}

static void
queenside_compare_page_dispose (GObject *object)
{
  QueensideComparePage *self = QUEENSIDE_COMPARE_PAGE (object);

  if (self->lockstep != NULL)
    queenside_lockstep_rest (self->lockstep);
  self->lockstep = NULL;
  g_clear_object (&self->actions);
  g_clear_object (&self->comparison);
  G_OBJECT_CLASS (queenside_compare_page_parent_class)->dispose (object);
}

static void
queenside_compare_page_class_init (QueensideComparePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queenside_compare_page_dispose;
  widget_class->map = queenside_compare_page_map;
  widget_class->unmap = queenside_compare_page_unmap;
  signals[REPLAY] = g_signal_new ("replay", QUEENSIDE_TYPE_COMPARE_PAGE, G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[MESSAGE] = g_signal_new ("message", QUEENSIDE_TYPE_COMPARE_PAGE, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  g_type_ensure (QUEENSIDE_TYPE_BOARD_GRID);
  g_type_ensure (QUEENSIDE_TYPE_COMPARE_STAGE);
  g_type_ensure (QUEENSIDE_TYPE_RACE_AREA);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/queenside/Queenside/queenside-compare-page.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensideComparePage, unit);
  gtk_widget_class_bind_template_child (widget_class, QueensideComparePage, grid);
  gtk_widget_class_bind_template_child (widget_class, QueensideComparePage, status);
  gtk_widget_class_bind_template_child (widget_class, QueensideComparePage, chart);
  gtk_widget_class_bind_template_child (widget_class, QueensideComparePage, play_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideComparePage, speed);
  gtk_widget_class_bind_template_callback (widget_class, unit_selected_cb);
}

static void
queenside_compare_page_init (QueensideComparePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
