/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-trace-exam.h"

#include "queens-trace-files.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Maximum number of lines that are held back while no line has a cost. They are checked when a line
 * with a cost follows, or when the limit is reached. */
#define MAX_HEAD 64
/* Maximum number of lines between a wrong line and the beginning of another search. */
#define MAX_LOST 1000000

struct _QueensTraceExam
{
  QueensTraceBegin   *begin;
  gpointer            data;
  const gint         *cancel;           /* borrowed; or NULL */
  QueensTraceReader  *reader;
  QueensTraceCheck   *check;            /* check of the current search; NULL between searches */
  GArray             *head;             /* array of QueensTraceLine, which own their states: the
                                         * lines that are held back */
  guint64             n_dropped;        /* number of lines that weren't checked, because they can't
                                         * be read or aren't part of the trace */
  gboolean            is_lost;          /* TRUE if the search is decided, and no other search has
                                         * begun */
  guint64             lost_line;        /* the line that decided the search */
  guint64             n_searches;       /* number of decided searches */
  guint64             n_refused;
  guint64             n_states;
  GArray             *searches;         /* array of QueensTraceSearch */
  QueensTraceChances  chances;          /* chances of all searches */
  guint64             last;             /* number of the previous line */
  gboolean            has_call;         /* TRUE if a prompt with input follows the last state */
  guint64             unread;           /* first unreadable line after the last state; 0 if there is
                                         * none */
  char               *words;            /* text of the unread line, quoted in the message; may be
                                         * empty */
  gboolean            counts_from_one;
  gboolean            is_decided;
  QueensTraceVerdict  verdict;          /* the worst verdict so far, or the first of equally bad
                                         * verdicts */
};

static void
clear_line (gpointer data)
{
  QueensTraceLine *line = data;

  queens_state_clear (&line->state);
}

static void
clear_search (gpointer data)
{
  g_free (((QueensTraceSearch *) data)->message);
}

QueensTraceExam *
queens_trace_exam_new (QueensTraceBegin *begin,
                       gpointer          data,
                       const gint       *cancel)
{
  QueensTraceExam *self = g_new0 (QueensTraceExam, 1);

  self->begin = begin;
  self->data = data;
  self->cancel = cancel;
  self->reader = queens_trace_reader_new ();
  self->head = g_array_new (FALSE, FALSE, sizeof (QueensTraceLine));
  g_array_set_clear_func (self->head, clear_line);
  self->searches = g_array_new (FALSE, FALSE, sizeof (QueensTraceSearch));
  g_array_set_clear_func (self->searches, clear_search);
  return self;
}

void
queens_trace_exam_free (QueensTraceExam *self)
{
  queens_trace_reader_free (self->reader);
  g_clear_pointer (&self->check, queens_trace_check_free);
  g_array_unref (self->head);
  g_array_unref (self->searches);
  queens_trace_chances_clear (&self->chances);
  g_free (self->words);
  queens_trace_verdict_clear (&self->verdict);
  g_free (self);
}

gboolean
queens_trace_exam_is_decided (const QueensTraceExam *self)
{
  return self->is_decided;
}

void
queens_trace_exam_take_verdict (QueensTraceExam    *self,
                                QueensTraceVerdict *verdict)
{
  *verdict = self->verdict;
  self->verdict = (QueensTraceVerdict) { 0 };
  verdict->n_states = self->n_states;
  verdict->n_searches = self->n_searches;
  verdict->n_refused = self->n_refused;
  if (self->searches->len > 1)
    verdict->searches = g_array_ref (self->searches);
  queens_trace_chances_clear (&verdict->chances);
  verdict->chances = self->chances;
  self->chances = (QueensTraceChances) { NULL };
}

static guint
get_severity (const QueensTraceVerdict *verdict)
{
  return verdict->ok ? 0 : g_str_equal (queens_trace_files_judge (verdict), "wrong") ? 2 : 1;
}

/* Takes the verdict on a search whose check is finished. If a line before the fault couldn't be
 * read and may have caused the fault, the verdict becomes "can't be read". Faults that don't depend
 * on earlier lines, such as a wrong cost, remain. */
