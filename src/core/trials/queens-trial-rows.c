/* queens-trial-rows.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-trial-rows.h"

#include "queens-places.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define NANOSECONDS 1e9         /* of a second */
#define MOST_SECONDS 1e9

G_DEFINE_QUARK (queens-trial-rows-error-quark, queens_trial_rows_error)

/* Starts are seen where a trial is replayed. */
static gboolean
has_column (QueensTrialColumn column)
{
  return column != QUEENS_TRIAL_COLUMN_START;
}

void
queens_trial_rows_add (QueensRecord      *record,
                       const QueensTrial *trial,
                       const QueensSetup *setup,
                       const char        *configuration)
{
  for (guint i = 0; i < QUEENS_N_TRIAL_COLUMNS; i++)
    if (has_column (i))
      queens_trial_add_to (trial, setup, configuration, i, record);
  queens_record_end_row (record);
}

/* Reading. Each function takes what it reads from @text, which goes on behind it, and returns FALSE
 * where there is something else. Nothing is read at @end or beyond. */

typedef struct
{
  const char *text;
  const char *end;
  guint       line;
} Reader;

static gboolean
take (Reader *self,
      char    c)
{
  if (self->text == self->end || *self->text != c)
    return FALSE;
  self->text++;
  return TRUE;
}

static gboolean
take_word (Reader     *self,
           const char *word)
{
  gsize length = strlen (word);

  if ((gsize) (self->end - self->text) < length || memcmp (self->text, word, length) != 0)
    return FALSE;
  self->text += length;
  return TRUE;
}

static gboolean
take_number (Reader  *self,
             guint64  highest,
             guint64 *number)
{
  const char *begin = self->text;

  *number = 0;
  for (; self->text < self->end && g_ascii_isdigit (*self->text); self->text++)
    {
      *number = 10 * *number + (*self->text - '0');
      if (*number > highest || self->text - begin > 19)
        return FALSE;
    }
  return self->text > begin;
}

/* "0.000001234", or in exponents. */
static gboolean
take_seconds (Reader *self,
              gint64 *nanoseconds)
{
  char number[32];
  gsize length = 0;
  char *end;
  gdouble seconds;

  while (self->text < self->end && length < sizeof number - 1 && *self->text != '\0'
         && strchr ("0123456789.e+-", *self->text) != NULL)
    number[length++] = *self->text++;
  number[length] = '\0';
  seconds = g_ascii_strtod (number, &end);
  if (length == 0 || *end != '\0' || !(seconds >= 0 && seconds < MOST_SECONDS))
    return FALSE;
  *nanoseconds = seconds * NANOSECONDS + 0.5;
  return TRUE;
}

/* A field that is not looked at, with quotes or without. */
static gboolean
skip_field (Reader *self)
{
  if (!take (self, '"'))
    {
      while (self->text < self->end && strchr (",\"\n", *self->text) == NULL)
        self->text++;
      return TRUE;
    }
  while (self->text < self->end && *self->text != '\n')
    if (take (self, '"') && !take (self, '"'))
      return TRUE;
    else if (self->text < self->end && *self->text != '"')
      self->text++;
  return FALSE;
}

/* The end state, as its problem has it, to @places; @is_kept: there is one. */
static gboolean
take_state (Reader              *self,
            const QueensProblem *problem,
            gint32              *places,
            gboolean            *is_kept)
{
  gboolean is_anywhere = problem->is_anywhere;
  guint64 highest = problem->size - 1;
  guint64 x = 0;
  guint64 y;

  *is_kept = self->text < self->end && *self->text == '"';
  if (!*is_kept)
    return TRUE;
  take (self, '"');
  if (!is_anywhere && !take (self, '['))
    return FALSE;
  for (guint i = 0; i < problem->n_queens; i++)
    {
      if (i > 0 && !take_word (self, is_anywhere ? " " : ", "))
        return FALSE;
      places[i] = QUEENS_NO_PLACE;
      if (take (self, '-'))
        continue;
      if (is_anywhere && !(take (self, '(') && take_number (self, highest, &x)
                           && take_word (self, ", ")))
        return FALSE;
      if (!take_number (self, highest, &y) || (is_anywhere && !take (self, ')')))
        return FALSE;
      places[i] = is_anywhere ? queens_place_of (problem, (QueensSquare) { x, y }) : (gint32) y;
    }
  return (is_anywhere || take (self, ']')) && take (self, '"');
}

