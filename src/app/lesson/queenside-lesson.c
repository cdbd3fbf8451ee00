/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-lesson.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "queens-file.h"
#include "queens-notation.h"
#include "queens-refuse.h"

#define RELOAD_DELAY 100                /* ms from a change of the file until the file is read */
#define LOCKS_ALL ((1u << QUEENS_N_LOCKS) - 1)

G_DEFINE_FINAL_TYPE (QueensideLesson, queenside_lesson, G_TYPE_OBJECT)

static const QueensLessonStep *
get_step (const QueensLesson *lesson,
          guint               step)
{
  return step < lesson->steps->len ? lesson->steps->pdata[step] : NULL;
}

const QueensLessonStep *
queenside_lesson_get_step (QueensideLesson *self)
{
  return self->lesson == NULL ? NULL : get_step (self->lesson, self->step);
}

gboolean
queenside_lesson_is_asking (QueensideLesson *self)
{
  const QueensLessonStep *step = queenside_lesson_get_step (self);
  QueensLessonMark mark;

  if (step == NULL || step->ask == QUEENS_ASK_NOTHING)
    return FALSE;
  queens_lesson_result_mark (self->result, self->lesson, self->step, &mark);
  return !mark.is_right;
}

/* Returns TRUE if the question is about the step's search itself. For questions that ask for a
 * number, a choice or a board, returns FALSE. */
static gboolean
is_about_search (const QueensLessonStep *step)
{
  return step->ask == QUEENS_ASK_MOVE || step->ask == QUEENS_ASK_COST
         || step->ask == QUEENS_ASK_RULE;
}

/* Returns locks for the parts of the window that would reveal the answer. These parts are locked
 * until the question is answered. The manual's page "Write a lesson" lists these parts. */
static guint
get_question_locks (const QueensLessonStep *step,
                    gboolean                hides_cost)
{
  const guint around = QUEENS_LOCK_COMPARE | QUEENS_LOCK_CHECK | QUEENSIDE_LOCK_ANSWERS;
  gboolean may_play = (step->locks & QUEENS_LOCK_PLAY) == 0;

  if (is_about_search (step))
    return LOCKS_ALL | QUEENSIDE_LOCK_ANSWERS;
  /* The question may ask about trials, so don't lock them. */
  if (step->ask == QUEENS_ASK_NUMBER || step->ask == QUEENS_ASK_CHOICE)
    return QUEENS_LOCK_VIEW | (may_play && !hides_cost ? 0 : around);
  /* The answer is a board with the step's size, static points and boulders. If the student may play
   * a search to find it, everything else stays open. */
  return QUEENSIDE_LOCK_PROBLEM | (may_play ? 0 : QUEENS_LOCK_TRIALS | around);
}

/* Applies the locks of the step, and hides everything that would reveal the answer. */
static void
guard (QueensideLesson *self)
{
  QueensideSession *session = self->page->session;
  const QueensLessonStep *step = queenside_lesson_get_step (self);
  gboolean is_asking = queenside_lesson_is_asking (self);
  gboolean hides = is_asking && step->ask != QUEENS_ASK_REACH && step->ask != QUEENS_ASK_STUCK;
  gboolean is_fixed = is_asking && is_about_search (step);
  /* If the student may play the search, hiding its next step is pointless. */
  gboolean hides_next = is_fixed || (hides && (step->locks & QUEENS_LOCK_PLAY) != 0);
  gboolean has_costs = (self->page->board->shown & (QUEENS_VIEW_VALUES | QUEENS_VIEW_ATTACK_LINES))
                       != 0;
  gboolean hides_cost = hides && !has_costs;

  queenside_session_set_locks (session, step == NULL ? 0 : step->locks,
                               is_asking ? get_question_locks (step, hides_cost) | QUEENSIDE_LOCK_FILE
                                         : 0);
  queenside_search_page_set_lesson (
    self->page, self->lesson != NULL,
    (hides_next ? QUEENSIDE_QUIZ_HIDES_NEXT : 0)
      | (hides_cost ? QUEENSIDE_QUIZ_HIDES_COST : 0)
      | (is_asking && step->ask == QUEENS_ASK_MOVE ? QUEENSIDE_QUIZ_PICKS_SQUARE : 0));
}

