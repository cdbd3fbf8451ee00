/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-lesson-result.h"

#include "queens-code.h"
#include "queens-notation.h"
#include "queens-refuse.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <zlib.h>

#define VERSION_READ "1"
#define HEADER "[Result]"
#define CHECKSUM "checksum="
#define N_DIGITS 8              /* number of digits of the checksum */
#define SEPARATOR "; "          /* between tries */

QueensLessonResult *
queens_lesson_result_new (const QueensLesson *lesson)
{
  QueensLessonResult *self = g_new0 (QueensLessonResult, 1);

  self->lesson = g_strdup (lesson->id);
  self->title = g_strdup (lesson->title);
  self->name = g_strdup ("");
  self->tries = g_ptr_array_new ();
  g_ptr_array_set_size (self->tries, lesson->steps->len);
  return self;
}

void
queens_lesson_result_free (QueensLessonResult *self)
{
  for (guint i = 0; i < self->tries->len; i++)
    if (self->tries->pdata[i] != NULL)
      g_ptr_array_unref (self->tries->pdata[i]);
  g_ptr_array_unref (self->tries);
  g_free (self->lesson);
  g_free (self->title);
  g_free (self->name);
  g_free (self);
}

static GPtrArray *
get_tries (const QueensLessonResult *self,
           guint                     step)
{
  return step < self->tries->len ? self->tries->pdata[step] : NULL;
}

static GPtrArray *
create_tries (QueensLessonResult *self,
              guint               step)
{
  if (step >= self->tries->len)
    g_ptr_array_set_size (self->tries, step + 1);
  if (self->tries->pdata[step] == NULL)
    self->tries->pdata[step] = g_ptr_array_new_with_free_func (g_free);
  return self->tries->pdata[step];
}

void
queens_lesson_result_mark (const QueensLessonResult *self,
                           const QueensLesson       *lesson,
                           guint                     step,
                           QueensLessonMark         *mark)
{
  const QueensLessonStep *question = lesson->steps->pdata[step];
  const GPtrArray *tries = get_tries (self, step);

  *mark = (QueensLessonMark) { 0 };
  for (guint i = 0; tries != NULL && i < tries->len && !mark->is_right; i++)
    {
      mark->has_hint = question->hint != NULL && i >= QUEENS_LESSON_TRIES_BEFORE_HINT;
      mark->n_tries++;
      /* A repeated answer is still wrong, so don't judge it again. */
      if (i == 0 || !g_str_equal (tries->pdata[i], tries->pdata[i - 1]))
        queens_lesson_step_judge (question, tries->pdata[i], &mark->is_right, NULL, NULL);
    }
  mark->points = !mark->is_right ? 0 : mark->has_hint ? question->points / 2. : question->points;
}

gdouble
queens_lesson_result_get_points (const QueensLessonResult *self,
                                 const QueensLesson       *lesson)
{
  gdouble points = 0;

  for (guint i = 0; i < lesson->steps->len; i++)
    {
      QueensLessonMark mark;

      queens_lesson_result_mark (self, lesson, i, &mark);
      points += mark.points;
    }
  return points;
}

gboolean
queens_lesson_result_add (QueensLessonResult  *self,
                          const QueensLesson  *lesson,
                          guint                step,
                          const char          *answer,
                          gboolean            *is_right,
                          GError             **error)
{
  g_autofree char *standard = NULL;
  QueensLessonMark mark;

  if (!queens_lesson_step_judge (lesson->steps->pdata[step], answer, is_right, &standard, error))
    return FALSE;
  queens_lesson_result_mark (self, lesson, step, &mark);
  if (!mark.is_right && mark.n_tries < QUEENS_RESULT_MAX_TRIES)
    g_ptr_array_add (create_tries (self, step), g_steal_pointer (&standard));
  return TRUE;
}

