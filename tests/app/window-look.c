/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "window-look.h"

#include <string.h>

#include "golden.h"
#include "queens-document.h"
#include "queens-notation.h"

GtkWidget *
window_look_find (gpointer      widget,
                  WindowMatch   matches,
                  gconstpointer data)
{
  if (!gtk_widget_get_mapped (widget))
    return NULL;
  if (matches (widget, data))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = window_look_find (child, matches, data);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static gboolean
is_of_type (GtkWidget     *widget,
            gconstpointer  type)
{
  return g_type_is_a (G_OBJECT_TYPE (widget), *(const GType *) type);
}

GtkWidget *
window_look_find_type (gpointer widget,
                       GType    type)
{
  return window_look_find (widget, is_of_type, &type);
}

GtkWidget *
window_look_find_part (WindowTest *test,
                       const char *type)
{
  return window_look_find_type (test->window, g_type_from_name (type));
}

/* Returns @text with plain spaces for no-break spaces. Free with g_free(). */
static char *
break_everywhere (const char *text)
{
  GString *plain = g_string_new (text);

  g_string_replace (plain, "\302\240", " ", 0);
  return g_string_free (plain, FALSE);
}

/* Returns TRUE if the text contains @words, a list of strings. A space matches a no-break space,
 * too. */
static gboolean
has_words (GtkWidget     *widget,
           gconstpointer  words)
{
  g_autofree char *text = NULL;
  gboolean has_all = TRUE;

  if (!GTK_IS_LABEL (widget))
    return FALSE;
  text = break_everywhere (gtk_label_get_text (GTK_LABEL (widget)));
  for (const GList *word = words; word != NULL && has_all; word = word->next)
    {
      g_autofree char *wanted = break_everywhere (word->data);

      has_all = strstr (text, wanted) != NULL;
    }
  return has_all;
}

GtkWidget *
window_look_find_label (gpointer    widget,
                        const char *text)
{
  const GList words = { .data = (gpointer) text };

  return window_look_find (widget, has_words, &words);
}

const char *
window_look_wait_for_words (gpointer    widget,
                            const char *word,
                            ...)
{
  g_autoptr (GList) words = NULL;
  g_autofree char *missing = NULL;
  gint64 begun = g_get_monotonic_time ();
  GtkWidget *label;
  va_list more;

  va_start (more, word);
  for (; word != NULL; word = va_arg (more, const char *))
    {
      g_autofree char *before = g_steal_pointer (&missing);

      words = g_list_prepend (words, (gpointer) word);
      missing = g_strjoin (" … ", word, before, NULL);
    }
  va_end (more);
  while ((label = window_look_find (widget, has_words, words)) == NULL)
    window_test_iterate (begun, __FILE__, __LINE__, G_STRFUNC, missing);
  return gtk_label_get_text (GTK_LABEL (label));
}

static gboolean
has_title (GtkWidget     *widget,
           gconstpointer  title)
{
  return ADW_IS_PREFERENCES_ROW (widget)
         && g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title) == 0;
}

GtkWidget *
window_look_find_row (gpointer    widget,
                      const char *title)
{
  return window_look_find (widget, has_title, title);
}

static gboolean
has_tooltip (GtkWidget     *widget,
             gconstpointer  tooltip)
{
  return g_strcmp0 (gtk_widget_get_tooltip_text (widget), tooltip) == 0;
}

GtkWidget *
window_look_find_tooltip (gpointer    widget,
                          const char *tooltip)
{
  return window_look_find (widget, has_tooltip, tooltip);
}

static gboolean
has_action (GtkWidget     *widget,
            gconstpointer  action)
{
  g_autofree char *detailed = NULL;
  GtkActionable *button;

  if (!GTK_IS_ACTIONABLE (widget))
    return FALSE;
  button = GTK_ACTIONABLE (widget);
  if (gtk_actionable_get_action_name (button) == NULL)
    return FALSE;
  detailed = g_action_print_detailed_name (gtk_actionable_get_action_name (button),
                                           gtk_actionable_get_action_target_value (button));
  return g_str_equal (detailed, action);
}