/* Shows the square of the question, or the last guess. */
static void
mark_square (QueensideLesson *self)
{
  const QueensLessonStep *step = queenside_lesson_get_step (self);
  const char *answer = queenside_lesson_get_answer (self);
  gboolean is_asking = queenside_lesson_is_asking (self);
  QueensVerdict verdict = is_asking ? QUEENS_VERDICT_WRONG : QUEENS_VERDICT_RIGHT;
  QueensSquare square;

  if (step != NULL && step->ask == QUEENS_ASK_COST)
    queenside_board_area_set_guess (self->page->board, &step->square,
                                    is_asking ? QUEENS_VERDICT_OPEN : verdict);
  else if (step != NULL && step->ask == QUEENS_ASK_MOVE && answer != NULL
           && sscanf (answer, "(%d, %d)", &square.x, &square.y) == 2)
    queenside_board_area_set_guess (self->page->board, &square, verdict);
  else
    queenside_board_area_set_guess (self->page->board, NULL, QUEENS_VERDICT_RIGHT);
}

/* Replaces the session's search. Runs the new search up to the document's position first, because
 * play may be locked. Boards and positions of a lesson are limited, so this doesn't take long. */
static void
load (QueensideLesson      *self,
      const QueensDocument *document)
{
  QueensHistory *history = queens_history_new (&document->setup, document->places, NULL);

  g_return_if_fail (history != NULL);
  while (history->position < document->position
         && (queens_history_forward (history) || queens_history_continue (history)))
    continue;
  queenside_transport_pause (QUEENSIDE_TRANSPORT (self->page->runner));
  queenside_session_take_document (self->page->session, document, history);
}

static void
set_speed (QueensideLesson *self,
           gdouble          rate)
{
  guint nearest = 0;

  for (guint i = 0; queenside_speeds[i].name != NULL; i++)
    if (fabs (log (queenside_speeds[i].rate / rate))
        < fabs (log (queenside_speeds[nearest].rate / rate)))
      nearest = i;
  g_object_set (self->page->runner, "speed", queenside_transport_get_listed (nearest), NULL);
}

/* Loads the search with which the student left the step, or else the step's own search. A step
 * without a search continues the student's search. */
static void
begin_step (QueensideLesson *self)
{
  const QueensLessonStep *step = queenside_lesson_get_step (self);
  const QueensDocument *kept = step == NULL ? NULL : self->kept->pdata[self->step];
  const QueensDocument *document = step == NULL || !step->has_search ? NULL : &step->document;

  queenside_session_set_locks (self->page->session, 0, 0);
  if (kept != NULL && !is_about_search (step))
    document = kept;
  if (document != NULL)
    load (self, document);
  else
    queenside_session_forget_undo (self->page->session);
  if (step != NULL && (step->has_view || step->has_search))
    queenside_board_area_set_shown (self->page->board, step->document.view);
  if (step != NULL && step->speed > 0)
    set_speed (self, step->speed);
  guard (self);
  mark_square (self);
}

static void
free_document (gpointer data)
{
  if (data == NULL)
    return;
  queens_document_clear (data);
  g_free (data);
}

/* Keeps the student's search. When the student returns to the step, begin_step() restores this
 * search. */
static void
leave_step (QueensideLesson *self)
{
  QueensDocument *document;

  if (queenside_lesson_get_step (self) == NULL)
    return;
  document = g_new0 (QueensDocument, 1);
  queenside_session_fill_document (self->page->session, document);
  free_document (self->kept->pdata[self->step]);
  self->kept->pdata[self->step] = document;
}

void
queenside_lesson_go_to (QueensideLesson *self,
                        guint            step)
{
  g_return_if_fail (self->lesson != NULL && step <= self->lesson->steps->len);
  if (step == self->step)
    return;
  leave_step (self);
  self->step = step;
  begin_step (self);
  g_signal_emit_by_name (self, "stepped");
}

void
queenside_lesson_start_over (QueensideLesson *self)
{
  const QueensLessonStep *step = queenside_lesson_get_step (self);
  guint from = self->step;

  g_return_if_fail (step != NULL);
  g_clear_pointer ((QueensDocument **) &self->kept->pdata[self->step], free_document);
  /* A step without its own search continues with the student's search from the end of the
   * previous step. */
  while (from > 0 && !get_step (self->lesson, from)->has_search
         && (from == self->step || self->kept->pdata[from] == NULL))
    from--;
  load (self, from < self->step && self->kept->pdata[from] != NULL
                ? self->kept->pdata[from]
                : &get_step (self->lesson, from)->document);
  begin_step (self);
  g_signal_emit_by_name (self, "stepped");
}

