/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-search-rows.h"

#include <glib/gi18n.h>

#include "queens-facts.h"
#include "queenside-choice-row.h"
#include "queenside-param-rows.h"

/* The rules in the order of their rows. MOVES is the index of QUEENS_FACT_MOVES. */
static const QueensFactKind rules[] = {
  QUEENS_FACT_COST, QUEENS_FACT_MOVES, QUEENS_FACT_TIES, QUEENS_FACT_PLATEAU, QUEENS_FACT_GENERATOR
};
enum { MOVES = 1 };

struct _QueensideSearchRows
{
  GObject             parent_instance;

  AdwComboRow        *algorithm_row;    /* may be NULL */
  AdwComboRow        *rows[G_N_ELEMENTS (rules)];
  QueensideParamRows *param_rows;
  int                 placement;        /* placement for which the moves are listed; −1 at first */
  gboolean            is_showing;       /* TRUE while code sets the rows */
};

G_DEFINE_FINAL_TYPE (QueensideSearchRows, queenside_search_rows, G_TYPE_OBJECT)

static void
changed_cb (QueensideSearchRows *self)
{
  if (!self->is_showing)
    g_signal_emit_by_name (self, "changed");
}

void
queenside_search_rows_show (QueensideSearchRows *self,
                            const QueensSetup   *setup)
{
  int placement = setup->problem->placement;
  guint algorithm = 0;

  self->is_showing = TRUE;
  while (queens_algorithms[algorithm] != setup->algorithm)
    algorithm++;
  if (self->algorithm_row != NULL)
    adw_combo_row_set_selected (self->algorithm_row, algorithm);
  if (placement != self->placement)
    queenside_choice_row_fill (self->rows[MOVES], queens_facts[QUEENS_FACT_MOVES].choices,
                               placement == QUEENS_PLACEMENT_COLUMN ? QUEENS_MOVES_ANYWHERE
                                                                    : G_MAXUINT);
  self->placement = placement;
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      adw_combo_row_set_selected (self->rows[i], queens_fact_get (rules[i], setup));
      queenside_choice_row_show_heeded (self->rows[i], queens_facts[rules[i]].heeds,
                                        setup->algorithm);
    }
  queenside_param_rows_show (self->param_rows, setup);
  self->is_showing = FALSE;
}

void
queenside_search_rows_read (QueensideSearchRows *self,
                            QueensSetup         *setup)
{
  const QueensAlgorithm *algorithm = setup->algorithm;

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    queens_fact_set (rules[i], setup, adw_combo_row_get_selected (self->rows[i]));
  if (self->algorithm_row != NULL)
    algorithm = queens_algorithms[adw_combo_row_get_selected (self->algorithm_row)];
  if (algorithm == setup->algorithm)
    queenside_param_rows_read (self->param_rows, setup);
  else
    queens_setup_change_algorithm (setup, algorithm);
}

static AdwComboRow *
add_row (QueensideSearchRows *self,
         AdwPreferencesGroup *group,
         const char          *title)
{
  AdwComboRow *row = ADW_COMBO_ROW (adw_combo_row_new ());

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  adw_preferences_group_add (group, GTK_WIDGET (row));
  return row;
}

QueensideSearchRows *
queenside_search_rows_new (AdwPreferencesGroup *group,
                           gboolean             has_algorithm)
{
  QueensideSearchRows *self = g_object_new (QUEENSIDE_TYPE_SEARCH_ROWS, NULL);

  self->is_showing = TRUE;
  if (has_algorithm)
    {
      self->algorithm_row = add_row (self, group, _("Algorithm"));
      queenside_choice_row_fill_algorithms (self->algorithm_row);
    }
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      const QueensFactInfo *info = &queens_facts[rules[i]];

      self->rows[i] = add_row (self, group, _(info->name));
      queenside_choice_row_fill (self->rows[i], info->choices, G_MAXUINT);
    }
  self->param_rows = queenside_param_rows_new (group, NULL);
  g_signal_connect_object (self->param_rows, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  self->is_showing = FALSE;
  return self;
}

static void
queenside_search_rows_dispose (GObject *object)
{
  g_clear_object (&QUEENSIDE_SEARCH_ROWS (object)->param_rows);
  G_OBJECT_CLASS (queenside_search_rows_parent_class)->dispose (object);
}

static void
queenside_search_rows_class_init (QueensideSearchRowsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = queenside_search_rows_dispose;
  g_signal_new ("changed", QUEENSIDE_TYPE_SEARCH_ROWS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

static void
queenside_search_rows_init (QueensideSearchRows *self)
{
  self->placement = -1;
}
