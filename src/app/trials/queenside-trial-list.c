/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-trial-list.h"

#include "queens-notation.h"
#include "queenside-job.h"

G_DEFINE_FINAL_TYPE (QueensideTrialItem, queenside_trial_item, G_TYPE_OBJECT)

static void
queenside_trial_item_finalize (GObject *object)
{
  QueensideTrialItem *self = QUEENSIDE_TRIAL_ITEM (object);

  g_clear_pointer (&self->experiment, queens_experiment_unref);
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

struct _QueensideTrialList
{
  GObject             parent_instance;

  QueensideTrialsJob *job;              /* may be NULL */
  guint               n_items;
  guint32            *order;            /* rows of the first n_ordered items, or NULL */
  guint               n_ordered;

  QueensideJob       *sorting;
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

static gpointer
get_item (GListModel *model,
          guint       position)
{
  QueensideTrialList *self = QUEENSIDE_TRIAL_LIST (model);
  g_autofree gint32 *places = NULL;
  QueensideTrialItem *item;
  const QueensProblem *problem;

  if (position >= self->n_items)
    return NULL;
  item = g_object_new (QUEENSIDE_TYPE_TRIAL_ITEM, NULL);
  item->experiment = queens_experiment_ref (self->job->experiment);
  item->row = position < self->n_ordered ? self->order[position] : position;
  queenside_trials_job_get_row (self->job, item->row, &item->trial, &places);
  item->trial.places = NULL;
  problem = item->experiment->setups[item->trial.setup].problem;
  item->state = places == NULL ? g_strdup ("") : queens_notation_write_list (problem, places);
  return item;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (QueensideTrialList, queenside_trial_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

typedef struct
{
  QueensideTrialsJob *job;
  QueensTrialColumn   column;
  gboolean            descending;
  guint32            *order;
  guint               n_rows;
} Request;

static void
free_request (gpointer data)
{
  Request *request = data;

  g_object_unref (request->job);
  g_free (request->order);
  g_free (request);
}

static gboolean
work (gpointer        data,
      QueensideWork  *work,
      GError        **error)
{
  Request *request = data;

  request->order = queenside_trials_job_sort (request->job, request->column, request->descending,
                                              &request->n_rows);
  return TRUE;
}

/* If no thread can be started, keeps the order. */
static void
done_cb (gpointer      owner,
         gpointer      data,
         const GError *error)
{
  QueensideTrialList *self = owner;
  Request *request = data;
  guint before = self->n_items;

  if (error != NULL)
    return;
  g_signal_emit_by_name (self, "reordering");
  g_free (self->order);
  self->order = g_steal_pointer (&request->order);
  self->n_ordered = request->n_rows;
  self->n_items = MAX (before, self->n_ordered);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, before, self->n_items);
}

static const QueensideJobKind job_kind = {
  .name = "sort",
  .work = work,
  .done = done_cb,
  .free_request = free_request,
};

void
queenside_trial_list_set_job (QueensideTrialList *self,
                              QueensideTrialsJob *job)
{
  guint before = self->n_items;

  /* Empty the list first, so that handlers don't find the old job. */
  self->n_items = 0;
  self->n_ordered = 0;
  queenside_job_cancel (self->sorting);
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
  Request *request;

  if (self->job == NULL)
    return;
  request = g_new0 (Request, 1);
  request->job = g_object_ref (self->job);
  request->column = column;
  request->descending = descending;
  queenside_job_begin (self->sorting, request);
}

static void
queenside_trial_list_finalize (GObject *object)
{
  QueensideTrialList *self = QUEENSIDE_TRIAL_LIST (object);

  queenside_job_free (self->sorting);
  g_clear_object (&self->job);
  g_free (self->order);
  G_OBJECT_CLASS (queenside_trial_list_parent_class)->finalize (object);
}

static void
queenside_trial_list_class_init (QueensideTrialListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = queenside_trial_list_finalize;
  g_signal_new ("reordering", QUEENSIDE_TYPE_TRIAL_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

static void
queenside_trial_list_init (QueensideTrialList *self)
{
  self->sorting = queenside_job_new (&job_kind, self);
}
