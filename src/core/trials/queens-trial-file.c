/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-trial-file.h"

#include "queens-cost.h"
#include "queens-facts.h"
#include "queens-notation.h"
#include "queens-number.h"
#include "queens-places.h"
#include "queens-refuse.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define MAGIC "queenside-trials 1\n"
#define OLD_MAGIC "queenside-shard "    /* first word of files of version 2, which have another
                                         * format */
#define END "end "              /* the last line is this word and a checksum */
#define CHECKSUM_LENGTH 64
#define CHUNK (16 * 1024)       /* bytes written at a time */
#define NANOSECONDS 1e9         /* per second */
#define MOST_SECONDS 1e9

/* The start isn't written, because replaying a trial shows it. */
static gboolean
has_column (const QueensExperiment *experiment,
            QueensTrialColumn       column)
{
  return column != QUEENS_TRIAL_COLUMN_START
         && (!queens_trial_columns[column].is_of_tree
             || queens_experiment_is_systematic (experiment));
}

static char *
write_setup (const QueensExperiment *experiment,
             const QueensSetup      *setup)
{
  GString *line = g_string_new ("trials");

  if (experiment->preset != NULL)
    g_string_append_printf (line, " --preset %s", experiment->preset->id);
  queens_facts_write_options (setup, line);
  return g_string_free (line, FALSE);
}

void
queens_trial_writer_begin (QueensTrialWriter       *self,
                           const QueensExperiment  *experiment,
                           const QueensTrialLayout *layout,
                           guint64                  n_rows,
                           QueensTrialWrite         write,
                           gpointer                 data)
{
  guint n_sizes = experiment->n_setups / MAX (experiment->configurations->len, 1);
  guint64 first, end;
  GString *text;

  *self = (QueensTrialWriter) {
    .experiment = experiment,
    .write = write,
    .data = data,
    .sum = g_checksum_new (G_CHECKSUM_SHA256),
  };
  queens_record_init (&self->record, QUEENS_FORMAT_CSV);
  self->record.is_flat = TRUE;
  text = self->record.text;
  g_string_append (text, MAGIC "version " QUEENSIDE_VERSION "\n");
  g_string_append_printf (text, "format %s\n", queens_format_choices[layout->format].id);
  g_string_append_printf (text, "rows %s\n", layout->has_rows ? "yes" : "no");
  g_string_append_printf (text, "table %s\n", layout->is_table ? "yes" : "no");
  g_string_append_printf (text, "times %s\n", layout->has_times ? "yes" : "no");
  g_string_append_printf (text, "trials %" PRIu64 "\n", experiment->n_trials);
  g_string_append_printf (text, "configurations %u\n", experiment->configurations->len);
  for (guint i = 0; i < experiment->configurations->len; i++)
    g_string_append_printf (text, "name %s\n",
                            queens_experiment_get_name (experiment, i * n_sizes));
  g_string_append_printf (text, "sizes %u\n", n_sizes);
  for (guint i = 0; i < experiment->n_setups; i++)
    {
      g_autofree char *line = write_setup (experiment, &experiment->setups[i]);

      g_string_append_printf (text, "%s\n", line);
    }
  g_string_append_printf (text, "shard %u/%u\n", MAX (experiment->shard, 1),
                          MAX (experiment->n_shards, 1));
  queens_experiment_get_trials (experiment, &first, &end);
  if (n_rows == 0)
    n_rows = layout->has_rows ? (end - first) * experiment->n_setups : experiment->n_setups;
  g_string_append_printf (text, "done %" PRIu64 "\n", n_rows);
}

static gboolean
flush (QueensTrialWriter  *self,
       gsize               most,
       GError            **error)
{
  GString *text = self->record.text;
  gboolean is_written;

  if (text->len <= most)
    return TRUE;
  g_checksum_update (self->sum, (const guchar *) text->str, text->len);
  is_written = self->write (text->str, text->len, self->data, error);
  g_string_truncate (text, 0);
  return is_written;
}

