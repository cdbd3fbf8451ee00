/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fuzzes documents. If a document is read, written and read again, it must stay the same. Then its
 * search is run. */

#include "fuzz.h"
#include "queens-document.h"
#include "queens-search.h"

#define MAX_SIZE 128            /* maximum number of columns of a searched board; more than a word
                                 * has bits */
#define WORK 2000000            /* maximum work of a search; this work takes a few milliseconds */
#define STEPS 40                /* number of single steps that are compared with a run */

/* Checks that a run gives the same result as single steps, even after solutions. Then runs the
 * search for some time. */
static void
run_search (const QueensDocument *document)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (QueensSearch) run = queens_search_new (&document->setup, document->places, &error);
  g_autoptr (QueensSearch) stepped = NULL;
  QueensStep step;

  g_assert_no_error (error);
  stepped = queens_search_copy (run);
  while (stepped->tally.steps < STEPS && stepped->tally.work < WORK
         && (queens_search_step (stepped, &step) || queens_search_continue (stepped)))
    g_assert_cmpint (step.cost_after, >=, 0);
  g_assert_true (queens_search_replay (run, stepped->tally.steps, G_MAXUINT64));
  /* The single steps also counted the evaluations after the last move. */
  if (queens_search_get_end (stepped) != QUEENS_END_NONE)
    queens_search_run (run, 1);
  g_assert_cmpmem (&run->tally, sizeof run->tally, &stepped->tally, sizeof stepped->tally);
  g_assert_cmpmem (run->board->rows, run->board->n_queens * sizeof (gint32),
                   stepped->board->rows, run->board->n_queens * sizeof (gint32));
  queens_search_replay (run, document->position, WORK);
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t        size)
{
  g_auto (QueensDocument) document = { 0 };
  g_auto (QueensDocument) again = { 0 };
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (!queens_document_read (&document, (const char *) data, size, &error))
    {
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      return 0;
    }
  text = queens_document_write (&document);
  queens_document_read (&again, text, strlen (text), &error);
  g_assert_no_error (error);
  g_assert_true (queens_document_equal (&document, &again));
  if (document.setup.problem->size <= MAX_SIZE)
    run_search (&document);
  return 0;
}
