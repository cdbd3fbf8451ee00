#!/usr/bin/env python3
"""Sums up the test results that meson recorded in the given files, BUILD/meson-logs/NAME.json.

Every TAP result counts.  Nested results count instead of the line that sums them up.  A test
without TAP counts as one result.  So does a program that failed without a failed result, or that
was left out and ended with status 77.  Prints the failing tests with their output, then a line for
each reason why tests were skipped.  The last line is "N passed, N failed", followed by
", N skipped" if there are any.  Succeeds if at least one test passed and none failed.
"""

import json
import pathlib
import re
import sys
from collections import Counter

RESULT = re.compile(r'( *)(not )?ok\b(?: \d+)?(.*)')
PLAN = re.compile(r' *1\.\.\d+', re.M)
DIRECTIVE = re.compile(r'# *(?:SKIP|TODO)\b *(.*)', re.I)
LEFT_OUT = re.compile(r'1\.\.0 # SKIP (.*)')
LEFT_OUT_STATUS = 77
SHOWN_LINES = 100


def count_reason(reasons, match):
    reason = match[1].strip().rstrip('.') if match else ''
    reasons[reason[:1].upper() + reason[1:] or 'No reason is given'] += 1


def tap_outcome(failed, text):
    if DIRECTIVE.search(text):
        return 'skipped'
    return 'failed' if failed else 'passed'


def tap_outcomes(output, reasons):
    """Counts the results of a TAP stream, except those that sum up nested results before them."""
    counts = Counter()
    last_indent = 0
    for line in output.splitlines():
        result = RESULT.match(line)
        if result:
            indent = len(result[1])
            if indent >= last_indent:
                outcome = tap_outcome(result[2], result[3])
                counts[outcome] += 1
                if outcome == 'skipped':
                    count_reason(reasons, DIRECTIVE.search(result[3]))
            last_indent = indent
    return counts


def is_left_out(test):
    """Returns True if the program was left out, whatever result meson gave it."""
    return test['result'] == 'SKIP' or test.get('returncode') == LEFT_OUT_STATUS


def outcomes(test, reasons):
    """Counts the results of one test program, and the reasons of the skipped ones."""
    output = test.get('stdout', '')
    succeeded = test['result'] in ('OK', 'EXPECTEDFAIL') or is_left_out(test)
    counts = tap_outcomes(output, reasons) if PLAN.search(output) else Counter()
    if not succeeded and not counts['failed']:
        counts['failed'] += 1
    if not counts:
        counts['passed' if test['result'] == 'OK' else 'skipped'] += 1
        if counts['skipped']:
            count_reason(reasons, LEFT_OUT.search(output))
    return counts


def show(build, test):
    output = (test.get('stdout', '') + test.get('stderr', '')).rstrip().splitlines()
    print(f'\nFAILED {build}: {test["name"]} ({test["result"].lower()})')
    for line in output:
        if RESULT.match(line) and RESULT.match(line)[2]:
            print(f'  {line.strip()}')
    if len(output) > SHOWN_LINES:
        print(f'  … the last {SHOWN_LINES} of {len(output)} lines:')
    for line in output[-SHOWN_LINES:]:
        print(f'  | {line}')


def sum_up(record, reasons):
    build = record.parent.parent.name
    if not record.exists():
        print(f'\nFAILED {build}: tests did not run, there is no {record.name}')
        return Counter(failed=1)

    total = Counter()
    for line in record.read_text(encoding='utf-8', errors='replace').splitlines():
        test = json.loads(line)
        counts = outcomes(test, reasons)
        total += counts
        if counts['failed']:
            show(build, test)
    return total


def main(records):
    reasons = Counter()
    total = sum((sum_up(pathlib.Path(record), reasons) for record in records), Counter())
    for reason, count in reasons.items():
        print(f'Skipped {count} {"test" if count == 1 else "tests"}: {reason}.')
    skipped = f', {total["skipped"]} skipped' if total['skipped'] else ''
    print(f'{total["passed"]} passed, {total["failed"]} failed{skipped}')
    return 0 if total['passed'] and not total['failed'] else 1


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
