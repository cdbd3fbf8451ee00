/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-fast-climb.h"

#include "queens-attack-counts.h"
#include "queens-small-climb.h"
#include "queens-vectorised.h"

#include <string.h>

#define N_LINES QUEENS_ATTACK_COUNTS_N_LINES

/* If the cost is attacked queens, each line with queens has the code CODE_TAKEN, plus CODE_FREE if
 * its only queen is unattacked. The code of a square is the sum of its lines' codes. The sum is 0
 * if no queen attacks the square. The upper four bits of the sum count the unattacked queens that a
 * queen on the square would attack. */
enum
{
  CODE_TAKEN = 1,
  CODE_FREE = 16,
};

/* Number of queens that become attacked if a queen is set on a square with @code: the queen itself,
 * if the square is attacked, and the unattacked queens that it attacks. */
#define VALUE(code) (MIN (code, CODE_TAKEN) + ((code) >> 4))
/* The value of boulders and of the queen's own square. All other values are lower. */
#define VALUE_BEYOND VALUE (QUEENS_ATTACK_COUNTS_BEYOND)

/* Facts about a problem that are kept between runs. Initially all 0. */
typedef struct
{
  guint64  n_successors;
  gboolean is_known;
} Known;

/* A column with best successors, and the number of best successors up to and including this
 * column. */
typedef struct
{
  guint x;
  guint n;
} Candidate;

typedef struct
{
  QueensContext      *context;
  const QueensLines  *lines;            /* NULL without boulders */
  gboolean            counts_queens;    /* TRUE if the cost is attacked queens, FALSE if it is
                                         * attacking pairs */
  QueensAttackCounts  sums;             /* for each line, its number of queens or its code; for each
                                         * square, the sum over its lines */
  guint               size;
  guint               width;            /* the size, rounded up to whole vectors */
  guint64             n_successors;
  gint64              cost;
  gint32             *rows;     /* row of each queen, then QUEENS_NO_ROW */
  gint8              *least;    /* lowest sum or value per column; G_MAXINT8 if its queen is
                                 * static */
  gint8              *differences;      /* change in cost of each column's best successor */
  gint8              *column;   /* sums or values of one column */
  gint16             *n_on_lines[N_LINES];      /* number of queens per line */
  gint16             *names_on_lines[N_LINES];  /* sum of the columns of each line's queens */
  /* The following arrays have an entry per queen. The padding entries are for queens on no line. */
  gint16             *lines_of[N_LINES];
  gint16             *own;      /* number of the queen's attackers */
  gint16             *attackers;        /* sum of the attackers' columns; if there is one attacker,
                                         * its column */
  gint8              *is_free;
  gint8              *has_changed;      /* TRUE if the last move changed is_free */
  gint8              *n_freed;  /* number of queens that only this queen attacks */
  gint16             *first;    /* first queen that only this queen attacks, or −1 */
  gint16             *next;     /* next queen with the same single attacker, or −1 */
  gint16             *n_least;  /* number of squares with the column's lowest value, if n_freed >
                                 * 0 */
  gint16             *freed;    /* all queens with exactly one attacker */
  guint               n_all_freed;
  Candidate          *candidates;
  const QueensFastRule *rule;   /* the search's rule, if the search forbids squares; else NULL */
  gint32              aspired;  /* a forbidden square is allowed if its cost change is lower than
                                 * this limit */
} FastClimb;

gsize
queens_fast_climb_get_room (const QueensSetup *setup)
{
  return queens_small_climb_is_possible (setup->problem)
           ? sizeof (QueensSmallBoard)
           : queens_fast_climb_get_room_by_rule (setup);
}

gsize
queens_fast_climb_get_room_by_rule (const QueensSetup *setup)
{
  guint size = setup->problem->size;
  gsize n_lines = 5 * (gsize) size + N_LINES * setup->problem->boulders.length;

  if (!queens_attack_counts_fit (setup->problem))
    return sizeof (Known);
  return sizeof (Known) + size * sizeof (Candidate)
         + queens_attack_counts_get_room (setup->problem)
         + 2 * n_lines * sizeof (gint16)
         + queens_attack_counts_pad (size) * (sizeof (gint32) + (N_LINES + 6) * sizeof (gint16) + 6);
}

