/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compiles a loop for several vector instruction sets, and chooses the best when the program
 * starts. Compilers without this feature compile the loop once. */

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
/* Newer compilers choose by the machine's instructions, older compilers by the machine's model. */
#if __GNUC__ >= 12
#define QUEENS_VECTORISED __attribute__ ((target_clones ("default", "avx2", "arch=x86-64-v4")))
#else
#define QUEENS_VECTORISED __attribute__ ((target_clones ("default", "avx2", "arch=skylake-avx512")))
#endif
#else
#define QUEENS_VECTORISED
#endif
