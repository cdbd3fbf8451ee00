/* queenside-trial-table.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-trial-table.h"

#include <glib/gi18n.h>

#include "queenside-trial-columns.h"
#include "queenside-trial-list.h"

#define HEIGHT 340              /* pixels */
/* A view makes its first rows all at once, some 200 of them whatever its height, and holds the
 * window up meanwhile: so many are given to it in a frame until it has them. */
#define ROWS_A_FRAME 4
#define FIRST_ROWS 250

struct _QueensideTrialTable
{
  AdwBin               parent_instance;

  GtkColumnView       *view;
  GtkColumnViewColumn *columns[QUEENSIDE_N_TRIAL_COLUMNS];      /* not references */

  QueensideTrialsJob  *job;             /* or NULL */
  QueensideTrialList  *list;
  gint                 sorted;          /* the column that the view asked for last, or −1 */
  gint                 chosen;          /* in the menu, the column, and whether it is turned */
  gboolean             is_turned;
  guint                fill;            /* the tick that gives the view its first rows, or 0 */
};

G_DEFINE_FINAL_TYPE (QueensideTrialTable, queenside_trial_table, ADW_TYPE_BIN)

enum { ACTIVATED, N_SIGNALS };

static guint signals[N_SIGNALS];

/* Sorting. The view's sorter compares by what the headers say, and GTK 4.8 does not tell what that
 * is: the sorters of the columns leave word which of them is asked, and answer always that the one
 * comes before the other. */

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
  self->sorted = QUEENSIDE_UNSORTED;
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
  for (guint i = 0; i < QUEENSIDE_N_TRIAL_COLUMNS; i++)
    {
      const QueensideTrialColumn *info = &queenside_trial_columns[i];

      self->columns[i] = queenside_text_column_new (_(info->title), info->kind, info->write, NULL);
      if (info->column != QUEENSIDE_UNSORTED)
        make_sortable (self, self->columns[i], info->column);
      gtk_column_view_append_column (self->view, self->columns[i]);
      g_object_unref (self->columns[i]);
    }
}

/* Headers are for the pointer: the menu is for the keyboard. What is chosen again is turned. */
static void
sort_activated_cb (GSimpleAction *action,
                   GVariant      *target,
                   gpointer       user_data)
{
  QueensideTrialTable *self = user_data;
  gint chosen = g_variant_get_int32 (target);
  gboolean turns = chosen == self->chosen && !self->is_turned;

  self->chosen = chosen;
  self->is_turned = turns;
  gtk_column_view_sort_by_column (self->view, self->columns[chosen],
                                  turns ? GTK_SORT_DESCENDING : GTK_SORT_ASCENDING);
}

static GtkWidget *
sort_button_new (QueensideTrialTable *self)
{
  static const GActionEntry entries[] = { { "sort", sort_activated_cb, "i" } };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GMenu) menu = g_menu_new ();
  GtkWidget *button = gtk_menu_button_new ();

  for (guint i = 0; i < QUEENSIDE_N_TRIAL_COLUMNS; i++)
    {
      g_autofree char *action = g_strdup_printf ("table.sort(%u)", i);

      if (queenside_trial_columns[i].column != QUEENSIDE_UNSORTED)
        g_menu_append (menu, _(queenside_trial_columns[i].title), action);
    }
  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "table", G_ACTION_GROUP (group));
  gtk_menu_button_set_label (GTK_MENU_BUTTON (button), _("_Sort"));
  gtk_menu_button_set_use_underline (GTK_MENU_BUTTON (button), TRUE);
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  gtk_widget_set_tooltip_text (button, _("Sort by a column; once more turns the order"));
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  return button;
}

static void
activate_cb (QueensideTrialTable *self,
             guint                position)
{
  g_autoptr (QueensideTrialItem) item = g_list_model_get_item (G_LIST_MODEL (self->list), position);

  if (item != NULL)
    g_signal_emit (self, signals[ACTIVATED], 0, queenside_trial_item_get_row (item));
}

/* Rows */

static void
stop_filling (QueensideTrialTable *self)
{
  if (self->fill != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->fill);
  self->fill = 0;
}

static gboolean
fill_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  QueensideTrialTable *self = QUEENSIDE_TRIAL_TABLE (widget);

  queenside_trial_list_update (self->list, ROWS_A_FRAME);
  if (g_list_model_get_n_items (G_LIST_MODEL (self->list))
      < MIN (FIRST_ROWS, queenside_trials_job_get_n_rows (self->job)))
    return G_SOURCE_CONTINUE;
  self->fill = 0;
  queenside_trial_table_update (self);
  return G_SOURCE_REMOVE;
}

void
queenside_trial_table_set_job (QueensideTrialTable *self,
                               QueensideTrialsJob  *job)
{
  stop_filling (self);
  /* First the list: what is on the screen may be written anew until the old trials are gone. */
  queenside_trial_list_set_job (self->list, NULL);
  g_set_object (&self->job, job);
  if (job != NULL)
    {
      QueensideTrialsPlan *plan = queenside_trials_job_get_plan (job);

      gtk_column_view_column_set_visible (self->columns[QUEENSIDE_TRIAL_SIZE], plan->n_sizes > 1);
      gtk_column_view_column_set_visible (self->columns[QUEENSIDE_TRIAL_NAME],
                                          plan->n_configurations > 1);
      queenside_trial_list_set_job (self->list, job);
    }
}

void
queenside_trial_table_update (QueensideTrialTable *self)
{
  if (self->job == NULL || self->fill != 0)
    return;
  if (g_list_model_get_n_items (G_LIST_MODEL (self->list))
      < MIN (FIRST_ROWS, queenside_trials_job_get_n_rows (self->job)))
    {
      self->fill = gtk_widget_add_tick_callback (GTK_WIDGET (self), fill_cb, NULL, NULL);
      return;
    }
  queenside_trial_list_update (self->list, G_MAXUINT);
  if (queenside_trials_job_is_done (self->job))
    sort (self);
}

static void
queenside_trial_table_dispose (GObject *object)
{
  QueensideTrialTable *self = QUEENSIDE_TRIAL_TABLE (object);

  stop_filling (self);
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
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkSingleSelection *selection;

  self->list = queenside_trial_list_new ();
  selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->list)));
  gtk_single_selection_set_autoselect (selection, FALSE);
  gtk_single_selection_set_can_unselect (selection, TRUE);
  self->view = GTK_COLUMN_VIEW (gtk_column_view_new (GTK_SELECTION_MODEL (selection)));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Trials"), -1);
  gtk_widget_add_css_class (GTK_WIDGET (self->view), "data-table");
  add_columns (self);
  g_signal_connect_object (self->view, "activate", G_CALLBACK (activate_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_column_view_get_sorter (self->view), "changed", G_CALLBACK (sort),
                           self, G_CONNECT_SWAPPED);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->view));
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroller), HEIGHT);
  gtk_widget_add_css_class (scroller, "card");
  gtk_widget_set_overflow (scroller, GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_vexpand (scroller, TRUE);
  self->chosen = QUEENSIDE_UNSORTED;
  gtk_box_append (GTK_BOX (box), sort_button_new (self));
  gtk_box_append (GTK_BOX (box), scroller);
  adw_bin_set_child (ADW_BIN (self), box);
}
