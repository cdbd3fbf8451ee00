#!/usr/bin/env python3
"""Makes an autograder, unpacks it as Gradescope does, and runs it: first here, then in a separate root that has bash,
a few programs and python3, but no GLib. Prints TAP. The arguments are the source folder and queenside-cli."""
# SPDX-License-Identifier: GPL-3.0-or-later
import glob
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile

ROOT, CLI = (os.path.abspath(path) for path in sys.argv[1:])
PATH = "/usr/bin:/bin"
PROGRAMS = ("bash mktemp rm mkdir cp chmod id tr sed cat env python3 find sort head tail cut dirname iconv").split()
RIGHT = os.path.join(ROOT, "tests", "grade", "static-point.py")
MOST_OUTPUT, MOST_TEST_OUTPUT = 100_000, 10_000

# The schema of https://gradescope-autograders.readthedocs.io/en/latest/specs. No other keys may be present.
FORMATS = {"text", "html", "simple_format", "md", "ansi"}
VISIBILITIES = {"hidden", "after_due_date", "after_published", "visible"}


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def is_text(value):
    return isinstance(value, str)


def is_object(value):
    return isinstance(value, dict)


TEST = {
    "score": is_number, "max_score": is_number, "status": {"passed", "failed"}.__contains__, "name": is_text,
    "name_format": FORMATS.__contains__, "number": is_text, "output": is_text, "output_format": FORMATS.__contains__,
    "tags": lambda tags: isinstance(tags, list) and all(map(is_text, tags)),
    "visibility": VISIBILITIES.__contains__, "extra_data": is_object,
}
RESULTS = {
    "score": is_number, "execution_time": is_number, "output": is_text, "output_format": FORMATS.__contains__,
    "test_output_format": FORMATS.__contains__, "test_name_format": FORMATS.__contains__,
    "visibility": VISIBILITIES.__contains__, "stdout_visibility": VISIBILITIES.__contains__, "extra_data": is_object,
    "tests": lambda tests: isinstance(tests, list), "leaderboard": lambda rows: isinstance(rows, list),
}


def once(pairs):
    assert len({key for key, _ in pairs}) == len(pairs), pairs
    return dict(pairs)


def find_fault(results):
    """Returns the first difference from the documentation, or None."""
    for value, schema in [(results, RESULTS)] + [(test, TEST) for test in results.get("tests", [])]:
        for key in value:
            if key not in schema:
                return f"{key} is not documented"
            if not schema[key](value[key]):
                return f"{key} is {value[key]!r}"
    if "score" not in results and not results.get("tests"):
        return "there is neither a score nor a test"
    for test in results["tests"]:
        if test["score"] > test["max_score"] or len(test["output"].encode()) > MOST_TEST_OUTPUT:
            return f"{test['name']} has {test['score']} points and {len(test['output'])} letters"
    if sum(len(test["output"].encode()) for test in results["tests"]) > MOST_OUTPUT:
        return "there is too much output"
    return None


def make(output, *options, preset="static-point"):
    return subprocess.run([CLI, "autograder", "--preset", preset, *options, "--output", output],
                          capture_output=True, text=True)


def unpack(archive, folder):
    """Unpacks the archive as Gradescope does: everything in source, with run_autograder beside it."""
    source = os.path.join(folder, "source")
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(os.path.join(folder, "submission"))
    os.makedirs(os.path.join(folder, "results"))
    with zipfile.ZipFile(archive) as file:
        for info in file.infolist():
            os.chmod(file.extract(info, source), info.external_attr >> 16 & 0o777)
    shutil.copy(os.path.join(source, "run_autograder"), folder)


