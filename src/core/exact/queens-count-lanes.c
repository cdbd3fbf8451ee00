/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-count-lanes.h"

/* This file isn't compiled for tests of machines without AVX2, see queens-vectorised.h. */
#if defined (__x86_64__) && (defined (__GNUC__) || defined (__clang__)) \
    && !(defined (QUEENS_CODE_PATH) && QUEENS_CODE_PATH < 3)

#include <immintrin.h>

#define LANES 8
#define ALL ((1 << LANES) - 1)

#define VECTORS __attribute__ ((target ("avx2,bmi,bmi2,popcnt")))
#define INLINE static inline __attribute__ ((always_inline)) VECTORS

/* If segments may stay empty, the high bits of the ROW word are the number of queens still to
 * set. */
#define LEFT_SHIFT 24
#define LEFT_UNIT (1u << LEFT_SHIFT)

enum { ROW, RISE, FALL, FREE, N_WORDS };

/* Eight partials. Each vector has one word of each partial. */
typedef struct
{
  __m256i words[N_WORDS];
} Partials;

struct _QueensCountLanes
{
  const QueensSegments *segments;
  guint                 pass;
  gsize                 room;   /* number of partials per segment, including LANES extra partials */
  guint32              *words;  /* words of all partials, ordered by segment, word, and partial */
  guint32              *last;   /* the pass's partials with one queen left to set, in the same order
                                 * as in @words */
  guint64               orders[ALL + 1];        /* For each mask, the order that moves its lanes
                                                 * next to each other. Each byte is a lane's
                                                 * source. */
};

VECTORS static void
fill_orders (QueensCountLanes *self)
{
  for (guint64 mask = 0; mask <= ALL; mask++)
    self->orders[mask] = _pext_u64 (G_GUINT64_CONSTANT (0x0706050403020100),
                                    _pdep_u64 (mask, G_GUINT64_CONSTANT (0x0101010101010101))
                                    * 0xff);
}

gboolean
queens_count_lanes_have (guint    n_rows,
                         gboolean may_skip)
{
  return n_rows <= (may_skip ? LEFT_SHIFT : 32) && __builtin_cpu_supports ("avx2")
         && __builtin_cpu_supports ("bmi") && __builtin_cpu_supports ("bmi2")
         && __builtin_cpu_supports ("popcnt");
}

QueensCountLanes *
queens_count_lanes_new (const QueensSegments *segments,
                        guint                 pass)
{
  guint64 open = 0;
  QueensCountLanes *self;

  for (guint i = 0; i < segments->n_segments; i++)
    open |= segments->segments[i].open;
  if (!queens_count_lanes_have (g_bit_storage (open), segments->may_skip)
      || (segments->may_skip && segments->n_queens > G_MAXUINT32 >> LEFT_SHIFT))
    return NULL;
  self = g_new0 (QueensCountLanes, 1);
  self->segments = segments;
  self->pass = pass;
  self->room = 3 * pass + LANES;
  self->words = g_new (guint32, segments->n_segments * N_WORDS * self->room);
  self->last = g_new (guint32, N_WORDS * self->room);
  fill_orders (self);
  return self;
}

void
queens_count_lanes_free (QueensCountLanes *self)
{
  g_free (self->words);
  g_free (self->last);
  g_free (self);
}

static guint32 *
get_words (const QueensCountLanes *self,
           guint                   segment)
{
  return self->words + segment * N_WORDS * self->room;
}

void
queens_count_lanes_put (QueensCountLanes *self,
                        const QueensPart *part)
{
  guint32 *words = get_words (self, part->segment);

  words[ROW * self->room]
    = part->partial.row | (self->segments->may_skip ? part->partial.left << LEFT_SHIFT : 0);
  words[RISE * self->room] = part->partial.rise;
  words[FALL * self->room] = part->partial.fall;
  words[FREE * self->room] = part->partial.free;
}

INLINE Partials
load (const QueensCountLanes *self,
      const guint32          *words)
{
  Partials partials;

  for (guint i = 0; i < N_WORDS; i++)
    partials.words[i] = _mm256_loadu_si256 ((const __m256i *) (words + i * self->room));
  return partials;
}

/* Writes the lanes of @mask, followed by unused lanes. Returns the number of lanes in @mask. */
INLINE guint
store (const QueensCountLanes *self,
       guint32                *words,
       const Partials         *partials,
       guint                   mask)
{
  const __m256i order = _mm256_cvtepu8_epi32 (_mm_cvtsi64_si128 (self->orders[mask]));

  for (guint i = 0; i < N_WORDS; i++)
    _mm256_storeu_si256 ((__m256i *) (words + i * self->room),
                         _mm256_permutevar8x32_epi32 (partials->words[i], order));
  return __builtin_popcount (mask);
}

/* Returns the mask of lanes that aren't 0. */
INLINE guint
find_any (__m256i words)
{
  const __m256i none = _mm256_cmpeq_epi32 (words, _mm256_setzero_si256 ());

  return ~_mm256_movemask_ps (_mm256_castsi256_ps (none)) & ALL;
}