/* Finds the lines through a square, counted from the first line of each direction. */
static inline void
find_lines (const FastClimb *self,
            guint            x,
            gint             y,
            gint16           through[N_LINES])
{
  for (guint d = 0; d < N_LINES; d++)
    if (self->lines == NULL)
      through[d] = d == QUEENS_DIRECTION_ROW    ? y
                   : d == QUEENS_DIRECTION_RISE ? y - (gint) x + (gint) self->size - 1
                                                : y + (gint) x;
    else if (self->lines->table != NULL)
      through[d] = self->lines->table[(d * self->size + x) * (gsize) self->size + y]
                   - self->lines->offsets[d];
    else
      through[d] = queens_lines_find_cut (self->lines, d, x, y) - self->lines->offsets[d];
}

/* Adds a queen (@change is 1) or removes it (−1). Returns FALSE if a line has too many queens for a
 * byte. */
static inline gboolean
count_on_lines (FastClimb    *self,
                guint         x,
                const gint16  through[N_LINES],
                gint          change)
{
  gboolean fits = TRUE;

  for (guint d = 0; d < N_LINES; d++)
    {
      gint16 n = self->n_on_lines[d][through[d]] += change;

      if (!self->counts_queens)
        {
          queens_attack_counts_add (&self->sums, d, through[d], change);
          fits &= n <= QUEENS_ATTACK_COUNTS_MAX_COUNT;
          continue;
        }
      self->names_on_lines[d][through[d]] += change * (gint) x;
      if (n == (change > 0))
        queens_attack_counts_add (&self->sums, d, through[d], change * CODE_TAKEN);
    }
  return fits;
}

static inline void
count_own (FastClimb *self,
           guint      x)
{
  gint own = -N_LINES;
  gint attackers = -N_LINES * (gint) x;

  for (guint d = 0; d < N_LINES; d++)
    {
      own += self->n_on_lines[d][self->lines_of[d][x]];
      if (self->counts_queens)
        attackers += self->names_on_lines[d][self->lines_of[d][x]];
    }
  self->own[x] = own;
  if (self->counts_queens)
    self->attackers[x] = attackers;
}

/* Updates the attackers of all queens after a move of queen @x. */
static inline __attribute__ ((always_inline)) void
count (FastClimb        *self,
       guint             x,
       const gint16      to[N_LINES],
       gint16 *restrict  attackers)
{
  const gint16 *restrict row = self->lines_of[QUEENS_DIRECTION_ROW];
  const gint16 *restrict rise = self->lines_of[QUEENS_DIRECTION_RISE];
  const gint16 *restrict fall = self->lines_of[QUEENS_DIRECTION_FALL];
  const gint16 from_row = row[x], from_rise = rise[x], from_fall = fall[x];
  const gint16 to_row = to[QUEENS_DIRECTION_ROW], to_rise = to[QUEENS_DIRECTION_RISE],
               to_fall = to[QUEENS_DIRECTION_FALL];
  gint16 *restrict own = self->own;
  const gint16 name = x;

  for (guint i = 0; i < self->width; i++)
    {
      gint16 before = (row[i] == from_row) + (rise[i] == from_rise) + (fall[i] == from_fall);
      gint16 after = (row[i] == to_row) + (rise[i] == to_rise) + (fall[i] == to_fall);
      gint16 more = after - before;

      own[i] += more;
      if (attackers != NULL)
        attackers[i] += more * name;
    }
}

QUEENS_VECTORISED static void
count_attackers (FastClimb    *self,
                 guint         x,
                 const gint16  to[N_LINES])
{
  if (self->counts_queens)
    count (self, x, to, self->attackers);
  else
    count (self, x, to, NULL);
}

QUEENS_VECTORISED static void
find_free (gint8 *restrict        is_free,
           gint8 *restrict        has_changed,
           const gint16 *restrict own,
           guint                  width)
{
  for (guint i = 0; i < width; i++)
    {
      gint8 is_now = own[i] == 0;

      has_changed[i] = is_now ^ is_free[i];
      is_free[i] = is_now;
    }
}

