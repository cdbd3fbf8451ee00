/* queenside-landscape-words.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-landscape-words.h"

#include <glib/gi18n.h>

static guint
count_states (const QueensLandscape *landscape)
{
  return landscape->states.n_states;
}

static void
add_count (GString    *text,
           const char *format,
           guint       count)
{
  if (text->len > 0)
    g_string_append (text, "; ");
  g_string_append_printf (text, format, count);
}

static char *
describe_share (const QueensLandscape *landscape,
                QueensPlateau          plateau)
{
  gdouble share = 100 * queens_landscape_sum_basins (landscape, QUEENS_LANDSCAPE_SOLUTION)
                  / count_states (landscape);

  if (plateau == QUEENS_PLATEAU_JUMP)
    return g_strdup_printf (
      _("Steepest ascent solves %.1f %% of the starts by this rule before its first jump."),
      share);
  return g_strdup_printf (_("Steepest ascent solves %.1f %% of the starts by this rule."), share);
}

char *
queenside_landscape_describe (const QueensLandscape *landscape,
                              QueensPlateau          plateau)
{
  guint n_states = count_states (landscape);
  guint n_solutions = queens_landscape_count (landscape, -1, QUEENS_LANDSCAPE_SOLUTION);
  guint n_minima = queens_landscape_count (landscape, -1, QUEENS_LANDSCAPE_MINIMUM);
  guint n_closed = landscape->n_plateaus[FALSE];
  guint n_open = landscape->n_plateaus[TRUE];
  g_autofree char *share = describe_share (landscape, plateau);
  GString *text = g_string_new (NULL);

  add_count (text, ngettext ("%'u state", "%'u states", n_states), n_states);
  add_count (text, ngettext ("%'u solution", "%'u solutions", n_solutions), n_solutions);
  add_count (text, ngettext ("%'u strict local minimum", "%'u strict local minima", n_minima),
             n_minima);
  add_count (text, ngettext ("%'u plateau without exit", "%'u plateaus without exit", n_closed),
             n_closed);
  add_count (text, ngettext ("%'u plateau with exits", "%'u plateaus with exits", n_open), n_open);
  g_string_append_printf (text, ".\n%s", share);
  return g_string_free (text, FALSE);
}

char *
queenside_landscape_describe_state (const QueensLandscape *landscape,
                                    gint                   state)
{
  QueensLandscapeState here;

  if (state < 0)
    return g_strdup (_("This board is none of these states."));
  here = queens_landscape_get (landscape, state);
  return g_strdup_printf (
    _("This board: cost %d · %s · share of all starts that end here: %.3f %%"),
    here.cost, _(queens_landscape_kind_choices[here.kind].name),
    100 * here.basin / count_states (landscape));
}

char *
queenside_landscape_describe_bar (const QueensLandscape *landscape,
                                  gint                   cost,
                                  QueensLandscapeKind    kind)
{
  guint count = queens_landscape_count (landscape, cost, kind);

  return g_strdup_printf (ngettext ("Cost %d · %s: %'u state. Click to show it.",
                                    "Cost %d · %s: %'u states. Click to show the next.", count),
                          cost, _(queens_landscape_kind_choices[kind].name), count);
}