gboolean
queens_trial_writer_add_trial (QueensTrialWriter  *self,
                               const QueensTrial  *trial,
                               GError            **error)
{
  for (guint i = 0; i < QUEENS_N_TRIAL_COLUMNS; i++)
    if (has_column (self->experiment, i))
      queens_trial_add_to (trial, &self->experiment->setups[trial->setup],
                           queens_experiment_get_name (self->experiment, trial->setup), i,
                           &self->record);
  queens_record_end_row (&self->record);
  return flush (self, CHUNK, error);
}

gboolean
queens_trial_writer_add_summary (QueensTrialWriter    *self,
                                 const QueensSummary  *summary,
                                 GError              **error)
{
  queens_summary_write (summary, self->record.text);
  g_string_append_c (self->record.text, '\n');
  return flush (self, CHUNK, error);
}

char *
queens_trial_writer_end (QueensTrialWriter  *self,
                         GError            **error)
{
  g_autofree char *checksum = NULL;
  g_autofree char *line = NULL;

  if (!flush (self, 0, error))
    return NULL;
  checksum = g_strdup (g_checksum_get_string (self->sum));
  line = g_strconcat (END, checksum, "\n", NULL);
  return self->write (line, strlen (line), self->data, error) ? g_steal_pointer (&checksum) : NULL;
}

void
queens_trial_writer_clear (QueensTrialWriter *self)
{
  queens_record_clear (&self->record);
  g_clear_pointer (&self->sum, g_checksum_free);
}

gboolean
queens_trial_file_refuse (const char  *name,
                          const char  *what,
                          GError     **error)
{
  return queens_refuse (error, "“%s”: %s", name, what);
}

static gboolean
refuse_line (const QueensTrialFile  *self,
             GError                **error)
{
  g_autofree char *quoted = queens_notation_quote (self->line);
  g_autofree char *what = g_strdup_printf (_("The line “%s” doesn’t belong in a shard file. Run "
                                             "this shard again."), quoted);

  return queens_trial_file_refuse (self->name, what, error);
}

/* Refuses the incomplete file of a run that was killed. */
static gboolean
refuse_end (const QueensTrialFile  *self,
            GError                **error)
{
  g_autofree char *what = NULL;

  if (self->experiment->n_shards == 0)
    what = g_strdup (_("The file is incomplete. Run this shard again."));
  else
    what = g_strdup_printf (_("The file is incomplete. Run shard %u/%u again."),
                            self->experiment->shard, self->experiment->n_shards);
  return queens_trial_file_refuse (self->name, what, error);
}

/* Adds the current line to the checksum, unless this has already been done. */
static void
settle_line (QueensTrialFile *self)
{
  if (!self->has_line)
    return;
  self->line[self->length] = '\n';
  g_checksum_update (self->sum, (const guchar *) self->line, self->length + 1);
  self->has_line = FALSE;
}

static gboolean
read_line (QueensTrialFile  *self,
           GError          **error)
{
  gssize length;

  settle_line (self);
  self->n_lines++;
  length = getline (&self->line, &self->room, self->file);
  if (length <= 0 || self->line[length - 1] != '\n')
    return refuse_end (self, error);
  self->length = length - 1;
  self->line[self->length] = '\0';
  self->has_line = TRUE;
  return strlen (self->line) == self->length || refuse_line (self, error);
}

/* Reads the next line, which must begin with @name. Sets @value to the rest of the line. */
static gboolean
read_field (QueensTrialFile  *self,
            const char       *name,
            const char      **value,
            GError          **error)
{
  gsize length = strlen (name);

  if (!read_line (self, error))
    return FALSE;
  if (!g_str_has_prefix (self->line, name) || self->line[length] != ' ')
    return refuse_line (self, error);
  *value = self->line + length + 1;
  return TRUE;
}

static gboolean
read_number (QueensTrialFile  *self,
             const char       *name,
             guint64           lowest,
             guint64           highest,
             guint64          *number,
             GError          **error)
{
  const char *value = NULL;

  return read_field (self, name, &value, error)
         && (g_ascii_string_to_unsigned (value, 10, lowest, highest, number, NULL)
             || refuse_line (self, error));
}

