/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-backtracking.h"

#include "queens-context.h"
#include "queens-domains.h"
#include "queens-refuse.h"

#include <glib/gi18n-lib.h>

#define MAX_SIZE 4096
/* With placement `anywhere`, a step may examine every square. */
#define MAX_SIZE_ANYWHERE 256

const QueensChoice queens_backtracking_row_choices[] = {
  [QUEENS_BACKTRACKING_ROWS_ASCENDING] = {
    "ascending", N_("Ascending"), N_("Tries rows from 0 upwards.")
  },
  [QUEENS_BACKTRACKING_ROWS_RANDOM] = {
    "random", N_("Random"), N_("Tries rows in random order.")
  },
  { NULL, NULL }
};

const QueensChoice queens_backtracking_column_choices[] = {
  [QUEENS_BACKTRACKING_LEFT_TO_RIGHT] = {
    "left-to-right", N_("Left to right"), N_("Fills columns one after another.")
  },
  [QUEENS_BACKTRACKING_FEWEST_ROWS] = {
    "fewest-rows", N_("Fewest rows left"),
    N_("Always fills the column with the fewest rows left.")
  },
  { NULL, NULL }
};

static inline gint32 *
next_of (QueensBacktracking *self)
{
  return self->entries + self->n_queens;
}

static inline gint32 *
order_of (QueensBacktracking *self)
{
  return self->entries + 2 * self->n_queens;
}

static inline gint32 *
rooms_of (QueensBacktracking *self)
{
  return order_of (self) + self->size;
}

gsize
queens_backtracking_get_room_of (guint size)
{
  return 3 * (gsize) size * sizeof (gint32);
}

gsize
queens_backtracking_get_room (const QueensSetup *setup)
{
  guint size = setup->problem->size;

  if (!setup->problem->is_anywhere)
    return queens_backtracking_get_room_of (size);
  return (2 * (gsize) setup->problem->n_queens + 2 * (gsize) size + 1)
         * sizeof (gint32);
}

static gboolean
check_size (const QueensSetup  *setup,
            guint               most,
            GError            **error)
{
  guint size = setup->problem->size;

  if (size <= most)
    return TRUE;
  queens_refuse_as (error, QUEENS_ERROR_SIZE, _("The size is %u. For %s, use at most %u."), size,
                    setup->algorithm->id, most);
  return FALSE;
}

gboolean
queens_backtracking_accept (const QueensSetup  *setup,
                            GError            **error)
{
  if (!setup->problem->is_anywhere)
    return check_size (setup, MAX_SIZE, error);
  queens_refuse (error, _("%s places queens column by column. Choose one queen per column."),
                 _(setup->algorithm->name));
  return FALSE;
}

gboolean
queens_backtracking_accept_anywhere (const QueensSetup  *setup,
                                     GError            **error)
{
  return check_size (setup, setup->problem->is_anywhere ? MAX_SIZE_ANYWHERE : MAX_SIZE, error);
}

static guint
count_parts (const QueensProblem *problem,
             guint                column)
{
  gint size = problem->size;
  gsize n_boulders;
  const QueensSquare *boulders = queens_squares_get_column (&problem->boulders, column,
                                                            &n_boulders);
  guint n_parts = 0;
  gint begin = 0;

  for (gsize i = 0; i < n_boulders; i++)
    {
      n_parts += boulders[i].y > begin;
      begin = boulders[i].y + 1;
    }
  return n_parts + (begin < size);
}

static void
begin_anywhere (QueensBacktracking *self,
                QueensContext      *context)
{
  QueensBoard *board = context->board;
  const QueensProblem *problem = context->setup->problem;
  const QueensSquares *static_points = &problem->static_points;

  for (gsize i = 0; i < static_points->length && board->n_placed < self->n_queens; i++)
    if (queens_board_find_queen (board, static_points->squares[i]) < 0)
      queens_board_set (board, queens_board_get_queen (board, board->n_placed),
                        static_points->squares[i]);
  for (guint i = board->n_placed; i < self->n_queens; i++)
    self->entries[self->n_free++] = queens_board_get_queen (board, i);
  rooms_of (self)[self->size] = 0;
  for (guint x = self->size; x-- > 0;)
    rooms_of (self)[x] = rooms_of (self)[x + 1] + count_parts (problem, x);
}

