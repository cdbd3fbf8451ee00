/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-why.h"

#include "queens-end.h"
#include "queens-inference.h"
#include "queens-move-words.h"
#include "queens-number.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

void
queens_why_clear (QueensWhy *self)
{
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->past, g_free);
  g_clear_pointer (&self->formula, g_free);
  g_clear_pointer (&self->arcs, g_free);
  g_clear_pointer (&self->worse, g_free);
}

static char *
recall (QueensHistory *history)
{
  const QueensProblem *problem = history->search->setup.problem;
  const QueensStep *step = queens_history_get_step (history);
  g_autofree char *moves = NULL;
  g_autofree char *costs = NULL;
  gint64 change;

  if (step == NULL)
    return history->length > 0 || history->has_ended
             ? g_strdup (_("Start board"))
             : NULL;
  moves = queens_move_words_recall (problem, step);
  if (step->kind != QUEENS_STEP_MOVED && step->kind != QUEENS_STEP_FRESH
      && step->kind != QUEENS_STEP_GENERATION)
    return g_steal_pointer (&moves);
  change = step->cost_after - step->cost_before;
  costs = g_strdup_printf (_("%s, cost %" PRId64 " → %" PRId64 " (%s%" PRId64 ")"), moves,
                           step->cost_before, step->cost_after,
                           change < 0 ? "−" : change > 0 ? "+" : "±", ABS (change));
  if (step->n_draws == 0)
    return g_steal_pointer (&costs);
  if (step->n_draws == step->evaluations && step->n_best == 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         "%s\n%" PRIu64 " successor was chosen at random and "
                                         "evaluated.",
                                         "%s\n%" PRIu64 " successors were chosen at random and "
                                         "evaluated.",
                                         step->n_draws),
                            costs, step->n_draws);
  /* Translators: a sentence about a move, the number of chosen squares, the number of all
   * successors */
  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE,
                 "%s\n%" PRIu64 " square was chosen at random. All %" PRIu64 " successors were "
                 "evaluated first, because the probabilities depend on their costs.",
                 "%s\n%" PRIu64 " squares were chosen at random. All %" PRIu64 " successors were "
                 "evaluated first, because the probabilities depend on their costs.",
                 step->n_draws),
    costs, step->n_draws, step->evaluations);
}

static char *
explain_worse (QueensHistory *history)
{
  const QueensSetup *setup = &history->search->setup;
  const QueensStep *step = queens_history_get_step (history);

  return step == NULL || step->cost_after <= step->cost_before || setup->track != NULL
             || setup->algorithm->worse == NULL
             || (step->kind != QUEENS_STEP_MOVED && step->kind != QUEENS_STEP_GENERATION)
           ? NULL
           : g_strdup (_(setup->algorithm->worse));
}

/* Adds the inference after the last step: a summary to @past, and the list of arcs. */
static void
add_inference (QueensWhy     *self,
               QueensHistory *history)
{
  g_autoptr (GArray) arcs = g_array_new (FALSE, FALSE, sizeof (QueensArc));
  g_autofree char *words = NULL;
  g_autofree char *move = NULL;
  g_auto (GStrv) lines = NULL;

  queens_history_recall_arcs (history, arcs);
  words = queens_inference_describe_arcs (history->search, arcs);
  if (words == NULL)
    return;
  lines = g_strsplit (words, "\n", 2);
  move = self->past;
  self->past = g_strdup_printf ("%s\n%s", move, lines[0]);
  self->arcs = g_strdup (lines[1]);
}

static void
group (char **text)
{
  g_autofree char *plain = *text;

  *text = plain == NULL ? NULL : queens_number_group (plain);
}

static void
group_all (QueensWhy *self)
{
  group (&self->title);
  group (&self->text);
  group (&self->past);
  group (&self->formula);
}

static char *
write_formula (const QueensLookAhead *look_ahead)
{
  const QueensSetup *setup = look_ahead->setup;

  return setup->algorithm->formula == NULL || setup->track != NULL
           ? NULL
           : setup->algorithm->formula (look_ahead);
}

