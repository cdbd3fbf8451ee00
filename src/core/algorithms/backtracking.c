/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places queens column by column and backtracks, as depth-first search does. The user can choose
 * the order of columns, the order of rows, and the inference after each queen.
 *
 * S. Russell and P. Norvig, Artificial Intelligence: A Modern Approach, 2021, section 6.3; A. K.
 * Mackworth, Consistency in Networks of Relations, 1977 (AC-3); D. Sabin and E. C. Freuder,
 * Contradicting Conventional Wisdom in Constraint Satisfaction, 1994 (AC-3 after each queen). */

#include "queens-backtracking.h"
#include "queens-context.h"
#include "queens-refuse.h"
#include "queens-vectorised.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Maximum sizes at which a step takes only a few milliseconds. */
#define MAX_SIZE_LEAST_CONSTRAINING 512
#define MAX_SIZE_AC3 256

enum
{
  ROWS_ASCENDING = QUEENS_BACKTRACKING_ROWS_ASCENDING,
  ROWS_RANDOM = QUEENS_BACKTRACKING_ROWS_RANDOM,
  ROWS_LEAST_CONSTRAINING,
};

static const QueensChoice row_choices[] = {
  [ROWS_ASCENDING] = { "ascending", N_("Ascending"), N_("Tries rows from 0 upwards.") },
  [ROWS_RANDOM] = { "random", N_("Random"), N_("Tries rows in random order.") },
  [ROWS_LEAST_CONSTRAINING] = {
    "least-constraining", N_("Least constraining"),
    N_("First tries the row that rules out the fewest rows in the empty columns.")
  },
  { NULL, NULL }
};

static const QueensChoice inference_choices[] = {
  [QUEENS_INFERENCE_NONE] = {
    "none", N_("None"), N_("Backtracks when the next column has no rows left.")
  },
  [QUEENS_INFERENCE_FORWARD_CHECKING] = {
    "forward-checking", N_("Forward checking"),
    N_("When a queen is placed, removes the rows it attacks in all empty columns. Backtracks when "
       "a column has no rows left.")
  },
  [QUEENS_INFERENCE_AC3] = {
    "ac-3", N_("AC-3"),
    N_("Also removes rows that conflict with every row left in another empty column. Repeats "
       "this until nothing changes.")
  },
  { NULL, NULL }
};

static const QueensParam params[] = {
  QUEENS_BACKTRACKING_PARAM_COLUMN_ORDER,
  { "row-order", N_("Row order"), NULL, 0, 0, 2, 0, row_choices },
  { "inference", N_("Inference"), NULL, 0, 0, 2, 0, inference_choices },
  { .id = NULL }
};

typedef struct
{
  gboolean           has_begun;
  gboolean           is_hopeless;       /* TRUE if a starting queen is in the column of a static
                                         * point, but on another row */
  gboolean           is_wiped_out;      /* TRUE if inference left a column without rows */
  gboolean           is_behind;         /* TRUE if the arrays after @backtracking aren't up to date
                                         * with the board, see catch_up() */
  guint              column_order;
  guint              row_order;
  QueensInference    inference;
  QueensBacktracking backtracking;      /* Must be last, because it ends in an array. Three more
                                         * arrays follow. For each column: the number of rows left.
                                         * For each square x × size + y: why it was removed, see
                                         * below. With AC-3, for each square: the column that ruled
                                         * it out. */
} State;

/* Why a square was removed:
 *
 * - 0: it wasn't removed
 * - GONE_BEFORE: removed before the search placed its first queen
 * - GONE_BY + depth: removed by inference after the search placed the queen at that depth
 *
 * IS_TRIED is added for rows already tried, in the current column and in filled columns. */
#define GONE_BEFORE 1
#define GONE_BY 2
#define IS_TRIED 0x8000

static inline gint32 *
left_of (const State *self)
{
  return (gint32 *) ((guint8 *) self + sizeof (State)
                     + queens_backtracking_get_room_of (self->backtracking.size));
}

static inline guint16 *
gone_of (const State *self,
         guint        column)
{
  guint size = self->backtracking.size;

  return (guint16 *) (left_of (self) + size) + (gsize) column * size;
}

static inline guint16 *
others_of (const State *self,
           guint        column)
{
  guint size = self->backtracking.size;

  return gone_of (self, size) + (gsize) column * size;
}

static inline gboolean
is_left (const State *self,
         guint        column,
         guint        row)
{
  return (gone_of (self, column)[row] & ~IS_TRIED) == 0;
}

static gsize
get_room (const QueensSetup *setup)
{
  gsize size = setup->problem->size;
  gboolean has_others = queens_setup_get_param (setup, "inference") == QUEENS_INFERENCE_AC3;

  return queens_backtracking_get_room_of (size) + size * sizeof (gint32)
         + size * size * sizeof (guint16) * (has_others ? 2 : 1);
}

static gboolean
accepts (const QueensSetup  *setup,
         GError            **error)
{
  guint size = setup->problem->size;

  if (!queens_backtracking_accept (setup, error))
    return FALSE;
  if (queens_setup_get_param (setup, "inference") == QUEENS_INFERENCE_AC3 && size > MAX_SIZE_AC3)
    queens_refuse_as (error, QUEENS_ERROR_SIZE, _("The size is %u. With AC-3, use at most %u."),
                      size, MAX_SIZE_AC3);
  else if (queens_setup_get_param (setup, "row-order") == ROWS_LEAST_CONSTRAINING
           && size > MAX_SIZE_LEAST_CONSTRAINING)
    queens_refuse_as (error, QUEENS_ERROR_SIZE,
                      _("The size is %u. The row order “Least constraining” allows at most %u."),
                      size, MAX_SIZE_LEAST_CONSTRAINING);
  else
    return TRUE;
  return FALSE;
}

