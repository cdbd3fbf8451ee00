/* steepest-ascent.c: takes the best of all successors while it is better, the convention deciding ties and plateaus. With
 * plateau `jump` it is the random neighbour method.
 *
 * S. Russell and P. Norvig, Artificial Intelligence: A Modern Approach, 1995, section 4.1.1.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-climb.h"
#include "queens-values.h"

#include <glib/gi18n-lib.h>

static const QueensParam params[] = {
  QUEENS_CLIMB_PARAMS,
  { .id = NULL }
};

static gboolean
accepts (const QueensSetup  *setup,
         GError            **error)
{
  guint size = queens_problem_get_size (setup->problem);

  if (size <= QUEENS_MAX_SIZE_FOR_VALUES)
    return TRUE;
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _("Steepest ascent looks at every successor; the size is %u, it must be at most %d."),
               size, QUEENS_MAX_SIZE_FOR_VALUES);
  return FALSE;
}

static gsize
state_size (const QueensSetup *setup)
{
  return sizeof (QueensClimb);
}

static void
start (gpointer       state,
       QueensContext *context)
{
  *(QueensClimb *) state = (QueensClimb) { 0 };
}

static QueensEnd
step (gpointer       state,
      QueensContext *context,
      QueensStep    *event)
{
  return queens_climb_step (state, context, event);
}

const QueensAlgorithm queens_steepest_ascent = {
  .id = "steepest-ascent",
  .name = N_("Steepest ascent"),
  .summary = N_("Moves to the best of all successors for as long as it is better."),
  .reference = "Russell and Norvig, Artificial Intelligence: A Modern Approach, 1995",
  .params = params,
  .max_iterations = 10000,
  .accepts = accepts,
  .state_size = state_size,
  .start = start,
  .step = step,
};
