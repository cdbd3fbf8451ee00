/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-setup-pane.h"

#include <glib/gi18n.h>

#include "queens-count.h"
#include "queens-facts.h"
#include "queens-notation.h"
#include "queenside-choice-row.h"
#include "queenside-edit.h"
#include "queenside-job.h"
#include "queenside-number-row.h"
#include "queenside-param-rows.h"
#include "queenside-setup-words.h"
#include "queenside-typed-board.h"

/* Maximum number of queens for which the state is shown as text. */
#define MAX_QUEENS_WRITTEN 200
/* Time between two updates of the state while a search runs fast, in ms. */
#define UPDATE_INTERVAL 200

/* Facts that the user chooses from a list. Only the list of moves depends on the placement. */
static const QueensFactKind choices[] = {
  QUEENS_FACT_COST, QUEENS_FACT_MOVES, QUEENS_FACT_TIES, QUEENS_FACT_PLATEAU, QUEENS_FACT_GENERATOR
};

struct _QueensideSetupPane
{
  AdwBin               parent_instance;

  AdwComboRow         *preset_row;
  AdwActionRow        *changes_row;
  QueensideNumberRow  *size_row;
  AdwComboRow         *placement_row;
  QueensideNumberRow  *queens_row;
  AdwActionRow        *most_row;
  GtkSpinner          *most_spinner;
  GtkButton           *most_button;
  AdwEntryRow         *state_row;
  GtkLabel            *state_error;
  /* indexed by fact; NULL for facts that aren't in choices */
  AdwComboRow         *choice_rows[QUEENS_N_FACTS];
  AdwPreferencesGroup *search_group;
  AdwComboRow         *algorithm_row;
  AdwExpanderRow      *more_row;
  QueensideNumberRow  *seed_row;
  GtkLabel            *rules_error;

  QueensideSession    *session;
  QueensideParamRows  *param_rows;
  gboolean             is_showing;      /* TRUE while code sets the rows */
  char                *refusal;         /* why a placement is impossible */
  guint                refuse;          /* source id */
  QueensideJob        *most_job;        /* job that finds the maximum number of queens */
  /* problem whose maximum number of queens is shown or being found; may be NULL */
  QueensProblem       *asked;
  guint                update;          /* source id */
};

G_DEFINE_FINAL_TYPE (QueensideSetupPane, queenside_setup_pane, ADW_TYPE_BIN)

static void change_setup (QueensideSetupPane *self,
                          const QueensSetup  *setup);
static void show_session (QueensideSetupPane *self);
static void show_placement (QueensideSetupPane *self);

static void
mark_error (gpointer row,
            gboolean is_error)
{
  if (is_error)
    gtk_widget_add_css_class (row, "error");
  else
    gtk_widget_remove_css_class (row, "error");
}

/* Shows @error below the rows, and marks @row, which may be NULL. If @error is NULL, removes the
 * error. */
static void
show_error (GtkLabel     *label,
            AdwEntryRow  *row,
            const GError *error)
{
  gtk_label_set_label (label, error == NULL ? "" : error->message);
  gtk_widget_set_visible (GTK_WIDGET (label), error != NULL);
  if (row != NULL)
    mark_error (row, error != NULL);
}

static void
preset_selected_cb (QueensideSetupPane *self)
{
  guint selected = adw_combo_row_get_selected (self->preset_row);
  g_autoptr (GError) error = NULL;

  if (self->is_showing || selected == GTK_INVALID_LIST_POSITION)
    return;
  if (queens_presets[selected].id == NULL)
    {
      queenside_session_set_preset (self->session, NULL, NULL);
      return;
    }
  queenside_session_set_preset (self->session, &queens_presets[selected], &error);
  show_error (self->rules_error, NULL, error);
  show_session (self);
}

/* Fills @setup with the current board and the rules of the chosen preset. */
static void
copy_chosen (QueensideSetupPane *self,
             QueensSetup        *setup)
{
  queens_setup_copy (setup, &self->session->now.setup);
  queens_preset_apply_rules (self->session->now.chosen, setup);
}

