/* queenside-trials-set-up.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-trials-set-up.h"

#include <glib/gi18n.h>

#include "queens-setup.h"
#include "queens-sizes.h"
#include "queenside-configuration-row.h"
#include "queenside-number-row.h"
#include "queenside-numbers.h"
#include "queenside-setup-words.h"
#include "queenside-sweep.h"

#define TRIALS 1000             /* at first */
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
  GtkListBox              *configurations_list; /* a row each */
  GtkButton               *compare_button;
  GtkLabel                *configurations_hint;
  GtkLabel                *error_label;
  GtkWidget               *run_box;
  GtkButton               *run_button;
  GtkButton               *cancel_button;

  QueensideSession        *session;
  QueensideTrialsPlan     *plan;                /* or NULL */
  GPtrArray               *configurations;      /* of QueensideConfiguration, that were added */
  QueensideTrialsPlan     *last;                /* that was run, or NULL */
  gboolean                 has_seed;            /* the seed of the row wins over that of setups */
  guint                    last_id;
  guint                    session_size;        /* when the entry was last filled from it */
  guint                    session_seed;
};

G_DEFINE_FINAL_TYPE (QueensideTrialsSetUp, queenside_trials_set_up, ADW_TYPE_BIN)

enum { CHANGED, RUN, CANCEL, MESSAGE, COMPARE, N_SIGNALS };

static guint signals[N_SIGNALS];

/* The plan */

/* The same configurations, the first with @seed; those that had another seed than the first still
 * have one. Free with g_ptr_array_unref(). */
static GPtrArray *
copy_with_seed (GPtrArray *configurations,
                guint32    seed)
{
  GPtrArray *copies = g_ptr_array_new_with_free_func (
    (GDestroyNotify) queenside_configuration_free);
  guint32 first = ((QueensideConfiguration *) configurations->pdata[0])->setup.seed;

  for (guint i = 0; i < configurations->len; i++)
    {
      const QueensideConfiguration *configuration = configurations->pdata[i];
      QueensideConfiguration *copy = queenside_configuration_new (configuration->name,
                                                                  &configuration->setup);

      copy->id = configuration->id;
      copy->setup.seed = seed + (configuration->setup.seed - first);
      g_ptr_array_add (copies, copy);
    }
  return copies;
}

static void
make_plan (QueensideTrialsSetUp *self)
{
  const QueensSetup *present;
  const char *text = gtk_editable_get_text (self->sizes_entry);
  g_autoptr (GArray) sizes = queens_sizes_read (text, QUEENSIDE_MAX_SIZES, NULL);
  g_autoptr (GPtrArray) alone = NULL;
  g_autoptr (GPtrArray) seeded = NULL;
  GPtrArray *tried = self->configurations;
  g_autofree char *refusal = NULL;
  g_autoptr (GError) error = NULL;
  gboolean has_one_stream = FALSE;

  if (self->session == NULL)
    return;
  present = &self->session->now.setup;
  /* What is tried: the configurations that were added, else the present setup alone. */
  if (tried->len == 0)
    {
      alone = g_ptr_array_new_with_free_func ((GDestroyNotify) queenside_configuration_free);
      g_ptr_array_add (alone, queenside_configuration_new (_(present->algorithm->name), present));
      tried = alone;
    }
  if (!self->has_seed)
    {
      const QueensideConfiguration *first = tried->pdata[0];

      queenside_number_row_set_value (self->seed_row, first->setup.seed);
    }
  seeded = copy_with_seed (tried, queenside_number_row_get_value (self->seed_row));
  for (guint i = 0; i < tried->len; i++)
    {
      const QueensideConfiguration *configuration = tried->pdata[i];

      if (queens_generator_has_one_stream (configuration->setup.generator))
        has_one_stream = TRUE;
    }
  g_clear_pointer (&self->plan, queenside_trials_plan_unref);
  if (sizes != NULL)
    self->plan = queenside_trials_plan_new (seeded, sizes,
                                            queenside_number_row_get_value (self->trials_row),
                                            queenside_number_row_get_value (self->threads_row),
                                            &error);
  else
    refusal = g_strdup_printf (
      _("“%s” must be one size, a range such as 4-40, or a list such as 10, 20, 30: "
        "at most %u sizes from 1 to %d."),
      text, QUEENSIDE_MAX_SIZES, QUEENS_MAX_SIZE);
  queenside_field_row_set_error (self->sizes_row, refusal);
  /* Said where an error would be, but it is none. */
  queenside_field_row_set_words (
    QUEENSIDE_FIELD_ROW (self->threads_row),
    has_one_stream ? _("Trials of the generators NumPy and Python run in one thread.") : "");
  gtk_label_set_label (self->error_label, error == NULL ? "" : error->message);
  gtk_widget_set_visible (GTK_WIDGET (self->error_label), error != NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->run_button), self->plan != NULL);
  g_signal_emit (self, signals[CHANGED], 0, self->plan != NULL);
}

