/* cli-shard.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-shard.h"

#include "cli-output.h"
#include "queens-notation.h"
#include "queens-number.h"
#include "queens-places.h"
#include "queens-trial.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define CHUNK (64 * 1024)
#define MAGIC "queenside-shard 2"
#define END "end "              /* the last line: this and a checksum */
#define CHECKSUM_LENGTH 64
#define MAX_COUNT (1 << 22)     /* bytes of a shard of a count, or a few more */

/* The setup of trials of one size: the options that ask for it, on one line. Free with g_free(). */
static char *
write_input (const CliInput *input)
{
  GString *line = g_string_new ("trials");

  if (input->preset != NULL)
    g_string_append_printf (line, " --preset %s", input->preset->id);
  queens_facts_write_options (&input->setup, line);
  return g_string_free (line, FALSE);
}

/* Writing */

static gboolean
put (const CliPlan  *plan,
     const GString  *text,
     GError        **error)
{
  g_checksum_update (plan->checksum, (const guchar *) text->str, text->len);
  return cli_put (text->str, error);
}

gboolean
cli_shard_put_begin (CliPlan  *plan,
                     GError  **error)
{
  g_autoptr (GString) head = g_string_new (MAGIC "\nversion " QUEENSIDE_VERSION "\n");

  g_string_append_printf (head, "format %s\n", queens_format_choices[plan->format].id);
  g_string_append_printf (head, "rows %s\n", plan->has_rows ? "yes" : "no");
  g_string_append_printf (head, "table %s\n", plan->is_table ? "yes" : "no");
  g_string_append_printf (head, "trials %" PRIu64 "\n", plan->n_trials);
  g_string_append_printf (head, "sizes %u\n", plan->inputs->len);
  for (guint i = 0; i < plan->inputs->len; i++)
    {
      g_autofree char *line = write_input (&g_array_index (plan->inputs, CliInput, i));

      g_string_append_printf (head, "%s\n", line);
    }
  g_string_append_printf (head, "shard %u/%u\n", plan->shard, plan->n_shards);
  plan->checksum = g_checksum_new (G_CHECKSUM_SHA256);
  return put (plan, head, error);
}

gboolean
cli_shard_put_trial (const CliPlan      *plan,
                     const QueensTrial  *trial,
                     GError            **error)
{
  guint n_queens = g_array_index (plan->inputs, CliInput, trial->setup).setup.problem->n_queens;
  g_autoptr (GString) line = g_string_new (queens_end_choices[trial->end].id);

  for (guint i = 0; i < QUEENS_N_TRIAL_COLUMNS; i++)
    if (queens_trial_columns[i].is_count)
      g_string_append_printf (line, " %" PRIu64, queens_trial_get (trial, i));
  for (guint i = 0; i < n_queens; i++)
    g_string_append_printf (line, " %d", trial->places[i]);
  g_string_append_c (line, '\n');
  return put (plan, line, error);
}

gboolean
cli_shard_put_summary (const CliPlan        *plan,
                       const QueensSummary  *summary,
                       GError              **error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  queens_summary_write (summary, text);
  g_string_append_c (text, '\n');
  return put (plan, text, error);
}

gboolean
cli_shard_put_end (const CliPlan  *plan,
                   GError        **error)
{
  return cli_put (END, error) && cli_put_line (g_checksum_get_string (plan->checksum), error);
}

/* Refusals name the file. */

static gboolean
refuse (const CliShard  *self,
        const char      *what,
        GError         **error)
{
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "“%s”: %s", self->name, what);
  return FALSE;
}

static gboolean
refuse_line (const CliShard  *self,
             GError         **error)
{
  g_autofree char *quoted = queens_notation_quote (self->line->str);
  g_autofree char *what = g_strdup_printf (_("“%s” is no line of a shard."), quoted);

  return refuse (self, what, error);
}

/* What a run leaves that was killed. */
static gboolean
refuse_end (const CliShard  *self,
            GError         **error)
{
  g_autofree char *what = NULL;

  if (self->plan.n_shards == 0)
    what = g_strdup (_("It ends before its last line; run that shard again."));
  else
    what = g_strdup_printf (_("It ends before its last line; run shard %u/%u again."),
                            self->plan.shard, self->plan.n_shards);
  return refuse (self, what, error);
}

