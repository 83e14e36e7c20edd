// Processes, sockets that pass descriptors on, and shared memory: what Swift does not see of Linux.
#pragma once

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifndef F_ADD_SEALS
#define F_ADD_SEALS 1033
#define F_GET_SEALS 1034
#endif
#define CHUCKLE_SEALS (0x0002 | 0x0004 | 0x0008)  // F_SEAL_SHRINK, F_SEAL_GROW and F_SEAL_WRITE

extern char **environ;

// MARK: Shared memory

// Memory that can be passed to another process; -1 if there is none.
static inline int chuckle_shared_memory(size_t size) {
    int memory = (int)syscall(SYS_memfd_create, "picture", 0x0001 | 0x0002);  // MFD_CLOEXEC, MFD_ALLOW_SEALING
    if (memory >= 0 && ftruncate(memory, (off_t)size) != 0) {
        close(memory);
        return -1;
    }
    return memory;
}

// Makes shared memory visible, all of it at once, which takes less time than page after page; NULL if there is no room.
static inline void *chuckle_map(size_t size, int protection, int memory) {
    void *address = mmap(NULL, size, protection, MAP_SHARED | 0x8000, memory, 0);  // MAP_POPULATE
    return address == MAP_FAILED ? NULL : address;
}

// Nobody changes the memory or its size any more. No writable mapping may be left.
static inline int chuckle_seal(int memory) { return fcntl(memory, F_ADD_SEALS, CHUCKLE_SEALS); }

// Whether memory has all seals and a size: only then is it safe to read, because it cannot be cut off.
static inline int chuckle_is_sealed(int memory, size_t size) {
    int seals = fcntl(memory, F_GET_SEALS);
    // An ordinary file has none, which is an error and not a number.
    return seals >= 0 && (seals & CHUCKLE_SEALS) == CHUCKLE_SEALS && lseek(memory, 0, SEEK_END) == (off_t)size;
}

// MARK: Messages

// Sends one message with a descriptor, or with none if it is negative. Returns 0 on success.
static inline int chuckle_send(int socket, const void *bytes, size_t count, int descriptor) {
    struct iovec part = {.iov_base = (void *)bytes, .iov_len = count};
    union {
        struct cmsghdr header;
        char space[CMSG_SPACE(sizeof(int))];
    } control;
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    if (descriptor >= 0) {
        memset(&control, 0, sizeof control);
        message.msg_control = control.space;
        message.msg_controllen = sizeof control.space;
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(sizeof(int));
        memcpy(CMSG_DATA(header), &descriptor, sizeof descriptor);
    }
    ssize_t sent;
    do sent = sendmsg(socket, &message, MSG_NOSIGNAL);
    while (sent < 0 && errno == EINTR);
    return sent == (ssize_t)count ? 0 : -1;
}

// Receives one message. Returns its length, 0 at the end, or -1. The descriptor is negative if none came.
static inline ssize_t chuckle_receive(int socket, void *bytes, size_t count, int *descriptor) {
    struct iovec part = {.iov_base = bytes, .iov_len = count};
    union {
        struct cmsghdr header;
        char space[CMSG_SPACE(sizeof(int))];
    } control;
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.space, .msg_controllen = sizeof control.space};
    *descriptor = -1;
    ssize_t received;
    do received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    while (received < 0 && errno == EINTR);
    if (received < 0) return received;
    for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
        if (header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS)
            memcpy(descriptor, CMSG_DATA(header), sizeof *descriptor);
    }
    return message.msg_flags & (MSG_TRUNC | MSG_CTRUNC) ? -1 : received;
}

// Waits until there is a message. Returns 0 if none came in time.
static inline int chuckle_wait(int socket, int milliseconds) {
    struct pollfd entry = {.fd = socket, .events = POLLIN};
    int ready;
    do ready = poll(&entry, 1, milliseconds);
    while (ready < 0 && errno == EINTR);
    return ready > 0;
}

// MARK: Processes

// Starts a program with one end of a new pair of sockets as its standard input. Returns the other end, or -1.
static inline int chuckle_start(const char *program, pid_t *process) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return -1;
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], 0);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    // The program begins with the handlers and the mask of every other one.
    sigset_t signals;
    sigemptyset(&signals);
    posix_spawnattr_setsigmask(&attributes, &signals);
    sigfillset(&signals);
    posix_spawnattr_setsigdefault(&attributes, &signals);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    char *arguments[] = {(char *)program, NULL};
    int problem = posix_spawn(process, program, &actions, &attributes, arguments, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    if (problem == 0) return ends[0];
    close(ends[0]);
    return -1;
}

// Ends a process that was started here.
static inline void chuckle_end(pid_t process) {
    kill(process, SIGKILL);
    while (waitpid(process, NULL, 0) < 0 && errno == EINTR) {}
}

// MARK: Limits of this process

// Limits the address space to what is used now and so many bytes more.
static inline void chuckle_limit_memory(size_t more) {
    unsigned long pages = 0;
    FILE *sizes = fopen("/proc/self/statm", "re");
    size_t used = sizes && fscanf(sizes, "%lu", &pages) == 1 ? pages * (size_t)sysconf(_SC_PAGESIZE) : (size_t)1 << 30;
    if (sizes) fclose(sizes);
    struct rlimit limit = {.rlim_cur = used + more, .rlim_max = used + more};
    setrlimit(RLIMIT_AS, &limit);
    struct rlimit none = {.rlim_cur = 0, .rlim_max = 0};
    setrlimit(RLIMIT_CORE, &none);
}

// Ends this process when it has used so many seconds of the processor from now on, and at most one more.
static inline void chuckle_limit_time(unsigned seconds) {
    struct timespec used;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    struct rlimit limit;
    getrlimit(RLIMIT_CPU, &limit);
    limit.rlim_cur = (rlim_t)used.tv_sec + 1 + seconds;
    setrlimit(RLIMIT_CPU, &limit);
}
