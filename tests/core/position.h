/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board and the cost of a search at one of its positions, for comparisons with another
 * search. */

#pragma once

#include "queens-search.h"

#define POSITION_MAX_SIZE 32

typedef struct
{
  guint       size;             /* length of the list, which is the number of queens */
  gint32      rows[POSITION_MAX_SIZE];
  gint64      cost;
  QueensTally tally;
  QueensEnd   end;
} Position;

Position position_of (const QueensSearch *search);

/* The following functions fail the test if the two positions differ. */
void position_assert_equal (const Position    *state,
                            const Position    *other);
void position_assert_rows  (const Position    *state,
                            const gint32      *rows);
/* Replaces @from with @to in the ascending list of a position with placement `anywhere`.
 * QUEENS_NO_PLACE comes last. */
void position_replace      (Position          *state,
                            gint32             from,
                            gint32             to);
void position_assert_step  (const QueensStep  *step,
                            const QueensStep  *other);
void position_assert_tally (const QueensTally *tally,
                            const QueensTally *other);
