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
  GObject                       parent_instance;

  const QueensideConfiguration *tried;  /* the plan's */
  QueensideTrialsStatistics    *statistics; /* or NULL */
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

enum
{
  COLUMN_NAME,
  COLUMN_SIZE,
  COLUMN_TRIALS,
  COLUMN_RATE,
  COLUMN_INTERVAL,
  COLUMN_ITERATIONS,
  COLUMN_EXPECTED,
  N_COLUMNS
};

struct _QueensideTrialsOverview
{
  AdwBin               parent_instance;

  GtkScrolledWindow   *scroller;
  GtkColumnViewColumn *columns[N_COLUMNS]; /* not references */
  GListStore          *items;
  GtkSingleSelection  *selection;
  QueensideTrialsJob  *job;             /* or NULL */
  gboolean             is_filling;
};

G_DEFINE_FINAL_TYPE (QueensideTrialsOverview, queenside_trials_overview, ADW_TYPE_BIN)

enum { CHOSEN, N_SIGNALS };

static guint signals[N_SIGNALS];

/* What a column says of a setup; figures are "" until there are any. */
static char *
write_cell (gpointer item,
            gpointer column)
{
  const QueensideSetupItem *self = item;
  const QueensSummary *summary = self->statistics == NULL ? NULL : self->statistics->summary;
  guint64 n_trials = summary == NULL ? 0 : queens_summary_get_count (summary, QUEENS_PART_ALL);
  g_autofree char *low_text = NULL;
  g_autofree char *high_text = NULL;
  gdouble number, low, high;

  switch (GPOINTER_TO_UINT (column))
    {
    case COLUMN_NAME:
      return g_strdup (self->tried->name);
    case COLUMN_SIZE:
      return g_strdup_printf ("%u", queens_problem_get_size (self->tried->setup.problem));
    case COLUMN_TRIALS:
      return queenside_numbers_write_count (n_trials);
    }
  if (n_trials == 0)
    return g_strdup ("");
  switch (GPOINTER_TO_UINT (column))
    {
    case COLUMN_RATE:
      queens_summary_get_rate (summary, &number);
      return queenside_numbers_write_share (number);
    case COLUMN_INTERVAL:
      queens_summary_get_interval (summary, &low, &high);
      low_text = queenside_numbers_write_share (low);
      high_text = queenside_numbers_write_share (high);
      return g_strdup_printf ("%s – %s", low_text, high_text);
    case COLUMN_ITERATIONS:
      if (!queens_summary_get_mean (summary, QUEENS_PART_SOLVED, QUEENS_MEASURE_ITERATIONS,
                                    &number))
        return g_strdup ("–");
      return queenside_numbers_write_number (number);
    default:
      if (!queens_summary_get_expected_evaluations (summary, &number))
        return g_strdup ("–");
      return queenside_numbers_write_number (number);
    }
}

void
queenside_trials_overview_set_job (QueensideTrialsOverview *self,
                                   QueensideTrialsJob      *job)
{
  self->is_filling = TRUE;
  g_list_store_remove_all (self->items);
  g_set_object (&self->job, job);
  if (job != NULL)
    {
      QueensideTrialsPlan *plan = queenside_trials_job_get_plan (job);

      for (guint i = 0; i < plan->n_setups; i++)
        {
          g_autoptr (QueensideSetupItem) item = g_object_new (QUEENSIDE_TYPE_SETUP_ITEM, NULL);

          item->tried = &plan->entries[i];
          g_list_store_append (self->items, item);
        }
      gtk_scrolled_window_set_min_content_height (
        self->scroller, HEADER_HEIGHT + ROW_HEIGHT * MIN (plan->n_setups, MOST_ROWS));
      gtk_column_view_column_set_visible (self->columns[COLUMN_SIZE], plan->n_sizes > 1);
      gtk_column_view_column_set_visible (self->columns[COLUMN_NAME], plan->n_configurations > 1);
    }
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
  static const char *const titles[N_COLUMNS] = {
    [COLUMN_NAME] = N_("Configuration"),
    [COLUMN_SIZE] = N_("Size"),
    [COLUMN_TRIALS] = N_("Trials"),
    [COLUMN_RATE] = N_("Success rate"),
    [COLUMN_INTERVAL] = N_("95 % interval"),
    [COLUMN_ITERATIONS] = N_("Iterations when solved"),
    [COLUMN_EXPECTED] = N_("Evaluations to a solution"),
  };
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
  for (guint i = 0; i < N_COLUMNS; i++)
    {
      self->columns[i] = queenside_text_column_append (
        GTK_COLUMN_VIEW (view), _(titles[i]),
        i == COLUMN_NAME ? QUEENSIDE_TEXT_WORDS : QUEENSIDE_TEXT_NUMBER, write_cell,
        GUINT_TO_POINTER (i));
      gtk_column_view_column_set_expand (self->columns[i], TRUE);
    }
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), view);
  self->scroller = GTK_SCROLLED_WINDOW (scroller);
  gtk_widget_add_css_class (scroller, "card");
  gtk_widget_set_overflow (scroller, GTK_OVERFLOW_HIDDEN);
  adw_bin_set_child (ADW_BIN (self), scroller);
}