GtkWidget *
window_look_find_button (gpointer    widget,
                         const char *action)
{
  return window_look_find (widget, has_action, action);
}

gboolean
window_look_is_enabled (WindowTest *test,
                        const char *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (test->window), action);
}

gboolean
window_look_is_on (WindowTest *test,
                   const char *action)
{
  GActionGroup *actions = G_ACTION_GROUP (test->window);
  g_autoptr (GVariant) state = g_action_group_get_action_state (actions, action);

  return g_variant_get_boolean (state);
}

const QueensSetup *
window_look_get_setup (WindowTest *test)
{
  return &test->session->now.setup;
}

QueensProblem *
window_look_get_problem (WindowTest *test)
{
  return window_look_get_setup (test)->problem;
}

QueensBoard *
window_look_get_board (WindowTest *test)
{
  return queenside_session_get_board (test->session);
}

gboolean
window_look_is_static (WindowTest *test,
                       gint        x,
                       gint        y)
{
  return queens_squares_contain (&window_look_get_problem (test)->static_points,
                                 (QueensSquare) { x, y });
}

gboolean
window_look_is_boulder (WindowTest *test,
                        gint        x,
                        gint        y)
{
  return queens_squares_contain (&window_look_get_problem (test)->boulders,
                                 (QueensSquare) { x, y });
}

static QueensHistory *
get_history (WindowTest *test)
{
  return test->session->now.history;
}

gint64
window_look_get_cost (WindowTest *test)
{
  return queens_search_get_cost (get_history (test)->search);
}

char *
window_look_get_state (WindowTest *test)
{
  g_autofree gint32 *places =
    queens_board_copy_places (queenside_session_get_board (test->session));

  return queens_notation_write_list (window_look_get_problem (test), places);
}

char *
window_look_get_document (WindowTest *test)
{
  g_auto (QueensDocument) document = { 0 };

  queenside_session_fill_document (test->session, &document);
  return queens_document_write (&document);
}

void
window_look_assert_document (WindowTest *test,
                             const char *document)
{
  g_autofree char *present = window_look_get_document (test);

  g_assert_cmpstr (present, ==, document);
}

void
window_look_assert_state (WindowTest *test,
                          const char *state)
{
  g_autofree char *present = window_look_get_state (test);

  g_assert_cmpstr (present, ==, state);
}

guint64
window_look_get_position (WindowTest *test)
{
  return get_history (test)->position;
}

guint64
window_look_get_length (WindowTest *test)
{
  return get_history (test)->length;
}

static char *
write_step (const QueensSearch *search)
{
  const QueensSetup *setup = &search->setup;
  QueensBoard *board = search->board;
  g_autofree gint32 *room = NULL;

  if (!setup->problem->is_anywhere)
    return golden_write_step (board, setup->convention.cost);
  room = g_new (gint32, board->n_queens);
  return queens_notation_write_step (setup->problem, queens_board_get_places (board, room),
                                          queens_search_get_cost (search));
}

char *
window_look_get_step (WindowTest *test)
{
  return write_step (get_history (test)->search);
}

static void
append_step (guint64             step,
             const QueensSearch *search,
             gpointer            data)
{
  g_autofree char *text = write_step (search);

  g_string_append_printf (data, "%s%s", step == 0 ? "" : " ", text);
}

char *
window_look_get_steps (WindowTest *test)
{
  GString *steps = g_string_new (NULL);

  queens_history_visit (get_history (test), 0, G_MAXUINT64, append_step, steps);
  return g_string_free (steps, FALSE);
}

char *
window_look_make_steps (const QueensSetup *setup,
                        const gint32      *start)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (QueensSearch) search = queens_search_new (setup, start, &error);
  GString *steps = g_string_new (NULL);
  QueensStep step;

  g_assert_no_error (error);
  append_step (0, search, steps);
  while (queens_search_step (search, &step))
    append_step (1, search, steps);
  return g_string_free (steps, FALSE);
}
