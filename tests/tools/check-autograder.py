#!/usr/bin/env python3
"""Builds an autograder, unpacks it as Gradescope does and runs it: here, and in a root that has bash,
a few programs and python3, but no library of glib. Prints TAP. The arguments are the source folder and
queenside-cli."""
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
PROGRAMS = "bash mktemp rm mkdir cp chmod id tr sed cat setpriv env python3".split()
RIGHT = os.path.join(ROOT, "tests", "grade", "static-point.py")


def make(output, *options):
    return subprocess.run([os.path.join(ROOT, "tools", "make-autograder"), "--preset", "static-point",
                           "--cli", CLI, *options, output], capture_output=True, text=True)


def unpack(archive, folder):
    """As Gradescope does: all of it in source, and run_autograder beside it."""
    source = os.path.join(folder, "source")
    os.makedirs(os.path.join(folder, "submission"))
    with zipfile.ZipFile(archive) as file:
        for info in file.infolist():
            os.chmod(file.extract(info, source), info.external_attr >> 16 & 0o777)
    shutil.copy(os.path.join(source, "run_autograder"), folder)


def submit(folder, files):
    submission = os.path.join(folder, "submission")
    shutil.rmtree(submission)
    os.mkdir(submission)
    for name, path in files.items():
        shutil.copy(path, os.path.join(submission, name))


def read_results(folder):
    with open(os.path.join(folder, "results", "results.json"), encoding="utf-8") as file:
        return json.load(file)


def run(folder):
    subprocess.run([os.path.join(folder, "run_autograder")], check=True, cwd=folder,
                   env={"PATH": PATH, "AUTOGRADER": folder})
    return read_results(folder)


def copy_into(root, path):
    """A program, or a library of Python, with the libraries that it needs."""
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


def check():
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        archive = os.path.join(folder, "autograder.zip")
        again = os.path.join(folder, "again.zip")
        here = os.path.join(folder, "here")
        made = make(archive, "--boards", "1", "--seed", "7", "--time", "600")
        yield "it is built", made.returncode == 0, made.stderr
        make(again, "--boards", "1", "--seed", "7", "--time", "600")
        with open(archive, "rb") as first, open(again, "rb") as second:
            yield "twice the same", first.read() == second.read(), ""

        unpack(archive, here)
        submit(here, {"mine.py": RIGHT})
        results = run(here)
        wrong = [test for test in results["tests"] if test["status"] != "passed"]
        yield "a right program has all points", results["score"] == 100 and not wrong, results
        yield "its tests add up", round(sum(test["max_score"] for test in results["tests"])) == 100, results

        with open(RIGHT, encoding="utf-8") as file:
            text = file.read()
        bug = os.path.join(folder, "bug.py")
        with open(bug, "w", encoding="utf-8") as file:
            file.write(text.replace("return sorted(states)", "return states"))
        submit(here, {"bug.py": bug})
        results = run(here)
        lost = {test["name"].split(":")[0] for test in results["tests"] if test["status"] != "passed"}
        yield "a wrong one loses what its bug touches", lost == {"Order of the successors"}, results

        submit(here, {})
        yield "none is said", "There is no program" in run(here)["output"], ""
        submit(here, {"a.py": RIGHT, "b.py": RIGHT})
        yield "two are said", "several programs (a.py b.py)" in run(here)["output"], ""

        bad = os.path.join(folder, "bad.tests")
        with open(bad, "w", encoding="utf-8") as file:
            file.write("1 g [0, 1] at 0,0\n")
        refused = make(again, "--tests", bad)
        yield "a wrong line of the tests is refused", (refused.returncode == 1
                                                       and "Line 1 of the tests" in refused.stderr), refused

        root = os.path.join(folder, "root")
        if os.geteuid() != 0 or shutil.which("chroot") is None or os.path.realpath("/bin") != "/usr/bin":
            yield "in a bare root # SKIP only root can make one", True, ""
            return
        make_bare_root(root)
        unpack(archive, os.path.join(root, "autograder"))
        submit(os.path.join(root, "autograder"), {"mine.py": RIGHT})
        done = subprocess.run([shutil.which("chroot"), root, "/autograder/run_autograder"],
                              capture_output=True, text=True, env={"PATH": PATH})
        libraries = glob.glob(root + "/usr/**/libglib*", recursive=True)
        results = read_results(os.path.join(root, "autograder"))
        yield "in a bare root", results["score"] == 100 and not libraries, (done, results)


def main():
    if not os.access("/usr/bin/python3", os.X_OK):
        print("1..0 # SKIP there is no python3 of the system")
        return 0
    failed = 0
    print("TAP version 13")
    for number, (what, is_right, why) in enumerate(check(), 1):
        if not is_right:
            print(f"# {why}")
        print(f"{'ok' if is_right else 'not ok'} {number} - {what}")
        failed += not is_right
    print(f"1..{number}")
    return failed > 0


sys.exit(main())
