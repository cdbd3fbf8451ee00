/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps several boards and moves to the best of all their successors. With the selection
 * `roulette`, chooses successors at random instead.
 *
 * B. Lowerre, The HARPY Speech Recognition System, 1976; as in S. Russell and P. Norvig, Artificial
 * Intelligence: A Modern Approach, section 4.1.3. */

#include "queens-members.h"
#include "queens-look-ahead.h"
#include "queens-refuse.h"
#include "queens-successors.h"
#include "queens-values.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#define MAX_WIDTH 200
/* Maximum number of squares of all members together. So a step takes at most a few milliseconds. */
#define MAX_POOL (1 << 20)
#define MAX_POOL_DRAWN (1 << 18)        /* the maximum if the selection is `roulette`, which sorts
                                         * all successors */
#define BLOCK 1024              /* number of weights per partial sum */
#define N_DIFFERENCES 3

enum { SELECTION_BEST, SELECTION_ROULETTE };

static const QueensChoice selection_choices[] = {
  [SELECTION_BEST] = { "best", N_("Best"), N_("Keeps the successors with the lowest costs.") },
  [SELECTION_ROULETTE] = {
    "roulette", N_("Roulette"), N_("Chooses successors at random. Better ones are more likely.")
  },
  { NULL, NULL }
};

static gboolean
is_roulette (const QueensSetup *setup)
{
  return queens_setup_get_param (setup, "selection") == SELECTION_ROULETTE;
}

static const QueensParam params[] = {
  { "width", N_("Width"), N_("members"), 5, 1, MAX_WIDTH, 0, NULL,
    N_("Number of members that the search keeps.") },
  { "selection", N_("Selection"), NULL, SELECTION_BEST, 0, 1, 0, selection_choices },
  { "k", N_("k"), NULL, 10, 1, 1e9, 0, NULL,
    N_("How many times more likely the best successor is than the worst."),
    N_("This is used only when Selection is “Roulette”"), is_roulette },
  { "patience", N_("Patience"), N_("iterations"), 5, 1, 10000, 0, NULL,
    N_("Stops after this many iterations without a new lowest cost.") },
  { .id = NULL }
};

/* The state of a search: this structure, then the members. */
typedef struct
{
  gint64  best;                 /* lowest cost so far */
  guint64 misses;               /* iterations since the lowest cost so far was found */
} State;

static QueensMembers *
get_members (gconstpointer state)
{
  return (QueensMembers *) ((const State *) state + 1);
}

static guint
get_width (const QueensSetup *setup)
{
  return queens_setup_get_param (setup, "width");
}

static gsize
count_squares (const QueensSetup *setup)
{
  gsize size = setup->problem->size;

  return get_width (setup) * size * size;
}

static gboolean
accepts (const QueensSetup  *setup,
         GError            **error)
{
  guint width = get_width (setup);
  guint64 most = is_roulette (setup) ? MAX_POOL_DRAWN : MAX_POOL;
  guint size = 1;

  if (setup->problem->is_anywhere)
    return queens_refuse (error, _("Local beam search moves queens in their columns. Choose one "
                                   "queen per column."));
  while ((guint64) (size + 1) * (size + 1) * width <= most)
    size++;
  return setup->problem->size <= size
         || queens_refuse_as (error, QUEENS_ERROR_SIZE,
                              _("The size is %u. With a beam of %u members, use at most %u."),
                              setup->problem->size, width, size);
}

/* A successor, given by its square in the pool: (member × size + column) × size + row. */
typedef guint32 Entry;

/* The scratch, which begins with the next generation. */
typedef struct
{
  QueensMembers *next;          /* Empty between steps. Between draw() and start(), the random
                                 * boards. */
  gdouble       *weights;       /* weight of each entry in a random choice */
  gdouble       *sums;          /* sum of each block of weights */
  gpointer       counts;        /* buffer for a QueensMeter */
  gint32        *values;        /* cost of every successor in the pool, or QUEENS_NO_VALUE */
  Entry         *entries;       /* successors to choose from, in ascending order of states */
  gint32        *leasts;        /* lowest cost in every column of every member */
  guint32       *differences;   /* for each pair of members: the first three columns in which they
                                 * differ, filled up with the size */
  guint32       *order;         /* buffer for sorting */
  guint32       *picked;        /* indices of the picked entries in @entries */
  guint32       *orders;        /* size + 1 lists of all members: list x is sorted by the rows in
                                 * column x and all later columns */
  guint32       *ranks;         /* size + 1 lists: each member's index in each list of @orders */
  guint32       *room;          /* buffer of 2 × width numbers per column, see list_family() */
  guint32       *tallies;       /* number of members per row */
} Scratch;

