/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-convention.h"

#include <glib/gi18n-lib.h>

const QueensChoice queens_moves_choices[] = {
  [QUEENS_MOVES_COLUMN] = {
    "column", N_("Any row"), N_("Moves one queen to another row in its column."),
    "one queen moves to any other row of its column"
  },
  [QUEENS_MOVES_STEP] = {
    "step", N_("One row up or down"), N_("Moves one queen to the row above or below."),
    "one queen moves one row up or down"
  },
  [QUEENS_MOVES_ANYWHERE] = {
    "anywhere", N_("Any free square"), N_("Moves one queen to any free square."),
    "one queen moves to any free square"
  },
  { NULL, NULL }
};

const QueensChoice queens_ties_choices[] = {
  [QUEENS_TIES_LOWEST_ROW] = {
    "lowest-row", N_("Lowest row"), N_("Among ties, picks the lowest row, then the lowest column."),
    "the move to the lowest row, and among these the leftmost move"
  },
  [QUEENS_TIES_LOWEST_STATE] = {
    "lowest-state", N_("Smallest state"),
    N_("Among ties, picks the lexicographically smallest state."),
    "the move whose board, as a list of rows, comes first in order"
  },
  [QUEENS_TIES_FIRST] = {
    "first", N_("First"), N_("Among ties, picks the first successor, going column by column."),
    "the first move, going column by column from the left, each from row 0"
  },
  [QUEENS_TIES_LAST] = {
    "last", N_("Last"), N_("Among ties, picks the last successor, going column by column."),
    "the last move, going column by column from the left, each from row 0"
  },
  [QUEENS_TIES_RANDOM] = {
    "random", N_("Random"), N_("Among ties, picks a successor at random."),
    "a random move"
  },
  { NULL, NULL }
};

const QueensChoice queens_plateau_choices[] = {
  [QUEENS_PLATEAU_STOP] = {
    "stop", N_("Stop"), N_("Stops when no successor is strictly better."),
    "the climb ends"
  },
  [QUEENS_PLATEAU_LOWER_STATE] = {
    "lower-state", N_("Smaller equal state"),
    N_("Moves to an equal state if its list is lexicographically smaller."),
    "the climb moves to an equally good board if its list of rows comes earlier in order, and "
    "ends otherwise"
  },
  [QUEENS_PLATEAU_EQUAL_ONCE] = {
    "equal-once", N_("Smaller state, once"),
    N_("Moves to a lexicographically smaller equal state and ends there."),
    "the climb moves to an equally good board if its list of rows comes earlier in order, and "
    "ends in any case"
  },
  [QUEENS_PLATEAU_SIDEWAYS] = {
    "sideways", N_("Go sideways"), N_("Accepts equal moves, up to the sideways limit.")
  },
  [QUEENS_PLATEAU_JUMP] = {
    "jump", N_("Random neighbour"), N_("Moves to a random neighbour."),
    "if another board is equally good, a random queen makes a random move; otherwise the climb "
    "ends"
  },
  { NULL, NULL }
};
