/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-predict-bar.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "queens-setup.h"
#include "queens-guess.h"
#include "queens-inference.h"
#include "queens-move-words.h"
#include "queens-number.h"
#include "queenside-describe.h"
#include "queenside-input.h"

struct _QueensidePredictBar
{
  AdwBin              parent_instance;

  GtkLabel           *question;
  GtkStack           *answers;
  GtkSpinButton      *cost;
  GtkButton          *cost_button;
  GtkButton          *none_button;
  GtkButton          *next_button;
  GtkLabel           *score;

  QueensideBoardArea *board;
  QueensideSession   *session;
  /* has the action "asks", whose state gives the kinds of questions */
  GActionGroup       *actions;
  gboolean            is_active;
  gboolean            is_asking;        /* TRUE if the user must answer, and the answer is hidden */
  /* TRUE if the question is answered, and the search hasn't moved since */
  gboolean            is_answered;
  QueensGuessKind     kind;             /* kind of the current question */
  QueensSquare        square;           /* the square whose cost the user must guess */
};

G_DEFINE_FINAL_TYPE (QueensidePredictBar, queenside_predict_bar, ADW_TYPE_BIN)

enum { PROP_0, PROP_ACTIVE, PROP_ASKING, N_PROPS };

static GParamSpec *properties[N_PROPS];

static char *
describe (const QueensGuess   *guess,
          const QueensProblem *problem,
          const QueensSquare  *square)
{
  static const char *const titles[] = {
    [QUEENS_VERDICT_RIGHT] = N_("✓ Right."),
    [QUEENS_VERDICT_EQUAL] = N_("= Equally good."),
    [QUEENS_VERDICT_WRONG] = N_("✗ Wrong."),
  };
  gboolean is_drawn = guess->step_chance < 1 - 1e-9;
  g_autofree char *chances = g_strdup_printf (
    _("This step had a probability of %.3g %%, and your guess had %.3g %%."),
    guess->step_chance * 100, guess->chance * 100);
  g_autofree char *step = NULL;
  g_autofree char *reason = NULL;

  if (guess->step.kind == QUEENS_STEP_MOVED)
    {
      g_autofree char *moves = queens_move_words_foretell (problem, &guess->step);

      /* Translators: "Queen 4 goes to row 0", and the cost after this move */
      step = g_strdup_printf (_("%s, cost %" PRId64 "."), moves, guess->step.cost_after);
    }
  else if (guess->step.kind == QUEENS_STEP_PLACED || guess->step.kind == QUEENS_STEP_REMOVED)
    {
      g_autofree char *moves = queens_move_words_foretell (problem, &guess->step);

      step = g_strconcat (moves, ".", NULL);
    }
  else if (guess->step.kind == QUEENS_STEP_FRESH)
    step = g_strdup (_("The search chooses a new random board."));
  else if (guess->step.kind == QUEENS_STEP_GENERATION)
    step = g_strdup (_("A new generation replaces the members."));
  else
    step = g_strdup (guess->end == QUEENS_END_NONE ? _("No queen moves.") : _("The search ends."));

  if (guess->verdict == QUEENS_VERDICT_RIGHT)
    reason = g_strdup ("");
  else if (guess->step.kind == QUEENS_STEP_PLACED && square != NULL
           && square->x == guess->step.changes[0].to.x)
    reason = g_strdup (_("Your column is right, but another row comes next."));
  else if (guess->verdict == QUEENS_VERDICT_EQUAL && !is_drawn)
    reason = g_strdup_printf (_("Your square also costs %d. The tie rule decides."),
                              guess->value);
  else if (guess->verdict == QUEENS_VERDICT_EQUAL)
    reason = g_strdup (chances);
  else if (square == NULL || guess->step.kind != QUEENS_STEP_MOVED)
    reason = g_strdup (is_drawn ? chances : "");
  else if (guess->value == QUEENS_NO_VALUE)
    reason = g_strdup (_("No queen can move to your square."));
  else if (guess->chance > 0 || guess->step.n_best == 0)
    reason = g_strdup (chances);
  else
    reason = g_strdup_printf (_("Your square costs %d. The lowest cost is %" PRId64 "."),
                              guess->value, guess->step.best);
  return g_strstrip (g_strjoin (" ", _(titles[guess->verdict]), step, reason, NULL));
}

