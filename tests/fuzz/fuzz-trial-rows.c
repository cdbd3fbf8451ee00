/* fuzz-trial-rows.c: the rows of trials beside a document. What is read is written, and read again
 * as the same rows. The first byte chooses whose rows they may be.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fuzz.h"
#include "queens-trial-rows.h"

#define N_SETUPS 2
#define N_TRIALS 3

typedef struct
{
  const QueensSetup *setups;
  QueensRecord      *record;
} Copy;

static gboolean
visit (const QueensTrial *trial,
       gpointer           data)
{
  Copy *copy = data;

  queens_trial_rows_add (copy->record, trial, &copy->setups[trial->setup], "a");
  return TRUE;
}

/* Reads @text, and writes its rows to @record, which is empty. */
static gboolean
copy_rows (const QueensSetup *setups,
           const char        *text,
           gsize              length,
           QueensRecord      *record,
           GError           **error)
{
  Copy copy = { setups, record };

  queens_record_init (record, QUEENS_FORMAT_CSV);
  record->is_flat = TRUE;
  return queens_trial_rows_read (text, length, setups, N_SETUPS, N_TRIALS, visit, &copy, error);
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t        size)
{
  QueensSetup setups[N_SETUPS] = { 0 };
  g_auto (QueensRecord) first = { 0 };
  g_auto (QueensRecord) again = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (QueensProblem) problem = NULL;

  if (size == 0)
    return 0;
  for (guint i = 0; i < N_SETUPS; i++)
    queens_setup_init (&setups[i]);
  problem = queens_problem_new (4,
                                data[0] & 1 ? QUEENS_PLACEMENT_ANYWHERE : QUEENS_PLACEMENT_COLUMN,
                                0, NULL, 0, NULL, 0, NULL);
  queens_setup_set_problem (&setups[0], problem);
  if (!copy_rows (setups, (const char *) data + 1, size - 1, &first, &error))
    {
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      g_clear_error (&error);
    }
  if (first.text->len > 0)
    {
      copy_rows (setups, first.text->str, first.text->len, &again, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (first.text->str, ==, again.text->str);
    }
  for (guint i = 0; i < N_SETUPS; i++)
    queens_setup_clear (&setups[i]);
  return 0;
}