static gsize
get_scratch_size (const QueensSetup *setup)
{
  gsize width = get_width (setup);
  gsize size = setup->problem->size;
  gsize n = count_squares (setup);
  gsize n_weights = is_roulette (setup) ? n + n / BLOCK + 1 : 0;

  return queens_members_get_size (width, size) + n_weights * sizeof (gdouble)
         + queens_meter_get_room (setup)
         + (2 * n + N_DIFFERENCES * width * width + 5 * width * (size + 1) + 2 * width + size)
             * sizeof (guint32);
}

static Scratch
get_scratch (const QueensContext *context)
{
  const QueensSetup *setup = context->setup;
  gsize width = get_width (setup);
  gsize size = setup->problem->size;
  gsize n = count_squares (setup);
  gboolean has_weights = is_roulette (setup);
  Scratch self = { .next = context->scratch };

  self.weights = (gdouble *) ((guint8 *) context->scratch
                              + queens_members_get_size (width, size));
  self.sums = self.weights + (has_weights ? n : 0);
  self.counts = self.sums + (has_weights ? n / BLOCK + 1 : 0);
  self.values = (gint32 *) ((guint8 *) self.counts + queens_meter_get_room (setup));
  self.entries = (Entry *) self.values + n;
  self.leasts = (gint32 *) self.entries + n;
  self.differences = (guint32 *) self.leasts + width * size;
  self.order = self.differences + N_DIFFERENCES * width * width;
  self.picked = self.order + width;
  self.orders = self.picked + width;
  self.ranks = self.orders + width * (size + 1);
  self.room = self.ranks + width * (size + 1);
  self.tallies = self.room + 2 * width * (size + 1);
  return self;
}

static gsize
get_room (const QueensSetup *setup)
{
  return queens_members_get_size (get_width (setup), setup->problem->size);
}

static gboolean
draw (QueensContext *context)
{
  Scratch scratch = get_scratch (context);

  queens_members_draw_all (scratch.next, get_width (context->setup), context, scratch.counts);
  return TRUE;
}

static void
start (gpointer       state,
       QueensContext *context)
{
  State *self = state;
  QueensMembers *members = get_members (state);
  Scratch scratch = get_scratch (context);

  queens_members_start (members, scratch.next, get_width (context->setup), context, scratch.order);
  *self = (State) { .best = members->origins[queens_members_get_order (members)[0]].cost };
}

/* The pool: the successors of all members. */
typedef struct
{
  const QueensMembers *members;
  gsize                size;
  Scratch              scratch;
  gint32               cut;     /* the highest cost that an entry may have */
  guint32              n_entries;
} Pool;

static inline gint32
get_row (const Pool *self,
         guint       member,
         guint       column)
{
  return queens_members_get_rows (self->members, member)[column];
}

static inline guint32 *
get_differences (const Pool *self,
                 guint       a,
                 guint       b)
{
  return self->scratch.differences + (a * self->members->most + b) * N_DIFFERENCES;
}

/* Evaluates all successors. Returns their number. */
static guint64
evaluate (Pool          *self,
          QueensContext *context)
{
  QueensConvention convention = context->setup->convention;
  gint32 *values = self->scratch.values;
  guint64 count = 0;

  for (guint i = 0; i < self->members->n; i++)
    {
      queens_board_set_rows (context->board, queens_members_get_rows (self->members, i));
      for (guint x = 0; x < self->size; x++, values += self->size)
        {
          QueensSuccessors successors = queens_successors_evaluate (context->board, convention, x,
                                                                    values);
          guint n_least;

          for (gint y = 0; y < (gint) self->size; y++)
            if (y < successors.low || y > successors.high)
              values[y] = QUEENS_NO_VALUE;
            else
              y = successors.high;
          self->scratch.leasts[i * self->size + x]
            = queens_values_find_least (values, self->size, &n_least);
          count += queens_successors_count (context->board, convention.moves, x);
        }
    }
  return count;
}

