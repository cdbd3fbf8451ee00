/* queens-random.h: the three generators. Each is a value: copy it to keep where it is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-choice.h"

G_BEGIN_DECLS

typedef enum
{
  QUEENS_GENERATOR_FAST,        /* xoshiro256**, a stream a trial (Blackman and Vigna, 2018) */
  QUEENS_GENERATOR_NUMPY,       /* boards as numpy.random.seed (s) and legacy randint draw them,
                                 * picks as Python's random */
  QUEENS_GENERATOR_PYTHON,      /* everything as Python's random.seed (s) */
} QueensGenerator;

extern const QueensChoice queens_generator_choices[];

/* Whether it has one stream for all trials, so that they follow each other, instead of one for
 * each. */
gboolean queens_generator_has_one_stream (QueensGenerator generator);

#define QUEENS_MAX_SEED G_MAXUINT32

/* MT19937 (Matsumoto and Nishimura, 1998). */
typedef struct
{
  guint32 words[624];
  guint32 next;
} QueensTwister;

/* Fresh boards come from the board stream; ties, jumps and weighted picks from the pick stream.
 * `fast` and `python` have one stream for both. */
typedef struct
{
  QueensGenerator generator;
  guint64         fast[4];
  QueensTwister   picks;
  QueensTwister   boards;
} QueensRandom;

/* @trial chooses the stream of `fast`; the others have one stream over all trials and do not look
 * at it. */
void    queens_random_init     (QueensRandom       *self,
                                QueensGenerator     generator,
                                guint64             seed,
                                guint64             trial);

/* The bytes from the start of a QueensRandom that hold its state, for a snapshot of it. */
gsize   queens_random_get_used (const QueensRandom *self);

/* Those that draw from a twister, of queens_random_row() and queens_random_range(). */
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

/* Lemire (2019): the high word of a product, with rejection. */
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

/* Drawn many times in a climb of a tenth of a microsecond, hence here. */

/* A row from 0 to @n − 1 for a fresh board; @n is at least 1. */
static inline guint32
queens_random_row (QueensRandom *self,
                   guint32       n)
{
  return self->generator == QUEENS_GENERATOR_FAST ? queens_random_fast_range (self->fast, n)
                                                  : queens_random_twister_row (self, n);
}

/* A number from 0 to @n − 1; @n is at least 1. Python's randrange (n). */
static inline guint32
queens_random_range (QueensRandom *self,
                     guint32       n)
{
  return self->generator == QUEENS_GENERATOR_FAST ? queens_random_fast_range (self->fast, n)
                                                  : queens_random_twister_range (self, n);
}

/* The same for one of @n candidates: a single candidate draws nothing. */
static inline guint32
queens_random_pick (QueensRandom *self,
                    guint32       n)
{
  return n == 1 ? 0 : queens_random_range (self, n);
}

/* At least 0, less than 1. */
gdouble queens_random_unit     (QueensRandom       *self);

G_END_DECLS
