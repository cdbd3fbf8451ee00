/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Written rows are read again unchanged. This includes rows of earlier versions, which have no
 * checksum. Anything else is refused, and the error names the line. */

#include "queens-trial-file.h"

#include "fixture.h"
#include "queens-trial-run.h"

#include <glib/gstdio.h>
#include <string.h>

#define N_TRIALS 40
#define DAMAGES (FIXTURE_IS_SANITIZED ? 500 : 5000)
#define PLAIN_HEADER \
  "trial,configuration,size,seed,solved,end,cost,iterations,moves,evaluations,restarts,ended," \
  "minima,distance,seconds\n"
/* the header if any search is systematic */
#define HEADER \
  "trial,configuration,size,seed,solved,end,cost,iterations,moves,evaluations,restarts,ended," \
  "minima,nodes,backtracks,solutions,distance,seconds\n"

typedef struct
{
  QueensExperiment *experiment;
  GString          *text;       /* the whole file, with header, rows and checksum */
  const char       *bare;       /* the rows without a checksum, as an earlier version wrote them */
  gsize             bare_length;
  QueensTrialTable *written;
  QueensTrialTable *read;
  guint64           n_lines;    /* number of lines that were read, or the number of the wrong
                                 * line */
} Fixture;

/* Creates an experiment with climbs, a systematic search that is cut off, and queens on any
 * squares. */
static void
set_up (Fixture       *self,
        gconstpointer  data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  g_autoptr (GError) error = NULL;
  const guint n_setups = 6;
  guint any_size = 4;

  self->experiment = queens_experiment_new ();
  self->experiment->n_trials = N_TRIALS;
  g_array_append_val (self->experiment->sizes, any_size);
  for (guint i = 0; i < n_setups; i++)
    {
      g_auto (QueensSetup) setup = { 0 };
      const QueensAlgorithm *algorithm
        = queens_algorithm_find (i % 3 == 1 ? "depth-first" : i % 3 == 2 ? "min-conflicts"
                                                                         : "steepest-ascent",
                                 &error);

      g_assert_no_error (error);
      while (!fixture_setup_placed (random, algorithm,
                                    i % 3 == 2 ? QUEENS_PLACEMENT_ANYWHERE
                                               : QUEENS_PLACEMENT_COLUMN,
                                    4 + 2 * i, 0, &setup))
        ;
      setup.max_iterations = 5 + i;
      setup.trial = 0;
      queens_experiment_add (self->experiment, i == 1 ? "a, “b” \"c\"\n d" : "plain", &setup);
      queens_experiment_add_setup (self->experiment, &setup);
    }
  self->text = g_string_new (NULL);
  self->written = queens_trial_table_new (self->experiment->setups, n_setups);
  self->read = queens_trial_table_new (self->experiment->setups, n_setups);
}

/* Replaces the experiment by an experiment on an empty board of size 4. */
static void
set_plain (Fixture *self)
{
  g_autoptr (QueensProblem) problem = fixture_plain_problem (4);
  g_auto (QueensSetup) setup = { 0 };

  queens_experiment_unref (self->experiment);
  self->experiment = queens_experiment_new ();
  self->experiment->n_trials = N_TRIALS;
  queens_setup_init (&setup);
  queens_setup_set_problem (&setup, problem);
  queens_experiment_add_setup (self->experiment, &setup);
}

static void
tear_down (Fixture       *self,
           gconstpointer  data)
{
  queens_experiment_unref (self->experiment);
  g_string_free (self->text, TRUE);
  queens_trial_table_free (self->written);
  queens_trial_table_free (self->read);
}

typedef struct
{
  Fixture           *fixture;
  QueensTrialWriter  writer;
} Writing;

static gboolean
append_cb (const char  *text,
           gsize        length,
           gpointer     data,
           GError     **error)
{
  g_string_append_len (data, text, length);
  return TRUE;
}

static gboolean
write_cb (const QueensTrial *trial,
          gpointer           data)
{
  Writing *writing = data;

  queens_trial_table_add (writing->fixture->written, trial);
  return queens_trial_writer_add_trial (&writing->writer, trial, NULL);
}

