/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compiles a loop for several vector instruction sets, and chooses the best when the program
 * starts. A compiler that can't do that compiles the loop once. */

#pragma once

#include <glib.h>

#if defined (QUEENS_CODE_PATH)
/* Tests set QUEENS_CODE_PATH to compile for one kind of machine: 4 for AVX-512, 3 for AVX2, 1 for
 * any machine. */
#if QUEENS_CODE_PATH == 4
#define QUEENS_VECTORISED __attribute__ ((target ("arch=x86-64-v4")))
#elif QUEENS_CODE_PATH == 3
#define QUEENS_VECTORISED __attribute__ ((target ("avx2")))
#else
#define QUEENS_VECTORISED
#endif
#elif defined (__x86_64__) && defined (__GLIBC__) && !defined (__clang__) \
    && !defined (__SANITIZE_ADDRESS__)
/* With newer compilers, the choice depends on the machine's instructions. With older compilers, the
 * choice depends on the machine's model. */
#if __GNUC__ >= 12
#define QUEENS_VECTORISED __attribute__ ((target_clones ("default", "avx2", "arch=x86-64-v4")))
#else
#define QUEENS_VECTORISED __attribute__ ((target_clones ("default", "avx2", "arch=skylake-avx512")))
#endif
#else
#define QUEENS_VECTORISED
#endif
