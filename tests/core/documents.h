/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random documents, and whether two are the same. */

#pragma once

#include "queens-document.h"

/* Fills @document, which is all zero: anything that @algorithm takes. */
void           documents_draw             (GRand                 *random,
                                           const QueensAlgorithm *algorithm,
                                           guint                  size,
                                           QueensDocument        *document);

/* Rows to begin with: static points may lack their queen, columns be empty where the algorithm
 * fills them. Free with g_free(). */
gint32        *documents_draw_rows        (GRand                 *random,
                                           const QueensSetup     *setup);

/* The document that @text, which is one, is. */
QueensDocument documents_parse            (const char            *text);

/* Looks at every field on its own, so that a failure names it. */
void           documents_assert_same      (const QueensDocument  *a,
                                           const QueensDocument  *b);

/* Whether it is read as it was written, and then written as before. */
void           documents_assert_come_back (const QueensDocument  *document);