static void
run (Fixture *self)
{
  static const QueensTrialLayout layout = {
    .format = QUEENS_FORMAT_CSV, .has_rows = TRUE, .has_times = TRUE,
  };
  Writing writing = { self };
  const QueensTrialsOptions options = { .with_times = TRUE, .with_distances = TRUE, .visit = write_cb,
                                        .data = &writing };
  g_autofree char *checksum = NULL;
  g_autoptr (GError) error = NULL;

  queens_trial_writer_begin (&writing.writer, self->experiment, &layout, 0, append_cb, self->text);
  queens_trials_run (self->experiment->setups, self->experiment->n_setups, N_TRIALS, &options,
                     &error);
  g_assert_no_error (error);
  checksum = queens_trial_writer_end (&writing.writer, &error);
  g_assert_no_error (error);
  queens_trial_writer_clear (&writing.writer);
  self->bare = strstr (self->text->str, HEADER);
  g_assert_nonnull (self->bare);
  self->bare_length = g_strrstr (self->text->str, "end ") - self->bare;
}

/* Reads @text to its end. If it stops earlier, self->n_lines is the number of the wrong line. */
static gboolean
read_text (Fixture     *self,
           const char  *text,
           gsize        length,
           GError     **error)
{
  FILE *file = tmpfile ();
  g_autoptr (QueensTrialFile) rows = NULL;
  g_autoptr (GError) wrong = NULL;
  QueensTrial trial;

  g_assert_cmpuint (fwrite (text, 1, length, file), ==, length);
  rewind (file);
  self->n_lines = 1;
  rows = queens_trial_file_new (file, "rows", self->experiment, NULL, error);
  if (rows == NULL)
    return FALSE;
  while (queens_trial_file_read_trial (rows, &trial, &wrong))
    queens_trial_table_add (self->read, &trial);
  self->n_lines = rows->n_lines;
  if (wrong == NULL)
    return queens_trial_file_read_end (rows, error);
  g_propagate_error (error, g_steal_pointer (&wrong));
  return FALSE;
}

/* Returns bare rows as earlier versions wrote them, without distances. Free with g_free(). */
static char *
remove_distances (const Fixture *self)
{
  g_autofree char *bare = g_strndup (self->bare, self->bare_length);
  g_autoptr (GRegex) distance = g_regex_new (",[a-z0-9]*(,[^,\n]*)$", G_REGEX_MULTILINE, 0, NULL);

  return g_regex_replace (distance, bare, -1, 0, "\\1", 0, NULL);
}

/* Reads the whole file or, if @data isn't NULL, bare rows. If @data is "old", the rows are in the
 * format of an earlier version. The rows that are read must always equal the written rows. */
static void
test_round_trip (Fixture       *self,
                 gconstpointer  data)
{
  gboolean is_old = g_strcmp0 (data, "old") == 0;
  guint n_distances = 0;
  g_autoptr (GError) error = NULL;

  run (self);
  if (is_old)
    {
      g_autofree char *old = remove_distances (self);

      g_assert_null (strstr (old, "distance"));
      read_text (self, old, strlen (old), &error);
    }
  else if (data != NULL)
    read_text (self, self->bare, self->bare_length, &error);
  else
    read_text (self, self->text->str, self->text->len, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (self->read->n_rows, ==, N_TRIALS * self->experiment->n_setups);
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
      g_assert_cmpuint (is_old ? 0 : one.distance, ==, two.distance);
      n_distances += one.distance > 0;
      g_assert_cmpuint (one.tally.iterations, ==, two.tally.iterations);
      g_assert_cmpuint (one.tally.moves, ==, two.tally.moves);
      g_assert_cmpuint (one.tally.evaluations, ==, two.tally.evaluations);
      g_assert_cmpuint (one.tally.restarts, ==, two.tally.restarts);
      g_assert_cmpuint (one.tally.minima, ==, two.tally.minima);
      g_assert_true (queens_trial_table_get_state (self->written, row, places[0]));
      g_assert_true (queens_trial_table_get_state (self->read, row, places[1]));
      g_assert_cmpmem (places[0],
                       self->experiment->setups[one.setup].problem->n_queens * sizeof (gint32), places[1],
                       self->experiment->setups[one.setup].problem->n_queens * sizeof (gint32));
    }
  g_assert_cmpuint (n_distances, >, 0);
}

/* Bare rows may end after any row, because trials may have been cancelled. Bare rows that end
 * within a row are refused, and so is every truncated file with a checksum. */
static void
test_truncation (Fixture       *self,
                 gconstpointer  data)
{
  run (self);
  for (gsize length = 0; length < self->bare_length; length += 1 + length / 50)
    {
      gboolean is_whole = length > 0 && self->bare[length - 1] == '\n';
      g_autoptr (GError) error = NULL;

      g_assert_cmpint (read_text (self, self->bare, length, &error), ==, is_whole);
      if (!is_whole)
        g_assert_error (error, QUEENS_ERROR, QUEENS_ERROR_REFUSED);
    }
  for (gsize length = 0; length < self->text->len; length += 1 + length / 50)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (read_text (self, self->text->str, length, &error));
      g_assert_error (error, QUEENS_ERROR, QUEENS_ERROR_REFUSED);
    }
}

