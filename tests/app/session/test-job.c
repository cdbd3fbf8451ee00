/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The result of a thread is delivered once, only for the newest request, and never after the job is
 * freed. */

#include "queenside-job.h"

#define PATIENCE (5 * G_TIME_SPAN_MINUTE)

/* A request whose result is @number. If @waits is TRUE, the result is available only when the
 * request is stopped or cancelled. */
typedef struct
{
  guint    number;
  gboolean waits;
  gboolean fails;
} Request;

static guint n_done;
static guint n_freed;
static guint n_looks;
static guint last;              /* the last delivered number */
static char *failure;

static gboolean
work (gpointer        data,
      QueensideWork  *work,
      GError        **error)
{
  const Request *request = data;

  queenside_work_report (work, 0.5, request->number);
  while (request->waits && g_atomic_int_get (&work->cancel) == 0)
    g_usleep (1000);
  if (request->fails)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, "No.");
  return !request->fails;
}

static void
done_cb (gpointer      owner,
         gpointer      data,
         const GError *error)
{
  const Request *request = data;

  n_done++;
  last = request->number;
  g_free (failure);
  failure = error == NULL ? NULL : g_strdup (error->message);
}

static void
free_request (gpointer data)
{
  n_freed++;
  g_free (data);
}

static void
look_cb (gpointer owner)
{
  n_looks++;
}

static const QueensideJobKind kind = { "test", work, done_cb, free_request, look_cb, 1 };

#define wait_for(condition) \
  G_STMT_START { \
    gint64 begun = g_get_monotonic_time (); \
    while (!(condition) && g_get_monotonic_time () - begun < PATIENCE) \
      g_main_context_iteration (NULL, FALSE); \
    g_assert_true (condition); \
  } G_STMT_END

static QueensideJob *
job_new (void)
{
  n_done = n_freed = n_looks = last = 0;
  return queenside_job_new (&kind, NULL);
}

static void
begin (QueensideJob *job,
       guint         number,
       gboolean      waits)
{
  Request *request = g_new0 (Request, 1);

  request->number = number;
  request->waits = waits;
  queenside_job_begin (job, request);
}

static void
test_done (void)
{
  g_autoptr (QueensideJob) job = job_new ();

  g_assert_false (queenside_job_is_running (job));
  begin (job, 7, FALSE);
  g_assert_true (queenside_job_is_running (job));
  wait_for (n_freed == 1);
  g_assert_cmpuint (n_done, ==, 1);
  g_assert_cmpuint (last, ==, 7);
  g_assert_null (failure);
  g_assert_false (queenside_job_is_running (job));
}

static void
test_fails (void)
{
  g_autoptr (QueensideJob) job = job_new ();
  Request *request = g_new0 (Request, 1);

  request->fails = TRUE;
  queenside_job_begin (job, request);
  wait_for (n_freed == 1);
  g_assert_cmpuint (n_done, ==, 1);
  g_assert_cmpstr (failure, ==, "No.");
}

/* If there are several requests, only the last request delivers its result. The other requests
 * end. */
static void
test_newest (void)
{
  g_autoptr (QueensideJob) job = job_new ();

  for (guint i = 1; i <= 5; i++)
    begin (job, i, TRUE);
  begin (job, 6, FALSE);
  wait_for (n_freed == 6);
  g_assert_cmpuint (n_done, ==, 1);
  g_assert_cmpuint (last, ==, 6);
}

static void
test_cancel (void)
{
  g_autoptr (QueensideJob) job = job_new ();

  begin (job, 1, TRUE);
  queenside_job_cancel (job);
  g_assert_false (queenside_job_is_running (job));
  wait_for (n_freed == 1);
  g_assert_cmpuint (n_done, ==, 0);
  begin (job, 2, TRUE);
  begin (job, 3, TRUE);
  queenside_job_cancel (job);
  wait_for (n_freed == 3);
  g_assert_cmpuint (n_done, ==, 0);
}

/* A stopped request delivers its result so far. */
static void
test_stop (void)
{
  g_autoptr (QueensideJob) job = job_new ();

  begin (job, 1, TRUE);
  queenside_job_stop (job);
  g_assert_true (queenside_job_is_running (job));
  wait_for (n_done == 1);
  g_assert_false (queenside_job_is_running (job));
}

/* After the job is freed, its threads end without delivering results. */
static void
test_free (void)
{
  QueensideJob *job = job_new ();

  begin (job, 1, TRUE);
  begin (job, 2, TRUE);
  queenside_job_free (job);
  wait_for (n_freed == 2);
  g_assert_cmpuint (n_done, ==, 0);
}

static void
test_finish (void)
{
  g_autoptr (QueensideJob) job = job_new ();

  begin (job, 1, TRUE);
  queenside_job_finish (job);
  g_assert_false (queenside_job_is_running (job));
  begin (job, 2, FALSE);
  wait_for (n_freed == 2);
  g_assert_cmpuint (n_done, ==, 1);
  g_assert_cmpuint (last, ==, 2);
}

static void
test_progress (void)
{
  g_autoptr (QueensideJob) job = job_new ();
  QueensideProgress progress = queenside_job_get_progress (job);

  g_assert_cmpfloat (progress.done, ==, 0);
  begin (job, 9, TRUE);
  wait_for (queenside_job_get_progress (job).done > 0 && n_looks > 1);
  progress = queenside_job_get_progress (job);
  g_assert_cmpfloat (progress.done, ==, 0.5);
  g_assert_cmpuint (progress.found, ==, 9);
  g_assert_cmpfloat (progress.seconds, >=, 0);
  /* A new request starts without progress. */
  begin (job, 10, TRUE);
  g_assert_cmpfloat (queenside_job_get_progress (job).done, ==, 0);
  queenside_job_cancel (job);
  n_looks = 0;
  wait_for (n_freed == 2);
  g_assert_cmpuint (n_looks, ==, 0);
}

int
job_tests (int   argc,
           char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/job/done", test_done);
  g_test_add_func ("/app/job/fails", test_fails);
  g_test_add_func ("/app/job/newest", test_newest);
  g_test_add_func ("/app/job/cancel", test_cancel);
  g_test_add_func ("/app/job/stop", test_stop);
  g_test_add_func ("/app/job/free", test_free);
  g_test_add_func ("/app/job/finish", test_finish);
  g_test_add_func ("/app/job/progress", test_progress);
  return g_test_run ();
}
