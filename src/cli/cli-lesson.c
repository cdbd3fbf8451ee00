/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lesson command: checks lessons, computes students' marks, and renders lessons. */

#include "cli-command.h"
#include "cli-output.h"
#include "queens-file.h"
#include "queens-grade-report.h"
#include "queens-keys.h"
#include "queens-lesson-result.h"
#include "queens-refuse.h"
#include "queens-trace-files.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define TEXT_SUFFIX ".txt"      /* suffix of files that may contain codes */
#define NAME_WIDTH 24           /* width of a name in text, in characters */
#define MAX_TEXT (64 << 20)     /* maximum bytes of a text, which may contain the codes of a whole
                                 * class */

/* Runs a part of the command, such as `lesson check`. The files are options->files[1] and so on.
 * There is at least one. */
typedef gboolean (RunPart) (const CliOptions  *options,
                            GError           **error);

static gboolean
check_file (const char  *path,
            gboolean    *is_right,
            GError     **error)
{
  g_autofree char *name = queens_trace_files_name (path);
  g_autoptr (GPtrArray) messages = g_ptr_array_new_with_free_func (g_free);
  gsize length;
  g_autofree char *text = queens_file_read (path, QUEENS_LESSON_MAX_LENGTH, &length, error);
  g_autoptr (QueensLesson) lesson = NULL;

  if (text == NULL)
    return FALSE;
  lesson = queens_lesson_check (text, length, messages)
             ? queens_lesson_read (text, length, NULL, NULL) : NULL;
  if (lesson != NULL)
    {
      queens_lesson_warn (lesson, messages);
      for (guint i = 0; i < messages->len; i++)
        {
          g_autofree char *message = messages->pdata[i];

          messages->pdata[i] = g_strdup_printf (_("Warning: %s"), message);
        }
      g_ptr_array_add (messages, g_strdup ("ok"));
    }
  else
    *is_right = FALSE;
  for (guint i = 0; i < messages->len; i++)
    {
      g_autofree char *shown = queens_trace_files_name (messages->pdata[i]);
      g_autofree char *line = g_strdup_printf ("%s: %s", name, shown);

      if (!cli_put_line (line, error))
        return FALSE;
    }
  return TRUE;
}

/* Prints a line for each mistake. A file that can't be read counts as wrong input. */
static gboolean
run_check (const CliOptions  *options,
           GError           **error)
{
  gboolean is_right = TRUE;

  for (guint i = 1; options->files[i] != NULL; i++)
    if (!check_file (options->files[i], &is_right, error))
      return FALSE;
  /* The error determines the exit status. The mistakes have already been printed. */
  return cli_flush (error)
         && (is_right || cli_refuse (error, CLI_ERROR_WRONG, "%s", ""));
}

typedef struct
{
  char               *file;     /* name of the file for messages */
  char               *text;     /* the result as Queenside writes it; equal texts are copies */
  QueensLessonResult *result;
} HandIn;

typedef struct
{
  GHashTable *lessons;          /* maps an id to a QueensLesson */
  GHashTable *titles;           /* maps a title in any language to the name of the lesson's file */
  GPtrArray  *hand_ins;         /* array of HandIn */
  guint       n_wrong;          /* number of files that can't be used */
} Class;

static void
free_hand_in (gpointer data)
{
  HandIn *self = data;

  g_free (self->file);
  g_free (self->text);
  queens_lesson_result_free (self->result);
  g_free (self);
}