static void
compare_members (Pool  *self,
                 guint  a,
                 guint  b)
{
  const gint32 *rows = queens_members_get_rows (self->members, a);
  const gint32 *others = queens_members_get_rows (self->members, b);
  guint32 *differences = get_differences (self, a, b);
  guint n = 0;

  for (guint x = 0; x < self->size && n < N_DIFFERENCES; x++)
    if (rows[x] != others[x])
      differences[n++] = x;
  while (n < N_DIFFERENCES)
    differences[n++] = self->size;
  memcpy (get_differences (self, b, a), differences, N_DIFFERENCES * sizeof *differences);
}

/* Removes a successor of @b if @a has a successor with the same rows. */
static inline void
remove_double (Pool   *self,
               guint   a,
               guint   a_column,
               gint32  a_row,
               guint   b,
               guint   b_column,
               gint32  b_row)
{
  const gint32 *of_a = self->scratch.values + (a * self->size + a_column) * self->size;
  gint32 *of_b = self->scratch.values + (b * self->size + b_column) * self->size;

  if (of_a[a_row] != QUEENS_NO_VALUE)
    of_b[b_row] = QUEENS_NO_VALUE;
}

/* Removes successors of @b that are also successors of @a. Two boards that differ in more than two
 * columns have no successor in common. */
static void
remove_doubles_of (Pool  *self,
                   guint  a,
                   guint  b)
{
  const guint32 *differences = get_differences (self, a, b);
  guint x = differences[0], other = differences[1];

  if (differences[2] < self->size)
    return;
  if (x == self->size)
    {
      /* Equal members have the same successors. */
      for (gsize i = 0; i < self->size * self->size; i++)
        remove_double (self, a, i / self->size, i % self->size, b, i / self->size, i % self->size);
      return;
    }
  if (other == self->size)
    {
      for (gsize y = 0; y < self->size; y++)
        remove_double (self, a, x, y, b, x, y);
      return;
    }
  remove_double (self, a, x, get_row (self, b, x), b, other, get_row (self, a, other));
  remove_double (self, a, other, get_row (self, b, other), b, x, get_row (self, a, x));
}

static void
compare_all (Pool *self)
{
  for (guint b = 1; b < self->members->n; b++)
    for (guint a = 0; a < b; a++)
      {
        compare_members (self, a, b);
        remove_doubles_of (self, a, b);
      }
}

/* Finds the highest cost that a new member may have. The new members are the successors with the
 * lowest costs. */
static void
find_cut (Pool  *self,
          guint  width)
{
  gint32 *least = (gint32 *) self->scratch.picked;
  const gint32 *values = self->scratch.values;
  gsize n_columns = self->members->n * self->size;
  guint n = 0;

  self->cut = QUEENS_NO_VALUE;
  for (gsize column = 0; column < n_columns; column++, values += self->size)
    for (gsize y = 0; self->scratch.leasts[column] < self->cut && y < self->size; y++)
      {
        gint32 value = values[y];
        guint at = n;

        if (value >= self->cut)
          continue;
        if (n < width)
          n++;
        else
          at--;
        for (; at > 0 && least[at - 1] > value; at--)
          least[at] = least[at - 1];
        least[at] = value;
        if (n == width)
          self->cut = least[n - 1];
      }
  if (n < width)
    self->cut = QUEENS_NO_VALUE - 1;
}

static inline guint
get_member_of (const Pool *self,
               Entry       entry)
{
  return entry / (self->size * self->size);
}

static inline guint
get_column_of (const Pool *self,
               Entry       entry)
{
  return entry / self->size % self->size;
}

static inline gint32
get_row_of (const Pool *self,
            Entry       entry)
{
  return entry % self->size;
}

/* Fills @orders and @ranks: for every column, sorts the members by their rows in this and later
 * columns. This is a radix sort from the last column to the first. */
