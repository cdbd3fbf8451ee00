/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A slow step plays in four beats, and keys move from beat to beat. */

#include "queenside-runner.h"
#include "queens-setup.h"
#include "window-look.h"
#include "window-work.h"

#define MOST_TRIES 20           /* attempts to see a motion */

static void
set_animations (gboolean enabled)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", enabled, NULL);
}

static guint
get_beat (WindowTest *test)
{
  return queenside_runner_get_beat (QUEENSIDE_RUNNER (test->runner));
}

/* Checks what the board and the card show at @beat of the step after @position. Beat 0 means that
 * the board is at rest. */
static void
assert_beat (WindowTest *test,
             guint64     position,
             guint       beat)
{
  g_autofree char *words = g_strdup_printf ("Beat %u of 4 · Step %u of", beat, (guint) position);

  window_test_settle (test);
  g_assert_cmpuint (window_look_get_position (test), ==, position);
  g_assert_cmpuint (get_beat (test), ==, beat);
  /* The fourth beat shows the board at rest. */
  g_assert_cmpint (test->board->overlay.beat, ==, beat % 4);
  g_assert_cmpint (window_look_find_label (test->window, "Beat ") != NULL, ==, beat > 0);
  g_assert_true (beat == 0 || window_look_find_label (test->window, words) != NULL);
}

static void
choose_algorithm (WindowTest *test,
                  const char *id)
{
  for (guint i = 0; queens_algorithms[i] != NULL; i++)
    if (g_str_equal (queens_algorithms[i]->id, id))
      adw_combo_row_set_selected (window_work_find_choice (test, "Algorithm"), i);
  window_test_settle (test);
  window_work_focus_play (test);
}

/* Four key presses take one step; the fifth press shows the first beat of the next step. Shift+Left
 * goes back in the same way. No widget moves. */
static void
test_keys (WindowTest *test)
{
  static const struct
  {
    const char *key;
    guint       position;
    guint       beat;
  } presses[] = {
    { "shift+Right", 0, 1 }, { "shift+Right", 0, 2 }, { "shift+Right", 0, 3 },
    { "shift+Right", 1, 4 }, { "shift+Right", 1, 1 }, { "shift+Left", 1, 0 },
    { "shift+Left", 0, 3 }, { "shift+Left", 0, 2 }, { "shift+Left", 0, 1 },
    { "shift+Left", 0, 0 }, { "shift+Left", 0, 0 },
    /* From the fourth beat, go back by a beat and by a step. */
    { "shift+Right shift+Right shift+Right shift+Right", 1, 4 }, { "shift+Left", 0, 3 },
    { "shift+Right", 1, 4 }, { "Left", 0, 0 },
    /* Take a whole step forward from within a step, and go back. */
    { "shift+Right", 0, 1 }, { "Right", 1, 0 }, { "shift+Right", 1, 1 },
    { "shift+Right", 1, 2 }, { "Left", 1, 0 }, { "Left", 0, 0 },
    { "shift+Right", 0, 1 }, { "End", 1, 0 }, { "shift+Right", 1, 1 }, { "Home", 0, 0 },
    { "shift+Right", 0, 1 }, { "r", 0, 0 },
  };
  int width = gtk_widget_get_width (GTK_WIDGET (test->board));
  int height = gtk_widget_get_height (GTK_WIDGET (test->board));

  for (guint i = 0; i < G_N_ELEMENTS (presses); i++)
    {
      window_test_press (test, presses[i].key);
      assert_beat (test, presses[i].position, presses[i].beat);
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (test->board)), ==, width);
      g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (test->board)), ==, height);
    }
}

/* The beats of AC-3 follow the beat in which the queen is placed. Each beat marks the square that
 * it removes. */
