/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-overlay.h"

#include "draw-layers.h"
#include "draw-occupancy.h"
#include "queens-inference.h"
#include "queens-domains.h"
#include "queens-successors.h"

#define MAX_SIZE 1024           /* maximum number of columns with values, because the window has too
                                 * few pixels for more squares */
/* Maximum number of columns without zoom. On larger boards, squares can't be told apart, and
 * computing all numbers takes longer than a step. */
#define MAX_SIZE_UNZOOMED 400

void
draw_overlay_forget (DrawOverlay *self)
{
  g_clear_pointer (&self->matrix, g_free);
  g_clear_pointer (&self->odds, queens_odds_free);
  g_clear_pointer (&self->candidates, g_free);
  g_clear_pointer (&self->looks, g_free);
  g_clear_pointer (&self->crossed, g_free);
  g_clear_pointer (&self->waits, g_free);
}

void
draw_overlay_clear (DrawOverlay *self)
{
  draw_overlay_forget (self);
  g_clear_pointer (&self->visits, queens_occupancy_free);
}

static QueensBoard *
get_board (const DrawOverlay   *self,
           const QueensHistory *history)
{
  return self->member != NULL ? self->member : history->search->board;
}

/* Fills in the costs of the successors. If @queen isn't −1, fills in only the costs of that queen's
 * moves. If several queens may move to a square, it gets the lowest cost. */
static void
fill_with_costs (const QueensSetup *setup,
                 QueensBoard       *board,
                 gint               queen,
                 gint32            *matrix)
{
  gsize size = setup->problem->size;
  guint end = queen < 0 ? board->n_queens : (guint) queen + 1;
  g_autofree gint32 *room = g_new (gint32, queens_successors_get_room (setup));

  for (gsize i = 0; i < size * size; i++)
    matrix[i] = QUEENS_NO_VALUE;
  for (guint i = MAX (queen, 0); i < end; i++)
    {
      QueensSuccessors successors = queens_successors_evaluate (board, setup->convention, i, room);
      QueensSquare home = queens_board_get_square (board, i);

      for (gint k = successors.low; k <= successors.high; k++)
        {
          QueensSquare square = queens_successors_get_square (&successors, k);
          gint32 *value = &matrix[square.y * size + square.x];

          *value = MIN (*value, successors.values[k]);
        }
      if (home.y != QUEENS_NO_ROW)
        matrix[home.y * size + home.x] = queens_board_get_cost (board, setup->convention.cost);
    }
}

/* Numbers the squares in the order in which the next step examines them. If a square is examined
 * again, it keeps its first number. If the step treats all columns alike, there are no numbers. */
static void
set_looks (DrawOverlay       *self,
           const QueensSetup *setup,
           const QueensStep  *step,
           const GArray      *looks)
{
  gsize size = setup->problem->size;

  g_clear_pointer (&self->looks, g_free);
  self->n_looks = MIN (looks->len, G_MAXUINT16);
  self->numbers_looks = step->n_draws > 0 || setup->algorithm->is_systematic;
  if (looks->len == 0)
    return;
  self->looks = g_new0 (guint16, size * size);
  for (guint i = self->n_looks; i-- > 0;)
    {
      QueensSquare square = g_array_index (looks, QueensSquare, i);

      self->looks[square.y * size + square.x] = i + 1;
    }
}

/* Marks candidates: the squares to which the search may move a queen, the squares that the tie rule
 * rejects, and the chosen square. If @queen isn't −1, considers only that queen's moves. After the
 * search has ended, there are no candidates. */
