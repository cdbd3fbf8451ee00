/* queens-values-accept.c: how many values a step can look at.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-values.h"

#include "queens-algorithm.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

/* Every queen on every square. */
static gboolean
accept_anywhere (const QueensSetup  *setup,
                 GError            **error)
{
  guint64 size = queens_problem_get_size (setup->problem);
  guint n_queens = queens_problem_get_n_queens (setup->problem);
  guint64 n_successors = setup->convention.moves == QUEENS_MOVES_ANYWHERE ? n_queens * size * size
                                                                          : n_queens * size;

  if (n_successors <= QUEENS_MAX_VALUES_ANYWHERE)
    return TRUE;
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _("%s looks at every successor, so there must be at most %d of them; %u queens "
                 "have %" PRIu64 " here."),
               _(setup->algorithm->name), QUEENS_MAX_VALUES_ANYWHERE, n_queens, n_successors);
  return FALSE;
}

gboolean
queens_values_accept (const QueensSetup  *setup,
                      GError            **error)
{
  gboolean is_anywhere = queens_problem_is_anywhere (setup->problem);
  gint most = is_anywhere ? QUEENS_MAX_SIZE_FOR_VALUES_ANYWHERE : QUEENS_MAX_SIZE_FOR_VALUES;
  guint size = queens_problem_get_size (setup->problem);

  if (size <= (guint) most)
    return !is_anywhere || accept_anywhere (setup, error);
  g_set_error (error, QUEENS_PROBLEM_ERROR, QUEENS_PROBLEM_ERROR_SIZE,
               _("%s looks at every successor, so the size must be at most %d; it is %u."),
               _(setup->algorithm->name), most, size);
  return FALSE;
}
