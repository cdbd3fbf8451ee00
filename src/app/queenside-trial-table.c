/* queenside-trial-table.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-trial-table.h"

#include <glib/gi18n.h>

#include "queens-algorithm.h"
#include "queenside-text-column.h"
#include "queenside-trial-list.h"
#include "queenside-trials-words.h"

#define HEIGHT 340              /* pixels */

struct _QueensideTrialTable
{
  AdwBin               parent_instance;

  GtkColumnView       *view;
  GtkColumnViewColumn *size_column;
  GtkColumnViewColumn *name_column;

  QueensideTrialsJob  *job;             /* or NULL */
  QueensideTrialList  *list;
  gint                 sorted;          /* the column that the view asked for last, or −1 */
};

G_DEFINE_FINAL_TYPE (QueensideTrialTable, queenside_trial_table, ADW_TYPE_BIN)

enum { ACTIVATED, N_SIGNALS };

static guint signals[N_SIGNALS];

/* Cells */

static const QueensTrialRow *
get_values (gpointer item)
{
  return queenside_trial_item_get_values (item);
}

static const QueensSetup *
get_setup (gpointer             item,
           QueensideTrialTable *self)
{
  return queenside_trials_plan_get_setup (queenside_trials_job_get_plan (self->job), get_values (item)->setup);
}

static char *
write_trial (gpointer item,
             gpointer data)
{
  return queenside_trials_write_count (get_values (item)->trial);
}

static char *
write_seed (gpointer item,
            gpointer data)
{
  return g_strdup_printf ("%u", get_setup (item, data)->seed);
}

static char *
write_size (gpointer item,
            gpointer data)
{
  return g_strdup_printf ("%u", queens_problem_get_size (get_setup (item, data)->problem));
}

static char *
write_name (gpointer item,
            gpointer data)
{
  QueensideTrialTable *self = data;

  return g_strdup (queenside_trials_plan_get_name (queenside_trials_job_get_plan (self->job), get_values (item)->setup));
}

static char *
write_solved (gpointer item,
              gpointer data)
{
  return g_strdup (get_values (item)->solved ? C_("solved", "Yes") : C_("solved", "No"));
}

static char *
write_state (gpointer item,
             gpointer data)
{
  return g_strdup (queenside_trial_item_get_state (item));
}

static char *
write_cost (gpointer item,
            gpointer data)
{
  return queenside_trials_write_count (get_values (item)->cost);
}

static char *
write_iterations (gpointer item,
                  gpointer data)
{
  return queenside_trials_write_count (get_values (item)->iterations);
}

static char *
write_moves (gpointer item,
             gpointer data)
{
  return queenside_trials_write_count (get_values (item)->moves);
}

static char *
write_evaluations (gpointer item,
                   gpointer data)
{
  return queenside_trials_write_count (get_values (item)->evaluations);
}

static char *
write_restarts (gpointer item,
                gpointer data)
{
  return queenside_trials_write_count (get_values (item)->restarts);
}

static char *
write_minima (gpointer item,
              gpointer data)
{
  return queenside_trials_write_count (get_values (item)->minima);
}

static char *
write_end (gpointer item,
           gpointer data)
{
  return g_strdup (_(queens_end_choices[get_values (item)->end].name));
}

static char *
write_time (gpointer item,
            gpointer data)
{
  return queenside_trials_write_number (get_values (item)->nanoseconds / 1e3);
}

#define UNSORTED (-1)

static const struct
{
  const char        *title;
  QueensideTextKind  kind;
  gint               column;    /* a QueensTrialColumn, or UNSORTED */
  QueensideTextFunc  write;
} columns[] = {
  { N_("Trial"), QUEENSIDE_TEXT_NUMBER, QUEENS_TRIAL_COLUMN_TRIAL, write_trial },
  { N_("Configuration"), QUEENSIDE_TEXT_WORDS, UNSORTED, write_name },
  { N_("Seed"), QUEENSIDE_TEXT_NUMBER, UNSORTED, write_seed },
  { N_("Size"), QUEENSIDE_TEXT_NUMBER, QUEENS_TRIAL_COLUMN_SIZE, write_size },
  { N_("Solved"), QUEENSIDE_TEXT_WORDS, QUEENS_TRIAL_COLUMN_SOLVED, write_solved },
  { N_("End state"), QUEENSIDE_TEXT_STATE, UNSORTED, write_state },
  { N_("Cost"), QUEENSIDE_TEXT_NUMBER, QUEENS_TRIAL_COLUMN_COST, write_cost },
  { N_("Iterations"), QUEENSIDE_TEXT_NUMBER, QUEENS_TRIAL_COLUMN_ITERATIONS, write_iterations },
  { N_("Moves"), QUEENSIDE_TEXT_NUMBER, QUEENS_TRIAL_COLUMN_MOVES, write_moves },
  { N_("Evaluations"), QUEENSIDE_TEXT_NUMBER, QUEENS_TRIAL_COLUMN_EVALUATIONS, write_evaluations },
  { N_("Restarts"), QUEENSIDE_TEXT_NUMBER, QUEENS_TRIAL_COLUMN_RESTARTS, write_restarts },
  { N_("Local minima"), QUEENSIDE_TEXT_NUMBER, QUEENS_TRIAL_COLUMN_MINIMA, write_minima },
  { N_("Ended"), QUEENSIDE_TEXT_WORDS, QUEENS_TRIAL_COLUMN_END, write_end },
  { N_("Time in µs"), QUEENSIDE_TEXT_NUMBER, QUEENS_TRIAL_COLUMN_TIME, write_time },
};