static gboolean
read_answer (QueensTrialFile  *self,
             const char       *name,
             gboolean         *is_yes,
             GError          **error)
{
  const char *value = NULL;

  if (!read_field (self, name, &value, error))
    return FALSE;
  *is_yes = g_str_equal (value, "yes");
  return *is_yes || g_str_equal (value, "no") || refuse_line (self, error);
}

gboolean
queens_trial_file_parse_shard (const char *text,
                               guint      *shard,
                               guint      *n_shards)
{
  g_auto (GStrv) parts = g_strsplit (text, "/", 2);
  guint64 first;
  guint64 second;

  if (g_strv_length (parts) != 2
      || !g_ascii_string_to_unsigned (parts[1], 10, 1, QUEENS_TRIAL_FILE_MAX_SHARDS, &second, NULL)
      || !g_ascii_string_to_unsigned (parts[0], 10, 1, second, &first, NULL))
    return FALSE;
  *shard = first;
  *n_shards = second;
  return TRUE;
}

/* Reads the next setup. Its line must be exactly as write_setup() writes it. */
static gboolean
read_setup (QueensTrialFile         *self,
            const QueensExperiment  *expected,
            QueensTrialReadSetup     read,
            GError                 **error)
{
  guint n = self->experiment->n_setups;
  g_auto (QueensSetup) setup = { 0 };
  g_autofree char *line = NULL;

  if (!read_line (self, error))
    return FALSE;
  if (expected == NULL ? !read (self->line, &setup, &self->experiment->preset)
                       : n >= expected->n_setups)
    return refuse_line (self, error);
  queens_experiment_add_setup (self->experiment, expected == NULL ? &setup : &expected->setups[n]);
  line = write_setup (self->experiment, &self->experiment->setups[n]);
  return g_str_equal (line, self->line) || refuse_line (self, error);
}

static gboolean
read_head (QueensTrialFile         *self,
           const QueensExperiment  *expected,
           QueensTrialReadSetup     read,
           GError                 **error)
{
  QueensExperiment *experiment = self->experiment;
  g_auto (QueensSetup) any = { 0 };
  guint64 n_configurations, n_sizes, n_done;
  guint64 first, end;
  const char *value = NULL;
  gint64 length;

  queens_setup_init (&any);
  if (!read_field (self, "version", &value, error))
    return FALSE;
  self->version = g_strdup (value);
  if (!read_field (self, "format", &value, error))
    return FALSE;
  self->layout.format = queens_choice_parse (queens_format_choices, "format", value, NULL);
  if (self->layout.format < 0)
    return refuse_line (self, error);
  if (!read_answer (self, "rows", &self->layout.has_rows, error)
      || !read_answer (self, "table", &self->layout.is_table, error)
      || !read_answer (self, "times", &self->layout.has_times, error)
      || !read_number (self, "trials", 1, QUEENS_TRIAL_FILE_MAX_TRIALS, &experiment->n_trials,
                       error)
      || !read_number (self, "configurations", 0, QUEENS_EXPERIMENT_MAX_CONFIGURATIONS,
                       &n_configurations, error))
    return FALSE;
  for (guint i = 0; i < n_configurations; i++)
    {
      if (!read_field (self, "name", &value, error))
        return FALSE;
      queens_experiment_add (experiment, value, &any);
    }
  if (!read_number (self, "sizes", 1, QUEENS_TRIAL_FILE_MAX_SETUPS, &n_sizes, error))
    return FALSE;
  for (guint i = 0; i < MAX (n_configurations, 1) * n_sizes; i++)
    {
      if (!read_setup (self, expected, read, error))
        return FALSE;
      if (i < n_sizes)
        g_array_append_val (experiment->sizes, experiment->setups[i].problem->size);
    }
  settle_line (self);
  length = ftello (self->file);
  self->run = g_malloc0 (length + 1);
  rewind (self->file);
  if (fread (self->run, 1, length, self->file) != (gsize) length)
    return refuse_end (self, error);
  if (!read_field (self, "shard", &value, error))
    return FALSE;
  if (!queens_trial_file_parse_shard (value, &experiment->shard, &experiment->n_shards)
      || (expected != NULL
          && (expected->n_trials != experiment->n_trials
              || expected->n_setups != experiment->n_setups || experiment->n_shards > 1)))
    return refuse_line (self, error);
  queens_experiment_get_trials (experiment, &first, &end);
  n_done = self->layout.has_rows ? (end - first) * experiment->n_setups : experiment->n_setups;
  /* A cancelled run may have fewer rows. */
  return read_number (self, "done",
                      self->layout.has_rows && experiment->n_shards == 1 ? 0 : n_done, n_done,
                      &self->n_rows, error);
}

