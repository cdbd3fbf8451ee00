/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-trace.h"

#include "fixture.h"
#include "memory.h"

#include <string.h>

/* Describes what the reader returns if it gets @text in pieces of @size bytes. Free with
 * g_free(). */
static char *
describe_pieces (const char *text,
                 gsize       length,
                 gsize       size)
{
  static const char *const kinds[] = { "empty", "state", "result", "none", "squares", "call",
                                       "unread", "long", "end" };
  g_autoptr (QueensTraceReader) reader = queens_trace_reader_new ();
  GString *words = g_string_new (NULL);
  QueensTraceLine line;

  for (gsize at = 0; at <= length; at += size)
    {
      queens_trace_reader_push (reader, text + at, MIN (size, length - at),
                                at + size > length);
      while (queens_trace_reader_next (reader, &line))
        {
          g_string_append_printf (words, "%s%s", words->len == 0 ? "" : " ", kinds[line.kind]);
          g_string_append_printf (words, "@%u", (guint) line.number);
          for (guint i = 0; i < line.state.length; i++)
            g_string_append_printf (words, "%c%d", i == 0 ? ':' : ',', line.state.places[i]);
          if (line.has_cost)
            g_string_append_printf (words, "=%d", (gint) line.cost);
          if (line.n_skipped > 0)
            g_string_append_printf (words, "-%u", (guint) line.n_skipped);
        }
    }
  g_assert_false (queens_trace_reader_next (reader, &line));
  return g_string_free (words, FALSE);
}

static void
assert_reads (const char *text,
              gsize       length,
              const char *expected)
{
  for (gsize size = 1; size <= length + 1; size++)
    {
      g_autofree char *words = describe_pieces (text, length, size);

      if (!g_str_equal (words, expected))
        g_error ("%s: %s, not %s", text, words, expected);
    }
}

/* Each of these texts is read as the state 2, 0, 1. If it has a cost, the cost is 3. */
static void
test_spellings (void)
{
  static const char *const states[] = {
    "[2, 0, 1]", "[2,0,1]", "  [ 2 , 0 ,1 ]\t", "(2, 0, 1)", "[2 0 1]", "[2\t0\t1]", "[ 2  0  1 ]",
    "(2, 0, 1,)",
    "3: [2, 0, 1]", "3. [2, 0, 1]", "3 [2, 0, 1]", "(3) [2, 0, 1]", "Step 3: [2, 0, 1]",
    "step #3 (2,0,1)", "12) [2, 0, 1]", "State: [2, 0, 1]", "state 3: [2, 0, 1]",
    "Iteration 3: [2, 0, 1]", "Board [2, 0, 1]",
    "[2. 0. 1.]", "[2.0, 0.0, 1.00]", "(2., 0., 1.)",
    "array([2, 0, 1])", "array( [2,0,1] )", "array([2, 0, 1], dtype=int32)", "3: np.array([2 0 1])",
    "array([2., 0., 1.])",
    "[np.int64(2), np.int64(0), np.int64(1)]", "(np.int32(2), 0, numpy.uint8(1))", "[int(2), 0, 1]",
    "[np.float64(2.0), np.float64(0.0), np.float64(1.0)]",
  };
  static const char *const costs[] = {
    "[2, 0, 1] - f=3", "[2, 0, 1] - f = 3", "[2, 0, 1] f: 3", "[2, 0, 1]  -  f=3  ",
    "[2, 0, 1]-f=3", "[2, 0, 1] - F=3",
    "[2, 0, 1], 3", "[2, 0, 1] - 3", "([2, 0, 1], 3)", "((2, 0, 1), 3)", "[2, 0, 1] cost 3",
    "[2, 0, 1] | cost=3",
    "[2, 0, 1] – f=3", "[2, 0, 1] — h=3", "[2, 0, 1] - f=3.0", "2, 0, 1 - f=3", "2,0,1 f=3",
    "7: [2, 0, 1] - f=3", "[2 0 1] - f=3",
    "[2, 0, 1] 3", "[2, 0, 1] (3)", "[2, 0, 1] (f=3)", "[2, 0, 1], (cost 3)", "[2, 0, 1] - f=3.",
    "(2, 0, 1) 3", "(2, 0, 1) (3)", "[[2, 0, 1], 3]", "[(2, 0, 1), 3]", "Step 1 ([2, 0, 1], 3)",
    "State: [2, 0, 1] cost: 3", "(7: [2, 0, 1], 3)", "2, 0, 1 (f=3)",
    "(array([2, 0, 1]), np.int64(3))", "[np.int64(2), 0, 1] - f=np.int64(3)",
    "array([2, 0, 1]) 3",
    "[2, 0, 1] score: 3", "[2, 0, 1] conflicts=3", "[2, 0, 1] -> 3", "[2, 0, 1] → 3",
    "[2, 0, 1] attacked queens: 3", "[2, 0, 1] h(n) = 3", "[2, 0, 1] => cost 3",
    "f=3 [2, 0, 1]", "score: 3 [2, 0, 1]", "cost = 3: [2, 0, 1]", "(3, [2, 0, 1])", "[3, (2, 0, 1)]",
    "f=3 -> [2, 0, 1]", "Step 2: f=3 [2, 0, 1]", "f=3 state=[2, 0, 1]",
    "\033[1;31m[2, 0, 1]\033[0m - f=\033[32m3\033[m", "[2,\xc2\xa0" "0,\xc2\xa0" "1] - f=3",
    "[2, 0, 1] − f=3", "［2，0，1］ - f＝３", "（2, 0, 1） f：3",
    "\xef\xbb\xbf[2, 0, 1] - f=3",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (states); i++)
    assert_reads (states[i], strlen (states[i]), "state@1:2,0,1 end@1");
  for (gsize i = 0; i < G_N_ELEMENTS (costs); i++)
    assert_reads (costs[i], strlen (costs[i]), "state@1:2,0,1=3 end@1");
}

