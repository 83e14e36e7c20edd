// The C libraries a user interface test needs: AT-SPI to look, Xlib and XTEST to act, cairo to take pictures.

#ifndef UI_TEST_DRIVER_SHIM_H
#define UI_TEST_DRIVER_SHIM_H

#include <atspi/atspi.h>

// Xlib defines macros as common as `Bool` and `None`, so it comes after the GLib headers.
#include <X11/Xlib.h>
#include <X11/Xatom.h>
#include <X11/Xutil.h>
#include <X11/XKBlib.h>
#include <X11/extensions/XTest.h>

// <cairo/…> works without the include path that only cairo's own .pc file would add.
#include <cairo/cairo-xlib.h>

#endif
