/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-grade-report.h"


#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_TEST_OUTPUT 10000           /* maximum bytes of a test's output, for Gradescope */
#define MAX_OUTPUT 100000               /* maximum bytes of the output of all tests */
#define MAX_COLUMNS 160         /* maximum width of expected and found values in the text report */
#define MAX_LINES 24

const QueensChoice queens_grade_choices[] = {
  [QUEENS_GRADE_TEXT] = { "text", NULL },
  [QUEENS_GRADE_JSON] = { "json", NULL },
  [QUEENS_GRADE_JUNIT] = { "junit", NULL },
  [QUEENS_GRADE_GRADESCOPE] = { "gradescope", NULL },
  [QUEENS_GRADE_CSV] = { "csv", NULL },
  { NULL, NULL }
};

static void
clear_row (gpointer data)
{
  queens_task_mark_clear (&((QueensGradeRow *) data)->mark);
}

void
queens_grade_init (QueensGrade            *self,
                   const QueensAssignment *assignment,
                   const char             *program)
{
  self->assignment = assignment;
  self->program = g_strdup (program);
  self->rows = g_array_new (FALSE, TRUE, sizeof (QueensGradeRow));
  g_array_set_clear_func (self->rows, clear_row);
  self->notes = g_ptr_array_new_with_free_func (g_free);
}

void
queens_grade_clear (QueensGrade *self)
{
  g_clear_pointer (&self->program, g_free);
  g_clear_pointer (&self->rows, g_array_unref);
  g_clear_pointer (&self->notes, g_ptr_array_unref);
}

QueensGradeRow *
queens_grade_add (QueensGrade      *self,
                  const QueensTask *task)
{
  QueensGradeRow row = { .task = task, .is_graded = TRUE };

  g_array_append_val (self->rows, row);
  return &g_array_index (self->rows, QueensGradeRow, self->rows->len - 1);
}

void
queens_grade_refuse (QueensGrade *self,
                     const char  *why)
{
  g_array_set_size (self->rows, 0);
  g_ptr_array_set_size (self->notes, 0);
  g_ptr_array_add (self->notes, g_strdup (why));
}

static gboolean
has_failed (const QueensGradeRow *row)
{
  return row->is_graded && !row->mark.is_right && !row->mark.follows;
}

static const QueensGradeRow *
get_row (const QueensGrade *self,
         guint              index)
{
  return &g_array_index (self->rows, QueensGradeRow, index);
}

void
queens_grade_sum_up (const QueensGrade *self,
                     gdouble           *points,
                     gdouble           *most)
{
  *points = *most = 0;
  for (guint i = 0; i < self->rows->len; i++)
    if (get_row (self, i)->is_graded)
      {
        *points += get_row (self, i)->mark.points;
        *most += get_row (self, i)->task->points;
      }
}

char *
queens_grade_write_points (gdouble points)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (number, sizeof number, "%.4f", points);
  for (gsize length = strlen (number); strchr ("0.", number[length - 1]) != NULL;)
    {
      gboolean is_point = number[length - 1] == '.';

      number[--length] = '\0';
      if (is_point)
        break;
    }
  return g_strdup (number);
}

static char *
shorten (const char *text)
{
  GString *string = g_string_new (NULL);
  guint n_lines = 1, n_columns = 0;

  for (const char *c = text; *c != '\0'; c = g_utf8_next_char (c))
    {
      if (*c == '\n' && c[1] != '\0' && ++n_lines > MAX_LINES)
        {
          g_string_append (string, "\n…");
          break;
        }
      n_columns = *c == '\n' ? 0 : n_columns + 1;
      if (n_columns == MAX_COLUMNS)
        g_string_append (string, "…");
      else if (n_columns < MAX_COLUMNS)
        g_string_append_unichar (string, g_utf8_get_char (c));
    }
  return g_string_free (string, FALSE);
}

/* Appends @label and @text, the output of a program, with aligned lines. Replaces control
 * characters, because they could move the cursor. */
