/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Conventions and defaults of the sources. */

#pragma once

#include "queens-setup.h"

/* A parameter whose default differs from the algorithm's. */
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
  const char        *assignment;        /* names the sheet and what to hand in, marked with N_() */
  QueensConvention   convention;
  guint              size;
  QueensSquare       static_point;               /* x is -1 for none */
  QueensSquare       boulder;           /* x is -1 for none */
  const char        *algorithm;
  QueensGenerator    generator;
  guint32            seed;
  guint              trials;
  QueensPresetParam  params[4];         /* ends with a NULL algorithm */
  gboolean           sorts_successors;  /* its sheet prints successors as ascending lists */
} QueensPreset;

/* Ends with a NULL id. */
extern const QueensPreset queens_presets[];

/* Returns NULL with an error that lists all ids if @id is unknown. */
const QueensPreset *queens_preset_find          (const char            *id,
                                                 GError               **error);

/* Sets the convention, board, algorithm, generator and seed of @setup. @size is 0 for the preset's
 * own size; a smaller board loses a static point or boulder outside it. */
gboolean            queens_preset_apply         (const QueensPreset    *self,
                                                 gint64                 size,
                                                 QueensSetup           *setup,
                                                 GError               **error);

/* Sets only its algorithm with parameters, its convention and its generator. */
void                queens_preset_apply_rules   (const QueensPreset    *self,
                                                 QueensSetup           *setup);
/* Sets the algorithm with the preset's defaults for it, if any. @self may be NULL. */
void                queens_preset_set_algorithm (const QueensPreset    *self,
                                                 QueensSetup           *setup,
                                                 const QueensAlgorithm *algorithm);
