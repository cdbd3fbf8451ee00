/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-compare-page.h"

#include <glib/gi18n.h>

#include "queenside-compare-layout.h"
#include "queenside-numbers.h"

G_DEFINE_FINAL_TYPE (QueensideComparePage, queenside_compare_page, ADW_TYPE_BIN)

/* Sets the label only if the text differs, because screen readers announce every call. */
static void
show_difference (QueensideComparePage *self)
{
  g_autofree char *words = queenside_race_describe_difference (self->race);
  const char *text = words != NULL ? words
                     : self->race->is_seeking ? _("Looking for the first difference…")
                     : _("Find the first step at which the two searches differ.");

  if (g_strcmp0 (gtk_label_get_label (self->difference), text) != 0)
    gtk_label_set_label (self->difference, text);
}

static void
stop_cb (QueensideComparePage *self)
{
  if (self->race != NULL)
    queenside_race_set_stops (self->race, gtk_check_button_get_active (self->stop));
}

static void
refused_cb (QueensideComparePage *self,
            const char           *message)
{
  g_signal_emit_by_name (self, "message", message);
}

/* Makes two equal searches, and opens the rules of the second search, so that the user can change
 * one rule. */
static void
twin_cb (QueensideComparePage *self)
{
  queenside_race_make_twins (self->race);
  if (self->views[1] != NULL)
    gtk_menu_button_popup (self->views[1]->rules_button);
}

static void
show_status (QueensideComparePage *self)
{
  QueensideTransport *transport = QUEENSIDE_TRANSPORT (self->race);
  guint64 clock = self->race->clock;
  guint64 last = MAX (clock, QUEENSIDE_TRANSPORT_GET_CLASS (transport)->get_last (transport));
  /* Translators: the last %s describes the start, such as “from an empty board” */
  const char *format = self->race->unit == QUEENS_UNIT_ITERATIONS
                       ? _("Iteration %s of %s · %s")
                       : _("Evaluation %s of %s · %s");
  g_autofree char *now = queenside_numbers_write_count (clock);
  g_autofree char *end = queenside_numbers_write_count (last);
  g_autofree char *start = queenside_race_describe_start (self->race);
  g_autofree char *text = g_strdup_printf (format, now, end, start);

  gtk_label_set_label (self->status, text);
  for (guint i = 0; i < QUEENS_RACE_MAX; i++)
    if (self->views[i] != NULL)
      queenside_racer_view_update (self->views[i]);
  show_difference (self);
}

static void
unit_selected_cb (QueensideComparePage *self)
{
  if (self->race != NULL)
    queenside_race_set_unit (self->race, gtk_drop_down_get_selected (self->unit));
}

static void
get_costs (gpointer  racer,
           guint64   first,
           guint64   last,
           gint64   *lowest,
           gint64   *highest)
{
  QueensideRacer *self = racer;

  queenside_racer_get_range (self, self->unit, first, last, lowest, highest);
}

/* Returns the cost function that all searches use, or −1 if the searches use several cost
 * functions. */
static int
find_cost (const QueensideRace *race)
{
  int cost = -1;

  for (guint i = 0; i < QUEENS_RACE_MAX; i++)
    if (race->racers[i] != NULL && race->racers[i]->error == NULL)
      {
        int own = race->racers[i]->setup.convention.cost;

        if (cost >= 0 && cost != own)
          return -1;
        cost = own;
      }
  return cost;
}

/* If the searches use several cost functions, the name of each curve includes the cost function of
 * its search. */
static gboolean
fill_chart (gpointer owner,
            gpointer data)
{
  QueensideComparePage *self = owner;
  const QueensideRace *race = self->race;
  DrawRaceView *view = data;
  int cost = find_cost (race);

  view->chart.is_unfinished = TRUE;
  view->clock = race->clock;
  view->is_stepped = race->unit != QUEENS_UNIT_ITERATIONS;
  view->x_title = view->is_stepped ? _("Evaluations") : _("Iterations");
  view->y_title = cost >= 0 ? _(queens_cost_choices[cost].name) : _("Cost");
  for (guint i = 0; i < QUEENS_RACE_MAX; i++)
    {
      QueensideRacer *racer = race->racers[i];
      const char *own;

      if (racer == NULL || racer->error != NULL)
        continue;
      own = racer->setup.algorithm->is_systematic
              ? _("Queens left to place")
              : cost >= 0 ? NULL : _(queens_cost_choices[racer->setup.convention.cost].name);
      g_free (self->names[i]);
      self->names[i] = own == NULL ? g_strdup (draw_race_letters[i])
                                   : g_strdup_printf ("%s: %s", draw_race_letters[i], own);
      racer->unit = race->unit;
      view->curves[i] = (DrawRaceCurve) {
        .name = self->names[i],
        .range = get_costs,
        .last = racer->furthest[race->unit],
        .present = racer->count[race->unit],
        .data = racer,
        .has_ended = queenside_racer_has_ended (racer),
      };
      /* Before the first step, there is nothing to save. */
      view->chart.is_unfinished &= racer->furthest[race->unit] == 0;
    }
  return TRUE;
}

