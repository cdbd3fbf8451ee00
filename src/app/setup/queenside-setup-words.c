/* queenside-setup-words.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-setup-words.h"

#include <glib/gi18n.h>

#include "queens-algorithm.h"
#include "queens-number.h"
#include "queenside-numbers.h"

/* One thing that a setup is. */
typedef struct
{
  char     *text;
  char     *name;               /* the same within a name */
  gboolean  is_usual;           /* it goes without saying */
} Part;

static void
free_part (gpointer data)
{
  Part *part = data;

  g_free (part->text);
  g_free (part->name);
  g_free (part);
}

/* Takes over @text, and @name, NULL for one that is the same. */
static Part *
add (GPtrArray *parts,
     char      *text,
     char      *name)
{
  Part *part = g_new0 (Part, 1);

  part->text = text;
  part->name = name == NULL ? g_strdup (text) : name;
  g_ptr_array_add (parts, part);
  return part;
}

static Part *
add_rule (GPtrArray  *parts,
          const char *name,
          const char *value)
{
  /* Translators: a rule and what it is, such as “Ties: Lowest row” */
  return add (parts, g_strdup_printf (_("%s: %s"), name, value), NULL);
}

static void
add_params (GPtrArray         *parts,
            const QueensSetup *setup)
{
  const QueensParam *params = setup->algorithm->params;

  for (guint i = 0; params[i].id != NULL; i++)
    {
      g_autofree char *number = queens_number_write (setup->params[i]);
      const char *value = params[i].choices == NULL
                            ? number : _(params[i].choices[(guint) setup->params[i]].name);
      Part *part = add_rule (parts, _(params[i].name), value);

      part->is_usual = setup->params[i] == params[i].initial;
    }
}

/* What the algorithm does not heed is no rule of the search. */
static void
add_convention (GPtrArray         *parts,
                const QueensSetup *setup)
{
  const QueensConvention *convention = &setup->convention;
  const char *plateau = _(queens_plateau_choices[convention->plateau].name);
  QueensHeeds heeds = setup->algorithm->heeds;

  add (parts, g_strdup (_(queens_cost_choices[convention->cost].name)), NULL);
  if (heeds & QUEENS_HEEDS_MOVES)
    add (parts, g_strdup (_(queens_moves_choices[convention->moves].name)), NULL);
  if (heeds & QUEENS_HEEDS_TIES)
    add_rule (parts, _("Ties"), _(queens_ties_choices[convention->ties].name));
  if (heeds & QUEENS_HEEDS_PLATEAU)
    add (parts, g_strdup_printf (_("%s: %s"), _("Plateau"), plateau), g_strdup (plateau));
}

char *
queenside_setup_describe_limit (const QueensSetup *setup)
{
  g_autofree char *limit = queenside_numbers_write_count (setup->max_iterations);

  if (setup->max_iterations == 0)
    return g_strdup (_("no iteration limit"));
  return g_strdup_printf (ngettext ("at most %s iteration", "at most %s iterations",
                                    setup->max_iterations),
                          limit);
}

static void
add_problem (GPtrArray           *parts,
             const QueensProblem *problem)
{
  guint n_queens = problem->n_queens;
  gsize n_static_points, n_boulders;

  queens_problem_get_static_points (problem, &n_static_points);
  queens_problem_get_boulders (problem, &n_boulders);
  if (problem->is_anywhere)
    add (parts,
         g_strdup_printf (ngettext ("%u queen anywhere", "%u queens anywhere", n_queens), n_queens),
         NULL);
  if (n_static_points > 0)
    add (parts,
         g_strdup_printf (ngettext ("%u static point", "%u static points", n_static_points),
                          (guint) n_static_points),
         NULL);
  if (n_boulders > 0)
    add (parts,
         g_strdup_printf (ngettext ("%u boulder", "%u boulders", n_boulders), (guint) n_boulders),
         NULL);
}

static GPtrArray *
list_parts (const QueensSetup *setup)
{
  GPtrArray *parts = g_ptr_array_new_with_free_func (free_part);
  Part *limit;

  add (parts, g_strdup (_(setup->algorithm->name)), NULL);
  add_params (parts, setup);
  add_convention (parts, setup);
  limit = add (parts, queenside_setup_describe_limit (setup), NULL);
  limit->is_usual = setup->max_iterations == setup->algorithm->max_iterations;
  add_problem (parts, setup->problem);
  /* Translators: a generator of random numbers, and its seed. */
  add (parts, g_strdup_printf (_("%s, seed %u"),
                               _(queens_generator_choices[setup->generator].name), setup->seed),
       NULL);
  return parts;
}

char *
queenside_setup_describe (const QueensSetup *setup)
{
  g_autoptr (GPtrArray) parts = list_parts (setup);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < parts->len; i++)
    {
      const Part *part = g_ptr_array_index (parts, i);

      if (!part->is_usual)
        g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", part->text);
    }
  return g_string_free (text, FALSE);
}

static gboolean
is_same_part (gconstpointer part,
              gconstpointer other)
{
  return g_str_equal (((const Part *) part)->text, ((const Part *) other)->text);
}

char *
queenside_setup_describe_difference (const QueensSetup *setup,
                                     const QueensSetup *other)
{
  g_autoptr (GPtrArray) parts = list_parts (setup);
  g_autoptr (GPtrArray) others = list_parts (other);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < parts->len; i++)
    {
      const Part *part = g_ptr_array_index (parts, i);

      if (!g_ptr_array_find_with_equal_func (others, part, is_same_part, NULL))
        g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", part->name);
    }
  return g_string_free (text, FALSE);
}
