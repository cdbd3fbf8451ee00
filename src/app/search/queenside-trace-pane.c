/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-trace-pane.h"

#include <glib/gi18n.h>

#include "queens-notation.h"
#include "queens-refuse.h"
#include "queens-transcript.h"
#include "queenside-input.h"
#include "queenside-numbers.h"
#include "queenside-tree-pane.h"

/* ms between two updates of the list. While steps are too fast to read, the update waits for a
 * pause. After a long step, the update waits for STILL_INTERVAL, because creating rows would slow
 * down the search. */
#define UPDATE_INTERVAL 100
#define STILL_INTERVAL 300
#define SCROLL_TIME 50          /* ms until GTK knows the positions of new rows */
#define RUSH 20                 /* steps per interval that are too fast to read */
#define LONG_STEP 50000         /* number of evaluations in a long step */
#define LARGE 50000             /* number of queens and boulders of a large board */
#define MOST_LINES 3            /* maximum number of lines of a state with placement `anywhere`;
                                 * enough for nine queens */
#define MOST_STEPS 1000000      /* maximum number of steps in the list */
/* number of lines that are read together, although GTK requests rows one by one */
#define RUN 32
#define MOST_WRITTEN 40         /* maximum number of queens shown in a row */
#define MOST_READ 65000         /* maximum number of queens for which steps are replayed to describe
                                 * the moves */
#define NO_STATE "[…]"
#define MOST_NUMBERS 5000000    /* maximum number of row numbers or squares in the text of a
                                 * trace */
#define NO_BREAK_SPACE "\302\240"

/* The list model and its selection. Both store only positions. GTK's own selection models keep all
 * items, but this list may have a million items, which are created when they are needed. */
struct _QueensideTraceSteps
{
  GObject    parent_instance;

  guint      n;
  GtkBitset *chosen;
};

#define QUEENSIDE_TYPE_TRACE_STEPS (queenside_trace_steps_get_type ())
G_DECLARE_FINAL_TYPE (QueensideTraceSteps, queenside_trace_steps, QUEENSIDE, TRACE_STEPS, GObject)

static GType
get_item_type (GListModel *model)
{
  return G_TYPE_OBJECT;
}

static guint
get_n_items (GListModel *model)
{
  return QUEENSIDE_TRACE_STEPS (model)->n;
}

static gpointer
get_item (GListModel *model,
          guint       position)
{
  return position < get_n_items (model) ? g_object_new (G_TYPE_OBJECT, NULL) : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static gboolean
is_selected (GtkSelectionModel *model,
             guint              position)
{
  return gtk_bitset_contains (QUEENSIDE_TRACE_STEPS (model)->chosen, position);
}

static GtkBitset *
get_selection_in_range (GtkSelectionModel *model,
                        guint              position,
                        guint              n_items)
{
  return gtk_bitset_ref (QUEENSIDE_TRACE_STEPS (model)->chosen);
}

static gboolean
set_selection (GtkSelectionModel *model,
               GtkBitset         *selected,
               GtkBitset         *mask)
{
  QueensideTraceSteps *self = QUEENSIDE_TRACE_STEPS (model);
  g_autoptr (GtkBitset) wanted = gtk_bitset_copy (selected);
  g_autoptr (GtkBitset) changed = gtk_bitset_copy (self->chosen);
  guint first, last;

  gtk_bitset_intersect (wanted, mask);
  gtk_bitset_subtract (self->chosen, mask);
  gtk_bitset_union (self->chosen, wanted);
  gtk_bitset_difference (changed, self->chosen);
  if (gtk_bitset_is_empty (changed))
    return TRUE;
  first = gtk_bitset_get_minimum (changed);
  last = gtk_bitset_get_maximum (changed);
  gtk_selection_model_selection_changed (model, first, last - first + 1);
  return TRUE;
}

static void
selection_model_init (GtkSelectionModelInterface *iface)
{
  iface->is_selected = is_selected;
  iface->get_selection_in_range = get_selection_in_range;
  iface->set_selection = set_selection;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (QueensideTraceSteps, queenside_trace_steps, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init)
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SELECTION_MODEL,
                                                      selection_model_init))

