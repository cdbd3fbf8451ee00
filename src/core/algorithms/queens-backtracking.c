/* queens-backtracking.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-backtracking.h"

#include "queens-context.h"
#include "queens-domains.h"

#include <glib/gi18n-lib.h>

#define MAX_SIZE 4096
/* A step may look at every square of the board. */
#define MAX_SIZE_ANYWHERE 256

const QueensChoice queens_backtracking_row_choices[] = {
  [QUEENS_BACKTRACKING_ROWS_ASCENDING] = { "ascending", N_("Ascending") },
  [QUEENS_BACKTRACKING_ROWS_RANDOM] = { "random", N_("Random") },
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

/* In `anywhere`: how many queens the columns from each on have room for, one in each part between
 * boulders. */
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
  g_set_error (error, QUEENS_PROBLEM_ERROR, QUEENS_PROBLEM_ERROR_SIZE,
               _("The size is %u; for %s it must be at most %u."), size, setup->algorithm->id,
               most);
  return FALSE;
}

gboolean
queens_backtracking_accept (const QueensSetup  *setup,
                            GError            **error)
{
  if (!setup->problem->is_anywhere)
    return check_size (setup, MAX_SIZE, error);
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _("%s places queens column by column: choose one queen per column."),
               _(setup->algorithm->name));
  return FALSE;
}

gboolean
queens_backtracking_accept_anywhere (const QueensSetup  *setup,
                                     GError            **error)
{
  return check_size (setup, setup->problem->is_anywhere ? MAX_SIZE_ANYWHERE : MAX_SIZE, error);
}

/* Rows ascending, or drawn: Fisher and Yates, 1938. */
static void
draw_order (QueensBacktracking *self,
            QueensContext      *context)
{
  gint32 *order = order_of (self);

  for (guint y = 0; y < self->size; y++)
    order[y] = y;
  for (guint i = self->size - 1; self->has_random_rows && i > 0; i--)
    {
      guint other = queens_random_pick (context->random, i + 1);
      gint32 row = order[i];

      order[i] = order[other];
      order[other] = row;
    }
}

