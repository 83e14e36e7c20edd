// Scrolls and searches the list of a GTK application from within, and measures its main thread at the same time.
//
//     LD_PRELOAD=scroll-list.so SCROLL_LIST_ROWS=100 SCROLL_LIST_RESULT=FILE PROGRAM
//
// waits until the program shows a GtkListView of at least so many rows, scrolls it for 600 frames, types into the search entry
// of its window, writes a line for each value into FILE (name, tab, value) and ends the program:
//
//     shown        milliseconds from the start of the process until the list was drawn
//     loading      the longest hold of the main loop until then and in the second after, in milliseconds
//     frame        99th percentile of the milliseconds of a frame, from `before-paint` to `after-paint`
//     work         99th percentile of the main thread's processor time for a frame, which excludes other load
//     median       its median
//     kept         99th percentile of the holds of the main loop while scrolling
//     worst        the longest of them
//     searching    the longest hold of the main loop by a keystroke of the search

#include <err.h>
#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { frame_count = 600, most_turns = 100000 };

// GTK scrolls by the visible height to the power of 2/3 for a notch of a wheel, which is about 70 pixels here. One notch a frame is
// faster than a hand turns a wheel and as fast as a flick on a touchpad. Each frame brings one or two rows into view.
static const double pixels_per_frame = 70;
static const char searched[] = "anna";
static const guint look_interval = 5;
static const guint rest = 1000;
static const guint keystroke_rest = 1000;
static const double appearance_limit = 30e3;

static guint least_rows;
static GtkWidget *list;
static GdkFrameClock *frame_clock;
static double process_started;

static double frame_begun;
static double frames[frame_count];
static double work_begun;
static double work[frame_count];
static int frames_done;
static double direction = 1;

static double woken;
static double turns[most_turns];
static int turn_count;

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
    if (woken > 0 && turn_count < most_turns) turns[turn_count++] = now() - woken;
    gint result = g_poll(sources, count, timeout);
    woken = now();
    return result;
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

static void write_value(const char *name, double value) {
    FILE *file = fopen(getenv("SCROLL_LIST_RESULT"), "a");
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

static gboolean has_rows(GtkWidget *widget) {
    GtkSelectionModel *model = gtk_list_view_get_model(GTK_LIST_VIEW(widget));
    return gtk_widget_get_mapped(widget) && model != NULL && g_list_model_get_n_items(G_LIST_MODEL(model)) >= least_rows;
}

static gboolean is_in_pane_of_list(GtkWidget *widget) {
    return gtk_widget_get_ancestor(widget, GTK_TYPE_SEARCH_BAR) != NULL
           && gtk_widget_get_mapped(gtk_widget_get_ancestor(widget, GTK_TYPE_SEARCH_BAR));
}

// MARK: Searching

static gboolean type_next(gpointer entry) {
    static size_t typed;
    if (typed == strlen(searched)) {
        write_value("searching", percentile(turns, turn_count, 1));
        _exit(0);
    }
    typed++;
    char *text = g_strndup(searched, typed);
    gtk_editable_set_text(GTK_EDITABLE(entry), text);
    g_free(text);
    return G_SOURCE_CONTINUE;
}

static void search(void) {
    GtkWidget *entry = find(GTK_WIDGET(gtk_widget_get_root(list)), GTK_TYPE_SEARCH_ENTRY, is_in_pane_of_list);
    if (entry == NULL) errx(1, "there is no search entry");
    turn_count = 0;
    g_timeout_add(keystroke_rest, type_next, entry);
}

// MARK: Scrolling

static void before_paint(GdkFrameClock *clock, gpointer data) {
    frame_begun = now();
    work_begun = milliseconds(CLOCK_THREAD_CPUTIME_ID);
}

static void after_paint(GdkFrameClock *clock, gpointer data) {
    if (frames_done == frame_count) return;
    work[frames_done] = milliseconds(CLOCK_THREAD_CPUTIME_ID) - work_begun;
    frames[frames_done++] = now() - frame_begun;
}

static gboolean scroll(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
    if (frames_done == frame_count) {
        write_value("frame", percentile(frames, frame_count, 0.99));
        write_value("work", percentile(work, frame_count, 0.99));
        write_value("median", percentile(work, frame_count, 0.5));
        write_value("kept", percentile(turns, turn_count, 0.99));
        write_value("worst", percentile(turns, turn_count, 1));
        search();
        return G_SOURCE_REMOVE;
    }
    GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment(GTK_SCROLLABLE(widget));
    double last = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment);
    double value = gtk_adjustment_get_value(adjustment) + direction * pixels_per_frame;
    // A short list is scrolled up and down.
    if (value < 0 || value > last) direction = -direction;
    gtk_adjustment_set_value(adjustment, CLAMP(value, 0, last));
    return G_SOURCE_CONTINUE;
}

static gboolean start_scrolling(gpointer data) {
    write_value("loading", percentile(turns, turn_count, 1));
    turn_count = 0;
    g_signal_connect(frame_clock, "before-paint", G_CALLBACK(before_paint), NULL);
    g_signal_connect_after(frame_clock, "after-paint", G_CALLBACK(after_paint), NULL);
    gtk_widget_add_tick_callback(list, scroll, NULL, NULL);
    return G_SOURCE_REMOVE;
}

// MARK: Waiting for the list

static void list_drawn(GdkFrameClock *clock, gpointer data) {
    g_signal_handlers_disconnect_by_func(clock, list_drawn, data);
    write_value("shown", now() - process_started);
    g_timeout_add(rest, start_scrolling, NULL);
}

static gboolean look_for_list(gpointer data) {
    if (!gtk_is_initialized()) return G_SOURCE_CONTINUE;
    GListModel *windows = gtk_window_get_toplevels();
    for (guint index = 0; index < g_list_model_get_n_items(windows) && list == NULL; index++) {
        GtkWidget *window = g_list_model_get_item(windows, index);
        list = find(window, GTK_TYPE_LIST_VIEW, has_rows);
        g_object_unref(window);
    }
    if (list == NULL) {
        if (now() > process_started + appearance_limit) errx(1, "no list of %u rows within %.0f s", least_rows, appearance_limit / 1e3);
        return G_SOURCE_CONTINUE;
    }
    frame_clock = gtk_widget_get_frame_clock(list);
    g_signal_connect_after(frame_clock, "after-paint", G_CALLBACK(list_drawn), NULL);
    gtk_widget_queue_draw(list);
    return G_SOURCE_REMOVE;
}

__attribute__((constructor)) static void start(void) {
    // Child processes are not measured.
    unsetenv("LD_PRELOAD");
    process_started = now() - milliseconds(CLOCK_PROCESS_CPUTIME_ID);
    least_rows = (guint)atoi(getenv("SCROLL_LIST_ROWS") ?: "1");
    g_main_context_set_poll_func(NULL, poll_and_measure);
    g_timeout_add(look_interval, look_for_list, NULL);
}
