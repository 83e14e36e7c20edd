// The C libraries a user interface test needs: AT-SPI to look, Xlib and XTEST to act, cairo to take pictures.

#ifndef UI_TEST_DRIVER_SHIM_H
#define UI_TEST_DRIVER_SHIM_H

#include <atspi/atspi.h>
#include <gio/gio.h>

// GVariants are built by variadic functions, which Swift cannot call.
static inline GVariant *chuckle_variant_action(guint32 identifier, const char *action) {
    return g_variant_new("(us)", identifier, action);
}
static inline GVariant *chuckle_variant_name(const char *name) { return g_variant_new("(su)", name, (guint32)4); }
static inline GVariant *chuckle_variant_number(guint32 number) { return g_variant_new("(u)", number); }
static inline GVariant *chuckle_variant_capabilities(void) {
    const char *const capabilities[] = {"actions", "body", NULL};
    return g_variant_new("(^as)", capabilities);
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
