/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes the steps of a climb without a QueensSearch, which would count steps and stop at a
 * solution. */

#pragma once

#include "queens-climb.h"

typedef struct
{
  QueensSetup   setup;
  QueensBoard  *board;
  QueensRandom  random;
  QueensClimb   climb;
  QueensContext context;
} Climber;

/* Prepares steepest ascent with seed 0. @self must not be copied. */
void      climber_init  (Climber          *self,
                         QueensProblem    *problem,
                         QueensConvention  convention,
                         QueensGenerator   generator);
void      climber_clear (Climber          *self);

/* Starts a climb at @rows or, if @rows is NULL, at a new random board. Doesn't reset the
 * generator. */
void      climber_begin (Climber          *self,
                         const gint32     *rows);
QueensEnd climber_step  (Climber          *self,
                         QueensStep       *step);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Climber, climber_clear)