static void
change_back_cb (QueensideSetupPane *self)
{
  g_auto (QueensSetup) setup = { 0 };

  copy_chosen (self, &setup);
  change_setup (self, &setup);
}

static void
show_preset (QueensideSetupPane *self)
{
  const QueensPreset *chosen = self->session->now.chosen;
  GListModel *presets = adw_combo_row_get_model (self->preset_row);
  g_autofree char *difference = NULL;
  g_autofree char *name = NULL;

  if (chosen != NULL)
    {
      g_auto (QueensSetup) original = { 0 };

      copy_chosen (self, &original);
      difference = queenside_setup_describe_difference (&self->session->now.setup, &original);
    }
  if (difference != NULL && *difference != '\0')
    /* Translators: the name of a preset whose rules were changed */
    name = g_strdup_printf (_("%s, changed"), _(chosen->name));
  /* The entry after the presets means that there is no preset. */
  adw_combo_row_set_selected (self->preset_row, chosen != NULL
                                                  ? chosen - queens_presets
                                                  : g_list_model_get_n_items (presets) - 1);
  queenside_choice_row_set_name (self->preset_row, name);
  adw_action_row_set_subtitle (self->changes_row, name == NULL ? "" : difference);
  gtk_widget_set_visible (GTK_WIDGET (self->changes_row), name != NULL);
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

static gboolean
refuse_cb (gpointer user_data)
{
  QueensideSetupPane *self = user_data;

  self->refuse = 0;
  show_placement (self);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->placement_row), self->refusal);
  mark_error (self->placement_row, TRUE);
  return G_SOURCE_REMOVE;
}

/* Changes the placement. If the session refuses the new placement, an idle source selects the old
 * placement again and shows the reason in the row's subtitle. This can't be done at once, because
 * the row sets its subtitle after this handler. */
static void
placement_selected_cb (QueensideSetupPane *self)
{
  guint placement = adw_combo_row_get_selected (self->placement_row);
  g_autoptr (GError) error = NULL;

  if (self->is_showing || placement == GTK_INVALID_LIST_POSITION
      || queenside_session_set_placement (self->session, placement, &error))
    return;
  g_free (self->refusal);
  self->refusal = g_strdup (error->message);
  if (self->refuse == 0)
    self->refuse = g_idle_add (refuse_cb, self);
}

static void
queens_entered_cb (QueensideSetupPane *self)
{
  g_autoptr (GError) error = NULL;

  if (queenside_session_set_n_queens (self->session,
                                      queenside_number_row_get_value (self->queens_row), &error))
    return;
  show_placement (self);
  queenside_field_row_set_error (QUEENSIDE_FIELD_ROW (self->queens_row), error->message);
}

typedef struct
{
  QueensProblem *problem;
  guint          n_queens;      /* 0 if static points attack each other */
} Request;

static void
free_request (gpointer data)
{
  Request *request = data;

  queens_problem_unref (request->problem);
  g_free (request);
}

/* Finds the maximum number of queens. Uses all processors, because the user is waiting. */
static gboolean
work (gpointer        data,
      QueensideWork  *work,
      GError        **error)
{
  Request *request = data;
  const QueensCountOptions options = { .progress = queenside_work_report, .data = work };

  return queens_count_check (request->problem, error)
         && queens_count_most_queens (request->problem, &options, &request->n_queens, error);
}

static void
show_busy (QueensideSetupPane *self)
{
  gboolean is_busy = queenside_job_is_running (self->most_job);

  gtk_widget_set_visible (GTK_WIDGET (self->most_spinner), is_busy);
  gtk_spinner_set_spinning (self->most_spinner, is_busy);
  gtk_button_set_label (self->most_button, is_busy ? _("_Cancel") : _("_Find"));
}

static void
forget_most (QueensideSetupPane *self)
{
  queenside_job_cancel (self->most_job);
  g_clear_pointer (&self->asked, queens_problem_unref);
  adw_action_row_set_subtitle (self->most_row, "");
  mark_error (self->most_row, FALSE);
  show_busy (self);
}

