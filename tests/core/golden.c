/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "golden.h"

#include "queens-values.h"

#include <stdlib.h>
#include <string.h>

static char *
read_file (const char *file)
{
  const char *directory = g_getenv ("QUEENSIDE_GOLDEN");
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  char *text;

  if (directory == NULL)
    g_error ("QUEENSIDE_GOLDEN must name the directory tests/golden");
  path = g_build_filename (directory, file, NULL);
  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

void
golden_foreach_like (const char  *file,
                     guint        n_cells,
                     guint        cell,
                     const char  *pattern,
                     guint        least,
                     GoldenCheck  check)
{
  g_autofree char *text = read_file (file);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n_rows = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) cells = g_strsplit (lines[i], "\t", -1);
      GoldenRow row = { file, i + 1, cells };

      if (lines[i][0] == '\0' || lines[i][0] == '#')
        continue;
      if (g_strv_length (cells) != n_cells)
        g_error ("%s:%u has not %u cells", file, row.line, n_cells);
      if (!g_pattern_match_simple (pattern, cells[cell]))
        continue;
      check (&row);
      n_rows++;
    }
  g_assert_cmpuint (n_rows, >=, least);
}

void
golden_foreach (const char  *file,
                guint        n_cells,
                guint        least,
                GoldenCheck  check)
{
  golden_foreach_like (file, n_cells, 0, "*", least, check);
}

void
golden_compare (const GoldenRow *row,
                char            *got,
                const char      *expected)
{
  if (!g_str_equal (got, expected))
    {
      g_autofree char *cells = g_strjoinv (" | ", row->cells);

      g_test_message ("%s:%u: %s", row->file, row->line, cells);
      g_test_message ("expected: %s", expected);
      g_test_message ("computed: %s", got);
      g_test_fail ();
    }
  g_free (got);
}

QueensSquare *
golden_squares (const char *text,
                gsize      *n_squares)
{
  g_auto (GStrv) parts = g_strsplit (g_str_equal (text, "-") ? "" : text, ";", -1);
  QueensSquare *squares;

  *n_squares = g_strv_length (parts);
  squares = g_new (QueensSquare, *n_squares);
  for (gsize i = 0; i < *n_squares; i++)
    {
      char *comma = strchr (parts[i], ',');

      g_assert_nonnull (comma);
      squares[i] = (QueensSquare) { atoi (parts[i]), atoi (comma + 1) };
    }
  return squares;
}

void
golden_append_squares (GString    *line,
                       const char *option,
                       const char *squares)
{
  g_auto (GStrv) parts = g_strsplit (g_str_equal (squares, "-") ? "" : squares, ";", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    g_string_append_printf (line, " %s %s", option, parts[i]);
}

gint32 *
golden_rows (const char *text,
             guint      *length)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", -1);
  gint32 *rows;

  *length = g_strv_length (parts);
  rows = g_new (gint32, *length);
  for (guint i = 0; i < *length; i++)
    rows[i] = atoi (parts[i]);
  return rows;
}

QueensProblem *
golden_problem (guint       size,
                const char *static_points,
                const char *boulders)
{
  gsize n_static_points;
  gsize n_boulders;
  g_autofree QueensSquare *static_squares = golden_squares (static_points, &n_static_points);
  g_autofree QueensSquare *boulder_squares = golden_squares (boulders, &n_boulders);
  g_autoptr (GError) error = NULL;
  QueensProblem *problem;

  problem = queens_problem_new (size, QUEENS_PLACEMENT_COLUMN, 0, static_squares, n_static_points,
                                boulder_squares, n_boulders, &error);
  g_assert_no_error (error);
  return problem;
}

QueensBoard *
golden_board (const char *state,
              const char *static_points,
              const char *boulders)
{
  guint length;
  g_autofree gint32 *rows = golden_rows (state, &length);
  g_autoptr (QueensProblem) problem = golden_problem (length, static_points, boulders);
  QueensBoard *board = queens_board_new (problem);

  queens_board_set_rows (board, rows);
  return board;
}

QueensCost
golden_cost (const char *id)
{
  g_autoptr (GError) error = NULL;
  gint cost = queens_choice_parse (queens_cost_choices, "cost", id, &error);

  g_assert_no_error (error);
  return cost;
}

char *
golden_write_state (const gint32 *rows,
                    guint         length)
{
  GString *text = g_string_new (NULL);

  for (guint x = 0; x < length; x++)
    g_string_append_printf (text, "%s%d", x == 0 ? "" : ",", rows[x]);
  return g_string_free (text, FALSE);
}

char *
golden_write_step (QueensBoard *board,
                   QueensCost   cost)
{
  g_autofree char *state = golden_write_state (board->rows, board->n_queens);

  return g_strdup_printf ("%s:%" G_GINT64_FORMAT, state, queens_board_get_cost (board, cost));
}

static void
write_successors_of_queen (GString           *text,
                           const QueensBoard *board,
                           QueensMoves        moves,
                           guint              queen)
{
  guint n_queens = board->n_queens;
  g_autofree gint32 *rows = g_memdup2 (board->rows, n_queens * sizeof (gint32));

  for (guint i = 0; i < queens_successors_count (board, moves, queen); i++)
    {
      g_autofree char *state = NULL;

      rows[queen] = queens_successors_get (board, moves, queen, i).y;
      state = golden_write_state (rows, n_queens);
      g_string_append_printf (text, "%s%s", text->len == 0 ? "" : " ", state);
    }
}

char *
golden_write_successors (const QueensBoard *board,
                         QueensMoves        moves)
{
  GString *text = g_string_new (NULL);

  if (queens_board_holds_static_points (board))
    for (guint queen = 0; queen < board->n_queens; queen++)
      write_successors_of_queen (text, board, moves, queen);
  return g_string_free (text->len == 0 ? g_string_assign (text, "-") : text, FALSE);
}

char *
golden_write_values (const gint32 *values,
                     guint         size)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < size * size; i++)
    {
      g_string_append (text, i == 0 ? "" : i % size == 0 ? "/" : " ");
      if (values[i] == QUEENS_NO_VALUE)
        g_string_append_c (text, '.');
      else
        g_string_append_printf (text, "%d", values[i]);
    }
  return g_string_free (text, FALSE);
}
