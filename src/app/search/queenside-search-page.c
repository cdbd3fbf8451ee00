/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-search-page.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <string.h>

#include "draw-board-picture.h"
#include "draw-tikz.h"
#include "queens-file.h"
#include "queens-landscape.h"
#include "queens-notation.h"
#include "queens-number.h"
#include "queens-refuse.h"
#include "queens-why.h"
#include "queenside-board-content.h"
#include "queenside-export-window.h"
#include "queenside-landscape-window.h"
#include "queenside-numbers.h"
#include "queenside-print.h"
#include "queenside-setup-pane.h"
#include "queenside-trap-window.h"
#include "queenside-typed-board.h"

#define EXPORT_SIZE 1200        /* in pixels for a PNG, in points for a PDF */

G_DEFINE_FINAL_TYPE (QueensideSearchPage, queenside_search_page, ADW_TYPE_BIN)

/* Returns a text such as " · T = 1.30", or an empty text if the search has no level. Free with
 * g_free(). */
static char *
describe_level (const QueensHistory *history)
{
  const QueensLevel *level = history->search->setup.algorithm->level;
  g_autofree char *number = NULL;

  if (history->levels == NULL)
    return g_strdup ("");
  number = queens_level_write (queens_history_get_level (history));
  return g_strdup_printf (" · %s = %s", level->symbol != NULL ? level->symbol : _(level->name),
                          number);
}

/* Returns a name for the selected member of the population, or NULL for the best member. Free with
 * g_free(). */
static char *
describe_member (QueensideSearchPage *self)
{
  guint index = self->session->now.member;
  g_autofree char *cost = NULL;
  QueensMember member;

  if (index == 0 || (self->quiz & QUEENSIDE_QUIZ_HIDES_COST))
    return NULL;
  queens_search_get_member (self->session->now.history->search, index, &member);
  cost = queenside_numbers_write_count (member.cost);
  /* Translators: which member of the population is on the board; it counts from 1 */
  return g_strdup_printf (_("board: member %u, cost %s"), index + 1, cost);
}

/* Returns a text such as " · nodes 114, backtracks 105, solutions 1" for a systematic search,
 * otherwise "". Free with g_free(). */
static char *
describe_tree (const QueensTally *tally)
{
  g_autofree char *nodes = queenside_numbers_write_count (tally->nodes);
  g_autofree char *backtracks = queenside_numbers_write_count (tally->backtracks);
  g_autofree char *solutions = queenside_numbers_write_count (tally->solutions);
  g_autofree char *text = NULL;

  if (tally->nodes == 0)
    return g_strdup ("");
  /* Translators: numbers of nodes of the search tree, dead ends, and solutions */
  text = g_strdup_printf (_("nodes %s, backtracks %s, solutions %s"), nodes, backtracks, solutions);
  return g_strconcat (" · ", text, NULL);
}

/* Returns a text such as "Step 3 of 12". Unlike the full status, this text has no cost. Free with
 * g_free(). */
static char *
describe_steps (const char *position,
                const char *length)
{
  /* Translators: number of the step that is shown, and number of all steps so far */
  return g_strdup_printf (_("Step %s of %s"), position, length);
}

static void
show_status (QueensideSearchPage *self)
{
  QueensHistory *history = self->session->now.history;
  const QueensSearch *search = history->search;
  const QueensTally *tally = &search->tally;
  g_autofree char *position = queenside_numbers_write_count (history->position);
  g_autofree char *length = queenside_numbers_write_count (history->length);
  g_autofree char *cost = queenside_numbers_write_count (queens_history_get_cost (history));
  g_autofree char *evaluations = queenside_numbers_write_count (tally->evaluations);
  /* A systematic search has no cost before the board is full, so show the number of queens. */
  g_autofree char *text
    = self->quiz & QUEENSIDE_QUIZ_HIDES_COST ? describe_steps (position, length)
      : search->setup.algorithm->is_systematic
        ? g_strdup_printf (ngettext ("Step %s of %s · %u of %u queens placed · %s evaluation",
                                     "Step %s of %s · %u of %u queens placed · %s evaluations",
                                     tally->evaluations),
                           position, length, search->board->n_placed, search->board->n_queens,
                           evaluations)
        : g_strdup_printf (ngettext ("Step %s of %s · cost %s · %s evaluation",
                                     "Step %s of %s · cost %s · %s evaluations",
                                     tally->evaluations),
                           position, length, cost, evaluations);
  g_autofree char *distance = queenside_time_line_describe_distance (self->time_line);
  g_autofree char *tree = describe_tree (tally);
  g_autofree char *level = describe_level (history);
  g_autofree char *member = describe_member (self);
  QueensBeat beat = queenside_runner_get_beat (self->runner);
  /* While the search plays, beats change too fast to read. */
  gboolean has_beat = beat > 0
                      && !queenside_transport_get_playing (QUEENSIDE_TRANSPORT (self->runner));
  g_autofree char *beats = has_beat ? queens_why_number_beat (history, beat) : NULL;
  g_autofree char *all = g_strconcat (has_beat ? beats : "", has_beat ? " · " : "", text, tree,
                                      level,
                                      distance == NULL ? "" : " · ",
                                      distance == NULL ? "" : distance,
                                      member == NULL ? "" : " · ", member, NULL);

  gtk_label_set_label (self->status, all);
}

