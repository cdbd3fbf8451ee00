/* A search for the n queens, to begin with: steepest ascent, attacking pairs, any row of a column.
 *
 * Queenside runs it with the board as its first argument, a list with the row of each column. Static
 * points and boulders are further arguments, such as static=0,0 and boulder=3,4; this program takes
 * none. Print each state and its cost on a line of its own.
 */
import java.util.Arrays;

public class Search {
    /** How many pairs of queens attack each other. */
    static int cost(int[] state) {
        int pairs = 0;
        for (int a = 0; a < state.length; a++)
            for (int b = a + 1; b < state.length; b++)
                if (state[a] == state[b] || Math.abs(state[a] - state[b]) == b - a)
                    pairs++;
        return pairs;
    }

    static void show(int[] state) {
        System.out.println(Arrays.toString(state) + " - f=" + cost(state));
    }

    /** Of the successors that cost least the first: the lowest row, then the first column. */
    static int[] findBest(int[] state) {
        int[] best = null;
        for (int row = 0; row < state.length; row++)
            for (int column = 0; column < state.length; column++) {
                if (row == state[column])
                    continue;
                int[] next = state.clone();
                next[column] = row;
                if (best == null || cost(next) < cost(best))
                    best = next;
            }
        return best;
    }

    public static void main(String[] args) {
        int[] state = Arrays.stream(args[0].replaceAll("[\\[\\] ]", "").split(","))
                            .mapToInt(Integer::parseInt).toArray();
        show(state);
        while (true) {
            int[] best = findBest(state);
            if (best == null || cost(best) >= cost(state))
                return;
            state = best;
            show(state);
        }
    }
}
