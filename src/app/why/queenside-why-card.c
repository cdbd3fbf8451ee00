/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-why-card.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "queens-end.h"
#include "queens-number.h"
#include "queens-trap-words.h"
#include "queens-view.h"
#include "queens-why.h"
#include "queenside-legend.h"
#include "queenside-rates.h"

#define IDLE_STEPS 10           /* A search is idle after this number of steps without a new lowest
                                 * cost. */
#define LINES 20                /* height of the card if the window has room, in lines of text */

struct _QueensideWhyCard
{
  AdwBin             parent_instance;

  GtkScrolledWindow *scroller;
  GtkLabel          *gone_heading;
  GtkLabel          *gone;
  GtkLabel          *past_heading;
  GtkLabel          *heading;
  GtkLabel          *title;
  GtkLabel          *text;
  GtkLabel          *past;
  GtkWidget         *worse_expander;
  GtkLabel          *worse;
  AdwBin            *legend;
  QueensideLegendKinds kinds;     /* kinds shown in the legend */
  GtkWidget         *arcs_expander;
  GtkLabel          *arcs;
  GtkWidget         *formula_expander;
  GtkLabel          *formula;
  GtkWidget         *offer;
  guint64            offer_step;  /* position of the search for which the offer keeps its space */
  GtkLabel          *offer_text;
  GtkLabel          *offer_rates;
  GtkWidget         *other_button;
  GtkWidget         *try_button;
  GtkWidget         *trap;
  GtkLabel          *trap_text;
  GtkProgressBar    *trap_progress;
  GtkButton         *trap_button;       /* button that asks for the boards or cancels */
  GtkWidget         *map_button;

  QueensideSession  *session;
  guint              index;       /* index of the advice */
  QueensAdvice       advice;      /* zeroed if there is no advice */
  QueensideRates    *rates;       /* success rates of the current and the advised setups */
  GObject           *motion;      /* detects the pointer over the next step */
  GObject           *keyboard;    /* detects the keyboard in the card */
  gboolean           is_pointed;
  QueensideTraps    *traps;
  gboolean           is_playing;
  gboolean           is_guessing;

  /* Late advice may need more or less space than expected. The card then keeps its height. */
  gboolean           is_placed;         /* TRUE if the card was allocated since the last update */
  int                kept_height;       /* in pixels; 0 until late advice arrives */
};

G_DEFINE_FINAL_TYPE (QueensideWhyCard, queenside_why_card, ADW_TYPE_BIN)

/* With any of these locks, the card shows no advice. The advice would reveal an answer or change a
 * locked part. */
#define ADVISED (QUEENSIDE_LOCK_ANSWERS | QUEENS_LOCK_RULES | QUEENS_LOCK_ALGORITHM \
                 | QUEENS_LOCK_PARAMETERS)

/* Sets a label only if the text differs, because screen readers announce every call. Scrolls to the
 * start. */
