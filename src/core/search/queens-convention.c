/* queens-convention.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-convention.h"

#include <glib/gi18n-lib.h>

const QueensChoice queens_placement_choices[] = {
  [QUEENS_PLACEMENT_COLUMN] = { "column", N_("One queen per column") },
  [QUEENS_PLACEMENT_ANYWHERE] = { "anywhere", N_("Any squares") },
  { NULL, NULL }
};

const QueensChoice queens_cost_choices[] = {
  [QUEENS_COST_PAIRS] = { "pairs", N_("Attacking pairs") },
  [QUEENS_COST_QUEENS] = { "queens", N_("Attacked queens") },
  { NULL, NULL }
};

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

const QueensChoice queens_generator_choices[] = {
  [QUEENS_GENERATOR_FAST] = { "fast", N_("Fast") },
  [QUEENS_GENERATOR_NUMPY] = { "numpy", N_("NumPy") },
  [QUEENS_GENERATOR_PYTHON] = { "python", N_("Python") },
  { NULL, NULL }
};

char *
queens_choice_list (const QueensChoice *choices,
                    const char         *separator)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; choices[i].id != NULL; i++)
    g_string_append_printf (list, "%s%s", i == 0 ? "" : separator, choices[i].id);
  return g_string_free (list, FALSE);
}

gint
queens_choice_parse (const QueensChoice  *choices,
                     const char          *what,
                     const char          *id,
                     GError             **error)
{
  g_autofree char *allowed = NULL;

  for (gint i = 0; choices[i].id != NULL; i++)
    if (g_str_equal (choices[i].id, id))
      return i;
  allowed = queens_choice_list (choices, ", ");
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _("%s is “%s”; it must be one of %s."), what, id, allowed);
  return -1;
}