/* Reads the checksum in the last line. A truncated file has none and is refused. */
static gboolean
read_checksum (QueensTrialFile  *self,
               GError          **error)
{
  const gsize begin = strlen ("\n" END);
  char last[sizeof ("\n" END "\n") - 1 + CHECKSUM_LENGTH];

  if (fseeko (self->file, 0, SEEK_END) != 0
      || ftello (self->file) < self->body + (gint64) sizeof last - 1
      || fseeko (self->file, -(gint64) sizeof last, SEEK_END) != 0
      || fread (last, 1, sizeof last, self->file) != sizeof last
      || last[sizeof last - 1] != '\n' || memcmp (last, "\n" END, begin) != 0)
    return refuse_end (self, error);
  self->checksum = g_strndup (last + begin, CHECKSUM_LENGTH);
  return TRUE;
}

/* Earlier versions wrote fewer columns. */
static gboolean
reads_column (const QueensTrialFile *self,
              QueensTrialColumn      column)
{
  return has_column (self->experiment, column)
         && (self->has_distances || column != QUEENS_TRIAL_COLUMN_DISTANCE)
         && (self->has_tree || !queens_trial_columns[column].is_of_tree);
}

static gboolean
read_columns (QueensTrialFile  *self,
              GError          **error)
{
  if (!read_line (self, error))
    return FALSE;
  for (guint missing = 0; missing < 4; missing++)
    {
      g_autoptr (GString) columns = g_string_new (NULL);

      self->has_distances = (missing & 1) == 0;
      self->has_tree = (missing & 2) == 0;
      for (guint i = 0; i < QUEENS_N_TRIAL_COLUMNS; i++)
        if (reads_column (self, i))
          g_string_append_printf (columns, "%s%s", i == 0 ? "" : ",", queens_trial_columns[i].id);
      if (g_str_equal (self->line, columns->str))
        return TRUE;
    }
  return refuse_line (self, error);
}

/* Begins a file of bare rows, which has no lines about the run. The checksum of bare rows includes
 * their setups. */
static void
begin_bare (QueensTrialFile  *self,
            QueensExperiment *expected)
{
  g_autofree char *number = g_strdup_printf ("%" PRIu64 "\n", expected->n_trials);

  self->is_bare = TRUE;
  self->layout.has_rows = TRUE;
  self->n_rows = expected->n_trials * expected->n_setups;
  queens_experiment_unref (self->experiment);
  self->experiment = queens_experiment_ref (expected);
  rewind (self->file);
  for (guint i = 0; i < expected->n_setups; i++)
    {
      g_autofree char *origin = queens_trial_write_origin (&expected->setups[i]);

      g_checksum_update (self->sum, (const guchar *) origin, strlen (origin) + 1);
    }
  g_checksum_update (self->sum, (const guchar *) number, -1);
}

