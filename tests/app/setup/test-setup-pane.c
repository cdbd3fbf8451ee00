/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every choice in the setup pane reaches the setup, and the pane shows the setup. */

#include "queens-setup.h"
#include "queens-preset.h"

#include "window-look.h"
#include "window-work.h"

/* Changes a row's choice with its list, as a user does. */
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
  guint               n;        /* 0 for all choices */
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
          g_assert_nonnull (window_look_find_label (row, rules[i].choices[choice].words));
          window_look_assert_state (test, "[3, 2, 1, 4, 3, 2, 1, 2]");
        }
    }
}

static guint
find_algorithm (const char *id)
{
  guint found = 0;

  while (!g_str_equal (queens_algorithms[found]->id, id))
    found++;
  return found;
}

/* If rules of a preset are changed, the pane names the changes and can restore the preset. The
 * board and its marks stay. */
static void
test_changed_preset (WindowTest *test)
{
  AdwComboRow *row = window_work_find_choice (test, "Preset");

  g_assert_null (window_look_find_row (test->window, "Changed"));
  window_test_click_square (test, 2, 6);
  window_work_choose (test, "Ties", QUEENS_TIES_LAST);
  g_assert_null (test->session->now.preset);
  window_look_wait_for_words (row, "Steepest ascent course, changed", NULL);
  window_look_wait_for_words (window_look_find_row (test->window, "Changed"), "Ties: Last", NULL);
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 0);
  window_work_choose (test, "Algorithm", find_algorithm ("stochastic"));
  window_look_wait_for_words (window_look_find_row (test->window, "Changed"), "Stochastic", NULL);
  window_test_press (test, "Right Right");
  window_test_click (test, window_look_find_row (test->window, "Changed"));
  window_test_wait (test->session->now.preset == &queens_presets[0]);
  g_assert_true (window_look_get_setup (test)->algorithm
                 == queens_algorithm_find (queens_presets[0].algorithm, NULL));
  g_assert_null (window_look_find_row (test->window, "Changed"));
  g_assert_null (window_look_find_label (row, "changed"));
  window_look_assert_state (test, "[3, 2, 6, 4, 3, 2, 1, 2]");
  /* Restore the rules by hand. */
  window_work_choose (test, "Ties", QUEENS_TIES_LAST);
  window_work_choose (test, "Ties", QUEENS_TIES_LOWEST_ROW);
  g_assert_true (test->session->now.preset == &queens_presets[0]);
  g_assert_null (window_look_find_label (row, "changed"));
}

/* If a preset replaces the board, the toast offers Undo. */
static void
test_preset_again (WindowTest *test)
{
  g_autofree char *before = NULL;

  window_work_choose (test, "Preset", 2);
  window_test_click_square (test, 2, 6);
  before = window_look_get_document (test);
  window_work_choose (test, "Preset", 0);
  window_work_undo_by_toast (test, "Started a new search from the preset’s board");
  window_look_assert_document (test, before);
}

/* A parameter that the plateau rule ignores is insensitive, and its row says when it is used. The
 * parameter's row is right below the rule's row. */
static void
test_unused (WindowTest *test)
{
  static const struct
  {
    QueensPlateau plateau;
    const char   *title;
    const char   *reason;
  } params[] = {
    { QUEENS_PLATEAU_SIDEWAYS, "Sideways limit",
      "This is used only when Plateau is “Go sideways”" },
    { QUEENS_PLATEAU_JUMP, "Random neighbour of",
      "This is used only when Plateau is “Random neighbour”" },
  };
  graphene_rect_t rule, param;

  for (guint plateau = 0; queens_plateau_choices[plateau].id != NULL; plateau++)
    {
      window_work_choose (test, "Plateau", plateau);
      for (guint i = 0; i < G_N_ELEMENTS (params); i++)
        {
          GtkWidget *row = window_look_find_row (test->window, params[i].title);
          gboolean is_used = plateau == params[i].plateau;

          g_assert_cmpint (gtk_widget_is_sensitive (row), ==, is_used);
          g_assert_cmpint (window_look_find_label (row, params[i].reason) == NULL, ==, is_used);
        }
    }
  g_assert_true (gtk_widget_compute_bounds (window_look_find_row (test->window, "Plateau"),
                                            GTK_WIDGET (test->window), &rule));
  g_assert_true (gtk_widget_compute_bounds (window_look_find_row (test->window, "Sideways limit"),
                                            GTK_WIDGET (test->window), &param));
  g_assert_cmpfloat (ABS (rule.origin.y + rule.size.height - param.origin.y), <=, 2);
  window_work_choose (test, "Algorithm", find_algorithm ("min-conflicts"));
  g_assert_true (gtk_widget_is_sensitive (window_look_find_row (test->window, "Start")));
  window_work_choose (test, "Placement", QUEENS_PLACEMENT_ANYWHERE);
  g_assert_false (gtk_widget_is_sensitive (window_look_find_row (test->window, "Start")));
}