void
queens_backtracking_begin (QueensBacktracking *self,
                           QueensContext      *context,
                           gboolean            puts_static_queens)
{
  const QueensProblem *problem = context->setup->problem;
  const QueensSquares *static_points = &problem->static_points;
  QueensBoard *board = context->board;
  gint32 *order;

  self->size = problem->size;
  self->n_queens = problem->n_queens;
  self->n_free = 0;
  self->depth = 0;
  self->is_anywhere = problem->is_anywhere;
  self->has_random_rows = queens_setup_get_param (context->setup, "row-order")
                          == QUEENS_BACKTRACKING_ROWS_RANDOM;
  if (self->is_anywhere)
    begin_anywhere (self, context);
  else
    {
      for (gsize i = 0; puts_static_queens && i < static_points->length; i++)
        if (queens_board_get_square (board, static_points->squares[i].x).y == QUEENS_NO_ROW)
          queens_board_set (board, static_points->squares[i].x, static_points->squares[i]);
      for (guint x = 0; x < self->size; x++)
        if (queens_board_get_square (board, x).y == QUEENS_NO_ROW)
          self->entries[self->n_free++] = x;
    }
  next_of (self)[0] = 0;
  order = order_of (self);
  for (guint y = 0; y < self->size; y++)
    order[y] = y;
  /* Shuffle by Fisher and Yates, 1938. */
  for (guint i = self->size - 1; self->has_random_rows && i > 0; i--)
    {
      guint other = queens_random_pick (context->random, i + 1);
      gint32 row = order[i];

      order[i] = order[other];
      order[other] = row;
    }
}

gint32 *
queens_backtracking_get_next (QueensBacktracking *self)
{
  return next_of (self) + self->depth;
}

const gint32 *
queens_backtracking_get_order (const QueensBacktracking *self)
{
  return order_of ((QueensBacktracking *) self);
}

gint
queens_backtracking_get_fresh_column (const QueensBacktracking *self)
{
  return self->entries[self->n_queens + self->depth] == 0 ? self->entries[self->depth] : -1;
}

void
queens_backtracking_set_column (QueensBacktracking *self,
                                guint               column)
{
  gint32 *columns = self->entries;
  guint i = self->depth;

  while (columns[i] != (gint32) column)
    i++;
  columns[i] = columns[self->depth];
  columns[self->depth] = column;
}

/* Returns FALSE if the next queen can't be placed on square number @place or a later square. With
 * placement `anywhere`, queens are placed in the order of their squares, so each set of squares
 * occurs once. */
static inline gboolean
has_place (QueensBacktracking *self,
           gint32              place)
{
  gint32 size = self->size;

  if (!self->is_anywhere)
    return place < size;
  return place < size * size
         && rooms_of (self)[place / size] >= (gint32) (self->n_free - self->depth);
}

static inline QueensSquare
get_place (QueensBacktracking *self,
           gint32              place)
{
  gint32 size = self->size;

  return (QueensSquare) { self->is_anywhere ? place / size : self->entries[self->depth],
                          order_of (self)[place % size] };
}

void
queens_backtracking_put (QueensBacktracking *self,
                         QueensContext      *context,
                         QueensSquare        square,
                         QueensStep         *event)
{
  const guint queen = self->entries[self->depth];
  gint32 *next = next_of (self) + self->depth;

  event->kind = QUEENS_STEP_PLACED;
  event->changes[event->n_changes++] = (QueensChange) {
    queen, { square.x, QUEENS_NO_ROW }, square
  };
  event->moves++;
  queens_board_set (context->board, queen, square);
  if (++self->depth < self->n_free)
    next[1] = self->is_anywhere ? *next : 0;
}

gboolean
queens_backtracking_place (QueensBacktracking *self,
                           QueensContext      *context,
                           QueensIsFree        is_free,
                           gpointer            data,
                           QueensStep         *event)
{
  gint32 *next = next_of (self) + self->depth;

  while (has_place (self, *next))
    {
      QueensSquare square = get_place (self, (*next)++);

      event->evaluations++;
      queens_context_look (context, square);
      if (!is_free (data, &square))
        continue;
      queens_backtracking_put (self, context, square, event);
      return TRUE;
    }
  return FALSE;
}

