/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Creates random documents, and compares documents. */

#pragma once

#include "queens-document.h"

/* Fills @document, which must be all 0, with random values that @algorithm accepts. The board has
 * @size columns. */
void           documents_draw             (GRand                 *random,
                                           const QueensAlgorithm *algorithm,
                                           guint                  size,
                                           QueensDocument        *document);

/* Returns random rows for a start. Some static points may be empty and, if the algorithm fills
 * columns, some columns, too. Free with g_free(). */
gint32        *documents_draw_rows        (GRand                 *random,
                                           const QueensSetup     *setup);

/* Reads the document @text, which must be valid. */
QueensDocument documents_parse            (const char            *text);

/* Compares field by field, so a failure names the field. */
void           documents_assert_same      (const QueensDocument  *a,
                                           const QueensDocument  *b);

/* Writes @document, reads the text, and checks that the content is the same. Writes it again, and
 * checks that the text is the same. */
void           documents_assert_come_back (const QueensDocument  *document);
