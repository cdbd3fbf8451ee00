/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window keeps working while a document with hundreds of thousands of queens is read. */

#include <inttypes.h>
#include <string.h>

#include "queens-number.h"
#include "queenside-describe.h"
#include "queenside-numbers.h"
#include "window-child.h"
#include "window-files.h"
#include "window-look.h"
#include "window-work.h"

#define SIZE 200000
#define HUGE 1000000

/* Writes a document in which all queens but the first are in row 0, and returns its path. */
static char *
write_document (const char *name,
                guint       size)
{
  g_autoptr (GString) text = g_string_new ("[Search]\nalgorithm=linear-time\n[Board]\nstate=[1");

  for (guint x = 1; x < size; x++)
    g_string_append (text, ", 0");
  g_string_append (text, "]\n");
  return window_files_write (name, text->str);
}

static guint
get_size (WindowTest *test)
{
  return test->session->now.setup.problem->size;
}

static void
count_cb (guint *n)
{
  ++*n;
}

/* Checks the description of a square, which contains the cost after a move there. */
static void
assert_described (WindowTest *test)
{
  const QueensSquare square = { 7, 70 };
  g_autofree char *words = queenside_describe_choice (test->session, square);
  QueensBoard *board = queens_board_new (test->session->now.setup.problem);
  g_autofree char *text = NULL;
  g_autofree char *number = NULL;

  queens_board_set_rows (board, window_look_get_board (test)->rows);
  queens_board_move (board, square.x, square);
  text = g_strdup_printf ("cost with a queen here: %" PRId64,
                          queens_board_get_cost (board, QUEENS_COST_PAIRS));
  number = queens_number_group (text);
  g_assert_nonnull (strstr (words, number));
  queens_board_free (board);
}

static void
test_open (WindowTest *test)
{
  g_autofree char *path = write_document ("large.queenside", SIZE);

  window_files_open (test, path);
  /* While the document is read, the window keeps the earlier board. */
  g_assert_cmpuint (get_size (test), ==, 8);
  g_action_group_activate_action (G_ACTION_GROUP (test->window->search->actions), "step", NULL);
  window_test_wait (test->session->now.history->position == 1 || get_size (test) == SIZE);
  window_test_wait (get_size (test) == SIZE);
  window_files_assert_title (test, "large.queenside");
  g_assert_false (test->window->document_file->is_modified);
  g_assert_cmpint (window_look_get_board (test)->rows[0], ==, 1);
  g_assert_cmpint (window_look_get_board (test)->rows[SIZE - 1], ==, 0);
  assert_described (test);
  window_test_press (test, "Right");
  window_test_wait (test->session->now.history->position == 1);
}

/* Only the latest document is shown. A cancelled document is never shown. */
static void
test_newest (WindowTest *test)
{
  g_autofree char *first = write_document ("first.queenside", SIZE);
  g_autofree char *second = write_document ("second.queenside", SIZE + 1);
  guint n = 0;

  g_signal_connect_swapped (test->session, "changed", G_CALLBACK (count_cb), &n);
  window_files_open (test, first);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.cancel-open", NULL);
  g_assert_false (queenside_job_is_running (test->window->document_file->opening));
  window_files_open (test, first);
  window_files_open (test, second);
  window_test_wait (get_size (test) == SIZE + 1);
  window_files_assert_title (test, "second.queenside");
  g_assert_cmpuint (n, ==, 1);
  g_signal_handlers_disconnect_by_data (test->session, &n);
}

/* If the board changes while a document is read, the window asks whether to save the change. */
static void
test_changes (WindowTest *test)
{
  g_autofree char *path = write_document ("changes.queenside", SIZE);

  window_files_open (test, path);
  queenside_session_set_size (test->session, 9, NULL);
  g_assert_cmpuint (get_size (test), ==, 9);
  window_test_wait (test->window->document_file->question != NULL);
  g_assert_cmpuint (get_size (test), ==, 9);
  window_files_answer (test, "alt+d");
  window_test_wait (get_size (test) == SIZE);
  window_files_assert_title (test, "changes.queenside");
}

/* A long read can be cancelled. The test uses a key because the pointer may be too late. */
static void
test_cancel (WindowTest *test)
{
  g_autofree char *path = write_document ("huge.queenside", HUGE);
  QueensideDocumentFile *file = test->window->document_file;
  GtkWidget *button;

  window_files_open (test, path);
  window_test_wait (file->is_announced || get_size (test) == HUGE);
  if (get_size (test) == HUGE)
    {
      g_test_skip ("it was read before anybody could be told");
      return;
    }
  g_assert_nonnull (window_look_find_label (test->window, "Opening “huge.queenside”…"));
  button = gtk_widget_get_ancestor (window_look_find_label (test->window, "Cancel"),
                                    GTK_TYPE_BUTTON);
  g_signal_emit_by_name (button, "clicked");
  g_assert_false (file->is_announced);
  g_assert_false (queenside_job_is_running (file->opening));
  window_test_wait (window_look_find_label (test->window, "Opening “huge.queenside”…") == NULL);
  g_assert_cmpuint (get_size (test), ==, 8);
}

