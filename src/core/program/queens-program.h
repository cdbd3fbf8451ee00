/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs another person's program in a container and a working folder, with limits of time, output
 * and processes. Only queens_program_free() waits for it. */

#pragma once

#include "queens-container.h"
#include "queens-problem.h"

/* 10 s, 1 GiB, 16 MiB of output, 64 MiB of files, 32 processes, no network, and the best protection
 * that works. */
extern const QueensProgramLimits queens_program_limits;

typedef enum
{
  QUEENS_PROGRAM_EXITED,        /* by itself, with a status */
  QUEENS_PROGRAM_CRASHED,       /* by a signal from elsewhere */
  QUEENS_PROGRAM_TIMED_OUT,
  QUEENS_PROGRAM_TOO_MUCH_OUTPUT,
  QUEENS_PROGRAM_TOO_MANY_PROCESSES,
  QUEENS_PROGRAM_TOO_MUCH_MEMORY,
  QUEENS_PROGRAM_TOO_MUCH_DISK,
  QUEENS_PROGRAM_ENDED_WARDEN,  /* which ends the program, too; only with LIMITS */
  QUEENS_PROGRAM_STOPPED,       /* by queens_program_stop() */
} QueensProgramEndKind;

typedef struct
{
  QueensProgramEndKind kind;
  int                  status;  /* the exit status, or the number of the signal */
  QueensProtection     protection;  /* that was in force */
  gboolean             had_network; /* allowed, or the system can't block it */
  guint64              n_bytes; /* of output passed to the caller */
  const char          *errors;  /* the end of its error output, UTF-8; may be empty */
} QueensProgramEnd;

/* Receives whole lines of output, or its end if that has no line break. @bytes are not
 * NUL-terminated, may be any bytes, and are valid during the call. */
typedef void (*QueensProgramOutput) (const char             *bytes,
                                     gsize                   length,
                                     gpointer                user_data);

/* The last call, made once. The processes and the fresh folder are gone. */
typedef void (*QueensProgramEnded)  (const QueensProgramEnd *end,
                                     gpointer                user_data);

typedef struct _QueensProgram QueensProgram;

/* Starts @argv, looked up in PATH, in @folder, which queens_program_make_folder() has made. If
 * @folder is NULL, starts it in a fresh folder that is removed at the end. A relative argv[0]
 * with a slash is looked up in the folder. The input is empty and open until
 * queens_program_close_input(). The callbacks run in the caller's thread-default context, at
 * @priority, with chunks of at most about 64 KiB or one line, and may free the program. Returns
 * NULL with a G_SPAWN_ERROR or G_FILE_ERROR. */
QueensProgram *queens_program_start         (const char *const          *argv,
                                             const char                 *folder,
                                             const QueensProgramLimits  *limits,
                                             int                         priority,
                                             QueensProgramOutput         output,
                                             QueensProgramEnded          ended,
                                             gpointer                    user_data,
                                             GError                    **error);

/* Kills a program that still runs. Calls no callback. */
void           queens_program_free          (QueensProgram              *self);

const char    *queens_program_get_folder    (QueensProgram              *self);

/* Adds input, written as the program reads. Input that it never reads is lost without an error. A
 * negative @length stands for a NUL-terminated text. */
void           queens_program_write         (QueensProgram              *self,
                                             const char                 *bytes,
                                             gssize                      length);

/* Ends the input after all bytes written so far. */
void           queens_program_close_input   (QueensProgram              *self);

/* Kills the program and all that it started. The output so far and the end follow as usual. */
void           queens_program_stop          (QueensProgram              *self);

/* Describes the end in one sentence. Free with g_free(). */
char          *queens_program_explain_end   (const QueensProgramEnd     *end,
                                             const QueensProgramLimits  *limits);

/* Creates a folder in which several programs can run in turn. Free with g_free(). */
char          *queens_program_make_folder   (GError                    **error);
/* Removes the folder and its contents without following links. */
void           queens_program_remove_folder (const char                 *folder);

/* Returns what the program at the absolute @path may read besides the system: its folder, or only
 * its file if the folder holds other things, too, such as the user's home or /tmp. Free with
 * g_free(). */
char          *queens_program_find_readable (const char                 *path);

/* Writes a board as arguments, one word each: the state, `[0, 1, 2]`, then `static=x,y` and
 * `boulder=x,y` for each static point and boulder. @rows has a queen in every column. Free with
 * g_strfreev(). */
GStrv          queens_program_board_write_arguments (const QueensProblem *problem,
                                                     const gint32        *rows);
/* Writes the same board as lines of input: `[0, 1, 2]`, `static (x, y)`, `boulder (x, y)`. Free
 * with g_free(). */
char          *queens_program_board_write_input (const QueensProblem *problem,
                                                 const gint32        *rows);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensProgram, queens_program_free)
