/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-trials-set-up.h"

#include <glib/gi18n.h>

#include "queens-setup.h"
#include "queens-sizes.h"
#include "queenside-configuration-row.h"
#include "queenside-number-row.h"
#include "queenside-numbers.h"
#include "queenside-setup-words.h"
#include "queenside-sweep.h"

#define TRIALS 1000             /* default number of trials */
#define MOST_THREADS 256

struct _QueensideTrialsSetUp
{
  AdwBin                   parent_instance;

  QueensideNumberRow      *trials_row;
  QueensideFieldRow       *sizes_row;
  GtkEditable             *sizes_entry;
  QueensideNumberRow      *seed_row;
  GtkSwitch               *keep_switch;
  QueensideNumberRow      *threads_row;
  GtkLabel                *setup_label;
  QueensideSweep          *sweep;
  GtkButton               *add_button;
  GtkListBox              *configurations_list;
  GtkButton               *compare_button;
  GtkLabel                *configurations_hint;
  GtkLabel                *error_label;
  GtkWidget               *run_box;
  GtkButton               *run_button;
  GtkButton               *cancel_button;

  QueensideSession        *session;
  QueensExperiment        *experiment;          /* the settings; NULL if they are invalid */
  GPtrArray               *configurations;      /* array of QueensConfiguration that the user has
                                                 * added */
  QueensExperiment        *last;                /* the last experiment that ran; may be NULL */
  gboolean                 has_seed;            /* TRUE if the seed in the row replaces the seeds of
                                                 * the setups */
  guint                    last_id;
  guint                    session_size;        /* the session's size that was last put into the
                                                 * sizes entry */
  guint                    session_seed;
};

G_DEFINE_FINAL_TYPE (QueensideTrialsSetUp, queenside_trials_set_up, ADW_TYPE_BIN)

/* Returns the settings as an experiment. If @has_own is TRUE and there are no configurations, adds
 * the session's setup as a configuration. Free with queens_experiment_unref(). */
static QueensExperiment *
collect (QueensideTrialsSetUp *self,
         gboolean              has_own)
{
  const QueensSetup *present = &self->session->now.setup;
  QueensExperiment *experiment = queens_experiment_new ();
  g_autoptr (GArray) sizes = queens_sizes_read (gtk_editable_get_text (self->sizes_entry),
                                                QUEENS_EXPERIMENT_MAX_SIZES, NULL);

  experiment->n_trials = queenside_number_row_get_value (self->trials_row);
  experiment->n_threads = queenside_number_row_get_value (self->threads_row);
  experiment->seed = queenside_number_row_get_value (self->seed_row);
  experiment->is_own = has_own && self->configurations->len == 0;
  if (sizes != NULL)
    g_array_append_vals (experiment->sizes, sizes->data, sizes->len);
  else
    g_array_append_val (experiment->sizes, self->session_size);
  for (guint i = 0; i < self->configurations->len; i++)
    {
      const QueensConfiguration *configuration = self->configurations->pdata[i];

      queens_experiment_add (experiment, configuration->name, &configuration->setup)->id
        = configuration->id;
    }
  if (experiment->is_own)
    queens_experiment_add (experiment, _(present->algorithm->name), present);
  return experiment;
}

