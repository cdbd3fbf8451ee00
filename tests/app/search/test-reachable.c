/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The card finds the boards that a search can reach, and a window shows their map. */

#include "draw-trap.h"
#include "queens-trap-words.h"
#include "queenside-chart.h"
#include "queenside-trap-window.h"
#include "queenside-why-card.h"
#include "window-check.h"
#include "window-look.h"
#include "window-work.h"

#define TRAP "[9, 2, 6, 5, 7, 1, 4, 0, 8, 3]"
#define TRAPPED "6 boards and none is a solution: it will never end"

static GtkWidget *
find_card (WindowTest *test)
{
  return window_look_find_part (test, "QueensideWhyCard");
}

static QueensideTraps *
get_traps (WindowTest *test)
{
  return queenside_why_card_get_traps (QUEENSIDE_WHY_CARD (find_card (test)));
}

static gboolean
has_name (GtkWidget     *widget,
          gconstpointer  name)
{
  return GTK_IS_BUTTON (widget)
         && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), name) == 0;
}

static GtkWidget *
find_button (WindowTest *test,
             const char *name)
{
  return window_look_find (find_card (test), has_name, name);
}

static GtkWidget *
find_map (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (QUEENSIDE_IS_TRAP_WINDOW (l->data) && gtk_widget_get_mapped (l->data))
      return l->data;
  return NULL;
}

/* Starts a search of @algorithm from @state, with @limit as the iteration limit, and takes @n
 * steps. */
static void
begin (WindowTest *test,
       const char *state,
       const char *algorithm,
       guint64     limit,
       guint64     n)
{
  g_auto (QueensSetup) setup = { NULL };
  g_autoptr (GError) error = NULL;

  queenside_session_read_board (test->session, state, FALSE, &error);
  g_assert_no_error (error);
  queens_setup_copy (&setup, &test->session->now.setup);
  queens_setup_set_algorithm (&setup, queens_algorithm_find (algorithm, NULL));
  setup.generator = QUEENS_GENERATOR_FAST;
  setup.seed = 1;
  setup.max_iterations = limit;
  setup.convention.ties = QUEENS_TIES_RANDOM;
  queenside_session_set_setup (test->session, &setup, &error);
  g_assert_no_error (error);
  queenside_session_advance (test->session, n, 0);
  window_test_settle (test);
}

/* Asks the card whether the board is a trap. It belongs to a trap of six boards. */
static void
ask (WindowTest *test)
{
  begin (test, TRAP, "min-conflicts", 100000, 20);
  window_test_wait (find_button (test, "_Is This a Trap?") != NULL);
  window_test_settle (test);
  window_test_click (test, find_button (test, "_Is This a Trap?"));
  window_look_wait_for_words (find_card (test), TRAPPED, NULL);
  g_assert_null (find_button (test, "_Is This a Trap?"));
}

static QueensideChart *
open_map (WindowTest *test)
{
  ask (test);
  window_test_wait (find_button (test, "Show _Map") != NULL);
  window_test_settle (test);
  window_test_click (test, find_button (test, "Show _Map"));
  window_test_wait (find_map () != NULL);
  window_test_settle (test);
  return QUEENSIDE_CHART (window_look_find_type (find_map (), QUEENSIDE_TYPE_CHART));
}

static void
assert_shown (WindowTest *test,
              guint       board)
{
  const QueensTrap *trap = queenside_traps_get (get_traps (test));

  for (guint x = 0; x < trap->size; x++)
    g_assert_cmpint (window_look_get_board (test)->rows[x], ==, trap->rows[board * trap->size + x]);
}

static void
test_trap (WindowTest *test)
{
  const QueensTrap *trap;

  ask (test);
  trap = queenside_traps_get (get_traps (test));
  g_assert_true (queens_trap_is_proven (trap));
  /* If another board is shown, the answer no longer applies. */
  queenside_session_advance (test->session, 60, 0);
  window_test_wait (find_button (test, "_Is This a Trap?") != NULL
                    || queenside_traps_begin_with (get_traps (test),
                                                   window_look_get_board (test)->rows));
  /* At the start and while the search plays, the card has no button. */
  queenside_session_seek (test->session, 0);
  window_test_wait (find_button (test, "_Is This a Trap?") == NULL);
  queenside_session_seek (test->session, 30);
  window_test_wait (find_button (test, "_Is This a Trap?") != NULL
                    || find_button (test, "Show _Map") != NULL);
  window_test_press (test, "space");
  window_test_wait (find_button (test, "_Is This a Trap?") == NULL
                    && find_button (test, "Show _Map") == NULL);
  window_test_press (test, "space");
  window_test_wait (find_button (test, "_Is This a Trap?") != NULL
                    || find_button (test, "Show _Map") != NULL);
}

static void
test_way_out (WindowTest *test)
{
  begin (test, "[2, 7, 7, 4, 1, 5, 0, 6]", "min-conflicts", 3, 3);
  window_look_wait_for_words (find_card (test), "The search used all 3 iterations", NULL);
  window_test_wait (find_button (test, "_Is This a Trap?") != NULL);
  window_test_settle (test);
  window_test_click (test, find_button (test, "_Is This a Trap?"));
  window_look_wait_for_words (find_card (test), "can reach 31 boards", "The nearest way out",
                              "with probability",
                              "Without an iteration limit, the search always finds a solution.",
                              NULL);
}

