/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-facts.h"

#include "queens-notation.h"
#include "queens-number.h"

#include <glib/gi18n-lib.h>

#define FIELD(field) \
  .offset = G_STRUCT_OFFSET (QueensSetup, field), .length = sizeof ((QueensSetup *) NULL)->field

const QueensFactInfo queens_facts[QUEENS_N_FACTS] = {
  [QUEENS_FACT_SIZE] = { "size", N_("Size"), .lowest = 1, .highest = QUEENS_MAX_SIZE },
  [QUEENS_FACT_PLACEMENT] = { "placement", N_("Placement"), queens_placement_choices },
  [QUEENS_FACT_QUEENS] = { "queens", N_("Queens"), .lowest = 1, .highest = G_MAXINT32 },
  [QUEENS_FACT_STATIC_POINTS] = { "static", N_("Static points") },
  [QUEENS_FACT_BOULDERS] = { "boulder", N_("Boulders") },
  [QUEENS_FACT_COST] = { "cost", N_("Cost"), queens_cost_choices, FIELD (convention.cost) },
  [QUEENS_FACT_MOVES] = { "moves", N_("Moves"), queens_moves_choices, FIELD (convention.moves),
                          .heeds = QUEENS_HEEDS_MOVES },
  [QUEENS_FACT_TIES] = { "ties", N_("Ties"), queens_ties_choices, FIELD (convention.ties),
                         .heeds = QUEENS_HEEDS_TIES },
  [QUEENS_FACT_PLATEAU] = { "plateau", N_("Plateau"), queens_plateau_choices,
                            FIELD (convention.plateau), .heeds = QUEENS_HEEDS_PLATEAU },
  [QUEENS_FACT_ALGORITHM] = { "algorithm", N_("Algorithm") },
  [QUEENS_FACT_LIMIT] = { "max-iterations", N_("Iteration limit"), .highest = QUEENS_MAX_COUNT,
                          FIELD (max_iterations),
                          .words = N_("Stops after this many iterations. 0 = unlimited.") },
  [QUEENS_FACT_GENERATOR] = { "generator", N_("Generator"), queens_generator_choices,
                              FIELD (generator) },
  [QUEENS_FACT_SEED] = { "seed", N_("Seed"), .highest = QUEENS_MAX_SEED, FIELD (seed),
                         .words = N_("The same seed gives the same board and the same run.") },
  [QUEENS_FACT_TRIAL] = { "trial", N_("Trial"), .highest = QUEENS_MAX_COUNT, FIELD (trial) },
};

/* A fact's field in QueensSetup is an enumeration, or a number of 32 or 64 bits. */

guint64
queens_fact_get (QueensFactKind     kind,
                 const QueensSetup *setup)
{
  const QueensFactInfo *info = &queens_facts[kind];

  g_return_val_if_fail (info->length > 0, 0);
  return info->length == sizeof (guint32) ? G_STRUCT_MEMBER (guint32, setup, info->offset)
                                          : G_STRUCT_MEMBER (guint64, setup, info->offset);
}

void
queens_fact_set (QueensFactKind  kind,
                 QueensSetup    *setup,
                 guint64         value)
{
  const QueensFactInfo *info = &queens_facts[kind];

  g_return_if_fail (info->length > 0);
  if (info->length == sizeof (guint32))
    G_STRUCT_MEMBER (guint32, setup, info->offset) = value;
  else
    G_STRUCT_MEMBER (guint64, setup, info->offset) = value;
}

gboolean
queens_fact_parse (QueensFactKind   kind,
                   const char      *text,
                   guint64         *value,
                   GError         **error)
{
  const QueensFactInfo *info = &queens_facts[kind];
  gint choice;

  if (info->choices == NULL)
    return queens_number_parse (info->id, text, info->lowest, info->highest, value, error);
  choice = queens_choice_parse (info->choices, info->id, text, error);
  if (choice >= 0)
    *value = choice;
  return choice >= 0;
}

gboolean
queens_fact_read (QueensFactKind   kind,
                  QueensSetup     *setup,
                  const char      *text,
                  GError         **error)
{
  guint64 value;

  if (!queens_fact_parse (kind, text, &value, error))
    return FALSE;
  queens_fact_set (kind, setup, value);
  return TRUE;
}

char *
queens_param_write (const QueensParam *param,
                    gdouble            value)
{
  return param->choices == NULL ? queens_number_write (value)
                                : g_strdup (param->choices[(gint) value].id);
}

static void
free_fact (gpointer data)
{
  QueensFact *fact = data;

  g_free (fact->value);
  g_free (fact);
}

static QueensFact *
add (GPtrArray      *facts,
     QueensFactKind  kind)
{
  QueensFact *fact = g_new0 (QueensFact, 1);

  fact->kind = kind;
  fact->id = queens_facts[kind].id;
  fact->name = queens_facts[kind].name;
  fact->is_heeded = TRUE;
  g_ptr_array_add (facts, fact);
  return fact;
}

