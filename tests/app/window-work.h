/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Actions of a user: choosing in rows, typing into entries, painting. */

#pragma once

#include "window-test.h"

/* Finds a row by its title. The row must be visible, or below "More", which is then expanded. */
GtkWidget   *window_work_find_row      (WindowTest   *test,
                                        const char   *title);
/* Finds a visible combo row by its title. */
AdwComboRow *window_work_find_choice   (WindowTest   *test,
                                        const char   *title);
/* Chooses item @choice in the list of the row @title with the keyboard, as a user does. */
void         window_work_choose        (WindowTest   *test,
                                        const char   *title,
                                        guint         choice);
/* Replaces the text of the row with this title, and presses Enter. */
void         window_work_enter         (WindowTest   *test,
                                        const char   *title,
                                        const char   *text);

/* Changes the setup of the search as searches_change_setup() does. */
void         window_work_change_setup  (WindowTest   *test,
                                        const char   *words);

/* Opens a document that contains @text. */
void         window_work_open          (WindowTest   *test,
                                        const char   *text);

/* Presses the button on square @from, moves to @to in three motions, and releases the button. */
void         window_work_drag          (WindowTest   *test,
                                        QueensSquare  from,
                                        QueensSquare  to);
/* Presses the button on (@x, @first), moves over every square up to (@x, @last), and releases the
 * button. */
void         window_work_paint         (WindowTest   *test,
                                        gint          x,
                                        gint          first,
                                        gint          last);
/* Pastes @text and waits for the result. */
void         window_work_paste         (WindowTest   *test,
                                        const char   *text);

/* Opens the menu of the button with @tooltip and chooses an item, both with the pointer. */
void         window_work_use_menu      (WindowTest   *test,
                                        const char   *tooltip,
                                        const char   *item);

/* Undoes the last change, checks that the document is @before, and redoes the change. Does this
 * twice, to check that undo works again after redo. */
void         window_work_undo_and_redo (WindowTest   *test,
                                        const char   *before);

/* Clicks Undo in the toast on the Search page, which must contain @words. */
void         window_work_undo_by_toast (WindowTest   *test,
                                        const char   *words);

/* Focuses the Play button, which leaves most keys to the window. */
void         window_work_focus_play    (WindowTest   *test);