/* Why it ended; in the order of the choices, of which some begin alike. */
static gboolean
take_end (Reader    *self,
          QueensEnd *end)
{
  gsize length = 0;

  while (self->text + length < self->end && strchr (",\n", self->text[length]) == NULL)
    length++;
  for (guint i = QUEENS_END_NONE + 1; queens_end_choices[i].id != NULL; i++)
    if (strlen (queens_end_choices[i].id) == length
        && memcmp (queens_end_choices[i].id, self->text, length) == 0)
      {
        *end = i;
        self->text += length;
        return TRUE;
      }
  return FALSE;
}

/* The field of @column. */
static gboolean
take_field (Reader            *self,
            QueensTrialColumn  column,
            const QueensSetup *setup,
            QueensTrial       *trial,
            gint32            *places)
{
  guint64 number;
  gboolean is_kept;

  switch (column)
    {
    case QUEENS_TRIAL_COLUMN_TRIAL:
      return take_number (self, G_MAXUINT32, &number) && number == trial->trial;
    case QUEENS_TRIAL_COLUMN_CONFIGURATION:
      return skip_field (self);
    case QUEENS_TRIAL_COLUMN_SIZE:
      return take_number (self, QUEENS_MAX_SIZE, &number) && number == setup->problem->size;
    case QUEENS_TRIAL_COLUMN_SEED:
      return take_number (self, G_MAXUINT32, &number) && number == setup->seed;
    case QUEENS_TRIAL_COLUMN_SOLVED:
      trial->solved = take_word (self, "true");
      return trial->solved || take_word (self, "false");
    case QUEENS_TRIAL_COLUMN_STATE:
      if (!take_state (self, setup->problem, places, &is_kept))
        return FALSE;
      trial->places = is_kept ? places : NULL;
      return TRUE;
    case QUEENS_TRIAL_COLUMN_END:
      return take_end (self, &trial->end) && trial->solved == (trial->end == QUEENS_END_SOLVED);
    case QUEENS_TRIAL_COLUMN_TIME:
      return take_seconds (self, &trial->nanoseconds);
    default:
      if (!take_number (self, G_MAXINT64, &number))
        return FALSE;
      queens_trial_set (trial, column, number);
      return TRUE;
    }
}

static gboolean
take_row (Reader            *self,
          const QueensSetup *setup,
          QueensTrial       *trial,
          gint32            *places)
{
  gboolean is_first = TRUE;

  for (guint i = 0; i < QUEENS_N_TRIAL_COLUMNS; i++)
    {
      if (!has_column (i))
        continue;
      if ((!is_first && !take (self, ',')) || !take_field (self, i, setup, trial, places))
        return FALSE;
      is_first = FALSE;
    }
  self->line++;
  return take (self, '\n');
}

static gboolean
take_header (Reader *self)
{
  gboolean is_first = TRUE;

  for (guint i = 0; i < QUEENS_N_TRIAL_COLUMNS; i++)
    {
      if (!has_column (i))
        continue;
      if ((!is_first && !take (self, ',')) || !take_word (self, queens_trial_columns[i].id))
        return FALSE;
      is_first = FALSE;
    }
  self->line++;
  return take (self, '\n');
}

static gboolean
refuse (const Reader  *self,
        GError       **error)
{
  g_set_error (error, QUEENS_TRIAL_ROWS_ERROR, QUEENS_TRIAL_ROWS_ERROR_FOREIGN,
               _("Line %u is no row of these trials."), self->line);
  return FALSE;
}

gboolean
queens_trial_rows_read (const char         *text,
                        gsize               length,
                        const QueensSetup  *setups,
                        guint               n_setups,
                        guint64             n_trials,
                        QueensTrialsVisit   visit,
                        gpointer            data,
                        GError            **error)
{
  Reader reader = { text, text + length, 1 };
  g_autofree gint32 *places = NULL;
  guint64 row = 0;

  if (!take_header (&reader))
    {
      reader.line = 1;
      return refuse (&reader, error);
    }
  for (; reader.text < reader.end; row++)
    {
      guint64 setup = row / n_trials;
      QueensTrial trial = { .setup = setup, .trial = row % n_trials };
      guint line = reader.line;

      if (setup == n_setups)
        return refuse (&reader, error);
      if (trial.trial == 0)
        places = g_renew (gint32, places, setups[setup].problem->n_queens);
      if (!take_row (&reader, &setups[setup], &trial, places))
        {
          reader.line = line;
          return refuse (&reader, error);
        }
      if (!visit (&trial, data))
        {
          g_set_error_literal (error, QUEENS_TRIAL_ROWS_ERROR, QUEENS_TRIAL_ROWS_ERROR_CANCELLED,
                               _("Reading the rows was cancelled."));
          return FALSE;
        }
    }
  return TRUE;
}
