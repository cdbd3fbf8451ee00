/* queens-small-climb.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-small-climb.h"

#if defined (__x86_64__) && (defined (__GNUC__) || defined (__clang__))

#include <immintrin.h>

#define SIDE QUEENS_SMALL_CLIMB_MAX_SIZE
#define SQUARE(x, y) (SIDE * (x) + (y))
/* Added to differences, so that they are compared as numbers from 0 on. */
#define BIAS 64

#define VECTORS __attribute__ ((target ("avx2,bmi,bmi2,popcnt")))

gboolean
queens_small_climb_is_possible (const QueensProblem *problem)
{
  return problem->size <= SIDE && __builtin_cpu_supports ("avx2")
         && __builtin_cpu_supports ("bmi") && __builtin_cpu_supports ("bmi2")
         && __builtin_cpu_supports ("popcnt");
}

static void
fill_mask (QueensSmallBoard    *self,
           const QueensProblem *problem,
           QueensSquare         queen)
{
  static const gint directions[][2] = { { 1, 0 },   { -1, 0 }, { 1, 1 },
                                        { -1, -1 }, { 1, -1 }, { -1, 1 } };

  for (guint i = 0; i < G_N_ELEMENTS (directions); i++)
    {
      QueensSquare square = queen;

      while (square.x += directions[i][0], square.y += directions[i][1],
             queens_problem_has_square (problem, square)
             && !queens_squares_contain (&problem->boulders, square))
        self->masks[SQUARE (queen.x, queen.y)][SQUARE (square.x, square.y)] = 1;
    }
}

static void
get_to_know (QueensSmallBoard    *self,
             const QueensProblem *problem)
{
  for (gint x = 0; x < SIDE; x++)
    for (gint y = 0; y < SIDE; y++)
      {
        const QueensSquare square = { x, y };
        gboolean is_there = queens_problem_has_square (problem, square);

        if (is_there)
          fill_mask (self, problem, square);
        if (is_there && !queens_squares_contain (&problem->boulders, square)
            && queens_problem_get_static_row (problem, x) == QUEENS_NO_ROW)
          self->n_successors++;
        else
          self->blocked[SQUARE (x, y)] = 0xff;
      }
  /* A queen's own square is none. */
  self->n_successors -= problem->size - problem->static_points.length;
  self->is_known = TRUE;
}

/* The board: a byte a square in two vectors, column by column, and in each byte of a column of
 * @homes where its queen is, counted from the beginning of a vector's half. */
typedef struct
{
  __m256i counts[2];
  guint64 homes[SIDE];
} Board;

static inline guint64
get_home (guint x,
          guint y)
{
  return G_GUINT64_CONSTANT (0x0101010101010101) * (y + (x % 2) * SIDE);
}

static inline VECTORS void
change (Board        *board,
        const guint8 *from,
        const guint8 *to)
{
  for (guint i = 0; i < 2; i++)
    {
      __m256i less = _mm256_loadu_si256 ((const __m256i *) (from + 32 * i));
      __m256i more = _mm256_loadu_si256 ((const __m256i *) (to + 32 * i));

      board->counts[i] = _mm256_sub_epi8 (_mm256_add_epi8 (board->counts[i], more), less);
    }
}

/* Each is counted by both of its queens, in all eight bytes of her column; behind the last column
 * nobody attacks. */
static inline VECTORS gint64
count_pairs (const Board *board)
{
  gint64 n = 0;

  for (guint i = 0; i < 2; i++)
    {
      __m256i homes = _mm256_loadu_si256 ((const __m256i *) (board->homes + 4 * i));
      __m256i own = _mm256_shuffle_epi8 (board->counts[i], homes);
      __m256i sums = _mm256_sad_epu8 (own, _mm256_setzero_si256 ());
      __m128i half = _mm_add_epi64 (_mm256_castsi256_si128 (sums), _mm256_extracti128_si256 (sums, 1));

      n += _mm_extract_epi64 (half, 0) + _mm_extract_epi64 (half, 1);
    }
  return n / (2 * SIDE);
}

/* Of all squares what the cost would change by, BIAS added; of those where no queen may go, and of
 * queens' own, the highest number. */
static inline VECTORS void
find_differences (const Board  *board,
                  const guint8 *blocked,
                  __m256i       differences[2])
{
  const __m256i places = _mm256_set_epi64x (0x0f0e0d0c0b0a0908, 0x0706050403020100,
                                            0x0f0e0d0c0b0a0908, 0x0706050403020100);

  for (guint i = 0; i < 2; i++)
    {
      __m256i homes = _mm256_loadu_si256 ((const __m256i *) (board->homes + 4 * i));
      __m256i own = _mm256_shuffle_epi8 (board->counts[i], homes);
      __m256i is_none = _mm256_or_si256 (_mm256_cmpeq_epi8 (homes, places),
                                         _mm256_loadu_si256 ((const __m256i *) (blocked + 32 * i)));

      differences[i] = _mm256_add_epi8 (_mm256_sub_epi8 (board->counts[i], own),
                                        _mm256_set1_epi8 (BIAS));
      differences[i] = _mm256_or_si256 (differences[i], is_none);
    }
}