static void
beat_cb (QueensideSearchPage *self)
{
  QueensideTransport *transport = QUEENSIDE_TRANSPORT (self->runner);
  QueensBeat beat = queenside_runner_get_beat (self->runner);

  queenside_board_area_show_beat (self->board, beat, queenside_transport_time_beat (transport));
  /* When the user steps by hand, show the new values after the queen has moved. Rows that inference
   * removes are marked in the next beats. */
  if (beat == QUEENS_BEAT_MOVE && !queenside_transport_get_playing (transport))
    queenside_board_area_show_beat (self->board,
                                    queenside_runner_count_inferences (self->runner) > 0
                                      ? QUEENS_BEAT_INFER : QUEENS_BEAT_NONE, 0);
  if (self->trace != NULL)
    queenside_trace_pane_set_beat (self->trace, beat);
}

static void
pointed_cb (QueensideSearchPage *self,
            QueensideWhyCard    *card)
{
  queenside_board_area_set_shows_next (self->board, queenside_why_card_is_pointed (card));
}

static void
drew_cb (QueensideSearchPage *self)
{
  queenside_toast_offer_undo (self->toasts,
                              _("The search ended on its first board, so a new random board was "
                                "chosen"));
}

/* Shows one line below the board: the description of the square under the pointer, the effort of a
 * solved search, the text of a hidden Why card, or the hint. If several of them are available, the
 * first in this order is shown. */
static void
show_board_line (QueensideSearchPage *self)
{
  const QueensSearch *search = self->session->now.history->search;
  const QueensTally *tally = &search->tally;
  gboolean has_hint = g_settings_get_boolean (self->settings, "show-hints");
  g_autofree char *text = queenside_board_area_describe_hover (self->board);
  g_autofree char *gone = queenside_board_area_explain_row (self->board);

  if (self->trace != NULL)
    queenside_why_card_explain_row (queenside_trace_pane_get_why_card (self->trace), gone);
  if (text == NULL && queens_search_get_end (search) == QUEENS_END_SOLVED)
    {
      g_autofree char *steps = g_strdup_printf (ngettext ("%" PRIu64 " step", "%" PRIu64 " steps",
                                                          tally->steps), tally->steps);
      g_autofree char *solved = NULL;

      /* Translators: "Solved after 12 steps and 616 evaluations" */
      solved = g_strdup_printf (ngettext ("Solved after %s and %" PRIu64 " evaluation",
                                        "Solved after %s and %" PRIu64 " evaluations",
                                        tally->evaluations),
                              steps, tally->evaluations);
      text = queens_number_group (solved);
    }
  if (text == NULL && self->trace != NULL && !adw_flap_get_reveal_flap (self->trace_flap)
      && (self->session->locks & QUEENSIDE_LOCK_ANSWERS) == 0
      && (self->session->now.history->position > 0 || !has_hint))
    text = queenside_why_card_write_line (queenside_trace_pane_get_why_card (self->trace));
  gtk_label_set_label (self->board_line, text == NULL ? " " : text);
  gtk_widget_set_visible (GTK_WIDGET (self->hint),
                          text == NULL && has_hint && !self->is_presenting && !self->has_lesson);
}

/* Pauses when the user selects a member, because the next step would show the best member again. */
static void
selected_cb (QueensideSearchPage *self)
{
  queenside_transport_pause (QUEENSIDE_TRANSPORT (self->runner));
  show_status (self);
  show_board_line (self);
}

/* If steps follow each other quickly, only the last step is announced. */
#define ANNOUNCE_AFTER 150          /* ms */

