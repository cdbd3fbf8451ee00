/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "window-compare.h"

#include "queens-setup.h"
#include "queens-notation.h"
#include "queenside-compare-page.h"
#include "window-look.h"

static QueensideRacer *
get_racer (QueensideRace *race,
           guint          place)
{
  return race->racers[place];
}

QueensideRace *
window_compare_open (WindowTest *test)
{
  window_test_press (test, "alt+3");
  return QUEENSIDE_COMPARE_PAGE (window_look_find_part (test, "QueensideComparePage"))->race;
}

GtkWidget *
window_compare_find_chart (WindowTest *test)
{
  return GTK_WIDGET (
    QUEENSIDE_COMPARE_PAGE (window_look_find_part (test, "QueensideComparePage"))->chart);
}

const QueensSearch *
window_compare_get_search (QueensideRace *race,
                           guint          place)
{
  QueensideSession *session = get_racer (race, place)->session;

  return session->now.history->search;
}

char *
window_compare_get_state (QueensideRace *race,
                          guint          place)
{
  QueensBoard *board = window_compare_get_search (race, place)->board;

  return queens_notation_write_state (board->rows, board->n_queens);
}

void
window_compare_set_algorithm (QueensideRace *race,
                              guint          place,
                              const char    *id)
{
  QueensideRacer *racer = get_racer (race, place);
  g_auto (QueensSetup) setup = { 0 };

  queens_setup_copy (&setup, &racer->setup);
  queens_setup_set_algorithm (&setup, queens_algorithm_find (id, NULL));
  queenside_race_keep (race);
  queenside_racer_change (racer, &setup);
}
