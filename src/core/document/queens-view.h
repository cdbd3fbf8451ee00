/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The overlays of a board, with the same names in the window, in documents and in the command. */

#pragma once

#include "queens-convention.h"

typedef enum
{
  QUEENS_VIEW_VALUES          = 1 << 0, /* cost of each successor on its square */
  QUEENS_VIEW_COLORS          = 1 << 1, /* squares coloured by their values */
  QUEENS_VIEW_ODDS            = 1 << 2, /* probabilities of the next move, instead of costs */
  QUEENS_VIEW_DOMAINS         = 1 << 3, /* crosses on squares that are ruled out */
  QUEENS_VIEW_ATTACK_LINES    = 1 << 4, /* lines between queens that attack each other */
  QUEENS_VIEW_LAST_MOVE       = 1 << 5, /* an arrow for the last step */
  QUEENS_VIEW_COORDINATES     = 1 << 6, /* numbers of columns and rows beside the board */
  QUEENS_VIEW_ROW_ZERO_AT_TOP = 1 << 7,
  QUEENS_VIEW_VISITED         = 1 << 8, /* number of visits so far, instead of costs */
} QueensView;

#define QUEENS_N_VIEWS 9

/* Maximum size of a board whose squares have frames, and whose steps are shown in parts called
 * beats (draw-layers.h). */
#define QUEENS_VIEW_MAX_SIZE_FOR_BEATS 128

#define QUEENS_VIEW_DEFAULT \
  (QUEENS_VIEW_VALUES | QUEENS_VIEW_COLORS | QUEENS_VIEW_DOMAINS | QUEENS_VIEW_LAST_MOVE \
   | QUEENS_VIEW_COORDINATES)

/* Names of the flags. Entry i belongs to the flag 1 << i. */
extern const QueensChoice queens_view_choices[];