static void
class_clear (Class *self)
{
  g_clear_pointer (&self->lessons, g_hash_table_unref);
  g_clear_pointer (&self->titles, g_hash_table_unref);
  g_clear_pointer (&self->hand_ins, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Class, class_clear)

/* Prints why a file can't be used. The message may quote the file, so control characters are
 * escaped. */
static void
report_wrong (Class      *self,
              const char *file,
              const char *message)
{
  g_autofree char *shown = queens_trace_files_name (message);

  g_printerr ("queenside-cli: %s: %s\n", file, shown);
  self->n_wrong++;
}

/* Notes the titles of a lesson, because the title in a result may be translated. */
static void
note_titles (Class      *self,
             const char *path,
             const char *text,
             gsize       length)
{
  g_autofree char *name = g_path_get_basename (path);
  g_auto (QueensKeys) lines = { 0 };
  QueensKey key;
  guint n_groups = 0;

  if (!queens_keys_init (&lines, text, length, NULL))
    return;
  while (queens_keys_next (&lines, &key, NULL) && key.name != NULL
         && (key.value != NULL || n_groups++ == 0))
    if (key.value != NULL
        && (g_str_equal (key.name, "title") || g_str_has_prefix (key.name, "title[")))
      g_hash_table_replace (self->titles, queens_key_unescape (&key, NULL),
                            queens_trace_files_name (name));
}

/* Errors in shipped lessons aren't reported, because they aren't mistakes of the user. */
static void
read_lesson (Class      *self,
             const char *path,
             gboolean    is_shipped)
{
  g_autofree char *name = queens_trace_files_name (path);
  g_autoptr (GError) error = NULL;
  gsize length;
  g_autofree char *text = queens_file_read (path, QUEENS_LESSON_MAX_LENGTH, &length, &error);
  QueensLesson *lesson = text == NULL ? NULL : queens_lesson_read (text, length, NULL, &error);

  if (lesson != NULL)
    {
      note_titles (self, path, text, length);
      g_hash_table_replace (self->lessons, lesson->id, lesson);
    }
  else if (!is_shipped)
    report_wrong (self, name, error->message);
}

/* If several files have the same result, keeps it only once. */
static void
read_result (Class      *self,
             const char *name,
             const char *text,
             gsize       length)
{
  g_autoptr (GError) error = NULL;
  QueensLessonResult *result = queens_lesson_result_read (text, length, &error);
  HandIn *hand_in;

  if (result == NULL)
    {
      report_wrong (self, name, error->message);
      return;
    }
  hand_in = g_new0 (HandIn, 1);
  hand_in->file = g_strdup (name);
  hand_in->text = queens_lesson_result_write (result);
  hand_in->result = result;
  for (guint i = 0; i < self->hand_ins->len; i++)
    if (g_str_equal (((HandIn *) self->hand_ins->pdata[i])->text, hand_in->text))
      {
        free_hand_in (hand_in);
        return;
      }
  g_ptr_array_add (self->hand_ins, hand_in);
}

/* Reads a result, or all codes in a text such as an e-mail. */
static void
read_hand_in (Class      *self,
              const char *path)
{
  g_autofree char *name = queens_trace_files_name (path);
  g_autoptr (GError) error = NULL;
  gsize length;
  gboolean is_result = g_str_has_suffix (path, QUEENS_RESULT_SUFFIX);
  g_autofree char *text = queens_file_read (path, is_result ? QUEENS_RESULT_MAX_LENGTH : MAX_TEXT,
                                            &length, &error);
  const char *code;

  if (text == NULL)
    {
      report_wrong (self, name, error->message);
      return;
    }
  code = g_strstr_len (text, length, QUEENS_RESULT_CODE_PREFIX);
  if (code == NULL && (is_result || g_str_has_prefix (text, "[Result]")))
    read_result (self, name, text, length);
  else if (code == NULL)
    {
      g_autofree char *message = g_strdup_printf (
        _("The text contains no result code. Ask for the whole code, which begins with “%s”."),
        QUEENS_RESULT_CODE_PREFIX);

      report_wrong (self, name, message);
    }
  while (code != NULL)
    {
      const char *rest = code + strlen (QUEENS_RESULT_CODE_PREFIX);
      const char *next = g_strstr_len (rest, length - (rest - text), QUEENS_RESULT_CODE_PREFIX);

      read_result (self, name, code, next == NULL ? length - (code - text) : (gsize) (next - code));
      code = next;
    }
}

/* Sorts by the titles of the lessons, then by name and file. Uses the lesson's title, because the
 * title in a result may be translated. */
static gint
compare_hand_ins (gconstpointer a,
                  gconstpointer b,
                  gpointer      lessons)
{
  const HandIn *one = *(HandIn *const *) a;
  const HandIn *other = *(HandIn *const *) b;
  const QueensLesson *lesson = g_hash_table_lookup (lessons, one->result->lesson);
  const QueensLesson *next = g_hash_table_lookup (lessons, other->result->lesson);
  gint order = strcmp (lesson->title, next->title);

  if (order == 0)
    order = strcmp (lesson->id, next->id);
  if (order == 0)
    order = strcmp (one->result->name, other->result->name);
  return order != 0 ? order : strcmp (one->file, other->file);
}

/* Drops results of unknown lessons. Warns about students who have several results of the same
 * lesson. */
static void
check_hand_ins (Class *self)
{
  const HandIn *before = NULL;

  for (guint i = 0; i < self->hand_ins->len; i++)
    {
      const HandIn *hand_in = self->hand_ins->pdata[i];
      const char *title = hand_in->result->title;
      const char *changed = g_hash_table_lookup (self->titles, title);
      g_autofree char *message = changed != NULL
        ? g_strdup_printf (_("This result of “%s” belongs to another version of %s. The lesson "
                             "has been changed since. Name the old version with --lesson."),
                           title, changed)
        : g_strdup_printf (_("This is a result of “%s”, which isn't here. Name the lesson's file "
                             "with --lesson."), title);

      if (g_hash_table_contains (self->lessons, hand_in->result->lesson))
        continue;
      report_wrong (self, hand_in->file, message);
      g_ptr_array_remove_index (self->hand_ins, i--);
    }
  g_ptr_array_sort_with_data (self->hand_ins, compare_hand_ins, self->lessons);
  for (guint i = 0; i < self->hand_ins->len; i++)
    {
      const HandIn *hand_in = self->hand_ins->pdata[i];
      g_autofree char *name = queens_trace_files_name (hand_in->result->name);

      if (before != NULL && g_str_equal (before->result->lesson, hand_in->result->lesson)
          && g_str_equal (before->result->name, hand_in->result->name))
        g_printerr (_("queenside-cli: %s and %s have different results for the name “%s”.\n"),
                    before->file, hand_in->file, name);
      before = hand_in;
    }
}

/* Adds the points and tries of a step. In text, both are in one column. If the lesson asks nothing
 * in this step, @mark is NULL. */
static void
add_step (QueensRecord           *record,
          const char             *step,
          const QueensLessonMark *mark)
{
  g_autofree char *points = queens_grade_write_points (mark == NULL ? 0 : mark->points);

  if (record->format == QUEENS_FORMAT_TEXT)
    {
      g_autofree char *words = mark == NULL || mark->n_tries == 0
                               ? NULL : g_strdup_printf ("%s in %u", points, mark->n_tries);

      queens_record_add_words (record, step, words == NULL ? "-" : words, 10);
      return;
    }
  queens_record_open (record, step);
  queens_record_add_value (record, "points", mark == NULL ? NULL : points, TRUE);
  if (mark == NULL)
    queens_record_add_number (record, "tries", NULL);
  else
    queens_record_add_integer (record, "tries", mark->n_tries);
  queens_record_close (record);
}

/* Adds a row. @asks has a byte for each step, which is 1 if a lesson of the table asks something in
 * this step. */
static void
add_row (QueensRecord       *record,
         const HandIn       *hand_in,
         const QueensLesson *lesson,
         const guint8       *asks)
{
  queens_record_add_format (record);
  queens_record_add_words (record, "name", hand_in->result->name, NAME_WIDTH);
  queens_record_add_words (record, "lesson", lesson->title, NAME_WIDTH);
  queens_grade_add_points (record, "points", queens_lesson_result_get_points (hand_in->result, lesson));
  queens_grade_add_points (record, "of", queens_lesson_get_points (lesson));
  for (guint i = 0; i < QUEENS_LESSON_MAX_STEPS; i++)
    {
      g_autofree char *step = g_strdup_printf ("step-%u", i + 1);
      gboolean is_asked = i < lesson->steps->len
                          && ((QueensLessonStep *) lesson->steps->pdata[i])->ask
                             != QUEENS_ASK_NOTHING;
      QueensLessonMark mark;

      if (is_asked)
        queens_lesson_result_mark (hand_in->result, lesson, i, &mark);
      if (asks[i])
        add_step (record, step, is_asked ? &mark : NULL);
    }
  queens_record_add_text (record, "file", hand_in->file);
  queens_record_end_row (record);
}

static gboolean
run_marks (const CliOptions  *options,
           GError           **error)
{
  g_auto (Class) class = {
    g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) queens_lesson_free),
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free),
    g_ptr_array_new_with_free_func (free_hand_in)
  };
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) named = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) shipped = queens_lesson_list_shipped (QUEENSIDE_DATA_DIR);
  g_auto (QueensRecord) record = { 0 };
  guint8 asks[QUEENS_LESSON_MAX_STEPS] = { 0 };
  gint format;

  if (!cli_parse_choice (queens_format_choices, "--format", options->format, QUEENS_FORMAT_TEXT,
                         &format, error))
    return FALSE;
  for (guint i = 1; options->files[i] != NULL; i++)
    {
      g_autofree char *name = queens_trace_files_name (options->files[i]);

      if (!g_file_test (options->files[i], G_FILE_TEST_EXISTS))
        return queens_refuse (error, _("“%s” doesn't exist."), name);
      if (!queens_trace_files_list (options->files[i], files, error))
        return FALSE;
      /* A file may have any suffix if the user gives its own path, not the path of its folder. */
      if (!g_file_test (options->files[i], G_FILE_TEST_IS_DIR))
        g_hash_table_add (named, files->pdata[files->len - 1]);
    }
  for (guint i = 0; i < shipped->len; i++)
    read_lesson (&class, shipped->pdata[i], TRUE);
  for (guint i = 0; options->lessons != NULL && options->lessons[i] != NULL; i++)
    read_lesson (&class, options->lessons[i], FALSE);
  for (guint i = 0; i < files->len; i++)
    {
      const char *path = files->pdata[i];

      if (g_str_has_suffix (path, QUEENS_LESSON_SUFFIX))
        read_lesson (&class, path, FALSE);
      else if (g_str_has_suffix (path, QUEENS_RESULT_SUFFIX)
               || g_str_has_suffix (path, TEXT_SUFFIX) || g_hash_table_contains (named, path))
        read_hand_in (&class, path);
    }
  check_hand_ins (&class);
  for (guint i = 0; i < class.hand_ins->len; i++)
    {
      const HandIn *hand_in = class.hand_ins->pdata[i];
      const QueensLesson *lesson = g_hash_table_lookup (class.lessons, hand_in->result->lesson);

      for (guint n = 0; n < lesson->steps->len; n++)
        asks[n] |= ((QueensLessonStep *) lesson->steps->pdata[n])->ask != QUEENS_ASK_NOTHING;
    }
  queens_record_init (&record, format);
  record.is_flat = TRUE;
  for (guint i = 0; i < class.hand_ins->len; i++)
    {
      const HandIn *hand_in = class.hand_ins->pdata[i];

      add_row (&record, hand_in, g_hash_table_lookup (class.lessons, hand_in->result->lesson),
               asks);
      if (!cli_put_record (&record, error))
        return FALSE;
    }
  queens_record_end_table (&record);
  if (!cli_put_record (&record, error) || !cli_flush (error))
    return FALSE;
  if (class.n_wrong > 0)
    return queens_refuse (error,
                          g_dngettext (GETTEXT_PACKAGE,
                                       "%u result or lesson couldn't be used.",
                                       "%u results or lessons couldn't be used.", class.n_wrong),
                          class.n_wrong);
  return class.hand_ins->len > 0
         || queens_refuse (error, _("Found no results. Results are files that end in %s, or codes "
                                    "in files that end in %s."), QUEENS_RESULT_SUFFIX, TEXT_SUFFIX);
}