static void
queenside_trace_steps_finalize (GObject *object)
{
  gtk_bitset_unref (QUEENSIDE_TRACE_STEPS (object)->chosen);
  G_OBJECT_CLASS (queenside_trace_steps_parent_class)->finalize (object);
}

static void
queenside_trace_steps_class_init (QueensideTraceStepsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = queenside_trace_steps_finalize;
}

static void
queenside_trace_steps_init (QueensideTraceSteps *self)
{
  self->chosen = gtk_bitset_new_empty ();
}

#define MOST_MOVED 2            /* maximum number of queens named in a move; only a new board
                                 * changes more queens */
#define NO_STEP G_MAXUINT64

/* A step in the list. @state is the state after the step, such as `[3, 2, 1, 4]`. @move is the move
 * with the change in cost, such as `4: 3→0  −5`. */
typedef struct
{
  char   *state;
  char   *move;
  gint64  cost;                 /* for a systematic search, the number of placed queens */
} Line;

typedef struct
{
  QueensSquare squares[MOST_WRITTEN];
  guint        n;
  gint64       cost;
  guint64      restarts;
} Moment;

struct _QueensideTracePane
{
  AdwBin               parent_instance;

  QueensideWhyCard    *why_card;
  GtkWidget           *trace_row;
  GtkWidget           *trace_heading;
  GtkWidget           *view_switch;
  GtkWidget           *trace_button;
  GtkWidget           *tree_button;
  GtkWidget           *stack;
  QueensideTreePane   *tree_pane;
  GtkListView         *list;
  GtkButton           *best_button;
  GtkWidget           *menu;

  QueensideSession    *session;
  gboolean             is_guessing;
  gboolean             hides_next;      /* TRUE if the user must guess the next step */
  QueensBeat           beat;            /* beat of the next step */
  QueensideTraceSteps *steps;
  GArray              *run;             /* array of Line, beginning with step first_of_run */
  guint64              first_of_run;
  Moment               before;          /* the last step read */
  guint64              best_step;       /* first step with the lowest cost, or NO_STEP */
  guint                update;          /* source id */
  guint                scroll;          /* source id */
  guint                shown;           /* row that show_steps() selected */
  guint64              watched;         /* position at the last update */
  gboolean             is_showing;      /* TRUE while the selection follows the session, not the
                                         * user */
};

G_DEFINE_FINAL_TYPE (QueensideTracePane, queenside_trace_pane, ADW_TYPE_BIN)

/* Creates a row: the number, the state above the move, and the cost. */

static void
setup_cb (QueensideTracePane *self,
          GtkListItem        *item)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *middle = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  const struct
  {
    GtkWidget  *box;
    const char *css_classes[4];
    gboolean    is_number;
  } labels[] = {
    { row, { "numeric", "caption", "dim-label" }, TRUE },
    { middle, { "numeric", "monospace" }, FALSE },
    { middle, { "numeric", "caption", "dim-label" }, FALSE },
    { row, { "numeric", "heading" }, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      GtkWidget *label = gtk_label_new (NULL);

      gtk_widget_set_css_classes (label, (const char **) labels[i].css_classes);
      gtk_label_set_xalign (GTK_LABEL (label), labels[i].is_number ? 1 : 0);
      if (labels[i].is_number)
        gtk_label_set_width_chars (GTK_LABEL (label), 2);
      else
        {
          /* Cut off the middle, because a visible closing bracket shows where the state ends. */
          gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
          /* Rows and moves are written from left to right in every language, as on the course
           * sheets. */
          gtk_widget_set_direction (label, GTK_TEXT_DIR_LTR);
        }
      gtk_box_append (GTK_BOX (labels[i].box), label);
      if (i == 0)
        gtk_box_append (GTK_BOX (row), middle);
    }
  gtk_widget_set_hexpand (middle, TRUE);
  gtk_list_item_set_child (item, row);
}