QueensTrialFile *
queens_trial_file_new (FILE                  *file,
                       const char            *name,
                       QueensExperiment      *expected,
                       QueensTrialReadSetup   read,
                       GError               **error)
{
  g_autoptr (QueensTrialFile) self = g_new0 (QueensTrialFile, 1);
  char begin[sizeof MAGIC - 1] = "";
  gsize length = fread (begin, 1, sizeof begin, file);
  const char *what = NULL;

  self->name = g_strdup (name);
  self->file = file;
  self->sum = g_checksum_new (G_CHECKSUM_SHA256);
  self->experiment = queens_experiment_new ();
  if (length == sizeof begin && memcmp (begin, MAGIC, sizeof begin) == 0)
    {
      g_checksum_update (self->sum, (const guchar *) begin, sizeof begin);
      self->n_lines = 1;
      if (!read_head (self, expected, read, error)
          || (self->layout.has_rows && self->n_rows > 0 && !read_columns (self, error)))
        return NULL;
    }
  else if (length > strlen (OLD_MAGIC) && g_str_has_prefix (begin, OLD_MAGIC))
    what = _("An earlier version of Queenside wrote this file. Run the shard again with this "
             "version.");
  else if (length == 0)
    what = _("The file is empty. Run this shard again.");
  else if (expected == NULL)
    what = _("This isn’t a shard file. Choose a file that “trials --shard” or “count --shard” "
             "wrote.");
  else
    {
      begin_bare (self, expected);
      if (!read_columns (self, error))
        return NULL;
    }
  if (what != NULL)
    {
      queens_trial_file_refuse (name, what, error);
      return NULL;
    }
  settle_line (self);
  self->head_sum = g_checksum_copy (self->sum);
  self->body = ftello (self->file);
  if (!self->is_bare && !read_checksum (self, error))
    return NULL;
  queens_trial_file_rewind (self);
  return g_steal_pointer (&self);
}

void
queens_trial_file_rewind (QueensTrialFile *self)
{
  fseeko (self->file, self->body, SEEK_SET);
  self->has_line = FALSE;
  self->row = 0;
  g_checksum_free (self->sum);
  self->sum = g_checksum_copy (self->head_sum);
}

void
queens_trial_file_free (QueensTrialFile *self)
{
  g_free (self->name);
  fclose (self->file);
  g_clear_pointer (&self->head_sum, g_checksum_free);
  g_checksum_free (self->sum);
  free (self->line);
  g_free (self->version);
  g_free (self->run);
  g_free (self->checksum);
  g_free (self->places);
  queens_experiment_unref (self->experiment);
  g_free (self);
}

/* The take_… functions read a value at the start of @text, and move @text past it. They return
 * FALSE if @text doesn't begin with such a value. */

static gboolean
take (const char **text,
      const char  *word)
{
  gsize length = strlen (word);

  if (strncmp (*text, word, length) != 0)
    return FALSE;
  *text += length;
  return TRUE;
}

static gboolean
take_number (const char **text,
             guint64      highest,
             guint64     *number)
{
  const char *begin = *text;

  *number = 0;
  for (; g_ascii_isdigit (**text); (*text)++)
    {
      *number = 10 * *number + (**text - '0');
      if (*number > highest || *text - begin > 19)
        return FALSE;
    }
  return *text > begin;
}

static gboolean
skip_field (const char **text)
{
  if (!take (text, "\""))
    {
      *text += strcspn (*text, ",\"");
      return TRUE;
    }
  while (**text != '\0')
    if (take (text, "\"") && !take (text, "\""))
      return TRUE;
    else if (**text != '\0' && **text != '"')
      (*text)++;
  return FALSE;
}

/* Reads the end state. The field is empty if the state wasn't kept. Only an unsolved systematic
 * search may end without having placed all queens. */