/* The seed's row has room for the longest seed. */
static void
test_long_seed (WindowTest *test)
{
  g_autoptr (PangoLayout) layout = NULL;
  GtkWidget *text;
  int width;

  window_work_find_row (test, "Seed");
  window_work_enter (test, "Seed", "4294967295");
  g_assert_cmpuint (window_look_get_setup (test)->seed, ==, G_MAXUINT32);
  text = window_look_find_type (window_look_find_row (test->window, "Seed"), GTK_TYPE_TEXT);
  layout = gtk_widget_create_pango_layout (text, "4294967295");
  pango_layout_get_pixel_size (layout, &width, NULL);
  g_assert_cmpint (width, <=, gtk_widget_get_width (text));
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
      g_assert_nonnull (window_look_find_label (row, queens_presets[i].assignment));
    }
}

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
        {
          GtkWidget *shown = window_work_find_row (test, get_title (param));

          g_assert_nonnull (shown);
          if (param->id != NULL && !queens_setup_uses_param (window_look_get_setup (test), param))
            {
              g_assert_false (gtk_widget_is_sensitive (shown));
              g_assert_nonnull (window_look_find_label (shown, param->used_when));
              continue;
            }
          if (param->words != NULL)
            g_assert_nonnull (window_look_find_label (shown, param->words));
          for (guint j = 0; param->choices != NULL && param->choices[j].id != NULL; j++)
            {
              adw_combo_row_set_selected (ADW_COMBO_ROW (shown), j);
              g_assert_nonnull (window_look_find_label (shown, param->choices[j].words));
            }
        }
      while (param++->id != NULL);
    }
}

static gdouble
get_param (WindowTest *test,
           const char *id)
{
  return queens_setup_get_param (window_look_get_setup (test), id);
}

/* Typed numbers and choices reach the setup, and don't change other parameters. */
static void
test_param_values (WindowTest *test)
{
  GtkWidget *limit = window_look_find_row (test->window, "Sideways limit");

  choose (test, window_work_find_choice (test, "Plateau"), QUEENS_PLATEAU_SIDEWAYS);
  gtk_widget_grab_focus (window_look_find_type (limit, GTK_TYPE_TEXT));
  window_test_press (test, "ctrl+a");
  window_test_type (test, "37");
  window_test_press (test, "Return");
  g_assert_cmpfloat (get_param (test, "sideways-limit"), ==, 37);
  choose (test, window_work_find_choice (test, "Plateau"), QUEENS_PLATEAU_JUMP);
  choose (test, window_work_find_choice (test, "Random neighbour of"), 1);
  g_assert_cmpfloat (get_param (test, "jump"), ==, 1);
  g_assert_cmpfloat (get_param (test, "sideways-limit"), ==, 37);
  g_assert_cmpuint (window_look_get_setup (test)->max_iterations, ==, 10000);
  window_look_assert_state (test, "[3, 2, 1, 4, 3, 2, 1, 2]");
}

