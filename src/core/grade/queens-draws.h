/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judges functions that use random numbers and are called many times.
 *
 * If the sheet says how to use random numbers, the seed determines every result, and results are
 * compared one by one. Otherwise the exact probability of each result is known. For each result,
 * the number of calls that return it must then be plausible: the binomial tail of this number must
 * not be below the result's share of the task's risk. So the probability that a correct function
 * fails is at most the task's risk. Nothing is approximated. */

#pragma once

#include "queens-task.h"

/* Maximum size of a board if the probabilities of all boards are computed. */
#define QUEENS_DRAWS_MAX_SIZE 5

/* Sets the mark's is_right, expected, found and why. @values lists the value of each call, or is
 * NULL. */
void     queens_draws_judge    (const QueensTask  *task,
                                const QueensJson  *values,
                                QueensTaskMark    *mark);

/* Compares a correct first choice on @rows with a wrong function, which ignores the weights or, if
 * k is small, exaggerates them. For each cost, computes the difference in the probability that the
 * chosen square has at most this cost. Returns the largest difference, or 0 if no square is
 * better. */
gdouble  queens_draws_separate (const QueensSetup *setup,
                                const gint32      *rows);
