/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes which rows the inference of a systematic search removed, and why. Free all strings with
 * g_free(). */

#pragma once

#include "queens-search.h"

/* Describes @arcs, an array of QueensArc, in lines: first the numbers of checked arcs and removed
 * rows, then the initial queue of AC-3, then every arc that removed rows. Returns NULL if there are
 * no arcs. */
char            *queens_inference_describe_arcs (const QueensSearch *search,
                                                 const GArray       *arcs);

/* Returns the number of beats in which the window shows an inference. Each arc that removes rows is
 * a beat. If AC-3 checks more arcs after the last removal, these arcs together are one more
 * beat. */
guint            queens_inference_count_beats   (const GArray       *arcs);
/* Returns the index in @arcs of the arc that removes rows in beat number @beat, counted from 1.
 * Returns the number of arcs if this beat removes nothing. */
guint            queens_inference_find_arc      (const GArray       *arcs,
                                                 guint               beat);
/* Describes beat number @beat of the inference that follows the last placed queen. Returns the
 * reasons and the queue, one sentence per line. Sets @title, or sets it to NULL for beat 0, which
 * shows the queue before the first arc is checked. */
char            *queens_inference_describe_beat (const QueensSearch *search,
                                                 const GArray       *arcs,
                                                 guint               beat,
                                                 char              **title);

/* Returns the inference that removed @square from its column's domain, see get_inference() of
 * QueensAlgorithm. Returns QUEENS_INFERENCE_NONE if the column has a queen. */
QueensInference  queens_inference_find          (const QueensSearch *search,
                                                 QueensSquare        square,
                                                 gint               *other);

/* Returns the number of rows in the domain of an empty column. */
guint            queens_inference_count_rows    (const QueensSearch *search,
                                                 guint               column);

/* Explains why the row of @square was removed from its column's domain: first the arc that removed
 * this row, then the arcs that had already removed the rows compatible with this row. Each sentence
 * is a line. Returns NULL if no inference removed the row. */
char            *queens_inference_explain       (const QueensSearch *search,
                                                 QueensSquare        square);
