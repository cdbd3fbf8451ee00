/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-algorithm.h"

#include "queens-refuse.h"

#include <glib/gi18n-lib.h>
#include <math.h>

const QueensChoice queens_end_choices[] = {
  [QUEENS_END_NONE] = { "running", N_("Not finished") },
  [QUEENS_END_SOLVED] = { "solved", N_("Solved") },
  [QUEENS_END_LOCAL_MINIMUM] = { "local-minimum", N_("Strict local minimum") },
  [QUEENS_END_PLATEAU] = { "plateau", N_("Plateau") },
  [QUEENS_END_ITERATION_LIMIT] = { "iteration-limit", N_("Iteration limit") },
  [QUEENS_END_ATTEMPTS_USED] = { "attempts-used", N_("Out of attempts") },
  [QUEENS_END_NO_SUCCESSOR] = { "no-successor", N_("No successor") },
  [QUEENS_END_NO_SOLUTION] = { "no-solution", N_("No solution exists") },
  [QUEENS_END_COLD] = { "cold", N_("The temperature reached 0") },
  [QUEENS_END_NO_PROGRESS] = { "no-progress", N_("No progress") },
  [QUEENS_END_ALL_FOUND] = { "all-found", N_("All solutions found") },
  [QUEENS_END_TRAPPED] = { "trapped", N_("Trapped") },
  /* This entry must be last: trials never end like this, and users can't choose it. */
  [QUEENS_END_TRACK] = { NULL, N_("The program ended") },
};

char *
queens_level_write (gdouble level)
{
  return g_strdup_printf (fabs (level) >= 0.1 || level == 0 ? "%.2f" : "%.2g", level);
}

const QueensAlgorithm *
queens_algorithm_find (const char  *id,
                       GError     **error)
{
  GString *ids;

  for (guint i = 0; queens_algorithms[i] != NULL; i++)
    if (g_str_equal (queens_algorithms[i]->id, id))
      return queens_algorithms[i];

  ids = g_string_new (NULL);
  for (guint i = 0; queens_algorithms[i] != NULL; i++)
    g_string_append_printf (ids, "%s%s", i == 0 ? "" : ", ", queens_algorithms[i]->id);
  queens_refuse (error, _("The algorithm must be one of %s, not “%s”."), ids->str, id);
  g_string_free (ids, TRUE);
  return NULL;
}

const QueensAlgorithm *
queens_algorithm_find_role (QueensRole role)
{
  guint i = 0;

  while (queens_algorithms[i]->role != role)
    i++;
  return queens_algorithms[i];
}

gboolean
queens_algorithm_forgets (const QueensSetup *setup)
{
  return TRUE;
}
