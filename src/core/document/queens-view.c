/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-view.h"

#include <glib/gi18n-lib.h>

const QueensChoice queens_view_choices[] = {
  { "values", N_("Values of successors") },
  { "colors", N_("Colours by value") },
  { "odds", N_("Next-move probabilities") },
  { "domains", N_("Ruled-out squares") },
  { "attack-lines", N_("Attack lines") },
  { "last-move", N_("Last move") },
  { "coordinates", N_("Coordinates") },
  { "row-zero-at-top", N_("Row 0 at the top") },
  { "visited", N_("Visit counts") },
  { NULL }
};