static inline VECTORS guint
find_least (const __m256i differences[2])
{
  __m256i half = _mm256_min_epu8 (differences[0], differences[1]);
  __m128i least = _mm_min_epu8 (_mm256_castsi256_si128 (half), _mm256_extracti128_si256 (half, 1));

  least = _mm_min_epu8 (least, _mm_srli_epi16 (least, 8));
  least = _mm_and_si128 (least, _mm_set1_epi16 (0xff));
  return _mm_cvtsi128_si32 (_mm_minpos_epu16 (least)) & 0xff;
}

/* The squares that have @value, a bit each. */
static inline VECTORS guint64
find_squares (const __m256i differences[2],
              guint         value)
{
  const __m256i wanted = _mm256_set1_epi8 (value);
  guint32 low = _mm256_movemask_epi8 (_mm256_cmpeq_epi8 (differences[0], wanted));
  guint32 high = _mm256_movemask_epi8 (_mm256_cmpeq_epi8 (differences[1], wanted));

  return low | (guint64) high << 32;
}

/* The squares of each column below its queen. */
static inline guint64
find_lower (const gint32 *rows,
            guint         size)
{
  guint64 lower = 0;

  for (guint x = 0; x < size; x++)
    lower |= ((G_GUINT64_CONSTANT (1) << rows[x]) - 1) << SQUARE (x, 0);
  return lower;
}

/* The number of the square that the rule for ties takes of @squares. */
static inline VECTORS guint
choose (QueensContext *context,
        const gint32  *rows,
        guint64        squares)
{
  guint64 lower;
  guint n;

  switch (context->setup->convention.ties)
    {
    case QUEENS_TIES_RANDOM:
      n = queens_random_pick (context->random, _mm_popcnt_u64 (squares));
      return _tzcnt_u64 (_pdep_u64 (G_GUINT64_CONSTANT (1) << n, squares));
    case QUEENS_TIES_LAST:
      return 63 - __builtin_clzll (squares);
    case QUEENS_TIES_LOWEST_ROW:
      for (n = 0; (squares >> n & G_GUINT64_CONSTANT (0x0101010101010101)) == 0;)
        n++;
      return n + _tzcnt_u64 (squares >> n & G_GUINT64_CONSTANT (0x0101010101010101));
    case QUEENS_TIES_LOWEST_STATE:
      /* The first column that a queen goes down in, or else the last of those that go up. */
      lower = squares & find_lower (rows, context->setup->problem->size);
      if (lower != 0)
        return _tzcnt_u64 (lower);
      n = (63 - __builtin_clzll (squares)) & ~(SIDE - 1);
      return n + _tzcnt_u64 (squares >> n);
    case QUEENS_TIES_FIRST:
    default:
      return _tzcnt_u64 (squares);
    }
}

VECTORS gboolean
queens_small_climb_run (QueensClimb   *climb,
                        QueensContext *context,
                        QueensRun     *run)
{
  QueensSmallBoard *known = context->scratch;
  const gint32 *start = context->board->rows;
  guint size = context->setup->problem->size;
  gint32 *rows = context->places;
  Board board = { 0 };
  gint64 cost;

  if (!known->is_known)
    get_to_know (known, context->setup->problem);
  if (known->n_successors == 0)
    return FALSE;
  for (guint x = 0; x < size; x++)
    {
      const guint8 *mask = known->masks[SQUARE (x, start[x])];

      rows[x] = start[x];
      for (guint i = 0; i < 2; i++)
        board.counts[i] = _mm256_add_epi8 (board.counts[i],
                                           _mm256_loadu_si256 ((const __m256i *) (mask + 32 * i)));
      board.homes[x] = get_home (x, rows[x]);
    }
  for (guint x = size; x < SIDE; x++)
    board.homes[x] = get_home (x, SIDE - 1);
  cost = count_pairs (&board);

  while (cost > 0 && run->steps < run->most && run->total.iterations < run->limit)
    {
      __m256i differences[2];
      gint best;
      guint square, x;

      find_differences (&board, known->blocked, differences);
      best = (gint) find_least (differences) - BIAS;
      run->total.evaluations += known->n_successors;
      run->total.minima += best >= 0;
      if (best >= 0 && (best > 0 || climb->sideways >= climb->rule.most))
        {
          run->end = best > 0 ? QUEENS_END_LOCAL_MINIMUM : QUEENS_END_PLATEAU;
          break;
        }
      climb->sideways = best < 0 ? 0 : climb->sideways + 1;
      square = choose (context, rows, find_squares (differences, best + BIAS));
      x = square / SIDE;
      change (&board, known->masks[SQUARE (x, rows[x])], known->masks[square]);
      rows[x] = square % SIDE;
      board.homes[x] = get_home (x, rows[x]);
      cost += best;
      run->steps++;
      run->total.iterations++;
      run->total.moves++;
    }
  run->cost = cost;
  queens_board_set_rows (context->board, rows);
  return TRUE;
}

#else

gboolean
queens_small_climb_is_possible (const QueensProblem *problem)
{
  return FALSE;
}

gboolean
queens_small_climb_run (QueensClimb   *climb,
                        QueensContext *context,
                        QueensRun     *run)
{
  return FALSE;
}

#endif
