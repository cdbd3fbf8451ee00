/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-preset.h"

#include "queens-refuse.h"
#include "queens-setup.h"

#include <glib/gi18n-lib.h>

#define NO_SQUARE { -1, -1 }

const QueensPreset queens_presets[] = {
  {
    .id = "steepest-ascent-course",
    .name = N_("Steepest ascent course"),
    .summary = N_("Counts attacking pairs. Queens move to any row in their column, and ties go to "
                  "the lowest row. Climbs stop when no move is better."),
    .assignment = N_("Assignment sheet: attacking pairs. Students write functions for the value "
                     "of a state and its successors, the move probabilities, and stochastic, "
                     "first-choice and random-restart climbs."),
    .convention = {
      QUEENS_COST_PAIRS, QUEENS_MOVES_COLUMN, QUEENS_TIES_LOWEST_ROW, QUEENS_PLATEAU_STOP
    },
    .size = 8, .static_point = NO_SQUARE, .boulder = NO_SQUARE,
    .algorithm = "steepest-ascent",
    .generator = QUEENS_GENERATOR_NUMPY, .seed = 0, .trials = 100,
    .params = {
      { "first-choice", "k", "10" },
    },
  },
  {
    .id = "static-point",
    .name = N_("Static point"),
    .summary = N_("Counts attacked queens. One queen is fixed, and the others move one row at a "
                  "time. Climbs may end with one move to a lexicographically smaller state of "
                  "equal cost."),
    .assignment = N_("Assignment sheet: one fixed queen. Students hand in succ, f, choose_next, "
                     "n_queens and n_queens_restart."),
    .convention = {
      QUEENS_COST_QUEENS, QUEENS_MOVES_STEP, QUEENS_TIES_LOWEST_STATE, QUEENS_PLATEAU_EQUAL_ONCE
    },
    .size = 8, .static_point = { 0, 0 }, .boulder = NO_SQUARE,
    .algorithm = "steepest-ascent",
    .generator = QUEENS_GENERATOR_PYTHON, .seed = 1, .trials = 1000, .sorts_successors = TRUE,
    .params = {
      { "random-restart", "attempts", "1000" },
      { "random-restart", "keep", "distinct" },
    },
  },
  {
    .id = "boulder",
    .name = N_("Boulder"),
    .summary = N_("Counts attacked queens. Queens move to any row in their column, and a boulder "
                  "blocks one square. Climbs may move to lexicographically smaller states of equal "
                  "cost."),
    .assignment = N_("Assignment sheet: one boulder. Students hand in succ, f, choose_next, "
                     "nqueens and nqueens_restart."),
    .convention = {
      QUEENS_COST_QUEENS, QUEENS_MOVES_COLUMN, QUEENS_TIES_LOWEST_STATE, QUEENS_PLATEAU_LOWER_STATE
    },
    .size = 8, .static_point = NO_SQUARE, .boulder = { 4, 4 },
    .algorithm = "steepest-ascent",
    .generator = QUEENS_GENERATOR_PYTHON, .seed = 1, .trials = 1000,
    .params = {
      { "random-restart", "attempts", "1000" },
      { "random-restart", "keep", "distinct" },
    },
  },
  {
    .id = "random-neighbour",
    .name = N_("Random neighbour"),
    .summary = N_("Counts attacking pairs. Queens move to any row in their column. On a plateau, "
                  "climbs move to a random neighbour."),
    .assignment = N_("Assignment sheet: random steps on plateaus. Students write functions for "
                     "boards of 0s and 1s and for random-restart climbs."),
    .convention = {
      QUEENS_COST_PAIRS, QUEENS_MOVES_COLUMN, QUEENS_TIES_LAST, QUEENS_PLATEAU_JUMP
    },
    .size = 8, .static_point = NO_SQUARE, .boulder = NO_SQUARE,
    .algorithm = "steepest-ascent",
    .generator = QUEENS_GENERATOR_FAST, .seed = 0, .trials = 1000,
  },
  {
    .id = "search-survey",
    .name = N_("Search survey"),
    .summary = N_("Counts attacking pairs. Queens move to any row in their column, and ties go to "
                  "the first move. Compares several searches on boards up to size 40."),
    .assignment = N_("Assignment sheet: comparing searches on boards up to size 40. Students "
                     "compare British Museum, depth first, forward checking and heuristic "
                     "repair, averaged over many trials."),
    .convention = {
      QUEENS_COST_PAIRS, QUEENS_MOVES_COLUMN, QUEENS_TIES_FIRST, QUEENS_PLATEAU_STOP
    },
    .size = 8, .static_point = NO_SQUARE, .boulder = NO_SQUARE,
    .algorithm = "heuristic-repair",
    .generator = QUEENS_GENERATOR_PYTHON, .seed = 1, .trials = 30,
    .params = {
      { "forward-checking", "wipe-out", "ignore" },
    },
  },
  {
    .id = "aima-annealing",
    .name = N_("AIMA annealing"),
    .summary = N_("Counts attacking pairs. Queens move to any row in their column. Uses "
                  "simulated annealing with the schedule of aima-python."),
    .assignment = N_("Textbook code: aima-python. The temperature starts at 20 and is multiplied "
                     "by e^−0.005 in every iteration. The search stops after 100 iterations."),
    .convention = {
      QUEENS_COST_PAIRS, QUEENS_MOVES_COLUMN, QUEENS_TIES_RANDOM, QUEENS_PLATEAU_STOP
    },
    .size = 8, .static_point = NO_SQUARE, .boulder = NO_SQUARE,
    .algorithm = "simulated-annealing", .max_iterations = 100,
    .generator = QUEENS_GENERATOR_PYTHON, .seed = 0, .trials = 1000,
    .params = {
      { "simulated-annealing", "schedule", "geometric" },
      { "simulated-annealing", "temperature", "20" },
      { "simulated-annealing", "rate", "0.99501247919268232" },     /* exp (−0.005) */
    },
  },
  {
    .id = "cs7320",
    .name = N_("CS7320 notebooks"),
    .summary = N_("Counts attacking pairs. Queens move to any row in their column, and ties go to "
                  "the first move. Climbs stop when no move is better. Random numbers are NumPy’s, "
                  "with seed 1234."),
    .assignment = N_("Assignment notebook: n-queens in CS7320. Students hand in steepest ascent, "
                     "stochastic hill climbing, first choice, 100 random restarts and simulated "
                     "annealing."),
    .convention = {
      QUEENS_COST_PAIRS, QUEENS_MOVES_COLUMN, QUEENS_TIES_FIRST, QUEENS_PLATEAU_STOP
    },
    .size = 4, .static_point = NO_SQUARE, .boulder = NO_SQUARE,
    .algorithm = "steepest-ascent",
    .generator = QUEENS_GENERATOR_NUMPY, .seed = 1234, .trials = 100,
    .params = {
      { "random-restart", "attempts", "100" },
    },
  },
  { .id = NULL }
};

