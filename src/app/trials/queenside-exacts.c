/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-exacts.h"

#include "queens-distance.h"
#include "queens-landscape.h"

#define INTERVAL 100            /* ms between two emissions of "progress" */
/* Maximum number of answers that are kept. An answer takes 8 bytes per iteration up to the
 * iteration limit, at most 8 MB. */
#define MOST 12

typedef struct
{
  QueensSetup  setup;
  QueensExact *exact;           /* NULL until known */
  GArray      *distances;       /* NULL until known */
  gboolean     is_cancelled;
  gboolean     wants_distances; /* TRUE in a request for the distances only */
} Answer;

struct _QueensideExacts
{
  GObject       parent_instance;

  QueensideJob *job;
  QueensSetup   wanted;         /* setup of the last request; before the first request, its problem
                                 * is NULL */
};

G_DEFINE_FINAL_TYPE (QueensideExacts, queenside_exacts, G_TYPE_OBJECT)

/* The latest answers in the program, newest last. Only the main thread uses them. */
static GPtrArray *answers;

static void
answer_free (gpointer data)
{
  Answer *self = data;

  queens_setup_clear (&self->setup);
  g_clear_pointer (&self->exact, queens_exact_free);
  g_clear_pointer (&self->distances, g_array_unref);
  g_free (self);
}

/* Copies only the parts of @setup that affect the answer. */
static void
copy (QueensSetup       *copy,
      const QueensSetup *setup)
{
  queens_setup_copy (copy, setup);
  copy->seed = 0;
  copy->trial = 0;
  copy->generator = QUEENS_GENERATOR_FAST;
}

static gboolean
is_same (const QueensSetup *one,
         const QueensSetup *other)
{
  g_auto (QueensSetup) plain = { 0 };

  copy (&plain, other);
  return queens_setup_equal (one, &plain);
}

static Answer *
find (const QueensSetup *setup)
{
  for (guint i = 0; answers != NULL && i < answers->len; i++)
    {
      Answer *answer = answers->pdata[i];

      if (is_same (&answer->setup, setup)
          /* The success rate from the landscape doesn't depend on the iteration limit. */
          || (answer->exact != NULL && answer->exact->chances == NULL
              && queens_landscape_has_rate (setup)
              && queens_landscape_is_same (&answer->setup, setup)))
        return answer;
    }
  return NULL;
}

/* Finds or adds the answer about @setup. Ignores the parts of @setup that don't affect the
 * answer. */
static Answer *
get (const QueensSetup *setup)
{
  Answer *answer = find (setup);

  if (answer != NULL)
    return answer;
  if (answers == NULL)
    answers = g_ptr_array_new_with_free_func (answer_free);
  if (answers->len == MOST)
    g_ptr_array_remove_index (answers, 0);
  answer = g_new0 (Answer, 1);
  copy (&answer->setup, setup);
  g_ptr_array_add (answers, answer);
  return answer;
}

const QueensExact *
queenside_exacts_find (const QueensSetup *setup)
{
  const Answer *answer = find (setup);

  return answer == NULL ? NULL : answer->exact;
}

GArray *
queenside_exacts_find_distances (const QueensSetup *setup)
{
  const Answer *answer = find (setup);

  return answer == NULL ? NULL : answer->distances;
}

static gboolean
compute (gpointer        request,
         QueensideWork  *work,
         GError        **error)
{
  Answer *self = request;

  if (self->wants_distances)
    self->distances = queens_chances_by_distance (&self->setup, queenside_work_report, work, error);
  else
    self->exact = queens_exact_new (&self->setup, queenside_work_report, work, error);
  return self->exact != NULL || self->distances != NULL;
}

/* If there is too little memory, the answer stays unknown. */
static void
computed_cb (gpointer      owner,
             gpointer      request,
             const GError *error)
{
  Answer *computed = request;
  Answer *answer = get (&computed->setup);

  answer->is_cancelled = error != NULL;
  if (computed->exact != NULL && answer->exact == NULL)
    answer->exact = g_steal_pointer (&computed->exact);
  if (computed->distances != NULL && answer->distances == NULL)
    answer->distances = g_steal_pointer (&computed->distances);
  g_signal_emit_by_name (owner, "computed");
}

static void
progress_cb (gpointer owner)
{
  g_signal_emit_by_name (owner, "progress");
}

static const QueensideJobKind kind = {
  .name = "exact",
  .work = compute,
  .done = computed_cb,
  .free_request = answer_free,
  .look = progress_cb,
  .interval = INTERVAL,
};

void
queenside_exacts_compute (QueensideExacts   *self,
                          const QueensSetup *setup,
                          gboolean           with_distances)
{
  const Answer *answer = find (setup);
  gboolean wants_distances = answer != NULL && answer->exact != NULL;
  Answer *request;

  if (queenside_job_is_running (self->job) || queenside_exacts_is_cancelled (setup)
      || (wants_distances
          && (!with_distances || answer->exact->chances == NULL || answer->distances != NULL
              || !queens_distance_check (setup->problem, NULL)))
      || !queens_exact_check (setup, NULL))
    return;
  queens_setup_clear (&self->wanted);
  copy (&self->wanted, setup);
  request = g_new0 (Answer, 1);
  queens_setup_copy (&request->setup, &self->wanted);
  request->wants_distances = wants_distances;
  queenside_job_begin (self->job, request);
}

void
queenside_exacts_stop (QueensideExacts *self)
{
  queenside_job_cancel (self->job);
}

void
queenside_exacts_cancel (QueensideExacts *self)
{
  if (!queenside_job_is_running (self->job))
    return;
  queenside_job_cancel (self->job);
  get (&self->wanted)->is_cancelled = TRUE;
  g_signal_emit_by_name (self, "computed");
}

void
queenside_exacts_resume (QueensideExacts   *self,
                         const QueensSetup *setup)
{
  get (setup)->is_cancelled = FALSE;
  g_signal_emit_by_name (self, "computed");
}

gboolean
queenside_exacts_is_cancelled (const QueensSetup *setup)
{
  const Answer *answer = find (setup);

  return answer != NULL && answer->is_cancelled;
}

gboolean
queenside_exacts_is_computing (QueensideExacts   *self,
                               const QueensSetup *setup,
                               gdouble           *done)
{
  *done = queenside_job_get_progress (self->job).done;
  return queenside_job_is_running (self->job) && is_same (&self->wanted, setup);
}

static void
queenside_exacts_finalize (GObject *object)
{
  QueensideExacts *self = QUEENSIDE_EXACTS (object);

  queenside_job_free (self->job);
  queens_setup_clear (&self->wanted);
  G_OBJECT_CLASS (queenside_exacts_parent_class)->finalize (object);
}

static void
queenside_exacts_class_init (QueensideExactsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = queenside_exacts_finalize;
  g_signal_new ("computed", QUEENSIDE_TYPE_EXACTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_signal_new ("progress", QUEENSIDE_TYPE_EXACTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

static void
queenside_exacts_init (QueensideExacts *self)
{
  self->job = queenside_job_new (&kind, self);
}
