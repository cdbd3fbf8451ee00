/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-convention.h"

#include <glib/gi18n-lib.h>

const QueensChoice queens_moves_choices[] = {
  [QUEENS_MOVES_COLUMN] = {
    "column", N_("Any row"), N_("One queen goes to another row of her column."),
    "one queen goes to any other row of its column"
  },
  [QUEENS_MOVES_STEP] = {
    "step", N_("One row up or down"), N_("One queen goes to the row above or below."),
    "one queen goes one row up or down"
  },
  [QUEENS_MOVES_ANYWHERE] = {
    "anywhere", N_("Any free square"), N_("One queen goes to any free square."),
    "one queen goes to any free square"
  },
  { NULL, NULL }
};

const QueensChoice queens_ties_choices[] = {
  [QUEENS_TIES_LOWEST_ROW] = {
    "lowest-row", N_("Lowest row"), N_("Of equal successors the one in the lowest row."),
    "the one to the lowest row, and of those the leftmost"
  },
  [QUEENS_TIES_LOWEST_STATE] = {
    "lowest-state", N_("Lowest state"),
    N_("Of equal successors the one whose list of rows is the lowest."),
    "the one whose board, as a list of rows, comes first in order"
  },
  [QUEENS_TIES_FIRST] = {
    "first", N_("First"), N_("Of equal successors the first that is looked at."),
    "the first one, looking column by column from the left, each from row 0"
  },
  [QUEENS_TIES_LAST] = {
    "last", N_("Last"), N_("Of equal successors the last that is looked at."),
    "the last one, looking column by column from the left, each from row 0"
  },
  [QUEENS_TIES_RANDOM] = {
    "random", N_("Random"), N_("Of equal successors one by chance."),
    "one drawn by chance"
  },
  { NULL, NULL }
};

const QueensChoice queens_plateau_choices[] = {
  [QUEENS_PLATEAU_STOP] = {
    "stop", N_("Stop"), N_("Ends where no successor is strictly better."),
    "the climb ends"
  },
  [QUEENS_PLATEAU_LOWER_STATE] = {
    "lower-state", N_("Take a lower state"),
    N_("Takes an equal state while its list is lower."),
    "an equally good board is taken while its list of rows comes earlier in order; else the "
    "climb ends"
  },
  [QUEENS_PLATEAU_EQUAL_ONCE] = {
    "equal-once", N_("Lower state, once"),
    N_("Takes an equal state with a lower list, and ends there."),
    "an equally good board is taken if its list of rows comes earlier in order, and the "
    "climb ends there"
  },
  [QUEENS_PLATEAU_SIDEWAYS] = {
    "sideways", N_("Go sideways"), N_("Takes equal states, up to a limit in a row.")
  },
  [QUEENS_PLATEAU_JUMP] = {
    "jump", N_("Random neighbour"), N_("Goes to a random neighbour."),
    "if a board is as good, a queen moves by chance; else the climb ends"
  },
  { NULL, NULL }
};