static void
show_score (QueensidePredictBar *self)
{
  const QueensScore *moves = &self->session->scores[QUEENS_GUESS_MOVE];
  const QueensScore *costs = &self->session->scores[QUEENS_GUESS_COST];
  g_autofree char *moves_text = g_strdup_printf (_("%u of %u right, %u equally good"),
                                                 moves->right, moves->asked, moves->equal);
  g_autofree char *costs_text = g_strdup_printf (_("%u of %u right"), costs->right, costs->asked);
  /* Translators: how many guesses of each kind were right */
  g_autofree char *both = g_strdup_printf (_("Moves: %s\nCosts: %s"), moves_text, costs_text);

  gtk_label_set_label (self->score, self->session->scores[self->kind].asked == 0 ? ""
                                    : self->kind == QUEENS_GUESS_MOVE ? moves_text : costs_text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->score), both);
}

static void
set_asking (QueensidePredictBar *self,
            gboolean             is_asking)
{
  if (is_asking == self->is_asking)
    return;
  self->is_asking = is_asking;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ASKING]);
}

/* Shows @answers. If @answers is NULL, hides all answers. Hidden answers keep their space. */
static void
show_answers (QueensidePredictBar *self,
              gpointer             answers)
{
  gtk_widget_set_opacity (GTK_WIDGET (self->answers), answers == NULL ? 0 : 1);
  gtk_widget_set_sensitive (GTK_WIDGET (self->answers), answers != NULL);
  if (answers != NULL)
    gtk_stack_set_visible_child (self->answers, answers);
}

static void
ask (QueensidePredictBar *self)
{
  QueensBoard *board = queenside_session_get_board (self->session);
  const QueensSetup *setup = &self->session->now.setup;
  guint size = setup->problem->size;
  g_autoptr (GVariant) state = g_action_group_get_action_state (self->actions, "asks");
  const char *chosen = g_variant_get_string (state, NULL);
  g_autofree char *cost_question = NULL;
  gpointer answers = NULL;
  const char *question;

  if (!self->is_active)
    return;
  gtk_button_set_label (self->none_button, setup->algorithm->is_systematic ? _("_The Search Ends")
                                                                           : _("_No Queen Moves"));
  /* If the user chose both kinds of questions, the kinds take turns. */
  if (g_str_equal (chosen, "moves"))
    self->kind = QUEENS_GUESS_MOVE;
  else if (g_str_equal (chosen, "costs"))
    self->kind = QUEENS_GUESS_COST;
  else if (self->is_answered)
    self->kind = self->kind == QUEENS_GUESS_MOVE ? QUEENS_GUESS_COST : QUEENS_GUESS_MOVE;
  self->is_answered = FALSE;
  show_score (self);
  queenside_board_area_set_guess (self->board, NULL, QUEENS_VERDICT_RIGHT);
  if (queenside_session_is_at_end (self->session))
    question = _("The search has ended. Choose Same Start, or change the board.");
  else if (self->kind == QUEENS_GUESS_MOVE && setup->algorithm->is_systematic)
    {
      question = _("Click the square where the search places its next queen. If the search "
                   "backtracks, click the queen that it removes.");
      answers = self->none_button;
    }
  else if (setup->algorithm->is_systematic)
    {
      self->square.x = queens_guess_find_column (self->session->now.history->search,
                                                 g_random_int_range (0, size));
      question = _("No column is empty, so no rows are left to count.");
      if (self->square.x >= 0)
        {
          question = cost_question = g_strdup_printf (
            _("How many rows are left in column %d?"), self->square.x);
          answers = gtk_widget_get_parent (GTK_WIDGET (self->cost));
          gtk_spin_button_set_value (self->cost, 0);
        }
    }
  else if (self->kind == QUEENS_GUESS_MOVE && setup->algorithm->odds == NULL)
    question = _("You can’t guess the moves of this algorithm. Choose another algorithm.");
  else if (self->kind == QUEENS_GUESS_MOVE)
    {
      question = _("Click the square that a queen moves to next.");
      answers = self->none_button;
    }
  else if (!queens_guess_find_square (board, setup, g_random_int_range (0, size * size),
                                      &self->square))
    question = _("No queen can move, so there is no cost to guess.");
  else
    {
      question = cost_question = g_strdup_printf (
        _("What does the board cost with a queen on (%d, %d)?"), self->square.x, self->square.y);
      answers = gtk_widget_get_parent (GTK_WIDGET (self->cost));
      /* Start with a number that doesn't reveal the answer. */
      gtk_spin_button_set_value (self->cost, queens_board_get_cost (board, setup->convention.cost));
      queenside_board_area_set_guess (self->board, &self->square, QUEENS_VERDICT_OPEN);
    }
  gtk_label_set_label (self->question, question);
  show_answers (self, answers);
  set_asking (self, answers != NULL);
}

