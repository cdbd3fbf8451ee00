/* queens-board.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-board-private.h"

#include <string.h>

QueensBoard *
queens_board_new (QueensProblem *problem)
{
  QueensBoard *self = g_new0 (QueensBoard, 1);

  self->problem = queens_problem_ref (problem);
  self->n_queens = queens_problem_get_n_queens (problem);
  self->rows = g_new (gint32, self->n_queens);
  for (guint i = 0; i < self->n_queens; i++)
    self->rows[i] = QUEENS_NO_ROW;
  if (queens_problem_is_anywhere (problem))
    {
      self->columns = g_new0 (gint32, self->n_queens);
      self->order = g_new (guint32, self->n_queens);
      for (guint i = 0; i < self->n_queens; i++)
        self->order[i] = i;
    }
  return self;
}

void
queens_board_free (QueensBoard *self)
{
  g_clear_pointer (&self->tables.lines, queens_lines_free);
  g_free (self->tables.counts);
  g_free (self->tables.names);
  g_free (self->tables.lone);
  g_free (self->rows);
  g_free (self->columns);
  g_free (self->order);
  queens_problem_unref (self->problem);
  g_free (self);
}

QueensProblem *
queens_board_get_problem (const QueensBoard *self)
{
  return self->problem;
}

guint
queens_board_get_n_queens (const QueensBoard *self)
{
  return self->n_queens;
}

guint
queens_board_get_n_placed (const QueensBoard *self)
{
  return self->n_placed;
}

QueensSquare
queens_board_get_square (const QueensBoard *self,
                         guint              queen)
{
  return square_of (self, queen);
}

const gint32 *
queens_board_get_rows (const QueensBoard *self)
{
  g_assert (self->columns == NULL);
  return self->rows;
}

/* Lines through a square */

typedef struct
{
  guint length;
  gsize ids[QUEENS_N_DIRECTIONS];
} LinesOfSquare;

static inline LinesOfSquare
lines_of (const Tables *tables,
          QueensSquare  square)
{
  LinesOfSquare found = { .length = queens_lines_get_n_directions (tables->lines) };

  for (guint d = 0; d < found.length; d++)
    found.ids[d] = queens_lines_find (tables->lines, d, square.x, square.y);
  return found;
}

static gboolean
is_alone (const Tables  *tables,
          LinesOfSquare  through)
{
  for (guint d = 0; d < through.length; d++)
    if (tables->counts[through.ids[d]] != 1)
      return FALSE;
  return TRUE;
}

static void
mark_lone (Tables        *tables,
           LinesOfSquare  through,
           gint32         lone)
{
  for (guint d = 0; d < through.length; d++)
    tables->lone[through.ids[d]] = lone;
}

/* A queen comes to, or goes from, the lines through its square */

static void
enter_lines (QueensBoard *self,
             guint        queen)
{
  Tables *tables = &self->tables;
  LinesOfSquare through = lines_of (tables, square_of (self, queen));
  gboolean attacked = FALSE;

  for (guint d = 0; d < through.length; d++)
    {
      gsize line = through.ids[d];

      if (tables->lone[line])
        {
          tables->n_attacked++;
          mark_lone (tables, lines_of (tables, square_of (self, tables->names[line])), 0);
        }
      attacked |= tables->counts[line] > 0;
      tables->pairs += tables->counts[line]++;
      tables->names[line] ^= queen;
    }
  if (attacked)
    tables->n_attacked++;
  else
    mark_lone (tables, through, 1);
}

static void
free_if_alone (QueensBoard *self,
               guint        queen)
{
  LinesOfSquare through = lines_of (&self->tables, square_of (self, queen));

  if (!is_alone (&self->tables, through))
    return;
  self->tables.n_attacked--;
  mark_lone (&self->tables, through, 1);
}

static void
leave_lines (QueensBoard *self,
             guint        queen)
{
  Tables *tables = &self->tables;
  LinesOfSquare through = lines_of (tables, square_of (self, queen));

  if (is_alone (tables, through))
    mark_lone (tables, through, 0);
  else
    tables->n_attacked--;
  for (guint d = 0; d < through.length; d++)
    {
      tables->pairs -= --tables->counts[through.ids[d]];
      tables->names[through.ids[d]] ^= queen;
    }
  for (guint d = 0; d < through.length; d++)
    if (tables->counts[through.ids[d]] == 1)
      free_if_alone (self, tables->names[through.ids[d]]);
}

static void
count_all_lines (QueensBoard *self)
{
  Tables *tables = &self->tables;
  gsize count = queens_lines_get_count (tables->lines);

  memset (tables->counts, 0, count * sizeof *tables->counts);
  memset (tables->names, 0, count * sizeof *tables->names);
  memset (tables->lone, 0, count * sizeof *tables->lone);
  tables->pairs = 0;
  tables->n_attacked = 0;
  tables->is_stale = FALSE;
  for (guint i = 0; i < self->n_queens; i++)
    if (is_placed (self, i))
      enter_lines (self, i);
}

