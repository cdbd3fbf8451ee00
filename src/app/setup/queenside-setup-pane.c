/* queenside-setup-pane.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-setup-pane.h"

#include <glib/gi18n.h>

#include "queens-facts.h"
#include "queenside-choice-row.h"
#include "queenside-number-row.h"
#include "queenside-param-rows.h"
#include "queenside-placement-rows.h"
#include "queenside-rule-row.h"
#include "queenside-state-row.h"
#include "queenside-edit.h"

/* The facts that a person chooses from a list that is always the same, but for the moves. */
static const QueensFactKind choices[] = {
  QUEENS_FACT_COST, QUEENS_FACT_MOVES, QUEENS_FACT_TIES, QUEENS_FACT_PLATEAU, QUEENS_FACT_GENERATOR
};

struct _QueensideSetupPane
{
  AdwBin               parent_instance;

  AdwComboRow         *preset_row;
  QueensideNumberRow  *size_row;
  AdwComboRow         *placement_row;
  QueensideNumberRow  *queens_row;
  AdwActionRow        *most_row;
  GtkBox              *tools_box;
  AdwEntryRow         *state_row;
  GtkLabel            *state_error;
  AdwComboRow         *choice_rows[QUEENS_N_FACTS];     /* those of the choices */
  AdwPreferencesGroup *search_group;
  AdwComboRow         *algorithm_row;
  QueensideNumberRow  *seed_row;
  GtkLabel            *rules_error;

  QueensideSession    *session;
  QueensideParamRows  *param_rows;
  QueensidePlacementRows *placement_rows;
  QueensideStateRow   *state_writer;
  gboolean             is_showing;      /* rows are being set to what there is, not by a person */
};

G_DEFINE_FINAL_TYPE (QueensideSetupPane, queenside_setup_pane, ADW_TYPE_BIN)

static void show_session (QueensideSetupPane *self);

static void
show_error (GtkLabel     *label,
            const GError *error)
{
  gtk_label_set_label (label, error == NULL ? "" : error->message);
  gtk_widget_set_visible (GTK_WIDGET (label), error != NULL);
}

/* Choices */

static void
fill_presets (QueensideSetupPane *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; queens_presets[i].id != NULL; i++)
    gtk_string_list_append (names, _(queens_presets[i].name));
  gtk_string_list_append (names, _("None: own rules"));
  adw_combo_row_set_model (self->preset_row, G_LIST_MODEL (names));
}

static void
fill_algorithms (QueensideSetupPane *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; queens_algorithms[i] != NULL; i++)
    gtk_string_list_append (names, _(queens_algorithms[i]->name));
  adw_combo_row_set_model (self->algorithm_row, G_LIST_MODEL (names));
}

/* With one queen per column there are no moves to any square. */
static void
fill_moves (QueensideSetupPane  *self,
            const QueensProblem *problem)
{
  AdwComboRow *row = self->choice_rows[QUEENS_FACT_MOVES];
  GListModel *model = adw_combo_row_get_model (row);
  guint n = problem->is_anywhere ? QUEENS_MOVES_ANYWHERE + 1
                                                 : QUEENS_MOVES_ANYWHERE;

  if (model == NULL || g_list_model_get_n_items (model) != n)
    queenside_choice_row_fill (row, queens_moves_choices, n);
}

static GtkWidget *
tool_button_new (const QueensideToolInfo *tool)
{
  g_autofree char *icon_name = g_strdup_printf ("queenside-%s-symbolic", tool->name);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *label = gtk_label_new (_(tool->label));
  GtkWidget *button = gtk_toggle_button_new ();

  gtk_widget_add_css_class (label, "caption");
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name (icon_name));
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_set_tooltip_text (button, _(tool->hint));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _(tool->hint), -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.tool");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", tool->name);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "tool");
  return button;
}

/* Board */