static gboolean
is_empty (const QueensContext *context,
          guint                column)
{
  return context->board->rows[column] == QUEENS_NO_ROW;
}

/* Lists the rows of @column that a queen on @square attacks. Returns the number of rows, at most
 * three. */
static guint
list_attacked (const QueensContext *context,
               QueensSquare         square,
               gint                 column,
               gint                 rows[3])
{
  static const QueensDirection directions[] = { QUEENS_DIRECTION_ROW, QUEENS_DIRECTION_RISE,
                                                QUEENS_DIRECTION_FALL };
  const QueensLines *lines = queens_board_count_lines (context->board)->lines;
  gint size = context->setup->problem->size;
  gint distance = column - square.x;
  const gint candidates[] = { square.y, square.y + distance, square.y - distance };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (candidates); i++)
    {
      gint y = candidates[i];

      if (y >= 0 && y < size
          && (lines->n_cuts == 0
              || queens_lines_find (lines, directions[i], square.x, square.y)
                   == queens_lines_find (lines, directions[i], column, y)))
        rows[n++] = y;
    }
  return n;
}

static void
remove_row (State *self,
            guint  column,
            guint  row,
            guint  why)
{
  if (!is_left (self, column, row))
    return;
  gone_of (self, column)[row] |= why;
  left_of (self)[column]--;
}

/* Removes rows before the search places its first queen:
 *
 * - rows with boulders
 * - rows that starting queens attack
 * - in a column with a static point, all rows except the row of the static point */
static void
begin_domains (State         *self,
               QueensContext *context)
{
  const QueensProblem *problem = context->setup->problem;
  guint size = problem->size;

  memset (gone_of (self, 0), 0, (gsize) size * size * sizeof (guint16));
  if (self->inference == QUEENS_INFERENCE_AC3)
    memset (others_of (self, 0), 0, (gsize) size * size * sizeof (guint16));
  self->is_hopeless = FALSE;
  for (guint x = 0; x < size; x++)
    {
      gint static_row = queens_problem_get_static_row (problem, x);
      gint row = context->board->rows[x];

      left_of (self)[x] = size;
      for (guint y = 0; y < size; y++)
        if (queens_squares_contain (&problem->boulders, (QueensSquare) { x, y })
            || (static_row != QUEENS_NO_ROW && static_row != (gint) y))
          remove_row (self, x, y, GONE_BEFORE);
      self->is_hopeless |= static_row != QUEENS_NO_ROW && row != QUEENS_NO_ROW
                           && row != static_row;
    }
  for (guint x = 0; x < size; x++)
    for (guint other = 0; !is_empty (context, x) && other < size; other++)
      {
        gint rows[3];
        guint n = is_empty (context, other)
                    ? list_attacked (context, queens_board_get_square (context->board, x), other,
                                     rows)
                    : 0;

        for (guint i = 0; i < n; i++)
          remove_row (self, other, rows[i], GONE_BEFORE);
      }
}

static void
start (gpointer       state,
       QueensContext *context)
{
  State *self = state;
  const QueensSetup *setup = context->setup;

  self->has_begun = FALSE;
  self->is_wiped_out = FALSE;
  self->is_behind = FALSE;
  self->column_order = queens_setup_get_param (setup, "column-order");
  self->row_order = queens_setup_get_param (setup, "row-order");
  self->inference = queens_setup_get_param (setup, "inference");
  queens_backtracking_begin (&self->backtracking, context, FALSE);
  begin_domains (self, context);
}

/* Brings the arrays up to date with the board after run_plain(). run_plain() leaves the arrays
 * unchanged: in a search that stops at many solutions, updating the arrays would take longer than
 * the search. In each column, the queen is on the last row tried. */
static void
catch_up (State               *self,
          const QueensContext *context)
{
  const QueensBacktracking *backtracking = &self->backtracking;
  const gint32 *next = backtracking->entries + backtracking->n_queens;
  guint size = backtracking->size;

  if (!self->is_behind)
    return;
  self->is_behind = FALSE;
  memset (gone_of (self, 0), 0, (gsize) size * size * sizeof (guint16));
  for (guint x = 0; x < size; x++)
    left_of (self)[x] = size;
  for (guint i = 0; i < MIN (backtracking->depth + 1, size); i++)
    {
      guint16 *gone = gone_of (self, i);

      for (gint y = 0; y < next[i]; y++)
        gone[y] |= gone[y] == 0 ? IS_TRIED : 0;
      for (guint x = i + 1; i < backtracking->depth && x < size; x++)
        {
          gint rows[3];
          guint n = list_attacked (context, (QueensSquare) { i, next[i] - 1 }, x, rows);

          for (guint k = 0; k < n; k++)
            remove_row (self, x, rows[k], GONE_BY + i);
        }
    }
}

/* The scratch consists of the table of attacks and the queue of AC-3. */

#define MAX_SIZE_IN_BITS 32

/* An arc in the queue, see QueensArc. */
typedef struct
{
  guint16 column;
  guint16 other;
  gint32  cause;
} Entry;

typedef struct
{
  Entry  *entries;              /* ring buffer of @size × @size entries */
  guint8 *is_queued;            /* one per arc */
  guint   size;
  guint   begin;
  guint   n;
} Queue;

/* For each column: the rows that a queen attacks there, as a bit set. */
typedef guint32 Attacks[MAX_SIZE_IN_BITS];