static Tables *
ensure_tables (QueensBoard *self)
{
  Tables *tables = &self->tables;
  gsize count;

  if (G_LIKELY (tables->lines != NULL && !tables->is_stale))
    return tables;
  if (tables->lines != NULL)
    {
      count_all_lines (self);
      return tables;
    }
  tables->lines = queens_lines_new (self->problem);
  count = queens_lines_get_count (tables->lines);
  tables->counts = g_new (gint32, count);
  tables->names = g_new (guint32, count);
  tables->lone = g_new (gint32, count);
  count_all_lines (self);
  return tables;
}

/* Setting queens */

void
queens_board_set (QueensBoard  *self,
                  guint         queen,
                  QueensSquare  square)
{
  g_assert (queen < self->n_queens && !is_placed (self, queen));
  g_assert (queens_problem_has_square (self->problem, square));
  g_assert (self->columns != NULL || (gint) queen == square.x);

  if (self->columns != NULL)
    {
      queens_board_enter_order (self, queen, square);
      self->columns[queen] = square.x;
    }
  self->rows[queen] = square.y;
  self->n_placed++;
  if (self->tables.lines != NULL && !self->tables.is_stale)
    enter_lines (self, queen);
}

void
queens_board_unset (QueensBoard *self,
                    guint        queen)
{
  g_assert (queen < self->n_queens && is_placed (self, queen));

  if (self->tables.lines != NULL && !self->tables.is_stale)
    leave_lines (self, queen);
  if (self->columns != NULL)
    queens_board_leave_order (self, queen);
  self->rows[queen] = QUEENS_NO_ROW;
  self->n_placed--;
}

void
queens_board_move (QueensBoard  *self,
                   guint         queen,
                   QueensSquare  square)
{
  queens_board_unset (self, queen);
  queens_board_set (self, queen, square);
}

void
queens_board_finish_replacing (QueensBoard *self)
{
  self->n_placed = 0;
  for (guint i = 0; i < self->n_queens; i++)
    self->n_placed += is_placed (self, i);
  if (self->columns != NULL)
    queens_board_sort_order (self);
  self->tables.is_stale = TRUE;
}

void
queens_board_clear (QueensBoard *self)
{
  for (guint i = 0; i < self->n_queens; i++)
    self->rows[i] = QUEENS_NO_ROW;
  /* Queens that are set from the first on are found at once. */
  for (guint i = 0; self->order != NULL && i < self->n_queens; i++)
    self->order[i] = i;
  queens_board_finish_replacing (self);
}

void
queens_board_set_rows (QueensBoard  *self,
                       const gint32 *rows)
{
  g_assert (self->columns == NULL);
  memcpy (self->rows, rows, self->n_queens * sizeof *rows);
  queens_board_finish_replacing (self);
}

void
queens_board_set_squares (QueensBoard        *self,
                          const QueensSquare *squares)
{
  for (guint i = 0; i < self->n_queens; i++)
    {
      self->rows[i] = squares[i].y;
      if (self->columns != NULL)
        self->columns[i] = squares[i].x;
    }
  queens_board_finish_replacing (self);
}

/* Costs */

gint64
queens_board_get_cost (QueensBoard *self,
                       QueensCost   cost)
{
  Tables *tables = ensure_tables (self);

  return cost == QUEENS_COST_PAIRS ? tables->pairs : (gint64) tables->n_attacked;
}

guint
queens_board_get_conflicts (QueensBoard *self,
                            guint        queen)
{
  return queens_board_count_attackers (self, square_of (self, queen));
}

guint
queens_board_count_attackers (QueensBoard  *self,
                              QueensSquare  square)
{
  Tables *tables = ensure_tables (self);
  LinesOfSquare through = lines_of (tables, square);
  guint attack_count = 0;

  for (guint d = 0; d < through.length; d++)
    attack_count += tables->counts[through.ids[d]];
  return queens_board_find_queen (self, square) < 0 ? attack_count : attack_count - through.length;
}

guint
queens_board_get_lone_queens (QueensBoard  *self,
                              QueensSquare  square,
                              guint         queens[4])
{
  Tables *tables = ensure_tables (self);
  LinesOfSquare through = lines_of (tables, square);
  guint n = 0;

  for (guint d = 0; d < through.length; d++)
    if (tables->counts[through.ids[d]] == 1)
      queens[n++] = tables->names[through.ids[d]];
  return n;
}

gboolean
queens_board_holds_static_points (const QueensBoard *self)
{
  gsize n_static_points;
  const QueensSquare *static_points = queens_problem_get_static_points (self->problem,
                                                                        &n_static_points);

  for (gsize i = 0; i < n_static_points; i++)
    if (queens_board_find_queen (self, static_points[i]) < 0)
      return FALSE;
  return TRUE;
}

gboolean
queens_board_is_static (const QueensBoard *self,
                        guint              queen)
{
  return queens_problem_is_static (self->problem, square_of (self, queen));
}

gboolean
queens_board_is_solved (QueensBoard *self)
{
  return self->n_placed == self->n_queens
         && queens_board_holds_static_points (self)
         && ensure_tables (self)->pairs == 0;
}

const gint32 *
queens_board_get_counts (QueensBoard *self)
{
  return ensure_tables (self)->counts;
}

const gint32 *
queens_board_get_lone (QueensBoard *self)
{
  return ensure_tables (self)->lone;
}

const QueensLines *
queens_board_get_lines (QueensBoard *self)
{
  return ensure_tables (self)->lines;
}
