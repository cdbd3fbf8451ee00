/* cli-report-private.h: what the files of the report share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "cli-report.h"

G_BEGIN_DECLS

#define CLI_REPORT_N_QUANTILES 3
#define CLI_REPORT_SECONDS 6    /* decimals of seconds in text, down to microseconds */

/* A mean or a deviation; FALSE where there is none. */
typedef gboolean (*CliReportGetNumber) (const QueensSummary *summary,
                                        QueensPart           part,
                                        QueensMeasure        measure,
                                        gdouble             *number);

typedef struct
{
  const char *id;
  const char *name;
  gdouble     p;
} CliReportQuantile;

/* The quantiles of iterations that are printed. */
extern const CliReportQuantile cli_report_quantiles[CLI_REPORT_N_QUANTILES];

/* Trials a second. */
gdouble cli_report_get_speed (const CliReport *self);

G_END_DECLS
