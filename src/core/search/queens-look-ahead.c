/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-look-ahead.h"

#include "queens-successors.h"
#include "queens-values.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

/* Maximum size and number of boulders for computing the next step within one frame of the window.
 * Up to MAX_SIZE_FOR_ODDS, the odds are also computed. */
#define MAX_SIZE 65000
#define MAX_BOULDERS 300000
#define MAX_SIZE_FOR_ODDS 64
#define MAX_EQUAL_STEPS 10001   /* one more than the highest limit of sideways moves */
#define MAX_EXACT_PROFILE 1000000       /* in steps; a bucket of a longer profile covers several
                                         * steps */

void
queens_look_ahead_init (QueensLookAhead *self,
                        QueensHistory   *history)
{
  const QueensSearch *search = history->search;
  const QueensSetup *setup = &search->setup;
  QueensBoard *board = search->board;
  const QueensStep *look = queens_history_get_last_look (history);
  guint size = setup->problem->size;
  gsize n_values = queens_successors_get_room (setup) * board->n_queens;

  *self = (QueensLookAhead) {
    .history = history,
    .search = search,
    .setup = setup,
    .board = board,
    .is_anywhere = setup->problem->is_anywhere,
    .end = queens_search_get_end (search),
  };
  self->looks = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
  self->arcs = g_array_new (FALSE, FALSE, sizeof (QueensArc));
  self->is_over = self->end != QUEENS_END_NONE;
  self->is_known = self->is_over
                   || (size <= MAX_SIZE && setup->problem->boulders.length <= MAX_BOULDERS);
  if (self->is_over && look != NULL)
    self->step = *look;
  if (self->is_over)
    return;
  if (self->is_known)
    {
      self->end = queens_history_peek_work (history, &self->step, self->looks, self->arcs);
      self->next = history->scout;
    }
  if (size <= MAX_SIZE_FOR_ODDS && n_values <= QUEENS_MAX_VALUES_ANYWHERE)
    self->odds = queens_search_get_odds (history->search, NULL);
}

void
queens_look_ahead_clear (QueensLookAhead *self)
{
  g_clear_pointer (&self->odds, queens_odds_free);
  g_clear_pointer (&self->looks, g_array_unref);
  g_clear_pointer (&self->arcs, g_array_unref);
}

/* Returns the probability of the next step, or 0 if it is unknown. With placement `anywhere`, this
 * is the probability that some queen moves to the step's square. The probability of two moves in a
 * step is unknown, because odds count only the second move. */
static gdouble
get_chance (const QueensLookAhead *self)
{
  const QueensStep *step = &self->step;
  gdouble chance = 0;

  if (self->odds == NULL)
    return 0;
  switch (step->kind)
    {
    case QUEENS_STEP_MOVED:
      return step->n_changes == 1 ? *queens_odds_at (self->odds, step->changes[0].to) : 0;
    case QUEENS_STEP_FRESH:
      return self->odds->fresh;
    case QUEENS_STEP_STAYED:
      if (self->is_anywhere)
        return self->odds->other;
      for (guint queen = 0; queen < self->odds->size; queen++)
        {
          QueensSquare square = queens_board_get_square (self->board, queen);

          chance += square.y == QUEENS_NO_ROW ? 0 : *queens_odds_at (self->odds, square);
        }
      return chance;
    case QUEENS_STEP_NONE:
    case QUEENS_STEP_PLACED:
    case QUEENS_STEP_REMOVED:
    case QUEENS_STEP_GENERATION:
    default:
      return 0;
    }
}

guint
queens_look_ahead_count_attacked (const QueensLookAhead *self)
{
  guint count = 0;

  for (guint queen = 0; queen < self->board->n_queens; queen++)
    count += queens_board_count_attackers (self->board,
                                           queens_board_get_square (self->board, queen)) > 0
             && queens_successors_count (self->board, self->setup->convention.moves, queen) > 0;
  return count;
}

typedef struct
{
  guint64 restarts;             /* number of restarts up to the current position */
  gint    n_boards;             /* number of boards since the last restart */
} Attempt;

static void
visit_cb (guint64             step,
          const QueensSearch *search,
          gpointer            data)
{
  Attempt *attempt = data;

  attempt->n_boards += search->tally.restarts == attempt->restarts;
}

gint
queens_look_ahead_count_equal_steps (const QueensLookAhead *self)
{
  const QueensProfile *profile = self->history->profile;
  guint64 position = self->history->position;
  gint64 cost = queens_search_get_cost (self->search);
  Attempt attempt = { self->search->tally.restarts, 0 };
  guint n_equal = 0;

  if (self->history->length >= MAX_EXACT_PROFILE)
    return -1;
  for (; n_equal < MIN (position, MAX_EQUAL_STEPS); n_equal++)
    {
      guint64 before = position - n_equal - 1;
      gint64 lowest, highest;

      queens_profile_get_range (profile, before, before, &lowest, &highest);
      if (lowest != cost)
        break;
    }
  if (n_equal == MAX_EQUAL_STEPS)
    return -1;
  if (attempt.restarts == 0 || n_equal == 0)
    return n_equal;
  /* A fresh board may cost the same as the board before it. Count only the boards since the last
   * restart. */
  queens_history_visit (self->history, position - n_equal, n_equal + 1, visit_cb, &attempt);
  return attempt.n_boards - 1;
}

