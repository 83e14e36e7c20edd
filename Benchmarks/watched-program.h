// A program that is started and watched from outside. Every measuring program includes this file.
#pragma once

#include <X11/Xlib.h>
#include <err.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sys/pidfd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static pid_t program;

// Ends the program, also after an error.
static void end_program(void) {
    if (program <= 0) return;
    kill(program, SIGTERM);
    int handle = pidfd_open(program, 0);
    struct pollfd ended = {.fd = handle, .events = POLLIN};
    if (handle < 0 || poll(&ended, 1, 5000) != 1) kill(program, SIGKILL);
    waitpid(program, NULL, 0);
    program = 0;
}

static double milliseconds(clockid_t clock) {
    struct timespec time;
    if (clock_gettime(clock, &time) != 0) errx(1, "the program ended by itself");
    return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static void start(char **arguments) {
    program = fork();
    if (program < 0) err(1, "fork");
    if (program > 0) return;
    // The program ends with this one, even if this one is killed at its time limit.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    // The standard output is for the result.
    dup2(STDERR_FILENO, STDOUT_FILENO);
    execvp(arguments[0], arguments);
    warn("%s", arguments[0]);
    _exit(127);
}

// A window may have closed before a request about it arrives.
static int ignore_error(Display *display, XErrorEvent *error) {
    return 0;
}