static void
set_label (QueensideWhyCard *self,
           GtkLabel         *label,
           const char       *text)
{
  gtk_widget_set_visible (GTK_WIDGET (label), *text != '\0');
  if (g_strcmp0 (gtk_label_get_label (label), text) == 0)
    return;
  gtk_label_set_label (label, text);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

static gboolean
find_advice (QueensideWhyCard *self,
             guint            *index,
             QueensAdvice     *advice)
{
  const QueensSearch *search = self->session->now.history->search;

  *advice = (QueensAdvice) { NULL };
  return (self->session->locks & ADVISED) == 0
         && !queens_end_is_success (search) && !queens_end_is_of_start (search)
         && queenside_rates_find_advice (self->rates, &search->setup,
                                         queens_search_get_end (search), index, advice);
}

/* Shows advice when it has been measured. First measures the current setup, for comparison. Until
 * then, keeps space free for the advice, so that nothing below the advice moves under the
 * pointer. */
static void
show_advice (QueensideWhyCard *self)
{
  g_auto (QueensAdvice) next = { NULL };
  g_auto (QueensAdvice) first = { NULL };
  const QueensSetup *setup = &self->session->now.setup;
  const QueensSetup *other_setup;
  g_autofree char *rates = NULL;
  gboolean has_other;
  guint other;

  /* Keep the height of the current advice, because the next advice may need less space. */
  gtk_widget_set_size_request (self->offer, -1, gtk_widget_get_height (self->offer));
  queens_advice_clear (&self->advice);
  if (!find_advice (self, &self->index, &self->advice))
    {
      self->index = 0;
      find_advice (self, &self->index, &self->advice);
    }
  if (self->advice.id == NULL)
    {
      gtk_widget_set_child_visible (self->offer, FALSE);
      return;
    }
  queenside_rates_measure (self->rates, setup);
  queenside_rates_measure (self->rates, &self->advice.setup);
  other = self->index + 1;
  has_other = find_advice (self, &other, &next);
  if (!has_other)
    {
      other = 0;
      has_other = find_advice (self, &other, &first) && other < self->index;
    }
  other_setup = next.id != NULL ? &next.setup : &first.setup;
  if (has_other)
    queenside_rates_measure (self->rates, other_setup);
  set_label (self, self->offer_text, _(self->advice.text));
  gtk_widget_set_visible (self->other_button,
                          has_other && queenside_rates_has (self->rates, other_setup));
  rates = queenside_rates_describe (self->rates, setup, &self->advice.setup);
  gtk_label_set_label (self->offer_rates,
                       rates != NULL ? rates
                                     : _("Not tested: a search takes too long on this board."));
  gtk_widget_set_visible (self->offer, TRUE);
  gtk_widget_set_child_visible (self->offer,
                                queenside_rates_has (self->rates, &self->advice.setup)
                                && queenside_rates_has (self->rates, setup));
}

static void
measured_cb (QueensideWhyCard *self)
{
  if (self->advice.id == NULL)
    return;
  if (self->is_placed && self->kept_height == 0)
    self->kept_height = gtk_widget_get_height (GTK_WIDGET (self));
  show_advice (self);
}

static void
other_cb (QueensideWhyCard *self)
{
  self->index++;
  show_advice (self);
}

/* Removes the focus before the setup changes. The change hides the button. GTK would then move the
 * focus to the list of steps, where the keys for play and step don't work. */
static void
try_cb (QueensideWhyCard *self)
{
  const QueensideSessionState *now = &self->session->now;
  g_auto (QueensSetup) setup = { NULL };
  g_autofree gint32 *seen = NULL;

  if (self->advice.id == NULL)
    return;
  queens_setup_copy (&setup, &self->advice.setup);
  /* Advice for the same problem continues from the visible board. */
  if (queens_problem_equal (setup.problem, now->setup.problem))
    seen = queens_board_copy_places (queenside_session_get_board (self->session));
  gtk_root_set_focus (gtk_widget_get_root (GTK_WIDGET (self)), NULL);
  queenside_session_set_start (self->session, &setup, now->preset, seen, NULL);
}

/* Returns TRUE if the search ends because of the iteration limit. A search that has just reached
 * its limit has no end yet; its next step sets the end. */
static gboolean
is_cut_off (const QueensSearch *search)
{
  QueensEnd end = queens_search_get_end (search);
  guint64 limit = search->setup.max_iterations;

  return end == QUEENS_END_ITERATION_LIMIT
         || (end == QUEENS_END_NONE && limit > 0 && search->tally.iterations >= limit);
}

/* Returns TRUE if the search may go in circles, because its end allows more moves, or because it
 * has had no new lowest cost for some steps. */
static gboolean
is_idle (QueensHistory *history)
{
  QueensEnd end = queens_search_get_end (history->search);
  guint64 best;
  gint64 cost;

  if (end != QUEENS_END_NONE || is_cut_off (history->search))
    return end == QUEENS_END_PLATEAU || is_cut_off (history->search);
  return queens_history_find_best (history, &best, &cost)
         && history->position >= best + IDLE_STEPS;
}

/* Returns TRUE if the search can make a move on the visible board. */
static gboolean
can_leave (const QueensSearch *search)
{
  g_autoptr (QueensTrap) trap = queens_trap_new (&search->setup, search->board->rows, 1, FALSE, NULL,
                                                 NULL, NULL);

  return trap != NULL && trap->n_ends == 0;
}

/* Returns a sentence about whether the search is trapped at the visible board. If the user hasn't
 * asked, returns an empty text. */
static char *
describe_trap (QueensideWhyCard *self)
{
  const QueensSearch *search = self->session->now.history->search;
  const char *refusal = queenside_traps_get_refusal (self->traps, search->board->rows);
  g_autoptr (GError) error = NULL;

  if (!queens_trap_check (&search->setup, &error))
    return g_strdup (error->message);
  if (queenside_traps_begin_with (self->traps, search->board->rows))
    return queens_trap_words_describe (queenside_traps_get (self->traps));
  return g_strdup (refusal != NULL ? refusal : "");
}

/* Says whether the search is in a trap, or offers to find out. If the search was ended by a limit,
 * says why there is no answer. */
static void
show_trap (QueensideWhyCard *self)
{
  QueensHistory *history = self->session->now.history;
  const QueensSearch *search = history->search;
  gboolean is_accepted = queens_trap_check (&search->setup, NULL);
  gboolean is_shown = !self->is_playing && !self->is_guessing
                      && (self->session->locks & QUEENSIDE_LOCK_ANSWERS) == 0
                      && search->setup.track == NULL
                      && !search->setup.algorithm->is_systematic && is_idle (history)
                      && (is_accepted ? can_leave (search) : is_cut_off (search));
  gboolean has_focus = gtk_widget_is_focus (GTK_WIDGET (self->trap_button));
  guint64 n_boards = 0;
  gboolean is_running = queenside_traps_is_running (self->traps, &n_boards);
  gboolean is_known;
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->trap, is_shown);
  if (!is_shown)
    return;
  text = describe_trap (self);
  is_known = is_accepted && queenside_traps_begin_with (self->traps, search->board->rows);
  gtk_widget_set_visible (GTK_WIDGET (self->trap_text), *text != '\0');
  if (g_strcmp0 (gtk_label_get_label (self->trap_text), text) != 0)
    gtk_label_set_label (self->trap_text, text);
  if (is_running)
    {
      g_autofree char *plain = g_strdup_printf (ngettext ("%" PRIu64 " board so far",
                                                          "%" PRIu64 " boards so far", n_boards),
                                                n_boards);
      g_autofree char *count = queens_number_group (plain);

      gtk_progress_bar_set_fraction (self->trap_progress,
                                     (gdouble) n_boards / QUEENS_TRAP_MAX_BOARDS);
      gtk_progress_bar_set_text (self->trap_progress, count);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->trap_progress), is_running);
  gtk_button_set_label (self->trap_button, is_running ? _("_Cancel") : _("_Is This a Trap?"));
  gtk_widget_set_visible (self->map_button, is_known);
  if (is_known && has_focus)
    gtk_widget_grab_focus (self->map_button);
  gtk_widget_set_visible (GTK_WIDGET (self->trap_button), is_accepted && !is_known);
}

