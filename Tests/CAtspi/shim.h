// The C libraries a user interface test needs: AT-SPI to look, Xlib and XTEST to act, cairo to take pictures.

#ifndef UI_TEST_DRIVER_SHIM_H
#define UI_TEST_DRIVER_SHIM_H

// As a module of its own, which knows versions of GLib.
#include "../../Sources/CGLib/glib.h"

#include <atspi/atspi.h>
#include <dbus/dbus.h>

// The text of the signal `Announcement`, which the caller frees; NULL where the signal has none.
static inline char *chuckle_event_text(GVariant *parameters) {
    char *text = NULL;
    GVariant *value = NULL;
    if (!g_variant_is_of_type(parameters, G_VARIANT_TYPE("(siiva{sv})"))) return NULL;
    g_variant_get_child(parameters, 3, "v", &value);
    if (g_variant_is_of_type(value, G_VARIANT_TYPE_STRING)) text = g_variant_dup_string(value, NULL);
    g_variant_unref(value);
    return text;
}

// Xlib defines macros as common as `Bool` and `None`, so it comes after the GLib headers.
#include <X11/Xlib.h>
#include <X11/Xatom.h>
#include <X11/Xutil.h>
#include <X11/XKBlib.h>
#include <X11/extensions/XTest.h>

// <cairo/…> works without the include path that only cairo's own .pc file would add.
#include <cairo/cairo-xlib.h>

#endif