/* A spin button takes its text in when it loses the keyboard. What goes on in the field afterwards
 * goes on where it was. A number that was refused before does not hold up: its row has the one that
 * was there. */
QueensideTrialsPlan *
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
  make_plan (self);
  if (self->plan != NULL && self->last != NULL && !gtk_switch_get_active (self->keep_switch)
      && queenside_trials_plan_equal (self->plan, self->last))
    {
      guint32 seed = queenside_number_row_get_value (self->seed_row);

      queenside_number_row_set_value (self->seed_row, (guint32) (seed + 1));
      self->has_seed = TRUE;
      make_plan (self);
    }
  g_clear_pointer (&self->last, queenside_trials_plan_unref);
  self->last = self->plan == NULL ? NULL : queenside_trials_plan_ref (self->plan);
  return self->plan;
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
  /* The keyboard must not go elsewhere. */
  if (has_focus)
    gtk_widget_grab_focus (GTK_WIDGET (shown));
  gtk_widget_set_visible (GTK_WIDGET (hidden), FALSE);
}

/* The names of configurations */

/* @setup as trials on @size take it. */
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

/* That whose trials are the same as those of @setup on each size; or NULL. */
static const QueensideConfiguration *
find_same (QueensideTrialsSetUp *self,
           const QueensSetup    *setup)
{
  for (guint i = 0; i < self->configurations->len; i++)
    {
      const QueensideConfiguration *other = self->configurations->pdata[i];
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

/* What @setup does otherwise than the first one of its algorithm; NULL where there is none. @own,
 * the configuration that has it, or NULL, does not count. */
static char *
describe_difference (QueensideTrialsSetUp         *self,
                     const QueensSetup            *setup,
                     const QueensideConfiguration *own)
{
  for (guint i = 0; i < self->configurations->len; i++)
    {
      const QueensideConfiguration *configuration = self->configurations->pdata[i];
      g_auto (QueensSetup) other = { 0 };

      if (configuration == own)
        continue;
      fill_on_size (&other, &configuration->setup, setup->problem->size);
      if (other.algorithm == setup->algorithm)
        return queenside_setup_describe_difference (setup, &other);
    }
  return NULL;
}

static gboolean
is_taken (QueensideTrialsSetUp         *self,
          const char                   *name,
          const QueensideConfiguration *own)
{
  for (guint i = 0; i < self->configurations->len; i++)
    {
      const QueensideConfiguration *configuration = self->configurations->pdata[i];

      if (configuration != own && g_str_equal (configuration->name, name))
        return TRUE;
    }
  return FALSE;
}

/* The name of its algorithm, and where there is one of that already, what it does otherwise. */
static char *
choose_name (QueensideTrialsSetUp         *self,
             const QueensSetup            *setup,
             const QueensideConfiguration *own)
{
  g_autofree char *difference = describe_difference (self, setup, own);
  g_autofree char *first = g_strjoin (difference == NULL || *difference == '\0' ? NULL : ", ",
                                      _(setup->algorithm->name), difference, NULL);
  char *name = g_strdup (first);

  for (guint i = 2; is_taken (self, name, own); i++)
    {
      g_free (name);
      name = g_strdup_printf ("%s %u", first, i);
    }
  return name;
}

/* Configurations */

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
    = g_strdup_printf (ngettext ("%u configuration is tried, not the present setup.",
                                 "%u configurations are tried, not the present setup.", n),
                       n);

  for (guint i = 0; i < n; i++)
    queenside_configuration_row_show (get_row (self, i), self->configurations->pdata[i], i);
  gtk_widget_set_visible (GTK_WIDGET (self->configurations_list), n > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->compare_button), n > 1);
  gtk_widget_set_sensitive (GTK_WIDGET (self->add_button), n < QUEENSIDE_MAX_CONFIGURATIONS);
  gtk_label_set_label (self->configurations_hint,
                       n == 0 ? _("Add setups to compare them in one run.") : hint);
  make_plan (self);
}

