/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judges functions that use random numbers and are called many times.
 *
 * If the sheet says how numbers are drawn, a seed decides every result, and the results are
 * compared one by one. Otherwise each result has an exact chance, and the number of calls with
 * that result must be plausible: its binomial tail must not fall below the task's risk, which
 * all results share. So the chance of failing a right function is at most that risk. Nothing is
 * approximated. */

#pragma once

#include "queens-task.h"

/* Largest size at which the chances of all boards are computed. */
#define QUEENS_DRAWS_MAX_SIZE 5

/* Sets the mark's is_right, expected, found and why. @values is a list of the values of all calls,
 * or NULL. */
void     queens_draws_judge    (const QueensTask  *task,
                                const QueensJson  *values,
                                QueensTaskMark    *mark);

/* Compares the probabilities of a right first choice on @rows with those of a wrong one, which
 * ignores the weights or has weights although k asks for none. Returns the largest difference,
 * or 0 if no square is better. */
gdouble  queens_draws_separate (const QueensSetup *setup,
                                const gint32      *rows);