void
queenside_search_page_announce (QueensideSearchPage *self,
                                const char          *words)
{
#if GTK_CHECK_VERSION (4, 14, 0)
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  gtk_accessible_announce (self->announcer, words,
                           GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
  G_GNUC_END_IGNORE_DEPRECATIONS
#else
  /* GTK tells a screen reader only about widgets that have once been focusable, unless the screen
   * reader has asked for them. */
  if (!self->has_announced)
    {
      gtk_widget_set_focusable (GTK_WIDGET (self->announcer), TRUE);
      gtk_widget_set_focusable (GTK_WIDGET (self->announcer), FALSE);
    }
  self->has_announced = TRUE;
  gtk_accessible_update_property (self->announcer, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  words, -1);
#endif
}

static gboolean
announce_cb (gpointer user_data)
{
  QueensideSearchPage *self = user_data;
  QueensHistory *history = self->session->now.history;
  QueensEnd end = queens_search_get_end (history->search);
  g_auto (QueensWhy) why = { NULL };
  g_autofree char *position = NULL;
  g_autofree char *words = NULL;
  g_autofree char *both = NULL;

  self->announce = 0;
  if (queenside_transport_get_playing (QUEENSIDE_TRANSPORT (self->runner))
      || (self->quiz & QUEENSIDE_QUIZ_HIDES_COST)
      || (history->position == self->announced && end == self->announced_end))
    return G_SOURCE_REMOVE;
  self->announced = history->position;
  self->announced_end = end;
  why = queens_why_new (history, TRUE);
  if (why.past == NULL)
    return G_SOURCE_REMOVE;
  position = queenside_numbers_write_count (history->position);
  /* Translators: "Step 4: Queen 4 went from row 3 to row 0, cost 17 → 12 (−5)" */
  words = history->position > 0 ? g_strdup_printf (_("Step %s: %s"), position, why.past)
                                : g_strdup (why.past);
  /* Translators: the sentence about the step, and "Solved" or why the search has ended */
  both = why.is_over && (self->session->locks & QUEENSIDE_LOCK_ANSWERS) == 0
           ? g_strdup_printf (_("%s. %s"), words, why.title) : NULL;
  queenside_search_page_announce (self, both == NULL ? words : both);
  return G_SOURCE_REMOVE;
}

/* While the search plays, nothing is announced. A pause or the end of the search calls this
 * function again. */
static void
queue_announcement (QueensideSearchPage *self)
{
  if (queenside_transport_get_playing (QUEENSIDE_TRANSPORT (self->runner)))
    return;
  g_clear_handle_id (&self->announce, g_source_remove);
  self->announce = g_timeout_add (ANNOUNCE_AFTER, announce_cb, self);
}

static void
skip_announcement (QueensideSearchPage *self)
{
  QueensHistory *history = self->session->now.history;

  g_clear_handle_id (&self->announce, g_source_remove);
  self->announced = history->position;
  self->announced_end = queens_search_get_end (history->search);
}

/* While the user must answer, the search waits, and nothing may reveal the answer. */
static void
asking_cb (QueensideSearchPage *self)
{
  gboolean hides_cost = (self->quiz & QUEENSIDE_QUIZ_HIDES_COST) != 0;
  gboolean is_active, is_asking;

  g_object_get (self->predict_bar, "active", &is_active, "asking", &is_asking, NULL);
  queenside_transport_set_waiting (QUEENSIDE_TRANSPORT (self->runner), is_asking);
  queenside_board_area_set_hides_next (self->board,
                                       is_asking || (self->quiz & QUEENSIDE_QUIZ_HIDES_NEXT)
                                         || hides_cost,
                                       self->quiz != 0);
  queenside_board_area_set_hides_cost (self->board, hides_cost);
  is_asking = is_asking || (self->quiz & QUEENSIDE_QUIZ_HIDES_NEXT) != 0;
  if (self->trace != NULL)
    queenside_trace_pane_set_guessing (self->trace, is_active, is_asking);
  queenside_time_line_set_hides_next (self->time_line, is_asking);
  queenside_solutions_bar_set_hides_next (self->solutions_bar, is_asking);
  gtk_widget_set_visible (self->hidden_trace, hides_cost);
  if (self->trace != NULL)
    gtk_stack_set_visible_child_name (self->trace_stack, hides_cost ? "hidden" : "trace");
  /* The chart keeps its place, so that the board keeps its size. */
  gtk_widget_set_opacity (GTK_WIDGET (self->chart), hides_cost ? 0 : 1);
  gtk_widget_set_sensitive (GTK_WIDGET (self->chart), !hides_cost);
  gtk_widget_set_opacity (GTK_WIDGET (self->population_strip), hides_cost ? 0 : 1);
  gtk_widget_set_sensitive (GTK_WIDGET (self->population_strip), !hides_cost);
}

static void
predict_cb (QueensideSearchPage *self)
{
  gboolean is_active;

  g_object_get (self->predict_bar, "active", &is_active, NULL);
  g_simple_action_set_state (
    G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), "predict")),
    g_variant_new_boolean (is_active));
  gtk_stack_set_visible_child_name (self->below, is_active ? "predict" : "tools");
  queenside_board_editor_set_guessing (self->editor,
                                       is_active || (self->quiz & QUEENSIDE_QUIZ_PICKS_SQUARE));
  queenside_transport_pause (QUEENSIDE_TRANSPORT (self->runner));
  /* The Play button becomes insensitive and loses the keyboard focus. No other button may get the
   * focus, because the next Space would press it. */
  queenside_runner_rest (self->runner);
  if (is_active)
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  else
    queenside_transport_bar_take_focus (self->transport_bar);
  asking_cb (self);
}

/* Handles all copy actions. The action "copy" copies the selected rows if the trace has the
 * keyboard focus. Otherwise it copies the board. */
static void
copy_cb (QueensideSearchPage *self,
         GVariant            *target,
         GAction             *action)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (self));
  const char *what = g_action_get_name (action);
  g_autoptr (GdkContentProvider) picture = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *own_words = NULL;
  const char *message;

  if (g_str_equal (what, "copy"))
    what = self->trace != NULL && queenside_trace_pane_has_keyboard (self->trace) ? "copy-rows"
                                                                                  : "copy-state";
  if (g_str_equal (what, "copy-state"))
    {
      g_autofree gint32 *places =
        queens_board_copy_places (queenside_session_get_board (self->session));

      text = queens_notation_write_list (self->session->now.setup.problem, places);
      message = _("State copied");
    }
  else if (g_str_equal (what, "copy-image"))
    {
      picture = queenside_board_content_new (self->board, FALSE, &error);
      message = _("Picture copied");
    }
  else if (g_str_equal (what, "copy-code"))
    {
      const QueensTrack *track = self->session->now.setup.track;

      text = queenside_board_content_write_code (self->board);
      if (text != NULL && track != NULL)
        /* Translators: %s is the name of a program's file or of a trace */
        own_words = g_strdup_printf (_("Text code copied. It has the start board and the rules, but "
                                       "not the steps of %s."), track->name);
      message = own_words != NULL ? own_words
                : text == NULL
                  ? _("This search is too large for a text code. Save it as a file.")
                  : _("Text code copied. Paste it to restore this search.");
    }
  else if (g_str_equal (what, "copy-tikz"))
    {
      g_autofree char *code = queenside_board_content_write_code (self->board);
      DrawBoardView view = queenside_board_area_get_export_view (self->board);
      g_autoptr (GBytes) tikz = NULL;

      view.code = code;
      /* Paper is white, so use the light style. */
      view.theme = draw_theme_get (DRAW_STYLE_LIGHT);
      tikz = draw_tikz_board (&view, &error);
      if (tikz != NULL)
        text = g_strndup (g_bytes_get_data (tikz, NULL), g_bytes_get_size (tikz));
      message = _("Picture copied as TikZ for LaTeX");
    }
  else if (self->trace != NULL)
    {
      gboolean is_chosen = g_str_equal (what, "copy-rows");

      text = queenside_trace_pane_write (self->trace, is_chosen, &error);
      message = is_chosen ? _("Rows copied") : _("Trace copied");
    }
  else
    return;
  if (picture != NULL)
    gdk_clipboard_set_content (clipboard, picture);
  else if (text != NULL)
    gdk_clipboard_set_text (clipboard, text);
  queenside_toast_show (self->toasts, error == NULL ? message : error->message);
}

