/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The strip shows the members of a population. The user can select a member, examine it on the
 * board, go back to its parents, and start another search from it. */

#include "queens-values.h"
#include "window-look.h"
#include "window-work.h"

#define GENETIC \
  "[Queenside]\nversion=1\n[Search]\nalgorithm=genetic\nmutation=0.5\nelite=2\nseed=5\n" \
  "%s[Board]\nsize=%u\nstate=fresh\n"

static GtkWidget *
find_strip (WindowTest *test)
{
  return window_look_find_part (test, "QueensidePopulationStrip");
}

typedef struct
{
  GType type;
  guint n;                      /* number of buttons still to skip */
} Search;

static gboolean
is_cell (GtkWidget     *widget,
         gconstpointer  data)
{
  Search *search = (gpointer) data;

  return G_OBJECT_TYPE (widget) == search->type && gtk_widget_has_css_class (widget, "member")
         && search->n-- == 0;
}

static GtkWidget *
find_member (WindowTest *test,
             guint       index)
{
  Search search = { GTK_TYPE_TOGGLE_BUTTON, index };

  return window_look_find (find_strip (test), is_cell, &search);
}

static GtkWidget *
find_parent (WindowTest *test,
             guint       index)
{
  Search search = { GTK_TYPE_BUTTON, index };

  return window_look_find (find_strip (test), is_cell, &search);
}

static QueensMember
get_member (WindowTest *test,
            guint       index)
{
  QueensMember member;

  queens_search_get_member (test->session->now.history->search, index, &member);
  return member;
}

/* Checks that the board shows the member, and that only the member's button has a frame. */
static void
assert_selected (WindowTest *test,
                 guint       index)
{
  QueensMember member = get_member (test, index);
  guint size = window_look_get_problem (test)->size;
  DrawBoardView view;

  window_test_settle (test);
  g_assert_cmpuint (test->session->now.member, ==, index);
  view = queenside_board_area_get_view (test->board);
  g_assert_cmpmem (view.board->rows, size * sizeof *member.rows,
                   member.rows, size * sizeof *member.rows);
  for (guint i = 0; find_member (test, i) != NULL; i++)
    g_assert_cmpint (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (find_member (test, i))), ==,
                     i == MIN (index, 23));
}

static void
open_genetic (WindowTest *test,
              const char *more,
              guint       size)
{
  g_autofree char *text = g_strdup_printf (GENETIC, more, size);

  window_work_open (test, text);
  queenside_session_advance (test->session, 12, 0);
  window_test_settle (test);
}

static void
test_shown (WindowTest *test)
{
  g_assert_null (find_strip (test));
  open_genetic (test, "", 8);
  window_look_wait_for_words (find_strip (test), "Generation 12", "20 members", NULL);
  window_look_wait_for_words (find_strip (test), "dashed: cut", "diamond: mutated", NULL);
  assert_selected (test, 0);
  g_assert_nonnull (find_member (test, 19));
  g_assert_null (find_member (test, 20));
  window_test_press (test, "Left");
  window_look_wait_for_words (find_strip (test), "Generation 11", NULL);
  open_genetic (test, "population=100\n", 50);
  window_look_wait_for_words (find_strip (test), "Generation 12", "24 of 100 members", NULL);
  g_assert_null (find_member (test, 24));
  open_genetic (test, "", 3);
  g_assert_nonnull (find_member (test, 19));
}

static void
test_click (WindowTest *test)
{
  open_genetic (test, "", 8);
  window_test_click (test, find_member (test, 6));
  assert_selected (test, 6);
  window_look_wait_for_words (test->window, "board: member 7, cost", NULL);
  /* A second click on the selected button keeps the button pressed. */
  window_test_forget_click ();
  window_test_click (test, find_member (test, 6));
  assert_selected (test, 6);
  /* After the click, the board has the keyboard focus, so the arrow keys step. */
  window_test_press (test, "Right");
  g_assert_cmpuint (window_look_get_position (test), ==, 13);
  assert_selected (test, 0);
}

