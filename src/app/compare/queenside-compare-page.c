/* queenside-compare-page.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-compare-page.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "queenside-board-grid.h"
#include "queenside-compare-stage.h"
#include "queenside-race-area.h"
#include "queenside-racer-view.h"
#include "queenside-transport-bar.h"

struct _QueensideComparePage
{
  AdwBin                 parent_instance;

  GtkDropDown           *unit;
  QueensideBoardGrid    *grid;
  GtkLabel              *status;
  QueensideRaceArea     *chart;
  QueensideTransportBar *transport_bar;

  QueensideCompareSetup *comparison;
  QueensideRaceClock    *race_clock;       /* the comparison's */
  GtkWidget             *views[QUEENSIDE_RACE_MAX];  /* those in the grid */
  GSimpleActionGroup    *actions;
};

G_DEFINE_FINAL_TYPE (QueensideComparePage, queenside_compare_page, ADW_TYPE_BIN)

enum { REPLAY, MESSAGE, N_SIGNALS };

static guint signals[N_SIGNALS];

/* The state of things */

static void
show_status (QueensideComparePage *self)
{
  const QueensideRace *race = queenside_race_clock_get_race (self->race_clock);
  /* The last is the start. */
  const char *format = race->unit == QUEENSIDE_UNIT_ITERATIONS
                       ? _("Iteration %" PRIu64 " of %" PRIu64 " · %s")
                       : _("Evaluation %" PRIu64 " of %" PRIu64 " · %s");
  g_autofree char *start = queenside_compare_setup_describe_start (self->comparison);
  guint64 last = MAX (race->clock, queenside_race_get_last (race));
  g_autofree char *text = g_strdup_printf (format, race->clock, last, start);

  gtk_label_set_label (self->status, text);
  for (guint i = 0; i < QUEENSIDE_RACE_MAX; i++)
    if (self->views[i] != NULL)
      queenside_racer_view_update (QUEENSIDE_RACER_VIEW (self->views[i]));
}

static void
unit_selected_cb (QueensideComparePage *self)
{
  if (self->race_clock != NULL)
    queenside_race_clock_set_unit (self->race_clock, gtk_drop_down_get_selected (self->unit));
}

/* Those who take part */

static void
removed_cb (QueensideComparePage *self,
            QueensideRacerView   *view)
{
  queenside_transport_bar_take_focus (self->transport_bar);
  queenside_compare_setup_remove (self->comparison, queenside_racer_view_get_place (view));
}

static void
opened_cb (QueensideComparePage *self,
           QueensideRacerView   *view)
{
  g_autoptr (GError) error = NULL;

  if (queenside_compare_setup_open (self->comparison, queenside_racer_view_get_place (view),
                                    &error))
    g_signal_emit (self, signals[REPLAY], 0);
  else
    g_signal_emit (self, signals[MESSAGE], 0, error->message);
}

static void
add_view (QueensideComparePage *self,
          QueensideRacer       *racer,
          guint                 place)
{
  GtkWidget *view = queenside_racer_view_new (racer, place);
  GtkWidget *next = NULL;

  for (guint i = QUEENSIDE_RACE_MAX - 1; i > place; i--)
    if (self->views[i] != NULL)
      next = self->views[i];
  self->views[place] = view;
  g_signal_connect_object (view, "chosen", G_CALLBACK (queenside_compare_setup_keep),
                           self->comparison,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "removed", G_CALLBACK (removed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "opened", G_CALLBACK (opened_cb), self, G_CONNECT_SWAPPED);
  queenside_board_grid_insert (self->grid, view, next);
}

static gboolean
shows (GtkWidget      *view,
       QueensideRacer *racer)
{
  return queenside_racer_view_get_racer (QUEENSIDE_RACER_VIEW (view)) == racer;
}

static guint
show_racers (QueensideComparePage *self)
{
  const QueensideRace *race = queenside_race_clock_get_race (self->race_clock);
  guint n = 0;

  for (guint i = 0; i < QUEENSIDE_RACE_MAX; i++)
    {
      if (self->views[i] != NULL && !shows (self->views[i], race->racers[i]))
        g_clear_pointer (&self->views[i], gtk_widget_unparent);
      if (self->views[i] == NULL && race->racers[i] != NULL)
        add_view (self, race->racers[i], i);
      n += race->racers[i] != NULL;
    }
  return n;
}

static void
changed_cb (QueensideComparePage *self)
{
  guint n = show_racers (self);
  g_autofree char *start = queenside_compare_setup_describe_start (self->comparison);
  GAction *add = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "add-search");

  for (guint i = 0; i < QUEENSIDE_RACE_MAX; i++)
    if (self->views[i] != NULL)
      queenside_racer_view_set_removable (QUEENSIDE_RACER_VIEW (self->views[i]), n > 1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->status), start);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (add),
                               queenside_compare_setup_has_room (self->comparison));
}

