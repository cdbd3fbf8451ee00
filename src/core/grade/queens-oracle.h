/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers in place of a student's wrong functions, so that other functions are judged on their
 * own. */

#pragma once

#include "queens-assignment.h"
#include "queens-search.h"

typedef struct
{
  const QueensAssignment *assignment;   /* borrowed */
  const QueensTask       *task;         /* the current test, borrowed */
  guint                   kinds;        /* kinds of functions that the oracle replaces, as a bit set
                                         * of 1 << QueensTaskKind */
  QueensRandom            random;
  QueensSearch           *climbs;       /* climbs from random boards that depend on the seed; or
                                         * NULL */
  guint64                 n_climbs;
} QueensOracle;

void  queens_oracle_init   (QueensOracle           *self,
                            const QueensAssignment *assignment,
                            const QueensTask       *task,
                            guint                   kinds);
void  queens_oracle_clear  (QueensOracle           *self);

/* Returns the right answer to the driver's question @ask as a line of JSON: the value of the
 * function, or null if the arguments are invalid. Free with g_free(). */
char *queens_oracle_answer (QueensOracle           *self,
                            const QueensJson       *ask);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensOracle, queens_oracle_clear)
