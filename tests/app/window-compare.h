/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The searches of the Compare page. */

#pragma once

#include "queens-search.h"
#include "queenside-race.h"
#include "window-test.h"

/* Opens the page. */
QueensideRace      *window_compare_open          (WindowTest    *test);
GtkWidget          *window_compare_find_chart    (WindowTest    *test);

const QueensSearch *window_compare_get_search    (QueensideRace *race,
                                                  guint          place);
/* Returns the state in the course's notation. Free with g_free(). */
char               *window_compare_get_state     (QueensideRace *race,
                                                  guint          place);
/* Chooses as a user does. */
void                window_compare_set_algorithm (QueensideRace *race,
                                                  guint          place,
                                                  const char    *id);
