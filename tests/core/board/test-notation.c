/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-notation.h"

#include "fixture.h"
#include "golden.h"

#include <string.h>

#define BELOW G_MININT32        /* stands for any row below 0 */
#define EMPTY QUEENS_NO_ROW

typedef gboolean (*Read) (const char *text, QueensState *state, GError **error);

typedef struct
{
  const char *text;
  guint       length;
  gint32      rows[8];
} Good;

static void
assert_reads (const Good *good,
              Read        read)
{
  g_auto (QueensState) state = { NULL };
  g_autoptr (GError) error = NULL;

  read (good->text, &state, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (state.length, ==, good->length);
  for (guint x = 0; x < state.length; x++)
    g_assert_cmpint (state.places[x], ==, good->rows[x]);
}

static const Good lists[] = {
  { "[3, 2, 1, 4]", 4, { 3, 2, 1, 4 } },
  { "3,2,1,4", 4, { 3, 2, 1, 4 } },
  { "3, 2, 1, 4", 4, { 3, 2, 1, 4 } },
  { "  [ 3 ,2,\t1 , 4 ]  ", 4, { 3, 2, 1, 4 } },
  { "[3,\n 2,\n 1,\n 4]\n", 4, { 3, 2, 1, 4 } },
  { "[3, 2,\r\n1, 4]\r\n", 4, { 3, 2, 1, 4 } },
  { "=> [3, 2]", 2, { 3, 2 } },
  { "=>3,2", 2, { 3, 2 } },
  { "[3, 2] - f=17", 2, { 3, 2 } },
  { "[3, 2] f=0\n", 2, { 3, 2 } },
  { "3, 2 - f=1", 2, { 3, 2 } },
  { "0", 1, { 0 } },
  { "[007]", 1, { 7 } },
  { "[0, 4, -, -]", 4, { 0, 4, EMPTY, EMPTY } },
  { "-,-", 2, { EMPTY, EMPTY } },
  { "[-]", 1, { EMPTY } },
  { "[-, 2] - f=0", 2, { EMPTY, 2 } },
  { "[-1, -7, -99999999999999999999]", 3, { BELOW, BELOW, BELOW } },
  { "[2147483646, 9999999]", 2, { 2147483646, 9999999 } },
  /* Lists as NumPy prints them */
  { "[3., 2.0, 1.00]", 3, { 3, 2, 1 } },
  { "array([3, 2])", 2, { 3, 2 } },
  { "array([3, 2,\n       1], dtype=int64)\n", 3, { 3, 2, 1 } },
  { "[np.int64(3), np.int32(2), 1]", 3, { 3, 2, 1 } },
  { "[0 7 3 4]", 4, { 0, 7, 3, 4 } },
  { "[ 0 10\n  3  4]\n", 4, { 0, 10, 3, 4 } },
  { "[3. 2. 1.]", 3, { 3, 2, 1 } },
  /* Lists as other programs print them */
  { "0 4 7 5", 4, { 0, 4, 7, 5 } },
  { "0\t4 7 5\n", 4, { 0, 4, 7, 5 } },
  { "0 4 - -", 4, { 0, 4, EMPTY, EMPTY } },
  { "0 4 - f=2", 2, { 0, 4 } },
  { "(3, 2, 1)", 3, { 3, 2, 1 } },
  { "(0, 1)", 2, { 0, 1 } },
  { "[0 1]", 2, { 0, 1 } },
  { "state = [3, 2, 1]", 3, { 3, 2, 1 } },
  { "State: 3 2 1", 3, { 3, 2, 1 } },
  { "q_1=(3, 2, 1)", 3, { 3, 2, 1 } },
  { "board = np.array([3, 2, 1])", 3, { 3, 2, 1 } },
};

static void
test_lists (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      assert_reads (&lists[i], queens_notation_read_state);
      assert_reads (&lists[i], queens_notation_read_board);
    }
}