static void
moved_cb (QueensideComparePage *self)
{
  queenside_chart_changed (self->chart, FALSE);
}

static void
picked_cb (QueensideComparePage *self,
           const DrawChartPoint *point)
{
  queenside_transport_seek (QUEENSIDE_TRANSPORT (self->race), point->index);
}

static void
removed_cb (QueensideComparePage *self,
            QueensideRacerView   *view)
{
  queenside_transport_bar_take_focus (self->transport_bar);
  queenside_race_remove (self->race, view->place);
}

static void
opened_cb (QueensideComparePage *self,
           QueensideRacerView   *view)
{
  g_autoptr (GError) error = NULL;

  if (queenside_race_open (self->race, view->place, &error))
    g_signal_emit_by_name (self, "replay");
  else
    g_signal_emit_by_name (self, "message", error->message);
}

/* Updates the views from last to first, because each view is inserted before the next view. */
static void
changed_cb (QueensideComparePage *self)
{
  g_autofree char *start = queenside_race_describe_start (self->race);
  GAction *add = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "add-search");
  GtkWidget *next = NULL;
  gboolean has_tree = FALSE;

  for (int i = QUEENS_RACE_MAX - 1; i >= 0; i--)
    {
      const QueensideRacer *racer = self->race->racers[i];
      GtkWidget *view = GTK_WIDGET (self->views[i]);

      has_tree |= racer != NULL && racer->setup.algorithm->is_systematic;
      if (view != NULL && self->views[i]->racer != racer)
        g_clear_pointer (&view, gtk_widget_unparent);
      if (view == NULL && racer != NULL)
        {
          view = queenside_racer_view_new (self->race, i);
          queenside_racer_view_set_shows_tree (
            QUEENSIDE_RACER_VIEW (view), gtk_toggle_button_get_active (self->tree_button));
          g_signal_connect_object (view, "removed", G_CALLBACK (removed_cb), self,
                                   G_CONNECT_SWAPPED);
          g_signal_connect_object (view, "opened", G_CALLBACK (opened_cb), self, G_CONNECT_SWAPPED);
          gtk_widget_insert_before (view, self->grid, next);
        }
      self->views[i] = view == NULL ? NULL : QUEENSIDE_RACER_VIEW (view);
      next = view == NULL ? next : view;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->tree_button), has_tree);
  gtk_drop_down_set_selected (self->unit, self->race->unit);
  gtk_check_button_set_active (self->stop, self->race->stops);
  gtk_widget_set_visible (GTK_WIDGET (self->difference),
                          queenside_race_count (self->race) == 2);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->status), start);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (add),
                               queenside_race_count (self->race) < QUEENS_RACE_MAX);
}

static void
trees_cb (QueensideComparePage *self)
{
  for (guint i = 0; i < QUEENS_RACE_MAX; i++)
    if (self->views[i] != NULL)
      queenside_racer_view_set_shows_tree (self->views[i],
                                           gtk_toggle_button_get_active (self->tree_button));
}

static void
run_as_trials_cb (QueensideComparePage *self)
{
  g_signal_emit_by_name (self, "trials");
}

static void
enable_undo (QueensideComparePage *self)
{
  const QueensideSession *session = self->race->session;
  GActionMap *actions = G_ACTION_MAP (self->actions);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (actions, "undo")),
                               session->undo_states->len > 0);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (actions, "redo")),
                               session->redo_states->len > 0);
}