static void
clear_line (gpointer line)
{
  g_free (((Line *) line)->state);
  g_free (((Line *) line)->move);
}

/* Counting the lines of a large board is slow, so read the cost from the profile if possible. */
static Moment
read_moment (const QueensHistory *history,
             guint64              step,
             const QueensSearch  *search)
{
  const QueensBoard *board = search->board;
  const QueensProfile *profile = history->placed != NULL ? history->placed : history->profile;
  Moment self = { .restarts = search->tally.restarts };
  gint64 highest;
  guint n = board->n_queens <= MOST_WRITTEN ? board->n_placed : 0;

  queens_profile_get_range (profile, step, step, &self.cost, &highest);
  if (self.cost != highest)
    self.cost = history->placed != NULL ? board->n_placed : queens_search_get_cost (search);
  for (guint i = 0; i < n; i++)
    self.squares[self.n++] = queens_board_get_square (board, queens_board_get_queen (board, i));
  return self;
}

/* Finds the squares that have a queen in @self but not in @other. Writes up to MOST_MOVED of these
 * squares to @squares, and returns the number of all of them. */
static guint
find_others (const Moment *self,
             const Moment *other,
             QueensSquare *squares)
{
  guint n_found = 0;

  for (guint i = 0; i < self->n; i++)
    {
      gboolean is_there = FALSE;

      for (guint j = 0; j < other->n && !is_there; j++)
        is_there = self->squares[i].x == other->squares[j].x
                   && self->squares[i].y == other->squares[j].y;
      if (is_there)
        continue;
      if (n_found < MOST_MOVED)
        squares[n_found] = self->squares[i];
      n_found++;
    }
  return n_found;
}

static void
append_place (GString      *text,
              gboolean      is_anywhere,
              gboolean      is_first,
              QueensSquare  square)
{
  if (is_anywhere)
    g_string_append_printf (text, "(%d, %d)", square.x, square.y);
  else if (is_first)
    g_string_append_printf (text, "%d: %d", square.x, square.y);
  else
    g_string_append_printf (text, "%d", square.y);
}

/* Describes a move as "4: 3→0  −5": queen 4 moves from row 3 to row 0, and the cost falls by 5.
 * For a new generation, writes no squares, because its best member is another board. */
