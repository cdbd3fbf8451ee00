/* queenside-counter.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-counter.h"

#define MOST_SECONDS 1.0        /* that an estimate may say for a count that nobody has asked for,
                                 * and */
#define MOST_TIME (2 * G_TIME_SPAN_SECOND)      /* that it may take, as estimates err */
#define PROBES 64
#define TRIED_A_SECOND 2.5e8    /* queens, by a processor, with one in every column; */
#define TRIED_A_SECOND_ANYWHERE 1.2e8
#define LOOK_INTERVAL 250       /* ms between two looks at the progress */
#define PROOF_TIME (500 * G_TIME_SPAN_MILLISECOND)      /* for the least set of squares to blame */
#define CONFLICT_SET_TIME (3 * G_TIME_SPAN_SECOND)     /* for any */

typedef enum
{
  LOOK,                         /* count if that does not take long */
  INSIST,
  CONFLICT_SET,
} Task;

typedef struct
{
  Task            task;
  QueensProblem  *problem;
  QueensideWork  *work;
  gint64          begun;
  QueensideCount  answer;
} Request;

struct _QueensideCounter
{
  GObject         parent_instance;

  QueensProblem  *problem;      /* asked about last */
  QueensideCount  answer;
  QueensideJob   *job;
  Task            task;         /* of its newest request, and */
  gint64          begun;        /* when that was made */
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

static void
free_request (gpointer data)
{
  Request *request = data;

  queens_problem_unref (request->problem);
  clear_answer (&request->answer);
  g_free (request);
}

/* In the thread */

static gdouble
estimate_seconds (QueensProblem *problem)
{
  QueensRandom random;
  gdouble n_tried = 0;

  queens_random_init (&random, QUEENS_GENERATOR_FAST, 0, 0);
  queens_count_estimate (problem, PROBES, &random, &n_tried, NULL);
  return n_tried / (problem->is_anywhere ? TRIED_A_SECOND_ANYWHERE : TRIED_A_SECOND);
}

static gboolean
progress_cb (gdouble  done,
             guint64  found,
             gpointer data)
{
  const Request *request = data;

  return queenside_work_tell (request->work, done, found)
         && (request->task != LOOK || g_get_monotonic_time () - request->begun < MOST_TIME);
}

/* Where a person waits, all processors count. */
static gboolean
count (Request       *request,
       QueensProblem *problem,
       guint64       *n_solutions)
{
  const QueensCountOptions options = {
    .n_threads = request->task == INSIST ? 0 : 1,
    .progress = progress_cb,
    .data = request,
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
                     : queens_problem_new (problem->size,
                                           problem->placement,
                                           problem->n_queens, NULL, 0, boulders,
                                           n_boulders, NULL);
}

static void
look (Request *request)
{
  QueensideCount *answer = &request->answer;
  gdouble seconds = estimate_seconds (request->problem);
  g_autoptr (QueensProblem) plain = NULL;

  if ((request->task != INSIST && seconds > MOST_SECONDS)
      || !count (request, request->problem, &answer->count))
    {
      answer->kind = QUEENSIDE_COUNT_LONG;
      answer->seconds = seconds / g_get_num_processors ();
      return;
    }
  answer->kind = QUEENSIDE_COUNT_EXACT;
  plain = answer->count > 0 ? new_plain (request->problem) : NULL;
  answer->has_plain = plain != NULL && estimate_seconds (plain) <= MOST_SECONDS
                      && count (request, plain, &answer->plain);
}

static gboolean
work (gpointer        data,
      QueensideWork  *work,
      GError        **error)
{
  Request *request = data;
  const QueensConflictSetOptions options = { .most_time = PROOF_TIME, .cancel = &work->cancel };

  request->work = work;
  request->begun = g_get_monotonic_time ();
  if (!queens_count_check (request->problem, error))
    return FALSE;
  if (request->task != CONFLICT_SET)
    {
      look (request);
      return TRUE;
    }
  request->answer.kind = QUEENSIDE_COUNT_EXACT;
  request->answer.has_conflict_set = queens_conflict_set_find (request->problem, &options,
                                                               &request->answer.conflict_set, NULL);
  return TRUE;
}

/* In the main loop */

/* Progress is told while somebody waits for it; blame that is not found in time is not sought any
 * longer. */
static void
look_cb (gpointer owner)
{
  QueensideCounter *self = owner;

  if (self->task == INSIST)
    g_signal_emit (self, signals[CHANGED], 0);
  else if (self->task == CONFLICT_SET && g_get_monotonic_time () - self->begun > CONFLICT_SET_TIME)
    queenside_job_cancel (self->job);
}

static void
begin (QueensideCounter *self,
       Task              task)
{
  Request *request = g_new0 (Request, 1);

  request->task = task;
  request->problem = queens_problem_ref (self->problem);
  self->task = task;
  self->begun = g_get_monotonic_time ();
  queenside_job_begin (self->job, request);
}

/* That there is no solution is told at once, what is to blame for it when it is found. */
static void
done_cb (gpointer      owner,
         gpointer      data,
         const GError *error)
{
  QueensideCounter *self = owner;
  Request *request = data;

  clear_answer (&self->answer);
  self->answer = request->answer;
  self->answer.problem = queens_problem_ref (request->problem);
  request->answer = (QueensideCount) { 0 };
  if (error != NULL)
    {
      self->answer.kind = QUEENSIDE_COUNT_REFUSED;
      self->answer.refusal = g_strdup (error->message);
    }
  if (request->task != CONFLICT_SET && self->answer.kind == QUEENSIDE_COUNT_EXACT
      && self->answer.count == 0)
    begin (self, CONFLICT_SET);
  g_signal_emit (self, signals[CHANGED], 0);
}

static const QueensideJobKind job_kind = {
  .name = "count",
  .work = work,
  .done = done_cb,
  .free_request = free_request,
  .look = look_cb,
  .interval = LOOK_INTERVAL,
};

void
queenside_counter_ask (QueensideCounter *self,
                       QueensProblem    *problem)
{
  if (self->problem != NULL
      && (self->problem == problem || queens_problem_equal (self->problem, problem)))
    return;
  g_clear_pointer (&self->problem, queens_problem_unref);
  self->problem = queens_problem_ref (problem);
  begin (self, LOOK);
}

void
queenside_counter_insist (QueensideCounter *self)
{
  g_return_if_fail (self->problem != NULL);
  begin (self, INSIST);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
queenside_counter_cancel (QueensideCounter *self)
{
  if (!queenside_job_is_running (self->job))
    return;
  queenside_job_cancel (self->job);
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
queenside_counter_get_progress (QueensideCounter  *self,
                                QueensideProgress *progress)
{
  *progress = queenside_job_get_progress (self->job);
  return self->task == INSIST && queenside_job_is_running (self->job);
}

static void
queenside_counter_finalize (GObject *object)
{
  QueensideCounter *self = QUEENSIDE_COUNTER (object);

  queenside_job_free (self->job);
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
  self->job = queenside_job_new (&job_kind, self);
}

QueensideCounter *
queenside_counter_new (void)
{
  return g_object_new (QUEENSIDE_TYPE_COUNTER, NULL);
}