typedef struct
{
  gboolean is_filled;
  Attacks  attacks[];           /* one per square, at index x × size + y */
} Table;

static gsize
get_table_size (guint size)
{
  return size > MAX_SIZE_IN_BITS ? 0 : sizeof (Table) + size * size * sizeof (Attacks);
}

static gsize
get_scratch_size (const QueensSetup *setup)
{
  gsize size = setup->problem->size;
  gboolean has_queue = queens_setup_get_param (setup, "inference") == QUEENS_INFERENCE_AC3;

  return get_table_size (size) + (has_queue ? size * size * (sizeof (Entry) + 1) : 0);
}

static void
queue_begin (Queue               *queue,
             const QueensContext *context)
{
  guint size = context->setup->problem->size;

  queue->entries = (Entry *) ((guint8 *) context->scratch + get_table_size (size));
  queue->is_queued = (guint8 *) (queue->entries + (gsize) size * size);
  queue->size = size;
  queue->begin = queue->n = 0;
  memset (queue->is_queued, 0, (gsize) size * size);
}

/* Appends the arcs from all empty columns to @other, except arcs that are already in the queue. */
static void
queue_add (Queue               *queue,
           const QueensContext *context,
           guint                other,
           gint                 cause)
{
  for (guint x = 0; x < queue->size; x++)
    {
      guint8 *is_queued = &queue->is_queued[x * queue->size + other];

      if (!is_empty (context, x) || x == other || *is_queued)
        continue;
      *is_queued = TRUE;
      queue->entries[(queue->begin + queue->n++) % (queue->size * queue->size)]
        = (Entry) { x, other, cause };
    }
}

static Entry
queue_take (Queue *queue)
{
  Entry entry = queue->entries[queue->begin];

  queue->begin = (queue->begin + 1) % (queue->size * queue->size);
  queue->n--;
  queue->is_queued[entry.column * queue->size + entry.other] = FALSE;
  return entry;
}

/* Removes the rows of arc->column that conflict with every row of arc->other. A row conflicts with
 * at most three rows of another column, so no row is removed if arc->other has four or more. */
static void
revise (State         *self,
        QueensContext *context,
        QueensArc     *arc,
        guint          why)
{
  gint size = self->backtracking.size;
  gint row = context->board->rows[arc->other];
  gint left = row == QUEENS_NO_ROW ? left_of (self)[arc->other] : 1;
  gint conflicts[3];
  guint n;

  if (left > 3)
    return;
  /* Keep only the rows in @conflicts that conflict with every row of arc->other. */
  if (row == QUEENS_NO_ROW)
    for (row = 0; !is_left (self, arc->other, row); )
      row++;
  n = list_attacked (context, (QueensSquare) { arc->other, row }, arc->column, conflicts);
  for (row++; left > 1 && row < size; row++)
    {
      gint others[3];
      guint n_others, n_kept = 0;

      if (!is_left (self, arc->other, row))
        continue;
      left--;
      n_others = list_attacked (context, (QueensSquare) { arc->other, row }, arc->column, others);
      for (guint i = 0; i < n; i++)
        for (guint k = 0; k < n_others; k++)
          if (others[k] == conflicts[i])
            {
              conflicts[n_kept++] = conflicts[i];
              break;
            }
      n = n_kept;
    }
  for (guint i = 0; i < n; i++)
    if (is_left (self, arc->column, conflicts[i]))
      {
        remove_row (self, arc->column, conflicts[i], why);
        if (self->inference == QUEENS_INFERENCE_AC3)
          others_of (self, arc->column)[conflicts[i]] = arc->other;
        arc->removed[arc->n_removed++] = conflicts[i];
      }
}

static void
append_arc (QueensContext   *context,
            const QueensArc *arc)
{
  if (context->arcs != NULL)
    g_array_append_vals (context->arcs, arc, 1);
}

static void
maintain_arc_consistency (State         *self,
                          QueensContext *context,
                          guint          column,
                          guint          why,
                          QueensStep    *event)
{
  Queue queue;
  gint n_arcs = 0;

  queue_begin (&queue, context);
  queue_add (&queue, context, column, -1);
  while (queue.n > 0)
    {
      Entry entry = queue_take (&queue);
      QueensArc arc = { .column = entry.column, .other = entry.other, .cause = entry.cause };

      arc.is_checked = !self->is_wiped_out;
      if (arc.is_checked)
        {
          event->evaluations += left_of (self)[arc.column];
          revise (self, context, &arc, why);
          self->is_wiped_out = left_of (self)[arc.column] == 0;
          if (arc.n_removed > 0 && !self->is_wiped_out)
            queue_add (&queue, context, arc.column, n_arcs);
        }
      append_arc (context, &arc);
      context->work += arc.is_checked;
      n_arcs++;
    }
}

/* Removes rows by inference after the search placed the queen of @column, at @depth. */
static void
infer (State         *self,
       QueensContext *context,
       guint          column,
       guint          depth,
       QueensStep    *event)
{
  guint why = GONE_BY + depth;

  self->is_wiped_out = FALSE;
  context->work += self->backtracking.size;
  if (self->inference == QUEENS_INFERENCE_AC3)
    {
      maintain_arc_consistency (self, context, column, why, event);
      return;
    }
  for (guint x = 0; x < self->backtracking.size; x++)
    {
      QueensArc arc = { .column = x, .other = column, .cause = -1, .is_checked = TRUE };
      gint left = left_of (self)[x];

      if (!is_empty (context, x))
        continue;
      revise (self, context, &arc, why);
      if (self->inference == QUEENS_INFERENCE_NONE)
        continue;
      event->evaluations += left;
      append_arc (context, &arc);
      self->is_wiped_out |= left_of (self)[x] == 0;
    }
}

