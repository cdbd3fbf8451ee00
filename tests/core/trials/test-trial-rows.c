/* test-trial-rows.c: rows come back as they were written; anything else is refused with its line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-trial-rows.h"

#include "fixture.h"
#include "queens-trial-table.h"

#include <string.h>

#define N_TRIALS 40
#define DAMAGES (FIXTURE_IS_SANITIZED ? 500 : 5000)
#define HEADER \
  "trial,configuration,size,seed,solved,end,cost,iterations,moves,evaluations,restarts,ended," \
  "minima,seconds\n"

typedef struct
{
  QueensSetup      *setups;
  guint             n_setups;
  QueensRecord      record;
  QueensTrialTable *written;
  QueensTrialTable *read;
} Fixture;

/* A climb, a systematic search that is cut off, and queens anywhere. */
static void
set_up (Fixture       *self,
        gconstpointer  data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  g_autoptr (GError) error = NULL;

  self->n_setups = 6;
  self->setups = g_new0 (QueensSetup, self->n_setups);
  for (guint i = 0; i < self->n_setups; i++)
    {
      const QueensAlgorithm *algorithm
        = queens_algorithm_find (i % 3 == 1 ? "depth-first" : i % 3 == 2 ? "min-conflicts"
                                                                         : "steepest-ascent",
                                 &error);

      g_assert_no_error (error);
      while (!fixture_setup_placed (random, algorithm,
                                    i % 3 == 2 ? QUEENS_PLACEMENT_ANYWHERE
                                               : QUEENS_PLACEMENT_COLUMN,
                                    4 + 2 * i, 0, &self->setups[i]))
        ;
      self->setups[i].max_iterations = 5 + i;
      self->setups[i].trial = 0;
    }
  queens_record_init (&self->record, QUEENS_FORMAT_CSV);
  self->record.is_flat = TRUE;
  self->written = queens_trial_table_new (self->setups, self->n_setups);
  self->read = queens_trial_table_new (self->setups, self->n_setups);
}

static void
tear_down (Fixture       *self,
           gconstpointer  data)
{
  for (guint i = 0; i < self->n_setups; i++)
    queens_setup_clear (&self->setups[i]);
  g_free (self->setups);
  queens_record_clear (&self->record);
  queens_trial_table_free (self->written);
  queens_trial_table_free (self->read);
}

static gboolean
write_cb (const QueensTrial *trial,
          gpointer           data)
{
  Fixture *self = data;

  queens_trial_table_add (self->written, trial);
  queens_trial_rows_add (&self->record, trial, &self->setups[trial->setup],
                         trial->setup == 1 ? "a, “b” \"c\"\n" : "plain");
  return TRUE;
}

static gboolean
read_cb (const QueensTrial *trial,
         gpointer           data)
{
  Fixture *self = data;

  queens_trial_table_add (self->read, trial);
  return TRUE;
}

static void
run (Fixture *self)
{
  const QueensTrialsOptions options = { .with_times = TRUE, .visit = write_cb, .data = self };
  g_autoptr (GError) error = NULL;

  queens_trials_run (self->setups, self->n_setups, N_TRIALS, &options, &error);
  g_assert_no_error (error);
  queens_record_end_table (&self->record);
}

static gboolean
read_text (Fixture     *self,
           const char  *text,
           gsize        length,
           GError     **error)
{
  /* Behind its end there is nothing that may be looked at. */
  g_autofree char *exact = g_memdup2 (text, MAX (length, 1));

  return queens_trial_rows_read (exact, length, self->setups, self->n_setups, N_TRIALS, read_cb,
                                 self, error);
}

