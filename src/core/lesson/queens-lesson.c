/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-lesson.h"

#include "queens-file.h"
#include "queens-notation.h"
#include "queens-number.h"
#include "queens-refuse.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define VERSION_READ "1"
#define MAX_MESSAGES 100        /* maximum number of mistakes that are listed */
#define MAX_KEYS 1000           /* maximum number of keys of a group, including translations */
#define MAX_NUMBER 1e15         /* largest absolute value of an answer */
#define MAX_SPEED 1000          /* steps per second */
#define MAX_MINUTES 1000
#define ID_LENGTH 16
#define ALL_LOCKS "all"         /* locks everything */
#define MAX_WORK (1 << 24)      /* maximum work (see QueensTally) of reaching all positions of a
                                 * lesson; takes a few tenths of a second */

const QueensChoice queens_lock_choices[] = {
  { "board", N_("Board") },
  { "rules", N_("Rules") },
  { "algorithm", N_("Algorithm") },
  { "parameters", N_("Parameters") },
  { "seed", N_("Seed") },
  { "play", N_("Steps") },
  { "view", N_("Overlays") },
  { "trials", N_("Trials page") },
  { "compare", N_("Compare page") },
  { "check", N_("Checking traces") },
  { NULL, NULL }
};

/* Keys of a lesson that aren't keys of a document. */
enum
{
  VERSION, TITLE, AUTHOR, ABOUT, MINUTES, LANGUAGE, TEXT, SPEED, LOCK, ASK, QUESTION, SQUARE, TARGET,
  ANSWER, TOLERANCE, CHOICE, HINT, WHY, POINTS,
  N_KEYS,
  OF_DOCUMENT = N_KEYS,
};

#define ASKS(ask) (1u << QUEENS_ASK_ ## ask)
#define ASKS_ANYTHING (~ASKS (NOTHING))

static const struct
{
  const char *name;
  gboolean    is_of_lesson;     /* TRUE if the key may be in [Lesson] */
  gboolean    is_of_step;
  gsize       max_length;       /* maximum characters of a text, which may have translations; 0 if
                                 * the value isn't a text */
  guint       asks;             /* kinds of questions that may have the key, as a bit set; 0 if
                                 * every step may have it */
} keys_info[N_KEYS] = {
  [VERSION] = { "version", TRUE, FALSE },
  [TITLE] = { "title", TRUE, TRUE, QUEENS_LESSON_MAX_TITLE },
  [AUTHOR] = { "author", TRUE, FALSE, QUEENS_LESSON_MAX_TITLE },
  [ABOUT] = { "about", TRUE, FALSE, QUEENS_LESSON_MAX_TEXT },
  [MINUTES] = { "minutes", TRUE, FALSE },
  [LANGUAGE] = { "language", TRUE, FALSE },
  [TEXT] = { "text", FALSE, TRUE, QUEENS_LESSON_MAX_TEXT },
  [SPEED] = { "speed", FALSE, TRUE },
  [LOCK] = { "lock", FALSE, TRUE },
  [ASK] = { "ask", FALSE, TRUE },
  [QUESTION] = { "question", FALSE, TRUE, QUEENS_LESSON_MAX_TEXT, ASKS_ANYTHING },
  [SQUARE] = { "square", FALSE, TRUE, 0, ASKS (COST) },
  [TARGET] = { "target", FALSE, TRUE, 0, ASKS (REACH) },
  [ANSWER] = { "answer", FALSE, TRUE, 0, ASKS (NUMBER) | ASKS (CHOICE) },
  [TOLERANCE] = { "tolerance", FALSE, TRUE, 0, ASKS (NUMBER) },
  [CHOICE] = { "choice-", FALSE, TRUE, QUEENS_LESSON_MAX_TITLE, ASKS (CHOICE) },
  [HINT] = { "hint", FALSE, TRUE, QUEENS_LESSON_MAX_TEXT, ASKS_ANYTHING },
  [WHY] = { "why", FALSE, TRUE, QUEENS_LESSON_MAX_TEXT, ASKS_ANYTHING },
  [POINTS] = { "points", FALSE, TRUE, 0, ASKS_ANYTHING },
};

typedef struct
{
  QueensLesson      *lesson;
  const char *const *languages;
  GPtrArray         *mistakes;  /* array of GError */
  guint64            work;      /* work (see QueensTally) that may still be spent on replaying
                                 * searches to the steps' positions */
  QueensDocument     document;  /* document of the previous step; zeroed if there is no such step */

  /* The following fields are about the current group. */
  QueensKey          header;
  gboolean           is_known;  /* FALSE if the keys of this group are skipped */
  gboolean           is_full;   /* TRUE if the group has too many keys */
  GArray            *keys;      /* array of QueensKey: keys that only lessons have */
  GArray            *of_document;       /* array of QueensKey: keys of a document */
} Reader;