static void
append_shown (GString    *string,
              const char *label,
              const char *text)
{
  g_autofree char *shown = shorten (text == NULL ? "" : text);

  g_string_append_printf (string, "      %-9s ", label);
  for (const char *c = shown; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar character = g_utf8_get_char (c);

      if (character == '\n' && c[1] != '\0')
        g_string_append_printf (string, "\n%16s", "");
      else if (character != '\n')
        g_string_append_unichar (string, g_unichar_isprint (character) ? character : 0xfffd);
    }
  g_string_append_c (string, '\n');
}

static void
append_why (GString              *string,
            const QueensGradeRow *row)
{
  if (!row->mark.follows)
    {
      append_shown (string, _("expected"), row->mark.expected);
      append_shown (string, queens_task_kind_has (row->task->kind, QUEENS_TASK_PRINTS)
                              ? _("printed") : _("returned"), row->mark.found);
    }
  append_shown (string, _("why"), row->mark.why);
}

static char *
write_text (const QueensGrade *self)
{
  GString *string = g_string_new (NULL);
  g_autofree char *points = NULL;
  g_autofree char *most = NULL;
  gdouble sum, sum_of_most;

  for (guint i = 0; i < self->rows->len; i++)
    {
      const QueensGradeRow *row = get_row (self, i);
      g_autofree char *earned = queens_grade_write_points (row->mark.points);
      g_autofree char *of = queens_grade_write_points (row->task->points);
      g_autofree char *score = row->is_graded ? g_strdup_printf ("%s/%s", earned, of)
                                              : g_strdup ("-");

      g_string_append_printf (string, "%4u  %-9s %s: %s\n", i + 1, score,
                              _(queens_task_choices[row->task->kind].name), row->mark.given);
      if (row->is_graded && !row->mark.is_right)
        append_why (string, row);
    }
  for (guint i = 0; i < self->notes->len; i++)
    g_string_append_printf (string, "%s%s\n", i == 0 ? "\n" : "",
                            (const char *) g_ptr_array_index (self->notes, i));
  g_string_append_printf (string, "%s%s\n", self->notes->len == 0 ? "\n" : "",
                          _(queens_protection_choices[self->protection].words));
  queens_grade_sum_up (self, &sum, &sum_of_most);
  points = queens_grade_write_points (sum);
  most = queens_grade_write_points (sum_of_most);
  g_string_append_c (string, '\n');
  g_string_append_printf (string, _("%s of %s points\n"), points, most);
  return g_string_free (string, FALSE);
}

void
queens_grade_add_points (QueensRecord *record,
                         const char   *name,
                         gdouble       points)
{
  g_autofree char *text = queens_grade_write_points (points);

  queens_record_add_value (record, name, text, TRUE);
}

static char *
write_json (const QueensGrade *self)
{
  g_auto (QueensRecord) record = { 0 };
  gdouble points, most;

  queens_record_init (&record, QUEENS_FORMAT_JSON);
  queens_grade_sum_up (self, &points, &most);
  queens_record_add_format (&record);
  queens_record_add_text (&record, "preset", self->assignment->preset->id);
  queens_record_add_text (&record, "program", self->program);
  queens_grade_add_points (&record, "points", points);
  queens_grade_add_points (&record, "max_points", most);
  queens_record_open_list (&record, "notes");
  for (guint i = 0; i < self->notes->len; i++)
    queens_record_add_text (&record, NULL, g_ptr_array_index (self->notes, i));
  queens_record_close (&record);
  queens_record_add_text (&record, "protection", queens_protection_choices[self->protection].id);
  queens_record_open_list (&record, "tests");
  for (guint i = 0; i < self->rows->len; i++)
    {
      const QueensGradeRow *row = get_row (self, i);

      queens_record_open (&record, NULL);
      queens_record_add_integer (&record, "number", i + 1);
      queens_record_add_text (&record, "test", queens_task_choices[row->task->kind].id);
      queens_record_add_integer (&record, "line", row->task->line);
      queens_record_add_value (&record, "generated", row->task->is_generated ? "true" : "false",
                               TRUE);
      queens_record_add_text (&record, "verdict", !row->is_graded       ? "not-graded"
                                                  : row->mark.is_right ? "right"
                                                  : row->mark.follows  ? "follows"
                                                                       : "wrong");
      queens_grade_add_points (&record, "points", row->mark.points);
      queens_grade_add_points (&record, "max_points", row->task->points);
      queens_record_add_text (&record, "given", row->mark.given);
      queens_record_add_text (&record, "expected", row->mark.expected);
      queens_record_add_text (&record, "found", row->mark.found);
      queens_record_add_text (&record, "why", row->mark.why);
      queens_record_close (&record);
    }
  queens_record_close (&record);
  queens_record_end_alone (&record);
  return g_strdup (record.text->str);
}

