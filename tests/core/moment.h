/* moment.h: what a search shows at one moment, to be compared with another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-search.h"

G_BEGIN_DECLS

#define MOMENT_MAX_SIZE 32

typedef struct
{
  guint       size;             /* numbers of the state: queens */
  gint32      rows[MOMENT_MAX_SIZE];
  gint64      cost;
  QueensTally tally;
  QueensEnd   end;
} Moment;

Moment moment_of             (const QueensSearch *search);

/* Each fails the test where the two differ. */
void   moment_assert_equal   (const Moment       *moment,
                              const Moment       *other);
void   moment_assert_rows    (const Moment       *moment,
                              const gint32       *rows);
/* Puts @to in the place of @from in the ascending list of a moment in `anywhere`; QUEENS_NO_PLACE
 * comes last. */
void   moment_replace        (Moment             *moment,
                              gint32              from,
                              gint32              to);
void   moment_assert_step    (const QueensStep   *step,
                              const QueensStep   *other);
void   moment_assert_tally   (const QueensTally  *tally,
                              const QueensTally  *other);

G_END_DECLS
