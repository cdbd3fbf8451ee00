/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-small-climb.h"

/* This file isn't compiled for tests of machines without AVX2, see queens-vectorised.h. */
#if defined (__x86_64__) && (defined (__GNUC__) || defined (__clang__)) \
    && !(defined (QUEENS_CODE_PATH) && QUEENS_CODE_PATH < 3)

#include <immintrin.h>
#include <string.h>

#define SIDE QUEENS_SMALL_CLIMB_MAX_SIZE
#define SQUARE(x, y) (SIDE * (x) + (y))
/* Added to cost changes, so that they can be compared as unsigned bytes. */
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
describe_problem (QueensSmallBoard    *self,
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
          self->free |= G_GUINT64_CONSTANT (1) << SQUARE (x, y);
        else
          self->blocked[SQUARE (x, y)] = 0xff;
      }
  self->n_successors = __builtin_popcountll (self->free);
  for (gint x = 0; x < SIDE; x++)
    if (__builtin_popcountll (self->free >> SQUARE (x, 0) & 0xff) > 1)
      self->movable |= G_GUINT64_CONSTANT (1) << SQUARE (x, 0);
  /* The queens' own squares are not successors. */
  self->n_successors -= problem->size - problem->static_points.length;
  self->is_known = TRUE;
}

/* A board in registers, with one byte per square, column by column. In @homes, every byte of a
 * column is the row of the column's queen, plus SIDE in every second column. */
typedef struct
{
  __m256i counts[2];
  __m256i homes[2];
  guint64 rows;                 /* One byte per column, plus SIDE in every second column. Bytes
                                 * after the last column are 0. */
} Board;

#define SECOND G_GUINT64_CONSTANT (0x0800080008000800)

static inline guint
get_row (const Board *board,
         guint        x)
{
  return board->rows >> (SIDE * x) & (SIDE - 1);
}

static inline __attribute__ ((always_inline)) VECTORS __m256i
load (const guint8 *squares,
      guint         i)
{
  return _mm256_loadu_si256 ((const __m256i *) (squares + 32 * i));
}

static inline __attribute__ ((always_inline)) VECTORS void
spread_rows (Board *board)
{
  const __m256i rows = _mm256_set1_epi64x (board->rows);

  board->homes[0] = _mm256_shuffle_epi8 (rows, _mm256_set_epi64x (
    0x0303030303030303, 0x0202020202020202, 0x0101010101010101, 0));
  board->homes[1] = _mm256_shuffle_epi8 (rows, _mm256_set_epi64x (
    0x0707070707070707, 0x0606060606060606, 0x0505050505050505, 0x0404040404040404));
}

static inline __attribute__ ((always_inline)) VECTORS void
set_up (Board                  *board,
        const QueensSmallBoard *known,
        const gint32           *rows,
        guint                   size)
{
  board->counts[0] = board->counts[1] = _mm256_setzero_si256 ();
  board->rows = SECOND;
  for (guint x = 0; x < size; x++)
    {
      const guint8 *mask = known->masks[SQUARE (x, rows[x])];

      board->counts[0] = _mm256_add_epi8 (board->counts[0], load (mask, 0));
      board->counts[1] = _mm256_add_epi8 (board->counts[1], load (mask, 1));
      board->rows |= (guint64) rows[x] << (SIDE * x);
    }
  spread_rows (board);
}

/* Stores the rows of a board of 8 columns with one instruction, because callers also load the rows
 * with one instruction. */
static inline __attribute__ ((always_inline)) VECTORS void
write_rows (const Board *board,
            gint32      *rows,
            guint        size)
{
  __m128i bytes = _mm_cvtsi64_si128 (board->rows & ~SECOND);

  if (size == SIDE)
    _mm256_storeu_si256 ((__m256i *) rows, _mm256_cvtepu8_epi32 (bytes));
  else
    for (guint x = 0; x < size; x++)
      rows[x] = get_row (board, x);
}