/* Reading lines */

/* The line that was read is done with. */
static void
settle_line (CliShard *self)
{
  if (!self->has_line)
    return;
  g_checksum_update (self->sum, (const guchar *) self->line->str, self->line->len);
  g_checksum_update (self->sum, (const guchar *) "\n", 1);
  self->has_line = FALSE;
}

/* Makes the next one the shard's line. */
static gboolean
read_line (CliShard  *self,
           GError   **error)
{
  gssize length;

  settle_line (self);
  length = getline (&self->buffer, &self->room, self->file);
  if (length <= 0 || self->buffer[length - 1] != '\n')
    return refuse_end (self, error);
  g_string_truncate (self->line, 0);
  g_string_append_len (self->line, self->buffer, length - 1);
  self->has_line = TRUE;
  return strlen (self->line->str) == self->line->len || refuse_line (self, error);
}

/* What follows @name in the next line. */
static gboolean
read_field (CliShard    *self,
            const char  *name,
            const char **value,
            GError     **error)
{
  gsize length = strlen (name);

  if (!read_line (self, error))
    return FALSE;
  if (!g_str_has_prefix (self->line->str, name) || self->line->str[length] != ' ')
    return refuse_line (self, error);
  *value = self->line->str + length + 1;
  return TRUE;
}

static gboolean
read_number (CliShard    *self,
             const char  *name,
             guint64      highest,
             guint64     *number,
             GError     **error)
{
  const char *value;

  return read_field (self, name, &value, error)
         && (g_ascii_string_to_unsigned (value, 10, 1, highest, number, NULL)
             || refuse_line (self, error));
}

static gboolean
read_answer (CliShard    *self,
             const char  *name,
             gboolean    *is_yes,
             GError     **error)
{
  const char *value;

  if (!read_field (self, name, &value, error))
    return FALSE;
  *is_yes = g_str_equal (value, "yes");
  return *is_yes || g_str_equal (value, "no") || refuse_line (self, error);
}

/* Reading the head */

/* Whatever does not begin as one is no shard. Both kinds begin with as many bytes. */
static gboolean
read_magic (CliShard  *self,
            GError   **error)
{
  char begin[sizeof MAGIC] = "";
  gsize length = fread (begin, 1, sizeof begin, self->file);

  self->is_count = length == sizeof begin
                   && memcmp (begin, QUEENS_CHECKPOINT_MAGIC "\n", sizeof begin) == 0;
  if (self->is_count)
    return TRUE;
  if (length < sizeof begin || memcmp (begin, MAGIC "\n", sizeof begin) != 0)
    return refuse (self,
                   length == 0 ? _("It is empty; run that shard again.") : _("It is no shard."),
                   error);
  g_checksum_update (self->sum, (const guchar *) begin, sizeof begin);
  return TRUE;
}

/* Reads what write_input() wrote, and nothing else. */
static gboolean
parse_input (const char *line,
             CliInput   *input)
{
  const CliCommand command = {
    .name = "trials",
    .takes = CLI_TAKES_BOARD | CLI_TAKES_COST | CLI_TAKES_MOVES | CLI_TAKES_RULE | CLI_TAKES_SEARCH,
  };
  g_auto (GStrv) arguments = g_strsplit (line, " ", -1);
  g_auto (CliOptions) options = { 0 };
  g_autofree char *help = NULL;
  g_autofree char *again = NULL;

  if (arguments[0] == NULL
      || !cli_options_parse (&options, &command, arguments, &help, NULL)
      || options.open != NULL
      || !cli_input_read (input, command.takes, &options, NULL)
      || !queens_setup_check (&input->setup, NULL))
    return FALSE;
  again = write_input (input);
  return g_str_equal (again, line);
}

static gboolean
read_input (CliShard  *self,
            GError   **error)
{
  CliInput input = { 0 };

  if (!read_line (self, error))
    return FALSE;
  if (parse_input (self->line->str, &input))
    {
      g_array_append_val (self->plan.inputs, input);
      return TRUE;
    }
  cli_input_clear (&input);
  return refuse_line (self, error);
}

