// The window of a program that is watched from outside: its keys, its pixels, and when it draws. It is included after
// watched-program.h.
#pragma once

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XTest.h>
#include <X11/extensions/Xdamage.h>
#include <err.h>
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// GTK also makes tiny windows for its own use.
static const int least_width = 200;
static const double answer_limit = 20e3;
static const double rest_limit = 20e3;
static const double rest_window = 60;
// Processor time that a process at rest may use in that window: a caret blinks.
static const double rest_use = 1;

static Display *display;
static int damage_event;
static Window window;
static int window_width, window_height;

static void open_display(void) {
    display = XOpenDisplay(NULL);
    if (display == NULL) errx(1, "no X display");
    int error, major, minor;
    if (!XDamageQueryExtension(display, &damage_event, &error)) errx(1, "the X server has no DAMAGE extension");
    if (!XTestQueryExtension(display, &error, &error, &major, &minor)) errx(1, "the X server has no XTEST extension");
    XSetErrorHandler(ignore_error);
    XSelectInput(display, DefaultRootWindow(display), SubstructureNotifyMask);
    XSync(display, False);
}

// Handles the events of the display until the window is drawn into, or until a time. Returns whether it was drawn into.
static bool was_drawn(double until) {
    struct pollfd source = {.fd = ConnectionNumber(display), .events = POLLIN};
    for (;;) {
        bool drawn = false;
        while (XPending(display) > 0) {
            XEvent event;
            XNextEvent(display, &event);
            if (event.type == CreateNotify) {
                // Watched before it is mapped, so that no drawing is missed.
                XDamageCreate(display, event.xcreatewindow.window, XDamageReportRawRectangles);
            } else if (event.type == damage_event + XDamageNotify) {
                XDamageNotifyEvent *damage = (XDamageNotifyEvent *)&event;
                if (window == None && damage->geometry.width > least_width) window = damage->drawable;
                if (window != damage->drawable) continue;
                window_width = damage->geometry.width;
                window_height = damage->geometry.height;
                drawn = true;
            }
        }
        if (drawn) return true;
        double left = until - milliseconds(CLOCK_MONOTONIC);
        if (left <= 0) return false;
        if (poll(&source, 1, (int)left + 1) < 0 && errno != EINTR) err(1, "poll");
    }
}

// Waits until the program has all but stopped using the processor.
static void wait_for_rest(void) {
    clockid_t clock;
    if (clock_getcpuclockid(program, &clock) != 0) errx(1, "the program ended by itself");
    double limit = milliseconds(CLOCK_MONOTONIC) + rest_limit;
    for (;;) {
        double used = milliseconds(clock), until = milliseconds(CLOCK_MONOTONIC) + rest_window;
        while (was_drawn(until)) {}
        if (milliseconds(clock) - used < rest_use) return;
        if (milliseconds(CLOCK_MONOTONIC) > limit) errx(1, "the program is still busy after %.0f s", rest_limit / 1e3);
    }
}

// Waits for the window and gives it the keyboard focus, as there is no window manager.
static void wait_for_window(void) {
    double limit = milliseconds(CLOCK_MONOTONIC) + answer_limit;
    while (window == None) {
        if (!was_drawn(limit)) errx(1, "no window within %.0f s", answer_limit / 1e3);
    }
    wait_for_rest();
    XSetInputFocus(display, window, RevertToParent, CurrentTime);
    XSync(display, False);
    wait_for_rest();
}

// Presses and releases a key.
static void press(KeySym symbol) {
    KeyCode key = XKeysymToKeycode(display, symbol);
    if (key == 0) errx(1, "there is no key %s", XKeysymToString(symbol));
    XTestFakeKeyEvent(display, key, True, CurrentTime);
    XTestFakeKeyEvent(display, key, False, CurrentTime);
    XFlush(display);
}

// A part of the window as it is on the display.
static XImage *look_at(int x, int y, int width, int height) {
    XImage *image = XGetImage(display, window, x, y, width, height, AllPlanes, ZPixmap);
    if (image == NULL) errx(1, "the window cannot be seen");
    if (image->bits_per_pixel != 32) errx(1, "the display has no pixels of 32 bits");
    return image;
}
