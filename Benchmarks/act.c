// Does what a person does in a GTK application, from within, and measures its main thread at the same time.
//
//     LD_PRELOAD=act.so ACT_STEPS=STEPS ACT_RESULT=FILE PROGRAM
//
// Each line of STEPS is "KEY VERB ARGUMENT". The values of a step are lines KEY<TAB>milliseconds in FILE; a step with the key "-" is
// not measured. After the last step the program ends. The verbs:
//
//     rows N        waits until a list of at least N rows is drawn; of many rows it needs only those that are in sight. KEY is the
//                   time from the start of the process, or from the step before, and KEY-hold the longest hold of the main loop from
//                   the first frame of the window, before which nothing can be pressed, until a second later.
//     action NAME   activates an action of the window or of what is in it, and waits until the application is at rest. KEY is the
//                   time until the last change of the window's pixels, KEY-hold the longest hold of the main loop until the rest, and
//                   KEY-work the main thread's processor time for the longest, which excludes other load.
//     select N      selects a row of the list that is shown, and measures the same.
//     activate N    activates it, likewise.
//     jump N        scrolls the list to a row, likewise.
//     press TEXT    presses the button with this label, likewise.
//     type TEXT     types into the search entry that is shown, and measures the same for the worst of the keystrokes.
//     wait N        waits for N milliseconds, while something moves.
//     scroll N      scrolls the list for N frames. KEY-frame is the 99th percentile of the time of a frame, KEY-late the share of the
//                   frames that take longer than a sixtieth of a second, in per cent, KEY-work the 99th percentile of the main
//                   thread's processor time for a frame, and KEY-usual its median.
//
// All of them but the first also have KEY-allocations, how often memory was allocated from any thread, and KEY-uploads, how many pictures
// were handed to OpenGL.
//
// A step that the application has no such widget or action for is left out, and the result does not have its key.

#include <X11/Xlib.h>
#include <X11/extensions/Xdamage.h>
#include <gdk/x11/gdkx.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

#include "measured-program.h"

enum { most_frames = 1000 };

// GTK scrolls by the visible height to the power of 2/3 for a notch of a wheel, which is about 70 pixels here. One notch a frame is
// faster than a hand turns a wheel and as fast as a flick on a touchpad. Each frame brings one or two rows into view.
static const double pixels_per_frame = 70;
static const double frame_limit = 1000.0 / 60;
static const guint look_interval = 5;
static const guint most_in_sight = 30;
// Looking for the rest uses processor time, too: on a slow machine more than is allowed at rest, if it is done more often.
static const guint rest_interval = 25;
// The application is at rest if no pixel of its window has changed for this long, and used no more processor time in it than a caret
// that blinks.
static const double rest = 300;
static const double rest_use = 5;
// Long enough for what a list loads after it is drawn.
static const guint list_rest = 1000;
static const double limit = 60e3;

static GtkWidget *window;
static char **steps;
static char key[64], verb[16], argument[256];

static double begun;
static _Atomic double last_paint;
static double looked, used;

static double longest_time, longest_hold, longest_work;
static size_t typed;

static void next_step(void);

// MARK: Allocations

static atomic_long allocations;
// What the measurement itself allocates is not counted.
static __thread gboolean is_watching __attribute__((tls_model("initial-exec")));

// The C library's own.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);

void *malloc(size_t size) {
    allocations += !is_watching;
    return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    allocations += !is_watching;
    return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
    allocations += !is_watching;
    return __libc_realloc(memory, size);
}

// MARK: Pixels

// Notes when the pixels of the window change. GTK also draws frames in which nothing in sight changes.
static void *watch_pixels(void *data) {
    is_watching = TRUE;
    Display *display = XOpenDisplay(NULL);
    int damage, error;
    if (display == NULL || !XDamageQueryExtension(display, &damage, &error)) errx(1, "the X server has no DAMAGE extension");
    XDamageCreate(display, (Window)(gsize)data, XDamageReportRawRectangles);
    for (;;) {
        XEvent event;
        XNextEvent(display, &event);
        if (event.type == damage + XDamageNotify) last_paint = now();
    }
    return NULL;
}

static void write_part(const char *part, double value) {
    char name[128];
    if (strcmp(key, "-") == 0) return;
    g_snprintf(name, sizeof name, "%s%s", key, part);
    write_value("ACT_RESULT", name, value);
}

static void write_counts(void) {
    write_part("-allocations", allocations);
    write_part("-uploads", uploads);
}

static double greatest(const double *values) {
    double result = 0;
    for (int turn = 0; turn < turn_count; turn++) result = MAX(result, values[turn]);
    return result;
}

static void begin(void) {
    turn_count = 0;
    allocations = uploads = 0;
    begun = last_paint = looked = now();
    used = milliseconds(CLOCK_PROCESS_CPUTIME_ID);
}

static gboolean is_at_rest(void) {
    double time = now(), use = milliseconds(CLOCK_PROCESS_CPUTIME_ID);
    if (time > begun + limit) errx(1, "%s %s: not at rest within %.0f s", verb, argument, limit / 1e3);
    if (time < looked + rest) return FALSE;
    gboolean is_idle = use - used < rest_use && last_paint < looked;
    looked = time;
    used = use;
    return is_idle;
}

