/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-param-rows.h"

#include <glib/gi18n.h>

#include "queens-facts.h"
#include "queenside-choice-row.h"
#include "queenside-number-row.h"

#define MAX_ITERATIONS 1e15

struct _QueensideParamRows
{
  GObject                parent_instance;

  AdwPreferencesGroup   *group;         /* not a reference */
  AdwExpanderRow        *more;          /* not a reference; may be NULL */
  const QueensAlgorithm *algorithm;
  /* one row per parameter, then the row of the iteration limit */
  GPtrArray             *rows;
  const char            *lock;          /* why the rows are locked, or NULL */
  gboolean               is_showing;    /* TRUE while code sets the rows */
};

G_DEFINE_FINAL_TYPE (QueensideParamRows, queenside_param_rows, G_TYPE_OBJECT)

static gdouble
get_value (GtkWidget *row)
{
  if (QUEENSIDE_IS_NUMBER_ROW (row))
    return queenside_number_row_get_value (QUEENSIDE_NUMBER_ROW (row));
  return adw_combo_row_get_selected (ADW_COMBO_ROW (row));
}

static void
set_value (GtkWidget *row,
           gdouble    value)
{
  if (QUEENSIDE_IS_NUMBER_ROW (row))
    queenside_number_row_set_value (QUEENSIDE_NUMBER_ROW (row), value);
  else
    adw_combo_row_set_selected (ADW_COMBO_ROW (row), value);
}

/* If the parameter is unused or locked, makes its row insensitive. The row then says when the
 * parameter is used, or why it is locked. */
static void
show_use (QueensideParamRows *self,
          GtkWidget          *row,
          const QueensParam  *param,
          const QueensSetup  *setup)
{
  gboolean is_used = queens_setup_uses_param (setup, param);
  const char *reason = self->lock != NULL ? self->lock : is_used ? NULL : _(param->used_when);

  if (!QUEENSIDE_IS_NUMBER_ROW (row))
    {
      queenside_choice_row_set_unused (ADW_COMBO_ROW (row), reason);
      return;
    }
  gtk_widget_set_sensitive (row, reason == NULL);
  queenside_field_row_set_words (QUEENSIDE_FIELD_ROW (row),
                                 reason != NULL        ? reason
                                 : param->words != NULL ? _(param->words)
                                                        : NULL);
}

static void
changed_cb (QueensideParamRows *self)
{
  if (!self->is_showing)
    g_signal_emit_by_name (self, "changed");
}

static GtkWidget *
add_row (QueensideParamRows *self,
         const QueensParam  *param)
{
  GtkWidget *row;

  if (param->choices != NULL)
    {
      row = adw_combo_row_new ();
      queenside_choice_row_fill (ADW_COMBO_ROW (row), param->choices, G_MAXUINT);
      g_signal_connect_object (row, "notify::selected", G_CALLBACK (changed_cb), self,
                               G_CONNECT_SWAPPED);
    }
  else
    {
      row = g_object_new (QUEENSIDE_TYPE_NUMBER_ROW, NULL);
      queenside_number_row_set_range (QUEENSIDE_NUMBER_ROW (row), param->lowest, param->highest,
                                      param->digits);
      g_signal_connect_object (row, "entered", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
    }
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _(param->name));
  g_ptr_array_add (self->rows, row);
  return row;
}

void
queenside_param_rows_show (QueensideParamRows *self,
                           const QueensSetup  *setup)
{
  const QueensParam limit = {
    .name = queens_facts[QUEENS_FACT_LIMIT].name, .words = queens_facts[QUEENS_FACT_LIMIT].words,
    .highest = MAX_ITERATIONS,
  };
  guint i;

  self->is_showing = TRUE;
  if (setup->algorithm != self->algorithm)
    {
      for (i = 0; i < self->rows->len; i++)
        if (self->more != NULL && i + 1 == self->rows->len)
          adw_expander_row_remove (self->more, self->rows->pdata[i]);
        else
          adw_preferences_group_remove (self->group, self->rows->pdata[i]);
      g_ptr_array_set_size (self->rows, 0);
      self->algorithm = setup->algorithm;
      for (const QueensParam *param = self->algorithm->params; param->id != NULL; param++)
        adw_preferences_group_add (self->group, add_row (self, param));
      if (self->more != NULL)
        adw_expander_row_add_row (self->more, add_row (self, &limit));
      else
        adw_preferences_group_add (self->group, add_row (self, &limit));
    }
  for (i = 0; setup->algorithm->params[i].id != NULL; i++)
    {
      set_value (self->rows->pdata[i], setup->params[i]);
      show_use (self, self->rows->pdata[i], &setup->algorithm->params[i], setup);
    }
  set_value (self->rows->pdata[i], setup->max_iterations);
  show_use (self, self->rows->pdata[i], &limit, setup);
  self->is_showing = FALSE;
}

void
queenside_param_rows_lock (QueensideParamRows *self,
                           const char         *reason)
{
  self->lock = reason;
}

void
queenside_param_rows_read (QueensideParamRows *self,
                           QueensSetup        *setup)
{
  guint i = 0;

  g_return_if_fail (setup->algorithm == self->algorithm);
  for (; setup->algorithm->params[i].id != NULL; i++)
    setup->params[i] = get_value (self->rows->pdata[i]);
  setup->max_iterations = get_value (self->rows->pdata[i]);
}

QueensideParamRows *
queenside_param_rows_new (AdwPreferencesGroup *group,
                          AdwExpanderRow      *more)
{
  QueensideParamRows *self = g_object_new (QUEENSIDE_TYPE_PARAM_ROWS, NULL);

  self->group = group;
  self->more = more;
  return self;
}

static void
queenside_param_rows_finalize (GObject *object)
{
  g_ptr_array_unref (QUEENSIDE_PARAM_ROWS (object)->rows);
  G_OBJECT_CLASS (queenside_param_rows_parent_class)->finalize (object);
}

static void
queenside_param_rows_class_init (QueensideParamRowsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = queenside_param_rows_finalize;
  g_signal_new ("changed", QUEENSIDE_TYPE_PARAM_ROWS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

static void
queenside_param_rows_init (QueensideParamRows *self)
{
  self->rows = g_ptr_array_new ();
}