static inline __attribute__ ((always_inline)) VECTORS void
change (Board                  *board,
        const QueensSmallBoard *known,
        guint                   square)
{
  const guint x = square / SIDE;
  const guint from = get_row (board, x);
  const guint8 *less = known->masks[SQUARE (x, from)];
  const guint8 *more = known->masks[square];

  for (guint i = 0; i < 2; i++)
    board->counts[i] = _mm256_sub_epi8 (_mm256_add_epi8 (board->counts[i], load (more, i)),
                                        load (less, i));
  board->rows ^= (guint64) (from ^ square % SIDE) << (SIDE * x);
  spread_rows (board);
}

/* Returns each queen's number of attackers, in all bytes of its column. */
static inline __attribute__ ((always_inline)) VECTORS __m256i
get_own (const Board *board,
         guint        i)
{
  return _mm256_shuffle_epi8 (board->counts[i], board->homes[i]);
}

/* Returns the cost. Bytes after the last column are row 0, where the counts are 0, so they add
 * nothing. */
static inline __attribute__ ((always_inline)) VECTORS gint64
count_cost (const Board *board,
            QueensCost   cost)
{
  gint64 n = 0;

  for (guint i = 0; i < 2; i++)
    {
      __m256i own = get_own (board, i);
      __m256i sums;
      __m128i half;

      if (cost == QUEENS_COST_QUEENS)
        own = _mm256_min_epu8 (own, _mm256_set1_epi8 (1));
      sums = _mm256_sad_epu8 (own, _mm256_setzero_si256 ());
      half = _mm_add_epi64 (_mm256_castsi256_si128 (sums), _mm256_extracti128_si256 (sums, 1));
      n += _mm_extract_epi64 (half, 0) + _mm_extract_epi64 (half, 1);
    }
  return cost == QUEENS_COST_QUEENS ? n / SIDE : n / (2 * SIDE);
}

/* Computes the change in attacking pairs of each move, plus BIAS. */
static inline __attribute__ ((always_inline)) VECTORS void
value_pairs (const Board *board,
             __m256i      values[2])
{
  for (guint i = 0; i < 2; i++)
    values[i] = _mm256_add_epi8 (_mm256_sub_epi8 (board->counts[i], get_own (board, i)),
                                 _mm256_set1_epi8 (BIAS));
}

/* Computes the number of attacked queens after each move. First takes the queen off its square.
 * Another queen is then unattacked if it had no attacker, or if its only attacker was this queen.
 * On the new square, the queen attacks the unattacked queens on its lines. It is attacked itself if
 * the square is attacked. */
static inline __attribute__ ((always_inline)) VECTORS void
value_queens (const Board            *board,
              const QueensSmallBoard *known,
              guint                   size,
              __m256i                 values[2])
{
  const __m256i zero = _mm256_setzero_si256 ();
  guint8 own[2 * 32];

  _mm256_storeu_si256 ((__m256i *) own, get_own (board, 0));
  _mm256_storeu_si256 ((__m256i *) (own + 32), get_own (board, 1));
  /* The loop below also subtracts the moving queen if it is unattacked, so add the queen here. */
  for (guint i = 0; i < 2; i++)
    {
      __m256i is_free = _mm256_cmpeq_epi8 (get_own (board, i), zero);
      __m256i is_square_free = _mm256_cmpeq_epi8 (board->counts[i], zero);

      values[i] = _mm256_sub_epi8 (_mm256_set1_epi8 (size), is_free);
      values[i] = _mm256_add_epi8 (values[i], is_square_free);
    }
  for (guint x = 0; x < size; x++)
    {
      const guint8 *mask = known->masks[SQUARE (x, get_row (board, x))];
      const __m256i attackers = _mm256_set1_epi8 (own[SQUARE (x, 0)]);

      for (guint i = 0; i < 2; i++)
        {
          __m256i lines = load (mask, i);
          __m256i is_free = _mm256_cmpeq_epi8 (_mm256_shuffle_epi8 (lines, board->homes[i]),
                                               attackers);

          values[i] = _mm256_add_epi8 (values[i], is_free);
          values[i] = _mm256_add_epi8 (values[i], _mm256_and_si256 (lines, is_free));
        }
    }
}

