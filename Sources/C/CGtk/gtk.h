// GTK 4 and libshumate for Swift, with the few things that Swift cannot reach by itself:
// variadic functions, function-like macros and type casts.
#pragma once

// As modules of their own, so that their types are the same here and there.
#include "../CCairo/cairo.h"
#include "../CGLib/glib.h"

// What is deprecated since a later version is still what all versions have.
#define GDK_VERSION_MIN_REQUIRED GDK_VERSION_4_8
#include <gtk/gtk.h>
#include <shumate/shumate.h>

#include "versions.h"

// MARK: Types

// The format of Cairo's pictures with transparency, on either order of bytes.
static inline GdkMemoryFormat chuckle_memory_format_of_cairo(void) { return GDK_MEMORY_DEFAULT; }

// MARK: Drawing

// What is drawn until `gtk_snapshot_pop` appears with white as the paper's colour and black as the ink's, and what is between likewise.
static inline void chuckle_snapshot_push_inversion(GtkSnapshot *snapshot, const GdkRGBA *paper, const GdkRGBA *ink) {
    const float factors[16] = {
        paper->red - ink->red, 0, 0, 0, 0, paper->green - ink->green, 0, 0, 0, 0, paper->blue - ink->blue, 0, 0, 0, 0, 1,
    };
    graphene_matrix_t matrix;
    graphene_vec4_t offset;
    graphene_matrix_init_from_float(&matrix, factors);
    graphene_vec4_init(&offset, ink->red, ink->green, ink->blue, 0);
    gtk_snapshot_push_color_matrix(snapshot, &matrix, &offset);
}

// MARK: Clipboard, drag and drop (variadic, and with types that are macros)

// Puts a picture on the clipboard, and a text for applications that take no pictures. HTML is NULL if there is none.
static inline void chuckle_clipboard_set_picture(GdkClipboard *clipboard, GdkTexture *picture, const char *text, const char *html) {
    GdkContentProvider *providers[3] = {
        gdk_content_provider_new_typed(GDK_TYPE_TEXTURE, picture),
        gdk_content_provider_new_typed(G_TYPE_STRING, text),
    };
    gsize count = 2;
    if (html) {
        GBytes *bytes = g_bytes_new(html, strlen(html));
        providers[count++] = gdk_content_provider_new_for_bytes("text/html", bytes);
        g_bytes_unref(bytes);
    }
    // The union takes over the providers.
    GdkContentProvider *content = gdk_content_provider_new_union(providers, count);
    gdk_clipboard_set_content(clipboard, content);
    g_object_unref(content);
}
// Offers a text and the file at a path to where something is dragged.
static inline void chuckle_drag_source_offer(GtkDragSource *source, const char *text, const char *path) {
    GFile *file = g_file_new_for_path(path);
    GdkFileList *files = gdk_file_list_new_from_array(&file, 1);
    GdkContentProvider *providers[] = {
        gdk_content_provider_new_typed(GDK_TYPE_FILE_LIST, files),
        gdk_content_provider_new_typed(G_TYPE_STRING, text),
    };
    // The union takes over the providers.
    GdkContentProvider *content = gdk_content_provider_new_union(providers, G_N_ELEMENTS(providers));
    gtk_drag_source_set_content(source, content);
    g_object_unref(content);
    g_boxed_free(GDK_TYPE_FILE_LIST, files);
    g_object_unref(file);
}
// Has what is dragged look as the content of a row does in its place: within the row, which has the padding, on the background of a window.
static inline void chuckle_drag_show(GdkDrag *drag, GtkWidget *content) {
    GdkPaintable *paintable = gtk_widget_paintable_new(gtk_widget_get_parent(content));
    GtkWidget *picture = gtk_picture_new_for_paintable(paintable);
    gtk_widget_add_css_class(picture, "background");
    gtk_drag_icon_set_child(GTK_DRAG_ICON(gtk_drag_icon_get_for_drag(drag)), picture);
    g_object_unref(paintable);
}
// Refuses a file of this application, which its own lists have, and otherwise answers as GTK does.
static inline gboolean chuckle_accept_drop(GtkDropTarget *target, GdkDrop *drop) {
    GdkDrag *drag = gdk_drop_get_drag(drop);
    if (drag && gdk_content_formats_contain_gtype(gdk_drag_get_formats(drag), GDK_TYPE_FILE_LIST)) return FALSE;
    return (gdk_drop_get_actions(drop) & gtk_drop_target_get_actions(target)) &&
        gdk_content_formats_match(gtk_drop_target_get_formats(target), gdk_drop_get_formats(drop));
}
// Takes links and files, which come as the addresses of files, and texts. Whoever offers a file may offer its path as a text, too.
static inline GtkEventController *chuckle_text_drop_target_new(void) {
    GType types[] = {GDK_TYPE_FILE_LIST, G_TYPE_STRING};
    GtkDropTarget *target = gtk_drop_target_new(G_TYPE_INVALID, GDK_ACTION_COPY | GDK_ACTION_LINK);
    gtk_drop_target_set_gtypes(target, types, G_N_ELEMENTS(types));
    g_signal_connect(target, "accept", G_CALLBACK(chuckle_accept_drop), NULL);
    return GTK_EVENT_CONTROLLER(target);
}
// What such a target was given, as a new string, with a line for each file; NULL if it is neither.
static inline char *chuckle_dropped_text(const GValue *value) {
    if (G_VALUE_HOLDS_STRING(value)) return g_value_dup_string(value);
    if (!G_VALUE_HOLDS(value, GDK_TYPE_FILE_LIST)) return NULL;
    GString *lines = g_string_new(NULL);
    for (const GSList *file = g_value_get_boxed(value); file; file = file->next) {
        char *uri = g_file_get_uri(file->data);
        g_string_append_printf(lines, "%s%s", lines->len ? "\n" : "", uri);
        g_free(uri);
    }
    return g_string_free(lines, FALSE);
}

// MARK: Accessibility (variadic, and typed by GValue in the array forms)

// Sets a state that is a truth value.
static inline void chuckle_set_accessible_state(GtkWidget *widget, GtkAccessibleState state, gboolean value) {
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget), state, value, -1);
}

static inline GtkWidget *chuckle_widget_new(GType type, GtkAccessibleRole role) {
    return GTK_WIDGET(g_object_new(type, "accessible-role", role, NULL));
}
static inline GtkWidget *chuckle_layer_new(GType type, ShumateViewport *viewport) {
    return GTK_WIDGET(g_object_new(type, "viewport", viewport, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL));
}