static void
entered (QueensideTrialsSetUp *self)
{
  const char *text = gtk_editable_get_text (self->sizes_entry);
  g_autoptr (GArray) sizes = queens_sizes_read (text, QUEENS_EXPERIMENT_MAX_SIZES, NULL);
  g_autofree char *refusal = NULL;
  g_autoptr (GError) error = NULL;
  gboolean has_one_stream = FALSE;

  if (self->session == NULL)
    return;
  if (!self->has_seed)
    {
      const QueensConfiguration *first
        = self->configurations->len > 0 ? self->configurations->pdata[0] : NULL;

      queenside_number_row_set_value (
        self->seed_row, first != NULL ? first->setup.seed : self->session->now.setup.seed);
    }
  g_clear_pointer (&self->experiment, queens_experiment_unref);
  self->experiment = collect (self, TRUE);
  for (guint i = 0; i < self->experiment->configurations->len; i++)
    {
      const QueensConfiguration *configuration = self->experiment->configurations->pdata[i];

      if (queens_generator_has_one_stream (configuration->setup.generator))
        has_one_stream = TRUE;
    }
  if (sizes == NULL)
    refusal = g_strdup_printf (
      _("“%s” isn’t a list of sizes. Enter one size, a range such as 4-40, or a list such as 10, "
        "20, 30. Use at most %u sizes from 1 to %d."),
      text, QUEENS_EXPERIMENT_MAX_SIZES, QUEENS_MAX_SIZE);
  if (sizes == NULL || !queens_experiment_prepare (self->experiment, &error))
    g_clear_pointer (&self->experiment, queens_experiment_unref);
  queenside_field_row_set_error (self->sizes_row, refusal);
  /* Show a hint below the row, in the place where errors of the row appear. */
  queenside_field_row_set_words (
    QUEENSIDE_FIELD_ROW (self->threads_row),
    has_one_stream ? _("Trials with the generators NumPy and Python run in a single thread.") : "");
  gtk_label_set_label (self->error_label, error == NULL ? "" : error->message);
  gtk_widget_set_visible (GTK_WIDGET (self->error_label), error != NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->run_button), self->experiment != NULL);
  g_signal_emit_by_name (self, "changed", self->experiment != NULL);
}

/* Moves the focus to the Run button and back, so that spin buttons accept text that is still being
 * typed. A number that was refused before doesn't prevent the run, because its row already shows
 * the previous number. */
QueensExperiment *
queenside_trials_set_up_enter (QueensideTrialsSetUp *self)
{
  GtkWidget *field = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  queenside_field_row_set_error (QUEENSIDE_FIELD_ROW (self->trials_row), NULL);
  queenside_field_row_set_error (QUEENSIDE_FIELD_ROW (self->threads_row), NULL);
  queenside_field_row_set_error (QUEENSIDE_FIELD_ROW (self->seed_row), NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->run_button));
  if (GTK_IS_TEXT (field) && gtk_widget_is_ancestor (field, GTK_WIDGET (self)))
    gtk_text_grab_focus_without_selecting (GTK_TEXT (field));
  if (queenside_field_row_has_error (QUEENSIDE_FIELD_ROW (self->trials_row))
      || queenside_field_row_has_error (QUEENSIDE_FIELD_ROW (self->threads_row))
      || queenside_field_row_has_error (QUEENSIDE_FIELD_ROW (self->seed_row)))
    return NULL;
  entered (self);
  if (self->experiment != NULL && !gtk_switch_get_active (self->keep_switch)
      && queens_experiment_equal (self->experiment, self->last))
    {
      guint32 seed = queenside_number_row_get_value (self->seed_row);

      queenside_number_row_set_value (self->seed_row, (guint32) (seed + 1));
      self->has_seed = TRUE;
      entered (self);
    }
  return queenside_trials_set_up_get_run (self);
}

void
queenside_trials_set_up_move_run (QueensideTrialsSetUp *self,
                                  GtkBox               *box)
{
  g_autoptr (GtkWidget) run = g_object_ref (self->run_box);

  gtk_box_remove (GTK_BOX (gtk_widget_get_parent (run)), run);
  gtk_box_append (box, run);
}

void
queenside_trials_set_up_set_running (QueensideTrialsSetUp *self,
                                     gboolean              is_running)
{
  GtkButton *shown = is_running ? self->cancel_button : self->run_button;
  GtkButton *hidden = is_running ? self->run_button : self->cancel_button;
  gboolean has_focus = gtk_widget_has_focus (GTK_WIDGET (hidden));

  gtk_widget_set_visible (GTK_WIDGET (shown), TRUE);
  /* The shown button replaces the hidden button, so the shown button also gets the focus. */
  if (has_focus)
    gtk_widget_grab_focus (GTK_WIDGET (shown));
  gtk_widget_set_visible (GTK_WIDGET (hidden), FALSE);
}

