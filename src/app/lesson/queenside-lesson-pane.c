/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-lesson-pane.h"

#include <glib/gi18n.h>
#include <string.h>

#include "queenside-keys.h"
#include "queenside-lesson-layout.h"

#define NAME_KEY "student-name"
#define ANSWER "queenside-answer"       /* data of a choice's button: the text of the answer */
#define STEP "queenside-step"           /* data of a mark's row: the index of the step */

struct _QueensideLessonPane
{
  AdwBin                parent_instance;

  GtkBox               *title_row;
  GtkLabel             *title;
  GtkBox               *progress_row;
  GtkLabel             *place;
  GtkProgressBar       *progress;
  GtkLabel             *points;
  GtkWidget            *parts;
  GtkScrolledWindow    *scroller;       /* contains the text; focusable only if the text doesn't
                                         * fit */
  GtkScrolledWindow    *question_scroller;
  GtkLabel             *mistake;
  GtkLabel             *step_title;
  GtkLabel             *text;
  GtkWidget            *lock_line;
  GtkLabel             *locks;
  GtkWidget            *question_box;
  GtkLabel             *question;
  GtkBox               *answers;
  GtkWidget            *verdict_line;
  GtkImage             *verdict_icon;
  GtkLabel             *verdict;
  GtkLabel             *hint;
  GtkLabel             *why;
  GtkWidget            *score_box;
  GtkLabel             *score;
  GtkListBox           *marks;
  GtkEntry             *name;
  GtkWidget            *name_error;
  GtkLabel             *saved;
  GtkWidget            *check_button;
  GtkWidget            *next_button;

  QueensideLesson      *lesson;
  GSimpleActionGroup   *actions;
  GSettings            *settings;
  QueensideFileChooser *chooser;
  char                 *chosen;         /* the answer that is chosen but not yet checked, or NULL */
  GtkEditable          *number;         /* entry of the answer, or NULL */
  GtkLabel             *square;         /* says which square is chosen; or NULL */
  gboolean              is_below;       /* TRUE if the pane is below the pages */
  guint                 place_source;   /* source that places the pane, or 0 */
  gboolean              has_waited;     /* TRUE after the first frame since the check; in this
                                         * frame, the verdict gets its place */
};

G_DEFINE_FINAL_TYPE (QueensideLessonPane, queenside_lesson_pane, ADW_TYPE_BIN)

/* Shows @text, in which *words* are bold. Hides the label if @text is NULL. */
static void
show_text (GtkLabel   *label,
           const char *title,
           const char *text)
{
  g_autoptr (GString) markup = g_string_new (NULL);
  const char *run;
  gboolean is_bold;
  gsize length;

  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL);
  if (text == NULL)
    return;
  if (title != NULL)
    g_string_append_printf (markup, "<b>%s</b> ", title);
  while (queens_lesson_next_run (&text, &run, &length, &is_bold))
    {
      g_autofree char *escaped = g_markup_escape_text (run, length);

      g_string_append_printf (markup, is_bold ? "<b>%s</b>" : "%s", escaped);
    }
  gtk_label_set_markup (label, markup->str);
}

static void
set_label (GtkLabel   *label,
           const char *text)
{
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL && *text != '\0');
  if (text != NULL)
    gtk_label_set_label (label, text);
}

static void
enable (QueensideLessonPane *self,
        const char          *name,
        gboolean             is_enabled)
{
  g_simple_action_set_enabled (
    G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), name)), is_enabled);
}

static void
set_class (GtkWidget  *widget,
           const char *name,
           gboolean    has_class)
{
  if (has_class)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

/* Returns FALSE if the board itself is the answer. */
static gboolean
needs_choice (const QueensLessonStep *step)
{
  return step->ask != QUEENS_ASK_REACH && step->ask != QUEENS_ASK_STUCK;
}

static void
show_buttons (QueensideLessonPane *self)
{
  QueensideLesson *lesson = self->lesson;
  const QueensLessonStep *step = queenside_lesson_get_step (lesson);
  gboolean is_asking = queenside_lesson_is_asking (lesson);
  gboolean can_check = is_asking && (!needs_choice (step) || self->chosen != NULL);

  enable (self, "back", lesson->step > 0);
  enable (self, "check", can_check);
  enable (self, "next", lesson->lesson != NULL && step != NULL);
  enable (self, "start-over", step != NULL);
  set_class (self->check_button, "suggested-action", can_check);
  set_class (self->next_button, "suggested-action", step != NULL && !is_asking);
}

static void
choose (QueensideLessonPane *self,
        const char          *answer)
{
  g_free (self->chosen);
  self->chosen = g_strdup (answer);
  show_buttons (self);
}

static void
show_square (QueensideLessonPane *self,
             const char          *answer)
{
  g_autofree char *text = NULL;

  if (self->square == NULL)
    return;
  if (answer == NULL)
    text = g_strdup (
      _("Click the square on the board, or choose it with the arrow keys and Enter."));
  else if (g_str_equal (answer, "none"))
    text = g_strdup (_("Your answer: no queen moves"));
  else
    /* Translators: %s is a square such as (3, 4) */
    text = g_strdup_printf (_("Your answer: %s"), answer);
  gtk_label_set_label (self->square, text);
}

static void
none_cb (QueensideLessonPane *self)
{
  choose (self, "none");
  show_square (self, self->chosen);
  queenside_board_area_set_guess (self->lesson->page->board, NULL, QUEENS_VERDICT_OPEN);
}

static void
number_cb (QueensideLessonPane *self)
{
  const char *text = gtk_editable_get_text (self->number);

  choose (self, *text == '\0' ? NULL : text);
}

static void
entered_number_cb (QueensideLessonPane *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "lesson.check", NULL);
}