static void
trace_file_cb (gpointer  owner,
               GFile    *file)
{
  QueensideSearchPage *self = owner;
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *shown = g_filename_display_name (name);
  g_autofree char *message = g_strdup_printf (_("Saved as “%s”"), shown);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = queenside_trace_pane_write (self->trace, FALSE, &error);
  g_autoptr (GBytes) bytes = text == NULL ? NULL : g_bytes_new (text, strlen (text));

  if (bytes != NULL && path == NULL)
    queens_refuse (&error, _("%s is not on this computer. Choose a folder on this computer for the "
                             "trace."), shown);
  else if (bytes != NULL)
    queens_file_replace (path, bytes, &error);
  queenside_toast_show (self->toasts, error == NULL ? message : error->message);
}

static void
save_trace_cb (QueensideSearchPage *self)
{
  queenside_file_chooser_ask (self->chooser, QUEENSIDE_FILE_SAVE_TRACE, GTK_WIDGET (self->board),
                              "trace.txt", NULL, trace_file_cb);
}

static void
board_read_cb (gpointer      owner,
               const GError *error)
{
  QueensideSearchPage *self = owner;

  if (error != NULL)
    queenside_toast_show (self->toasts, error->message);
}

static void
text_read_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr (QueensideSearchPage) self = user_data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  /* The page may have been disposed of while the clipboard was read. */
  if (self->session == NULL)
    return;
  if (text == NULL)
    queenside_toast_show (
      self->toasts, _("The clipboard has no text. Copy a list such as [1, 3, 0, 2] first."));
  else
    {
      /* The previous error no longer applies. */
      queenside_toast_dismiss (self->toasts);
      queenside_typed_board_read (self->session, text, GTK_WIDGET (self), board_read_cb, self);
    }
}

static void
paste_state_cb (QueensideSearchPage *self)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), NULL, text_read_cb,
                                 g_object_ref (self));
}

gboolean
queenside_search_page_export (QueensideSearchPage *self,
                              const char          *path)
{
  g_autofree char *code = queenside_board_content_write_code (self->board);
  DrawBoardView view = queenside_board_area_get_export_view (self->board);
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *message = g_strdup_printf (_("Saved as “%s”"), name);
  gboolean is_saved;

  view.code = code;
  is_saved = draw_board_save (&view, path, EXPORT_SIZE, &error);
  queenside_toast_show (self->toasts, is_saved ? message : error->message);
  return is_saved;
}

static void
printed_cb (QueensideSearchPage     *self,
            GtkPrintOperationResult  result,
            GtkPrintOperation       *operation)
{
  g_autoptr (GError) error = NULL;

  if (result != GTK_PRINT_OPERATION_RESULT_ERROR)
    return;
  gtk_print_operation_get_error (operation, &error);
  if (error != NULL)
    queenside_toast_show (self->toasts, error->message);
}

static void
print_cb (QueensideSearchPage *self)
{
  g_autoptr (GtkPrintOperation) operation = queenside_print_new (self->board, NULL);

  g_signal_connect_object (operation, "done", G_CALLBACK (printed_cb), self, G_CONNECT_SWAPPED);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                           GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), NULL);
}

static void
random_board_cb (QueensideSearchPage *self)
{
  g_autoptr (GError) error = NULL;

  if (!queenside_session_draw_board (self->session, g_random_int (), &error))
    queenside_toast_show (self->toasts, error->message);
}

/* Shows @notice about the last change, and offers to undo this change. If @notice is NULL,
 * withdraws the previous offer. */
static void
replaced_cb (QueensideSearchPage *self,
             const char          *notice)
{
  if (notice != NULL)
    queenside_toast_offer_undo (self->toasts, notice);
  else
    queenside_toast_withdraw_undo (self->toasts);
}

static void
clear_marks_cb (QueensideSearchPage *self)
{
  const QueensChalk none = { 0 };

  queenside_session_set_chalk (self->session, &none);
}

static void
landscape_cb (QueensideSearchPage *self)
{
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (self));

  queenside_landscape_window_show (GTK_WINDOW (window), self->session);
}

static void
reachable_boards_cb (QueensideSearchPage *self)
{
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (self));

  if (self->trace != NULL)
    queenside_trap_window_show (GTK_WINDOW (window), self->session,
                                queenside_why_card_get_traps (
                                  queenside_trace_pane_get_why_card (self->trace)));
}

static void
playing_cb (QueensideSearchPage *self)
{
  if (self->trace != NULL)
    queenside_why_card_set_playing (
      queenside_trace_pane_get_why_card (self->trace),
      queenside_transport_get_playing (QUEENSIDE_TRANSPORT (self->runner)));
}

char *
queenside_search_page_explain_landscape (QueensideSearchPage *self)
{
  const char *reason = queenside_session_explain_locks (self->session, QUEENSIDE_LOCK_ANSWERS);
  g_autoptr (GError) error = NULL;

  if (reason != NULL)
    return g_strdup (reason);
  return queens_landscape_check (&self->session->now.setup, &error) ? NULL
                                                                    : g_strdup (error->message);
}

