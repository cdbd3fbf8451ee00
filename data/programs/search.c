/* A search for the n queens, to begin with: steepest ascent, attacking pairs, any row of a column.
 *
 * Queenside runs it with the board as its first argument, a list with the row of each column. Static
 * points and boulders are further arguments, such as static=0,0 and boulder=3,4; this program takes
 * none. Print each state and its cost on a line of its own.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST 1000

static int state[MOST], n;

/* How many pairs of queens attack each other. */
static int
cost (void)
{
  int pairs = 0;

  for (int a = 0; a < n; a++)
    for (int b = a + 1; b < n; b++)
      if (state[a] == state[b] || abs (state[a] - state[b]) == b - a)
        pairs++;
  return pairs;
}

static void
show (void)
{
  printf ("[");
  for (int x = 0; x < n; x++)
    printf (x == 0 ? "%d" : ", %d", state[x]);
  printf ("] - f=%d\n", cost ());
}

int
main (int argc, char **argv)
{
  char *word = argc < 2 ? NULL : strtok (argv[1], "[], ");

  for (; word != NULL && n < MOST; word = strtok (NULL, "[], "))
    state[n++] = atoi (word);
  show ();
  for (;;)
    {
      int best = cost (), best_column = -1, best_row = 0;

      /* Of those that cost least the first: the lowest row, then the first column. */
      for (int row = 0; row < n; row++)
        for (int column = 0; column < n; column++)
          {
            int before = state[column];

            state[column] = row;
            if (cost () < best)
              {
                best = cost ();
                best_column = column;
                best_row = row;
              }
            state[column] = before;
          }
      if (best_column < 0)
        return 0;
      state[best_column] = best_row;
      show ();
    }
}