static void
found_cb (gpointer      owner,
          gpointer      request,
          const GError *refusal)
{
  QueensideSetupPane *self = owner;
  const QueensProblem *problem = self->session->now.setup.problem;
  guint n_queens = ((Request *) request)->n_queens;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  show_busy (self);
  if (refusal != NULL)
    text = g_strdup (refusal->message);
  else if (n_queens == 0)
    text = g_strdup (_("Static points attack each other, so there is no solution for any number "
                       "of queens. Remove one of them first."));
  else if (n_queens != problem->n_queens
           && !queenside_session_set_n_queens (self->session, n_queens, &error))
    text = g_strdup (error->message);
  else
    text = g_strdup_printf (ngettext ("%u queen", "%u queens", n_queens), n_queens);
  adw_action_row_set_subtitle (self->most_row, text);
  mark_error (self->most_row, refusal != NULL || n_queens == 0 || error != NULL);
}

static const QueensideJobKind most_job_kind = {
  .name = "most-queens",
  .work = work,
  .done = found_cb,
  .free_request = free_request,
};

static void
most_clicked_cb (QueensideSetupPane *self)
{
  gboolean was_busy = queenside_job_is_running (self->most_job);
  Request *request;

  forget_most (self);
  if (was_busy)
    return;
  self->asked = queens_problem_ref (self->session->now.setup.problem);
  request = g_new0 (Request, 1);
  request->problem = queens_problem_ref (self->asked);
  queenside_job_begin (self->most_job, request);
  show_busy (self);
}

/* Returns TRUE if the problems are equal, or differ only in the number of queens. */
static gboolean
is_of_board (const QueensProblem *asked,
             QueensProblem       *problem)
{
  g_autoptr (QueensProblem) same = NULL;

  if (!problem->is_anywhere)
    return FALSE;
  same = queens_problem_change (problem, problem->size,
                                QUEENS_PLACEMENT_ANYWHERE,
                                asked->n_queens, NULL);
  return same != NULL && queens_problem_equal (asked, same);
}

static void
show_placement (QueensideSetupPane *self)
{
  QueensProblem *problem = self->session->now.setup.problem;
  QueensPlacement placement = problem->placement;
  gboolean is_anywhere = placement == QUEENS_PLACEMENT_ANYWHERE;

  g_clear_handle_id (&self->refuse, g_source_remove);
  self->is_showing = TRUE;
  adw_combo_row_set_selected (self->placement_row, placement);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->placement_row),
                               _(queens_placement_choices[placement].name));
  mark_error (self->placement_row, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->queens_row), is_anywhere);
  gtk_widget_set_visible (GTK_WIDGET (self->most_row), is_anywhere);
  if (is_anywhere)
    {
      guint64 size = problem->size;

      queenside_number_row_set_range (self->queens_row, 1,
                                      MIN (size * size - problem->boulders.length,
                                           QUEENS_MAX_QUEENS_ANYWHERE),
                                      0);
      queenside_number_row_set_value (self->queens_row, problem->n_queens);
    }
  if (self->asked != NULL && !is_of_board (self->asked, problem))
    forget_most (self);
  self->is_showing = FALSE;
}

static void
state_read_cb (gpointer      owner,
               const GError *error)
{
  QueensideSetupPane *self = owner;

  show_error (self->state_error, self->state_row, error);
}

static void
state_applied_cb (QueensideSetupPane *self)
{
  queenside_typed_board_read (self->session, gtk_editable_get_text (GTK_EDITABLE (self->state_row)),
                              GTK_WIDGET (self), state_read_cb, self);
}

static void
state_edited_cb (QueensideSetupPane *self)
{
  show_error (self->state_error, self->state_row, NULL);
}

static void
show_state (QueensideSetupPane *self)
{
  const QueensProblem *problem = self->session->now.setup.problem;
  g_autofree gint32 *places = NULL;
  g_autofree char *text = NULL;

  /* Don't overwrite what the user is typing. */
  if (gtk_widget_get_state_flags (GTK_WIDGET (self->state_row)) & GTK_STATE_FLAG_FOCUS_WITHIN)
    return;
  if (problem->n_queens <= MAX_QUEENS_WRITTEN)
    {
      places = queens_board_copy_places (queenside_session_get_board (self->session));
      text = queens_notation_write_list (problem, places);
    }
  if (g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self->state_row)), text ? text : ""))
    return;
  adw_entry_row_set_show_apply_button (self->state_row, FALSE);
  gtk_editable_set_text (GTK_EDITABLE (self->state_row), text ? text : "");
  adw_entry_row_set_show_apply_button (self->state_row, TRUE);
}