static const struct { const char *text, *quoted; } bad_lists[] = {
  { "", "“”" },
  { " \n\t", "“”" },
  { "[]", "“[]”" },
  { "[", "“[”" },
  { "]", "“]”" },
  { ",", "“,”" },
  { "--", "“--”" },
  { "[1, 2", "“[1, 2”" },
  { "1, 2]", "“1, 2]”" },
  { "[1, 2,]", "“[1, 2,]”" },
  { "1, 2,", "“1, 2,”" },
  { ",1", "“,1”" },
  { "[1,,2]", "“[1,,2]”" },
  { "[1; 2]", "“[1; 2]”" },
  { "[1.5, 2]", "“[1.5, 2]”" },
  { "[1, 2] x", "“[1, 2] x”" },
  { "[1, 2]]", "“[1, 2]]”" },
  { "[[1, 2]]", "“[[1, 2]]”" },
  { "(1, 2]", "“(1, 2]”" },
  { "state [1, 2]", "“state [1, 2]”" },
  { "state = None", "“state = None”" },
  { "1 2 x", "“1 2 x”" },
  { "[1 2 3", "“[1 2 3”" },
  { "[+1, 2]", "“[+1, 2]”" },
  { "[0x1, 2]", "“[0x1, 2]”" },
  { "[1, --2]", "“[1, --2]”" },
  { "[a, b]", "“[a, b]”" },
  { "None", "“None”" },
  { "=> None", "“=> None”" },
  { "[1, 2] - g=3", "“[1, 2] - g=3”" },
  { "[1, 2] - f=x", "“[1, 2] - f=x”" },
  { "[1, 2] - f=-3", "“[1, 2] - f=-3”" },
  { "\n\n[1, x,\n2]", "“[1, x,”" },
  { "♛ ♛", "“♛ ♛”" },
  { "Q .\n. Q .", "“Q .”" },
  { "Q .\nx Q", "“Q .”" },
  { "\xff\xfe", "“��”" },
  { "[1, \xc3]", "“[1, �]”" },
  { "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, x]", "“[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, …”" },
};

static void
test_bad_lists (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (bad_lists); i++)
    {
      g_auto (QueensState) state = { NULL };
      g_autoptr (GError) error = NULL;
      g_autoptr (GError) same = NULL;

      g_assert_false (queens_notation_read_state (bad_lists[i].text, &state, &error));
      fixture_assert_refusal (error, QUEENS_ERROR_SYNTAX, bad_lists[i].quoted);
      g_assert_false (queens_notation_read_board (bad_lists[i].text, &state, &same));
      fixture_assert_refusal (same, QUEENS_ERROR_SYNTAX, bad_lists[i].quoted);
      g_assert_false (queens_notation_read_board (bad_lists[i].text, &state, NULL));
      g_assert_null (state.places);
    }
}

/* If a row is too large to store, errors quote the typed text. */
static const struct { const char *text, *named; } large_rows[] = {
  { "[99999999999999999999, 1]",
    "In column 0, row 99999999999999999999 is outside the board. Use rows 0 to 1." },
  { "=> 0, 2147483647 - f=3",
    "In column 1, row 2147483647 is outside the board. Use rows 0 to 1." },
  { "[0,\n 1,\n0002147483648]",
    "In column 2, row 0002147483648 is outside the board. Use rows 0 to 2." },
  { "[np.int64(1), np.int64(3000000000)]",
    "In column 1, row 3000000000 is outside the board. Use rows 0 to 1." },
  { "1000000000000000000000000000000000000000000000000",
    "In column 0, row 1000000000000000000000000000000000000000… is "
    "outside the board." },
};

static void
test_large_rows (void)
{
  const Read reads[] = { queens_notation_read_state, queens_notation_read_board };

  for (gsize i = 0; i < G_N_ELEMENTS (large_rows); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (reads); j++)
      {
        g_auto (QueensState) state = { NULL };
        g_autoptr (GError) error = NULL;

        g_assert_false (reads[j] (large_rows[i].text, &state, &error));
        fixture_assert_refusal (error, QUEENS_ERROR_REFUSED, large_rows[i].named);
        g_assert_null (state.places);
      }
}

