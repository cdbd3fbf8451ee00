/* queenside-counter.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-counter.h"

#include <gio/gio.h>

#define MOST_SECONDS 1.0        /* that an estimate may say for a count that nobody has asked for,
                                 * and */
#define MOST_TIME (2 * G_TIME_SPAN_SECOND)      /* that it may take, as estimates err */
#define PROBES 64
#define TRIED_A_SECOND 2.5e8    /* queens, by a processor, with one in every column; */
#define TRIED_A_SECOND_ANYWHERE 1.2e8
#define TICK 250                /* ms between two looks at the progress */
#define PROOF_TIME (500 * G_TIME_SPAN_MILLISECOND)      /* for the least set of squares to blame */
#define CONFLICT_SET_TIME (3 * G_TIME_SPAN_SECOND)     /* for any */

typedef enum
{
  LOOK,                         /* count if that does not take long */
  INSIST,
  CONFLICT_SET,
} Task;

/* Shared with the thread. */
typedef struct
{
  Task                    task;
  QueensProblem          *problem;
  gint64                  begun;
  gint                    cancel;       /* atomic */
  GMutex                  lock;
  QueensideCountProgress  progress;     /* locked */
  QueensideCount          answer;       /* the thread's until it is done */
} Job;

struct _QueensideCounter
{
  GObject         parent_instance;

  QueensProblem  *problem;      /* asked about last */
  QueensideCount  answer;
  Job            *job;          /* in the thread; the task's, or NULL */
  gboolean        has_next;     /* when that one, which has been cancelled, has ended */
  Task            next;
  guint           tick;         /* a source, while somebody waits or blame is sought */
};

G_DEFINE_FINAL_TYPE (QueensideCounter, queenside_counter, G_TYPE_OBJECT)