static void
take_verdict (QueensTraceExam *self)
{
  static const guint of_line = 1 << QUEENS_TRACE_FAULT_COST | 1 << QUEENS_TRACE_FAULT_LENGTH
                               | 1 << QUEENS_TRACE_FAULT_ROW | 1 << QUEENS_TRACE_FAULT_BOULDER
                               | 1 << QUEENS_TRACE_FAULT_STATIC | 1 << QUEENS_TRACE_FAULT_SQUARES
                               | 1 << QUEENS_TRACE_FAULT_LONG_LINE;
  g_auto (QueensTraceVerdict) verdict = { 0 };
  QueensTraceSearch search = { 0 };

  queens_trace_check_take_verdict (self->check, &verdict);
  if (!verdict.ok && self->unread > 0 && !(of_line & 1 << verdict.fault))
    {
      queens_trace_verdict_clear (&verdict);
      /* The message names the unread line, so don't count it as skipped. */
      verdict.n_skipped -= verdict.n_skipped > 0;
      verdict.fault = QUEENS_TRACE_FAULT_UNREAD;
      verdict.line = self->unread;
      verdict.n_changes = 0;
      verdict.message = *self->words == '\0'
        ? g_strdup (_("The list in this line can’t be read. Print each state like this: [3, 2, "
                      "1, 4] - f=17."))
        : g_strdup_printf (_("“%s” can’t be read. Print each state like this: [3, 2, 1, 4] - "
                             "f=17."),
                           self->words);
    }
  if (!verdict.ok)
    search = (QueensTraceSearch) { verdict.line, g_strdup (verdict.message) };
  if (self->searches->len < QUEENS_TRACE_MAX_SEARCHES)
    g_array_append_val (self->searches, search);
  else
    clear_search (&search);
  self->n_states += verdict.n_states;
  queens_trace_chances_add (&self->chances, &verdict.chances);
  self->n_refused += !verdict.ok;
  if (self->n_searches == 0 || get_severity (&verdict) > get_severity (&self->verdict))
    {
      queens_trace_verdict_clear (&self->verdict);
      self->verdict = verdict;
      verdict = (QueensTraceVerdict) { 0 };
    }
  else if (self->verdict.ok)
    self->verdict.n_skipped = verdict.n_skipped;
  self->n_searches++;
}

/* Passes @line to the check. If this decides the check, takes its verdict. Returns FALSE with an
 * error if no check could be created. */
static gboolean
check_line (QueensTraceExam        *self,
            const QueensTraceLine  *line,
            GError                **error)
{
  QueensTraceLine counted = *line;

  /* Look for a cancellation before every line: on a large board, a line takes time, and many lines
   * may be waiting. */
  if (self->cancel != NULL && g_atomic_int_get (self->cancel) != 0)
    {
      self->is_decided = TRUE;
      return TRUE;
    }
  counted.n_skipped += self->n_dropped;
  if (self->check == NULL)
    {
      self->check = self->begin (self->data, line, self->n_searches, error);
      if (self->check == NULL)
        return FALSE;
    }
  if (queens_trace_check_push (self->check, &counted))
    {
      if (line->kind == QUEENS_TRACE_STATE)
        {
          self->unread = 0;
          self->has_call = FALSE;
        }
    }
  else if (!self->is_lost)
    {
      take_verdict (self);
      self->is_lost = TRUE;
      self->lost_line = line->number;
    }
  self->is_decided = line->kind == QUEENS_TRACE_TOO_LONG
                     || (self->is_lost && line->number > self->lost_line + MAX_LOST);
  return TRUE;
}

/* Ends the current search before @line, unless it is already decided. */
static gboolean
end_search (QueensTraceExam        *self,
            const QueensTraceLine  *line,
            GError                **error)
{
  const QueensTraceLine end = {
    .kind = QUEENS_TRACE_END, .number = self->last, .n_skipped = line->n_skipped
  };

  if (self->is_lost)
    self->unread = 0;           /* the unread line belonged to the search that ends here */
  else if (!check_line (self, &end, error))
    return FALSE;
  self->is_lost = FALSE;
  g_clear_pointer (&self->check, queens_trace_check_free);
  return TRUE;
}

/* Checks the lines that were held back before @line. If @line has a cost, drops the held-back lines
 * that aren't states of the same trace. */