static void
choice_cb (QueensideLessonPane *self,
           GtkCheckButton      *button)
{
  if (gtk_check_button_get_active (button))
    choose (self, g_object_get_data (G_OBJECT (button), ANSWER));
}

static GtkLabel *
new_label (const char *text)
{
  GtkLabel *label = GTK_LABEL (gtk_label_new (text));

  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_natural_wrap_mode (label, GTK_NATURAL_WRAP_NONE);
  gtk_label_set_xalign (label, 0);
  return label;
}

static void
add_choice (QueensideLessonPane *self,
            const char          *answer,
            const char          *words,
            gboolean             is_chosen)
{
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self->answers));
  GtkWidget *button = gtk_check_button_new ();
  GtkLabel *label = new_label (NULL);

  show_text (label, NULL, words);
  gtk_check_button_set_child (GTK_CHECK_BUTTON (button), GTK_WIDGET (label));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
  gtk_widget_add_css_class (button, QUEENSIDE_KEYS_OWN_ARROWS);
  gtk_widget_add_css_class (button, QUEENSIDE_KEYS_OWN_SPACE);
  if (first != NULL)
    gtk_check_button_set_group (GTK_CHECK_BUTTON (button), GTK_CHECK_BUTTON (first));
  g_object_set_data_full (G_OBJECT (button), ANSWER, g_strdup (answer), g_free);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (button), is_chosen);
  g_signal_connect_object (button, "toggled", G_CALLBACK (choice_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->answers, button);
}