/* The trace describes the steps of a large board briefly, without replaying the search. */
static void
test_trace (WindowTest *test)
{
  g_autofree char *path = write_document ("trace.queenside", SIZE);

  window_files_open (test, path);
  window_test_wait (get_size (test) == SIZE);
  window_test_press (test, "Right");
  window_test_wait (test->session->now.history->position == 1);
  window_test_press (test, "Right");
  window_test_wait (test->session->now.history->position == 2);
  window_test_wait (window_look_find_label (test->window, "[…]") != NULL);
  window_test_wait (window_look_find_label (test->window, "restart") != NULL);
  g_assert_null (window_look_find_label (test->window, "[1, 0, 0"));
  window_test_press (test, "Home");
  window_test_wait (test->session->now.history->position == 0);
  g_assert_cmpint (window_look_get_board (test)->rows[0], ==, 1);
}

/* The window keeps working while a thread writes. The title shows unsaved changes until the end. */
static void
test_save (WindowTest *test)
{
  g_autofree char *path = write_document ("save.queenside", SIZE);
  QueensideDocumentFile *file = test->window->document_file;
  g_auto (QueensDocument) document = { 0 };

  window_files_open (test, path);
  window_test_wait (get_size (test) == SIZE);
  window_test_press (test, "Right");
  window_test_wait (test->session->now.history->position == 1);
  queenside_session_start_here (test->session);
  g_assert_true (file->is_modified);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.save", NULL);
  g_assert_true (queenside_job_is_running (file->saving));
  g_assert_true (file->is_modified);
  window_test_wait (!file->is_modified);
  window_look_wait_for_words (test->window, "Saved “save.queenside”", NULL);
  g_assert_true (queens_document_load (&document, path, NULL));
  g_assert_cmpmem (document.places, SIZE * sizeof (gint32), window_look_get_board (test)->rows,
                   SIZE * sizeof (gint32));
}

/* A document of a hundred bytes may need days of replay. The window keeps working and stops the
 * replay after a limited number of steps. A message then names the step that was reached. */

static void
keep_words_cb (QueensideDocumentFile  *file,
               const char             *words,
               char                  **kept)
{
  g_free (*kept);
  *kept = g_strdup (words);
}

/* Opens the document @text, whose replay to step @goal takes too long. Checks that a message names
 * the step that was reached. */
static void
assert_stops (WindowTest *test,
              const char *text,
              guint64     goal)
{
  g_autofree char *path = window_files_write ("endless.queenside", text);
  QueensideDocumentFile *file = test->window->document_file;
  const QueensHistory *history;
  g_autofree char *said = NULL;
  g_autofree char *position = NULL;
  g_autofree char *last = queenside_numbers_write_count (goal);
  g_autofree char *expected = NULL;

  g_signal_connect (file, "message", G_CALLBACK (keep_words_cb), &said);
  window_files_open (test, path);
  window_test_wait (said != NULL);
  g_signal_handlers_disconnect_by_data (file, &said);
  history = test->session->now.history;
  position = queenside_numbers_write_count (history->position);
  expected = g_strdup_printf ("Showing step %s of %s. Replaying further would take too long.",
                              position, last);
  g_assert_cmpstr (said, ==, expected);
  g_assert_cmpuint (history->position, >, 0);
  g_assert_cmpuint (history->position, ==, history->length);
  g_assert_cmpuint (history->search->tally.work, >, QUEENS_REPLAY_WORK);
  g_assert_false (queenside_transport_get_playing (QUEENSIDE_TRANSPORT (test->runner)));
  g_assert_false (file->is_modified);
}

static void
test_endless (WindowTest *test)
{
  guint64 position;

  assert_stops (test, "[Search]\nalgorithm=min-conflicts\nnoise=0.9\nmax-iterations=0\n"
                      "position=9000000000000000\n[Board]\nsize=3\nstate=fresh\n",
                9000000000000000);
  g_assert_nonnull (window_look_find_label (test->window, "Replaying further would take"));
  /* The search can be played from the step that was reached. */
  position = test->session->now.history->position;
  window_test_press (test, "Right");
  window_test_wait (test->session->now.history->position == position + 1);
}

/* A thread takes the steps if choosing a random board takes a second. */
static void
test_large_steps (WindowTest *test)
{
  assert_stops (test, "[Search]\nalgorithm=british-museum\nposition=100000\n"
                      "[Board]\nsize=10000000\nstate=fresh\n", 100000);
  g_assert_cmpuint (get_size (test), ==, 10000000);
}

/* The thread also chooses the start board, while the window keeps working. */
static void
test_large_start (WindowTest *test)
{
  g_autofree char *path = window_files_write (
    "greedy.queenside", "[Search]\nalgorithm=min-conflicts\nstart=greedy\n"
                        "[Board]\nsize=10000000\nstate=fresh\n");

  window_files_open (test, path);
  g_assert_true (queenside_job_is_running (test->window->document_file->opening));
  g_assert_cmpuint (get_size (test), ==, 8);
  g_action_group_activate_action (G_ACTION_GROUP (test->window->search->actions), "step", NULL);
  window_test_wait (test->session->now.history->position == 1 || get_size (test) == 10000000);
  window_test_wait (get_size (test) == 10000000);
  g_assert_cmpuint (test->session->now.history->position, ==, 0);
}

int
large_documents_tests (int   argc,
                       char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/large-documents/open", test_open);
  window_test_add ("/large-documents/endless", test_endless);
  window_test_add ("/large-documents/large-steps", test_large_steps);
  window_test_add ("/large-documents/large-start", test_large_start);
  window_test_add ("/large-documents/newest", test_newest);
  window_test_add ("/large-documents/changes", test_changes);
  window_test_add ("/large-documents/cancel", test_cancel);
  window_test_add ("/large-documents/trace", test_trace);
  window_test_add ("/large-documents/save", test_save);
  return g_test_run ();
}
