/* queens-setup-line.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-setup-line.h"

#include "queens-algorithm.h"
#include "queens-number.h"

#include <inttypes.h>

char *
queens_setup_line_write_param (const QueensSetup *setup,
                               guint              index)
{
  const QueensParam *param = &setup->algorithm->params[index];
  gdouble value = setup->params[index];

  return param->choices == NULL ? queens_number_write (value)
                                : g_strdup (param->choices[(gint) value].id);
}

static void
add_squares (GString            *line,
             const char         *option,
             const QueensSquare *squares,
             gsize               n_squares)
{
  for (gsize i = 0; i < n_squares; i++)
    g_string_append_printf (line, " --%s %d,%d", option, squares[i].x, squares[i].y);
}

void
queens_setup_line_append (GString           *line,
                          const QueensSetup *setup)
{
  const QueensProblem *problem = setup->problem;
  QueensConvention convention = setup->convention;
  const QueensSquare *squares;
  gsize n_squares;

  g_string_append_printf (line, " --size %u", problem->size);
  if (problem->is_anywhere)
    g_string_append_printf (line, " --placement anywhere --queens %u", problem->n_queens);
  squares = queens_problem_get_static_points (problem, &n_squares);
  add_squares (line, "static", squares, n_squares);
  squares = queens_problem_get_boulders (problem, &n_squares);
  add_squares (line, "boulder", squares, n_squares);
  g_string_append_printf (line, " --cost %s --moves %s --ties %s --plateau %s",
                          queens_cost_choices[convention.cost].id,
                          queens_moves_choices[convention.moves].id,
                          queens_ties_choices[convention.ties].id,
                          queens_plateau_choices[convention.plateau].id);
  g_string_append_printf (line, " --algorithm %s", setup->algorithm->id);
  for (guint i = 0; setup->algorithm->params[i].id != NULL; i++)
    {
      g_autofree char *value = queens_setup_line_write_param (setup, i);

      g_string_append_printf (line, " --set %s=%s", setup->algorithm->params[i].id, value);
    }
  g_string_append_printf (line, " --max-iterations %" PRIu64, setup->max_iterations);
  g_string_append_printf (line, " --generator %s --seed %u",
                          queens_generator_choices[setup->generator].id, setup->seed);
}