INLINE __m256i
count_bits (__m256i words)
{
  const __m256i table = _mm256_setr_epi8 (0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
                                          0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
  const __m256i half = _mm256_set1_epi8 (15);
  const __m256i bytes
    = _mm256_add_epi8 (_mm256_shuffle_epi8 (table, _mm256_and_si256 (words, half)),
                       _mm256_shuffle_epi8 (table, _mm256_and_si256 (_mm256_srli_epi32 (words, 4),
                                                                     half)));

  return _mm256_madd_epi16 (_mm256_maddubs_epi16 (bytes, _mm256_set1_epi8 (1)),
                            _mm256_set1_epi16 (1));
}

INLINE __m256i
find_lowest (__m256i bits)
{
  return _mm256_and_si256 (bits, _mm256_sub_epi32 (_mm256_setzero_si256 (), bits));
}

/* Like queens_partial_take(), but leaves the number of remaining queens unchanged. */
INLINE Partials
take (Partials self,
      __m256i  bit)
{
  for (guint i = ROW; i <= FALL; i++)
    self.words[i] = _mm256_or_si256 (self.words[i], bit);
  return self;
}

INLINE Partials
enter (Partials             self,
       const QueensSegment *segment,
       gboolean             has_left)
{
  const guint32 left = has_left ? -LEFT_UNIT : 0;
  const __m128i shift = _mm_cvtsi32_si128 (segment->shift);
  __m256i *words = self.words;

  words[ROW] = _mm256_and_si256 (words[ROW], _mm256_set1_epi32 (segment->row_pass | left));
  words[RISE] = _mm256_and_si256 (_mm256_sll_epi32 (words[RISE], shift),
                                  _mm256_set1_epi32 (segment->rise_pass));
  words[FALL] = _mm256_and_si256 (_mm256_srl_epi32 (words[FALL], shift),
                                  _mm256_set1_epi32 (segment->fall_pass));
  words[FREE] = _mm256_andnot_si256 (
    _mm256_or_si256 (words[ROW], _mm256_or_si256 (words[RISE], words[FALL])),
    _mm256_set1_epi32 (segment->open));
  return self;
}

/* Returns the mask of the lanes for which queens_partial_fits() returns TRUE. @n_taken has, for
 * each lane, how many of the rows ahead are taken. */
INLINE guint
find_fitting (const Partials      *self,
              __m256i              n_taken,
              const QueensSegment *segment,
              guint                n_segments)
{
  const __m256i left = _mm256_srli_epi32 (self->words[ROW], LEFT_SHIFT);
  const __m256i is_shut = _mm256_cmpeq_epi32 (self->words[FREE], _mm256_setzero_si256 ());
  const __m256i most
    = _mm256_min_epi32 (_mm256_add_epi32 (_mm256_set1_epi32 (n_segments), is_shut),
                        _mm256_sub_epi32 (_mm256_set1_epi32 (segment->n_rows), n_taken));

  return ~_mm256_movemask_ps (_mm256_castsi256_ps (_mm256_cmpgt_epi32 (left, most))) & ALL;
}

/* Returns a mask of at most LANES lanes, for the partials @i to @n − 1. */
static inline guint
get_mask (guint i,
          guint n)
{
  return ALL >> (LANES - MIN (n - i, LANES));
}

VECTORS static void
pass_full (QueensCountLanes *self,
           guint             segment,
           guint            *counts)
{
  const QueensSegment next = self->segments->segments[segment + 1];
  guint32 *words = get_words (self, segment);
  guint32 *into = get_words (self, segment + 1);
  guint n_kept = counts[segment] - MIN (counts[segment], self->pass);
  guint n_into = counts[segment + 1];

  for (guint i = n_kept; i < counts[segment]; i += LANES)
    {
      guint mask = get_mask (i, counts[segment]);
      Partials partials = load (self, words + i);
      const __m256i bit = find_lowest (partials.words[FREE]);
      const Partials taken = enter (take (partials, bit), &next, FALSE);

      n_into += store (self, into + n_into, &taken, mask & find_any (taken.words[FREE]));
      partials.words[FREE] = _mm256_xor_si256 (partials.words[FREE], bit);
      n_kept += store (self, words + n_kept, &partials,
                       mask & find_any (partials.words[FREE]));
    }
  counts[segment] = n_kept;
  counts[segment + 1] = n_into;
}

/* Runs a pass at the last segment but one. Each free square of the last segment completes a
 * solution. */
VECTORS static guint64
pass_last (QueensCountLanes *self,
           guint             segment,
           guint            *counts)
{
  const QueensSegment next = self->segments->segments[segment + 1];
  guint32 *words = get_words (self, segment);
  guint n_kept = counts[segment] - MIN (counts[segment], self->pass);
  guint64 found = 0;

  for (guint i = n_kept; i < counts[segment]; i += LANES)
    {
      guint mask = get_mask (i, counts[segment]);
      Partials partials = load (self, words + i);
      const __m256i bit = find_lowest (partials.words[FREE]);
      __m256i free = enter (take (partials, bit), &next, FALSE).words[FREE];
      guint any;

      /* Count square by square, because most partials have at most one free square. */
      while ((any = mask & find_any (free)) != 0)
        {
          found += __builtin_popcount (any);
          free = _mm256_xor_si256 (free, find_lowest (free));
        }
      partials.words[FREE] = _mm256_xor_si256 (partials.words[FREE], bit);
      n_kept += store (self, words + n_kept, &partials,
                       mask & find_any (partials.words[FREE]));
    }
  counts[segment] = n_kept;
  return found;
}

/* Returns the number of solutions of the first @n partials of self->last. Only one queen is left to
 * set, so every free square in @segment and all later segments gives a solution. */
VECTORS static guint64
count_free (const QueensCountLanes *self,
            guint                   n,
            guint                   segment)
{
  guint64 found = 0;

  for (guint i = 0; i < n; i += LANES)
    {
      Partials partials = load (self, self->last + i);
      __m256i counts = count_bits (partials.words[FREE]);
      guint32 lanes[LANES];

      for (guint k = segment + 1; k < self->segments->n_segments; k++)
        {
          partials = enter (partials, &self->segments->segments[k], FALSE);
          counts = _mm256_add_epi32 (counts, count_bits (partials.words[FREE]));
        }
      _mm256_storeu_si256 ((__m256i *) lanes, counts);
      for (guint lane = 0; lane < MIN (n - i, LANES); lane++)
        found += lanes[lane];
    }
  return found;
}

VECTORS static guint64
pass_skipping (QueensCountLanes *self,
               guint             segment,
               guint            *counts)
{
  const QueensSegment next = self->segments->segments[segment + 1];
  guint n_segments = self->segments->n_segments - segment - 1;
  guint32 *words = get_words (self, segment);
  guint32 *into = get_words (self, segment + 1);
  guint n_kept = counts[segment] - MIN (counts[segment], self->pass);
  guint n_into = counts[segment + 1];
  const __m256i rows_ahead = _mm256_set1_epi32 (next.rows_ahead);
  const __m256i one = _mm256_set1_epi32 (LEFT_UNIT);
  guint n_last = 0;

  for (guint i = n_kept; i < counts[segment]; i += LANES)
    {
      guint mask = get_mask (i, counts[segment]);
      Partials partials = load (self, words + i);
      const __m256i bit = find_lowest (partials.words[FREE]);
      const Partials skipped = enter (partials, &next, TRUE);
      Partials taken = enter (take (partials, bit), &next, TRUE);
      const __m256i n_taken = count_bits (_mm256_and_si256 (skipped.words[ROW], rows_ahead));
      /* −1 in each lane whose new queen takes one more of the rows ahead */
      const __m256i more = _mm256_cmpgt_epi32 (_mm256_and_si256 (taken.words[ROW], rows_ahead),
                                               _mm256_and_si256 (skipped.words[ROW], rows_ahead));
      guint is_taken = mask & find_any (bit);
      guint is_last;
      guint is_done;

      taken.words[ROW] = _mm256_sub_epi32 (taken.words[ROW], one);
      is_last = is_taken & ~find_any (_mm256_srli_epi32 (_mm256_sub_epi32 (taken.words[ROW], one),
                                                         LEFT_SHIFT));
      partials.words[FREE] = _mm256_xor_si256 (partials.words[FREE], bit);
      is_done = mask & ~find_any (partials.words[FREE]);
      n_into += store (self, into + n_into, &taken,
                       is_taken & ~is_last
                       & find_fitting (&taken, _mm256_sub_epi32 (n_taken, more), &next,
                                       n_segments));
      if (is_last != 0)
        n_last += store (self, self->last + n_last, &taken, is_last);
      if (is_done != 0)
        n_into += store (self, into + n_into, &skipped,
                         is_done & find_fitting (&skipped, n_taken, &next, n_segments));
      n_kept += store (self, words + n_kept, &partials, mask & ~is_done);
    }
  counts[segment] = n_kept;
  counts[segment + 1] = n_into;
  return count_free (self, n_last, segment + 1);
}

guint64
queens_count_lanes_pass (QueensCountLanes *self,
                         guint             segment,
                         guint            *counts)
{
  if (self->segments->may_skip)
    return pass_skipping (self, segment, counts);
  if (segment + 2 == self->segments->n_segments)
    return pass_last (self, segment, counts);
  pass_full (self, segment, counts);
  return 0;
}

#else

gboolean
queens_count_lanes_have (guint    n_rows,
                         gboolean may_skip)
{
  return FALSE;
}

QueensCountLanes *
queens_count_lanes_new (const QueensSegments *segments,
                        guint                 pass)
{
  return NULL;
}

void
queens_count_lanes_free (QueensCountLanes *self)
{
  g_assert_not_reached ();
}

void
queens_count_lanes_put (QueensCountLanes *self,
                        const QueensPart *part)
{
  g_assert_not_reached ();
}

guint64
queens_count_lanes_pass (QueensCountLanes *self,
                         guint             segment,
                         guint            *counts)
{
  g_assert_not_reached ();
}

#endif