/* Bare rows with damage are either read or refused. A damaged file with a checksum is always
 * refused. */
static void
test_damage (Fixture       *self,
             gconstpointer  data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (4);
  guint n_refused = 0;

  run (self);
  for (guint i = 0; i < DAMAGES; i++)
    {
      gboolean is_bare = g_rand_boolean (random);
      g_autoptr (GString) text
        = is_bare ? g_string_new_len (self->bare, self->bare_length)
                  : g_string_new_len (self->text->str, self->text->len);
      g_autoptr (GString) whole = g_string_new_len (text->str, text->len);
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
          n_refused += is_bare;
          g_assert_true (g_str_has_prefix (error->message, "“rows”: "));
          g_assert_true (g_utf8_validate (error->message, -1, NULL));
        }
      else if (!is_bare)
        g_assert_true (g_string_equal (text, whole));
    }
  g_assert_cmpuint (n_refused, >, DAMAGES / 8);
}

static void
test_refused (Fixture       *self,
              gconstpointer  data)
{
  static const struct
  {
    const char *text;
    guint       line;
  } rows[] = {
    { "trial,size\n", 1 },
    { PLAIN_HEADER "0,a,5,0,true,,0,1,1,1,0,solved,0,,0\n", 2 },     /* another size */
    { PLAIN_HEADER "1,a,4,0,true,,0,1,1,1,0,solved,0,,0\n", 2 },     /* not the first trial */
    { PLAIN_HEADER "0,a,4,1,true,,0,1,1,1,0,solved,0,,0\n", 2 },     /* another seed */
    { PLAIN_HEADER "0,a,4,0,true,,0,1,1,1,0,plateau,0,,0\n", 2 },
    { PLAIN_HEADER "0,a,4,0,true,,0,1,1,1,0,none,0,,0\n", 2 },
    { PLAIN_HEADER "0,a,4,0,true,\"[0, 1, 2]\",0,1,1,1,0,solved,0,,0\n", 2 },
    { PLAIN_HEADER "0,a,4,0,true,\"[0, 1, 2, 4]\",0,1,1,1,0,solved,0,,0\n", 2 },
    { PLAIN_HEADER "0,a,4,0,true,,0,99999999999999999999,1,1,0,solved,0,,0\n", 2 },
    { PLAIN_HEADER "0,a,4,0,true,,0,1,1,1,0,solved,0,,-1\n", 2 },
    { PLAIN_HEADER "0,\"a,4,0,true,,0,1,1,1,0,solved,0,,0\n", 2 },
  };
  const char *fine = PLAIN_HEADER "0,\"a \"\",b\",4,0,true,\"[0, 1, 2, 3]\",0,1,1,1,0,solved,0,,1e-06\n";
  g_autoptr (GError) none = NULL;
  g_autoptr (GError) empty = NULL;

  set_plain (self);
  g_assert_false (read_text (self, "", 0, &empty));
  fixture_assert_refusal (empty, QUEENS_ERROR_REFUSED, "The file is empty");
  read_text (self, fine, strlen (fine), &none);
  g_assert_no_error (none);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      if (read_text (self, rows[i].text, strlen (rows[i].text), &error))
        g_error ("it was read: %s", rows[i].text);
      fixture_assert_refusal (error, QUEENS_ERROR_REFUSED,
                              "doesn’t belong in a shard file. Run this shard again.");
      g_assert_cmpuint (self->n_lines, ==, rows[i].line);
    }
}

/* When rows are written, states are left out once their memory is used up. So if a row has no
 * state, states of later rows aren't kept, either. */
