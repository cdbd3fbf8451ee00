/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes which rows the inference of a systematic search removed, and why. Free all strings with
 * g_free(). */

#pragma once

#include "queens-search.h"

/* Describes @arcs (an array of QueensArc) in the order in which they were checked, then the arcs
 * left in the queue. Each sentence is a line. Returns NULL if there are none. */
char            *queens_inference_describe_arcs (const QueensSearch *search,
                                                 const GArray       *arcs);

/* Returns the inference that removed @square, see get_inference() of QueensAlgorithm. Returns
 * QUEENS_INFERENCE_NONE if the column has a queen. */
QueensInference  queens_inference_find          (const QueensSearch *search,
                                                 QueensSquare        square,
                                                 gint               *other);

/* Explains why the row of @square is gone: first the arc that removed this row, then the arcs that
 * removed the rows that would fit this row. Each sentence is a line. Returns NULL if no inference
 * removed the row. */
char            *queens_inference_explain       (const QueensSearch *search,
                                                 QueensSquare        square);