static void
choose_tool_cb (QueensideSearchPage *self,
                GVariant            *state,
                GSimpleAction       *action)
{
  const char *name = g_variant_get_string (state, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (queenside_tools); i++)
    if (g_str_equal (queenside_tools[i].name, name))
      {
        queenside_board_editor_set_tool (self->editor, i);
        g_simple_action_set_state (action, state);
      }
}

static void
choose_predict_cb (QueensideSearchPage *self,
                   GVariant            *state)
{
  g_object_set (self->predict_bar, "active", g_variant_get_boolean (state), NULL);
}

/* If a lesson locks the board, the tools are insensitive, and their tooltips give the reason. */
static void
show_tool_hints (QueensideSearchPage *self)
{
  const char *reason = queenside_session_explain_locks (self->session, QUEENS_LOCK_BOARD);
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->tool_strip));

  for (guint i = 0; button != NULL; i++, button = gtk_widget_get_next_sibling (button))
    gtk_widget_set_tooltip_text (button, reason != NULL ? reason : _(queenside_tools[i].hint));
}

/* Hides the parts for which the window has no room. */
static void
show_parts (QueensideSearchPage *self)
{
  gboolean is_locked = (self->session->locks & QUEENS_LOCK_BOARD) != 0;
  /* Locks for a question don't hide the buttons. Otherwise the buttons would appear with the right
   * answer. */
  gboolean hides_play = self->is_compact
                        && (self->session->locks & ~self->session->for_question & QUEENS_LOCK_PLAY);
  gboolean hides_count = (self->session->locks & QUEENSIDE_LOCK_ANSWERS) != 0;

  gtk_widget_set_visible (GTK_WIDGET (self->chart), !self->is_compact);
  gtk_widget_set_visible (GTK_WIDGET (self->count_badge),
                          !self->is_compact && !self->is_presenting);
  /* The number of solutions can be the answer to a question. */
  gtk_widget_set_opacity (GTK_WIDGET (self->count_badge), hides_count ? 0 : 1);
  gtk_widget_set_sensitive (GTK_WIDGET (self->count_badge), !hides_count);
  gtk_widget_set_visible (GTK_WIDGET (self->tool_strip),
                          !(self->is_compact && is_locked) && !self->is_presenting);
  gtk_widget_set_visible (GTK_WIDGET (self->transport_bar), !hides_play);
  /* Without the tools, the stack needs space only for its visible child. */
  gtk_stack_set_vhomogeneous (self->below, !self->is_presenting && !self->is_compact);
}

static void
enable_actions (QueensideSearchPage *self)
{
  const guint locks = self->session->locks;
  /* With a population, a step has no single move to guess. A lesson has its own questions. */
  gboolean has_moves = self->session->now.setup.algorithm->count_members == NULL;
  gboolean can_predict = has_moves && !self->has_lesson;
  gboolean may_tell = (locks & QUEENSIDE_LOCK_ANSWERS) == 0;
  const struct
  {
    const char *name;
    gboolean    is_enabled;
  } actions[] = {
    { "undo", self->session->undo_states->len > 0 },
    { "redo", self->session->redo_states->len > 0 },
    { "clear-marks", self->session->now.chalk.length > 0 },
    { "landscape", may_tell && queens_landscape_check (&self->session->now.setup, NULL) },
    { "reachable-boards", may_tell },
    { "copy-code", may_tell },
    { "copy-image", may_tell },
    { "copy-rows", may_tell },
    { "copy-tikz", may_tell },
    { "copy-trace", may_tell },
    { "export", may_tell },
    { "print", may_tell },
    { "save-trace", may_tell },
    { "predict", can_predict },
    { "reset", (locks & QUEENS_LOCK_PLAY) == 0 },
    { "from-here", (locks & QUEENS_LOCK_BOARD) == 0 },
    { "paste-state", (locks & QUEENS_LOCK_BOARD) == 0 },
    { "tool", (locks & QUEENS_LOCK_BOARD) == 0 },
    { "random-board", (locks & (QUEENS_LOCK_BOARD | QUEENS_LOCK_SEED)) == 0 },
    { "distance", (locks & QUEENS_LOCK_VIEW) == 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    g_simple_action_set_enabled (
      G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), actions[i].name)),
      actions[i].is_enabled);
  for (guint i = 0; i < QUEENS_N_VIEWS; i++)
    g_simple_action_set_enabled (
      G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions),
                                                   queens_view_choices[i].id)),
      (locks & QUEENS_LOCK_VIEW) == 0);
  show_tool_hints (self);
  show_parts (self);
  if (!can_predict)
    g_object_set (self->predict_bar, "active", FALSE, NULL);
  gtk_widget_set_tooltip_text (
    self->predict_button,
    can_predict ? _("Guess what the search does next (P)")
    : has_moves ? _("The lesson asks the questions. Close the lesson to guess moves.")
                : _("You can’t guess the moves of this algorithm. Choose another algorithm."));
}

static void
toggle_cb (GSimpleAction *action,
           GVariant      *state,
           gpointer       shows)
{
  g_object_set (shows, g_action_get_name (G_ACTION (action)), g_variant_get_boolean (state), NULL);
}

static void
shown_cb (GSimpleAction *action,
          GParamSpec    *property,
          gpointer       shows)
{
  gboolean is_shown;

  g_object_get (shows, property->name, &is_shown, NULL);
  g_simple_action_set_state (action, g_variant_new_boolean (is_shown));
}

/* Adds an action that toggles the property @name of @shows. Unlike a GPropertyAction, this action
 * can be disabled. */