void
queens_lesson_free (QueensLesson *self)
{
  g_free (self->title);
  g_free (self->author);
  g_free (self->about);
  g_free (self->id);
  g_ptr_array_unref (self->steps);
  g_free (self);
}

static void
reader_clear (Reader *self)
{
  if (self->document.setup.algorithm != NULL)
    queens_document_clear (&self->document);
  g_clear_pointer (&self->lesson, queens_lesson_free);
  g_clear_pointer (&self->mistakes, g_ptr_array_unref);
  g_clear_pointer (&self->keys, g_array_unref);
  g_clear_pointer (&self->of_document, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, reader_clear)

/* Takes ownership of @error. */
static void
add_mistake (Reader *self,
             GError *error)
{
  g_ptr_array_add (self->mistakes, error);
}

static void G_GNUC_PRINTF (3, 4)
refuse (Reader           *self,
        const QueensKey  *key,
        const char       *format,
        ...)
{
  g_autofree char *message = NULL;
  GError *error = NULL;
  va_list values;

  va_start (values, format);
  message = g_strdup_vprintf (format, values);
  va_end (values);
  queens_key_refuse (key, &error, "%s", message);
  add_mistake (self, error);
}

/* Adds the line of @key to @error, and takes ownership of @error. */
static void
refuse_at (Reader          *self,
           const QueensKey *key,
           GError          *error)
{
  queens_key_refuse_at (key, &error);
  add_mistake (self, error);
}

/* Returns the kind of the key @name, or N_KEYS if lessons have no such key. Sets @base to the
 * length of the name without its language, as in title[de]. */
static guint
find_kind (const char *name,
           gsize      *base)
{
  *base = strcspn (name, "[");
  for (guint kind = 0; kind < N_KEYS; kind++)
    {
      gsize length = strlen (keys_info[kind].name);

      if (strncmp (name, keys_info[kind].name, length) == 0
          && (kind != CHOICE ? length == *base
                             : length + 1 == *base && name[length] >= '1'
                               && name[length] <= '0' + QUEENS_LESSON_MAX_CHOICES))
        return kind;
    }
  return N_KEYS;
}

/* Returns the key @name in the language @language, or as the author wrote it if @language is
 * NULL. */
static const QueensKey *
find_translation (const Reader *self,
                  const char   *name,
                  const char   *language)
{
  g_autofree char *whole = language == NULL ? NULL : g_strdup_printf ("%s[%s]", name, language);

  for (guint i = 0; i < self->keys->len; i++)
    {
      const QueensKey *key = &g_array_index (self->keys, QueensKey, i);

      if (g_str_equal (key->name, whole == NULL ? name : whole))
        return key;
    }
  return NULL;
}

static const QueensKey *
find (const Reader *self,
      guint         kind)
{
  return find_translation (self, keys_info[kind].name, NULL);
}

/* Returns the text in the first preferred language that the lesson has, or else in the author's
 * language. Returns NULL if the text is missing or empty. */
static char *
get_text (const Reader *self,
          const char   *name)
{
  const QueensKey *own = find_translation (self, name, NULL);
  const QueensKey *language = find (self, LANGUAGE);
  const QueensKey *key = NULL;
  g_autofree char *text = NULL;

  for (const char *const *code = self->languages; key == NULL && code != NULL && *code != NULL;
       code++)
    key = language != NULL && g_str_equal (language->value, *code)
          ? own : find_translation (self, name, *code);
  if (key == NULL)
    key = own;
  text = key == NULL ? NULL : queens_key_unescape (key, NULL);
  return text == NULL || *text == '\0' ? NULL : g_steal_pointer (&text);
}

static gboolean
read_integer (Reader  *self,
              guint    kind,
              guint64  lowest,
              guint64  highest,
              guint64 *number)
{
  const QueensKey *key = find (self, kind);
  GError *error = NULL;

  if (key == NULL
      || queens_number_parse (key->name, key->value, lowest, highest, number, &error))
    return TRUE;
  refuse_at (self, key, error);
  return FALSE;
}

static void
read_number (Reader  *self,
             guint    kind,
             gdouble  lowest,
             gdouble  highest,
             gdouble *number)
{
  const QueensKey *key = find (self, kind);
  g_autofree char *least = queens_number_write (lowest);
  g_autofree char *most = queens_number_write (highest);
  g_autofree char *quoted = NULL;
  gboolean is_number;
  char *end;
  gdouble value;

  if (key == NULL)
    return;
  value = g_ascii_strtod (key->value, &end);
  is_number = end != key->value && *end == '\0'
              && strspn (key->value, "+-.0123456789eE") == strlen (key->value);
  if (is_number && value >= lowest && value <= highest)
    {
      *number = value;
      return;
    }
  quoted = queens_notation_quote (key->value);
  if (!is_number && highest == MAX_NUMBER)
    refuse (self, key, _("%s must be a number, such as 25 or 0.5, not “%s”."), key->name, quoted);
  else
    refuse (self, key, _("%s must be a number from %s to %s, not “%s”. Write decimals with a "
                         "point, as in 0.5."), key->name, least, most, quoted);
}

static void
finish_lesson (Reader *self)
{
  QueensLesson *lesson = self->lesson;
  guint64 minutes = 0;

  if (find (self, VERSION) == NULL)
    refuse (self, &self->header, _("[%s] needs %s."), "Lesson", "version");
  lesson->title = get_text (self, "title");
  lesson->author = get_text (self, "author");
  lesson->about = get_text (self, "about");
  if (lesson->title == NULL)
    refuse (self, &self->header, _("[%s] needs %s."), "Lesson", "title");
  read_integer (self, MINUTES, 1, MAX_MINUTES, &minutes);
  lesson->minutes = minutes;
}

/* Returns the key that sets the size of the board, for an error message. If there is none, returns
 * the header of the group. */
static const QueensKey *
find_of_size (const Reader *self)
{
  static const char *const names[] = { "size", "state", "squares", "queens", "preset" };

  for (gsize n = 0; n < G_N_ELEMENTS (names); n++)
    for (guint i = 0; i < self->of_document->len; i++)
      if (g_str_equal (g_array_index (self->of_document, QueensKey, i).name, names[n]))
        return &g_array_index (self->of_document, QueensKey, i);
  return &self->header;
}

static const QueensKey *
find_of_document (const Reader *self,
                  const char   *name)
{
  for (guint i = 0; i < self->of_document->len; i++)
    if (g_str_equal (g_array_index (self->of_document, QueensKey, i).name, name))
      return &g_array_index (self->of_document, QueensKey, i);
  return NULL;
}

/* Reads the document of a step. Returns FALSE if the document is missing or has a mistake. */
static gboolean
read_document (Reader           *self,
               QueensLessonStep *step)
{
  GError *error = NULL;
  const QueensProblem *problem;

  if (self->document.setup.algorithm == NULL && find_of_document (self, "state") == NULL
      && find_of_document (self, "squares") == NULL)
    {
      /* If the first step has a mistake, later steps may have no board to continue from. Report
       * only a missing board of the first step. */
      if (self->lesson->steps->len == 0)
        refuse (self, &self->header,
                _("The first step has no board. Write state= and the row of every column, as in "
                  "[3, 2, 1, 4], or “fresh” for the search’s own start."));
      return FALSE;
    }
  if (self->of_document->len > 0
      && !queens_document_read_keys (&self->document, self->of_document, &error))
    {
      add_mistake (self, error);
      return FALSE;
    }
  problem = self->document.setup.problem;
  if (MAX (problem->size, problem->n_queens) > QUEENS_LESSON_MAX_SIZE)
    {
      refuse (self, find_of_size (self), _("The board is too large for a lesson. Use at most %d "
                                           "columns and queens."), QUEENS_LESSON_MAX_SIZE);
      queens_document_clear (&self->document);
      self->document = (QueensDocument) { 0 };
      return FALSE;
    }
  if (self->document.position > QUEENS_LESSON_MAX_POSITION)
    {
      refuse (self, find_of_document (self, "position"),
              _("position must be at most %d in a lesson."), QUEENS_LESSON_MAX_POSITION);
      self->document.position = 0;
      return FALSE;
    }
  queens_document_copy (&step->document, &self->document);
  step->has_view = find_of_document (self, "show") != NULL;
  step->has_search = self->lesson->steps->len == 0 || self->of_document->len > (guint) step->has_view;
  return TRUE;
}

static void
read_locks (Reader           *self,
            QueensLessonStep *step)
{
  const QueensKey *key = find (self, LOCK);
  g_auto (GStrv) ids = key == NULL ? NULL : g_strsplit_set (key->value, " \t,", -1);

  for (guint i = 0; ids != NULL && ids[i] != NULL; i++)
    if (g_str_equal (ids[i], ALL_LOCKS))
      step->locks = (1 << QUEENS_N_LOCKS) - 1;
    else if (*ids[i] != '\0')
      {
        gint lock = queens_choice_parse (queens_lock_choices, key->name, ids[i], NULL);

        if (lock < 0)
          {
            g_autofree char *list = queens_choice_list (queens_lock_choices, ", ");
            g_autofree char *allowed = g_strconcat (ALL_LOCKS ", ", list, NULL);
            g_autofree char *quoted = queens_notation_quote (ids[i]);

            refuse (self, key, _("%s must be one of %s, not “%s”."), key->name, allowed, quoted);
            return;
          }
        step->locks |= 1 << lock;
      }
}

static void
read_choices (Reader           *self,
              QueensLessonStep *step)
{
  guint n = 0;

  step->choices = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 1; i <= QUEENS_LESSON_MAX_CHOICES; i++)
    {
      g_autofree char *name = g_strdup_printf ("choice-%u", i);
      const QueensKey *key = find_translation (self, name, NULL);
      char *text = get_text (self, name);

      if (key != NULL && ++n != i)
        {
          refuse (self, key, _("%s is out of order. The next choice must be choice-%u."), name, n);
          n = i;
        }
      if (key != NULL && text == NULL)
        refuse (self, key, _("%s is empty."), name);
      if (text != NULL)
        g_ptr_array_add (step->choices, text);
    }
  if (n < 2)
    refuse (self, find (self, ASK), _("A choice needs at least %s and %s."), "choice-1",
            "choice-2");
}