static gboolean
take_state (const char        **text,
            const QueensSetup  *setup,
            QueensTrial        *trial,
            gint32             *places)
{
  const QueensProblem *problem = setup->problem;
  gboolean is_anywhere = problem->is_anywhere;
  gboolean may_miss = setup->algorithm->is_systematic && !trial->solved;
  guint64 highest = problem->size - 1;
  guint64 x = 0;
  guint64 y;

  if (!take (text, "\""))
    return TRUE;
  if (!is_anywhere && !take (text, "["))
    return FALSE;
  for (guint i = 0; i < problem->n_queens; i++)
    {
      if (i > 0 && !take (text, is_anywhere ? " " : ", "))
        return FALSE;
      places[i] = QUEENS_NO_PLACE;
      if (may_miss && take (text, "-"))
        continue;
      if (is_anywhere
          && !(take (text, "(") && take_number (text, highest, &x) && take (text, ", ")))
        return FALSE;
      if (!take_number (text, highest, &y) || (is_anywhere && !take (text, ")")))
        return FALSE;
      places[i] = is_anywhere ? queens_place_of (problem, (QueensSquare) { x, y }) : (gint32) y;
    }
  trial->places = places;
  return (is_anywhere || take (text, "]")) && take (text, "\"");
}

/* Returns the maximum number of iterations. The last step of a systematic search may exceed the
 * limit by a little more than the size of the board, so twice the size is allowed. */
static guint64
get_most_iterations (const QueensSetup *setup)
{
  guint64 more = setup->algorithm->is_systematic ? 2 * setup->problem->size : 0;

  return setup->max_iterations == 0 ? QUEENS_MAX_COUNT : setup->max_iterations + more;
}

static gboolean
take_field (const char        **text,
            QueensTrialColumn   column,
            const QueensSetup  *setup,
            QueensTrial        *trial,
            gint32             *places)
{
  guint64 number;
  guint64 most = QUEENS_MAX_COUNT;
  gdouble seconds;
  gsize length;
  char *end;

  switch (column)
    {
    case QUEENS_TRIAL_COLUMN_TRIAL:
      return take_number (text, G_MAXUINT32, &number) && number == trial->trial;
    case QUEENS_TRIAL_COLUMN_CONFIGURATION:
      return skip_field (text);
    case QUEENS_TRIAL_COLUMN_SIZE:
      return take_number (text, QUEENS_MAX_SIZE, &number) && number == setup->problem->size;
    case QUEENS_TRIAL_COLUMN_SEED:
      return take_number (text, G_MAXUINT32, &number) && number == setup->seed;
    case QUEENS_TRIAL_COLUMN_SOLVED:
      trial->solved = take (text, "true");
      return trial->solved || take (text, "false");
    case QUEENS_TRIAL_COLUMN_STATE:
      return take_state (text, setup, trial, places);
    case QUEENS_TRIAL_COLUMN_END:
      /* Compare whole ids, because an id may begin with another id. */
      length = strcspn (*text, ",");
      for (guint i = QUEENS_END_NONE + 1; queens_end_choices[i].id != NULL; i++)
        if (strlen (queens_end_choices[i].id) == length && take (text, queens_end_choices[i].id))
          {
            trial->end = i;
            return trial->solved == (i == QUEENS_END_SOLVED);
          }
      return FALSE;
    case QUEENS_TRIAL_COLUMN_DISTANCE:
      if (!g_ascii_isdigit (**text))
        return TRUE;
      if (!take_number (text, setup->problem->size * setup->problem->size, &number))
        return FALSE;
      trial->distance = number + 1;
      return TRUE;
    case QUEENS_TRIAL_COLUMN_TIME:
      /* The number may have an exponent. */
      length = strspn (*text, "0123456789.e+-");
      seconds = g_ascii_strtod (*text, &end);
      if (length == 0 || end != *text + length || !(seconds >= 0 && seconds < MOST_SECONDS))
        return FALSE;
      *text = end;
      trial->nanoseconds = seconds * NANOSECONDS + 0.5;
      return TRUE;
    case QUEENS_TRIAL_COLUMN_COST:
      most = trial->solved ? 0
                           : queens_cost_functions[setup->convention.cost].get_most (
                               setup->problem->n_queens);
      break;
    case QUEENS_TRIAL_COLUMN_ITERATIONS:
      most = get_most_iterations (setup);
      break;
    default:
      break;
    }
  if (!take_number (text, most, &number))
    return FALSE;
  queens_trial_set (trial, column, number);
  return TRUE;
}

