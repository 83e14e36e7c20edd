// libsoup 3 for Swift, with the constructors that are variadic.
#pragma once

// As a module of its own, so that GLib's types are the same here and there.
#include "../CGLib/glib.h"
#include <libsoup/soup.h>

static inline SoupSession *chuckle_session_new(const char *user_agent, guint timeout, guint idle_timeout,
                                               int connections, int connections_per_host) {
    return SOUP_SESSION(g_object_new(SOUP_TYPE_SESSION, "user-agent", user_agent, "timeout", timeout, "idle-timeout",
                                     idle_timeout, "max-conns", connections, "max-conns-per-host",
                                     connections_per_host, NULL));
}
static inline SoupServer *chuckle_server_new(void) {
    return SOUP_SERVER(g_object_new(SOUP_TYPE_SERVER, "server-header", "SampleServices", NULL));
}
