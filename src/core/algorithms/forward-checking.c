/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Works like depth-first search, but each queen removes the squares that it attacks from later
 * columns. Removing the queen restores the squares.
 *
 * R. M. Haralick and G. L. Elliott, Increasing Tree Search Efficiency for Constraint Satisfaction
 * Problems, 1980. */

#include "queens-backtracking.h"
#include "queens-successors.h"
#include "queens-vectorised.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum { WIPE_OUT_TURN_BACK, WIPE_OUT_IGNORE };
enum { DIAGONALS_TRUE, DIAGONALS_FOLDED };

static const QueensChoice wipe_out_choices[] = {
  [WIPE_OUT_TURN_BACK] = {
    "turn-back", N_("Turn back"),
    N_("Backtracks as soon as a later column has no rows left.")
  },
  [WIPE_OUT_IGNORE] = {
    "ignore", N_("Ignore"), N_("Continues until it reaches the column with no rows left.")
  },
  { NULL, NULL }
};

static const QueensChoice diagonals_choices[] = {
  [DIAGONALS_TRUE] = {
    "true", N_("Straight"), N_("Rules out the squares on both diagonals of each queen.")
  },
  /* As in the survey's code: at a distance of d columns, a diagonal rules out row |y − d| instead
   * of row y − d. */
  [DIAGONALS_FOLDED] = {
    "folded", N_("Folded"),
    N_("Reflects diagonals at row 0, as the preset “Search survey” does. This also rules out "
       "squares that no queen attacks.")
  },
  { NULL, NULL }
};

static const QueensParam params[] = {
  QUEENS_BACKTRACKING_PARAM_ROW_ORDER,
  QUEENS_BACKTRACKING_PARAM_COLUMN_ORDER,
  { "wipe-out", N_("When a column has no rows left"), NULL, 0, 0, 1, 0, wipe_out_choices },
  { "diagonals", N_("Diagonals"), NULL, 0, 0, 1, 0, diagonals_choices },
  { .id = NULL }
};

typedef struct
{
  guint              size;
  gboolean           takes_fewest_rows;
  gboolean           turns_back;
  gboolean           folds_diagonals;
  gboolean           is_wiped_out;      /* TRUE if a later column has no row left */
  QueensBacktracking backtracking;      /* Must be last, because it ends in an array. Two more
                                         * arrays follow: for each square x × size + y, the number
                                         * of queens that rule it out; then for each column, the
                                         * number of rows left. */
} State;

static guint16 *
strikes_of (State *self)
{
  return (guint16 *) ((guint8 *) self + sizeof (State)
                      + queens_backtracking_get_room_of (self->size));
}

static guint32 *
left_of (State *self)
{
  gsize squares = (gsize) self->size * self->size;

  return (guint32 *) (strikes_of (self) + squares + squares % 2);
}

static gsize
get_room (const QueensSetup *setup)
{
  gsize size = setup->problem->size;

  return queens_backtracking_get_room (setup) + (size * size + size * size % 2) * sizeof (guint16)
         + size * sizeof (guint32);
}

static void
strike (State               *self,
        const QueensContext *context,
        gint                 x,
        gint                 y,
        gint                 change)
{
  guint16 *strikes = strikes_of (self) + (gsize) x * self->size + y;

  if (y < 0 || y >= (gint) self->size
      || queens_squares_contain (&context->setup->problem->boulders, (QueensSquare) { x, y }))
    return;
  if (*strikes == 0 && change > 0)
    left_of (self)[x]--;
  *strikes += change;
  if (*strikes == 0 && change < 0)
    left_of (self)[x]++;
}

static gboolean
is_on_line (QueensContext   *context,
            QueensDirection  direction,
            QueensSquare     queen,
            gint             x,
            gint             y)
{
  const QueensLines *lines = queens_board_count_lines (context->board)->lines;

  if (!queens_problem_has_square (context->setup->problem, (QueensSquare) { x, y }))
    return FALSE;
  return lines->n_cuts == 0
         || queens_lines_find (lines, direction, queen.x, queen.y)
              == queens_lines_find (lines, direction, x, y);
}

/* Updates the columns without a queen after @queen is set or removed. */
static void
strike_columns (State         *self,
                QueensContext *context,
                QueensSquare   queen,
                gint           change)
{
  const gint32 *rows = context->board->rows;

  self->is_wiped_out = FALSE;
  for (gint x = 0; x < (gint) self->size; x++)
    {
      gint distance = x - queen.x;
      gint fall = queen.y - distance;

      if (rows[x] != QUEENS_NO_ROW || x == queen.x)
        continue;
      if (is_on_line (context, QUEENS_DIRECTION_ROW, queen, x, queen.y))
        strike (self, context, x, queen.y, change);
      if (is_on_line (context, QUEENS_DIRECTION_RISE, queen, x, queen.y + distance))
        strike (self, context, x, queen.y + distance, change);
      if (self->folds_diagonals && fall < 0)
        strike (self, context, x, -fall, change);
      else if (is_on_line (context, QUEENS_DIRECTION_FALL, queen, x, fall))
        strike (self, context, x, fall, change);
      self->is_wiped_out |= left_of (self)[x] == 0;
    }
}

