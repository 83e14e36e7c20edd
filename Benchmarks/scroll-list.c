// Scrolls and searches the list of a GTK application from within, and measures its main thread at the same time.
//
//     LD_PRELOAD=scroll-list.so SCROLL_LIST_ROWS=100 SCROLL_LIST_RESULT=FILE PROGRAM
//
// waits until the program shows a GtkListView of at least so many rows, scrolls it for 600 frames, types into the search entry
// of its window, writes a line for each value into FILE (name, tab, value) and ends the program. SCROLL_LIST_ACTION is an action
// that opens the list after the start, and SCROLL_LIST_SEARCHED is what is typed ("anna"). The values:
//
//     shown        milliseconds from the start of the process, or from the action, until the list was drawn
//     loading      the longest hold of the main loop until then and in the second after, in milliseconds
//     frame        99th percentile of the milliseconds of a frame, from `before-paint` to `after-paint`
//     work         99th percentile of the main thread's processor time for a frame, which excludes other load
//     median       its median
//     kept         99th percentile of the holds of the main loop while scrolling
//     worst        the longest of them
//     searching    the longest hold of the main loop by a keystroke of the search

#include <string.h>

#include "measured-program.h"

enum { frame_count = 600 };

// GTK scrolls by the visible height to the power of 2/3 for a notch of a wheel, which is about 70 pixels here. One notch a frame is
// faster than a hand turns a wheel and as fast as a flick on a touchpad. Each frame brings one or two rows into view.
static const double pixels_per_frame = 70;
static const guint look_interval = 5;
static const guint rest = 1000;
static const guint keystroke_rest = 1000;
static const double appearance_limit = 30e3;

static const char result[] = "SCROLL_LIST_RESULT";

static guint least_rows;
static const char *searched;
static GtkWidget *list;
static GdkFrameClock *frame_clock;
static double begun;

static double frame_begun;
static double frames[frame_count];
static double work_begun;
static double work[frame_count];
static int frames_done;
static double direction = 1;

static gboolean has_rows(GtkWidget *widget) {
    GtkSelectionModel *model = gtk_list_view_get_model(GTK_LIST_VIEW(widget));
    return gtk_widget_get_mapped(widget) && model != NULL && g_list_model_get_n_items(G_LIST_MODEL(model)) >= least_rows;
}

// The entry of a search bar is hidden until something is typed.
static gboolean is_in_pane_of_list(GtkWidget *widget) {
    GtkWidget *bar = gtk_widget_get_ancestor(widget, GTK_TYPE_SEARCH_BAR);
    return gtk_widget_get_mapped(bar != NULL ? bar : widget);
}

// MARK: Searching

static gboolean type_next(gpointer entry) {
    static size_t typed;
    if (typed == strlen(searched)) {
        write_value(result, "searching", percentile(turns, turn_count, 1));
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
        write_value(result, "frame", percentile(frames, frame_count, 0.99));
        write_value(result, "work", percentile(work, frame_count, 0.99));
        write_value(result, "median", percentile(work, frame_count, 0.5));
        write_value(result, "kept", percentile(turns, turn_count, 0.99));
        write_value(result, "worst", percentile(turns, turn_count, 1));
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
    write_value(result, "loading", percentile(turns, turn_count, 1));
    turn_count = 0;
    g_signal_connect(frame_clock, "before-paint", G_CALLBACK(before_paint), NULL);
    g_signal_connect_after(frame_clock, "after-paint", G_CALLBACK(after_paint), NULL);
    gtk_widget_add_tick_callback(list, scroll, NULL, NULL);
    return G_SOURCE_REMOVE;
}

// MARK: Waiting for the list

static void list_drawn(GdkFrameClock *clock, gpointer data) {
    g_signal_handlers_disconnect_by_func(clock, list_drawn, data);
    write_value(result, "shown", now() - begun);
    g_timeout_add(rest, start_scrolling, NULL);
}

static gboolean look_for_list(gpointer data) {
    list = find_in_windows(GTK_TYPE_LIST_VIEW, has_rows);
    if (list == NULL) {
        if (now() > begun + appearance_limit) errx(1, "no list of %u rows within %.0f s", least_rows, appearance_limit / 1e3);
        return G_SOURCE_CONTINUE;
    }
    frame_clock = gtk_widget_get_frame_clock(list);
    g_signal_connect_after(frame_clock, "after-paint", G_CALLBACK(list_drawn), NULL);
    gtk_widget_queue_draw(list);
    return G_SOURCE_REMOVE;
}

// MARK: Opening the list

static gboolean open_list(gpointer window) {
    turn_count = 0;
    begun = now();
    if (!activate(window, getenv("SCROLL_LIST_ACTION"))) errx(1, "there is no action %s", getenv("SCROLL_LIST_ACTION"));
    g_timeout_add(look_interval, look_for_list, NULL);
    return G_SOURCE_REMOVE;
}

static gboolean look_for_window(gpointer data) {
    GtkWidget *window = find_in_windows(GTK_TYPE_WINDOW, is_mapped);
    if (window != NULL) {
        g_timeout_add(rest, open_list, window);
        return G_SOURCE_REMOVE;
    }
    if (now() > begun + appearance_limit) errx(1, "no window within %.0f s", appearance_limit / 1e3);
    return G_SOURCE_CONTINUE;
}

__attribute__((constructor)) static void start(void) {
    measure_main_loop();
    begun = now() - milliseconds(CLOCK_PROCESS_CPUTIME_ID);
    least_rows = (guint)atoi(getenv("SCROLL_LIST_ROWS") ?: "1");
    searched = getenv("SCROLL_LIST_SEARCHED") ?: "anna";
    g_timeout_add(look_interval, getenv("SCROLL_LIST_ACTION") == NULL ? look_for_list : look_for_window, NULL);
}
