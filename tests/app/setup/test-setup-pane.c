/* test-setup-pane.c: every choice of the setup pane reaches the setup, and the pane shows what the
 * setup is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-setup.h"
#include "queens-preset.h"

#include "window-look.h"
#include "window-work.h"

/* Takes a person's way through the list of a row, from one choice to another. */
static void
choose (WindowTest  *test,
        AdwComboRow *row,
        guint        choice)
{
  guint present = adw_combo_row_get_selected (row);

  gtk_widget_grab_focus (GTK_WIDGET (row));
  window_test_press (test, "Return");
  for (; present < choice; present++)
    window_test_press (test, "Down");
  for (; present > choice; present--)
    window_test_press (test, "Up");
  window_test_press (test, "Return");
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, choice);
}

static void
test_by_keyboard (WindowTest *test)
{
  choose (test, window_work_find_choice (test, "Cost"), QUEENS_COST_QUEENS);
  g_assert_cmpint (window_look_get_setup (test)->convention.cost, ==, QUEENS_COST_QUEENS);
  choose (test, window_work_find_choice (test, "Ties"), QUEENS_TIES_RANDOM);
  g_assert_cmpint (window_look_get_setup (test)->convention.ties, ==, QUEENS_TIES_RANDOM);
  choose (test, window_work_find_choice (test, "Ties"), QUEENS_TIES_FIRST);
  g_assert_cmpint (window_look_get_setup (test)->convention.ties, ==, QUEENS_TIES_FIRST);
  window_look_assert_state (test, "[3, 2, 1, 4, 3, 2, 1, 2]");
}

static guint
get_cost (const QueensSetup *setup)
{
  return setup->convention.cost;
}

static guint
get_moves (const QueensSetup *setup)
{
  return setup->convention.moves;
}

static guint
get_ties (const QueensSetup *setup)
{
  return setup->convention.ties;
}

static guint
get_plateau (const QueensSetup *setup)
{
  return setup->convention.plateau;
}

static guint
get_generator (const QueensSetup *setup)
{
  return setup->generator;
}

static const struct
{
  const char         *title;
  const QueensChoice *choices;
  guint               n;        /* 0 for all */
  guint             (*get) (const QueensSetup *setup);
} rules[] = {
  { "Cost", queens_cost_choices, 0, get_cost },
  { "Moves", queens_moves_choices, QUEENS_MOVES_ANYWHERE, get_moves },
  { "Ties", queens_ties_choices, 0, get_ties },
  { "Plateau", queens_plateau_choices, 0, get_plateau },
  { "Generator", queens_generator_choices, 0, get_generator },
};

static guint
count_choices (const QueensChoice *choices)
{
  guint n = 0;

  while (choices[n].id != NULL)
    n++;
  return n;
}

static void
test_rules (WindowTest *test)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      AdwComboRow *row = window_work_find_choice (test, rules[i].title);
      guint n = g_list_model_get_n_items (adw_combo_row_get_model (row));

      g_assert_cmpuint (n, ==, rules[i].n > 0 ? rules[i].n : count_choices (rules[i].choices));
      g_assert_cmpuint (adw_combo_row_get_selected (row), ==,
                        rules[i].get (window_look_get_setup (test)));
      for (guint choice = n; choice-- > 0;)
        {
          adw_combo_row_set_selected (row, choice);
          g_assert_cmpuint (rules[i].get (window_look_get_setup (test)), ==, choice);
          g_assert_nonnull (window_look_find_label (row, rules[i].choices[choice].name));
          window_look_assert_state (test, "[3, 2, 1, 4, 3, 2, 1, 2]");
        }
    }
}

/* Rules that are no longer a preset's do not go by its name. */
static void
test_own_rules (WindowTest *test)
{
  AdwComboRow *row = window_work_find_choice (test, "Preset");
  guint none = g_list_model_get_n_items (adw_combo_row_get_model (row)) - 1;

  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 0);
  adw_combo_row_set_selected (window_work_find_choice (test, "Ties"), QUEENS_TIES_LAST);
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, none);
  g_assert_null (test->session->now.preset);
}