static void
find_candidates (DrawOverlay      *self,
                 QueensHistory    *history,
                 const QueensOdds *odds,
                 gint              queen)
{
  const QueensSetup *setup = &history->search->setup;
  const QueensAlgorithm *algorithm = setup->algorithm;
  QueensBoard *board = history->search->board;
  gsize size = board->problem->size;
  g_autoptr (GArray) looks = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
  QueensStep step;

  g_clear_pointer (&self->looks, g_free);
  g_free (self->candidates);
  self->candidates = g_new0 (guint8, size * size);
  self->has_mover = queen >= 0;
  self->marks_column = FALSE;
  if (queen >= 0)
    self->mover = queens_board_get_square (board, queen);
  if (odds == NULL)
    return;
  queens_history_peek_work (history, &step, looks, NULL);
  if (step.kind == QUEENS_STEP_NONE)
    return;
  if (queen < 0)
    set_looks (self, setup, &step, looks);
  for (gsize i = 0; queen < 0 && i < size * size; i++)
    if (odds->chances[i] > 0)
      self->candidates[i] = DRAW_CANDIDATE;
  for (guint i = 0; i < step.n_changes; i++)
    if (step.kind == QUEENS_STEP_MOVED && (queen < 0 || (guint) queen == step.changes[i].queen))
      self->candidates[step.changes[i].to.y * size + step.changes[i].to.x] = DRAW_CANDIDATE_TAKEN;
  if (queen < 0 && (algorithm->heeds & QUEENS_HEEDS_TIES) && step.kind == QUEENS_STEP_MOVED
      && !(self->values.flags & DRAW_VALUES_ODDS))
    {
      QueensSquare to = step.changes[0].to;

      for (gsize i = 0; i < size * size; i++)
        if (self->candidates[i] == DRAW_CANDIDATE_NONE
            && self->matrix[i] == self->matrix[to.y * size + to.x])
          self->candidates[i] = DRAW_CANDIDATE;
    }
  if (queen < 0 && algorithm->picks_queen && step.kind == QUEENS_STEP_MOVED)
    {
      self->has_mover = TRUE;
      self->mover = step.changes[0].from;
      self->marks_column = setup->convention.moves != QUEENS_MOVES_ANYWHERE;
    }
}

static void
fill_values (DrawOverlay   *self,
             QueensHistory *history,
             QueensView     shown,
             gint           queen)
{
  QueensBoard *board = get_board (self, history);
  gsize size = board->problem->size;
  DrawValuesFlags flags = DRAW_VALUES_BEST;
  gboolean shows_odds = (shown & QUEENS_VIEW_ODDS) != 0;
  gboolean has_ended = queens_search_get_end (history->search) != QUEENS_END_NONE;
  g_autoptr (QueensOdds) odds = NULL;

  if (shown & (QUEENS_VIEW_VALUES | QUEENS_VIEW_ODDS))
    flags |= DRAW_VALUES_NUMBERS;
  if (shown & QUEENS_VIEW_COLORS)
    flags |= DRAW_VALUES_COLORS;
  g_free (self->matrix);
  self->matrix = g_new (gint32, size * size);
  self->queen = queen;
  if (shows_odds || (!has_ended && size <= QUEENS_VIEW_MAX_SIZE_FOR_BEATS))
    odds = queens_search_get_odds (history->search, NULL);
  shows_odds &= odds != NULL;
  if (!shows_odds)
    fill_with_costs (&history->search->setup, board, queen, self->matrix);
  else
    flags |= DRAW_VALUES_ODDS;
  for (gsize i = 0; shows_odds && i < size * size; i++)
    self->matrix[i] = odds->chances[i] > 0 ? (gint32) (odds->chances[i] * 1e6 + 0.5)
                                           : QUEENS_NO_VALUE;
  if (self->hides_next)
    flags &= ~DRAW_VALUES_BEST;
  self->values = draw_values_new (self->matrix, board, flags);
  find_candidates (self, history,
                   has_ended || size > QUEENS_VIEW_MAX_SIZE_FOR_BEATS ? NULL : odds, queen);
  self->values.candidates = self->hides_next ? NULL : self->candidates;
  g_clear_pointer (&self->odds, queens_odds_free);
  if (shows_odds)
    self->odds = g_steal_pointer (&odds);
}

/* Marks the rows that the next step of a systematic search tries. Also marks the row that the step
 * chooses, or the queen that it removes. Such a search has no values. */
static void
fill_tries (DrawOverlay   *self,
            QueensHistory *history)
{
  QueensBoard *board = history->search->board;
  gsize size = board->problem->size;
  g_autoptr (GArray) looks = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
  QueensStep step;

  self->matrix = g_new (gint32, size * size);
  self->candidates = g_new0 (guint8, size * size);
  self->queen = -1;
  self->has_mover = FALSE;
  self->marks_column = FALSE;
  for (gsize i = 0; i < size * size; i++)
    self->matrix[i] = QUEENS_NO_VALUE;
  queens_history_peek_work (history, &step, looks, NULL);
  set_looks (self, &history->search->setup, &step, looks);
  if (step.kind == QUEENS_STEP_PLACED)
    {
      QueensSquare to = step.changes[0].to;

      self->matrix[to.y * size + to.x] = 0;
      self->candidates[to.y * size + to.x] = DRAW_CANDIDATE_TAKEN;
    }
  else if (step.kind == QUEENS_STEP_REMOVED)
    {
      self->has_mover = TRUE;
      self->mover = step.changes[0].from;
    }
  self->values = draw_values_new (self->matrix, board, DRAW_VALUES_BEST);
  self->values.candidates = self->candidates;
}