static void
preset_selected_cb (QueensideSetupPane *self)
{
  guint selected = adw_combo_row_get_selected (self->preset_row);
  g_autoptr (GError) error = NULL;

  if (self->is_showing || selected == GTK_INVALID_LIST_POSITION)
    return;
  if (queens_presets[selected].id == NULL)
    {
      queenside_session_forget_preset (self->session);
      return;
    }
  queenside_session_set_preset (self->session, &queens_presets[selected], &error);
  show_error (self->rules_error, error);
  show_session (self);
}

static void
size_entered_cb (QueensideSetupPane *self)
{
  g_autoptr (GError) error = NULL;

  if (queenside_session_set_size (self->session, queenside_number_row_get_value (self->size_row),
                                  &error))
    return;
  show_session (self);
  queenside_field_row_set_error (QUEENSIDE_FIELD_ROW (self->size_row), error->message);
}

/* Rules and search */

static void
change_setup (QueensideSetupPane *self,
              const QueensSetup  *setup)
{
  g_autoptr (GError) error = NULL;

  if (!queenside_session_set_setup (self->session, setup, &error))
    show_session (self);
  show_error (self->rules_error, error);
}

static void
rule_selected_cb (QueensideSetupPane *self)
{
  g_auto (QueensSetup) setup = { 0 };

  if (self->is_showing)
    return;
  queens_setup_copy (&setup, queenside_session_get_setup (self->session));
  for (gsize i = 0; i < G_N_ELEMENTS (choices); i++)
    queens_fact_set (choices[i], &setup,
                     adw_combo_row_get_selected (self->choice_rows[choices[i]]));
  change_setup (self, &setup);
}

static void
algorithm_selected_cb (QueensideSetupPane *self)
{
  const QueensPreset *preset;
  const QueensAlgorithm *algorithm;
  g_auto (QueensSetup) setup = { 0 };

  if (self->is_showing)
    return;
  preset = queenside_session_get_preset (self->session);
  queens_setup_copy (&setup, queenside_session_get_setup (self->session));
  algorithm = queens_algorithms[adw_combo_row_get_selected (self->algorithm_row)];
  queens_preset_set_algorithm (preset, &setup, algorithm);
  change_setup (self, &setup);
}

static void
seed_entered_cb (QueensideSetupPane *self)
{
  g_auto (QueensSetup) setup = { 0 };

  queens_setup_copy (&setup, queenside_session_get_setup (self->session));
  setup.seed = queenside_number_row_get_value (self->seed_row);
  setup.trial = 0;
  change_setup (self, &setup);
}

static void
params_changed_cb (QueensideSetupPane *self)
{
  g_auto (QueensSetup) setup = { 0 };

  queens_setup_copy (&setup, queenside_session_get_setup (self->session));
  queenside_param_rows_read (self->param_rows, &setup);
  change_setup (self, &setup);
}

/* Showing what there is */

static guint
find_algorithm (const QueensAlgorithm *algorithm)
{
  guint i = 0;

  while (queens_algorithms[i] != algorithm)
    i++;
  return i;
}

/* Behind the presets the row has an entry for none. */
static guint
find_preset (QueensideSetupPane *self)
{
  const QueensPreset *preset = queenside_session_get_preset (self->session);

  if (preset == NULL)
    return g_list_model_get_n_items (adw_combo_row_get_model (self->preset_row)) - 1;
  return preset - queens_presets;
}

static void
show_session (QueensideSetupPane *self)
{
  const QueensSetup *setup = queenside_session_get_setup (self->session);

  self->is_showing = TRUE;
  fill_moves (self, setup->problem);
  adw_combo_row_set_selected (self->preset_row, find_preset (self));
  queenside_number_row_set_value (self->size_row, setup->problem->size);
  for (gsize i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      AdwComboRow *row = self->choice_rows[choices[i]];

      adw_combo_row_set_selected (row, queens_fact_get (choices[i], setup));
      queenside_rule_row_show_heeded (row, queens_facts[choices[i]].heeds, setup->algorithm, FALSE);
    }
  adw_combo_row_set_selected (self->algorithm_row, find_algorithm (setup->algorithm));
  queenside_number_row_set_value (self->seed_row, setup->seed);
  queenside_param_rows_show (self->param_rows, setup);
  self->is_showing = FALSE;
}