// MARK: Widgets

static gboolean is_shown_list(GtkWidget *widget) {
    return gtk_widget_get_mapped(widget) && gtk_list_view_get_model(GTK_LIST_VIEW(widget)) != NULL;
}

static guint row_count(GtkWidget *list) {
    return g_list_model_get_n_items(G_LIST_MODEL(gtk_list_view_get_model(GTK_LIST_VIEW(list))));
}

static gboolean has_rows(GtkWidget *widget) {
    return is_shown_list(widget) && row_count(widget) >= MIN((guint)atoi(argument), most_in_sight);
}

// The entry of a search bar is hidden until something is typed.
static gboolean is_in_shown_pane(GtkWidget *widget) {
    GtkWidget *bar = gtk_widget_get_ancestor(widget, GTK_TYPE_SEARCH_BAR);
    return gtk_widget_get_mapped(bar != NULL ? bar : widget);
}

static gboolean has_label(GtkWidget *widget) {
    return gtk_widget_get_mapped(widget) && strcmp(gtk_label_get_text(GTK_LABEL(widget)), argument) == 0;
}

static void leave_out(const char *missing) {
    fprintf(stderr, "%s %s: there is no %s\n", verb, argument, missing);
    next_step();
}

// MARK: Acting

// Activates the action of the first widget that has it. Returns whether there is one.
static gboolean activate(GtkWidget *widget, const char *action) {
    if (!gtk_widget_get_mapped(widget)) return FALSE;
    if (gtk_widget_activate_action(widget, action, NULL)) return TRUE;
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL; child = gtk_widget_get_next_sibling(child)) {
        if (activate(child, action)) return TRUE;
    }
    return FALSE;
}

static gboolean look_for_rest(gpointer data);

static void type_next(void) {
    GtkWidget *entry = find(window, GTK_TYPE_SEARCH_ENTRY, is_in_shown_pane);
    if (entry == NULL) return leave_out("search entry");
    const char *end = g_utf8_offset_to_pointer(argument, (glong)++typed);
    char *text = g_strndup(argument, (gsize)(end - argument));
    begin();
    gtk_editable_set_text(GTK_EDITABLE(entry), text);
    g_free(text);
    g_timeout_add(rest_interval, look_for_rest, NULL);
}

static gboolean look_for_rest(gpointer data) {
    if (!is_at_rest()) return G_SOURCE_CONTINUE;
    longest_time = MAX(longest_time, last_paint - begun);
    longest_hold = MAX(longest_hold, greatest(turns));
    longest_work = MAX(longest_work, greatest(turn_work));
    if (strcmp(verb, "type") == 0 && typed < (size_t)g_utf8_strlen(argument, -1)) {
        type_next();
        return G_SOURCE_REMOVE;
    }
    write_part("", longest_time);
    write_part("-hold", longest_hold);
    write_part("-work", longest_work);
    write_counts();
    next_step();
    return G_SOURCE_REMOVE;
}

static gboolean waited(gpointer data) {
    write_counts();
    next_step();
    return G_SOURCE_REMOVE;
}

static void act(void) {
    longest_time = longest_hold = longest_work = 0;
    typed = 0;
    if (strcmp(verb, "type") == 0) return type_next();
    begin();
    if (strcmp(verb, "action") == 0) {
        if (G_IS_ACTION_GROUP(window) && g_action_group_has_action(G_ACTION_GROUP(window), argument)) {
            g_action_group_activate_action(G_ACTION_GROUP(window), argument, NULL);
        } else if (!activate(window, argument)) {
            return leave_out("such action");
        }
    } else if (strcmp(verb, "press") == 0) {
        GtkWidget *label = find(window, GTK_TYPE_LABEL, has_label);
        GtkWidget *button = label == NULL ? NULL : gtk_widget_get_ancestor(label, GTK_TYPE_BUTTON);
        if (button == NULL) return leave_out("such button");
        g_signal_emit_by_name(button, "clicked");
    } else if (strcmp(verb, "activate") == 0 || strcmp(verb, "jump") == 0) {
        const char *action = strcmp(verb, "jump") == 0 ? "list.scroll-to-item" : "list.activate-item";
        GtkWidget *list = find(window, GTK_TYPE_LIST_VIEW, is_shown_list);
        if (list == NULL || !gtk_widget_activate_action(list, action, "u", (guint)atoi(argument))) return leave_out("such row");
    } else {
        GtkWidget *list = find(window, GTK_TYPE_LIST_VIEW, is_shown_list);
        guint row = (guint)atoi(argument);
        if (list == NULL || row >= row_count(list)) return leave_out("such row");
        GtkSelectionModel *model = gtk_list_view_get_model(GTK_LIST_VIEW(list));
        if (!gtk_selection_model_select_item(model, row, TRUE)) return leave_out("such selection");
    }
    g_timeout_add(rest_interval, look_for_rest, NULL);
}

