// The confinement of the process that decodes pictures.
#pragma once

#include <errno.h>
#include <seccomp.h>
#include <stddef.h>

// From here on this process computes, uses its memory and answers on descriptors that are open already. It cannot open a file, connect
// to anything or start anything. Returns 0 if the kernel allows it.
static inline int chuckle_confine(void) {
    static const char *const allowed[] = {
        // Messages and shared memory.
        "recvmsg", "sendmsg", "poll", "ppoll", "restart_syscall", "memfd_create", "ftruncate", "fcntl", "lseek", "close",
        // Memory of its own, and its limits.
        "mmap", "munmap", "mremap", "mprotect", "brk", "futex", "clock_gettime", "getrlimit", "setrlimit", "prlimit64",
        // Ending, with a description on standard error.
        "write", "rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "getpid", "gettid", "tgkill", "exit", "exit_group",
    };
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EPERM));
    if (filter == NULL) return -1;
    for (size_t index = 0; index < sizeof allowed / sizeof *allowed; index++) {
        int number = seccomp_syscall_resolve_name(allowed[index]);
        if (number != __NR_SCMP_ERROR) seccomp_rule_add(filter, SCMP_ACT_ALLOW, number, 0);
    }
    int problem = seccomp_load(filter);
    seccomp_release(filter);
    return problem;
}
