/* queenside-predict-bar.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-predict-bar.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "queens-setup.h"
#include "queens-guess.h"
#include "queens-move-words.h"

struct _QueensidePredictBar
{
  AdwBin              parent_instance;

  GtkBox             *content;
  GtkLabel           *question;
  GtkLabel           *score;
  GtkButton          *none_button;

  QueensideBoardArea *board;
  QueensideSession   *session;
  gboolean            is_active;
  guint               n_asked;
  guint               n_of[3];          /* by verdict */
};

G_DEFINE_FINAL_TYPE (QueensidePredictBar, queenside_predict_bar, ADW_TYPE_BIN)

enum { PROP_0, PROP_ACTIVE, N_PROPS };

static GParamSpec *properties[N_PROPS];

/* What became of a guess, in words */

static char *
describe (const QueensGuess   *guess,
          const QueensProblem *problem,
          gboolean             is_none)
{
  static const char *const titles[] = {
    [QUEENS_VERDICT_RIGHT] = N_("✓ Right."),
    [QUEENS_VERDICT_EQUAL] = N_("= Equally good."),
    [QUEENS_VERDICT_WRONG] = N_("✗ Wrong."),
  };
  gboolean is_drawn = guess->step_chance < 1 - 1e-9;
  g_autofree char *chances = g_strdup_printf (
    _("Its chance was %.3g %%, that of your guess %.3g %%."), guess->step_chance * 100,
    guess->chance * 100);
  g_autofree char *step = NULL;
  g_autofree char *reason = NULL;

  if (guess->step.kind == QUEENS_STEP_MOVED)
    {
      g_autofree char *moves = queens_move_words_foretell (problem, &guess->step);

      /* Translators: "Queen 4 goes to row 0" and the cost after it */
      step = g_strdup_printf (_("%s, cost %" PRId64 "."), moves, guess->step.cost_after);
    }
  else if (guess->step.kind == QUEENS_STEP_FRESH)
    step = g_strdup (_("A fresh board comes."));
  else
    step = g_strdup (guess->end == QUEENS_END_NONE ? _("No queen moves.") : _("The search ends."));

  /* Why a guess that is not right is not. */
  if (guess->verdict == QUEENS_VERDICT_RIGHT)
    reason = g_strdup ("");
  else if (guess->verdict == QUEENS_VERDICT_EQUAL && !is_drawn)
    reason = g_strdup_printf (_("Your square costs %d as well; the rule for ties decides."),
                              guess->value);
  else if (guess->verdict == QUEENS_VERDICT_EQUAL)
    reason = g_strdup (chances);
  else if (is_none || guess->step.kind != QUEENS_STEP_MOVED)
    reason = g_strdup (is_drawn ? chances : "");
  else if (guess->value == QUEENS_NO_VALUE)
    reason = g_strdup (_("No queen may go to your square."));
  else if (guess->chance > 0 || guess->step.n_best == 0)
    reason = g_strdup (chances);
  else
    reason = g_strdup_printf (_("Your square costs %d; the best cost is %" PRId64 "."),
                              guess->value, guess->step.best);
  return g_strstrip (g_strjoin (" ", _(titles[guess->verdict]), step, reason, NULL));
}

/* The bar */

static void
show_score (QueensidePredictBar *self)
{
  g_autofree char *score = g_strdup_printf (_("%u of %u right, %u equally good"),
                                            self->n_of[QUEENS_VERDICT_RIGHT], self->n_asked,
                                            self->n_of[QUEENS_VERDICT_EQUAL]);

  gtk_label_set_label (self->score, self->n_asked == 0 ? "" : score);
  /* A narrow window has no room for all of it. */
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->score), self->n_asked == 0 ? NULL : score);
}

/* Asks about the step to come, unless there is nothing to guess. */
static void
ask (QueensidePredictBar *self)
{
  gboolean has_odds = self->session->now.setup.algorithm->odds != NULL;
  gboolean is_at_end = queenside_session_is_at_end (self->session);

  if (!self->is_active)
    return;
  gtk_widget_set_sensitive (GTK_WIDGET (self->none_button), has_odds && !is_at_end);
  if (!has_odds)
    gtk_label_set_label (self->question,
                         _("This search has no odds to guess by; choose another algorithm."));
  else if (is_at_end)
    gtk_label_set_label (self->question, _("The search has ended. Reset it, or change the board."));
  else
    gtk_label_set_label (self->question, _("Click the square where a queen goes next."));
}

void
queenside_predict_bar_guess (QueensidePredictBar *self,
                             const QueensSquare  *square)
{
  const QueensProblem *problem = self->session->now.setup.problem;
  g_autofree char *text = NULL;
  QueensGuess guess;

  if (!queens_guess_judge (self->session->now.history, square, &guess))
    {
      ask (self);
      return;
    }
  queenside_session_advance (self->session, 1, 0);
  self->n_asked++;
  self->n_of[guess.verdict]++;
  text = describe (&guess, problem, square == NULL);
  gtk_label_set_label (self->question, text);
  gtk_widget_set_sensitive (GTK_WIDGET (self->none_button),
                            !queenside_session_is_at_end (self->session));
  queenside_board_area_set_guess (self->board, square, guess.verdict);
  show_score (self);
}

static void
set_active (QueensidePredictBar *self,
            gboolean             is_active)
{
  if (is_active == self->is_active)
    return;
  self->is_active = is_active;
  self->n_asked = 0;
  memset (self->n_of, 0, sizeof self->n_of);
  gtk_widget_set_visible (GTK_WIDGET (self->content), is_active);
  queenside_board_area_set_guess (self->board, NULL, QUEENS_VERDICT_RIGHT);
  ask (self);
  show_score (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ACTIVE]);
}

static void
clicked_cb (QueensidePredictBar *self,
            GtkButton           *button)
{
  if (button == self->none_button)
    queenside_predict_bar_guess (self, NULL);
  else
    set_active (self, FALSE);
}

void
queenside_predict_bar_set_board (QueensidePredictBar *self,
                                 QueensideBoardArea  *board)
{
  g_return_if_fail (self->board == NULL);
  self->board = g_object_ref (board);
  self->session = g_object_ref (board->session);
  g_signal_connect_object (self->session, "changed", G_CALLBACK (ask), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "moved", G_CALLBACK (ask), self, G_CONNECT_SWAPPED);
}

static void
queenside_predict_bar_get_property (GObject    *object,
                                    guint       id,
                                    GValue     *value,
                                    GParamSpec *pspec)
{
  g_value_set_boolean (value, QUEENSIDE_PREDICT_BAR (object)->is_active);
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
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/queenside/Queenside/queenside-predict-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensidePredictBar, content);
  gtk_widget_class_bind_template_child (widget_class, QueensidePredictBar, question);
  gtk_widget_class_bind_template_child (widget_class, QueensidePredictBar, score);
  gtk_widget_class_bind_template_child (widget_class, QueensidePredictBar, none_button);
  gtk_widget_class_bind_template_callback (widget_class, clicked_cb);
}

static void
queenside_predict_bar_init (QueensidePredictBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