static gboolean
has_keyboard (GtkWidget *widget)
{
  return (gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;
}

/* Moves the keyboard focus from the answers to @next, because the answers can't keep the focus. */
static void
leave_answers (QueensideLessonPane *self,
               GtkWidget           *next)
{
  if (has_keyboard (GTK_WIDGET (self->answers)))
    gtk_widget_grab_focus (next);
}

/* Creates the widgets for the answer, and fills in the last answer. */
static void
fill_answers (QueensideLessonPane *self)
{
  const QueensLessonStep *step = queenside_lesson_get_step (self->lesson);
  const char *last = queenside_lesson_get_answer (self->lesson);
  GtkWidget *child;

  self->number = NULL;
  self->square = NULL;
  g_clear_pointer (&self->chosen, g_free);
  leave_answers (self, GTK_WIDGET (self->lesson->page->board));
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->answers))) != NULL)
    gtk_box_remove (self->answers, child);
  if (step == NULL)
    return;
  if (step->ask == QUEENS_ASK_MOVE)
    {
      GtkWidget *none = gtk_button_new_with_mnemonic (_("No _Queen Moves"));

      self->square = new_label (NULL);
      show_square (self, last);
      gtk_box_append (self->answers, GTK_WIDGET (self->square));
      gtk_widget_set_halign (none, GTK_ALIGN_START);
      gtk_widget_set_tooltip_text (none,
                                   _("The search ends, stays on this board, or chooses a new "
                                     "random board"));
      g_signal_connect_object (none, "clicked", G_CALLBACK (none_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (self->answers, none);
    }
  else if (step->ask == QUEENS_ASK_COST || step->ask == QUEENS_ASK_NUMBER)
    {
      GtkWidget *entry = gtk_entry_new ();

      self->number = GTK_EDITABLE (entry);
      gtk_entry_set_input_purpose (GTK_ENTRY (entry), GTK_INPUT_PURPOSE_NUMBER);
      gtk_editable_set_max_width_chars (self->number, 12);
      gtk_widget_set_halign (entry, GTK_ALIGN_START);
      gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      gtk_label_get_text (self->question), -1);
      if (last != NULL && !queenside_lesson_is_asking (self->lesson))
        gtk_editable_set_text (self->number, last);
      g_signal_connect_object (entry, "changed", G_CALLBACK (number_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (entry, "activate", G_CALLBACK (entered_number_cb), self,
                               G_CONNECT_SWAPPED);
      gtk_box_append (self->answers, entry);
    }
  else if (step->ask == QUEENS_ASK_RULE)
    {
      for (const QueensChoice *rule = queens_rule_choices; rule->id != NULL; rule++)
        add_choice (self, rule->id, _(rule->name), g_strcmp0 (last, rule->id) == 0);
    }
  else if (step->ask == QUEENS_ASK_CHOICE)
    {
      for (guint i = 0; i < step->choices->len; i++)
        {
          g_autofree char *number = g_strdup_printf ("%u", i + 1);

          add_choice (self, number, step->choices->pdata[i], g_strcmp0 (last, number) == 0);
        }
    }
  else if (step->ask != QUEENS_ASK_NOTHING)
    {
      const char *words
        = step->locks & QUEENS_LOCK_PLAY
            ? _("Your answer is the board that you see. Move the queens on the board.")
          : step->locks & QUEENS_LOCK_BOARD
            ? _("Your answer is the board that you see. Play the search.")
            : _("Your answer is the board that you see. Change it by hand or by a search.");

      gtk_box_append (self->answers, GTK_WIDGET (new_label (words)));
    }
}

typedef enum
{
  NO_VERDICT,
  RIGHT,
  WRONG,
  UNREAD,                       /* the answer can't be read, so it doesn't count as a try */
} Verdict;

static void
set_verdict (QueensideLessonPane *self,
             Verdict              verdict,
             const char          *words)
{
  static const char *const icons[] = {
    [RIGHT] = "object-select-symbolic", [WRONG] = "process-stop-symbolic",
    [UNREAD] = "dialog-warning-symbolic",
  };

  gtk_widget_set_visible (self->verdict_line, verdict != NO_VERDICT);
  set_class (self->verdict_line, "success", verdict == RIGHT);
  set_class (self->verdict_line, "error", verdict == WRONG);
  set_class (self->verdict_line, "warning", verdict == UNREAD);
  if (verdict != NO_VERDICT)
    gtk_image_set_from_icon_name (self->verdict_icon, icons[verdict]);
  gtk_label_set_label (self->verdict, words);
}

static char *
write_points (gdouble points)
{
  return g_strdup_printf ("%.4g", points);
}

/* Shows what the student has answered so far. */
static void
show_verdict (QueensideLessonPane *self)
{
  const QueensLessonStep *step = queenside_lesson_get_step (self->lesson);
  g_autofree char *words = NULL;
  g_autofree char *hint = NULL;
  QueensLessonMark mark = { 0 };
  gboolean is_asked = step != NULL && step->ask != QUEENS_ASK_NOTHING;
  guint n_wrong;

  if (is_asked)
    queens_lesson_result_mark (self->lesson->result, self->lesson->lesson, self->lesson->step,
                               &mark);
  if (mark.is_right)
    {
      g_autofree char *points = write_points (mark.points);

      /* Translators: a number of points that may be a fraction, and the highest number */
      words = g_strdup_printf (ngettext ("Right: %s of %u point", "Right: %s of %u points",
                                         step->points), points, step->points);
      set_verdict (self, RIGHT, words);
    }
  else if (mark.n_tries > 0)
    {
      words = g_strdup_printf (ngettext ("Not right. %u try so far. Try again.",
                                         "Not right. %u tries so far. Try again.", mark.n_tries),
                               mark.n_tries);
      set_verdict (self, WRONG, words);
    }
  else
    {
      set_verdict (self, NO_VERDICT, "");
    }
  n_wrong = mark.n_tries - (mark.is_right ? 1 : 0);
  if (is_asked && step->hint != NULL && n_wrong >= QUEENS_LESSON_TRIES_BEFORE_HINT)
    hint = mark.is_right ? g_strdup (step->hint)
                         : g_strconcat (step->hint, "\n",
                                        _("Now the right answer earns half of the points."), NULL);
  show_text (self->hint, _("Hint:"), hint);
  show_text (self->why, _("Why:"), mark.is_right ? step->why : NULL);
  if (mark.is_right)
    leave_answers (self, self->next_button);
  gtk_widget_set_sensitive (GTK_WIDGET (self->answers), !mark.is_right);
}

/* Shows the number of the step, and the points so far. */
static void
show_progress (QueensideLessonPane *self)
{
  QueensideLesson *lesson = self->lesson;
  guint n_steps = lesson->lesson->steps->len;
  guint most = queens_lesson_get_points (lesson->lesson);
  g_autofree char *place = lesson->step < n_steps
                             ? g_strdup_printf (_("Step %u of %u"), lesson->step + 1, n_steps)
                             : g_strdup (_("Score"));
  g_autofree char *points = write_points (queens_lesson_result_get_points (lesson->result,
                                                                           lesson->lesson));
  g_autofree char *score = g_strdup_printf (ngettext ("%s of %u point", "%s of %u points", most),
                                            points, most);

  gtk_label_set_label (self->place, place);
  gtk_progress_bar_set_fraction (self->progress, (gdouble) lesson->step / n_steps);
  set_label (self->points, most == 0 ? NULL : score);
}

static void
add_mark (QueensideLessonPane *self,
          guint                step)
{
  const QueensLessonStep *asked = self->lesson->lesson->steps->pdata[step];
  g_autofree char *title = NULL;
  g_autofree char *points = NULL;
  g_autofree char *words = NULL;
  QueensLessonMark mark;
  GtkWidget *row = gtk_list_box_row_new ();
  GtkBox *box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12));
  GtkWidget *icon;
  GtkLabel *label;

  queens_lesson_result_mark (self->lesson->result, self->lesson->lesson, step, &mark);
  points = write_points (mark.points);
  words = mark.is_right
            ? g_strdup_printf (ngettext ("%s of %u point", "%s of %u points", asked->points),
                               points, asked->points)
            : g_strdup (mark.n_tries > 0 ? _("not right") : _("not answered"));
  title = asked->title != NULL ? g_strdup (asked->title)
                               : g_strdup_printf (_("Step %u"), step + 1);
  icon = gtk_image_new_from_icon_name (mark.is_right      ? "object-select-symbolic"
                                       : mark.n_tries > 0 ? "process-stop-symbolic"
                                                          : "content-loading-symbolic");
  gtk_box_append (box, icon);
  label = new_label (title);
  gtk_widget_set_hexpand (GTK_WIDGET (label), TRUE);
  gtk_box_append (box, GTK_WIDGET (label));
  label = new_label (words);
  gtk_widget_add_css_class (GTK_WIDGET (label), "numeric");
  gtk_label_set_wrap (label, FALSE);
  gtk_box_append (box, GTK_WIDGET (label));
  gtk_widget_add_css_class (GTK_WIDGET (box), "lesson-mark");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), GTK_WIDGET (box));
  gtk_widget_set_tooltip_text (row, _("Go to this question"));
  gtk_widget_add_css_class (row, QUEENSIDE_KEYS_OWN_ARROWS);
  g_object_set_data (G_OBJECT (row), STEP, GUINT_TO_POINTER (step));
  gtk_list_box_append (self->marks, row);
}

