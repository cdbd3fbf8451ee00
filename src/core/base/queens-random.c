/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-random.h"

#include <glib/gi18n-lib.h>
#include <stddef.h>

#define TWISTER_LENGTH 624
#define TWISTER_SHIFT 397

const QueensChoice queens_generator_choices[] = {
  [QUEENS_GENERATOR_FAST] = {
    "fast", N_("Fast"), N_("Built-in generator (fastest)."), "Queenside’s own generator"
  },
  [QUEENS_GENERATOR_NUMPY] = {
    "numpy", N_("NumPy"), N_("NumPy’s random numbers."), "as Python’s NumPy draws them"
  },
  [QUEENS_GENERATOR_PYTHON] = {
    "python", N_("Python"), N_("Python’s random numbers."), "as Python draws them"
  },
  { NULL, NULL }
};

static void
twister_seed_numpy (QueensTwister *self,
                    guint32        seed)
{
  self->words[0] = seed;
  for (guint32 i = 1; i < TWISTER_LENGTH; i++)
    self->words[i] = 1812433253u * (self->words[i - 1] ^ (self->words[i - 1] >> 30)) + i;
  self->next = TWISTER_LENGTH;
}

/* Runs MT19937's init_by_array() with a key of one word, as Python does for seeds below 2³². */
static void
twister_seed_python (QueensTwister *self,
                     guint32        seed)
{
  guint32 *words = self->words;
  guint32 i = 1;

  twister_seed_numpy (self, 19650218u);
  for (guint32 k = 0; k < TWISTER_LENGTH; k++)
    {
      words[i] = (words[i] ^ ((words[i - 1] ^ (words[i - 1] >> 30)) * 1664525u)) + seed;
      if (++i >= TWISTER_LENGTH)
        {
          words[0] = words[TWISTER_LENGTH - 1];
          i = 1;
        }
    }
  for (guint32 k = 0; k < TWISTER_LENGTH - 1; k++)
    {
      words[i] = (words[i] ^ ((words[i - 1] ^ (words[i - 1] >> 30)) * 1566083941u)) - i;
      if (++i >= TWISTER_LENGTH)
        {
          words[0] = words[TWISTER_LENGTH - 1];
          i = 1;
        }
    }
  words[0] = 0x80000000u;
}

static void
twister_refill (QueensTwister *self)
{
  guint32 *words = self->words;

  for (guint32 i = 0; i < TWISTER_LENGTH; i++)
    {
      guint32 bits = (words[i] & 0x80000000u) | (words[(i + 1) % TWISTER_LENGTH] & 0x7fffffffu);

      words[i] = words[(i + TWISTER_SHIFT) % TWISTER_LENGTH] ^ (bits >> 1)
                 ^ (bits & 1 ? 0x9908b0dfu : 0);
    }
  self->next = 0;
}

static guint32
twister_next (QueensTwister *self)
{
  guint32 word;

  if (self->next >= TWISTER_LENGTH)
    twister_refill (self);
  word = self->words[self->next++];
  word ^= word >> 11;
  word ^= (word << 7) & 0x9d2c5680u;
  word ^= (word << 15) & 0xefc60000u;
  return word ^ (word >> 18);
}

/* Implements NumPy's legacy randint(). Takes the low bits of a word. If they exceed @n − 1, takes
 * another word. If @n is 1, takes no word. */
static guint32
twister_randint (QueensTwister *self,
                 guint32        n)
{
  guint32 highest = n - 1;
  guint32 mask = n == 1 ? 0 : G_MAXUINT32 >> (32 - g_bit_storage (highest));
  guint32 row;

  if (n == 1)
    return 0;
  do
    row = twister_next (self) & mask;
  while (row > highest);
  return row;
}

/* Implements Python's randrange(). Takes as many high bits of a word as @n has bits. If they exceed
 * @n − 1, takes another word. Takes words even if @n is 1. */
static guint32
twister_randrange (QueensTwister *self,
                   guint32        n)
{
  guint shift = 32 - g_bit_storage (n);
  guint32 number;

  do
    number = twister_next (self) >> shift;
  while (number >= n);
  return number;
}

static guint64
split_mix (guint64 *state)
{
  guint64 z = *state += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

gboolean
queens_generator_has_one_stream (QueensGenerator generator)
{
  return generator != QUEENS_GENERATOR_FAST;
}

void
queens_random_init (QueensRandom    *self,
                    QueensGenerator  generator,
                    guint64          seed,
                    guint64          trial)
{
  guint64 mix = seed;
  guint64 start;

  self->generator = generator;
  if (generator == QUEENS_GENERATOR_FAST)
    {
      start = split_mix (&mix) ^ (trial * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));
      for (guint i = 0; i < G_N_ELEMENTS (self->fast); i++)
        self->fast[i] = split_mix (&start);
    }
  else
    {
      twister_seed_python (&self->picks, seed);
    }
  if (generator == QUEENS_GENERATOR_NUMPY)
    twister_seed_numpy (&self->boards, seed);
}

gsize
queens_random_get_used (const QueensRandom *self)
{
  switch (self->generator)
    {
    case QUEENS_GENERATOR_FAST:
      return offsetof (QueensRandom, picks);
    case QUEENS_GENERATOR_PYTHON:
      return offsetof (QueensRandom, boards);
    case QUEENS_GENERATOR_NUMPY:
    default:
      return sizeof *self;
    }
}

guint32
queens_random_twister_row (QueensRandom *self,
                           guint32       n)
{
  return self->generator == QUEENS_GENERATOR_NUMPY ? twister_randint (&self->boards, n)
                                                   : twister_randrange (&self->picks, n);
}

guint32
queens_random_twister_range (QueensRandom *self,
                             guint32       n)
{
  return twister_randrange (&self->picks, n);
}

gdouble
queens_random_unit (QueensRandom *self)
{
  guint32 high, low;

  if (self->generator == QUEENS_GENERATOR_FAST)
    return queens_random_fast_unit (self->fast);
  high = twister_next (&self->picks) >> 5;
  low = twister_next (&self->picks) >> 6;
  return (high * 67108864.0 + low) / 9007199254740992.0;
}