/* A choice at a later step restarts from the same board. The user can undo it. */
static void
test_later_step (WindowTest *test)
{
  g_autofree char *before = NULL;

  window_test_press (test, "Right Right");
  before = window_look_get_document (test);
  adw_combo_row_set_selected (window_work_find_choice (test, "Plateau"), QUEENS_PLATEAU_JUMP);
  window_look_assert_state (test, "[3, 2, 1, 4, 3, 2, 1, 2]");
  g_assert_cmpuint (window_look_get_length (test), ==, 0);
  window_test_click (test, window_look_find_tooltip (test->window, "Undo (Ctrl+Z)"));
  window_look_assert_document (test, before);
}

/* A systematic search shows empty columns. The next local search gets the earlier start board back,
 * whatever the user has done meanwhile. */
static void
test_start_is_kept (WindowTest *test)
{
  g_autofree char *empty = NULL;
  GtkWidget *said, *tools;
  GdkRectangle corner;
  graphene_rect_t above, bounds, below;

  window_test_press (test, "Right Right");
  window_work_choose (test, "Algorithm", find_algorithm ("depth-first"));
  g_assert_cmpuint (window_look_get_board (test)->n_placed, ==, 0);
  empty = window_look_get_state (test);
  window_look_wait_for_words (test->window, "start board is kept", NULL);
  queenside_session_advance (test->session, 5, 0);
  window_work_choose (test, "Algorithm", find_algorithm ("forward-checking"));
  window_look_assert_state (test, empty);
  queenside_session_advance (test->session, 3, 0);
  window_work_choose (test, "Row order", 1);
  window_work_choose (test, "Algorithm", find_algorithm ("heuristic-repair"));
  window_look_assert_state (test, "[3, 2, 1, 4, 3, 2, 1, 2]");
  g_assert_false (window_test_start_is_drawn (test));
  window_look_wait_for_words (test->window, "Start board restored", NULL);
  /* Click Undo in the toast. */
  window_test_wait ((said = window_look_find_part (test, "AdwToastWidget")) != NULL);
  window_test_pass (500);
  /* The toast covers neither the board, nor the tools, nor the chart. */
  tools = gtk_widget_get_parent (window_look_find_button (test->window, "win.tool::queen"));
  corner = window_look_get_square (test, 0, 0);
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (test->board), GTK_WIDGET (test->window),
                                            &above));
  g_assert_true (gtk_widget_compute_bounds (tools, GTK_WIDGET (test->window), &below));
  g_assert_true (gtk_widget_compute_bounds (said, GTK_WIDGET (test->window), &bounds));
  g_assert_cmpfloat (bounds.origin.y, >=, above.origin.y + corner.y + corner.height);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, below.origin.y);
  window_test_click (test, window_look_find_type (said, GTK_TYPE_BUTTON));
  window_test_wait (g_str_equal (window_look_get_setup (test)->algorithm->id, "forward-checking"));
  /* Undo has restored the search and its board. */
  window_work_choose (test, "Algorithm", find_algorithm ("min-conflicts"));
  window_look_assert_state (test, "[3, 2, 1, 4, 3, 2, 1, 2]");
}

/* Two buttons restart from the earlier start or from the current board. */
static void
test_two_buttons (WindowTest *test)
{
  g_autofree char *seen = NULL;

  window_test_press (test, "Right Right");
  seen = window_look_get_state (test);
  window_test_click (test, window_look_find_label (test->window, "From Here"));
  window_look_assert_state (test, seen);
  g_assert_cmpuint (window_look_get_length (test), ==, 0);
  window_look_wait_for_words (test->window, "from this board", NULL);
  window_test_press (test, "Right Right");
  window_test_click (test, window_look_find_label (test->window, "Same Start"));
  window_look_assert_state (test, seen);
  g_assert_cmpuint (window_look_get_length (test), ==, 0);
}

/* Returns TRUE if the visible part of the pane contains @widget. */
static gboolean
is_in_sight (WindowTest *test,
             GtkWidget  *widget)
{
  GtkWidget *pane = window_look_find_part (test, "QueensideSetupPane");
  graphene_rect_t bounds;

  return widget != NULL && gtk_widget_compute_bounds (widget, pane, &bounds) && bounds.origin.y >= 0
         && bounds.origin.y + bounds.size.height <= gtk_widget_get_height (pane);
}