static void
test_round_trip (Fixture       *self,
                 gconstpointer  data)
{
  g_autoptr (GError) error = NULL;

  run (self);
  g_assert_true (g_str_has_prefix (self->record.text->str, HEADER));
  read_text (self, self->record.text->str, self->record.text->len, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (self->read->n_rows, ==, N_TRIALS * self->n_setups);
  for (guint row = 0; row < self->read->n_rows; row++)
    {
      QueensTrial one, two;
      gint32 places[2][64];

      queens_trial_table_get (self->written, row, &one);
      queens_trial_table_get (self->read, row, &two);
      g_assert_cmpuint (one.setup, ==, two.setup);
      g_assert_cmpuint (one.trial, ==, two.trial);
      g_assert_cmpint (one.solved, ==, two.solved);
      g_assert_cmpint (one.cost, ==, two.cost);
      g_assert_cmpint (one.end, ==, two.end);
      g_assert_cmpint (one.nanoseconds, ==, two.nanoseconds);
      g_assert_cmpuint (one.tally.iterations, ==, two.tally.iterations);
      g_assert_cmpuint (one.tally.moves, ==, two.tally.moves);
      g_assert_cmpuint (one.tally.evaluations, ==, two.tally.evaluations);
      g_assert_cmpuint (one.tally.restarts, ==, two.tally.restarts);
      g_assert_cmpuint (one.tally.minima, ==, two.tally.minima);
      g_assert_true (queens_trial_table_get_state (self->written, row, places[0]));
      g_assert_true (queens_trial_table_get_state (self->read, row, places[1]));
      g_assert_cmpmem (places[0],
                       self->setups[one.setup].problem->n_queens * sizeof (gint32), places[1],
                       self->setups[one.setup].problem->n_queens * sizeof (gint32));
    }
}

/* Cut off behind a row they are those of trials that were cancelled; elsewhere they are refused. */
static void
test_truncation (Fixture       *self,
                 gconstpointer  data)
{
  run (self);
  for (gsize length = 0; length < self->record.text->len; length += 1 + length / 50)
    {
      gboolean is_whole = length > 0 && self->record.text->str[length - 1] == '\n';
      g_autoptr (GError) error = NULL;

      g_assert_cmpint (read_text (self, self->record.text->str, length, &error), ==, is_whole);
      if (!is_whole)
        fixture_assert_refusal (error, QUEENS_TRIAL_ROWS_ERROR, QUEENS_TRIAL_ROWS_ERROR_FOREIGN,
                                "is no row of these trials.");
    }
}

/* Whatever happens to the bytes: rows, or a sentence with a line that there is. */
static void
test_damage (Fixture       *self,
             gconstpointer  data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (4);
  guint n_refused = 0;

  run (self);
  for (guint i = 0; i < DAMAGES; i++)
    {
      g_autoptr (GString) text = g_string_new_len (self->record.text->str, self->record.text->len);
      gsize place = g_rand_int_range (random, 0, text->len);
      gsize most = g_rand_int_range (random, 1, 20);
      gsize length = MIN (most, text->len - place);
      g_autoptr (GError) error = NULL;

      if (g_rand_boolean (random))
        g_string_erase (text, place, length);
      else
        text->str[place] = "0123456789,\"\n[]()- x"[g_rand_int_range (random, 0, 20)];
      if (!read_text (self, text->str, text->len, &error))
        {
          n_refused++;
          g_assert_true (g_str_has_prefix (error->message, "Line "));
        }
    }
  g_assert_cmpuint (n_refused, >, DAMAGES / 4);
}

static void
test_refused (Fixture       *self,
              gconstpointer  data)
{
  static const struct
  {
    const char *text;
    const char *sentence;
  } rows[] = {
    { "", "Line 1 is no row of these trials." },
    { "trial,size\n", "Line 1 is" },
    { HEADER "0,a,5,0,true,,0,1,1,1,0,solved,0,0\n", "Line 2 is" },     /* of another size */
    { HEADER "1,a,4,0,true,,0,1,1,1,0,solved,0,0\n", "Line 2 is" },     /* not the first trial */
    { HEADER "0,a,4,1,true,,0,1,1,1,0,solved,0,0\n", "Line 2 is" },     /* of another seed */
    { HEADER "0,a,4,0,true,,0,1,1,1,0,plateau,0,0\n", "Line 2 is" },
    { HEADER "0,a,4,0,true,,0,1,1,1,0,none,0,0\n", "Line 2 is" },
    { HEADER "0,a,4,0,true,\"[0, 1, 2]\",0,1,1,1,0,solved,0,0\n", "Line 2 is" },
    { HEADER "0,a,4,0,true,\"[0, 1, 2, 4]\",0,1,1,1,0,solved,0,0\n", "Line 2 is" },
    { HEADER "0,a,4,0,true,,0,99999999999999999999,1,1,0,solved,0,0\n", "Line 2 is" },
    { HEADER "0,a,4,0,true,,0,1,1,1,0,solved,0,-1\n", "Line 2 is" },
    { HEADER "0,\"a,4,0,true,,0,1,1,1,0,solved,0,0\n", "Line 2 is" },
  };
  const char *fine = HEADER "0,\"a \"\",b\",4,0,true,\"[0, 1, 2, 3]\",0,1,1,1,0,solved,0,1e-06\n";
  g_autoptr (QueensProblem) problem = fixture_plain_problem (4);
  g_autoptr (GError) none = NULL;

  queens_setup_clear (&self->setups[0]);
  queens_setup_init (&self->setups[0]);
  queens_setup_set_problem (&self->setups[0], problem);
  read_text (self, fine, strlen (fine), &none);
  g_assert_no_error (none);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      if (read_text (self, rows[i].text, strlen (rows[i].text), &error))
        g_error ("it was read: %s", rows[i].text);
      fixture_assert_refusal (error, QUEENS_TRIAL_ROWS_ERROR, QUEENS_TRIAL_ROWS_ERROR_FOREIGN,
                              rows[i].sentence);
    }
}

/* A row without its state, as those behind the room for states are: it and later ones have none. */
static void
test_no_state (Fixture       *self,
               gconstpointer  data)
{
  const char *rows = HEADER
                     "0,a,4,0,true,\"[1, 3, 0, 2]\",0,1,1,1,0,solved,0,0\n"
                     "1,a,4,0,true,,0,1,1,1,0,solved,0,0\n"
                     "2,a,4,0,true,\"[1, 3, 0, 2]\",0,1,1,1,0,solved,0,0\n";
  g_autoptr (QueensProblem) problem = fixture_plain_problem (4);
  g_autoptr (GError) error = NULL;
  gint32 places[4];

  queens_setup_clear (&self->setups[0]);
  queens_setup_init (&self->setups[0]);
  queens_setup_set_problem (&self->setups[0], problem);
  read_text (self, rows, strlen (rows), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (self->read->n_rows, ==, 3);
  g_assert_true (queens_trial_table_get_state (self->read, 0, places));
  g_assert_cmpint (places[3], ==, 2);
  g_assert_false (queens_trial_table_get_state (self->read, 1, places));
  g_assert_false (queens_trial_table_get_state (self->read, 2, places));
}

int
trial_rows_tests (int   argc,
                  char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/trial-rows/round-trip", Fixture, NULL, set_up, test_round_trip, tear_down);
  g_test_add ("/trial-rows/truncation", Fixture, NULL, set_up, test_truncation, tear_down);
  g_test_add ("/trial-rows/damage", Fixture, NULL, set_up, test_damage, tear_down);
  g_test_add ("/trial-rows/no-state", Fixture, NULL, set_up, test_no_state, tear_down);
  g_test_add ("/trial-rows/refused", Fixture, NULL, set_up, test_refused, tear_down);
  return g_test_run ();
}