char *
queens_lesson_result_write (const QueensLessonResult *self)
{
  GString *text = g_string_new (HEADER "\nversion=" VERSION_READ "\n");
  g_autofree char *title = queens_key_escape (self->title);
  g_autofree char *name = g_strndup (self->name, QUEENS_RESULT_MAX_NAME);
  g_autofree char *valid = NULL;
  g_autofree char *escaped = NULL;

  /* Cutting the name may have split its last character. */
  valid = g_utf8_make_valid (name, -1);
  escaped = queens_key_escape (valid);
  g_string_append_printf (text, "lesson=%s\ntitle=%s\nname=%s\n", self->lesson, title, escaped);
  for (guint i = 0; i < self->tries->len; i++)
    {
      const GPtrArray *tries = self->tries->pdata[i];

      if (tries == NULL || tries->len == 0)
        continue;
      g_string_append_printf (text, "step %u=", i + 1);
      for (guint n = 0; n < tries->len; n++)
        g_string_append_printf (text, "%s%s", n == 0 ? "" : SEPARATOR, (char *) tries->pdata[n]);
      g_string_append_c (text, '\n');
    }
  g_string_append_printf (text, CHECKSUM "%08lx\n",
                          crc32 (0, (const Bytef *) text->str, text->len));
  return g_string_free (text, FALSE);
}

char *
queens_lesson_result_write_code (const QueensLessonResult *self)
{
  g_autofree char *text = queens_lesson_result_write (self);
  g_autofree char *letters = queens_code_encode ((const guint8 *) text, strlen (text));

  return g_strconcat (QUEENS_RESULT_CODE_PREFIX, letters, NULL);
}

static gboolean
refuse_damaged (GError **error)
{
  return queens_refuse (error, _("The result is damaged or incomplete. Ask for the file or the "
                                 "code again."));
}

/* Checks the checksum at the end of @text, and removes its line. */
static gboolean
check_sum (GString  *text,
           GError  **error)
{
  const gsize n_line = strlen (CHECKSUM) + N_DIGITS;
  const char *line;
  g_autofree char *sum = NULL;

  if (text->len > 0 && text->str[text->len - 1] == '\n')
    g_string_truncate (text, text->len - 1);
  if (text->len <= n_line)
    return refuse_damaged (error);
  line = text->str + text->len - n_line;
  sum = g_strdup_printf ("%08lx", crc32 (0, (const Bytef *) text->str, line - text->str));
  if (line[-1] != '\n' || strncmp (line, CHECKSUM, strlen (CHECKSUM)) != 0
      || strcmp (line + strlen (CHECKSUM), sum) != 0)
    return refuse_damaged (error);
  g_string_truncate (text, line - text->str);
  return TRUE;
}

/* Returns the text of a result without its checksum, or NULL with an error. */
static GString *
unpack (const char  *text,
        gsize        length,
        GError     **error)
{
  const char *code = g_strstr_len (text, length, QUEENS_RESULT_CODE_PREFIX);
  g_autoptr (GString) all = NULL;
  g_autoptr (GString) plain = g_string_new (NULL);
  g_autofree guint8 *bytes = NULL;
  const char *end;

  if (code != NULL)
    {
      gsize n_bytes;

      code += strlen (QUEENS_RESULT_CODE_PREFIX);
      bytes = queens_code_decode (code, length - (code - text), &n_bytes);
      all = g_string_new_len ((const char *) bytes, n_bytes);
      /* Words after the code were decoded, too. Remove their bytes. */
      end = g_strstr_len (all->str, all->len, "\n" CHECKSUM);
      if (end != NULL)
        g_string_truncate (all, MIN (all->len, (gsize) (end - all->str) + 1 + strlen (CHECKSUM)
                                               + N_DIGITS));
    }
  else
    all = g_string_new_len (text, length);
  for (gsize i = 0; i < all->len; i++)
    if (all->str[i] != '\r' || all->str[i + 1] != '\n')
      g_string_append_c (plain, all->str[i]);
  if (g_str_has_prefix (plain->str, QUEENS_KEYS_BYTE_ORDER_MARK))
    g_string_erase (plain, 0, strlen (QUEENS_KEYS_BYTE_ORDER_MARK));
  if (code == NULL && !g_str_has_prefix (plain->str, HEADER))
    {
      g_autofree char *quoted = queens_notation_quote (plain->str);

      queens_key_refuse (&(QueensKey) { .line = 1 }, error,
                         _("This isn’t a result of a lesson: it begins with “%s”, not with "
                           "[Result]."), quoted);
      return NULL;
    }
  return check_sum (plain, error) ? g_steal_pointer (&plain) : NULL;
}