/* Returns the question that is shown if the author writes none, or NULL if the author must write a
 * question. */
static char *
get_default_question (const QueensLessonStep *step)
{
  switch (step->ask)
    {
    case QUEENS_ASK_MOVE:
      return g_strdup (_("Which square does a queen move to next?"));
    case QUEENS_ASK_COST:
      return g_strdup_printf (_("What does the board cost after a queen moves to (%d, %d)?"),
                              step->square.x, step->square.y);
    case QUEENS_ASK_RULE:
      return g_strdup (_("Which rule decides the next step?"));
    case QUEENS_ASK_REACH:
      return g_strdup_printf (_("Reach a board with cost %d."), step->target);
    case QUEENS_ASK_STUCK:
      return g_strdup (_("Find a board where the search gets stuck immediately."));
    case QUEENS_ASK_NOTHING:
    case QUEENS_ASK_NUMBER:
    case QUEENS_ASK_CHOICE:
    default:
      return NULL;
    }
}

static void
need (Reader *self,
      guint   kind)
{
  if (find (self, kind) == NULL)
    refuse (self, find (self, ASK), _("ask=%s needs %s."), find (self, ASK)->value,
            keys_info[kind].name);
}

static void
read_question (Reader           *self,
               QueensLessonStep *step)
{
  const QueensKey *key = find (self, ASK);
  g_autofree char *quoted = NULL;
  GError *error = NULL;
  guint64 number = 0;
  gint ask = key == NULL ? QUEENS_ASK_NOTHING
                         : queens_choice_parse (queens_ask_choices, key->name, key->value, &error);

  if (ask < 0)
    {
      refuse_at (self, key, error);
      return;
    }
  step->ask = ask;
  for (guint i = 0; i < self->keys->len; i++)
    {
      guint asks;

      key = &g_array_index (self->keys, QueensKey, i);
      asks = keys_info[key->kind].asks;
      if (asks != 0 && !(asks & (1u << ask)))
        {
          g_autoptr (GString) allowed = g_string_new (NULL);

          for (guint n = QUEENS_ASK_MOVE; queens_ask_choices[n].id != NULL; n++)
            if (asks & (1u << n))
              g_string_append_printf (allowed, "%sask=%s", allowed->len == 0 ? "" : ", ",
                                      queens_ask_choices[n].id);
          refuse (self, key, _("%s can be used only with %s. Remove it, or change the question."),
                  key->name, allowed->str);
        }
    }
  if (ask == QUEENS_ASK_NOTHING)
    return;
  step->hint = get_text (self, "hint");
  step->why = get_text (self, "why");
  number = 1;
  read_integer (self, POINTS, 0, QUEENS_LESSON_MAX_POINTS, &number);
  step->points = number;
  switch (step->ask)
    {
    case QUEENS_ASK_COST:
      need (self, SQUARE);
      key = find (self, SQUARE);
      if (key != NULL && !queens_notation_read_square (key->value, &step->square, &error))
        refuse_at (self, key, error);
      break;
    case QUEENS_ASK_REACH:
      need (self, TARGET);
      number = 0;
      read_integer (self, TARGET, 0, G_MAXINT32, &number);
      step->target = number;
      break;
    case QUEENS_ASK_NUMBER:
      need (self, ANSWER);
      read_number (self, ANSWER, -MAX_NUMBER, MAX_NUMBER, &step->answer);
      read_number (self, TOLERANCE, 0, MAX_NUMBER, &step->tolerance);
      break;
    case QUEENS_ASK_CHOICE:
      need (self, ANSWER);
      read_choices (self, step);
      number = 1;
      key = find (self, ANSWER);
      quoted = key == NULL ? NULL : queens_notation_quote (key->value);
      if (key != NULL && step->choices->len > 0
          && !queens_number_parse (key->name, key->value, 1, step->choices->len, &number, NULL))
        refuse (self, key, _("“%s” isn’t a choice. Write the number of the right choice, from 1 to "
                             "%u."), quoted, step->choices->len);
      step->answer = number;
      break;
    case QUEENS_ASK_NOTHING:
    case QUEENS_ASK_MOVE:
    case QUEENS_ASK_RULE:
    case QUEENS_ASK_STUCK:
    default:
      break;
    }
  step->question = get_text (self, "question");
  if (step->question == NULL)
    step->question = get_default_question (step);
  if (step->question == NULL)
    need (self, QUESTION);
}