static void
add_visit_cb (guint64             step,
              const QueensSearch *search,
              gpointer            data)
{
  queens_occupancy_add_board (data, search->board, 1);
}

static void
remove_visit_cb (guint64             step,
                 const QueensSearch *search,
                 gpointer            data)
{
  queens_occupancy_add_board (data, search->board, -1);
}

/* Counts how often queens were on each square from the start to the current step. Updates the
 * previous counts. */
static void
count_visits (DrawOverlay   *self,
              QueensHistory *history,
              QueensView     shown)
{
  const QueensProblem *problem = history->search->setup.problem;
  guint64 n_boards = history->position + 1;
  gsize size = problem->size;

  if (self->visits == NULL)
    self->visits = queens_occupancy_new (size);
  if (n_boards == self->visits->n_boards + 1)
    queens_occupancy_add_board (self->visits, history->search->board, 1);
  else if (n_boards > self->visits->n_boards)
    queens_history_visit (history, self->visits->n_boards, n_boards - self->visits->n_boards,
                          add_visit_cb, self->visits);
  else if (n_boards < self->visits->n_boards)
    queens_history_visit (history, n_boards, self->visits->n_boards - n_boards, remove_visit_cb,
                          self->visits);
  self->queen = -1;
  g_clear_pointer (&self->candidates, g_free);
  g_free (self->matrix);
  self->matrix = g_new (gint32, size * size);
  draw_occupancy_fill (self->visits, problem, TRUE, self->matrix, &self->values);
  if (!(shown & QUEENS_VIEW_COLORS))
    self->values.flags &= ~DRAW_VALUES_COLORS;
}

static void
add_tried (DrawOverlay  *self,
           QueensSearch *search)
{
  gsize size = search->setup.problem->size;
  g_autofree guint8 *tried = g_new0 (guint8, size * size);

  if (search->setup.algorithm->mark_tried == NULL)
    return;
  search->setup.algorithm->mark_tried (search->state, &search->context, tried);
  for (gsize i = 0; i < size * size; i++)
    if (tried[i])
      self->crossed[i] |= DRAW_CROSSED_TRIED;
}

/* Marks the rows that an inference removed. AC-3 also removes attacked rows, which keep their
 * cross. */
static void
add_inferred (DrawOverlay  *self,
              QueensSearch *search)
{
  gint size = search->setup.problem->size;

  if (search->setup.algorithm->get_inference == NULL)
    return;
  for (gint y = 0; y < size; y++)
    for (gint x = 0; x < size; x++)
      {
        QueensSquare square = { x, y };
        gint other;

        switch (queens_inference_find (search, square, &other))
          {
          case QUEENS_INFERENCE_FORWARD_CHECKING:
            self->crossed[y * size + x] |= DRAW_CROSSED_OUT | DRAW_CROSSED_FORWARD;
            break;
          case QUEENS_INFERENCE_AC3:
            self->crossed[y * size + x] |= DRAW_CROSSED_OUT;
            if (queens_board_count_attackers (search->board, square) == 0)
              self->crossed[y * size + x] |= DRAW_CROSSED_ARC;
            break;
          case QUEENS_INFERENCE_NONE:
          case QUEENS_N_INFERENCES:
          default:
            break;
          }
      }
}

/* Removes the marks of squares that later beats of the inference remove, and lights the squares
 * that this beat removes. Frames the column of the beat's arc. */
