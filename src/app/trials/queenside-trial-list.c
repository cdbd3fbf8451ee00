/* queenside-trial-list.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-trial-list.h"

#include "queens-notation.h"

struct _QueensideTrialItem
{
  GObject         parent_instance;

  QueensideTrialsPlan *plan;
  guint                row;
  QueensTrial          trial;           /* without its end state */
  char                *state;
};

G_DEFINE_FINAL_TYPE (QueensideTrialItem, queenside_trial_item, G_TYPE_OBJECT)

static void
queenside_trial_item_finalize (GObject *object)
{
  QueensideTrialItem *self = QUEENSIDE_TRIAL_ITEM (object);

  g_clear_pointer (&self->plan, queenside_trials_plan_unref);
  g_free (self->state);
  G_OBJECT_CLASS (queenside_trial_item_parent_class)->finalize (object);
}

static void
queenside_trial_item_class_init (QueensideTrialItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = queenside_trial_item_finalize;
}

static void
queenside_trial_item_init (QueensideTrialItem *self)
{
}

guint
queenside_trial_item_get_row (QueensideTrialItem *self)
{
  return self->row;
}

const QueensTrial *
queenside_trial_item_get_trial (QueensideTrialItem *self)
{
  return &self->trial;
}

const char *
queenside_trial_item_get_state (QueensideTrialItem *self)
{
  return self->state;
}

const QueensSetup *
queenside_trial_item_get_setup (QueensideTrialItem *self)
{
  return queenside_trials_plan_get_setup (self->plan, self->trial.setup);
}

const char *
queenside_trial_item_get_name (QueensideTrialItem *self)
{
  return queenside_trials_plan_get_name (self->plan, self->trial.setup);
}

struct _QueensideTrialList
{
  GObject             parent_instance;

  QueensideTrialsJob *job;              /* or NULL */
  guint               n_items;
  guint32            *order;            /* rows of the first n_ordered items; later ones come as
                                         * they are. NULL for none */
  guint               n_ordered;

  QueensTrialColumn   column;           /* of the sort that was asked for last */
  gboolean            descending;
  gboolean            is_sorting;       /* in a thread */
  gboolean            is_outdated;      /* that sort: another is to follow */
};

static GType
get_item_type (GListModel *model)
{
  return QUEENSIDE_TYPE_TRIAL_ITEM;
}

static guint
get_n_items (GListModel *model)
{
  return QUEENSIDE_TRIAL_LIST (model)->n_items;
}

static QueensideTrialItem *
item_new (QueensideTrialsJob *job,
          guint               row)
{
  QueensideTrialItem *self = g_object_new (QUEENSIDE_TYPE_TRIAL_ITEM, NULL);
  g_autofree gint32 *places = NULL;

  self->plan = queenside_trials_plan_ref (queenside_trials_job_get_plan (job));
  self->row = row;
  queenside_trials_job_get_row (job, row, &self->trial, &places);
  self->trial.rows = NULL;
  self->state = places == NULL
                  ? g_strdup ("")
                  : queens_notation_write_list (queenside_trial_item_get_setup (self)->problem,
                                                places);
  return self;
}

static gpointer
get_item (GListModel *model,
          guint       position)
{
  QueensideTrialList *self = QUEENSIDE_TRIAL_LIST (model);

  if (position >= self->n_items)
    return NULL;
  return item_new (self->job, position < self->n_ordered ? self->order[position] : position);
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

enum { REORDERING, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE_WITH_CODE (QueensideTrialList, queenside_trial_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

/* Sorting. One at a time is under way, and one more may wait for its end. */

typedef struct
{
  QueensideTrialsJob *job;
  QueensTrialColumn   column;
  gboolean            descending;
  guint32            *order;
  guint               n_rows;
} Sort;

static void
sort_free (gpointer data)
{
  Sort *self = data;

  g_object_unref (self->job);
  g_free (self->order);
  g_free (self);
}

static void
sort_cb (GTask        *task,
         gpointer      source,
         gpointer      data,
         GCancellable *cancellable)
{
  Sort *self = data;

  self->order = queenside_trials_job_sort (self->job, self->column, self->descending,
                                           &self->n_rows);
  g_task_return_boolean (task, TRUE);
}

static void
take_order (QueensideTrialList *self,
            Sort               *sort)
{
  guint before = self->n_items;

  g_signal_emit (self, signals[REORDERING], 0);
  g_free (self->order);
  self->order = g_steal_pointer (&sort->order);
  self->n_ordered = sort->n_rows;
  self->n_items = MAX (before, self->n_ordered);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, before, self->n_items);
}

static void begin_sort (QueensideTrialList *self);

static void
sorted_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  QueensideTrialList *self = QUEENSIDE_TRIAL_LIST (source);
  Sort *sort = g_task_get_task_data (G_TASK (result));

  self->is_sorting = FALSE;
  if (self->is_outdated)
    begin_sort (self);
  else if (sort->job == self->job)
    take_order (self, sort);
}

static void
begin_sort (QueensideTrialList *self)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, sorted_cb, NULL);
  Sort *sort = g_new0 (Sort, 1);

  self->is_sorting = TRUE;
  self->is_outdated = FALSE;
  sort->job = g_object_ref (self->job);
  sort->column = self->column;
  sort->descending = self->descending;
  g_task_set_task_data (task, sort, sort_free);
  g_task_run_in_thread (task, sort_cb);
}

void
queenside_trial_list_set_job (QueensideTrialList *self,
                              QueensideTrialsJob *job)
{
  guint before = self->n_items;

  /* Whoever hears of the change must find the new job or none. */
  self->n_items = 0;
  self->n_ordered = 0;
  self->is_outdated = FALSE;
  g_list_model_items_changed (G_LIST_MODEL (self), 0, before, 0);
  g_set_object (&self->job, job);
  g_clear_pointer (&self->order, g_free);
}

void
queenside_trial_list_update (QueensideTrialList *self,
                             guint               most)
{
  guint before = self->n_items;
  guint n_rows = self->job == NULL ? 0 : queenside_trials_job_get_n_rows (self->job);

  if (n_rows <= before)
    return;
  self->n_items = n_rows - before > most ? before + most : n_rows;
  g_list_model_items_changed (G_LIST_MODEL (self), before, 0, self->n_items - before);
}

void
queenside_trial_list_sort (QueensideTrialList *self,
                           QueensTrialColumn   column,
                           gboolean            descending)
{
  if (self->job == NULL)
    return;
  self->column = column;
  self->descending = descending;
  if (self->is_sorting)
    self->is_outdated = TRUE;
  else
    begin_sort (self);
}

QueensideTrialList *
queenside_trial_list_new (void)
{
  return g_object_new (QUEENSIDE_TYPE_TRIAL_LIST, NULL);
}

static void
queenside_trial_list_finalize (GObject *object)
{
  QueensideTrialList *self = QUEENSIDE_TRIAL_LIST (object);

  g_clear_object (&self->job);
  g_free (self->order);
  G_OBJECT_CLASS (queenside_trial_list_parent_class)->finalize (object);
}

static void
queenside_trial_list_class_init (QueensideTrialListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = queenside_trial_list_finalize;
  signals[REORDERING] = g_signal_new ("reordering", QUEENSIDE_TYPE_TRIAL_LIST, G_SIGNAL_RUN_LAST,
                                      0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
queenside_trial_list_init (QueensideTrialList *self)
{
}
