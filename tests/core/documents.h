/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random documents, and a comparison of two. */

#pragma once

#include "queens-document.h"

/* Fills @document, which is all zero, with anything that @algorithm accepts. */
void           documents_draw             (GRand                 *random,
                                           const QueensAlgorithm *algorithm,
                                           guint                  size,
                                           QueensDocument        *document);

/* Rows to start from: static points may lack their queen, and columns may be empty if the algorithm
 * fills them. Free with g_free(). */
gint32        *documents_draw_rows        (GRand                 *random,
                                           const QueensSetup     *setup);

/* Reads the document @text, which must be valid. */
QueensDocument documents_parse            (const char            *text);

/* Compares field by field, so that a failure names the field. */
void           documents_assert_same      (const QueensDocument  *a,
                                           const QueensDocument  *b);

/* Checks that it is read as written, and then written the same. */
void           documents_assert_come_back (const QueensDocument  *document);