static gboolean
update_cb (gpointer user_data)
{
  QueensideSetupPane *self = user_data;

  self->update = 0;
  show_state (self);
  return G_SOURCE_REMOVE;
}

static void
moved_cb (QueensideSetupPane *self)
{
  if (self->update == 0)
    self->update = g_timeout_add (UPDATE_INTERVAL, update_cb, self);
}

static void
change_setup (QueensideSetupPane *self,
              const QueensSetup  *setup)
{
  g_autoptr (GError) error = NULL;

  if (!queenside_session_set_setup (self->session, setup, &error))
    show_session (self);
  show_error (self->rules_error, NULL, error);
}

static void
choice_selected_cb (QueensideSetupPane *self)
{
  g_auto (QueensSetup) setup = { 0 };
  const QueensAlgorithm *algorithm;

  if (self->is_showing)
    return;
  queens_setup_copy (&setup, &self->session->now.setup);
  for (gsize i = 0; i < G_N_ELEMENTS (choices); i++)
    queens_fact_set (choices[i], &setup,
                     adw_combo_row_get_selected (self->choice_rows[choices[i]]));
  algorithm = queens_algorithms[adw_combo_row_get_selected (self->algorithm_row)];
  if (algorithm != setup.algorithm)
    queens_preset_set_algorithm (self->session->now.chosen, &setup, algorithm);
  change_setup (self, &setup);
}

static void
seed_entered_cb (QueensideSetupPane *self)
{
  g_auto (QueensSetup) setup = { 0 };

  queens_setup_copy (&setup, &self->session->now.setup);
  setup.seed = queenside_number_row_get_value (self->seed_row);
  setup.trial = 0;
  change_setup (self, &setup);
}

static void
params_changed_cb (QueensideSetupPane *self)
{
  g_auto (QueensSetup) setup = { 0 };

  queens_setup_copy (&setup, &self->session->now.setup);
  queenside_param_rows_read (self->param_rows, &setup);
  change_setup (self, &setup);
}

/* Makes the rows that a lesson locks insensitive. The rows show the reason. */
static void
show_locks (QueensideSetupPane *self)
{
  const struct
  {
    gpointer   row;
    guint      lock;
  } rows[] = {
    { self->preset_row, QUEENS_LOCK_RULES },
    { self->algorithm_row, QUEENS_LOCK_ALGORITHM },
    { self->size_row, QUEENS_LOCK_BOARD | QUEENSIDE_LOCK_PROBLEM },
    { self->placement_row, QUEENS_LOCK_BOARD | QUEENSIDE_LOCK_PROBLEM },
    { self->queens_row, QUEENS_LOCK_BOARD | QUEENSIDE_LOCK_PROBLEM },
    { self->most_row, QUEENS_LOCK_BOARD | QUEENSIDE_LOCK_PROBLEM },
    { self->state_row, QUEENS_LOCK_BOARD },
    { self->seed_row, QUEENS_LOCK_SEED },
    { self->changes_row, QUEENS_LOCK_RULES | QUEENS_LOCK_ALGORITHM | QUEENS_LOCK_PARAMETERS },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *reason = queenside_session_explain_locks (self->session, rows[i].lock);
      GtkWidget *row = rows[i].row;

      if (ADW_IS_COMBO_ROW (row))
        {
          queenside_choice_row_set_unused (ADW_COMBO_ROW (row), reason);
          continue;
        }
      gtk_widget_set_sensitive (row, reason == NULL);
      if (QUEENSIDE_IS_NUMBER_ROW (row))
        queenside_field_row_set_words (QUEENSIDE_FIELD_ROW (row),
                                       reason != NULL                    ? reason
                                       : row == (gpointer) self->seed_row
                                         ? _(queens_facts[QUEENS_FACT_SEED].words)
                                         : NULL);
      else if (reason != NULL)
        gtk_widget_set_tooltip_text (row, reason);
    }
}

