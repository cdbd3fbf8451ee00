/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fuzzes pasted or typed text: boards in every notation, squares and sizes. Reading, writing and
 * reading again must give the same board. */

#include "fuzz.h"
#include "queens-notation.h"
#include "queens-sizes.h"

static void
check_refusal (const GError *error)
{
  g_assert_nonnull (error);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
}

static void
read_list (const char *text)
{
  g_auto (QueensState) state = { 0 };
  g_auto (QueensState) again = { 0 };
  g_autoptr (GError) error = NULL;
  g_autofree char *written = NULL;

  if (!queens_notation_read_board (text, &state, &error))
    {
      check_refusal (error);
      return;
    }
  written = queens_notation_write_state (state.places, state.length);
  queens_notation_read_state (written, &again, &error);
  g_assert_no_error (error);
  g_assert_cmpmem (state.places, state.length * sizeof *state.places,
                   again.places, again.length * sizeof *again.places);
  queens_state_count_from_zero (&state, NULL);
}

static void
read_squares (const char *text,
              gboolean (*read) (const char *, GArray *, GError **))
{
  g_autoptr (GArray) squares = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
  g_autoptr (GError) error = NULL;

  if (!read (text, squares, &error))
    check_refusal (error);
}

static void
read_sizes (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) sizes = queens_sizes_read (text, 1000, &error);
  g_autoptr (GArray) again = NULL;
  g_autofree char *written = NULL;

  if (sizes == NULL)
    {
      check_refusal (error);
      return;
    }
  written = queens_sizes_write ((const guint *) sizes->data, sizes->len);
  again = queens_sizes_read (written, 1000, &error);
  g_assert_no_error (error);
  g_assert_cmpmem (sizes->data, sizes->len * sizeof (guint), again->data,
                   again->len * sizeof (guint));
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t        size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autofree char *fault = queens_notation_describe_fault (text);
  g_autoptr (GArray) squares = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
  guint n;

  g_assert_true (g_utf8_validate (fault, -1, NULL));
  read_list (text);
  if (queens_notation_has_squares (text))
    read_squares (text, queens_notation_read_pasted);
  read_squares (text, queens_notation_read_queens);
  read_squares (text, queens_notation_read_squares);
  queens_notation_read_matrix (text, &n, squares);
  read_sizes (text);
  return 0;
}