static void
mark_free (FastClimb *self,
           guint      x,
           gint       change)
{
  for (guint d = 0; d < N_LINES; d++)
    queens_attack_counts_add (&self->sums, d, self->lines_of[d][x], change * CODE_FREE);
}

static void
mark_all_free (FastClimb *self)
{
  const gint8 *end = self->has_changed + self->size;
  const gint8 *found = self->has_changed;

  find_free (self->is_free, self->has_changed, self->own, self->width);
  while ((found = memchr (found, TRUE, end - found)) != NULL)
    {
      guint x = found++ - self->has_changed;

      mark_free (self, x, self->is_free[x] ? 1 : -1);
    }
}

/* Moves a queen. Returns FALSE if a line has too many queens for a byte after the move. */
static gboolean
move (FastClimb    *self,
      QueensSquare  to)
{
  gint16 before[N_LINES];
  gint16 after[N_LINES];
  gboolean fits;

  for (guint d = 0; d < N_LINES; d++)
    before[d] = self->lines_of[d][to.x];
  find_lines (self, to.x, to.y, after);
  if (!self->counts_queens)
    self->cost -= self->own[to.x];
  else if (self->is_free[to.x])
    {
      mark_free (self, to.x, -1);
      self->is_free[to.x] = FALSE;
    }
  count_on_lines (self, to.x, before, -1);
  fits = count_on_lines (self, to.x, after, 1);
  count_attackers (self, to.x, after);
  self->rows[to.x] = to.y;
  for (guint d = 0; d < N_LINES; d++)
    self->lines_of[d][to.x] = after[d];
  count_own (self, to.x);
  if (self->counts_queens)
    mark_all_free (self);
  else
    self->cost += self->own[to.x];
  return fits;
}

QUEENS_VECTORISED static gint
find_least_difference (gint8 *restrict        differences,
                       const gint8 *restrict  least,
                       const gint16 *restrict own,
                       guint                  width)
{
  gint8 best = G_MAXINT8;

  for (guint x = 0; x < width; x++)
    {
      differences[x] = least[x] - (gint8) own[x];
      best = MIN (best, differences[x]);
    }
  return best;
}

/* Turns the lowest code of each column into a value and a change in cost. For moves that free
 * queens, @differences may be too low, because attacks on these queens from the new square are
 * ignored. @known has the change only for moves that free no queen, and G_MAXINT8 for other
 * moves. */
QUEENS_VECTORISED static void
evaluate (gint8 *restrict       differences,
          gint8 *restrict       known,
          gint8 *restrict       least,
          const gint8 *restrict is_free,
          const gint8 *restrict n_freed,
          guint                 width)
{
  for (guint x = 0; x < width; x++)
    {
      guint8 value = VALUE ((guint8) least[x]);
      gint8 difference = (gint8) value - 1 + is_free[x] - n_freed[x];

      least[x] = value;
      differences[x] = value >= VALUE_BEYOND ? G_MAXINT8 : difference;
      known[x] = (value >= VALUE_BEYOND) | (n_freed[x] > 0) ? G_MAXINT8 : difference;
    }
}

QUEENS_VECTORISED static gint8
find_least (const gint8 *column,
            guint        width)
{
  gint8 least = G_MAXINT8;

  for (guint y = 0; y < width; y++)
    least = MIN (least, column[y]);
  return least;
}

QUEENS_VECTORISED static void
decode_values (gint8 *column,
               guint  width)
{
  for (guint y = 0; y < width; y++)
    column[y] = VALUE ((guint8) column[y]);
}

/* Maximum number of entries to compare, so that the number of matches fits into a byte. */
#define PART 128

QUEENS_VECTORISED static guint
count_equal (const gint8 *column,
             gint8        value,
             guint        width)
{
  guint n = 0;

  for (guint first = 0; first < width; first += PART)
    {
      guint end = MIN (width, first + PART);
      guint8 n_of_part = 0;

      for (guint y = first; y < end; y++)
        n_of_part += column[y] == value;
      n += n_of_part;
    }
  return n;
}

/* The range of codes with the same value. */
typedef struct
{
  guint8 lowest;
  guint8 span;
} Codes;

