/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-fast-annealing.h"

#include "queens-lines.h"

#include <string.h>

#define N_LINES 3               /* number of lines through a square: row, rise and fall */
/* With these sizes, dividing a successor's number (less than MAX_SIZE²) by the number of successors
 * per column takes only a multiplication and a shift. */
#define MIN_SIZE 3
#define MAX_SIZE 4096
#define SHIFT 40
#define MAX_SIZE_CUT 1024       /* on larger boards, the lists of squares don't fit into the
                                 * cache */
#define N_CHANCES 256           /* number of probabilities that are computed once for a constant
                                 * temperature */

#define INLINE static inline __attribute__ ((always_inline))

/* Facts about a problem and a temperature that are kept between runs. Initially all 0. */
typedef struct
{
  gdouble temperature;          /* temperature for which @chances was computed; 0 before the first
                                 * computation */
  gdouble chances[N_CHANCES];   /* probability of acceptance, indexed by the cost change */
  guint32 n_successors;
  guint32 n_columns;            /* number of columns that have successors */
  guint64 factor;               /* replaces the division by the number of successors per column;
                                 * used only without boulders */
} Known;

typedef struct
{
  QueensContext     *context;
  const QueensLines *lines;     /* NULL without boulders */
  Known             *known;
  guint32           *columns;   /* the columns that have successors */
  /* The fields from @column_of to @free_rows are used only with boulders. */
  guint16           *column_of; /* column of each successor */
  guint32           *first;     /* index of each column's first successor */
  guint32           *first_free;        /* index of each column's first square in free_rows */
  guint16           *free_rows; /* rows without boulders, column by column */

  guint              size;
  gint32            *rows;
  gint32            *counts;    /* number of queens per line */
  guint32           *names;     /* per line: the XOR of its queens' columns; used only if the cost
                                 * is attacked queens */
  gint64             cost;
} Walk;

static gsize
count_lines (const QueensProblem *problem)
{
  return 5 * (gsize) problem->size + N_LINES * problem->boulders.length;
}

static gboolean
fits (const QueensSetup *setup)
{
  guint size = setup->problem->size;

  return !setup->problem->is_anywhere && setup->convention.moves == QUEENS_MOVES_COLUMN
         && size >= MIN_SIZE && size <= (setup->problem->boulders.length > 0 ? MAX_SIZE_CUT
                                                                             : MAX_SIZE)
         && (queens_cost_functions[setup->convention.cost].adds_attackers
             || queens_cost_functions[setup->convention.cost].adds_attacked);
}

gsize
queens_fast_annealing_get_room (const QueensSetup *setup)
{
  gsize size = setup->problem->size;
  gsize room = sizeof (Known) + (4 * size + 2 * count_lines (setup->problem)) * sizeof (gint32);

  if (!fits (setup))
    return 0;
  return setup->problem->boulders.length > 0 ? room + 2 * size * size * sizeof (guint16) : room;
}

static void
list_squares (Walk *self)
{
  const QueensProblem *problem = self->context->setup->problem;
  const QueensSquare *boulder = problem->boulders.squares;
  const QueensSquare *end = boulder + problem->boulders.length;
  guint n = 0;
  guint n_free = 0;

  for (guint x = 0; x < self->size; x++)
    {
      gboolean is_static = queens_problem_get_static_row (problem, x) != QUEENS_NO_ROW;
      guint begin = n_free;

      for (gint y = 0; y < (gint) self->size; y++)
        if (boulder < end && boulder->x == (gint) x && boulder->y == y)
          boulder++;
        else
          self->free_rows[n_free++] = y;
      self->first_free[x] = begin;
      self->first[x] = n;
      for (guint i = begin + 1; !is_static && i < n_free; i++)
        self->column_of[n++] = x;
    }
  self->known->n_successors = n;
}

static void
list_columns (Walk *self)
{
  const QueensProblem *problem = self->context->setup->problem;
  Known *known = self->known;

  for (guint x = 0; x < self->size; x++)
    if (problem->static_points.length == 0
        || queens_problem_get_static_row (problem, x) == QUEENS_NO_ROW)
      self->columns[known->n_columns++] = x;
  known->n_successors = known->n_columns * (self->size - 1);
  known->factor = (G_GUINT64_CONSTANT (1) << SHIFT) / (self->size - 1) + 1;
}

/* Returns the line of a square. Without boulders, computes it from the coordinates. */
INLINE guint
find_line (const Walk *self,
           guint       direction,
           gint        x,
           gint        y,
           gboolean    is_cut)
{
  gint size = self->size;

  if (is_cut)
    return queens_lines_find (self->lines, direction, x, y);
  return direction == QUEENS_DIRECTION_ROW    ? y
         : direction == QUEENS_DIRECTION_RISE ? 2 * size - 1 + y - x
                                              : 3 * size - 1 + y + x;
}