static char *
describe_move (const Moment      *before,
               const Moment      *after,
               const QueensSetup *setup)
{
  gboolean is_anywhere = setup->problem->is_anywhere;
  g_autoptr (GString) text = g_string_new (NULL);
  QueensSquare from[MOST_MOVED], to[MOST_MOVED];
  gint64 change = after->cost - before->cost;
  g_autofree char *amount = queenside_numbers_write_count (ABS (change));
  guint n_from, n_to;

  if (after->restarts > before->restarts)
    return g_strdup (_("restart"));
  n_from = find_others (before, after, from);
  n_to = find_others (after, before, to);
  if (setup->algorithm->count_members != NULL)
    {
      g_string_append (text, _("generation"));
      n_from = n_to = 0;
    }
  for (guint i = 0; MAX (n_from, n_to) <= MOST_MOVED && i < MAX (n_from, n_to); i++)
    {
      if (i > 0)
        g_string_append (text, ", ");
      if (i < n_from)
        append_place (text, is_anywhere, TRUE, from[i]);
      if (i < n_from && i < n_to)
        g_string_append (text, "→");
      if (i < n_to)
        append_place (text, is_anywhere, i >= n_from, to[i]);
      else
        g_string_append (text, "→ –");
    }
  if (!setup->algorithm->is_systematic)
    g_string_append_printf (text, "%s%s%s", text->len > 0 ? "  " : "",
                            change < 0 ? "−" : change > 0 ? "+" : "±", amount);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
read_line (guint64             step,
           const QueensSearch *search,
           gpointer            user_data)
{
  QueensideTracePane *self = user_data;
  const QueensBoard *board = search->board;
  const QueensProblem *problem = board->problem;
  Line line = { 0 };
  Moment before = self->before;
  QueensSquare squares[MOST_WRITTEN];
  gint32 room[MOST_WRITTEN];

  self->before = read_moment (self->session->now.history, step, search);
  line.cost = self->before.cost;
  if (step < self->first_of_run)
    return;
  line.move = step == 0 ? g_strdup ("")
                        : describe_move (&before, &self->before, &search->setup);
  if (board->n_queens <= MOST_WRITTEN)
    {
      line.state = queens_notation_write_list (problem, queens_board_get_places (board, room));
    }
  else if (!problem->is_anywhere)
    {
      line.state = queens_notation_write_state (board->rows, MOST_WRITTEN);
    }
  else
    {
      guint n = MIN (board->n_placed, MOST_WRITTEN);

      for (guint i = 0; i < n; i++)
        squares[i] = queens_board_get_square (board, queens_board_get_queen (board, i));
      line.state = queens_notation_write_squares (squares, n);
    }
  g_array_append_val (self->run, line);
}

/* Fills the run with RUN steps, starting with first_of_run. On a very large board, replaying a step
 * takes as long as a frame, and a row has room for only a few queens. On such a board, rows show
 * only the numbers from the profile. */
static void
read_run (QueensideTracePane *self)
{
  QueensHistory *history = self->session->now.history;
  const QueensSetup *setup = &self->session->now.setup;
  const QueensProfile *profile = history->profile;
  /* Begin one step earlier, to describe the first move. */
  guint64 first = MAX (self->first_of_run, 1) - 1;
  guint64 last = MIN (self->first_of_run + RUN, profile->length);
  Moment before = { 0 };

  g_array_set_size (self->run, 0);
  if (setup->problem->n_queens <= MOST_READ || profile->width > 1)
    {
      queens_history_visit (history, first, RUN + 1, read_line, self);
      return;
    }
  for (guint64 step = first; step < last; step++)
    {
      Moment after = { 0 };
      QueensMark marks = queens_profile_get_range (profile, step, step, &after.cost, NULL);
      Line line = { .cost = after.cost };

      after.restarts = (marks & QUEENS_MARK_RESTART) != 0;
      if (step >= self->first_of_run)
        {
          line.state = g_strdup (NO_STATE);
          line.move = step == 0 ? g_strdup ("") : describe_move (&before, &after, setup);
          g_array_append_val (self->run, line);
        }
      before.cost = after.cost;
    }
}

static void
bind_cb (QueensideTracePane *self,
         GtkListItem        *list_item)
{
  const QueensProblem *problem = self->session->now.setup.problem;
  gboolean is_list = problem->is_anywhere;
  guint step = gtk_list_item_get_position (list_item);
  GtkWidget *number = gtk_widget_get_first_child (gtk_list_item_get_child (list_item));
  GtkWidget *middle = gtk_widget_get_next_sibling (number);
  GtkWidget *state = gtk_widget_get_first_child (middle);
  GtkWidget *move = gtk_widget_get_next_sibling (state);
  GtkWidget *cost = gtk_widget_get_next_sibling (middle);
  g_autofree char *number_text = queenside_numbers_write_count (step);
  g_autofree char *cost_text = NULL;
  g_autofree char *move_text = NULL;
  g_autofree char *name = NULL;
  g_autoptr (GString) state_text = NULL;
  const Line *line;

  if (step < self->first_of_run || step >= self->first_of_run + self->run->len)
    {
      self->first_of_run = step - step % RUN;
      read_run (self);
    }
  line = &g_array_index (self->run, Line, step - self->first_of_run);
  cost_text = queenside_numbers_write_count (line->cost);
  state_text = g_string_new (line->state);
  /* Lists of squares are long and hard to compare, so wrap them only between squares. */
  if (is_list)
    g_string_replace (state_text, ", ", "," NO_BREAK_SPACE, 0);
  gtk_label_set_wrap (GTK_LABEL (state), is_list);
  gtk_label_set_lines (GTK_LABEL (state), is_list ? MOST_LINES : -1);
  gtk_label_set_label (GTK_LABEL (number), number_text);
  gtk_label_set_label (GTK_LABEL (state), state_text->str);
  gtk_label_set_label (GTK_LABEL (cost), cost_text);
  move_text = step == self->best_step ? g_strdup_printf (_("%s  ★ best"), line->move)
                                      : g_strdup (line->move);
  gtk_label_set_label (GTK_LABEL (move), move_text);
  gtk_widget_set_visible (move, step > 0);
  /* The keyboard focus is on the row widget, which has no accessible name of its own, so set this
   * name. */
  if (self->session->now.setup.algorithm->is_systematic)
    name = step == 0
             /* Translators: a row of the trace: its list of rows, the number of queens */
             ? g_strdup_printf (_("Start: %s, queens placed: %s"), line->state, cost_text)
             /* Translators: a row of the trace: its number, the move, its list of rows, the number
              * of queens */
             : g_strdup_printf (_("Step %s: %s; %s, queens placed: %s"), number_text, move_text,
                                line->state, cost_text);
  else
    name = step == 0
             /* Translators: a row of the trace: its list of rows, its cost */
             ? g_strdup_printf (_("Start: %s, cost %s"), line->state, cost_text)
             /* Translators: a row of the trace: its number, the move, its list of rows, its cost */
             : g_strdup_printf (_("Step %s: %s; %s, cost %s"), number_text, move_text, line->state,
                                cost_text);
  gtk_accessible_update_property (
    GTK_ACCESSIBLE (gtk_widget_get_parent (gtk_list_item_get_child (list_item))),
    GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* Moves the search to the selected row. If several rows are selected, does nothing, because the
 * user probably wants to copy these rows. */
static void
selected_cb (QueensideTracePane *self)
{
  if (self->is_showing || gtk_bitset_get_size (self->steps->chosen) != 1)
    return;
  self->shown = gtk_bitset_get_minimum (self->steps->chosen);
  g_signal_emit_by_name (self, "sought");
  queenside_session_seek (self->session, self->shown);
}

char *
queenside_trace_pane_write (QueensideTracePane  *self,
                            gboolean             is_chosen,
                            GError             **error)
{
  QueensHistory *history = self->session->now.history;
  guint64 n_queens = self->session->now.setup.problem->n_queens;
  guint64 n_steps = is_chosen ? gtk_bitset_get_size (self->steps->chosen) : history->length + 1;
  g_autoptr (GString) text = NULL;
  GtkBitsetIter iter;
  gboolean has_more;
  guint step;

  if (n_steps > MOST_NUMBERS / n_queens)
    {
      queens_refuse (error, _("The trace is too long to copy or save here. “queenside-cli solve "
                              "--trace” has no limit."));
      return NULL;
    }
  if (!is_chosen)
    return queens_transcript_write (history);
  text = g_string_new (NULL);
  has_more = gtk_bitset_iter_init_first (&iter, self->steps->chosen, &step);
  while (has_more)
    {
      guint first = step;
      guint n = 1;

      while ((has_more = gtk_bitset_iter_next (&iter, &step)) && step == first + n)
        n++;
      queens_transcript_append (text, history, first, n);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

gboolean
queenside_trace_pane_has_keyboard (QueensideTracePane *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root == NULL ? NULL : gtk_root_get_focus (root);

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->list));
}

static void
open_menu (QueensideTracePane *self,
           double              x,
           double              y)
{
  GdkRectangle place = { .width = 1, .height = 1 };

  gtk_widget_translate_coordinates (GTK_WIDGET (self->list), GTK_WIDGET (self), x, y, &x, &y);
  place.x = x;
  place.y = y;
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu), &place);
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

static void
pressed_cb (QueensideTracePane *self,
            int                 n_press,
            double              x,
            double              y)
{
  open_menu (self, x, y);
}

static void
menu_activated_cb (GtkWidget  *widget,
                   const char *action_name,
                   GVariant   *parameter)
{
  QueensideTracePane *self = QUEENSIDE_TRACE_PANE (widget);
  GtkWidget *list = GTK_WIDGET (self->list);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  graphene_rect_t bounds;

  if (gtk_widget_compute_bounds (focus == NULL ? list : focus, list, &bounds))
    open_menu (self, bounds.origin.x + bounds.size.width / 2,
               bounds.origin.y + bounds.size.height / 2);
}

/* If the search has ended unsolved on a board that isn't its best, shows a button for the best
 * board. */
static void
show_best (QueensideTracePane *self)
{
  QueensHistory *history = self->session->now.history;
  const QueensSearch *search = history->search;
  gboolean has_attempts = queens_search_get_end (search) == QUEENS_END_ATTEMPTS_USED
                          && search->tally.restarts > 0;
  g_autofree char *n_ends = NULL;
  g_autofree char *number = NULL;
  g_autofree char *words = NULL;
  gint64 cost;

  if (self->best_step != NO_STEP || !queenside_session_is_at_end (self->session)
      || queens_search_get_end (search) == QUEENS_END_SOLVED || search->setup.track != NULL
      || !queens_history_find_best (history, &self->best_step, &cost))
    return;
  if (!has_attempts && cost == queens_history_get_cost (history))
    {
      self->best_step = NO_STEP;
      return;
    }
  number = queenside_numbers_write_count (cost);
  n_ends = queenside_numbers_write_count (search->tally.restarts + 1);
  /* Translators: the number of results, at least 2, and a cost */
  words = has_attempts ? g_strdup_printf (_("Best of %s results: cost %s"), n_ends, number)
                       /* Translators: a cost */
                       : g_strdup_printf (_("Best board: cost %s"), number);
  gtk_button_set_label (self->best_button, words);
  gtk_widget_set_visible (GTK_WIDGET (self->best_button), TRUE);
  gtk_widget_set_visible (self->trace_heading, FALSE);
  if (self->best_step < self->steps->n)
    g_list_model_items_changed (G_LIST_MODEL (self->steps), self->best_step, 1, 1);
}

static void
best_cb (QueensideTracePane *self)
{
  g_signal_emit_by_name (self, "sought");
  queenside_session_seek (self->session, self->best_step);
}

/* In GTK 4.8, a new row has no position before the next frame, so scroll again then. */
static gboolean
scroll_cb (gpointer user_data)
{
  QueensideTracePane *self = user_data;
  GtkWidget *list = GTK_WIDGET (self->list);
  guint row = MIN (self->session->now.history->position, self->steps->n - 1);

  /* A new window may take longer to lay the list out. */
  if (gtk_widget_get_mapped (list) && gtk_widget_get_height (list) == 0)
    return G_SOURCE_CONTINUE;
  self->scroll = 0;
  gtk_widget_activate_action (list, "list.scroll-to-item", "u", row);
  return G_SOURCE_REMOVE;
}

static void
scroll_soon (QueensideTracePane *self)
{
  if (self->scroll == 0 && self->steps->n > 0)
    self->scroll = g_timeout_add (SCROLL_TIME, scroll_cb, self);
}

/* Updates the list, except its first @n_kept rows. Lists at most MOST_STEPS steps. */
static void
show_steps (QueensideTracePane *self,
            guint               n_kept)
{
  QueensHistory *history = self->session->now.history;
  guint row = MIN (history->position, MOST_STEPS - 1);
  guint n_before = self->steps->n;

  /* When the list changes, GTK selects its first row. Don't treat this selection as the user's
   * choice. */
  self->is_showing = TRUE;
  self->steps->n = MIN ((self->hides_next ? history->position : history->length) + 1, MOST_STEPS);
  n_kept = MIN (n_kept, self->steps->n);
  if (n_kept < MAX (n_before, self->steps->n))
    {
      gtk_bitset_splice (self->steps->chosen, n_kept, n_before - n_kept, self->steps->n - n_kept);
      g_list_model_items_changed (G_LIST_MODEL (self->steps), n_kept, n_before - n_kept,
                                  self->steps->n - n_kept);
    }
  show_best (self);
  /* Select the row as a click does, so that Shift extends the selection from this row. If the row
   * is unchanged, keep the selection. */
  if (self->shown != row || !gtk_bitset_contains (self->steps->chosen, row))
    gtk_widget_activate_action (GTK_WIDGET (self->list), "list.select-item", "(ubb)", row, FALSE,
                                FALSE);
  self->shown = row;
  gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", row);
  scroll_soon (self);
  self->is_showing = FALSE;
}

static void
update_card (QueensideTracePane *self)
{
  queenside_why_card_update (self->why_card, self->is_guessing, self->hides_next, self->beat);
}

static gboolean
update_cb (gpointer user_data)
{
  QueensideTracePane *self = user_data;
  guint64 before = self->watched;

  self->watched = self->session->now.history->position;
  if (self->watched > before + RUSH)
    return G_SOURCE_CONTINUE;
  self->update = 0;
  show_steps (self, self->steps->n);
  update_card (self);
  return G_SOURCE_REMOVE;
}

static void
moved_cb (QueensideTracePane *self)
{
  const QueensStep *step = queens_history_get_step (self->session->now.history);
  gboolean is_long = step != NULL && step->evaluations > LONG_STEP;

  if (is_long)
    g_clear_handle_id (&self->update, g_source_remove);
  if (self->update == 0)
    self->update = g_timeout_add (is_long ? STILL_INTERVAL : UPDATE_INTERVAL, update_cb, self);
}

/* Shows the tree or the trace. If the search has a tree, also shows the buttons to choose between
 * the tree and the trace. */
static void
show_tree (QueensideTracePane *self)
{
  gboolean has_tree = queens_tree_check (&self->session->now.setup, NULL);
  gboolean has_best = gtk_widget_get_visible (GTK_WIDGET (self->best_button));
  gboolean is_tree = has_tree
                     && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->tree_button));

  if (!has_tree)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->trace_button), TRUE);
  gtk_widget_set_visible (self->view_switch, has_tree);
  gtk_widget_set_visible (self->trace_heading, !has_tree && !has_best);
  /* A hidden tree must not take room from the card. */
  gtk_widget_set_visible (GTK_WIDGET (self->tree_pane), is_tree);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), is_tree ? "tree" : "trace");
  queenside_search_tree_set_active (queenside_tree_pane_get_tree (self->tree_pane), is_tree);
}

