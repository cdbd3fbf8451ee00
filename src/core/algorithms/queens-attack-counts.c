/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-attack-counts.h"

#include "queens-vectorised.h"

#include <string.h>

/* Length of the longest vector in bytes. Every array has this much room beyond its end. */
#define WIDTH 64
/* Maximum size of a board with boulders. On larger boards, the tables of squares don't fit into the
 * cache. */
#define MAX_SIZE_CUT 1024
/* Each line's index within its direction must fit into a signed 16-bit number. */
#define MAX_BOULDERS (G_MAXINT16 - 2 * MAX_SIZE_CUT)

#define BEYOND QUEENS_ATTACK_COUNTS_BEYOND

static guint
round_up (guint length)
{
  return (length + WIDTH - 1) / WIDTH * WIDTH;
}

gsize
queens_attack_counts_pad (guint length)
{
  return round_up (length) + WIDTH;
}

gboolean
queens_attack_counts_fit (const QueensProblem *problem)
{
  return problem->boulders.length == 0
         || (problem->size <= MAX_SIZE_CUT && problem->boulders.length <= MAX_BOULDERS);
}

static gsize
get_room_of_lines (guint size)
{
  return queens_attack_counts_pad (size) + 3 * queens_attack_counts_pad (2 * size);
}

static gsize
get_room_of_squares (guint size)
{
  return queens_attack_counts_pad (size * round_up (size));
}

gsize
queens_attack_counts_get_room (const QueensProblem *problem)
{
  guint size = problem->size;
  gsize n_lines = 5 * (gsize) size + QUEENS_ATTACK_COUNTS_N_LINES * problem->boulders.length;

  if (problem->boulders.length == 0 || !queens_attack_counts_fit (problem))
    return get_room_of_lines (size);
  return n_lines * sizeof (QueensSegment) + get_room_of_lines (size)
         + 2 * get_room_of_squares (size) + WIDTH;
}

/* Describes the part of a line from column @first to column @end − 1. */
static QueensSegment
describe_segment (const QueensAttackCounts *self,
                  QueensDirection           direction,
                  gint                      index,
                  gint                      first,
                  gint                      end)
{
  const gint last = self->size - 1;
  gint y = index;

  if (direction != QUEENS_DIRECTION_ROW)
    {
      gboolean rises = direction == QUEENS_DIRECTION_RISE;

      first = MAX (first, rises ? last - index : index - last);
      end = MIN (end, rises ? 2 * last - index + 1 : index + 1);
      y = rises ? index - last + first : index - first;
    }
  return (QueensSegment) {
    .in_columns = first * self->stride + y,
    .in_rows = y * self->stride + first,
    .length = MAX (end - first, 0),
  };
}

/* Describes the parts of all cut lines. The part before the first boulder keeps the index of the
 * uncut line. */
static void
describe_segments (QueensAttackCounts *self)
{
  const QueensLines *lines = self->lines;

  memset (self->segments[0], 0, lines->count * sizeof **self->segments);
  for (guint d = 0; d < QUEENS_ATTACK_COUNTS_N_LINES; d++)
    for (gsize i = 0; i < lines->n_cuts; i++)
      {
        const QueensCut *cut = &lines->cuts[d][i];
        QueensSegment *segments = self->segments[d];
        gboolean is_first = i == 0 || cut[-1].index != cut->index;
        gboolean is_last = i + 1 == lines->n_cuts || cut[1].index != cut->index;

        if (is_first)
          segments[cut->index] = describe_segment (self, d, cut->index, 0, cut->position);
        segments[lines->n_uncut[d] + i] =
          describe_segment (self, d, cut->index, cut->position + 1,
                            is_last ? (gint) self->size : cut[1].position);
      }
}

