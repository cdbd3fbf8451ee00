def f(state):
    n = len(state)
    return sum(any(a != b and (state[a] == state[b] or abs(state[a] - state[b]) == abs(a - b))
                   for b in range(n)) for a in range(n))


def succ(state, static_x, static_y):
    if state[static_x] != static_y:
        return []
    return sorted(state[:x] + [y] + state[x + 1:]
                  for x in range(len(state)) if x != static_x
                  for y in (state[x] - 1, state[x] + 1) if 0 <= y < len(state))