static void
sought_cb (QueensideTracePane *self,
           guint64             step)
{
  g_signal_emit_by_name (self, "sought");
  queenside_session_seek (self->session, step);
}

static void
changed_cb (QueensideTracePane *self)
{
  const QueensProblem *problem = self->session->now.setup.problem;

  g_clear_handle_id (&self->update, g_source_remove);
  self->watched = 0;
  g_array_set_size (self->run, 0);
  self->best_step = NO_STEP;
  self->beat = QUEENS_BEAT_NONE;
  gtk_widget_set_visible (GTK_WIDGET (self->best_button), FALSE);
  show_tree (self);
  show_steps (self, 0);
  /* The card needs the next step. On a large board, computing this step takes long, so draw the
   * board first. */
  if (problem->n_queens + problem->boulders.length > LARGE)
    self->update = g_timeout_add (UPDATE_INTERVAL, update_cb, self);
  else
    update_card (self);
}

void
queenside_trace_pane_set_session (QueensideTracePane *self,
                                  QueensideSession   *session)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_return_if_fail (self->session == NULL);
  self->session = g_object_ref (session);
  queenside_why_card_set_session (self->why_card, session);
  g_signal_connect_object (session, "locked", G_CALLBACK (update_card), self, G_CONNECT_SWAPPED);
  queenside_tree_pane_set_session (self->tree_pane, session);
  g_signal_connect_object (queenside_tree_pane_get_tree (self->tree_pane), "sought",
                           G_CALLBACK (sought_cb), self, G_CONNECT_SWAPPED);
  self->steps = g_object_new (QUEENSIDE_TYPE_TRACE_STEPS, NULL);
  g_signal_connect_swapped (factory, "setup", G_CALLBACK (setup_cb), self);
  g_signal_connect_swapped (factory, "bind", G_CALLBACK (bind_cb), self);
  gtk_list_view_set_factory (self->list, factory);
  queenside_input_tab_leaves (GTK_WIDGET (self->list));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->steps));
  g_signal_connect_object (self->steps, "selection-changed", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "moved", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self);
  g_object_unref (factory);
}