static inline Codes
get_codes (gint8 value)
{
  return value == 0 ? (Codes) { 0, 0 }
                    : (Codes) { CODE_FREE * (value - 1) + CODE_TAKEN, CODE_FREE - CODE_TAKEN - 1 };
}

static inline gboolean
is_on_line_of (const FastClimb *self,
               guint            d,
               guint            x,
               gint             y,
               guint            queen)
{
  gint16 through[N_LINES];

  if (y < 0 || y >= (gint) self->size)
    return FALSE;
  if (self->lines == NULL)
    return TRUE;
  find_lines (self, x, y, through);
  return through[d] == self->lines_of[d][queen];
}

/* Computes the values of a column without its queen. Queens that only this queen attacks count as
 * unattacked. */
static void
fill_values (FastClimb *self,
             guint      x)
{
  queens_attack_counts_fill_column (&self->sums, x, self->column);
  decode_values (self->column, self->width);
  self->column[self->rows[x]] = VALUE_BEYOND;
  for (gint other = self->first[x]; other >= 0; other = self->next[other])
    {
      const gint away = (gint) x - other;
      const gint steps[N_LINES] = { 0, away, -away };

      for (guint d = 0; d < N_LINES; d++)
        {
          gint y = self->rows[other] + steps[d];

          if (is_on_line_of (self, d, x, y, other))
            self->column[y]++;
        }
    }
}

/* Counts the squares with the column's lowest value, if the move frees exactly one queen. Squares
 * on the freed queen's lines don't count, because from there the moved queen would attack the freed
 * queen again. */
static guint
count_beside_freed (const FastClimb *self,
                    guint            x)
{
  const Codes codes = get_codes (self->least[x]);
  const gint other = self->first[x];
  const gint away = (gint) x - other;
  const gint steps[N_LINES] = { 0, away, -away };
  guint n = queens_attack_counts_count (&self->sums, x, codes.lowest, codes.span);

  for (guint d = 0; d < N_LINES; d++)
    {
      gint y = self->rows[other] + steps[d];

      if (is_on_line_of (self, d, x, y, other))
        n -= (guint8) (queens_attack_counts_get (&self->sums, x, y) - codes.lowest) <= codes.span;
    }
  return n;
}

static void
find_freed (FastClimb *self)
{
  gint16 *restrict freed = self->freed;
  guint n = 0;

  for (guint x = 0; x < self->size; x++)
    {
      freed[n] = x;
      n += self->own[x] == 1;
    }
  memset (self->first, 0xff, self->size * sizeof *self->first);
  memset (self->n_freed, 0, self->size);
  for (guint i = 0; i < n; i++)
    {
      gint16 attacker = self->attackers[freed[i]];

      self->next[freed[i]] = self->first[attacker];
      self->first[attacker] = freed[i];
      self->n_freed[attacker]++;
    }
  self->n_all_freed = n;
}

/* Returns the lowest change in the number of attacked queens. In columns without a best successor,
 * the stored difference may be too low, but it is above the result. */
static gint
look_at_codes (FastClimb *self)
{
  gint8 best;

  evaluate (self->differences, self->column, self->least, self->is_free, self->n_freed,
            self->width);
  best = find_least (self->column, self->width);
  for (guint i = 0; i < self->n_all_freed; i++)
    {
      guint x = self->attackers[self->freed[i]];

      if (self->first[x] != self->freed[i] || self->differences[x] > best
          || self->differences[x] == G_MAXINT8)
        continue;
      self->n_least[x] = self->n_freed[x] == 1 ? count_beside_freed (self, x) : 0;
      if (self->n_least[x] == 0)
        {
          gint8 before = self->least[x];

          fill_values (self, x);
          self->least[x] = find_least (self->column, self->width);
          self->differences[x] += self->least[x] - before;
          self->n_least[x] = count_equal (self->column, self->least[x], self->width);
        }
      best = MIN (best, self->differences[x]);
    }
  return best;
}

static gint
look (FastClimb *self)
{
  const QueensSquares *static_points = &self->context->setup->problem->static_points;

  if (self->counts_queens)
    find_freed (self);
  queens_attack_counts_find_least (&self->sums, self->counts_queens ? self->rows : NULL,
                                   self->least);
  for (gsize i = 0; i < static_points->length; i++)
    self->least[static_points->squares[i].x] = G_MAXINT8;
  return self->counts_queens ? look_at_codes (self)
                             : find_least_difference (self->differences, self->least, self->own,
                                                      self->width);
}

