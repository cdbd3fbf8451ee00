/* queenside-trials-plan.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-trials-plan.h"

#include <glib/gi18n.h>

#include "queens-setup.h"
#include "queens-sizes.h"

QueensideConfiguration *
queenside_configuration_new (const char        *name,
                             const QueensSetup *setup)
{
  QueensideConfiguration *self = g_new0 (QueensideConfiguration, 1);

  self->name = g_strdup (name);
  queens_setup_copy (&self->setup, setup);
  queens_setup_set_track (&self->setup, NULL);
  return self;
}

void
queenside_configuration_free (QueensideConfiguration *self)
{
  g_free (self->name);
  queens_setup_clear (&self->setup);
  g_free (self);
}

/* The trials that there may be of each setup. */
static gboolean
check_number (QueensideTrialsPlan  *self,
              GError              **error)
{
  if (self->n_trials <= QUEENSIDE_MAX_TRIALS / self->n_setups)
    return TRUE;
  if (self->n_setups == 1)
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 _("One run has at most %u trials."), QUEENSIDE_MAX_TRIALS);
  else
    g_set_error (
      error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
      ngettext ("One run has at most %u trials, so that each of these %u setups can have %u.",
                "One run has at most %u trials, so that each of these %u setups can have %u.",
                self->n_setups),
      QUEENSIDE_MAX_TRIALS, self->n_setups, QUEENSIDE_MAX_TRIALS / self->n_setups);
  return FALSE;
}

/* @size: 0 for its own. An error says which of several setups it is about. */
static gboolean
fill_entry (QueensideTrialsPlan           *self,
            QueensideConfiguration        *entry,
            const QueensideConfiguration  *configuration,
            guint                          size,
            GError                       **error)
{
  guint own_size = configuration->setup.problem->size;

  entry->name = g_strdup (configuration->name);
  entry->id = configuration->id;
  queens_setup_copy (&entry->setup, &configuration->setup);
  entry->setup.trial = 0;
  if (size != 0 && size != own_size)
    {
      g_autoptr (QueensProblem) problem = queens_problem_resize (configuration->setup.problem, size,
                                                                 error);

      if (problem == NULL)
        return FALSE;
      queens_setup_set_problem (&entry->setup, problem);
    }
  if (queens_setup_check (&entry->setup, error))
    return TRUE;
  if (self->n_sizes > 1)
    queens_problem_name_size (size != 0 ? size : own_size, error);
  if (self->n_configurations > 1)
    /* Translators: the name of a configuration, before a sentence about it. */
    g_prefix_error (error, C_("configuration", "%s: "), entry->name);
  return FALSE;
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
  self->n_setups = self->n_sizes * self->n_configurations;
  self->entries = g_new0 (QueensideConfiguration, self->n_setups);
  self->origins = g_new0 (QueensideConfiguration, self->n_configurations);
  for (guint i = 0; i < self->n_configurations; i++)
    {
      const QueensideConfiguration *configuration = configurations->pdata[i];

      self->origins[i] = (QueensideConfiguration) {
        .name = g_strdup (configuration->name), .id = configuration->id,
      };
      queens_setup_copy (&self->origins[i].setup, &configuration->setup);
    }
  if (!check_number (self, error))
    return NULL;
  for (guint i = 0; i < self->n_setups; i++)
    if (!fill_entry (self, &self->entries[i], configurations->pdata[i / self->n_sizes],
                     sizes == NULL ? 0 : g_array_index (sizes, guint, i % self->n_sizes), error))
      return NULL;
  return g_steal_pointer (&self);
}

QueensideTrialsPlan *
queenside_trials_plan_ref (QueensideTrialsPlan *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear_configurations (QueensideConfiguration *configurations,
                      guint                   n)
{
  for (guint i = 0; i < n; i++)
    {
      g_free (configurations[i].name);
      queens_setup_clear (&configurations[i].setup);
    }
  g_free (configurations);
}

static void
clear_plan (gpointer data)
{
  QueensideTrialsPlan *self = data;

  clear_configurations (self->entries, self->n_setups);
  clear_configurations (self->origins, self->n_configurations);
}

void
queenside_trials_plan_unref (QueensideTrialsPlan *self)
{
  g_atomic_rc_box_release_full (self, clear_plan);
}

gboolean
queenside_trials_plan_equal (QueensideTrialsPlan *self,
                             QueensideTrialsPlan *other)
{
  if (self->n_trials != other->n_trials || self->n_sizes != other->n_sizes
      || self->n_setups != other->n_setups)
    return FALSE;
  for (guint i = 0; i < self->n_setups; i++)
    if (!g_str_equal (self->entries[i].name, other->entries[i].name)
        || !queens_setup_equal (&self->entries[i].setup, &other->entries[i].setup))
      return FALSE;
  return TRUE;
}

char *
queenside_trials_plan_write_sizes (QueensideTrialsPlan *self)
{
  g_autofree guint *sizes = g_new (guint, self->n_sizes);

  for (guint i = 0; i < self->n_sizes; i++)
    sizes[i] = self->entries[i].setup.problem->size;
  return queens_sizes_write (sizes, self->n_sizes);
}

gboolean
queenside_trials_plan_has_column (QueensideTrialsPlan *self,
                                  QueensTrialColumn    column)
{
  /* A start is seen where the trial is replayed. */
  return column != QUEENS_TRIAL_COLUMN_START
         && (column != QUEENS_TRIAL_COLUMN_CONFIGURATION || self->n_configurations > 1)
         && (column != QUEENS_TRIAL_COLUMN_SIZE || self->n_sizes > 1);
}