/* The empty columns. */
static void
begin_columns (QueensBacktracking *self,
               QueensContext      *context)
{
  QueensBoard *board = context->board;
  const QueensSquares *static_points = &context->setup->problem->static_points;

  for (gsize i = 0; i < static_points->length; i++)
    if (queens_board_get_square (board, static_points->squares[i].x).y == QUEENS_NO_ROW)
      queens_board_set (board, static_points->squares[i].x, static_points->squares[i]);
  for (guint x = 0; x < self->size; x++)
    if (queens_board_get_square (board, x).y == QUEENS_NO_ROW)
      self->entries[self->n_free++] = x;
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

/* The queens that are not on the board yet, when as many of them as can be hold the static points
 * that hold none. */
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
                           QueensContext      *context)
{
  const QueensProblem *problem = context->setup->problem;

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
    begin_columns (self, context);
  next_of (self)[0] = 0;
  draw_order (self, context);
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

static void
put (QueensContext *context,
     guint          queen,
     QueensSquare   square,
     QueensStep    *event)
{
  event->kind = QUEENS_STEP_PLACED;
  event->changes[event->n_changes++] = (QueensChange) {
    queen, { square.x, QUEENS_NO_ROW }, square
  };
  event->moves++;
  queens_board_set (context->board, queen, square);
}

/* A queen is set on a square behind the one before it, column by column, the rows in their order,
 * so that every set of squares comes once. */
static gboolean
place_anywhere (QueensBacktracking *self,
                QueensContext      *context,
                QueensIsFree        is_free,
                gpointer            data,
                QueensStep         *event)
{
  gint32 *next = next_of (self) + self->depth;
  gint32 size = self->size;

  for (; *next < size * size
         && rooms_of (self)[*next / size] >= (gint32) (self->n_free - self->depth);
       (*next)++)
    {
      QueensSquare square = { *next / size, order_of (self)[*next % size] };

      event->evaluations++;
      queens_context_look (context, square);
      if (!is_free (data, &square))
        continue;
      put (context, self->entries[self->depth], square, event);
      (*next)++;
      if (++self->depth < self->n_free)
        next[1] = *next;
      return TRUE;
    }
  return FALSE;
}

gboolean
queens_backtracking_place (QueensBacktracking *self,
                           QueensContext      *context,
                           QueensIsFree        is_free,
                           gpointer            data,
                           QueensStep         *event)
{
  gint32 *next = next_of (self) + self->depth;
  guint column = self->entries[self->depth];

  if (self->is_anywhere)
    return place_anywhere (self, context, is_free, data, event);
  while (*next < (gint32) self->size)
    {
      QueensSquare square = { column, order_of (self)[(*next)++] };

      event->evaluations++;
      queens_context_look (context, square);
      if (!is_free (data, &square))
        continue;
      put (context, column, square, event);
      if (++self->depth < self->n_free)
        next_of (self)[self->depth] = 0;
      return TRUE;
    }
  return FALSE;
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

/* At full speed, on boards of 1 to 32 rows: the rising and falling diagonals are kept relative to
 * the present column, one shift a column, so that a column's free rows are one expression. */

#define MAX_SIZE_IN_BITS 32

typedef struct
{
  guint64 taken[MAX_SIZE_IN_BITS + 1];
  guint64 rising[MAX_SIZE_IN_BITS + 1];         /* rows that the rising diagonals of queens before
                                                 * meet in the column */
  guint64 falling[MAX_SIZE_IN_BITS + 1];
  gint32  rows[MAX_SIZE_IN_BITS];
} Bits;

static void
enter_column (Bits   *bits,
              guint   depth,
              gint32  row)
{
  guint64 bit = G_GUINT64_CONSTANT (1) << row;

  bits->rows[depth] = row;
  bits->taken[depth + 1] = bits->taken[depth] | bit;
  bits->rising[depth + 1] = (bits->rising[depth] | bit) << 1;
  bits->falling[depth + 1] = (bits->falling[depth] | bit) >> 1;
}

/* How far a run is, and what it has counted. */
typedef struct
{
  guint   depth;
  guint64 entered;              /* iterations for the first column, counted with the first step */
  guint64 iterations;
  guint64 placed;
  guint64 taken_back;
  guint64 looked_at;
} Progress;

/* The rows that are free in the present column, from the next to try on; none on a full board. */
static inline guint64
find_free (const Progress *self,
           const Bits     *bits,
           const gint32   *next,
           guint           size)
{
  guint64 all = (G_GUINT64_CONSTANT (1) << size) - 1;
  guint depth = self->depth;

  if (depth == size)
    return 0;
  return all & ~(bits->taken[depth] | bits->rising[depth] | bits->falling[depth])
         & ~((G_GUINT64_CONSTANT (1) << next[depth]) - 1);
}

static inline void
place (Progress *self,
       Bits     *bits,
       gint32   *next,
       gint32    row)
{
  self->looked_at += row + 1 - next[self->depth];
  next[self->depth] = row + 1;
  enter_column (bits, self->depth, row);
  self->depth++;
  self->placed++;
  self->iterations++;
}

/* From a column that is exhausted, or a full board. FALSE where there is none before. */
static inline gboolean
take_back (Progress *self,
           gint32   *next,
           guint     size)
{
  if (self->depth < size)
    {
      self->looked_at += size - next[self->depth];
      next[self->depth] = size;
      self->iterations++;
    }
  if (self->depth == 0)
    return FALSE;
  self->depth--;
  self->taken_back++;
  self->iterations++;
  return TRUE;
}

static inline void
fill (Progress  *self,
      Bits      *bits,
      gint32    *next,
      guint      size,
      QueensRun *run)
{
  while (self->placed + self->taken_back < run->most && self->iterations < run->limit)
    {
      guint64 free = find_free (self, bits, next, size);

      self->iterations += self->entered;
      self->entered = 0;
      if (free != 0)
        {
          place (self, bits, next, __builtin_ctzll (free));
          if (self->depth == size)
            return;
          next[self->depth] = 0;
        }
      else if (!take_back (self, next, size))
        {
          run->end = QUEENS_END_NO_SOLUTION;
          return;
        }
    }
}

gboolean
queens_backtracking_run (QueensBacktracking *self,
                         QueensContext      *context,
                         QueensRun          *run)
{
  Progress progress = { .depth = self->depth, .entered = run->total.iterations };
  Bits bits;

  if (self->is_anywhere || context->setup->problem->boulders.length > 0
      || self->size > MAX_SIZE_IN_BITS
      || self->n_free < self->size || self->has_random_rows)
    return FALSE;
  bits.taken[0] = bits.rising[0] = bits.falling[0] = 0;
  for (guint i = 0; i < self->depth; i++)
    enter_column (&bits, i, queens_board_get_square (context->board, i).y);
  fill (&progress, &bits, next_of (self), self->size, run);
  self->depth = progress.depth;
  run->steps = progress.placed + progress.taken_back;
  run->total.iterations = progress.iterations;
  run->total.moves = progress.placed;
  run->total.evaluations = progress.looked_at;
  run->cost = 0;
  for (guint x = 0; x < self->size; x++)
    context->places[x] = x < self->depth ? bits.rows[x] : QUEENS_NO_ROW;
  queens_board_set_rows (context->board, context->places);
  return TRUE;
}

/* Words */

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

char *
queens_backtracking_say_placed (const QueensLookAhead *look_ahead)
{
  QueensSquare to = look_ahead->step.changes[0].to;
  const char *format;

  if (queens_setup_get_param (look_ahead->setup, "row-order") == QUEENS_BACKTRACKING_ROWS_RANDOM)
    format = _("Column %d: row %d is the next one drawn that no queen attacks.");
  else if (has_row_below (look_ahead, to))
    format = _("Column %d: row %d is the next that no queen attacks; those below were tried.");
  else
    format = _("Column %d: row %d is the first that no queen attacks.");
  return g_strdup_printf (format, to.x, to.y);
}

char *
queens_backtracking_say_removed (const QueensLookAhead *look_ahead,
                                 gint                   column)
{
  gint last = look_ahead->step.changes[0].from.x;

  if (look_ahead->board->n_placed == look_ahead->board->n_queens)
    return g_strdup_printf (_("On to the next solution: the queen of column %d is taken back."),
                            last);
  if (column < 0)
    return g_strdup_printf (_("No row is left to try: the queen of column %d is taken back."),
                            last);
  return g_strdup_printf (_("No row is left in column %d: the queen of column %d is taken back."),
                          column, last);
}

char *
queens_backtracking_say_filled (const QueensLookAhead *look_ahead)
{
  guint n_placed = look_ahead->board->n_placed;

  return g_strdup_printf (
    look_ahead->is_anywhere
      ? g_dngettext (GETTEXT_PACKAGE,
                     "%u of %u queens is placed; crosses mark the squares that are out.",
                     "%u of %u queens are placed; crosses mark the squares that are out.",
                     n_placed)
      : g_dngettext (GETTEXT_PACKAGE,
                     "%u of %u columns has a queen; crosses mark the squares that are out.",
                     "%u of %u columns have a queen; crosses mark the squares that are out.",
                     n_placed),
    n_placed, look_ahead->board->n_queens);
}