/* Recounts how many queens rule out each square. Counts the queens on the board, and the first
 * @depth queens of the search, whose rows are in @places. Puts the queens of the search on the
 * board. */
static void
strike_all (State         *self,
            QueensContext *context,
            const gint32  *places,
            guint          depth)
{
  const QueensProblem *problem = context->setup->problem;
  gsize n_boulders;

  memset (strikes_of (self), 0, (gsize) self->size * self->size * sizeof (guint16));
  for (guint x = 0; x < self->size; x++)
    {
      queens_squares_get_column (&problem->boulders, x, &n_boulders);
      left_of (self)[x] = self->size - n_boulders;
    }
  for (guint x = 0; x < self->size; x++)
    if (queens_board_get_square (context->board, x).y != QUEENS_NO_ROW)
      strike_columns (self, context, queens_board_get_square (context->board, x), 1);
  self->is_wiped_out = FALSE;
  for (guint i = 0; i < depth; i++)
    {
      guint x = self->backtracking.entries[i];

      queens_board_set (context->board, x, (QueensSquare) { x, places[i] });
      strike_columns (self, context, (QueensSquare) { x, places[i] }, 1);
    }
}

static void
start (gpointer       state,
       QueensContext *context)
{
  State *self = state;
  const QueensSetup *setup = context->setup;

  self->size = setup->problem->size;
  self->takes_fewest_rows = queens_setup_get_param (setup, "column-order")
                            == QUEENS_BACKTRACKING_FEWEST_ROWS;
  self->turns_back = queens_setup_get_param (setup, "wipe-out") == WIPE_OUT_TURN_BACK;
  self->folds_diagonals = queens_setup_get_param (setup, "diagonals") == DIAGONALS_FOLDED;
  queens_backtracking_begin (&self->backtracking, context, TRUE);
  strike_all (self, context, NULL, 0);
}

typedef struct
{
  State         *self;
  QueensContext *context;
  QueensStep    *event;
} Look;

/* Returns TRUE if nothing rules out @square. Every row examined counts as an iteration, even if it
 * is ruled out. */
static gboolean
is_left (gpointer            data,
         const QueensSquare *square)
{
  Look *look = data;

  look->event->iterations++;
  return !queens_squares_contain (&look->context->setup->problem->boulders, *square)
         && strikes_of (look->self)[(gsize) square->x * look->self->size + square->y] == 0;
}

static void
choose_column (State         *self,
               QueensContext *context)
{
  const gint32 *rows = context->board->rows;
  gint column = queens_backtracking_get_fresh_column (&self->backtracking);

  if (column < 0)
    return;
  for (guint x = 0; x < self->size; x++)
    if (rows[x] == QUEENS_NO_ROW
        && (rows[column] != QUEENS_NO_ROW || left_of (self)[x] < left_of (self)[column]))
      column = x;
  queens_backtracking_set_column (&self->backtracking, column);
}

static QueensEnd
go_back (State         *self,
         QueensContext *context,
         QueensStep    *event)
{
  if (!queens_backtracking_take_back (&self->backtracking, context, event))
    return QUEENS_END_NO_SOLUTION;
  strike_columns (self, context, event->changes[0].from, -1);
  context->work += self->size;
  self->is_wiped_out = FALSE;
  return QUEENS_END_NONE;
}

/* Each of these counts as an iteration: examining a row, exhausting a column, and reaching the full
 * board. */
static QueensEnd
step (gpointer       state,
      QueensContext *context,
      QueensStep    *event)
{
  State *self = state;
  QueensBacktracking *backtracking = &self->backtracking;
  Look look = { self, context, event };

  if (!queens_board_holds_static_points (context->board))
    return QUEENS_END_NO_SOLUTION;
  if ((self->is_wiped_out && self->turns_back) || backtracking->depth == backtracking->n_free)
    return go_back (self, context, event);
  if (self->takes_fewest_rows)
    choose_column (self, context);
  if (!queens_backtracking_place (backtracking, context, is_left, &look, event))
    {
      event->iterations++;
      return go_back (self, context, event);
    }
  strike_columns (self, context, event->changes[0].to, 1);
  context->work += self->size;
  event->iterations += backtracking->depth == backtracking->n_free;
  return QUEENS_END_NONE;
}