def submit(folder, files):
    """Makes @files the submission. A file is given as a path, or as its content in bytes."""
    submission = os.path.join(folder, "submission")
    shutil.rmtree(submission)
    os.mkdir(submission)
    for name, content in files.items():
        path = os.path.join(submission, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        if isinstance(content, bytes):
            with open(path, "wb") as file:
                file.write(content)
        else:
            shutil.copy(content, path)


def read_results(folder):
    with open(os.path.join(folder, "results", "results.json"), encoding="utf-8") as file:
        results = json.load(file, object_pairs_hook=once)
    fault = find_fault(results)
    if fault:
        raise SystemExit(f"Bail out! results.json: {fault}")
    return results


def run(folder, *words):
    results = os.path.join(folder, "results", "results.json")
    if os.path.exists(results):
        os.unlink(results)
    done = subprocess.run([*words, os.path.join(folder, "run_autograder")], check=False, cwd=folder, text=True,
                          capture_output=True, env={"PATH": PATH, "AUTOGRADER": folder})
    if done.returncode != 0 or not os.path.exists(results):
        raise SystemExit(f"Bail out! run_autograder: {done}")
    return read_results(folder)


def check_archive(folder):
    archive, again = os.path.join(folder, "autograder.zip"), os.path.join(folder, "again.zip")
    made = make(archive, "--boards", "1", "--seed", "7", "--time", "600")
    yield "it is made", made.returncode == 0 and made.stdout + made.stderr == "", made
    made = make(again, "--boards", "1", "--seed", "7", "--time", "600")
    with open(archive, "rb") as first, open(again, "rb") as second:
        yield "twice the same bytes", first.read() == second.read(), ""
    with zipfile.ZipFile(archive) as file:
        modes = {info.filename: info.external_attr >> 16 for info in file.infolist()}
        programs = {name for name, mode in modes.items() if mode == 0o100755}
        yield "its files", {"setup.sh", "run_autograder", "bin/queenside-cli"} <= programs \
            and modes["settings"] == modes["sheet.tests"] == 0o100644 and file.testzip() is None, modes

    bad = os.path.join(folder, "bad.tests")
    with open(bad, "w", encoding="utf-8") as file:
        file.write("1 g [0, 1] at 0,0\n")
    refusals = {
        ("--tests", bad): "Line 1 of the tests",
        ("--packages", "numpy;reboot"): "“numpy;reboot” isn’t the name of a Python package",
        ("--packages", "numpy,,pandas"): "“” isn’t the name",
        ("--packages", "--upgrade"): "“--upgrade” isn’t the name",
        ("--file", "../search.py"): "The file’s name is “../search.py”",
        ("--file", "search.txt"): "It must consist of letters",
        ("--preset", "search-survey"): "search-survey",
        ("--time", "0"): "--time must be",
        ("--output", os.path.join(folder, "nowhere", "a.zip")): "could not be written",
    }
    for options, words in refusals.items():
        refused = subprocess.run([CLI, "autograder", "--preset", "static-point", "--output", again, *options],
                                 capture_output=True, text=True)
        yield f"refused: {' '.join(options[:1])} {words[:24]}", (
            refused.returncode == 1 and words in refused.stderr and refused.stderr.count("\n") == 1), refused
    small = os.path.join(folder, "small.zip")
    refused = subprocess.run(["bash", "-c", 'ulimit -f 1000 && exec "$@"', "bash", CLI, "autograder", "--preset", "boulder",
                              "--output", small], capture_output=True, text=True)
    yield "a full disk leaves nothing behind", (refused.returncode == 1 and "could not be written" in refused.stderr
                                                and not glob.glob(os.path.join(folder, "*small*"))
                                                and not glob.glob(os.path.join(folder, ".*"))), refused


def check_uploads(folder):
    here = os.path.join(folder, "here")
    unpack(os.path.join(folder, "autograder.zip"), here)
    submit(here, {"mine.py": RIGHT})
    results = run(here)
    wrong = [test for test in results["tests"] if test["status"] != "passed"]
    yield "a right program has all points", results["score"] == 100 and not wrong, results
    yield "its tests add up", round(sum(test["max_score"] for test in results["tests"])) == 100, results
    shown = {test["visibility"] for test in results["tests"]}
    yield "generated boards are hidden until later", shown == {"visible", "after_due_date"} and all(
        test["visibility"] == "visible" or "[" in test["name"] for test in results["tests"]), shown

    with open(RIGHT, encoding="utf-8") as file:
        text = file.read()
    submit(here, {"bug.py": text.replace("return sorted(states)", "return states").encode()})
    results = run(here)
    lost = {test["name"].split(":")[0] for test in results["tests"] if test["status"] != "passed"}
    yield "a wrong one loses what its bug touches", lost == {"Order of the successors"}, results

    much = "def n_queens(state, x, y):\n    for i in range(20000):\n        print('é' * 40)\n"
    submit(here, {"much.py": (text + much).encode()})
    results = run(here)
    lost = {test["name"].split(":")[0] for test in results["tests"] if test["status"] != "passed"}
    yield "one that prints without end is told so in few words", "Output of the search" in lost and results["score"] > 0, lost

    wrong = {
        "nothing": ({}, "No program found"),
        "something else": ({"essay.pdf": b"%PDF"}, "No program found"),
        "a zip that was not unpacked": ({"queens.zip": b"PK\3\4 broken"}, "No program found"),
        "two": ({"a.py": RIGHT, "b.py": RIGHT}, "Found several programs (a.py, b.py)"),
        "a link": ({}, "No program found"),
        "a C program that is wrong": ({"a.c": b"int main (void) { return x; }\n"}, "The program doesn’t compile"),
    }
    for what, (files, words) in wrong.items():
        submit(here, files)
        if what == "a link":
            os.symlink(os.path.join(here, "source", "settings"), os.path.join(here, "submission", "a.py"))
        results = run(here)
        yield f"handed in: {what}", results["score"] == 0 and words in results["output"], results
    unreadable = {
        "a syntax error": ({"a.py": b"def f(:\n"}, "SyntaxError"),
        "no text": ({"a.py": bytes(range(256))}, "cannot be loaded"),
        "an empty file": ({"a.py": b""}, "has no function"),
        "a notebook that is none": ({"a.ipynb": b"{"}, ""),
    }
    for what, (files, words) in unreadable.items():
        submit(here, files)
        results = run(here)
        said = results["output"] + "".join(test["output"] for test in results["tests"])
        yield f"handed in: {what}", results["score"] == 0 and words in said and said != "", results
    submit(here, {"homework 1/mine.py": RIGHT, "homework 1/data.txt": b"1\n"})
    yield "handed in: a folder", run(here)["score"] == 100, ""


def check_name(folder):
    """Tests the option for a single file name, and a test that the teacher hides."""
    here, archive, tests = (os.path.join(folder, name) for name in ("named", "named.zip", "few.tests"))
    with open(tests, "w", encoding="utf-8") as file:
        file.write("3 f [1, 2, 2] at 0,1\n2 f [2, 2, 2] at 0,2 hidden\n")
    made = make(archive, "--tests", tests, "--file", "search.py", "--time", "600")
    yield "it is made with a name", made.returncode == 0, made
    unpack(archive, here)
    submit(here, {"Search.py": RIGHT})
    results = run(here)
    yield "another name is told", results["score"] == 0 and results["output"] == (
        "There is no file search.py. Hand in your program under this name. You handed in: Search.py."), results
    submit(here, {"\udcff\"\\.py": RIGHT, "é" * 100 + ".py": RIGHT})
    results = run(here)
    yield "whatever its letters", results["score"] == 0 and "You handed in: " in results["output"], results
    submit(here, {"search.py": RIGHT, "other.py": RIGHT})
    results = run(here)
    yield "the name counts", results["score"] == 5, results
    yield "hidden is hidden", [test["visibility"] for test in results["tests"]] == ["visible", "hidden"], results
    os.unlink(os.path.join(here, "source", "bin", "queenside-cli"))
    results = run(here)
    yield "an autograder that is broken says so", results["score"] == 0 and results["output"] != "", results


def check_setup(folder):
    """Tests which packages would be installed, with fake installers that record them."""
    here, archive, bin_folder = (os.path.join(folder, name) for name in ("set-up", "set-up.zip", "stand-ins"))
    log = os.path.join(folder, "installed")
    os.mkdir(bin_folder)
    stand_ins = {
        "apt-get": f'echo "apt-get $*" >> {log}; case $* in *bubblewrap*) exit 1 ;; esac',
        "apt-cache": '[ "$2" = python3-numpy ] || [ "$2" = python3-ruamel-yaml ]',
        "python3": f'echo "python3 $*" >> {log}',
    }
    for name, text in stand_ins.items():
        path = os.path.join(bin_folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(f"#!/bin/sh\n{text}\n")
        os.chmod(path, 0o755)
    made = make(archive, "--packages", "numpy, Ruamel_yaml,rare.thing", preset="steepest-ascent-course")
    unpack(archive, here)
    done = subprocess.run([os.path.join(here, "source", "setup.sh")], env={"PATH": f"{bin_folder}:{PATH}"},
                          capture_output=True, text=True)
    with open(log, encoding="utf-8") as file:
        lines = file.read().splitlines()
    install = "apt-get install -y --no-install-recommends "
    yield "it installs what is named, once, and goes on without bubblewrap", done.returncode == 0 and lines == [
        "apt-get update", install + "python3-numpy python3-ruamel-yaml python3-pip",
        "python3 -m pip install rare.thing", install + "bubblewrap"], (made, done, lines)


def copy_into(root, path):
    """Copies a program or a Python library, with the libraries that it needs."""
    listed = subprocess.run(["ldd", path], capture_output=True, text=True).stdout
    for file in [path] + re.findall(r"(/\S+) \(0x", listed):
        target = root + file
        os.makedirs(os.path.dirname(target), exist_ok=True)
        if not os.path.exists(target):
            shutil.copy(file, target)


def make_bare_root(root):
    for name in ["bin", "lib", "lib64"]:
        os.makedirs(os.path.join(root, "usr", name))
        os.symlink("usr/" + name, os.path.join(root, name))
    os.makedirs(os.path.join(root, "dev"))
    os.mkdir(os.path.join(root, "tmp"))
    os.chmod(os.path.join(root, "tmp"), 0o1777)
    os.mknod(os.path.join(root, "dev", "null"), 0o020666, os.makedev(1, 3))
    os.chmod(os.path.join(root, "dev", "null"), 0o666)
    for name in PROGRAMS:
        copy_into(root, shutil.which(name, path=PATH))
    python = subprocess.run(["/usr/bin/python3", "-c", "import os; print(os.path.dirname(os.__file__))"],
                            capture_output=True, text=True, check=True).stdout.strip()
    shutil.copytree(python, root + python, symlinks=False, ignore_dangling_symlinks=True,
                    ignore=shutil.ignore_patterns("test", "dist-packages"))
    for file in glob.glob(root + python + "/lib-dynload/*.so"):
        copy_into(root, file.removeprefix(root))


def check_bare_root(folder):
    """Tests in a separate root with Gradescope's layout of /autograder."""
    root = os.path.join(folder, "root")
    if os.geteuid() != 0 or shutil.which("chroot") is None or os.path.realpath("/bin") != "/usr/bin":
        yield "in a bare root # SKIP only root can make one", True, ""
        return
    make_bare_root(root)
    autograder = os.path.join(root, "autograder")
    unpack(os.path.join(folder, "autograder.zip"), autograder)
    # The name of the program's error reports what the program can see and write.
    spy = (b"import os\n"
           b"def f(state):\n"
           b"    seen = []\n"
           b"    for path in ['/autograder/source/sheet.tests', '/autograder/source/settings']:\n"
           b"        try:\n            open(path).read(); seen.append(path)\n        except OSError:\n            pass\n"
           b"    for path in ['/autograder/results/results.json', '/autograder/results/other']:\n"
           b"        try:\n            open(path, 'w').write('{\"score\": 100}'); seen.append(path)\n"
           b"        except OSError:\n            pass\n"
           b"    raise ValueError(f'seen: {seen}')\n")
    for what, content in {"a right program": RIGHT, "a spy": spy}.items():
        submit(autograder, {"mine.py": content})
        done = subprocess.run([shutil.which("chroot"), root, "/autograder/run_autograder"],
                              capture_output=True, text=True, env={"PATH": PATH})
        results = read_results(autograder)
        if what == "a spy":
            said = "".join(test["output"] for test in results["tests"])
            yield "in a bare root the tests and the results are out of reach", (
                results["score"] == 0 and "seen: []" in said
                and os.listdir(os.path.join(autograder, "results")) == ["results.json"]), (done, results)
        else:
            libraries = glob.glob(root + "/usr/**/libglib*", recursive=True)
            yield "in a bare root", results["score"] == 100 and not libraries, (done, results)
    yield "nothing is left in /tmp", os.listdir(os.path.join(root, "tmp")) == [], os.listdir(os.path.join(root, "tmp"))


def check():
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        for part in [check_archive, check_uploads, check_name, check_setup, check_bare_root]:
            yield from part(folder)


def main():
    if not os.access("/usr/bin/python3", os.X_OK):
        print("1..0 # SKIP there is no python3 of the system")
        return 0
    failed = 0
    print("TAP version 13")
    number = 0
    for number, (what, is_right, why) in enumerate(check(), 1):
        if not is_right:
            print(f"# {why}")
        print(f"{'ok' if is_right else 'not ok'} {number} - {what}")
        failed += not is_right
    print(f"1..{number}")
    return failed > 0


sys.exit(main())
