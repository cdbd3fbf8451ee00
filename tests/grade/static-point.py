# A correct program for the sheet with a static point. Tests of `grade` also put one bug at a time into it.
# SPDX-License-Identifier: GPL-3.0-or-later
import random


def attacks(state, i, j):
    return state[i] == state[j] or abs(i - j) == abs(state[i] - state[j])


def f(state):
    n = len(state)
    return sum(any(i != j and attacks(state, i, j) for j in range(n)) for i in range(n))


def succ(state, static_x, static_y):
    if state[static_x] != static_y:
        return []
    states = []
    for i in range(len(state)):
        if i == static_x:
            continue
        for step in (-1, 1):
            if 0 <= state[i] + step < len(state):
                other = list(state)
                other[i] += step
                states.append(other)
    return sorted(states)


def choose_next(curr, static_x, static_y):
    if curr[static_x] != static_y:
        return None
    states = succ(curr, static_x, static_y) + [list(curr)]
    return min(states, key=lambda state: (f(state), state))


def n_queens(initial_state, static_x, static_y, print_path=True):
    state = initial_state
    if print_path:
        print(f"{state} - f={f(state)}")
    while True:
        following = choose_next(state, static_x, static_y)
        if following is None or following == state:
            return following
        if print_path:
            print(f"{following} - f={f(following)}")
        if f(following) in (f(state), 0):
            return following
        state = following


def n_queens_restart(n, k, static_x, static_y):
    best, ends = n + 1, []
    for _ in range(k):
        state = [random.randrange(n) for _ in range(n)]
        state[static_x] = static_y
        end = n_queens(state, static_x, static_y, False)
        if f(end) < best:
            best, ends = f(end), []
        if f(end) == best:
            ends.append(end)
        if best == 0:
            break
    for end in sorted(ends):
        print(f"{end} - f={best}")
