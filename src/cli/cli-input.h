/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Builds the setup and the state of a command from its options. */

#pragma once

#include "cli-options.h"
#include "queens-chalk.h"
#include "queens-notation.h"
#include "queens-preset.h"
#include "queens-view.h"

struct _CliInput
{
  QueensSetup         setup;
  QueensState         state;    /* a state that fits the problem; empty if the user gave no state */
  const QueensPreset *preset;   /* may be NULL */
  QueensChalk         chalk;    /* arrows and marks from the document that fit on the board */
  gboolean            is_opened; /* TRUE if pictures show steps of the document's search */
  gint32             *start;    /* places where the search starts (queens-places.h), or NULL for a
                                 * random board */
  guint64             position; /* number of steps to the board that is shown */
  QueensView          view;     /* overlays of pictures; coordinates by default */
};

/* Reads @options into @self. If a value isn't given, it comes from the preset, or else from the
 * document, or else from the defaults. Reads standard input if the state is `-`. Columns may be
 * empty if @takes allows it, or if the algorithm fills them. An error names the value and what is
 * allowed. */
gboolean     cli_input_read         (CliInput          *self,
                                     CliTakes           takes,
                                     const CliOptions  *options,
                                     GError           **error);
void         cli_input_clear        (CliInput          *self);

/* Refuses boards that are too large for a table of costs. */
gboolean     cli_input_check_values (const CliInput    *self,
                                     GError           **error);

/* Returns a new board with the queens of the state, or without queens if there is no state. */
QueensBoard *cli_input_new_board    (const CliInput    *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliInput, cli_input_clear)
