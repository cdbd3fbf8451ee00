/* queens-slots.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-slots.h"

#include "queens-board.h"

#define BIT(y) (G_GUINT64_CONSTANT (1) << (y))

/* What the problem is made from while it is looked at. */
typedef struct
{
  QueensProblem     *problem;
  guint              size;
  QueensBoard       *board;     /* with a queen on every static point */
  const QueensLines *lines;
  guint64            open[QUEENS_SLOTS_MAX_SIZE];
  guint64            pass[QUEENS_SLOTS_MAX_SIZE];       /* no boulder */
} Plan;

static void
set_pins (Plan               *plan,
          const QueensSquare *pins,
          gsize               n_pins)
{
  gboolean is_column = queens_problem_get_placement (plan->problem) == QUEENS_PLACEMENT_COLUMN;

  for (gsize i = 0; i < n_pins; i++)
    queens_board_set (plan->board, is_column ? (guint) pins[i].x : (guint) i, pins[i]);
}

static void
look_at_square (Plan         *plan,
                QueensSquare  square)
{
  if (queens_problem_is_boulder (plan->problem, square))
    return;
  plan->pass[square.x] |= BIT (square.y);
  if (!queens_problem_is_pin (plan->problem, square)
      && queens_board_get_pressure (plan->board, square) == 0)
    plan->open[square.x] |= BIT (square.y);
}

static void
init_plan (Plan               *plan,
           QueensProblem      *problem,
           const QueensSquare *banned,
           gsize               n_banned)
{
  gsize n_pins;
  const QueensSquare *pins = queens_problem_get_pins (problem, &n_pins);

  *plan = (Plan) { .problem = problem, .size = queens_problem_get_size (problem) };
  plan->board = queens_board_new (problem);
  set_pins (plan, pins, n_pins);
  plan->lines = queens_board_get_lines (plan->board);
  for (guint x = 0; x < plan->size; x++)
    for (guint y = 0; y < plan->size; y++)
      look_at_square (plan, (QueensSquare) { x, y });
  for (gsize i = 0; i < n_banned; i++)
    plan->open[banned[i].x] &= ~BIT (banned[i].y);
}

static gboolean
do_pins_clash (const QueensSlots *self,
               const Plan        *plan)
{
  for (gsize i = 0; i < self->n_pins; i++)
    if (queens_board_get_pressure (plan->board, self->pins[i]) > 0)
      return TRUE;
  return FALSE;
}

/* The slots */

/* What gets from the column @from to that of @slot, a step at a time. */
static void
fill_passes (QueensSlot *slot,
             const Plan *plan,
             guint       from)
{
  slot->shift = slot->x - from;
  slot->row_pass = slot->rise_pass = slot->fall_pass = G_MAXUINT64;
  for (guint x = from + 1; x <= slot->x; x++)
    {
      slot->row_pass &= plan->pass[x];
      slot->rise_pass = slot->rise_pass << 1 & plan->pass[x];
      slot->fall_pass = slot->fall_pass >> 1 & plan->pass[x];
    }
}

static void
add_slot (QueensSlots *self,
          const Plan  *plan,
          guint        x,
          guint64      open)
{
  QueensSlot *slot = &self->slots[self->n_slots];

  *slot = (QueensSlot) { .x = x, .open = open };
  fill_passes (slot, plan, self->n_slots == 0 ? x : slot[-1].x);
  self->n_slots++;
}

/* Row by row, as far as there is no boulder. */
static void
add_parts_of_column (QueensSlots *self,
                     const Plan  *plan,
                     guint        x)
{
  guint64 open = 0;

  for (guint y = 0; y < plan->size; y++)
    {
      open |= plan->open[x] & BIT (y);
      if (open == 0 || (y + 1 < plan->size && (plan->pass[x] & BIT (y + 1))))
        continue;
      add_slot (self, plan, x, open);
      open = 0;
    }
}

static void
add_slots (QueensSlots *self,
           const Plan  *plan)
{
  gboolean is_column = queens_problem_get_placement (plan->problem) == QUEENS_PLACEMENT_COLUMN;

  /* Two parts of a column have a boulder between them. */
  self->slots = g_new (QueensSlot, plan->size * (is_column ? 1 : (plan->size + 1) / 2));
  for (guint x = 0; x < plan->size; x++)
    if (!is_column)
      add_parts_of_column (self, plan, x);
    else if (plan->open[x] != 0 && queens_problem_get_pin_row (plan->problem, x) == QUEENS_NO_ROW)
      add_slot (self, plan, x, plan->open[x]);
}

/* From the last slot to the first: which lines along rows are still open. */
static void
fill_rows (QueensSlots *self,
           const Plan  *plan)
{
  g_autofree gboolean *is_open = g_new0 (gboolean, queens_lines_get_count (plan->lines));
  guint n_rows = 0;

  for (guint i = self->n_slots; i-- > 0;)
    {
      QueensSlot *slot = &self->slots[i];

      for (guint y = 0; y < plan->size; y++)
        {
          gsize line;

          if (!(plan->pass[slot->x] & BIT (y)))
            continue;
          line = queens_lines_find (plan->lines, QUEENS_DIRECTION_ROW, slot->x, y);
          n_rows += (slot->open & BIT (y)) && !is_open[line];
          is_open[line] |= (slot->open & BIT (y)) != 0;
          slot->rows_ahead |= is_open[line] ? BIT (y) : 0;
        }
      slot->n_rows = n_rows;
    }
}

void
queens_slots_init (QueensSlots         *self,
                   const QueensProblem *problem,
                   const QueensSquare  *banned,
                   gsize                n_banned)
{
  const QueensSquare *pins = queens_problem_get_pins (problem, &self->n_pins);
  Plan plan;

  g_assert (queens_problem_get_size (problem) <= QUEENS_SLOTS_MAX_SIZE);
  init_plan (&plan, (QueensProblem *) problem, banned, n_banned);
  self->pins = g_memdup2 (pins, self->n_pins * sizeof *pins);
  self->n_queens = queens_problem_get_n_queens (problem) - self->n_pins;
  self->n_slots = 0;
  add_slots (self, &plan);
  fill_rows (self, &plan);
  self->is_possible = self->n_queens <= self->n_slots && !do_pins_clash (self, &plan);
  queens_board_free (plan.board);
}

void
queens_slots_clear (QueensSlots *self)
{
  g_clear_pointer (&self->slots, g_free);
  g_clear_pointer (&self->pins, g_free);
}

gboolean
queens_slots_are_full (const QueensSlots *self)
{
  return self->n_queens == self->n_slots;
}
