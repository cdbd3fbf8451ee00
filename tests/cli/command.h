/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs the command as a user does, and checks its output, messages and exit status. */

#pragma once

#include <glib.h>

typedef struct
{
  int   status;
  char *output;
  char *message;                /* standard error */
} CommandRun;

/* Runs $QUEENSIDE_CLI with the arguments @line, quoted as for a shell, and empty standard input. */
CommandRun command_run             (const char       *line);
/* Like command_run(), with @length bytes of @input on standard input. If @length is -1, @input is
 * NUL-terminated. */
CommandRun command_run_with_input  (const char       *line,
                                    const char       *input,
                                    gssize            length);
/* Runs a line of sh, in which "$QUEENSIDE_CLI" is the program. */
CommandRun command_run_shell       (const char       *line);
/* Returns the output of a line that must succeed. Free with g_free(). */
char      *command_run_json        (const char       *line);
/* Evaluates a Python expression. In it, `it` is the JSON value, and the members of a JSON object
 * are variables with the same names. Returns the value as print() writes it. Free with g_free(). */
char      *command_eval_json       (const char       *json,
                                    const char       *expression);
/* Fails the test unless all expressions are true. The last argument is NULL. */
void       command_assert_json     (const char       *json,
                                    ...) G_GNUC_NULL_TERMINATED;
/* Returns TRUE if there is a python3. If not, skips the test. */
gboolean   command_has_python      (void);
void       command_run_clear       (CommandRun       *self);

/* If a check fails, each of the following functions fails the test with a message that names @line,
 * and the test continues. */

/* Checks for success, @expected on standard output, and empty standard error. */
void       command_check_printed   (const CommandRun *self,
                                    const char       *line,
                                    const char       *expected);
/* Checks for @status, empty standard output, and one line with @value on standard error. */
void       command_check_refused   (const CommandRun *self,
                                    const char       *line,
                                    int               status,
                                    const char       *value);

/* These functions run @line and check the result. */
void       command_assert_prints   (const char       *line,
                                    const char       *expected);
void       command_assert_refuses  (const char       *line,
                                    int               status,
                                    const char       *value);

/* A folder for one test, which is removed afterwards. */
typedef struct
{
  char *folder;
} CommandFolder;

/* Adds a test with its own folder, see g_test_add(). */
void       command_folder_add_test (const char       *path,
                                    void            (*test) (CommandFolder *, gconstpointer));

/* A command line and the expected message. A table ends with a NULL line. */
typedef struct
{
  const char *line;
  const char *expected;
} CommandCase;

/* Returns TRUE if row @i of a table must run. Under the sanitizers, only every seventh row runs,
 * because a process takes six times as long to start. Use this only for rows that test the same
 * code. */
gboolean   command_asks_row          (guint              i);

void       command_assert_all_print  (const CommandCase *cases);
void       command_assert_all_refuse (const CommandCase *cases,
                                      int                status);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CommandRun, command_run_clear)
