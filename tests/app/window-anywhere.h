/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards with queens on any squares, for tests of the window. */

#pragma once

#include "window-test.h"

/* The eight queens of the board in a new window, and two queens in one column. */
#define WINDOW_ANYWHERE_SAMPLE "(0, 3) (1, 2) (2, 1) (3, 4) (4, 3) (5, 2) (6, 1) (7, 2)"
#define WINDOW_ANYWHERE_TWO "(0, 3) (0, 7)"

guint           window_anywhere_get_n_queens   (WindowTest *test);
QueensPlacement window_anywhere_get_placement  (WindowTest *test);

/* The first function changes the placement of the sample board to `anywhere`. The second pastes
 * WINDOW_ANYWHERE_TWO. */
void            window_anywhere_free_squares   (WindowTest *test);
void            window_anywhere_begin_with_two (WindowTest *test);

/* Undoes @n_changes changes, and checks that the board is as in @document again. */
void            window_anywhere_assert_undone  (WindowTest *test,
                                                const char *document,
                                                guint       n_changes);
/* Waits for a sentence that contains @word and @other, each of which may be NULL. Checks that the
 * document is still @document. */
void            window_anywhere_assert_refused (WindowTest *test,
                                                const char *document,
                                                const char *word,
                                                const char *other);
