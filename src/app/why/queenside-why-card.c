/* queenside-why-card.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-why-card.h"

#include <glib/gi18n.h>

#include "queens-advice.h"
#include "queenside-advisor.h"
#include "queenside-end.h"
#include "queenside-why.h"

struct _QueensideWhyCard
{
  AdwBin             parent_instance;

  GtkScrolledWindow *scroller;
  GtkWidget         *words;
  GtkLabel          *title;
  GtkLabel          *text;
  GtkLabel          *past;
  GtkWidget         *offer;
  GtkLabel          *offer_text;
  GtkLabel          *offer_rates;
  GtkWidget         *other_button;
  GtkWidget         *try_button;

  QueensideSession  *session;
  QueensideAdvisor  *advisor;
  guint              index;       /* of the advice */
  QueensAdvice       advice;      /* zeroed while there is none */
  gboolean           hides_next;
  guint              measure;     /* the source that will measure the words for another width */
};

G_DEFINE_FINAL_TYPE (QueensideWhyCard, queenside_why_card, ADW_TYPE_BIN)

/* A label that is set again is read out again. */
static void
set_label (GtkLabel   *label,
           const char *text)
{
  if (g_strcmp0 (gtk_label_get_label (label), text) != 0)
    gtk_label_set_label (label, text);
  gtk_widget_set_visible (GTK_WIDGET (label), *text != '\0');
}

/* Advice */

static char *
describe_rates (QueensideWhyCard *self)
{
  QueensideRate rate;
  QueensideRate present;

  if (!queenside_advisor_find (self->advisor, &self->advice.setup, &rate))
    return g_strdup ("");
  if (!queenside_advisor_find (self->advisor, queenside_session_get_setup (self->session),
                               &present))
    return g_strdup_printf (_("So %u of %u random boards end solved."), rate.solved, rate.trials);
  return g_strdup_printf (_("So %u of %u random boards end solved; as it is now, %u of %u."),
                          rate.solved, rate.trials, present.solved, present.trials);
}

static void
show_rates (QueensideWhyCard *self)
{
  g_autofree char *rates = NULL;

  if (self->advice.id == NULL)
    return;
  rates = describe_rates (self);
  gtk_label_set_label (self->offer_rates, rates);
}

static void
drop_advice (QueensideWhyCard *self)
{
  queens_advice_clear (&self->advice);
  self->advice = (QueensAdvice) { NULL };
}

/* The advice of that index for the end that the session is at. */
static gboolean
get_advice (QueensideWhyCard *self,
            guint             index,
            QueensAdvice     *advice)
{
  const QueensSearch *search = queens_history_get_search (
    queenside_session_get_history (self->session));

  return !queenside_end_is_success (search) && !queenside_end_is_of_start (search)
         && queens_advice_get (queens_search_get_setup (search), queens_search_get_end (search),
                               index, advice);
}

/* It has been measured, and solved nothing. */
static gboolean
is_in_vain (QueensideWhyCard   *self,
            const QueensAdvice *advice)
{
  QueensideRate rate;

  return queenside_advisor_find (self->advisor, &advice->setup, &rate) && rate.solved == 0;
}

/* The advice of that index or the next that is not in vain. */
static gboolean
find_advice (QueensideWhyCard *self,
             guint            *index,
             QueensAdvice     *advice)
{
  for (; get_advice (self, *index, advice); (*index)++)
    {
      if (!is_in_vain (self, advice))
        return TRUE;
      queens_advice_clear (advice);
    }
  return FALSE;
}

static gboolean
has_other (QueensideWhyCard *self)
{
  g_auto (QueensAdvice) next = { NULL };
  g_auto (QueensAdvice) first = { NULL };
  guint index = self->index + 1;

  if (find_advice (self, &index, &next))
    return TRUE;
  index = 0;
  return find_advice (self, &index, &first) && index < self->index;
}

/* The present setup is measured first: the advice is compared with it. */
static void
show_advice (QueensideWhyCard *self)
{
  QueensAdvice advice;
  gboolean has_advice = find_advice (self, &self->index, &advice);

  if (!has_advice)
    {
      self->index = 0;
      has_advice = find_advice (self, &self->index, &advice);
    }
  drop_advice (self);
  gtk_widget_set_visible (self->offer, has_advice);
  if (!has_advice)
    return;
  self->advice = advice;
  set_label (self->offer_text, _(advice.text));
  gtk_widget_set_visible (self->other_button, has_other (self));
  show_rates (self);
  queenside_advisor_measure (self->advisor, queenside_session_get_setup (self->session));
  queenside_advisor_measure (self->advisor, &self->advice.setup);
}

/* One after the other, and the first again. */
static void
other_cb (QueensideWhyCard *self)
{
  self->index++;
  show_advice (self);
}

static void
measured_cb (QueensideWhyCard *self)
{
  if (self->advice.id != NULL && is_in_vain (self, &self->advice))
    show_advice (self);
  else
    show_rates (self);
}