static void
test_foreign (void)
{
  static const char *const lines[] = {
    "hello", "f=3", "[]", "()", "[2, 0, 1", "2, 0, 1]", "[2, 0, 1) - f=3", "[2, 0, 1] solved",
    "[2, 0, 1] - f=",
    "[2, 0, 1] - f=three", "[2, 0, 1] - f=3.5", "[2, 0, 1] - f=3 4", "Start: [2, 0, 1]",
    "[[2, 0, 1]]", "[2, , 1]", "[2; 0; 1]",
    "[2, None, 1]", "2, 0, 1", "8", "12, 30", "2020-01-02", "[2.5, 0, 1]", "=> no", "=>", "None",
    "[2, 0, 1] -", "0100",
    "[1-2, 3]", "-", ",", "[,]", "[2, 0, 1]]", "=> [2, 0",
    "[2, 0, 1] 3 4", "[2, 0, 1] (3", "[2, 0, 1] (3 4)", "[2, 0, 1] 3.5", "([2, 0, 1]",
    "([2, 0, 1])", "[[2, 0, 1], [1, 0, 2]]", "[[2, 0, 1],", "2, 0, 1 (3)", "Solution: [2, 0, 1]",
    "State: 2, 0, 1", "[2.0.1]", "[2.01, 0]", "array(2, 0, 1)", "array([2, 0, 1]",
    "array([2, 0, 1], order=3)", "array([[2, 0], [1, 0]])", "array([array([2, 0, 1])])",
    "[np.int64(2.5), 0]", "[np.int64(2, 0]", "[np.int64(), 0]", "[print(2), 0]", "[xint(2), 0]",
    "np.int64", "(0, 3) solved", "(0, 3) (0, 7) solved", "(0, 3), (0, x)", "[(0, 3), (0, 7)]",
    "[(0, 3), (0, 7) - f=1", "0, 3 - 0, 7",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *words = describe_pieces (lines[i], strlen (lines[i]), 1);

      /* If other words of the line can't be read, its list isn't read as a state, either. */
      if (!g_str_equal (words, "unread@1 end@1"))
        assert_reads (lines[i], strlen (lines[i]), "end@1-1");
    }
}