static gboolean
read_count (CliShard  *self,
            GError   **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *what = NULL;
  char chunk[CHUNK];
  gsize length;

  rewind (self->file);
  while (text->len < MAX_COUNT && (length = fread (chunk, 1, sizeof chunk, self->file)) > 0)
    g_string_append_len (text, chunk, length);
  if (!queens_checkpoint_read (&self->count, text->str, text->len))
    return refuse (self, _("It is not as it was written; run that shard again."), error);
  self->version = g_strdup (self->count.version);
  self->plan.shard = self->count.shard;
  self->plan.n_shards = self->count.n_shards;
  g_string_truncate (text, strstr (text->str, "\nshard ") + 1 - text->str);
  self->run = g_strdup (text->str);
  if (queens_checkpoint_is_done (&self->count))
    return TRUE;
  what = g_strdup_printf (_("It is a count that is not done; run shard %u/%u again."),
                          self->plan.shard, self->plan.n_shards);
  return refuse (self, what, error);
}

static gboolean
read_head (CliShard  *self,
           GError   **error)
{
  const char *value;
  guint64 n_sizes;
  gint64 length;

  self->plan.inputs = cli_plan_new_inputs ();
  if (!read_magic (self, error))
    return FALSE;
  if (self->is_count)
    return read_count (self, error);
  if (!read_field (self, "version", &value, error))
    return FALSE;
  self->version = g_strdup (value);
  if (!read_field (self, "format", &value, error))
    return FALSE;
  self->plan.format = queens_choice_parse (queens_format_choices, "format", value, NULL);
  if (self->plan.format < 0)
    return refuse_line (self, error);
  if (!read_answer (self, "rows", &self->plan.has_rows, error)
      || !read_answer (self, "table", &self->plan.is_table, error)
      || !read_number (self, "trials", CLI_MAX_TRIALS, &self->plan.n_trials, error)
      || !read_number (self, "sizes", CLI_MAX_SIZES, &n_sizes, error))
    return FALSE;
  for (guint i = 0; i < n_sizes; i++)
    if (!read_input (self, error))
      return FALSE;
  length = ftello (self->file);
  self->run = g_malloc0 (length + 1);
  rewind (self->file);
  if (fread (self->run, 1, length, self->file) != (gsize) length)
    return refuse_end (self, error);
  if (!read_field (self, "shard", &value, error))
    return FALSE;
  if (!cli_plan_parse_shard (value, &self->plan.shard, &self->plan.n_shards))
    return refuse_line (self, error);
  settle_line (self);
  self->head_sum = g_checksum_copy (self->sum);
  self->body = ftello (self->file);
  return TRUE;
}

/* It is read twice, as a file is, and so it is kept in one. */
static gboolean
read_standard_input (CliShard  *self,
                     GError   **error)
{
  char chunk[CHUNK];
  gsize length;

  self->file = tmpfile ();
  while (self->file != NULL && (length = fread (chunk, 1, sizeof chunk, stdin)) > 0)
    if (fwrite (chunk, 1, length, self->file) != length)
      return refuse (self, g_strerror (errno), error);
  if (self->file == NULL || ferror (stdin) || fflush (self->file) != 0)
    return refuse (self, g_strerror (errno), error);
  rewind (self->file);
  return TRUE;
}

static gboolean
open_file (CliShard    *self,
           const char  *path,
           GError     **error)
{
  if (g_str_equal (path, "-"))
    return read_standard_input (self, error);
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return refuse (self, _("There is no such file."), error);
  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return refuse (self, _("It is no ordinary file."), error);
  self->file = g_fopen (path, "re");
  return self->file != NULL || refuse (self, g_strerror (errno), error);
}

/* A cut file is known before anything of it is printed. */
static gboolean
has_end (CliShard *self)
{
  char last[sizeof ("\n" END "\n") - 1 + CHECKSUM_LENGTH];

  return fseeko (self->file, 0, SEEK_END) == 0
         && ftello (self->file) >= self->body + (gint64) sizeof last - 1
         && fseeko (self->file, -(gint64) sizeof last, SEEK_END) == 0
         && fread (last, 1, sizeof last, self->file) == sizeof last
         && last[sizeof last - 1] == '\n' && memcmp (last, "\n" END, strlen ("\n" END)) == 0;
}