/* The session tells everyone, this card too, whose button is then gone. The keys that step and play
 * would not work from the list of steps, to which the focus would fall. */
static void
try_cb (QueensideWhyCard *self)
{
  g_auto (QueensSetup) setup = { NULL };

  if (self->advice.id == NULL)
    return;
  queens_setup_copy (&setup, &self->advice.setup);
  gtk_root_set_focus (gtk_widget_get_root (GTK_WIDGET (self)), NULL);
  queenside_session_set_setup (self->session, &setup, NULL);
}

/* Words */

/* What is below does not jump while a search is stepped through: the words keep the room that the
 * longest of them took. A scrolled window asks for the height without saying how wide it is; the
 * labels would then take their natural width, which is about the pane's. */
static void
keep_height (QueensideWhyCard *self)
{
  int width = gtk_widget_get_width (self->words);
  int height;

  gtk_widget_measure (self->words, GTK_ORIENTATION_VERTICAL, width > 0 ? width : -1, NULL, &height,
                      NULL, NULL);
  gtk_widget_set_size_request (self->words, -1, height);
}

static gboolean
measure_cb (gpointer user_data)
{
  QueensideWhyCard *self = user_data;

  self->measure = 0;
  gtk_widget_set_size_request (self->words, -1, -1);
  keep_height (self);
  return G_SOURCE_REMOVE;
}

/* The words that are there may need more lines, or fewer, than in the width that was. They have the
 * new one a moment later. */
static void
width_cb (QueensideWhyCard *self)
{
  if (self->measure == 0)
    self->measure = g_idle_add (measure_cb, self);
}

static void
show_words (QueensideWhyCard *self)
{
  g_auto (QueensideWhy) why = queenside_why_new (self->session, self->hides_next);

  set_label (self->title, why.title);
  set_label (self->text, why.text);
  set_label (self->past, why.past);
}

void
queenside_why_card_update (QueensideWhyCard *self)
{
  show_words (self);
  keep_height (self);
  show_advice (self);
}

void
queenside_why_card_set_hides_next (QueensideWhyCard *self,
                                   gboolean          hides_next)
{
  self->hides_next = hides_next;
  if (self->session != NULL)
    queenside_why_card_update (self);
}

static void
changed_cb (QueensideWhyCard *self)
{
  queenside_advisor_cancel (self->advisor);
  self->index = 0;
  gtk_widget_set_size_request (self->words, -1, -1);
}

void
queenside_why_card_set_session (QueensideWhyCard *self,
                                QueensideSession *session)
{
  g_return_if_fail (self->session == NULL);
  self->session = g_object_ref (session);
  g_signal_connect_object (session, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "moved", G_CALLBACK (queenside_advisor_cancel), self->advisor,
                           G_CONNECT_SWAPPED);
}

static void
queenside_why_card_dispose (GObject *object)
{
  QueensideWhyCard *self = QUEENSIDE_WHY_CARD (object);

  if (self->advisor != NULL)
    queenside_advisor_cancel (self->advisor);
  drop_advice (self);
  g_clear_handle_id (&self->measure, g_source_remove);
  g_clear_object (&self->advisor);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (queenside_why_card_parent_class)->dispose (object);
}

static void
queenside_why_card_class_init (QueensideWhyCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queenside_why_card_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/queenside/Queenside/queenside-why-card.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensideWhyCard, scroller);
  gtk_widget_class_bind_template_child (widget_class, QueensideWhyCard, words);
  gtk_widget_class_bind_template_child (widget_class, QueensideWhyCard, title);
  gtk_widget_class_bind_template_child (widget_class, QueensideWhyCard, text);
  gtk_widget_class_bind_template_child (widget_class, QueensideWhyCard, past);
  gtk_widget_class_bind_template_child (widget_class, QueensideWhyCard, offer);
  gtk_widget_class_bind_template_child (widget_class, QueensideWhyCard, offer_text);
  gtk_widget_class_bind_template_child (widget_class, QueensideWhyCard, offer_rates);
  gtk_widget_class_bind_template_child (widget_class, QueensideWhyCard, other_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideWhyCard, try_button);
  gtk_widget_class_bind_template_callback (widget_class, other_cb);
  gtk_widget_class_bind_template_callback (widget_class, try_cb);
}

static void
queenside_why_card_init (QueensideWhyCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* It tells of a width, which a widget with a layout manager is not told of itself. */
  g_signal_connect_object (gtk_scrolled_window_get_hadjustment (self->scroller),
                           "notify::page-size", G_CALLBACK (width_cb), self, G_CONNECT_SWAPPED);
  self->advisor = queenside_advisor_new ();
  g_signal_connect_object (self->advisor, "measured", G_CALLBACK (measured_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->try_button),
                                  GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, self->offer_text,
                                  self->offer_rates, NULL, -1);
}
