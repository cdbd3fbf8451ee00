/* cli-report-setup.h: a setup in a report, in the words of options.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "cli-input.h"
#include "cli-record.h"

G_BEGIN_DECLS

/* In JSON and CSV. */
void cli_report_setup_fill  (const CliInput *input,
                             CliRecord      *record);
/* As text, a line a fact. */
void cli_report_setup_write (const CliInput *input,
                             GString        *text);

/* A line of such a text; none for a NULL @value. */
void cli_report_write_fact  (GString        *text,
                             const char     *name,
                             const char     *value);
void cli_report_write_count (GString        *text,
                             const char     *name,
                             guint64         count);

G_END_DECLS