/* Checks the message about an unreadable list. */
static void
test_unread (void)
{
  static const struct
  {
    const char *text;
    const char *words;
  } lines[] = {
    { "[2, 0, 1] solved", "solved" },
    { "Start: [2, 0, 1]", "Start:" },
    { "board [2, 0, 1] has 3 attacks", "board … has 3 attacks" },
    { "[2, 0, 1] - f=three", "- f=three" },
    { "[2, 0, 1] this is a sentence of more than forty characters",
      "this is a sentence of more than forty ch…" },
    { "[2, 0, 1)] 3", NULL },
    { "n_queens([2, 0, 1], 0, 0)", NULL },
    { "[[0, 1, 0],", NULL },
    { "[0, 1, 0]]", NULL },
    { "at (2, 0) it ends", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (QueensTraceReader) reader = queens_trace_reader_new ();
      QueensTraceLine line;

      queens_trace_reader_push (reader, lines[i].text, strlen (lines[i].text), TRUE);
      g_assert_true (queens_trace_reader_next (reader, &line));
      g_assert_cmpint (line.kind, ==,
                       lines[i].words == NULL ? QUEENS_TRACE_END : QUEENS_TRACE_UNREAD);
      if (lines[i].words != NULL)
        g_assert_cmpstr (line.words, ==, lines[i].words);
    }
}

static void
test_prompts (void)
{
  static const char *const calls[] = { ">>> n_queens([2, 0, 1], 0, 0)", ">>> ", "... ",
                                       "In [3]: n_queens([2, 0, 1], 0, 0)", ">>> x = [2, 0, 1]" };

  for (gsize i = 0; i < G_N_ELEMENTS (calls); i++)
    assert_reads (calls[i], strlen (calls[i]), "call@1 end@1");
  assert_reads (">>> [2, 0, 1] - f=3", 19, "state@1:2,0,1=3 end@1");
  assert_reads (">>> >>> [2, 0, 1]", 17, "state@1:2,0,1 end@1");
  assert_reads ("Out[12]: [2, 0, 1]", 18, "state@1:2,0,1 end@1");
}

/* A list of two or more squares is recognised as a board with placement `anywhere`. Such boards
 * can't be checked, so the list isn't read. */
static void
test_squares (void)
{
  static const char *const lines[] = {
    "(0,3) (0,7) - f=1", "(0, 3) (0, 7)", " ( 0 , 3 )(0, 7) f: 1", "(0, 3), (0, 7), 5",
    "(0, 3) (0, 7) (1, 1) cost 3", "=> (0, 3) (0, 7)", "3: (0, 3) (0, 7)", "State: (0, 3) (0, 7)",
    "[(0, 3), (0, 7)] - f=1", "((0, 3), (0, 7)) cost 1",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *words = describe_pieces (lines[i], strlen (lines[i]), 1000);

      g_assert_true (g_str_has_prefix (words, "squares@1"));
      g_assert_true (g_str_has_suffix (words, " end@1"));
    }
}

static void
assert_text (const char *text,
             const char *expected)
{
  assert_reads (text, strlen (text), expected);
}

static void
test_lines (void)
{
  assert_text ("", "end@0");
  assert_text ("\n\n", "empty@1 empty@2 end@2");
  assert_text ("[0, 1]\r\n\r\n=> [1, 0]\r\n", "state@1:0,1 empty@2 result@3:1,0 end@3");
  assert_text ("[0, 1]\n=> None\n", "state@1:0,1 none@2 end@2");
  assert_text ("=>None", "none@1 end@1");
  assert_text ("=>[0, 1] - f=1", "result@1:0,1=1 end@1");
  assert_text ("a\n[0, 1]\nb\nc\n \t\n[1, 0]", "state@2:0,1-1 empty@5-3 state@6:1,0-3 end@6-3");
  assert_text ("[0, -1]\n[0, -]\n[0, 99999999999999]",
               "state@1:0,-2147483648 state@2:0,-1 state@3:0,2147483647 end@3");
  assert_text ("[0, 1] - f=-3", "state@1:0,1=-3 end@1");
  assert_text ("\xef\xbb\xbf[0, 1]", "state@1:0,1 end@1");
}

/* Some shells write a program's output as UTF-16. */
static void
test_wide (void)
{
  static const char wide[]
    = "\xff\xfe[\0000\0,\0001\0]\0\r\0\n\0\r\0\n\0=\0>\0N\0o\0n\0e\0\r\0\n\0";

  assert_reads (wide, sizeof wide - 1, "state@1:0,1 empty@2 none@3 end@3");
}

/* UTF-16 may have either byte order, a mark or no mark, and non-ASCII characters. */
static void
test_wide_marks (void)
{
  static const char text[] = "[0, 1]\n[0, 2] − f=−1\n";
  static const char *const charsets[] = { "UTF-16LE", "UTF-16BE" };
  static const char *const marks[] = { "\xff\xfe", "\xfe\xff" };

  for (gsize i = 0; i < G_N_ELEMENTS (charsets); i++)
    {
      gsize length;
      g_autofree char *wide = g_convert (text, -1, charsets[i], "UTF-8", NULL, &length, NULL);
      g_autofree char *marked = g_malloc (length + 2);

      memcpy (marked, marks[i], 2);
      memcpy (marked + 2, wide, length);
      assert_reads (wide, length, "state@1:0,1 state@2:0,2=-1 end@2");
      assert_reads (marked, length + 2, "state@1:0,1 state@2:0,2=-1 end@2");
    }
}

static void
test_long_line (void)
{
  gsize length = QUEENS_TRACE_MAX_LINE;
  g_autofree char *text = g_malloc (length + 2);
  g_autofree char *words = NULL;

  memset (text, ' ', length + 2);
  text[0] = '\n';
  words = describe_pieces (text, length + 1, 65536);
  g_assert_cmpstr (words, ==, "empty@1 empty@2 end@2");
  g_free (words);
  words = describe_pieces (text, length + 2, 65536);
  g_assert_cmpstr (words, ==, "empty@1 long@2");
}

/* The reader's memory doesn't grow with the length of the text. */
static void
test_memory (void)
{
  static const char text[] = "[0, 6, 3, 4, 7, 1, 2, 2] - f=6\nnothing\n\n";
  guint n = FIXTURE_IS_SANITIZED ? 10000 : 1000000;
  g_autoptr (QueensTraceReader) reader = queens_trace_reader_new ();
  guint64 bytes = 0;
  guint64 n_states = 0;
  QueensTraceLine line;

  if (!memory_is_counted ())
    return;
  for (guint i = 0; i < n; i++)
    {
      queens_trace_reader_push (reader, text, sizeof text - 1, FALSE);
      while (queens_trace_reader_next (reader, &line))
        n_states += line.kind == QUEENS_TRACE_STATE;
      if (i == 100)
        bytes = memory_count_bytes ();
    }
  g_assert_cmpuint (n_states, ==, n);
  g_assert_cmpuint (line.n_skipped, ==, n);
  g_assert_cmpuint (memory_count_bytes (), <=, bytes + 4096);
}

/* Random lines are either read or skipped, and each line is counted exactly once. */
static void
test_noise (void)
{
  static const char characters[] = "[](),0123456789 -=>fFNone:.\n\r\t\0Step#|";
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  guint n = FIXTURE_IS_SANITIZED ? 2000 : 20000;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (QueensTraceReader) reader = queens_trace_reader_new ();
      char text[200];
      gsize length = g_rand_int_range (random, 0, sizeof text);
      guint64 n_lines = 0;
      guint64 n_handed = 0;
      QueensTraceLine line = { 0 };

      for (gsize j = 0; j < length; j++)
        {
          text[j] = characters[g_rand_int_range (random, 0, sizeof characters - 1)];
          /* Among the first two characters, a zero would mean UTF-16. */
          text[j] = j < 2 && text[j] == '\0' ? ' ' : text[j];
          n_lines += text[j] == '\n';
        }
      n_lines += length > 0 && text[length - 1] != '\n';
      queens_trace_reader_push (reader, text, length, TRUE);
      while (queens_trace_reader_next (reader, &line))
        n_handed++;
      g_assert_cmpint (line.kind, ==, QUEENS_TRACE_END);
      g_assert_cmpuint (line.number, ==, n_lines);
      g_assert_cmpuint (line.n_skipped + n_handed - 1, ==, n_lines);
    }
}

int
trace_tests (int   argc,
             char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/trace/spellings", test_spellings);
  g_test_add_func ("/trace/foreign", test_foreign);
  g_test_add_func ("/trace/unread", test_unread);
  g_test_add_func ("/trace/prompts", test_prompts);
  g_test_add_func ("/trace/wide-marks", test_wide_marks);
  g_test_add_func ("/trace/squares", test_squares);
  g_test_add_func ("/trace/lines", test_lines);
  g_test_add_func ("/trace/wide", test_wide);
  g_test_add_func ("/trace/long-line", test_long_line);
  g_test_add_func ("/trace/memory", test_memory);
  g_test_add_func ("/trace/noise", test_noise);
  return g_test_run ();
}