static void
show_session (QueensideSetupPane *self)
{
  const QueensSetup *setup = &self->session->now.setup;
  AdwComboRow *moves_row = self->choice_rows[QUEENS_FACT_MOVES];
  GListModel *moves = adw_combo_row_get_model (moves_row);
  /* QUEENS_MOVES_ANYWHERE is the last choice. It isn't offered with one queen per column. */
  guint n_moves = QUEENS_MOVES_ANYWHERE + (setup->problem->is_anywhere ? 1 : 0);
  guint algorithm = 0;

  self->is_showing = TRUE;
  if (moves == NULL || g_list_model_get_n_items (moves) != n_moves)
    queenside_choice_row_fill (moves_row, queens_moves_choices, n_moves);
  show_preset (self);
  queenside_number_row_set_value (self->size_row, setup->problem->size);
  for (gsize i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      AdwComboRow *row = self->choice_rows[choices[i]];
      const char *lock;

      adw_combo_row_set_selected (row, queens_fact_get (choices[i], setup));
      lock = queenside_session_explain_locks (self->session,
                                              choices[i] == QUEENS_FACT_GENERATOR
                                                ? QUEENS_LOCK_SEED : QUEENS_LOCK_RULES);
      if (lock != NULL)
        queenside_choice_row_set_unused (row, lock);
      else
        queenside_choice_row_show_heeded (row, queens_facts[choices[i]].heeds, setup->algorithm);
    }
  while (queens_algorithms[algorithm] != setup->algorithm)
    algorithm++;
  adw_combo_row_set_selected (self->algorithm_row, algorithm);
  queenside_number_row_set_value (self->seed_row, setup->seed);
  queenside_param_rows_lock (
    self->param_rows, queenside_session_explain_locks (self->session, QUEENS_LOCK_PARAMETERS));
  queenside_param_rows_show (self->param_rows, setup);
  show_locks (self);
  self->is_showing = FALSE;
}

static void
changed_cb (QueensideSetupPane *self)
{
  const QueensProblem *problem = self->session->now.setup.problem;

  show_error (self->rules_error, NULL, NULL);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->most_row),
                               _("Find and use the largest number of queens that has a solution "
                                 "on this board"));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->state_row),
                               problem->is_anywhere
                                 ? _("Column and row of each queen, counted from 0, for example "
                                     "(0, 3) (0, 7)")
                                 : _("Row of the queen in each column, counted from 0, for "
                                     "example [1, 3, 0, 2]"));
  show_session (self);
  show_placement (self);
  show_error (self->state_error, self->state_row, NULL);
  show_state (self);
}

void
queenside_setup_pane_set_session (QueensideSetupPane *self,
                                  QueensideSession   *session)
{
  g_return_if_fail (self->session == NULL);
  self->session = g_object_ref (session);
  g_signal_connect_object (session, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "locked", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "moved", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self);
}

static void
queenside_setup_pane_dispose (GObject *object)
{
  QueensideSetupPane *self = QUEENSIDE_SETUP_PANE (object);

  g_clear_handle_id (&self->refuse, g_source_remove);
  g_clear_handle_id (&self->update, g_source_remove);
  g_clear_pointer (&self->most_job, queenside_job_free);
  g_clear_pointer (&self->asked, queens_problem_unref);
  g_clear_pointer (&self->refusal, g_free);
  g_clear_object (&self->session);
  g_clear_object (&self->param_rows);
  G_OBJECT_CLASS (queenside_setup_pane_parent_class)->dispose (object);
}

