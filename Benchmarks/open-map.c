// Opens the section with the map of a GTK application from within, and measures how long it takes until everyone's face is there.
//
//     LD_PRELOAD=open-map.so OPEN_MAP_ACTION=NAME OPEN_MAP_RESULT=FILE PROGRAM
//
// waits until the program shows a window and is at rest, activates the action NAME of the window, waits until the pictures of the
// buttons on its ShumateMap no longer change, writes a line for each value into FILE (name, tab, value) and ends the program:
//
//     faces      the milliseconds from the activation until the frame with the last change of a picture
//     markers    the buttons that were on the map

#include <err.h>
#include <gtk/gtk.h>
#include <shumate/shumate.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { most_markers = 1000 };

static const guint look_interval = 20;
// Long enough for the start to end, and for every picture to come after the one before.
static const guint rest = 2000;
static const double limit = 30e3;

static GtkWindow *window;
static gpointer shown[most_markers];
static int shown_count;
static double opened;
static double last_change;

static double now(void) {
    return g_get_monotonic_time() / 1e3;
}

static GtkWidget *find(GtkWidget *widget, GType type) {
    if (G_TYPE_CHECK_INSTANCE_TYPE(widget, type) && gtk_widget_get_mapped(widget)) return widget;
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL; child = gtk_widget_get_next_sibling(child)) {
        GtkWidget *found = find(child, type);
        if (found != NULL) return found;
    }
    return NULL;
}

// The pictures of the buttons on the map.
static int pictures(GtkWidget *widget, gpointer *found, int count) {
    if (GTK_IS_BUTTON(widget)) {
        GtkWidget *child = gtk_button_get_child(GTK_BUTTON(widget));
        if (gtk_widget_get_mapped(widget) && GTK_IS_PICTURE(child) && count < most_markers) {
            found[count++] = gtk_picture_get_paintable(GTK_PICTURE(child));
        }
        return count;
    }
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL; child = gtk_widget_get_next_sibling(child)) {
        count = pictures(child, found, count);
    }
    return count;
}

static void after_paint(GdkFrameClock *clock, gpointer data) {
    GtkWidget *map = find(GTK_WIDGET(window), SHUMATE_TYPE_MAP);
    if (map == NULL) return;
    static gpointer found[most_markers];
    int count = pictures(map, found, 0);
    gboolean is_changed = count != shown_count;
    for (int index = 0; index < count; index++) {
        is_changed = is_changed || shown[index] != found[index];
        shown[index] = found[index];
    }
    shown_count = count;
    if (is_changed) last_change = now();
}

static gboolean look_for_end(gpointer data) {
    if (now() > opened + limit) errx(1, "the map is not at rest within %.0f s", limit / 1e3);
    if (shown_count == 0 || now() < last_change + rest) return G_SOURCE_CONTINUE;
    FILE *file = fopen(getenv("OPEN_MAP_RESULT"), "a");
    if (file == NULL) err(1, "the result");
    fprintf(file, "faces\t%.3f\nmarkers\t%d\n", last_change - opened, shown_count);
    fclose(file);
    _exit(0);
}

static gboolean open_map(gpointer data) {
    g_signal_connect_after(gtk_widget_get_frame_clock(GTK_WIDGET(window)), "after-paint", G_CALLBACK(after_paint), NULL);
    opened = now();
    g_action_group_activate_action(G_ACTION_GROUP(window), getenv("OPEN_MAP_ACTION"), NULL);
    g_timeout_add(look_interval, look_for_end, NULL);
    return G_SOURCE_REMOVE;
}

static gboolean look_for_window(gpointer data) {
    if (!gtk_is_initialized()) return G_SOURCE_CONTINUE;
    GListModel *windows = gtk_window_get_toplevels();
    if (g_list_model_get_n_items(windows) > 0) {
        window = g_list_model_get_item(windows, 0);
        g_object_unref(window);
        if (G_IS_ACTION_GROUP(window) && g_action_group_has_action(G_ACTION_GROUP(window), getenv("OPEN_MAP_ACTION"))
            && gtk_widget_get_mapped(GTK_WIDGET(window))) {
            g_timeout_add(rest, open_map, NULL);
            return G_SOURCE_REMOVE;
        }
    }
    if (now() > opened + limit) errx(1, "no window within %.0f s", limit / 1e3);
    return G_SOURCE_CONTINUE;
}

__attribute__((constructor)) static void start(void) {
    // Child processes are not measured.
    unsetenv("LD_PRELOAD");
    opened = now();
    g_timeout_add(look_interval, look_for_window, NULL);
}
