"""Checks files for IOHanalyzer against the description of the format, and against the trials.

This is the format of IOHexperimenter 0.3. Each algorithm and function has a .json file, which names
a .dat file for each dimension. In a .dat file, a run begins with a line of the names of its values.
The first evaluation of a run is 1, and raw_y is the value to minimise.

If the package iohinspector is installed, it reads the files, too.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import json
import os
import subprocess
import sys
import tempfile

program = sys.argv[1]
count = 0


def run(*arguments, status=0):
    done = subprocess.run([program, "trials", *arguments], capture_output=True, text=True)
    assert done.returncode == status, done.stderr
    return done


def read_runs(path):
    """Returns the runs of a .dat file, each as a list of (evaluations, raw_y)."""
    runs = []
    with open(path, encoding="utf-8") as file:
        for line in file:
            fields = line.rstrip("\n").split(" ")
            if fields == ["evaluations", "raw_y"]:
                runs.append([])
            else:
                runs[-1].append((int(fields[0]), int(fields[1])))
    return runs


def read_folder(folder):
    """Returns the contents of each .json file, with its .dat files."""
    found = []
    for root, _, names in os.walk(folder):
        for name in names:
            assert ".part" not in name and (name.endswith(".json") or name.endswith(".dat")), name
            if name.endswith(".json"):
                with open(os.path.join(root, name), encoding="utf-8") as file:
                    index = json.load(file)
                for scenario in index["scenarios"]:
                    scenario["data"] = read_runs(os.path.join(root, scenario["path"]))
                found.append(index)
    return found


def attacks(rows):
    return sum(1 for i in range(len(rows)) for j in range(i)
               if rows[i] == rows[j] or abs(rows[i] - rows[j]) == i - j)


def check_run(said, line, trial):
    evaluations = [point[0] for point in line]
    values = [point[1] for point in line]
    assert evaluations[0] == 1 and evaluations == sorted(set(evaluations)), line
    improved = values[:-1] if values[-1:] == values[-2:-1] else values
    assert improved == sorted(set(improved), reverse=True), line
    assert said["instance"] == 1 and said["evals"] == evaluations[-1]
    assert said["best"]["y"] == values[-1] == min(values)
    assert said["best"]["evals"] == evaluations[values.index(values[-1])]
    assert evaluations[-1] == trial["evaluations"] + 1, (line, trial)
    assert (values[-1] == 0) == trial["solved"], (line, trial)
    assert values[-1] <= trial["cost"] or not all(row is not None for row in trial["end"])


def check(name, algorithm, sizes, *options):
    global count
    with tempfile.TemporaryDirectory() as folder:
        options = ["--algorithm", algorithm, "--sizes", sizes, "--trials", "30", *options]
        assert run(*options, "--format", "ioh", "--output", folder).stdout == ""
        trials = json.loads(run(*options, "--each", "--format", "json").stdout)
        indexes = read_folder(folder)
        assert len(indexes) == 1
        index = indexes[0]
        assert index["algorithm"]["name"] == algorithm and index["maximization"] is False
        assert index["attributes"] == ["evaluations", "raw_y"]
        for scenario in index["scenarios"]:
            own = [trial for trial in trials if trial["size"] == scenario["dimension"]]
            assert len(own) == len(scenario["runs"]) == len(scenario["data"]) == 30
            for said, line, trial in zip(scenario["runs"], scenario["data"], own):
                check_run(said, line, trial)
                rows = said["best"]["x"]
                if len(rows) == scenario["dimension"] and "pairs" in index["function_name"] \
                        and -1 not in rows:
                    assert attacks(rows) == said["best"]["y"]
        assert sum(len(scenario["runs"]) for scenario in index["scenarios"]) == len(trials)
        check_inspector(folder, index)
    count += 1
    print(f"ok {count} {name}")


def check_inspector(folder, index):
    try:
        import iohinspector
    except ImportError:
        return
    manager = iohinspector.DataManager()
    manager.add_folder(folder)
    frame = manager.load(monotonic=True, include_meta_data=True)
    for scenario in index["scenarios"]:
        for number, run_ in enumerate(scenario["runs"], 1):
            own = frame.filter((frame["dimension"] == scenario["dimension"])
                               & (frame["run_id"] == number))
            assert own["raw_y"].min() == run_["best"]["y"]


def check_usage():
    global count
    for options, words in [(["--format", "ioh"], "needs --output FOLDER"),
                           (["--output", "x"], "only with --format ioh"),
                           (["--format", "ioh", "--output", "x", "--each"], "--each"),
                           (["--format", "ioh", "--output", "x", "--shard", "1/2"], "--shard")]:
        done = run(*options, status=2)
        assert words in done.stderr and done.stdout == "", done.stderr
    assert run("--format", "ioh", "--output", "/proc/none/x", status=1).stdout == ""
    count += 1
    print(f"ok {count} usage")


check("steepest-ascent", "steepest-ascent", "4,8")
check("restarts", "random-restart", "6..7", "--max-iterations", "50")
check("min-conflicts", "min-conflicts", "8", "--cost", "queens")
check("repair", "heuristic-repair", "8", "--max-iterations", "500")
check("numpy", "steepest-ascent", "8", "--generator", "numpy", "--seed", "3")
check("depth-first", "depth-first", "6", "--max-iterations", "20")
check("anywhere", "steepest-ascent", "6", "--placement", "anywhere")
check_usage()
print(f"1..{count}")