static gboolean
flush_head (QueensTraceExam        *self,
            const QueensTraceLine  *line,
            GError                **error)
{
  gboolean has_cost = line->kind == QUEENS_TRACE_STATE && line->has_cost;
  gboolean is_done = TRUE;

  for (guint i = 0; is_done && !self->is_decided && i < self->head->len; i++)
    {
      const QueensTraceLine *waiting = &g_array_index (self->head, QueensTraceLine, i);
      const QueensState *state = &waiting->state;

      if (has_cost && waiting->kind == QUEENS_TRACE_STATE
          && (state->length != line->state.length || queens_trace_is_drawn (state)
              || memcmp (state->places, line->state.places, state->length * sizeof (gint32)) == 0))
        self->n_dropped++;
      else if (self->check != NULL || waiting->kind == QUEENS_TRACE_STATE)
        is_done = check_line (self, waiting, error);
    }
  g_array_set_size (self->head, 0);
  return is_done;
}

static gboolean
take_line (QueensTraceExam        *self,
           const QueensTraceLine  *line,
           GError                **error)
{
  gboolean is_state = line->kind == QUEENS_TRACE_STATE;
  gboolean is_bare = is_state && !line->has_cost;

  if (line->kind == QUEENS_TRACE_UNREAD)
    {
      self->n_dropped++;
      if (self->unread == 0)
        {
          self->unread = line->number;
          g_free (self->words);
          self->words = g_strdup (line->words);
        }
      return TRUE;
    }
  if (is_bare && line->is_prompted
      && (self->check == NULL || !queens_trace_check_is_returned (self->check, line)))
    is_state = is_bare = FALSE;
  if (line->kind == QUEENS_TRACE_CALL || (line->kind == QUEENS_TRACE_STATE && !is_state))
    {
      self->has_call = TRUE;
      return !self->is_lost || line->kind != QUEENS_TRACE_CALL || check_line (self, line, error);
    }
  if (self->check != NULL && is_state
      && (self->has_call && !self->is_lost ? !queens_trace_check_is_returned (self->check, line)
                                           : queens_trace_check_is_other (self->check, line))
      && !end_search (self, line, error))
    return FALSE;
  if (self->check != NULL)
    {
      gboolean may_be_other = !self->is_lost && queens_trace_check_may_be_other (self->check, line);

      if (!check_line (self, line, error))
        return FALSE;
      return !may_be_other || !self->is_lost
             || (end_search (self, line, error) && check_line (self, line, error));
    }
  if (line->kind == QUEENS_TRACE_EMPTY && self->head->len == 0)
    return TRUE;
  if (is_bare || line->kind == QUEENS_TRACE_EMPTY)
    {
      QueensTraceLine copy = *line;

      copy.state.places = g_memdup2 (line->state.places, line->state.length * sizeof (gint32));
      g_array_append_val (self->head, copy);
      return self->head->len <= MAX_HEAD || flush_head (self, line, error);
    }
  return flush_head (self, line, error) && (self->is_decided || check_line (self, line, error));
}

void
queens_trace_exam_count_from_one (QueensTraceExam *self)
{
  self->counts_from_one = TRUE;
}

/* Makes @state count rows from 0 instead of 1, unless it is a row of a drawn board. Row 0 becomes
 * G_MININT32, which is off the board. */
static void
count_from_zero (QueensState *state)
{
  gboolean has_zero = FALSE;

  for (guint x = 0; state->places != NULL && x < state->length; x++)
    has_zero |= state->places[x] == 0;
  if (has_zero && queens_trace_is_drawn (state))
    return;
  for (guint x = 0; state->places != NULL && x < state->length; x++)
    if (state->places[x] == 0)
      state->places[x] = G_MININT32;
    else if (state->places[x] > 0)
      state->places[x]--;
}

gboolean
queens_trace_exam_push (QueensTraceExam  *self,
                        const char       *bytes,
                        gsize             length,
                        gboolean          is_last,
                        GError          **error)
{
  QueensTraceLine line;

  queens_trace_reader_push (self->reader, bytes, length, is_last);
  while (!self->is_decided && queens_trace_reader_next (self->reader, &line))
    {
      if (self->counts_from_one)
        count_from_zero (&line.state);
      if (!take_line (self, &line, error))
        return FALSE;
      self->last = line.number;
      if (line.kind == QUEENS_TRACE_END)
        self->is_decided = TRUE;
    }
  return TRUE;
}