INLINE void
find_lines (const Walk *self,
            gint        x,
            gint        y,
            guint       lines[N_LINES],
            gboolean    is_cut)
{
  for (guint d = 0; d < N_LINES; d++)
    lines[d] = find_line (self, d, x, y, is_cut);
}

INLINE gint
count (const Walk  *self,
       const guint  lines[N_LINES])
{
  return self->counts[lines[0]] + self->counts[lines[1]] + self->counts[lines[2]];
}

INLINE gint
count_attackers (const Walk *self,
                 guint       x,
                 gboolean    is_cut)
{
  guint lines[N_LINES];

  find_lines (self, x, self->rows[x], lines, is_cut);
  return count (self, lines) - N_LINES;
}

INLINE void
set (Walk        *self,
     guint        x,
     const guint  lines[N_LINES],
     gint         change,
     gboolean     counts_queens)
{
  for (guint d = 0; d < N_LINES; d++)
    {
      self->counts[lines[d]] += change;
      if (counts_queens)
        self->names[lines[d]] ^= x;
    }
}

/* Returns the change in the number of attacked queens if queen @x moves. On each line, the move can
 * affect another queen only if the line has no third queen. */
INLINE gint
count_newly_attacked (const Walk  *self,
                      guint        x,
                      const guint  from[N_LINES],
                      const guint  to[N_LINES],
                      gboolean     is_cut)
{
  gint more = (count (self, to) > 0) - (count (self, from) > N_LINES);

  for (guint d = 0; d < N_LINES; d++)
    {
      if (self->counts[from[d]] == 2)
        more -= count_attackers (self, self->names[from[d]] ^ x, is_cut) == 1;
      if (self->counts[to[d]] == 1)
        more += count_attackers (self, self->names[to[d]], is_cut) == 0;
    }
  /* The loop above may count a queen as freed that the new square attacks again, because the queen
   * is also on a line of the new square. Take back the −1 of such a queen. */
  for (guint d = 0; d < N_LINES; d++)
    for (guint e = 0; e < N_LINES; e++)
      if (self->counts[from[d]] == 2 && self->counts[to[e]] == 1
          && (self->names[from[d]] ^ x) == self->names[to[e]]
          && count_attackers (self, self->names[to[e]], is_cut) == 1)
        more++;
  return more;
}

INLINE QueensSquare
find_successor (const Walk *self,
                guint32     number,
                gboolean    is_cut)
{
  guint32 index;
  QueensSquare to;

  if (is_cut)
    {
      const guint16 *free_rows;

      to.x = self->column_of[number];
      free_rows = self->free_rows + self->first_free[to.x] + (number - self->first[to.x]);
      to.y = free_rows[free_rows[0] >= self->rows[to.x]];
      return to;
    }
  index = number * self->known->factor >> SHIFT;
  to.x = self->columns[index];
  to.y = number - index * (self->size - 1);
  to.y += to.y >= self->rows[to.x];
  return to;
}

/* Inlined with constants for everything that depends on the setup. */
INLINE void
walk (Walk            *self,
      QueensAnnealing *annealing,
      QueensRun       *run,
      gboolean         is_fast,
      gboolean         is_cut,
      gboolean         counts_queens,
      gboolean         is_constant)
{
  const guint64 most = MIN (run->most, run->limit);
  const gdouble *chances = self->known->chances;
  const guint32 n_successors = self->known->n_successors;
  QueensRandom random = *self->context->random;
  QueensAnnealing now = *annealing;
  gint64 cost = self->cost;
  guint64 steps = 0;
  guint64 moves = 0;

  for (; steps < most && cost > 0 && now.temperature > 0; steps++)
    {
      guint32 number = is_fast ? queens_random_fast_range (random.fast, n_successors)
                               : queens_random_pick (&random, n_successors);
      QueensSquare to = find_successor (self, number, is_cut);
      guint before[N_LINES], after[N_LINES];
      gint change;

      find_lines (self, to.x, self->rows[to.x], before, is_cut);
      find_lines (self, to.x, to.y, after, is_cut);
      change = counts_queens ? count_newly_attacked (self, to.x, before, after, is_cut)
                             : count (self, after) - count (self, before) + N_LINES;
      if (change <= 0
          || (is_fast ? queens_random_fast_unit (random.fast) : queens_random_unit (&random))
               < (is_constant && change < N_CHANCES
                    ? chances[change]
                    : queens_annealing_get_chance (now.temperature, change)))
        {
          set (self, to.x, before, -1, counts_queens);
          set (self, to.x, after, 1, counts_queens);
          self->rows[to.x] = to.y;
          cost += change;
          moves++;
        }
      queens_annealing_cool (&now);
    }
  *self->context->random = random;
  *annealing = now;
  self->cost = cost;
  run->steps = steps;
  run->total.iterations = run->total.evaluations = steps;
  run->total.moves = moves;
  if (cost > 0 && steps < most)
    run->end = QUEENS_END_COLD;
}

