/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-lines.h"

/* Maximum size of a board with a table. On larger boards, finding the lines of one column is fast
 * enough. */
#define MAX_SIZE_OF_TABLE 128
#define MAX_SIZE_OF_TABLE_ANYWHERE 1024

static QueensCut
locate (const QueensLines *self,
        QueensDirection    direction,
        gint               x,
        gint               y)
{
  return (QueensCut) { queens_lines_get_index (self, direction, x, y),
                       direction == QUEENS_DIRECTION_COLUMN ? y : x };
}

static QueensSquare
square_at (const QueensLines *self,
           QueensDirection    direction,
           QueensCut          place)
{
  switch (direction)
    {
    case QUEENS_DIRECTION_COLUMN:
      return (QueensSquare) { place.index, place.position };
    case QUEENS_DIRECTION_RISE:
      return (QueensSquare) { place.position,
                              place.index + place.position - (gint) self->size + 1 };
    case QUEENS_DIRECTION_FALL:
      return (QueensSquare) { place.position, place.index - place.position };
    case QUEENS_DIRECTION_ROW:
    case QUEENS_N_DIRECTIONS:
    default:
      return (QueensSquare) { place.position, place.index };
    }
}

static void
fill_table (QueensLines     *self,
            QueensDirection  direction)
{
  const QueensCut *cuts = self->cuts[direction];
  gsize size = self->size;
  guint32 *lines = self->table + direction * size * size;

  for (gsize x = 0; x < size; x++)
    for (gsize y = 0; y < size; y++)
      lines[x * size + y] =
        self->offsets[direction] + queens_lines_get_index (self, direction, x, y);
  for (gsize i = 0; i < self->n_cuts; i++)
    {
      gboolean is_last = i + 1 == self->n_cuts || cuts[i + 1].index != cuts[i].index;
      gint end = is_last ? (gint) size : cuts[i + 1].position;

      for (gint position = cuts[i].position + 1; position < end; position++)
        {
          QueensSquare square = square_at (self, direction,
                                           (QueensCut) { cuts[i].index, position });

          if (square.y < 0 || square.y >= (gint) size)
            break;
          lines[square.x * size + square.y] =
            self->offsets[direction] + self->n_uncut[direction] + i;
        }
    }
}

/* A counting sort by line. It is stable, and boulders are ordered by column, so the cuts of a line
 * are also ordered by position. */
static void
sort_cuts (QueensLines        *self,
           QueensDirection     direction,
           const QueensSquare *boulders)
{
  guint32 *starts = g_new0 (guint32, self->n_uncut[direction] + 2);
  guint32 *ranks = g_new (guint32, self->n_cuts);
  QueensCut *cuts = g_new (QueensCut, self->n_cuts);

  for (gsize i = 0; i < self->n_cuts; i++)
    starts[locate (self, direction, boulders[i].x, boulders[i].y).index + 2]++;
  for (gsize i = 2; i < self->n_uncut[direction] + 2; i++)
    starts[i] += starts[i - 1];
  for (gsize i = 0; i < self->n_cuts; i++)
    {
      QueensCut cut = locate (self, direction, boulders[i].x, boulders[i].y);

      ranks[i] = starts[cut.index + 1]++;
      cuts[ranks[i]] = cut;
    }
  self->starts[direction] = starts;
  self->ranks[direction] = ranks;
  self->cuts[direction] = cuts;
}

QueensLines *
queens_lines_new (const QueensProblem *problem)
{
  QueensLines *self = g_new0 (QueensLines, 1);
  gboolean is_anywhere = problem->is_anywhere;

  self->size = problem->size;
  self->n_cuts = problem->boulders.length;
  self->n_directions = is_anywhere ? QUEENS_N_DIRECTIONS : QUEENS_DIRECTION_COLUMN;
  for (guint d = 0; d < self->n_directions; d++)
    {
      gboolean is_diagonal = d == QUEENS_DIRECTION_RISE || d == QUEENS_DIRECTION_FALL;

      self->offsets[d] = self->count;
      self->n_uncut[d] = is_diagonal ? 2 * (gsize) self->size - 1 : self->size;
      if (self->n_cuts > 0)
        sort_cuts (self, d, problem->boulders.squares);
      self->count += self->n_uncut[d] + self->n_cuts;
    }
  if (self->n_cuts > 0
      && self->size <= (is_anywhere ? MAX_SIZE_OF_TABLE_ANYWHERE : MAX_SIZE_OF_TABLE))
    {
      self->table = g_new (guint32, self->n_directions * (gsize) self->size * self->size);
      for (guint d = 0; d < self->n_directions; d++)
        fill_table (self, d);
    }
  return self;
}