static void
trap_cb (QueensideWhyCard *self)
{
  const QueensSearch *search = self->session->now.history->search;
  guint64 n_boards;

  if (queenside_traps_is_running (self->traps, &n_boards))
    queenside_traps_cancel (self->traps);
  else
    queenside_traps_follow (self->traps, &search->setup, search->board->rows);
}

static void
answered_cb (QueensideWhyCard *self)
{
  if (self->session != NULL)
    show_trap (self);
}

void
queenside_why_card_set_playing (QueensideWhyCard *self,
                                gboolean          is_playing)
{
  self->is_playing = is_playing;
  show_trap (self);
}

QueensideTraps *
queenside_why_card_get_traps (QueensideWhyCard *self)
{
  return self->traps;
}

gboolean
queenside_why_card_is_pointed (QueensideWhyCard *self)
{
  return self->is_pointed;
}

static void
point_cb (QueensideWhyCard *self)
{
  gboolean is_hovered, has_keyboard;

  g_object_get (self->motion, "contains-pointer", &is_hovered, NULL);
  g_object_get (self->keyboard, "is-focus", &has_keyboard, NULL);
  if (self->is_pointed == (is_hovered || has_keyboard))
    return;
  self->is_pointed = !self->is_pointed;
  g_signal_emit_by_name (self, "pointed");
}

static void
show_legend (QueensideWhyCard *self,
             gboolean          is_shown)
{
  const QueensSetup *setup = &self->session->now.setup;
  QueensideLegendKinds kinds = setup->algorithm->is_systematic ? QUEENSIDE_LEGEND_SYSTEMATIC
                               : setup->algorithm->odds != NULL ? QUEENSIDE_LEGEND_MOVES
                               : 0;

  if (setup->algorithm->get_inference != NULL)
    kinds |= QUEENSIDE_LEGEND_INFERENCE;
  if (setup->algorithm->mark_waits != NULL)
    kinds |= QUEENSIDE_LEGEND_WAITS;
  if (setup->problem->size > QUEENS_VIEW_MAX_SIZE_FOR_BEATS)
    kinds = 0;
  if (kinds != self->kinds)
    adw_bin_set_child (self->legend, queenside_legend_new (kinds));
  self->kinds = kinds;
  gtk_widget_set_visible (GTK_WIDGET (self->legend), is_shown && kinds != 0);
}

