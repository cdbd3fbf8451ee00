/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-random.h"

#include "queens-convention.h"

#include "fixture.h"
#include "golden.h"

#include <stdlib.h>
#include <string.h>

typedef guint32 (*Draw) (QueensRandom *random, guint32 n);

/* Returns an index as Python's choices() does. @cumulative has @n > 0 running sums of weights. */
static guint32
pick_weighted (QueensRandom  *self,
               const gdouble *cumulative,
               guint32        n)
{
  gdouble wanted = queens_random_unit (self) * cumulative[n - 1];
  guint32 low = 0;
  guint32 high = n - 1;

  while (low < high)
    {
      guint32 middle = low + (high - low) / 2;

      if (wanted < cumulative[middle])
        high = middle;
      else
        low = middle + 1;
    }
  return low;
}

static QueensRandom
begin_row (const GoldenRow *row)
{
  gint generator = queens_choice_parse (queens_generator_choices, "generator", row->cells[0], NULL);
  QueensRandom random;

  g_assert_cmpint (generator, >=, 0);
  queens_random_init (&random, generator, g_ascii_strtoull (row->cells[1], NULL, 10), 0);
  return random;
}

/* Checks rows such as `randint(8)` or `randint(1) three times, then randint(8)`. */
static void
check_bounded (const GoldenRow *row,
               Draw             draw,
               guint            n_values)
{
  QueensRandom random = begin_row (row);
  guint n = atoi (strchr (row->cells[2], '(') + 1);
  const char *then = strstr (row->cells[2], "three times, then ");
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n_values; i++)
    {
      if (then != NULL && i == 3)
        n = atoi (strchr (then, '(') + 1);
      g_string_append_printf (text, "%s%u", i == 0 ? "" : " ", draw (&random, n));
    }
  golden_compare (row, g_string_free (text, FALSE), row->cells[3]);
}

/* Checks rows of random fractions. A fraction that equals the expected number is written with the
 * same digits. */
static void
check_units (const GoldenRow *row,
             char           **expected)
{
  QueensRandom random = begin_row (row);
  GString *text = g_string_new (NULL);

  for (guint i = 0; expected[i] != NULL; i++)
    {
      gdouble unit = queens_random_unit (&random);

      g_string_append (text, i == 0 ? "" : " ");
      if (unit == g_ascii_strtod (expected[i], NULL))
        g_string_append (text, expected[i]);
      else
        g_string_append_printf (text, "%.17g", unit);
    }
  golden_compare (row, g_string_free (text, FALSE), row->cells[3]);
}

/* Checks rows of weights, such as `choices 1 2 3 4 0 5`. */
static void
check_choices (const GoldenRow *row,
               guint            n_values)
{
  g_auto (GStrv) words = g_strsplit (row->cells[2], " ", -1);
  guint n = g_strv_length (words) - 1;
  g_autofree gdouble *cumulative = g_new (gdouble, n);
  QueensRandom random = begin_row (row);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    cumulative[i] = (i == 0 ? 0 : cumulative[i - 1]) + atoi (words[i + 1]);
  for (guint i = 0; i < n_values; i++)
    g_string_append_printf (text, "%s%u", i == 0 ? "" : " ",
                            pick_weighted (&random, cumulative, n));
  golden_compare (row, g_string_free (text, FALSE), row->cells[3]);
}

static void
check_draws (const GoldenRow *row)
{
  g_auto (GStrv) expected = g_strsplit (row->cells[3], " ", -1);
  const char *draw = row->cells[2];

  if (g_str_has_prefix (draw, "randint("))
    check_bounded (row, queens_random_row, g_strv_length (expected));
  else if (g_str_has_prefix (draw, "randrange("))
    check_bounded (row, queens_random_range, g_strv_length (expected));
  else if (g_str_equal (draw, "random"))
    check_units (row, expected);
  else if (g_str_has_prefix (draw, "choices "))
    check_choices (row, g_strv_length (expected));
  else
    g_error ("%s:%u: what is %s?", row->file, row->line, draw);
}

static void
test_golden (void)
{
  golden_foreach ("random.tsv", 4, 104, check_draws);
}

