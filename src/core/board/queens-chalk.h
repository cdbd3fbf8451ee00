/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a teacher draws on a board: arrows from square to square, and marks on squares. */

#pragma once

#include "queens-choice.h"
#include "queens-squares.h"

/* Each colour has its own shape: solid arrows and circles, dashed arrows and squares, dotted arrows
 * and crosses. */
typedef enum
{
  QUEENS_CHALK_GREEN,
  QUEENS_CHALK_PURPLE,
  QUEENS_CHALK_BLUE,
} QueensChalkColor;

#define QUEENS_N_CHALK_COLORS 3

extern const QueensChoice queens_chalk_choices[];

/* An arrow, or a mark if both squares are the same. */
typedef struct
{
  QueensSquare     from;
  QueensSquare     to;
  QueensChalkColor color;
} QueensStroke;

#define QUEENS_MAX_STROKES 1000

/* A zeroed structure has no strokes. */
typedef struct
{
  QueensStroke *strokes;        /* ordered by their squares, each pair of squares once; owned */
  gsize         length;
} QueensChalk;

void     queens_chalk_clear  (QueensChalk       *self);
/* @self must be empty. */
void     queens_chalk_copy   (QueensChalk       *self,
                              const QueensChalk *other);
gboolean queens_chalk_equal  (const QueensChalk *self,
                              const QueensChalk *other);

/* Draws @stroke, which replaces one of another colour, or erases it if it exists. Does nothing if a
 * new stroke would exceed QUEENS_MAX_STROKES. */
void     queens_chalk_toggle (QueensChalk       *self,
                              QueensStroke       stroke);
/* Erases the strokes that leave a board of @size columns and rows. */
void     queens_chalk_crop   (QueensChalk       *self,
                              guint              size);

/* Writes arrows as `green (0, 3) (4, 5) blue (1, 1) (2, 0)`, marks as `green (0, 3)`. NULL if there
 * are none. Free with g_free(). */
char    *queens_chalk_write  (const QueensChalk *self,
                              gboolean           are_arrows);
/* Adds the strokes of @text, on a board of @size. An error names the wrong word. */
gboolean queens_chalk_read   (QueensChalk       *self,
                              const char        *text,
                              gboolean           are_arrows,
                              guint              size,
                              GError           **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensChalk, queens_chalk_clear)
