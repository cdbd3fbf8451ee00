"""A search for the n queens, to begin with: steepest ascent, attacking pairs, any row of a column.

Queenside runs it with the board as its first argument, a list with the row of each column. Static
points and boulders are further arguments, such as static=0,0 and boulder=3,4; this program takes
none. Print each state and its cost on a line of its own.
"""
import sys


def cost(state):
    """How many pairs of queens attack each other."""
    pairs = 0
    for a in range(len(state)):
        for b in range(a + 1, len(state)):
            if state[a] == state[b] or abs(state[a] - state[b]) == b - a:
                pairs += 1
    return pairs


def successors(state):
    """Every state in which one queen stands on another row of her column; of equal ones the first
    is taken: the lowest row, then the first column."""
    for row in range(len(state)):
        for column in range(len(state)):
            if row != state[column]:
                yield state[:column] + [row] + state[column + 1:]


def search(state):
    print(state, "-", f"f={cost(state)}")
    while True:
        best = min(successors(state), key=cost, default=state)
        if cost(best) >= cost(state):
            return
        state = best
        print(state, "-", f"f={cost(state)}")


def read_state(text):
    return [int(word) for word in text.strip("[] ").split(",")]


if __name__ == "__main__":
    search(read_state(sys.argv[1]))
