/* Precompiled header: what nearly every window test includes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "window-test.h"