static void
restore_row (State *self,
             guint  column,
             guint  row,
             guint  why)
{
  guint16 *gone = &gone_of (self, column)[row];

  if ((*gone & ~IS_TRIED) != why)
    return;
  *gone &= IS_TRIED;
  left_of (self)[column]++;
  if (self->inference == QUEENS_INFERENCE_AC3)
    others_of (self, column)[row] = 0;
}

/* Restores the rows that were removed because of a queen on @square. The queen must already be off
 * the board. */
static void
undo (State         *self,
      QueensContext *context,
      QueensSquare   square)
{
  guint why = GONE_BY + self->backtracking.depth;

  self->is_wiped_out = FALSE;
  context->work += self->backtracking.size;
  for (guint x = 0; x < self->backtracking.size; x++)
    {
      gint rows[3];
      guint n;

      if (!is_empty (context, x) || (gint) x == square.x)
        continue;
      if (self->inference == QUEENS_INFERENCE_AC3)
        {
          for (guint y = 0; y < self->backtracking.size; y++)
            restore_row (self, x, y, why);
          continue;
        }
      n = list_attacked (context, square, x, rows);
      for (guint i = 0; i < n; i++)
        restore_row (self, x, rows[i], why);
    }
}

/* Returns how many remaining rows a queen on @square would remove from the empty columns. */
static guint
count_constrained (const State         *self,
                   const QueensContext *context,
                   QueensSquare         square)
{
  guint count = 0;

  for (guint x = 0; x < self->backtracking.size; x++)
    {
      gint rows[3];
      guint n = is_empty (context, x) && (gint) x != square.x
                  ? list_attacked (context, square, x, rows) : 0;

      for (guint i = 0; i < n; i++)
        count += is_left (self, x, rows[i]);
    }
  return count;
}

static gint
find_least_constraining (const State   *self,
                         QueensContext *context,
                         guint          column)
{
  guint least = G_MAXUINT;
  gint best = QUEENS_NO_ROW;

  for (guint y = 0; y < self->backtracking.size; y++)
    {
      guint count;

      if (gone_of (self, column)[y] != 0)
        continue;
      context->work += self->backtracking.size;
      count = count_constrained (self, context, (QueensSquare) { column, y });
      if (count >= least)
        continue;
      least = count;
      best = y;
    }
  return best;
}

/* Finds the next row of the current column, and counts the rows that it examines. With inference,
 * skips the rows that are gone. Returns QUEENS_NO_ROW if the column is exhausted. */
static gint
find_row (State         *self,
          QueensContext *context,
          QueensStep    *event)
{
  QueensBacktracking *backtracking = &self->backtracking;
  gint32 size = backtracking->size;
  gint column = backtracking->entries[backtracking->depth];
  gint32 *next = queens_backtracking_get_next (backtracking);
  const gint32 *order = queens_backtracking_get_order (backtracking);

  if (self->row_order == ROWS_LEAST_CONSTRAINING)
    {
      gint row = find_least_constraining (self, context, column);

      *next = row == QUEENS_NO_ROW ? size : row + 1;
      if (row != QUEENS_NO_ROW)
        {
          event->evaluations++;
          queens_context_look (context, (QueensSquare) { column, row });
        }
      return row;
    }
  while (*next < size)
    {
      gint row = order[(*next)++];

      if (!is_left (self, column, row) && self->inference != QUEENS_INFERENCE_NONE)
        continue;
      event->evaluations++;
      queens_context_look (context, (QueensSquare) { column, row });
      if (is_left (self, column, row))
        return row;
    }
  return QUEENS_NO_ROW;
}

static void
choose_column (State         *self,
               QueensContext *context)
{
  gint column = queens_backtracking_get_fresh_column (&self->backtracking);
  gint fewest;

  if (column < 0 || self->column_order == QUEENS_BACKTRACKING_LEFT_TO_RIGHT)
    return;
  fewest = G_MAXINT;
  for (guint x = 0; x < self->backtracking.size; x++)
    if (is_empty (context, x) && left_of (self)[x] < fewest)
      {
        fewest = left_of (self)[x];
        column = x;
      }
  queens_backtracking_set_column (&self->backtracking, column);
}

static QueensEnd
go_back (State         *self,
         QueensContext *context,
         QueensStep    *event)
{
  if (!queens_backtracking_take_back (&self->backtracking, context, event))
    return QUEENS_END_NO_SOLUTION;
  undo (self, context, event->changes[0].from);
  return QUEENS_END_NONE;
}

/* The starting board counts as one iteration, and so does each queen placed. */
static QueensEnd
step (gpointer       state,
      QueensContext *context,
      QueensStep    *event)
{
  State *self = state;
  QueensBacktracking *backtracking = &self->backtracking;
  gint column, row;

  event->iterations = !self->has_begun;
  self->has_begun = TRUE;
  if (self->is_hopeless)
    return QUEENS_END_NO_SOLUTION;
  catch_up (self, context);
  if (self->is_wiped_out || backtracking->depth == backtracking->n_free)
    return go_back (self, context, event);
  choose_column (self, context);
  column = backtracking->entries[backtracking->depth];
  row = find_row (self, context, event);
  if (row == QUEENS_NO_ROW)
    {
      for (guint y = 0; y < backtracking->size; y++)
        gone_of (self, column)[y] &= ~IS_TRIED;
      return go_back (self, context, event);
    }
  gone_of (self, column)[row] |= IS_TRIED;
  queens_backtracking_put (backtracking, context, (QueensSquare) { column, row }, event);
  infer (self, context, column, backtracking->depth - 1, event);
  event->iterations++;
  return QUEENS_END_NONE;
}

