/* queenside-rule-popover.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-rule-popover.h"

#include <glib/gi18n.h>

#include "queens-facts.h"
#include "queenside-choice-row.h"
#include "queenside-param-rows.h"
#include "queenside-rule-row.h"

#define WIDTH 320
#define MOST_HEIGHT 480

/* Those that a person chooses; MOVES is the place of one of them. */
static const QueensFactKind rules[] = {
  QUEENS_FACT_COST, QUEENS_FACT_MOVES, QUEENS_FACT_TIES, QUEENS_FACT_PLATEAU
};
enum { MOVES = 1, N_RULES = G_N_ELEMENTS (rules) };

struct _QueensideRulePopover
{
  GtkPopover          parent_instance;

  AdwComboRow        *rows[N_RULES];
  QueensideParamRows *param_rows;
  QueensPlacement     placement;        /* for which there are moves to choose */
  gboolean            is_showing;       /* rows are being set to what there is, not by a person */
};

G_DEFINE_FINAL_TYPE (QueensideRulePopover, queenside_rule_popover, GTK_TYPE_POPOVER)

enum { CHOSEN, N_SIGNALS };

static guint signals[N_SIGNALS];

static void
chosen_cb (QueensideRulePopover *self)
{
  if (!self->is_showing)
    g_signal_emit (self, signals[CHOSEN], 0);
}

/* One queen per column: no moves to any square. */
static void
fill_moves (QueensideRulePopover *self,
            QueensPlacement       placement)
{
  self->placement = placement;
  queenside_choice_row_fill (self->rows[MOVES], queens_facts[QUEENS_FACT_MOVES].choices,
                             placement == QUEENS_PLACEMENT_COLUMN ? QUEENS_MOVES_ANYWHERE
                                                                  : G_MAXUINT);
}

void
queenside_rule_popover_show (QueensideRulePopover *self,
                             const QueensSetup    *setup)
{
  QueensPlacement placement = setup->problem->placement;

  self->is_showing = TRUE;
  if (placement != self->placement)
    fill_moves (self, placement);
  for (guint i = 0; i < N_RULES; i++)
    {
      adw_combo_row_set_selected (self->rows[i], queens_fact_get (rules[i], setup));
      queenside_rule_row_show_heeded (self->rows[i], queens_facts[rules[i]].heeds,
                                      setup->algorithm, TRUE);
    }
  queenside_param_rows_show (self->param_rows, setup);
  self->is_showing = FALSE;
}

void
queenside_rule_popover_read (QueensideRulePopover *self,
                             QueensSetup          *setup)
{
  for (guint i = 0; i < N_RULES; i++)
    queens_fact_set (rules[i], setup, adw_combo_row_get_selected (self->rows[i]));
  queenside_param_rows_read (self->param_rows, setup);
}

static void
add_rows (QueensideRulePopover *self,
          AdwPreferencesGroup  *group)
{
  for (guint i = 0; i < N_RULES; i++)
    {
      const QueensFactInfo *info = &queens_facts[rules[i]];

      self->rows[i] = ADW_COMBO_ROW (adw_combo_row_new ());
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->rows[i]), _(info->name));
      adw_combo_row_set_use_subtitle (self->rows[i], TRUE);
      queenside_choice_row_fill (self->rows[i], info->choices, G_MAXUINT);
      g_signal_connect_object (self->rows[i], "notify::selected", G_CALLBACK (chosen_cb), self,
                               G_CONNECT_SWAPPED);
      adw_preferences_group_add (group, GTK_WIDGET (self->rows[i]));
    }
}

static void
queenside_rule_popover_dispose (GObject *object)
{
  g_clear_object (&QUEENSIDE_RULE_POPOVER (object)->param_rows);
  G_OBJECT_CLASS (queenside_rule_popover_parent_class)->dispose (object);
}

static void
queenside_rule_popover_class_init (QueensideRulePopoverClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = queenside_rule_popover_dispose;
  signals[CHOSEN] = g_signal_new ("chosen", QUEENSIDE_TYPE_RULE_POPOVER, G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
queenside_rule_popover_init (QueensideRulePopover *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *group = adw_preferences_group_new ();

  self->is_showing = TRUE;
  add_rows (self, ADW_PREFERENCES_GROUP (group));
  fill_moves (self, QUEENS_PLACEMENT_COLUMN);
  self->param_rows = queenside_param_rows_new (ADW_PREFERENCES_GROUP (group));
  g_signal_connect_object (self->param_rows, "changed", G_CALLBACK (chosen_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_css_class (group, "setup");
  gtk_widget_set_size_request (scrolled, WIDTH, -1);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), MOST_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), group);
  gtk_popover_set_child (GTK_POPOVER (self), scrolled);
  self->is_showing = FALSE;
}

GtkWidget *
queenside_rule_popover_new (void)
{
  return g_object_new (QUEENSIDE_TYPE_RULE_POPOVER, NULL);
}