/* Fills @self with @setup for trials on boards of @size. */
static void
fill_on_size (QueensSetup       *self,
              const QueensSetup *setup,
              guint              size)
{
  g_autoptr (QueensProblem) problem = queens_problem_resize (setup->problem, size, NULL);

  queens_setup_copy (self, setup);
  self->trial = 0;
  if (problem != NULL)
    queens_setup_set_problem (self, problem);
}

/* Returns a configuration that would have the same trials as @setup at each size, or NULL. */
static const QueensConfiguration *
find_same (QueensideTrialsSetUp *self,
           const QueensSetup    *setup)
{
  for (guint i = 0; i < self->configurations->len; i++)
    {
      const QueensConfiguration *other = self->configurations->pdata[i];
      guint size = MAX (setup->problem->size,
                        other->setup.problem->size);
      g_auto (QueensSetup) one = { 0 };
      g_auto (QueensSetup) two = { 0 };

      fill_on_size (&one, setup, size);
      fill_on_size (&two, &other->setup, size);
      if (queens_setup_equal (&one, &two))
        return other;
    }
  return NULL;
}

static gboolean
is_taken (QueensideTrialsSetUp      *self,
          const char                *name,
          const QueensConfiguration *own)
{
  for (guint i = 0; i < self->configurations->len; i++)
    {
      const QueensConfiguration *configuration = self->configurations->pdata[i];

      if (configuration != own && g_str_equal (configuration->name, name))
        return TRUE;
    }
  return FALSE;
}

/* Returns the name of the algorithm of @setup, and the difference from the first other
 * configuration of this algorithm. Skips @own, the configuration of @setup. @own may be NULL. */
static char *
choose_name (QueensideTrialsSetUp      *self,
             const QueensSetup         *setup,
             const QueensConfiguration *own)
{
  g_autofree char *difference = NULL;
  g_autofree char *first = NULL;
  char *name;

  for (guint i = 0; difference == NULL && i < self->configurations->len; i++)
    {
      const QueensConfiguration *configuration = self->configurations->pdata[i];
      g_auto (QueensSetup) other = { 0 };

      fill_on_size (&other, &configuration->setup, setup->problem->size);
      if (configuration != own && other.algorithm == setup->algorithm)
        difference = queenside_setup_describe_difference (setup, &other);
    }
  first = g_strjoin (difference == NULL || *difference == '\0' ? NULL : ", ",
                     _(setup->algorithm->name), difference, NULL);
  name = g_strdup (first);
  for (guint i = 2; is_taken (self, name, own); i++)
    {
      g_free (name);
      name = g_strdup_printf ("%s %u", first, i);
    }
  return name;
}

static guint
get_place (QueensideConfigurationRow *row)
{
  return gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));
}

static QueensideConfigurationRow *
get_row (QueensideTrialsSetUp *self,
         guint                 place)
{
  return QUEENSIDE_CONFIGURATION_ROW (gtk_list_box_get_row_at_index (self->configurations_list,
                                                                     place));
}

static void
configurations_changed (QueensideTrialsSetUp *self)
{
  guint n = self->configurations->len;
  g_autofree char *hint
    = g_strdup_printf (ngettext ("The run uses %u configuration, not the setup above.",
                                 "The run uses %u configurations, not the setup above.", n),
                       n);

  for (guint i = 0; i < n; i++)
    queenside_configuration_row_show (get_row (self, i), self->configurations->pdata[i], i);
  gtk_widget_set_visible (GTK_WIDGET (self->configurations_list), n > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->compare_button), n > 1);
  gtk_widget_set_sensitive (GTK_WIDGET (self->add_button),
                            n < QUEENS_EXPERIMENT_MAX_CONFIGURATIONS);
  gtk_label_set_label (self->configurations_hint,
                       n == 0 ? _("Add setups to compare them in one run.") : hint);
  entered (self);
}