static void
sort_rests (Pool *self)
{
  const Scratch *scratch = &self->scratch;
  guint n = self->members->n, width = self->members->most;

  for (guint i = 0; i < n; i++)
    scratch->orders[self->size * width + i] = scratch->ranks[self->size * width + i] = i;
  for (gsize x = self->size; x-- > 0;)
    {
      const guint32 *after = scratch->orders + (x + 1) * width;
      guint32 *order = scratch->orders + x * width;
      guint32 sum = 0;

      memset (scratch->tallies, 0, self->size * sizeof *scratch->tallies);
      for (guint i = 0; i < n; i++)
        scratch->tallies[get_row (self, i, x)]++;
      for (gsize y = 0; y < self->size; y++)
        {
          guint32 tally = scratch->tallies[y];

          scratch->tallies[y] = sum;
          sum += tally;
        }
      for (guint i = 0; i < n; i++)
        order[scratch->tallies[get_row (self, after[i], x)]++] = after[i];
      for (guint i = 0; i < n; i++)
        scratch->ranks[x * width + order[i]] = i;
    }
}

/* Returns TRUE if @column has a square that costs at most the cut. */
static inline gboolean
has_squares (const Pool *self,
             guint       member,
             guint       column)
{
  return self->scratch.leasts[member * self->size + column] <= self->cut;
}

/* Of the @n entries starting with @entry, lists the entries that cost at most the cut. @squares has
 * the costs of the @n entries. */
static inline void
list_squares (Pool         *self,
              const gint32 *squares,
              Entry         entry,
              guint         n)
{
  Entry *entries = self->scratch.entries;
  guint32 n_entries = self->n_entries;

  for (guint i = 0; i < n; i++)
    {
      entries[n_entries] = entry + i;
      n_entries += squares[i] <= self->cut;
    }
  self->n_entries = n_entries;
}

/* Lists the successors of a single member in which column @x or a later column changes, in
 * ascending order of states: first moves to lower rows, column by column, then moves to higher
 * rows, from the last column back. */
static void
list_alone (Pool  *self,
            guint  member,
            guint  x)
{
  const gint32 *rows = queens_members_get_rows (self->members, member);
  Entry first = member * self->size * self->size;
  const gint32 *values = self->scratch.values + first;
  guint size = self->size;

  for (guint column = x; column < size; column++)
    if (has_squares (self, member, column))
      list_squares (self, values + column * size, first + column * size, rows[column]);
  for (guint column = size; column-- > x;)
    if (has_squares (self, member, column))
      {
        guint square = column * size + rows[column] + 1;

        list_squares (self, values + square, first + square, size - 1 - rows[column]);
      }
}

/* Members and entries that have the same rows in the first columns. Both lists are in ascending
 * order of the members' rows in the remaining columns. A member has at most one entry in a family,
 * and none if the family contains the member itself. */
typedef struct
{
  const guint32 *members;
  const Entry   *entries;       /* successors that differ from their member in the shared rows */
  guint          n_members;
  guint          n_entries;
} Family;

/* An entry of a family: its row in a column, and its member's rank by the rows in later
 * columns. */
typedef struct
{
  gint32  row;                  /* the size if there is no entry */
  guint32 rank;
} Next;

static inline Next
find_next (const Pool   *self,
           const Family *family,
           guint         k,
           guint         x)
{
  guint member;

  if (k == family->n_entries)
    return (Next) { .row = self->size };
  member = get_member_of (self, family->entries[k]);
  return (Next) {
    .row = get_row (self, member, x),
    .rank = self->scratch.ranks[(x + 1) * self->members->most + member],
  };
}

/* Lists the entries of @family and the successors of its members, in ascending order of states. The
 * family has the same rows in the first @x columns. @room is a buffer of 2 × width numbers for
 * column @x and each later column. */
