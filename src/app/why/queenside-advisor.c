/* queenside-advisor.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-advisor.h"

#include "queens-search.h"
#include "queenside-job.h"

#define MAX_TRIALS 1000
#define MIN_TRIALS 20           /* fewer say nothing */
#define TIME (150 * G_TIME_SPAN_MILLISECOND)
#define MAX_RATES 100           /* remembered */
#define LOOKS_A_TURN 100000     /* successors, about, between two looks at the clock */

/* A setup and what has been measured of it. */
typedef struct
{
  QueensSetup   setup;
  QueensideRate rate;
} Entry;

struct _QueensideAdvisor
{
  GObject       parent_instance;

  GQueue        waiting;        /* entries, the one being measured first */
  GQueue        measured;       /* entries, the latest first */
  QueensideJob *job;
};

G_DEFINE_FINAL_TYPE (QueensideAdvisor, queenside_advisor, G_TYPE_OBJECT)

enum { MEASURED, N_SIGNALS };

static guint signals[N_SIGNALS];

/* The seed of the window does not matter: two windows of the same setup say the same. */
static Entry *
entry_new (const QueensSetup *setup)
{
  Entry *self = g_new0 (Entry, 1);

  queens_setup_copy (&self->setup, setup);
  self->setup.generator = QUEENS_GENERATOR_FAST;
  self->setup.seed = 0;
  self->setup.trial = 0;
  return self;
}

static void
entry_free (gpointer data)
{
  Entry *self = data;

  queens_setup_clear (&self->setup);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Entry, entry_free)

static Entry *
find (GQueue      *entries,
      const Entry *wanted)
{
  for (GList *link = entries->head; link != NULL; link = link->next)
    if (queens_setup_equal (&((Entry *) link->data)->setup, &wanted->setup))
      return link->data;
  return NULL;
}

/* In the thread. queens_trials_run() would not do: one trial may be longer than all the time there
 * is. */

/* FALSE where the time is over before the search is. */
static gboolean
run_to_end (QueensSearch  *search,
            QueensideWork *work,
            gint64         deadline)
{
  guint64 size = queens_search_get_setup (search)->problem->size;
  guint64 steps = MAX (LOOKS_A_TURN / (size * size), 1);

  while (queens_search_run (search, steps) == steps)
    if (g_atomic_int_get (&work->cancel) != 0 || g_get_monotonic_time () > deadline)
      return FALSE;
  return TRUE;
}

static gboolean
work (gpointer        request,
      QueensideWork  *work,
      GError        **error)
{
  Entry *entry = request;
  gint64 deadline = g_get_monotonic_time () + TIME;
  g_autoptr (QueensSearch) search = queens_search_new (&entry->setup, NULL, NULL);

  while (search != NULL && entry->rate.trials < MAX_TRIALS && run_to_end (search, work, deadline))
    {
      entry->rate.solved += queens_search_get_end (search) == QUEENS_END_SOLVED;
      queens_search_begin_trial (search, ++entry->rate.trials);
    }
  return TRUE;
}

/* In the main loop */

static void
measure_next (QueensideAdvisor *self)
{
  const Entry *entry = g_queue_peek_head (&self->waiting);

  if (entry != NULL && !queenside_job_is_running (self->job))
    queenside_job_begin (self->job, entry_new (&entry->setup));
}

static void
done_cb (gpointer      owner,
         gpointer      request,
         const GError *error)
{
  QueensideAdvisor *self = owner;
  Entry *entry = g_queue_pop_head (&self->waiting);

  entry->rate = ((Entry *) request)->rate;
  g_queue_push_head (&self->measured, entry);
  if (self->measured.length > MAX_RATES)
    entry_free (g_queue_pop_tail (&self->measured));
  measure_next (self);
  g_signal_emit (self, signals[MEASURED], 0);
}

static const QueensideJobKind job_kind = {
  .name = "advice",
  .work = work,
  .done = done_cb,
  .free_request = entry_free,
};

void
queenside_advisor_measure (QueensideAdvisor  *self,
                           const QueensSetup *setup)
{
  g_autoptr (Entry) entry = entry_new (setup);

  if (setup->algorithm->is_systematic || find (&self->measured, entry) != NULL
      || find (&self->waiting, entry) != NULL)
    return;
  g_queue_push_tail (&self->waiting, g_steal_pointer (&entry));
  measure_next (self);
}

void
queenside_advisor_cancel (QueensideAdvisor *self)
{
  queenside_job_cancel (self->job);
  g_queue_clear_full (&self->waiting, entry_free);
}

gboolean
queenside_advisor_find (QueensideAdvisor  *self,
                        const QueensSetup *setup,
                        QueensideRate     *rate)
{
  g_autoptr (Entry) wanted = entry_new (setup);
  const Entry *entry = find (&self->measured, wanted);

  if (entry == NULL || entry->rate.trials < MIN_TRIALS)
    return FALSE;
  *rate = entry->rate;
  return TRUE;
}

static void
queenside_advisor_finalize (GObject *object)
{
  QueensideAdvisor *self = QUEENSIDE_ADVISOR (object);

  queenside_job_free (self->job);
  g_queue_clear_full (&self->waiting, entry_free);
  g_queue_clear_full (&self->measured, entry_free);
  G_OBJECT_CLASS (queenside_advisor_parent_class)->finalize (object);
}

static void
queenside_advisor_class_init (QueensideAdvisorClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = queenside_advisor_finalize;
  signals[MEASURED] = g_signal_new ("measured", QUEENSIDE_TYPE_ADVISOR, G_SIGNAL_RUN_LAST,
                                    0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
queenside_advisor_init (QueensideAdvisor *self)
{
  g_queue_init (&self->waiting);
  g_queue_init (&self->measured);
  self->job = queenside_job_new (&job_kind, self);
}

QueensideAdvisor *
queenside_advisor_new (void)
{
  return g_object_new (QUEENSIDE_TYPE_ADVISOR, NULL);
}
