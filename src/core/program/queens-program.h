/* queens-program.h: somebody else's program, run in a container and a working folder, with limits of
 * time, output and processes. Nothing here waits for it but queens_program_free().
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-container.h"

G_BEGIN_DECLS

/* 10 s, 1 GiB, 16 MiB, 32 processes, no network. */
extern const QueensProgramLimits queens_program_limits;

typedef enum
{
  QUEENS_PROGRAM_EXITED,        /* by itself, with a status */
  QUEENS_PROGRAM_CRASHED,       /* by a signal that we did not send */
  QUEENS_PROGRAM_TIMED_OUT,
  QUEENS_PROGRAM_TOO_MUCH_OUTPUT,
  QUEENS_PROGRAM_TOO_MANY_PROCESSES,
  QUEENS_PROGRAM_STOPPED,       /* by queens_program_stop() */
} QueensProgramEndKind;

typedef struct
{
  QueensProgramEndKind kind;
  int                  status;  /* of exited, or the number of the signal of crashed */
  gboolean             had_network; /* allowed, or the system does not let us take it away */
  guint64              n_bytes; /* of its output that was handed out */
  const char          *errors;  /* the last that it wrote to its error output, UTF-8; may be
                                 * empty */
} QueensProgramEnd;

/* Whole lines of its output, or the end of it without one. @bytes are ours, not NUL-terminated, and
 * any bytes. */
typedef void (*QueensProgramOutput) (const char             *bytes,
                                     gsize                   length,
                                     gpointer                user_data);

/* Once, the last that is called. The processes and the fresh folder are gone. */
typedef void (*QueensProgramEnded)  (const QueensProgramEnd *end,
                                     gpointer                user_data);

typedef struct _QueensProgram QueensProgram;

/* Starts @argv, looked up in PATH, in @folder, or where that is NULL in a fresh one that is removed
 * at its end; a relative argv[0] with a slash is looked up there. Its input is empty and open until
 * queens_program_close_input(). The functions are called in the thread-default context of the
 * caller, at @priority, a chunk of at most some 64 KiB (or one line) at a time, and may free the
 * program. NULL with a G_SPAWN_ERROR or G_FILE_ERROR where it does not start. */
QueensProgram *queens_program_start         (const char *const          *argv,
                                             const char                 *folder,
                                             const QueensProgramLimits  *limits,
                                             int                         priority,
                                             QueensProgramOutput         output,
                                             QueensProgramEnded          ended,
                                             gpointer                    user_data,
                                             GError                    **error);

/* Ends it at once where it still runs, without a call. */
void           queens_program_free          (QueensProgram              *self);

const char    *queens_program_get_folder    (QueensProgram              *self);

/* More of its input, written as it reads. What it no longer reads is lost, which is no error. */
void           queens_program_write         (QueensProgram              *self,
                                             const char                 *bytes,
                                             gssize                      length);

/* Its input ends behind what was written. */
void           queens_program_close_input   (QueensProgram              *self);

/* Kills it and all that it started; the end follows as usual, after what it had written. */
void           queens_program_stop          (QueensProgram              *self);

/* The end in one sentence; that of 0 is “It ended.” */
char          *queens_program_explain_end   (const QueensProgramEnd     *end,
                                             const QueensProgramLimits  *limits);

/* A fresh folder, with which several programs can be run after one another; NULL with an error. */
char          *queens_program_make_folder   (GError                    **error);
/* With all that is in it; links are not followed. */
void           queens_program_remove_folder (const char                 *folder);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensProgram, queens_program_free)

G_END_DECLS