/* `numpy` has one stream for boards and another for choices. The second is the stream of
 * `python`. */
static void
test_two_streams (void)
{
  QueensRandom numpy;
  QueensRandom python;

  queens_random_init (&numpy, QUEENS_GENERATOR_NUMPY, 42, 0);
  queens_random_init (&python, QUEENS_GENERATOR_PYTHON, 42, 0);
  for (guint i = 0; i < 3000; i++)
    {
      queens_random_row (&numpy, 8);
      g_assert_cmpuint (queens_random_range (&numpy, 1000), ==,
                        queens_random_range (&python, 1000));
      g_assert_true (queens_random_unit (&numpy) == queens_random_unit (&python));
    }
  /* `python` has only one stream, so choosing a row advances it. */
  queens_random_row (&python, 8);
  g_assert_false (queens_random_unit (&numpy) == queens_random_unit (&python));
}

/* A second implementation of xoshiro256** and SplitMix64, written from their papers */
static guint64
rotate (guint64 word,
        gint    bits)
{
  return word << bits | word >> (64 - bits);
}

static guint64
split_mix (guint64 *state)
{
  guint64 word = *state += 0x9e3779b97f4a7c15u;

  word = (word ^ word >> 30) * 0xbf58476d1ce4e5b9u;
  word = (word ^ word >> 27) * 0x94d049bb133111ebu;
  return word ^ word >> 31;
}

static guint64
xoshiro (guint64 *s)
{
  guint64 result = rotate (s[1] * 5, 7) * 9;
  guint64 t = s[1] << 17;

  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = rotate (s[3], 45);
  return result;
}

/* Returns a bounded number by Lemire's method. If the low word of the product is below 2³² mod @n,
 * tries again. */
static guint32
lemire (guint64 *state,
        guint32  n)
{
  guint32 remainder = (G_GUINT64_CONSTANT (1) << 32) % n;
  guint64 product;

  do
    product = (xoshiro (state) >> 32) * n;
  while ((guint32) product < remainder);
  return product >> 32;
}

/* Starts @random as generator `fast` of @trial, and computes the expected state independently. */
static void
begin_fast (guint64       seed,
            guint64       trial,
            guint64       state[4],
            QueensRandom *random)
{
  guint64 mix = seed;

  mix = split_mix (&mix) ^ trial * 0x9e3779b97f4a7c15u;
  for (guint i = 0; i < 4; i++)
    state[i] = split_mix (&mix);
  queens_random_init (random, QUEENS_GENERATOR_FAST, seed, trial);
}

static void
test_fast_stream (void)
{
  static const guint32 sizes[] = { 1, 2, 8, 1000, 0x80000001u, 0xc0000000u, G_MAXUINT32 };

  for (guint64 trial = 0; trial < 50; trial++)
    {
      guint64 state[4];
      QueensRandom random;

      begin_fast (1234567 * trial, trial, state, &random);
      for (guint i = 0; i < 700; i++)
        {
          guint32 n = sizes[i % G_N_ELEMENTS (sizes)];

          g_assert_true (queens_random_unit (&random) == (xoshiro (state) >> 11) * 0x1p-53);
          g_assert_cmpuint (queens_random_range (&random, n), ==, lemire (state, n));
          g_assert_cmpuint (queens_random_row (&random, n), ==, lemire (state, n));
        }
    }
}

/* An index with weight 0 is never chosen, even if the random number is exactly at the boundary of
 * this index. */
static void
test_no_weight (void)
{
  static const gdouble cumulative[] = { 0, 0, 5, 5 };
  QueensRandom random;

  queens_random_init (&random, QUEENS_GENERATOR_FAST, 1, 0);
  /* With this state, the next number is 0. */
  random.fast[1] = 0;
  for (guint i = 0; i < 100; i++)
    g_assert_cmpuint (pick_weighted (&random, cumulative, 4), ==, 2);
}

