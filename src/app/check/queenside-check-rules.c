/* queenside-check-rules.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-check-rules.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "queens-algorithm.h"
#include "queens-number.h"

#define MAX_SQUARES 4           /* named; of more the number */

static void
begin_part (GString *text)
{
  if (text->len > 0)
    g_string_append (text, " · ");
}

static void
add_part (GString    *text,
          const char *name,
          const char *value)
{
  begin_part (text);
  /* Translators: a rule and what it is, such as “Ties: Lowest row” */
  g_string_append_printf (text, _("%s: %s"), name, value);
}

/* What the algorithm does not heed is no rule of the search. */
static void
add_convention (GString           *text,
                const QueensSetup *setup)
{
  const QueensConvention *convention = &setup->convention;
  QueensHeeds heeds = setup->algorithm->heeds;

  add_part (text, _("Cost"), _(queens_cost_choices[convention->cost].name));
  if (heeds & QUEENS_HEEDS_MOVES)
    add_part (text, _("Moves"), _(queens_moves_choices[convention->moves].name));
  if (heeds & QUEENS_HEEDS_TIES)
    add_part (text, _("Ties"), _(queens_ties_choices[convention->ties].name));
  if (heeds & QUEENS_HEEDS_PLATEAU)
    add_part (text, _("Plateau"), _(queens_plateau_choices[convention->plateau].name));
}

static void
add_params (GString           *text,
            const QueensSetup *setup)
{
  const QueensAlgorithm *algorithm = setup->algorithm;

  for (guint i = 0; algorithm->params[i].id != NULL; i++)
    {
      const QueensParam *param = &algorithm->params[i];
      gdouble value = setup->params[i];
      g_autofree char *number = queens_number_write (value);

      if (value != param->initial)
        add_part (text, _(param->name),
                  param->choices == NULL ? number : _(param->choices[(gint) value].name));
    }
  if (setup->max_iterations != algorithm->max_iterations)
    {
      g_autofree char *limit = g_strdup_printf ("%" PRIu64, setup->max_iterations);

      add_part (text, _("Iteration limit"), setup->max_iterations == 0 ? _("none") : limit);
    }
}

static void
add_squares (GString            *text,
             const char         *name,
             const QueensSquare *squares,
             gsize               n_squares)
{
  g_autoptr (GString) list = g_string_new (NULL);

  if (n_squares == 0)
    return;
  for (gsize i = 0; n_squares <= MAX_SQUARES && i < n_squares; i++)
    g_string_append_printf (list, "%s(%d, %d)", i > 0 ? " " : "", squares[i].x, squares[i].y);
  if (n_squares > MAX_SQUARES)
    g_string_append_printf (list, "%" G_GSIZE_FORMAT, n_squares);
  add_part (text, name, list->str);
}

char *
queenside_check_rules_describe (const QueensSetup  *setup,
                                const QueensPreset *preset)
{
  GString *text = g_string_new (NULL);
  const QueensSquare *squares;
  gsize n;

  if (preset != NULL)
    add_part (text, _("Preset"), _(preset->name));
  else
    add_convention (text, setup);
  add_part (text, _("Algorithm"), _(setup->algorithm->name));
  add_params (text, setup);
  squares = queens_problem_get_static_points (setup->problem, &n);
  add_squares (text, _("Static points"), squares, n);
  squares = queens_problem_get_boulders (setup->problem, &n);
  add_squares (text, _("Boulders"), squares, n);
  return g_string_free (text, FALSE);
}

gboolean
queenside_check_rules_equal (const QueensSetup *setup,
                             const QueensSetup *other)
{
  QueensSetup same = *setup;

  same.generator = other->generator;
  same.seed = other->seed;
  same.trial = other->trial;
  return queens_setup_equal (&same, other);
}
