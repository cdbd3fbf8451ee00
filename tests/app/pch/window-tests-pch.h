/* What nearly every window test includes, read by the compiler once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "window-test.h"