QueensideWhyCard *
queenside_trace_pane_get_why_card (QueensideTracePane *self)
{
  return self->why_card;
}

void
queenside_trace_pane_set_guessing (QueensideTracePane *self,
                                   gboolean            is_guessing,
                                   gboolean            hides_next)
{
  if (self->is_guessing == is_guessing && self->hides_next == hides_next)
    return;
  self->is_guessing = is_guessing;
  self->hides_next = hides_next;
  queenside_search_tree_set_hides_next (queenside_tree_pane_get_tree (self->tree_pane), hides_next);
  show_steps (self, MIN (self->session->now.history->position + 1, self->steps->n));
  update_card (self);
}

void
queenside_trace_pane_set_beat (QueensideTracePane *self,
                               QueensBeat          beat)
{
  if (self->beat == beat)
    return;
  self->beat = beat;
  update_card (self);
}

void
queenside_trace_pane_set_presenting (QueensideTracePane *self,
                                     gboolean            is_presenting)
{
  gtk_widget_set_visible (self->trace_row, !is_presenting);
  gtk_widget_set_visible (self->stack, !is_presenting);
  gtk_widget_set_vexpand (GTK_WIDGET (self->why_card), is_presenting);
}

static void
queenside_trace_pane_dispose (GObject *object)
{
  QueensideTracePane *self = QUEENSIDE_TRACE_PANE (object);

  g_clear_handle_id (&self->update, g_source_remove);
  g_clear_handle_id (&self->scroll, g_source_remove);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  g_clear_object (&self->steps);
  g_clear_pointer (&self->run, g_array_unref);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (queenside_trace_pane_parent_class)->dispose (object);
}

