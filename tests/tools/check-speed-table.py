"""Checks the tables of tools/speed-table after a short run: every program has its row, and the ratios match the seconds. Also
checks that the chart is drawn."""
import pathlib
import re
import subprocess
import sys
import tempfile

root, build = map(pathlib.Path, sys.argv[1:])
UNITS = {"s": 1, "ms": 1e-3, "µs": 1e-6, "ns": 1e-9}
n = 0


def check(is_good, what):
    global n
    n += 1
    print(f"{'ok' if is_good else 'not ok'} {n} - {what}")


def read_tables(text):
    tables = []
    for line in text.splitlines():
        if line.startswith("| program"):
            tables.append({})
        elif line.startswith("| "):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            tables[-1][cells[0].strip("*")] = (cells[1], cells[2:])
    return tables


def to_seconds(cell):
    number, unit = cell.split()
    return float(number) * UNITS[unit]


with tempfile.TemporaryDirectory() as folder:
    subprocess.run([sys.executable, root / "tools" / "speed-table", "--build", build, "--to", folder, "0.1", "5", "8"], check=True)
    page = (pathlib.Path(folder) / "speed.md").read_text(encoding="utf-8")
    chart = (pathlib.Path(folder) / "speed.svg").read_text(encoding="utf-8")

tables = read_tables(page)
check(len(tables) == 4, "two kinds of work, in seconds and as ratios")
seconds, ratios = tables[0], tables[1]
others = [name for name, (beside, _) in seconds.items() if beside]
check(len(others) >= 10, f"{len(others)} programs of others")
check(all(beside in seconds for beside, _ in seconds.values() if beside), "each beside one of ours")
for name in others:
    beside, cells = seconds[name]
    for column, cell in enumerate(cells):
        ours = seconds[beside][1][column]
        if not cell or not ours:
            continue
        expected = to_seconds(cell) / to_seconds(ours)
        written = float(ratios[name][1][column].replace(",", ""))
        check(abs(written - expected) <= 0.06 * expected, f"{name}: {written} is {expected:.3g}")
for module, name in (("constraint", "python-constraint"), ("ortools", "OR-tools")):
    has_said = f"{name} is not installed" in page
    check(has_said != any(program.startswith(name) for program in others), f"{name}: measured, or said that it was not")
check(chart.startswith("<?xml") and chart.count("<path") + chart.count("<use") > 20, "the chart is drawn")
print(f"1..{n}")
