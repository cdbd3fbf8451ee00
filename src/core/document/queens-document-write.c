/* queens-document-write.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-document.h"

#include "queens-algorithm.h"
#include "queens-notation.h"
#include "queens-number.h"

static void
write_choices (GString           *text,
               const QueensSetup *setup,
               const char        *group)
{
  for (guint i = 0; queens_document_choices[i].name != NULL; i++)
    if (g_str_equal (queens_document_choices[i].group, group))
      {
        guint chosen = G_STRUCT_MEMBER (guint, setup, queens_document_choices[i].chosen);

        g_string_append_printf (text, "%s=%s\n", queens_document_choices[i].name,
                                queens_document_choices[i].choices[chosen].id);
      }
}

static void
write_number (GString    *text,
              const char *name,
              guint64     number)
{
  g_string_append_printf (text, "%s=%" G_GUINT64_FORMAT "\n", name, number);
}

static void
write_param (GString           *text,
             const QueensParam *param,
             gdouble            value)
{
  g_autofree char *number = param->choices == NULL ? queens_number_write (value) : NULL;

  g_string_append_printf (text, "%s=%s\n", param->id,
                          number != NULL ? number : param->choices[(gint) value].id);
}

static void
write_search (GString              *text,
              const QueensDocument *self)
{
  const QueensSetup *setup = &self->setup;
  const QueensParam *params = setup->algorithm->params;

  g_string_append_printf (text, "\n[Search]\nalgorithm=%s\n", setup->algorithm->id);
  for (guint i = 0; params[i].id != NULL; i++)
    write_param (text, &params[i], setup->params[i]);
  write_number (text, "max-iterations", setup->max_iterations);
  write_choices (text, setup, "Search");
  write_number (text, "seed", setup->seed);
  write_number (text, "trial", setup->trial);
  write_number (text, "position", self->position);
}

static void
write_view (GString    *text,
            QueensView  view)
{
  const char *gap = "";

  g_string_append (text, "\n[View]\nshow=");
  for (guint i = 0; i < QUEENS_N_VIEWS; i++)
    if (view & (1 << i))
      {
        g_string_append_printf (text, "%s%s", gap, queens_view_choices[i].id);
        gap = " ";
      }
  g_string_append_c (text, '\n');
}

static void
write_board (GString              *text,
             const QueensDocument *self)
{
  const QueensProblem *problem = self->setup.problem;
  gsize n_static_points, n_boulders;
  const QueensSquare *static_points = queens_problem_get_static_points (problem, &n_static_points);
  const QueensSquare *boulders = queens_problem_get_boulders (problem, &n_boulders);
  g_autofree char *static_list = queens_notation_write_squares (static_points, n_static_points);
  g_autofree char *boulder_list = queens_notation_write_squares (boulders, n_boulders);
  g_autofree char *state = self->places == NULL ? g_strdup (QUEENS_DOCUMENT_FRESH)
                                              : queens_notation_write_list (problem, self->places);

  g_string_append_printf (text, "\n[Board]\nsize=%u\nplacement=%s\nqueens=%u\n",
                          problem->size,
                          queens_placement_choices[problem->placement].id,
                          problem->n_queens);
  g_string_append_printf (text, "static=%s\nboulders=%s\n%s=%s\n", static_list, boulder_list,
                          problem->is_anywhere ? "squares" : "state", state);
}

char *
queens_document_write (const QueensDocument *self)
{
  GString *text = g_string_new ("[Queenside]\nversion=" QUEENS_DOCUMENT_VERSION "\n\n[Rules]\n");

  if (self->preset != NULL)
    g_string_append_printf (text, "preset=%s\n", self->preset->id);
  write_choices (text, &self->setup, "Rules");
  write_search (text, self);
  write_view (text, self->view);
  write_board (text, self);
  return g_string_free (text, FALSE);
}