static void
queenside_trace_pane_class_init (QueensideTracePaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (QUEENSIDE_TYPE_TREE_PANE);
  g_type_ensure (QUEENSIDE_TYPE_WHY_CARD);
  G_OBJECT_CLASS (klass)->dispose = queenside_trace_pane_dispose;
  g_signal_new ("sought", QUEENSIDE_TYPE_TRACE_PANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/queenside/Queenside/queenside-trace-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensideTracePane, why_card);
  gtk_widget_class_bind_template_child (widget_class, QueensideTracePane, list);
  gtk_widget_class_bind_template_child (widget_class, QueensideTracePane, trace_row);
  gtk_widget_class_bind_template_child (widget_class, QueensideTracePane, trace_heading);
  gtk_widget_class_bind_template_child (widget_class, QueensideTracePane, view_switch);
  gtk_widget_class_bind_template_child (widget_class, QueensideTracePane, trace_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideTracePane, tree_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideTracePane, stack);
  gtk_widget_class_bind_template_child (widget_class, QueensideTracePane, tree_pane);
  gtk_widget_class_bind_template_child (widget_class, QueensideTracePane, best_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideTracePane, menu);
  gtk_widget_class_bind_template_callback (widget_class, best_cb);
  gtk_widget_class_bind_template_callback (widget_class, pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_tree);
  gtk_widget_class_install_action (widget_class, "trace.menu", NULL, menu_activated_cb);
}

static void
queenside_trace_pane_init (QueensideTracePane *self)
{
  self->run = g_array_new (FALSE, FALSE, sizeof (Line));
  g_array_set_clear_func (self->run, clear_line);
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Shorten long labels, so that they don't widen the pane. */
  gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (self->best_button)),
                           PANGO_ELLIPSIZE_END);
  gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
  /* A document may set the position long before its window appears. */
  g_signal_connect_object (self->list, "map", G_CALLBACK (scroll_soon), self, G_CONNECT_SWAPPED);
}
