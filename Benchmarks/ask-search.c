// Starts the application as the search provider of the desktop, and asks it as GNOME Shell does while words are typed.
//
//     ask-search PROGRAM NAME
//
// NAME is its name on the session's bus. It prints the milliseconds until the program has its name, those until its first answer, and
// those of each answer after it, a line each.

#include <err.h>
#include <gio/gio.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

static const char *const words[] = {"annabert", "berglind", "kristiansund", "benchmark", "figures", "lengths titles", "327"};

static double now(void) { return g_get_monotonic_time() / 1000.0; }

static void appeared(GDBusConnection *bus, const char *name, const char *owner, gpointer loop) { g_main_loop_quit(loop); }

static void ask(GDBusConnection *bus, const char *name, const char *path, const char *text) {
    char **terms = g_strsplit(text, " ", -1);
    GError *error = NULL;
    GVariant *reply = g_dbus_connection_call_sync(
        bus, name, path, "org.gnome.Shell.SearchProvider2", "GetInitialResultSet", g_variant_new("(^as)", terms),
        G_VARIANT_TYPE("(as)"), G_DBUS_CALL_FLAGS_NO_AUTO_START, -1, NULL, &error);
    if (reply == NULL) errx(1, "%s", error->message);
    g_variant_unref(reply);
    g_strfreev(terms);
}

int main(int count, char **arguments) {
    if (count != 3) errx(2, "usage: ask-search PROGRAM NAME");
    const char *name = arguments[2];
    char *path = g_strdelimit(g_strconcat("/", name, NULL), ".", '/');
    GDBusConnection *bus = g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, NULL);
    if (bus == NULL) errx(1, "there is no bus");
    GMainLoop *loop = g_main_loop_new(NULL, FALSE);
    double begun = now();
    GPid process;
    if (!g_spawn_async(
            NULL, (char *[]){arguments[1], "--search-provider=30", NULL}, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &process, NULL))
        errx(1, "%s does not start", arguments[1]);
    g_bus_watch_name_on_connection(bus, name, G_BUS_NAME_WATCHER_FLAGS_NONE, appeared, NULL, loop, NULL);
    g_main_loop_run(loop);
    printf("%.3f\n", now() - begun);
    for (size_t word = 0; word < G_N_ELEMENTS(words); word++) {
        for (size_t length = 1; length <= strlen(words[word]); length++) {
            char *typed = g_strndup(words[word], length);
            gboolean is_first = word == 0 && length == 1;
            // Nobody types faster.
            if (!is_first) g_usleep(50000);
            double asked = is_first ? begun : now();
            ask(bus, name, path, typed);
            printf("%.3f\n", now() - asked);
            g_free(typed);
        }
    }
    kill(process, SIGTERM);
    return 0;
}