/* Computes all values. Blocked squares and queens' own squares get the highest possible byte. */
static inline __attribute__ ((always_inline)) VECTORS void
value_squares (const Board            *board,
               const QueensSmallBoard *known,
               guint                   size,
               QueensCost              cost,
               __m256i                 values[2])
{
  const __m256i places = _mm256_set_epi64x (0x0f0e0d0c0b0a0908, 0x0706050403020100,
                                            0x0f0e0d0c0b0a0908, 0x0706050403020100);

  if (cost == QUEENS_COST_QUEENS)
    value_queens (board, known, size, values);
  else
    value_pairs (board, values);
  for (guint i = 0; i < 2; i++)
    {
      __m256i is_none = _mm256_or_si256 (_mm256_cmpeq_epi8 (board->homes[i], places),
                                         load (known->blocked, i));

      values[i] = _mm256_or_si256 (values[i], is_none);
    }
}

/* Returns the lowest value, in the lowest byte. */
static inline __attribute__ ((always_inline)) VECTORS __m128i
find_least (const __m256i values[2])
{
  __m256i half = _mm256_min_epu8 (values[0], values[1]);
  __m128i least = _mm_min_epu8 (_mm256_castsi256_si128 (half), _mm256_extracti128_si256 (half, 1));

  /* The instruction below compares 16-bit words, so first compute the minimum of each pair of
   * bytes. */
  least = _mm_min_epu8 (least, _mm_srli_epi16 (least, 8));
  return _mm_minpos_epu16 (least);
}

/* Returns one bit per square, set if its value is the lowest byte of @value. */
static inline __attribute__ ((always_inline)) VECTORS guint64
find_squares (const __m256i values[2],
              __m128i       value)
{
  const __m256i wanted = _mm256_broadcastb_epi8 (value);
  guint32 low = _mm256_movemask_epi8 (_mm256_cmpeq_epi8 (values[0], wanted));
  guint32 high = _mm256_movemask_epi8 (_mm256_cmpeq_epi8 (values[1], wanted));

  return low | (guint64) high << 32;
}

static inline VECTORS guint
get_square (guint64 squares,
            guint   index)
{
  return _tzcnt_u64 (_pdep_u64 (G_GUINT64_CONSTANT (1) << index, squares));
}

/* Like queens_random_pick(), but without a branch on the number of candidates, which is hard to
 * predict. If there is only one candidate, uses a random number and then restores the generator's
 * state. This takes less time than a mispredicted branch. */
static inline guint32
pick (QueensRandom *random,
      guint32       n)
{
  guint64 state[4];
  const guint64 is_drawn = -(guint64) (n > 1);
  guint32 picked;

  if (random->generator != QUEENS_GENERATOR_FAST)
    return queens_random_pick (random, n);
  memcpy (state, random->fast, sizeof state);
  picked = queens_random_fast_range (state, n);
  for (guint i = 0; i < 4; i++)
    random->fast[i] ^= (random->fast[i] ^ state[i]) & is_drawn;
  return picked;
}

/* Returns the square that a nonrandom tie rule picks from @squares. */
static VECTORS guint
choose_in_order (QueensTies   ties,
                 const Board *board,
                 guint        size,
                 guint64      squares)
{
  const guint64 row = G_GUINT64_CONSTANT (0x0101010101010101);
  guint64 lower = 0;
  guint n = 0;

  switch (ties)
    {
    case QUEENS_TIES_LAST:
      return 63 - __builtin_clzll (squares);
    case QUEENS_TIES_LOWEST_ROW:
      while ((squares >> n & row) == 0)
        n++;
      return n + _tzcnt_u64 (squares >> n & row);
    case QUEENS_TIES_LOWEST_STATE:
      /* Prefer the first column whose queen moves down, or else the last column with a
       * candidate. */
      for (guint x = 0; x < size; x++)
        lower |= ((G_GUINT64_CONSTANT (1) << get_row (board, x)) - 1) << SQUARE (x, 0);
      if ((squares & lower) != 0)
        return _tzcnt_u64 (squares & lower);
      n = (63 - __builtin_clzll (squares)) & ~(SIDE - 1);
      return n + _tzcnt_u64 (squares >> n);
    case QUEENS_TIES_FIRST:
    default:
      return _tzcnt_u64 (squares);
    }
}

