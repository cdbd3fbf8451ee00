/* draw-values.h: a number for every square: costs, or odds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-color.h"
#include "queens-values.h"

G_BEGIN_DECLS

typedef enum
{
  DRAW_VALUES_NUMBERS = 1 << 0,
  DRAW_VALUES_COLORS  = 1 << 1,
  DRAW_VALUES_BEST    = 1 << 2,         /* dashed frames around the best squares, or around those
                                         * that are candidates */
  DRAW_VALUES_ODDS    = 1 << 3,         /* values are parts per million, written as per cent, and
                                         * the highest is best; else costs, the lowest is best */
  DRAW_VALUES_CENTRED = 1 << 4,         /* colours that part values below the middle between lowest
                                         * and highest from those above it */
} DrawValuesFlags;

/* What a search that is watched may do with a square. */
typedef enum
{
  DRAW_CANDIDATE_NONE,
  DRAW_CANDIDATE,               /* a queen may go there: a dashed frame */
  DRAW_CANDIDATE_TAKEN,         /* one will: a solid frame and the shadow of a queen */
  DRAW_CANDIDATE_TIED,          /* as good, but the rule for ties leaves it out: no frame; it lights up
                                 * with the others in their beat */
} DrawCandidate;

/* A number for every square. No square with a queen on it shows one. */
typedef struct
{
  const gint32    *values;      /* size × size, row 0 first, in a row column 0 first;
                                 * QUEENS_NO_VALUE for none */
  DrawValuesFlags  flags;
  gint32           lowest;      /* of the squares without queens; both 0 if there are none */
  gint32           highest;
  const guint8    *candidates;  /* size × size DrawCandidate, or NULL: the best squares are; the
                                 * caller's */
} DrawValues;

/* @values, as queens_values_board() fills them for @board; they stay the caller's. Looks for the
 * lowest and the highest, O(size²): do it once a step, not once a frame. */
DrawValues draw_values_new       (const gint32      *values,
                                  const QueensBoard *board,
                                  DrawValuesFlags    flags);

/* From 0 for the worst value that is shown to DRAW_N_SHADES − 1 for the best. */
#define DRAW_N_SHADES 256
guint      draw_values_get_shade (const DrawValues  *self,
                                  gint32             value);

/* The colour of a shade, on every theme. */
DrawColor  draw_values_get_color (guint              shade);

/* The same by the flags of @self. */
DrawColor  draw_values_get_own_color (const DrawValues *self,
                                      guint             shade);

/* The quarter that a value is in, from 0: the higher the value, be it a cost or odds, the higher. */
#define DRAW_N_LEVELS 4
guint      draw_values_get_level (const DrawValues  *self,
                                  gint32             value);

gboolean   draw_values_is_best   (const DrawValues  *self,
                                  gint32             value);

/* What becomes of the square at @index, as values are counted. */
DrawCandidate draw_values_get_candidate (const DrawValues  *self,
                                         gsize              index);

/* Writes @value for people into @text, which has room for @size bytes: a cost as it is, odds as
 * per cent with two figures. */
void       draw_values_format    (const DrawValues  *self,
                                  gint32             value,
                                  char              *text,
                                  gsize              size);

G_END_DECLS
