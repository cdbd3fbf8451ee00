/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judges functions that leave something to chance and are called many times.
 *
 * If the sheet says how numbers are drawn, a seed decides every result, and they are compared one by
 * one. Otherwise each result has an exact chance, and the number of calls with that result must be
 * plausible: its binomial tail must not fall below the task's risk, which all results share. So the
 * chance of failing a right function is at most that risk, without any approximation. */

#pragma once

#include "queens-task.h"

/* Boards have at most so many columns if all of them are counted. */
#define QUEENS_DRAWS_MAX_SIZE 5

/* Sets the mark's is_right, expected, found and why. @values is a list of the values of all calls,
 * or NULL. */
void     queens_draws_judge    (const QueensTask  *task,
                                const QueensJson  *values,
                                QueensTaskMark    *mark);

/* Returns how much a first choice among the better squares of @rows differs from one that ignores
 * the weights, or has weights where k asks for none: the largest difference of a chance that is
 * compared, 0 if no square is better. */
gdouble  queens_draws_separate (const QueensSetup *setup,
                                const gint32      *rows);
