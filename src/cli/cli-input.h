/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes the setup and the state of a command from its options. */

#pragma once

#include "cli-options.h"
#include "queens-chalk.h"
#include "queens-notation.h"
#include "queens-preset.h"
#include "queens-view.h"

struct _CliInput
{
  QueensSetup         setup;
  QueensState         state;    /* a state that fits the problem; no places if none was given */
  const QueensPreset *preset;   /* may be NULL */
  QueensChalk         chalk;    /* from the document, cut to the board */
  gboolean            is_opened; /* TRUE if a picture shows a step of the document's search */
  gint32             *start;    /* the search starts at these places (queens-places.h), or at a
                                 * random board if NULL */
  guint64             position; /* the number of steps to the board shown */
  QueensView          view;     /* overlays of pictures; default: coordinates */
};

/* Reads @options into @self. Omitted values come from the preset, then from the document, then from
 * the defaults. Reads standard input if the state is `-`. Columns may be empty if @takes says so or
 * if the algorithm fills them. An error names the value and what is allowed. */
gboolean     cli_input_read         (CliInput          *self,
                                     CliTakes           takes,
                                     const CliOptions  *options,
                                     GError           **error);
void         cli_input_clear        (CliInput          *self);

/* Refuses boards that are too large for a table of costs. */
gboolean     cli_input_check_values (const CliInput    *self,
                                     GError           **error);

/* Returns a new board with the queens of the state, or with none. */
QueensBoard *cli_input_new_board    (const CliInput    *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliInput, cli_input_clear)