/* A fast version of the search for boards of up to 32 rows. Bit sets hold the rows left in each
 * column, at each depth. So when a queen is removed, only the depth changes, and no rows have to be
 * restored. */

typedef struct
{
  const Attacks *attacks;
  Attacks        left[MAX_SIZE_IN_BITS + 1];    /* rows left, per depth and column */
  Attacks        open;          /* per column: all bits if it has no queen, else 0 */
  guint32        is_open;       /* one bit per column, set if it has no queen */
  guint32        tried[MAX_SIZE_IN_BITS];       /* per depth: the rows already tried in its
                                                 * column */
  gint32         rows[MAX_SIZE_IN_BITS];        /* per depth: row of the queen */
  /* with AC-3, the column that ruled out each row; valid only for removed rows */
  guint8         others[MAX_SIZE_IN_BITS][MAX_SIZE_IN_BITS];
  guint64        checks;        /* number of rows that inference examined */
  guint64        work;          /* see QueensContext */
} Bits;

static const Attacks *
get_attacks (const QueensContext *context)
{
  Table *table = context->scratch;
  gint size = context->setup->problem->size;

  for (gint x = 0; !table->is_filled && x < size; x++)
    for (gint y = 0; y < size; y++)
      for (gint other = 0; other < size; other++)
        {
          gint rows[3];
          guint n = other == x ? 0 : list_attacked (context, (QueensSquare) { x, y }, other, rows);

          for (guint i = 0; i < n; i++)
            table->attacks[x * size + y][other] |= (guint32) 1 << rows[i];
        }
  table->is_filled = TRUE;
  return table->attacks;
}

static inline void
close_column (Bits *bits,
              gint  column)
{
  bits->open[column] = 0;
  bits->is_open &= ~((guint32) 1 << column);
}

static inline void
open_column (Bits *bits,
             gint  column)
{
  bits->open[column] = G_MAXUINT32;
  bits->is_open |= (guint32) 1 << column;
}

/* Works like infer(), but without AC-3. Returns TRUE if an empty column has no row left. */
static inline __attribute__ ((always_inline)) gboolean
remove_in_bits (Bits          *bits,
                const guint32 *before,
                guint32       *after,
                const guint32 *attacks,
                gboolean       counts)
{
  guint32 is_dead = 0;
  guint32 checks = 0;

  for (guint x = 0; x < MAX_SIZE_IN_BITS; x++)
    {
      after[x] = before[x] & ~(attacks[x] & bits->open[x]);
      is_dead |= after[x] == 0 ? bits->open[x] : 0;
      if (counts)
        checks += __builtin_popcount (before[x] & bits->open[x]);
    }
  bits->checks += checks;
  return is_dead != 0;
}

#define QUEUE_LENGTH (MAX_SIZE_IN_BITS * MAX_SIZE_IN_BITS)

/* Works like maintain_arc_consistency(), with the same queue. */
static gboolean
maintain_in_bits (Bits          *bits,
                  const guint32 *before,
                  guint32       *left,
                  guint          size,
                  guint          column,
                  guint          row)
{
  guint16 queue[QUEUE_LENGTH];          /* arcs: column × 32 + other */
  guint32 is_queued[MAX_SIZE_IN_BITS];  /* one bit per arc: bit `column` of entry `other` */
  guint begin = 0;
  guint end = 0;

  memcpy (left, before, sizeof (Attacks));
  memset (is_queued, 0, size * sizeof *is_queued);
  for (guint32 rest = bits->is_open; rest != 0; rest &= rest - 1)
    queue[end++] = __builtin_ctz (rest) * MAX_SIZE_IN_BITS + column;
  while (begin != end)
    {
      guint arc = queue[begin++ % QUEUE_LENGTH];
      guint x = arc / MAX_SIZE_IN_BITS;
      guint other = arc % MAX_SIZE_IN_BITS;
      guint32 rest = other == column ? (guint32) 1 << row : left[other];
      guint32 removed = left[x];

      is_queued[other] &= ~((guint32) 1 << x);
      bits->checks += __builtin_popcount (left[x]);
      /* A row conflicts with at most three rows of another column. So if `other` has four rows
       * left, no row is removed. */
      for (guint n = 0; rest != 0 && removed != 0; rest &= rest - 1, n++)
        removed = n == 3 ? 0
                         : removed & bits->attacks[other * size + __builtin_ctz (rest)][x];
      bits->work++;
      left[x] &= ~removed;
      for (rest = removed; rest != 0; rest &= rest - 1)
        bits->others[x][__builtin_ctz (rest)] = other;
      if (left[x] == 0)
        return TRUE;
      if (removed == 0)
        continue;
      rest = bits->is_open & ~((guint32) 1 << x) & ~is_queued[x];
      is_queued[x] |= rest;
      for (; rest != 0; rest &= rest - 1)
        queue[end++ % QUEUE_LENGTH] = __builtin_ctz (rest) * MAX_SIZE_IN_BITS + x;
    }
  return FALSE;
}

static void
choose_column_in_bits (const Bits         *bits,
                       QueensBacktracking *backtracking)
{
  const guint32 *left = bits->left[backtracking->depth];
  gint column = -1;
  gint fewest = G_MAXINT;

  for (guint32 rest = bits->is_open; rest != 0; rest &= rest - 1)
    {
      gint x = __builtin_ctz (rest);
      gint n = __builtin_popcount (left[x]);

      if (n >= fewest)
        continue;
      fewest = n;
      column = x;
    }
  queens_backtracking_set_column (backtracking, column);
}

