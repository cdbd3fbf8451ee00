/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-plateau.h"

#include <glib/gi18n-lib.h>

enum { JUMP_FROM_BEST, JUMP_SINGLE };

const QueensChoice queens_plateau_jump_choices[] = {
  [JUMP_FROM_BEST] = {
    "from-best", N_("The best successor"),
    N_("Moves to a random neighbour of the best successor.")
  },
  [JUMP_SINGLE] = {
    "single", N_("The current state"),
    N_("Moves to a random neighbour of the current state.")
  },
  { NULL, NULL }
};

gboolean
queens_plateau_is_sideways (const QueensSetup *setup)
{
  return setup->convention.plateau == QUEENS_PLATEAU_SIDEWAYS;
}

gboolean
queens_plateau_is_jump (const QueensSetup *setup)
{
  return setup->convention.plateau == QUEENS_PLATEAU_JUMP;
}

QueensPlateauRule
queens_plateau_get_rule (const QueensSetup *setup)
{
  gboolean is_climb = (setup->algorithm->heeds & QUEENS_HEEDS_PLATEAU) != 0;
  QueensPlateauRule rule = { .candidates = QUEENS_CANDIDATES_ALL };

  switch (setup->convention.plateau)
    {
    case QUEENS_PLATEAU_LOWER_STATE:
    case QUEENS_PLATEAU_EQUAL_ONCE:
      rule.candidates = QUEENS_CANDIDATES_LOWER;
      rule.most = G_MAXUINT64;
      rule.ends = setup->convention.plateau == QUEENS_PLATEAU_EQUAL_ONCE;
      rule.competes = TRUE;
      break;
    case QUEENS_PLATEAU_SIDEWAYS:
      if (is_climb)
        rule.most = queens_setup_get_param (setup, "sideways-limit");
      break;
    case QUEENS_PLATEAU_JUMP:
      if (is_climb && queens_setup_get_param (setup, "jump") == JUMP_FROM_BEST)
        rule.most = G_MAXUINT64;
      rule.jumps = TRUE;
      rule.competes = TRUE;
      break;
    case QUEENS_PLATEAU_STOP:
    default:
      break;
    }
  return rule;
}

gboolean
queens_plateau_narrow (const QueensPlateauRule *rule,
                       guint64                  n_equal,
                       const QueensContext     *context,
                       QueensNeighbourhood     *best)
{
  gint32 cost = best->best;

  if (n_equal >= rule->most)
    return FALSE;
  if (rule->candidates != QUEENS_CANDIDATES_ALL)
    *best = queens_neighbourhood_find_best (context, rule->candidates);
  return best->n_best > 0 && best->best == cost;
}

gboolean
queens_plateau_is_limit (const QueensSetup *setup,
                         QueensEnd          end)
{
  return end == QUEENS_END_PLATEAU && queens_plateau_is_sideways (setup)
         && (setup->algorithm->heeds & QUEENS_HEEDS_PLATEAU) != 0;
}

const char *
queens_plateau_get_end_name (const QueensSetup *setup,
                             QueensEnd          end)
{
  return queens_plateau_is_limit (setup, end) ? N_("Sideways limit")
                                              : queens_end_choices[end].name;
}