/* The error mentions both notations, because the user may have mixed them up. */
static void
test_mixed (void)
{
  g_auto (QueensState) state = { NULL };
  g_autoptr (GError) error = NULL;

  g_assert_false (queens_notation_read_board ("[0, 1, 2, 3] (0,7)", &state, &error));
  fixture_assert_refusal (error, QUEENS_ERROR_SYNTAX,
                          "“[0, 1, 2, 3] (0,7)” isn’t a list of rows. Write the row of every "
                          "column, for example [1, 3, 0, 2], or the square of every queen, for "
                          "example (0, 3) (0, 7).");
}

/* The error quotes the word that isn't a row. */
static void
test_faults (void)
{
  static const struct { const char *text, *fault; } faults[] = {
    { "3 2 x", "“3 2 x” isn’t a list of rows because “x” isn’t a row. Write the row" },
    { "[1, 2.5, 3]", "“[1, 2.5, 3]” isn’t a list of rows because “2.5” isn’t a row. Write" },
    { "state = [1, two, 3] - f=4", "because “two” isn’t a row. Write" },
    { "=> [np.int64(1), None]", "because “None” isn’t a row. Write" },
    { "[1, 2] - g=3", "because “g=3” isn’t a row. Write" },
    { "queens", "“queens” isn’t a list of rows. Write" },
    { "[3, 2, 1", "“[3, 2, 1” isn’t a list of rows. Write" },
    { "", "“” isn’t a list of rows. Write" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_auto (QueensState) state = { NULL };
      g_autoptr (GError) error = NULL;

      g_assert_false (queens_notation_read_state (faults[i].text, &state, &error));
      fixture_assert_refusal (error, QUEENS_ERROR_SYNTAX, faults[i].fault);
    }
}

static const Good boards[] = {
  /* Lists over several lines, some of which could be lists themselves */
  { "3, 2,\n1, 4", 4, { 3, 2, 1, 4 } },
  { "[3, 2,\n1, 4,\n0, 5\n]", 6, { 3, 2, 1, 4, 0, 5 } },
  { "[\n3, 2, 1, 4\n]", 4, { 3, 2, 1, 4 } },
  { "3\n, 2", 2, { 3, 2 } },
  { "[0, 1, 2] - f=3\n[0, 2, 2] - f=2\n=> [0, 2, 2]\n", 3, { 0, 1, 2 } },
  { "=> [0, 2, 2]\r\n", 3, { 0, 2, 2 } },
  { "0,1,2\n0,2,2\n", 3, { 0, 1, 2 } },
  { "\n  $ what was typed\n[0, 1, 2] - f=3\n=> None\n", 3, { 0, 1, 2 } },
  { "[2, 0] - f=1\n[1, 0] - f=1\n", 2, { 2, 0 } },
  /* Lists without commas, and lists with one number per line */
  { "0 2 0 1\n0 2 0 3\n0 2 1 3\n", 4, { 0, 2, 0, 1 } },
  { "0 2 0 1 f=3\n0 2 0 3 - f=2\n=> 0 2 0 3\n", 4, { 0, 2, 0, 1 } },
  { "[0 2 0]\n[0 2 1]\n=> [0 2 1]", 3, { 0, 2, 0 } },
  { "3\n2\n1\n4\n", 4, { 3, 2, 1, 4 } },
  { "\n0\n\n10\r\n 2\r\n-\n", 4, { 0, 10, 2, EMPTY } },
  { "1\n0", 2, { 1, 0 } },
  { "0010\n1000\n0001\n0100\n", 4, { 1, 3, 0, 2 } },
  { "0010\r\n1000\r\n0001\r\n0100", 4, { 1, 3, 0, 2 } },
  { "\n0 0 1 0\n1 0 0 0\n\n0 0 0 1\n 0 1 0 0 \n\n", 4, { 1, 3, 0, 2 } },
  { "[[0 0 1]\n [1 0 0]\n [0 1 0]]", 3, { 1, 2, 0 } },
  { "[[0, 0, 1],\n [1, 0, 0],\n [0, 1, 0]]", 3, { 1, 2, 0 } },
  { "[[0, 0, 1], [1, 0, 0], [0, 1, 0]]", 3, { 1, 2, 0 } },
  { "np.array([[0, 0, 1],\n       [1, 0, 0],\n       [0, 1, 0]])", 3, { 1, 2, 0 } },
  { "[[0. 0. 1.]\n [1. 0. 0.]\n [0. 1. 0.]]", 3, { 1, 2, 0 } },
  /* Drawn boards, with one row per line. With the survey's symbol ♛, they have one column per
   * line. */
  { ". . Q\nQ . .\n. Q .\n", 3, { 1, 2, 0 } },
  { "..Q\nQ..\n.Q.", 3, { 1, 2, 0 } },
  { "- - q\n\n_ _ _\n- q -\n", 3, { EMPTY, 2, 0 } },
  { "['.', '.', 'Q']\n['Q', '.', '.']\n['.', 'Q', '.']\n", 3, { 1, 2, 0 } },
  { "+---+---+---+\n|   |   | Q |\n+---+---+---+\n| Q |   |   |\n+---+---+---+\n"
    "|   | Q |   |\n+---+---+---+\n", 3, { 1, 2, 0 } },
  { ".  .  ♛\n♛  .  .\n.  ♛  .\n", 3, { 2, 0, 1 } },
  { "· · ♕\n♕ · ·\n· ♕ ·\n", 3, { 1, 2, 0 } },
  { "Q", 1, { 0 } },
  { "11\n00", 2, { 0, 0 } },
  { "000\n010\n000", 3, { EMPTY, 1, EMPTY } },
  { "00\n00", 2, { EMPTY, EMPTY } },
};

static void
test_boards (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (boards); i++)
    assert_reads (&boards[i], queens_notation_read_board);
}