/* A fast version of the search for boards of up to 32 rows without boulders. Bit sets hold the rows
 * left in each column, at each depth. So when a queen is removed, only the depth changes, and no
 * rows have to be restored. */

#define SIZE_IN_BITS 32

typedef struct
{
  guint32 left[SIZE_IN_BITS + 1][SIZE_IN_BITS];         /* per depth and column: a bit set of
                                                         * rows */
  guint32 open[SIZE_IN_BITS];   /* per column: all bits if the column has no queen, else 0 */
  gint32  rows[SIZE_IN_BITS];   /* rows of the queens that the search placed */
} Bits;

/* Sets @after to the rows left when a queen is on @row of @column. Returns TRUE if a later column
 * has no row left. */
static inline __attribute__ ((always_inline)) gboolean
strike_in_bits (const Bits    *self,
                const guint32 *before,
                guint32       *after,
                gint           column,
                gint           row,
                gboolean       folds)
{
  const guint32 bit = (guint32) 1 << row;
  guint32 is_dead = 0;

  for (gint x = 0; x < SIZE_IN_BITS; x++)
    {
      gint distance = ABS (x - column);
      guint32 struck = bit | bit << distance | bit >> distance;

      if (folds)
        struck |= x > column && distance > row ? (guint32) 1 << (distance - row) : 0;
      after[x] = before[x] & ~(struck & self->open[x]);
      is_dead |= after[x] == 0 ? self->open[x] : 0;
    }
  return is_dead != 0;
}

static void
choose_column_in_bits (const Bits         *self,
                       QueensBacktracking *backtracking)
{
  const guint32 *left = self->left[backtracking->depth];
  gint column = queens_backtracking_get_fresh_column (backtracking);

  if (column < 0)
    return;
  for (guint x = 0; x < backtracking->size; x++)
    if (self->open[x] != 0 && __builtin_popcount (left[x]) < __builtin_popcount (left[column]))
      column = x;
  queens_backtracking_set_column (backtracking, column);
}

/* Repeats step() until the board is full or the run must end. Returns TRUE if the last queen left a
 * column without rows. */
QUEENS_VECTORISED static gboolean
fill (const State        *self,
      Bits               *bits,
      QueensBacktracking *backtracking,
      gboolean            is_wiped_out,
      QueensRun          *run)
{
  gint32 *next = backtracking->entries + backtracking->n_queens;
  gint32 size = backtracking->size;
  guint n_free = backtracking->n_free;
  guint depth = backtracking->depth;
  QueensStep *total = &run->total;

  while (run->steps < run->most && total->iterations < run->limit)
    {
      if (!(is_wiped_out && self->turns_back) && depth < n_free)
        {
          const guint32 *left = bits->left[depth];
          gint32 begin = next[depth];
          guint32 free;
          gint column;

          backtracking->depth = depth;
          if (self->takes_fewest_rows)
            choose_column_in_bits (bits, backtracking);
          column = backtracking->entries[depth];
          free = left[column] & (guint32) ~((G_GUINT64_CONSTANT (1) << begin) - 1);
          next[depth] = free == 0 ? size : __builtin_ctz (free) + 1;
          total->evaluations += next[depth] - begin;
          total->iterations += next[depth] - begin;
          if (free != 0)
            {
              gint row = next[depth] - 1;

              bits->rows[depth] = row;
              bits->open[column] = 0;
              if (self->folds_diagonals)
                is_wiped_out = strike_in_bits (bits, left, bits->left[depth + 1], column, row,
                                               TRUE);
              else
                is_wiped_out = strike_in_bits (bits, left, bits->left[depth + 1], column, row,
                                               FALSE);
              run->steps++;
              run->nodes[depth + 1]++;
              total->moves++;
              if (++depth < n_free)
                next[depth] = 0;
              else
                {
                  total->iterations++;
                  break;
                }
              continue;
            }
          total->iterations++;
        }
      if (depth == 0)
        {
          run->end = QUEENS_END_NO_SOLUTION;
          break;
        }
      bits->open[backtracking->entries[--depth]] = G_MAXUINT32;
      run->lowest = MIN (run->lowest, depth);
      is_wiped_out = FALSE;
      run->steps++;
    }
  backtracking->depth = depth;
  return is_wiped_out;
}