static void
restrict_to_beat (DrawOverlay   *self,
                  QueensHistory *history,
                  guint          beat)
{
  gsize size = history->search->setup.problem->size;
  g_autoptr (GArray) arcs = g_array_new (FALSE, FALSE, sizeof (QueensArc));
  guint first, now;

  queens_history_recall_arcs (history, arcs);
  now = beat == 0 ? arcs->len : queens_inference_find_arc (arcs, beat);
  first = beat == 0 ? 0 : now;
  for (guint i = first; i < arcs->len; i++)
    {
      const QueensArc *arc = &g_array_index (arcs, QueensArc, i);

      for (guint k = 0; k < arc->n_removed; k++)
        {
          guint8 *crossed = &self->crossed[arc->removed[k] * size + arc->column];

          if (i == now)
            *crossed |= DRAW_CROSSED_NOW;
          else
            *crossed &= ~(DRAW_CROSSED_OUT | DRAW_CROSSED_FORWARD | DRAW_CROSSED_ARC);
        }
    }
  self->has_arc = now < arcs->len;
  if (!self->has_arc)
    return;
  self->arc = g_array_index (arcs, QueensArc, now);
  self->mover = (QueensSquare) { self->arc.column, 0 };
}

/* Draws an arrow for an arc of AC-3. It starts at the first row that the arc removes, and ends at
 * the queen in the other column. If that column has no queen, it ends at the column's first
 * remaining row. */
static void
add_arc (const DrawOverlay *self,
         QueensBoard       *board,
         DrawBoardView     *view)
{
  gsize size = view->problem->size;
  gint other = self->arc.other;
  gsize row = 0;

  view->mover = &self->mover;
  view->marks_column = TRUE;
  if (queens_board_get_square (board, other).y != QUEENS_NO_ROW)
    row = queens_board_get_square (board, other).y;
  else
    while (row < size && (self->crossed[row * size + other] & DRAW_CROSSED_OUT))
      row++;
  if (row == size)
    return;
  view->n_changes = 1;
  view->changes[0] = (QueensChange) {
    .from = { self->arc.column, self->arc.removed[0] }, .to = { other, row }
  };
}

/* Returns, for each square, the number of iterations during which no queen may move there. If
 * queens may move to all squares, returns NULL. */
static const guint16 *
find_waits (DrawOverlay        *self,
            const QueensSearch *search)
{
  const QueensAlgorithm *algorithm = search->setup.algorithm;
  gsize size = search->setup.problem->size;

  if (algorithm->mark_waits == NULL || search->setup.track != NULL
      || size > QUEENS_VIEW_MAX_SIZE_FOR_BEATS)
    return NULL;
  if (self->waits == NULL)
    {
      self->waits = g_new0 (guint16, size * size);
      algorithm->mark_waits (search->state, &search->context, self->waits);
    }
  return self->waits;
}

