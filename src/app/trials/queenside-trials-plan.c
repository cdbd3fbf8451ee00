/* queenside-trials-plan.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-trials-plan.h"

#include <glib/gi18n.h>

#include "queens-algorithm.h"

QueensideConfiguration *
queenside_configuration_new (const char        *name,
                             const QueensSetup *setup)
{
  QueensideConfiguration *self = g_new0 (QueensideConfiguration, 1);

  self->name = g_strdup (name);
  queens_setup_copy (&self->setup, setup);
  return self;
}

static void
clear_configuration (gpointer data)
{
  QueensideConfiguration *self = data;

  g_free (self->name);
  queens_setup_clear (&self->setup);
}

void
queenside_configuration_free (QueensideConfiguration *self)
{
  clear_configuration (self);
  g_free (self);
}

/* @size: 0 for its own. */
static gboolean
add_entry (QueensideTrialsPlan           *self,
           const QueensideConfiguration  *configuration,
           guint                          size,
           GError                       **error)
{
  QueensideConfiguration entry = {
    .name = g_strdup (configuration->name), .id = configuration->id
  };
  g_autoptr (QueensProblem) problem = NULL;

  queens_setup_copy (&entry.setup, &configuration->setup);
  entry.setup.trial = 0;
  g_array_append_val (self->entries, entry);
  if (size == 0 || size == configuration->setup.problem->size)
    return TRUE;
  problem = queens_problem_resize (configuration->setup.problem, size, error);
  if (problem == NULL)
    return FALSE;
  queens_setup_set_problem (&g_array_index (self->entries, QueensideConfiguration,
                                            self->entries->len - 1)
                               .setup,
                            problem);
  return TRUE;
}

/* The sentence says which of several it is about. */
static gboolean
check_setup (QueensideTrialsPlan  *self,
             guint                 setup,
             GError              **error)
{
  if (queens_setup_check (queenside_trials_plan_get_setup (self, setup), error))
    return TRUE;
  if (self->n_sizes > 1)
    queens_problem_name_size (queenside_trials_plan_get_size (self, setup), error);
  if (self->n_configurations > 1)
    /* Translators: the name of a configuration, before a sentence about it. */
    g_prefix_error (error, C_("configuration", "%s: "),
                    queenside_trials_plan_get_name (self, setup));
  return FALSE;
}

static gboolean
check_number (QueensideTrialsPlan  *self,
              guint                 n_setups,
              GError              **error)
{
  if (self->n_trials <= QUEENSIDE_MAX_TRIALS / n_setups)
    return TRUE;
  if (n_setups == 1)
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 _("One run has at most %u trials."), QUEENSIDE_MAX_TRIALS);
  else
    g_set_error (
      error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
      ngettext ("One run has at most %u trials, so that each of these %u setups can have %u.",
                "One run has at most %u trials, so that each of these %u setups can have %u.",
                n_setups),
      QUEENSIDE_MAX_TRIALS, n_setups, QUEENSIDE_MAX_TRIALS / n_setups);
  return FALSE;
}

static gboolean
fill (QueensideTrialsPlan  *self,
      GPtrArray            *configurations,
      GArray               *sizes,
      GError              **error)
{
  if (!check_number (self, self->n_sizes * self->n_configurations, error))
    return FALSE;
  for (guint i = 0; i < self->n_configurations; i++)
    for (guint j = 0; j < self->n_sizes; j++)
      if (!add_entry (self, g_ptr_array_index (configurations, i),
                      sizes == NULL ? 0 : g_array_index (sizes, guint, j), error)
          || !check_setup (self, self->entries->len - 1, error))
        return FALSE;
  return TRUE;
}

QueensideTrialsPlan *
queenside_trials_plan_new (GPtrArray  *configurations,
                           GArray     *sizes,
                           guint64     n_trials,
                           guint       n_threads,
                           GError    **error)
{
  g_autoptr (QueensideTrialsPlan) self = g_atomic_rc_box_new0 (QueensideTrialsPlan);

  self->n_trials = n_trials;
  self->n_threads = n_threads;
  self->n_sizes = sizes == NULL ? 1 : sizes->len;
  self->n_configurations = configurations->len;
  self->entries = g_array_new (FALSE, FALSE, sizeof (QueensideConfiguration));
  g_array_set_clear_func (self->entries, clear_configuration);
  return fill (self, configurations, sizes, error) ? g_steal_pointer (&self) : NULL;
}

QueensideTrialsPlan *
queenside_trials_plan_ref (QueensideTrialsPlan *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear_plan (gpointer data)
{
  g_array_unref (((QueensideTrialsPlan *) data)->entries);
}

void
queenside_trials_plan_unref (QueensideTrialsPlan *self)
{
  g_atomic_rc_box_release_full (self, clear_plan);
}

guint
queenside_trials_plan_get_n_setups (QueensideTrialsPlan *self)
{
  return self->entries->len;
}

const QueensSetup *
queenside_trials_plan_get_setup (QueensideTrialsPlan *self,
                                 guint                setup)
{
  return &queenside_trials_plan_get_configuration (self, setup)->setup;
}

guint
queenside_trials_plan_get_size (QueensideTrialsPlan *self,
                                guint                setup)
{
  return queenside_trials_plan_get_setup (self, setup)->problem->size;
}

const QueensideConfiguration *
queenside_trials_plan_get_configuration (QueensideTrialsPlan *self,
                                         guint                setup)
{
  return &g_array_index (self->entries, QueensideConfiguration, setup);
}

const char *
queenside_trials_plan_get_name (QueensideTrialsPlan *self,
                                guint                setup)
{
  return queenside_trials_plan_get_configuration (self, setup)->name;
}
