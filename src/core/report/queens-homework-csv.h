/* queens-homework-csv.h: the report of a homework for spreadsheets and programs, as RFC 4180 has it
 * (Shafranovich, Common Format and MIME Type for Comma-Separated Values Files, 2005): all lines
 * have the same fields, a fact each.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-homework.h"

G_BEGIN_DECLS

/* The fields are section, search, trial, step, name and value; those that a fact has no use for are
 * empty. Numbers are exact, rates from 0 to 1. @date is the caller's, or NULL. Free with
 * g_free(). */
char *queens_homework_write_csv (const QueensHomework *self,
                                 const char           *date);

G_END_DECLS