static void
mark_activated_cb (QueensideLessonPane *self,
                   GtkListBoxRow       *row)
{
  queenside_lesson_go_to (self->lesson,
                          GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), STEP)));
}

/* Shows the score page, which follows the last step. */
static void
show_score (QueensideLessonPane *self)
{
  QueensideLesson *lesson = self->lesson;
  guint most = queens_lesson_get_points (lesson->lesson);
  g_autofree char *points = write_points (queens_lesson_result_get_points (lesson->result,
                                                                           lesson->lesson));
  g_autofree char *score = g_strdup_printf (ngettext ("You have %s of %u point.",
                                                      "You have %s of %u points.", most),
                                            points, most);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->marks))) != NULL)
    gtk_list_box_remove (self->marks, child);
  for (guint i = 0; i < lesson->lesson->steps->len; i++)
    if (((const QueensLessonStep *) lesson->lesson->steps->pdata[i])->ask != QUEENS_ASK_NOTHING)
      add_mark (self, i);
  gtk_widget_set_visible (GTK_WIDGET (self->marks),
                          gtk_widget_get_first_child (GTK_WIDGET (self->marks)) != NULL);
  gtk_label_set_label (self->score, most == 0 ? _("You have reached the end of the lesson.")
                                              : score);
  if (!lesson->is_modified && lesson->saved != NULL)
    {
      g_autofree char *base = g_file_get_basename (lesson->saved);
      g_autofree char *name = g_filename_display_name (base);
      g_autofree char *saved = g_strdup_printf (_("Saved as “%s”. Hand in this file."), name);

      set_label (self->saved, saved);
    }
  else
    {
      set_label (self->saved, NULL);
    }
}

