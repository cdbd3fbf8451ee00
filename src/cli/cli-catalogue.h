/* cli-catalogue.h: what there is to choose from, as core's tables have it: presets and algorithms.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-algorithm.h"

G_BEGIN_DECLS

typedef struct
{
  const char        *name;
  char              *value;     /* as an option takes it */
  gboolean           is_number;
  const QueensParam *param;     /* with its range or choices, or NULL; then @value is the default */
} CliSetting;

typedef enum
{
  CLI_ENTRY_PRESET,
  CLI_ENTRY_ALGORITHM,
} CliEntryKind;

/* A preset or an algorithm. Parameters are the last of its settings. */
typedef struct
{
  CliEntryKind  kind;
  const char   *id;
  GArray       *settings;       /* of CliSetting */
} CliEntry;

/* All of them, presets first: pointers to CliEntry, freed with the array. */
GPtrArray        *cli_catalogue_new          (void);

const CliSetting *cli_entry_get_setting      (const CliEntry *self,
                                              guint           index);

/* As an option takes it, in any locale. Free with g_free(). */
char             *cli_catalogue_write_number (gdouble         number);

G_END_DECLS