static void
add_toggle (GActionMap *map,
            gpointer    shows,
            const char *name)
{
  g_autofree char *signal = g_strconcat ("notify::", name, NULL);
  g_autoptr (GSimpleAction) action = NULL;
  gboolean is_shown;

  g_object_get (shows, name, &is_shown, NULL);
  action = g_simple_action_new_stateful (name, NULL, g_variant_new_boolean (is_shown));
  g_signal_connect_object (action, "change-state", G_CALLBACK (toggle_cb), shows, 0);
  g_signal_connect_object (shows, signal, G_CALLBACK (shown_cb), action, G_CONNECT_SWAPPED);
  g_action_map_add_action (map, G_ACTION (action));
}

static void
add_actions (QueensideSearchPage *self)
{
  const struct
  {
    const char *name;
    GCallback   callback;
    gpointer    object;         /* user data of the callback */
  } plain[] = {
    { "clear-marks", G_CALLBACK (clear_marks_cb), self },
    { "copy", G_CALLBACK (copy_cb), self },
    { "copy-image", G_CALLBACK (copy_cb), self },
    { "copy-code", G_CALLBACK (copy_cb), self },
    { "copy-tikz", G_CALLBACK (copy_cb), self },
    { "copy-rows", G_CALLBACK (copy_cb), self },
    { "copy-state", G_CALLBACK (copy_cb), self },
    { "copy-trace", G_CALLBACK (copy_cb), self },
    { "export", G_CALLBACK (queenside_export_window_present), self->board },
    { "from-here", G_CALLBACK (queenside_session_start_here), self->session },
    { "focus-board", G_CALLBACK (queenside_board_editor_show_cursor), self->editor },
    { "landscape", G_CALLBACK (landscape_cb), self },
    { "paste-state", G_CALLBACK (paste_state_cb), self },
    { "print", G_CALLBACK (print_cb), self },
    { "random-board", G_CALLBACK (random_board_cb), self },
    { "reachable-boards", G_CALLBACK (reachable_boards_cb), self },
    { "redo", G_CALLBACK (queenside_session_redo), self->session },
    { "reset", G_CALLBACK (queenside_session_reset), self->session },
    { "save-trace", G_CALLBACK (save_trace_cb), self },
    { "undo", G_CALLBACK (queenside_session_undo), self->session },
  };
  const struct
  {
    const char *name;
    gpointer    object;
    const char *property;
  } properties[] = {
    { "setup", self->setup_flap, "reveal-flap" },
    { "trace", self->trace_flap, "reveal-flap" },
  };
  GActionMap *map = G_ACTION_MAP (self->actions);
  GVariant *first = g_variant_new_string (queenside_tools[0].name);
  g_autoptr (GSimpleAction) tool = g_simple_action_new_stateful ("tool", G_VARIANT_TYPE_STRING,
                                                                 first);
  g_autoptr (GSimpleAction) predict
    = g_simple_action_new_stateful ("predict", NULL, g_variant_new_boolean (FALSE));
  g_autoptr (GSettings) view = g_settings_get_child (self->settings, "view");

  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    {
      g_autoptr (GSimpleAction) action = g_simple_action_new (plain[i].name, NULL);

      g_signal_connect_object (action, "activate", plain[i].callback, plain[i].object,
                               G_CONNECT_SWAPPED);
      g_action_map_add_action (map, G_ACTION (action));
    }
  for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
    {
      g_autoptr (GPropertyAction) action = g_property_action_new (properties[i].name,
                                                                  properties[i].object,
                                                                  properties[i].property);

      g_action_map_add_action (map, G_ACTION (action));
    }
  for (guint i = 0; i <= QUEENS_N_VIEWS; i++)
    {
      gboolean is_distance = i == QUEENS_N_VIEWS;
      const char *id = is_distance ? "distance" : queens_view_choices[i].id;
      gpointer shows = is_distance ? (gpointer) self->time_line : (gpointer) self->board;

      g_settings_bind (view, id, shows, id,
                       G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_NO_SENSITIVITY);
      add_toggle (map, shows, id);
    }
  g_signal_connect_object (predict, "change-state", G_CALLBACK (choose_predict_cb), self,
                           G_CONNECT_SWAPPED);
  g_action_map_add_action (map, G_ACTION (predict));
  g_signal_connect_object (tool, "change-state", G_CALLBACK (choose_tool_cb), self,
                           G_CONNECT_SWAPPED);
  g_action_map_add_action (map, G_ACTION (tool));
  queenside_transport_add_actions (QUEENSIDE_TRANSPORT (self->runner), map);
  queenside_board_area_add_zoom (self->board, map);
  g_signal_connect_object (self->session, "changed", G_CALLBACK (enable_actions), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "chalked", G_CALLBACK (enable_actions), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "compared", G_CALLBACK (enable_actions), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "locked", G_CALLBACK (enable_actions), self,
                           G_CONNECT_SWAPPED);
  enable_actions (self);
}

/* In a narrow window, the panes cover the board, so only one pane may be open. */
static void
reveal_cb (QueensideSearchPage *self,
           GParamSpec          *pspec,
           AdwFlap             *flap)
{
  AdwFlap *other = flap == self->setup_flap ? self->trace_flap : self->setup_flap;

  if (adw_flap_get_folded (flap) && adw_flap_get_reveal_flap (flap))
    adw_flap_set_reveal_flap (other, FALSE);
  if (self->trace != NULL)
    show_board_line (self);
}

/* If the user has moved the divider, stores the new height of the time line. If the limits of the
 * divider have changed, restores the stored height. The limits change during an allocation, which
 * is early enough to set the position. */
