/* queens-checkpoint.h: how far a count has come, in a file, from which another run goes on:
 *
 *   queenside-count 1
 *   version VERSION                    of the program: pieces may differ from one to another
 *   problem SIZE PLACEMENT QUEENS      then the static points and the boulders, a line each
 *   pieces N
 *   found N                            so far, in the pieces that are done
 *   done DIGITS                        a bit a piece, hexadecimal, the lowest bit first
 *   end SHA-256                        of all before it: a file without it is cut
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-problem.h"

G_BEGIN_DECLS

#define QUEENS_CHECKPOINT_ERROR (queens_checkpoint_error_quark ())
GQuark   queens_checkpoint_error_quark (void);

typedef enum
{
  QUEENS_CHECKPOINT_ERROR_SYNTAX,       /* the file is none, or cut */
  QUEENS_CHECKPOINT_ERROR_OTHER,        /* it is of another problem */
} QueensCheckpointError;

typedef struct
{
  const char *path;             /* the caller's */
  char       *head;             /* the lines before `found` */
  guint8     *done;             /* a byte a piece: 1 where it is counted */
  guint       n_pieces;
  guint64     found;
} QueensCheckpoint;

/* Reads the file @path, where there is one; else nothing is done yet. Returns FALSE with a
 * G_FILE_ERROR where it cannot be read, with a QUEENS_CHECKPOINT_ERROR where it is no checkpoint
 * of @problem in @n_pieces pieces; to be cleared all the same. */
gboolean queens_checkpoint_open  (QueensCheckpoint    *self,
                                  const char          *path,
                                  const QueensProblem *problem,
                                  guint                n_pieces,
                                  guint64              found,
                                  GError             **error);
void     queens_checkpoint_clear (QueensCheckpoint    *self);

/* What the file is to hold now. */
GBytes  *queens_checkpoint_write (const QueensCheckpoint *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensCheckpoint, queens_checkpoint_clear)

G_END_DECLS