void
queens_attack_counts_init (QueensAttackCounts  *self,
                           const QueensProblem *problem,
                           const QueensLines   *lines,
                           gpointer             room,
                           gboolean             is_known)
{
  const QueensSquares *boulders = &problem->boulders;
  guint size = problem->size;

  *self = (QueensAttackCounts) { .size = size, .stride = round_up (size), .row = room };
  if (boulders->length > 0)
    {
      self->lines = lines;
      for (guint d = 0; d < QUEENS_ATTACK_COUNTS_N_LINES; d++)
        self->segments[d] = (QueensSegment *) room + lines->offsets[d];
      /* Aligned vectors load faster. */
      self->row = (gpointer) (((guintptr) ((QueensSegment *) room + lines->count) + WIDTH - 1)
                              / WIDTH * WIDTH);
      self->columns = self->row + get_room_of_lines (size);
      self->rows = self->columns + get_room_of_squares (size);
      if (!is_known)
        describe_segments (self);
      memset (self->columns, 0, 2 * get_room_of_squares (size));
      for (gsize i = 0; i < boulders->length; i++)
        {
          QueensSquare boulder = boulders->squares[i];

          self->columns[boulder.x * self->stride + boulder.y] = BEYOND;
          self->rows[boulder.y * self->stride + boulder.x] = BEYOND;
        }
    }
  self->rise = self->row + queens_attack_counts_pad (size);
  self->fall = self->rise + queens_attack_counts_pad (2 * size);
  self->back = self->fall + queens_attack_counts_pad (2 * size);
  memset (self->row, 0, get_room_of_lines (size));
  memset (self->row + size, BEYOND, queens_attack_counts_pad (size) - size);
}

void
queens_attack_counts_add_cut (QueensAttackCounts *self,
                              QueensDirection     direction,
                              guint               line,
                              gint                change)
{
  const QueensSegment segment = self->segments[direction][line];
  const gint dy =
    direction == QUEENS_DIRECTION_ROW ? 0 : direction == QUEENS_DIRECTION_RISE ? 1 : -1;
  const gint in_columns = (gint) self->stride + dy;
  const gint in_rows = dy * (gint) self->stride + 1;
  gint8 *columns = self->columns + segment.in_columns;
  gint8 *rows = self->rows + segment.in_rows;

  /* One loop fills both tables, because the processor mispredicts the end of each short loop. */
  for (guint i = 0; i < segment.length; i++, columns += in_columns, rows += in_rows)
    {
      *columns += change;
      *rows += change;
    }
}

/* The functions below are inlined with constant has_homes and has_squares, so no copy branches on
 * these values. */

#define INLINE static inline __attribute__ ((always_inline))

/* Maximum number of rows per sweep, because row numbers are compared as signed bytes. */
#define PART 128

#define ADD_UP(x, y) \
  ((gint8) (row[y] + (back - (y))[x] + (fall + (y))[x] \
            + (has_squares ? squares[(y) * stride + (x)] : 0) \
            + (has_homes && homes[x] == (gint8) (y) ? BEYOND : 0)))

/* Finds the minimum of each column in a block. Works row by row, so no operation has to compare
 * bytes within a vector. Each pass takes four rows, so the minimum stays in registers. */
INLINE void
sweep (gint8 *restrict       least,
       const gint8 *restrict row,
       const gint8 *restrict back,
       const gint8 *restrict fall,
       const gint8 *restrict squares,
       gsize                 stride,
       const gint8 *restrict homes,
       guint                 n,
       gboolean              has_squares,
       gboolean              has_homes)
{
  gint8 found[WIDTH];
  gsize y = 0;

  memcpy (found, least, WIDTH);
  for (; y + 4 <= n; y += 4)
    for (guint x = 0; x < WIDTH; x++)
      {
        gint8 first = ADD_UP (x, y);
        gint8 second = ADD_UP (x, y + 1);
        gint8 third = ADD_UP (x, y + 2);
        gint8 fourth = ADD_UP (x, y + 3);
        gint8 two = MIN (first, second);
        gint8 others = MIN (third, fourth);
        gint8 all = MIN (two, others);

        found[x] = MIN (found[x], all);
      }
  for (; y < n; y++)
    for (guint x = 0; x < WIDTH; x++)
      {
        gint8 sum = ADD_UP (x, y);

        found[x] = MIN (found[x], sum);
      }
  memcpy (least, found, WIDTH);
}