/* Moves the keyboard focus to the answers, for users who play with the keyboard. */
static void
take_focus (QueensidePredictBar *self)
{
  if (self->is_asking)
    gtk_widget_grab_focus (self->kind == QUEENS_GUESS_COST ? GTK_WIDGET (self->cost)
                                                           : GTK_WIDGET (self->board));
}

/* After a step, asks the next question. */
static void
moved_cb (QueensidePredictBar *self)
{
  gboolean is_next = self->is_answered;

  ask (self);
  if (self->is_active && is_next)
    take_focus (self);
}

static void
show_verdict (QueensidePredictBar *self,
              const char          *text,
              QueensVerdict        verdict)
{
  g_autofree char *grouped = queens_number_group (text);

  queenside_session_count_guess (self->session, self->kind, verdict);
  self->is_answered = TRUE;
  gtk_label_set_label (self->question, grouped);
  show_answers (self, self->next_button);
  show_score (self);
  set_asking (self, FALSE);
}

void
queenside_predict_bar_guess (QueensidePredictBar *self,
                             const QueensSquare  *square)
{
  const QueensProblem *problem = self->session->now.setup.problem;
  g_autofree char *text = NULL;
  QueensGuess guess;

  if (self->is_answered)
    {
      queenside_session_advance (self->session, 1, 0);
      return;
    }
  if (!self->is_asking || self->kind != QUEENS_GUESS_MOVE)
    return;
  if (!queens_guess_judge (self->session->now.history, square, &guess))
    {
      ask (self);
      return;
    }
  text = describe (&guess, problem, square);
  show_verdict (self, text, guess.verdict);
  queenside_board_area_set_guess (self->board, square, guess.verdict);
}

/* Shows how many rows the column has left. After the answer, crosses on the board mark the removed
 * rows. */
static void
answer_rows (QueensidePredictBar *self)
{
  guint n_rows = queens_inference_count_rows (self->session->now.history->search, self->square.x);
  QueensVerdict verdict = gtk_spin_button_get_value_as_int (self->cost) == (gint) n_rows
                            ? QUEENS_VERDICT_RIGHT : QUEENS_VERDICT_WRONG;
  g_autofree char *rows = g_strdup_printf (ngettext ("Column %d has %u row left.",
                                                     "Column %d has %u rows left.", n_rows),
                                           self->square.x, n_rows);
  g_autofree char *text = g_strdup_printf ("%s %s", verdict == QUEENS_VERDICT_RIGHT
                                                      ? _("✓ Right.") : _("✗ Wrong."), rows);

  show_verdict (self, text, verdict);
}

/* With placement `anywhere`, the question isn't about a particular queen, so the verdict can't show
 * the cost as a sum. */
static void
answer_cost (QueensidePredictBar *self)
{
  QueensBoard *board = queenside_session_get_board (self->session);
  const QueensSetup *setup = &self->session->now.setup;
  QueensVerdict verdict;
  g_autofree char *sum = NULL;
  g_autofree char *text = NULL;
  gint32 cost;

  if (!self->is_asking || self->kind != QUEENS_GUESS_COST)
    return;
  gtk_spin_button_update (self->cost);
  if (setup->algorithm->is_systematic)
    {
      answer_rows (self);
      return;
    }
  cost = queens_guess_get_cost (board, setup, self->square);
  verdict = gtk_spin_button_get_value_as_int (self->cost) == cost ? QUEENS_VERDICT_RIGHT
                                                                  : QUEENS_VERDICT_WRONG;
  if (setup->problem->is_anywhere)
    sum = g_strdup_printf (_("(%d, %d): cost at least %d"), self->square.x, self->square.y, cost);
  else
    sum = queenside_describe_sum (self->session, self->square.x, self->square);
  text = g_strdup_printf ("%s %s.", verdict == QUEENS_VERDICT_RIGHT ? _("✓ Right.")
                                                                   : _("✗ Wrong."), sum);
  show_verdict (self, text, verdict);
  queenside_board_area_set_guess (self->board, &self->square, verdict);
}

static void
set_active (QueensidePredictBar *self,
            gboolean             is_active)
{
  if (is_active == self->is_active)
    return;
  self->is_active = is_active;
  self->is_answered = FALSE;
  self->kind = QUEENS_GUESS_MOVE;
  queenside_board_area_set_guess (self->board, NULL, QUEENS_VERDICT_RIGHT);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ACTIVE]);
  ask (self);
  if (is_active)
    take_focus (self);
  else
    set_asking (self, FALSE);
}