/* Copies of walk() for the fast generator. */

static void
walk_in_pairs (Walk            *self,
               QueensAnnealing *annealing,
               QueensRun       *run)
{
  if (annealing->schedule == QUEENS_SCHEDULE_CONSTANT)
    walk (self, annealing, run, TRUE, FALSE, FALSE, TRUE);
  else
    walk (self, annealing, run, TRUE, FALSE, FALSE, FALSE);
}

static void
walk_in_queens (Walk            *self,
                QueensAnnealing *annealing,
                QueensRun       *run)
{
  if (annealing->schedule == QUEENS_SCHEDULE_CONSTANT)
    walk (self, annealing, run, TRUE, FALSE, TRUE, TRUE);
  else
    walk (self, annealing, run, TRUE, FALSE, TRUE, FALSE);
}

static gpointer
take_room (guint8 **room,
           gsize    size)
{
  gpointer taken = *room;

  *room += size;
  return taken;
}

static void
begin (Walk    *self,
       guint8  *room,
       gboolean counts_queens)
{
  QueensBoard *board = self->context->board;
  const QueensProblem *problem = board->problem;
  gboolean is_cut = problem->boulders.length > 0;
  gsize size = self->size;
  gsize n_lines = count_lines (problem);
  guint lines[N_LINES];

  self->known = take_room (&room, sizeof *self->known);
  self->columns = take_room (&room, size * sizeof *self->columns);
  self->first = take_room (&room, size * sizeof *self->first);
  self->first_free = take_room (&room, size * sizeof *self->first_free);
  self->rows = take_room (&room, size * sizeof *self->rows);
  self->counts = take_room (&room, n_lines * sizeof *self->counts);
  self->names = take_room (&room, n_lines * sizeof *self->names);
  if (is_cut)
    {
      self->column_of = take_room (&room, size * size * sizeof *self->column_of);
      self->free_rows = take_room (&room, size * size * sizeof *self->free_rows);
      if (board->counts.lines == NULL)
        queens_board_count_lines (board);
      self->lines = board->counts.lines;
    }
  if (self->known->n_successors == 0 && is_cut)
    list_squares (self);
  else if (self->known->n_successors == 0)
    list_columns (self);

  memset (self->counts, 0, n_lines * sizeof *self->counts);
  memset (self->names, 0, n_lines * sizeof *self->names);
  memcpy (self->rows, board->rows, size * sizeof *self->rows);
  for (guint x = 0; x < size; x++)
    {
      find_lines (self, x, self->rows[x], lines, is_cut);
      set (self, x, lines, 1, TRUE);
    }
  for (guint x = 0; x < size; x++)
    {
      gint n_attackers = count_attackers (self, x, is_cut);

      self->cost += counts_queens ? n_attackers > 0 : n_attackers;
    }
  if (!counts_queens)
    self->cost /= 2;
}

static void
compute_chances (Known                 *known,
                 const QueensAnnealing *annealing)
{
  if (annealing->schedule != QUEENS_SCHEDULE_CONSTANT
      || known->temperature == annealing->temperature)
    return;
  known->temperature = annealing->temperature;
  for (guint i = 0; i < N_CHANCES; i++)
    known->chances[i] = queens_annealing_get_chance (known->temperature, i);
}

gboolean
queens_fast_annealing_run (QueensAnnealing *annealing,
                           QueensContext   *context,
                           guint8          *room,
                           QueensRun       *run)
{
  const QueensSetup *setup = context->setup;
  gboolean counts_queens = queens_cost_functions[setup->convention.cost].adds_attacked;
  Walk self = { .context = context, .size = setup->problem->size };

  if (!fits (setup) || context->board->n_placed < self.size
      || !queens_board_holds_static_points (context->board))
    return FALSE;
  begin (&self, room, counts_queens);
  if (self.known->n_successors == 0)
    return FALSE;
  compute_chances (self.known, annealing);
  if (self.lines != NULL || setup->generator != QUEENS_GENERATOR_FAST)
    walk (&self, annealing, run, FALSE, self.lines != NULL, counts_queens, FALSE);
  else if (counts_queens)
    walk_in_queens (&self, annealing, run);
  else
    walk_in_pairs (&self, annealing, run);
  run->cost = self.cost;
  queens_board_set_rows (context->board, self.rows);
  return TRUE;
}