static void
edge_cb (QueensideSearchPage *self)
{
  GtkPaned *paned = self->paned;
  int lowest, highest;

  g_object_get (paned, "min-position", &lowest, "max-position", &highest, NULL);
  if (lowest != self->lowest_edge || highest != self->highest_edge)
    {
      self->lowest_edge = lowest;
      self->highest_edge = highest;
      self->edge = MAX (highest - g_settings_get_int (self->settings, "time-line-extra"), lowest);
      gtk_paned_set_position (paned, self->edge);
    }
  else if (gtk_paned_get_position (paned) != self->edge)
    {
      self->edge = gtk_paned_get_position (paned);
      g_settings_set_int (self->settings, "time-line-extra", MAX (highest - self->edge, 0));
    }
}

void
queenside_search_page_fill (QueensideSearchPage *self)
{
  QueensideSetupPane *setup = g_object_new (QUEENSIDE_TYPE_SETUP_PANE, NULL);

  self->trace = g_object_new (QUEENSIDE_TYPE_TRACE_PANE, NULL);
  queenside_trace_pane_set_session (self->trace, self->session);
  g_signal_connect_object (queenside_trace_pane_get_why_card (self->trace), "updated",
                           G_CALLBACK (show_board_line), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (queenside_trace_pane_get_why_card (self->trace), "pointed",
                           G_CALLBACK (pointed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->trace, "sought", G_CALLBACK (queenside_transport_pause),
                           self->runner, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->runner, "notify::playing", G_CALLBACK (playing_cb), self,
                           G_CONNECT_SWAPPED);
  playing_cb (self);
  gtk_stack_add_named (self->trace_stack, GTK_WIDGET (self->trace), "trace");
  asking_cb (self);
  queenside_setup_pane_set_session (setup, self->session);
  adw_bin_set_child (self->setup_bin, GTK_WIDGET (setup));
  queenside_count_badge_set_board (self->count_badge, self->board);
}

void
queenside_search_page_set_compact (QueensideSearchPage *self,
                                   gboolean             is_compact)
{
  self->is_compact = is_compact;
  show_parts (self);
}

void
queenside_search_page_set_lesson (QueensideSearchPage *self,
                                  gboolean             has_lesson,
                                  QueensideQuiz        quiz)
{
  self->has_lesson = has_lesson;
  self->quiz = quiz;
  enable_actions (self);
  asking_cb (self);
  queenside_board_editor_set_guessing (self->editor, (quiz & QUEENSIDE_QUIZ_PICKS_SQUARE) != 0);
  show_status (self);
  show_board_line (self);
}

void
queenside_search_page_set_presenting (QueensideSearchPage *self,
                                      gboolean             is_presenting)
{
  if (self->is_presenting == is_presenting || self->trace == NULL)
    return;
  self->is_presenting = is_presenting;
  if (is_presenting)
    {
      self->had_setup = adw_flap_get_reveal_flap (self->setup_flap);
      self->had_trace = adw_flap_get_reveal_flap (self->trace_flap);
    }
  /* Leave the trace flap unlocked. It then opens if the window has room for the card. */
  adw_flap_set_locked (self->setup_flap, is_presenting);
  adw_flap_set_reveal_flap (self->setup_flap, !is_presenting && self->had_setup);
  adw_flap_set_reveal_flap (self->trace_flap,
                            is_presenting ? !adw_flap_get_folded (self->trace_flap)
                                          : self->had_trace);
  queenside_trace_pane_set_presenting (self->trace, is_presenting);
  show_parts (self);
  queenside_transport_bar_set_presenting (self->transport_bar, is_presenting);
  show_board_line (self);
}

static void
queenside_search_page_dispose (GObject *object)
{
  QueensideSearchPage *self = QUEENSIDE_SEARCH_PAGE (object);

  if (self->runner != NULL)
    queenside_transport_pause (QUEENSIDE_TRANSPORT (self->runner));
  g_clear_object (&self->time_line);
  g_clear_handle_id (&self->announce, g_source_remove);
  /* Some actions have references to widgets of the page, so free the actions first. */
  g_clear_object (&self->actions);
  g_clear_pointer (&self->chooser, queenside_file_chooser_free);
  g_clear_object (&self->editor);
  g_clear_object (&self->runner);
  g_clear_object (&self->session);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (queenside_search_page_parent_class)->dispose (object);
}

static void
queenside_search_page_class_init (QueensideSearchPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queenside_search_page_dispose;
  g_type_ensure (QUEENSIDE_TYPE_BOARD_AREA);
  g_type_ensure (QUEENSIDE_TYPE_COUNT_BADGE);
  g_type_ensure (QUEENSIDE_TYPE_CHART);
  g_type_ensure (QUEENSIDE_TYPE_HINT);
  g_type_ensure (QUEENSIDE_TYPE_POPULATION_STRIP);
  g_type_ensure (QUEENSIDE_TYPE_PREDICT_BAR);
  g_type_ensure (QUEENSIDE_TYPE_SOLUTIONS_BAR);
  g_type_ensure (QUEENSIDE_TYPE_TRANSPORT_BAR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/queenside/Queenside/queenside-search-page.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensideSearchPage, paned);
  gtk_widget_class_bind_template_child (widget_class, QueensideSearchPage, announcer);
  gtk_widget_class_bind_template_child (widget_class, QueensideSearchPage, toasts);
  gtk_widget_class_bind_template_child (widget_class, QueensideSearchPage, setup_flap);
  gtk_widget_class_bind_template_child (widget_class, QueensideSearchPage, trace_flap);
  gtk_widget_class_bind_template_child (widget_class, QueensideSearchPage, setup_bin);
  gtk_widget_class_bind_template_child (widget_class, QueensideSearchPage, trace_stack);
  gtk_widget_class_bind_template_child (widget_class, QueensideSearchPage, hidden_trace);
  gtk_widget_class_bind_template_child (widget_class, QueensideSearchPage, board);
  gtk_widget_class_bind_template_child (widget_class, QueensideSearchPage, board_line);
  gtk_widget_class_bind_template_child (widget_class, QueensideSearchPage, below);
  gtk_widget_class_bind_template_child (widget_class, QueensideSearchPage, hint);
  gtk_widget_class_bind_template_child (widget_class, QueensideSearchPage, tool_strip);
  gtk_widget_class_bind_template_child (widget_class, QueensideSearchPage, count_badge);
  gtk_widget_class_bind_template_child (widget_class, QueensideSearchPage, population_strip);
  gtk_widget_class_bind_template_child (widget_class, QueensideSearchPage, solutions_bar);
  gtk_widget_class_bind_template_child (widget_class, QueensideSearchPage, predict_bar);
  gtk_widget_class_bind_template_child (widget_class, QueensideSearchPage, predict_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideSearchPage, status);
  gtk_widget_class_bind_template_child (widget_class, QueensideSearchPage, chart);
  gtk_widget_class_bind_template_child (widget_class, QueensideSearchPage, transport_bar);
  gtk_widget_class_bind_template_callback (widget_class, edge_cb);
  gtk_widget_class_bind_template_callback (widget_class, reveal_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_board_line);
  gtk_widget_class_bind_template_callback (widget_class, asking_cb);
  gtk_widget_class_bind_template_callback (widget_class, predict_cb);
}

static void
fill_tool_strip (QueensideSearchPage *self)
{
  for (guint i = 0; i < QUEENSIDE_N_TOOLS; i++)
    {
      const QueensideToolInfo *tool = &queenside_tools[i];
      g_autofree char *icon_name = g_strdup_printf ("queenside-%s-symbolic", tool->name);
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
      GtkWidget *label = gtk_label_new (_(tool->label));
      GtkWidget *button = gtk_toggle_button_new ();

      gtk_widget_add_css_class (label, "caption");
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (box),
                      g_object_new (GTK_TYPE_IMAGE, "icon-name", icon_name, "accessible-role",
                                    GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL));
      gtk_box_append (GTK_BOX (box), label);
      gtk_button_set_child (GTK_BUTTON (button), box);
      gtk_widget_set_tooltip_text (button, _(tool->hint));
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      _(tool->hint), -1);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.tool");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", tool->name);
      gtk_widget_add_css_class (button, "flat");
      gtk_widget_add_css_class (button, "tool");
      gtk_box_append (self->tool_strip, button);
    }
}