/* An empty name stays what it was. */
static void
renamed_cb (QueensideTrialsSetUp      *self,
            const char                *name,
            QueensideConfigurationRow *row)
{
  QueensideConfiguration *configuration = self->configurations->pdata[get_place (row)];

  if (*name == '\0')
    return;
  g_free (configuration->name);
  configuration->name = g_strdup (name);
  configuration->names_itself = FALSE;
  configurations_changed (self);
}

/* A name that a person has typed stays. */
static void
edited_cb (QueensideTrialsSetUp      *self,
           const QueensSetup         *setup,
           QueensideConfigurationRow *row)
{
  QueensideConfiguration *configuration = self->configurations->pdata[get_place (row)];
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
  /* The keyboard goes to the one that comes in its place. */
  gtk_widget_child_focus (GTK_WIDGET (self->configurations_list), GTK_DIR_TAB_FORWARD);
  gtk_list_box_remove (self->configurations_list, GTK_WIDGET (row));
  configurations_changed (self);
}

/* The last of them is on the list from then on; it is shown with the others. */
static void
append_row (QueensideTrialsSetUp *self)
{
  GtkWidget *row = queenside_configuration_row_new ();

  g_signal_connect_object (row, "renamed", G_CALLBACK (renamed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "edited", G_CALLBACK (edited_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "copied", G_CALLBACK (copied_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "removed", G_CALLBACK (removed_cb), self, G_CONNECT_SWAPPED);
  gtk_list_box_append (self->configurations_list, row);
}

static void
add_configuration (QueensideTrialsSetUp *self,
                   const QueensSetup    *setup)
{
  g_autofree char *name = choose_name (self, setup, NULL);
  QueensideConfiguration *configuration = queenside_configuration_new (name, setup);

  configuration->id = ++self->last_id;
  g_ptr_array_add (self->configurations, configuration);
  append_row (self);
}

/* The copy is there to be changed. */
static void
copied_cb (QueensideTrialsSetUp      *self,
           QueensideConfigurationRow *row)
{
  const QueensideConfiguration *copied = self->configurations->pdata[get_place (row)];

  if (self->configurations->len == QUEENSIDE_MAX_CONFIGURATIONS)
    {
      g_autofree char *message
        = g_strdup_printf (ngettext ("There is at most %u configuration.",
                                     "There are at most %u configurations.",
                                     QUEENSIDE_MAX_CONFIGURATIONS),
                           QUEENSIDE_MAX_CONFIGURATIONS);

      g_signal_emit (self, signals[MESSAGE], 0, message);
      return;
    }
  add_configuration (self, &copied->setup);
  configurations_changed (self);
  queenside_configuration_row_open (get_row (self, self->configurations->len - 1));
}

static void
add_clicked_cb (QueensideTrialsSetUp *self)
{
  const QueensSetup *setup = &self->session->now.setup;
  const QueensideConfiguration *same = find_same (self, setup);

  if (same != NULL)
    {
      g_autofree char *message
        = g_strdup_printf (_("This setup is a configuration already: “%s”."), same->name);

      g_signal_emit (self, signals[MESSAGE], 0, message);
      return;
    }
  add_configuration (self, setup);
  configurations_changed (self);
}

/* Sweeps */

static void
sweep_shown_cb (QueensideTrialsSetUp *self)
{
  queenside_sweep_begin (self->sweep, &self->session->now.setup,
                         QUEENSIDE_MAX_CONFIGURATIONS - self->configurations->len);
}

/* One after the other; those that are there already are there already. */
static void
made_cb (QueensideTrialsSetUp *self,
         const char           *name,
         const QueensSetup    *setup)
{
  if (find_same (self, setup) == NULL)
    {
      QueensideConfiguration *configuration;

      add_configuration (self, setup);
      configuration = self->configurations->pdata[self->configurations->len - 1];
      if (!is_taken (self, name, configuration))
        {
          g_free (configuration->name);
          configuration->name = g_strdup (name);
          configuration->names_itself = TRUE;
        }
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
      add_configuration (self, setups[i]);
  gtk_editable_set_text (self->sizes_entry, size);
  configurations_changed (self);
}

/* What a document keeps */

QueensExperiment *
queenside_trials_set_up_get_experiment (QueensideTrialsSetUp *self,
                                        gboolean              even_so)
{
  g_autoptr (QueensExperiment) experiment = queens_experiment_new ();
  g_autoptr (GArray) sizes = queens_sizes_read (gtk_editable_get_text (self->sizes_entry),
                                                QUEENSIDE_MAX_SIZES, NULL);

  experiment->n_trials = queenside_number_row_get_value (self->trials_row);
  experiment->seed = queenside_number_row_get_value (self->seed_row);
  if (sizes != NULL)
    g_array_append_vals (experiment->sizes, sizes->data, sizes->len);
  else
    g_array_append_val (experiment->sizes, self->session_size);
  for (guint i = 0; i < self->configurations->len; i++)
    {
      const QueensideConfiguration *configuration = self->configurations->pdata[i];

      queens_experiment_add (experiment, configuration->name, &configuration->setup);
    }
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

  g_clear_pointer (&self->last, queenside_trials_plan_unref);
  remove_all (self);
  for (guint i = 0; experiment != NULL && i < experiment->configurations->len; i++)
    {
      const QueensConfiguration *saved = experiment->configurations->pdata[i];
      QueensideConfiguration *configuration = queenside_configuration_new (saved->name,
                                                                           &saved->setup);

      if (i == 0)
        seed = saved->setup.seed;
      configuration->id = ++self->last_id;
      g_ptr_array_add (self->configurations, configuration);
      append_row (self);
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

QueensideTrialsPlan *
queenside_trials_set_up_get_run (QueensideTrialsSetUp *self)
{
  g_clear_pointer (&self->last, queenside_trials_plan_unref);
  if (self->plan != NULL)
    self->last = queenside_trials_plan_ref (self->plan);
  return self->plan;
}

/* Back to what has been run */

gboolean
queenside_trials_set_up_is_at (QueensideTrialsSetUp *self,
                               QueensideTrialsPlan  *plan)
{
  return self->plan != NULL && queenside_trials_plan_equal (self->plan, plan);
}

/* The plan may be the one of now: it lives until all is entered. Whoever has added configurations
 * gets those of the plan; the session's own setup is one without an id. */
gboolean
queenside_trials_set_up_go_back (QueensideTrialsSetUp  *self,
                                 QueensideTrialsPlan   *plan,
                                 GError               **error)
{
  g_autoptr (QueensideTrialsPlan) back = queenside_trials_plan_ref (plan);
  g_autofree char *sizes = queenside_trials_plan_write_sizes (back);
  gboolean has_configurations = back->origins[0].id != 0;

  if (!has_configurations
      && !queenside_session_set_setup (self->session, &back->origins[0].setup, error))
    return FALSE;
  remove_all (self);
  for (guint i = 0; has_configurations && i < back->n_configurations; i++)
    {
      QueensideConfiguration *configuration
        = queenside_configuration_new (back->origins[i].name, &back->origins[i].setup);

      configuration->id = back->origins[i].id;
      g_ptr_array_add (self->configurations, configuration);
      append_row (self);
    }
  queenside_number_row_set_value (self->trials_row, back->n_trials);
  gtk_editable_set_text (self->sizes_entry, sizes);
  configurations_changed (self);
  return TRUE;
}

/* The iteration limit */

/* Nothing else of the session changes: neither its size nor its board. */
static char *
limit_session (QueensideTrialsSetUp *self,
               guint64               iterations)
{
  g_autofree char *number = queenside_numbers_write_count (iterations);
  g_autoptr (GError) error = NULL;
  g_auto (QueensSetup) limited = { 0 };

  queens_setup_copy (&limited, &self->session->now.setup);
  limited.max_iterations = iterations;
  if (!queenside_session_set_setup (self->session, &limited, &error))
    return g_strdup (error->message);
  return g_strdup_printf (ngettext ("The setup now ends searches after %s iteration",
                                    "The setup now ends searches after %s iterations", iterations),
                          number);
}

/* A name that has the limit in it says the new one. */
static void
limit_configuration (QueensideTrialsSetUp *self,
                     guint                 i,
                     guint64               iterations)
{
  QueensideConfiguration *configuration = self->configurations->pdata[i];
  GString *name = g_string_new (configuration->name);
  g_autofree char *before = queenside_setup_describe_limit (&configuration->setup);
  g_autofree char *after = NULL;

  configuration->setup.max_iterations = iterations;
  after = queenside_setup_describe_limit (&configuration->setup);
  g_string_replace (name, before, after, 0);
  g_free (configuration->name);
  configuration->name = g_string_free (name, FALSE);
  configurations_changed (self);
}

char *
queenside_trials_set_up_limit (QueensideTrialsSetUp         *self,
                               const QueensideConfiguration *tried,
                               guint64                       iterations)
{
  g_autofree char *number = queenside_numbers_write_count (iterations);

  if (self->configurations->len == 0)
    return limit_session (self, iterations);
  for (guint i = 0; i < self->configurations->len; i++)
    {
      const QueensideConfiguration *configuration = self->configurations->pdata[i];

      if (configuration->id != tried->id)
        continue;
      limit_configuration (self, i, iterations);
      /* Translators: the name of a configuration, and a number. */
      return g_strdup_printf (ngettext ("“%s” now ends searches after %s iteration",
                                        "“%s” now ends searches after %s iterations", iterations),
                              configuration->name, number);
    }
  return g_strdup_printf (_("“%s” is none of the configurations any more."), tried->name);
}

/* The session */

/* The entry follows the board until a person types something else. */
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
  make_plan (self);
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
  make_plan (self);
}

static void
run_clicked_cb (QueensideTrialsSetUp *self)
{
  g_signal_emit (self, signals[RUN], 0);
}

static void
compare_clicked_cb (QueensideTrialsSetUp *self)
{
  g_signal_emit (self, signals[COMPARE], 0, self->configurations);
}

static void
cancel_clicked_cb (QueensideTrialsSetUp *self)
{
  g_signal_emit (self, signals[CANCEL], 0);
}

static void
queenside_trials_set_up_dispose (GObject *object)
{
  QueensideTrialsSetUp *self = QUEENSIDE_TRIALS_SET_UP (object);

  g_clear_object (&self->session);
  g_clear_pointer (&self->plan, queenside_trials_plan_unref);
  g_clear_pointer (&self->last, queenside_trials_plan_unref);
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
  signals[CHANGED] = g_signal_new ("changed", QUEENSIDE_TYPE_TRIALS_SET_UP, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  signals[RUN] = g_signal_new ("run", QUEENSIDE_TYPE_TRIALS_SET_UP, G_SIGNAL_RUN_LAST,
                               0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CANCEL] = g_signal_new ("cancel", QUEENSIDE_TYPE_TRIALS_SET_UP, G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[MESSAGE] = g_signal_new ("message", QUEENSIDE_TYPE_TRIALS_SET_UP, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[COMPARE] = g_signal_new ("compare", QUEENSIDE_TYPE_TRIALS_SET_UP, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_PTR_ARRAY);
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
  gtk_widget_class_bind_template_callback (widget_class, make_plan);
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
  queenside_number_row_set_range (self->trials_row, 1, QUEENSIDE_MAX_TRIALS, 0);
  queenside_number_row_set_value (self->trials_row, TRIALS);
  queenside_number_row_set_range (self->seed_row, 0, QUEENS_MAX_SEED, 0);
  queenside_number_row_set_range (self->threads_row, 1, MOST_THREADS, 0);
  queenside_number_row_set_value (self->threads_row, MIN (g_get_num_processors (), MOST_THREADS));
  self->configurations = g_ptr_array_new_with_free_func (
    (GDestroyNotify) queenside_configuration_free);
  configurations_changed (self);
}
