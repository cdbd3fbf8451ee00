/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes a step in words. Queens are named by their columns or, with placement `anywhere`, by
 * their squares. Free all strings with g_free(). */

#pragma once

#include "queens-setup.h"

/* Returns text such as "Queen 4 moves to row 0" or "The queen on (2, 5) moves to (4, 1)". */
char *queens_move_words_foretell (const QueensProblem *problem,
                                  const QueensStep    *step);
/* Returns text such as "Queen 4 moved from row 3 to row 0" or "The queen on (2, 5) moved to (4,
 * 1)". */
char *queens_move_words_recall   (const QueensProblem *problem,
                                  const QueensStep    *step);