guint
queens_backtracking_count_children (QueensBacktracking *self,
                                    gint                child,
                                    QueensIsFree        is_free,
                                    gpointer            data)
{
  gint32 *next = next_of (self) + self->depth;
  gint n_children = 0;

  if (self->depth == self->n_free)
    return 0;
  for (gint32 place = *next; has_place (self, place); place++)
    {
      QueensSquare square = get_place (self, place);

      if (!is_free (data, &square) || n_children++ != child)
        continue;
      *next = place;
      break;
    }
  return n_children;
}

gboolean
queens_backtracking_take_back (QueensBacktracking *self,
                               QueensContext      *context,
                               QueensStep         *event)
{
  guint queen;
  QueensSquare square;

  if (self->depth == 0)
    return FALSE;
  queen = self->entries[--self->depth];
  square = queens_board_get_square (context->board, queen);
  event->kind = QUEENS_STEP_REMOVED;
  event->changes[event->n_changes++] = (QueensChange) {
    queen, square, { square.x, QUEENS_NO_ROW }
  };
  queens_board_unset (context->board, queen);
  return TRUE;
}

/* A fast version of depth-first search for boards of up to 32 rows. The bit sets for diagonals
 * shift by one row per column. So one expression gives the free rows of a column. */

#define MAX_SIZE_IN_BITS 32

/* Each field is a bit set of the rows of a column. */
typedef struct
{
  guint32 free;                 /* free rows that weren't tried yet */
  guint32 taken;                /* rows that earlier queens occupy */
  guint32 rising;               /* rows on earlier queens' rising diagonals */
  guint32 falling;
} Column;

/* The progress of a run. In an exhausted column, all rows were examined, so the counts of a run can
 * be computed from @n_exhausted. */
typedef struct
{
  Column  columns[MAX_SIZE_IN_BITS + 1];       /* up to the column after the queen placed last, even
                                                * if this queen was removed */
  guint   depth;
  guint   lowest;               /* lowest depth so far */
  guint64 n_exhausted[MAX_SIZE_IN_BITS];       /* number of exhausted columns at each depth */
  gboolean has_come_back;      /* the last change removed the queen in column @depth */
} Progress;

static inline Column
get_next (Column  column,
          guint32 bit,
          guint32 all)
{
  Column next = {
    .taken = column.taken | bit,
    .rising = (column.rising | bit) << 1,
    .falling = (column.falling | bit) >> 1,
  };

  next.free = all & ~(next.taken | next.rising | next.falling);
  return next;
}

/* Returns the row of the queen last placed in column @x. */
static guint
get_row (const Progress *self,
         guint           x)
{
  return __builtin_ctz (self->columns[x + 1].taken ^ self->columns[x].taken);
}

/* Places or removes up to @n queens. Stops earlier if the board is full. Sets @n to the number of
 * queens placed and removed. Returns TRUE if all rows of all columns were tried. */
static gboolean
fill (Progress *self,
      gint32   *next,
      guint     size,
      guint32   all,
      guint64  *n)
{
  Column *columns = self->columns;
  guint64 left = *n;
  guint lowest = self->lowest;
  guint depth = self->depth;
  Column column = columns[depth];
  gboolean has_come_back = self->has_come_back;
  gboolean is_tried = FALSE;

  while (left > 0)
    {
      while (column.free != 0 && left > 0)
        {
          guint32 bit = column.free & -column.free;

          column.free ^= bit;
          columns[depth++] = column;
          column = get_next (column, bit, all);
          left--;
          has_come_back = FALSE;
          if (depth == size)
            goto end;
        }
      if (left == 0)
        break;
      columns[depth] = column;
      do
        {
          next[depth] = size;
          self->n_exhausted[depth]++;
          if (depth == 0)
            {
              is_tried = TRUE;
              goto end;
            }
          depth--;
          left--;
        }
      while (columns[depth].free == 0 && left > 0);
      lowest = MIN (lowest, depth);
      column = columns[depth];
      has_come_back = TRUE;
    }
end:
  columns[depth] = column;
  self->depth = depth;
  self->lowest = is_tried ? 0 : lowest;
  self->has_come_back = has_come_back;
  *n -= left;
  return is_tried;
}

static guint64
sum_up (const gint32 *next,
        guint         n)
{
  guint64 sum = 0;

  for (guint i = 0; i < n; i++)
    sum += next[i];
  return sum;
}