/* The board shows a member with overlays, but without a next move. */
static void
test_overlays (WindowTest *test)
{
  QueensMember member;
  DrawBoardView view;
  guint n_candidates = 0;

  open_genetic (test, "", 8);
  window_test_click (test, find_member (test, 9));
  assert_selected (test, 9);
  queenside_board_area_set_shown (test->board, QUEENS_VIEW_VALUES | QUEENS_VIEW_ATTACK_LINES);
  member = get_member (test, 9);
  view = queenside_board_area_get_view (test->board);
  g_assert_nonnull (view.values);
  for (guint x = 0; x < 8; x++)
    g_assert_cmpint (view.values->values[member.rows[x] * 8 + x], ==, member.cost);
  for (guint i = 0; i < 64; i++)
    n_candidates += view.values->candidates[i] != DRAW_CANDIDATE_NONE;
  g_assert_cmpuint (n_candidates, ==, 0);
  g_assert_cmpuint (view.n_changes, ==, 0);
}

static void
test_keys (WindowTest *test)
{
  open_genetic (test, "", 8);
  gtk_widget_grab_focus (find_member (test, 0));
  window_test_press (test, "Right");
  assert_selected (test, 1);
  window_test_press (test, "Right");
  assert_selected (test, 2);
  window_test_press (test, "Left");
  assert_selected (test, 1);
  window_test_press (test, "End");
  assert_selected (test, 19);
  window_test_press (test, "Right");
  assert_selected (test, 19);
  g_assert_true (gtk_widget_has_focus (find_member (test, 19)));
  window_test_press (test, "Return");
  assert_selected (test, 19);
  gtk_widget_grab_focus (find_member (test, 19));
  window_test_press (test, "Home");
  assert_selected (test, 0);
  g_assert_cmpuint (window_look_get_position (test), ==, 12);
}

static gboolean
has_name (GtkWidget  *widget,
          const char *name)
{
  g_autofree char *difference
    = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                          name);

  return difference == NULL;
}

static void
test_names (WindowTest *test)
{
  QueensMember member;
  g_autofree char *name = NULL;
  guint i = 0;

  open_genetic (test, "", 8);
  while (!(member = get_member (test, i), member.changed >= 0))
    i++;
  name = g_strdup_printf ("Member %u, cost %d, from #%d and #%d, mutated in column %d", i + 1,
                          (gint) member.cost, member.parents[0] + 1, member.parents[1] + 1,
                          member.changed);
  /* The accessible name of a member changes only when the search rests. */
  window_test_wait (has_name (find_member (test, i), name));
}

/* The parents are members of the previous generation. A click goes back to a parent. */
static void
test_parents (WindowTest *test)
{
  g_autofree gint32 *rows = NULL;
  QueensMember member;
  guint i = 0;

  open_genetic (test, "population=60\n", 8);
  while (!(member = get_member (test, i), member.parents[0] >= 24 && member.parents[1] >= 0
           && member.parents[0] != member.parents[1]))
    i++;
  g_assert_cmpuint (i, <, 24);
  window_test_click (test, find_member (test, i));
  assert_selected (test, i);
  g_assert_nonnull (find_parent (test, 1));
  rows = g_memdup2 (member.rows, 8 * sizeof *rows);
  window_test_click (test, find_parent (test, 0));
  g_assert_cmpuint (window_look_get_position (test), ==, 11);
  assert_selected (test, member.parents[0]);
  for (guint x = 0; x < member.cut; x++)
    if ((gint) x != member.changed)
      g_assert_cmpint (get_member (test, member.parents[0]).rows[x], ==, rows[x]);
}

