/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Controls the Compare page of a window. */

#pragma once

#include "queens-search.h"
#include "queenside-race.h"
#include "window-test.h"

QueensideRace      *window_compare_open          (WindowTest    *test);
GtkWidget          *window_compare_find_chart    (WindowTest    *test);

const QueensSearch *window_compare_get_search    (QueensideRace *race,
                                                  guint          place);
/* Returns the state of the search at @place, in the notation of the course sheets. Free with
 * g_free(). */
char               *window_compare_get_state     (QueensideRace *race,
                                                  guint          place);
/* Chooses the algorithm of the search at @place as a user does. */
void                window_compare_set_algorithm (QueensideRace *race,
                                                  guint          place,
                                                  const char    *id);
