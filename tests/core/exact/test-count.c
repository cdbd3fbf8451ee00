/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests exact numbers of solutions: known numbers, threads, progress, cancelling, checkpoints and
 * shards. */

#include "queens-checkpoint.h"
#include "queens-count.h"
#include "queens-solutions.h"

#include "fixture.h"
#include "golden.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

static guint64
count (QueensProblem *problem,
       guint          n_threads)
{
  const QueensCountOptions options = { .n_threads = n_threads };
  g_autoptr (GError) error = NULL;
  guint64 found = 0;

  queens_count (problem, &options, &found, &error);
  g_assert_no_error (error);
  return found;
}

static QueensProblem *
new_empty (guint           size,
           QueensPlacement placement,
           guint           n_queens)
{
  return queens_problem_new_plain (size, placement, n_queens);
}

static void
check_golden (const GoldenRow *row)
{
  gboolean is_column = g_str_equal (row->cells[4], "column");
  gsize n_static_points, n_boulders;
  g_autofree QueensSquare *static_points = golden_squares (row->cells[1], &n_static_points);
  g_autofree QueensSquare *boulders = golden_squares (row->cells[2], &n_boulders);
  g_autoptr (GError) error = NULL;
  g_autoptr (QueensProblem) problem = NULL;

  problem = queens_problem_new (atoi (row->cells[0]),
                                is_column ? QUEENS_PLACEMENT_COLUMN : QUEENS_PLACEMENT_ANYWHERE,
                                atoi (row->cells[3]), static_points, n_static_points, boulders,
                                n_boulders, &error);
  g_assert_no_error (error);
  golden_compare (row, g_strdup_printf ("%" G_GUINT64_FORMAT, count (problem, 1)), row->cells[5]);
}

static void
test_golden (void)
{
  golden_foreach ("counts.tsv", 6, 66, check_golden);
}

/* These numbers are from OEIS A000170. */
static void
test_known (void)
{
  static const guint64 known[] = { 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712,
                                   365596, 2279184, 14772512 };
  guint most = FIXTURE_IS_SANITIZED ? 11 : G_N_ELEMENTS (known);

  for (guint size = 1; size <= most; size++)
    for (QueensPlacement placement = QUEENS_PLACEMENT_COLUMN;
         placement <= QUEENS_PLACEMENT_ANYWHERE; placement++)
      {
        g_autoptr (QueensProblem) problem = new_empty (size, placement, 0);

        g_assert_cmpuint (count (problem, size > 12 ? 2 : 1), ==, known[size - 1]);
      }
}

/* Compares the numbers of ways to place k queens that don't attack each other on n × n squares.
 * From OEIS A036464, A047659 and A061994. */
static void
test_fewer (void)
{
  static const struct { guint size, n_queens; guint64 known; } cases[] = {
    { 8, 1, 64 }, { 8, 2, 1288 }, { 8, 3, 10320 }, { 8, 4, 34568 }, { 3, 2, 8 }, { 4, 3, 24 },
    { 5, 4, 82 },
    { 10, 2, 3480 }, { 8, 9, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (QueensProblem) problem = new_empty (cases[i].size, QUEENS_PLACEMENT_ANYWHERE,
                                                     cases[i].n_queens);

      g_assert_cmpuint (count (problem, 1), ==, cases[i].known);
    }
}

static gboolean
add_one (const QueensSquare *squares,
         guint               n_squares,
         gpointer            data)
{
  (*(guint64 *) data)++;
  return TRUE;
}

/* Tests sizes that need the last bit of 32-bit and 64-bit words. */
static void
test_largest (void)
{
  static const guint64 sizes[] = { 24, 25, 32, 33, 64 };
  g_autoptr (QueensProblem) large = new_empty (65, QUEENS_PLACEMENT_COLUMN, 0);
  g_autoptr (GError) error = NULL;
  guint64 found;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      guint64 n = sizes[i];
      g_autoptr (QueensProblem) two = new_empty (n, QUEENS_PLACEMENT_ANYWHERE, 2);

      /* This formula is from OEIS A036464. */
      g_assert_cmpuint (count (two, 1), ==, n * (n - 1) * (n - 2) * (3 * n - 1) / 6);
    }
  /* Static queens on even rows of the first columns leave few enough solutions to list. The count
   * must equal their number. */
  for (guint size = 31; size <= 33; size++)
    {
      g_autoptr (QueensProblem) begun = NULL;
      QueensSquare even[13];
      guint64 n_listed = 0;

      for (guint x = 0; x < G_N_ELEMENTS (even); x++)
        even[x] = (QueensSquare) { x, 2 * x };
      begun = queens_problem_new (size, QUEENS_PLACEMENT_COLUMN, 0, even,
                                  G_N_ELEMENTS (even), NULL, 0, NULL);
      g_assert_true (queens_solutions_visit (begun, add_one, &n_listed, NULL));
      g_assert_cmpuint (n_listed, >, 0);
      g_assert_cmpuint (count (begun, 1), ==, n_listed);
    }
  g_assert_false (queens_count (large, NULL, &found, &error));
  fixture_assert_refusal (error, QUEENS_ERROR_REFUSED, "65");
}

