/* window-compare.h: the searches of the Compare page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-search.h"
#include "queenside-compare-setup.h"
#include "window-test.h"

G_BEGIN_DECLS

/* Goes to the page. */
QueensideCompareSetup *window_compare_open (WindowTest *test);

const QueensSearch *window_compare_get_search    (QueensideCompareSetup *comparison,
                                                  guint                  place);
/* In the course notation. Free with g_free(). */
char               *window_compare_get_state     (QueensideCompareSetup *comparison,
                                                  guint                  place);
/* As a person would who chooses it. */
void                window_compare_set_algorithm (QueensideCompareSetup *comparison,
                                                  guint                  place,
                                                  const char            *id);

G_END_DECLS
