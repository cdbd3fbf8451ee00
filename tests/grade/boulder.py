# A correct program for the sheet with a boulder. Tests of `grade` also put one bug at a time into it.
# SPDX-License-Identifier: GPL-3.0-or-later
import random


def attacks(state, i, j, boulder):
    rise = state[j] - state[i]
    if rise != 0 and abs(rise) != j - i:
        return False
    step = (rise > 0) - (rise < 0)
    return all((i + t, state[i] + step * t) != boulder for t in range(1, j - i))


def f(state, boulderX, boulderY):
    n = len(state)
    attacked = set()
    for i in range(n):
        for j in range(i + 1, n):
            if attacks(state, i, j, (boulderX, boulderY)):
                attacked |= {i, j}
    return len(attacked)


def succ(state, boulderX, boulderY):
    states = []
    for x in range(len(state)):
        for y in range(len(state)):
            if y != state[x] and (x, y) != (boulderX, boulderY):
                states.append(state[:x] + [y] + state[x + 1:])
    return states


def choose_next(curr, boulderX, boulderY):
    states = succ(curr, boulderX, boulderY) + [curr]
    best = min(states, key=lambda state: (f(state, boulderX, boulderY), state))
    return None if best == curr else best


def nqueens(initial_state, boulderX, boulderY):
    state = initial_state
    while True:
        print(f"{state} - f={f(state, boulderX, boulderY)}")
        following = choose_next(state, boulderX, boulderY)
        if f(state, boulderX, boulderY) == 0 or following is None:
            return state
        state = following


# The sheet asks for nqueens, which prints. It doesn't ask for distinct ends or their costs.
def nqueens_restart(n, k, boulderX, boulderY):
    ends = []
    for _ in range(k):
        state = [random.randrange(n) for _ in range(n)]
        while state[boulderX] == boulderY:
            state = [random.randrange(n) for _ in range(n)]
        end = nqueens(state, boulderX, boulderY)
        if f(end, boulderX, boulderY) == 0:
            print(end)
            return
        ends.append(end)
    least = min(f(end, boulderX, boulderY) for end in ends)
    for end in sorted(ends):
        if f(end, boulderX, boulderY) == least:
            print(end)