static const struct
{
  const char *name;
  gboolean    takes_format;
  gboolean    takes_lessons;
  gboolean    takes_output;     /* takes --output, --sheet and --answers */
  RunPart    *run;
} parts[] = {
  { "check", FALSE, FALSE, FALSE, run_check },
  { "marks", TRUE, TRUE, FALSE, run_marks },
  { "render", TRUE, FALSE, TRUE, cli_lesson_render },
};

gboolean
cli_run_lesson (const CliOptions  *options,
                const CliInput    *input,
                GError           **error)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      const char *wrong = options->format != NULL && !parts[i].takes_format    ? "--format"
                          : options->lessons != NULL && !parts[i].takes_lessons ? "--lesson"
                          : parts[i].takes_output                               ? NULL
                          : options->output != NULL                             ? "--output"
                          : options->sheet                                      ? "--sheet"
                          : options->answers                                    ? "--answers"
                                                                                : NULL;

      g_string_append_printf (names, "%s%s", i == 0 ? "" : ", ", parts[i].name);
      if (!g_str_equal (options->files[0], parts[i].name))
        continue;
      if (options->files[1] == NULL)
        return cli_refuse (error, CLI_ERROR_USAGE,
                           parts[i].takes_lessons ? _("lesson %s needs a file or folder.")
                                                  : _("lesson %s needs a file."), parts[i].name);
      if (wrong != NULL)
        return cli_refuse (error, CLI_ERROR_USAGE, _("lesson %s doesn't take %s. Omit it."),
                           parts[i].name, wrong);
      return parts[i].run (options, error);
    }
  return cli_refuse (error, CLI_ERROR_USAGE, _("lesson must be followed by one of %s, not “%s”."),
                     names->str, options->files[0]);
}
