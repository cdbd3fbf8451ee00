/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The functions of all commands. */

#pragma once

#include "cli-input.h"

CliRun cli_run_evaluate;
CliRun cli_run_conflicts;
CliRun cli_run_values;
CliRun cli_run_successors;
CliRun cli_run_next;
CliRun cli_run_odds;
CliRun cli_run_domains;
CliRun cli_run_solve;
CliRun cli_run_trials;
CliRun cli_run_compare;
CliRun cli_run_report;
CliRun cli_run_merge;
CliRun cli_run_count;
CliRun cli_run_exact;
CliRun cli_run_landscape;
CliRun cli_run_check;
CliRun cli_run_grade;
CliRun cli_run_autograder;
CliRun cli_run_render;
CliRun cli_run_lesson;
CliRun cli_run_list;

/* The render part of the lesson command. options->files are the name of the part and a file. */
gboolean cli_lesson_render (const CliOptions  *options,
                            GError           **error);