static void
clicked_cb (QueensidePredictBar *self,
            GtkButton           *button)
{
  if (button == self->none_button)
    queenside_predict_bar_guess (self, NULL);
  else if (button == self->cost_button)
    answer_cost (self);
  else if (button == self->next_button)
    queenside_session_advance (self->session, 1, 0);
  else
    set_active (self, FALSE);
}

static void
choose_asks_cb (GSimpleAction *action,
                GVariant      *state,
                gpointer       user_data)
{
  QueensidePredictBar *self = user_data;

  g_simple_action_set_state (action, state);
  if (self->is_active)
    {
      ask (self);
      take_focus (self);
    }
}

static void
forget_score_cb (GSimpleAction *action,
                 GVariant      *target,
                 gpointer       user_data)
{
  QueensidePredictBar *self = user_data;

  queenside_session_forget_score (self->session);
  show_score (self);
}

static void
changed_cb (QueensidePredictBar *self)
{
  show_score (self);
  ask (self);
}

/* Ends the game when a document is opened. Only then is there nothing to undo or redo. */
static void
replaced_cb (QueensidePredictBar *self)
{
  if (self->session->undo_states->len == 0 && self->session->redo_states->len == 0)
    set_active (self, FALSE);
}

void
queenside_predict_bar_set_board (QueensidePredictBar *self,
                                 QueensideBoardArea  *board)
{
  g_return_if_fail (self->board == NULL);
  self->board = g_object_ref (board);
  self->session = g_object_ref (board->session);
  g_signal_connect_object (self->session, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "replaced", G_CALLBACK (replaced_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "moved", G_CALLBACK (moved_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
queenside_predict_bar_get_property (GObject    *object,
                                    guint       id,
                                    GValue     *value,
                                    GParamSpec *pspec)
{
  QueensidePredictBar *self = QUEENSIDE_PREDICT_BAR (object);

  g_value_set_boolean (value, id == PROP_ACTIVE ? self->is_active : self->is_asking);
}

static void
queenside_predict_bar_set_property (GObject      *object,
                                    guint         id,
                                    const GValue *value,
                                    GParamSpec   *pspec)
{
  set_active (QUEENSIDE_PREDICT_BAR (object), g_value_get_boolean (value));
}

static void
queenside_predict_bar_dispose (GObject *object)
{
  QueensidePredictBar *self = QUEENSIDE_PREDICT_BAR (object);

  g_clear_object (&self->actions);
  g_clear_object (&self->board);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (queenside_predict_bar_parent_class)->dispose (object);
}

static void
queenside_predict_bar_class_init (QueensidePredictBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = queenside_predict_bar_get_property;
  object_class->set_property = queenside_predict_bar_set_property;
  object_class->dispose = queenside_predict_bar_dispose;
  properties[PROP_ACTIVE] = g_param_spec_boolean ("active", NULL, NULL, FALSE,
                                                  G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS
                                                  | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_ASKING] = g_param_spec_boolean ("asking", NULL, NULL, FALSE,
                                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/queenside/Queenside/queenside-predict-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensidePredictBar, answers);
  gtk_widget_class_bind_template_child (widget_class, QueensidePredictBar, question);
  gtk_widget_class_bind_template_child (widget_class, QueensidePredictBar, score);
  gtk_widget_class_bind_template_child (widget_class, QueensidePredictBar, cost);
  gtk_widget_class_bind_template_child (widget_class, QueensidePredictBar, cost_button);
  gtk_widget_class_bind_template_child (widget_class, QueensidePredictBar, next_button);
  gtk_widget_class_bind_template_child (widget_class, QueensidePredictBar, none_button);
  gtk_widget_class_bind_template_callback (widget_class, clicked_cb);
}

static void
queenside_predict_bar_init (QueensidePredictBar *self)
{
  static const GActionEntry actions[] = {
    { "asks", NULL, "s", "'both'", choose_asks_cb },
    { "forget", forget_score_cb },
  };

  gtk_widget_init_template (GTK_WIDGET (self));
  self->actions = G_ACTION_GROUP (g_simple_action_group_new ());
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), actions, G_N_ELEMENTS (actions),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "predict", self->actions);
  gtk_adjustment_configure (gtk_spin_button_get_adjustment (self->cost), 0, 0, G_MAXINT32, 1, 10,
                            0);
  queenside_input_set_wheel (GTK_WIDGET (self->cost), FALSE);
  g_signal_connect_object (gtk_editable_get_delegate (GTK_EDITABLE (self->cost)), "activate",
                           G_CALLBACK (answer_cost), self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}
