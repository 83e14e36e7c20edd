// Notes what a GTK application does: how long its main thread is busy without looking at its input, and to whom it connects.
//
//     LD_PRELOAD=watch.so WATCH=FILE PROGRAM
//
// FILE has a line for each hold of more than 8 ms, with how long it was in milliseconds, and one for each connection over IP:
//
//     hold 12.3
//     connect 127.0.0.1 8080
//
// The main loop waits only in its poll function. Between two calls it runs handlers and accepts no input. Time in which another
// process had the processor does not count.

#define _GNU_SOURCE
#include <arpa/inet.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <glib.h>
#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

static const double noted_from = 8;
static double woken;

// Appends a line. One call of write(2) is never mixed with that of another thread.
static void note(const char *line, int length) {
    int file = open(getenv("WATCH"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (file < 0) return;
    if (write(file, line, length) < 0) abort();
    close(file);
}

static double processor_time(void) {
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static gint poll_and_note(GPollFD *sources, guint count, gint timeout) {
    double busy = woken > 0 ? processor_time() - woken : 0;
    if (busy > noted_from) {
        char line[64];
        note(line, snprintf(line, sizeof line, "hold %.1f\n", busy));
    }
    gint result = g_poll(sources, count, timeout);
    woken = processor_time();
    return result;
}

int connect(int socket, const struct sockaddr *address, socklen_t length) {
    static int (*next)(int, const struct sockaddr *, socklen_t);
    if (next == NULL) next = (int (*)(int, const struct sockaddr *, socklen_t))dlsym(RTLD_NEXT, "connect");
    if (getenv("WATCH") != NULL && (address->sa_family == AF_INET || address->sa_family == AF_INET6)) {
        char host[64] = "", port[16] = "", line[128];
        getnameinfo(address, length, host, sizeof host, port, sizeof port, NI_NUMERICHOST | NI_NUMERICSERV);
        note(line, snprintf(line, sizeof line, "connect %s %s\n", host, port));
    }
    return next(socket, address, length);
}

__attribute__((constructor)) static void start(void) {
    if (getenv("WATCH") != NULL) g_main_context_set_poll_func(g_main_context_default(), poll_and_note);
}
