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

/* A row from 0 to @n − 1 for a fresh board; @n is at least 1. */
guint32 queens_random_row      (QueensRandom       *self,
                                guint32             n);
/* A number from 0 to @n − 1; @n is at least 1. Python's randrange (n). */
guint32 queens_random_range    (QueensRandom       *self,
                                guint32             n);
/* The same for one of @n candidates: a single candidate draws nothing. */
guint32 queens_random_pick     (QueensRandom       *self,
                                guint32             n);
/* At least 0, less than 1. */
gdouble queens_random_unit     (QueensRandom       *self);

G_END_DECLS
