/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-pace.h"

#include <math.h>

#define NANOSECONDS 1e9         /* per second */
#define MOST_PROBES 16          /* maximum number of probes per setup */
#define A_SETUP (G_USEC_PER_SEC / 20)
#define IN_ALL (G_USEC_PER_SEC / 2)
#define UNEVEN 0.5              /* if the relative error of the time left is larger, this time is
                                 * only a lower bound */
#define PATIENCE 1.0            /* if no trial finishes for this time in seconds, the time left is
                                 * only a lower bound */

/* Measured times of a setup's trials. */
typedef struct
{
  guint64 n_probes;
  gdouble probes;               /* Time of all probes, in nanoseconds. If no probe ended, the time
                                 * after which the probe was stopped. A trial takes longer than
                                 * this. */
  guint64 n_done;
  gdouble done;
  gdouble squares;              /* sum of the squared times */
} Times;

struct _QueensPace
{
  const QueensSetup *setups;
  guint              n_setups;
  guint64            n_trials;
  Times             *times;
  gdouble            longest;   /* time of the longest finished trial, in nanoseconds */
  guint64            n_done;
  guint64            n_seen;    /* number of trials finished at the last estimate */
  gdouble            seen;      /* time in seconds when n_seen changed */
};

QueensPace *
queens_pace_new (const QueensSetup *setups,
                 guint              n_setups,
                 guint64            n_trials)
{
  QueensPace *self = g_new0 (QueensPace, 1);

  self->setups = setups;
  self->n_setups = n_setups;
  self->n_trials = n_trials;
  self->times = g_new0 (Times, n_setups);
  return self;
}

void
queens_pace_free (QueensPace *self)
{
  if (self == NULL)
    return;
  g_free (self->times);
  g_free (self);
}

typedef struct
{
  Times            *times;
  gint64            end;
  QueensTrialsTick  tick;
  gpointer          data;
  gboolean          is_cancelled;
} Probe;

static gboolean
visit_probe (const QueensTrial *trial,
             gpointer           data)
{
  Probe *self = data;

  self->times->n_probes++;
  self->times->probes += trial->nanoseconds;
  self->times->squares += (gdouble) trial->nanoseconds * trial->nanoseconds;
  return g_get_monotonic_time () < self->end;
}

static gboolean
tick_probe (gpointer data)
{
  Probe *self = data;

  self->is_cancelled = self->tick != NULL && !self->tick (self->data);
  return !self->is_cancelled && g_get_monotonic_time () < self->end;
}

void
queens_pace_probe (QueensPace       *self,
                   QueensTrialsTick  tick,
                   gpointer          data)
{
  gint64 begin = g_get_monotonic_time ();
  gint64 end = begin + IN_ALL;

  for (guint i = 0; self->n_setups > 1 && i < self->n_setups && begin < end; i++)
    {
      Probe probe = { .times = &self->times[i], .end = MIN (begin + A_SETUP, end),
                      .tick = tick, .data = data };
      const QueensTrialsOptions options = {
        .n_threads = 1, .with_times = TRUE, .visit = visit_probe, .tick = tick_probe,
        .data = &probe,
      };

      queens_trials_run (&self->setups[i], 1, MIN (self->n_trials, MOST_PROBES), &options, NULL);
      if (probe.times->n_probes == 0)
        probe.times->probes = (g_get_monotonic_time () - begin) * (NANOSECONDS / G_USEC_PER_SEC);
      if (probe.is_cancelled)
        break;
      begin = g_get_monotonic_time ();
    }
}

void
queens_pace_add (QueensPace        *self,
                 const QueensTrial *trial)
{
  Times *times = &self->times[trial->setup];

  times->n_done++;
  times->done += trial->nanoseconds;
  times->squares += (gdouble) trial->nanoseconds * trial->nanoseconds;
  self->longest = MAX (self->longest, trial->nanoseconds);
  self->n_done++;
}

/* Estimates the remaining thread time of each setup from the thread time of its own trials.
 * Multiplies the sum over all setups by the seconds that have elapsed per second of thread time. */
gboolean
queens_pace_get_left (QueensPace *self,
                      gdouble     seconds,
                      gdouble    *left,
                      gboolean   *is_least)
{
  gdouble done = 0;
  gdouble to_do = 0;
  gdouble variance = 0;         /* variance of to_do */
  gdouble slowest = 0;
  gdouble waiting;              /* time since the last trial ended, in seconds */

  *left = 0;
  *is_least = FALSE;
  if (self->n_done != self->n_seen)
    {
      self->n_seen = self->n_done;
      self->seen = seconds;
    }
  for (guint i = 0; i < self->n_setups; i++)
    {
      const Times *times = &self->times[i];
      gdouble n_known = times->n_done + times->n_probes;
      gdouble n_left = self->n_trials - MIN (times->n_done, self->n_trials);
      gdouble known = times->done + times->probes;

      done += times->done;
      if (n_known > 0)
        slowest = MAX (slowest, known / n_known);
      else
        /* Sizes usually ascend, so trials of this setup are probably no faster than the trials of
         * earlier setups. */
        slowest = MAX (slowest, known);
      to_do += n_left * (n_known > 0 ? known / n_known : slowest);
      if (n_known > 1)
        variance += (n_left * n_left / n_known + n_left)
                    * MAX (times->squares - known * known / n_known, 0) / (n_known - 1);
      *is_least |= n_left > 0 && n_known == 0;
    }
  if (done <= 0)
    return FALSE;
  waiting = seconds - self->seen;
  *left = to_do / done * self->seen;
  *is_least |= sqrt (variance) > UNEVEN * to_do;
  if (to_do > 0 && waiting > MAX (PATIENCE, self->longest / NANOSECONDS))
    {
      *left = MAX (*left, waiting);
      *is_least = TRUE;
    }
  return TRUE;
}