static void
list_family (Pool         *self,
             const Family *family,
             guint         x,
             guint32      *room)
{
  const guint32 *ranks = self->scratch.ranks + (x + 1) * self->members->most;
  const gint32 *values = self->scratch.values;
  const gint32 size = self->size;
  /* the members with a square in this column that costs at most the cut, in ascending order of
   * their rows in later columns */
  guint32 *movers = room;
  guint n_movers = 0, n_done = 0, k = 0;
  Next next;

  if (family->n_members == 1 && family->n_entries == 0)
    {
      list_alone (self, family->members[0], x);
      return;
    }
  for (guint i = 0; i < family->n_members; i++)
    if (has_squares (self, family->members[i], x))
      {
        guint32 member = family->members[i];
        guint at = n_movers++;

        for (; at > 0 && ranks[movers[at - 1]] > ranks[member]; at--)
          movers[at] = movers[at - 1];
        movers[at] = member;
      }
  next = find_next (self, family, k, x);
  room += self->members->most;
  for (gint32 y = 0; y < size; y++)
    {
      Family inner = { .members = family->members + n_done, .entries = room };

      /* If every square of this column costs more than the cut, skip rows without a member or
       * entry. */
      if (n_movers == 0)
        {
          gint32 row = n_done < family->n_members ? get_row (self, family->members[n_done], x)
                                                  : size;

          y = MIN (row, next.row);
          if (y == size)
            break;
        }
      while (n_done < family->n_members && get_row (self, family->members[n_done], x) == y)
        {
          inner.n_members++;
          n_done++;
        }
      for (guint i = 0; i < n_movers; i++)
        {
          guint member = movers[i];
          Entry entry = (member * size + x) * size + y;

          if (values[entry] > self->cut || get_row (self, member, x) == y)
            continue;
          while (next.row == y && next.rank < ranks[member])
            {
              room[inner.n_entries++] = family->entries[k];
              next = find_next (self, family, ++k, x);
            }
          room[inner.n_entries++] = entry;
        }
      for (; next.row == y; next = find_next (self, family, ++k, x))
        room[inner.n_entries++] = family->entries[k];
      if (inner.n_members > 0 && x + 1 < self->size)
        list_family (self, &inner, x + 1, room + self->members->most);
      else
        for (guint i = 0; i < inner.n_entries; i++)
          self->scratch.entries[self->n_entries++] = inner.entries[i];
    }
}

/* Lists the successors that cost at most the cut, in ascending order of states. */
static void
sort (Pool *self)
{
  sort_rests (self);
  self->n_entries = 0;
  list_family (self,
               &(Family) { .members = self->scratch.orders, .n_members = self->members->n }, 0,
               self->scratch.room);
}

static inline gint32
get_cost (const Pool *self,
          guint32     index)
{
  return self->scratch.values[self->scratch.entries[index]];
}

/* Picks all entries that cost less than the cut. Of the entries that cost as much as the cut, picks
 * the lowest states or, with random ties, random states. Returns the number of entries picked. */
static guint
pick_best (Pool          *self,
           QueensContext *context,
           guint          width)
{
  guint32 *picked = self->scratch.picked;
  guint n_tied = 0;
  guint n = 0, n_wanted;

  for (guint32 i = 0; i < self->n_entries; i++)
    if (get_cost (self, i) < self->cut)
      picked[n++] = i;
    else
      n_tied++;
  n_wanted = MIN (width - n, n_tied);
  /* scratch.order gets the indices of the chosen entries, ascending. */
  if (context->setup->convention.ties != QUEENS_TIES_RANDOM || n_wanted == n_tied)
    {
      for (guint i = 0; i < n_wanted; i++)
        self->scratch.order[i] = i;
    }
  else
    for (guint n_drawn = 0; n_drawn < n_wanted; n_drawn++)
      {
        guint32 number = queens_random_range (context->random, n_tied - n_drawn);
        guint at = 0;

        for (; at < n_drawn && self->scratch.order[at] <= number; at++)
          number++;
        for (guint i = n_drawn; i > at; i--)
          self->scratch.order[i] = self->scratch.order[i - 1];
        self->scratch.order[at] = number;
      }
  n_tied = 0;
  for (guint32 i = 0, next = 0; next < n_wanted; i++)
    if (get_cost (self, i) == self->cut && n_tied++ == self->scratch.order[next])
      {
        picked[n++] = i;
        next++;
      }
  return n;
}

/* Computes the probabilities of all entries with the formula of the steepest ascent course. The
 * order of the sums and the rounding match the course's program. */
static void
weigh (Pool          *self,
       QueensContext *context)
{
  gdouble n_queens = context->setup->problem->n_queens;
  gdouble most_fit = n_queens * (n_queens - 1) / 2;
  gdouble k = queens_setup_get_param (context->setup, "k");
  gdouble *weights = self->scratch.weights;
  gint32 least = G_MAXINT32, most = G_MININT32;
  gdouble hi, lo, factor, shift, sum = 0;

  for (guint32 i = 0; i < self->n_entries; i++)
    {
      least = MIN (least, get_cost (self, i));
      most = MAX (most, get_cost (self, i));
    }
  hi = most_fit - least;
  lo = most_fit - most;
  factor = (k - 1) / (hi - lo);
  shift = (hi - k * lo) / (hi - lo);
  for (guint32 i = 0; i < self->n_entries; i++)
    {
      weights[i] = hi == lo ? 1 : (most_fit - get_cost (self, i)) * factor + shift;
      sum += weights[i];
    }
  for (guint32 i = 0; i < self->n_entries; i++)
    weights[i] /= sum;
}

