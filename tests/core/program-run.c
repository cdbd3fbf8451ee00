/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "program-run.h"

QueensProgramLimits
program_run_limits (void)
{
  QueensProgramLimits limits = queens_program_limits;

  limits.seconds = PROGRAM_RUN_PATIENCE;
  return limits;
}

static void
output_cb (const char *bytes,
           gsize       length,
           gpointer    user_data)
{
  ProgramRun *self = user_data;

  g_assert_false (self->has_ended);
  g_assert_cmpuint (length, >, 0);
  g_string_append_len (self->text, bytes, length);
  self->n_chunks++;
  self->n_cut += bytes[length - 1] != '\n';
  if (self->stops)
    queens_program_stop (self->program);
  if (self->frees)
    g_clear_pointer (&self->program, queens_program_free);
}

static void
ended_cb (const QueensProgramEnd *end,
          gpointer                user_data)
{
  ProgramRun *self = user_data;

  g_assert_false (self->has_ended);
  self->has_ended = TRUE;
  self->end = *end;
  self->errors = g_strdup (end->errors);
}

void
program_run_start (ProgramRun                *self,
                   const char *const         *argv,
                   const char                *folder,
                   const QueensProgramLimits *limits)
{
  g_autoptr (GError) error = NULL;

  self->text = g_string_new (NULL);
  self->program = queens_program_start (argv, folder, limits, G_PRIORITY_DEFAULT, output_cb,
                                        ended_cb, self, &error);
  g_assert_no_error (error);
}

void
program_run_start_script (ProgramRun                *self,
                          const char                *script,
                          const QueensProgramLimits *limits)
{
  program_run_start (self, (const char *[]) { "sh", "-c", script, NULL }, NULL, limits);
}

void
program_run_finish (ProgramRun *self)
{
  while (!self->has_ended)
    g_main_context_iteration (NULL, TRUE);
}

void
program_run_script (ProgramRun                *self,
                    const char                *script,
                    const QueensProgramLimits *limits)
{
  program_run_start_script (self, script, limits);
  program_run_finish (self);
}

void
program_run_clear (ProgramRun *self)
{
  g_clear_pointer (&self->program, queens_program_free);
  g_string_free (self->text, TRUE);
  g_free (self->errors);
}

guint
program_run_count_processes (const char *mark)
{
  g_autoptr (GDir) dir = g_dir_open ("/proc", 0, NULL);
  const char *name;
  guint count = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename ("/proc", name, "cmdline", NULL);
      g_autofree char *line = NULL;
      gsize length;

      if (!g_ascii_isdigit (name[0]) || !g_file_get_contents (path, &line, &length, NULL))
        continue;
      for (gsize i = 0; i < length; i++)
        if (line[i] == '\0')
          line[i] = ' ';
      count += length > 0 && g_strstr_len (line, length, mark) != NULL;
    }
  return count;
}
