/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state of simulated annealing and its temperature. */

#pragma once

#include "queens-setup.h"

#include <math.h>

typedef enum
{
  QUEENS_SCHEDULE_CONSTANT,
  QUEENS_SCHEDULE_LINEAR,
  QUEENS_SCHEDULE_GEOMETRIC,
  QUEENS_SCHEDULE_RECIPROCAL,
} QueensSchedule;

/* Contains no pointers or padding. */
typedef struct
{
  guint64 iterations;
  guint64 schedule;             /* a QueensSchedule */
  gdouble temperature;          /* temperature of the next iteration */
  gdouble first;                /* temperature from which the schedule starts */
  gdouble rate;                 /* factor of the geometric schedule */
  gdouble length;               /* number of iterations of the linear schedule */
} QueensAnnealing;

/* Advances to the next iteration. A geometric schedule multiplies the last temperature, because
 * computing a power would take longer than the rest of an iteration. */
static inline void
queens_annealing_cool (QueensAnnealing *self)
{
  self->iterations++;
  switch ((QueensSchedule) self->schedule)
    {
    case QUEENS_SCHEDULE_LINEAR:
      self->temperature = self->first * (1 - self->iterations / self->length);
      break;
    case QUEENS_SCHEDULE_GEOMETRIC:
      self->temperature *= self->rate;
      break;
    case QUEENS_SCHEDULE_RECIPROCAL:
      self->temperature = self->first / (1 + (gdouble) self->iterations);
      break;
    case QUEENS_SCHEDULE_CONSTANT:
    default:
      break;
    }
}

/* Returns the probability of accepting a successor that costs @change more. */
static inline gdouble
queens_annealing_get_chance (gdouble temperature,
                             gint64  change)
{
  return change <= 0 ? 1 : exp (-(gdouble) change / temperature);
}