gboolean
cli_shard_open (CliShard    *self,
                const char  *path,
                GError     **error)
{
  *self = (CliShard) {
    .name = g_filename_display_name (path),
    .line = g_string_new (NULL),
    .sum = g_checksum_new (G_CHECKSUM_SHA256),
  };
  if (!open_file (self, path, error) || !read_head (self, error))
    return FALSE;
  if (self->is_count)
    return TRUE;
  if (!has_end (self))
    return refuse_end (self, error);
  cli_shard_rewind (self);
  return TRUE;
}

void
cli_shard_rewind (CliShard *self)
{
  fseeko (self->file, self->body, SEEK_SET);
  self->has_line = FALSE;
  g_checksum_free (self->sum);
  self->sum = g_checksum_copy (self->head_sum);
}

void
cli_shard_clear (CliShard *self)
{
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->file, fclose);
  g_clear_pointer (&self->head_sum, g_checksum_free);
  g_clear_pointer (&self->sum, g_checksum_free);
  if (self->line != NULL)
    g_string_free (g_steal_pointer (&self->line), TRUE);
  g_clear_pointer (&self->buffer, free);
  g_clear_pointer (&self->version, g_free);
  g_clear_pointer (&self->run, g_free);
  queens_checkpoint_clear (&self->count);
  cli_plan_clear (&self->plan);
}

/* Reading trials */

static gboolean
parse_end (char      **next,
           QueensEnd  *end)
{
  gsize length = strcspn (*next, " ");

  for (guint i = QUEENS_END_NONE + 1; queens_end_choices[i].id != NULL; i++)
    if (strlen (queens_end_choices[i].id) == length
        && strncmp (queens_end_choices[i].id, *next, length) == 0)
      {
        *end = i;
        *next += length;
        return TRUE;
      }
  return FALSE;
}

/* g_ascii_strtoull() takes signs and spaces as well; what is too large for it becomes its largest
 * number, which is above every @most. */
static gboolean
parse_number (char    **next,
              guint64   most,
              guint64  *number)
{
  char *end;

  if (**next != ' ' || !g_ascii_isdigit ((*next)[1]))
    return FALSE;
  *number = g_ascii_strtoull (*next + 1, &end, 10);
  *next = end;
  return *number <= most;
}

static gboolean
parse_place (char    **next,
             guint64   n_places,
             gint32   *place)
{
  const char *nowhere = " -1";
  gsize length = strlen (nowhere);
  guint64 number;

  if (g_str_has_prefix (*next, nowhere) && ((*next)[length] == ' ' || (*next)[length] == '\0'))
    {
      *next += length;
      *place = QUEENS_NO_PLACE;
      return TRUE;
    }
  if (!parse_number (next, n_places - 1, &number))
    return FALSE;
  *place = number;
  return TRUE;
}

/* Only a systematic search ends with queens that are not placed, and then unsolved. */
static gboolean
parse_places (char              *next,
              const QueensSetup *setup,
              const QueensTrial *trial,
              gint32            *places)
{
  guint64 size = setup->problem->size;
  guint64 n_places = setup->problem->is_anywhere ? size * size : size;
  gboolean may_miss = setup->algorithm->is_systematic && !trial->solved;

  for (guint i = 0; i < setup->problem->n_queens; i++)
    if (!parse_place (&next, n_places, &places[i])
        || (places[i] == QUEENS_NO_PLACE && !may_miss))
      return FALSE;
  return *next == '\0';
}

/* A step of a systematic search that begins below the limit may count a column's rows and a few
 * more. */
static guint64
get_most_iterations (const QueensSetup *setup)
{
  guint64 more = setup->algorithm->is_systematic ? 2 * setup->problem->size : 0;

  return setup->max_iterations == 0 ? QUEENS_MAX_COUNT : setup->max_iterations + more;
}

/* What a count of the trial can be. A board costs at most all queens attacking each other, or all
 * of them attacked. */