static void
queenside_setup_pane_class_init (QueensideSetupPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queenside_setup_pane_dispose;
  g_type_ensure (QUEENSIDE_TYPE_NUMBER_ROW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/queenside/Queenside/queenside-setup-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensideSetupPane, preset_row);
  gtk_widget_class_bind_template_child (widget_class, QueensideSetupPane, changes_row);
  gtk_widget_class_bind_template_child (widget_class, QueensideSetupPane, size_row);
  gtk_widget_class_bind_template_child (widget_class, QueensideSetupPane, placement_row);
  gtk_widget_class_bind_template_child (widget_class, QueensideSetupPane, queens_row);
  gtk_widget_class_bind_template_child (widget_class, QueensideSetupPane, most_row);
  gtk_widget_class_bind_template_child (widget_class, QueensideSetupPane, most_spinner);
  gtk_widget_class_bind_template_child (widget_class, QueensideSetupPane, most_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideSetupPane, state_row);
  gtk_widget_class_bind_template_child (widget_class, QueensideSetupPane, state_error);
  gtk_widget_class_bind_template_child (widget_class, QueensideSetupPane, search_group);
  gtk_widget_class_bind_template_child (widget_class, QueensideSetupPane, algorithm_row);
  gtk_widget_class_bind_template_child (widget_class, QueensideSetupPane, more_row);
  gtk_widget_class_bind_template_child (widget_class, QueensideSetupPane, seed_row);
  gtk_widget_class_bind_template_child (widget_class, QueensideSetupPane, rules_error);
  for (gsize i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      g_autofree char *name = g_strconcat (queens_facts[choices[i]].id, "_row", NULL);

      gtk_widget_class_bind_template_child_full (widget_class, name, FALSE,
                                                 G_STRUCT_OFFSET (QueensideSetupPane,
                                                                  choice_rows[choices[i]]));
    }
  gtk_widget_class_bind_template_callback (widget_class, preset_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, change_back_cb);
  gtk_widget_class_bind_template_callback (widget_class, size_entered_cb);
  gtk_widget_class_bind_template_callback (widget_class, placement_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, queens_entered_cb);
  gtk_widget_class_bind_template_callback (widget_class, most_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, state_applied_cb);
  gtk_widget_class_bind_template_callback (widget_class, state_edited_cb);
  gtk_widget_class_bind_template_callback (widget_class, choice_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, seed_entered_cb);
}

static void
queenside_setup_pane_init (QueensideSetupPane *self)
{
  static const QueensChoice none = {
    "none", N_("Custom"), N_("Uses the algorithm and the rules below.")
  };
  g_autoptr (GArray) presets = g_array_new (TRUE, FALSE, sizeof (QueensChoice));
  g_autoptr (GSettings) settings = g_settings_new (QUEENSIDE_APP_ID);

  self->is_showing = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_direction (GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (self->state_row))),
                            GTK_TEXT_DIR_LTR);
  queenside_number_row_set_range (self->size_row, 1, QUEENS_MAX_SIZE, 0);
  queenside_number_row_set_range (self->seed_row, 0, QUEENS_MAX_SEED, 0);
  for (guint i = 0; queens_presets[i].id != NULL; i++)
    {
      const QueensPreset *preset = &queens_presets[i];
      QueensChoice choice = { preset->id, preset->name, preset->assignment };

      g_array_append_val (presets, choice);
    }
  g_array_append_val (presets, none);
  queenside_choice_row_fill (self->preset_row, (const QueensChoice *) presets->data, presets->len);
  queenside_choice_row_fill (self->placement_row, queens_placement_choices, G_MAXUINT);
  for (gsize i = 0; i < G_N_ELEMENTS (choices); i++)
    if (choices[i] != QUEENS_FACT_MOVES)
      queenside_choice_row_fill (self->choice_rows[choices[i]], queens_facts[choices[i]].choices,
                                 G_MAXUINT);
  queenside_choice_row_fill_algorithms (self->algorithm_row);
  queenside_field_row_set_words (QUEENSIDE_FIELD_ROW (self->seed_row),
                                 _(queens_facts[QUEENS_FACT_SEED].words));
  g_settings_bind (settings, "setup-more", self->more_row, "expanded",
                   G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_NO_SENSITIVITY);
  self->param_rows = queenside_param_rows_new (self->search_group, self->more_row);
  g_signal_connect_object (self->param_rows, "changed", G_CALLBACK (params_changed_cb), self,
                           G_CONNECT_SWAPPED);
  self->most_job = queenside_job_new (&most_job_kind, self);
  show_busy (self);
  self->is_showing = FALSE;
}
