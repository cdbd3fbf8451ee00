/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-board.h"

#include "queens-places.h"

#include <string.h>

/* On boards with at least this many queens, queens_board_set_rows() compares the new rows with the
 * old rows. If at most one queen in FEW moved, moving these queens is faster than counting all
 * lines again. */
#define SMALLEST_TO_COMPARE 1000
#define FEW 16

QueensBoard *
queens_board_new (QueensProblem *problem)
{
  QueensBoard *self = g_new0 (QueensBoard, 1);

  self->problem = queens_problem_ref (problem);
  self->n_queens = problem->n_queens;
  self->rows = g_new (gint32, self->n_queens);
  for (guint i = 0; i < self->n_queens; i++)
    self->rows[i] = QUEENS_NO_ROW;
  if (problem->is_anywhere)
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
  g_clear_pointer (&self->counts.lines, queens_lines_free);
  g_free (self->counts.counts);
  g_free (self->counts.lone);
  g_free (self->names);
  g_free (self->rows);
  g_free (self->columns);
  g_free (self->order);
  queens_problem_unref (self->problem);
  g_free (self);
}

/* Returns TRUE if @queen, which must be on the board, comes before @square. */
static inline gboolean
is_before (const QueensBoard *self,
           guint              queen,
           QueensSquare       square)
{
  gint x = self->columns[queen];

  return x < square.x || (x == square.x && self->rows[queen] < square.y);
}

