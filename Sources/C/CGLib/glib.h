// GLib and GIO for Swift, with the few things that Swift cannot reach by itself: variadic functions, function-like macros and casts.
#pragma once

// GLib 2.88 and later mark enumerations of flags. Swift would import these as option sets, which have no global constants as before.
#define __GLIB_H_INSIDE__
#include <glib/gmacros.h>
#undef __GLIB_H_INSIDE__
#undef G_GNUC_FLAG_ENUM
#define G_GNUC_FLAG_ENUM

#include <gio/gio.h>
#include <glib-unix.h>
// The message catalogues of the C library (gettext), which Glibc leaves out.
#include <libintl.h>
#include <locale.h>
#include <sys/timerfd.h>

// libdispatch's main queue, as CoreFoundation drains it. Private to libdispatch: used in MainQueueBridge.swift alone.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

// A timer of the system's clock, or a negative number.
static inline int chuckle_clock_timer_new(void) { return timerfd_create(CLOCK_REALTIME, TFD_NONBLOCK | TFD_CLOEXEC); }
// Ends the timer at a moment in seconds since 1970, or once the clock is set.
static inline void chuckle_clock_timer_set(int timer, gint64 moment) {
    struct itimerspec time = {.it_value = {.tv_sec = moment}};
    timerfd_settime(timer, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &time, NULL);
}

// MARK: Types

static inline gboolean chuckle_is_a(gpointer instance, GType type) {
    return g_type_check_instance_is_a((GTypeInstance *)instance, type);
}
static inline gboolean chuckle_holds_boolean(const GValue *value) { return G_VALUE_HOLDS_BOOLEAN(value); }
static inline const char *chuckle_type_name(gpointer instance) { return G_OBJECT_TYPE_NAME(instance); }
static inline GType chuckle_type_of(gpointer instance) { return G_OBJECT_TYPE(instance); }
static inline const GVariantType *chuckle_variant_type_string(void) { return G_VARIANT_TYPE_STRING; }

static inline const GVariantType *chuckle_variant_type_dictionary(void) { return G_VARIANT_TYPE_VARDICT; }

// MARK: Variadic functions

static inline gpointer chuckle_object_new(GType type) { return g_object_new(type, NULL); }
// The parameters of org.freedesktop.Application.Activate, a floating reference.
static inline GVariant *chuckle_variant_no_platform_data(void) { return g_variant_new("(a{sv})", NULL); }
// Those of its ActivateAction.
static inline GVariant *chuckle_variant_action_with_text(const char *action, const char *text) {
    return g_variant_new_parsed("(%s, [<%s>], @a{sv} {})", action, text);
}
// An icon of the theme as `g_icon_deserialize` reads it, a floating reference.
static inline GVariant *chuckle_variant_icon(const char *name) {
    return g_variant_new("(sv)", "themed", g_variant_new_strv(&name, 1));
}
// A square picture of red, green, blue and opacity as GNOME Shell reads it, a floating reference.
static inline GVariant *chuckle_variant_square(const guint8 *pixels, int side) {
    GVariant *data = g_variant_new_fixed_array(G_VARIANT_TYPE_BYTE, pixels, (gsize)side * side * 4, 1);
    return g_variant_new("(iiibii@ay)", side, side, side * 4, TRUE, 8, 4, data);
}
// The parameters of org.freedesktop.portal.Background.RequestBackground, a floating reference.
static inline GVariant *chuckle_variant_autostart(
    const char *token, const char *reason, gboolean autostart, const char *const *command) {
    GVariantBuilder options;
    g_variant_builder_init(&options, G_VARIANT_TYPE_VARDICT);
    g_variant_builder_add(&options, "{sv}", "handle_token", g_variant_new_string(token));
    g_variant_builder_add(&options, "{sv}", "reason", g_variant_new_string(reason));
    g_variant_builder_add(&options, "{sv}", "autostart", g_variant_new_boolean(autostart));
    g_variant_builder_add(&options, "{sv}", "commandline", g_variant_new_strv(command, -1));
    return g_variant_new("(sa{sv})", "", &options);
}
// Whether that portal's answer says that the application is started at login. A refusal does not.
static inline gboolean chuckle_is_autostarted(GVariant *response) {
    gboolean is_started = FALSE;
    if (!g_variant_is_of_type(response, G_VARIANT_TYPE("(ua{sv})"))) return FALSE;
    GVariant *results = g_variant_get_child_value(response, 1);
    g_variant_lookup(results, "autostart", "b", &is_started);
    g_variant_unref(results);
    return is_started;
}
static inline void chuckle_set_int(gpointer object, const char *property, int value) {
    g_object_set(object, property, value, NULL);
}
static inline int chuckle_get_int(gpointer object, const char *property) {
    int value = 0;
    g_object_get(object, property, &value, NULL);
    return value;
}
static inline void chuckle_set_string(gpointer object, const char *property, const char *value) {
    g_object_set(object, property, value, NULL);
}
static inline char *chuckle_get_string(gpointer object, const char *property) {
    char *value = NULL;
    g_object_get(object, property, &value, NULL);
    return value;
}
static inline void chuckle_set_object(gpointer object, const char *property, gpointer value) {
    g_object_set(object, property, value, NULL);
}
// Emits a signal without parameters and without an answer.
static inline void chuckle_emit(gpointer object, const char *signal) { g_signal_emit_by_name(object, signal); }
