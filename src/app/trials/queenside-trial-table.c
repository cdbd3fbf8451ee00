/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-trial-table.h"

#include <glib/gi18n.h>
#include <math.h>

#include "queens-number.h"
#include "queens-plateau.h"
#include "queenside-input.h"
#include "queenside-text-column.h"
#include "queenside-trial-list.h"
#include "queenside-numbers.h"

/* A list view creates about 200 rows at once, even if it is short. This blocks the window for a
 * moment. To avoid this, the view gets its first rows in groups, one group per frame. */
#define ROWS_PER_FRAME 8
#define FIRST_ROWS 250

#define UNSORTED (-1)

struct _QueensideTrialTable
{
  AdwBin               parent_instance;

  GtkColumnView       *view;
  GtkWidget           *sort_button;
  QueensTrialColumn    shown[QUEENS_N_TRIAL_COLUMNS]; /* columns from left to right */
  GtkColumnViewColumn *columns[QUEENS_N_TRIAL_COLUMNS]; /* not references */

  QueensideTrialsJob  *job;             /* may be NULL */
  QueensideTrialList  *list;
  GtkSingleSelection  *selection;       /* the view's model */
  gint                 asked;           /* column whose sorter was called first, or UNSORTED */
  gint                 sorted;          /* column by which the rows are sorted, or UNSORTED */
  gboolean             is_descending;
  GMenu               *menu;            /* columns to sort by */
  GSimpleAction       *action;          /* its state is the value of @sorted */
  guint                fill;            /* tick callback that adds the first rows, or 0 */
};

G_DEFINE_FINAL_TYPE (QueensideTrialTable, queenside_trial_table, ADW_TYPE_BIN)

static char *
write_cell (gpointer item,
            gpointer data)
{
  QueensTrialColumn column = GPOINTER_TO_UINT (data);
  const QueensideTrialItem *self = item;
  const QueensTrial *trial = &self->trial;
  const QueensSetup *setup = &self->experiment->setups[trial->setup];

  switch (column)
    {
    case QUEENS_TRIAL_COLUMN_CONFIGURATION:
      return g_strdup (queens_experiment_get_name (self->experiment, trial->setup));
    case QUEENS_TRIAL_COLUMN_SIZE:
      return g_strdup_printf ("%u", setup->problem->size);
    case QUEENS_TRIAL_COLUMN_SEED:
      return g_strdup_printf ("%u", setup->seed);
    case QUEENS_TRIAL_COLUMN_SOLVED:
      return g_strdup (trial->solved ? C_("solved", "Yes") : C_("solved", "No"));
    case QUEENS_TRIAL_COLUMN_STATE:
      return g_strdup (self->state);
    case QUEENS_TRIAL_COLUMN_END:
      return g_strdup (_(queens_plateau_get_end_name (setup, trial->end)));
    case QUEENS_TRIAL_COLUMN_DISTANCE:
      return trial->distance == 0 ? g_strdup ("–")
                                  : queenside_numbers_write_count (trial->distance - 1);
    case QUEENS_TRIAL_COLUMN_TIME:
      return queens_number_show (trial->nanoseconds / 1e3);
    default:
      return queenside_numbers_write_count (queens_trial_get (trial, column));
    }
}

/* GTK 4.8 doesn't report the column that sorts the view. To find this column, each sorter notes
 * whether it is the first sorter to be called. Every sorter answers that @a comes before @b, so the
 * answer of the view's sorter shows the direction. */

static int
note_column (gconstpointer a,
             gconstpointer b,
             gpointer      data)
{
  GObject *sorter = data;
  QueensideTrialTable *self = g_object_get_data (sorter, "table");

  if (self->asked < 0)
    self->asked = GPOINTER_TO_INT (g_object_get_data (sorter, "column"));
  return -1;
}

static void
sort (QueensideTrialTable *self)
{
  if (self->sorted >= 0)
    queenside_trial_list_sort (self->list, self->sorted, self->is_descending);
}

/* Removes the sorter of @column and sets it again. Then the view no longer uses the column as a
 * second sort key, and no longer shows its arrow. */
static void
forget_column (GtkColumnViewColumn *column)
{
  g_autoptr (GtkSorter) sorter = g_object_ref (gtk_column_view_column_get_sorter (column));

  gtk_column_view_column_set_sorter (column, NULL);
  gtk_column_view_column_set_sorter (column, sorter);
}

