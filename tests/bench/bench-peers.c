/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares Queenside with common programs that find a solution or count all solutions. Each line
 * has the task, the program, Queenside's program for comparison (or nothing), the size, the mean
 * processor seconds and the number of runs. tools/speed-table converts the lines to docs/speed.md.
 *
 *   bench-peers [SECONDS [SIZES…]] */

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "queens-count.h"
#include "queens-search.h"

#define MOST 64                 /* bits of a word */
#define FEWEST 10               /* minimum number of solutions for a mean */
#define MOST_COUNTED 14         /* columns of the largest board that is counted */
#define MOST_REPAIRS(size) (100 + 10 * (guint64) (size))        /* maximum repairs before
                                                                 * min-conflicts restarts, because
                                                                 * small boards may trap it */
#define LOOK 256                /* moves until the clock is read again */
#define QS4_MISSES 7000         /* misses in a row until QS4 restarts */

/* Functions that fill a board with a random permutation or with random rows. */

static void
shuffle (gint32       *rows,
         guint         size,
         QueensRandom *random)
{
  for (guint x = 0; x < size; x++)
    rows[x] = x;
  for (guint x = 0; x < size; x++)
    {
      guint other = x + queens_random_range (random, size - x);
      gint32 row = rows[x];

      rows[x] = rows[other];
      rows[other] = row;
    }
}

static void
draw_rows (gint32       *rows,
           guint         size,
           QueensRandom *random)
{
  for (guint x = 0; x < size; x++)
    rows[x] = queens_random_row (random, size);
}

/* Counts the queens that attack a queen at (x, y). */
static gint
count_attackers (const gint32 *rows,
                 guint         size,
                 guint         x,
                 gint32        y)
{
  gint attackers = 0;

  for (guint i = 0; i < size; i++)
    attackers += i != x && (rows[i] == y || ABS (rows[i] - y) == ABS ((gint) i - (gint) x));
  return attackers;
}

static gint
count_pairs (const gint32 *rows,
             guint         size)
{
  gint pairs = 0;

  for (guint i = 0; i < size; i++)
    for (guint j = i + 1; j < size; j++)
      pairs += rows[i] == rows[j] || (guint) ABS (rows[i] - rows[j]) == j - i;
  return pairs;
}

/* The compared programs. Each function fills @rows with a solution, or returns FALSE if the time is
 * up. */

typedef gboolean (*Solve) (gint32       *rows,
                           guint         size,
                           QueensRandom *random,
                           gint64        deadline);

/* Returns the processor time of this program in µs. */
static gint64
get_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

static double
get_seconds_since (gint64 begun)
{
  return MAX (get_time () - begun, 1) / (double) G_USEC_PER_SEC;
}

static gboolean
is_late (gint64 deadline)
{
  return get_time () >= deadline;
}

/* Climbs: each step makes the best of all moves within columns. Counts all pairs again for each
 * board. */
static gboolean
climb_by_pairs (gint32       *rows,
                guint         size,
                QueensRandom *random,
                gint64        deadline)
{
  while (!is_late (deadline))
    {
      gint cost;
      gint best;

      draw_rows (rows, size, random);
      for (best = count_pairs (rows, size), cost = best + 1; best > 0 && best < cost
           && !is_late (deadline);)
        {
          guint best_x = 0;
          gint32 best_y = rows[0];

          cost = best;
          for (guint x = 0; x < size; x++)
            {
              gint32 home = rows[x];

              for (rows[x] = 0; rows[x] < (gint32) size; rows[x]++)
                {
                  gint pairs = rows[x] == home ? cost : count_pairs (rows, size);

                  if (pairs < best)
                    {
                      best = pairs;
                      best_x = x;
                      best_y = rows[x];
                    }
                }
              rows[x] = home;
            }
          rows[best_x] = best_y;
        }
      if (best == 0)
        return TRUE;
    }
  return FALSE;
}

/* Climbs like climb_by_pairs(), but counts only the pairs of the moving queen. */
static gboolean
climb_by_queen (gint32       *rows,
                guint         size,
                QueensRandom *random,
                gint64        deadline)
{
  while (!is_late (deadline))
    {
      gint cost;
      gint best = -1;

      draw_rows (rows, size, random);
      for (cost = count_pairs (rows, size); cost > 0 && best < 0 && !is_late (deadline);)
        {
          guint best_x = 0;
          gint32 best_y = 0;

          best = 0;
          for (guint x = 0; x < size; x++)
            {
              gint present = count_attackers (rows, size, x, rows[x]);

              for (gint32 y = 0; y < (gint32) size; y++)
                {
                  gint change = count_attackers (rows, size, x, y) - present;

                  if (change < best)
                    {
                      best = change;
                      best_x = x;
                      best_y = y;
                    }
                }
            }
          if (best == 0)
            break;
          rows[best_x] = best_y;
          cost += best;
        }
      if (cost == 0)
        return TRUE;
    }
  return FALSE;
}

