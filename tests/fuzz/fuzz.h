/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A fuzz target is a function that accepts any bytes and neither crashes nor takes long. It asserts
 * what must hold for the data. */

#pragma once

#include <glib.h>
#include <string.h>

/* libFuzzer's entry point; returns 0. */
int LLVMFuzzerTestOneInput (const guint8 *data,
                            size_t        size);

/* Columns of a board that is searched, not only read. */
#define FUZZ_MAX_SIZE 64