static void
order_changed_cb (QueensideTrialTable *self)
{
  g_autoptr (GObject) a = g_object_new (QUEENSIDE_TYPE_TRIAL_ITEM, NULL);
  g_autoptr (GObject) b = g_object_new (QUEENSIDE_TYPE_TRIAL_ITEM, NULL);
  gint before = self->sorted;
  gboolean is_descending;

  /* Disposing of the view removes its columns one by one. Each removal changes the order. */
  if (self->action == NULL)
    return;
  self->asked = UNSORTED;
  is_descending = gtk_sorter_compare (gtk_column_view_get_sorter (self->view), a, b)
                  == GTK_ORDERING_LARGER;
  if (self->asked == before && is_descending == self->is_descending)
    return;
  self->sorted = self->asked;
  self->is_descending = is_descending;
  g_simple_action_set_state (self->action, g_variant_new_int32 (self->sorted));
  if (before >= 0 && before != self->sorted && self->sorted >= 0)
    forget_column (self->columns[before]);
  sort (self);
}

/* Scrolls to the start and deselects while the view still has its old rows. In the new order,
 * visible trials may be anywhere, and finding the selected trial would create all items. */
static void
reordering_cb (QueensideTrialTable *self)
{
  gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
  gtk_adjustment_set_value (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->view)), 0);
}

static void
add_columns (QueensideTrialTable *self)
{
  guint n = 0;

  for (gint side = -1; side <= 1; side++)
    for (guint column = 0; column < QUEENS_N_TRIAL_COLUMNS; column++)
      {
        const QueensTrialColumnInfo *info = &queens_trial_columns[column];
        QueensideTextKind kind = column == QUEENS_TRIAL_COLUMN_STATE ? QUEENSIDE_TEXT_STATE
                                 : info->is_words                    ? QUEENSIDE_TEXT_WORDS
                                                                     : QUEENSIDE_TEXT_NUMBER;
        g_autoptr (GtkCustomSorter) sorter = NULL;

        if (info->side != side)
          continue;
        self->columns[column] = queenside_text_column_append (
          self->view, _(info->title), kind, write_cell, GUINT_TO_POINTER (column));
        self->shown[n++] = column;
        if (!queens_trial_table_can_sort (column))
          continue;
        sorter = gtk_custom_sorter_new (NULL, NULL, NULL);
        g_object_set_data (G_OBJECT (sorter), "table", self);
        g_object_set_data (G_OBJECT (sorter), "column", GINT_TO_POINTER (column));
        gtk_custom_sorter_set_sort_func (sorter, note_column, sorter, NULL);
        gtk_column_view_column_set_sorter (self->columns[column], GTK_SORTER (sorter));
      }
  g_assert (n == QUEENS_N_TRIAL_COLUMNS);
  gtk_column_view_column_set_expand (self->columns[self->shown[n - 1]], TRUE);
}

/* Sorts by the chosen column, for keyboard users who can't click headers. Choosing the same column
 * again reverses the order. */
static void
sort_activated_cb (GSimpleAction *action,
                   GVariant      *target,
                   gpointer       user_data)
{
  QueensideTrialTable *self = user_data;
  gint chosen = g_variant_get_int32 (target);
  gboolean turns = chosen == self->sorted && !self->is_descending;

  gtk_column_view_sort_by_column (self->view, self->columns[chosen],
                                  turns ? GTK_SORT_DESCENDING : GTK_SORT_ASCENDING);
}

static void
activate_cb (QueensideTrialTable *self,
             guint                position)
{
  g_autoptr (QueensideTrialItem) item = g_list_model_get_item (G_LIST_MODEL (self->list), position);

  if (item != NULL)
    g_signal_emit_by_name (self, "activated", item->row);
}

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

  queenside_trial_list_update (self->list, ROWS_PER_FRAME);
  if (g_list_model_get_n_items (G_LIST_MODEL (self->list))
      < MIN (FIRST_ROWS, queenside_trials_job_get_n_rows (self->job)))
    return G_SOURCE_CONTINUE;
  self->fill = 0;
  queenside_trial_table_update (self);
  return G_SOURCE_REMOVE;
}

static void
show_columns (QueensideTrialTable    *self,
              const QueensExperiment *experiment)
{
  GtkColumnViewColumn *size = self->columns[QUEENS_TRIAL_COLUMN_SIZE];

  for (guint i = 0; i < QUEENS_N_TRIAL_COLUMNS; i++)
    gtk_column_view_column_set_visible (self->columns[i],
                                        queens_experiment_has_column (experiment, i));
  if (self->sorted == QUEENS_TRIAL_COLUMN_SIZE && !gtk_column_view_column_get_visible (size))
    forget_column (size);
  g_menu_remove_all (self->menu);
  for (guint i = 0; i < QUEENS_N_TRIAL_COLUMNS; i++)
    {
      QueensTrialColumn column = self->shown[i];
      g_autofree char *action = g_strdup_printf ("table.sort(%u)", column);

      if (queens_trial_table_can_sort (column) && queens_experiment_has_column (experiment, column))
        g_menu_append (self->menu, _(queens_trial_columns[column].title), action);
    }
}

