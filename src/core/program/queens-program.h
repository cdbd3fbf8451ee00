/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs another person's program in a container with limits. Only queens_program_free() blocks. */

#pragma once

#include "queens-container.h"
#include "queens-problem.h"

/* Default limits: 10 s, 1 GiB, 16 MiB of output, 64 MiB of files, 32 processes, no network, best
 * protection */
extern const QueensProgramLimits queens_program_limits;

typedef enum
{
  QUEENS_PROGRAM_EXITED,        /* exited with a status */
  QUEENS_PROGRAM_CRASHED,       /* killed by a signal that Queenside didn't send, such as SIGSEGV */
  QUEENS_PROGRAM_TIMED_OUT,
  QUEENS_PROGRAM_TOO_MUCH_OUTPUT,
  QUEENS_PROGRAM_TOO_MANY_PROCESSES,
  QUEENS_PROGRAM_TOO_MUCH_MEMORY,
  QUEENS_PROGRAM_TOO_MUCH_DISK,
  QUEENS_PROGRAM_ENDED_WARDEN,  /* the program ended its warden, which then ended the program;
                                 * possible only with QUEENS_PROTECTION_LIMITS */
  QUEENS_PROGRAM_STOPPED,       /* queens_program_stop() was called */
} QueensProgramEndKind;

typedef struct
{
  QueensProgramEndKind kind;
  int                  status;  /* exit status, or number of the signal */
  QueensProtection     protection;  /* the protection in force */
  gboolean             had_network; /* TRUE if the network was allowed, or the system couldn't block
                                     * it */
  guint64              n_bytes; /* number of bytes of output passed to the caller */
  const char          *errors;  /* the end of the error output, in UTF-8; may be empty */
} QueensProgramEnd;

/* Receives whole lines of output. The line break after the last line may be missing. The
 * output needn't be UTF-8, isn't NUL-terminated, and is valid only during the call. */
typedef void (*QueensProgramOutput) (const char             *bytes,
                                     gsize                   length,
                                     gpointer                user_data);

/* Called once, after all other callbacks. The processes no longer exist, and the fresh folder is
 * removed. */
typedef void (*QueensProgramEnded)  (const QueensProgramEnd *end,
                                     gpointer                user_data);

typedef struct _QueensProgram QueensProgram;

/* Starts @argv in @folder, a folder made by queens_program_make_folder(). If @folder is NULL,
 * starts the program in a fresh folder, which is removed at the end. Looks argv[0] up in PATH; a
 * relative argv[0] with a slash is looked up in the folder. The input is empty and stays open until
 * queens_program_close_input().
 *
 * The callbacks run in the caller's thread-default context with @priority, and may free the
 * program. @output gets about 64 KiB at most, unless a line is longer. Returns NULL with a
 * G_SPAWN_ERROR or G_FILE_ERROR. */
QueensProgram *queens_program_start         (const char *const          *argv,
                                             const char                 *folder,
                                             const QueensProgramLimits  *limits,
                                             int                         priority,
                                             QueensProgramOutput         output,
                                             QueensProgramEnded          ended,
                                             gpointer                    user_data,
                                             GError                    **error);

/* Frees the program and kills it if it still runs. Calls no callback. */
void           queens_program_free          (QueensProgram              *self);

const char    *queens_program_get_folder    (QueensProgram              *self);

/* Adds input for the program to read. Input that the program doesn't read is dropped without an
 * error. If @length is negative, @bytes is NUL-terminated. */
void           queens_program_write         (QueensProgram              *self,
                                             const char                 *bytes,
                                             gssize                      length);

/* Closes the input after the bytes that queens_program_write() has added so far. */
void           queens_program_close_input   (QueensProgram              *self);

/* Kills the program and all processes that it started. The callbacks still report the output up to
 * the kill, and the end. */
void           queens_program_stop          (QueensProgram              *self);

/* Returns a sentence about the end. Free with g_free(). */
char          *queens_program_explain_end   (const QueensProgramEnd     *end,
                                             const QueensProgramLimits  *limits);

/* Creates a folder in which several programs can run one after another. Free with g_free(). Remove
 * the folder with queens_scratch_remove(). */
char          *queens_program_make_folder   (GError                    **error);

/* Returns the path that the program at the absolute @path may read besides the system. This is
 * usually its folder. If the folder also has other things, such as the user's home or /tmp, returns
 * only @path. Free with g_free(). */
char          *queens_program_find_readable (const char                 *path);

/* Returns a board as arguments: the state, `[0, 1, 2]`, then `static=x,y` for each static point and
 * `boulder=x,y` for each boulder. @rows must have a queen in every column. Free with
 * g_strfreev(). */
GStrv          queens_program_board_write_arguments (const QueensProblem *problem,
                                                     const gint32        *rows);
/* Returns a board as lines: `[0, 1, 2]`, `static (x, y)`, `boulder (x, y)`. Free with g_free(). */
char          *queens_program_board_write_input (const QueensProblem *problem,
                                                 const gint32        *rows);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensProgram, queens_program_free)
