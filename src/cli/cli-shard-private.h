/* cli-shard-private.h: what the writing and the reading of shards share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "cli-shard.h"

G_BEGIN_DECLS

#define CLI_SHARD_MAGIC "queenside-shard 1"
#define CLI_SHARD_END "end"

/* Each returns FALSE with an error that names the file: @what is wrong, or the line that was
 * read. */
gboolean cli_shard_refuse      (const CliShard  *self,
                                const char      *what,
                                GError         **error);
gboolean cli_shard_refuse_line (const CliShard  *self,
                                GError         **error);

/* Makes the next one the shard's line. */
gboolean cli_shard_read_line   (CliShard        *self,
                                GError         **error);

G_END_DECLS
