// Notes how long the main thread of a GTK application is busy without looking at its input.
//
//     LD_PRELOAD=holds.so HOLDS=FILE PROGRAM
//
// FILE has a line for each hold of more than 8 ms: when it ended (CLOCK_MONOTONIC), a tab and how long it was, in milliseconds.
//
// The main loop waits only in its poll function. Between two calls it runs handlers and accepts no input. Time in which another
// process had the processor does not count.

#include <glib.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static const double noted_from = 8;
static double woken;

static double milliseconds(clockid_t clock) {
    struct timespec time;
    clock_gettime(clock, &time);
    return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static gint poll_and_note(GPollFD *sources, guint count, gint timeout) {
    double busy = woken > 0 ? milliseconds(CLOCK_THREAD_CPUTIME_ID) - woken : 0;
    if (busy > noted_from) {
        FILE *file = fopen(getenv("HOLDS"), "a");
        if (file != NULL) {
            fprintf(file, "%.1f\t%.1f\n", milliseconds(CLOCK_MONOTONIC), busy);
            fclose(file);
        }
    }
    gint result = g_poll(sources, count, timeout);
    woken = milliseconds(CLOCK_THREAD_CPUTIME_ID);
    return result;
}

__attribute__((constructor)) static void start(void) {
    if (getenv("HOLDS") != NULL) g_main_context_set_poll_func(g_main_context_default(), poll_and_note);
}