static guint64
count_exhausted (const Progress *self,
                 guint           size)
{
  guint64 count = 0;

  for (guint x = 0; x < size; x++)
    count += self->n_exhausted[x];
  return count;
}

/* Adds the nodes of a run. Each time the search enters column x, this counts as a node at depth x.
 * A column that the search entered was exhausted later or is still open. So the function adds the
 * exhausted columns and the open columns. */
static void
count_nodes (const Progress *self,
             guint           size,
             guint           depth_before,
             guint64        *nodes)
{
  for (guint x = 1; x < size; x++)
    nodes[x] += self->n_exhausted[x] + (x <= self->depth) - (x <= depth_before);
  nodes[size] += self->depth == size;
}

gboolean
queens_backtracking_run (QueensBacktracking *self,
                         QueensContext      *context,
                         gboolean            counts_nodes,
                         QueensRun          *run)
{
  const guint size = self->size;
  const guint depth = self->depth;
  gint32 *next = next_of (self);
  guint64 n_entered = run->total.iterations;
  guint64 n_exhausted = 0;
  guint32 all;
  guint64 looked_before;
  Progress progress = { .depth = depth, .lowest = depth };
  Column *columns = progress.columns;
  gboolean is_full = FALSE;

  if (self->is_anywhere || context->setup->problem->boulders.length > 0
      || size > MAX_SIZE_IN_BITS || self->n_free < size || self->has_random_rows
      || run->most == 0 || run->limit == 0)
    return FALSE;

  all = (G_GUINT64_CONSTANT (1) << size) - 1;
  columns[0].free = all;
  for (guint i = 0; i < depth; i++)
    {
      gint32 row = queens_board_get_square (context->board, i).y;

      columns[i + 1] = get_next (columns[i], (guint32) 1 << row, all);
      columns[i].free &= (guint32) ~((G_GUINT64_CONSTANT (2) << row) - 1);
    }
  if (depth < size)
    columns[depth].free &= (guint32) ~((G_GUINT64_CONSTANT (1) << next[depth]) - 1);
  looked_before = sum_up (next, MIN (depth + 1, size));
  if (depth == size)
    {
      progress.lowest = --progress.depth;
      progress.has_come_back = TRUE;
      run->steps = 1;
    }
  run->total.iterations = counts_nodes ? 0 : run->steps;

  /* No step may start at the limit. A step adds at most two iterations. The first step includes
   * the iteration that enters the first column. */
  while (run->end == QUEENS_END_NONE && !is_full && run->total.iterations < run->limit)
    {
      guint64 n = MIN (run->most - run->steps, (run->limit - run->total.iterations - 1) / 2 + 1);

      if (n == 0)
        break;
      if (run->steps == 0)
        n = 1;
      if (fill (&progress, next, size, all, &n))
        run->end = QUEENS_END_NO_SOLUTION;
      run->steps += n;
      n_exhausted = count_exhausted (&progress, size);
      /* Each step places or removes a queen, and the depth is the number of queens on the board. So
       * this formula gives the number of queens placed. */
      run->total.moves = (run->steps + progress.depth - depth) / 2;
      run->total.iterations = n_entered
                              + (counts_nodes ? run->total.moves : run->steps + n_exhausted);
      is_full = progress.depth == size;
    }

  for (guint i = 0; i < progress.depth; i++)
    next[i] = get_row (&progress, i) + 1;
  if (progress.depth < size && run->end == QUEENS_END_NONE)
    next[progress.depth] = progress.has_come_back ? get_row (&progress, progress.depth) + 1 : 0;
  self->depth = progress.depth;
  run->lowest = MIN (run->lowest, progress.lowest);
  count_nodes (&progress, size, depth, run->nodes);
  run->total.evaluations = n_exhausted * size - looked_before;
  if (run->end == QUEENS_END_NONE)
    run->total.evaluations += sum_up (next, MIN (progress.depth + 1, size));
  run->cost = 0;
  for (guint x = 0; x < size; x++)
    context->places[x] = x < self->depth ? (gint32) get_row (&progress, x) : QUEENS_NO_ROW;
  queens_board_set_rows (context->board, context->places);
  return TRUE;
}