static void
show_locks (QueensideLessonPane *self)
{
  const QueensLessonStep *step = queenside_lesson_get_step (self->lesson);
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *words = NULL;

  for (guint i = 0; step != NULL && i < QUEENS_N_LOCKS; i++)
    if (step->locks & (1u << i))
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "",
                              _(queens_lock_choices[i].name));
  gtk_widget_set_visible (self->lock_line, names->len > 0);
  /* Translators: a list of what the student can't change in this step */
  words = g_strdup_printf (_("Locked in this step: %s"), names->str);
  gtk_label_set_label (
    self->locks, step != NULL && step->locks == (1u << QUEENS_N_LOCKS) - 1
                   ? _("This step locks the board, all settings and the other pages.") : words);
}

/* Moves the keyboard focus to the place where the student gives the answer. */
static void
take_focus (QueensideLessonPane *self)
{
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self->answers));
  const QueensLessonStep *step = queenside_lesson_get_step (self->lesson);

  if (step == NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->name));
  else if (self->number != NULL && queenside_lesson_is_asking (self->lesson))
    gtk_widget_grab_focus (GTK_WIDGET (self->number));
  else if (GTK_IS_CHECK_BUTTON (first) && queenside_lesson_is_asking (self->lesson))
    gtk_widget_grab_focus (first);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->lesson->page->board));
}

static void
show_step (QueensideLessonPane *self)
{
  const QueensLessonStep *step = queenside_lesson_get_step (self->lesson);
  set_label (self->step_title, step == NULL ? NULL : step->title);
  show_text (self->text, NULL, step == NULL ? NULL : step->text);
  show_locks (self);
  gtk_widget_set_visible (GTK_WIDGET (self->question_scroller),
                          step != NULL && step->ask != QUEENS_ASK_NOTHING);
  show_text (self->question, NULL, step == NULL || step->question == NULL ? "" : step->question);
  fill_answers (self);
  show_verdict (self);
  gtk_widget_set_visible (self->score_box, step == NULL);
  if (step == NULL)
    show_score (self);
  show_progress (self);
  show_buttons (self);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->question_scroller), 0);
}

/* Has a screen reader announce the visible texts of @labels, which ends with NULL. */
static void
announce (QueensideLessonPane *self,
          GtkLabel *const     *labels)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; labels[i] != NULL; i++)
    if (gtk_widget_get_visible (GTK_WIDGET (labels[i])))
      g_string_append_printf (words, "%s%s", words->len > 0 ? " " : "",
                              gtk_label_get_text (labels[i]));
  queenside_search_page_announce (self->lesson->page, words->str);
}

static void
stepped_cb (QueensideLessonPane *self)
{
  GtkLabel *const step[] = { self->place, self->step_title, self->text, self->question, NULL };
  GtkLabel *const score[] = { self->place, self->score, NULL };

  show_step (self);
  take_focus (self);
  announce (self, queenside_lesson_get_step (self->lesson) == NULL ? score : step);
}

static void
name_cb (QueensideLessonPane *self)
{
  const char *name = gtk_editable_get_text (GTK_EDITABLE (self->name));

  gtk_widget_set_visible (self->name_error, FALSE);
  gtk_widget_remove_css_class (GTK_WIDGET (self->name), "error");
  queenside_lesson_set_name (self->lesson, name);
  g_settings_set_string (self->settings, NAME_KEY, name);
}

/* Shows the name in the result, or else the name that was typed last. The name in the result may be
 * another student's, so it isn't kept as the last one. */
static void
show_name (QueensideLessonPane *self)
{
  g_autofree char *last = g_settings_get_string (self->settings, NAME_KEY);
  const char *name = self->lesson->result->name;

  g_signal_handlers_block_by_func (self->name, name_cb, self);
  gtk_editable_set_text (GTK_EDITABLE (self->name), *name == '\0' ? last : name);
  g_signal_handlers_unblock_by_func (self->name, name_cb, self);
  queenside_lesson_set_name (self->lesson, gtk_editable_get_text (GTK_EDITABLE (self->name)));
}

/* Shows the lesson that was opened or changed. Keeps an answer that the student is typing while the
 * author changes the file. */
static void
opened_cb (QueensideLessonPane *self)
{
  QueensideLesson *lesson = self->lesson;
  gboolean was_open = gtk_widget_get_visible (GTK_WIDGET (self));
  gboolean had_keyboard = has_keyboard (GTK_WIDGET (self->answers));
  g_autofree char *typed = self->number == NULL ? NULL
                                                : g_strdup (gtk_editable_get_text (self->number));
  g_autofree char *mistake = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self), lesson->lesson != NULL);
  show_buttons (self);
  if (lesson->lesson == NULL)
    return;
  gtk_label_set_label (self->title, lesson->lesson->title);
  if (lesson->mistake != NULL)
    mistake = g_strdup_printf (
      _("The changed file has a mistake, so the last version stays open. %s"), lesson->mistake);
  set_label (self->mistake, mistake);
  if (lesson->mistake != NULL)
    return;
  show_step (self);
  show_name (self);
  if (was_open && self->number != NULL && typed != NULL && queenside_lesson_is_asking (lesson))
    gtk_editable_set_text (self->number, typed);
  if (!was_open || had_keyboard)
    take_focus (self);
  if (had_keyboard && self->number != NULL)
    gtk_editable_set_position (self->number, -1);
}

