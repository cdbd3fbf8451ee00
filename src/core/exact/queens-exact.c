/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-exact.h"

#include "queens-landscape.h"

gboolean
queens_exact_check (const QueensSetup  *setup,
                    GError            **error)
{
  return queens_landscape_has_rate (setup) || queens_chances_check (setup, NULL, error);
}

QueensExact *
queens_exact_new (const QueensSetup  *setup,
                  QueensProgress      progress,
                  gpointer            data,
                  GError            **error)
{
  g_autoptr (QueensExact) self = g_new0 (QueensExact, 1);

  if (!queens_exact_check (setup, error))
    return NULL;
  if (!queens_chances_check (setup, NULL, NULL))
    return queens_landscape_find_rate (setup, progress, data, &self->rate, error)
             ? g_steal_pointer (&self) : NULL;
  self->chances = queens_chances_new (setup, NULL, progress, data, error);
  if (self->chances == NULL)
    return NULL;
  self->rate = self->chances->ends[QUEENS_END_SOLVED];
  return g_steal_pointer (&self);
}

void
queens_exact_free (QueensExact *self)
{
  g_clear_pointer (&self->chances, queens_chances_free);
  g_free (self);
}