/* The rows that define the search are visible without scrolling. */
static void
test_in_sight (WindowTest *test)
{
  static const char *const titles[] = {
    "Preset", "Algorithm", "Plateau", "Sideways limit", "Random neighbour of"
  };
  GtkWidget *more = window_look_find_row (test->window, "More");
  g_autoptr (GSettings) settings = g_settings_new (QUEENSIDE_APP_ID);
  gint last = -1;

  for (gsize i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      GtkWidget *row = window_look_find_row (test->window, titles[i]);
      graphene_rect_t bounds;

      g_assert_true (is_in_sight (test, row));
      g_assert_true (gtk_widget_compute_bounds (row, GTK_WIDGET (test->window), &bounds));
      g_assert_cmpint (bounds.origin.y, >, last);
      last = bounds.origin.y;
    }
  g_assert_true (is_in_sight (test, window_look_find_label (test->window, "random-restart")));
  g_assert_null (window_look_find_row (test->window, "Generator"));
  g_assert_null (window_look_find_row (test->window, "Seed"));
  g_assert_null (window_look_find_row (test->window, "Iteration limit"));
  window_test_click (test, window_look_find_label (more, "More"));
  window_test_wait (window_look_find_row (test->window, "Generator") != NULL
                    && window_look_find_row (test->window, "Seed") != NULL
                    && window_look_find_row (test->window, "Iteration limit") != NULL);
  g_assert_true (g_settings_get_boolean (settings, "setup-more"));
}

static void
assert_words (AdwComboRow *row)
{
  guint n = g_list_model_get_n_items (adw_combo_row_get_model (row));

  for (guint i = n; i-- > 0;)
    {
      const char *subtitle;

      adw_combo_row_set_selected (row, i);
      subtitle = adw_action_row_get_subtitle (ADW_ACTION_ROW (row));
      if (strchr (subtitle, '\n') == NULL || strlen (strchr (subtitle, '\n')) < 10)
        g_error ("Nothing says what “%s” is.", subtitle);
    }
}

/* Each choice and each number has a description. */
static void
test_words (WindowTest *test)
{
  AdwComboRow *algorithm = window_work_find_choice (test, "Algorithm");
  AdwComboRow *preset = window_work_find_choice (test, "Preset");

  assert_words (preset);
  assert_words (window_work_find_choice (test, "Placement"));
  for (gsize i = 0; i < G_N_ELEMENTS (rules); i++)
    assert_words (window_work_find_choice (test, rules[i].title));
  for (guint i = 0; queens_algorithms[i] != NULL; i++)
    {
      adw_combo_row_set_selected (algorithm, i);
      g_assert_nonnull (window_look_find_label (algorithm, queens_algorithms[i]->summary));
      for (const QueensParam *param = queens_algorithms[i]->params; param->id != NULL; param++)
        if (param->choices != NULL)
          assert_words (window_work_find_choice (test, param->name));
        else
          {
            GtkWidget *row = window_work_find_row (test, param->name);
            GtkWidget *words = gtk_widget_get_last_child (
              gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row)));

            if (!gtk_widget_get_visible (words))
              g_error ("Nothing says what “%s” is.", param->name);
          }
    }
}

int
setup_pane_tests (int   argc,
                  char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/setup-pane/by-keyboard", test_by_keyboard);
  window_test_add ("/setup-pane/rules", test_rules);
  window_test_add ("/setup-pane/changed-preset", test_changed_preset);
  window_test_add ("/setup-pane/preset-again", test_preset_again);
  window_test_add ("/setup-pane/unused", test_unused);
  window_test_add ("/setup-pane/long-seed", test_long_seed);
  window_test_add ("/setup-pane/presets", test_presets);
  window_test_add ("/setup-pane/params", test_params);
  window_test_add ("/setup-pane/param-values", test_param_values);
  window_test_add ("/setup-pane/later-step", test_later_step);
  window_test_add ("/setup-pane/start-is-kept", test_start_is_kept);
  window_test_add ("/setup-pane/two-buttons", test_two_buttons);
  window_test_add ("/setup-pane/in-sight", test_in_sight);
  window_test_add ("/setup-pane/words", test_words);
  return g_test_run ();
}
