// Makes a program fetch jokes with Ctrl+J, and measures from outside the time from the press until the new row is on the X display.
// Before each press it measures the bare exchange of a request and its answer with the same server.
//
//     draw-joke ADDRESS COUNT -- PROGRAM [ARGUMENT …]
//
// ADDRESS is http://127.0.0.1:PORT/PATH and serves PATH/jokes/random. For each of the COUNT jokes it prints the milliseconds of the
// press and those of the exchange before it, separated by a tab.

#define _GNU_SOURCE
#include <X11/keysym.h>
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <sys/socket.h>

#include "watched-program.h"
#include "watched-window.h"

// The window also draws while it waits for the answer, and long after it: a bar fades, a caret blinks. The row is shown in the first
// picture of the window that has this share of the pixels that a press changes for good.
static const double enough = 0.8;
// A press moves the list, which changes at least this many pixels.
static const long least_change = 3000;
// In milliseconds. A window that draws 60 times a second has no more pictures in that time.
static const double row_limit = 1000;
enum { most_pictures = 64 };

static int server;
static char host[32], path[256];

static void connect_to(const char *address) {
    int port;
    if (sscanf(address, "http://127.0.0.1:%d/%255s", &port, path) != 2) errx(2, "no address: %s", address);
    snprintf(host, sizeof host, "127.0.0.1:%d", port);
    struct sockaddr_in name = {
        .sin_family = AF_INET, .sin_port = htons((uint16_t)port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    server = socket(AF_INET, SOCK_STREAM, 0);
    int at_once = 1;
    setsockopt(server, IPPROTO_TCP, TCP_NODELAY, &at_once, sizeof at_once);
    if (connect(server, (struct sockaddr *)&name, sizeof name) != 0) err(1, "%s", address);
}

// Requests a joke on a connection that stays open, reads the whole answer and returns the milliseconds. The server chooses the
// first joke. All later requests are for the same one, because the server tells each joke once and the others are for the program.
static double exchange(void) {
    static char joke[64] = "random";
    char request[512], answer[16384], *body;
    int size = snprintf(
        request, sizeof request, "GET /%s/jokes/%s HTTP/1.1\r\nHost: %s\r\nAccept: application/json\r\n\r\n", path, joke, host);
    size_t length = 0;
    double begun = milliseconds(CLOCK_MONOTONIC);
    if (write(server, request, (size_t)size) != size) err(1, "the request");
    for (;;) {
        ssize_t count = read(server, answer + length, sizeof answer - 1 - length);
        if (count <= 0) errx(1, "no answer");
        length += (size_t)count;
        answer[length] = 0;
        body = strstr(answer, "\r\n\r\n");
        char *field = strcasestr(answer, "\r\nContent-Length:");
        if (body == NULL || field == NULL) continue;
        if (length >= (size_t)(body + 4 - answer) + strtoul(field + 17, NULL, 10)) break;
    }
    double lasted = milliseconds(CLOCK_MONOTONIC) - begun;
    if (strncmp(answer, "HTTP/1.1 200", 12) != 0) errx(1, "the server answers %.12s", answer);
    char *identifier = strstr(body, "\"id\":\"");
    if (identifier == NULL || sscanf(identifier, "\"id\":\"%63[^\"]", joke) != 1) errx(1, "a joke without an identifier");
    return lasted;
}

static bool differs(const XImage *first, const XImage *second, int x, int y) {
    size_t place = (size_t)y * first->bytes_per_line + (size_t)x * 4;
    return ((*(uint32_t *)(first->data + place) ^ *(uint32_t *)(second->data + place)) & 0xFFFFFF) != 0;
}

// Of the pixels that differ before and after: the share that a picture already has as they are after.
static double share(const XImage *before, const XImage *after, const XImage *picture) {
    long changed = 0, done = 0;
    for (int y = 0; y < before->height; y++) {
        for (int x = 0; x < before->width; x++) {
            if (!differs(before, after, x, y)) continue;
            changed++;
            if (!differs(picture, after, x, y)) done++;
        }
    }
    if (changed < least_change) errx(1, "no new row: only %ld pixels changed", changed);
    return (double)done / changed;
}

// Presses Ctrl+J, and returns the milliseconds until the new row is on the display.
static double draw(void) {
    static XImage *pictures[most_pictures];
    static double times[most_pictures];
    int count = 0;
    XImage *before = look_at(0, 0, window_width, window_height);
    double pressed = milliseconds(CLOCK_MONOTONIC);
    KeyCode control = XKeysymToKeycode(display, XK_Control_L);
    XTestFakeKeyEvent(display, control, True, CurrentTime);
    press(XK_j);
    XTestFakeKeyEvent(display, control, False, CurrentTime);
    XFlush(display);
    double until = pressed + row_limit;
    while (was_drawn(until)) {
        double now = milliseconds(CLOCK_MONOTONIC);
        if (count == most_pictures) break;
        times[count] = now;
        pictures[count++] = look_at(0, 0, window_width, window_height);
    }
    wait_for_rest();
    XImage *after = look_at(0, 0, window_width, window_height);
    double shown = -1;
    for (int number = 0; number < count; number++) {
        if (shown < 0 && share(before, after, pictures[number]) >= enough) shown = times[number] - pressed;
        XDestroyImage(pictures[number]);
    }
    XDestroyImage(before);
    XDestroyImage(after);
    if (shown < 0) errx(1, "no new row within %.0f s", row_limit / 1e3);
    return shown;
}

int main(int argc, char **argv) {
    if (argc < 5 || strcmp(argv[3], "--") != 0) errx(2, "usage: draw-joke ADDRESS COUNT -- PROGRAM [ARGUMENT …]");
    int count = atoi(argv[2]);
    open_display();
    connect_to(argv[1]);
    atexit(end_program);
    start(argv + 4);
    wait_for_window();
    // The first press and exchange open the connections, and the program builds the page of a joke.
    exchange();
    draw();
    while (count-- > 0) {
        double bare = exchange();
        printf("%.2f\t%.2f\n", draw(), bare);
    }
    return 0;
}
