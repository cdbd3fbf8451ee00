/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A climb's rule alone, without a search that would count or stop at a solution. */

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

/* Steepest ascent with seed 0. Must not be copied. */
void      climber_init  (Climber          *self,
                         QueensProblem    *problem,
                         QueensConvention  convention,
                         QueensGenerator   generator);
void      climber_clear (Climber          *self);

/* Starts a climb at @rows, or at a new random board if NULL. The generator continues. */
void      climber_begin (Climber          *self,
                         const gint32     *rows);
QueensEnd climber_step  (Climber          *self,
                         QueensStep       *step);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Climber, climber_clear)