/* Tries random permutations one after the other. */
static gboolean
draw_permutations (gint32       *rows,
                   guint         size,
                   QueensRandom *random,
                   gint64        deadline)
{
  for (guint64 i = 0; i % LOOK != 0 || !is_late (deadline); i++)
    {
      gboolean is_solved = TRUE;

      shuffle (rows, size, random);
      for (guint x = 1; is_solved && x < size; x++)
        for (guint other = 0; is_solved && other < x; other++)
          is_solved = (guint) ABS (rows[x] - rows[other]) != x - other;
      if (is_solved)
        return TRUE;
    }
  return FALSE;
}

/* Repairs boards as in textbooks (S. Russell and P. Norvig, 2010, figure 6.8). A random queen in
 * conflict moves to the row with the fewest conflicts. Ties are random. */
static gboolean
repair_as_in_textbooks (gint32       *rows,
                        guint         size,
                        QueensRandom *random,
                        gint64        deadline)
{
  g_autofree guint *found = g_new (guint, size);

  for (guint64 step = 0; !is_late (deadline); step++)
    {
      guint n = 0;
      gint least = G_MAXINT;
      guint x;

      if (step % MOST_REPAIRS (size) == 0)
        draw_rows (rows, size, random);
      for (guint i = 0; i < size; i++)
        if (count_attackers (rows, size, i, rows[i]) > 0)
          found[n++] = i;
      if (n == 0)
        return TRUE;
      x = found[queens_random_range (random, n)];
      n = 0;
      for (guint y = 0; y < size; y++)
        {
          gint attackers = count_attackers (rows, size, x, y);

          if (attackers < least)
            n = 0;
          if (attackers <= least)
            found[n++] = y;
          least = MIN (least, attackers);
        }
      rows[x] = found[queens_random_range (random, n)];
    }
  return FALSE;
}

/* The state of QS4 (R. Sosič and J. Gu, 1994). It places the first queens of a permutation without
 * conflicts, with up to 3.08 n attempts. Then, each remaining queen swaps rows with another queen
 * if both queens have no conflicts afterwards. */
typedef struct
{
  gint32 *rows;
  guint  *rise;
  guint  *fall;
  guint   size;
} Permutation;

static void
put (Permutation *self,
     guint        x,
     gint         change)
{
  self->rise[x + self->rows[x]] += change;
  self->fall[self->size - 1 + x - self->rows[x]] += change;
}

static void
exchange (Permutation *self,
          guint        a,
          guint        b)
{
  gint32 row = self->rows[a];

  self->rows[a] = self->rows[b];
  self->rows[b] = row;
}

static gboolean
is_free (const Permutation *self,
         guint              x,
         guint              own)
{
  return self->rise[x + self->rows[x]] == own
         && self->fall[self->size - 1 + x - self->rows[x]] == own;
}

/* Returns the first column whose queen may be in conflict. */
static guint
set_first (Permutation  *self,
           QueensRandom *random)
{
  const guint size = self->size;
  guint x = 0;

  memset (self->rise, 0, 2 * size * sizeof *self->rise);
  memset (self->fall, 0, 2 * size * sizeof *self->fall);
  for (guint i = 0; i < size; i++)
    self->rows[i] = i;
  for (guint draws = 0; x < size && draws < 3.08 * size; draws++)
    {
      exchange (self, x, x + queens_random_range (random, size - x));
      if (is_free (self, x, 0))
        put (self, x++, 1);
    }
  for (guint i = x; i < size; i++)
    {
      exchange (self, i, i + queens_random_range (random, size - i));
      put (self, i, 1);
    }
  return x;
}

