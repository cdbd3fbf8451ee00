/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The searches of the Compare page. */

#pragma once

#include "queens-search.h"
#include "queenside-race.h"
#include "window-test.h"

/* Goes to the page. */
QueensideRace      *window_compare_open          (WindowTest    *test);
GtkWidget          *window_compare_find_chart    (WindowTest    *test);

const QueensSearch *window_compare_get_search    (QueensideRace *race,
                                                  guint          place);
/* In the course notation. Free with g_free(). */
char               *window_compare_get_state     (QueensideRace *race,
                                                  guint          place);
/* As a person would who chooses it. */
void                window_compare_set_algorithm (QueensideRace *race,
                                                  guint          place,
                                                  const char    *id);
