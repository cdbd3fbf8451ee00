/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Costs, or odds, for every square. */

#pragma once

#include "draw-color.h"
#include "queens-values.h"

typedef enum
{
  DRAW_VALUES_NUMBERS = 1 << 0,
  DRAW_VALUES_COLORS  = 1 << 1,
  DRAW_VALUES_BEST    = 1 << 2,         /* dashed frames around the best squares, or around the
                                         * candidates */
  DRAW_VALUES_ODDS    = 1 << 3,         /* values are parts per million, written as per cent, and
                                         * the highest is best; else costs, the lowest is best */
  DRAW_VALUES_CENTRED = 1 << 4,         /* different colours below and above the middle between
                                         * lowest and highest */
} DrawValuesFlags;

typedef enum
{
  DRAW_CANDIDATE_NONE,
  DRAW_CANDIDATE,               /* the rule considers the square: a dashed frame */
  DRAW_CANDIDATE_TAKEN,         /* the rule chooses it: from that beat on a solid frame and the
                                 * shadow of a queen */
} DrawCandidate;

/* Squares with queens show no value. */
typedef struct
{
  const gint32    *values;      /* size × size, row by row; QUEENS_NO_VALUE for none */
  DrawValuesFlags  flags;
  gint32           lowest;      /* of the squares without queens; both 0 if there are none */
  gint32           highest;
  const guint8    *candidates;  /* size × size DrawCandidate, owned by the caller; NULL for the best
                                 * squares */
} DrawValues;

/* Borrows @values, as queens_values_board() fills them for @board. Finds the lowest and the highest
 * in O(size²), so call this once per step, not once per frame. */
DrawValues draw_values_new       (const gint32      *values,
                                  const QueensBoard *board,
                                  DrawValuesFlags    flags);

/* Returns 0 for the worst visible value to DRAW_N_SHADES − 1 for the best. */
#define DRAW_N_SHADES 256
guint      draw_values_get_shade (const DrawValues  *self,
                                  gint32             value);

/* Returns the viridis colour of a shade, the same for every theme. */
DrawColor  draw_values_get_color (guint              shade);

/* Returns the colour of a shade by the flags of @self. */
DrawColor  draw_values_get_own_color (const DrawValues *self,
                                      guint             shade);

/* Returns the quarter of the range that contains @value, 0 for the lowest costs or odds. */
#define DRAW_N_LEVELS 4
guint      draw_values_get_level (const DrawValues  *self,
                                  gint32             value);

gboolean   draw_values_is_best   (const DrawValues  *self,
                                  gint32             value);

/* @index counts squares like values. */
DrawCandidate draw_values_get_candidate (const DrawValues  *self,
                                         gsize              index);

/* Writes @value into the @size bytes of @text: a cost as it is, odds as per cent with two figures and
 * the sign, or as DRAW_LEAST_ODDS. */
#define DRAW_LEAST_ODDS "<.1 %"
void       draw_values_format    (const DrawValues  *self,
                                  gint32             value,
                                  char              *text,
                                  gsize              size);