static gint
find_least_constraining_in_bits (Bits          *bits,
                                 const guint32 *left,
                                 guint          size,
                                 guint          column,
                                 guint32        free)
{
  guint least = G_MAXUINT;
  gint best = QUEENS_NO_ROW;

  for (; free != 0; free &= free - 1)
    {
      gint row = __builtin_ctz (free);
      const guint32 *attacks = bits->attacks[column * size + row];
      guint count = 0;

      bits->work += size;
      for (guint x = 0; x < size; x++)
        count += __builtin_popcount (attacks[x] & left[x] & bits->open[x]);
      if (count >= least)
        continue;
      least = count;
      best = row;
    }
  return best;
}

static gint
find_row_in_bits (const State *self,
                  Bits        *bits,
                  guint        depth,
                  gint32      *next,
                  QueensRun   *run)
{
  gint32 size = self->backtracking.size;
  gint column = self->backtracking.entries[depth];
  const gint32 *order = queens_backtracking_get_order (&self->backtracking);
  guint32 free = bits->left[depth][column] & ~bits->tried[depth];
  gint32 begin = *next;
  gint row = QUEENS_NO_ROW;

  if (self->row_order == ROWS_LEAST_CONSTRAINING)
    {
      row = find_least_constraining_in_bits (bits, bits->left[depth], size, column, free);
      *next = row == QUEENS_NO_ROW ? size : row + 1;
    }
  else if (free == 0)
    *next = size;
  else
    {
      while ((free >> order[*next] & 1) == 0)
        (*next)++;
      row = order[(*next)++];
    }
  if (self->row_order == ROWS_LEAST_CONSTRAINING || self->inference != QUEENS_INFERENCE_NONE)
    run->total.evaluations += row != QUEENS_NO_ROW;
  else
    run->total.evaluations += *next - begin;
  return row;
}

/* Repeats step() until the board is full or the run must end. Returns TRUE if the last queen left a
 * column without rows. */
QUEENS_VECTORISED static gboolean
fill (State     *self,
      Bits      *bits,
      QueensRun *run)
{
  QueensBacktracking *backtracking = &self->backtracking;
  guint size = backtracking->size;
  gboolean is_wiped_out = self->is_wiped_out;
  QueensStep *total = &run->total;

  while (run->steps < run->most && total->iterations < run->limit)
    {
      guint depth = backtracking->depth;

      total->iterations += !self->has_begun;
      self->has_begun = TRUE;
      if (!is_wiped_out && depth < backtracking->n_free)
        {
          gint32 *next = queens_backtracking_get_next (backtracking);
          gint column, row;

          if (*next == 0 && self->column_order == QUEENS_BACKTRACKING_FEWEST_ROWS)
            choose_column_in_bits (bits, backtracking);
          column = backtracking->entries[depth];
          row = find_row_in_bits (self, bits, depth, next, run);
          if (row != QUEENS_NO_ROW)
            {
              const guint32 *attacks = bits->attacks[column * size + row];
              guint32 *before = bits->left[depth];
              guint32 *after = bits->left[depth + 1];

              bits->rows[depth] = row;
              bits->tried[depth] |= (guint32) 1 << row;
              close_column (bits, column);
              if (self->inference == QUEENS_INFERENCE_AC3)
                is_wiped_out = maintain_in_bits (bits, before, after, size, column, row);
              else if (self->inference == QUEENS_INFERENCE_FORWARD_CHECKING)
                is_wiped_out = remove_in_bits (bits, before, after, attacks, TRUE);
              else
                remove_in_bits (bits, before, after, attacks, FALSE);
              run->steps++;
              run->nodes[depth + 1]++;
              total->moves++;
              total->iterations++;
              backtracking->depth = ++depth;
              if (depth == backtracking->n_free)
                break;
              next[1] = 0;
              bits->tried[depth] = 0;
              continue;
            }
        }
      if (depth == 0)
        {
          run->end = QUEENS_END_NO_SOLUTION;
          break;
        }
      backtracking->depth = --depth;
      open_column (bits, backtracking->entries[depth]);
      is_wiped_out = FALSE;
      run->lowest = MIN (run->lowest, depth);
      run->steps++;
    }
  return is_wiped_out;
}

static void
load (const State         *self,
      const QueensContext *context,
      Bits                *bits)
{
  const QueensBacktracking *backtracking = &self->backtracking;
  guint depth = backtracking->depth;
  guint size = backtracking->size;

  bits->attacks = get_attacks (context);
  bits->is_open = 0;
  bits->checks = bits->work = 0;
  memset (bits->open, 0, sizeof bits->open);
  memset (bits->left, 0, (depth + 1) * sizeof *bits->left);
  for (guint i = 0; i < backtracking->n_free; i++)
    open_column (bits, backtracking->entries[i]);
  for (guint x = 0; x < size; x++)
    for (guint y = 0; y < size; y++)
      {
        guint gone = gone_of (self, x)[y] & ~IS_TRIED;

        if (gone != GONE_BEFORE)
          bits->left[0][x] |= (guint32) 1 << y;
        if (gone >= GONE_BY)
          bits->left[gone - GONE_BY + 1][x] |= (guint32) 1 << y;
        if (gone >= GONE_BY && self->inference == QUEENS_INFERENCE_AC3)
          bits->others[x][y] = others_of (self, x)[y];
      }
  for (guint i = 0; i < depth; i++)
    {
      guint column = backtracking->entries[i];

      for (guint x = 0; x < size; x++)
        bits->left[i + 1][x] = bits->left[i][x] & ~bits->left[i + 1][x];
      bits->rows[i] = context->board->rows[column];
      close_column (bits, column);
    }
  for (guint i = 0; i < MIN (depth + 1, backtracking->n_free); i++)
    {
      bits->tried[i] = 0;
      for (guint y = 0; y < size; y++)
        if (gone_of (self, backtracking->entries[i])[y] & IS_TRIED)
          bits->tried[i] |= (guint32) 1 << y;
    }
}

