/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The members of a population as small boards, with their costs, parents, cuts and changed
 * squares. */

#pragma once

#include "queenside-board-area.h"

#define QUEENSIDE_TYPE_POPULATION_STRIP (queenside_population_strip_get_type ())
G_DECLARE_FINAL_TYPE (QueensidePopulationStrip, queenside_population_strip, QUEENSIDE,
                      POPULATION_STRIP, GtkBox)

/* Sets the board. The strip shows the members of its search, and is invisible if the search has no
 * population. A click, the arrow keys, Home and End select the member that @board shows. Beside the
 * members are the parents of the selected member. A click on a parent moves one step back and
 * selects the parent. Members are numbered from 1. Call this function only once. */
void queenside_population_strip_set_board (QueensidePopulationStrip *self,
                                           QueensideBoardArea       *board);