void
queens_lines_free (QueensLines *self)
{
  for (guint d = 0; d < self->n_directions; d++)
    {
      g_free (self->cuts[d]);
      g_free (self->starts[d]);
      g_free (self->ranks[d]);
      g_free (self->present[d]);
    }
  g_free (self->table);
  g_free (self);
}

gsize
queens_lines_find_cut (const QueensLines *self,
                       QueensDirection    direction,
                       gint               x,
                       gint               y)
{
  const QueensCut *cuts = self->cuts[direction];
  QueensCut place = locate (self, direction, x, y);
  gsize first, low, high;

  if (self->table != NULL)
    return self->table[(direction * (gsize) self->size + x) * self->size + y];
  first = self->starts[direction][place.index];
  low = first;
  high = self->starts[direction][place.index + 1];
  while (low < high)
    {
      gsize middle = low + (high - low) / 2;

      if (cuts[middle].position < place.position)
        low = middle + 1;
      else
        high = middle;
    }
  /* Here low − 1 is the index of the last cut before the square. */
  return low > first ? self->offsets[direction] + self->n_uncut[direction] + low - 1
                     : self->offsets[direction] + place.index;
}

/* Updates the current lines at a boulder. Going to the next column cuts the lines there; going back
 * restores them. */
static void
pass_boulder (QueensLines *self,
              gsize        boulder,
              gboolean     is_back)
{
  for (guint d = 0; d < self->n_directions; d++)
    {
      gsize rank = self->ranks[d][boulder];
      gint line = self->cuts[d][rank].index;
      gsize beyond = self->offsets[d] + self->n_uncut[d];

      if (!is_back)
        self->present[d][line] = beyond + rank;
      else if (rank > self->starts[d][line])
        self->present[d][line] = beyond + rank - 1;
      else
        self->present[d][line] = self->offsets[d] + line;
    }
}

gboolean
queens_lines_go_to_column (QueensLines         *self,
                           const QueensProblem *problem,
                           guint                column)
{
  gsize length;
  gsize n_before = queens_squares_get_column (&problem->boulders, column, &length)
                   - problem->boulders.squares;
  gsize n_between = MAX (n_before, self->n_passed) - MIN (n_before, self->n_passed);
  gsize most = 2 * (gsize) self->size;
  gboolean is_new = self->present[0] == NULL;

  if (self->n_cuts == 0 || self->table != NULL || problem->is_anywhere
      || (n_before > most && (is_new || n_between > most)))
    return FALSE;
  for (guint d = 0; d < self->n_directions && (is_new || n_between > most); d++)
    {
      if (is_new)
        self->present[d] = g_new (guint32, self->n_uncut[d]);
      for (gsize i = 0; i < self->n_uncut[d]; i++)
        self->present[d][i] = self->offsets[d] + i;
      self->n_passed = 0;
    }
  while (self->n_passed < n_before)
    pass_boulder (self, self->n_passed++, FALSE);
  while (self->n_passed > n_before)
    pass_boulder (self, --self->n_passed, TRUE);
  self->column = column;
  return TRUE;
}

QueensColumnLines
queens_lines_get_column (const QueensLines *self)
{
  return (QueensColumnLines) {
    .row = self->present[QUEENS_DIRECTION_ROW],
    .rise = self->present[QUEENS_DIRECTION_RISE] + self->size - 1 - self->column,
    .fall = self->present[QUEENS_DIRECTION_FALL] + self->column,
  };
}
