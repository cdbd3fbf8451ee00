/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-number-row.h"

#include <glib/gi18n.h>
#include <string.h>

#include "queenside-input.h"

/* Width of the text, in GTK's average characters. Digits are narrower, so LEAST_CHARS has room for
 * a number of 8 digits. A number longer than the longest seed scrolls, and has a tooltip. */
#define LEAST_CHARS 7
#define MOST_CHARS 10

struct _QueensideNumberRow
{
  QueensideFieldRow parent_instance;

  GtkSpinButton    *spin;
  gdouble           value;      /* the last value set or entered */
  gboolean          is_setting;
};

G_DEFINE_FINAL_TYPE (QueensideNumberRow, queenside_number_row, QUEENSIDE_TYPE_FIELD_ROW)

static gint
input_cb (QueensideNumberRow *self,
          gdouble            *value)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->spin))));
  gboolean is_whole = gtk_spin_button_get_digits (self->spin) == 0;
  char lowest[G_ASCII_DTOSTR_BUF_SIZE];
  char highest[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *message = NULL;
  gdouble low, high;
  char *end;

  gtk_spin_button_get_range (self->spin, &low, &high);
  *value = g_strtod (text, &end);
  if (end != text && *end == '\0' && *value >= low && *value <= high
      && (!is_whole || *value == (gdouble) (gint64) *value))
    {
      queenside_field_row_set_error (QUEENSIDE_FIELD_ROW (self), NULL);
      return TRUE;
    }
  g_ascii_formatd (lowest, sizeof lowest, "%.12g", low);
  g_ascii_formatd (highest, sizeof highest, "%.12g", high);
  message = g_strdup_printf (is_whole
                             ? _("“%s” must be a whole number from %s to %s.")
                             : _("“%s” must be a number from %s to %s."),
                             text, lowest, highest);
  queenside_field_row_set_error (QUEENSIDE_FIELD_ROW (self), message);
  return GTK_INPUT_ERROR;
}

static void
show_tooltip (QueensideNumberRow *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->spin));

  gtk_widget_set_tooltip_text (GTK_WIDGET (self->spin), strlen (text) > MOST_CHARS ? text : NULL);
}

static void
value_changed_cb (QueensideNumberRow *self)
{
  gdouble value = gtk_spin_button_get_value (self->spin);

  /* GTK also notifies when it restores the value after a refused text. */
  if (self->is_setting || value == self->value)
    return;
  self->value = value;
  queenside_field_row_set_error (QUEENSIDE_FIELD_ROW (self), NULL);
  g_signal_emit_by_name (self, "entered");
}

static void
queenside_number_row_class_init (QueensideNumberRowClass *klass)
{
  g_signal_new ("entered", QUEENSIDE_TYPE_NUMBER_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

static void
queenside_number_row_init (QueensideNumberRow *self)
{
  self->spin = GTK_SPIN_BUTTON (gtk_spin_button_new_with_range (0, 1, 1));
  gtk_spin_button_set_update_policy (self->spin, GTK_UPDATE_IF_VALID);
  gtk_widget_add_css_class (GTK_WIDGET (self->spin), "numeric");
  queenside_input_set_wheel (GTK_WIDGET (self->spin), FALSE);
  g_signal_connect_swapped (self->spin, "input", G_CALLBACK (input_cb), self);
  g_signal_connect_swapped (self->spin, "value-changed", G_CALLBACK (value_changed_cb), self);
  g_signal_connect_swapped (self->spin, "changed", G_CALLBACK (show_tooltip), self);
  queenside_field_row_set_field (QUEENSIDE_FIELD_ROW (self), GTK_WIDGET (self->spin));
}

void
queenside_number_row_set_range (QueensideNumberRow *self,
                                gdouble             lowest,
                                gdouble             highest,
                                guint               digits)
{
  char longest[32];

  self->is_setting = TRUE;
  g_snprintf (longest, sizeof longest, "%.*f", (int) digits, highest);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->spin),
                                strlen (longest) <= LEAST_CHARS + 1
                                  ? LEAST_CHARS : MIN ((int) strlen (longest), MOST_CHARS));
  gtk_spin_button_set_range (self->spin, lowest, highest);
  gtk_spin_button_set_digits (self->spin, digits);
  gtk_spin_button_set_increments (self->spin, digits == 0 ? 1 : 0.01, digits == 0 ? 10 : 0.1);
  self->is_setting = FALSE;
}

gdouble
queenside_number_row_get_value (QueensideNumberRow *self)
{
  return gtk_spin_button_get_value (self->spin);
}

void
queenside_number_row_set_value (QueensideNumberRow *self,
                                gdouble             value)
{
  self->is_setting = TRUE;
  gtk_spin_button_set_value (self->spin, value);
  self->value = gtk_spin_button_get_value (self->spin);
  self->is_setting = FALSE;
  queenside_field_row_set_error (QUEENSIDE_FIELD_ROW (self), NULL);
}