static guint64
get_most (const QueensSetup *setup,
          const QueensTrial *trial,
          QueensTrialColumn  column)
{
  guint64 n_queens = setup->problem->n_queens;

  switch (column)
    {
    case QUEENS_TRIAL_COLUMN_COST:
      if (trial->solved)
        return 0;
      return queens_cost_functions[setup->convention.cost].get_most (n_queens);
    case QUEENS_TRIAL_COLUMN_ITERATIONS:
      return get_most_iterations (setup);
    default:
      return QUEENS_MAX_COUNT;
    }
}

static gboolean
parse_trial (char              *next,
             const QueensSetup *setup,
             QueensTrial       *trial,
             gint32            *places)
{
  if (!parse_end (&next, &trial->end))
    return FALSE;
  trial->solved = trial->end == QUEENS_END_SOLVED;
  for (guint i = 0; i < QUEENS_N_TRIAL_COLUMNS; i++)
    if (queens_trial_columns[i].is_count)
      {
        guint64 number;

        if (!parse_number (&next, get_most (setup, trial, i), &number))
          return FALSE;
        queens_trial_set (trial, i, number);
      }
  return parse_places (next, setup, trial, places);
}

gboolean
cli_shard_read_trial (CliShard     *self,
                      guint         index,
                      QueensTrial  *trial,
                      gint32       *places,
                      GError      **error)
{
  const QueensSetup *setup = &g_array_index (self->plan.inputs, CliInput, index).setup;

  if (!read_line (self, error))
    return FALSE;
  *trial = (QueensTrial) { .setup = index, .places = places };
  return parse_trial (self->line->str, setup, trial, places) || refuse_line (self, error);
}

/* Reading summaries */

static gboolean
check_summary (const CliShard       *self,
               guint                 index,
               const QueensSummary  *summary,
               GError              **error)
{
  guint64 most = get_most_iterations (&g_array_index (self->plan.inputs, CliInput, index).setup);
  g_autofree char *what = NULL;
  guint64 first;
  guint64 end;

  for (guint fate = 0; fate < QUEENS_N_FATES && what == NULL; fate++)
    {
      guint n;
      const QueensOccurrence *occurrences = queens_distribution_get_occurrences (
        summary->iterations[fate], &n);

      /* The greatest comes last. */
      if (n > 0 && occurrences[n - 1].value > most)
        what = g_strdup_printf (_("It has a trial of %" PRIu64
                                  " iterations, more than the run allows."),
                                occurrences[n - 1].value);
    }
  cli_plan_get_trials (&self->plan, &first, &end);
  if (what == NULL && queens_summary_get_count (summary, QUEENS_PART_ALL) != end - first)
    what = g_strdup_printf (_("Its numbers do not make %" PRIu64 " trials."),
                            end - first);
  return what == NULL || refuse (self, what, error);
}

QueensSummary *
cli_shard_read_summary (CliShard  *self,
                        guint      index,
                        GError   **error)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (QueensSummary) summary = NULL;
  g_autoptr (GError) wrong = NULL;
  g_auto (GStrv) lines = NULL;

  do
    if (!read_line (self, error))
      return NULL;
    else if (self->line->len > 0)
      g_strv_builder_add (builder, self->line->str);
  while (self->line->len > 0);
  lines = g_strv_builder_end (builder);
  summary = queens_summary_read ((const char *const *) lines, &wrong);
  if (summary == NULL)
    {
      refuse (self, wrong->message, error);
      return NULL;
    }
  return check_summary (self, index, summary, error) ? g_steal_pointer (&summary) : NULL;
}

gboolean
cli_shard_read_end (CliShard  *self,
                    GError   **error)
{
  if (!read_line (self, error))
    return FALSE;
  if (!g_str_has_prefix (self->line->str, END)
      || self->line->len != strlen (END) + CHECKSUM_LENGTH)
    return refuse_line (self, error);
  if (getc (self->file) != EOF)
    return refuse (self, _("It goes on after its last line."), error);
  return g_str_equal (self->line->str + strlen (END), g_checksum_get_string (self->sum))
         || refuse (self, _("It is not as it was written; run that shard again."), error);
}
