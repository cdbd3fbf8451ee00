/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws random documents and compares documents. */

#pragma once

#include "queens-document.h"

/* Fills @document, which must be all 0, with anything that @algorithm accepts. */
void           documents_draw             (GRand                 *random,
                                           const QueensAlgorithm *algorithm,
                                           guint                  size,
                                           QueensDocument        *document);

/* Draws the rows of a start. Static points may be empty, and so may columns if the algorithm fills
 * them. Free with g_free(). */
gint32        *documents_draw_rows        (GRand                 *random,
                                           const QueensSetup     *setup);

/* Reads the document @text, which must be valid. */
QueensDocument documents_parse            (const char            *text);

/* Compares field by field, so a failure names the field. */
void           documents_assert_same      (const QueensDocument  *a,
                                           const QueensDocument  *b);

/* Checks that a written document is read with the same content, and then written with the same
 * text. */
void           documents_assert_come_back (const QueensDocument  *document);