static void
test_inference (WindowTest *test)
{
  static const struct
  {
    const char *key;
    guint       position;
    guint       beat;
    const char *words;
  } presses[] = {
    { "shift+Right shift+Right shift+Right shift+Right", 1, QUEENS_BEAT_MOVE, "Beat 4 of 4" },
    { "shift+Right", 1, QUEENS_BEAT_INFER + 1, "Inference 1 of 8" },
    { "shift+Right", 1, QUEENS_BEAT_INFER + 2, "Inference 2 of 8" },
    { "shift+Left", 1, QUEENS_BEAT_INFER + 1, "Inference 1 of 8" },
    { "shift+Left", 1, QUEENS_BEAT_MOVE, "Beat 4 of 4" },
    { "shift+Left", 0, QUEENS_BEAT_CHOOSE, "Beat 3 of 4" },
    { "shift+Right shift+Right", 1, QUEENS_BEAT_INFER + 1, "Inference 1 of 8" },
    /* A whole step also ends the inference. From there, Shift+Left goes back to the last beat. */
    { "Right", 1, QUEENS_BEAT_NONE, NULL },
    { "shift+Left", 1, QUEENS_BEAT_INFER + 8, "Inference 8 of 8" },
    { "shift+Right", 1, QUEENS_BEAT_LOOK, "Beat 1 of 4" },
    { "shift+Left", 1, QUEENS_BEAT_NONE, NULL },
  };

  choose_algorithm (test, "backtracking");
  adw_combo_row_set_selected (window_work_find_choice (test, "Inference"), QUEENS_INFERENCE_AC3);
  window_test_settle (test);
  window_work_focus_play (test);
  for (guint i = 0; i < G_N_ELEMENTS (presses); i++)
    {
      DrawBoardView view;
      guint inference = MAX (presses[i].beat, QUEENS_BEAT_INFER) - QUEENS_BEAT_INFER;
      guint n_crossed = 0;
      guint n_now = 0;

      window_test_press (test, presses[i].key);
      window_test_settle (test);
      g_assert_cmpuint (get_beat (test), ==, presses[i].beat);
      g_assert_cmpuint (window_look_get_position (test), ==, presses[i].position);
      if (presses[i].words != NULL)
        g_assert_nonnull (window_look_find_label (test->window, presses[i].words));
      view = queenside_board_area_get_view (test->board);
      for (gsize k = 8; k < 64; k++)
        {
          n_crossed += k % 8 > 0 && (view.crossed[k] & DRAW_CROSSED_OUT);
          n_now += (view.crossed[k] & DRAW_CROSSED_NOW) != 0;
        }
      if (presses[i].position == 0)
        continue;
      /* The queen on (0, 0) removes a diagonal of 7 squares, one per beat. The other removed
       * squares are in row 0, which isn't counted. */
      g_assert_cmpuint (n_crossed, ==, presses[i].beat < QUEENS_BEAT_MOVE ? 7 : MIN (inference, 7));
      g_assert_cmpuint (n_now, ==, inference > 0 && inference < 8);
      g_assert_cmpuint (view.n_changes, ==, n_now);
      g_assert_true (n_now == 0 || view.mover->x == (gint) inference);
    }
}

static void
use_menu (WindowTest *test,
          const char *item)
{
  window_work_use_menu (test, "Main menu (F10)", "Beats of a Step");
  window_look_wait_for_words (test->window, item, NULL);
  window_test_settle (test);
  window_test_click (test, window_look_find_label (test->window, item));
}

