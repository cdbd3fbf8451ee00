"""A correct program for the sheet with a static point: queens move by a row; the cost counts attacked queens."""
import random


def attacks(state, i, j):
    return i != j and (state[i] == state[j] or abs(state[i] - state[j]) == abs(i - j))


def f(state):
    n = len(state)
    return sum(any(attacks(state, i, j) for j in range(n)) for i in range(n))


def succ(state, static_x, static_y):
    if state[static_x] != static_y:
        return []
    n = len(state)
    found = []
    for x in range(n):
        if x == static_x:
            continue
        for y in (state[x] - 1, state[x] + 1):
            if 0 <= y < n:
                found.append(state[:x] + [y] + state[x + 1:])
    return sorted(found)


def choose_next(curr, static_x, static_y):
    if curr[static_x] != static_y:
        return None
    return min(succ(curr, static_x, static_y) + [curr], key=lambda s: (f(s), s))


def show(state):
    print(f"{state} - f={f(state)}")


def n_queens(initial_state, static_x, static_y, print_path=True):
    curr = initial_state
    if print_path:
        show(curr)
    while f(curr) > 0:
        following = choose_next(curr, static_x, static_y)
        if following is None or following == curr:
            break
        if print_path:
            show(following)
        before, curr = curr, following
        if f(curr) == f(before):
            break
    return curr


def n_queens_restart(n, k, static_x, static_y):
    random.seed(1)
    best = {}
    for _ in range(k):
        state = [static_y if x == static_x else random.randrange(n) for x in range(n)]
        end = n_queens(state, static_x, static_y, print_path=False)
        if f(end) == 0:
            show(end)
            return
        best[tuple(end)] = f(end)
    least = min(best.values())
    for state in sorted(s for s in best if best[s] == least):
        show(list(state))