static void
test_threads (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (9);

  for (guint turn = 0; turn < 30; turn++)
    {
      g_autoptr (QueensProblem) problem = fixture_problem_placed (random, turn % 2 == 0 ? 9 : 6,
                                                                  turn % 2);
      guint64 found = count (problem, 1);

      g_assert_cmpuint (count (problem, 2), ==, found);
      g_assert_cmpuint (count (problem, 4), ==, found);
      g_assert_cmpuint (count (problem, 0), ==, found);
    }
}

static void
test_most (void)
{
  g_autoptr (QueensProblem) problem = new_empty (8, QUEENS_PLACEMENT_COLUMN, 0);
  QueensCountOptions options = { .n_threads = 1, .most = 1 };
  guint64 found;

  for (; options.most <= 100; options.most += 9)
    for (options.n_threads = 1; options.n_threads <= 2; options.n_threads++)
      {
        g_assert_true (queens_count (problem, &options, &found, NULL));
        g_assert_cmpuint (found, ==, MIN (options.most, 92));
      }
}

typedef struct
{
  guint   n_calls;
  guint   last;         /* number of the call that cancels the count */
  gdouble done;
  guint64 found;
} Watch;

static gboolean
watch (gpointer data,
       gdouble  done,
       guint64  found)
{
  Watch *self = data;

  g_assert_cmpfloat (done, >=, self->done);
  g_assert_cmpfloat (done, <=, 1);
  g_assert_cmpuint (found, >=, self->found);
  self->done = done;
  self->found = found;
  return ++self->n_calls < self->last;
}

/* Cancels a count that would take centuries. */
static void
test_cancel (void)
{
  g_autoptr (QueensProblem) column = new_empty (40, QUEENS_PLACEMENT_COLUMN, 0);
  g_autoptr (QueensProblem) anywhere = new_empty (64, QUEENS_PLACEMENT_ANYWHERE, 30);
  QueensProblem *problems[] = { column, anywhere };

  for (guint i = 0; i < G_N_ELEMENTS (problems); i++)
    for (guint n_threads = 1; n_threads <= 4; n_threads += 3)
      {
        Watch seen = { .last = 3 };
        const QueensCountOptions options = { n_threads, 0, watch, &seen };
        g_autoptr (GError) error = NULL;
        guint64 found;

        g_assert_false (queens_count (problems[i], &options, &found, &error));
        fixture_assert_refusal (error, QUEENS_ERROR_CANCELLED, "");
        g_assert_cmpuint (seen.n_calls, ==, 3);
      }
}

/* Watching the progress doesn't change the count. */
static void
test_watched (void)
{
  g_autoptr (QueensProblem) problem = new_empty (FIXTURE_IS_SANITIZED ? 11 : 14,
                                                 QUEENS_PLACEMENT_COLUMN, 0);
  Watch seen = { .last = G_MAXUINT };
  const QueensCountOptions options = { 1, 0, watch, &seen };
  guint64 found;

  g_assert_true (queens_count (problem, &options, &found, NULL));
  g_assert_cmpuint (found, ==, FIXTURE_IS_SANITIZED ? 2680 : 365596);
}

/* Two estimates from different random numbers differ by at most 5 %. The estimate for a larger
 * board is much larger. */
static void
test_estimate (void)
{
  g_autoptr (QueensProblem) problem = new_empty (10, QUEENS_PLACEMENT_COLUMN, 0);
  g_autoptr (QueensProblem) larger = new_empty (11, QUEENS_PLACEMENT_COLUMN, 0);
  g_autoptr (QueensProblem) none = new_empty (65, QUEENS_PLACEMENT_COLUMN, 0);
  QueensRandom random;
  gdouble first, second, more;

  queens_random_init (&random, QUEENS_GENERATOR_FAST, 1, 0);
  g_assert_true (queens_count_estimate (problem, 1000, &random, &first, NULL));
  g_assert_true (queens_count_estimate (problem, 1000, &random, &second, NULL));
  g_assert_true (queens_count_estimate (larger, 1000, &random, &more, NULL));
  g_assert_cmpfloat_with_epsilon (first / second, 1, 0.05);
  g_assert_cmpfloat (more, >, 3 * first);
  g_assert_false (queens_count_estimate (none, 1, &random, &first, NULL));
}

