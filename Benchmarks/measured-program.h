// The functions of the libraries that are loaded into a GTK application and measure its main thread.
#pragma once

#include <err.h>
#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { most_turns = 100000 };

// How long the main loop was held each time, in milliseconds.
static double turns[most_turns];
// The main thread's processor time for each of them, which excludes other load.
static double turn_work[most_turns];
static int turn_count;
static double woken, woken_work;

static double milliseconds(clockid_t clock) {
    struct timespec time;
    clock_gettime(clock, &time);
    return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static double now(void) {
    return milliseconds(CLOCK_MONOTONIC);
}

// The main loop waits only here. Between two calls it runs handlers and accepts no input.
static gint poll_and_measure(GPollFD *sources, guint count, gint timeout) {
    if (woken > 0 && turn_count < most_turns) {
        turn_work[turn_count] = milliseconds(CLOCK_THREAD_CPUTIME_ID) - woken_work;
        turns[turn_count++] = now() - woken;
    }
    gint result = g_poll(sources, count, timeout);
    woken = now();
    woken_work = milliseconds(CLOCK_THREAD_CPUTIME_ID);
    return result;
}

// Measures the main loop from now on.
static void measure_main_loop(void) {
    // Child processes are not measured.
    unsetenv("LD_PRELOAD");
    g_main_context_set_poll_func(NULL, poll_and_measure);
}

static int compare(const void *first, const void *second) {
    double difference = *(const double *)first - *(const double *)second;
    return (difference > 0) - (difference < 0);
}

// The value that this share of all values does not exceed.
static double percentile(double *values, int count, double share) {
    if (count == 0) return 0;
    qsort(values, count, sizeof *values, compare);
    int index = (int)(share * count + 0.999999) - 1;
    return values[index < 0 ? 0 : index];
}

// Appends a line to the file that a variable of the environment names.
static void write_value(const char *variable, const char *name, double value) {
    FILE *file = fopen(getenv(variable) ?: "", "a");
    if (file == NULL) err(1, "the result");
    fprintf(file, "%s\t%.3f\n", name, value);
    fclose(file);
}

static GtkWidget *find(GtkWidget *widget, GType type, gboolean (*fits)(GtkWidget *)) {
    if (G_TYPE_CHECK_INSTANCE_TYPE(widget, type) && fits(widget)) return widget;
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL; child = gtk_widget_get_next_sibling(child)) {
        GtkWidget *found = find(child, type, fits);
        if (found != NULL) return found;
    }
    return NULL;
}

// A widget of one of the windows; NULL if there is none yet.
static GtkWidget *find_in_windows(GType type, gboolean (*fits)(GtkWidget *)) {
    if (!gtk_is_initialized()) return NULL;
    GListModel *windows = gtk_window_get_toplevels();
    GtkWidget *found = NULL;
    for (guint index = 0; index < g_list_model_get_n_items(windows) && found == NULL; index++) {
        GtkWidget *window = g_list_model_get_item(windows, index);
        found = find(window, type, fits);
        g_object_unref(window);
    }
    return found;
}

// MARK: OpenGL

// How many pictures were handed to OpenGL.
static long uploads;

// libepoxy calls OpenGL's functions through variables, which it sets when they are first used.
typedef void Upload(guint, int, int, int, int, int, guint, guint, const void *);
extern Upload *epoxy_glTexImage2D __attribute__((weak));
static Upload *upload, *unresolved;

static void count_upload(
    guint target, int level, int format, int width, int height, int border, guint data_format, guint type, const void *pixels) {
    // Without pixels it only makes room to draw into.
    if (pixels != NULL) uploads++;
    upload(target, level, format, width, height, border, data_format, type, pixels);
}

// Counts from the second frame with an upload on, and is called with each frame: before the first one the variable has a function that sets
// it, and calls what it is set to.
static void count_uploads(void) {
    if (&epoxy_glTexImage2D == NULL || epoxy_glTexImage2D == count_upload) return;
    if (unresolved == NULL) unresolved = epoxy_glTexImage2D;
    if (epoxy_glTexImage2D == unresolved) return;
    upload = epoxy_glTexImage2D;
    epoxy_glTexImage2D = count_upload;
}

static gboolean is_mapped(GtkWidget *widget) {
    return gtk_widget_get_mapped(widget);
}
