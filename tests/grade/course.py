# The first course, done rightly. Tests of `grade` take it as it is and with one bug each.
# SPDX-License-Identifier: GPL-3.0-or-later


def evaluate(state):
    n = len(state)
    return sum(state[i] == state[j] or j - i == abs(state[i] - state[j])
               for i in range(n) for j in range(i + 1, n))


def values(state):
    n = len(state)
    return [[evaluate(state[:x] + [y] + state[x + 1:]) for x in range(n)] for y in range(n)]


def odds(state, k):
    n = len(state)
    fitness = [n * (n - 1) // 2 - value for row in values(state) for value in row]
    high, low = max(fitness), min(fitness)
    if high == low:
        scaled = [1] * len(fitness)
    else:
        scaled = [value * (k - 1) / (high - low) + (high - k * low) / (high - low)
                  for value in fitness]
    total = sum(scaled)
    return [[scaled[y * n + x] / total for x in range(n)] for y in range(n)]