static gdouble
add_up (const Pool *self,
        guint32     block)
{
  guint32 end = MIN ((block + 1) * BLOCK, self->n_entries);
  gdouble sum = 0;

  for (guint32 i = block * BLOCK; i < end; i++)
    sum += self->scratch.weights[i];
  return sum;
}

/* Chooses random entries without replacement, as repeated calls of Python's choices() on the
 * remaining entries would. Chosen entries get weight 0. Returns the number of entries picked. */
static guint
pick_by_chance (Pool          *self,
                QueensContext *context,
                guint          width)
{
  gdouble *weights = self->scratch.weights;
  gdouble *sums = self->scratch.sums;
  guint32 n_blocks = (self->n_entries + BLOCK - 1) / BLOCK;
  guint n_wanted = MIN (width, self->n_entries);

  weigh (self, context);
  for (guint32 block = 0; block < n_blocks; block++)
    sums[block] = add_up (self, block);
  for (guint n = 0; n < n_wanted; n++)
    {
      gdouble total = 0, sum = 0, wanted;
      guint32 block = 0, last = self->n_entries - 1;

      for (guint32 i = 0; i < n_blocks; i++)
        total += sums[i];
      wanted = queens_random_unit (context->random) * total;
      while (block + 1 < n_blocks && wanted >= sum + sums[block])
        sum += sums[block++];
      /* If no sum is above the number because of rounding, choose the last remaining entry. */
      while (weights[last] == 0)
        last--;
      for (guint32 i = block * BLOCK; i < self->n_entries; i++)
        {
          if (weights[i] == 0)
            continue;
          last = i;
          sum += weights[i];
          if (wanted < sum)
            break;
        }
      self->scratch.picked[n] = last;
      weights[last] = 0;
      sums[last / BLOCK] = add_up (self, last / BLOCK);
    }
  return n_wanted;
}

/* Fills the next generation with the picked entries, and sorts it. */
static void
take_picked (Pool  *self,
             guint  n)
{
  QueensMembers *next = self->scratch.next;

  queens_members_init (next, self->members->most, self->size);
  for (guint i = 0; i < n; i++)
    {
      Entry entry = self->scratch.entries[self->scratch.picked[i]];
      guint parent = get_member_of (self, entry);
      guint column = get_column_of (self, entry);

      queens_members_add (next, queens_members_get_rows (self->members, parent));
      queens_members_get_rows (next, i)[column] = get_row_of (self, entry);
      next->origins[i].cost = self->scratch.values[entry];
      next->origins[i].parents[0] = parent;
      next->origins[i].changed = column;
    }
  queens_members_rank (next, self->members, self->scratch.order);
  queens_members_sort (next, self->scratch.order);
}

static QueensEnd
step (gpointer       state,
      QueensContext *context,
      QueensStep    *event)
{
  State *self = state;
  QueensMembers *members = get_members (state);
  guint width = get_width (context->setup);
  Pool pool = {
    .members = members,
    .size = context->setup->problem->size,
    .scratch = get_scratch (context),
    .cut = QUEENS_NO_VALUE - 1,
  };
  gint64 least;

  if (!queens_board_holds_static_points (context->board))
    return QUEENS_END_NO_SUCCESSOR;
  event->evaluations = evaluate (&pool, context);
  context->work += members->n * pool.size * pool.size;
  if (event->evaluations == 0)
    {
      queens_board_set_rows (context->board,
                             queens_members_get_rows (members,
                                                      queens_members_get_order (members)[0]));
      return QUEENS_END_NO_SUCCESSOR;
    }
  compare_all (&pool);
  if (!is_roulette (context->setup))
    find_cut (&pool, width);
  sort (&pool);
  take_picked (&pool, is_roulette (context->setup) ? pick_by_chance (&pool, context, width)
                                                   : pick_best (&pool, context, width));
  queens_members_copy (members, pool.scratch.next);
  pool.scratch.next->n = 0;
  queens_members_show (members, context, event);
  least = members->origins[queens_members_get_order (members)[0]].cost;
  self->misses = least < self->best ? 0 : self->misses + 1;
  self->best = MIN (self->best, least);
  return self->misses < queens_setup_get_param (context->setup, "patience")
           ? QUEENS_END_NONE
           : QUEENS_END_NO_PROGRESS;
}