/* Returns the first column, @x or later, with a best successor. Returns the size if there is
 * none. */
static inline guint
find_column (const FastClimb *self,
             guint            x,
             gint             best)
{
  const gint8 *found = memchr (self->differences + x, best, self->size - x);

  return found == NULL ? self->size : (guint) (found - self->differences);
}

/* Counts the squares of column @x that have its lowest value. Doesn't write the column, because a
 * vector load directly after a byte store would stall. */
static guint
count_least (const FastClimb *self,
             guint            x)
{
  Codes codes;
  guint8 own;

  /* If the rule allows all squares of a column, the count includes the queen's own square, so
   * subtract it. */
  if (self->rule != NULL)
    return self->n_least[x] > 0
             ? (guint) self->n_least[x]
             : queens_attack_counts_count (&self->sums, x, self->least[x], 0)
               - (queens_attack_counts_get (&self->sums, x, self->rows[x]) == self->least[x]);
  if (!self->counts_queens)
    return queens_attack_counts_count (&self->sums, x, self->least[x], 0);
  if (self->n_freed[x] > 0)
    return self->n_least[x];
  codes = get_codes (self->least[x]);
  own = queens_attack_counts_get (&self->sums, x, self->rows[x]);
  return queens_attack_counts_count (&self->sums, x, codes.lowest, codes.span)
         - ((guint8) (own - codes.lowest) <= codes.span);
}

/* Writes the sums of a column. On squares that the rule forbids to the column's queen, writes
 * QUEENS_ATTACK_COUNTS_BEYOND or more. */
static void
fill_permitted (FastClimb *self,
                guint      x)
{
  const gint32 *forbidden;
  guint n = self->rule->list (self->rule->data, x, &forbidden);

  queens_attack_counts_fill_column (&self->sums, x, self->column);
  self->column[self->rows[x]] = QUEENS_ATTACK_COUNTS_BEYOND;
  for (guint i = 0; i < n; i++)
    if (self->column[forbidden[i]] - self->own[x] >= self->aspired)
      self->column[forbidden[i]] = QUEENS_ATTACK_COUNTS_BEYOND;
}

/* Finds square number @index among the squares of column @x that have its lowest value, or the last
 * of these squares if @index is too large. Returns the square's row. */
static gint
find_row (FastClimb *self,
          guint      x,
          guint      index)
{
  const gint8 *end = self->column + self->size;
  const gint8 *found;
  const gint8 *next;

  if (self->rule != NULL)
    fill_permitted (self, x);
  else if (self->counts_queens)
    fill_values (self, x);
  else
    queens_attack_counts_fill_column (&self->sums, x, self->column);
  found = memchr (self->column, self->least[x], self->size);
  for (; index > 0; index--)
    {
      next = memchr (found + 1, self->least[x], end - (found + 1));
      if (next == NULL)
        break;
      found = next;
    }
  return found - self->column;
}

/* Picks one of the best successors at random. All are equally likely. */
static QueensSquare
choose_at_random (FastClimb *self,
                  gint       best)
{
  const Candidate *candidate = self->candidates;
  guint n_candidates = 0;
  guint n = 0;
  guint drawn;

  for (guint x = find_column (self, 0, best); x < self->size; x = find_column (self, x + 1, best))
    {
      n += count_least (self, x);
      self->candidates[n_candidates++] = (Candidate) { x, n };
    }
  drawn = queens_random_pick (self->context->random, n);
  for (n = 0; candidate->n <= drawn; candidate++)
    n = candidate->n;
  return (QueensSquare) { candidate->x, find_row (self, candidate->x, drawn - n) };
}

/* Returns TRUE if moving to @square gives a lower state than moving to @other. The squares must be
 * in different columns. */
static gboolean
is_lower_state (const FastClimb *self,
                QueensSquare     square,
                QueensSquare     other)
{
  gboolean goes_down = square.y < self->rows[square.x];

  if (goes_down != (other.y < self->rows[other.x]))
    return goes_down;
  return goes_down ? square.x < other.x : square.x > other.x;
}