static void
queenside_search_page_init (QueensideSearchPage *self)
{
  self->session = queenside_session_new (FALSE);
  self->settings = g_settings_new (QUEENSIDE_APP_ID);
  self->actions = g_simple_action_group_new ();
  self->chooser = queenside_file_chooser_new (self);
  gtk_widget_init_template (GTK_WIDGET (self));
  queenside_board_area_set_session (self->board, self->session);
  queenside_population_strip_set_board (self->population_strip, self->board);
  queenside_solutions_bar_set_session (self->solutions_bar, self->session, self->toasts);
  fill_tool_strip (self);
  queenside_hint_set_session (self->hint, self->session, self->settings);
  queenside_predict_bar_set_board (self->predict_bar, self->board);
  self->time_line = queenside_time_line_new (self->chart, self->session);
  g_signal_connect_object (self->settings, "changed::show-hints", G_CALLBACK (show_board_line),
                           self, G_CONNECT_SWAPPED);
  /* Create the runner after these handlers, so that its status is updated last. */
  self->runner = queenside_runner_new (self->session);
  queenside_transport_bar_set_transport (self->transport_bar, QUEENSIDE_TRANSPORT (self->runner));
  g_signal_connect_object (self->runner, "notify::beat", G_CALLBACK (beat_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->solutions_bar, "sought", G_CALLBACK (queenside_transport_pause),
                           self->runner, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->runner, "drew", G_CALLBACK (drew_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->time_line, "sought", G_CALLBACK (queenside_transport_pause),
                           self->runner, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->time_line, "measured", G_CALLBACK (show_status), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->runner, "status", G_CALLBACK (show_status), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->runner, "status", G_CALLBACK (show_board_line), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->runner, "status", G_CALLBACK (queue_announcement), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "changed", G_CALLBACK (skip_announcement), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "replaced", G_CALLBACK (replaced_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "refused", G_CALLBACK (queenside_toast_show),
                           self->toasts, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "chalked", G_CALLBACK (queenside_toast_withdraw_undo),
                           self->toasts, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "compared", G_CALLBACK (queenside_toast_withdraw_undo),
                           self->toasts, G_CONNECT_SWAPPED);
  show_status (self);
  show_board_line (self);
  skip_announcement (self);
  self->editor = queenside_board_editor_new (self->board);
  g_signal_connect_object (self->editor, "refused", G_CALLBACK (queenside_toast_show), self->toasts,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->editor, "guessed", G_CALLBACK (queenside_predict_bar_guess),
                           self->predict_bar, G_CONNECT_SWAPPED);
  add_actions (self);
  g_settings_bind (self->settings, "speed", self->runner, "speed",
                   G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_NO_SENSITIVITY);
}
