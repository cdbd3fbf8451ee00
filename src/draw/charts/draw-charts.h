/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of all charts, which the build generates from the names in meson.build. */

#pragma once

#include "draw-chart.h"

/* Ends with NULL. */
extern const DrawChartKind *const draw_charts[];
