"""Runs the example of docs/examples unchanged. Prints TAP. The argument is the source folder."""

import re
import subprocess
import sys
from pathlib import Path

result = subprocess.run([sys.executable, Path(sys.argv[1]) / "docs" / "examples" / "search.py"],
                        capture_output=True, text=True, check=False)
wanted = re.compile(r"\[(\d, ){7}\d\] costs \d+ after \d+ steps\n.+\n(.+\n)*"
                    r"100 of 100 solved, \d+\.\d moves on average\n"
                    r"92 solutions, \d+ with a boulder\n"
                    r"size must be .+, not “0”\.\n")
print("TAP version 13\n1..1")
is_right = result.returncode == 0 and wanted.fullmatch(result.stdout) is not None
for line in [] if is_right else (result.stdout + result.stderr).splitlines():
    print("#", line)
print("ok 1" if is_right else "not ok 1", "- the example says what it searched and counted")
