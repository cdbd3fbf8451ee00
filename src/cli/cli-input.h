/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the options mean: a setup, and the state that a command works on. */

#pragma once

#include "cli-options.h"
#include "queens-chalk.h"
#include "queens-notation.h"
#include "queens-preset.h"
#include "queens-view.h"

struct _CliInput
{
  QueensSetup         setup;
  QueensState         state;    /* fits the setup's problem; without rows where none was given */
  const QueensPreset *preset;   /* or NULL */
  QueensChalk         chalk;    /* the document's, as far as it is on the board */
  gboolean            is_opened; /* for a picture: the state is that of a document's search, from */
  gint32             *start;    /* these places, see queens-places.h, or NULL for a fresh board, */
  guint64             position; /* after so many steps */
  QueensView          view;     /* what pictures show: the document's, else coordinates */
};

/* What @options ask for; what is not given comes from the preset, then from the document, if there
 * are any. Reads standard input where the state is `-`. The state may have empty columns where
 * @takes allows it, and where it has a search that fills them. The error names the value and what
 * is allowed. */
gboolean     cli_input_read         (CliInput          *self,
                                     CliTakes           takes,
                                     const CliOptions  *options,
                                     GError           **error);
void         cli_input_clear        (CliInput          *self);

/* Whether the values of all squares can be held; if not, one sentence says so. */
gboolean     cli_input_check_values (const CliInput    *self,
                                     GError           **error);

/* A new board with the queens of the state, or without queens. */
QueensBoard *cli_input_new_board    (const CliInput    *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliInput, cli_input_clear)