const QueensPreset *
queens_preset_find (const char  *id,
                    GError     **error)
{
  GString *ids;

  for (guint i = 0; queens_presets[i].id != NULL; i++)
    if (g_str_equal (queens_presets[i].id, id))
      return &queens_presets[i];

  ids = g_string_new (NULL);
  for (guint i = 0; queens_presets[i].id != NULL; i++)
    g_string_append_printf (ids, "%s%s", i == 0 ? "" : ", ", queens_presets[i].id);
  queens_refuse (error, _("The preset must be one of %s, not “%s”."), ids->str, id);
  g_string_free (ids, TRUE);
  return NULL;
}

void
queens_preset_set_algorithm (const QueensPreset    *self,
                             QueensSetup           *setup,
                             const QueensAlgorithm *algorithm)
{
  queens_setup_set_algorithm (setup, algorithm);
  for (guint i = 0; self != NULL && self->params[i].algorithm != NULL; i++)
    if (g_str_equal (self->params[i].algorithm, algorithm->id))
      queens_setup_set_param (setup, self->params[i].param, self->params[i].value, NULL);
  if (self != NULL && self->max_iterations > 0 && g_str_equal (self->algorithm, algorithm->id))
    setup->max_iterations = self->max_iterations;
}

void
queens_preset_apply_rules (const QueensPreset *self,
                           QueensSetup        *setup)
{
  queens_preset_set_algorithm (self, setup, queens_algorithm_find (self->algorithm, NULL));
  setup->convention = self->convention;
  setup->generator = self->generator;
}

gboolean
queens_preset_apply (const QueensPreset  *self,
                     gint64               size,
                     QueensSetup         *setup,
                     GError             **error)
{
  g_autoptr (QueensProblem) own = queens_problem_new (self->size, QUEENS_PLACEMENT_COLUMN, 0,
                                                      &self->static_point,
                                                      self->static_point.x >= 0,
                                                      &self->boulder, self->boulder.x >= 0, NULL);
  g_autoptr (QueensProblem) problem = queens_problem_resize (own, size == 0 ? self->size : size,
                                                             error);

  if (problem == NULL)
    return FALSE;
  queens_setup_set_problem (setup, problem);
  queens_preset_apply_rules (self, setup);
  setup->seed = self->seed;
  setup->trial = 0;
  return TRUE;
}
