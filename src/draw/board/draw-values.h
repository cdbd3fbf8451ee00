/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Costs or probabilities of all squares, for drawing. */

#pragma once

#include "draw-color.h"
#include "queens-values.h"

typedef enum
{
  DRAW_VALUES_NUMBERS = 1 << 0,
  DRAW_VALUES_COLORS  = 1 << 1,
  DRAW_VALUES_BEST    = 1 << 2,         /* dashed frames around the best squares or the
                                         * candidates */
  DRAW_VALUES_ODDS    = 1 << 3,         /* The values are probabilities in parts per million, and
                                         * the highest is the best. Without this flag, they are
                                         * costs, and the lowest is the best. */
  DRAW_VALUES_CENTRED = 1 << 4,         /* the lower and the upper half of the range have different
                                         * colours */
} DrawValuesFlags;

typedef enum
{
  DRAW_CANDIDATE_NONE,
  DRAW_CANDIDATE,               /* the rule may choose the square; drawn with a dashed frame */
  DRAW_CANDIDATE_TAKEN,         /* the rule chooses the square; drawn with a solid frame and,
                                 * starting with QUEENS_BEAT_CHOOSE, a faint queen */
} DrawCandidate;

/* Values to draw. Squares with queens don't show values. */
typedef struct
{
  const gint32    *values;      /* one per square, row by row; QUEENS_NO_VALUE if there is none */
  DrawValuesFlags  flags;
  gint32           lowest;      /* lowest and highest value on squares without queens; 0 if there
                                 * are none */
  gint32           highest;
  const guint8    *candidates;  /* a DrawCandidate per square, owned by the caller; NULL to frame
                                 * the best squares */
} DrawValues;

/* Describes @values of @board, see queens_values_board(). Keeps a pointer to the array. Finds the
 * lowest and the highest value, which takes O(size²) time, so call this once per step rather than
 * once per frame. */
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

/* Returns the quarter of the range that contains @value. The lowest costs or probabilities are in
 * quarter 0. */
#define DRAW_N_LEVELS 4
guint      draw_values_get_level (const DrawValues  *self,
                                  gint32             value);

gboolean   draw_values_is_best   (const DrawValues  *self,
                                  gint32             value);

/* Returns the kind of candidate of square @index, counted row by row. */
DrawCandidate draw_values_get_candidate (const DrawValues  *self,
                                         gsize              index);

/* Writes @value into the @size bytes of @text. Costs are written as they are. Odds are percentages
 * with two digits, or DRAW_LEAST_ODDS if they are lower. */
#define DRAW_LEAST_ODDS "<.1 %"
void       draw_values_format    (const DrawValues  *self,
                                  gint32             value,
                                  char              *text,
                                  gsize              size);
