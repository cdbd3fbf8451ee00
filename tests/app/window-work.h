/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A user's actions in a window, each in one word: choosing in rows, typing into entries,
 * painting. */

#pragma once

#include "window-test.h"

/* The row of that title, which must be on the screen, or below "More", which is opened then. */
GtkWidget   *window_work_find_row      (WindowTest   *test,
                                        const char   *title);
/* The combo row of that title, which must be on the screen. */
AdwComboRow *window_work_find_choice   (WindowTest   *test,
                                        const char   *title);
/* Uses the list of that row with the keyboard, as a user does. */
void         window_work_choose        (WindowTest   *test,
                                        const char   *title,
                                        guint         choice);
/* Types into the row of that title, in the place of what is there, and presses Enter. */
void         window_work_enter         (WindowTest   *test,
                                        const char   *title,
                                        const char   *text);

/* Opens the document that @text is. */
void         window_work_open          (WindowTest   *test,
                                        const char   *text);

/* Presses the button on square @from, goes to @to in three moves, and lets go. */
void         window_work_drag          (WindowTest   *test,
                                        QueensSquare  from,
                                        QueensSquare  to);
/* Presses the button on (@x, @first), goes over every square up to (@x, @last), and lets go. */
void         window_work_paint         (WindowTest   *test,
                                        gint          x,
                                        gint          first,
                                        gint          last);
/* Pastes @text, and waits for what becomes of it. */
void         window_work_paste         (WindowTest   *test,
                                        const char   *text);

/* Takes the item with that text out of the menu below the button of that tooltip, by the pointer
 * alone. */
void         window_work_use_menu      (WindowTest   *test,
                                        const char   *tooltip,
                                        const char   *item);

/* Undoes the last change, which leads back to the document @before, and redoes it, twice: nothing
 * of it is used up. */
void         window_work_undo_and_redo (WindowTest   *test,
                                        const char   *before);

/* Clicks Undo of the toast on the Search page, which must say @words. */
void         window_work_undo_by_toast (WindowTest   *test,
                                        const char   *words);

/* Gives the keyboard to the Play button, which has no use of its own for most keys. */
void         window_work_focus_play    (WindowTest   *test);
