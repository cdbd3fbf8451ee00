/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of all charts. The build generates it from meson.build. */

#pragma once

#include "draw-chart.h"

/* Ends with NULL. */
extern const DrawChartKind *const draw_charts[];