void
queenside_why_card_update (QueensideWhyCard *self,
                           gboolean          is_guessing,
                           gboolean          hides_next,
                           QueensBeat        beat)
{
  QueensHistory *history = self->session->now.history;
  const char *lock = queenside_session_explain_locks (self->session, QUEENSIDE_LOCK_ANSWERS);
  gboolean can_begin = (self->session->locks & (QUEENS_LOCK_BOARD | QUEENS_LOCK_PLAY)) == 0;
  gboolean has_beat = beat != QUEENS_BEAT_NONE && !hides_next && lock == NULL;
  g_auto (QueensWhy) why = has_beat ? queens_why_new_for_beat (history, beat)
                                    : queens_why_new (history, hides_next || lock != NULL);
  g_autofree char *number = has_beat ? queens_why_number_beat (history, beat) : NULL;

  set_label (self, self->past_heading, why.past != NULL ? _("Just now")
                                       : can_begin ? _("To begin") : "");
  set_label (self, self->heading, has_beat ? number
                                  : why.is_over && lock == NULL ? _("Ended") : _("Next"));
  show_legend (self, !why.is_over && lock == NULL);
  set_label (self, self->title, lock != NULL ? lock : why.title);
  set_label (self, self->text, lock != NULL ? "" : why.text);
  /* While the queen moves, keep the formula of this move. */
  if (!has_beat || beat < QUEENS_BEAT_MOVE)
    {
      gtk_widget_set_visible (self->formula_expander, why.formula != NULL && lock == NULL);
      gtk_label_set_label (self->formula, why.formula == NULL ? "" : why.formula);
    }
  gtk_widget_set_visible (self->arcs_expander, why.arcs != NULL && lock == NULL);
  gtk_label_set_label (self->arcs, why.arcs == NULL ? "" : why.arcs);
  gtk_widget_set_visible (self->worse_expander, why.worse != NULL && lock == NULL);
  gtk_label_set_label (self->worse, why.worse == NULL ? "" : why.worse);
  set_label (self, self->past,
             why.past != NULL ? why.past
             : !can_begin ? ""
             : is_guessing ? _("Below the board, guess each step of the search.")
             : _("Press Play, click the board to move queens, or paste a list of rows."));
  g_signal_emit_by_name (self, "updated");
  if (history->position != self->offer_step)
    gtk_widget_set_visible (self->offer, FALSE);
  self->offer_step = history->position;
  self->is_placed = FALSE;
  self->kept_height = 0;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  show_advice (self);
  self->is_guessing = is_guessing;
  show_trap (self);
}

void
queenside_why_card_explain_row (QueensideWhyCard *self,
                                const char       *text)
{
  if (self->session->locks & QUEENSIDE_LOCK_ANSWERS)
    text = NULL;
  gtk_widget_set_visible (GTK_WIDGET (self->gone_heading), text != NULL);
  set_label (self, self->gone, text == NULL ? "" : text);
}

char *
queenside_why_card_write_line (QueensideWhyCard *self)
{
  /* Translators: “Next” or “Ended”, then the next step or the reason for the end */
  return g_strdup_printf (_("%s: %s"), gtk_label_get_label (self->heading),
                          gtk_label_get_label (self->title));
}

static void
changed_cb (QueensideWhyCard *self)
{
  queenside_rates_stop (self->rates);
  queenside_traps_check (self->traps, &self->session->now.setup);
  queens_advice_clear (&self->advice);
  self->advice = (QueensAdvice) { NULL };
  self->index = 0;
  gtk_widget_set_visible (self->offer, FALSE);
}

void
queenside_why_card_set_session (QueensideWhyCard *self,
                                QueensideSession *session)
{
  g_return_if_fail (self->session == NULL);
  self->session = g_object_ref (session);
  g_signal_connect_object (session, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "moved", G_CALLBACK (queenside_rates_stop), self->rates,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "moved", G_CALLBACK (queenside_traps_cancel), self->traps,
                           G_CONNECT_SWAPPED);
}

/* Keeps the height at a fixed number of lines, so that nothing jumps as the user steps. If the text
 * is longer, the card grows or, if the window has no room, scrolls. */
static void
queenside_why_card_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  QueensideWhyCard *self = QUEENSIDE_WHY_CARD (widget);
  PangoFontMetrics *metrics;

  gtk_widget_measure (GTK_WIDGET (self->scroller), orientation, for_size, minimum, natural, NULL,
                      NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;
  metrics = pango_context_get_metrics (gtk_widget_get_pango_context (widget), NULL, NULL);
  *natural = MAX (*natural, PANGO_PIXELS_CEIL (LINES * pango_font_metrics_get_height (metrics)));
  pango_font_metrics_unref (metrics);
  if (self->kept_height > 0)
    *natural = MAX (*minimum, self->kept_height);
}

static void
queenside_why_card_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  QueensideWhyCard *self = QUEENSIDE_WHY_CARD (widget);

  gtk_widget_allocate (GTK_WIDGET (self->scroller), width, height, baseline, NULL);
  self->is_placed = TRUE;
}

