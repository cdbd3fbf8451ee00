/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes which rows the inference of a systematic search removed, and why. Free all strings with
 * g_free(). */

#pragma once

#include "queens-search.h"

/* Describes @arcs (an array of QueensArc) in the order in which they were checked, then the arcs
 * left in the queue. Each sentence is a line. Returns NULL if there are none. */
char            *queens_inference_describe_arcs (const QueensSearch *search,
                                                 const GArray       *arcs);

/* The beats in which the window shows an inference: each arc that removes rows is a beat. If AC-3
 * then checks more arcs, they are the last beat. Returns the number of beats. */
guint            queens_inference_count_beats   (const GArray       *arcs);
/* Returns the index in @arcs of the arc that is checked in beat number @beat, from 1; the number of
 * arcs if that beat removes nothing. */
guint            queens_inference_find_arc      (const GArray       *arcs,
                                                 guint               beat);
/* Describes beat number @beat of the inference after the queen that was placed last: a title, and
 * the queue and reasons, one sentence per line. The title of beat 0 is NULL. */
char            *queens_inference_describe_beat (const QueensSearch *search,
                                                 const GArray       *arcs,
                                                 guint               beat,
                                                 char              **title);

/* Returns the inference that removed @square, see get_inference() of QueensAlgorithm. Returns
 * QUEENS_INFERENCE_NONE if the column has a queen. */
QueensInference  queens_inference_find          (const QueensSearch *search,
                                                 QueensSquare        square,
                                                 gint               *other);

/* Returns the number of rows left in an empty column. */
guint            queens_inference_count_rows    (const QueensSearch *search,
                                                 guint               column);

/* Explains why the row of @square is gone: first the arc that removed this row, then the arcs that
 * removed the rows that would fit this row. Each sentence is a line. Returns NULL if no inference
 * removed the row. */
char            *queens_inference_explain       (const QueensSearch *search,
                                                 QueensSquare        square);