QueensideCompareSetup *
queenside_compare_page_get_comparison (QueensideComparePage *self)
{
  return self->comparison;
}

GActionMap *
queenside_compare_page_get_actions (QueensideComparePage *self)
{
  return G_ACTION_MAP (self->actions);
}

void
queenside_compare_page_take_focus (QueensideComparePage *self)
{
  queenside_transport_bar_take_focus (self->transport_bar);
}

static void
session_changed_cb (QueensideComparePage *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    queenside_compare_setup_follow (self->comparison);
}

static void
queenside_compare_page_map (GtkWidget *widget)
{
  QueensideComparePage *self = QUEENSIDE_COMPARE_PAGE (widget);

  queenside_compare_setup_follow (self->comparison);
  queenside_transport_catch_up (QUEENSIDE_TRANSPORT (self->race_clock));
  GTK_WIDGET_CLASS (queenside_compare_page_parent_class)->map (widget);
}

/* Nobody sees what would become of it. */
static void
queenside_compare_page_unmap (GtkWidget *widget)
{
  QueensideComparePage *self = QUEENSIDE_COMPARE_PAGE (widget);

  if (self->race_clock != NULL)
    queenside_race_clock_rest (self->race_clock);
  GTK_WIDGET_CLASS (queenside_compare_page_parent_class)->unmap (widget);
}

static void
add_actions (QueensideComparePage *self)
{
  static const struct
  {
    const char *name;
    void      (*apply) (QueensideCompareSetup *comparison);
  } changes[] = {
    { "reset", queenside_compare_setup_restart },
    { "random-board", queenside_compare_setup_draw },
    { "take-board", queenside_compare_setup_take_seen },
    { "add-search", queenside_compare_setup_add },
  };

  self->actions = g_simple_action_group_new ();
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autoptr (GSimpleAction) action = g_simple_action_new (changes[i].name, NULL);

      g_signal_connect_object (action, "activate", G_CALLBACK (changes[i].apply), self->comparison,
                               G_CONNECT_SWAPPED);
      g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (action));
    }
  queenside_transport_add_actions (QUEENSIDE_TRANSPORT (self->race_clock),
                                   G_ACTION_MAP (self->actions));
}

GtkWidget *
queenside_compare_page_new (QueensideSession *session)
{
  QueensideComparePage *self = g_object_new (QUEENSIDE_TYPE_COMPARE_PAGE, NULL);

  self->comparison = queenside_compare_setup_new (session);
  self->race_clock = queenside_compare_setup_get_race_clock (self->comparison);
  add_actions (self);
  queenside_race_area_set_race_clock (self->chart, self->race_clock);
  queenside_transport_bar_set_transport (self->transport_bar,
                                         QUEENSIDE_TRANSPORT (self->race_clock));
  g_signal_connect_object (self->race_clock, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->race_clock, "status", G_CALLBACK (show_status), self,
                           G_CONNECT_SWAPPED);
  /* After the comparison's own. */
  g_signal_connect_object (session, "changed", G_CALLBACK (session_changed_cb), self,
                           G_CONNECT_SWAPPED);
  changed_cb (self);
  show_status (self);
  return GTK_WIDGET (self);
}

static void
queenside_compare_page_dispose (GObject *object)
{
  QueensideComparePage *self = QUEENSIDE_COMPARE_PAGE (object);

  if (self->race_clock != NULL)
    queenside_race_clock_rest (self->race_clock);
  self->race_clock = NULL;
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
  g_type_ensure (QUEENSIDE_TYPE_TRANSPORT_BAR);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/queenside/Queenside/queenside-compare-page.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensideComparePage, unit);
  gtk_widget_class_bind_template_child (widget_class, QueensideComparePage, grid);
  gtk_widget_class_bind_template_child (widget_class, QueensideComparePage, status);
  gtk_widget_class_bind_template_child (widget_class, QueensideComparePage, chart);
  gtk_widget_class_bind_template_child (widget_class, QueensideComparePage, transport_bar);
  gtk_widget_class_bind_template_callback (widget_class, unit_selected_cb);
}

static void
queenside_compare_page_init (QueensideComparePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