static void
changed_cb (QueensideSetupPane *self)
{
  show_error (self->rules_error, NULL);
  show_session (self);
}

void
queenside_setup_pane_set_session (QueensideSetupPane *self,
                                  QueensideSession   *session)
{
  g_return_if_fail (self->session == NULL);
  self->session = g_object_ref (session);
  g_signal_connect_object (session, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  self->placement_rows = queenside_placement_rows_new (session, self->placement_row,
                                                       self->queens_row, self->most_row);
  self->state_writer = queenside_state_row_new (session, self->state_row, self->state_error);
  changed_cb (self);
}

static void
queenside_setup_pane_dispose (GObject *object)
{
  QueensideSetupPane *self = QUEENSIDE_SETUP_PANE (object);

  g_clear_object (&self->session);
  g_clear_object (&self->param_rows);
  g_clear_object (&self->placement_rows);
  g_clear_object (&self->state_writer);
  G_OBJECT_CLASS (queenside_setup_pane_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, QueensideSetupPane, preset_row);
  gtk_widget_class_bind_template_child (widget_class, QueensideSetupPane, size_row);
  gtk_widget_class_bind_template_child (widget_class, QueensideSetupPane, placement_row);
  gtk_widget_class_bind_template_child (widget_class, QueensideSetupPane, queens_row);
  gtk_widget_class_bind_template_child (widget_class, QueensideSetupPane, most_row);
  gtk_widget_class_bind_template_child (widget_class, QueensideSetupPane, tools_box);
  gtk_widget_class_bind_template_child (widget_class, QueensideSetupPane, state_row);
  gtk_widget_class_bind_template_child (widget_class, QueensideSetupPane, state_error);
  gtk_widget_class_bind_template_child (widget_class, QueensideSetupPane, search_group);
  gtk_widget_class_bind_template_child (widget_class, QueensideSetupPane, algorithm_row);
  gtk_widget_class_bind_template_child (widget_class, QueensideSetupPane, seed_row);
  gtk_widget_class_bind_template_child (widget_class, QueensideSetupPane, rules_error);
  for (gsize i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      g_autofree char *name = g_strconcat (queens_facts[choices[i]].id, "_row", NULL);

      gtk_widget_class_bind_template_child_full (widget_class, name, FALSE,
                                                 G_STRUCT_OFFSET (QueensideSetupPane,
                                                                  choice_rows[choices[i]]));
    }
}

static void
bind_callbacks (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, preset_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, size_entered_cb);
  gtk_widget_class_bind_template_callback (widget_class, rule_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, algorithm_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, seed_entered_cb);
}

static void
queenside_setup_pane_class_init (QueensideSetupPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queenside_setup_pane_dispose;
  g_type_ensure (QUEENSIDE_TYPE_NUMBER_ROW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/queenside/Queenside/queenside-setup-pane.ui");
  bind_children (widget_class);
  bind_callbacks (widget_class);
}

static void
queenside_setup_pane_init (QueensideSetupPane *self)
{
  self->is_showing = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  queenside_number_row_set_range (self->size_row, 1, QUEENS_MAX_SIZE, 0);
  queenside_number_row_set_range (self->seed_row, 0, QUEENS_MAX_SEED, 0);
  fill_presets (self);
  for (gsize i = 0; i < G_N_ELEMENTS (choices); i++)
    if (choices[i] != QUEENS_FACT_MOVES)
      queenside_choice_row_fill (self->choice_rows[choices[i]], queens_facts[choices[i]].choices,
                                 G_MAXUINT);
  fill_algorithms (self);
  self->param_rows = queenside_param_rows_new (self->search_group);
  g_signal_connect_object (self->param_rows, "changed", G_CALLBACK (params_changed_cb), self,
                           G_CONNECT_SWAPPED);
  for (guint i = 0; i < G_N_ELEMENTS (queenside_tools); i++)
    gtk_box_append (self->tools_box, tool_button_new (&queenside_tools[i]));
  self->is_showing = FALSE;
}