/* Cuts @output to at most @left bytes and at most MAX_TEST_OUTPUT bytes. Subtracts the new length
 * from @left. */
static void
limit_output (GString *output,
              gsize   *left)
{
  const char *rest = _("…\n(The rest is left out.)\n");
  gsize limit = MIN (MAX_TEST_OUTPUT, *left);

  if (output->len > limit)
    {
      gsize kept = limit - MIN (limit, strlen (rest));
      const char *end = g_utf8_find_prev_char (output->str, output->str + kept + 1);

      g_string_truncate (output, end == NULL ? 0 : end - output->str);
      if (kept > 0)
        g_string_append (output, rest);
    }
  *left -= MIN (*left, output->len);
}

/* The keys are defined at gradescope-autograders.readthedocs.io/en/latest/specs. Also writes the
 * total score, because the sum of rounded points would be slightly lower. */
static char *
write_gradescope (const QueensGrade *self)
{
  g_auto (QueensRecord) record = { 0 };
  g_autoptr (GString) notes = g_string_new (NULL);
  gsize left = MAX_OUTPUT;
  gdouble points, most;

  queens_grade_sum_up (self, &points, &most);
  queens_record_init (&record, QUEENS_FORMAT_JSON);
  for (guint i = 0; i < self->notes->len; i++)
    g_string_append_printf (notes, "%s%s", i == 0 ? "" : "\n",
                            (const char *) g_ptr_array_index (self->notes, i));
  limit_output (notes, &left);
  queens_grade_add_points (&record, "score", points);
  queens_record_add_text (&record, "output", notes->str);
  queens_record_add_text (&record, "visibility", "visible");
  queens_record_add_text (&record, "stdout_visibility", "hidden");
  /* Gradescope hides extra_data from students. A refused program didn't run, so it had no
   * protection. */
  if (self->rows->len > 0)
    {
      queens_record_open (&record, "extra_data");
      queens_record_add_text (&record, "protection",
                              queens_protection_choices[self->protection].id);
      queens_record_close (&record);
    }
  queens_record_open_list (&record, "tests");
  for (guint i = 0; i < self->rows->len; i++)
    {
      const QueensGradeRow *row = get_row (self, i);
      g_autofree char *number = g_strdup_printf ("%u", i + 1);
      g_autofree char *name = g_strdup_printf ("%s: %s",
                                               _(queens_task_choices[row->task->kind].name),
                                               row->mark.given);
      g_autoptr (GString) output = g_string_new (NULL);

      if (!row->is_graded)
        continue;
      if (!row->mark.is_right)
        append_why (output, row);
      limit_output (output, &left);
      queens_record_open (&record, NULL);
      queens_record_add_text (&record, "name", name);
      queens_record_add_text (&record, "number", number);
      queens_grade_add_points (&record, "score", row->mark.points);
      queens_grade_add_points (&record, "max_score", row->task->points);
      queens_record_add_text (&record, "status", has_failed (row) ? "failed" : "passed");
      queens_record_add_text (&record, "output", output->str);
      queens_record_add_text (&record, "output_format", "text");
      queens_record_add_text (&record, "visibility", row->task->visibility);
      queens_record_close (&record);
    }
  queens_record_close (&record);
  queens_record_end_alone (&record);
  return g_strdup (record.text->str);
}