/* Puts the queens on the board, and records why each removed row was removed. */
static void
save (State         *self,
      QueensContext *context,
      const Bits    *bits)
{
  const QueensBacktracking *backtracking = &self->backtracking;
  guint depth = backtracking->depth;
  guint size = backtracking->size;

  for (guint x = 0; x < size; x++)
    {
      guint16 *gone = gone_of (self, x);

      context->places[x] = context->board->rows[x];
      left_of (self)[x] = __builtin_popcount (bits->left[depth][x]);
      for (guint y = 0; y < size; y++)
        gone[y] = bits->left[0][x] >> y & 1 ? 0 : GONE_BEFORE;
      if (self->inference == QUEENS_INFERENCE_AC3)
        memset (others_of (self, x), 0, size * sizeof (guint16));
      for (guint i = 0; i < depth; i++)
        for (guint32 removed = bits->left[i][x] & ~bits->left[i + 1][x]; removed != 0;
             removed &= removed - 1)
          {
            guint y = __builtin_ctz (removed);

            gone[y] = GONE_BY + i;
            if (self->inference == QUEENS_INFERENCE_AC3)
              others_of (self, x)[y] = bits->others[x][y];
          }
    }
  for (guint i = 0; i < backtracking->n_free; i++)
    context->places[backtracking->entries[i]] = i < depth ? bits->rows[i] : QUEENS_NO_ROW;
  for (guint i = 0; i < MIN (depth + 1, backtracking->n_free); i++)
    for (guint32 tried = bits->tried[i]; tried != 0; tried &= tried - 1)
      gone_of (self, backtracking->entries[i])[__builtin_ctz (tried)] |= IS_TRIED;
  queens_board_set_rows (context->board, context->places);
}

/* Runs a search with the default orders and without inference, which is a plain depth-first search.
 * Returns FALSE for any other search. */
static gboolean
run_plain (State         *self,
           QueensContext *context,
           QueensRun     *run)
{
  run->total.iterations = !self->has_begun;
  if (self->inference != QUEENS_INFERENCE_NONE
      || self->column_order != QUEENS_BACKTRACKING_LEFT_TO_RIGHT
      || self->row_order != ROWS_ASCENDING || context->setup->problem->static_points.length > 0
      || !queens_backtracking_run (&self->backtracking, context, TRUE, run))
    {
      run->total.iterations = 0;
      return FALSE;
    }
  /* If the first column is exhausted, the board is as at the start. Reset the arrays, too. */
  self->is_behind = run->end == QUEENS_END_NONE;
  if (!self->is_behind)
    begin_domains (self, context);
  return TRUE;
}

static void
run_in_bits (State         *self,
             QueensContext *context,
             QueensRun     *run)
{
  Bits bits;

  catch_up (self, context);
  load (self, context, &bits);
  self->is_wiped_out = fill (self, &bits, run);
  run->total.evaluations += bits.checks;
  /* As in step(), no row of an exhausted column stays marked as tried. */
  if (run->end != QUEENS_END_NONE)
    bits.tried[0] = 0;
  save (self, context, &bits);
  context->work += bits.work;
  run->cost = queens_board_get_cost (context->board, context->setup->convention.cost);
}

static gboolean
run (gpointer       state,
     QueensContext *context,
     QueensRun     *run)
{
  State *self = state;
  const QueensBacktracking *backtracking = &self->backtracking;

  if (backtracking->size > MAX_SIZE_IN_BITS || self->is_hopeless || backtracking->n_free == 0)
    return FALSE;
  if (!run_plain (self, context, run))
    run_in_bits (self, context, run);
  self->has_begun = TRUE;
  context->work += run->steps * backtracking->size;
  return TRUE;
}

static void
mark_tried (gconstpointer        state,
            const QueensContext *context,
            guint8              *tried)
{
  const State *self = state;
  const QueensBacktracking *backtracking = &self->backtracking;
  gint size = backtracking->size;

  catch_up ((State *) self, context);
  for (guint i = 0; i < MIN (backtracking->depth + 1, backtracking->n_free); i++)
    {
      gint column = backtracking->entries[i];

      for (gint y = 0; y < size; y++)
        if ((gone_of (self, column)[y] & IS_TRIED) && context->board->rows[column] != y)
          tried[y * size + column] = 1;
    }
}

static guint
count_children (gpointer       state,
                QueensContext *context,
                gint           child)
{
  State *self = state;
  const QueensBacktracking *backtracking = &self->backtracking;
  QueensStep event = { 0 };
  guint column;

  if (self->is_hopeless || self->is_wiped_out || backtracking->depth == backtracking->n_free)
    return 0;
  catch_up (self, context);
  choose_column (self, context);
  column = backtracking->entries[backtracking->depth];
  for (; child > 0; child--)
    gone_of (self, column)[find_row (self, context, &event)] |= IS_TRIED;
  return left_of (self)[column];
}