void
draw_overlay_lay (DrawOverlay   *self,
                  QueensHistory *history,
                  QueensView     shown,
                  gint           queen,
                  DrawBoardView *view)
{
  const QueensSetup *setup = &history->search->setup;
  QueensBoard *board = get_board (self, history);
  const QueensStep *step = queens_history_get_step (history);
  gsize size = setup->problem->size;
  /* If nothing is in motion, show the chosen move as at the end of its beat. */
  gboolean is_shown = self->shows_next && self->beat == QUEENS_BEAT_NONE;
  QueensBeat beat = is_shown ? QUEENS_BEAT_CHOOSE : self->beat;
  gboolean is_in_step = beat != QUEENS_BEAT_NONE && beat < QUEENS_BEAT_MOVE && !self->hides_next;
  gboolean is_inferring = beat >= QUEENS_BEAT_MOVE && setup->algorithm->get_inference != NULL;
  guint inference = is_inferring ? MAX (beat, QUEENS_BEAT_INFER) - QUEENS_BEAT_INFER : G_MAXUINT;
  gboolean shows_values = !self->hides_next || self->shows_values;
  gboolean is_column = !setup->problem->is_anywhere;
  gboolean is_too_fine = size > (view->zoom.factor > 1 ? MAX_SIZE : MAX_SIZE_UNZOOMED);
  gboolean has_odds = setup->algorithm->odds != NULL && (shown & QUEENS_VIEW_ODDS) != 0;
  gsize n_queens = setup->problem->n_queens;
  gsize n_values = n_queens * queens_successors_get_room (setup);

  view->flags = DRAW_BOARD_ATTACKED;
  if (shown & QUEENS_VIEW_COORDINATES)
    view->flags |= DRAW_BOARD_COORDINATES;
  if (shown & QUEENS_VIEW_ROW_ZERO_AT_TOP)
    view->flags |= DRAW_BOARD_ROW_ZERO_AT_TOP;
  if (shown & QUEENS_VIEW_ATTACK_LINES)
    view->flags |= DRAW_BOARD_ATTACK_LINES;

  /* Show the values of all queens if each square belongs to one queen, or if the values are
   * probabilities. */
  if (is_column || has_odds)
    queen = -1;
  if ((shown & QUEENS_VIEW_VISITED) && size <= QUEENS_OCCUPANCY_MAX_SIZE && !is_too_fine)
    {
      if (self->matrix == NULL)
        count_visits (self, history, shown);
      view->values = &self->values;
    }
  else if ((shown & (QUEENS_VIEW_VALUES | QUEENS_VIEW_ODDS | QUEENS_VIEW_COLORS))
           && !is_too_fine && !setup->algorithm->is_systematic
           /* While a static point is empty, the board has no successors. */
           && queens_board_holds_static_points (board)
           /* If every queen may move to every square, computing the values of all queens may take
            * too long. Computing the values of a single queen is fast enough. */
           && (is_column || queen >= 0 || n_values <= QUEENS_MAX_VALUES_ANYWHERE))
    {
      if (shows_values)
        {
          if (self->matrix == NULL || self->queen != queen)
            fill_values (self, history, shown, queen);
          view->values = &self->values;
          view->mover = self->has_mover && (queen >= 0 || is_in_step) ? &self->mover : NULL;
          view->marks_column = self->marks_column && !self->hides_next;
        }
      /* The waits follow from earlier moves, so they don't reveal the next move. */
      view->waits = find_waits (self, history->search);
    }
  else if ((shown & (QUEENS_VIEW_VALUES | QUEENS_VIEW_DOMAINS)) && is_in_step
           && setup->algorithm->is_systematic && !is_too_fine)
    {
      if (self->matrix == NULL)
        fill_tries (self, history);
      view->values = &self->values;
      view->mover = beat == QUEENS_BEAT_CHOOSE && self->has_mover ? &self->mover : NULL;
    }
  if (view->values != NULL && !self->hides_next && !(view->values->flags & DRAW_VALUES_CENTRED))
    {
      view->looks = self->looks;
      view->n_looks = self->n_looks;
      view->numbers_looks = self->numbers_looks && is_in_step;
    }

  if ((shown & QUEENS_VIEW_DOMAINS) && shows_values && setup->algorithm->is_systematic
      && !is_too_fine)
    {
      if (self->crossed == NULL || self->inference != inference)
        {
          g_free (self->crossed);
          self->crossed = g_new (guint8, size * size);
          self->inference = inference;
          self->has_arc = FALSE;
          queens_domains_cross (board, self->crossed);
          add_tried (self, history->search);
          add_inferred (self, history->search);
          if (is_inferring)
            restrict_to_beat (self, history, inference);
        }
      view->crossed = self->crossed;
    }
  if ((shown & QUEENS_VIEW_LAST_MOVE) && step != NULL && step->kind == QUEENS_STEP_MOVED)
    {
      view->n_changes = step->n_changes;
      view->changes[0] = step->changes[0];
      view->changes[1] = step->changes[1];
    }
  for (; (shown & QUEENS_VIEW_LAST_MOVE) && view->n_recent < QUEENS_N_RECENT; view->n_recent++)
    {
      const QueensChange *recent = queens_history_get_recent (history, view->n_recent);

      if (recent == NULL)
        break;
      view->recent[view->n_recent] = *recent;
    }
  if (view->crossed != NULL && self->has_arc)
    add_arc (self, board, view);
  if (beat >= QUEENS_BEAT_INFER && !self->hides_next)
    draw_beat_set (view, QUEENS_BEAT_INFER, self->progress, NULL);
  /* If a rule doesn't examine squares, the only beat is QUEENS_BEAT_MOVE. */
  else if (beat == QUEENS_BEAT_MOVE
           || (is_in_step && view->values != NULL
               && (setup->algorithm->odds != NULL || setup->algorithm->is_systematic)))
    draw_beat_set (view, beat, is_shown ? 1 : self->progress, step);
  if (queens_search_get_end (history->search) == QUEENS_END_SOLVED
      && (self->member == NULL || queens_board_is_solved (board)))
    view->calm = 1;
}