gboolean
queens_trial_file_read_trial (QueensTrialFile  *self,
                              QueensTrial      *trial,
                              GError          **error)
{
  const QueensSetup *setup;
  const char *text;
  guint64 first, end;
  guint index;

  if (self->row == self->n_rows)
    return FALSE;
  if (self->is_bare)
    {
      int next = getc (self->file);

      /* A cancelled run has fewer rows. */
      if (next == EOF)
        {
          self->n_rows = self->row;
          return FALSE;
        }
      ungetc (next, self->file);
    }
  queens_experiment_get_trials (self->experiment, &first, &end);
  index = self->row / (end - first);
  setup = &self->experiment->setups[index];
  if (self->row % (end - first) == 0)
    self->places = g_renew (gint32, self->places, setup->problem->n_queens);
  *trial = (QueensTrial) { .setup = index, .trial = first + self->row % (end - first) };
  if (!read_line (self, error))
    return FALSE;
  text = self->line;
  for (guint i = 0; i < QUEENS_N_TRIAL_COLUMNS; i++)
    if (reads_column (self, i)
        && ((i > 0 && !take (&text, ",")) || !take_field (&text, i, setup, trial, self->places)))
      return refuse_line (self, error);
  self->row++;
  return *text == '\0' || refuse_line (self, error);
}

QueensSummary *
queens_trial_file_read_summary (QueensTrialFile  *self,
                                guint             setup,
                                GError          **error)
{
  guint64 most = get_most_iterations (&self->experiment->setups[setup]);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (QueensSummary) summary = NULL;
  g_autoptr (GError) wrong = NULL;
  g_auto (GStrv) lines = NULL;
  g_autofree char *what = NULL;
  guint64 first, end;

  do
    if (!read_line (self, error))
      return NULL;
    else if (self->length > 0)
      g_strv_builder_add (builder, self->line);
  while (self->length > 0);
  lines = g_strv_builder_end (builder);
  summary = queens_summary_read ((const char *const *) lines, &wrong);
  if (summary == NULL)
    what = g_strdup (wrong->message);
  for (guint fate = 0; fate < QUEENS_N_FATES && what == NULL; fate++)
    {
      guint n;
      const QueensOccurrence *occurrences = queens_distribution_get_occurrences (
        summary->iterations[fate], &n);

      /* The last occurrence has the highest value. */
      if (n > 0 && occurrences[n - 1].value > most)
        what = g_strdup_printf (_("A trial has %" PRIu64 " iterations, which is more than the run "
                                  "allows. Run this shard again."),
                                occurrences[n - 1].value);
    }
  queens_experiment_get_trials (self->experiment, &first, &end);
  if (what == NULL && queens_summary_get_count (summary, QUEENS_PART_ALL) != end - first)
    what = g_strdup_printf (_("The numbers in the file don’t add up to %" PRIu64 " trials. Run "
                              "this shard again."),
                            end - first);
  if (what == NULL)
    return g_steal_pointer (&summary);
  queens_trial_file_refuse (self->name, what, error);
  return NULL;
}

gboolean
queens_trial_file_read_end (QueensTrialFile  *self,
                            GError          **error)
{
  if (self->is_bare)
    {
      settle_line (self);
      g_free (self->checksum);
      self->checksum = g_strdup (g_checksum_get_string (self->sum));
      return TRUE;
    }
  if (!read_line (self, error))
    return FALSE;
  if (!g_str_has_prefix (self->line, END) || self->length != strlen (END) + CHECKSUM_LENGTH)
    return refuse_line (self, error);
  if (getc (self->file) != EOF)
    return queens_trial_file_refuse (self->name, _("The file continues after its end line. Run "
                                                   "this shard again."), error);
  return g_str_equal (self->line + strlen (END), g_checksum_get_string (self->sum))
         || queens_trial_file_refuse (self->name,
                                    _("The file was changed or damaged. Run this shard again."),
                                    error);
}