/* Scrolls the focused card with the arrow keys. */
static gboolean
key_pressed_cb (QueensideWhyCard *self,
                guint             key)
{
  gboolean is_down = key == GDK_KEY_Down;
  gboolean has_scrolled;

  if (key != GDK_KEY_Up && !is_down)
    return GDK_EVENT_PROPAGATE;
  g_signal_emit_by_name (self->scroller, "scroll-child",
                         is_down ? GTK_SCROLL_STEP_FORWARD : GTK_SCROLL_STEP_BACKWARD, FALSE,
                         &has_scrolled);
  return GDK_EVENT_STOP;
}

static void
queenside_why_card_dispose (GObject *object)
{
  QueensideWhyCard *self = QUEENSIDE_WHY_CARD (object);

  g_clear_object (&self->rates);
  g_clear_object (&self->traps);
  queens_advice_clear (&self->advice);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (queenside_why_card_parent_class)->dispose (object);
}

static void
queenside_why_card_class_init (QueensideWhyCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queenside_why_card_dispose;
  widget_class->measure = queenside_why_card_measure;
  widget_class->size_allocate = queenside_why_card_size_allocate;
  g_signal_new ("pointed", QUEENSIDE_TYPE_WHY_CARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_signal_new ("updated", QUEENSIDE_TYPE_WHY_CARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/queenside/Queenside/queenside-why-card.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensideWhyCard, scroller);
  gtk_widget_class_bind_template_child (widget_class, QueensideWhyCard, arcs_expander);
  gtk_widget_class_bind_template_child (widget_class, QueensideWhyCard, arcs);
  gtk_widget_class_bind_template_child (widget_class, QueensideWhyCard, gone_heading);
  gtk_widget_class_bind_template_child (widget_class, QueensideWhyCard, gone);
  gtk_widget_class_bind_template_child (widget_class, QueensideWhyCard, past_heading);
  gtk_widget_class_bind_template_child (widget_class, QueensideWhyCard, heading);
  gtk_widget_class_bind_template_child (widget_class, QueensideWhyCard, title);
  gtk_widget_class_bind_template_child (widget_class, QueensideWhyCard, text);
  gtk_widget_class_bind_template_child (widget_class, QueensideWhyCard, past);
  gtk_widget_class_bind_template_child (widget_class, QueensideWhyCard, motion);
  gtk_widget_class_bind_template_child (widget_class, QueensideWhyCard, keyboard);
  gtk_widget_class_bind_template_child (widget_class, QueensideWhyCard, worse_expander);
  gtk_widget_class_bind_template_child (widget_class, QueensideWhyCard, worse);
  gtk_widget_class_bind_template_child (widget_class, QueensideWhyCard, legend);
  gtk_widget_class_bind_template_child (widget_class, QueensideWhyCard, formula_expander);
  gtk_widget_class_bind_template_child (widget_class, QueensideWhyCard, formula);
  gtk_widget_class_bind_template_child (widget_class, QueensideWhyCard, offer);
  gtk_widget_class_bind_template_child (widget_class, QueensideWhyCard, offer_text);
  gtk_widget_class_bind_template_child (widget_class, QueensideWhyCard, offer_rates);
  gtk_widget_class_bind_template_child (widget_class, QueensideWhyCard, other_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideWhyCard, try_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideWhyCard, trap);
  gtk_widget_class_bind_template_child (widget_class, QueensideWhyCard, trap_text);
  gtk_widget_class_bind_template_child (widget_class, QueensideWhyCard, trap_progress);
  gtk_widget_class_bind_template_child (widget_class, QueensideWhyCard, trap_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideWhyCard, map_button);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, other_cb);
  gtk_widget_class_bind_template_callback (widget_class, point_cb);
  gtk_widget_class_bind_template_callback (widget_class, trap_cb);
  gtk_widget_class_bind_template_callback (widget_class, try_cb);
}

static void
queenside_why_card_init (QueensideWhyCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  self->rates = g_object_new (QUEENSIDE_TYPE_RATES, NULL);
  g_signal_connect_object (self->rates, "measured", G_CALLBACK (measured_cb), self,
                           G_CONNECT_SWAPPED);
  self->traps = g_object_new (QUEENSIDE_TYPE_TRAPS, NULL);
  g_signal_connect_object (self->traps, "changed", G_CALLBACK (answered_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->traps, "progressed", G_CALLBACK (answered_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->try_button),
                                  GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, self->offer_text,
                                  self->offer_rates, NULL, -1);
}