static const char *const bad_boards[] = {
  "hello\nworld",
  "0 1 0\n0 1 0\n1 0 0",                /* two queens in a column */
  "0 1\n1 0\n0 0",                      /* not a square board */
  "0 1 0\n1 0 0",
  "0 2\n1 0",
  "[0, x,\n 1]",
  "0 2 0\n0 2\n0 2 1",
  "3\n2\nx\n4",
  "0100\n0001\n1000\n001",
};

static void
test_bad_boards (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (bad_boards); i++)
    {
      g_auto (QueensState) state = { NULL };
      g_autoptr (GError) error = NULL;
      g_autofree char *line = g_strndup (bad_boards[i], strcspn (bad_boards[i], "\n"));

      g_assert_false (queens_notation_read_board (bad_boards[i], &state, &error));
      fixture_assert_refusal (error, QUEENS_ERROR_SYNTAX, line);
    }
}

static const struct
{
  const char *state;
  gboolean    allow_empty;
  const char *refusal;          /* words of the error, or NULL if there is no error */
} checks[] = {
  { "[3, 2, 1, 0]", FALSE, NULL },
  { "[3, 2, -, 0]", TRUE, NULL },
  { "[3, 2, -, 0]", FALSE, "Column 2 is empty" },
  { "[3, 2, 4, 0]", TRUE, "In column 2, row 4 is outside the board. Use rows 0 to 3" },
  { "[3, 2147483646, 4, 0]", TRUE, "In column 1, row 2147483646 is outside the board" },
  { "[-1, 2, 1, 0]", TRUE, "In column 0, the row is below 0" },
  { "[3, 2, 1, -8]", FALSE, "In column 3, the row is below 0" },
  { "[3, 0, 1, 0]", FALSE, "column 1 is on the boulder (1, 0)" },
  { "[3, 2, 1]", FALSE, "The state has 3 rows, but the board has 4 columns" },
  { "[3]", FALSE, "The state has 1 row," },
  { "[3, 2, 1, 0, 0]", TRUE, "The state has 5 rows" },
};