static void
set_value (QueensFact *fact,
           guint64     value)
{
  const QueensChoice *choices = queens_facts[fact->kind].choices;

  fact->is_number = choices == NULL;
  if (choices == NULL)
    fact->value = g_strdup_printf ("%" G_GUINT64_FORMAT, value);
  else
    {
      fact->value = g_strdup (choices[value].id);
      fact->word = choices[value].name;
    }
}

static void
set_squares (QueensFact          *fact,
             const QueensSquares *squares)
{
  fact->squares = squares->squares;
  fact->n_squares = squares->length;
  fact->is_plain = squares->length == 0;
}

static void
add_fact (GPtrArray         *facts,
          const QueensSetup *setup,
          QueensFactKind     kind)
{
  const QueensFactInfo *info = &queens_facts[kind];
  const QueensProblem *problem = setup->problem;
  QueensFact *fact = add (facts, kind);

  switch (kind)
    {
    case QUEENS_FACT_SIZE:
      set_value (fact, problem->size);
      break;
    case QUEENS_FACT_PLACEMENT:
      set_value (fact, problem->placement);
      fact->is_plain = !problem->is_anywhere;
      break;
    case QUEENS_FACT_QUEENS:
      set_value (fact, problem->n_queens);
      fact->is_plain = !problem->is_anywhere;
      break;
    case QUEENS_FACT_STATIC_POINTS:
      set_squares (fact, &problem->static_points);
      break;
    case QUEENS_FACT_BOULDERS:
      set_squares (fact, &problem->boulders);
      break;
    case QUEENS_FACT_ALGORITHM:
      fact->value = g_strdup (setup->algorithm->id);
      fact->word = setup->algorithm->name;
      break;
    default:
      set_value (fact, queens_fact_get (kind, setup));
      fact->is_heeded = (setup->algorithm->heeds & info->heeds) == info->heeds;
      fact->is_default = kind == QUEENS_FACT_LIMIT
                         && setup->max_iterations == setup->algorithm->max_iterations;
    }
}

GPtrArray *
queens_facts_list (const QueensSetup    *setup,
                   const QueensFactKind *kinds)
{
  GPtrArray *facts = g_ptr_array_new_with_free_func (free_fact);

  for (; *kinds != QUEENS_N_FACTS; kinds++)
    if (*kinds != QUEENS_FACT_PARAM)
      add_fact (facts, setup, *kinds);
    else
      for (guint i = 0; setup->algorithm->params[i].id != NULL; i++)
        {
          const QueensParam *param = &setup->algorithm->params[i];
          QueensFact *fact = add (facts, QUEENS_FACT_PARAM);

          fact->id = param->id;
          fact->name = param->name;
          fact->value = queens_param_write (param, setup->params[i]);
          fact->is_number = param->choices == NULL;
          fact->is_default = setup->params[i] == param->initial;
          fact->is_unused = !queens_setup_uses_param (setup, param);
          if (param->choices != NULL)
            fact->word = param->choices[(gint) setup->params[i]].name;
        }
  return facts;
}

char *
queens_fact_write (const QueensFact *fact)
{
  return fact->value != NULL ? g_strdup (fact->value)
                             : queens_notation_write_squares (fact->squares, fact->n_squares);
}

void
queens_facts_write_options (const QueensSetup *setup,
                            GString           *line)
{
  static const QueensFactKind kinds[] = {
    QUEENS_FACT_SIZE, QUEENS_FACT_PLACEMENT, QUEENS_FACT_QUEENS, QUEENS_FACT_STATIC_POINTS,
    QUEENS_FACT_BOULDERS, QUEENS_FACT_COST, QUEENS_FACT_MOVES, QUEENS_FACT_TIES,
    QUEENS_FACT_PLATEAU, QUEENS_FACT_ALGORITHM, QUEENS_FACT_PARAM, QUEENS_FACT_LIMIT,
    QUEENS_FACT_GENERATOR, QUEENS_FACT_SEED, QUEENS_N_FACTS
  };
  g_autoptr (GPtrArray) facts = queens_facts_list (setup, kinds);

  for (guint i = 0; i < facts->len; i++)
    {
      const QueensFact *fact = facts->pdata[i];

      /* The command refuses options that have no effect. */
      if (fact->is_plain || (fact->is_unused && !fact->is_default))
        continue;
      if (fact->kind == QUEENS_FACT_PARAM)
        g_string_append_printf (line, " --set %s=%s", fact->id, fact->value);
      else if (fact->squares != NULL)
        for (gsize j = 0; j < fact->n_squares; j++)
          g_string_append_printf (line, " --%s %d,%d", fact->id, fact->squares[j].x,
                                  fact->squares[j].y);
      else
        g_string_append_printf (line, " --%s %s", fact->id, fact->value);
    }
}
