/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-difference.h"

#include "queens-facts.h"
#include "queens-move-words.h"
#include "queens-number.h"
#include "queens-refuse.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

static gboolean
have_same_board (const QueensDifference *self)
{
  const QueensBoard *board = self->searches[0]->board;
  const QueensBoard *other = self->searches[1]->board;
  g_autofree gint32 *places = queens_board_copy_places (board);
  g_autofree gint32 *others = queens_board_copy_places (other);

  return board->n_queens == other->n_queens
         && memcmp (places, others, board->n_queens * sizeof *places) == 0;
}

QueensDifference *
queens_difference_new (const QueensSetup *const  *setups,
                       const gint32 *const       *starts,
                       GError                   **error)
{
  g_autoptr (QueensDifference) self = g_new0 (QueensDifference, 1);

  for (guint i = 0; i < 2; i++)
    {
      self->searches[i] = queens_search_new (setups[i], starts[i], error);
      if (self->searches[i] == NULL)
        return NULL;
    }
  if (queens_problem_equal (setups[0]->problem, setups[1]->problem) && have_same_board (self))
    return g_steal_pointer (&self);
  queens_refuse (error,
                 _("The searches begin on different boards, so they differ from the start."));
  return NULL;
}

void
queens_difference_free (QueensDifference *self)
{
  g_clear_pointer (&self->searches[0], queens_search_free);
  g_clear_pointer (&self->searches[1], queens_search_free);
  g_free (self);
}

/* Fresh boards and generations have no list of changes, so compare the boards. */
static gboolean
is_equal (const QueensDifference *self)
{
  const QueensStep *steps = self->steps;

  if (steps[0].kind != steps[1].kind || steps[0].n_changes != steps[1].n_changes)
    return FALSE;
  if (steps[0].kind == QUEENS_STEP_FRESH || steps[0].kind == QUEENS_STEP_GENERATION)
    return have_same_board (self);
  for (guint i = 0; i < steps[0].n_changes; i++)
    if (memcmp (&steps[0].changes[i].from, &steps[1].changes[i].from, sizeof (QueensSquare)) != 0
        || memcmp (&steps[0].changes[i].to, &steps[1].changes[i].to, sizeof (QueensSquare)) != 0)
      return FALSE;
  return TRUE;
}

gboolean
queens_difference_advance (QueensDifference *self)
{
  gboolean has_step[2];

  if (self->is_over)
    return FALSE;
  for (guint i = 0; i < 2; i++)
    has_step[i] = queens_search_step (self->searches[i], &self->steps[i]);
  if (!has_step[0] && !has_step[1])
    self->is_over = TRUE;
  else if (has_step[0] != has_step[1] || !is_equal (self))
    self->is_over = self->is_found = TRUE;
  else
    self->is_over = ++self->n_equal == QUEENS_DIFFERENCE_MAX_STEPS;
  for (guint i = 0; i < 2; i++)
    if (!has_step[i])
      self->steps[i].kind = QUEENS_STEP_NONE;
  return !self->is_over;
}

/* Sets @words, for each search, to the value of the only rule that differs, such as “Ties:
 * Random”. Returns FALSE if the searches differ in more rules, or in none. */
static gboolean
find_rule (const QueensDifference  *self,
           char                   **words)
{
  static const QueensFactKind kinds[] = {
    QUEENS_FACT_ALGORITHM, QUEENS_FACT_PARAM, QUEENS_FACT_COST, QUEENS_FACT_MOVES,
    QUEENS_FACT_TIES, QUEENS_FACT_PLATEAU, QUEENS_FACT_LIMIT, QUEENS_FACT_GENERATOR,
    QUEENS_FACT_SEED, QUEENS_N_FACTS
  };
  g_autoptr (GPtrArray) facts = queens_facts_list (&self->searches[0]->setup, kinds);
  g_autoptr (GPtrArray) others = queens_facts_list (&self->searches[1]->setup, kinds);
  guint n_different = 0;

  if (self->searches[0]->setup.algorithm != self->searches[1]->setup.algorithm)
    return FALSE;
  for (guint i = 0; i < facts->len; i++)
    {
      const QueensFact *pair[2] = { facts->pdata[i], others->pdata[i] };

      if (!pair[0]->is_heeded || g_strcmp0 (pair[0]->value, pair[1]->value) == 0
          || (pair[0]->is_unused && pair[1]->is_unused))
        continue;
      n_different++;
      for (guint j = 0; j < 2; j++)
        {
          const char *value = pair[j]->word != NULL ? _(pair[j]->word) : pair[j]->value;

          g_free (words[j]);
          words[j] = g_strdup_printf (_("%s: %s"), _(pair[j]->name), value);
        }
    }
  return n_different == 1;
}

static char *
describe_step (const QueensDifference *self,
               guint                   i)
{
  const QueensSearch *search = self->searches[i];

  if (self->steps[i].kind == QUEENS_STEP_NONE)
    return g_strdup_printf (_("The search ends: %s"),
                            _(queens_end_choices[queens_search_get_end (search)].name));
  return queens_move_words_foretell (search->setup.problem, &self->steps[i]);
}

char *
queens_difference_describe (const QueensDifference *self,
                            const char *const      *names)
{
  g_auto (GStrv) rules = g_new0 (char *, 3);
  g_auto (GStrv) steps = g_new0 (char *, 3);
  g_autofree char *text = NULL;
  gboolean has_rule = find_rule (self, rules);

  if (!self->is_over)
    return NULL;
  if (!self->is_found)
    {
      text = g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "No difference in %" PRIu64 " step.",
                     "No difference in %" PRIu64 " steps.", self->n_equal),
        self->n_equal);
      return queens_number_group (text);
    }
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *step = describe_step (self, i);

      /* Translators: a search, its rule, and its move, such as “A (Ties: Random): Queen 3 moves to
       * row 5” */
      steps[i] = has_rule ? g_strdup_printf (_("%s (%s): %s"), names[i], rules[i], step)
                          : g_strdup_printf (_("%s: %s"), names[i], step);
    }
  /* Translators: the two searches and their moves */
  text = g_strdup_printf (_("First difference, step %" PRIu64 ". %s. %s."), self->n_equal + 1,
                          steps[0], steps[1]);
  return queens_number_group (text);
}
