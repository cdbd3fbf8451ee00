/* queenside-trials-overview.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-trials-overview.h"

#include <glib/gi18n.h>

#include "queenside-text-column.h"
#include "queenside-numbers.h"

#define HEADER_HEIGHT 40        /* pixels, about */
#define ROW_HEIGHT 21
#define MOST_ROWS 10            /* that are shown; more are scrolled */

/* A setup of the job. It notifies when it has other figures. */
#define QUEENSIDE_TYPE_SETUP_ITEM (queenside_setup_item_get_type ())
G_DECLARE_FINAL_TYPE (QueensideSetupItem, queenside_setup_item, QUEENSIDE, SETUP_ITEM, GObject)

struct _QueensideSetupItem
{
  GObject                    parent_instance;

  guint                      setup;
  QueensideTrialsStatistics *statistics;      /* or NULL */
};

G_DEFINE_FINAL_TYPE (QueensideSetupItem, queenside_setup_item, G_TYPE_OBJECT)

enum { PROP_0, PROP_STATISTICS, N_PROPS };

static GParamSpec *props[N_PROPS];

static void
queenside_setup_item_get_property (GObject    *object,
                                   guint       prop_id,
                                   GValue     *value,
                                   GParamSpec *pspec)
{
  g_value_set_pointer (value, QUEENSIDE_SETUP_ITEM (object)->statistics);
}

static void
queenside_setup_item_finalize (GObject *object)
{
  g_clear_pointer (&QUEENSIDE_SETUP_ITEM (object)->statistics, queenside_trials_statistics_unref);
  G_OBJECT_CLASS (queenside_setup_item_parent_class)->finalize (object);
}

static void
queenside_setup_item_class_init (QueensideSetupItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = queenside_setup_item_finalize;
  G_OBJECT_CLASS (klass)->get_property = queenside_setup_item_get_property;
  props[PROP_STATISTICS] = g_param_spec_pointer ("statistics", NULL, NULL,
                                                 G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
}

static void
queenside_setup_item_init (QueensideSetupItem *self)
{
}

struct _QueensideTrialsOverview
{
  AdwBin               parent_instance;

  GtkScrolledWindow   *scroller;
  GtkColumnViewColumn *size_column;
  GtkColumnViewColumn *name_column;
  GListStore          *items;
  GtkSingleSelection  *selection;
  QueensideTrialsJob  *job;             /* or NULL */
  gboolean             is_filling;
};

G_DEFINE_FINAL_TYPE (QueensideTrialsOverview, queenside_trials_overview, ADW_TYPE_BIN)

enum { CHOSEN, N_SIGNALS };

static guint signals[N_SIGNALS];

/* Cells */

static char *
write_name (gpointer item,
            gpointer data)
{
  QueensideTrialsOverview *self = data;

  return g_strdup (queenside_trials_plan_get_name (queenside_trials_job_get_plan (self->job),
                                                   QUEENSIDE_SETUP_ITEM (item)->setup));
}

static char *
write_size (gpointer item,
            gpointer data)
{
  QueensideTrialsOverview *self = data;

  return g_strdup_printf ("%u",
                          queenside_trials_plan_get_size (queenside_trials_job_get_plan (self->job),
                                                          QUEENSIDE_SETUP_ITEM (item)->setup));
}

/* NULL where there is nothing to say yet. */
static const QueensSummary *
get_summary (gpointer item)
{
  const QueensideTrialsStatistics *statistics = QUEENSIDE_SETUP_ITEM (item)->statistics;

  if (statistics == NULL || queens_summary_get_count (statistics->summary, QUEENS_PART_ALL) == 0)
    return NULL;
  return statistics->summary;
}

static char *
write_trials (gpointer item,
              gpointer data)
{
  const QueensSummary *summary = get_summary (item);

  return queenside_numbers_write_count (
    summary == NULL ? 0 : queens_summary_get_count (summary, QUEENS_PART_ALL));
}

static char *
write_rate (gpointer item,
            gpointer data)
{
  const QueensSummary *summary = get_summary (item);
  gdouble rate;

  if (summary == NULL)
    return g_strdup ("");
  queens_summary_get_rate (summary, &rate);
  return queenside_numbers_write_share (rate);
}

static char *
write_interval (gpointer item,
                gpointer data)
{
  const QueensSummary *summary = get_summary (item);
  g_autofree char *low_text = NULL;
  g_autofree char *high_text = NULL;
  gdouble low, high;

  if (summary == NULL)
    return g_strdup ("");
  queens_summary_get_interval (summary, &low, &high);
  low_text = queenside_numbers_write_share (low);
  high_text = queenside_numbers_write_share (high);
  return g_strdup_printf ("%s – %s", low_text, high_text);
}

static char *
write_iterations (gpointer item,
                  gpointer data)
{
  const QueensSummary *summary = get_summary (item);
  gdouble mean;

  if (summary == NULL
      || !queens_summary_get_mean (summary, QUEENS_PART_SOLVED, QUEENS_MEASURE_ITERATIONS, &mean))
    return g_strdup (summary == NULL ? "" : "–");
  return queenside_numbers_write_number (mean);
}

static char *
write_expected (gpointer item,
                gpointer data)
{
  const QueensSummary *summary = get_summary (item);
  gdouble evaluations;

  if (summary == NULL || !queens_summary_get_expected_evaluations (summary, &evaluations))
    return g_strdup (summary == NULL ? "" : "–");
  return queenside_numbers_write_number (evaluations);
}

static GtkColumnViewColumn *
add_column (QueensideTrialsOverview *self,
            GtkColumnView           *view,
            const char              *title,
            QueensideTextKind        kind,
            QueensideTextFunc        write)
{
  GtkColumnViewColumn *column = queenside_text_column_append (view, title, kind, write, self);

  gtk_column_view_column_set_expand (column, TRUE);
  return column;
}

static void
add_columns (QueensideTrialsOverview *self,
             GtkColumnView           *view)
{
  self->name_column = add_column (self, view, _("Configuration"), QUEENSIDE_TEXT_WORDS, write_name);
  self->size_column = add_column (self, view, _("Size"), QUEENSIDE_TEXT_NUMBER, write_size);
  add_column (self, view, _("Trials"), QUEENSIDE_TEXT_NUMBER, write_trials);
  add_column (self, view, _("Success rate"), QUEENSIDE_TEXT_NUMBER, write_rate);
  add_column (self, view, _("95 % interval"), QUEENSIDE_TEXT_NUMBER, write_interval);
  add_column (self, view, _("Iterations when solved"), QUEENSIDE_TEXT_NUMBER, write_iterations);
  add_column (self, view, _("Evaluations to a solution"), QUEENSIDE_TEXT_NUMBER, write_expected);
}

/* Items */

static void
fill (QueensideTrialsOverview *self)
{
  QueensideTrialsPlan *plan = queenside_trials_job_get_plan (self->job);
  guint n_setups = queenside_trials_plan_get_n_setups (plan);

  for (guint i = 0; i < n_setups; i++)
    {
      QueensideSetupItem *item = g_object_new (QUEENSIDE_TYPE_SETUP_ITEM, NULL);

      item->setup = i;
      g_list_store_append (self->items, item);
      g_object_unref (item);
    }
  gtk_scrolled_window_set_min_content_height (self->scroller,
                                              HEADER_HEIGHT
                                                + ROW_HEIGHT * MIN (n_setups, MOST_ROWS));
  gtk_column_view_column_set_visible (self->size_column, plan->n_sizes > 1);
  gtk_column_view_column_set_visible (self->name_column, plan->n_configurations > 1);
}

void
queenside_trials_overview_set_job (QueensideTrialsOverview *self,
                                   QueensideTrialsJob      *job)
{
  self->is_filling = TRUE;
  g_list_store_remove_all (self->items);
  g_set_object (&self->job, job);
  if (job != NULL)
    fill (self);
  gtk_single_selection_set_selected (self->selection, 0);
  self->is_filling = FALSE;
}

void
queenside_trials_overview_update (QueensideTrialsOverview *self)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->items)); i++)
    {
      g_autoptr (QueensideSetupItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), i);
      g_autoptr (QueensideTrialsStatistics) statistics =
        queenside_trials_job_get_statistics (self->job, i);

      if (statistics == item->statistics)
        continue;
      g_clear_pointer (&item->statistics, queenside_trials_statistics_unref);
      item->statistics = g_steal_pointer (&statistics);
      g_object_notify_by_pspec (G_OBJECT (item), props[PROP_STATISTICS]);
    }
}

