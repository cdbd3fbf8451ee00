/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-legend.h"

#include <glib/gi18n.h>

#define MOVES QUEENSIDE_LEGEND_MOVES
#define SYSTEMATIC QUEENSIDE_LEGEND_SYSTEMATIC
#define INFERENCE QUEENSIDE_LEGEND_INFERENCE
#define ALWAYS QUEENSIDE_LEGEND_ALWAYS
#define WAITS QUEENSIDE_LEGEND_WAITS

/* Styles match the marks in draw/board. Samples aren't translated. */
static const struct
{
  QueensideLegendKinds kinds;
  const char          *css_class;
  const char          *sample;
  const char          *name;
} rows[] = {
  { MOVES, "dashed", "", N_("The rule considers this move") },
  { MOVES | SYSTEMATIC, "solid", "", N_("The rule chooses this move") },
  { MOVES | SYSTEMATIC, "mover", "", N_("The queen that moves, or its column") },
  { WAITS, "wait", "3", N_("Tabu for this number of iterations") },
  { SYSTEMATIC, "out", "×", N_("No queen can stand here") },
  { INFERENCE, "forward", "+", N_("Removed by forward checking") },
  { INFERENCE, "mover", "", N_("The column whose rows are being checked") },
  { INFERENCE, "move", "→", N_("Arrow from a removed row to the column that rules it out") },
  { INFERENCE, "ring", "", N_("Removed by AC-3: conflicts with every row of another column") },
  { SYSTEMATIC, "tried", "/", N_("Already tried") },
  { ALWAYS, "value", "12", N_("Cost of the board after this move") },
  { ALWAYS, "colors", "", N_("Colour of the values, from worst to best") },
  { ALWAYS | SYSTEMATIC, "look", "1", N_("Order in which the rule examines squares") },
  { ALWAYS, "ring", "", N_("Attacked queen") },
  { ALWAYS, "recent", "●", N_("Latest moves, on large boards") },
};

GtkWidget *
queenside_legend_new (QueensideLegendKinds kinds)
{
  GtkWidget *legend = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  gtk_widget_add_css_class (legend, "legend");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GtkWidget *row, *sample, *name;

      if ((rows[i].kinds & kinds) == 0)
        continue;
      row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
      sample = gtk_label_new (rows[i].sample);
      name = gtk_label_new (_(rows[i].name));
      gtk_widget_add_css_class (sample, "sample");
      gtk_widget_add_css_class (sample, rows[i].css_class);
      gtk_widget_set_valign (sample, GTK_ALIGN_START);
      gtk_accessible_update_state (GTK_ACCESSIBLE (sample), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
      gtk_widget_set_hexpand (name, TRUE);
      gtk_label_set_xalign (GTK_LABEL (name), 0);
      gtk_label_set_wrap (GTK_LABEL (name), kinds != QUEENSIDE_LEGEND_ALL);
      gtk_widget_add_css_class (name, "caption");
      gtk_box_append (GTK_BOX (row), sample);
      gtk_box_append (GTK_BOX (row), name);
      gtk_box_append (GTK_BOX (legend), row);
    }
  return legend;
}
