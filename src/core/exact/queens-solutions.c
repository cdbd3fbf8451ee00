/* queens-solutions.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-solutions.h"

#include "queens-branch.h"
#include "queens-count.h"



typedef struct
{
  const QueensSlots    *slots;
  QueensSolutionsVisit  visit;
  gpointer              data;
  guint                 n_set;
  QueensSquare         *set;            /* queens in slots, in their order */
  QueensSquare         *all;            /* those and the static ones */
} Walk;

/* Both are sorted: merges them. */
static gboolean
report (Walk *self)
{
  const QueensSlots *slots = self->slots;
  guint n_all = 0;
  gsize pin = 0;

  for (guint i = 0; i < self->n_set; i++)
    {
      while (pin < slots->n_pins && queens_square_compare (&slots->pins[pin], &self->set[i]) < 0)
        self->all[n_all++] = slots->pins[pin++];
      self->all[n_all++] = self->set[i];
    }
  while (pin < slots->n_pins)
    self->all[n_all++] = slots->pins[pin++];
  return self->visit (self->all, n_all, self->data);
}

static gboolean visit_branch (Walk         *self,
                              guint         slot,
                              QueensBranch  branch);

static gboolean
go_on (Walk         *self,
       guint         slot,
       QueensBranch  branch)
{
  const QueensSlots *slots = self->slots;

  if (branch.left == 0)
    return report (self);
  if (slot + 1 == slots->n_slots)
    return TRUE;
  branch = queens_branch_enter (branch, &slots->slots[slot + 1]);
  return !queens_branch_fits (&branch, &slots->slots[slot + 1], slots->n_slots - slot - 1)
         || visit_branch (self, slot + 1, branch);
}

/* A queen in this slot comes before one in the next, so the empty slot is last. */
static gboolean
visit_branch (Walk         *self,
              guint         slot,
              QueensBranch  branch)
{
  for (guint64 free = branch.free; free != 0; free &= free - 1)
    {
      gboolean goes_on;

      self->set[self->n_set++] = (QueensSquare) { self->slots->slots[slot].x,
                                                  __builtin_ctzll (free) };
      goes_on = go_on (self, slot, queens_branch_take (branch, queens_branch_lowest (free)));
      self->n_set--;
      if (!goes_on)
        return FALSE;
    }
  return go_on (self, slot, branch);
}

static void
visit_all (Walk *self)
{
  guint n_queens = self->slots->n_queens + self->slots->n_pins;

  if (!self->slots->is_possible)
    return;
  self->set = g_new (QueensSquare, n_queens);
  self->all = g_new (QueensSquare, n_queens);
  if (self->slots->n_queens == 0)
    report (self);
  else
    visit_branch (self, 0, queens_part_begin (self->slots).branch);
  g_free (self->set);
  g_free (self->all);
}

gboolean
queens_solutions_visit (QueensProblem         *problem,
                        QueensSolutionsVisit   visit,
                        gpointer               data,
                        GError               **error)
{
  g_auto (QueensSlots) slots = { 0 };
  Walk walk = { .slots = &slots, .visit = visit, .data = data };

  if (!queens_count_check (problem, error))
    return FALSE;
  queens_slots_init (&slots, problem, NULL, 0);
  visit_all (&walk);
  return TRUE;
}