const char *
queenside_lesson_get_answer (QueensideLesson *self)
{
  GPtrArray *tries = queenside_lesson_get_step (self) == NULL
                       ? NULL
                       : self->result->tries->pdata[self->step];

  return tries == NULL || tries->len == 0 ? NULL : tries->pdata[tries->len - 1];
}

gboolean
queenside_lesson_answer (QueensideLesson  *self,
                         const char       *answer,
                         gboolean         *is_right,
                         GError          **error)
{
  g_autofree char *board = NULL;

  g_return_val_if_fail (queenside_lesson_get_step (self) != NULL, FALSE);
  if (answer == NULL)
    {
      QueensideSession *session = self->page->session;
      g_autofree gint32 *places = queens_board_copy_places (queenside_session_get_board (session));

      board = queens_notation_write_list (session->now.setup.problem, places);
    }
  if (!queens_lesson_result_add (self->result, self->lesson, self->step,
                                 answer == NULL ? board : answer, is_right, error))
    return FALSE;
  self->is_modified = TRUE;
  guard (self);
  mark_square (self);
  g_signal_emit_by_name (self, "answered");
  return TRUE;
}

void
queenside_lesson_set_name (QueensideLesson *self,
                           const char      *name)
{
  g_free (self->result->name);
  self->result->name = g_strdup (name);
}

gboolean
queenside_lesson_save (QueensideLesson  *self,
                       GFile            *file,
                       GError          **error)
{
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *name = g_file_get_parse_name (file);
  char *text = queens_lesson_result_write (self->result);
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, strlen (text));

  if (path == NULL)
    return queens_refuse (error, _("%s is not on this computer. Choose a folder on this computer "
                                   "for the result."), name);
  if (!queens_file_replace (path, bytes, error))
    return FALSE;
  g_set_object (&self->saved, file);
  self->is_modified = FALSE;
  g_signal_emit_by_name (self, "answered");
  return TRUE;
}

static gboolean
has_same_texts (GPtrArray *a,
                GPtrArray *b)
{
  if (a == NULL || b == NULL || a->len != b->len)
    return a == b;
  for (guint i = 0; i < a->len; i++)
    if (!g_str_equal (a->pdata[i], b->pdata[i]))
      return FALSE;
  return TRUE;
}

static gboolean
is_same_question (const QueensLessonStep *a,
                  const QueensLessonStep *b)
{
  return a->ask == b->ask && g_strcmp0 (a->question, b->question) == 0
         && a->square.x == b->square.x && a->square.y == b->square.y && a->target == b->target
         && a->answer == b->answer && a->tolerance == b->tolerance
         && has_same_texts (a->choices, b->choices)
         && (!is_about_search (a) || queens_document_equal (&a->document, &b->document));
}

/* Adds the tries of @old to @new for all unchanged questions, even if they are now in another
 * step. */
static void
carry_tries (const QueensLesson       *before,
             const QueensLessonResult *old,
             const QueensLesson       *after,
             QueensLessonResult       *new)
{
  for (guint i = 0; i < after->steps->len; i++)
    for (guint k = 0; k < before->steps->len; k++)
      {
        /* Look at the step with the same index first. */
        guint from = (i + k) % before->steps->len;
        /* A result that was read from a code has no entries after its last answer. */
        GPtrArray *tries = from < old->tries->len ? old->tries->pdata[from] : NULL;

        if (get_step (after, i)->ask == QUEENS_ASK_NOTHING
            || !is_same_question (get_step (before, from), get_step (after, i)))
          continue;
        for (guint t = 0; tries != NULL && t < tries->len; t++)
          {
            gboolean is_right;

            queens_lesson_result_add (new, after, i, tries->pdata[t], &is_right, NULL);
          }
        break;
      }
}

/* Reads the file. Errors don't name the file. */
static QueensLesson *
read_file (GFile   *file,
           GError **error)
{
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *name = g_file_get_parse_name (file);
  g_autofree char *text = NULL;
  gsize length;

  if (path != NULL)
    {
      text = queens_file_read (path, QUEENS_LESSON_MAX_LENGTH, &length, error);
      return text == NULL ? NULL
                          : queens_lesson_read (text, length, g_get_language_names (), error);
    }
  queens_refuse (error, _("%s is not on this computer. Copy the file to this computer first."),
                 name);
  return NULL;
}