/* Chooses a random queen among the queens that can move, then a random square that this queen can
 * move to. */
static inline VECTORS guint
draw_jump (QueensRandom           *random,
           const QueensSmallBoard *known,
           const Board            *board)
{
  guint n = queens_random_pick (random, _mm_popcnt_u64 (known->movable));
  guint first = get_square (known->movable, n);
  guint home = first + get_row (board, first / SIDE);
  guint64 squares = known->free & G_GUINT64_CONSTANT (0xff) << first;

  squares &= ~(G_GUINT64_CONSTANT (1) << home);
  return get_square (squares, queens_random_pick (random, _mm_popcnt_u64 (squares)));
}

static inline __attribute__ ((always_inline)) VECTORS void
run_climb (QueensClimb            *climb,
           const QueensSmallBoard *known,
           QueensContext          *context,
           QueensRun              *run,
           QueensCost              kind)
{
  const guint size = context->setup->problem->size;
  const QueensTies ties = context->setup->convention.ties;
  const guint64 most = MIN (run->most - run->steps, run->limit - run->total.iterations);
  guint64 sideways = climb->sideways;
  guint64 looks = 0, minima = 0, steps = 0, moves = 0;
  Board board;
  gint64 cost;

  set_up (&board, known, context->board->rows, size);
  cost = count_cost (&board, kind);
  for (; cost > 0 && steps < most; steps++)
    {
      __m256i values[2];
      __m128i least;
      guint64 squares;
      gint best;

      value_squares (&board, known, size, kind, values);
      least = find_least (values);
      best = _mm_cvtsi128_si32 (least) & 0xff;
      best -= kind == QUEENS_COST_QUEENS ? (gint) cost : BIAS;
      looks++;
      if (best >= 0)
        {
          minima++;
          if (best > 0 || (sideways >= climb->rule.most && !climb->rule.jumps))
            {
              run->end = best > 0 ? QUEENS_END_LOCAL_MINIMUM : QUEENS_END_PLATEAU;
              break;
            }
        }
      if (best < 0 || sideways < climb->rule.most)
        {
          sideways = best < 0 ? 0 : sideways + 1;
          squares = find_squares (values, least);
          change (&board, known,
                  ties == QUEENS_TIES_RANDOM
                    ? get_square (squares, pick (context->random, _mm_popcnt_u64 (squares)))
                    : choose_in_order (ties, &board, size, squares));
          cost += best;
          moves++;
        }
      if (best == 0 && climb->rule.jumps)
        {
          change (&board, known, draw_jump (context->random, known, &board));
          cost = count_cost (&board, kind);
          moves++;
        }
    }
  climb->sideways = sideways;
  run->total.evaluations += looks * known->n_successors;
  run->total.minima += minima;
  run->total.iterations += steps;
  run->total.moves += moves;
  run->steps += steps;
  run->cost = cost;
  if (steps > 0)
    write_rows (&board, queens_board_rewrite_rows (context->board), size);
}

VECTORS gboolean
queens_small_climb_run (QueensClimb   *climb,
                        QueensContext *context,
                        QueensRun     *run)
{
  QueensSmallBoard *known = context->scratch;

  if (!known->is_known)
    describe_problem (known, context->setup->problem);
  if (known->n_successors == 0)
    return FALSE;
  if (queens_cost_functions[context->setup->convention.cost].adds_attacked)
    run_climb (climb, known, context, run, QUEENS_COST_QUEENS);
  else
    run_climb (climb, known, context, run, QUEENS_COST_PAIRS);
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
