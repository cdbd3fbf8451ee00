/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A map of the boards that a search can reach. A row has the boards at one distance from the start.
 * A board is a marker, and a move is a curve. Unlike a local optima network, which shows only the
 * minima, the map shows all boards, because a trap is small. */

#pragma once

#include "draw-chart.h"
#include "queens-trap.h"

typedef struct
{
  DrawChart         chart;
  const QueensTrap *trap;       /* must have layers */
  gint              present;    /* number of the current board, or −1 */
} DrawTrapView;

/* The chart. If there isn't room for all markers, a row with many boards is a bar labelled with the
 * number of its boards. A row may then have the boards of several distances. The series are the
 * rows. Their points are the markers, or the bar. */
extern const DrawChartKind draw_trap;

/* Returns the number of the first board that @point stands for. Sets @n_boards to the number of
 * these boards. */
guint draw_trap_get_boards (const DrawTrapView   *view,
                            const DrawChartPoint *point,
                            guint                *n_boards);

/* Finds the point for a board. */
void  draw_trap_find_board (const DrawTrapView   *view,
                            guint                 board,
                            DrawChartPoint       *point);
