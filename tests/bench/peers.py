"""Times typical Python programs of courses, and the installed solvers. Prints lines like bench-peers.c, for the same work.

    peers.py [SECONDS [SIZES...]]
"""
import itertools
import random
import sys
import time

FEWEST = 3      # minimum number of solutions for a mean
DEFAULT_SIZES = (8, 10, 12, 14, 20, 30, 50, 100)


class Late(Exception):
    """Raised when the time is over."""


class Clock:
    """Measures processor time, so other running programs don't count."""

    def __init__(self, seconds):
        self.begun = time.process_time()
        self.end = self.begun + seconds

    def look(self):
        if time.process_time() >= self.end:
            raise Late


def count_pairs(rows):
    return sum(rows[i] == rows[j] or abs(rows[i] - rows[j]) == j - i
               for i in range(len(rows)) for j in range(i + 1, len(rows)))


def climb(size, clock):
    """Steepest ascent with random restarts. Makes a list for every successor, and counts all its attacking pairs."""
    while True:
        rows = [random.randrange(size) for _ in range(size)]
        cost = count_pairs(rows)
        while cost > 0:
            best, best_cost = None, cost
            for x in range(size):
                clock.look()
                for y in range(size):
                    if y != rows[x]:
                        successor = rows[:x] + [y] + rows[x + 1:]
                        pairs = count_pairs(successor)
                        if pairs < best_cost:
                            best, best_cost = successor, pairs
            if best is None:
                break
            rows, cost = best, best_cost
        if cost == 0:
            return rows


def count_conflicts(rows, x, y):
    return sum(i != x and (row == y or abs(row - y) == abs(i - x)) for i, row in enumerate(rows))


def repair(size, clock):
    """Min-conflicts (S. Russell and P. Norvig, 2010, figure 6.8)."""
    for step in itertools.count():
        clock.look()
        if step % (100 + 10 * size) == 0:       # restart, because it gets stuck on small boards
            rows = [random.randrange(size) for _ in range(size)]
        conflicted = [x for x in range(size) if count_conflicts(rows, x, rows[x]) > 0]
        if not conflicted:
            return rows
        x = random.choice(conflicted)
        conflicts = [count_conflicts(rows, x, y) for y in range(size)]
        least = min(conflicts)
        rows[x] = random.choice([y for y in range(size) if conflicts[y] == least])


def walk(size, clock):
    """Finds all solutions by backtracking with three sets."""
    rows, taken, rise, fall = [], set(), set(), set()

    def place(x):
        clock.look()
        if x == size:
            yield list(rows)
            return
        for y in range(size):
            if y not in taken and x + y not in rise and x - y not in fall:
                rows.append(y)
                taken.add(y)
                rise.add(x + y)
                fall.add(x - y)
                yield from place(x + 1)
                rows.pop()
                taken.remove(y)
                rise.remove(x + y)
                fall.remove(x - y)

    return place(0)


def track_back(size, clock):
    return next(walk(size, clock))


def make_problem(size):
    from constraint import Problem
    problem = Problem()
    columns = range(size)
    problem.addVariables(columns, range(size))
    for a in columns:
        for b in range(a + 1, size):
            problem.addConstraint(lambda p, q, d=b - a: p != q and abs(p - q) != d, (a, b))
    return problem


def solve_by_constraint(size, clock):
    solution = make_problem(size).getSolution()
    return [solution[x] for x in range(size)]


def solve_by_ortools(size, clock):
    from ortools.sat.python import cp_model
    model = cp_model.CpModel()
    rows = [model.NewIntVar(0, size - 1, str(x)) for x in range(size)]
    model.AddAllDifferent(rows)
    model.AddAllDifferent([row + x for x, row in enumerate(rows)])
    model.AddAllDifferent([row - x for x, row in enumerate(rows)])
    solver = cp_model.CpSolver()
    solver.parameters.num_search_workers = 1
    solver.Solve(model)
    return [solver.Value(row) for row in rows]


def is_there(module):
    try:
        __import__(module)
    except ImportError:
        print(f"left out\t{module}")
        return False
    return True


def measure(name, beside, solve, size, seconds):
    clock = Clock(seconds)
    times = 0
    try:
        while times == 0 or time.process_time() < clock.end:
            rows = solve(size, clock)
            assert count_pairs(rows) == 0
            times += 1
    except Late:
        pass
    spent = time.process_time() - clock.begun
    if times >= FEWEST:
        print(f"solve\t{name}\t{beside}\t{size}\t{spent / times:.9g}\t{times}", flush=True)


def measure_count(size, seconds):
    clock = Clock(seconds)
    begun, times = time.process_time(), 0
    try:
        while times == 0 or time.process_time() < clock.end:
            sum(1 for _ in walk(size, clock))
            times += 1
    except Late:
        pass
    spent = time.process_time() - begun
    if times > 0:
        print(f"count\tPython, sets\tcount\t{size}\t{spent / times:.9g}\t{times}", flush=True)


def main():
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    sizes = [int(size) for size in sys.argv[2:]] or DEFAULT_SIZES
    programs = [("Python, climb, all pairs counted", "random-restart", climb),
                ("Python, min-conflicts of textbooks", "min-conflicts", repair),
                ("Python, backtracking with sets", "depth-first", track_back)]
    if is_there("constraint"):
        programs.append(("python-constraint", "forward-checking", solve_by_constraint))
    if is_there("ortools"):
        programs.append(("OR-tools, CP-SAT", "forward-checking", solve_by_ortools))
    random.seed(1)
    for size in sizes:
        for name, beside, solve in programs:
            if "constraint" not in name or size <= 20:      # can't be stopped on larger boards
                measure(name, beside, solve, size, seconds)
        if size <= 12:
            measure_count(size, seconds)


if __name__ == "__main__":
    main()