static gboolean
has_row_below (const QueensLookAhead *look_ahead,
               QueensSquare           end)
{
  for (gint y = 0; y < end.y; y++)
    if (queens_domains_have (look_ahead->board, (QueensSquare) { end.x, y }))
      return TRUE;
  return FALSE;
}

gint
queens_backtracking_find_column (const QueensLookAhead *look_ahead,
                                 gboolean               only_dead)
{
  gint size = look_ahead->setup->problem->size;

  for (gint x = 0; x < size; x++)
    if (queens_board_get_square (look_ahead->board, x).y == QUEENS_NO_ROW
        && !(only_dead && has_row_below (look_ahead, (QueensSquare) { x, size })))
      return x;
  return -1;
}

void
queens_backtracking_mark_tried (const QueensBacktracking *self,
                                const QueensContext      *context,
                                guint8                   *tried)
{
  const gint32 *next = next_of ((QueensBacktracking *) self);
  const gint32 *order = order_of ((QueensBacktracking *) self);
  gint32 size = self->size;
  gint32 begin = 0;

  for (guint i = 0; i < MIN (self->depth + 1, self->n_free); i++)
    {
      for (gint32 k = begin; k < next[i]; k++)
        {
          QueensSquare square = { self->is_anywhere ? k / size : self->entries[i],
                                  order[k % size] };

          if (queens_board_find_queen (context->board, square) < 0)
            tried[square.y * size + square.x] = 1;
        }
      if (self->is_anywhere)
        begin = next[i];
    }
}

char *
queens_backtracking_describe_tries (const QueensLookAhead *look_ahead)
{
  const GArray *looks = look_ahead->looks;
  QueensSquare first, last;

  if (looks->len == 0)
    return g_strdup (_("No rows are left to try."));
  first = g_array_index (looks, QueensSquare, 0);
  last = g_array_index (looks, QueensSquare, looks->len - 1);
  if (look_ahead->is_anywhere
      || queens_setup_get_param (look_ahead->setup, "row-order")
           == QUEENS_BACKTRACKING_ROWS_RANDOM)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Trying %u square.",
                                         "Trying %u squares.", looks->len),
                            looks->len);
  if (looks->len == 1)
    return g_strdup_printf (_("Trying row %d of column %d."), first.y, first.x);
  return g_strdup_printf (_("Trying rows %d to %d of column %d."), first.y, last.y, first.x);
}

char *
queens_backtracking_describe_placed (const QueensLookAhead *look_ahead)
{
  QueensSquare to = look_ahead->step.changes[0].to;
  const char *format;

  if (queens_setup_get_param (look_ahead->setup, "row-order") == QUEENS_BACKTRACKING_ROWS_RANDOM)
    format = _("Column %d: row %d is the next unattacked row in random order.");
  else if (has_row_below (look_ahead, to))
    format = _("Column %d: row %d is the next unattacked row. Rows with smaller numbers have been "
               "tried.");
  else
    format = _("Column %d: row %d is the first unattacked row.");
  return g_strdup_printf (format, to.x, to.y);
}

char *
queens_backtracking_describe_removed (const QueensLookAhead *look_ahead,
                                      gint                   column)
{
  gint last = look_ahead->step.changes[0].from.x;

  if (look_ahead->board->n_placed == look_ahead->board->n_queens)
    return g_strdup_printf (_("To find the next solution, the queen in column %d is removed."),
                            last);
  if (column < 0)
    return g_strdup_printf (_("No rows are left to try, so the queen in column %d is removed."),
                            last);
  return g_strdup_printf (_("No rows are left in column %d, so the queen in column %d is removed."),
                          column, last);
}

char *
queens_backtracking_describe_filled (const QueensLookAhead *look_ahead)
{
  guint n_placed = look_ahead->board->n_placed;

  return g_strdup_printf (
    look_ahead->is_anywhere
      ? g_dngettext (GETTEXT_PACKAGE,
                     "%u of %u queens is placed. Crosses mark ruled-out squares.",
                     "%u of %u queens are placed. Crosses mark ruled-out squares.",
                     n_placed)
      : g_dngettext (GETTEXT_PACKAGE,
                     "%u of %u columns has a queen. Crosses mark ruled-out squares.",
                     "%u of %u columns have a queen. Crosses mark ruled-out squares.",
                     n_placed),
    n_placed, look_ahead->board->n_queens);
}
