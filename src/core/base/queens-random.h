/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The three random generators. A copy of a generator continues from the same position. */

#pragma once

#include "queens-choice.h"

typedef enum
{
  QUEENS_GENERATOR_FAST,        /* xoshiro256**, one stream per trial (Blackman and Vigna, 2018) */
  QUEENS_GENERATOR_NUMPY,       /* boards as with numpy.random.seed (s) and legacy randint(); other
                                 * choices as with Python's random.seed (s) */
  QUEENS_GENERATOR_PYTHON,      /* everything as with Python's random.seed (s) */
} QueensGenerator;

extern const QueensChoice queens_generator_choices[];

/* Returns TRUE if all trials share one stream, so that a trial depends on the trials before it. */
gboolean queens_generator_has_one_stream (QueensGenerator generator);

#define QUEENS_MAX_SEED G_MAXUINT32

/* MT19937 (Matsumoto and Nishimura, 1998). */
typedef struct
{
  guint32 words[624];
  guint32 next;
} QueensTwister;

/* The board stream is used for random boards. The pick stream is used for ties, jumps and weighted
 * choices. `fast` and `python` have a single stream. */
typedef struct
{
  QueensGenerator generator;
  guint64         fast[4];
  QueensTwister   picks;
  QueensTwister   boards;
} QueensRandom;

/* @trial chooses the stream of `fast`; the other generators ignore @trial. */
void    queens_random_init     (QueensRandom       *self,
                                QueensGenerator     generator,
                                guint64             seed,
                                guint64             trial);

/* Returns the number of bytes at the start of @self that a snapshot must keep. */
gsize   queens_random_get_used (const QueensRandom *self);

/* Implement queens_random_row() and queens_random_range() for MT19937. */
guint32 queens_random_twister_row   (QueensRandom *self,
                                     guint32       n);
guint32 queens_random_twister_range (QueensRandom *self,
                                     guint32       n);

static inline guint64
queens_random_fast_next (guint64 state[4])
{
  guint64 result = state[1] * 5;
  guint64 shifted = state[1] << 17;

  result = (result << 7 | result >> 57) * 9;
  state[2] ^= state[0];
  state[3] ^= state[1];
  state[1] ^= state[2];
  state[0] ^= state[3];
  state[2] ^= shifted;
  state[3] = state[3] << 45 | state[3] >> 19;
  return result;
}

/* Returns a number from 0 to @n − 1: the high word of @n times a random word. Rejects products that
 * would make some numbers more likely (Lemire, 2019). */
static inline guint32
queens_random_fast_range (guint64 state[4],
                          guint32 n)
{
  guint64 product = (queens_random_fast_next (state) >> 32) * n;

  if (G_UNLIKELY ((guint32) product < n))
    {
      guint32 threshold = -n % n;

      while ((guint32) product < threshold)
        product = (queens_random_fast_next (state) >> 32) * n;
    }
  return product >> 32;
}

static inline gdouble
queens_random_fast_unit (guint64 state[4])
{
  return (queens_random_fast_next (state) >> 11) * 0x1.0p-53;
}

/* The following functions are inline, because a climb that takes 0.1 µs uses many random
 * numbers. */

/* Returns a row from 0 to @n − 1 for a random board. @n must be at least 1. */
static inline guint32
queens_random_row (QueensRandom *self,
                   guint32       n)
{
  return self->generator == QUEENS_GENERATOR_FAST ? queens_random_fast_range (self->fast, n)
                                                  : queens_random_twister_row (self, n);
}

/* Returns a number from 0 to @n − 1, as Python's randrange (n) does. @n must be at least 1. */
static inline guint32
queens_random_range (QueensRandom *self,
                     guint32       n)
{
  return self->generator == QUEENS_GENERATOR_FAST ? queens_random_fast_range (self->fast, n)
                                                  : queens_random_twister_range (self, n);
}

/* Returns the index of one of @n candidates. If @n is 1, doesn't use a random number. */
static inline guint32
queens_random_pick (QueensRandom *self,
                    guint32       n)
{
  return n == 1 ? 0 : queens_random_range (self, n);
}

/* Returns a number that is at least 0 and less than 1. */
gdouble queens_random_unit     (QueensRandom       *self);
