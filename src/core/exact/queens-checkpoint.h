/* queens-checkpoint.h: how far a count has come, in a file, from which another run goes on; and,
 * when it is done, a shard of it, which is joined with the others:
 *
 *   queenside-count 1   version VERSION                    of the program: pieces may differ from
 * one to another   problem SIZE PLACEMENT QUEENS      then the static points and the boulders, a
 * line each   pieces N                           of the whole count   shard I/M
 * which has pieces number I, I + M, I + 2 M…; 1/1 is all   found N                            so
 * far, in the pieces that are done   done DIGITS                        a bit a piece of the shard,
 * hexadecimal, the lowest bit first   end SHA-256                        of all before it: a file
 * without it is cut
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-problem.h"

G_BEGIN_DECLS

#define QUEENS_CHECKPOINT_MAGIC "queenside-count 1"

#define QUEENS_CHECKPOINT_ERROR (queens_checkpoint_error_quark ())
GQuark   queens_checkpoint_error_quark (void);

typedef enum
{
  QUEENS_CHECKPOINT_ERROR_SYNTAX,       /* the file is none, or cut */
  QUEENS_CHECKPOINT_ERROR_OTHER,        /* it is of another problem, or of another shard */
} QueensCheckpointError;

typedef struct
{
  char          *version;       /* of the program */
  QueensProblem *problem;
  guint          n_all;         /* pieces of the whole count */
  guint          shard;         /* from 1 to @n_shards */
  guint          n_shards;
  guint8        *done;          /* a byte a piece of the shard: 1 where it is counted; never NULL */
  guint          n_pieces;      /* of the shard */
  guint64        found;
} QueensCheckpoint;

/* Nothing is done yet. */
void     queens_checkpoint_init    (QueensCheckpoint        *self,
                                    QueensProblem           *problem,
                                    guint                    n_all,
                                    guint                    shard,
                                    guint                    n_shards,
                                    guint64                  found);
void     queens_checkpoint_clear   (QueensCheckpoint        *self);

/* Reads what queens_checkpoint_write() has written into @self, which holds nothing; FALSE where
 * @text is anything else, a part of it, say. */
gboolean queens_checkpoint_read    (QueensCheckpoint        *self,
                                    const char              *text,
                                    gsize                    length);
/* Reads the file @path, where there is one. Returns FALSE with a G_FILE_ERROR where it cannot be
 * read, with a QUEENS_CHECKPOINT_ERROR where it is no checkpoint of this shard of this problem;
 * @self is as it was then. */
gboolean queens_checkpoint_open    (QueensCheckpoint        *self,
                                    const char              *path,
                                    GError                 **error);

/* Whether all pieces of the shard are. */
gboolean queens_checkpoint_is_done (const QueensCheckpoint  *self);

/* What the file is to hold now. */
GBytes  *queens_checkpoint_write   (const QueensCheckpoint  *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensCheckpoint, queens_checkpoint_clear)

G_END_DECLS