static void
take_lesson (QueensideLesson    *self,
             QueensLesson       *lesson,
             QueensLessonResult *result)
{
  g_clear_pointer (&self->lesson, queens_lesson_free);
  g_clear_pointer (&self->result, queens_lesson_result_free);
  self->lesson = lesson;
  self->result = result;
  g_ptr_array_set_size (self->kept, lesson->steps->len);
  g_clear_pointer (&self->mistake, g_free);
}

/* Reads the changed file, and stays at the step. Loads the step's search only if the author has
 * changed this search. If the file has a mistake, the old lesson stays. */
static gboolean
reload_cb (gpointer user_data)
{
  QueensideLesson *self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (QueensLesson) lesson = read_file (self->file, &error);
  g_autoptr (QueensLessonResult) result = NULL;
  const QueensLessonStep *step = queenside_lesson_get_step (self);
  gboolean is_same;

  self->reload = 0;
  if (lesson == NULL)
    {
      g_free (self->mistake);
      self->mistake = g_strdup (error->message);
      g_signal_emit_by_name (self, "opened");
      return G_SOURCE_REMOVE;
    }
  /* The lesson is unchanged, for example because the author has undone a mistake. */
  if (g_str_equal (lesson->id, self->lesson->id))
    {
      gboolean had_mistake = self->mistake != NULL;

      g_clear_pointer (&self->mistake, g_free);
      if (had_mistake)
        g_signal_emit_by_name (self, "opened");
      return G_SOURCE_REMOVE;
    }
  result = queens_lesson_result_new (lesson);
  g_free (result->name);
  result->name = g_strdup (self->result->name);
  carry_tries (self->lesson, self->result, lesson, result);
  for (guint i = 0; i < self->kept->len; i++)
    if (i >= lesson->steps->len
        || !queens_document_equal (&get_step (self->lesson, i)->document,
                                   &get_step (lesson, i)->document))
      g_clear_pointer ((QueensDocument **) &self->kept->pdata[i], free_document);
  is_same = step != NULL && self->step < lesson->steps->len
            && queens_document_equal (&step->document,
                                      &get_step (lesson, self->step)->document)
            && step->has_search == get_step (lesson, self->step)->has_search
            && step->ask == get_step (lesson, self->step)->ask;
  if (step == NULL)
    self->step = lesson->steps->len;
  take_lesson (self, g_steal_pointer (&lesson), g_steal_pointer (&result));
  self->step = MIN (self->step, self->lesson->steps->len);
  if (is_same)
    {
      queenside_session_forget_undo (self->page->session);
      guard (self);
      mark_square (self);
    }
  else
    {
      begin_step (self);
    }
  g_signal_emit_by_name (self, "opened");
  return G_SOURCE_REMOVE;
}

/* An editor writes a file in several steps, so wait until it has finished. */
static void
file_changed_cb (QueensideLesson *self)
{
  g_clear_handle_id (&self->reload, g_source_remove);
  self->reload = g_timeout_add (RELOAD_DELAY, reload_cb, self);
}

static void
forget (QueensideLesson *self)
{
  g_clear_handle_id (&self->reload, g_source_remove);
  g_clear_object (&self->monitor);
  g_clear_object (&self->file);
  g_clear_object (&self->saved);
  g_clear_pointer (&self->lesson, queens_lesson_free);
  g_clear_pointer (&self->result, queens_lesson_result_free);
  g_clear_pointer (&self->mistake, g_free);
  g_ptr_array_set_size (self->kept, 0);
  self->step = 0;
  self->is_modified = FALSE;
}