/* Calls sweep() for @n rows, starting with row @part. @rows has the rows of the block's queens.
 * @rows and @squares may be NULL. */
QUEENS_VECTORISED static void
sweep_part (gint8 *restrict        least,
            const gint8 *restrict  row,
            const gint8 *restrict  back,
            const gint8 *restrict  fall,
            const gint8 *restrict  squares,
            gsize                  stride,
            const gint32 *restrict rows,
            gint32                 part,
            guint                  n)
{
  gint8 homes[WIDTH];           /* each queen's row, counted from @part, or −1 */

  for (guint x = 0; rows != NULL && x < WIDTH; x++)
    {
      guint32 home = rows[x] - part;

      homes[x] = home < PART ? (gint8) home : -1;
    }
  if (rows != NULL && squares != NULL)
    sweep (least, row, back, fall, squares, stride, homes, n, TRUE, TRUE);
  else if (rows != NULL)
    sweep (least, row, back, fall, NULL, 0, homes, n, FALSE, TRUE);
  else if (squares != NULL)
    sweep (least, row, back, fall, squares, stride, NULL, n, TRUE, FALSE);
  else
    sweep (least, row, back, fall, NULL, 0, NULL, n, FALSE, FALSE);
}

void
queens_attack_counts_find_least (const QueensAttackCounts *self,
                                 const gint32             *homes,
                                 gint8                    *least)
{
  const guint size = self->size;
  const gsize stride = self->stride;

  memset (least, G_MAXINT8, stride);
  for (guint x = 0; x < size; x += WIDTH)
    for (guint y = 0; y < size; y += PART)
      sweep_part (least + x, self->row + y, self->back + size - 1 + x - y, self->fall + x + y,
                  self->rows == NULL ? NULL : self->rows + y * stride + x, stride,
                  homes == NULL ? NULL : homes + x, y, MIN (size - y, PART));
  memset (least + size, G_MAXINT8, stride - size);
}

QUEENS_VECTORISED static void
add_up (gint8 *restrict       column,
        const gint8 *restrict row,
        const gint8 *restrict rise,
        const gint8 *restrict fall,
        const gint8 *restrict squares,
        guint                 size)
{
  if (squares == NULL)
    for (guint y = 0; y < size; y++)
      column[y] = row[y] + rise[y] + fall[y];
  else
    for (guint y = 0; y < size; y++)
      column[y] = row[y] + rise[y] + fall[y] + squares[y];
}

void
queens_attack_counts_fill_column (const QueensAttackCounts *self,
                                  guint                     x,
                                  gint8                    *column)
{
  add_up (column, self->row, self->rise + (self->size - 1 - x), self->fall + x,
          self->columns == NULL ? NULL : self->columns + x * self->stride, self->stride);
}

/* Counts the squares of a column whose sum is from @lowest to @lowest + @span. Counts each vector
 * separately, so the number of matches fits into a byte. */
INLINE guint
count (const gint8 *row,
       const gint8 *rise,
       const gint8 *fall,
       const gint8 *squares,
       guint8       lowest,
       guint8       span,
       guint        length,
       gboolean     has_squares)
{
  guint n = 0;

  for (guint first = 0; first < length; first += WIDTH)
    {
      guint8 n_of_vector = 0;

      for (guint y = 0; y < WIDTH; y++)
        n_of_vector += (guint8) (row[y] + rise[y] + fall[y] + (has_squares ? squares[y] : 0)
                                 - lowest)
                       <= span;
      n += n_of_vector;
      row += WIDTH;
      rise += WIDTH;
      fall += WIDTH;
      if (has_squares)
        squares += WIDTH;
    }
  return n;
}

QUEENS_VECTORISED guint
queens_attack_counts_count (const QueensAttackCounts *self,
                            guint                     x,
                            gint8                     lowest,
                            guint                     span)
{
  const gint8 *rise = self->rise + (self->size - 1 - x);

  return self->columns == NULL
           ? count (self->row, rise, self->fall + x, NULL, lowest, span, self->stride, FALSE)
           : count (self->row, rise, self->fall + x, self->columns + x * self->stride, lowest, span,
                    self->stride, TRUE);
}