/* Fills @drawn with random numbers from each function in turn. */
static void
draw_mixed (QueensRandom *random,
            guint32       drawn[12])
{
  static const gdouble cumulative[] = { 1, 1, 4, 9.5 };

  for (guint i = 0; i < 12; i += 4)
    {
      drawn[i] = queens_random_row (random, 1000);
      drawn[i + 1] = queens_random_range (random, 77);
      drawn[i + 2] = queens_random_unit (random) * 1000000;
      drawn[i + 3] = pick_weighted (random, cumulative, 4);
    }
}

/* A copy of the used bytes alone continues the same stream. The bytes after them don't matter. */
static void
test_copies (gconstpointer data)
{
  QueensRandom random;
  QueensRandom copy;
  guint32 drawn[12];
  guint32 again[12];

  queens_random_init (&random, GPOINTER_TO_INT (data), 5, 6);
  for (guint i = 0; i < 400; i++)
    {
      memset (&copy, 0x5a, sizeof copy);
      memcpy (&copy, &random, queens_random_get_used (&random));
      draw_mixed (&random, drawn);
      draw_mixed (&copy, again);
      g_assert_cmpmem (drawn, sizeof drawn, again, sizeof again);
    }
  g_assert_cmpuint (queens_random_get_used (&random), <=, sizeof random);
}

static void
test_single_candidate (gconstpointer data)
{
  QueensRandom random;
  QueensRandom untouched;

  queens_random_init (&random, GPOINTER_TO_INT (data), 5, 0);
  queens_random_init (&untouched, GPOINTER_TO_INT (data), 5, 0);
  for (guint i = 0; i < 10; i++)
    g_assert_cmpuint (queens_random_pick (&random, 1), ==, 0);
  g_assert_cmpuint (queens_random_pick (&random, 1000000), ==,
                    queens_random_range (&untouched, 1000000));
}

/* Checks that each count is within five standard errors of its share. */
static void
assert_uniform (const guint *counts,
                guint        n,
                guint        total)
{
  gdouble share = (gdouble) total / n;

  for (guint i = 0; i < n; i++)
    g_assert_cmpfloat ((counts[i] - share) * (counts[i] - share), <, 25 * share);
}

static void
test_uniform (gconstpointer data)
{
  QueensRandom random;

  queens_random_init (&random, GPOINTER_TO_INT (data), 9, 0);
  for (guint n = 2; n <= 20; n++)
    {
      guint rows[20] = { 0 };
      guint picks[20] = { 0 };

      for (guint i = 0; i < 20000; i++)
        {
          rows[queens_random_row (&random, n)]++;
          picks[queens_random_pick (&random, n)]++;
        }
      assert_uniform (rows, n, 20000);
      assert_uniform (picks, n, 20000);
    }
}

static void
test_bounds (gconstpointer data)
{
  static const guint32 sizes[] = { 1, 2, 3, 1000003, 0x80000000u, 0x80000001u, G_MAXUINT32 };
  QueensRandom random;

  queens_random_init (&random, GPOINTER_TO_INT (data), QUEENS_MAX_SEED, G_MAXUINT64);
  for (guint i = 0; i < 1000; i++)
    for (guint j = 0; j < G_N_ELEMENTS (sizes); j++)
      {
        gdouble unit = queens_random_unit (&random);

        g_assert_cmpuint (queens_random_row (&random, sizes[j]), <, sizes[j]);
        g_assert_cmpuint (queens_random_range (&random, sizes[j]), <, sizes[j]);
        g_assert_true (unit >= 0 && unit < 1);
      }
}

int
random_tests (int   argc,
              char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/random/golden", test_golden);
  g_test_add_func ("/random/two-streams", test_two_streams);
  g_test_add_func ("/random/fast-stream", test_fast_stream);
  g_test_add_func ("/random/no-weight", test_no_weight);
  fixture_add_for_generators ("/random/copies", QUEENS_GENERATOR_FAST, test_copies);
  fixture_add_for_generators ("/random/single-candidate", QUEENS_GENERATOR_FAST,
                              test_single_candidate);
  fixture_add_for_generators ("/random/uniform", QUEENS_GENERATOR_FAST, test_uniform);
  fixture_add_for_generators ("/random/bounds", QUEENS_GENERATOR_FAST, test_bounds);
  return g_test_run ();
}