void
queenside_trial_table_set_job (QueensideTrialTable *self,
                               QueensideTrialsJob  *job)
{
  stop_filling (self);
  /* Empty the list before the old trials are freed, because visible items may still be drawn. */
  queenside_trial_list_set_job (self->list, NULL);
  g_set_object (&self->job, job);
  if (job != NULL)
    {
      show_columns (self, job->experiment);
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
  if (self->job->is_done)
    sort (self);
}

static void
queenside_trial_table_dispose (GObject *object)
{
  QueensideTrialTable *self = QUEENSIDE_TRIAL_TABLE (object);

  stop_filling (self);
  if (self->action != NULL)
    queenside_trial_list_set_job (self->list, NULL);
  g_clear_object (&self->job);
  g_clear_object (&self->action);
  G_OBJECT_CLASS (queenside_trial_table_parent_class)->dispose (object);
}

/* Makes Tab leave the rows, because arrow keys move between rows. Shift+Tab focuses the sort
 * button. */
static gboolean
queenside_trial_table_focus (GtkWidget        *widget,
                             GtkDirectionType  direction)
{
  QueensideTrialTable *self = QUEENSIDE_TRIAL_TABLE (widget);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));

  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->view)))
    {
      if (direction == GTK_DIR_TAB_FORWARD)
        return FALSE;
      if (direction == GTK_DIR_TAB_BACKWARD)
        return gtk_widget_child_focus (self->sort_button, direction);
    }
  return GTK_WIDGET_CLASS (queenside_trial_table_parent_class)->focus (widget, direction);
}

/* Scrolls the page with the wheel. If the table has the focus and more rows in that direction,
 * scrolls the table. */
static gboolean
scroll_cb (QueensideTrialTable *self,
           double               dx,
           double               dy,
           GtkEventController  *controller)
{
  GtkWidget *scroller = gtk_event_controller_get_widget (controller);
  GtkWidget *outer = gtk_widget_get_ancestor (gtk_widget_get_parent (scroller),
                                              GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *own
    = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  double value = gtk_adjustment_get_value (own);
  gboolean has_more = dy < 0 ? value > gtk_adjustment_get_lower (own)
                             : value < gtk_adjustment_get_upper (own)
                                         - gtk_adjustment_get_page_size (own);
  gboolean is_pixels = gtk_event_controller_scroll_get_unit (
                         GTK_EVENT_CONTROLLER_SCROLL (controller)) == GDK_SCROLL_UNIT_SURFACE;
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (scroller));
  GtkPolicyType policy = GTK_POLICY_NEVER;
  GtkAdjustment *page;

  for (; outer != NULL; outer = gtk_widget_get_ancestor (gtk_widget_get_parent (outer),
                                                         GTK_TYPE_SCROLLED_WINDOW))
    {
      gtk_scrolled_window_get_policy (GTK_SCROLLED_WINDOW (outer), NULL, &policy);
      if (policy != GTK_POLICY_NEVER)
        break;
    }
  if (dy == 0 || outer == NULL
      || (has_more && focus != NULL && gtk_widget_is_ancestor (focus, scroller)))
    return FALSE;
  page = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (outer));
  /* Scroll by the same distance as GTK. */
  if (!is_pixels)
    dy *= pow (gtk_adjustment_get_page_size (page), 2.0 / 3);
  gtk_adjustment_set_value (page, gtk_adjustment_get_value (page) + dy);
  return TRUE;
}

static void
queenside_trial_table_class_init (QueensideTrialTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queenside_trial_table_dispose;
  widget_class->focus = queenside_trial_table_focus;
  g_signal_new ("activated", QUEENSIDE_TYPE_TRIAL_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_UINT);
  g_type_ensure (QUEENSIDE_TYPE_TRIAL_LIST);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/queenside/Queenside/queenside-trial-table.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialTable, view);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialTable, sort_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialTable, list);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialTable, selection);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialTable, menu);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, reordering_cb);
  gtk_widget_class_bind_template_callback (widget_class, scroll_cb);
}

static void
queenside_trial_table_init (QueensideTrialTable *self)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  self->sorted = UNSORTED;
  self->action = g_simple_action_new_stateful ("sort", G_VARIANT_TYPE_INT32,
                                               g_variant_new_int32 (self->sorted));
  g_signal_connect_object (self->action, "activate", G_CALLBACK (sort_activated_cb), self, 0);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (self->action));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "table", G_ACTION_GROUP (group));
  add_columns (self);
  /* Name the table, because the page has another table. */
  gtk_accessible_update_property (
    GTK_ACCESSIBLE (gtk_widget_get_first_child (GTK_WIDGET (self->view))),
    GTK_ACCESSIBLE_PROPERTY_LABEL, _("Column headings of the trial table"), -1);
  queenside_input_tab_leaves (GTK_WIDGET (self->view));
  g_signal_connect_object (gtk_column_view_get_sorter (self->view), "changed",
                           G_CALLBACK (order_changed_cb), self, G_CONNECT_SWAPPED);
}