static void
renamed_cb (QueensideTrialsSetUp      *self,
            const char                *name,
            QueensideConfigurationRow *row)
{
  QueensConfiguration *configuration = self->configurations->pdata[get_place (row)];

  if (*name == '\0')
    return;
  g_free (configuration->name);
  configuration->name = g_strdup (name);
  configuration->names_itself = FALSE;
  configurations_changed (self);
}

/* Changes the setup of the configuration. Keeps a name that the user has typed. */
static void
edited_cb (QueensideTrialsSetUp      *self,
           const QueensSetup         *setup,
           QueensideConfigurationRow *row)
{
  QueensConfiguration *configuration = self->configurations->pdata[get_place (row)];
  g_autofree char *own_name = choose_name (self, &configuration->setup, configuration);

  if (configuration->names_itself || g_str_equal (configuration->name, own_name))
    {
      g_free (configuration->name);
      configuration->name = choose_name (self, setup, configuration);
    }
  queens_setup_clear (&configuration->setup);
  queens_setup_copy (&configuration->setup, setup);
  configurations_changed (self);
}

static void copied_cb (QueensideTrialsSetUp      *self,
                       QueensideConfigurationRow *row);

static void
removed_cb (QueensideTrialsSetUp      *self,
            QueensideConfigurationRow *row)
{
  guint place = get_place (row);

  g_ptr_array_remove_index (self->configurations, place);
  gtk_widget_child_focus (GTK_WIDGET (self->configurations_list), GTK_DIR_TAB_FORWARD);
  gtk_list_box_remove (self->configurations_list, GTK_WIDGET (row));
  configurations_changed (self);
}

/* Adds a configuration and its row, which configurations_changed() fills. If @name is NULL, uses
 * the default name. */