static gboolean
run (gpointer       state,
     QueensContext *context,
     QueensRun     *run)
{
  State *self = state;
  QueensBacktracking *backtracking = &self->backtracking;
  gboolean is_wiped_out;
  Bits bits;

  if (context->setup->problem->boulders.length > 0 || self->size > SIZE_IN_BITS
      || backtracking->has_random_rows || backtracking->n_free == 0
      || !queens_board_holds_static_points (context->board))
    return FALSE;
  for (guint x = 0; x < SIZE_IN_BITS; x++)
    {
      bits.left[0][x] = (G_GUINT64_CONSTANT (1) << self->size) - 1;
      bits.open[x] = 0;
    }
  for (guint x = 0; x < self->size; x++)
    context->places[x] = queens_board_get_square (context->board, x).y;
  for (guint i = 0; i < backtracking->n_free; i++)
    {
      bits.open[backtracking->entries[i]] = G_MAXUINT32;
      if (i < backtracking->depth)
        bits.rows[i] = context->places[backtracking->entries[i]];
      context->places[backtracking->entries[i]] = QUEENS_NO_ROW;
    }
  for (guint x = 0; x < self->size; x++)
    if (context->places[x] != QUEENS_NO_ROW)
      strike_in_bits (&bits, bits.left[0], bits.left[0], x, context->places[x],
                      self->folds_diagonals);
  for (guint i = 0; i < backtracking->depth; i++)
    {
      bits.open[backtracking->entries[i]] = 0;
      strike_in_bits (&bits, bits.left[i], bits.left[i + 1], backtracking->entries[i],
                      bits.rows[i], self->folds_diagonals);
    }
  is_wiped_out = fill (self, &bits, backtracking, self->is_wiped_out, run);
  queens_board_set_rows (context->board, context->places);
  strike_all (self, context, bits.rows, backtracking->depth);
  self->is_wiped_out = is_wiped_out;
  context->work += run->steps * self->size;
  run->cost = queens_board_get_cost (context->board, context->setup->convention.cost);
  return TRUE;
}

static guint
count_children (gpointer       state,
                QueensContext *context,
                gint           child)
{
  State *self = state;
  QueensStep event = { 0 };
  Look look = { self, context, &event };

  if (!queens_board_holds_static_points (context->board)
      || (self->is_wiped_out && self->turns_back))
    return 0;
  if (self->takes_fewest_rows && self->backtracking.depth < self->backtracking.n_free)
    choose_column (self, context);
  return queens_backtracking_count_children (&self->backtracking, child, is_left, &look);
}

static void
mark_tried (gconstpointer        state,
            const QueensContext *context,
            guint8              *tried)
{
  queens_backtracking_mark_tried (&((const State *) state)->backtracking, context, tried);
}

/* With folded diagonals, the search also rules out squares that no queen attacks. So the board
 * can't show which rows are left. */
static char *
describe_step (const QueensLookAhead *look_ahead)
{
  const QueensSetup *setup = look_ahead->setup;
  gboolean is_folded = queens_setup_get_param (setup, "diagonals") == DIAGONALS_FOLDED;
  gboolean takes_fewest = queens_setup_get_param (setup, "column-order")
                          == QUEENS_BACKTRACKING_FEWEST_ROWS;
  gboolean turns_back = queens_setup_get_param (setup, "wipe-out") == WIPE_OUT_TURN_BACK;
  QueensSquare to = look_ahead->step.changes[0].to;

  if (look_ahead->step.kind == QUEENS_STEP_REMOVED)
    {
      /* The column without rows that made the search remove a queen, or −1 if the board doesn't
       * show which column this is. */
      gint column = turns_back && !is_folded ? queens_backtracking_find_column (look_ahead, TRUE)
                                             : -1;

      if (column < 0 && !takes_fewest && !is_folded)
        column = queens_backtracking_find_column (look_ahead, FALSE);
      return queens_backtracking_describe_removed (look_ahead, column);
    }
  if (look_ahead->step.kind != QUEENS_STEP_PLACED)
    return NULL;
  if (is_folded)
    return g_strdup_printf (_("Column %d: row %d is the next row that isn’t ruled out."), to.x,
                            to.y);
  return queens_backtracking_describe_placed (look_ahead);
}

const QueensAlgorithm queens_forward_checking = {
  .id = "forward-checking",
  .name = N_("Forward checking"),
  .summary = N_("Works like depth first, but removes attacked squares from later columns."),
  .reference = "Haralick and Elliott, Increasing Tree Search Efficiency for Constraint "
               "Satisfaction Problems, 1980",
  .params = params,
  .max_iterations = 10000000,
  .heeds = QUEENS_HEEDS_NONE,
  .is_systematic = TRUE,
  .sentences = {
    { QUEENS_BEAT_LOOK, queens_backtracking_describe_tries },
    { QUEENS_BEAT_LIGHT, describe_step },
    { QUEENS_BEAT_MOVE, queens_backtracking_describe_filled },
  },
  .accepts = queens_backtracking_accept,
  .state_size = sizeof (State),
  .state_room = get_room,
  .start = start,
  .step = step,
  .run = run,
  .mark_tried = mark_tried,
  .count_children = count_children,
};