static void
assert_preset (WindowTest         *test,
               const QueensPreset *preset)
{
  const QueensSetup *setup = window_look_get_setup (test);

  g_assert_cmpmem (&setup->convention, sizeof setup->convention,
                   &preset->convention, sizeof preset->convention);
  g_assert_cmpstr (setup->algorithm->id, ==, preset->algorithm);
  g_assert_cmpint (setup->generator, ==, preset->generator);
  g_assert_cmpuint (setup->seed, ==, preset->seed);
  g_assert_cmpuint (setup->problem->static_points.length, ==, preset->static_point.x >= 0);
  g_assert_cmpuint (setup->problem->boulders.length, ==, preset->boulder.x >= 0);
  for (gsize i = 0; i < G_N_ELEMENTS (rules); i++)
    g_assert_cmpuint (
      adw_combo_row_get_selected (window_work_find_choice (test, rules[i].title)), ==,
      rules[i].get (setup));
}

static void
test_presets (WindowTest *test)
{
  AdwComboRow *row = window_work_find_choice (test, "Preset");
  guint n = 0;

  while (queens_presets[n].id != NULL)
    n++;
  g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (row)), ==, n + 1);
  for (guint i = n; i-- > 0;)
    {
      choose (test, row, i);
      assert_preset (test, &queens_presets[i]);
      g_assert_nonnull (window_look_find_label (row, queens_presets[i].name));
    }
}

/* Parameters */

static const char *
get_title (const QueensParam *param)
{
  return param->id == NULL ? "Iteration limit" : param->name;
}

static void
test_params (WindowTest *test)
{
  AdwComboRow *row = window_work_find_choice (test, "Algorithm");

  for (guint i = 0; queens_algorithms[i] != NULL; i++)
    {
      const QueensParam *param = queens_algorithms[i]->params;

      adw_combo_row_set_selected (row, i);
      g_assert_true (window_look_get_setup (test)->algorithm == queens_algorithms[i]);
      do
        g_assert_nonnull (window_look_find_row (test->window, get_title (param)));
      while (param++->id != NULL);
    }
}

static gdouble
get_param (WindowTest *test,
           const char *id)
{
  return queens_setup_get_param (window_look_get_setup (test), id);
}

/* A number is typed, a choice is chosen: both reach the setup, and not the other parameters. */
static void
test_param_values (WindowTest *test)
{
  GtkWidget *limit = window_look_find_row (test->window, "Sideways limit");

  gtk_widget_grab_focus (window_look_find_type (limit, GTK_TYPE_TEXT));
  window_test_press (test, "ctrl+a");
  window_test_type (test, "37");
  window_test_press (test, "Return");
  g_assert_cmpfloat (get_param (test, "sideways-limit"), ==, 37);
  choose (test, window_work_find_choice (test, "Jump"), 1);
  g_assert_cmpfloat (get_param (test, "jump"), ==, 1);
  g_assert_cmpfloat (get_param (test, "sideways-limit"), ==, 37);
  g_assert_cmpuint (window_look_get_setup (test)->max_iterations, ==, 10000);
  window_look_assert_state (test, "[3, 2, 1, 4, 3, 2, 1, 2]");
}

/* What a person does with a choice at a later step begins at the board that is seen. */
static void
test_later_step (WindowTest *test)
{
  g_autofree char *state = NULL;

  window_test_press (test, "Right Right");
  state = window_look_get_state (test);
  adw_combo_row_set_selected (window_work_find_choice (test, "Plateau"), QUEENS_PLATEAU_JUMP);
  window_look_assert_state (test, state);
  g_assert_cmpuint (window_look_get_length (test), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/setup-pane/by-keyboard", test_by_keyboard);
  window_test_add ("/setup-pane/rules", test_rules);
  window_test_add ("/setup-pane/own-rules", test_own_rules);
  window_test_add ("/setup-pane/presets", test_presets);
  window_test_add ("/setup-pane/params", test_params);
  window_test_add ("/setup-pane/param-values", test_param_values);
  window_test_add ("/setup-pane/later-step", test_later_step);
  return g_test_run ();
}
