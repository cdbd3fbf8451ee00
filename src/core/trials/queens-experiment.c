/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-experiment.h"

#include "queens-refuse.h"

#include <glib/gi18n-lib.h>
#include <string.h>

QueensConfiguration *
queens_configuration_new (const char        *name,
                          const QueensSetup *setup)
{
  QueensConfiguration *self = g_new0 (QueensConfiguration, 1);

  self->name = g_strdup (name);
  queens_setup_copy (&self->setup, setup);
  queens_setup_set_track (&self->setup, NULL);
  return self;
}

void
queens_configuration_free (QueensConfiguration *self)
{
  g_free (self->name);
  queens_setup_clear (&self->setup);
  g_free (self);
}

QueensExperiment *
queens_experiment_new (void)
{
  QueensExperiment *self = g_atomic_rc_box_new0 (QueensExperiment);

  self->configurations = g_ptr_array_new_with_free_func (
    (GDestroyNotify) queens_configuration_free);
  self->sizes = g_array_new (FALSE, FALSE, sizeof (guint));
  return self;
}

QueensExperiment *
queens_experiment_ref (QueensExperiment *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear_setups (QueensExperiment *self)
{
  for (guint i = 0; i < self->n_setups; i++)
    queens_setup_clear (&self->setups[i]);
  g_clear_pointer (&self->setups, g_free);
  self->n_setups = 0;
}

static void
clear (gpointer data)
{
  QueensExperiment *self = data;

  clear_setups (self);
  g_ptr_array_unref (self->configurations);
  g_array_unref (self->sizes);
}

void
queens_experiment_unref (QueensExperiment *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

QueensConfiguration *
queens_experiment_add (QueensExperiment  *self,
                       const char        *name,
                       const QueensSetup *setup)
{
  QueensConfiguration *configuration = queens_configuration_new (name, setup);

  for (char *c = configuration->name; *c != '\0'; c++)
    if (g_ascii_iscntrl (*c))
      *c = ' ';
  g_strstrip (configuration->name);
  configuration->id = G_MAXUINT - self->configurations->len;
  g_ptr_array_add (self->configurations, configuration);
  return configuration;
}

void
queens_experiment_add_setup (QueensExperiment  *self,
                             const QueensSetup *setup)
{
  if ((self->n_setups & (self->n_setups - 1)) == 0)
    self->setups = g_renew (QueensSetup, self->setups, MAX (2 * self->n_setups, 1));
  self->setups[self->n_setups] = (QueensSetup) { 0 };
  queens_setup_copy (&self->setups[self->n_setups++], setup);
}

gboolean
queens_experiment_prepare (QueensExperiment  *self,
                           GError           **error)
{
  const QueensConfiguration *first = self->configurations->pdata[0];
  guint32 shift = self->seed - first->setup.seed;
  guint n_setups;

  if (self->n_setups > 0)
    return TRUE;
  if (self->sizes->len == 0)
    g_array_append_val (self->sizes, first->setup.problem->size);
  n_setups = self->configurations->len * self->sizes->len;
  if (self->n_trials > QUEENS_EXPERIMENT_MAX_TRIALS / n_setups)
    {
      if (n_setups == 1)
        queens_refuse (error, _("A run can have at most %u trials."), QUEENS_EXPERIMENT_MAX_TRIALS);
      else
        queens_refuse (
          error,
          g_dngettext (GETTEXT_PACKAGE,
                       "A run can have at most %u trials. With %u setup, this is %u for each.",
                       "A run can have at most %u trials. With %u setups, this is %u for each.",
                       n_setups), QUEENS_EXPERIMENT_MAX_TRIALS, n_setups,
          QUEENS_EXPERIMENT_MAX_TRIALS / n_setups);
      return FALSE;
    }
  for (guint i = 0; i < self->configurations->len; i++)
    ((QueensConfiguration *) self->configurations->pdata[i])->setup.seed += shift;
  for (guint i = 0; i < n_setups; i++)
    {
      const QueensConfiguration *configuration
        = self->configurations->pdata[i / self->sizes->len];
      guint size = g_array_index (self->sizes, guint, i % self->sizes->len);
      g_autoptr (QueensProblem) problem = NULL;
      QueensSetup *setup;

      queens_experiment_add_setup (self, &configuration->setup);
      setup = &self->setups[i];
      setup->trial = 0;
      if (size != setup->problem->size)
        {
          problem = queens_problem_resize (setup->problem, size, error);
          if (problem == NULL)
            {
              clear_setups (self);
              return FALSE;
            }
          queens_setup_set_problem (setup, problem);
        }
      if (queens_setup_check (setup, error))
        continue;
      if (self->sizes->len > 1)
        queens_problem_name_size (size, error);
      if (self->configurations->len > 1)
        /* Translators: the name of a configuration, before a sentence about this configuration. */
        g_prefix_error (error, C_("configuration", "%s: "), configuration->name);
      clear_setups (self);
      return FALSE;
    }
  return TRUE;
}

const char *
queens_experiment_get_name (const QueensExperiment *self,
                            guint                   setup)
{
  const QueensConfiguration *configuration;

  if (self->configurations->len == 0)
    return NULL;
  configuration = self->configurations->pdata[setup / self->sizes->len];
  return configuration->name;
}

gboolean
queens_experiment_is_systematic (const QueensExperiment *self)
{
  for (guint i = 0; i < self->n_setups; i++)
    if (self->setups[i].algorithm->is_systematic)
      return TRUE;
  return FALSE;
}

gboolean
queens_experiment_has_column (const QueensExperiment *self,
                              QueensTrialColumn       column)
{
  if (column == QUEENS_TRIAL_COLUMN_DISTANCE)
    {
      for (guint i = 0; i < self->n_setups; i++)
        if (queens_trial_has_distance (&self->setups[i]))
          return TRUE;
      return FALSE;
    }
  /* The start isn't shown, because users can replay a trial to see it. */
  return column != QUEENS_TRIAL_COLUMN_START
         && (column != QUEENS_TRIAL_COLUMN_CONFIGURATION || self->configurations->len > 1)
         && (column != QUEENS_TRIAL_COLUMN_SIZE || self->sizes->len > 1)
         && (!queens_trial_columns[column].is_of_tree || queens_experiment_is_systematic (self));
}

void
queens_experiment_get_trials (const QueensExperiment *self,
                              guint64                *first,
                              guint64                *end)
{
  guint n_shards = MAX (self->n_shards, 1);
  guint shard = MAX (self->shard, 1);

  *first = self->n_trials * (shard - 1) / n_shards;
  *end = self->n_trials * shard / n_shards;
}

void
queens_experiment_get_rows (const QueensExperiment *self,
                            guint                   setup,
                            guint                   n_rows,
                            guint                  *first,
                            guint                  *n)
{
  guint64 begin = setup * self->n_trials;

  *first = MIN (begin, n_rows);
  *n = MIN (n_rows - *first, self->n_trials);
}

gboolean
queens_experiment_equal (const QueensExperiment *self,
                         const QueensExperiment *other)
{
  gboolean are_prepared;

  if (self == NULL || other == NULL)
    return self == other;
  if (self->n_trials != other->n_trials || self->seed != other->seed
      || self->sizes->len != other->sizes->len
      || self->configurations->len != other->configurations->len
      || memcmp (self->sizes->data, other->sizes->data, self->sizes->len * sizeof (guint)) != 0)
    return FALSE;
  are_prepared = self->n_setups > 0 && other->n_setups > 0;
  for (guint i = 0; i < self->configurations->len; i++)
    {
      const QueensConfiguration *one = self->configurations->pdata[i];
      const QueensConfiguration *two = other->configurations->pdata[i];

      if (!g_str_equal (one->name, two->name)
          || (!are_prepared && !queens_setup_equal (&one->setup, &two->setup)))
        return FALSE;
    }
  for (guint i = 0; are_prepared && i < self->n_setups; i++)
    if (!queens_setup_equal (&self->setups[i], &other->setups[i]))
      return FALSE;
  return TRUE;
}

void
queens_results_free (QueensResults *self)
{
  g_clear_pointer (&self->tried, queens_experiment_unref);
  g_free (self->checksum);
  g_free (self);
}

gboolean
queens_results_equal (const QueensResults *self,
                      const QueensResults *other)
{
  if (self == NULL || other == NULL)
    return self == other;
  return self->n_rows == other->n_rows && self->seconds == other->seconds
         && self->chosen == other->chosen && g_str_equal (self->checksum, other->checksum)
         && queens_experiment_equal (self->tried, other->tried)
         && (self->tried == NULL || self->tried->is_own == other->tried->is_own);
}
