/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drawings on a board, for teachers: arrows between squares, and marks on squares. */

#pragma once

#include "queens-choice.h"
#include "queens-squares.h"

/* Each colour has its own shapes, so colour-blind people can tell them apart: solid arrows and
 * circles; dashed arrows and squares; dotted arrows and crosses. */
typedef enum
{
  QUEENS_CHALK_GREEN,
  QUEENS_CHALK_PURPLE,
  QUEENS_CHALK_BLUE,
} QueensChalkColor;

#define QUEENS_N_CHALK_COLORS 3

extern const QueensChoice queens_chalk_choices[];

/* An arrow between two squares, or a mark if both squares are the same. */
typedef struct
{
  QueensSquare     from;
  QueensSquare     to;
  QueensChalkColor color;
} QueensStroke;

#define QUEENS_MAX_STROKES 1000

/* A set of strokes. A structure of zeros is an empty set. */
typedef struct
{
  QueensStroke *strokes;        /* ordered by square, each pair of squares at most once; owned */
  gsize         length;
} QueensChalk;

void     queens_chalk_clear  (QueensChalk       *self);
/* Copies @other to @self, which must be empty. */
void     queens_chalk_copy   (QueensChalk       *self,
                              const QueensChalk *other);
gboolean queens_chalk_equal  (const QueensChalk *self,
                              const QueensChalk *other);

/* Draws @stroke, or erases it if it exists. Replaces a stroke of another colour. Does nothing if
 * there are already QUEENS_MAX_STROKES strokes. */
void     queens_chalk_toggle (QueensChalk       *self,
                              QueensStroke       stroke);
void     queens_chalk_crop   (QueensChalk       *self,
                              guint              size);

/* Returns the arrows as text, such as `green (0, 3) (4, 5) blue (1, 1) (2, 0)`. If @are_arrows is
 * FALSE, returns the marks, such as `green (0, 3)`. Returns NULL if there are none. Free with
 * g_free(). */
char    *queens_chalk_write  (const QueensChalk *self,
                              gboolean           are_arrows);
/* Adds the strokes in @text, for a board of @size. On failure, @error names the wrong word. */
gboolean queens_chalk_read   (QueensChalk       *self,
                              const char        *text,
                              gboolean           are_arrows,
                              guint              size,
                              GError           **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensChalk, queens_chalk_clear)
