// Starts a program whose window is always moving, and measures from outside how it draws: the time between frames on the X
// display, and how much of a processor core the program uses.
//
//     frames SECONDS SECONDS -- PROGRAM [ARGUMENT …]
//
// The first number is how long the program takes to reach full speed, the second how long it is measured. It prints, separated by
// tabs: the frames of a second, the share of frames that came late in per cent, and the milliseconds of processor time that the
// program used for a frame. Other load on the machine takes frames away, but changes little about the work for each.

#define _GNU_SOURCE
#include <X11/Xlib.h>
#include <X11/extensions/Xdamage.h>
#include <err.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "watched-program.h"

// The damaged rectangles of one frame arrive together. A pause of at least this many milliseconds separates two frames.
static const double pause_between_frames = 4;
// An animation has more frames than this in a second, a blinking caret fewer.
static const int least_frames = 4;
// A skipped frame doubles the time between two. Anything up to one and a half is jitter of the display.
static const double late_from = 25;

// Watches the windows for a duration, and notes when frames began.
static size_t watch(Display *display, int damage_event, double duration, double *frames, size_t limit) {
    double end = milliseconds(CLOCK_MONOTONIC) + duration;
    double last_damage = 0;
    size_t count = 0;
    struct pollfd source = {.fd = ConnectionNumber(display), .events = POLLIN};
    for (;;) {
        while (XPending(display) > 0) {
            XEvent event;
            XNextEvent(display, &event);
            double now = milliseconds(CLOCK_MONOTONIC);
            if (event.type == CreateNotify) {
                // Watched before it is mapped, so that no drawing is missed.
                XDamageCreate(display, event.xcreatewindow.window, XDamageReportRawRectangles);
            } else if (event.type == damage_event + XDamageNotify) {
                if (now - last_damage >= pause_between_frames && count < limit) frames[count++] = now;
                last_damage = now;
            }
        }
        double left = end - milliseconds(CLOCK_MONOTONIC);
        if (left <= 0) return count;
        if (poll(&source, 1, (int)left + 1) < 0 && errno != EINTR) err(1, "poll");
    }
}

// Measures the program once, and prints the result.
static void measure(Display *display, int damage_event, double seconds, double *frames, size_t limit) {
    clockid_t clock;
    if (clock_getcpuclockid(program, &clock) != 0) errx(1, "the program ended by itself");
    double used = milliseconds(clock);
    size_t count = watch(display, damage_event, seconds * 1e3, frames, limit);
    used = milliseconds(clock) - used;
    if (count < least_frames * seconds) errx(1, "nothing moves: %zu frames in %.0f s", count, seconds);

    int late = 0;
    for (size_t frame = 1; frame < count; frame++) late += frames[frame] - frames[frame - 1] >= late_from;
    double rate = (count - 1) / (frames[count - 1] - frames[0]) * 1e3;
    printf("%.1f\t%.1f\t%.3f\n", rate, late * 100.0 / (count - 1), used / count);
}

int main(int argc, char **argv) {
    if (argc < 5 || strcmp(argv[3], "--") != 0) {
        errx(2, "usage: frames SECONDS SECONDS -- PROGRAM [ARGUMENT …]");
    }
    double warm_up = atof(argv[1]), seconds = atof(argv[2]);
    if (warm_up <= 0 || seconds <= 0) errx(2, "times are numbers");
    Display *display = XOpenDisplay(NULL);
    if (display == NULL) errx(1, "no X display");
    int damage_event, damage_error;
    if (!XDamageQueryExtension(display, &damage_event, &damage_error)) errx(1, "the X server has no DAMAGE extension");
    XSetErrorHandler(ignore_error);
    XSelectInput(display, DefaultRootWindow(display), SubstructureNotifyMask);
    XSync(display, False);
    size_t limit = (size_t)(seconds * 1e3 / pause_between_frames) + 1;
    double *frames = calloc(limit, sizeof *frames);
    if (frames == NULL) err(1, "calloc");

    atexit(end_program);
    start(argv + 4);
    watch(display, damage_event, warm_up * 1e3, NULL, 0);
    measure(display, damage_event, seconds, frames, limit);
    return 0;
}
