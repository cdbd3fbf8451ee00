/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests trials and counts when the system offers fewer threads than requested, or none. */

#define _GNU_SOURCE             /* for RTLD_NEXT */

#include "fixture.h"

#include "queens-count.h"
#include "queens-workers.h"
#include "queens-trials.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>

#define N_THREADS 8
#define N_TRIALS 500

/* Number of threads that the system still offers. */
static gint n_left = G_MAXINT;

typedef int (*Create) (pthread_t            *thread,
                       const pthread_attr_t *attributes,
                       void              *(*work) (void *),
                       void                 *data);

/* Replaces the C library's function, even for calls from GLib. Fails if no thread is left. */
int
pthread_create (pthread_t            *thread,
                const pthread_attr_t *attributes,
                void              *(*work) (void *),
                void                 *data)
{
  Create create = (Create) dlsym (RTLD_NEXT, "pthread_create");

  return g_atomic_int_add (&n_left, -1) > 0 ? create (thread, attributes, work, data) : EAGAIN;
}

static gboolean
run_limited (gboolean (*run) (GError **error),
             gint       n_threads,
             GError   **error)
{
  gboolean is_done;

  g_atomic_int_set (&n_left, n_threads);
  is_done = run (error);
  g_atomic_int_set (&n_left, G_MAXINT);
  return is_done;
}

static gboolean
visit_cb (const QueensTrial *trial,
          gpointer           data)
{
  guint64 *n_visits = data;

  g_assert_cmpuint (trial->trial, ==, *n_visits);
  ++*n_visits;
  return TRUE;
}

static gboolean
run_trials (GError **error)
{
  guint64 n_visits = 0;
  QueensTrialsOptions options = { .n_threads = N_THREADS, .visit = visit_cb, .data = &n_visits };
  g_auto (QueensSetup) setup = { 0 };
  gboolean is_done;

  queens_setup_init (&setup);
  is_done = queens_trials_run (&setup, 1, N_TRIALS, &options, error);
  g_assert_cmpuint (n_visits, ==, is_done ? N_TRIALS : 0);
  return is_done;
}

static gboolean
run_count (GError **error)
{
  g_autoptr (QueensProblem) problem = fixture_plain_problem (9);
  QueensCountOptions options = { .n_threads = N_THREADS };
  guint64 count;

  if (!queens_count (problem, &options, &count, error))
    return FALSE;
  g_assert_cmpuint (count, ==, 352);
  return TRUE;
}

/* The threads that the system offers do all the work. */
static void
test_few (gconstpointer data)
{
  for (gint n_threads = 1; n_threads < N_THREADS; n_threads += 2)
    {
      GError *error = NULL;

      g_assert_true (run_limited ((gboolean (*) (GError **)) data, n_threads, &error));
      g_assert_no_error (error);
    }
}

static void
test_none (gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (run_limited ((gboolean (*) (GError **)) data, 0, &error));
  fixture_assert_refusal (error, QUEENS_ERROR_THREAD, "thread");
}

static void
test_choose (void)
{
  g_assert_cmpuint (queens_workers_choose_threads (3, 5), ==, 3);
  g_assert_cmpuint (queens_workers_choose_threads (7, 5), ==, 5);
  g_assert_cmpuint (queens_workers_choose_threads (0, G_MAXUINT), ==, g_get_num_processors ());
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/crew/choose", test_choose);
  g_test_add_data_func ("/crew/few/trials", run_trials, test_few);
  g_test_add_data_func ("/crew/few/count", run_count, test_few);
  g_test_add_data_func ("/crew/none/trials", run_trials, test_none);
  g_test_add_data_func ("/crew/none/count", run_count, test_none);
  return g_test_run ();
}