static void
finish_step (Reader *self)
{
  QueensLessonStep *step = g_new0 (QueensLessonStep, 1);
  guint n_mistakes = self->mistakes->len;
  gboolean has_document = read_document (self, step);
  const char *wrong = NULL;
  GError *error = NULL;

  step->line = self->header.line;
  step->title = get_text (self, "title");
  step->text = get_text (self, "text");
  read_locks (self, step);
  read_number (self, SPEED, 0.01, MAX_SPEED, &step->speed);
  read_question (self, step);
  step->has_search |= step->ask == QUEENS_ASK_MOVE || step->ask == QUEENS_ASK_COST
                      || step->ask == QUEENS_ASK_RULE;
  if (step->text == NULL && step->question == NULL && self->mistakes->len == n_mistakes)
    refuse (self, &self->header, _("The step has no text and no question. Write text= or ask=."));
  if (has_document && self->mistakes->len == n_mistakes
      && !queens_lesson_step_prepare (step, &self->work, &wrong, &error))
    {
      const QueensKey *key = find_of_document (self, wrong);

      if (key == NULL)
        key = find_translation (self, wrong, NULL);
      refuse_at (self, key == NULL ? &self->header : key, error);
    }
  g_ptr_array_add (self->lesson->steps, step);
}

static void
finish_group (Reader *self)
{
  if (self->header.name != NULL && self->is_known)
    {
      for (guint i = 0; i < self->keys->len; i++)
        {
          const QueensKey *key = &g_array_index (self->keys, QueensKey, i);
          g_autofree char *name = g_strndup (key->name, strcspn (key->name, "["));

          if (find_translation (self, name, NULL) == NULL)
            refuse (self, key, _("%s translates %s, which is missing."), key->name, name);
        }
      if (self->lesson->steps->len == 0 && g_str_equal (self->header.name, "[Lesson]"))
        finish_lesson (self);
      else
        finish_step (self);
    }
  /* Keep the language, because the texts of all steps need it. */
  for (guint i = self->keys->len; i > 0; i--)
    if (g_array_index (self->keys, QueensKey, i - 1).kind != LANGUAGE)
      g_array_remove_index (self->keys, i - 1);
  g_array_set_size (self->of_document, 0);
}