static void
session_changed_cb (QueensideComparePage *self)
{
  enable_undo (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    queenside_race_follow (self->race);
}

static void
queenside_compare_page_map (GtkWidget *widget)
{
  QueensideComparePage *self = QUEENSIDE_COMPARE_PAGE (widget);

  queenside_race_follow (self->race);
  queenside_transport_catch_up (QUEENSIDE_TRANSPORT (self->race));
  GTK_WIDGET_CLASS (queenside_compare_page_parent_class)->map (widget);
}

/* Stops the searches, because a hidden page must not play. */
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
  QueensideComparePage *self = g_object_new (QUEENSIDE_TYPE_COMPARE_PAGE, NULL);
  QueensideRace *race = queenside_race_new (session);
  const struct
  {
    const char *name;
    GCallback   apply;
    gpointer    object;
  } changes[] = {
    { "reset", G_CALLBACK (queenside_race_restart), race },
    { "random-board", G_CALLBACK (queenside_race_draw), race },
    { "take-board", G_CALLBACK (queenside_race_take_seen), race },
    { "add-search", G_CALLBACK (queenside_race_add), race },
    { "undo", G_CALLBACK (queenside_session_undo), session },
    { "redo", G_CALLBACK (queenside_session_redo), session },
  };
  QueensideTransport *transport;

  self->race = race;
  transport = QUEENSIDE_TRANSPORT (self->race);
  self->actions = g_simple_action_group_new ();
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autoptr (GSimpleAction) action = g_simple_action_new (changes[i].name, NULL);

      g_signal_connect_object (action, "activate", changes[i].apply, changes[i].object,
                               G_CONNECT_SWAPPED);
      g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (action));
    }
  queenside_transport_add_actions (transport, G_ACTION_MAP (self->actions));
  queenside_chart_set_source (self->chart, &draw_race, self, fill_chart);
  g_signal_connect_object (self->race, "changed", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->race, "moved", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  queenside_transport_bar_set_transport (self->transport_bar, transport);
  g_signal_connect_object (self->race, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->race, "status", G_CALLBACK (show_status), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->race, "refused", G_CALLBACK (refused_cb), self,
                           G_CONNECT_SWAPPED);
  /* Connect this after creating the race, so that the race handles the signal first. */
  g_signal_connect_object (session, "changed", G_CALLBACK (session_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "compared", G_CALLBACK (session_changed_cb), self,
                           G_CONNECT_SWAPPED);
  changed_cb (self);
  enable_undo (self);
  show_status (self);
  return GTK_WIDGET (self);
}

void
queenside_compare_page_set_presenting (QueensideComparePage *self,
                                       gboolean              is_presenting)
{
  gtk_widget_set_visible (self->tools, !is_presenting);
  queenside_transport_bar_set_presenting (self->transport_bar, is_presenting);
}

static void
queenside_compare_page_dispose (GObject *object)
{
  QueensideComparePage *self = QUEENSIDE_COMPARE_PAGE (object);

  if (self->race != NULL)
    queenside_race_rest (self->race);
  g_clear_object (&self->race);
  g_clear_object (&self->actions);
  for (guint i = 0; i < QUEENS_RACE_MAX; i++)
    g_clear_pointer (&self->names[i], g_free);
  G_OBJECT_CLASS (queenside_compare_page_parent_class)->dispose (object);
}

static void
queenside_compare_page_class_init (QueensideComparePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queenside_compare_page_dispose;
  widget_class->map = queenside_compare_page_map;
  widget_class->unmap = queenside_compare_page_unmap;
  g_signal_new ("replay", QUEENSIDE_TYPE_COMPARE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_signal_new ("message", QUEENSIDE_TYPE_COMPARE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_STRING);
  g_signal_new ("trials", QUEENSIDE_TYPE_COMPARE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_type_ensure (QUEENSIDE_TYPE_CHART);
  g_type_ensure (QUEENSIDE_TYPE_TRANSPORT_BAR);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/queenside/Queenside/queenside-compare-page.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensideComparePage, unit);
  gtk_widget_class_bind_template_child (widget_class, QueensideComparePage, tree_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideComparePage, tools);
  gtk_widget_class_bind_template_child (widget_class, QueensideComparePage, stage);
  gtk_widget_class_bind_template_child (widget_class, QueensideComparePage, grid);
  gtk_widget_class_bind_template_child (widget_class, QueensideComparePage, status);
  gtk_widget_class_bind_template_child (widget_class, QueensideComparePage, difference);
  gtk_widget_class_bind_template_child (widget_class, QueensideComparePage, stop);
  gtk_widget_class_bind_template_child (widget_class, QueensideComparePage, chart);
  gtk_widget_class_bind_template_child (widget_class, QueensideComparePage, transport_bar);
  gtk_widget_class_bind_template_callback (widget_class, unit_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, run_as_trials_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_cb);
  gtk_widget_class_bind_template_callback (widget_class, twin_cb);
  gtk_widget_class_bind_template_callback (widget_class, trees_cb);
  gtk_widget_class_bind_template_callback (widget_class, picked_cb);
}

static void
queenside_compare_page_init (QueensideComparePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  queenside_compare_layout_apply (self->stage, self->grid);
}
