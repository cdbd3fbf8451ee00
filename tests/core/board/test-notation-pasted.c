/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests pasted squares, traces with squares, and rows of 0 and 1. */

#include "queens-notation.h"

static char *
write (const GArray *squares)
{
  return queens_notation_write_squares ((const QueensSquare *) squares->data, squares->len);
}

static const struct
{
  const char *text;
  const char *squares;          /* NULL if the text is refused */
} pasted[] = {
  { "(0,3) (0,7)", "(0, 3) (0, 7)" },
  { "\n (1, 2)\n(0, 1),\t(5,5)\n", "(1, 2) (0, 1) (5, 5)" },
  { "(1, 2) -", "(1, 2) (0, -1)" },
  { "=> (1, 2)", "(1, 2)" },
  { "(0, 0) (1, 0) - f=1\n(0, 2) (1, 0) - f=0\n=> (0, 2) (1, 0)\n", "(0, 0) (1, 0)" },
  { "- - - f=0\n(0, 0) - - f=0\n=> (0, 0) -\n", "(0, -1) (0, -1)" },
  { "[(0, 3), (0, 7)]", "(0, 3) (0, 7)" },
  { "queens = [(0, 3), (0, 7)]\n", "(0, 3) (0, 7)" },
  { "A trace:\n(3, 1) - f=0\n", "(3, 1)" },
  { "(0 3) (0 7)", "(0, 3) (0, 7)" },
  { "0 3\n0 7\n1 1\n", "(0, 3) (0, 7) (1, 1)" },
  { "0,3\r\n0, 7\r\n", "(0, 3) (0, 7)" },
  { "[[0, 3], [0, 7]]", "(0, 3) (0, 7)" },
  { "queens = [[0 3]\n [0 7]]", "(0, 3) (0, 7)" },
  { "np.array([[0, 3],\n       [10, 7]])", "(0, 3) (10, 7)" },
  { "(0,3) 4", NULL },
  { "(0,3)\n4", NULL },
  { "4\n(0,3)", NULL },
  { "(0,3", NULL },
  { "()", NULL },
};

static void
test_squares (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (pasted); i++)
    {
      g_autoptr (GArray) squares = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;

      g_assert_true (queens_notation_has_squares (pasted[i].text));
      if (queens_notation_read_pasted (pasted[i].text, squares, &error))
        text = write (squares);
      g_assert_cmpstr (text, ==, pasted[i].squares);
      g_assert_true ((error == NULL) == (text != NULL));
    }
}

static void
test_no_squares (void)
{
  static const char *const texts[] = { "", "[3, 2]", "3,5", "Seed (1)\n[3, 2]", "[3, 2] (0, 1)",
                                       "01\n10", "(3, 2, 1)", "0 1\n1 0", "0 3\n1", "3, 2,\n1, 4",
                                       "[[1, 2]]", "0 3 1\n0 7 1", "0 3\n0 x", "3 -2\n1 1", "state = (3, 2, 1,\n 0)" };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    g_assert_false (queens_notation_has_squares (texts[i]));
}

static const struct
{
  const char *text;
  guint       size;             /* 0 if the text isn't a matrix */
  const char *squares;
} matrices[] = {
  { "10\n01", 2, "(0, 0) (1, 1)" },
  { "1 1\r\n0 0\r\n\r\n", 2, "(0, 0) (1, 0)" },
  { "[[0, 1, 0],\n [0, 1, 0],\n [0, 1, 1]]", 3, "(1, 0) (1, 1) (1, 2) (2, 2)" },
  { "00\n00\n", 2, "" },
  { ". Q\n. Q\n", 2, "(1, 0) (1, 1)" },
  { ".  ♛\n.  ♛\n", 2, "(0, 1) (1, 1)" },
  { ". .\n. .\n", 0, "" },
  { ". Q 1\nQ . .\n. . Q\n", 0, "" },
  { "", 0, "" },
  { "1", 0, "" },
  { "10\n0", 0, "" },
  { "10\n012", 0, "" },
  { "11\n02", 0, "" },
};

static void
test_matrices (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (matrices); i++)
    {
      g_autoptr (GArray) squares = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
      g_autofree char *text = NULL;
      guint size = 0;

      g_assert_true (queens_notation_read_matrix (matrices[i].text, &size, squares)
                     == (matrices[i].size > 0));
      g_assert_cmpuint (size, ==, matrices[i].size);
      text = write (squares);
      g_assert_cmpstr (text, ==, matrices[i].squares);
    }
}

int
notation_pasted_tests (int   argc,
                       char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/notation-pasted/squares", test_squares);
  g_test_add_func ("/notation-pasted/no-squares", test_no_squares);
  g_test_add_func ("/notation-pasted/matrices", test_matrices);
  return g_test_run ();
}
