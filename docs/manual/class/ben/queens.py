def f(state):
    n = len(state)
    return sum(state[a] == state[b] or abs(state[a] - state[b]) == b - a
               for a in range(n) for b in range(a + 1, n))


def succ(state, static_x, static_y):
    return sorted(state[:x] + [y] + state[x + 1:]
                  for x in range(len(state))
                  for y in (state[x] - 1, state[x] + 1) if 0 <= y < len(state))