guint
queens_board_count_before (const QueensBoard *self,
                           QueensSquare       square)
{
  guint low = 0;
  guint high = self->n_placed;

  g_assert (self->columns != NULL);
  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (is_before (self, self->order[middle], square))
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/* Returns TRUE if @queen comes before @other in @order. Queens off the board come last. */
static gboolean
comes_before (const QueensBoard *self,
              guint              queen,
              guint              other)
{
  gboolean is_placed = self->rows[queen] != QUEENS_NO_ROW;
  gboolean is_other_placed = self->rows[other] != QUEENS_NO_ROW;

  if (!is_placed || !is_other_placed)
    return is_placed && !is_other_placed;
  return is_before (self, queen, queens_board_get_square (self, other));
}

/* Shell sort (D. L. Shell, 1959) needs no memory, and hardly any time if the queens are already
 * sorted. */
static void
sort_order (QueensBoard *self)
{
  for (guint gap = self->n_queens / 2; gap > 0; gap /= 2)
    for (guint i = gap; i < self->n_queens; i++)
      {
        guint queen = self->order[i];
        guint to = i;

        for (; to >= gap && comes_before (self, queen, self->order[to - gap]); to -= gap)
          self->order[to] = self->order[to - gap];
        self->order[to] = queen;
      }
}

guint
queens_board_get_queen (const QueensBoard *self,
                        guint              rank)
{
  return self->order == NULL ? rank : self->order[rank];
}

gint
queens_board_find_queen (const QueensBoard *self,
                         QueensSquare       square)
{
  guint rank;
  guint queen;

  if (!queens_problem_has_square (self->problem, square))
    return -1;
  if (self->columns == NULL)
    return self->rows[square.x] == square.y ? square.x : -1;
  rank = queens_board_count_before (self, square);
  if (rank == self->n_placed)
    return -1;
  queen = self->order[rank];
  return self->columns[queen] == square.x && self->rows[queen] == square.y ? (gint) queen : -1;
}

typedef struct
{
  guint length;
  gsize ids[QUEENS_N_DIRECTIONS];
} LinesOfSquare;

static inline LinesOfSquare
lines_of (const QueensBoard *self,
          QueensSquare       square)
{
  const QueensLines *lines = self->counts.lines;
  LinesOfSquare found = { .length = lines->n_directions };

  for (guint d = 0; d < found.length; d++)
    found.ids[d] = queens_lines_find (lines, d, square.x, square.y);
  return found;
}

static gboolean
is_alone (const QueensBoard *self,
          LinesOfSquare      through)
{
  for (guint d = 0; d < through.length; d++)
    if (self->counts.counts[through.ids[d]] != 1)
      return FALSE;
  return TRUE;
}

static void
mark_lone (QueensBoard   *self,
           LinesOfSquare  through,
           gint32         lone)
{
  for (guint d = 0; d < through.length; d++)
    self->counts.lone[through.ids[d]] = lone;
}

static void
enter_lines (QueensBoard *self,
             guint        queen)
{
  QueensLineCounts *counts = &self->counts;
  LinesOfSquare through = lines_of (self, queens_board_get_square (self, queen));
  gboolean attacked = FALSE;

  if (self->names == NULL)
    {
      for (guint d = 0; d < through.length; d++)
        counts->n_pairs += counts->counts[through.ids[d]]++;
      return;
    }
  for (guint d = 0; d < through.length; d++)
    {
      gsize line = through.ids[d];

      if (counts->lone[line])
        {
          counts->n_attacked++;
          mark_lone (self, lines_of (self, queens_board_get_square (self, self->names[line])), 0);
        }
      attacked |= counts->counts[line] > 0;
      counts->n_pairs += counts->counts[line]++;
      self->names[line] ^= queen;
    }
  if (attacked)
    counts->n_attacked++;
  else
    mark_lone (self, through, 1);
}

static void
leave_lines (QueensBoard *self,
             guint        queen)
{
  QueensLineCounts *counts = &self->counts;
  LinesOfSquare through = lines_of (self, queens_board_get_square (self, queen));

  if (self->names == NULL)
    {
      for (guint d = 0; d < through.length; d++)
        counts->n_pairs -= --counts->counts[through.ids[d]];
      return;
    }
  if (is_alone (self, through))
    mark_lone (self, through, 0);
  else
    counts->n_attacked--;
  for (guint d = 0; d < through.length; d++)
    {
      counts->n_pairs -= --counts->counts[through.ids[d]];
      self->names[through.ids[d]] ^= queen;
    }
  for (guint d = 0; d < through.length; d++)
    if (counts->counts[through.ids[d]] == 1)
      {
        guint other = self->names[through.ids[d]];
        LinesOfSquare through_other = lines_of (self, queens_board_get_square (self, other));

        if (!is_alone (self, through_other))
          continue;
        counts->n_attacked--;
        mark_lone (self, through_other, 1);
      }
}

/* Adds all queens to empty lines, one direction after another. The processor can find the next
 * lines without waiting for the counts of the lines before them. On a board whose lines don't fit
 * into the cache, this is several times as fast as adding queen by queen. */
static void
enter_all (QueensBoard *self)
{
  QueensLineCounts *counts = &self->counts;
  gint64 n_pairs = 0;

  for (guint d = 0; d < counts->lines->n_directions; d++)
    for (guint i = 0; i < self->n_queens; i++)
      if (self->rows[i] != QUEENS_NO_ROW)
        {
          QueensSquare square = queens_board_get_square (self, i);
          gsize line = queens_lines_find (counts->lines, d, square.x, square.y);

          n_pairs += counts->counts[line]++;
          if (self->names != NULL)
            self->names[line] ^= i;
        }
  counts->n_pairs = n_pairs;
  counts->n_attacked = 0;
  for (guint i = 0; self->names != NULL && i < self->n_queens; i++)
    if (self->rows[i] != QUEENS_NO_ROW)
      {
        LinesOfSquare through = lines_of (self, queens_board_get_square (self, i));

        if (is_alone (self, through))
          mark_lone (self, through, 1);
        else
          counts->n_attacked++;
      }
}

static void
count (QueensBoard *self,
       gboolean     with_names)
{
  QueensLineCounts *counts = &self->counts;
  gsize n_lines;

  if (counts->lines == NULL)
    {
      counts->lines = queens_lines_new (self->problem);
      counts->counts = g_new (gint32, counts->lines->count);
    }
  n_lines = counts->lines->count;
  if (with_names && self->names == NULL)
    {
      counts->lone = g_new (gint32, n_lines);
      self->names = g_new (guint32, n_lines);
    }
  memset (counts->counts, 0, n_lines * sizeof *counts->counts);
  if (self->names != NULL)
    {
      memset (counts->lone, 0, n_lines * sizeof *counts->lone);
      memset (self->names, 0, n_lines * sizeof *self->names);
    }
  self->is_counted = TRUE;
  for (QueensCost cost = 0; cost < QUEENS_N_COSTS; cost++)
    self->is_known[cost] = self->names != NULL || queens_cost_functions[cost].adds_attackers;
  enter_all (self);
}

/* Counts only what the cost of attacking pairs needs. This takes a third of the memory and time of
 * a full count. */
static const QueensLineCounts *
count_pairs (QueensBoard *self)
{
  if (G_UNLIKELY (!self->is_counted))
    count (self, FALSE);
  return &self->counts;
}

const QueensLineCounts *
queens_board_count_lines (QueensBoard *self)
{
  if (G_UNLIKELY (!self->is_counted || self->names == NULL))
    count (self, TRUE);
  return &self->counts;
}

void
queens_board_forget_lines (QueensBoard *self)
{
  g_clear_pointer (&self->counts.lines, queens_lines_free);
  g_clear_pointer (&self->counts.counts, g_free);
  g_clear_pointer (&self->counts.lone, g_free);
  g_clear_pointer (&self->names, g_free);
  self->is_counted = FALSE;
}

static void
forget_costs (QueensBoard *self)
{
  memset (self->is_known, 0, sizeof self->is_known);
}

void
queens_board_set (QueensBoard  *self,
                  guint         queen,
                  QueensSquare  square)
{
  g_assert (queen < self->n_queens && self->rows[queen] == QUEENS_NO_ROW);
  g_assert (queens_problem_has_square (self->problem, square));
  g_assert (self->columns != NULL || (gint) queen == square.x);

  if (self->columns != NULL)
    {
      guint to = queens_board_count_before (self, square);
      guint from = self->n_placed;

      while (self->order[from] != queen)
        from++;
      self->order[from] = self->order[self->n_placed];
      memmove (self->order + to + 1, self->order + to, (self->n_placed - to) * sizeof *self->order);
      self->order[to] = queen;
      self->columns[queen] = square.x;
    }
  self->rows[queen] = square.y;
  self->n_placed++;
  if (self->is_counted)
    enter_lines (self, queen);
  else
    forget_costs (self);
}

void
queens_board_unset (QueensBoard *self,
                    guint        queen)
{
  g_assert (queen < self->n_queens && self->rows[queen] != QUEENS_NO_ROW);

  if (self->is_counted)
    leave_lines (self, queen);
  else
    forget_costs (self);
  if (self->columns != NULL)
    {
      guint from = queens_board_count_before (self, queens_board_get_square (self, queen));

      memmove (self->order + from, self->order + from + 1,
               (self->n_placed - 1 - from) * sizeof *self->order);
      self->order[self->n_placed - 1] = queen;
    }
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

static void
finish_replacing (QueensBoard *self)
{
  self->n_placed = 0;
  for (guint i = 0; i < self->n_queens; i++)
    self->n_placed += self->rows[i] != QUEENS_NO_ROW;
  if (self->columns != NULL)
    sort_order (self);
  self->is_counted = FALSE;
  forget_costs (self);
}

void
queens_board_clear (QueensBoard *self)
{
  for (guint i = 0; i < self->n_queens; i++)
    self->rows[i] = QUEENS_NO_ROW;
  /* Order the queens by number. If callers then set the queens in this order, queens_board_set()
   * finds each queen immediately. */
  for (guint i = 0; self->order != NULL && i < self->n_queens; i++)
    self->order[i] = i;
  self->n_placed = 0;
  self->is_counted = FALSE;
  forget_costs (self);
}

void
queens_board_set_rows (QueensBoard  *self,
                       const gint32 *rows)
{
  gboolean compares = self->is_counted && self->n_queens >= SMALLEST_TO_COMPARE;
  guint n = 0;

  g_assert (self->columns == NULL);
  for (guint i = 0; compares && i < self->n_queens; i++)
    n += self->rows[i] != rows[i];
  if (!compares || n > self->n_queens / FEW)
    {
      memcpy (self->rows, rows, self->n_queens * sizeof *rows);
      finish_replacing (self);
      return;
    }
  for (guint i = 0; n > 0 && i < self->n_queens; i++)
    {
      if (self->rows[i] == rows[i])
        continue;
      n--;
      if (self->rows[i] != QUEENS_NO_ROW)
        queens_board_unset (self, i);
      if (rows[i] != QUEENS_NO_ROW)
        queens_board_set (self, i, (QueensSquare) { i, rows[i] });
    }
}

gint32 *
queens_board_rewrite_rows (QueensBoard *self)
{
  g_assert (self->columns == NULL);
  self->n_placed = self->n_queens;
  self->is_counted = FALSE;
  forget_costs (self);
  return self->rows;
}

void
queens_board_set_places (QueensBoard  *self,
                         const gint32 *places)
{
  if (self->columns == NULL)
    {
      queens_board_set_rows (self, places);
      return;
    }
  for (guint i = 0; i < self->n_queens; i++)
    {
      QueensSquare square = queens_place_get_square (self->problem, i, places[i]);

      self->rows[i] = square.y;
      self->columns[i] = square.x;
    }
  finish_replacing (self);
}

const gint32 *
queens_board_get_places (const QueensBoard *self,
                         gint32            *room)
{
  if (self->columns == NULL)
    return self->rows;
  for (guint i = 0; i < self->n_queens; i++)
    room[i] = queens_place_of (self->problem, queens_board_get_square (self, self->order[i]));
  return room;
}

gint32 *
queens_board_copy_places (const QueensBoard *self)
{
  gint32 *copy = g_new (gint32, self->n_queens);
  const gint32 *places = queens_board_get_places (self, copy);

  if (places != copy)
    memcpy (copy, places, self->n_queens * sizeof *copy);
  return copy;
}

gint64
queens_board_get_cost (QueensBoard *self,
                       QueensCost   cost)
{
  const QueensCostFunction *function = &queens_cost_functions[cost];

  if (!self->is_known[cost] && function->adds_attackers)
    count_pairs (self);
  else if (!self->is_known[cost])
    queens_board_count_lines (self);
  return function->measure (&self->counts);
}

guint
queens_board_count_attackers (QueensBoard  *self,
                              QueensSquare  square)
{
  const QueensLineCounts *counts = count_pairs (self);
  LinesOfSquare through = lines_of (self, square);
  guint n_attackers = 0;

  for (guint d = 0; d < through.length; d++)
    n_attackers += counts->counts[through.ids[d]];
  return queens_board_find_queen (self, square) < 0 ? n_attackers : n_attackers - through.length;
}

guint
queens_board_get_lone_queens (QueensBoard  *self,
                              QueensSquare  square,
                              guint         queens[4])
{
  const QueensLineCounts *counts = queens_board_count_lines (self);
  LinesOfSquare through = lines_of (self, square);
  guint n = 0;

  for (guint d = 0; d < through.length; d++)
    if (counts->counts[through.ids[d]] == 1)
      queens[n++] = self->names[through.ids[d]];
  return n;
}

gboolean
queens_board_holds_static_points (const QueensBoard *self)
{
  const QueensSquares *static_points = &self->problem->static_points;

  for (gsize i = 0; i < static_points->length; i++)
    if (queens_board_find_queen (self, static_points->squares[i]) < 0)
      return FALSE;
  return TRUE;
}

gboolean
queens_board_is_static (const QueensBoard *self,
                        guint              queen)
{
  return queens_squares_contain (&self->problem->static_points,
                                 queens_board_get_square (self, queen));
}

gboolean
queens_board_is_solved (QueensBoard *self)
{
  return self->n_placed == self->n_queens
         && queens_board_holds_static_points (self)
         && queens_board_get_cost (self, QUEENS_COST_PAIRS) == 0;
}
