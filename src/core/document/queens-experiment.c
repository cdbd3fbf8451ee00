/* queens-experiment.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-experiment.h"

#include <string.h>

static void
free_configuration (gpointer data)
{
  QueensConfiguration *self = data;

  g_free (self->name);
  queens_setup_clear (&self->setup);
  g_free (self);
}

QueensExperiment *
queens_experiment_new (void)
{
  QueensExperiment *self = g_new0 (QueensExperiment, 1);

  self->configurations = g_ptr_array_new_with_free_func (free_configuration);
  self->sizes = g_array_new (FALSE, FALSE, sizeof (guint));
  return self;
}

void
queens_experiment_free (QueensExperiment *self)
{
  g_ptr_array_unref (self->configurations);
  g_array_unref (self->sizes);
  g_free (self);
}

void
queens_experiment_add (QueensExperiment  *self,
                       const char        *name,
                       const QueensSetup *setup)
{
  QueensConfiguration *configuration = g_new0 (QueensConfiguration, 1);

  configuration->name = g_strdup (name);
  for (char *c = configuration->name; *c != '\0'; c++)
    if (g_ascii_iscntrl (*c))
      *c = ' ';
  g_strstrip (configuration->name);
  queens_setup_copy (&configuration->setup, setup);
  g_ptr_array_add (self->configurations, configuration);
}

gboolean
queens_experiment_equal (const QueensExperiment *self,
                         const QueensExperiment *other)
{
  if (self == NULL || other == NULL)
    return self == other;
  if (self->n_trials != other->n_trials || self->seed != other->seed
      || self->sizes->len != other->sizes->len
      || self->configurations->len != other->configurations->len
      || memcmp (self->sizes->data, other->sizes->data, self->sizes->len * sizeof (guint)) != 0)
    return FALSE;
  for (guint i = 0; i < self->configurations->len; i++)
    {
      const QueensConfiguration *one = self->configurations->pdata[i];
      const QueensConfiguration *two = other->configurations->pdata[i];

      if (!g_str_equal (one->name, two->name) || !queens_setup_equal (&one->setup, &two->setup))
        return FALSE;
    }
  return TRUE;
}

void
queens_results_free (QueensResults *self)
{
  g_clear_pointer (&self->tried, queens_experiment_free);
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
         && self->chosen == other->chosen && self->is_own == other->is_own
         && g_str_equal (self->checksum, other->checksum)
         && queens_experiment_equal (self->tried, other->tried);
}
