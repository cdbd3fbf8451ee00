/* queenside-compare-page.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-compare-page.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "queenside-compare-layout.h"
#include "queenside-race-area.h"
#include "queenside-racer-view.h"
#include "queenside-transport-bar.h"

struct _QueensideComparePage
{
  AdwBin                 parent_instance;

  GtkDropDown           *unit;
  GtkWidget             *stage;
  GtkWidget             *grid;
  GtkLabel              *status;
  QueensideRaceArea     *chart;
  QueensideTransportBar *transport_bar;

  QueensideCompareSetup *comparison;
  QueensideRace         *race;          /* the comparison's */
  QueensideRacerView    *views[QUEENSIDE_RACE_MAX];     /* those in the grid */
  GSimpleActionGroup    *actions;
};

G_DEFINE_FINAL_TYPE (QueensideComparePage, queenside_compare_page, ADW_TYPE_BIN)

enum { REPLAY, MESSAGE, N_SIGNALS };

static guint signals[N_SIGNALS];

static void
show_status (QueensideComparePage *self)
{
  QueensideTransport *transport = QUEENSIDE_TRANSPORT (self->race);
  guint64 clock = self->race->clock;
  guint64 last = MAX (clock, QUEENSIDE_TRANSPORT_GET_CLASS (transport)->get_last (transport));
  /* The last is the start. */
  const char *format = self->race->unit == QUEENSIDE_UNIT_ITERATIONS
                       ? _("Iteration %" PRIu64 " of %" PRIu64 " · %s")
                       : _("Evaluation %" PRIu64 " of %" PRIu64 " · %s");
  g_autofree char *start = queenside_compare_setup_describe_start (self->comparison);
  g_autofree char *text = g_strdup_printf (format, clock, last, start);

  gtk_label_set_label (self->status, text);
  for (guint i = 0; i < QUEENSIDE_RACE_MAX; i++)
    if (self->views[i] != NULL)
      queenside_racer_view_update (self->views[i]);
}

static void
unit_selected_cb (QueensideComparePage *self)
{
  if (self->race != NULL)
    queenside_race_set_unit (self->race, gtk_drop_down_get_selected (self->unit));
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
          guint                 place)
{
  GtkWidget *view = queenside_racer_view_new (self->race->racers[place], place);
  GtkWidget *next = NULL;

  for (guint i = QUEENSIDE_RACE_MAX - 1; i > place; i--)
    if (self->views[i] != NULL)
      next = GTK_WIDGET (self->views[i]);
  self->views[place] = QUEENSIDE_RACER_VIEW (view);
  g_signal_connect_object (view, "chosen", G_CALLBACK (queenside_compare_setup_keep),
                           self->comparison,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "removed", G_CALLBACK (removed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "opened", G_CALLBACK (opened_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_insert_before (view, self->grid, next);
}

static void
changed_cb (QueensideComparePage *self)
{
  g_autofree char *start = queenside_compare_setup_describe_start (self->comparison);
  GAction *add = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "add-search");
  guint n = 0;

  for (guint i = 0; i < QUEENSIDE_RACE_MAX; i++)
    {
      QueensideRacer *racer = self->race->racers[i];

      if (self->views[i] != NULL && queenside_racer_view_get_racer (self->views[i]) != racer)
        {
          gtk_widget_unparent (GTK_WIDGET (self->views[i]));
          self->views[i] = NULL;
        }
      if (self->views[i] == NULL && racer != NULL)
        add_view (self, i);
      n += racer != NULL;
    }
  for (guint i = 0; i < QUEENSIDE_RACE_MAX; i++)
    if (self->views[i] != NULL)
      queenside_racer_view_set_removable (self->views[i], n > 1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->status), start);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (add), n < QUEENSIDE_RACE_MAX);
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
  queenside_transport_catch_up (QUEENSIDE_TRANSPORT (self->race));
  GTK_WIDGET_CLASS (queenside_compare_page_parent_class)->map (widget);
}

/* Nobody sees what would become of it. */
static void
queenside_compare_page_unmap (GtkWidget *widget)
{
  QueensideComparePage *self = QUEENSIDE_COMPARE_PAGE (widget);

  if (self->race != NULL)
    queenside_race_rest (self->race);
  GTK_WIDGET_CLASS (queenside_compare_page_parent_class)->unmap (widget);
}

GtkWidget *
queenside_compare_page_new (QueensideSession *session)
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
  QueensideComparePage *self = g_object_new (QUEENSIDE_TYPE_COMPARE_PAGE, NULL);
  QueensideTransport *transport;

  self->comparison = queenside_compare_setup_new (session);
  self->race = queenside_compare_setup_get_race (self->comparison);
  transport = QUEENSIDE_TRANSPORT (self->race);
  self->actions = g_simple_action_group_new ();
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autoptr (GSimpleAction) action = g_simple_action_new (changes[i].name, NULL);

      g_signal_connect_object (action, "activate", G_CALLBACK (changes[i].apply), self->comparison,
                               G_CONNECT_SWAPPED);
      g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (action));
    }
  queenside_transport_add_actions (transport, G_ACTION_MAP (self->actions));
  queenside_race_area_set_race (self->chart, self->race);
  queenside_transport_bar_set_transport (self->transport_bar, transport);
  g_signal_connect_object (self->race, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->race, "status", G_CALLBACK (show_status), self,
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

  if (self->race != NULL)
    queenside_race_rest (self->race);
  self->race = NULL;
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
  g_type_ensure (QUEENSIDE_TYPE_RACE_AREA);
  g_type_ensure (QUEENSIDE_TYPE_TRANSPORT_BAR);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/queenside/Queenside/queenside-compare-page.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensideComparePage, unit);
  gtk_widget_class_bind_template_child (widget_class, QueensideComparePage, stage);
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
  gtk_widget_set_layout_manager (self->stage, queenside_compare_layout_new_stage ());
  gtk_widget_set_layout_manager (self->grid, queenside_compare_layout_new_grid ());
}