/* Cancels the count as soon as there are solutions to save. */
static gboolean
cancel_begun (gpointer data,
              gdouble  done,
              guint64  found)
{
  return found == 0;
}

static guint64
read_found (const char *path)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return g_ascii_strtoull (strstr (text, "\nfound ") + strlen ("\nfound "), NULL, 10);
}

/* A cancelled count continues from its checkpoint. If it started again, it would count the
 * solutions in the file twice. */
static void
test_checkpoint (void)
{
  enum {
    SIZE = FIXTURE_IS_SANITIZED ? 15 : 16,
    FOUND = FIXTURE_IS_SANITIZED ? 2279184 : 14772512,
  };
  g_autofree char *folder = g_dir_make_tmp ("queenside-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "count", NULL);
  QueensCountOptions options = { .n_threads = 1, .progress = cancel_begun, .checkpoint = path };
  g_autoptr (QueensProblem) problem = fixture_plain_problem (SIZE);
  g_autoptr (QueensProblem) other = fixture_plain_problem (SIZE - 1);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  guint64 found;
  guint64 n;

  g_assert_false (queens_count (problem, &options, &n, &error));
  g_assert_error (error, QUEENS_ERROR, QUEENS_ERROR_CANCELLED);
  found = read_found (path);
  g_assert_cmpuint (found, >, 0);
  g_assert_cmpuint (found, <, FOUND);
  g_clear_error (&error);
  g_assert_false (queens_count (other, &options, &n, &error));
  fixture_assert_refusal (error, QUEENS_ERROR_REFUSED, path);
  g_assert_cmpuint (read_found (path), ==, found);
  g_clear_error (&error);
  options.progress = NULL;
  options.n_threads = 2;
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (queens_count (problem, &options, &n, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (n, ==, FOUND);
      g_assert_cmpuint (read_found (path), ==, FOUND);
    }
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  text[strlen (text) / 2] ^= 1;
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_assert_false (queens_count (problem, &options, &n, &error));
  fixture_assert_refusal (error, QUEENS_ERROR_REFUSED, path);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* The shards of a count add up to the whole, even if each was cancelled and continued. */
static void
test_shards (void)
{
  enum {
    SIZE = FIXTURE_IS_SANITIZED ? 16 : 17,
    FOUND = FIXTURE_IS_SANITIZED ? 12160822 : 75361875,
    N_SHARDS = 3,
  };
  const QueensSquare static_point = { 3, 5 };
  const QueensSquare boulders[] = { { 2, 3 }, { 7, 7 } };
  g_autofree char *folder = g_dir_make_tmp ("queenside-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "count", NULL);
  g_autoptr (QueensProblem) problem
    = queens_problem_new (SIZE, QUEENS_PLACEMENT_COLUMN, 0, &static_point, 1, boulders,
                          G_N_ELEMENTS (boulders), NULL);
  guint64 sum = 0;

  for (guint shard = N_SHARDS; shard > 0; shard--)
    {
      QueensCountOptions options = {
        .n_threads = 1, .progress = cancel_begun, .checkpoint = path, .shard = shard,
        .n_shards = N_SHARDS,
      };
      guint64 found;

      g_assert_false (queens_count (problem, &options, &found, NULL));
      found = read_found (path);
      g_assert_cmpuint (found, >, 0);
      options.progress = NULL;
      g_assert_true (queens_count (problem, &options, &found, NULL));
      g_assert_cmpuint (read_found (path), ==, found);
      g_assert_cmpint (g_unlink (path), ==, 0);
      sum += found;
    }
  g_assert_cmpuint (sum, ==, FOUND);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
count_tests (int   argc,
             char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/count/golden", test_golden);
  g_test_add_func ("/count/known", test_known);
  g_test_add_func ("/count/fewer", test_fewer);
  g_test_add_func ("/count/largest", test_largest);
  g_test_add_func ("/count/threads", test_threads);
  g_test_add_func ("/count/most", test_most);
  g_test_add_func ("/count/cancel", test_cancel);
  g_test_add_func ("/count/watched", test_watched);
  g_test_add_func ("/count/estimate", test_estimate);
  g_test_add_func ("/count/checkpoint", test_checkpoint);
  g_test_add_func ("/count/shards", test_shards);
  return g_test_run ();
}