static gboolean
read_key (QueensLessonResult  *self,
          const QueensKey     *key,
          GError             **error)
{
  static const char *const names[] = { "version", "lesson", "title", "name" };
  char **fields[] = { NULL, &self->lesson, &self->title, &self->name };
  guint64 step;
  g_autofree char *quoted = queens_notation_quote (key->name);
  g_auto (GStrv) tries = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (key->name, names[i]))
      {
        if (i > 0)
          return (*fields[i] = queens_key_unescape (key, error)) != NULL;
        return g_str_equal (key->value, VERSION_READ)
               || queens_key_refuse (key, error,
                                     _("The result has version “%s”, but this version of Queenside "
                                       "reads version %s."), key->value, VERSION_READ);
      }
  if (!g_str_has_prefix (key->name, "step ")
      || !g_ascii_string_to_unsigned (key->name + strlen ("step "), 10, 1, QUEENS_LESSON_MAX_STEPS,
                                      &step, NULL))
    return queens_key_refuse (key, error, _("“%s” isn’t a key of a result. The keys are %s."),
                              quoted, "version, lesson, title, name, step 1, checksum");
  if (step <= self->tries->len && self->tries->pdata[step - 1] != NULL)
    return queens_key_refuse (key, error, _("The tries of %s are given twice."), key->name);
  tries = g_strsplit (key->value, SEPARATOR, QUEENS_RESULT_MAX_TRIES + 1);
  if (g_strv_length (tries) > QUEENS_RESULT_MAX_TRIES)
    return queens_key_refuse (key, error, _("The question has too many tries. At most %d are "
                                            "allowed."), QUEENS_RESULT_MAX_TRIES);
  for (guint i = 0; tries[i] != NULL; i++)
    g_ptr_array_add (create_tries (self, step - 1), g_strdup (tries[i]));
  return TRUE;
}

QueensLessonResult *
queens_lesson_result_read (const char  *text,
                           gsize        length,
                           GError     **error)
{
  g_autoptr (QueensLessonResult) self = g_new0 (QueensLessonResult, 1);
  g_autoptr (GString) plain = NULL;
  g_autoptr (GArray) keys = g_array_new (FALSE, FALSE, sizeof (QueensKey));
  g_auto (QueensKeys) lines = { 0 };
  QueensKey key;
  guint n_groups = 0;

  self->tries = g_ptr_array_new ();
  if (length > QUEENS_RESULT_MAX_LENGTH)
    {
      queens_refuse (error, _("The file has %zu bytes. A result has at most %d."), length,
                     QUEENS_RESULT_MAX_LENGTH);
      return NULL;
    }
  plain = unpack (text, length, error);
  if (plain == NULL || !queens_keys_init (&lines, plain->str, plain->len, error))
    return NULL;
  do
    {
      if (!queens_keys_next (&lines, &key, error))
        return NULL;
      if (key.name != NULL && key.value == NULL && n_groups++ > 0)
        {
          queens_key_refuse (&key, error, _("A result can have only one group, [Result]."));
          return NULL;
        }
      if (key.value != NULL
          && (!queens_keys_add (keys, &key, error) || !read_key (self, &key, error)))
        return NULL;
    }
  while (key.name != NULL);
  if (self->lesson == NULL || self->title == NULL || self->name == NULL)
    {
      queens_refuse (error, _("[%s] needs %s."), "Result", "version, lesson, title, name");
      return NULL;
    }
  g_strstrip (self->name);
  return g_steal_pointer (&self);
}
