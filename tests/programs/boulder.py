"""A correct program for the sheet with a boulder: queens move in their columns; the cost counts attacked queens."""
import random


def attacks(state, i, j, boulder_x, boulder_y):
    if i > j:
        i, j = j, i
    rise = state[j] - state[i]
    if i == j or (rise != 0 and abs(rise) != j - i):
        return False
    step = (rise > 0) - (rise < 0)
    return not (i < boulder_x < j and state[i] + step * (boulder_x - i) == boulder_y)


def f(state, boulder_x, boulder_y):
    n = len(state)
    return sum(any(attacks(state, i, j, boulder_x, boulder_y) for j in range(n) if j != i)
               for i in range(n))


def succ(state, boulder_x, boulder_y):
    n = len(state)
    found = []
    for x in range(n):
        for y in range(n):
            if y != state[x] and (x, y) != (boulder_x, boulder_y):
                found.append(state[:x] + [y] + state[x + 1:])
    return sorted(found)


def choose_next(curr, boulder_x, boulder_y):
    best = min(succ(curr, boulder_x, boulder_y) + [curr],
               key=lambda s: (f(s, boulder_x, boulder_y), s))
    return None if best == curr else best


def show(state, boulder_x, boulder_y):
    print(f"{state} - f={f(state, boulder_x, boulder_y)}")


def nqueens(initial_state, boulder_x, boulder_y, print_path=True):
    curr = initial_state
    if print_path:
        show(curr, boulder_x, boulder_y)
    while f(curr, boulder_x, boulder_y) > 0:
        following = choose_next(curr, boulder_x, boulder_y)
        if following is None:
            break
        curr = following
        if print_path:
            show(curr, boulder_x, boulder_y)
    return curr


def nqueens_restart(n, k, boulder_x, boulder_y):
    random.seed(1)
    best = {}
    for _ in range(k):
        state = [random.randrange(n) for _ in range(n)]
        while state[boulder_x] == boulder_y:
            state = [random.randrange(n) for _ in range(n)]
        end = nqueens(state, boulder_x, boulder_y, print_path=False)
        if f(end, boulder_x, boulder_y) == 0:
            show(end, boulder_x, boulder_y)
            return
        best[tuple(end)] = f(end, boulder_x, boulder_y)
    least = min(best.values())
    for state in sorted(s for s in best if best[s] == least):
        show(list(state), boulder_x, boulder_y)


# The names in the sheet with a static point.
n_queens = nqueens
n_queens_restart = nqueens_restart