static gboolean
solve_by_qs4 (gint32       *rows,
              guint         size,
              QueensRandom *random,
              gint64        deadline)
{
  g_autofree guint *rise = g_new (guint, 2 * size);
  g_autofree guint *fall = g_new (guint, 2 * size);
  Permutation self = { rows, rise, fall, size };

  while (!is_late (deadline))
    {
      guint draws = 0;
      guint x = set_first (&self, random);

      for (; x < size && draws < QS4_MISSES; x++)
        while (!is_free (&self, x, 1) && draws++ < QS4_MISSES)
          {
            guint other = queens_random_range (random, size);

            if (other == x)
              continue;
            put (&self, x, -1);
            put (&self, other, -1);
            exchange (&self, x, other);
            put (&self, x, 1);
            put (&self, other, 1);
            if (is_free (&self, x, 1) && is_free (&self, other, 1))
              {
                draws = 0;
                break;
              }
            put (&self, x, -1);
            put (&self, other, -1);
            exchange (&self, x, other);
            put (&self, x, 1);
            put (&self, other, 1);
          }
      if (draws < QS4_MISSES)
        return TRUE;
    }
  return FALSE;
}

/* Backtracks column by column, and compares every row with all earlier queens. */
static gboolean
track_back (gint32       *rows,
            guint         size,
            QueensRandom *random,
            gint64        deadline)
{
  gint x = 0;

  rows[0] = -1;
  for (guint64 i = 1; x >= 0 && x < (gint) size; i++)
    {
      gboolean is_safe = TRUE;

      if (i % LOOK == 0 && is_late (deadline))
        return FALSE;
      if (++rows[x] == (gint32) size)
        {
          x--;
          continue;
        }
      for (gint other = 0; is_safe && other < x; other++)
        is_safe = rows[other] != rows[x] && ABS (rows[other] - rows[x]) != x - other;
      if (is_safe && ++x < (gint) size)
        rows[x] = -1;
    }
  return x == (gint) size;
}

/* Backtracks like track_back(), but with one bit per row, for boards of up to 64 columns. */
static gboolean
track_back_by_bits (gint32       *rows,
                    guint         size,
                    QueensRandom *random,
                    gint64        deadline)
{
  const guint64 all = size >= MOST ? G_MAXUINT64 : (G_GUINT64_CONSTANT (1) << size) - 1;
  guint64 left[MOST], row[MOST + 1] = { 0 }, rise[MOST + 1] = { 0 }, fall[MOST + 1] = { 0 };
  gint x = 0;

  if (size > MOST)
    return FALSE;
  left[0] = all;
  for (guint64 i = 1; x >= 0; i++)
    {
      guint64 bit;

      if (i % LOOK == 0 && is_late (deadline))
        return FALSE;
      if (left[x] == 0)
        {
          x--;
          continue;
        }
      bit = left[x] & -left[x];
      left[x] ^= bit;
      rows[x] = __builtin_ctzll (bit);
      if (x + 1 == (gint) size)
        return TRUE;
      row[x + 1] = row[x] | bit;
      rise[x + 1] = (rise[x] | bit) << 1;
      fall[x + 1] = (fall[x] | bit) >> 1;
      x++;
      left[x] = all & ~(row[x] | rise[x] | fall[x]);
    }
  return FALSE;
}

static guint64
count_by_bits (guint64 all,
               guint64 row,
               guint64 rise,
               guint64 fall)
{
  guint64 left = all & ~(row | rise | fall);
  guint64 found = 0;

  if (row == all)
    return 1;
  while (left != 0)
    {
      guint64 bit = left & -left;

      left ^= bit;
      found += count_by_bits (all, row | bit, (rise | bit) << 1, (fall | bit) >> 1);
    }
  return found;
}

static guint64
count_plainly (guint size)
{
  return count_by_bits ((G_GUINT64_CONSTANT (1) << size) - 1, 0, 0, 0);
}

static guint64
count_ours (guint size)
{
  g_autoptr (QueensProblem) problem = queens_problem_new_plain (size, QUEENS_PLACEMENT_COLUMN, 0);
  const QueensCountOptions options = { .n_threads = 1 };
  guint64 count = 0;

  queens_count (problem, &options, &count, NULL);
  return count;
}

static void
print_line (const char *work,
            const char *name,
            const char *beside,
            guint       size,
            double      seconds,
            guint64     times)
{
  g_print ("%s\t%s\t%s\t%u\t%.9g\t%" G_GUINT64_FORMAT "\n", work, name, beside, size, seconds,
           times);
}

