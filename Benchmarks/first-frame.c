// Starts a program and measures it from outside: the time from its start to the first frame on the X display, and its
// memory once it is idle.
//
//     first-frame [--busy] -- PROGRAM [ARGUMENT …]
//
// prints milliseconds to the first frame, milliseconds to the last one before it is idle, peak resident KiB and proportional
// (Pss) KiB, separated by tabs. With --busy a program that does not become idle is measured after 8 s.
// One may try again and again what cannot be had.

#define _GNU_SOURCE
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/Xdamage.h>
#include <err.h>
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "watched-program.h"

// GTK also makes tiny windows for its own use.
static const int least_width = 200;
static const double frame_limit = 30e3;
static const double rest_limit = 30e3;
static const double busy_time = 8e3;
static bool may_be_busy;
static const double rest_window = 500;
// Processor time that a process at rest may use in that window: a caret blinks.
static const double rest_use = 5;

// Whether a window shows more than one colour. The server fills a new window with its background, which is no frame.
static bool shows_something(Display *display, Window window, int width, int height) {
    XImage *image = XGetImage(display, window, 0, 0, width, height, AllPlanes, ZPixmap);
    if (image == NULL) return false;
    // Every pixel is compared with the one before it.
    size_t pixel = image->bits_per_pixel / 8;
    bool differs = memcmp(image->data, image->data + pixel, (size_t)image->bytes_per_line * height - pixel) != 0;
    XDestroyImage(image);
    return differs;
}

// Waits until a window of some size was drawn, and returns when that was.
static double first_frame(Display *display, int damage_event, double started) {
    int ended = pidfd_open(program, 0);
    if (ended < 0) err(1, "pidfd_open");
    struct pollfd sources[] = {{.fd = ConnectionNumber(display), .events = POLLIN}, {.fd = ended, .events = POLLIN}};
    for (;;) {
        while (XPending(display) > 0) {
            XEvent event;
            XNextEvent(display, &event);
            double now = milliseconds(CLOCK_MONOTONIC);
            if (event.type == CreateNotify) {
                // Watched before it is mapped, so that no drawing is missed.
                XDamageCreate(display, event.xcreatewindow.window, XDamageReportRawRectangles);
            } else if (event.type == damage_event + XDamageNotify) {
                XDamageNotifyEvent *damage = (XDamageNotifyEvent *)&event;
                XRectangle window = damage->geometry;
                if (window.width > least_width && shows_something(display, damage->drawable, window.width, window.height)) {
                    close(ended);
                    return now;
                }
            }
        }
        double left = frame_limit - (milliseconds(CLOCK_MONOTONIC) - started);
        if (left <= 0) errx(1, "no frame within %.0f s", frame_limit / 1e3);
        if (poll(sources, 2, (int)left + 1) < 0 && errno != EINTR) err(1, "poll");
        if (sources[1].revents != 0) errx(1, "the program ended before its first frame");
    }
}

// Waits until the program is idle, and returns when it last drew.
static double last_frame(Display *display, int damage_event, double drawn) {
    clockid_t clock;
    if (clock_getcpuclockid(program, &clock) != 0) errx(1, "the program ended by itself");
    double begun = milliseconds(CLOCK_MONOTONIC);
    double used = milliseconds(clock);
    double window_begun = begun;
    struct pollfd source = {.fd = ConnectionNumber(display), .events = POLLIN};
    for (;;) {
        while (XPending(display) > 0) {
            XEvent event;
            XNextEvent(display, &event);
            if (event.type == damage_event + XDamageNotify) drawn = milliseconds(CLOCK_MONOTONIC);
        }
        double left = window_begun + rest_window - milliseconds(CLOCK_MONOTONIC);
        if (left > 0) {
            poll(&source, 1, (int)left + 1);
            continue;
        }
        double now_used = milliseconds(clock);
        if (now_used - used < rest_use) return drawn;
        if (may_be_busy && milliseconds(CLOCK_MONOTONIC) - begun > busy_time) return drawn;
        if (milliseconds(CLOCK_MONOTONIC) - begun > rest_limit) errx(1, "the program is still busy after %.0f s", rest_limit / 1e3);
        used = now_used;
        window_begun = milliseconds(CLOCK_MONOTONIC);
    }
}

// A line such as "VmHWM:  1234 kB" of a file in the program's folder of /proc.
static long kibibytes(const char *file, const char *key) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/%s", program, file);
    FILE *lines = fopen(path, "r");
    if (lines == NULL) err(1, "%s", path);
    char line[256];
    long value = -1;
    while (value < 0 && fgets(line, sizeof line, lines) != NULL) {
        if (strncmp(line, key, strlen(key)) == 0) value = strtol(line + strlen(key), NULL, 10);
    }
    fclose(lines);
    if (value < 0) errx(1, "%s has no %s", path, key);
    return value;
}

int main(int argc, char **argv) {
    if (argc > 1 && strcmp(argv[1], "--busy") == 0) {
        may_be_busy = true;
        argv++;
        argc--;
    }
    if (argc < 3 || strcmp(argv[1], "--") != 0) errx(2, "usage: first-frame [--busy] -- PROGRAM [ARGUMENT …]");
    Display *display = XOpenDisplay(NULL);
    if (display == NULL) errx(1, "no X display");
    int damage_event, damage_error;
    if (!XDamageQueryExtension(display, &damage_event, &damage_error)) errx(1, "the X server has no DAMAGE extension");
    XSetErrorHandler(ignore_error);
    XSelectInput(display, DefaultRootWindow(display), SubstructureNotifyMask);
    XSync(display, False);

    atexit(end_program);
    double started = milliseconds(CLOCK_MONOTONIC);
    start(argv + 2);
    double first = first_frame(display, damage_event, started);
    double last = last_frame(display, damage_event, first);
    printf(
        "%.1f\t%.1f\t%ld\t%ld\n", first - started, last - started, kibibytes("status", "VmHWM:"),
        kibibytes("smaps_rollup", "Pss:"));
    return 0;
}