static void
answered_cb (QueensideLessonPane *self)
{
  show_verdict (self);
  show_progress (self);
  show_buttons (self);
  if (queenside_lesson_get_step (self->lesson) == NULL)
    show_score (self);
}

/* Moves the keyboard focus to Next, or back to the entry of a number. Runs one frame after the
 * check, because Enter in an entry first moves the focus to the board. */
static void
leave_verdict (QueensideLessonPane *self)
{
  if (queenside_lesson_get_step (self->lesson) == NULL)
    return;
  if (!queenside_lesson_is_asking (self->lesson))
    {
      gtk_widget_grab_focus (self->next_button);
    }
  else if (self->number != NULL)
    {
      gtk_widget_grab_focus (GTK_WIDGET (self->number));
      gtk_editable_select_region (self->number, 0, -1);
    }
}

/* The verdict gets its place in the first frame after the check. The second frame scrolls to the
 * verdict. */
static gboolean
verdict_cb (GtkWidget     *widget,
            GdkFrameClock *clock,
            gpointer       user_data)
{
  QueensideLessonPane *self = QUEENSIDE_LESSON_PANE (widget);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->question_scroller);
  graphene_rect_t line;

  self->has_waited = !self->has_waited;
  if (self->has_waited)
    {
      leave_verdict (self);
      return G_SOURCE_CONTINUE;
    }
  if (gtk_widget_compute_bounds (self->verdict_line, self->question_box, &line))
    gtk_adjustment_clamp_page (adjustment, line.origin.y, gtk_adjustment_get_upper (adjustment));
  return G_SOURCE_REMOVE;
}

static void
check_cb (QueensideLessonPane *self)
{
  const QueensLessonStep *step = queenside_lesson_get_step (self->lesson);
  GtkLabel *const verdict[] = { self->verdict, self->hint, self->why, NULL };
  g_autofree char *answer = g_strdup (self->chosen);
  g_autoptr (GError) error = NULL;
  gboolean is_right = FALSE;

  if (!queenside_lesson_answer (self->lesson, needs_choice (step) ? answer : NULL, &is_right,
                                &error))
    set_verdict (self, UNREAD, error->message);
  else if (!is_right && step->ask == QUEENS_ASK_MOVE)
    choose (self, NULL);
  announce (self, verdict);
  gtk_widget_add_tick_callback (GTK_WIDGET (self), verdict_cb, NULL, NULL);
}

/* A click on a square chooses this square. A click on the chosen square checks the answer. */
static void
guessed_cb (QueensideLessonPane *self,
            const QueensSquare  *square)
{
  const QueensLessonStep *step = queenside_lesson_get_step (self->lesson);
  g_autofree char *answer = g_strdup_printf ("(%d, %d)", square->x, square->y);

  if (step == NULL || step->ask != QUEENS_ASK_MOVE || !queenside_lesson_is_asking (self->lesson))
    return;
  if (g_strcmp0 (self->chosen, answer) == 0)
    {
      check_cb (self);
      return;
    }
  choose (self, answer);
  show_square (self, answer);
  queenside_board_area_set_guess (self->lesson->page->board, square, QUEENS_VERDICT_OPEN);
}

static void
entered_cb (QueensideLessonPane *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.save", NULL);
}

static void
file_cb (gpointer  owner,
         GFile    *file)
{
  QueensideLessonPane *self = owner;
  g_autoptr (GError) error = NULL;

  if (self->lesson->lesson == NULL)
    return;
  if (queenside_lesson_save (self->lesson, file, &error))
    g_signal_emit_by_name (self, "saved");
  else
    g_signal_emit_by_name (self, "refused", error->message);
}

/* Returns a name such as "Ada – Cost and successors.queenside-result", without characters that file
 * names can't have. */
static char *
make_name (QueensideLessonPane *self)
{
  char *name = g_strdup_printf ("%s – %s" QUEENS_RESULT_SUFFIX, self->lesson->result->name,
                                self->lesson->lesson->title);

  return g_strdelimit (name, "/\\:*?\"<>|\n", '-');
}

