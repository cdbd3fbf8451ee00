/* queenside-wheel.h: the wheel scrolls; it never changes the value under the pointer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* From then on @widget, such as a spin button, leaves the wheel to what it stands in. */
void queenside_wheel_pass_on (GtkWidget *widget);

G_END_DECLS