enum { CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

static void
clear_answer (QueensideCount *answer)
{
  g_clear_pointer (&answer->problem, queens_problem_unref);
  g_free (answer->refusal);
  queens_conflict_set_clear (&answer->conflict_set);
  *answer = (QueensideCount) { 0 };
}

static Job *
job_new (Task           task,
         QueensProblem *problem)
{
  Job *self = g_new0 (Job, 1);

  self->task = task;
  self->problem = queens_problem_ref (problem);
  self->begun = g_get_monotonic_time ();
  g_mutex_init (&self->lock);
  return self;
}

static void
job_free (gpointer data)
{
  Job *self = data;

  queens_problem_unref (self->problem);
  g_mutex_clear (&self->lock);
  clear_answer (&self->answer);
  g_free (self);
}

/* In the thread */

static gdouble
estimate_seconds (QueensProblem *problem)
{
  gboolean is_anywhere = queens_problem_is_anywhere (problem);
  QueensRandom random;
  gdouble n_tried = 0;

  queens_random_init (&random, QUEENS_GENERATOR_FAST, 0, 0);
  queens_count_estimate (problem, PROBES, &random, &n_tried, NULL);
  return n_tried / (is_anywhere ? TRIED_A_SECOND_ANYWHERE : TRIED_A_SECOND);
}

static gboolean
progress_cb (gdouble  done,
             guint64  found,
             gpointer data)
{
  Job *job = data;
  gint64 time = g_get_monotonic_time () - job->begun;

  g_mutex_lock (&job->lock);
  job->progress = (QueensideCountProgress) { done, found, time / (gdouble) G_USEC_PER_SEC };
  g_mutex_unlock (&job->lock);
  return g_atomic_int_get (&job->cancel) == 0 && (job->task != LOOK || time < MOST_TIME);
}

/* Where a person waits, all processors count. */
static gboolean
count (Job           *job,
       QueensProblem *problem,
       guint64       *n_solutions)
{
  const QueensCountOptions options = {
    .n_threads = job->task == INSIST ? 0 : 1,
    .progress = progress_cb,
    .data = job,
  };

  return queens_count (problem, &options, n_solutions, NULL);
}

/* The same problem without its static points; NULL where there are none, or it cannot be posed. */
static QueensProblem *
new_plain (const QueensProblem *problem)
{
  gsize n_static_points, n_boulders;
  const QueensSquare *boulders = queens_problem_get_boulders (problem, &n_boulders);

  queens_problem_get_static_points (problem, &n_static_points);
  return n_static_points == 0 ? NULL
                     : queens_problem_new (queens_problem_get_size (problem),
                                           queens_problem_get_placement (problem),
                                           queens_problem_get_n_queens (problem), NULL, 0, boulders,
                                           n_boulders, NULL);
}

static void
count_plain (Job *job)
{
  QueensideCount *answer = &job->answer;
  g_autoptr (QueensProblem) plain = new_plain (job->problem);

  answer->has_plain = plain != NULL && estimate_seconds (plain) <= MOST_SECONDS
                      && count (job, plain, &answer->plain);
}

static void
look (Job *job)
{
  QueensideCount *answer = &job->answer;
  gdouble seconds = estimate_seconds (job->problem);

  if ((job->task == INSIST || seconds <= MOST_SECONDS) && count (job, job->problem, &answer->count))
    {
      answer->kind = QUEENSIDE_COUNT_EXACT;
      if (answer->count > 0)
        count_plain (job);
      return;
    }
  answer->kind = QUEENSIDE_COUNT_LONG;
  answer->seconds = seconds / g_get_num_processors ();
}

static void
find_conflict_set (Job *job)
{
  const QueensConflictSetOptions options = { .most_time = PROOF_TIME, .cancel = &job->cancel };

  job->answer.kind = QUEENSIDE_COUNT_EXACT;
  job->answer.has_conflict_set = queens_conflict_set_find (job->problem, &options,
                                                           &job->answer.conflict_set, NULL);
}

static void
run_cb (GTask        *task,
        gpointer      source,
        gpointer      task_data,
        GCancellable *cancellable)
{
  Job *job = task_data;
  g_autoptr (GError) error = NULL;

  job->answer.problem = queens_problem_ref (job->problem);
  if (!queens_count_check (job->problem, &error))
    {
      job->answer.kind = QUEENSIDE_COUNT_REFUSED;
      job->answer.refusal = g_strdup (error->message);
    }
  else if (job->task == CONFLICT_SET)
    find_conflict_set (job);
  else
    look (job);
  g_task_return_boolean (task, TRUE);
}

/* In the main loop */

static void start (QueensideCounter *self,
                   Task              what);

/* Progress is told while somebody waits for it; blame that is not found in time is not sought any
 * longer. */
static gboolean
tick_cb (gpointer user_data)
{
  QueensideCounter *self = user_data;

  if (self->job->task == INSIST)
    g_signal_emit (self, signals[CHANGED], 0);
  else if (g_get_monotonic_time () - self->job->begun > CONFLICT_SET_TIME)
    g_atomic_int_set (&self->job->cancel, 1);
  return G_SOURCE_CONTINUE;
}

/* That there is no solution is told at once, what is to blame for it when it is found. */
static void
take_answer (QueensideCounter *self,
             Job              *job)
{
  clear_answer (&self->answer);
  self->answer = job->answer;
  job->answer = (QueensideCount) { 0 };
  if (job->task != CONFLICT_SET && self->answer.kind == QUEENSIDE_COUNT_EXACT
      && self->answer.count == 0)
    start (self, CONFLICT_SET);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
ended_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  QueensideCounter *self = QUEENSIDE_COUNTER (source);
  Job *job = self->job;

  self->job = NULL;
  g_clear_handle_id (&self->tick, g_source_remove);
  if (self->has_next)
    {
      self->has_next = FALSE;
      start (self, self->next);
    }
  else if (g_atomic_int_get (&job->cancel) == 0)
    take_answer (self, job);
}

/* One thread at a time: while an edit follows another, there is one to end, not a queue of them. */
static void
start (QueensideCounter *self,
       Task              what)
{
  g_autoptr (GTask) task = NULL;

  g_clear_handle_id (&self->tick, g_source_remove);
  if (self->job != NULL)
    {
      g_atomic_int_set (&self->job->cancel, 1);
      self->has_next = TRUE;
      self->next = what;
      return;
    }
  self->job = job_new (what, self->problem);
  task = g_task_new (self, NULL, ended_cb, NULL);
  g_task_set_task_data (task, self->job, job_free);
  g_task_run_in_thread (task, run_cb);
  if (what != LOOK)
    self->tick = g_timeout_add (TICK, tick_cb, self);
}

void
queenside_counter_ask (QueensideCounter *self,
                       QueensProblem    *problem)
{
  if (self->problem != NULL
      && (self->problem == problem || queens_problem_equal (self->problem, problem)))
    return;
  g_clear_pointer (&self->problem, queens_problem_unref);
  self->problem = queens_problem_ref (problem);
  start (self, LOOK);
}

void
queenside_counter_insist (QueensideCounter *self)
{
  g_return_if_fail (self->problem != NULL);
  start (self, INSIST);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
queenside_counter_cancel (QueensideCounter *self)
{
  g_clear_handle_id (&self->tick, g_source_remove);
  self->has_next = FALSE;
  if (self->job == NULL)
    return;
  g_atomic_int_set (&self->job->cancel, 1);
  g_signal_emit (self, signals[CHANGED], 0);
}

const QueensideCount *
queenside_counter_get_answer (QueensideCounter *self)
{
  return &self->answer;
}

gboolean
queenside_counter_is_outdated (QueensideCounter *self)
{
  return self->answer.problem != self->problem;
}

gboolean
queenside_counter_get_progress (QueensideCounter       *self,
                                QueensideCountProgress *progress)
{
  Job *job = self->job;

  *progress = (QueensideCountProgress) { 0 };
  if (self->has_next && self->next == INSIST)
    return TRUE;
  if (job == NULL || job->task != INSIST || g_atomic_int_get (&job->cancel) != 0)
    return FALSE;
  g_mutex_lock (&job->lock);
  *progress = job->progress;
  g_mutex_unlock (&job->lock);
  return TRUE;
}

static void
queenside_counter_finalize (GObject *object)
{
  QueensideCounter *self = QUEENSIDE_COUNTER (object);

  /* A task holds the counter until its thread has ended. */
  g_assert (self->job == NULL);
  g_clear_handle_id (&self->tick, g_source_remove);
  g_clear_pointer (&self->problem, queens_problem_unref);
  clear_answer (&self->answer);
  G_OBJECT_CLASS (queenside_counter_parent_class)->finalize (object);
}

static void
queenside_counter_class_init (QueensideCounterClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = queenside_counter_finalize;
  signals[CHANGED] = g_signal_new ("changed", QUEENSIDE_TYPE_COUNTER, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
queenside_counter_init (QueensideCounter *self)
{
}

QueensideCounter *
queenside_counter_new (void)
{
  return g_object_new (QUEENSIDE_TYPE_COUNTER, NULL);
}
