/* queens-sprint.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-sprint.h"

#include "queens-vectorised.h"

#include <string.h>

/* Vectors are at most so many bytes: arrays have as much room behind their end. */
#define WIDTH 64
/* Boards up to this size fill one short vector a column. */
#define SMALL 16
/* Three lines of so many queens make a pressure that, like a difference of two, fits a signed byte. */
#define MAX_COUNT 20
/* What stands behind the last row, so that it is never the least. */
#define BEYOND 64

typedef struct
{
  QueensContext *context;
  guint          size;
  gsize          n_pins;
  guint          sideways;      /* equal moves in a row that the plateau rule takes at the most */
  gint64         cost;
  gint32        *rows;
  gint8         *row;           /* queens on each line */
  gint8         *rise;          /* of y − x + size − 1 */
  gint8         *fall;          /* of x + y */
  gint8         *least;         /* the least pressure of every column */
  gint8         *own;           /* the pressure on every queen, itself not counted; of static ones so low that nothing is better */
  gint8         *column;        /* the pressures of one column */
} Sprint;

static gsize
padded (guint length)
{
  return (length + WIDTH - 1) / WIDTH * WIDTH + WIDTH;
}

gsize
queens_sprint_get_room (const QueensSetup *setup)
{
  guint size = queens_problem_get_size (setup->problem);

  return padded (size) * 4 + padded (2 * size) * 2;
}

static void
lay_out (Sprint *self)
{
  gint8 *room = self->context->scratch;

  self->row = room;
  self->least = self->row + padded (self->size);
  self->own = self->least + padded (self->size);
  self->column = self->own + padded (self->size);
  self->rise = self->column + padded (self->size);
  self->fall = self->rise + padded (2 * self->size);
  memset (room, 0, queens_sprint_get_room (self->context->setup));
  memset (self->row + self->size, BEYOND, padded (self->size) - self->size);
}

static gint
pressure_of (const Sprint *self,
             guint         x,
             gint          y)
{
  return self->row[y] + self->rise[y - (gint) x + (gint) self->size - 1] + self->fall[x + y];
}

static gboolean
enter (Sprint *self,
       guint   x,
       gint    y)
{
  gint8 *rise = &self->rise[y - (gint) x + (gint) self->size - 1];
  gint8 *fall = &self->fall[x + y];

  self->rows[x] = y;
  self->cost += self->row[y] + *rise + *fall;
  self->row[y]++;
  (*rise)++;
  (*fall)++;
  return MAX (self->row[y], MAX (*rise, *fall)) <= MAX_COUNT;
}

static void
leave (Sprint *self,
       guint   x)
{
  gint y = self->rows[x];

  self->cost -= pressure_of (self, x, y) - 3;
  self->row[y]--;
  self->rise[y - (gint) x + (gint) self->size - 1]--;
  self->fall[x + y]--;
}

static gboolean
load (Sprint       *self,
      const gint32 *rows)
{
  for (guint x = 0; x < self->size; x++)
    if (!enter (self, x, rows[x]))
      return FALSE;
  return TRUE;
}

QUEENS_VECTORISED static void
sweep_columns (gint8       *least,
               const gint8 *row,
               const gint8 *rise,
               const gint8 *fall,
               guint        size,
               guint        width)
{
  for (guint x = 0; x < size; x++)
    {
      const gint8 *rise_of_column = rise + (size - 1 - x);
      const gint8 *fall_of_column = fall + x;
      gint8 found = G_MAXINT8;

      for (guint y = 0; y < width; y++)
        {
          gint8 pressure = row[y] + rise_of_column[y] + fall_of_column[y];

          found = MIN (found, pressure);
        }
      least[x] = found;
    }
}

QUEENS_VECTORISED static void
fill_column (gint8 *restrict       column,
             const gint8 *restrict row,
             const gint8 *restrict rise,
             const gint8 *restrict fall,
             guint                 size)
{
  for (guint y = 0; y < size; y++)
    column[y] = row[y] + rise[y] + fall[y];
}

/* The least difference of cost of all successors. */
static gint
look (Sprint *self)
{
  guint width = (self->size + 31) / 32 * 32;
  gint best = G_MAXINT8;

  if (self->size <= SMALL)
    sweep_columns (self->least, self->row, self->rise, self->fall, self->size, SMALL);
  else
    sweep_columns (self->least, self->row, self->rise, self->fall, self->size, width);
  for (guint x = 0; x < self->size; x++)
    {
      QueensSquare home = { x, self->rows[x] };

      self->own[x] = pressure_of (self, x, home.y) - 3;
      if (self->n_pins > 0 && queens_problem_is_pin (self->context->setup->problem, home))
        self->own[x] = G_MININT8;
      best = MIN (best, self->least[x] - self->own[x]);
    }
  return best;
}

/* Calls for each best successor, column by column, rows ascending, until @visit says FALSE. */
typedef gboolean (*Visit) (Sprint       *self,
                           QueensSquare  square,
                           gpointer      data);

static inline void
visit_best (Sprint  *self,
            gint     best,
            Visit    visit,
            gpointer data)
{
  for (guint x = 0; x < self->size; x++)
    {
      const gint8 *found = self->column;

      if (self->least[x] - self->own[x] != best)
        continue;
      if (self->size <= SMALL)
        {
          for (guint y = 0; y < self->size; y++)
            if (pressure_of (self, x, y) == self->least[x] && !visit (self, (QueensSquare) { x, y }, data))
              return;
          continue;
        }
      fill_column (self->column, self->row, self->rise + (self->size - 1 - x), self->fall + x, self->size);
      while ((found = memchr (found, self->least[x], self->column + self->size - found)) != NULL)
        if (!visit (self, (QueensSquare) { x, found++ - self->column }, data))
          return;
    }
}