QueensWhy
queens_why_new (QueensHistory *history,
                gboolean       hides_next)
{
  g_auto (QueensLookAhead) look_ahead = { NULL };
  QueensWhy self = { .past = recall (history), .worse = explain_worse (history) };

  if (!hides_next)
    add_inference (&self, history);
  self.is_over = queens_search_get_end (history->search) != QUEENS_END_NONE;
  /* Looking ahead is slow on a large board, so skip it if the next step stays hidden. */
  if (self.is_over || !hides_next)
    queens_look_ahead_init (&look_ahead, history);
  if (self.is_over)
    {
      self.title = g_strdup (queens_end_get_title (&look_ahead));
      self.text = queens_end_explain (&look_ahead);
    }
  else if (hides_next)
    {
      self.title = g_strdup (_("What will the search do?"));
      self.text = g_strdup ("");
    }
  else if (!look_ahead.is_known)
    {
      self.title = g_strdup (_("Not computed"));
      self.text = g_strdup (_("On a board of this size, looking one step ahead takes too long."));
    }
  else if (look_ahead.end != QUEENS_END_NONE && look_ahead.step.kind <= QUEENS_STEP_STAYED)
    {
      self.title = g_strdup_printf (_("The search ends here: %s"),
                                    queens_end_get_title (&look_ahead));
      self.text = queens_end_explain (&look_ahead);
    }
  else
    {
      self.title = queens_move_words_foretell (look_ahead.setup->problem, &look_ahead.step);
      self.text = queens_look_ahead_explain (&look_ahead);
      self.formula = write_formula (&look_ahead);
    }
  group_all (&self);
  return self;
}

char *
queens_why_number_beat (QueensHistory *history,
                        QueensBeat     beat)
{
  g_autoptr (GArray) arcs = NULL;

  if (beat <= QUEENS_BEAT_INFER)
    return g_strdup_printf (_("Beat %u of 4"), MIN (beat, QUEENS_BEAT_MOVE));
  arcs = g_array_new (FALSE, FALSE, sizeof (QueensArc));
  queens_history_recall_arcs (history, arcs);
  /* Translators: the number of a beat, in which inference removes rows, and of all such beats */
  return g_strdup_printf (_("Inference %u of %u"), beat - QUEENS_BEAT_INFER,
                          queens_inference_count_beats (arcs));
}

QueensWhy
queens_why_new_for_beat (QueensHistory *history,
                         QueensBeat     beat)
{
  const QueensProblem *problem = history->search->setup.problem;
  const QueensStep *taken = queens_history_get_step (history);
  QueensWhy self = { .past = recall (history), .worse = explain_worse (history) };
  g_auto (QueensLookAhead) look_ahead = { NULL };
  g_autofree char *move = NULL;
  g_autofree char *words = NULL;
  g_auto (GStrv) lines = NULL;
  GString *text;

  if (beat < QUEENS_BEAT_MOVE)
    add_inference (&self, history);
  else
    {
      g_autoptr (GArray) arcs = g_array_new (FALSE, FALSE, sizeof (QueensArc));
      guint inference = MAX (beat, QUEENS_BEAT_INFER) - QUEENS_BEAT_INFER;

      queens_history_recall_arcs (history, arcs);
      self.text = history->search->setup.algorithm->is_systematic
                    ? queens_inference_describe_beat (history->search, arcs, inference,
                                                      &self.title)
                    : g_strdup_printf (_("Cost %" PRId64 " → %" PRId64 "."), taken->cost_before,
                                       taken->cost_after);
      if (self.title == NULL)
        self.title = queens_move_words_foretell (problem, taken);
      group_all (&self);
      return self;
    }
  queens_look_ahead_init (&look_ahead, history);
  words = queens_look_ahead_describe_beat (&look_ahead, beat);
  move = queens_move_words_foretell (problem, &look_ahead.step);
  self.formula = write_formula (&look_ahead);
  /* The first sentence becomes the title. In QUEENS_BEAT_CHOOSE, the move comes last. */
  lines = g_strsplit (words == NULL ? move : words, "\n", 2);
  self.title = g_strdup (lines[0]);
  text = g_string_new (lines[1]);
  if (beat == QUEENS_BEAT_CHOOSE && words != NULL)
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", move);
  self.text = g_string_free (text, FALSE);
  group_all (&self);
  return self;
}
