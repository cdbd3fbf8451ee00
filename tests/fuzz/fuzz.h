/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A fuzz target is a function that accepts any bytes. It must not crash or take a long time. It
 * asserts what must be true for the data. */

#pragma once

#include <glib.h>
#include <string.h>

/* The entry point of libFuzzer. Returns 0. */
int LLVMFuzzerTestOneInput (const guint8 *data,
                            size_t        size);

/* Maximum number of columns of a board that is searched. */
#define FUZZ_MAX_SIZE 64