/* The menu items do the same as the keys, and the menu fits a small screen. */
static void
test_menu (WindowTest *test)
{
  GtkWidget *button = window_look_find_tooltip (test->window, "Main menu (F10)");
  GtkPopover *menu = gtk_menu_button_get_popover (GTK_MENU_BUTTON (button));
  int height;

  gtk_widget_measure (GTK_WIDGET (menu), GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  g_assert_cmpint (height, <=, 720);
  use_menu (test, "Next Beat");
  assert_beat (test, 0, 1);
  use_menu (test, "Next Beat");
  assert_beat (test, 0, 2);
  use_menu (test, "Previous Beat");
  assert_beat (test, 0, 1);
  /* When Predict ends within a step, the keys work again. */
  window_work_use_menu (test, "Main menu (F10)", "Beats of a Step");
  window_look_wait_for_words (test->window, "Next Beat", NULL);
  window_test_settle (test);
  window_test_press (test, "Escape");
  window_test_wait (!gtk_widget_get_visible (GTK_WIDGET (menu)));
  window_test_press (test, "shift+Right");
  assert_beat (test, 0, 2);
}

/* A new board, a guess or a new rule shows the board at rest. Predict shows no beats, because they
 * would reveal the answer. */
static void
test_left (WindowTest *test)
{
  window_test_press (test, "shift+Right shift+Right");
  assert_beat (test, 0, 2);
  window_test_click_square (test, 0, 0);
  assert_beat (test, 0, 0);
  window_test_press (test, "shift+Right");
  assert_beat (test, 0, 1);
  window_test_press (test, "p");
  assert_beat (test, 0, 0);
  g_assert_false (window_look_is_enabled (test, "beat"));
  g_assert_false (window_look_is_enabled (test, "beat-back"));
  window_test_press (test, "shift+Right");
  assert_beat (test, 0, 0);
  window_test_press (test, "p");
  g_assert_true (window_look_is_enabled (test, "beat"));
}

static void
assert_looks_like (WindowTest *test,
                   GdkTexture *picture)
{
  g_autoptr (GdkTexture) now = window_look_paint (test->board);

  g_assert_true (window_look_is_equal (now, picture));
}

/* The first beat shows only numbers. The second beat frames all squares with the lowest cost, as
 * the board does at rest. The third beat frames the chosen square. At rest, the board shows the
 * choice while the pointer or the focus is on the next step of the card. */
static void
test_pictures (WindowTest *test)
{
  g_autoptr (GdkTexture) rest = NULL;
  g_autoptr (GdkTexture) look = NULL;
  g_autoptr (GdkTexture) light = NULL;
  g_autoptr (GdkTexture) chosen = NULL;
  guint n_framed = 0;
  GtkWidget *card;
  QueensStep step;

  queens_history_peek (test->session->now.history, &step);
  g_assert_cmpint (step.kind, ==, QUEENS_STEP_MOVED);
  rest = window_look_paint (test->board);
  window_test_press (test, "shift+Right");
  look = window_look_paint (test->board);
  window_test_press (test, "shift+Right");
  light = window_look_paint (test->board);
  window_test_press (test, "shift+Right");
  chosen = window_look_paint (test->board);
  g_assert_true (window_look_is_equal (light, rest));
  for (gint x = 0; x < 8; x++)
    for (gint y = 0; y < 8; y++)
      {
        gboolean is_taken = x == step.changes[0].to.x && y == step.changes[0].to.y;
        gboolean has_frame = window_look_compare_square (test, look, light, x, y) > 0;

        g_assert_cmpint (window_look_compare_square (test, light, chosen, x, y) > 0, ==, is_taken);
        n_framed += has_frame;
      }
  g_assert_cmpuint (n_framed, ==, 8);

  window_test_press (test, "shift+Left shift+Left shift+Left");
  assert_beat (test, 0, 0);
  window_test_point (test, window_look_find_label (test->window, "Queen 4 moves to row 0"),
                     GRAPHENE_POINT_INIT (9, 9), "");
  window_test_wait (test->board->overlay.shows_next);
  assert_looks_like (test, chosen);
  window_test_point_square (test, 3, 2, "");
  window_test_wait (!test->board->overlay.shows_next);
  card = window_look_find_type (window_look_find_part (test, "QueensideWhyCard"),
                                GTK_TYPE_SCROLLED_WINDOW);
  gtk_widget_grab_focus (card);
  window_test_wait (test->board->overlay.shows_next);
}

/* The card asks a question before it answers: what is examined, what is best, what the tie rule
 * picks, and which queen moves. Playing shows the same texts. */
static void
test_card (WindowTest *test)
{
  static const char *const titles[] = {
    "Computing the cost of 56 moves",
    "The lowest cost is 12 (now 17), reached by 8 of 56 moves.",
    "The tie rule picks the lowest row, then the lowest column.",
    "Queen 4 moves to row 0",
  };
  GtkWidget *card = window_look_find_part (test, "QueensideWhyCard");

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      g_autofree char *heading = g_strdup_printf ("Beat %u of 4", i + 1);

      window_test_press (test, "shift+Right");
      g_assert_nonnull (window_look_find_label (card, titles[i]));
      g_assert_nonnull (window_look_find_label (card, heading));
      g_assert_cmpint (window_look_find_label (card, "Queen 4 moves") != NULL, ==, i >= 2);
      g_assert_cmpint (window_look_find_label (card, "Queen 4 moved") != NULL, ==, i == 3);
    }
  /* The card asks the next question before it gives the next answer. */
  window_test_press (test, "shift+Right");
  g_assert_nonnull (window_look_find_label (card, "Computing the cost of 56 moves"));
  g_assert_null (window_look_find_label (card, "moves to row"));
  window_test_press (test, "Home space");
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      QueensBeat beat = i + 1;

      window_test_wait (get_beat (test) >= beat);
      if (get_beat (test) == beat)
        g_assert_nonnull (window_look_find_label (card, titles[i]));
    }
}

