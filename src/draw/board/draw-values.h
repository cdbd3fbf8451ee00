/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Costs or probabilities of all squares. */

#pragma once

#include "draw-color.h"
#include "queens-values.h"

typedef enum
{
  DRAW_VALUES_NUMBERS = 1 << 0,
  DRAW_VALUES_COLORS  = 1 << 1,
  DRAW_VALUES_BEST    = 1 << 2,         /* dashed frames around the best squares or the
                                         * candidates */
  DRAW_VALUES_ODDS    = 1 << 3,         /* probabilities in parts per million, the highest is best;
                                         * without this flag costs, the lowest is best */
  DRAW_VALUES_CENTRED = 1 << 4,         /* different colours for the lower and the upper half of the
                                         * range */
} DrawValuesFlags;

typedef enum
{
  DRAW_CANDIDATE_NONE,
  DRAW_CANDIDATE,               /* considered by the rule: a dashed frame */
  DRAW_CANDIDATE_TAKEN,         /* chosen by the rule: a solid frame and the shadow of a queen,
                                 * from that beat on */
} DrawCandidate;

/* Values to draw. Squares with queens show none. */
typedef struct
{
  const gint32    *values;      /* size × size, row by row; QUEENS_NO_VALUE where there is none */
  DrawValuesFlags  flags;
  gint32           lowest;      /* extremes on squares without queens; 0 if there are none */
  gint32           highest;
  const guint8    *candidates;  /* size × size DrawCandidate, owned by the caller; NULL for the best
                                 * squares */
} DrawValues;

/* Describes @values of @board, see queens_values_board(), and borrows the array. Finds the lowest
 * and the highest in O(size²), so call this once per step rather than once per frame. */
DrawValues draw_values_new       (const gint32      *values,
                                  const QueensBoard *board,
                                  DrawValuesFlags    flags);

/* Returns the shade of a value, from 0 for the worst visible value to DRAW_N_SHADES − 1 for the
 * best. */
#define DRAW_N_SHADES 256
guint      draw_values_get_shade (const DrawValues  *self,
                                  gint32             value);

/* Returns the viridis colour of a shade. All themes use the same colours. */
DrawColor  draw_values_get_color (guint              shade);

/* Returns the colour of a shade, which depends on the flags of @self. */
DrawColor  draw_values_get_own_color (const DrawValues *self,
                                      guint             shade);

/* Returns which quarter of the range contains @value, 0 for the lowest costs or probabilities. */
#define DRAW_N_LEVELS 4
guint      draw_values_get_level (const DrawValues  *self,
                                  gint32             value);

gboolean   draw_values_is_best   (const DrawValues  *self,
                                  gint32             value);

/* Returns the kind of candidate at @index, which counts squares like values. */
DrawCandidate draw_values_get_candidate (const DrawValues  *self,
                                         gsize              index);

/* Writes @value into the @size bytes of @text. Costs are written as they are. Odds are percentages
 * with two digits, or DRAW_LEAST_ODDS if they are lower. */
#define DRAW_LEAST_ODDS "<.1 %"
void       draw_values_format    (const DrawValues  *self,
                                  gint32             value,
                                  char              *text,
                                  gsize              size);