// MARK: Scrolling

static GdkFrameClock *frame_clock;
static double frame_begun, work_begun;
static double frames[most_frames], work[most_frames];
static int frames_done, frame_count;
static double direction = 1;

static void before_paint(GdkFrameClock *clock, gpointer data) {
    count_uploads();
    frame_begun = now();
    work_begun = milliseconds(CLOCK_THREAD_CPUTIME_ID);
}

static void first_painted(GdkFrameClock *clock, gpointer data) {
    g_signal_handlers_disconnect_by_func(clock, first_painted, data);
    turn_count = 0;
    woken = now();
}

static void after_paint(GdkFrameClock *clock, gpointer data) {
    if (frames_done == frame_count) return;
    work[frames_done] = milliseconds(CLOCK_THREAD_CPUTIME_ID) - work_begun;
    frames[frames_done++] = now() - frame_begun;
}

static gboolean scroll(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
    if (frames_done == frame_count) {
        int late = 0;
        for (int frame = 0; frame < frame_count; frame++) late += frames[frame] > frame_limit;
        write_part("-late", late * 100.0 / frame_count);
        write_part("-frame", percentile(frames, frame_count, 0.99));
        write_part("-work", percentile(work, frame_count, 0.99));
        write_part("-usual", percentile(work, frame_count, 0.5));
        write_counts();
        next_step();
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

static void start_scrolling(void) {
    GtkWidget *list = find(window, GTK_TYPE_LIST_VIEW, is_shown_list);
    if (list == NULL) return leave_out("list");
    frame_count = MIN(atoi(argument), most_frames);
    frames_done = 0;
    allocations = uploads = 0;
    gtk_widget_add_tick_callback(list, scroll, NULL, NULL);
}

// MARK: Waiting for a list

static gboolean list_rested(gpointer data) {
    write_part("-hold", greatest(turns));
    next_step();
    return G_SOURCE_REMOVE;
}

static void list_drawn(GdkFrameClock *clock, gpointer data) {
    g_signal_handlers_disconnect_by_func(clock, list_drawn, data);
    write_part("", now() - begun);
    g_timeout_add(list_rest, list_rested, NULL);
}

static gboolean look_for_list(gpointer data) {
    GtkWidget *list = find(window, GTK_TYPE_LIST_VIEW, has_rows);
    if (list == NULL) {
        if (now() > begun + limit) errx(1, "no list of %s rows within %.0f s", argument, limit / 1e3);
        return G_SOURCE_CONTINUE;
    }
    g_signal_connect_after(frame_clock, "after-paint", G_CALLBACK(list_drawn), NULL);
    gtk_widget_queue_draw(list);
    return G_SOURCE_REMOVE;
}

// MARK: Steps

static void next_step(void) {
    if (*steps == NULL) _exit(0);
    if (sscanf(*steps, "%63s %15s %255[^\n]", key, verb, argument) != 3) errx(2, "no step: %s", *steps);
    steps++;
    if (strcmp(verb, "rows") == 0) {
        g_timeout_add(look_interval, look_for_list, NULL);
    } else if (strcmp(verb, "scroll") == 0) {
        start_scrolling();
    } else if (strcmp(verb, "wait") == 0) {
        begin();
        g_timeout_add((guint)atoi(argument), waited, NULL);
    } else {
        act();
    }
}

static gboolean look_for_start(gpointer data) {
    if (!is_at_rest()) return G_SOURCE_CONTINUE;
    next_step();
    return G_SOURCE_REMOVE;
}

static gboolean look_for_window(gpointer data) {
    window = find_in_windows(GTK_TYPE_WINDOW, is_mapped);
    if (window == NULL) {
        if (now() > begun + limit) errx(1, "no window within %.0f s", limit / 1e3);
        return G_SOURCE_CONTINUE;
    }
    frame_clock = gtk_widget_get_frame_clock(window);
    g_signal_connect(frame_clock, "before-paint", G_CALLBACK(before_paint), NULL);
    g_signal_connect_after(frame_clock, "after-paint", G_CALLBACK(after_paint), NULL);
    g_signal_connect_after(frame_clock, "after-paint", G_CALLBACK(first_painted), NULL);
    pthread_t watch;
    GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(window));
    if (pthread_create(&watch, NULL, watch_pixels, (void *)gdk_x11_surface_get_xid(surface)) != 0) errx(1, "no thread");
    // A list is waited for from the start on. Everything else is done when the start is over.
    if (strstr(steps[0], " rows ") != NULL) {
        next_step();
    } else {
        begin();
        g_timeout_add(rest_interval, look_for_start, NULL);
    }
    return G_SOURCE_REMOVE;
}

__attribute__((constructor)) static void start(void) {
    measure_main_loop();
    count_uploads();
    begun = now() - milliseconds(CLOCK_PROCESS_CPUTIME_ID);
    steps = g_strsplit(g_strstrip(g_strdup(getenv("ACT_STEPS") ?: "")), "\n", -1);
    g_timeout_add(look_interval, look_for_window, NULL);
}