static void
test_check (void)
{
  g_autoptr (QueensProblem) problem = golden_problem (4, "0,0", "1,0;2,3");

  for (gsize i = 0; i < G_N_ELEMENTS (checks); i++)
    {
      g_auto (QueensState) state = { NULL };
      g_autoptr (GError) error = NULL;
      gboolean fits;

      g_assert_true (queens_notation_read_state (checks[i].state, &state, NULL));
      fits = queens_notation_check_state (problem, &state, checks[i].allow_empty, &error);
      g_assert_cmpint (fits, ==, checks[i].refusal == NULL);
      if (fits)
        g_assert_no_error (error);
      else
        fixture_assert_refusal (error, QUEENS_ERROR_REFUSED, checks[i].refusal);
    }
}

static void
assert_text (char       *got,
             const char *expected)
{
  g_assert_cmpstr (got, ==, expected);
  g_free (got);
}

static void
test_write (void)
{
  g_autoptr (QueensProblem) two = fixture_plain_problem (2);
  g_autoptr (QueensProblem) four = fixture_plain_problem (4);
  const gint32 rows[] = { 2, 0, EMPTY, 1 };

  assert_text (queens_notation_write_state (rows, 4), "[2, 0, -, 1]");
  assert_text (queens_notation_write_state (rows, 1), "[2]");
  assert_text (queens_notation_write_step (four, rows, 17), "[2, 0, -, 1] - f=17");
  assert_text (queens_notation_write_step (two, rows, 1234567890123), "[2, 0] - f=1234567890123");
  assert_text (queens_notation_write_matrix (four, rows), "0100\n0001\n1000\n0000\n");
  assert_text (queens_notation_write_board (four, rows),
               ".  .  ♛  .\n♛  .  .  .\n.  .  .  .\n.  ♛  .  .\n");
}

static void
assert_read_back (char         *text,
                  Read          read,
                  const gint32 *rows,
                  guint         length)
{
  g_auto (QueensState) state = { NULL };

  g_assert_true (read (text, &state, NULL));
  g_assert_cmpmem (state.places, state.length * sizeof *rows, rows, length * sizeof *rows);
  g_free (text);
}

static void
test_round_trips (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (81);

  for (guint i = 0; i < 2000; i++)
    {
      guint length = 2 + i % 30;
      g_autoptr (QueensProblem) problem = fixture_plain_problem (length);
      gint32 rows[32];

      for (guint x = 0; x < length; x++)
        rows[x] = g_rand_int_range (random, i % 2 ? EMPTY : 0, length);
      assert_read_back (queens_notation_write_state (rows, length), queens_notation_read_state,
                        rows, length);
      assert_read_back (queens_notation_write_state (rows, length), queens_notation_read_board,
                        rows, length);
      assert_read_back (queens_notation_write_step (problem, rows, i), queens_notation_read_state,
                        rows, length);
      assert_read_back (queens_notation_write_matrix (problem, rows), queens_notation_read_board,
                        rows, length);
    }
}

static const struct
{
  const char  *text;
  gboolean     is_square;
  QueensSquare square;
} squares[] = {
  { "3,5", TRUE, { 3, 5 } },
  { "(3, 5)", TRUE, { 3, 5 } },
  { " ( 3 , 5 )\n", TRUE, { 3, 5 } },
  { "-1,2", TRUE, { -1, 2 } },
  { "999999999,0", TRUE, { 999999999, 0 } },
  { "", FALSE, { 0, 0 } },
  { "3", FALSE, { 0, 0 } },
  { "3,", FALSE, { 0, 0 } },
  { "3 5", FALSE, { 0, 0 } },
  { "3,5,6", FALSE, { 0, 0 } },
  { "3,5 x", FALSE, { 0, 0 } },
  { "a,b", FALSE, { 0, 0 } },
  { "3.0,1", FALSE, { 0, 0 } },
  { "9999999999,0", FALSE, { 0, 0 } },
  { "3,٤", FALSE, { 0, 0 } },
};