/* So many of the best are remembered for a random tie; for more of them the columns are gone through again. */
#define MAX_REMEMBERED 32

typedef struct
{
  QueensTies   ties;
  guint        n;
  guint        wanted;          /* of random ties */
  QueensSquare square;
  QueensSquare remembered[MAX_REMEMBERED];
} Choice;

static gboolean
is_lower_state (const Sprint *self,
                QueensSquare  square,
                QueensSquare  other)
{
  gboolean goes_down = square.y < self->rows[square.x];

  if (square.x == other.x)
    return square.y < other.y;
  if (goes_down != (other.y < self->rows[other.x]))
    return goes_down;
  return goes_down ? square.x < other.x : square.x > other.x;
}

static gboolean
consider (Sprint       *self,
          QueensSquare  square,
          gpointer      data)
{
  Choice *choice = data;
  gboolean wins = choice->n == 0
                  || choice->ties == QUEENS_TIES_LAST
                  || (choice->ties == QUEENS_TIES_LOWEST_ROW && square.y < choice->square.y)
                  || (choice->ties == QUEENS_TIES_LOWEST_STATE && is_lower_state (self, square, choice->square));

  if (wins)
    choice->square = square;
  if (choice->n < MAX_REMEMBERED)
    choice->remembered[choice->n] = square;
  choice->n++;
  return choice->ties != QUEENS_TIES_FIRST;
}

static gboolean
reach_wanted (Sprint       *self,
              QueensSquare  square,
              gpointer      data)
{
  Choice *choice = data;

  choice->square = square;
  return choice->wanted-- > 0;
}

static gboolean
take (Sprint *self,
      gint    best)
{
  Choice choice;

  choice.ties = self->context->setup->convention.ties;
  choice.n = 0;
  choice.square = (QueensSquare) { 0, 0 };
  visit_best (self, best, consider, &choice);
  if (choice.ties == QUEENS_TIES_RANDOM && choice.n > 1)
    {
      choice.wanted = queens_random_pick (self->context->random, choice.n);
      if (choice.n <= MAX_REMEMBERED)
        choice.square = choice.remembered[choice.wanted];
      else
        visit_best (self, best, reach_wanted, &choice);
    }
  leave (self, choice.square.x);
  return enter (self, choice.square.x, choice.square.y);
}

/* Whether the climb goes on with a best difference of @best; if not, why. */
static gboolean
goes_on (const Sprint *self,
         QueensClimb  *climb,
         gint          best,
         QueensEnd    *end)
{
  if (best < 0)
    {
      climb->sideways = 0;
      return TRUE;
    }
  if (best == 0 && climb->sideways < self->sideways)
    {
      climb->sideways++;
      return TRUE;
    }
  *end = best > 0 ? QUEENS_END_LOCAL_MINIMUM : QUEENS_END_PLATEAU;
  return FALSE;
}

static gboolean
is_in_reach (const QueensContext *context)
{
  const QueensConvention *convention = &context->setup->convention;
  gsize n_boulders;
  gsize n_pins;
  guint size = queens_problem_get_size (context->setup->problem);

  queens_problem_get_boulders (context->setup->problem, &n_boulders);
  queens_problem_get_pins (context->setup->problem, &n_pins);
  return queens_problem_get_placement (context->setup->problem) == QUEENS_PLACEMENT_COLUMN
         && convention->cost == QUEENS_COST_PAIRS
         && convention->moves == QUEENS_MOVES_COLUMN
         && (convention->plateau == QUEENS_PLATEAU_STOP || convention->plateau == QUEENS_PLATEAU_SIDEWAYS)
         && n_boulders == 0 && n_pins < size && size > 1
         && queens_board_get_n_placed (context->board) == size
         && queens_board_holds_pins (context->board);
}

gboolean
queens_sprint_run (QueensClimb   *climb,
                   QueensContext *context,
                   QueensRun     *run)
{
  Sprint self = {
    .context = context,
    .size = queens_problem_get_size (context->setup->problem),
    .rows = context->rows,
  };
  guint64 n_successors;
  gboolean fits;

  if (!is_in_reach (context))
    return FALSE;
  lay_out (&self);
  if (!load (&self, queens_board_get_rows (context->board)))
    return FALSE;
  queens_problem_get_pins (context->setup->problem, &self.n_pins);
  if (context->setup->convention.plateau == QUEENS_PLATEAU_SIDEWAYS)
    self.sideways = queens_setup_get_param (context->setup, "sideways-limit");
  n_successors = (self.size - self.n_pins) * (guint64) (self.size - 1);

  for (fits = TRUE; fits && self.cost > 0 && run->steps < run->most && run->total.iterations < run->limit;)
    {
      gint best = look (&self);

      run->total.evaluations += n_successors;
      run->total.minima += best >= 0;
      if (!goes_on (&self, climb, best, &run->end))
        break;
      fits = take (&self, best);
      run->steps++;
      run->total.iterations++;
      run->total.set_down++;
    }
  run->cost = self.cost;
  queens_board_set_rows (context->board, self.rows);
  return TRUE;
}
