/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Options for an assignment sheet: its tests and boards, and the limits of a program. */

#pragma once

#include "cli-options.h"
#include "queens-assignment.h"
#include "queens-program.h"

typedef struct
{
  const QueensPreset  *preset;
  char                *tests;           /* the tests as text */
  QueensAssignment    *assignment;      /* the tests, read from this text */
  guint64              n_boards;
  guint64              seed;
  QueensProgramLimits  limits;
} CliSheet;

/* Fills @self, which must be zeroed, from the options. */
gboolean cli_sheet_read  (CliSheet          *self,
                          const CliOptions  *options,
                          GError           **error);
void     cli_sheet_clear (CliSheet          *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliSheet, cli_sheet_clear)
