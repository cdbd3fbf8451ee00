# A correct program for the course on attacking pairs, as in its notebook. Tests of `grade` also put one
# bug at a time into it.
# SPDX-License-Identifier: GPL-3.0-or-later
import random

import numpy as np


def remember(function):
    """Keeps the results, because the course asks for the same few boards thousands of times."""
    results = {}

    def recall(queens, *rest):
        key = *queens.tolist(), *rest
        if key not in results:
            results[key] = function(queens, *rest)
        return results[key]

    return recall


@remember
def attack_pairs(queens):
    queens = queens.tolist()
    n = len(queens)
    return sum(queens[i] == queens[j] or j - i == abs(queens[i] - queens[j])
               for i in range(n) for j in range(i + 1, n))


@remember
def attack_pairs_board(queens):
    n = len(queens)
    board = np.zeros((n, n), dtype=int)
    for column in range(n):
        moved = queens.copy()
        for row in range(n):
            moved[column] = row
            board[row, column] = attack_pairs(moved)
    return board


def climb(queens):
    pairs = attack_pairs(queens)
    while pairs > 0:
        board = attack_pairs_board(queens)
        row, column = np.unravel_index(np.argmin(board), board.shape)
        if board[row, column] >= pairs:
            break
        queens[column] = row
        pairs = board[row, column]
    return pairs, queens


def steepest_ascent_hill_climb(n):
    return climb(np.random.randint(n, size=n))


@remember
def successors_probs(queens, k):
    n = len(queens)
    fitness = n * (n - 1) / 2 - attack_pairs_board(queens).flatten()
    high, low = fitness.max(), fitness.min()
    if high == low:
        return np.full(n * n, 1 / (n * n))
    scaled = fitness * (k - 1) / (high - low) + (high - k * low) / (high - low)
    return scaled / scaled.sum()


def stochastic_hill_climb(n, k):
    queens = np.random.randint(n, size=n)
    for _ in range(1000):
        if attack_pairs(queens) == 0:
            break
        index = random.choices(range(n * n), weights=successors_probs(queens, k))[0]
        queens[index % n] = index // n
    return attack_pairs(queens), queens


def first_choice(queens, k):
    n, pairs = len(queens), attack_pairs(queens)
    board = attack_pairs_board(queens).flatten()
    probs = successors_probs(queens, k)
    while True:
        index = random.choices(range(n * n), weights=probs)[0]
        if board[index] < pairs:
            return index


def first_choice_hill_climb(n, k):
    queens = np.random.randint(n, size=n)
    while attack_pairs_board(queens).min() < attack_pairs(queens):
        index = first_choice(queens, k)
        queens[index % n] = index // n
    return attack_pairs(queens), queens


def random_restart_hill_climb(n, attempts):
    best = None
    for _ in range(attempts):
        pairs, queens = steepest_ascent_hill_climb(n)
        if best is None or pairs < best[0]:
            best = pairs, queens
        if pairs == 0:
            break
    return best
