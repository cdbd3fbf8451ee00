/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Presets. Each one sets the convention and the defaults of a course or a published program. */

#pragma once

#include "queens-setup.h"

/* A preset's default value for a parameter of an algorithm. */
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
  const char        *summary;           /* a few sentences, marked with N_() */
  const char        *assignment;        /* names the assignment sheet and says what students hand
                                         * in, marked with N_() */
  QueensConvention   convention;
  guint              size;
  QueensSquare       static_point;               /* x is −1 if there is none */
  QueensSquare       boulder;           /* x is −1 if there is none */
  const char        *algorithm;
  guint64            max_iterations;    /* iteration limit; 0 for the algorithm's default */
  QueensGenerator    generator;
  guint32            seed;
  guint              trials;
  QueensPresetParam  params[4];         /* the list ends with a NULL algorithm */
  gboolean           sorts_successors;  /* TRUE if the sheet shows the successors in ascending
                                         * order */
} QueensPreset;

/* All presets, followed by a NULL id. */
extern const QueensPreset queens_presets[];

/* Returns the preset with @id, or NULL with an error that lists all ids. */
const QueensPreset *queens_preset_find          (const char            *id,
                                                 GError               **error);

/* Sets the convention, board, algorithm, generator and seed of @setup. If @size is 0, uses the
 * preset's size. Drops static points and boulders outside a smaller board. Returns FALSE with an
 * error if @size isn't allowed. */
gboolean            queens_preset_apply         (const QueensPreset    *self,
                                                 gint64                 size,
                                                 QueensSetup           *setup,
                                                 GError               **error);

/* Sets only the algorithm with its parameters, the convention and the generator. */
void                queens_preset_apply_rules   (const QueensPreset    *self,
                                                 QueensSetup           *setup);
/* Sets the algorithm of @setup, with the preset's defaults for this algorithm. @self may be
 * NULL. */
void                queens_preset_set_algorithm (const QueensPreset    *self,
                                                 QueensSetup           *setup,
                                                 const QueensAlgorithm *algorithm);
