// GdkPixbuf for Swift.
#pragma once

// As a module of its own, so that GLib's types are the same here and there.
#include "../CGLib/glib.h"
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <string.h>

// Where bytes are in a file for the last time; -1 if they are not.
static inline gssize chuckle_last_place(const void *file, size_t count, const void *bytes, size_t length) {
    for (gssize place = (gssize)count - (gssize)length; place >= 0; place--) {
        if (memcmp((const char *)file + place, bytes, length) == 0) return place;
    }
    return -1;
}

// The frames of what a loader has read, from the first; NULL where there are none. The caller owns the result.
static inline GdkPixbufAnimationIter *chuckle_loader_get_frames(GdkPixbufLoader *loader) {
    G_GNUC_BEGIN_IGNORE_DEPRECATIONS
    GTimeVal start = {0, 0};
    GdkPixbufAnimation *animation = gdk_pixbuf_loader_get_animation(loader);
    return animation ? gdk_pixbuf_animation_get_iter(animation, &start) : NULL;
    G_GNUC_END_IGNORE_DEPRECATIONS
}

// Goes to the frame of a time in milliseconds since the start; tells whether it is another than before.
static inline gboolean chuckle_frames_advance(GdkPixbufAnimationIter *frames, int milliseconds) {
    G_GNUC_BEGIN_IGNORE_DEPRECATIONS
    GTimeVal time = {milliseconds / 1000, milliseconds % 1000 * 1000};
    return gdk_pixbuf_animation_iter_advance(frames, &time);
    G_GNUC_END_IGNORE_DEPRECATIONS
}

// The present frame, composed with those before it. It belongs to the animation and changes with the next advance.
static inline GdkPixbuf *chuckle_frames_get_pixbuf(GdkPixbufAnimationIter *frames) {
    G_GNUC_BEGIN_IGNORE_DEPRECATIONS
    return gdk_pixbuf_animation_iter_get_pixbuf(frames);
    G_GNUC_END_IGNORE_DEPRECATIONS
}