static guint
count_members (gconstpointer      state,
               const QueensSetup *setup)
{
  return get_members (state)->n;
}

static void
get_member (gconstpointer      state,
            const QueensSetup *setup,
            guint              index,
            QueensMember      *member)
{
  queens_members_get (get_members (state), index, member);
}

static char *
describe_pool (const QueensLookAhead *look_ahead)
{
  guint64 n = look_ahead->step.evaluations;

  return n == 0 ? NULL
                : g_strdup_printf (
                    g_dngettext (GETTEXT_PACKAGE, "The members have %" PRIu64 " successor.",
                                 "The members have %" PRIu64 " successors.", n),
                    n);
}

static char *
describe_choice (const QueensLookAhead *look_ahead)
{
  guint n = look_ahead->next == NULL ? 0 : queens_search_count_members (look_ahead->next);

  if (n == 0 || look_ahead->step.kind != QUEENS_STEP_GENERATION)
    return NULL;
  if (is_roulette (look_ahead->setup))
    return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE,
                   "%u successor is chosen at random and kept. Better successors are more likely.",
                   "%u different successors are chosen at random and kept. Better successors are "
                   "more likely.", n),
      n);
  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "The best successor is kept.",
                 "The best %u different successors are kept.", n),
    n);
}

/* Says how many boards have successors among the new boards. If only few boards have successors
 * there, the new boards are similar. */
static char *
describe_parents (const QueensLookAhead *look_ahead)
{
  guint n = look_ahead->next == NULL ? 0 : queens_search_count_members (look_ahead->next);
  guint n_boards = queens_search_count_members (look_ahead->search);
  gboolean is_parent[MAX_WIDTH] = { FALSE };
  guint n_parents = 0;

  if (n == 0 || n_boards < 2 || look_ahead->step.kind != QUEENS_STEP_GENERATION)
    return NULL;
  for (guint i = 0; i < n; i++)
    {
      QueensMember member;

      queens_search_get_member (look_ahead->next, i, &member);
      n_parents += !is_parent[member.parents[0]];
      is_parent[member.parents[0]] = TRUE;
    }
  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "The kept successors come from %u of the %u members.",
                 "The kept successors come from %u of the %u members.", n_parents),
    n_parents, n_boards);
}

static char *
describe_best (const QueensLookAhead *look_ahead)
{
  QueensMember best;

  if (look_ahead->next == NULL || look_ahead->step.kind != QUEENS_STEP_GENERATION)
    return NULL;
  queens_search_get_member (look_ahead->next, 0, &best);
  return g_strdup_printf (_("The best successor moves queen %d of member %d to row %d."),
                          best.changed,
                          best.parents[0] + 1, best.rows[best.changed]);
}

static const QueensLevel level = { N_("Mean cost"), NULL, TRUE };

const QueensAlgorithm queens_local_beam = {
  .id = "local-beam",
  .name = N_("Local beam search"),
  .summary = N_("Keeps several boards and moves to the best of all their successors."),
  .reference = "Lowerre, The HARPY Speech Recognition System, 1976",
  .params = params,
  .max_iterations = 1000,
  .heeds = QUEENS_HEEDS_MOVES | QUEENS_HEEDS_TIES,
  .is_chancy = TRUE,
  .level = &level,
  .worse = N_("Every iteration replaces all members with successors, even if no successor is as "
              "good as the best member."),
  .sentences = {
    { QUEENS_BEAT_LOOK, describe_pool },
    { QUEENS_BEAT_LIGHT, describe_choice },
    { QUEENS_BEAT_LIGHT, describe_parents },
    { QUEENS_BEAT_CHOOSE, describe_best },
    { QUEENS_BEAT_MOVE, queens_look_ahead_describe_cost },
  },
  .accepts = accepts,
  .state_size = sizeof (State),
  .state_room = get_room,
  .scratch_size = get_scratch_size,
  .draw = draw,
  .start = start,
  .step = step,
  .count_members = count_members,
  .get_member = get_member,
};