char *
queens_look_ahead_describe_look (const QueensLookAhead *self)
{
  const QueensStep *step = &self->step;
  guint64 n = step->evaluations;

  if (step->n_best == 0)
    return NULL;
  if (step->best > step->cost_before)
    return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "The %" PRIu64 " successor is worse by %" PRId64 ".",
                   "All %" PRIu64 " successors are worse by at least %" PRId64 ".", n),
      n, step->best - step->cost_before);
  if (step->best == step->cost_before)
    return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE,
                   "No successor is better. %" PRIu64 " of %" PRIu64 " is equal.",
                   "No successor is better. %" PRIu64 " of %" PRIu64 " are equal.", step->n_best),
      step->n_best, n);
  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE,
                 "The lowest cost is %" PRId64 " (now %" PRId64 "), reached by %" PRIu64
                 " of %" PRIu64 " moves.",
                 "The lowest cost is %" PRId64 " (now %" PRId64 "), reached by %" PRIu64
                 " of %" PRIu64 " moves.",
                 step->n_best),
    step->best, step->cost_before, step->n_best, n);
}

/* With placement `anywhere`, the probability belongs to the square, not to the queen. */
char *
queens_look_ahead_describe_chance (const QueensLookAhead *self)
{
  gdouble chance = get_chance (self);
  gboolean is_of_square = self->is_anywhere && self->step.kind == QUEENS_STEP_MOVED;

  if (self->is_over || chance <= 0 || chance > 1 - 1e-9)
    return NULL;
  if (chance < 0.0005)
    return g_strdup (is_of_square ? _("This square is chosen at random (probability below 0.1 %).")
                                  : _("Chosen at random (probability below 0.1 %)."));
  return g_strdup_printf (is_of_square ? _("This square is chosen at random (probability %.1f %%).")
                                       : _("Chosen at random (probability %.1f %%)."),
                          100 * chance);
}

char *
queens_look_ahead_describe_cost (const QueensLookAhead *self)
{
  const QueensStep *step = &self->step;

  if (self->is_over || (step->kind != QUEENS_STEP_MOVED && step->kind != QUEENS_STEP_FRESH
                        && step->kind != QUEENS_STEP_GENERATION))
    return NULL;
  return g_strdup_printf (self->end == QUEENS_END_SOLVED
                          ? _("Cost %" PRId64 " → %" PRId64 ": solved.")
                          : _("Cost %" PRId64 " → %" PRId64 "."),
                          step->cost_before, step->cost_after);
}

static const QueensSentence *
get_sentences (const QueensLookAhead *self)
{
  static const QueensSentence common[] = {
    { QUEENS_BEAT_CHOOSE, queens_look_ahead_describe_chance },
    { QUEENS_BEAT_MOVE, queens_look_ahead_describe_cost },
    { QUEENS_BEAT_NONE, NULL }
  };
  const QueensSentence *sentences = self->setup->algorithm->sentences;

  return sentences->describe != NULL ? sentences : common;
}

/* Joins the sentences of @beat, or of all beats if @beat is QUEENS_BEAT_NONE. */
static char *
join_sentences (const QueensLookAhead *self,
                QueensBeat             beat)
{
  GString *text = g_string_new (NULL);

  for (const QueensSentence *next = get_sentences (self); next->describe != NULL; next++)
    {
      gboolean is_wanted = beat == QUEENS_BEAT_NONE || next->beat == beat;
      g_autofree char *sentence = is_wanted ? next->describe (self) : NULL;

      if (sentence != NULL)
        g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", sentence);
    }
  return g_string_free (text, FALSE);
}

char *
queens_look_ahead_explain (const QueensLookAhead *self)
{
  if (self->setup->track != NULL)
    return queens_track_explain (self->setup->track, self->history->position);
  return join_sentences (self, QUEENS_BEAT_NONE);
}

static char *
describe_evaluations (const QueensLookAhead *self)
{
  guint64 n = self->step.evaluations;

  return n == 0 ? g_strdup (_("The rule doesn’t compare moves."))
                : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                                "Computing the cost of %" PRIu64 " move",
                                                "Computing the cost of %" PRIu64 " moves", n),
                                   n);
}

char *
queens_look_ahead_describe_beat (const QueensLookAhead *self,
                                 QueensBeat             beat)
{
  /* The rule of another program is unknown, so only the track can explain its steps. */
  if (self->setup->track != NULL)
    return queens_look_ahead_explain (self);
  /* If a beat has no sentences, use the sentences of the beat before. Don't go back beyond
   * QUEENS_BEAT_CHOOSE: return NULL instead, because the window then shows the move itself. */
  for (QueensBeat last = beat; last > QUEENS_BEAT_NONE; last--)
    {
      g_autofree char *text = join_sentences (self, last);

      if (*text != '\0')
        return g_steal_pointer (&text);
      if (last == QUEENS_BEAT_CHOOSE)
        return NULL;
    }
  return describe_evaluations (self);
}
