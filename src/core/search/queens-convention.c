/* queens-convention.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-convention.h"

#include <glib/gi18n-lib.h>

const QueensChoice queens_moves_choices[] = {
  [QUEENS_MOVES_COLUMN] = { "column", N_("Any row") },
  [QUEENS_MOVES_STEP] = { "step", N_("One row up or down") },
  [QUEENS_MOVES_ANYWHERE] = { "anywhere", N_("Any free square") },
  { NULL, NULL }
};

const QueensChoice queens_ties_choices[] = {
  [QUEENS_TIES_LOWEST_ROW] = { "lowest-row", N_("Lowest row") },
  [QUEENS_TIES_LOWEST_STATE] = { "lowest-state", N_("Lowest state") },
  [QUEENS_TIES_FIRST] = { "first", N_("First") },
  [QUEENS_TIES_LAST] = { "last", N_("Last") },
  [QUEENS_TIES_RANDOM] = { "random", N_("Random") },
  { NULL, NULL }
};

const QueensChoice queens_plateau_choices[] = {
  [QUEENS_PLATEAU_STOP] = { "stop", N_("Stop") },
  [QUEENS_PLATEAU_LOWER_STATE] = { "lower-state", N_("Take a lower state") },
  [QUEENS_PLATEAU_EQUAL_ONCE] = { "equal-once", N_("Lower state, once") },
  [QUEENS_PLATEAU_SIDEWAYS] = { "sideways", N_("Go sideways") },
  [QUEENS_PLATEAU_JUMP] = { "jump", N_("Random neighbour") },
  { NULL, NULL }
};
