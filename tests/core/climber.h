/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The climb's rule by itself, without a search around it that would count, or stop at a solution.
 */

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

/* Steepest ascent with seed 0. Not to be copied. */
void      climber_init  (Climber          *self,
                         QueensProblem    *problem,
                         QueensConvention  convention,
                         QueensGenerator   generator);
void      climber_clear (Climber          *self);

/* Begins a climb at @rows, or at a fresh random board for NULL; the generator goes on. */
void      climber_begin (Climber          *self,
                         const gint32     *rows);
QueensEnd climber_step  (Climber          *self,
                         QueensStep       *step);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Climber, climber_clear)
