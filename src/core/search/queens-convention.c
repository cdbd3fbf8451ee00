/* queens-convention.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-convention.h"

#include <glib/gi18n-lib.h>

const QueensChoice queens_moves_choices[] = {
  [QUEENS_MOVES_COLUMN] = {
    "column", N_("Any row"),
    .phrase = "one queen goes to any other row of its column",
  },
  [QUEENS_MOVES_STEP] = {
    "step", N_("One row up or down"),
    .phrase = "one queen goes one row up or down",
  },
  [QUEENS_MOVES_ANYWHERE] = {
    "anywhere", N_("Any free square"),
    .phrase = "one queen goes to any free square",
  },
  { NULL, NULL }
};

const QueensChoice queens_ties_choices[] = {
  [QUEENS_TIES_LOWEST_ROW] = {
    "lowest-row", N_("Lowest row"),
    .phrase = "the one to the lowest row, and of those the leftmost",
  },
  [QUEENS_TIES_LOWEST_STATE] = {
    "lowest-state", N_("Lowest state"),
    .phrase = "the one whose board, as a list of rows, comes first in order",
  },
  [QUEENS_TIES_FIRST] = {
    "first", N_("First"),
    .phrase = "the first one, looking column by column from the left, each from row 0",
  },
  [QUEENS_TIES_LAST] = {
    "last", N_("Last"),
    .phrase = "the last one, looking column by column from the left, each from row 0",
  },
  [QUEENS_TIES_RANDOM] = {
    "random", N_("Random"),
    .phrase = "one drawn by chance",
  },
  { NULL, NULL }
};

const QueensChoice queens_plateau_choices[] = {
  [QUEENS_PLATEAU_STOP] = {
    "stop", N_("Stop"),
    .phrase = "the climb ends",
  },
  [QUEENS_PLATEAU_LOWER_STATE] = {
    "lower-state", N_("Take a lower state"),
    .phrase = "an equally good board is taken while its list of rows comes earlier in order; else the "
              "climb ends",
  },
  [QUEENS_PLATEAU_EQUAL_ONCE] = {
    "equal-once", N_("Lower state, once"),
    .phrase = "an equally good board is taken if its list of rows comes earlier in order, and the "
              "climb ends there",
  },
  [QUEENS_PLATEAU_SIDEWAYS] = { "sideways", N_("Go sideways") },
  [QUEENS_PLATEAU_JUMP] = {
    "jump", N_("Random neighbour"),
    .phrase = "if a board is as good, a queen moves by chance; else the climb ends",
  },
  { NULL, NULL }
};