/* Replaces characters that XML 1.0 can't contain with U+FFFD. */
static void
append_xml (GString    *xml,
            const char *text)
{
  static const char specials[] = "&<>\"\n";
  static const char *const entities[] = { "&amp;", "&lt;", "&gt;", "&quot;", "&#10;" };

  for (const char *c = text; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar character = g_utf8_get_char (c);
      const char *special = character < 0x80 && character > 0
                              ? strchr (specials, (int) character) : NULL;

      if (special != NULL)
        g_string_append (xml, entities[special - specials]);
      else
        g_string_append_unichar (xml, (character < ' ' && character != '\t')
                                        || character == 0xfffe || character == 0xffff
                                        ? 0xfffd : character);
    }
}

static void
append_attribute (GString    *xml,
                  const char *name,
                  const char *value)
{
  g_string_append_printf (xml, " %s=\"", name);
  append_xml (xml, value);
  g_string_append_c (xml, '"');
}

static char *
write_junit (const QueensGrade *self)
{
  GString *xml = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n");
  const char *preset = self->assignment->preset->id;
  guint n_wrong = 0, n_skipped = 0;

  for (guint i = 0; i < self->rows->len; i++)
    {
      n_skipped += !get_row (self, i)->is_graded;
      n_wrong += has_failed (get_row (self, i));
    }
  g_string_append (xml, "  <testsuite");
  append_attribute (xml, "name", preset);
  g_string_append_printf (xml, " tests=\"%u\" failures=\"%u\" errors=\"0\" skipped=\"%u\">\n",
                          self->rows->len, n_wrong, n_skipped);
  g_string_append_printf (xml, "    <properties>\n"
                               "      <property name=\"protection\" value=\"%s\"/>\n"
                               "    </properties>\n",
                          queens_protection_choices[self->protection].id);
  for (guint i = 0; i < self->rows->len; i++)
    {
      const QueensGradeRow *row = get_row (self, i);
      const QueensTaskMark *mark = &row->mark;
      g_autofree char *group = g_strdup_printf ("%s.%s", preset,
                                                queens_task_choices[row->task->kind].id);
      g_autofree char *points = queens_grade_write_points (mark->points);
      g_autofree char *most = queens_grade_write_points (row->task->points);

      g_string_append (xml, "    <testcase");
      append_attribute (xml, "classname", group);
      append_attribute (xml, "name", mark->given);
      g_string_append_printf (xml, ">\n      <properties>\n"
                                   "        <property name=\"points\" value=\"%s\"/>\n"
                                   "        <property name=\"max_points\" value=\"%s\"/>\n"
                                   "      </properties>\n", points, most);
      if (!row->is_graded)
        g_string_append (xml, "      <skipped/>\n");
      else if (has_failed (row))
        {
          g_autofree char *right = shorten (mark->expected == NULL ? "" : mark->expected);
          g_autofree char *wrong = shorten (mark->found == NULL ? "" : mark->found);
          g_autofree char *found = g_strdup_printf (_("expected: %s\nfound: %s\n"), right, wrong);

          g_string_append (xml, "      <failure");
          append_attribute (xml, "message", mark->why);
          g_string_append_c (xml, '>');
          append_xml (xml, found);
          g_string_append (xml, "</failure>\n");
        }
      g_string_append (xml, "    </testcase>\n");
    }
  g_string_append (xml, "  </testsuite>\n</testsuites>\n");
  return g_string_free (xml, FALSE);
}

char *
queens_grade_write (const QueensGrade *self,
                    QueensGradeFormat  format)
{
  switch (format)
    {
    case QUEENS_GRADE_TEXT:
      return write_text (self);
    case QUEENS_GRADE_JSON:
      return write_json (self);
    case QUEENS_GRADE_JUNIT:
      return write_junit (self);
    case QUEENS_GRADE_GRADESCOPE:
      return write_gradescope (self);
    default:
      g_assert_not_reached ();
    }
}
