// Downloads the texts of all comics from within a GTK application, and measures its main thread at the same time.
//
//     LD_PRELOAD=download-archive.so DOWNLOAD_ARCHIVE_RESULT=FILE PROGRAM
//
// waits until the program shows a window, opens the overview of comics, activates the item of its menu that downloads the texts,
// waits until the bar of the progress is hidden, writes a line for each value into FILE (name, tab, value) and ends the program:
//
//     seconds    from the activation until the bar was hidden
//     held       the longest hold of the main loop until a second after that, in milliseconds
//     work       the main thread's processor time for the longest, which excludes other load
//     usual      the 99th percentile of this time
//     rows       the rows that are then in the overview

#include "measured-program.h"

static const char result[] = "DOWNLOAD_ARCHIVE_RESULT";
static const char overview[] = "comic.overview", download[] = "archive.texts";

static const guint look_interval = 20;
// Long enough for the start to end, for the overview to be drawn, and for the last rows to appear.
static const guint rest = 1000;
static const double limit = 30e3;

static GtkWidget *window;
static double begun;

static gboolean write_result(gpointer data) {
    GtkWidget *list = find(window, GTK_TYPE_LIST_VIEW, is_mapped);
    if (list == NULL) errx(1, "there is no list of comics");
    write_value(result, "held", percentile(turns, turn_count, 1));
    write_value(result, "work", percentile(turn_work, turn_count, 1));
    write_value(result, "usual", percentile(turn_work, turn_count, 0.99));
    write_value(result, "rows", g_list_model_get_n_items(G_LIST_MODEL(gtk_list_view_get_model(GTK_LIST_VIEW(list)))));
    _exit(0);
}

static void ended(GtkWidget *bar, gpointer data) {
    write_value(result, "seconds", (now() - begun) / 1e3);
    g_timeout_add(rest, write_result, NULL);
}

static gboolean look_for_progress(gpointer data) {
    GtkWidget *bar = find(window, GTK_TYPE_PROGRESS_BAR, is_mapped);
    if (bar == NULL) {
        if (now() > begun + limit) errx(1, "no progress within %.0f s", limit / 1e3);
        return G_SOURCE_CONTINUE;
    }
    g_signal_connect(bar, "unmap", G_CALLBACK(ended), NULL);
    return G_SOURCE_REMOVE;
}

static gboolean begin(gpointer data) {
    turn_count = 0;
    begun = now();
    if (!activate(window, download)) errx(1, "there is no action %s", download);
    g_timeout_add(look_interval, look_for_progress, NULL);
    return G_SOURCE_REMOVE;
}

static gboolean open_overview(gpointer data) {
    if (!activate(window, overview)) errx(1, "there is no action %s", overview);
    g_timeout_add(rest, begin, NULL);
    return G_SOURCE_REMOVE;
}

static gboolean look_for_window(gpointer data) {
    window = find_in_windows(GTK_TYPE_WINDOW, is_mapped);
    if (window != NULL) {
        g_timeout_add(rest, open_overview, NULL);
        return G_SOURCE_REMOVE;
    }
    if (now() > begun + limit) errx(1, "no window within %.0f s", limit / 1e3);
    return G_SOURCE_CONTINUE;
}

__attribute__((constructor)) static void start(void) {
    measure_main_loop();
    begun = now();
    g_timeout_add(look_interval, look_for_window, NULL);
}