static void
test_squares (void)
{
  g_autoptr (GError) garbled = NULL;
  QueensSquare square;

  for (gsize i = 0; i < G_N_ELEMENTS (squares); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_cmpint (queens_notation_read_square (squares[i].text, &square, &error), ==,
                       squares[i].is_square);
      if (!squares[i].is_square)
        fixture_assert_refusal (error, QUEENS_ERROR_SYNTAX, squares[i].text);
      else
        g_assert_true (square.x == squares[i].square.x && square.y == squares[i].square.y);
    }
  g_assert_false (queens_notation_read_square ("3,5\xff", &square, &garbled));
  fixture_assert_refusal (garbled, QUEENS_ERROR_SYNTAX, "“3,5�”");
}

static const struct
{
  const char *text;
  gboolean    seems;
  const char *from_zero;        /* the result, or words of the error */
} from_one[] = {
  { "[2, 4, 1, 3]", TRUE, "[1, 3, 0, 2]" },
  { "[1]", TRUE, "[0]" },
  { "4 - 1 -", TRUE, "[3, -, 0, -]" },
  { "[1, 2, 3, 1]", FALSE, "[0, 1, 2, 0]" },
  { "[0, 4, 1, 3]", FALSE,
    "In column 0, row 0 is outside the board. If you count rows from 1, use rows 1 to 4." },
  { "[4, 5, 1, 3]", FALSE,
    "In column 1, row 5 is outside the board. If you count rows from 1, use rows 1 to 4." },
  { "[4, -5]", FALSE,
    "In column 0, row 4 is outside the board. If you count rows from 1, use rows 1 to 2." },
  { "[2, -5]", FALSE,
    "In column 1, the row is below 0. If you count rows from 1, use rows 1 to 2." },
};

static void
test_from_one (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (from_one); i++)
    {
      g_auto (QueensState) state = { NULL };
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;

      g_assert_true (queens_notation_read_state (from_one[i].text, &state, NULL));
      g_assert_true (queens_state_seems_from_one (&state) == from_one[i].seems);
      if (queens_state_count_from_zero (&state, &error))
        text = queens_notation_write_state (state.places, state.length);
      g_assert_cmpstr (error == NULL ? text : error->message, ==, from_one[i].from_zero);
    }
}

/* The example in an error fits the size of the board and its boulders. */
static void
test_examples (void)
{
  const QueensSquare boulders[] = { { 0, 1 }, { 1, 3 }, { 2, 0 } };

  for (guint size = 1; size <= 30; size++)
    for (gsize n = 0; n <= (size < 4 ? 0 : G_N_ELEMENTS (boulders)); n++)
      {
        g_autoptr (QueensProblem) problem =
          queens_problem_new (size, QUEENS_PLACEMENT_COLUMN, 0, NULL, 0, boulders, n, NULL);
        g_autofree char *text = queens_notation_write_example (problem);
        g_autoptr (QueensProblem) taken = NULL;
        g_autoptr (GError) error = NULL;
        g_auto (QueensState) state = { NULL };

        g_assert_true (queens_notation_read_state (text, &state, &error));
        taken = queens_problem_resize (problem, state.length, &error);
        g_assert_no_error (error);
        queens_notation_check_state (taken, &state, FALSE, &error);
        g_assert_no_error (error);
      }
}

int
notation_tests (int   argc,
                char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/notation/lists", test_lists);
  g_test_add_func ("/notation/bad-lists", test_bad_lists);
  g_test_add_func ("/notation/large-rows", test_large_rows);
  g_test_add_func ("/notation/mixed", test_mixed);
  g_test_add_func ("/notation/faults", test_faults);
  g_test_add_func ("/notation/boards", test_boards);
  g_test_add_func ("/notation/bad-boards", test_bad_boards);
  g_test_add_func ("/notation/check", test_check);
  g_test_add_func ("/notation/write", test_write);
  g_test_add_func ("/notation/round-trips", test_round_trips);
  g_test_add_func ("/notation/squares", test_squares);
  g_test_add_func ("/notation/from-one", test_from_one);
  g_test_add_func ("/notation/examples", test_examples);
  return g_test_run ();
}
