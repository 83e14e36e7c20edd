// GdkPixbuf for Swift.
#pragma once

// As a module of its own, so that GLib's types are the same here and there.
#include "../CGLib/glib.h"
#include <gdk-pixbuf/gdk-pixbuf.h>

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