static void
read_group (Reader          *self,
            const QueensKey *key)
{
  guint next = self->lesson->steps->len + 1;
  g_autofree char *expected = g_strdup_printf ("[Step %u]", next);
  g_autofree char *quoted = queens_notation_quote (key->name);

  self->header = *key;
  self->is_known = TRUE;
  self->is_full = FALSE;
  if (g_str_equal (key->name, expected) && next <= QUEENS_LESSON_MAX_STEPS)
    return;
  self->is_known = g_str_has_prefix (key->name, "[Step ") && next <= QUEENS_LESSON_MAX_STEPS;
  if (next > QUEENS_LESSON_MAX_STEPS)
    refuse (self, key, _("The lesson has too many steps. At most %d are allowed."),
            QUEENS_LESSON_MAX_STEPS);
  else
    refuse (self, key, _("“%s” is out of order. The next group must be [%s %u]."), quoted, "Step",
            next);
}

static void
refuse_key (Reader          *self,
            const QueensKey *key,
            gboolean         is_step)
{
  g_autoptr (GString) allowed = g_string_new (NULL);
  g_autofree char *quoted = queens_notation_quote (key->name);
  g_autofree char *choices = g_strdup_printf (_("%s to %s"), "choice-1",
                                              "choice-" G_STRINGIFY (QUEENS_LESSON_MAX_CHOICES));

  for (guint kind = 0; kind < N_KEYS; kind++)
    if (is_step ? keys_info[kind].is_of_step : keys_info[kind].is_of_lesson)
      g_string_append_printf (allowed, "%s%s", allowed->len == 0 ? "" : ", ",
                              kind == CHOICE ? choices : keys_info[kind].name);
  refuse (self, key,
          is_step ? _("“%s” isn’t a key of a step. Its keys are %s, and the keys of a "
                      "document’s [Rules], [Search], [View] and [Board].")
                  : _("“%s” isn’t a key of a lesson. Its keys are %s."), quoted, allowed->str);
}

static void
check_text (Reader          *self,
            const QueensKey *key,
            gsize            base)
{
  const char *language = key->name + base;
  gsize length = strlen (language);
  gsize most = keys_info[key->kind].max_length;
  gsize n_characters;
  g_autofree char *name = g_strndup (key->name, base);
  g_autofree char *text = NULL;
  GError *error = NULL;

  if (*language != '\0'
      && (length < 3 || language[length - 1] != ']'
          || strspn (language + 1, G_CSET_a_2_z G_CSET_A_2_Z G_CSET_DIGITS "@_.-") != length - 2))
    {
      g_autofree char *quoted = queens_notation_quote (key->name);

      refuse (self, key, _("“%s” doesn’t name a language. Write its code in brackets, as in "
                           "%s[de]."), quoted, name);
      return;
    }
  text = queens_key_unescape (key, &error);
  if (text == NULL)
    {
      add_mistake (self, error);
      return;
    }
  n_characters = g_utf8_strlen (text, -1);
  if (n_characters > most)
    refuse (self, key, _("The value of %s has %zu characters. At most %d are allowed."), key->name,
            n_characters, (gint) most);
}

