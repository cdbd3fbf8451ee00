/* cli-report.h: what many trials came to, with all that decided it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "cli-input.h"
#include "cli-record.h"
#include "queens-summary.h"

G_BEGIN_DECLS

typedef struct
{
  const CliInput      *input;
  const QueensSummary *summary;
  gdouble              seconds; /* that all of them together took, 0 where nobody asks */
} CliReport;

/* Fills the row: all of it in JSON and CSV, what a line has room for in text. */
void     cli_report_fill     (const CliReport  *self,
                              CliRecord        *record);
/* As text, a line a fact. */
gboolean cli_report_put_text (const CliReport  *self,
                              GError          **error);

G_END_DECLS