static void
test_no_state (Fixture       *self,
               gconstpointer  data)
{
  const char *rows = PLAIN_HEADER
                     "0,a,4,0,true,\"[1, 3, 0, 2]\",0,1,1,1,0,solved,0,,0\n"
                     "1,a,4,0,true,,0,1,1,1,0,solved,0,,0\n"
                     "2,a,4,0,true,\"[1, 3, 0, 2]\",0,1,1,1,0,solved,0,,0\n";
  g_autoptr (GError) error = NULL;
  gint32 places[4];

  set_plain (self);
  read_text (self, rows, strlen (rows), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (self->read->n_rows, ==, 3);
  g_assert_true (queens_trial_table_get_state (self->read, 0, places));
  g_assert_cmpint (places[3], ==, 2);
  g_assert_false (queens_trial_table_get_state (self->read, 1, places));
  g_assert_false (queens_trial_table_get_state (self->read, 2, places));
}

static gboolean
add_cb (const QueensTrial *trial,
        gpointer           data)
{
  queens_trial_run_add (data, trial);
  return TRUE;
}

static void
assert_load (QueensExperiment *experiment,
             const char       *path,
             const char       *checksum,
             const char       *sentence)
{
  const QueensResults results = {
    .n_rows = experiment->n_setups * N_TRIALS, .checksum = (char *) checksum,
  };
  g_autoptr (QueensTrialRun) read = queens_trial_run_new (experiment);
  g_autoptr (GError) error = NULL;
  gboolean is_read = queens_trial_run_load (experiment, path, &results, add_cb, read, &error);

  if (sentence != NULL)
    {
      g_assert_false (is_read);
      fixture_assert_says (error, sentence);
      return;
    }
  g_assert_no_error (error);
  g_assert_cmpuint (read->table->n_rows, ==, results.n_rows);
}

/* A run can be saved and loaded. Bare rows of an earlier version can be loaded, too, and their
 * checksum covers the setup. Rows of another setup, changed rows and missing rows are refused. */
static void
test_run (Fixture       *self,
          gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("queenside-run-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "rows", NULL);
  g_autofree char *part = g_strconcat (path, ".part", NULL);
  g_autoptr (QueensTrialRun) saved = queens_trial_run_new (self->experiment);
  const QueensTrialsOptions options = { .with_times = TRUE, .visit = add_cb, .data = saved };
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree char *checksum = NULL;
  g_autofree char *text = NULL;
  g_autofree char *number = g_strdup_printf ("%u\n", N_TRIALS);
  g_autoptr (GError) error = NULL;
  char *bare;

  queens_trials_run (self->experiment->setups, self->experiment->n_setups, N_TRIALS, &options,
                     &error);
  g_assert_no_error (error);
  assert_load (self->experiment, path, "", "could not be read");
  checksum = queens_trial_run_save (saved, path, &error);
  g_assert_no_error (error);
  assert_load (self->experiment, path, checksum, NULL);
  /* If the program is killed before it renames the temporary file, the rows are only in this
   * file. */
  g_assert_cmpint (g_rename (path, part), ==, 0);
  assert_load (self->experiment, path, checksum, NULL);
  g_assert_false (g_file_test (part, G_FILE_TEST_EXISTS));
  assert_load (self->experiment, path, "0", "don’t belong to this document");
  self->experiment->setups[5].seed++;
  assert_load (self->experiment, path, checksum, "don’t belong to this document");
  self->experiment->setups[5].seed--;
  self->experiment->n_trials--;
  assert_load (self->experiment, path, checksum, "don’t belong to this document");
  self->experiment->n_trials++;

  g_assert_true (g_file_get_contents (path, &text, NULL, &error));
  bare = strstr (text, HEADER);
  *g_strrstr (bare, "end ") = '\0';
  g_assert_true (g_file_set_contents (path, bare, -1, &error));
  for (guint i = 0; i < self->experiment->n_setups; i++)
    {
      g_autofree char *origin = queens_trial_write_origin (&self->experiment->setups[i]);

      g_checksum_update (sum, (const guchar *) origin, strlen (origin) + 1);
    }
  g_checksum_update (sum, (const guchar *) number, -1);
  g_checksum_update (sum, (const guchar *) bare, -1);
  assert_load (self->experiment, path, g_checksum_get_string (sum), NULL);
  assert_load (self->experiment, path, checksum, "don’t belong to this document");
  self->experiment->setups[5].max_iterations++;
  assert_load (self->experiment, path, g_checksum_get_string (sum), "don’t belong to this document");
  g_unlink (path);
  g_rmdir (folder);
}

int
trial_file_tests (int   argc,
                  char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/trial-file/round-trip", Fixture, NULL, set_up, test_round_trip, tear_down);
  g_test_add ("/trial-file/bare", Fixture, "bare", set_up, test_round_trip, tear_down);
  g_test_add ("/trial-file/old", Fixture, "old", set_up, test_round_trip, tear_down);
  g_test_add ("/trial-file/truncation", Fixture, NULL, set_up, test_truncation, tear_down);
  g_test_add ("/trial-file/damage", Fixture, NULL, set_up, test_damage, tear_down);
  g_test_add ("/trial-file/no-state", Fixture, NULL, set_up, test_no_state, tear_down);
  g_test_add ("/trial-file/refused", Fixture, NULL, set_up, test_refused, tear_down);
  g_test_add ("/trial-file/run", Fixture, NULL, set_up, test_run, tear_down);
  return g_test_run ();
}
