/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-setup-words.h"

#include <glib/gi18n.h>

#include "queenside-numbers.h"

#define MAX_SQUARES 4           /* maximum number of squares that are listed; for more squares, only
                                 * their number is shown */

static const QueensFactKind kinds[] = {
  QUEENS_FACT_ALGORITHM, QUEENS_FACT_PARAM, QUEENS_FACT_COST, QUEENS_FACT_MOVES, QUEENS_FACT_TIES,
  QUEENS_FACT_PLATEAU, QUEENS_FACT_LIMIT, QUEENS_FACT_QUEENS, QUEENS_FACT_STATIC_POINTS,
  QUEENS_FACT_BOULDERS, QUEENS_FACT_GENERATOR, QUEENS_N_FACTS
};

static void
add_part (GString    *text,
          const char *separator,
          const char *part)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? separator : "", part);
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

/* Describes a fact of @setup. Returns NULL if the fact is a default of the problem, or if the
 * algorithm ignores the fact. */
static char *
describe (const QueensSetup *setup,
          const QueensFact  *fact)
{
  const char *value = fact->word == NULL ? fact->value : _(fact->word);
  guint n_queens = setup->problem->n_queens;

  if (fact->is_plain || !fact->is_heeded)
    return NULL;
  switch (fact->kind)
    {
    case QUEENS_FACT_ALGORITHM:
    case QUEENS_FACT_COST:
    case QUEENS_FACT_MOVES:
      return g_strdup (value);
    case QUEENS_FACT_LIMIT:
      return queenside_setup_describe_limit (setup);
    case QUEENS_FACT_QUEENS:
      return g_strdup_printf (ngettext ("%u queen anywhere", "%u queens anywhere", n_queens),
                              n_queens);
    case QUEENS_FACT_STATIC_POINTS:
      return g_strdup_printf (ngettext ("%u static point", "%u static points", fact->n_squares),
                              (guint) fact->n_squares);
    case QUEENS_FACT_BOULDERS:
      return g_strdup_printf (ngettext ("%u boulder", "%u boulders", fact->n_squares),
                              (guint) fact->n_squares);
    case QUEENS_FACT_GENERATOR:
      /* Translators: a generator of random numbers, and its seed. */
      return g_strdup_printf (_("%s, seed %u"), value, setup->seed);
    default:
      /* Translators: a rule and its value, such as “Ties: Lowest row” */
      return g_strdup_printf (_("%s: %s"), _(fact->name), value);
    }
}

char *
queenside_setup_describe (const QueensSetup    *setup,
                          const QueensFactKind *wanted,
                          const char           *separator)
{
  g_autoptr (GPtrArray) facts = queens_facts_list (setup, wanted == NULL ? kinds : wanted);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < facts->len; i++)
    {
      const QueensFact *fact = facts->pdata[i];
      g_autofree char *part = fact->is_default ? NULL : describe (setup, fact);

      if (part != NULL)
        add_part (text, separator, part);
    }
  return g_string_free (text, FALSE);
}

char *
queenside_setup_describe_difference (const QueensSetup *setup,
                                     const QueensSetup *other)
{
  g_autoptr (GPtrArray) facts = queens_facts_list (setup, kinds);
  g_autoptr (GPtrArray) others = queens_facts_list (other, kinds);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < facts->len; i++)
    {
      const QueensFact *fact = facts->pdata[i];
      /* Don't mention default parameters that come with another algorithm. */
      gboolean is_implied = fact->is_default && setup->algorithm != other->algorithm;
      g_autofree char *part = is_implied ? NULL : describe (setup, fact);
      gboolean is_same = FALSE;

      for (guint j = 0; j < others->len; j++)
        {
          g_autofree char *same = describe (other, others->pdata[j]);

          is_same |= g_strcmp0 (same, part) == 0;
        }
      if (part != NULL && !is_same)
        add_part (text, ", ", fact->kind == QUEENS_FACT_PLATEAU ? _(fact->word) : part);
    }
  return g_string_free (text, FALSE);
}

char *
queenside_setup_describe_rules (const QueensSetup  *setup,
                                const QueensPreset *preset)
{
  static const QueensFactKind rules[] = {
    QUEENS_FACT_COST, QUEENS_FACT_MOVES, QUEENS_FACT_TIES, QUEENS_FACT_PLATEAU,
    QUEENS_FACT_ALGORITHM, QUEENS_FACT_PARAM, QUEENS_FACT_LIMIT, QUEENS_FACT_STATIC_POINTS,
    QUEENS_FACT_BOULDERS, QUEENS_N_FACTS
  };
  const QueensFactKind *search = &rules[4];
  g_autoptr (GPtrArray) facts = queens_facts_list (setup, preset == NULL ? rules : search);
  GString *text = g_string_new (NULL);

  if (preset != NULL)
    g_string_append_printf (text, _("%s: %s"), _("Preset"), _(preset->name));
  for (guint i = 0; i < facts->len; i++)
    {
      const QueensFact *fact = facts->pdata[i];
      g_autofree char *written = fact->n_squares > MAX_SQUARES
                                   ? g_strdup_printf ("%" G_GSIZE_FORMAT, fact->n_squares)
                                   : queens_fact_write (fact);
      const char *value = fact->word == NULL ? written : _(fact->word);
      g_autofree char *part = NULL;

      if (fact->is_plain || fact->is_default || !fact->is_heeded)
        continue;
      if (fact->kind == QUEENS_FACT_LIMIT && setup->max_iterations == 0)
        value = _("none");
      part = g_strdup_printf (_("%s: %s"), _(fact->name), value);
      add_part (text, " · ", part);
    }
  return g_string_free (text, FALSE);
}
