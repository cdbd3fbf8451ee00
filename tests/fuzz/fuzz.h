/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What every fuzz target is: a function that takes any bytes, as a stranger's file may have them,
 * and neither crashes nor takes long. What it finds out about what it has read, it asserts. */

#pragma once

#include <glib.h>
#include <string.h>

/* libFuzzer's entry point; returns 0. */
int LLVMFuzzerTestOneInput (const guint8 *data,
                            size_t        size);

/* Columns of a board that is searched, not only read. */
#define FUZZ_MAX_SIZE 64
