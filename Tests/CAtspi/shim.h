// The C libraries a user interface test needs: AT-SPI to look, Xlib and XTEST to act, cairo to take pictures.

#ifndef UI_TEST_DRIVER_SHIM_H
#define UI_TEST_DRIVER_SHIM_H

// As a module of its own, which knows versions of GLib.
#include "../../Sources/C/CGLib/glib.h"

#include <atspi/atspi.h>
#include <dbus/dbus.h>

// The text of the signal `Announcement`, which the caller frees; NULL where the signal has none.
static inline char *chuckle_event_text(GVariant *parameters) {
    char *text = NULL;
    GVariant *value = NULL;
    if (!g_variant_is_of_type(parameters, G_VARIANT_TYPE("(siiva{sv})"))) return NULL;
    g_variant_get_child(parameters, 3, "v", &value);
    if (g_variant_is_of_type(value, G_VARIANT_TYPE_STRING)) text = g_variant_dup_string(value, NULL);
    g_variant_unref(value);
    return text;
}

// What Swift cannot write of sockets: addresses that are unions, and descriptors beside the bytes.
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

// Listens at a path, or connects to whoever does; −1 if that fails.
static inline int chuckle_socket(const char *path, int listens) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    g_strlcpy(address.sun_path, path, sizeof address.sun_path);
    const struct sockaddr *name = (const struct sockaddr *)&address;
    if (listens ? bind(descriptor, name, sizeof address) == 0 && listen(descriptor, 1) == 0
                : connect(descriptor, name, sizeof address) == 0)
        return descriptor;
    close(descriptor);
    return -1;
}

// As many descriptors as libwayland sends at once.
enum { CHUCKLE_MOST_DESCRIPTORS = 28 };

// The number of bytes; `count` becomes that of the descriptors.
static inline ssize_t chuckle_receive(int socket, void *bytes, size_t size, int *descriptors, int *count) {
    _Alignas(struct cmsghdr) char beside[CMSG_SPACE(sizeof(int) * CHUCKLE_MOST_DESCRIPTORS)];
    struct iovec part = {bytes, size};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = beside, .msg_controllen = sizeof beside};
    ssize_t length = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    struct cmsghdr *header = length > 0 ? CMSG_FIRSTHDR(&message) : NULL;
    *count = header ? (header->cmsg_len - CMSG_LEN(0)) / sizeof(int) : 0;
    if (header) memcpy(descriptors, CMSG_DATA(header), *count * sizeof(int));
    return length;
}

// Sends all bytes, and the descriptors with the first of them.
static inline void chuckle_send(int socket, const char *bytes, size_t size, const int *descriptors, int count) {
    _Alignas(struct cmsghdr) char beside[CMSG_SPACE(sizeof(int) * CHUCKLE_MOST_DESCRIPTORS)];
    while (size > 0) {
        struct iovec part = {(void *)bytes, size};
        struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
        if (count > 0) {
            message.msg_control = beside;
            message.msg_controllen = CMSG_SPACE(sizeof(int) * count);
            *CMSG_FIRSTHDR(&message) =
                (struct cmsghdr){.cmsg_len = CMSG_LEN(sizeof(int) * count), .cmsg_level = SOL_SOCKET, .cmsg_type = SCM_RIGHTS};
            memcpy(CMSG_DATA(CMSG_FIRSTHDR(&message)), descriptors, count * sizeof(int));
        }
        ssize_t sent = sendmsg(socket, &message, MSG_NOSIGNAL);
        if (sent < 0) return;
        bytes += sent;
        size -= sent;
        count = 0;
    }
}

// Xlib defines macros as common as `Bool` and `None`, so it comes after the GLib headers.
#include <X11/Xlib.h>
#include <X11/Xatom.h>
#include <X11/Xutil.h>
#include <X11/XKBlib.h>
#include <X11/extensions/XTest.h>

// <cairo/…> works without the include path that only cairo's own .pc file would add.
#include <cairo/cairo-xlib.h>

#endif