/* Adds a key to the current group. Returns FALSE if the following lines can't be read. */
static gboolean
read_key (Reader    *self,
          QueensKey *key)
{
  gboolean is_step = !g_str_equal (self->header.name, "[Lesson]");
  GError *error = NULL;
  gsize base;

  if (!self->is_known || self->is_full)
    return TRUE;
  key->kind = find_kind (key->name, &base);
  if (key->kind == N_KEYS || !(is_step ? keys_info[key->kind].is_of_step
                                       : keys_info[key->kind].is_of_lesson))
    key->kind = is_step && queens_document_has_key (key->name) ? OF_DOCUMENT : N_KEYS + 1;
  if (key->kind > OF_DOCUMENT
      || (key->kind < N_KEYS && key->name[base] != '\0' && keys_info[key->kind].max_length == 0))
    {
      refuse_key (self, key, is_step);
      return TRUE;
    }
  if (self->keys->len >= MAX_KEYS)
    {
      refuse (self, key, _("The group has too many keys. At most %d are allowed."), MAX_KEYS);
      self->is_full = TRUE;
      return TRUE;
    }
  if (!queens_keys_add (key->kind == OF_DOCUMENT ? self->of_document : self->keys, key, &error))
    {
      add_mistake (self, error);
      return TRUE;
    }
  if (key->kind < N_KEYS && keys_info[key->kind].max_length > 0)
    check_text (self, key, base);
  if (key->kind == VERSION && !g_str_equal (key->value, VERSION_READ))
    {
      g_autofree char *quoted = queens_notation_quote (key->value);

      refuse (self, key, _("The lesson has version “%s”, but this version of Queenside reads "
                           "version %s."), quoted, VERSION_READ);
      return FALSE;
    }
  return TRUE;
}

static void
read_lines (Reader     *self,
            QueensKeys *lines)
{
  QueensKey key;

  while (self->mistakes->len < MAX_MESSAGES)
    {
      GError *error = NULL;

      if (!queens_keys_next (lines, &key, &error))
        {
          add_mistake (self, error);
          continue;
        }
      if (key.name == NULL || key.value == NULL)
        finish_group (self);
      if (key.name == NULL)
        break;
      if (key.value != NULL)
        {
          if (!read_key (self, &key))
            return;
        }
      else if (self->header.name != NULL)
        read_group (self, &key);
      else if (g_str_equal (key.name, "[Lesson]"))
        {
          self->header = key;
          self->is_known = TRUE;
        }
      else
        {
          g_autofree char *quoted = queens_notation_quote (key.name);

          refuse (self, &key, _("This isn’t a lesson: it begins with “%s”, not with [Lesson]."),
                  quoted);
          return;
        }
    }
  if (self->mistakes->len == 0 && self->lesson->steps->len == 0)
    refuse (self, &key, _("The lesson has no steps. Write [Lesson], then [Step 1]."));
}

static int
compare_lines (gconstpointer a,
               gconstpointer b)
{
  const GError *const *one = a;
  const GError *const *other = b;
  const char *digits[] = { strpbrk ((*one)->message, "0123456789"),
                           strpbrk ((*other)->message, "0123456789") };

  return (digits[0] == NULL ? 0 : atoi (digits[0])) - (digits[1] == NULL ? 0 : atoi (digits[1]));
}

char *
queens_lesson_make_id (const char *text,
                       gsize       length)
{
  g_autofree char *sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) text,
                                                      length);

  return g_strndup (sum, ID_LENGTH);
}

static void
read_all (Reader            *self,
          const char        *text,
          gsize              length,
          const char *const *languages)
{
  g_auto (QueensKeys) lines = { 0 };
  GError *error = NULL;

  self->mistakes = g_ptr_array_new_with_free_func ((GDestroyNotify) g_error_free);
  self->lesson = g_new0 (QueensLesson, 1);
  self->lesson->steps = g_ptr_array_new_with_free_func ((GDestroyNotify) queens_lesson_step_free);
  self->lesson->id = queens_lesson_make_id (text, length);
  self->languages = languages;
  self->work = MAX_WORK;
  self->keys = g_array_new (FALSE, FALSE, sizeof (QueensKey));
  self->of_document = g_array_new (FALSE, FALSE, sizeof (QueensKey));
  if (length > QUEENS_LESSON_MAX_LENGTH)
    queens_refuse (&error, _("The file has %zu bytes. A lesson has at most %d."), length,
                   QUEENS_LESSON_MAX_LENGTH);
  else if (queens_keys_init (&lines, text, length, &error))
    read_lines (self, &lines);
  if (error != NULL)
    add_mistake (self, error);
  g_ptr_array_sort (self->mistakes, compare_lines);
}