/* The legend on the card names the frames. The legend in the overlays menu names all marks. */
static void
test_legend (WindowTest *test)
{
  static const char *const frames[] = { "The rule considers this move",
                                        "The rule chooses this move",
                                        "The queen that moves, or its column" };
  GtkWidget *card = window_look_find_part (test, "QueensideWhyCard");
  GtkWidget *menu;

  for (guint i = 0; i < G_N_ELEMENTS (frames); i++)
    g_assert_nonnull (window_look_find_label (card, frames[i]));
  window_test_click (test, window_look_find_tooltip (test->window, "Overlays"));
  menu = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (
    window_look_find_tooltip (test->window, "Overlays"))));
  window_look_wait_for_words (menu, "Legend", NULL);
  window_test_settle (test);
  window_test_click (test, window_look_find_label (menu, "Legend"));
  window_look_wait_for_words (menu, "Already tried", NULL);
  g_assert_nonnull (window_look_find_label (menu, "Order in which the rule examines squares"));
  for (guint i = 0; i < G_N_ELEMENTS (frames); i++)
    g_assert_nonnull (window_look_find_label (menu, frames[i]));
  window_test_press (test, "Escape");
  window_test_wait (!gtk_widget_get_visible (menu));
}

/* Records the beats that the card names. */
static void
note_cb (GArray          *beats,
         GParamSpec      *pspec,
         QueensideRunner *runner)
{
  guint beat = queenside_runner_get_beat (runner);

  g_array_append_val (beats, beat);
}

/* At one and two steps per second, the beats follow each other, and the fourth beat moves the
 * queen. A pause within a step keeps its beat, and playing continues from there. */
static void
test_playing (WindowTest *test)
{
  g_autoptr (GArray) beats = g_array_new (FALSE, FALSE, sizeof (guint));

  g_signal_connect_swapped (test->runner, "notify::beat", G_CALLBACK (note_cb), beats);
  g_assert_cmpint (queenside_transport_get_speed (test->runner), ==, 1);
  window_test_press (test, "space");
  window_test_wait (beats->len >= 1);
  g_assert_cmpuint (window_look_get_position (test), ==, beats->len / 4);
  /* Only the card names the beat, because a changing line above the time line would flicker. */
  g_assert_null (window_look_find_label (test->window, "of 4 · Step"));
  window_test_wait (beats->len >= 4);
  g_assert_cmpuint (window_look_get_position (test), ==, beats->len / 4);
  window_test_press (test, "plus");
  /* Activate the action directly: on a busy machine, a key press would arrive some beats later. */
  window_test_wait (beats->len >= 10 && beats->len % 4 == 2);
  g_action_group_activate_action (G_ACTION_GROUP (test->window), "play", NULL);
  for (guint i = 0; i < beats->len; i++)
    g_assert_cmpuint (g_array_index (beats, guint, i), ==, i % 4 + 1);
  assert_beat (test, beats->len / 4, 2);
  {
    guint n = beats->len;

    window_test_press (test, "space");
    window_test_wait (beats->len > n);
    g_assert_cmpuint (g_array_index (beats, guint, n), ==, 3);
  }
  g_signal_handlers_disconnect_by_data (test->runner, beats);
}

/* Four steps per second are too fast for beats. */
static void
test_faster (WindowTest *test)
{
  g_autoptr (GArray) beats = g_array_new (FALSE, FALSE, sizeof (guint));

  g_signal_connect_swapped (test->runner, "notify::beat", G_CALLBACK (note_cb), beats);
  window_test_press (test, "plus plus space");
  g_assert_cmpint (queenside_transport_get_speed (test->runner), ==, 3);
  window_test_wait (window_look_get_position (test) >= 3);
  g_assert_cmpuint (beats->len, ==, 0);
  g_signal_handlers_disconnect_by_data (test->runner, beats);
}

/* Plays the first step and examines every frame. Sets @has_swept if the values of the first column
 * of @whole appear before the values of the last column. Sets @has_glided if the queen is seen
 * between its squares. */