void
queenside_lesson_pane_save (QueensideLessonPane *self)
{
  g_autofree char *typed = g_strstrip (g_strdup (self->lesson->result->name));
  g_autofree char *name = NULL;

  if (*typed == '\0')
    {
      queenside_lesson_go_to (self->lesson, self->lesson->lesson->steps->len);
      gtk_widget_set_visible (self->name_error, TRUE);
      gtk_widget_add_css_class (GTK_WIDGET (self->name), "error");
      gtk_widget_grab_focus (GTK_WIDGET (self->name));
      return;
    }
  name = make_name (self);
  queenside_file_chooser_ask (self->chooser, QUEENSIDE_FILE_SAVE_RESULT, GTK_WIDGET (self), name,
                              self->lesson->saved, file_cb);
}

static void
activated_cb (QueensideLessonPane *self,
              GVariant            *target,
              GAction             *action)
{
  const char *name = g_action_get_name (action);
  QueensideLesson *lesson = self->lesson;

  if (lesson->lesson == NULL)
    return;
  if (g_str_equal (name, "close"))
    g_signal_emit_by_name (self, "close");
  else if (g_str_equal (name, "check"))
    check_cb (self);
  else if (g_str_equal (name, "start-over"))
    queenside_lesson_start_over (lesson);
  else
    queenside_lesson_go_to (lesson, lesson->step + (g_str_equal (name, "back") ? -1 : 1));
}

/* Lets the keyboard scroll a text that doesn't fit in its place. */
static void
text_sized_cb (QueensideLessonPane *self,
               GtkAdjustment       *adjustment)
{
  gtk_widget_set_focusable (GTK_WIDGET (self->scroller),
                            gtk_adjustment_get_upper (adjustment)
                            > gtk_adjustment_get_page_size (adjustment));
}

static gboolean
text_key_cb (QueensideLessonPane *self,
             guint                key)
{
  gboolean is_down = key == GDK_KEY_Down;
  gboolean has_scrolled;

  if (!gtk_widget_is_focus (GTK_WIDGET (self->scroller)) || (key != GDK_KEY_Up && !is_down))
    return GDK_EVENT_PROPAGATE;
  g_signal_emit_by_name (self->scroller, "scroll-child",
                         is_down ? GTK_SCROLL_STEP_FORWARD : GTK_SCROLL_STEP_BACKWARD, FALSE,
                         &has_scrolled);
  return GDK_EVENT_STOP;
}

static void
root_cb (QueensideLessonPane *self)
{
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (self));

  if (window != NULL)
    gtk_widget_insert_action_group (GTK_WIDGET (window), "lesson", G_ACTION_GROUP (self->actions));
}

