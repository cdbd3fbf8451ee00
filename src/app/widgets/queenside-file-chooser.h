/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dialogs for a file or folder, from one table of purposes and formats. */

#pragma once

#include <gtk/gtk.h>

typedef enum
{
  QUEENSIDE_FILE_OPEN_DOCUMENT,
  QUEENSIDE_FILE_SAVE_DOCUMENT,
  QUEENSIDE_FILE_OPEN_TRACE,
  QUEENSIDE_FILE_EXPORT_PICTURE,
  QUEENSIDE_FILE_EXPORT_FRAMES,
  QUEENSIDE_FILE_EXPORT_TRIALS,
  QUEENSIDE_FILE_EXPORT_RESULTS,
  QUEENSIDE_FILE_EXPORT_CHART,
  QUEENSIDE_FILE_EXPORT_RUNS,
  QUEENSIDE_FILE_REPORT_FOLDER,
  QUEENSIDE_FILE_SAVE_TRACE,
  QUEENSIDE_FILE_OPEN_PROGRAM,
  QUEENSIDE_FILE_SAVE_PROGRAM,
  QUEENSIDE_FILE_TRACE_FOLDER,
  QUEENSIDE_FILE_EXPORT_MARKS,
  QUEENSIDE_FILE_OPEN_TESTS,
  QUEENSIDE_FILE_SAVE_AUTOGRADER,
} QueensideFilePurpose;

/* Not called if the user cancels. */
typedef void (*QueensideFileFunc) (gpointer  owner,
                                   GFile    *file);

typedef struct _QueensideFileChooser QueensideFileChooser;

/* @owner, a GObject, must free the chooser before it is finalized. */
QueensideFileChooser *queenside_file_chooser_new  (gpointer              owner);
void                  queenside_file_chooser_free (QueensideFileChooser *self);

/* Asks for a file above the window of @widget. @name is suggested for a new file, and its suffix is
 * added to a typed name without one if the table says so. If @present is not NULL, its name and
 * folder are suggested instead, even if it doesn't exist. Both may be NULL. */
void                  queenside_file_chooser_ask  (QueensideFileChooser *self,
                                                   QueensideFilePurpose  purpose,
                                                   GtkWidget            *widget,
                                                   const char           *name,
                                                   GFile                *present,
                                                   QueensideFileFunc     chosen);