QueensLesson *
queens_lesson_read (const char         *text,
                    gsize               length,
                    const char *const  *languages,
                    GError            **error)
{
  g_auto (Reader) reader = { 0 };

  read_all (&reader, text, length, languages);
  if (reader.mistakes->len == 0)
    return g_steal_pointer (&reader.lesson);
  g_propagate_error (error, g_error_copy (reader.mistakes->pdata[0]));
  return NULL;
}

QueensLesson *
queens_lesson_load (const char         *path,
                    const char *const  *languages,
                    GError            **error)
{
  gsize length;
  g_autofree char *text = queens_file_read (path, QUEENS_LESSON_MAX_LENGTH, &length, error);
  g_autofree char *shown = NULL;
  QueensLesson *self;

  if (text == NULL)
    return NULL;
  self = queens_lesson_read (text, length, languages, error);
  shown = g_filename_display_name (path);
  if (self == NULL)
    g_prefix_error (error, "“%s”: ", shown);
  return self;
}

gboolean
queens_lesson_check (const char *text,
                     gsize       length,
                     GPtrArray  *messages)
{
  g_auto (Reader) reader = { 0 };

  read_all (&reader, text, length, NULL);
  for (guint i = 0; i < reader.mistakes->len; i++)
    g_ptr_array_add (messages, g_strdup (((GError *) reader.mistakes->pdata[i])->message));
  return reader.mistakes->len == 0;
}

/* Returns TRUE if @text has @number, but not as a part of a longer number or of a word. */
static gboolean
has_number (const char *text,
            const char *number)
{
  for (const char *at = text; at != NULL && (at = strstr (at, number)) != NULL; at++)
    {
      char before = at == text ? ' ' : at[-1];
      const char *after = at + strlen (number);

      if (!g_ascii_isalnum (before) && strchr ("-.,", before) == NULL && !g_ascii_isalnum (*after)
          && !(strchr (".,", *after) != NULL && g_ascii_isdigit (after[1])))
        return TRUE;
    }
  return FALSE;
}

static void G_GNUC_PRINTF (3, 4)
warn (GPtrArray              *messages,
      const QueensLessonStep *step,
      const char             *format,
      ...)
{
  va_list arguments;
  g_autofree char *line = g_strdup_printf (_("Line %u: "), step->line);
  g_autofree char *words = NULL;

  va_start (arguments, format);
  words = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_ptr_array_add (messages, g_strconcat (line, words, NULL));
}

static void
warn_of_step (const QueensLessonStep *step,
              GPtrArray              *messages)
{
  const guint way = QUEENS_LOCK_BOARD | QUEENS_LOCK_PLAY;
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  if (step->text == NULL)
    warn (messages, step, _("The step has no text."));
  for (guint i = 0; step->choices != NULL && i < step->choices->len; i++)
    for (guint k = 0; k < i; k++)
      if (g_str_equal (step->choices->pdata[i], step->choices->pdata[k]))
        warn (messages, step, _("choice-%u and choice-%u are equal."), k + 1, i + 1);
  g_ascii_formatd (number, sizeof number, "%.10g", step->answer);
  /* Most texts have a small number, such as a size or a row, by chance. */
  if (step->ask == QUEENS_ASK_NUMBER && strlen (number) > 1 && has_number (step->text, number))
    warn (messages, step, _("The text has the number %s, which is the answer."), number);
  if (step->ask == QUEENS_ASK_COST && (step->document.view & QUEENS_VIEW_VALUES))
    warn (messages, step, _("The board shows the answer. Remove values from show=."));
  if ((step->ask == QUEENS_ASK_REACH || step->ask == QUEENS_ASK_STUCK)
      && (step->locks & way) == way)
    warn (messages, step, _("The locks leave no way to change the board. Unlock board or play."));
}

void
queens_lesson_warn (const QueensLesson *self,
                    GPtrArray          *messages)
{
  for (guint i = 0; i < self->steps->len; i++)
    warn_of_step (self->steps->pdata[i], messages);
}

static gint
compare_names (gconstpointer a,
               gconstpointer b)
{
  g_autofree char *one = g_path_get_basename (*(char *const *) a);
  g_autofree char *other = g_path_get_basename (*(char *const *) b);

  return strcmp (one, other);
}

GPtrArray *
queens_lesson_list_shipped (const char *data_dir)
{
  const char *const *dirs = g_get_system_data_dirs ();
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gboolean is_last = FALSE;

  while (!is_last)
    {
      const char *dir = *dirs == NULL ? data_dir : *dirs++;
      g_autofree char *path = g_build_filename (dir, "queenside", "lessons", NULL);
      g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
      const char *name;

      is_last = dir == data_dir;
      while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
        if (g_str_has_suffix (name, QUEENS_LESSON_SUFFIX)
            && g_hash_table_add (names, g_strdup (name)))
          g_ptr_array_add (paths, g_build_filename (path, name, NULL));
    }
  g_ptr_array_sort (paths, compare_names);
  return paths;
}

