/* queens-preset.h: the sources' conventions and defaults, as data.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-setup.h"

G_BEGIN_DECLS

/* A parameter that a source sets otherwise than the algorithm's default. */
typedef struct
{
  const char *algorithm;
  const char *param;
  const char *value;
} QueensPresetParam;

typedef struct
{
  const char        *id;
  const char        *name;              /* marked with N_() */
  const char        *summary;           /* one sentence, marked with N_() */
  const char        *assignment;        /* what its sheet is and what to hand in, marked with N_() */
  QueensConvention   convention;
  guint              size;
  QueensSquare       static_point;               /* its static point; x is -1 for none */
  QueensSquare       boulder;           /* its boulder; x is -1 for none */
  const char        *algorithm;
  QueensGenerator    generator;
  guint32            seed;
  guint              trials;
  QueensPresetParam  params[4];         /* ending at a NULL algorithm */
  gboolean           sorts_successors;  /* its sheet prints successors as ascending lists */
} QueensPreset;

/* All presets, ending at a NULL id. */
extern const QueensPreset queens_presets[];

/* The preset of that id, or NULL with an error that lists them. */
const QueensPreset *queens_preset_find          (const char            *id,
                                                 GError               **error);

/* Makes @setup the source's: convention, board, algorithm, generator, seed. @size is the size to
 * use, 0 for the source's own; its static point and boulder fall away where they are off a smaller
 * board. */
gboolean            queens_preset_apply         (const QueensPreset    *self,
                                                 gint64                 size,
                                                 QueensSetup           *setup,
                                                 GError               **error);

/* Gives @setup the algorithm, with the source's own defaults where it has some. @self may be NULL:
 * then with the algorithm's. */
void                queens_preset_set_algorithm (const QueensPreset    *self,
                                                 QueensSetup           *setup,
                                                 const QueensAlgorithm *algorithm);

G_END_DECLS
