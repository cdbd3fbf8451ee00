/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs the command as a person does, and looks at all that comes back. */

#pragma once

#include <glib.h>

typedef struct
{
  int   status;
  char *output;
  char *message;                /* standard error */
} CommandRun;

/* Runs the program that QUEENSIDE_CLI names with @line, quoted as for a shell; its standard input
 * is empty. */
CommandRun command_run             (const char       *line);
/* The same with @input, of @length bytes or ending at a NUL for -1, on standard input. */
CommandRun command_run_with_input  (const char       *line,
                                    const char       *input,
                                    gssize            length);
/* Runs a line of sh, in which "$QUEENSIDE_CLI" is the program. */
CommandRun command_run_shell       (const char       *line);
/* What a line that must succeed prints. Free with g_free(). */
char      *command_run_json        (const char       *line);
/* Python reads @json and evaluates an expression, in which the JSON is `it` and the members of an
 * object have their names. Returns the value as print() writes it. Free with g_free(). */
char      *command_eval_json       (const char       *json,
                                    const char       *expression);
/* Fails the test unless each of the expressions, up to a NULL, is true. */
void       command_assert_json     (const char       *json,
                                    ...) G_GNUC_NULL_TERMINATED;
void       command_run_clear       (CommandRun       *self);

/* Each fails the test, saying why, and goes on. @line is named in the failure. */

/* Success, @expected on standard output and not a word on standard error. */
void       command_check_printed   (const CommandRun *self,
                                    const char       *line,
                                    const char       *expected);
/* @status, nothing on standard output and one line on standard error, which has @value in it. */
void       command_check_refused   (const CommandRun *self,
                                    const char       *line,
                                    int               status,
                                    const char       *value);

/* Both at once. */
void       command_assert_prints   (const char       *line,
                                    const char       *expected);
void       command_assert_refuses  (const char       *line,
                                    int               status,
                                    const char       *value);

/* A folder for one test, which goes with all its files. */
typedef struct
{
  char *folder;
} CommandFolder;

/* As g_test_add(), with a folder of its own. */
void       command_folder_add_test (const char       *path,
                                    void            (*test) (CommandFolder *, gconstpointer));

/* Rows of what to run and what must come of it; a NULL line ends a table. */
typedef struct
{
  const char *line;
  const char *expected;
} CommandCase;

/* Whether row @i of a table is to be asked: each, but every seventh under the sanitizers, where a
 * process takes six times as long to begin. For rows that differ in data alone. */
gboolean   command_asks_row          (guint              i);

void       command_assert_all_print  (const CommandCase *cases);
void       command_assert_all_refuse (const CommandCase *cases,
                                      int                status);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CommandRun, command_run_clear)