guint
queens_lesson_get_points (const QueensLesson *self)
{
  guint points = 0;

  for (guint i = 0; i < self->steps->len; i++)
    points += ((QueensLessonStep *) self->steps->pdata[i])->points;
  return points;
}

gboolean
queens_lesson_next_run (const char **text,
                        const char **run,
                        gsize       *length,
                        gboolean    *is_bold)
{
  const char *start = *text;
  const char *end = start;

  *is_bold = FALSE;
  if (*start == '\0')
    return FALSE;
  /* Two stars make the words between them bold only if both stars are in the same line, and the
   * words neither begin nor end with a space. */
  for (; *end != '\0'; end++)
    {
      const char *partner = *end == '*' ? strpbrk (end + 1, "*\n") : NULL;

      if (partner == NULL || *partner != '*' || partner == end + 1 || g_ascii_isspace (end[1])
          || g_ascii_isspace (partner[-1]))
        continue;
      if (end > start)
        break;
      *is_bold = TRUE;
      *run = end + 1;
      *length = partner - end - 1;
      *text = partner + 1;
      return TRUE;
    }
  *run = start;
  *length = end - start;
  *text = end;
  return TRUE;
}

/* Returns the keys of @document that differ from their defaults. Always includes the preset, the
 * algorithm and the board, because authors look for them first. */
static char *
write_changed_keys (const QueensDocument *document)
{
  static const char *const always[] = { "preset", "algorithm", "state", "squares", NULL };
  g_autofree char *keys = queens_document_write_keys (document);
  g_autofree char *group = g_strconcat ("[Step 1]\n", keys, NULL);
  g_autoptr (GArray) left = g_array_new (FALSE, FALSE, sizeof (QueensKey));
  g_auto (QueensDocument) whole = { 0 };
  g_auto (QueensKeys) lines = { 0 };
  GString *text = g_string_new (NULL);
  QueensKey key;

  queens_keys_init (&lines, group, strlen (group), NULL);
  while (queens_keys_next (&lines, &key, NULL) && key.name != NULL)
    if (key.value != NULL)
      g_array_append_val (left, key);
  queens_document_read_keys (&whole, left, NULL);
  /* The default of a key depends on the other keys. So omit each key, read the others, and compare
   * the documents. */
  for (guint i = 0; i < left->len;)
    {
      g_auto (QueensDocument) rest = { 0 };

      key = g_array_index (left, QueensKey, i);
      if (whole.setup.algorithm != NULL && !g_strv_contains (always, key.name))
        {
          g_array_remove_index (left, i);
          if (queens_document_read_keys (&rest, left, NULL)
              && queens_document_equal (&rest, &whole))
            continue;
          g_array_insert_val (left, i, key);
        }
      i++;
    }
  for (guint i = 0; i < left->len; i++)
    g_string_append_printf (text, "%s=%s\n", g_array_index (left, QueensKey, i).name,
                            g_array_index (left, QueensKey, i).value);
  return g_string_free (text, FALSE);
}

char *
queens_lesson_draft (const QueensDocument *document,
                     const guint64        *positions,
                     guint                 n_positions)
{
  g_auto (QueensDocument) start = { 0 };
  g_autofree char *keys = NULL;
  GString *text = g_string_new (NULL);

  queens_document_copy (&start, document);
  start.position = n_positions > 0 ? positions[0] : 0;
  keys = write_changed_keys (&start);
  /* Translators: comments in a lesson file that an author fills in; each line begins with #. */
  g_string_append (text, _("# A lesson for Queenside. Write your texts and save this file. The open "
                           "lesson then reloads.\n# The manual’s page “Write a lesson” explains "
                           "all keys.\n\n"));
  g_string_append_printf (text, "[Lesson]\nversion=%s\ntitle=%s\n# author=\n# minutes=10\n",
                          VERSION_READ, _("New lesson"));
  for (guint i = 0; i < MIN (MAX (n_positions, 1), QUEENS_LESSON_MAX_STEPS); i++)
    {
      g_autofree char *title = g_strdup_printf (_("Step %u"), i + 1);

      g_string_append_printf (text, "\n[Step %u]\ntitle=%s\ntext=%s\n", i + 1, title,
                              _("Write what students see or do here."));
      if (i == 0)
        {
          g_string_append (text, _("# The search. Later steps need only what changes.\n"));
          g_string_append (text, keys);
          g_string_append (text, _("# To ask a question, remove the # before these keys:\n"));
          g_string_append (text, "# ask=move\n# question=\n# hint=\n# why=\n"
                                 "# lock=all\n");
        }
      else
        g_string_append_printf (text, "position=%" G_GUINT64_FORMAT "\n", positions[i]);
    }
  return g_string_free (text, FALSE);
}