/* A click on any board of the map shows it, and Undo restores the search. */
static void
test_map (WindowTest *test)
{
  QueensideChart *chart = open_map (test);
  const QueensTrap *trap = queenside_traps_get (get_traps (test));
  g_autofree char *document = window_look_get_document (test);

  window_look_wait_for_words (find_map (), TRAPPED, NULL);
  window_look_wait_for_words (find_map (), "This board: [9, 3, 6, 2, 7, 1, 4, 0, 8, 4]", "start",
                              NULL);
  for (guint board = trap->n_boards; board-- > 1;)
    {
      const DrawTrapView view = {
        .chart = { .width = gtk_widget_get_width (GTK_WIDGET (chart)),
                   .height = gtk_widget_get_height (GTK_WIDGET (chart)) },
        .trap = trap,
      };
      DrawChartPoint point;
      double x, y;

      draw_trap_find_board (&view, board, &point);
      g_assert_true (queenside_chart_get_place (chart, &point, &x, &y));
      window_test_point (test, GTK_WIDGET (chart), GRAPHENE_POINT_INIT (x, y), "click 1");
      assert_shown (test, board);
      window_look_wait_for_words (find_map (), "On the board: [", "cost 1", "away", NULL);
    }
  for (guint board = trap->n_boards; board-- > 1;)
    queenside_session_undo (test->session);
  window_look_assert_document (test, document);
}

/* Down moves to the next distance, and Return shows the board. */
static void
test_keys (WindowTest *test)
{
  QueensideChart *chart = open_map (test);
  const QueensTrap *trap = queenside_traps_get (get_traps (test));
  g_autofree char *name = NULL;

  gtk_widget_grab_focus (GTK_WIDGET (chart));
  for (guint i = 1; i < trap->n_layers; i++)
    window_check_press_in (test, find_map (), "Down");
  /* A screen reader reads the board that Return will show. */
  name = queens_trap_words_name (trap, trap->n_boards - 1);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (chart), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       name);
  window_check_press_in (test, find_map (), "Return");
  window_test_wait (window_look_get_length (test) == 0);
  assert_shown (test, trap->n_boards - 1);
  /* The first Escape closes the message, and the second Escape closes the window. */
  window_look_wait_for_words (find_map (), "On the board: [", NULL);
  window_check_press_in (test, find_map (), "Escape");
  g_assert_nonnull (find_map ());
  window_check_press_in (test, find_map (), "Escape");
  window_test_wait (find_map () == NULL);
}

/* A change of the rules removes the map. A change of the seed keeps it. */
static void
test_rules (WindowTest *test)
{
  open_map (test);
  window_work_change_setup (test, "seed=5");
  window_test_settle (test);
  g_assert_nonnull (queenside_traps_get (get_traps (test)));
  window_work_change_setup (test, "cost=queens");
  window_look_wait_for_words (find_map (), "The rules have changed", NULL);
  g_assert_null (queenside_traps_get (get_traps (test)));
}

/* A stochastic search of 12 queens reaches so many boards that the computation would take too
 * long. */
static void
test_cancel (WindowTest *test)
{
  guint64 n_boards;

  begin (test, "[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]", "stochastic", 2, 2);
  window_test_wait (find_button (test, "_Is This a Trap?") != NULL);
  window_test_settle (test);
  window_test_click (test, find_button (test, "_Is This a Trap?"));
  window_test_wait (find_button (test, "_Cancel") != NULL);
  window_test_wait (queenside_traps_is_running (get_traps (test), &n_boards) && n_boards > 0);
  window_test_settle (test);
  window_test_click (test, find_button (test, "_Cancel"));
  window_look_wait_for_words (find_card (test), "The exact computation was cancelled.", NULL);
  g_assert_nonnull (find_button (test, "_Is This a Trap?"));
  g_assert_null (queenside_traps_get (get_traps (test)));
}

/* The card has no button for these searches. The first two searches were cut off, and the card says
 * why it can't answer. The third search ended by itself and needs no answer. */
static void
test_refusals (WindowTest *test)
{
  begin (test, TRAP, "simulated-annealing", 5, 5);
  window_look_wait_for_words (find_card (test), "simulated-annealing can reach every board", NULL);
  g_assert_null (find_button (test, "_Is This a Trap?"));
  begin (test, TRAP, "genetic", 2, 2);
  window_look_wait_for_words (find_card (test), "genetic remembers more than its board", NULL);
  g_assert_null (find_button (test, "_Is This a Trap?"));
  begin (test, "[1, 3, 2, 0]", "steepest-ascent", 100, 5);
  window_look_wait_for_words (find_card (test), "Plateau", NULL);
  window_test_settle (test);
  g_assert_null (find_button (test, "_Is This a Trap?"));
}

int
reachable_tests (int   argc,
                 char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/reachable/trap", test_trap);
  window_test_add ("/reachable/way-out", test_way_out);
  window_test_add ("/reachable/map", test_map);
  window_test_add ("/reachable/keys", test_keys);
  window_test_add ("/reachable/rules", test_rules);
  window_test_add ("/reachable/cancel", test_cancel);
  window_test_add ("/reachable/refusals", test_refusals);
  return g_test_run ();
}
