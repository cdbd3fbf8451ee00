/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row for a configuration on the Trials page: its curve, name and description, and rows to edit
 * it. */

#pragma once

#include <adwaita.h>

#include "queens-experiment.h"

#define QUEENSIDE_TYPE_CONFIGURATION_ROW (queenside_configuration_row_get_type ())
G_DECLARE_FINAL_TYPE (QueensideConfigurationRow, queenside_configuration_row, QUEENSIDE,
                      CONFIGURATION_ROW, GtkListBoxRow)

/* Signals:
 * - "renamed": passes the new name.
 * - "edited": passes the new QueensSetup.
 * - "copied" and "removed": the user wants to copy or remove the configuration.
 *
 * Handlers must change the configuration and call queenside_configuration_row_show(). */

GtkWidget *queenside_configuration_row_new  (void);

/* Copies and shows @configuration, with the line style of curve number @place. */
void       queenside_configuration_row_show (QueensideConfigurationRow *self,
                                             const QueensConfiguration *configuration,
                                             guint                      place);
/* Expands the row and focuses the first setting. */
void       queenside_configuration_row_open (QueensideConfigurationRow *self);