static void
watch_step (WindowTest *test,
            GdkTexture *whole,
            gboolean   *has_swept,
            gboolean   *has_glided)
{
  const QueensStep *step;

  window_test_press (test, "space");
  while (test->board->overlay.beat == QUEENS_BEAT_LOOK)
    {
      g_autoptr (GdkTexture) picture = NULL;

      window_test_settle (test);
      picture = window_look_paint (test->board);
      if (test->board->overlay.beat == QUEENS_BEAT_LOOK
          && window_look_compare_square (test, picture, whole, 0, 7) == 0
          && window_look_compare_square (test, picture, whole, 7, 7) > 0)
        *has_swept = TRUE;
    }
  window_test_wait (test->board->overlay.beat == QUEENS_BEAT_MOVE);
  step = queens_history_get_step (test->session->now.history);
  while (test->board->overlay.beat == QUEENS_BEAT_MOVE)
    {
      DrawBoardView view = queenside_board_area_get_view (test->board);

      window_test_settle (test);
      if (test->board->overlay.beat == QUEENS_BEAT_MOVE && view.n_glides == 1)
        {
          g_assert_cmpuint (view.glides[0].queen, ==, step->changes[0].queen);
          *has_glided |= view.glides[0].fraction > 0 && view.glides[0].fraction < 1;
        }
    }
  if (queenside_transport_get_playing (test->runner))
    g_action_group_activate_action (G_ACTION_GROUP (test->window), "play", NULL);
  window_test_press (test, "Home");
}

/* Watches animations while they run. A busy machine may miss an animation, so the test plays the
 * step several times. */
static void
test_motion (WindowTest *test)
{
  g_autoptr (GdkTexture) whole = NULL;
  gboolean has_swept = FALSE, has_glided = FALSE;

  g_object_set (test->runner, "speed", 0.0, NULL);
  window_test_press (test, "shift+Right");
  whole = window_look_paint (test->board);
  window_test_press (test, "shift+Left");
  set_animations (TRUE);
  for (guint i = 0; i < MOST_TRIES && !(has_swept && has_glided); i++)
    watch_step (test, whole, &has_swept, &has_glided);
  g_assert_true (has_swept);
  g_assert_true (has_glided);
  set_animations (FALSE);
}

/* A step taken by key glides to its end. Then the board is at rest. */
static void
test_motion_by_hand (WindowTest *test)
{
  g_autoptr (GdkTexture) rest = NULL;
  g_autoptr (GdkTexture) same = NULL;

  window_test_press (test, "shift+Right shift+Right shift+Right");
  set_animations (TRUE);
  window_test_press (test, "shift+Right");
  g_assert_cmpuint (window_look_get_position (test), ==, 1);
  window_test_wait (test->board->overlay.beat == QUEENS_BEAT_NONE);
  set_animations (FALSE);
  assert_beat (test, 1, 4);
  same = window_look_paint (test->board);
  window_test_press (test, "Left Right");
  rest = window_look_paint (test->board);
  g_assert_true (window_look_is_equal (rest, same));
}

/* The evaluation that ends a search has no beats. If the squares are too small, there are no beats,
 * either. */
static void
test_no_beats (WindowTest *test)
{
  window_work_paste (test, "[6, 3, 5, 0, 1, 4, 2]");
  window_work_focus_play (test);
  window_test_press (test, "shift+Right");
  g_assert_true (queenside_session_is_at_end (test->session));
  assert_beat (test, 0, 0);
  g_assert_false (window_look_is_enabled (test, "beat"));
  g_assert_true (queenside_session_set_size (test->session, 129, NULL));
  window_test_settle (test);
  window_test_press (test, "shift+Right");
  assert_beat (test, 1, 0);
  window_test_press (test, "shift+Left");
  assert_beat (test, 0, 0);
}

/* Returns TRUE if the lower left corner of a square has a number, that is, more ink than without
 * numbers. */
static gboolean
is_numbered (WindowTest *test,
             GdkTexture *picture,
             GdkTexture *without,
             gint        x,
             gint        y)
{
  GdkRectangle part = window_look_get_square (test, x, y);

  part = (GdkRectangle) { part.x + 4, part.y + part.height - 12, 6, 8 };
  return window_look_count_differences (picture, without, &part) > 24;
}

/* First choice numbers the squares that it picks, but only during the beats. At rest, nothing may
 * reveal the order. */