static QueensConfiguration *
add_configuration (QueensideTrialsSetUp *self,
                   const char           *name,
                   const QueensSetup    *setup)
{
  g_autofree char *own_name = name == NULL ? choose_name (self, setup, NULL) : NULL;
  QueensConfiguration *configuration
    = queens_configuration_new (name == NULL ? own_name : name, setup);
  GtkWidget *row = queenside_configuration_row_new ();

  configuration->id = ++self->last_id;
  g_ptr_array_add (self->configurations, configuration);
  g_signal_connect_object (row, "renamed", G_CALLBACK (renamed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "edited", G_CALLBACK (edited_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "copied", G_CALLBACK (copied_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "removed", G_CALLBACK (removed_cb), self, G_CONNECT_SWAPPED);
  gtk_list_box_append (self->configurations_list, row);
  return configuration;
}

static void
copied_cb (QueensideTrialsSetUp      *self,
           QueensideConfigurationRow *row)
{
  const QueensConfiguration *copied = self->configurations->pdata[get_place (row)];

  if (self->configurations->len == QUEENS_EXPERIMENT_MAX_CONFIGURATIONS)
    {
      g_autofree char *message
        = g_strdup_printf (ngettext ("Use at most %u configuration.",
                                     "Use at most %u configurations.",
                                     QUEENS_EXPERIMENT_MAX_CONFIGURATIONS),
                           QUEENS_EXPERIMENT_MAX_CONFIGURATIONS);

      g_signal_emit_by_name (self, "message", message);
      return;
    }
  add_configuration (self, NULL, &copied->setup);
  configurations_changed (self);
  queenside_configuration_row_open (get_row (self, self->configurations->len - 1));
}

static void
add_clicked_cb (QueensideTrialsSetUp *self)
{
  const QueensSetup *setup = &self->session->now.setup;
  const QueensConfiguration *same = find_same (self, setup);

  if (same != NULL)
    {
      g_autofree char *message
        = g_strdup_printf (_("This setup is already a configuration: “%s”."), same->name);

      g_signal_emit_by_name (self, "message", message);
      return;
    }
  add_configuration (self, NULL, setup);
  configurations_changed (self);
}

static void
sweep_shown_cb (QueensideTrialsSetUp *self)
{
  queenside_sweep_begin (self->sweep, &self->session->now.setup,
                         QUEENS_EXPERIMENT_MAX_CONFIGURATIONS - self->configurations->len);
}

static void
made_cb (QueensideTrialsSetUp *self,
         const char           *name,
         const QueensSetup    *setup)
{
  if (find_same (self, setup) == NULL)
    {
      gboolean is_free = !is_taken (self, name, NULL);

      add_configuration (self, is_free ? name : NULL, setup)->names_itself = is_free;
    }
  configurations_changed (self);
}

static void
remove_all (QueensideTrialsSetUp *self)
{
  for (guint i = self->configurations->len; i > 0; i--)
    gtk_list_box_remove (self->configurations_list, GTK_WIDGET (get_row (self, i - 1)));
  g_ptr_array_set_size (self->configurations, 0);
  self->has_seed = FALSE;
}

void
queenside_trials_set_up_set_setups (QueensideTrialsSetUp     *self,
                                    const QueensSetup *const *setups,
                                    guint                     n_setups)
{
  g_autofree char *size = g_strdup_printf ("%u", setups[0]->problem->size);

  remove_all (self);
  for (guint i = 0; i < n_setups; i++)
    if (find_same (self, setups[i]) == NULL)
      add_configuration (self, NULL, setups[i]);
  gtk_editable_set_text (self->sizes_entry, size);
  configurations_changed (self);
}

QueensExperiment *
queenside_trials_set_up_get_experiment (QueensideTrialsSetUp *self,
                                        gboolean              even_so)
{
  g_autoptr (QueensExperiment) experiment = collect (self, FALSE);

  if (!even_so && self->configurations->len == 0 && experiment->n_trials == TRIALS
      && experiment->sizes->len == 1
      && g_array_index (experiment->sizes, guint, 0) == self->session_size
      && experiment->seed == self->session->now.setup.seed)
    return NULL;
  return g_steal_pointer (&experiment);
}

void
queenside_trials_set_up_set_experiment (QueensideTrialsSetUp   *self,
                                        const QueensExperiment *experiment)
{
  g_autofree char *sizes = experiment == NULL
                             ? g_strdup_printf ("%u", self->session_size)
                             : queens_sizes_write ((const guint *) experiment->sizes->data,
                                                   experiment->sizes->len);
  guint32 seed = self->session->now.setup.seed;

  g_clear_pointer (&self->last, queens_experiment_unref);
  remove_all (self);
  for (guint i = 0; experiment != NULL && i < experiment->configurations->len; i++)
    {
      const QueensConfiguration *saved = experiment->configurations->pdata[i];

      if (i == 0)
        seed = saved->setup.seed;
      add_configuration (self, saved->name, &saved->setup);
    }
  queenside_number_row_set_value (self->trials_row,
                                  experiment == NULL ? TRIALS : experiment->n_trials);
  gtk_editable_set_text (self->sizes_entry, sizes);
  if (experiment != NULL && experiment->seed != seed)
    {
      queenside_number_row_set_value (self->seed_row, experiment->seed);
      self->has_seed = TRUE;
    }
  configurations_changed (self);
}

QueensExperiment *
queenside_trials_set_up_get_run (QueensideTrialsSetUp *self)
{
  g_clear_pointer (&self->last, queens_experiment_unref);
  if (self->experiment != NULL)
    self->last = queens_experiment_ref (self->experiment);
  return self->experiment;
}

gboolean
queenside_trials_set_up_is_at (QueensideTrialsSetUp *self,
                               QueensExperiment     *tried)
{
  return self->experiment != NULL && queens_experiment_equal (self->experiment, tried);
}

/* Keeps a reference to @tried, because @tried may belong to the settings, which are freed here. */
gboolean
queenside_trials_set_up_go_back (QueensideTrialsSetUp  *self,
                                 QueensExperiment      *tried,
                                 GError               **error)
{
  g_autoptr (QueensExperiment) back = queens_experiment_ref (tried);
  g_autofree char *sizes = queens_sizes_write ((const guint *) back->sizes->data,
                                               back->sizes->len);
  const QueensConfiguration *own = back->configurations->pdata[0];

  if (back->is_own && !queenside_session_set_setup (self->session, &own->setup, error))
    return FALSE;
  remove_all (self);
  for (guint i = 0; !back->is_own && i < back->configurations->len; i++)
    {
      const QueensConfiguration *configuration = back->configurations->pdata[i];

      add_configuration (self, configuration->name, &configuration->setup)->id
        = configuration->id;
    }
  queenside_number_row_set_value (self->trials_row, back->n_trials);
  gtk_editable_set_text (self->sizes_entry, sizes);
  configurations_changed (self);
  return TRUE;
}

char *
queenside_trials_set_up_limit (QueensideTrialsSetUp      *self,
                               const QueensConfiguration *tried,
                               guint64                    iterations)
{
  g_autofree char *number = queenside_numbers_write_count (iterations);

  /* If there are no configurations, change the session's setup, but keep its size and board. */
  if (self->configurations->len == 0)
    {
      g_autoptr (GError) error = NULL;
      g_auto (QueensSetup) limited = { 0 };

      queens_setup_copy (&limited, &self->session->now.setup);
      limited.max_iterations = iterations;
      if (!queenside_session_set_setup (self->session, &limited, &error))
        return g_strdup (error->message);
      return g_strdup_printf (ngettext ("The setup now ends searches after %s iteration",
                                        "The setup now ends searches after %s iterations",
                                        iterations),
                              number);
    }
  for (guint i = 0; i < self->configurations->len; i++)
    {
      QueensConfiguration *configuration = self->configurations->pdata[i];
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;
      GString *name;

      if (configuration->id != tried->id)
        continue;
      before = queenside_setup_describe_limit (&configuration->setup);
      configuration->setup.max_iterations = iterations;
      after = queenside_setup_describe_limit (&configuration->setup);
      /* If the name contains the limit, change the limit in the name, too. */
      name = g_string_new (configuration->name);
      g_string_replace (name, before, after, 0);
      g_free (configuration->name);
      configuration->name = g_string_free (name, FALSE);
      configurations_changed (self);
      /* Translators: the name of a configuration and a number. */
      return g_strdup_printf (ngettext ("“%s” now ends searches after %s iteration",
                                        "“%s” now ends searches after %s iterations",
                                        iterations),
                              configuration->name, number);
    }
  return g_strdup_printf (_("“%s” is no longer one of the configurations."), tried->name);
}

/* Keeps the sizes entry at the board's size until the user types another size. */
static void
session_changed_cb (QueensideTrialsSetUp *self)
{
  const QueensSetup *setup = &self->session->now.setup;
  guint size = setup->problem->size;
  g_autofree char *words = queenside_setup_describe (setup, NULL, " · ");
  g_autofree char *before = g_strdup_printf ("%u", self->session_size);
  g_autofree char *text = g_strdup_printf ("%u", size);
  const char *present = gtk_editable_get_text (self->sizes_entry);

  gtk_label_set_label (self->setup_label, words);
  self->session_size = size;
  if (setup->seed != self->session_seed)
    self->has_seed = FALSE;
  self->session_seed = setup->seed;
  if (g_str_equal (present, before) || *present == '\0')
    gtk_editable_set_text (self->sizes_entry, text);
  entered (self);
}

void
queenside_trials_set_up_set_session (QueensideTrialsSetUp *self,
                                     QueensideSession     *session)
{
  g_return_if_fail (self->session == NULL);
  self->session = g_object_ref (session);
  g_signal_connect_object (session, "changed", G_CALLBACK (session_changed_cb), self,
                           G_CONNECT_SWAPPED);
  session_changed_cb (self);
}

static void
seed_entered_cb (QueensideTrialsSetUp *self)
{
  self->has_seed = TRUE;
  entered (self);
}

static void
run_clicked_cb (QueensideTrialsSetUp *self)
{
  g_signal_emit_by_name (self, "run");
}

static void
compare_clicked_cb (QueensideTrialsSetUp *self)
{
  g_signal_emit_by_name (self, "compare", self->configurations);
}

static void
cancel_clicked_cb (QueensideTrialsSetUp *self)
{
  g_signal_emit_by_name (self, "cancel");
}

static void
queenside_trials_set_up_dispose (GObject *object)
{
  QueensideTrialsSetUp *self = QUEENSIDE_TRIALS_SET_UP (object);

  g_clear_object (&self->session);
  g_clear_pointer (&self->experiment, queens_experiment_unref);
  g_clear_pointer (&self->last, queens_experiment_unref);
  g_clear_pointer (&self->configurations, g_ptr_array_unref);
  G_OBJECT_CLASS (queenside_trials_set_up_parent_class)->dispose (object);
}

static void
queenside_trials_set_up_class_init (QueensideTrialsSetUpClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (QUEENSIDE_TYPE_NUMBER_ROW);
  g_type_ensure (QUEENSIDE_TYPE_SWEEP);
  G_OBJECT_CLASS (klass)->dispose = queenside_trials_set_up_dispose;
  g_signal_new ("changed", QUEENSIDE_TYPE_TRIALS_SET_UP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  g_signal_new ("run", QUEENSIDE_TYPE_TRIALS_SET_UP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_signal_new ("cancel", QUEENSIDE_TYPE_TRIALS_SET_UP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_signal_new ("message", QUEENSIDE_TYPE_TRIALS_SET_UP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_STRING);
  g_signal_new ("compare", QUEENSIDE_TYPE_TRIALS_SET_UP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_PTR_ARRAY);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/queenside/Queenside/queenside-trials-set-up.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsSetUp, trials_row);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsSetUp, sizes_row);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsSetUp, sizes_entry);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsSetUp, seed_row);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsSetUp, keep_switch);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsSetUp, run_box);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsSetUp, threads_row);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsSetUp, setup_label);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsSetUp, add_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsSetUp, sweep);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsSetUp, configurations_list);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsSetUp, configurations_hint);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsSetUp, compare_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsSetUp, error_label);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsSetUp, run_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsSetUp, cancel_button);
  gtk_widget_class_bind_template_callback (widget_class, entered);
  gtk_widget_class_bind_template_callback (widget_class, seed_entered_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, sweep_shown_cb);
  gtk_widget_class_bind_template_callback (widget_class, made_cb);
  gtk_widget_class_bind_template_callback (widget_class, compare_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, run_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_clicked_cb);
}

static void
queenside_trials_set_up_init (QueensideTrialsSetUp *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  queenside_number_row_set_range (self->trials_row, 1, QUEENS_EXPERIMENT_MAX_TRIALS, 0);
  queenside_number_row_set_value (self->trials_row, TRIALS);
  queenside_number_row_set_range (self->seed_row, 0, QUEENS_MAX_SEED, 0);
  queenside_number_row_set_range (self->threads_row, 1, MOST_THREADS, 0);
  queenside_number_row_set_value (self->threads_row, MIN (g_get_num_processors (), MOST_THREADS));
  self->configurations = g_ptr_array_new_with_free_func (
    (GDestroyNotify) queens_configuration_free);
  configurations_changed (self);
}
