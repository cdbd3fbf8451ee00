/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dialogs that ask for a file or folder. One table has their purposes and formats. */

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
  QUEENSIDE_FILE_SAVE_LESSON,
  QUEENSIDE_FILE_SAVE_SHEET,
  QUEENSIDE_FILE_SAVE_RESULT,
} QueensideFilePurpose;

/* Called with the chosen file. Not called if the user cancels. */
typedef void (*QueensideFileFunc) (gpointer  owner,
                                   GFile    *file);

typedef struct _QueensideFileChooser QueensideFileChooser;

/* Creates a chooser. @owner, a GObject, must free the chooser before @owner is finalized. */
QueensideFileChooser *queenside_file_chooser_new  (gpointer              owner);
void                  queenside_file_chooser_free (QueensideFileChooser *self);

/* Asks for a file in a dialog on top of the window of @widget. For a new file, suggests the name
 * and the folder of @present, even if that file doesn't exist. If @present is NULL, suggests @name,
 * which may be NULL, too. If the purpose adds suffixes, a name without a suffix gets the suffix of
 * @name. */
void                  queenside_file_chooser_ask  (QueensideFileChooser *self,
                                                   QueensideFilePurpose  purpose,
                                                   GtkWidget            *widget,
                                                   const char           *name,
                                                   GFile                *present,
                                                   QueensideFileFunc     chosen);