void
queenside_lesson_pane_set_lesson (QueensideLessonPane *self,
                                  QueensideLesson     *lesson)
{
  g_return_if_fail (self->lesson == NULL);
  self->lesson = g_object_ref (lesson);
  g_signal_connect_object (lesson, "opened", G_CALLBACK (opened_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (lesson, "stepped", G_CALLBACK (stepped_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (lesson, "answered", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (lesson->page->editor, "guessed", G_CALLBACK (guessed_cb), self,
                           G_CONNECT_SWAPPED);
  show_buttons (self);
}

gboolean
queenside_lesson_pane_is_below (QueensideLessonPane *self)
{
  return self->is_below && gtk_widget_get_visible (GTK_WIDGET (self));
}

static gboolean
placed_cb (gpointer user_data)
{
  QueensideLessonPane *self = user_data;

  GtkBox *row = self->is_below ? self->title_row : self->progress_row;

  self->place_source = 0;
  /* Below the pages, height is scarce, so the title and the number of the step share a row. */
  g_object_ref (self->place);
  gtk_box_remove (GTK_BOX (gtk_widget_get_parent (GTK_WIDGET (self->place))),
                  GTK_WIDGET (self->place));
  gtk_box_insert_child_after (row, GTK_WIDGET (self->place),
                              self->is_below ? GTK_WIDGET (self->title) : NULL);
  g_object_unref (self->place);
  gtk_widget_set_visible (GTK_WIDGET (self->progress_row), !self->is_below);
  gtk_label_set_lines (self->title, self->is_below ? 1 : 3);
  g_signal_emit_by_name (self, "placed");
  return G_SOURCE_REMOVE;
}

/* Emits "placed" later, because widgets must not be shown or hidden during an allocation. */
static void
set_below (QueensideLessonPane *self,
           gboolean             is_below)
{
  if (self->is_below == is_below)
    return;
  self->is_below = is_below;
  if (self->place_source == 0)
    self->place_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, placed_cb, self, NULL);
}

static void
queenside_lesson_pane_dispose (GObject *object)
{
  QueensideLessonPane *self = QUEENSIDE_LESSON_PANE (object);

  g_clear_handle_id (&self->place_source, g_source_remove);
  g_clear_pointer (&self->chooser, queenside_file_chooser_free);
  g_clear_object (&self->lesson);
  g_clear_object (&self->actions);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->chosen, g_free);
  G_OBJECT_CLASS (queenside_lesson_pane_parent_class)->dispose (object);
}

static void
queenside_lesson_pane_class_init (QueensideLessonPaneClass *klass)
{
  static const char *const signals[] = { "close", "placed", "saved" };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queenside_lesson_pane_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/queenside/Queenside/queenside-lesson-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensideLessonPane, title_row);
  gtk_widget_class_bind_template_child (widget_class, QueensideLessonPane, title);
  gtk_widget_class_bind_template_child (widget_class, QueensideLessonPane, progress_row);
  gtk_widget_class_bind_template_child (widget_class, QueensideLessonPane, place);
  gtk_widget_class_bind_template_child (widget_class, QueensideLessonPane, progress);
  gtk_widget_class_bind_template_child (widget_class, QueensideLessonPane, points);
  gtk_widget_class_bind_template_child (widget_class, QueensideLessonPane, parts);
  gtk_widget_class_bind_template_child (widget_class, QueensideLessonPane, scroller);
  gtk_widget_class_bind_template_child (widget_class, QueensideLessonPane, question_scroller);
  gtk_widget_class_bind_template_child (widget_class, QueensideLessonPane, mistake);
  gtk_widget_class_bind_template_child (widget_class, QueensideLessonPane, step_title);
  gtk_widget_class_bind_template_child (widget_class, QueensideLessonPane, text);
  gtk_widget_class_bind_template_child (widget_class, QueensideLessonPane, lock_line);
  gtk_widget_class_bind_template_child (widget_class, QueensideLessonPane, locks);
  gtk_widget_class_bind_template_child (widget_class, QueensideLessonPane, question_box);
  gtk_widget_class_bind_template_child (widget_class, QueensideLessonPane, question);
  gtk_widget_class_bind_template_child (widget_class, QueensideLessonPane, answers);
  gtk_widget_class_bind_template_child (widget_class, QueensideLessonPane, verdict_line);
  gtk_widget_class_bind_template_child (widget_class, QueensideLessonPane, verdict_icon);
  gtk_widget_class_bind_template_child (widget_class, QueensideLessonPane, verdict);
  gtk_widget_class_bind_template_child (widget_class, QueensideLessonPane, hint);
  gtk_widget_class_bind_template_child (widget_class, QueensideLessonPane, why);
  gtk_widget_class_bind_template_child (widget_class, QueensideLessonPane, score_box);
  gtk_widget_class_bind_template_child (widget_class, QueensideLessonPane, score);
  gtk_widget_class_bind_template_child (widget_class, QueensideLessonPane, marks);
  gtk_widget_class_bind_template_child (widget_class, QueensideLessonPane, name);
  gtk_widget_class_bind_template_child (widget_class, QueensideLessonPane, name_error);
  gtk_widget_class_bind_template_child (widget_class, QueensideLessonPane, saved);
  gtk_widget_class_bind_template_child (widget_class, QueensideLessonPane, check_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideLessonPane, next_button);
  gtk_widget_class_bind_template_callback (widget_class, mark_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_cb);
  gtk_widget_class_bind_template_callback (widget_class, entered_cb);
  gtk_widget_class_bind_template_callback (widget_class, text_key_cb);
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_new (signals[i], QUEENSIDE_TYPE_LESSON_PANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 0);
  g_signal_new_class_handler ("placing", QUEENSIDE_TYPE_LESSON_PANE, G_SIGNAL_RUN_LAST,
                              G_CALLBACK (set_below), NULL, NULL, NULL, G_TYPE_NONE, 1,
                              G_TYPE_BOOLEAN);
  g_signal_new ("refused", QUEENSIDE_TYPE_LESSON_PANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
queenside_lesson_pane_init (QueensideLessonPane *self)
{
  static const char *const names[] = { "back", "check", "next", "start-over", "close" };

  self->settings = g_settings_new (QUEENSIDE_APP_ID);
  self->chooser = queenside_file_chooser_new (self);
  self->actions = g_simple_action_group_new ();
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GSimpleAction) action = g_simple_action_new (names[i], NULL);

      g_signal_connect_object (action, "activate", G_CALLBACK (activated_cb), self,
                               G_CONNECT_SWAPPED);
      g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (action));
    }
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  queenside_lesson_layout_apply_parts (self->parts);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroller), "changed",
                           G_CALLBACK (text_sized_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::root", G_CALLBACK (root_cb), NULL);
}