static const struct
{
  const char *name;
  const char *beside;           /* Queenside's program for comparison */
  Solve       solve;
  guint       most;             /* largest size for which the program is run, because larger sizes
                                 * take too long */
} programs[] = {
  { "C, climb, all pairs counted", "random-restart", climb_by_pairs, 50 },
  { "C, climb, the moved queen's pairs", "random-restart", climb_by_queen, 100 },
  { "C, min-conflicts of textbooks", "min-conflicts", repair_as_in_textbooks, G_MAXUINT },
  { "C, random permutations", "linear-time", draw_permutations, 20 },
  { "C, QS4 from its paper", "linear-time", solve_by_qs4, G_MAXUINT },
  { "C, backtracking", "depth-first", track_back, 30 },
  { "C, backtracking with bit masks", "depth-first", track_back_by_bits, 30 },
};

static const char *const ours[]
  = { "random-restart", "min-conflicts", "linear-time", "depth-first", "forward-checking" };

static void
measure_program (guint  program,
                 guint  size,
                 double seconds)
{
  g_autofree gint32 *rows = g_new (gint32, size);
  gint64 begun = get_time ();
  gint64 deadline = begun + seconds * G_USEC_PER_SEC;
  QueensRandom random;
  guint64 times = 0;

  queens_random_init (&random, QUEENS_GENERATOR_FAST, 1, 0);
  while (!is_late (deadline) && programs[program].solve (rows, size, &random, deadline))
    {
      g_assert (times > 0 || count_pairs (rows, size) == 0);
      times++;
    }
  if (times >= FEWEST)
    print_line ("solve", programs[program].name, programs[program].beside, size,
                get_seconds_since (begun) / times, times);
}

static void
measure_ours (const char *name,
              guint       size,
              double      seconds)
{
  g_autoptr (QueensProblem) problem = queens_problem_new_plain (size, QUEENS_PLACEMENT_COLUMN, 0);
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (QueensSearch) search = NULL;
  gint64 begun;
  gint64 deadline;
  guint64 trial = 0;
  guint64 times = 0;

  queens_setup_init (&setup);
  queens_setup_set_problem (&setup, problem);
  queens_setup_set_algorithm (&setup, queens_algorithm_find (name, NULL));
  setup.max_iterations = g_str_equal (name, "min-conflicts") ? MOST_REPAIRS (size) : 0;
  for (guint i = 0; setup.algorithm->params[i].id != NULL; i++)
    if (g_str_equal (setup.algorithm->params[i].id, "attempts"))
      setup.params[i] = setup.algorithm->params[i].highest;
  search = queens_search_new (&setup, NULL, NULL);
  begun = get_time ();
  deadline = begun + seconds * G_USEC_PER_SEC;
  do
    {
      queens_search_begin_trial (search, trial++);
      while (queens_search_get_end (search) == QUEENS_END_NONE && !is_late (deadline))
        queens_search_run (search, 1 << 16);
      times += queens_search_get_end (search) == QUEENS_END_SOLVED;
    }
  while (!is_late (deadline));
  if (times >= FEWEST)
    print_line ("solve", name, "", size, get_seconds_since (begun) / times, times);
}

/* Counts repeatedly while there is time, but at least once. */
static void
measure_count (const char *name,
               const char *beside,
               guint64   (*count) (guint size),
               guint       size,
               double      seconds)
{
  gint64 begun = get_time ();
  guint64 times = 0;

  do
    {
      count (size);
      times++;
    }
  while (get_seconds_since (begun) < seconds);
  print_line ("count", name, beside, size, get_seconds_since (begun) / times, times);
}

static void
measure_size (guint  size,
              double seconds)
{
  for (guint i = 0; i < G_N_ELEMENTS (programs); i++)
    if (size <= programs[i].most)
      measure_program (i, size, seconds);
  for (guint i = 0; i < G_N_ELEMENTS (ours); i++)
    measure_ours (ours[i], size, seconds);
  if (size > MOST_COUNTED)
    return;
  g_assert (count_plainly (size) == count_ours (size));
  measure_count ("C, bit masks", "count", count_plainly, size, seconds);
  measure_count ("count", "", count_ours, size, seconds);
}

int
main (int    argc,
      char **argv)
{
  static const guint sizes[] = { 8, 10, 12, 14, 20, 30, 50, 100, 1000 };
  double seconds = argc > 1 ? g_ascii_strtod (argv[1], NULL) : 0.5;

  for (gint i = 2; i < argc; i++)
    measure_size (strtoul (argv[i], NULL, 10), seconds);
  for (guint i = 0; argc <= 2 && i < G_N_ELEMENTS (sizes); i++)
    measure_size (sizes[i], seconds);
  return 0;
}
