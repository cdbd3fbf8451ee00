/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file from which an interrupted count can continue. When the count is finished, the file is a
 * shard that can be merged with the other shards. Its lines are:
 *
 * - queenside-count 1
 * - version VERSION: the version of the program, because another version may divide a count
 *   differently
 * - problem SIZE PLACEMENT QUEENS, then a line with the static points and a line with the boulders
 * - pieces N: number of pieces of the whole count
 * - shard I/M: this file has the pieces I, I + M, I + 2 M…; shard 1/1 has all pieces
 * - found N: solutions in the finished pieces
 * - done DIGITS: one bit per piece of the shard, hexadecimal, lowest bit first
 * - end SHA-256: checksum of all lines above; a file without this line is incomplete */

#pragma once

#include "queens-problem.h"

#define QUEENS_CHECKPOINT_MAGIC "queenside-count 1"

typedef struct
{
  char          *version;       /* version of the program */
  QueensProblem *problem;
  guint          n_all;         /* number of pieces of the whole count */
  guint          shard;         /* number of this shard, from 1 to @n_shards */
  guint          n_shards;
  guint8        *done;          /* for each piece of the shard, 1 if it is finished, else 0; never
                                 * NULL */
  guint          n_pieces;      /* number of pieces of the shard */
  guint64        found;
} QueensCheckpoint;

void     queens_checkpoint_init    (QueensCheckpoint        *self,
                                    QueensProblem           *problem,
                                    guint                    n_all,
                                    guint                    shard,
                                    guint                    n_shards,
                                    guint64                  found);
void     queens_checkpoint_clear   (QueensCheckpoint        *self);

/* Fills @self, which must be empty, from the text that queens_checkpoint_write() wrote. Returns
 * FALSE for any other text, and for incomplete text. */
gboolean queens_checkpoint_read    (QueensCheckpoint        *self,
                                    const char              *text,
                                    gsize                    length);
/* Reads the file @path if it exists. Returns FALSE and leaves @self unchanged if the file can't be
 * read (a G_FILE_ERROR), or isn't a checkpoint of this problem and shard. */
gboolean queens_checkpoint_open    (QueensCheckpoint        *self,
                                    const char              *path,
                                    GError                 **error);

gboolean queens_checkpoint_is_done (const QueensCheckpoint  *self);

GBytes  *queens_checkpoint_write   (const QueensCheckpoint  *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensCheckpoint, queens_checkpoint_clear)
