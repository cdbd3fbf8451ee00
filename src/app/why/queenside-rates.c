/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-rates.h"

#include <glib/gi18n.h>

#include "queens-search.h"
#include "queenside-job.h"

#define MAX_TRIALS 1000
#define MIN_TRIALS 20           /* fewer trials prove nothing */
#define TIME (150 * G_TIME_SPAN_MILLISECOND)
#define MAX_RATES 100           /* maximum number of kept rates; older rates are forgotten */
#define SUCCESSORS_PER_TURN 100000  /* number of successors evaluated before the time is checked */

/* The success rate of a setup. Trials use the generator `fast` and seed 0. */
typedef struct
{
  QueensSetup setup;
  guint       solved;
  guint       trials;
} Rate;

struct _QueensideRates
{
  GObject       parent_instance;

  GQueue        waiting;        /* rates to measure; the first rate is being measured */
  GQueue        measured;       /* measured rates, latest first */
  QueensideJob *job;
};

G_DEFINE_FINAL_TYPE (QueensideRates, queenside_rates, G_TYPE_OBJECT)

/* Creates a rate without the seed of @setup, so that two windows with the same setup get the same
 * rate. */
static Rate *
rate_new (const QueensSetup *setup)
{
  Rate *self = g_new0 (Rate, 1);

  queens_setup_copy (&self->setup, setup);
  self->setup.generator = QUEENS_GENERATOR_FAST;
  self->setup.seed = 0;
  self->setup.trial = 0;
  return self;
}

static void
rate_free (gpointer data)
{
  Rate *self = data;

  queens_setup_clear (&self->setup);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Rate, rate_free)

static Rate *
find (GQueue     *rates,
      const Rate *wanted)
{
  for (GList *link = rates->head; link != NULL; link = link->next)
    if (queens_setup_equal (&((Rate *) link->data)->setup, &wanted->setup))
      return link->data;
  return NULL;
}

/* Returns the rate of @setup, or NULL if it isn't measured or too few trials have finished. */
static const Rate *
find_rate (QueensideRates    *self,
           const QueensSetup *setup)
{
  g_autoptr (Rate) wanted = rate_new (setup);
  const Rate *rate = find (&self->measured, wanted);

  return rate == NULL || rate->trials < MIN_TRIALS ? NULL : rate;
}

gboolean
queenside_rates_has (QueensideRates    *self,
                     const QueensSetup *setup)
{
  g_autoptr (Rate) wanted = rate_new (setup);

  return setup->algorithm->is_systematic || find (&self->measured, wanted) != NULL;
}

/* Measures a rate in a thread. Doesn't use queens_trials_run(), because a single trial may take
 * longer than the time limit. */
static gboolean
work (gpointer        request,
      QueensideWork  *work,
      GError        **error)
{
  Rate *rate = request;
  guint64 size = rate->setup.problem->size;
  guint64 steps = MAX (SUCCESSORS_PER_TURN / (size * size), 1);
  gint64 deadline = g_get_monotonic_time () + TIME;
  g_autoptr (QueensSearch) search = queens_search_new (&rate->setup, NULL, NULL);

  while (search != NULL && rate->trials < MAX_TRIALS)
    {
      while (queens_search_run (search, steps) == steps)
        if (g_atomic_int_get (&work->cancel) != 0 || g_get_monotonic_time () > deadline)
          return TRUE;
      rate->solved += queens_search_get_end (search) == QUEENS_END_SOLVED;
      queens_search_begin_trial (search, ++rate->trials);
    }
  return TRUE;
}

static void
measure_next (QueensideRates *self)
{
  const Rate *rate = g_queue_peek_head (&self->waiting);

  if (rate != NULL && !queenside_job_is_running (self->job))
    queenside_job_begin (self->job, rate_new (&rate->setup));
}

void
queenside_rates_measure (QueensideRates    *self,
                         const QueensSetup *setup)
{
  g_autoptr (Rate) rate = rate_new (setup);

  if (setup->algorithm->is_systematic || find (&self->measured, rate) != NULL
      || find (&self->waiting, rate) != NULL)
    return;
  g_queue_push_tail (&self->waiting, g_steal_pointer (&rate));
  measure_next (self);
}

void
queenside_rates_stop (QueensideRates *self)
{
  queenside_job_cancel (self->job);
  g_queue_clear_full (&self->waiting, rate_free);
}

gboolean
queenside_rates_find_advice (QueensideRates    *self,
                             const QueensSetup *setup,
                             QueensEnd          end,
                             guint             *index,
                             QueensAdvice      *advice)
{
  const Rate *now = find_rate (self, setup);

  for (; queens_advice_get (setup, end, *index, advice); (*index)++)
    {
      const Rate *rate = find_rate (self, &advice->setup);

      if (rate == NULL
          || (rate->solved > 0
              && (now == NULL || (guint64) rate->solved * now->trials
                                   > (guint64) now->solved * rate->trials)))
        return TRUE;
      queens_advice_clear (advice);
    }
  *advice = (QueensAdvice) { NULL };
  return FALSE;
}

char *
queenside_rates_describe (QueensideRates    *self,
                          const QueensSetup *present,
                          const QueensSetup *advised)
{
  static const Rate widest = { .solved = MAX_TRIALS, .trials = MAX_TRIALS };
  const Rate *rate = find_rate (self, advised);
  const Rate *now = present == NULL ? NULL : find_rate (self, present);

  if (!queenside_rates_has (self, advised))
    rate = now = &widest;
  if (rate == NULL)
    return NULL;
  if (now == NULL)
    return g_strdup_printf (_("This solves %u of %u random boards."), rate->solved,
                            rate->trials);
  return g_strdup_printf (_("This solves %u of %u random boards; the current setup solves %u of "
                            "%u."),
                          rate->solved, rate->trials, now->solved, now->trials);
}

static void
done_cb (gpointer      owner,
         gpointer      request,
         const GError *error)
{
  QueensideRates *self = owner;
  Rate *rate = g_queue_pop_head (&self->waiting);

  rate->solved = ((Rate *) request)->solved;
  rate->trials = ((Rate *) request)->trials;
  g_queue_push_head (&self->measured, rate);
  if (self->measured.length > MAX_RATES)
    rate_free (g_queue_pop_tail (&self->measured));
  measure_next (self);
  g_signal_emit_by_name (self, "measured");
}

static const QueensideJobKind job_kind = {
  .name = "advice",
  .work = work,
  .done = done_cb,
  .free_request = rate_free,
};

static void
queenside_rates_dispose (GObject *object)
{
  QueensideRates *self = QUEENSIDE_RATES (object);

  g_clear_pointer (&self->job, queenside_job_free);
  g_queue_clear_full (&self->waiting, rate_free);
  g_queue_clear_full (&self->measured, rate_free);
  G_OBJECT_CLASS (queenside_rates_parent_class)->dispose (object);
}

static void
queenside_rates_class_init (QueensideRatesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = queenside_rates_dispose;
  g_signal_new ("measured", QUEENSIDE_TYPE_RATES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

static void
queenside_rates_init (QueensideRates *self)
{
  self->job = queenside_job_new (&job_kind, self);
}