/* Sorting. The view's sorter compares by what the headers say, and GTK 4.8 does not tell what that is: the sorters of the columns
 * leave word which of them is asked, and answer always that the one comes before the other. */

static int
leave_word (gconstpointer a,
            gconstpointer b,
            gpointer      data)
{
  GObject *sorter = data;
  QueensideTrialTable *self = g_object_get_data (sorter, "table");

  if (self->sorted < 0)
    self->sorted = GPOINTER_TO_INT (g_object_get_data (sorter, "column"));
  return -1;
}

static void
sort (QueensideTrialTable *self)
{
  g_autoptr (GObject) a = g_object_new (QUEENSIDE_TYPE_TRIAL_ITEM, NULL);
  g_autoptr (GObject) b = g_object_new (QUEENSIDE_TYPE_TRIAL_ITEM, NULL);
  GtkOrdering ordering;

  /* A view that goes takes its columns away, and says each time that the order is another. */
  if (self->list == NULL)
    return;
  self->sorted = UNSORTED;
  ordering = gtk_sorter_compare (gtk_column_view_get_sorter (self->view), a, b);
  if (self->sorted >= 0)
    queenside_trial_list_sort (self->list, self->sorted, ordering == GTK_ORDERING_LARGER);
}

static void
make_sortable (QueensideTrialTable *self,
               GtkColumnViewColumn *column,
               gint                 sorted)
{
  GtkCustomSorter *sorter = gtk_custom_sorter_new (NULL, NULL, NULL);

  g_object_set_data (G_OBJECT (sorter), "table", self);
  g_object_set_data (G_OBJECT (sorter), "column", GINT_TO_POINTER (sorted));
  gtk_custom_sorter_set_sort_func (sorter, leave_word, sorter, NULL);
  gtk_column_view_column_set_sorter (column, GTK_SORTER (sorter));
  g_object_unref (sorter);
}

static void
add_columns (QueensideTrialTable *self)
{
  for (gsize i = 0; i < G_N_ELEMENTS (columns); i++)
    {
      GtkColumnViewColumn *column = queenside_text_column_new (_(columns[i].title), columns[i].kind, columns[i].write, self);

      if (columns[i].column != UNSORTED)
        make_sortable (self, column, columns[i].column);
      if (columns[i].write == write_size)
        self->size_column = column;
      if (columns[i].write == write_name)
        self->name_column = column;
      gtk_column_view_append_column (self->view, column);
      g_object_unref (column);
    }
}

static void
activate_cb (QueensideTrialTable *self,
             guint                position)
{
  g_autoptr (QueensideTrialItem) item = g_list_model_get_item (G_LIST_MODEL (self->list), position);

  if (item != NULL)
    g_signal_emit (self, signals[ACTIVATED], 0, queenside_trial_item_get_row (item));
}

void
queenside_trial_table_set_job (QueensideTrialTable *self,
                               QueensideTrialsJob  *job)
{
  /* First the list: what is on the screen may be written anew until the old trials are gone. */
  queenside_trial_list_set_job (self->list, NULL);
  g_set_object (&self->job, job);
  if (job != NULL)
    {
      QueensideTrialsPlan *plan = queenside_trials_job_get_plan (job);

      gtk_column_view_column_set_visible (self->size_column, plan->n_sizes > 1);
      gtk_column_view_column_set_visible (self->name_column, plan->n_configurations > 1);
      queenside_trial_list_set_job (self->list, job);
    }
}

void
queenside_trial_table_update (QueensideTrialTable *self)
{
  if (self->job != NULL && queenside_trials_job_is_done (self->job))
    sort (self);
  queenside_trial_list_update (self->list);
}

static void
queenside_trial_table_dispose (GObject *object)
{
  QueensideTrialTable *self = QUEENSIDE_TRIAL_TABLE (object);

  if (self->list != NULL)
    queenside_trial_list_set_job (self->list, NULL);
  g_clear_object (&self->list);
  g_clear_object (&self->job);
  G_OBJECT_CLASS (queenside_trial_table_parent_class)->dispose (object);
}

static void
queenside_trial_table_class_init (QueensideTrialTableClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = queenside_trial_table_dispose;
  signals[ACTIVATED] = g_signal_new ("activated", QUEENSIDE_TYPE_TRIAL_TABLE, G_SIGNAL_RUN_LAST,
                                     0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
queenside_trial_table_init (QueensideTrialTable *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkSingleSelection *selection;

  self->list = queenside_trial_list_new ();
  selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->list)));
  gtk_single_selection_set_autoselect (selection, FALSE);
  gtk_single_selection_set_can_unselect (selection, TRUE);
  self->view = GTK_COLUMN_VIEW (gtk_column_view_new (GTK_SELECTION_MODEL (selection)));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Trials"), -1);
  gtk_widget_add_css_class (GTK_WIDGET (self->view), "data-table");
  add_columns (self);
  g_signal_connect_object (self->view, "activate", G_CALLBACK (activate_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_column_view_get_sorter (self->view), "changed", G_CALLBACK (sort), self, G_CONNECT_SWAPPED);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->view));
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroller), HEIGHT);
  gtk_widget_add_css_class (scroller, "card");
  gtk_widget_set_overflow (scroller, GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_vexpand (scroller, TRUE);
  adw_bin_set_child (ADW_BIN (self), scroller);
}
