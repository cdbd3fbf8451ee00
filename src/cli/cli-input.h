/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Turns the options into a setup and the state that a command works on. */

#pragma once

#include "cli-options.h"
#include "queens-chalk.h"
#include "queens-notation.h"
#include "queens-preset.h"
#include "queens-view.h"

struct _CliInput
{
  QueensSetup         setup;
  QueensState         state;    /* fits the problem; no places if no state was given */
  const QueensPreset *preset;   /* or NULL */
  QueensChalk         chalk;    /* from the document, cropped to the board */
  gboolean            is_opened; /* a picture shows a step of the document's search, */
  gint32             *start;    /* from these places, see queens-places.h, or from a random board if
                                 * NULL, */
  guint64             position; /* after this many steps */
  QueensView          view;     /* for pictures; default: coordinates */
};

/* Reads @options into @self. Omitted values come from the preset, then from the document, then from
 * the defaults. Reads standard input if the state is `-`. Empty columns are allowed if @takes says
 * so or if the algorithm fills them. An error names the value and what is allowed. */
gboolean     cli_input_read         (CliInput          *self,
                                     CliTakes           takes,
                                     const CliOptions  *options,
                                     GError           **error);
void         cli_input_clear        (CliInput          *self);

/* Checks that the board is small enough for a table of values. */
gboolean     cli_input_check_values (const CliInput    *self,
                                     GError           **error);

/* Returns a new board with the queens of the state, or with none. */
QueensBoard *cli_input_new_board    (const CliInput    *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliInput, cli_input_clear)