/* Applies the tie rule. Within a column, every rule except `last` chooses the lowest square. */
static QueensSquare
choose (FastClimb *self,
        gint       best)
{
  QueensTies ties = self->context->setup->convention.ties;
  QueensSquare chosen = { -1, 0 };

  if (ties == QUEENS_TIES_RANDOM)
    return choose_at_random (self, best);
  for (guint x = find_column (self, 0, best); x < self->size; x = find_column (self, x + 1, best))
    {
      QueensSquare square = { x, find_row (self, x, ties == QUEENS_TIES_LAST ? G_MAXUINT : 0) };

      if (chosen.x < 0 || ties == QUEENS_TIES_LAST
          || (ties == QUEENS_TIES_LOWEST_ROW && square.y < chosen.y)
          || (ties == QUEENS_TIES_LOWEST_STATE && is_lower_state (self, square, chosen)))
        chosen = square;
      if (ties == QUEENS_TIES_FIRST)
        break;
    }
  return chosen;
}

static gboolean
is_in_reach (const QueensClimb   *climb,
             const QueensContext *context)
{
  const QueensConvention *convention = &context->setup->convention;
  const QueensProblem *problem = context->setup->problem;

  return !problem->is_anywhere
         && (queens_cost_functions[convention->cost].adds_attackers
             || queens_cost_functions[convention->cost].adds_attacked)
         && convention->moves == QUEENS_MOVES_COLUMN
         && climb->rule.candidates == QUEENS_CANDIDATES_ALL
         && context->board->n_placed == problem->size
         && queens_board_holds_static_points (context->board);
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
divide_room (FastClimb *self)
{
  const QueensProblem *problem = self->context->setup->problem;
  const QueensSquares *boulders = &problem->boulders;
  const gsize length = queens_attack_counts_pad (self->size);
  const gsize n_lines[N_LINES] = {
    self->size + boulders->length,
    2 * self->size + boulders->length,
    2 * self->size + boulders->length,
  };
  Known *known = self->context->scratch;
  guint8 *room = (guint8 *) (known + 1);
  guint8 *counted;

  if (!known->is_known)
    {
      known->n_successors = (self->size - problem->static_points.length)
                            * (guint64) (self->size - 1);
      for (gsize i = 0; i < boulders->length; i++)
        known->n_successors
          -= queens_problem_get_static_row (problem, boulders->squares[i].x) == QUEENS_NO_ROW;
    }
  self->n_successors = known->n_successors;
  self->candidates = take_room (&room, self->size * sizeof (Candidate));
  queens_attack_counts_init (&self->sums, problem, self->lines,
                             take_room (&room, queens_attack_counts_get_room (problem)),
                             known->is_known);
  self->width = self->sums.stride;
  known->is_known = TRUE;
  self->rows = take_room (&room, length * sizeof (gint32));
  memset (self->rows + self->size, 0xff, (length - self->size) * sizeof (gint32));
  counted = room;
  for (guint d = 0; d < N_LINES; d++)
    self->n_on_lines[d] = take_room (&room, n_lines[d] * sizeof (gint16));
  if (self->counts_queens)
    for (guint d = 0; d < N_LINES; d++)
      self->names_on_lines[d] = take_room (&room, n_lines[d] * sizeof (gint16));
  memset (counted, 0, room - counted);
  for (guint d = 0; d < N_LINES; d++)
    {
      self->lines_of[d] = take_room (&room, length * sizeof (gint16));
      memset (self->lines_of[d] + self->size, 0xff, (length - self->size) * sizeof (gint16));
    }
  self->own = take_room (&room, length * sizeof (gint16));
  memset (self->own + self->size, 0, (length - self->size) * sizeof (gint16));
  self->least = take_room (&room, length);
  self->differences = take_room (&room, length);
  self->column = take_room (&room, length);
  self->n_least = take_room (&room, length * sizeof (gint16));
  if (!self->counts_queens)
    return;
  self->attackers = take_room (&room, length * sizeof (gint16));
  self->first = take_room (&room, length * sizeof (gint16));
  self->next = take_room (&room, length * sizeof (gint16));
  self->freed = take_room (&room, length * sizeof (gint16));
  self->is_free = take_room (&room, length);
  self->has_changed = take_room (&room, length);
  self->n_freed = take_room (&room, length);
  memset (self->is_free, 0, self->size);
  memset (self->is_free + self->size, TRUE, length - self->size);
  memset (self->n_freed, 0, length);
}

static void
count_cost (FastClimb *self)
{
  self->cost = 0;
  for (guint x = 0; x < self->size; x++)
    self->cost += self->counts_queens ? self->own[x] > 0 : self->own[x];
  if (!self->counts_queens)
    self->cost /= 2;
}

/* Returns FALSE if the climb doesn't support the board. */
static gboolean
begin (FastClimb *self)
{
  QueensBoard *board = self->context->board;
  gboolean fits = TRUE;

  if (board->problem->boulders.length > 0)
    {
      if (board->counts.lines == NULL)
        queens_board_count_lines (board);
      self->lines = board->counts.lines;
    }
  self->counts_queens = queens_cost_functions[self->context->setup->convention.cost].adds_attacked;
  divide_room (self);
  if (self->n_successors == 0)
    return FALSE;
  for (guint x = 0; x < self->size; x++)
    {
      gint16 through[N_LINES];

      self->rows[x] = board->rows[x];
      find_lines (self, x, self->rows[x], through);
      for (guint d = 0; d < N_LINES; d++)
        self->lines_of[d][x] = through[d];
      fits &= count_on_lines (self, x, through, 1);
    }
  for (guint x = 0; x < self->size; x++)
    count_own (self, x);
  count_cost (self);
  if (self->counts_queens)
    mark_all_free (self);
  return fits;
}

/* Returns the number of squares that the queen of a column can move to. */
static guint
count_free (const QueensProblem *problem,
            guint                x)
{
  gsize n_boulders = 0;

  if (problem->static_points.length > 0
      && queens_problem_get_static_row (problem, x) != QUEENS_NO_ROW)
    return 0;
  if (problem->boulders.length > 0)
    queens_squares_get_column (&problem->boulders, x, &n_boulders);
  return problem->size - n_boulders - 1;
}

/* Chooses a random queen among the queens that can move, then a random square that this queen can
 * move to. */
static QueensSquare
draw_jump (FastClimb *self)
{
  const QueensProblem *problem = self->context->setup->problem;
  guint n_movable = 0;
  guint x = 0;
  guint index;
  gint y = 0;

  for (guint i = 0; i < self->size; i++)
    n_movable += count_free (problem, i) > 0;
  index = queens_random_pick (self->context->random, n_movable);
  while (count_free (problem, x) == 0 || index-- > 0)
    x++;
  index = queens_random_pick (self->context->random, count_free (problem, x));
  for (;; y++)
    if (y != self->rows[x]
        && !queens_squares_contain (&problem->boulders, (QueensSquare) { x, y }) && index-- == 0)
      return (QueensSquare) { x, y };
}

/* Takes one step. Returns FALSE if the climb ends. */
static gboolean
take_step (FastClimb   *self,
           QueensClimb *climb,
           QueensRun   *run,
           gboolean    *fits)
{
  gint best = look (self);

  run->total.evaluations += self->n_successors;
  run->total.minima += best >= 0;
  if (best > 0 || (best == 0 && climb->sideways >= climb->rule.most && !climb->rule.jumps))
    {
      run->end = best > 0 ? QUEENS_END_LOCAL_MINIMUM : QUEENS_END_PLATEAU;
      return FALSE;
    }
  if (best < 0 || climb->sideways < climb->rule.most)
    {
      climb->sideways = best < 0 ? 0 : climb->sideways + 1;
      *fits = move (self, choose (self, best));
      run->total.moves++;
      if (self->counts_queens)
        self->cost += best;
    }
  /* If the cost is attacking pairs, move() has already updated it. */
  if (best == 0 && climb->rule.jumps)
    {
      *fits = move (self, draw_jump (self)) && *fits;
      run->total.moves++;
      if (self->counts_queens)
        count_cost (self);
    }
  run->steps++;
  run->total.iterations++;
  return TRUE;
}

gboolean
queens_fast_climb_run (gpointer       climb,
                       QueensContext *context,
                       QueensRun     *run)
{
  const QueensProblem *problem = context->setup->problem;
  gboolean fits = TRUE;
  FastClimb self;

  if (!is_in_reach (climb, context))
    return FALSE;
  if (queens_small_climb_is_possible (problem))
    return queens_small_climb_run (climb, context, run);
  self = (FastClimb) { .context = context, .size = problem->size };
  if (!queens_attack_counts_fit (problem) || !begin (&self))
    return FALSE;
  while (fits && self.cost > 0 && run->steps < run->most && run->total.iterations < run->limit)
    if (!take_step (&self, climb, run, &fits))
      break;
  run->cost = self.cost;
  queens_board_set_rows (context->board, self.rows);
  return TRUE;
}

/* Computes each column's lowest change in cost, and returns the lowest of all. If the queen of a
 * column can't move, the column gets G_MAXINT8. */
QUEENS_VECTORISED static gint8
find_least_permitted (gint8 *restrict        differences,
                      const gint8 *restrict  least,
                      const gint16 *restrict own,
                      guint                  width)
{
  gint8 best = G_MAXINT8;

  for (guint x = 0; x < width; x++)
    {
      gint8 difference = least[x] - (gint8) own[x];

      differences[x] = least[x] >= QUEENS_ATTACK_COUNTS_BEYOND ? G_MAXINT8 : difference;
      best = MIN (best, differences[x]);
    }
  return best;
}

/* Evaluates all successors, then again the columns in which the rule forbids squares. */
static gint
look_by_rule (FastClimb *self,
              guint64   *minima)
{
  const QueensSquares *static_points = &self->context->setup->problem->static_points;
  const guint *columns;
  guint n_columns = self->rule->list_columns (self->rule->data, &columns);
  gint8 best;

  queens_attack_counts_find_least (&self->sums, self->rows, self->least);
  for (gsize i = 0; i < static_points->length; i++)
    self->least[static_points->squares[i].x] = G_MAXINT8;
  best = find_least_permitted (self->differences, self->least, self->own, self->width);
  *minima += best >= 0;
  memset (self->n_least, 0, self->size * sizeof *self->n_least);
  for (guint i = 0; i < n_columns; i++)
    {
      guint x = columns[i];

      fill_permitted (self, x);
      self->least[x] = find_least (self->column, self->width);
      self->n_least[x] = count_equal (self->column, self->least[x], self->width);
    }
  return n_columns == 0 ? best
                        : find_least_permitted (self->differences, self->least, self->own,
                                                self->width);
}

gboolean
queens_fast_climb_run_by_rule (const QueensFastRule *rule,
                               QueensContext        *context,
                               QueensRun            *run)
{
  const QueensProblem *problem = context->setup->problem;
  FastClimb self = { .context = context, .size = problem->size, .rule = rule };
  gboolean fits = TRUE;

  if (!queens_cost_functions[context->setup->convention.cost].adds_attackers
      || context->setup->convention.moves != QUEENS_MOVES_COLUMN || problem->is_anywhere
      || context->board->n_placed < problem->size
      || !queens_board_holds_static_points (context->board)
      || !queens_attack_counts_fit (problem) || !begin (&self))
    return FALSE;
  while (fits && self.cost > 0 && run->steps < run->most && run->total.iterations < run->limit)
    {
      gint64 aspired = rule->get_aspired_change (rule->data, self.cost);
      QueensSquare from, to;
      gint best;

      self.aspired = CLAMP (aspired, G_MININT8, G_MAXINT8);
      best = look_by_rule (&self, &run->total.minima);
      run->total.evaluations += self.n_successors;
      if (best == G_MAXINT8)
        {
          run->end = QUEENS_END_NO_SUCCESSOR;
          break;
        }
      to = choose (&self, best);
      from = (QueensSquare) { to.x, self.rows[to.x] };
      rule->note_move (rule->data, self.cost, from);
      fits = move (&self, to);
      run->total.moves++;
      run->steps++;
      run->total.iterations++;
    }
  run->cost = self.cost;
  queens_board_set_rows (context->board, self.rows);
  return TRUE;
}