static void
test_first_choice (WindowTest *test)
{
  g_autoptr (GArray) looks = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
  g_autoptr (GHashTable) drawn = g_hash_table_new (NULL, NULL);
  g_autoptr (GdkTexture) rest = NULL;
  g_autoptr (GdkTexture) hidden = NULL;
  QueensStep step;

  choose_algorithm (test, "first-choice");
  window_work_paste (test, "[0, 4, 7, 5, 2, 6, 1, 1]");
  window_work_focus_play (test);
  do
    {
      window_test_press (test, "Right");
      g_array_set_size (looks, 0);
      queens_history_peek_work (test->session->now.history, &step, looks, NULL);
      g_assert_cmpint (step.kind, ==, QUEENS_STEP_MOVED);
    }
  while (looks->len < 4);
  rest = window_look_paint_overlay (test, QUEENS_VIEW_VALUES);
  hidden = window_look_paint_values_alone (test);
  for (guint i = 0; i < looks->len; i++)
    {
      QueensSquare square = g_array_index (looks, QueensSquare, i);

      g_hash_table_add (drawn, GINT_TO_POINTER (square.y * 8 + square.x));
    }
  for (gint i = 0; i < 64; i++)
    g_assert_false (is_numbered (test, rest, hidden, i % 8, i / 8));
  /* In the first beat, only the values of the picked squares are readable. */
  window_test_press (test, "shift+Right");
  {
    g_autoptr (GdkTexture) look = window_look_paint (test->board);

    for (gint i = 0; i < 64; i++)
      g_assert_cmpint (is_numbered (test, look, hidden, i % 8, i / 8), ==,
                       g_hash_table_contains (drawn, GINT_TO_POINTER (i)));
    for (gint i = 0; i < 64; i++)
      if (queens_board_find_queen (window_look_get_board (test), (QueensSquare) { i % 8, i / 8 })
          < 0)
        {
          GdkRectangle middle = window_look_get_square (test, i % 8, i / 8);
          gboolean is_taken = i == step.changes[0].to.y * 8 + step.changes[0].to.x;

          middle = (GdkRectangle) { middle.x + middle.width / 3, middle.y + middle.height / 3,
                                    middle.width / 3, middle.height / 3 };
          if (!is_taken)
            g_assert_cmpint (window_look_count_differences (look, hidden, &middle) == 0, ==,
                             g_hash_table_contains (drawn, GINT_TO_POINTER (i)));
        }
  }
}

/* Depth first numbers the rows that it tries, frames the row that it chooses, and then places the
 * queen. At rest, only the frame is visible. */
static void
test_depth_first (WindowTest *test)
{
  g_autoptr (GdkTexture) rest = NULL;
  g_autoptr (GdkTexture) tried = NULL;
  g_autoptr (GdkTexture) light = NULL;
  g_autoptr (GdkTexture) again = NULL;

  choose_algorithm (test, "depth-first");
  window_test_press (test, "Right");
  window_look_assert_state (test, "[0, -, -, -, -, -, -, -]");
  rest = window_look_paint (test->board);
  window_test_press (test, "shift+Right");
  tried = window_look_paint (test->board);
  window_test_press (test, "shift+Right");
  light = window_look_paint (test->board);
  for (gint x = 0; x < 8; x++)
    for (gint y = 0; y < 8; y++)
      {
        /* On the last square, the frame replaces the number in the corner. */
        g_assert_cmpint (window_look_compare_square (test, rest, tried, x, y) > 20, ==,
                         x == 1 && y <= 2);
        g_assert_cmpint (window_look_compare_square (test, tried, light, x, y) > 20, ==,
                         x == 1 && y == 2);
      }
  window_test_press (test, "shift+Right shift+Right");
  window_look_assert_state (test, "[0, 2, -, -, -, -, -, -]");
  window_test_press (test, "Left");
  again = window_look_paint (test->board);
  g_assert_true (window_look_is_equal (again, rest));
}

int
beats_tests (int   argc,
             char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/beats/keys", test_keys);
  window_test_add ("/beats/inference", test_inference);
  window_test_add ("/beats/menu", test_menu);
  window_test_add ("/beats/left", test_left);
  window_test_add ("/beats/pictures", test_pictures);
  window_test_add ("/beats/card", test_card);
  window_test_add ("/beats/legend", test_legend);
  window_test_add ("/beats/playing", test_playing);
  window_test_add ("/beats/faster", test_faster);
  window_test_add ("/beats/motion", test_motion);
  window_test_add ("/beats/motion-by-hand", test_motion_by_hand);
  window_test_add ("/beats/no-beats", test_no_beats);
  window_test_add ("/beats/first-choice", test_first_choice);
  window_test_add ("/beats/depth-first", test_depth_first);
  return g_test_run ();
}