static void
test_start (WindowTest *test)
{
  g_autofree char *before = NULL;
  g_autofree gint32 *rows = NULL;
  GtkWidget *menu;

  open_genetic (test, "", 8);
  before = window_look_get_document (test);
  window_test_click (test, find_member (test, 7));
  rows = g_memdup2 (get_member (test, 7).rows, 8 * sizeof *rows);
  window_test_click (test, window_look_find_button (find_strip (test), "win.from-here"));
  g_assert_cmpuint (window_look_get_length (test), ==, 0);
  g_assert_cmpuint (test->session->now.member, ==, 0);
  g_assert_cmpmem (window_look_get_board (test)->rows, 8 * sizeof *rows, rows, 8 * sizeof *rows);
  window_test_press (test, "ctrl+z");
  window_look_assert_document (test, before);
  assert_selected (test, 7);
  /* A menu item also makes the member the start board. */
  window_test_point (test, find_member (test, 3), GRAPHENE_POINT_INIT (20, 20), "click 3");
  assert_selected (test, 3);
  window_test_wait ((menu = window_look_find_type (find_strip (test), GTK_TYPE_POPOVER_MENU)) != NULL
                    && window_look_find_label (menu, "Use as Start") != NULL);
  window_test_settle (test);
  window_test_click (test, window_look_find_label (menu, "Use as Start"));
  window_test_wait (window_look_get_length (test) == 0);
  window_test_press (test, "ctrl+z");
  assert_selected (test, 3);
}

/* For a population, Predict is insensitive, because the user can't guess a whole generation. */
static void
test_predict (WindowTest *test)
{
  GtkWidget *button = window_look_find_button (test->window, "win.predict");

  g_assert_true (gtk_widget_is_sensitive (button));
  window_test_press (test, "p");
  g_assert_true (window_look_is_on (test, "predict"));
  open_genetic (test, "", 8);
  g_assert_false (gtk_widget_is_sensitive (button));
  g_assert_false (window_look_is_on (test, "predict"));
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (button), "can’t guess"));
  window_test_press (test, "p");
  g_assert_false (window_look_is_on (test, "predict"));
}

/* A beam's members have one parent each. */
static void
test_beam (WindowTest *test)
{
  window_work_open (test, "[Queenside]\nversion=1\n[Search]\nalgorithm=local-beam\nwidth=10\n"
                          "seed=5\n[Board]\nsize=8\nstate=fresh\n");
  queenside_session_advance (test->session, 2, 0);
  window_look_wait_for_words (find_strip (test), "Generation 2", "10 members", NULL);
  window_look_wait_for_words (find_strip (test), "diamond: moved", NULL);
  window_test_click (test, find_member (test, 4));
  assert_selected (test, 4);
  window_test_click (test, find_parent (test, 0));
  g_assert_cmpuint (window_look_get_position (test), ==, 1);
}

/* Playing as fast as possible leaves time for frames, even with a large population of large
 * boards. */
static void
test_large (WindowTest *test)
{
  guint frame;

  open_genetic (test, "population=1000\n", 200);
  g_object_set (test->runner, "speed", 1.0, NULL);
  window_test_press (test, "space");
  frame = test->n_frames;
  window_test_wait (test->n_frames >= frame + 20);
  window_test_press (test, "space");
  g_assert_false (queenside_transport_get_playing (test->runner));
  window_look_wait_for_words (find_strip (test), "24 of 1", NULL);
}

/* With larger text, the small boards are larger, too. */
static void
test_text_size (WindowTest *test)
{
  GtkWidget *member;
  int width;

  open_genetic (test, "", 8);
  member = find_member (test, 0);
  width = gtk_widget_get_width (member);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024 * 3 / 2, NULL);
  window_test_wait (gtk_widget_get_width (member) > width * 5 / 4);
  window_test_click (test, find_member (test, 2));
  assert_selected (test, 2);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024, NULL);
  window_test_wait (gtk_widget_get_width (member) == width);
}

int
population_tests (int   argc,
                  char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/population/shown", test_shown);
  window_test_add ("/population/click", test_click);
  window_test_add ("/population/overlays", test_overlays);
  window_test_add ("/population/keys", test_keys);
  window_test_add ("/population/names", test_names);
  window_test_add ("/population/parents", test_parents);
  window_test_add ("/population/start", test_start);
  window_test_add ("/population/predict", test_predict);
  window_test_add ("/population/beam", test_beam);
  window_test_add ("/population/text-size", test_text_size);
  window_test_add ("/population/large", test_large);
  return g_test_run ();
}