guint
queenside_trials_overview_get (QueensideTrialsOverview *self)
{
  guint selected = gtk_single_selection_get_selected (self->selection);

  return selected == GTK_INVALID_LIST_POSITION ? 0 : selected;
}

static void
selected_cb (QueensideTrialsOverview *self)
{
  if (!self->is_filling)
    g_signal_emit (self, signals[CHOSEN], 0);
}

static void
queenside_trials_overview_dispose (GObject *object)
{
  QueensideTrialsOverview *self = QUEENSIDE_TRIALS_OVERVIEW (object);

  self->is_filling = TRUE;
  if (self->items != NULL)
    g_list_store_remove_all (self->items);
  g_clear_object (&self->job);
  g_clear_object (&self->selection);
  g_clear_object (&self->items);
  G_OBJECT_CLASS (queenside_trials_overview_parent_class)->dispose (object);
}

static void
queenside_trials_overview_class_init (QueensideTrialsOverviewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = queenside_trials_overview_dispose;
  signals[CHOSEN] = g_signal_new ("chosen", QUEENSIDE_TYPE_TRIALS_OVERVIEW, G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
queenside_trials_overview_init (QueensideTrialsOverview *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *view;

  self->items = g_list_store_new (QUEENSIDE_TYPE_SETUP_ITEM);
  self->selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->items)));
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  view = gtk_column_view_new (g_object_ref (GTK_SELECTION_MODEL (self->selection)));
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Setups"), -1);
  gtk_widget_add_css_class (view, "data-table");
  add_columns (self, GTK_COLUMN_VIEW (view));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), view);
  self->scroller = GTK_SCROLLED_WINDOW (scroller);
  gtk_widget_add_css_class (scroller, "card");
  gtk_widget_set_overflow (scroller, GTK_OVERFLOW_HIDDEN);
  adw_bin_set_child (ADW_BIN (self), scroller);
}