/* Replaces the lesson. Takes the answers of @saved, which may be NULL. */
static gboolean
take_file (QueensideLesson           *self,
           GFile                     *file,
           const QueensLessonResult  *saved,
           GError                   **error)
{
  g_autofree char *path = g_file_get_path (file);
  QueensLesson *lesson = path == NULL ? read_file (file, error)
                                      : queens_lesson_load (path, g_get_language_names (), error);
  QueensLessonResult *result;

  if (lesson == NULL)
    return FALSE;
  if (self->lesson == NULL)
    {
      self->view = self->page->board->shown;
      g_object_get (self->page->runner, "speed", &self->speed, NULL);
    }
  /* @file may be self->file, which forget() releases. */
  g_object_ref (file);
  forget (self);
  self->file = file;
  result = queens_lesson_result_new (lesson);
  if (saved != NULL && g_str_equal (saved->lesson, lesson->id))
    {
      g_free (result->name);
      result->name = g_strdup (saved->name);
      carry_tries (lesson, saved, lesson, result);
    }
  take_lesson (self, lesson, result);
  self->monitor = g_file_monitor_file (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_object (self->monitor, "changed", G_CALLBACK (file_changed_cb), self,
                             G_CONNECT_SWAPPED);
  return TRUE;
}

gboolean
queenside_lesson_restore (QueensideLesson  *self,
                          GFile            *file,
                          guint             step,
                          const char       *code,
                          GError          **error)
{
  g_autoptr (QueensLessonResult) saved = queens_lesson_result_read (code, strlen (code), NULL);

  if (!take_file (self, file, saved, error))
    return FALSE;
  for (guint i = 0; i < self->result->tries->len; i++)
    self->is_modified |= self->result->tries->pdata[i] != NULL;
  self->step = MIN (step, self->lesson->steps->len);
  guard (self);
  mark_square (self);
  g_signal_emit_by_name (self, "opened");
  return TRUE;
}

/* Returns the step after the last right answer, or the step of a later wrong answer. */
static guint
find_last_step (QueensideLesson *self)
{
  guint last = 0;

  for (guint i = 0; i < self->lesson->steps->len; i++)
    {
      QueensLessonMark mark;

      queens_lesson_result_mark (self->result, self->lesson, i, &mark);
      if (mark.n_tries > 0)
        last = mark.is_right ? i + 1 : i;
    }
  return last;
}

gboolean
queenside_lesson_open (QueensideLesson           *self,
                       GFile                     *file,
                       const QueensLessonResult  *result,
                       GFile                     *saved,
                       GError                   **error)
{
  gboolean was_open = self->lesson != NULL;
  guint last;

  if (!take_file (self, file, result, error))
    return FALSE;
  if (!was_open)
    {
      queenside_transport_pause (QUEENSIDE_TRANSPORT (self->page->runner));
      queenside_session_set_aside (self->page->session);
    }
  g_set_object (&self->saved, saved);
  last = find_last_step (self);
  /* Begin every step up to the last, because a step may continue the previous one. */
  for (self->step = 0; self->step < last; self->step++)
    begin_step (self);
  begin_step (self);
  g_signal_emit_by_name (self, "opened");
  return TRUE;
}

void
queenside_lesson_close (QueensideLesson *self)
{
  if (self->lesson == NULL)
    return;
  forget (self);
  queenside_transport_pause (QUEENSIDE_TRANSPORT (self->page->runner));
  queenside_session_set_locks (self->page->session, 0, 0);
  if (!queenside_session_bring_back (self->page->session))
    queenside_session_forget_undo (self->page->session);
  queenside_board_area_set_shown (self->page->board, self->view);
  g_object_set (self->page->runner, "speed", self->speed, NULL);
  guard (self);
  mark_square (self);
  g_signal_emit_by_name (self, "opened");
}

gboolean
queenside_lesson_is_file (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return name != NULL && g_str_has_suffix (name, QUEENS_LESSON_SUFFIX);
}

static void
queenside_lesson_dispose (GObject *object)
{
  QueensideLesson *self = QUEENSIDE_LESSON (object);

  forget (self);
  g_clear_weak_pointer (&self->page);
  G_OBJECT_CLASS (queenside_lesson_parent_class)->dispose (object);
}

static void
queenside_lesson_finalize (GObject *object)
{
  g_ptr_array_unref (QUEENSIDE_LESSON (object)->kept);
  G_OBJECT_CLASS (queenside_lesson_parent_class)->finalize (object);
}

static void
queenside_lesson_class_init (QueensideLessonClass *klass)
{
  static const char *const names[] = { "opened", "stepped", "answered" };

  G_OBJECT_CLASS (klass)->dispose = queenside_lesson_dispose;
  G_OBJECT_CLASS (klass)->finalize = queenside_lesson_finalize;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_signal_new (names[i], QUEENSIDE_TYPE_LESSON, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 0);
}

static void
queenside_lesson_init (QueensideLesson *self)
{
  self->kept = g_ptr_array_new_with_free_func (free_document);
}

QueensideLesson *
queenside_lesson_new (QueensideSearchPage *page)
{
  QueensideLesson *self = g_object_new (QUEENSIDE_TYPE_LESSON, NULL);

  g_set_weak_pointer (&self->page, page);
  return self;
}
