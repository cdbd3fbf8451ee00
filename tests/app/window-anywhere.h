/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window with queens on any squares. */

#pragma once

#include "window-test.h"

/* The queens of the sample board, and two queens in one column. */
#define WINDOW_ANYWHERE_SAMPLE "(0, 3) (1, 2) (2, 1) (3, 4) (4, 3) (5, 2) (6, 1) (7, 2)"
#define WINDOW_ANYWHERE_TWO "(0, 3) (0, 7)"

guint           window_anywhere_get_n_queens   (WindowTest *test);
QueensPlacement window_anywhere_get_placement  (WindowTest *test);

/* Change the placement of the sample board to `anywhere`, or paste two queens. */
void            window_anywhere_free_squares   (WindowTest *test);
void            window_anywhere_begin_with_two (WindowTest *test);

/* Undoes @n_changes changes, and checks that the board is as in @document again. */
void            window_anywhere_assert_undone  (WindowTest *test,
                                                const char *document,
                                                guint       n_changes);
/* Waits for a sentence that has both words; one of them may be NULL. Checks that the document is
 * still @document. */
void            window_anywhere_assert_refused (WindowTest *test,
                                                const char *document,
                                                const char *word,
                                                const char *other);
