/* queenside-file-chooser.h: the dialogs that ask for a file or a folder, from one table of what for
 * and in which formats.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  QUEENSIDE_FILE_OPEN_DOCUMENT,
  QUEENSIDE_FILE_SAVE_DOCUMENT,
  QUEENSIDE_FILE_OPEN_TRACE,
  QUEENSIDE_FILE_EXPORT_PICTURE,
  QUEENSIDE_FILE_EXPORT_FRAMES,
  QUEENSIDE_FILE_EXPORT_TRIALS,
  QUEENSIDE_FILE_EXPORT_CHART,
  QUEENSIDE_FILE_EXPORT_RUNS,
  QUEENSIDE_FILE_REPORT_FOLDER,
  QUEENSIDE_FILE_SAVE_TRACE,
  QUEENSIDE_FILE_OPEN_PROGRAM,
  QUEENSIDE_FILE_SAVE_PROGRAM,
  QUEENSIDE_FILE_TRACE_FOLDER,
  QUEENSIDE_FILE_EXPORT_MARKS,
} QueensideFilePurpose;

/* Not called where the person does not want to. */
typedef void (*QueensideFileFunc) (gpointer  owner,
                                   GFile    *file);

typedef struct _QueensideFileChooser QueensideFileChooser;

/* @owner, a GObject, frees the chooser before it is no more. */
QueensideFileChooser *queenside_file_chooser_new  (gpointer              owner);
void                  queenside_file_chooser_free (QueensideFileChooser *self);

/* Asks above the window that @widget is in. @name is the one that is suggested for a new file; its
 * suffix is added to a name that says none of the formats, where that is so in the table. Of
 * @present, which need not be there, are the name and the folder instead. Both may be NULL. */
void                  queenside_file_chooser_ask  (QueensideFileChooser *self,
                                                   QueensideFilePurpose  purpose,
                                                   GtkWidget            *widget,
                                                   const char           *name,
                                                   GFile                *present,
                                                   QueensideFileFunc     chosen);

G_END_DECLS