static QueensInference
get_inference (gconstpointer        state,
               const QueensContext *context,
               QueensSquare         square,
               gint                *other)
{
  const State *self = state;
  const QueensBacktracking *backtracking = &self->backtracking;
  guint gone = gone_of (self, square.x)[square.y] & ~IS_TRIED;

  if (gone < GONE_BY || self->inference == QUEENS_INFERENCE_NONE)
    return QUEENS_INFERENCE_NONE;
  *other = self->inference == QUEENS_INFERENCE_AC3
             ? others_of (self, square.x)[square.y] : backtracking->entries[gone - GONE_BY];
  return self->inference;
}

static const State *
get_state (const QueensLookAhead *look_ahead)
{
  return look_ahead->search->state;
}

/* Returns the first empty column that has no rows left, or −1 if there is none. */
static gint
find_dead_column (const QueensSearch *search)
{
  for (guint x = 0; x < search->setup.problem->size; x++)
    if (is_empty (&search->context, x) && left_of (search->state)[x] == 0)
      return x;
  return -1;
}

static char *
describe_column (const QueensLookAhead *look_ahead)
{
  const State *self = get_state (look_ahead);
  gint column;

  if (self->column_order == QUEENS_BACKTRACKING_LEFT_TO_RIGHT || self->is_wiped_out
      || look_ahead->looks->len == 0
      || queens_backtracking_get_fresh_column (&self->backtracking) < 0)
    return NULL;
  column = g_array_index (look_ahead->looks, QueensSquare, 0).x;
  return g_strdup_printf (_("Column %d has the fewest rows left: %d."), column,
                          left_of (self)[column]);
}

static char *
describe_tries (const QueensLookAhead *look_ahead)
{
  gint column = get_state (look_ahead)->is_wiped_out ? find_dead_column (look_ahead->search) : -1;

  return column < 0 ? queens_backtracking_describe_tries (look_ahead)
                    : g_strdup_printf (_("Column %d has no rows left."), column);
}

static char *
describe_placed (const QueensLookAhead *look_ahead)
{
  const State *self = get_state (look_ahead);
  QueensSquare to = look_ahead->step.changes[0].to;
  guint n_tried = 0;

  if (self->inference == QUEENS_INFERENCE_NONE && self->row_order != ROWS_LEAST_CONSTRAINING)
    return queens_backtracking_describe_placed (look_ahead);
  for (guint y = 0; y < self->backtracking.size; y++)
    n_tried += (gone_of (self, to.x)[y] & IS_TRIED) != 0;
  if (self->row_order == ROWS_RANDOM)
    return g_strdup_printf (
      _("Column %d: of the rows left, row %d comes next in the random order."), to.x, to.y);
  if (self->row_order == ROWS_LEAST_CONSTRAINING)
    return g_strdup_printf (
      n_tried > 0 ? _("Column %d: of the rows not yet tried, row %d rules out the fewest rows in "
                      "the empty columns: %u.")
                  : _("Column %d: row %d rules out the fewest rows in the empty columns: %u."),
      to.x, to.y, count_constrained (self, &look_ahead->search->context, to));
  return g_strdup_printf (n_tried > 0 ? _("Column %d: row %d is the next remaining row.")
                                      : _("Column %d: row %d is the first remaining row."),
                          to.x, to.y);
}

static char *
describe_step (const QueensLookAhead *look_ahead)
{
  const State *self = get_state (look_ahead);
  gint column;

  if (look_ahead->step.kind == QUEENS_STEP_PLACED)
    return describe_placed (look_ahead);
  if (look_ahead->step.kind != QUEENS_STEP_REMOVED)
    return NULL;
  if (self->is_wiped_out)
    return g_strdup_printf (_("So the queen in column %d is removed."),
                            look_ahead->step.changes[0].from.x);
  column = self->backtracking.depth < self->backtracking.n_free
             ? self->backtracking.entries[self->backtracking.depth] : -1;
  return queens_backtracking_describe_removed (look_ahead, column);
}

static char *
describe_inference (const QueensLookAhead *look_ahead)
{
  gint column = -1;
  guint n_removed = 0;

  if (look_ahead->arcs->len == 0)
    return NULL;
  for (guint i = 0; i < look_ahead->arcs->len; i++)
    n_removed += g_array_index (look_ahead->arcs, QueensArc, i).n_removed;
  if (((const State *) look_ahead->next->state)->is_wiped_out)
    column = find_dead_column (look_ahead->next);
  if (column >= 0)
    return g_strdup_printf (_("Then column %d has no rows left, so this is a dead end."), column);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "%s then removes %u row from the empty columns.",
                                       "%s then removes %u rows from the empty columns.",
                                       n_removed),
                          _(inference_choices[get_state (look_ahead)->inference].name), n_removed);
}

const QueensAlgorithm queens_backtracking = {
  .id = "backtracking",
  .name = N_("Backtracking"),
  .summary = N_("Places queens column by column and backtracks. You choose the order of columns "
                "and rows, and what each queen rules out."),
  .reference = "Russell and Norvig, Artificial Intelligence: A Modern Approach, 2021, section 6.3",
  .params = params,
  .max_iterations = 10000000,
  .heeds = QUEENS_HEEDS_NONE,
  .is_systematic = TRUE,
  .sentences = {
    { QUEENS_BEAT_LOOK, describe_column },
    { QUEENS_BEAT_LOOK, describe_tries },
    { QUEENS_BEAT_LIGHT, describe_step },
    { QUEENS_BEAT_CHOOSE, describe_inference },
    { QUEENS_BEAT_MOVE, queens_backtracking_describe_filled },
  },
  .accepts = accepts,
  .state_size = sizeof (State),
  .state_room = get_room,
  .scratch_size = get_scratch_size,
  .start = start,
  .step = step,
  .run = run,
  .mark_tried = mark_tried,
  .count_children = count_children,
  .get_inference = get_inference,
};
