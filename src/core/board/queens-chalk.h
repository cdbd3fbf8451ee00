/* queens-chalk.h: what a teacher draws on a board: arrows from square to square, and marks on
 * squares.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-choice.h"
#include "queens-squares.h"

G_BEGIN_DECLS

/* Each colour has a form of its own: solid arrows and circles, dashed ones and squares, dotted ones
 * and crosses. */
typedef enum
{
  QUEENS_CHALK_GREEN,
  QUEENS_CHALK_PURPLE,
  QUEENS_CHALK_BLUE,
} QueensChalkColor;

#define QUEENS_N_CHALK_COLORS 3

/* Entry i is that of the colour i; ends at a NULL id. */
extern const QueensChoice queens_chalk_choices[];

/* An arrow, or a mark where both squares are the same one. */
typedef struct
{
  QueensSquare     from;
  QueensSquare     to;
  QueensChalkColor color;
} QueensStroke;

#define QUEENS_MAX_STROKES 1000

/* All zero is none. */
typedef struct
{
  QueensStroke *strokes;        /* in the order of their squares, one from a square to another;
                                 * owned */
  gsize         length;
} QueensChalk;

void     queens_chalk_clear  (QueensChalk       *self);
/* Fills @self, which holds nothing, with what @other has. */
void     queens_chalk_copy   (QueensChalk       *self,
                              const QueensChalk *other);
gboolean queens_chalk_equal  (const QueensChalk *self,
                              const QueensChalk *other);

/* Draws @stroke, in the place of one of another colour; or wipes the same one away. Nothing where
 * there are QUEENS_MAX_STROKES already. */
void     queens_chalk_toggle (QueensChalk       *self,
                              QueensStroke       stroke);
/* Wipes away what is off a board of @size columns and rows. */
void     queens_chalk_crop   (QueensChalk       *self,
                              guint              size);

/* `green (0, 3) (4, 5) blue (1, 1) (2, 0)` for arrows, `green (0, 3)` for marks; NULL where there
 * are none. Free with g_free(). */
char    *queens_chalk_write  (const QueensChalk *self,
                              gboolean           are_arrows);
/* Adds those of @text, on a board of @size. On error a sentence says which word is wrong. */
gboolean queens_chalk_read   (QueensChalk       *self,
                              const char        *text,
                              gboolean           are_arrows,
                              guint              size,
                              GError           **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensChalk, queens_chalk_clear)

G_END_DECLS
